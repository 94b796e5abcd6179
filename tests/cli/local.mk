# The command line, table by table.
cli_tests = \
	tests/cli/faults.sh \
	tests/cli/files.sh \
	tests/cli/french.sh \
	tests/cli/play.sh \
	tests/cli/words.sh \
	tests/cli/yaml.sh
TESTS += $(cli_tests)
EXTRA_DIST += $(cli_tests) tests/cli/lib.sh
