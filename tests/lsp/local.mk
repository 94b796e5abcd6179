# The language server, with a script and with a real editor.
lsp_tests = \
	tests/lsp/neovim.sh \
	tests/lsp/server.sh
TESTS += $(lsp_tests)
EXTRA_DIST += $(lsp_tests)
