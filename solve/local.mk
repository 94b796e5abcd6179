# Exact values of all positions of a game.
noinst_LIBRARIES += solve/libsolve.a
solve_libsolve_a_SOURCES = \
	solve/ask.c \
	solve/crew.c \
	solve/file.c \
	solve/file.h \
	solve/foresee.c \
	solve/keeps.c \
	solve/layer.c \
	solve/layout.c \
	solve/layout.h \
	solve/lone.c \
	solve/lone.h \
	solve/lone_fits.c \
	solve/lone_takes.c \
	solve/mark.c \
	solve/measure.c \
	solve/program.c \
	solve/proof.c \
	solve/proof.h \
	solve/solver.c \
	solve/solver.h \
	solve/starts.c \
	solve/symmetry.c \
	solve/trial.c \
	solve/weigh.c
