# Tree to program.
noinst_LIBRARIES += compile/libcompile.a
compile_libcompile_a_SOURCES = \
	compile/build.h \
	compile/compile.h \
	compile/board.c \
	compile/distances.c \
	compile/draft.h \
	compile/images.c \
	compile/lines.c \
	compile/makers.c \
	compile/names.c \
	compile/names.h \
	compile/options.c \
	compile/patterns.c \
	compile/points.c \
	compile/sets.c \
	compile/sides.c \
	compile/walk.c \
	compile/walk.h \
	compile/zones.c
