# The full screen, by tmux.
screen_tests = \
	tests/screen/faults.sh \
	tests/screen/games.sh \
	tests/screen/mouse.sh \
	tests/screen/pictures.sh
EXTRA_DIST += $(screen_tests) tests/screen/lib.sh \
	tests/screen/asalto-plain.txt \
	tests/screen/chasseurs-flipped.txt \
	tests/screen/chasseurs.moves \
	tests/screen/chasseurs.txt \
	tests/screen/grand-assaut-ascii-fr.txt \
	tests/screen/grand-assaut-turned.txt \
	tests/screen/grand-assaut.txt \
	tests/screen/grand-assaut.moves \
	tests/screen/keys-fr.txt \
	tests/screen/keys.txt \
	tests/screen/large.txt \
	tests/screen/questions.txt \
	tests/screen/siege-of-paris.moves \
	tests/screen/siege-of-paris.txt \
	tests/screen/small.txt
if HAVE_SCREEN
TESTS += $(screen_tests)
endif
