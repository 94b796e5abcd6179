# Tree to program.
noinst_LIBRARIES += compile/libcompile.a
compile_libcompile_a_SOURCES = \
	compile/build.h \
	compile/compile.h
