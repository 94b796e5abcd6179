# Pictures and pages, on the public header only, for the program.
noinst_LIBRARIES += draw/libdraw.a
draw_libdraw_a_SOURCES = \
	draw/arcs.c \
	draw/board.c \
	draw/chart.c \
	draw/draw.h \
	draw/example.c \
	draw/heat.c \
	draw/layout.c \
	draw/layout.h \
	draw/legend.c \
	draw/marks.c \
	draw/names.c \
	draw/parts.h \
	draw/pen.c \
	draw/pen.h \
	draw/pieces.c \
	draw/raster.c \
	draw/svg.c \
	draw/takes.c \
	draw/words.c \
	draw/words.def \
	draw/words.h \
	draw/zones.c
draw_libdraw_a_CPPFLAGS = $(AM_CPPFLAGS) -DLIBRSVG_FILE='"$(RSVG_FILE)"'
draw_libdraw_a_CFLAGS = $(AM_CFLAGS) $(RSVG_CFLAGS)
