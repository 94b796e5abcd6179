# The full screen of `ravelin play`; only the public header, and ncurses in
# screen.c alone. Compiled into the program where ncursesw is found.
screen_sources = \
	screen/dialog.c \
	screen/dialog.h \
	screen/pick.c \
	screen/pick.h \
	screen/picture.c \
	screen/picture.h \
	screen/picture_draw.c \
	screen/picture_keys.c \
	screen/picture_lines.c \
	screen/screen.c \
	screen/screen.h
