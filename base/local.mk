# Arena, source texts and places, diagnostics: needs libc only.
noinst_LIBRARIES += base/libbase.a
base_libbase_a_SOURCES = \
	base/arena.c \
	base/arena.h \
	base/buffer.c \
	base/buffer.h \
	base/diag.c \
	base/diag.def \
	base/diag.h \
	base/diag_text.c \
	base/flag.h \
	base/plural.c \
	base/plural.def \
	base/plural.h \
	base/quote.c \
	base/quote.h \
	base/source.c \
	base/source.h \
	base/utf8.c \
	base/utf8.h
