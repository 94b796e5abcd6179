# The full screen, by tmux.
screen_tests = \
	tests/screen/games.sh
EXTRA_DIST += $(screen_tests) tests/screen/lib.sh
if HAVE_SCREEN
TESTS += $(screen_tests)
endif
