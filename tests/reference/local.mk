# The naive reference and the test that plays it beside the library. It may
# use base/ and grammar/ for the tree, and nothing of compile/ or interp/.
check_PROGRAMS += tests/reference/compare
TESTS += tests/reference/compare
tests_reference_compare_SOURCES = \
	tests/library.c \
	tests/library.h \
	tests/reference/becomes.c \
	tests/reference/before.c \
	tests/reference/compare.c \
	tests/reference/count.c \
	tests/reference/differ.c \
	tests/reference/ends.c \
	tests/reference/leaps.c \
	tests/reference/lines.c \
	tests/reference/names.c \
	tests/reference/orders.c \
	tests/reference/pieces.c \
	tests/reference/piles.c \
	tests/reference/play.c \
	tests/reference/points.c \
	tests/reference/ref.h \
	tests/reference/sets.c \
	tests/reference/side_by_side.c \
	tests/reference/side_by_side.h \
	tests/reference/takes.c \
	tests/reference/turns.c \
	tests/reference/ways.c
tests_reference_compare_LDADD = libinternal.a $(UTF8PROC_LIBS) -lm

# Computers under the eyes of the reference; `make referee` for millions of
# turns.
check_PROGRAMS += tests/reference/referee
TESTS += tests/reference/referee
tests_reference_referee_SOURCES = \
	$(tests_reference_compare_SOURCES:tests/reference/compare.c=tests/reference/referee.c)
tests_reference_referee_LDADD = $(tests_reference_compare_LDADD)
.PHONY: referee
referee: tests/reference/referee$(EXEEXT)
	RAVELIN_SRCDIR='$(abs_srcdir)' tests/reference/referee$(EXEEXT) 20000

# Rules that no bundled game has.
EXTRA_DIST += \
	tests/reference/games/trial-about.game \
	tests/reference/games/trial-arcs.game \
	tests/reference/games/trial-before.game \
	tests/reference/games/trial-budgets.game \
	tests/reference/games/trial-changes.game \
	tests/reference/games/trial-exits.game \
	tests/reference/games/trial-flocks.game \
	tests/reference/games/trial-heaps.game \
	tests/reference/games/trial-heirs.game \
	tests/reference/games/trial-hexes.game \
	tests/reference/games/trial-huffs.game \
	tests/reference/games/trial-leaps.game \
	tests/reference/games/trial-piles.game \
	tests/reference/games/trial-rings.game \
	tests/reference/games/trial-rows.game \
	tests/reference/games/trial-scores.game \
	tests/reference/games/trial-settings.game \
	tests/reference/games/trial-steps.game \
	tests/reference/games/trial-takes.game \
	tests/reference/games/trial-teams.game \
	tests/reference/games/trial-ties.game \
	tests/reference/games/trial-tracks.game \
	tests/reference/games/trial-twins.game
