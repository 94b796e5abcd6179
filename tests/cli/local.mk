# The command line, table by table.
cli_tests = \
	tests/cli/agree.sh \
	tests/cli/bad-inputs.sh \
	tests/cli/diff.sh \
	tests/cli/draw.sh \
	tests/cli/ci.sh \
	tests/cli/completions.sh \
	tests/cli/clock.sh \
	tests/cli/export.sh \
	tests/cli/faults.sh \
	tests/cli/files.sh \
	tests/cli/formats.sh \
	tests/cli/french.sh \
	tests/cli/match.sh \
	tests/cli/mind.sh \
	tests/cli/pictures.sh \
	tests/cli/piles.sh \
	tests/cli/play.sh \
	tests/cli/match-play.sh \
	tests/cli/records.sh \
	tests/cli/referee.sh \
	tests/cli/refused.sh \
	tests/cli/solve.sh \
	tests/cli/speed.sh \
	tests/cli/sheets.sh \
	tests/cli/told.sh \
	tests/cli/terminal.sh \
	tests/cli/test.sh \
	tests/cli/trace.sh \
	tests/cli/ugi.sh \
	tests/cli/wordings.sh \
	tests/cli/words.sh \
	tests/cli/workbench.sh \
	tests/cli/yaml.sh
TESTS += $(cli_tests)
EXTRA_DIST += $(cli_tests) tests/cli/lib.sh
EXTRA_DIST += tests/cli/wordings.game tests/cli/wordings-derived.game \
	tests/cli/wordings-hexagon.game tests/cli/wordings-option.game \
	tests/cli/wordings-plural.game tests/cli/wordings.txt
EXTRA_DIST += \
	tests/cli/pictures/asalto.txt \
	tests/cli/pictures/chasseurs.svg \
	tests/cli/pictures/grand-assaut.svg \
	tests/cli/pictures/siege-of-paris.svg \
	tests/cli/pictures/grand-assaut-middle.txt \
	tests/cli/pictures/grand-assaut.txt \
	tests/cli/pictures/hare-and-hounds.txt \
	tests/cli/pictures/hexagon.txt \
	tests/cli/pictures/lattice.txt \
	tests/cli/pictures/siege-of-paris-gates.txt \
	tests/cli/pictures/siege-of-paris.txt \
	tests/cli/pictures/star.txt \
	tests/cli/pictures/web.txt
