# The public functions, and the installed library put together from all the
# folders below it.
noinst_LIBRARIES += api/libapi.a
api_libapi_a_SOURCES = \
	api/bases.c \
	api/board.c \
	api/context.c \
	api/game.c \
	api/handles.h \
	api/kinds.c \
	api/load.c \
	api/moves.c \
	api/picks.c \
	api/state.c

ravelinincludedir = $(includedir)/ravelin
ravelininclude_HEADERS = include/ravelin/ravelin.h

lib_LIBRARIES += libravelin.a
libravelin_a_SOURCES =
libravelin_a_LIBADD = \
	$(base_libbase_a_OBJECTS) \
	$(grammar_libgrammar_a_OBJECTS) \
	$(grammar_libparser_a_OBJECTS) \
	$(interp_libinterp_a_OBJECTS) \
	$(compile_libcompile_a_OBJECTS) \
	$(describe_libdescribe_a_OBJECTS) \
	$(api_libapi_a_OBJECTS)
