# One cmocka program per module. To add tests/unit/test_NAME.c:
#   unit_tests += tests/unit/test_NAME
#   tests_unit_test_NAME_SOURCES = tests/unit/test_NAME.c
#   tests_unit_test_NAME_CFLAGS = $(unit_cflags)
#   tests_unit_test_NAME_LDADD = $(unit_libs)
unit_cflags = $(AM_CFLAGS) $(CMOCKA_CFLAGS)
unit_libs = libinternal.a $(UTF8PROC_LIBS) $(CMOCKA_LIBS)
unit_tests =

unit_tests += tests/unit/test_api tests/unit/test_describe
tests_unit_test_api_SOURCES = tests/unit/test_api.c
tests_unit_test_api_CFLAGS = $(unit_cflags)
tests_unit_test_api_LDADD = $(unit_libs)
tests_unit_test_describe_SOURCES = \
	tests/unit/describe_rows.def \
	tests/unit/test_describe.c
tests_unit_test_describe_CFLAGS = $(unit_cflags)
tests_unit_test_describe_LDADD = $(unit_libs)
unit_tests += tests/unit/test_memory
tests_unit_test_memory_SOURCES = tests/unit/test_memory.c
tests_unit_test_memory_CFLAGS = $(unit_cflags)
tests_unit_test_memory_LDADD = $(unit_libs)
tests_unit_test_memory_LDFLAGS = $(AM_LDFLAGS) \
	-Wl,--wrap=malloc -Wl,--wrap=calloc -Wl,--wrap=realloc

# The interpreter, on programs made by hand.
unit_tests += tests/unit/test_engine
tests_unit_test_engine_SOURCES = tests/unit/test_engine.c \
	tests/unit/maker.c tests/unit/maker.h
tests_unit_test_engine_CFLAGS = $(unit_cflags)
tests_unit_test_engine_LDADD = $(unit_libs)
unit_tests += tests/unit/test_rules tests/unit/test_ends \
	tests/unit/test_notation tests/unit/test_search tests/unit/test_alloc
tests_unit_test_rules_SOURCES = tests/unit/test_rules.c \
	tests/unit/maker.c tests/unit/maker.h
tests_unit_test_rules_CFLAGS = $(unit_cflags)
tests_unit_test_rules_LDADD = $(unit_libs)
tests_unit_test_ends_SOURCES = tests/unit/test_ends.c \
	tests/unit/maker.c tests/unit/maker.h
tests_unit_test_ends_CFLAGS = $(unit_cflags)
tests_unit_test_ends_LDADD = $(unit_libs)
tests_unit_test_notation_SOURCES = tests/unit/test_notation.c \
	tests/unit/maker.c tests/unit/maker.h
tests_unit_test_notation_CFLAGS = $(unit_cflags)
tests_unit_test_notation_LDADD = $(unit_libs)
tests_unit_test_search_SOURCES = tests/unit/test_search.c \
	tests/unit/maker.c tests/unit/maker.h
tests_unit_test_search_CFLAGS = $(unit_cflags)
tests_unit_test_search_LDADD = $(unit_libs)
# The search sees a clock of the test.
unit_tests += tests/unit/test_budget
tests_unit_test_budget_SOURCES = tests/unit/test_budget.c \
	tests/unit/maker.c tests/unit/maker.h
tests_unit_test_budget_CFLAGS = $(unit_cflags)
tests_unit_test_budget_LDADD = $(unit_libs)
tests_unit_test_budget_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=clock_gettime
tests_unit_test_alloc_SOURCES = tests/unit/test_alloc.c \
	tests/unit/maker.c tests/unit/maker.h
tests_unit_test_alloc_CFLAGS = $(unit_cflags)
tests_unit_test_alloc_LDADD = $(unit_libs)
# Every allocation of this program goes through its own counters.
tests_unit_test_alloc_LDFLAGS = $(AM_LDFLAGS) \
	-Wl,--wrap=malloc -Wl,--wrap=calloc -Wl,--wrap=realloc

# The first half of the compiler, through the parser.
unit_tests += tests/unit/test_board tests/unit/test_mistakes
unit_tests += tests/unit/test_options tests/unit/test_sets
tests_unit_test_board_SOURCES = tests/unit/test_board.c \
	tests/unit/loader.c tests/unit/loader.h
tests_unit_test_board_CFLAGS = $(unit_cflags)
tests_unit_test_board_LDADD = $(unit_libs)
tests_unit_test_mistakes_SOURCES = tests/unit/test_mistakes.c \
	tests/unit/loader.c tests/unit/loader.h
tests_unit_test_mistakes_CFLAGS = $(unit_cflags)
tests_unit_test_mistakes_LDADD = $(unit_libs)
tests_unit_test_options_SOURCES = tests/unit/test_options.c \
	tests/unit/loader.c tests/unit/loader.h
tests_unit_test_options_CFLAGS = $(unit_cflags)
tests_unit_test_options_LDADD = $(unit_libs)
tests_unit_test_sets_SOURCES = tests/unit/test_sets.c \
	tests/unit/loader.c tests/unit/loader.h
tests_unit_test_sets_CFLAGS = $(unit_cflags)
tests_unit_test_sets_LDADD = $(unit_libs)

# Properties of the bundled games, through the public header alone.
unit_tests += tests/unit/test_props
tests_unit_test_props_SOURCES = tests/unit/test_props.c \
	tests/library.c tests/library.h
tests_unit_test_props_CFLAGS = $(unit_cflags)
tests_unit_test_props_LDADD = libravelin.a $(UTF8PROC_LIBS) $(CMOCKA_LIBS)
unit_tests += tests/unit/test_lines
tests_unit_test_lines_SOURCES = tests/unit/test_lines.c \
	tests/library.c tests/library.h
tests_unit_test_lines_CFLAGS = $(unit_cflags)
tests_unit_test_lines_LDADD = libravelin.a $(UTF8PROC_LIBS) $(CMOCKA_LIBS)
unit_tests += tests/unit/test_gains
tests_unit_test_gains_SOURCES = tests/unit/test_gains.c \
	tests/library.c tests/library.h \
	cli/gains.c cli/gains.h cli/memory.c cli/memory.h \
	cli/turns.c cli/turns.h
tests_unit_test_gains_CFLAGS = $(unit_cflags)
tests_unit_test_gains_LDADD = libravelin.a $(UTF8PROC_LIBS) $(CMOCKA_LIBS) \
	$(LTLIBINTL)
unit_tests += tests/unit/test_speed
tests_unit_test_speed_SOURCES = tests/unit/test_speed.c \
	tests/library.c tests/library.h
tests_unit_test_speed_CFLAGS = $(unit_cflags)
tests_unit_test_speed_LDADD = libravelin.a $(UTF8PROC_LIBS) $(CMOCKA_LIBS)
unit_tests += tests/unit/test_paths
tests_unit_test_paths_SOURCES = tests/unit/test_paths.c \
	tests/library.c tests/library.h
tests_unit_test_paths_CFLAGS = $(unit_cflags)
tests_unit_test_paths_LDADD = $(unit_libs)

# The board of the full screen; nothing of it needs a terminal.
unit_tests += tests/unit/test_screen
tests_unit_test_screen_SOURCES = tests/unit/test_screen.c \
	screen/pick.c screen/pick.h screen/picture.c screen/picture.h \
	screen/picture_draw.c screen/picture_keys.c \
	screen/picture_lines.c screen/screen.h \
	tests/library.c tests/library.h
tests_unit_test_screen_CFLAGS = $(unit_cflags)
tests_unit_test_screen_LDADD = libravelin.a $(UTF8PROC_LIBS) \
	$(CMOCKA_LIBS) -lm

if HAVE_CMOCKA
check_PROGRAMS += $(unit_tests)
TESTS += $(unit_tests)
endif

# The second half of the compiler: rules, ends, derived games, findings.
unit_tests += tests/unit/test_tables tests/unit/test_conditions \
	tests/unit/test_derive tests/unit/test_check
tests_unit_test_tables_SOURCES = tests/unit/test_tables.c \
	tests/unit/compiled.c tests/unit/compiled.h
tests_unit_test_tables_CFLAGS = $(unit_cflags)
tests_unit_test_tables_LDADD = $(unit_libs)
tests_unit_test_conditions_SOURCES = tests/unit/test_conditions.c \
	tests/unit/compiled.c tests/unit/compiled.h
tests_unit_test_conditions_CFLAGS = $(unit_cflags)
tests_unit_test_conditions_LDADD = $(unit_libs)
tests_unit_test_derive_SOURCES = tests/unit/test_derive.c \
	tests/unit/compiled.c tests/unit/compiled.h
tests_unit_test_derive_CFLAGS = $(unit_cflags)
tests_unit_test_derive_LDADD = $(unit_libs)
tests_unit_test_check_SOURCES = tests/unit/test_check.c \
	tests/unit/compiled.c tests/unit/compiled.h
tests_unit_test_check_CFLAGS = $(unit_cflags)
tests_unit_test_check_LDADD = $(unit_libs)

# Texts to trees: base/ and grammar/.
unit_tests += tests/unit/test_base tests/unit/test_diag tests/unit/test_parse \
	tests/unit/test_layout tests/unit/test_broken
tests_unit_test_base_SOURCES = tests/unit/test_base.c
tests_unit_test_base_CFLAGS = $(unit_cflags)
tests_unit_test_base_LDADD = $(unit_libs)
tests_unit_test_diag_SOURCES = tests/unit/test_diag.c
tests_unit_test_diag_CFLAGS = $(unit_cflags)
tests_unit_test_diag_LDADD = $(unit_libs)
tests_unit_test_parse_SOURCES = tests/unit/test_parse.c \
	tests/unit/reader.c tests/unit/reader.h \
	tests/library.c tests/library.h
tests_unit_test_parse_CFLAGS = $(unit_cflags)
tests_unit_test_parse_LDADD = $(unit_libs)
tests_unit_test_layout_SOURCES = tests/unit/test_layout.c \
	tests/unit/reader.c tests/unit/reader.h \
	tests/library.c tests/library.h
tests_unit_test_layout_CFLAGS = $(unit_cflags)
tests_unit_test_layout_LDADD = $(unit_libs)
tests_unit_test_broken_SOURCES = tests/unit/test_broken.c \
	tests/unit/reader.c tests/unit/reader.h \
	tests/library.c tests/library.h
tests_unit_test_broken_CFLAGS = $(unit_cflags)
tests_unit_test_broken_LDADD = $(unit_libs)

# The solver against a naive one, through the public header alone.
unit_tests += tests/unit/test_solve
tests_unit_test_solve_SOURCES = tests/unit/test_solve.c \
	tests/unit/naive.c tests/unit/naive.h tests/library.c tests/library.h
tests_unit_test_solve_CFLAGS = $(unit_cflags)
tests_unit_test_solve_LDADD = libravelin.a $(UTF8PROC_LIBS) $(CMOCKA_LIBS)
unit_tests += tests/unit/test_solve_rules
tests_unit_test_solve_rules_SOURCES = tests/unit/test_solve_rules.c \
	tests/unit/naive.c tests/unit/naive.h
tests_unit_test_solve_rules_CFLAGS = $(unit_cflags)
tests_unit_test_solve_rules_LDADD = $(tests_unit_test_solve_LDADD)
unit_tests += tests/unit/test_solve_repeats
tests_unit_test_solve_repeats_SOURCES = tests/unit/test_solve_repeats.c \
	tests/unit/naive.c tests/unit/naive.h
tests_unit_test_solve_repeats_CFLAGS = $(unit_cflags)
tests_unit_test_solve_repeats_LDADD = $(tests_unit_test_solve_LDADD)
unit_tests += tests/unit/test_plural
tests_unit_test_plural_SOURCES = tests/unit/test_plural.c
tests_unit_test_plural_CFLAGS = $(unit_cflags)
tests_unit_test_plural_LDADD = $(unit_libs)

# What the language server offers at the cursor.
unit_tests += tests/unit/test_completion
tests_unit_test_completion_SOURCES = tests/unit/test_completion.c \
	cli/memory.c cli/memory.h cli/uri.c cli/uri.h \
	lsp/bases.c lsp/complete.c lsp/document.c lsp/document.h \
	lsp/fits.c lsp/fits.h lsp/names.c \
	lsp/rename.c lsp/rpc.h lsp/server.h \
	lsp/session.h lsp/words.c \
	tests/library.c tests/library.h
tests_unit_test_completion_CFLAGS = $(unit_cflags) $(JANSSON_CFLAGS)
tests_unit_test_completion_LDADD = libravelin.a $(JANSSON_LIBS) \
	$(UTF8PROC_LIBS) $(CMOCKA_LIBS) -lm
