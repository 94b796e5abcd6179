# Program and position to turns, results and reasons.
noinst_LIBRARIES += interp/libinterp.a
interp_libinterp_a_SOURCES = \
	interp/position.h \
	interp/program.h
