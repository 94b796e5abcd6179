# Arena, source texts and places, diagnostics: needs libc only.
noinst_LIBRARIES += base/libbase.a
base_libbase_a_SOURCES = \
	base/arena.h \
	base/diag.def \
	base/diag.h \
	base/source.h
