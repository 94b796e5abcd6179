# The language server: `ravelin lsp`. Part of the program.
ravelin_SOURCES += \
	lsp/bases.c \
	lsp/check.c \
	lsp/colours.c \
	lsp/complete.c \
	lsp/document.c \
	lsp/document.h \
	lsp/fits.c \
	lsp/fits.h \
	lsp/names.c \
	lsp/rename.c \
	lsp/preview.c \
	lsp/rpc.c \
	lsp/rpc.h \
	lsp/server.c \
	lsp/server.h \
	lsp/session.h \
	lsp/words.c
