# The public functions, and the installed library put together from all the
# folders below it.
noinst_LIBRARIES += api/libapi.a
api_libapi_a_SOURCES = \
	api/advice.c \
	api/bases.c \
	api/board.c \
	api/context.c \
	api/editor.c \
	api/forms.c \
	api/forms.h \
	api/game.c \
	api/handles.h \
	api/kinds.c \
	api/listing.c \
	api/load.c \
	api/moves.c \
	api/outline.c \
	api/picks.c \
	api/rules.c \
	api/solve.c \
	api/state.c \
	api/zones.c

ravelinincludedir = $(includedir)/ravelin
ravelininclude_HEADERS = \
	include/ravelin/ravelin.h \
	include/ravelin/solve.h

# Everything as it is, for the unit tests, which look inside.
noinst_LIBRARIES += libinternal.a
libinternal_a_SOURCES =
libinternal_a_LIBADD = \
	$(base_libbase_a_OBJECTS) \
	$(grammar_libgrammar_a_OBJECTS) \
	$(grammar_libparser_a_OBJECTS) \
	$(interp_libinterp_a_OBJECTS) \
	$(solve_libsolve_a_OBJECTS) \
	$(compile_libcompile_a_OBJECTS) \
	$(describe_libdescribe_a_OBJECTS) \
	$(api_libapi_a_OBJECTS)
if HAVE_BMI
libinternal_a_LIBADD += $(interp_libbmi_a_OBJECTS)
endif

# The installed library is one object, in which only rvl_... can be seen: its
# other names must not meet those of the programs that use it.
lib_LIBRARIES += libravelin.a
libravelin_a_SOURCES =
libravelin_a_LIBADD = ravelin-library.$(OBJEXT)
CLEANFILES += ravelin-library.$(OBJEXT)

ravelin-library.$(OBJEXT): $(libinternal_a_LIBADD)
	$(AM_V_GEN)$(CC) -r -nostdlib -o $@.tmp $(libinternal_a_LIBADD) && \
	  $(OBJCOPY) --wildcard --keep-global-symbol='rvl_*' $@.tmp && \
	  mv $@.tmp $@
