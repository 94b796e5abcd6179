# All tests speak TAP: cmocka programs, and scripts ending in .sh. The longest
# begins, so that the others run beside it.
include tests/reference/local.mk
include tests/unit/local.mk
include tests/cli/local.mk
include tests/lsp/local.mk
include tests/screen/local.mk

# Every bundled game plays itself; `make selfplay` at length.
check_PROGRAMS += tests/selfplay
TESTS += tests/selfplay
tests_selfplay_SOURCES = tests/library.c tests/library.h tests/selfplay.c
tests_selfplay_LDADD = libravelin.a $(UTF8PROC_LIBS) -lm
.PHONY: selfplay
selfplay: tests/selfplay$(EXEEXT)
	RAVELIN_SRCDIR='$(abs_srcdir)' tests/selfplay$(EXEEXT) 1000

TEST_EXTENSIONS = .sh
tap_driver = env AM_TAP_AWK='$(AWK)' $(SHELL) \
	$(top_srcdir)/build-aux/tap-driver.sh
LOG_DRIVER = $(tap_driver)
SH_LOG_DRIVER = $(tap_driver)
SH_LOG_COMPILER = $(SHELL)

# What a test may rely on: RAVELIN is the program, RAVELIN_SRCDIR and
# RAVELIN_BUILDDIR the two trees. The user's own settings do not reach it.
AM_TESTS_ENVIRONMENT = \
	RAVELIN='$(abs_builddir)/ravelin$(EXEEXT)'; export RAVELIN; \
	RAVELIN_SRCDIR='$(abs_srcdir)'; export RAVELIN_SRCDIR; \
	RAVELIN_BUILDDIR='$(abs_builddir)'; export RAVELIN_BUILDDIR; \
	LC_ALL=C.UTF-8; export LC_ALL; \
	CMOCKA_MESSAGE_OUTPUT=TAP; export CMOCKA_MESSAGE_OUTPUT; \
	unset LANGUAGE RAVELIN_PATH NO_COLOR CLICOLOR CLICOLOR_FORCE || :;

script_tests = \
	tests/docs/catalogue.sh \
	tests/docs/ci.sh \
	tests/docs/examples.sh \
	tests/docs/keywords.sh \
	tests/docs/man.sh \
	tests/docs/mistakes.sh \
	tests/docs/primitives.sh \
	tests/docs/rules.sh \
	tests/docs/slugs.sh \
	tests/docs/solved.sh \
	tests/editors.sh \
	tests/games.sh \
	tests/include-directions.sh \
	tests/install.sh \
	tests/style.sh
include tests/golden/local.mk
TESTS += $(script_tests)
EXTRA_DIST += $(script_tests) tests/docs/blocks.awk

# Games written from the manual alone.
manual_games = \
	tests/docs/games/breakthru \
	tests/docs/games/gala \
	tests/docs/games/shui-yen-ho-shang \
	tests/docs/games/two-foxes \
	tests/docs/games/zamma
EXTRA_DIST += $(manual_games:=.game) $(manual_games:=.yaml)

# Without cmocka half of the tests would be missing: say so and fail.
if !HAVE_CMOCKA
check-local:
	@echo 'make check needs cmocka 1.1.5 or later, and configure did not'
	@echo 'find it. On Debian: apt-get install libcmocka-dev; then run'
	@echo 'configure again.'
	@false
endif
