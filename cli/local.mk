# The program "ravelin", on the public header only.
# RAVELIN_GAMES_DIR and the like are where things are once installed. In the
# build tree the program finds them through the file games.path beside it
# (one line: the folder of the games) and the folder locale/ beside it.
cli_cppflags = $(AM_CPPFLAGS) \
	-DRAVELIN_GAMES_DIR='"$(pkgdatadir)/games"' \
	-DRAVELIN_LOCALE_DIR='"$(localedir)"'
cli_cflags = $(AM_CFLAGS) $(YAML_CFLAGS) $(JANSSON_CFLAGS) \
	$(UTF8PROC_CFLAGS) $(LIBEDIT_CFLAGS) $(NCURSESW_CFLAGS) \
	$(PTHREAD_CFLAGS)
cli_libs = draw/libdraw.a libravelin.a $(YAML_LIBS) $(JANSSON_LIBS) $(UTF8PROC_LIBS) \
	$(LIBEDIT_LIBS) $(NCURSESW_LIBS) $(PTHREAD_LIBS) -lm

bin_PROGRAMS += ravelin
ravelin_SOURCES = \
	cli/adjudge.c \
	cli/adjudge.h \
	cli/advice.c \
	cli/advice.h \
	cli/args.c \
	cli/args.h \
	cli/board_json.c \
	cli/board_json.h \
	cli/canvas.c \
	cli/canvas.h \
	cli/cli.h \
	cli/clock.c \
	cli/clock.h \
	cli/cmd_analyze.c \
	cli/cmd_ast.c \
	cli/cmd_bench.c \
	cli/cmd_check.c \
	cli/cmd_completions.c \
	cli/cmd_diff.c \
	cli/cmd_explain.c \
	cli/cmd_export.c \
	cli/cmd_fmt.c \
	cli/cmd_graph.c \
	cli/cmd_list.c \
	cli/cmd_lsp.c \
	cli/cmd_match.c \
	cli/cmd_moves.c \
	cli/cmd_new.c \
	cli/cmd_perft.c \
	cli/cmd_play.c \
	cli/cmd_replay.c \
	cli/cmd_resume.c \
	cli/cmd_rules.c \
	cli/cmd_show.c \
	cli/cmd_solve.c \
	cli/cmd_stats.c \
	cli/cmd_test.c \
	cli/cmd_tune.c \
	cli/cmd_ugi.c \
	cli/cmd_trace.c \
	cli/commands.c \
	cli/commands.h \
	cli/coverage.c \
	cli/coverage.h \
	cli/crew.c \
	cli/crew.h \
	cli/diag_ci.c \
	cli/diag_ci.h \
	cli/diag_out.c \
	cli/diag_out.h \
	cli/draw_text.c \
	cli/draw_text.h \
	cli/embedded.h \
	cli/exact.c \
	cli/exact.h \
	cli/expect.c \
	cli/expect_random.c \
	cli/explain_pages.h \
	cli/explain_text.c \
	cli/explain_text.h \
	cli/export_page.c \
	cli/export_text.c \
	cli/file.c \
	cli/file.h \
	cli/find.c \
	cli/fix.c \
	cli/fix.h \
	cli/help.c \
	cli/help_man.c \
	cli/input.c \
	cli/input.h \
	cli/interrupt.c \
	cli/interrupt.h \
	cli/json_out.c \
	cli/json_out.h \
	cli/junit.c \
	cli/junit.h \
	cli/load.c \
	cli/load.h \
	cli/locale.c \
	cli/locale.h \
	cli/main.c \
	cli/meant.c \
	cli/meant.h \
	cli/match.h \
	cli/match_file.c \
	cli/match_play.c \
	cli/match_show.c \
	cli/match_test.c \
	cli/memory.c \
	cli/memory.h \
	cli/options.def \
	cli/out.c \
	cli/out.h \
	cli/own.c \
	cli/own.h \
	cli/picture.c \
	cli/picture.h \
	cli/picture_read.c \
	cli/picture_read.h \
	cli/play.h \
	cli/play_back.c \
	cli/play_clock.c \
	cli/play_draw.c \
	cli/play_games.c \
	cli/play_keep.c \
	cli/play_load.c \
	cli/play_loop.c \
	cli/play_match.c \
	cli/play_record.c \
	cli/play_say.c \
	cli/play_standing.c \
	cli/play_seats.c \
	cli/play_words.c \
	cli/prose.h \
	cli/scenario.c \
	cli/scenario.h \
	cli/templates.h \
	cli/test_report.c \
	cli/test_run.h \
	cli/text_diff.c \
	cli/text_diff.h \
	cli/gains.c \
	cli/gains.h \
	cli/reasons.c \
	cli/reasons.h \
	cli/scores.c \
	cli/scores.h \
	cli/sheet.c \
	cli/sheet_examples.c \
	cli/sheet.h \
	cli/sheet_text.c \
	cli/share.c \
	cli/share.h \
	cli/sprt.c \
	cli/sprt.h \
	cli/stats.h \
	cli/statement.c \
	cli/statement.h \
	cli/stats_picture.c \
	cli/stats_picture.h \
	cli/stats_play.c \
	cli/stats_show.c \
	cli/stats_sum.c \
	cli/story.c \
	cli/story_scores.c \
	cli/story.h \
	cli/solved.c \
	cli/solved.h \
	cli/table_open.h \
	cli/tally.c \
	cli/tally.h \
	cli/think.c \
	cli/think.h \
	cli/tune.h \
	cli/tune_fit.c \
	cli/tune_play.c \
	cli/turns.c \
	cli/turns.h \
	cli/ugi.c \
	cli/ugi.h \
	cli/ugi_go.c \
	cli/uri.c \
	cli/uri.h \
	cli/watch.c \
	cli/watch.h \
	cli/word.c \
	cli/word.h \
	cli/yaml_position.c \
	cli/yaml_position.h \
	cli/yaml_read.c \
	cli/yaml_read.h \
	cli/yaml_write.c \
	cli/yaml_write.h
if HAVE_SCREEN
ravelin_SOURCES += $(screen_sources) \
	cli/table.c \
	cli/table.h \
	cli/table_draw.c \
	cli/table_games.c \
	cli/table_keys.c \
	cli/table_replay.c \
	cli/table_setup.c \
	cli/table_theme.c
else
ravelin_SOURCES += cli/table_none.c
endif
nodist_ravelin_SOURCES = cli/embedded.c cli/explain_pages.c \
	cli/explain_pages_fr.c cli/templates.c
ravelin_CPPFLAGS = $(cli_cppflags)
ravelin_CFLAGS = $(cli_cflags)
ravelin_LDADD = $(cli_libs)

# The pages that `ravelin explain` shows, compiled in so that an installed
# program has them.
EXTRA_DIST += cli/explain_pages.awk
CLEANFILES += cli/explain_pages.c cli/explain_pages_fr.c

cli/explain_pages.c: docs/diagnostics.md cli/explain_pages.awk
	$(AM_V_GEN)$(MKDIR_P) cli && LC_ALL=C $(AWK) \
	  -f $(srcdir)/cli/explain_pages.awk $(srcdir)/docs/diagnostics.md \
	  >$@.tmp && mv $@.tmp $@

cli/explain_pages_fr.c: docs/diagnostics.fr.md cli/explain_pages.awk
	$(AM_V_GEN)$(MKDIR_P) cli && LC_ALL=C $(AWK) -v lang=_fr \
	  -f $(srcdir)/cli/explain_pages.awk $(srcdir)/docs/diagnostics.fr.md \
	  >$@.tmp && mv $@.tmp $@

# Scripts and styles of the pages it writes, compiled in as well.
embedded_texts = cli/replay.css cli/replay.js cli/sheet.css
EXTRA_DIST += cli/embed.awk $(embedded_texts)
CLEANFILES += cli/embedded.c

cli/embedded.c: $(embedded_texts) cli/embed.awk
	$(AM_V_GEN)$(MKDIR_P) cli && (cd $(srcdir) && LC_ALL=C $(AWK) \
	  -f cli/embed.awk $(embedded_texts)) >$@.tmp && mv $@.tmp $@

# What `ravelin new` begins with.
template_files = \
	cli/templates/siege.game cli/templates/siege.yaml \
	cli/templates/hunt.game cli/templates/hunt.yaml \
	cli/templates/blockade.game cli/templates/blockade.yaml
EXTRA_DIST += cli/templates.awk $(template_files)
CLEANFILES += cli/templates.c

cli/templates.c: $(template_files) cli/templates.awk
	$(AM_V_GEN)$(MKDIR_P) cli && (cd $(srcdir) && LC_ALL=C $(AWK) \
	  -f cli/templates.awk $(template_files)) >$@.tmp && mv $@.tmp $@
