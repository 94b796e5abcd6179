# Text to tree. What flex and bison write is compiled apart, because it does
# not meet our own list of warnings.
noinst_LIBRARIES += grammar/libgrammar.a grammar/libparser.a
grammar_libgrammar_a_SOURCES = \
	grammar/advice.c \
	grammar/advice.def \
	grammar/advice_end.def \
	grammar/advice_forms.def \
	grammar/advice_game.def \
	grammar/advice_piece.def \
	grammar/advice_while.def \
	grammar/ast.c \
	grammar/ast.def \
	grammar/ast.h \
	grammar/ast_print.c \
	grammar/ast_print.h \
	grammar/build_ast.c \
	grammar/build_ast.h \
	grammar/build_board.c \
	grammar/build_ends.c \
	grammar/build_ends.h \
	grammar/build_game.c \
	grammar/build_pieces.c \
	grammar/expected.c \
	grammar/families.def \
	grammar/french.def \
	grammar/forms.c \
	grammar/forms.def \
	grammar/keywords.c \
	grammar/keyword_help.def \
	grammar/keywords.def \
	grammar/meant.c \
	grammar/parse.c \
	grammar/parse.h \
	grammar/parse_state.h \
	grammar/plain.def \
	grammar/said.c \
	grammar/said.h \
	grammar/synonyms.def \
	grammar/syntax.c \
	grammar/syntax.def \
	grammar/text_check.c \
	grammar/tokens.c \
	grammar/words.c

grammar_libparser_a_SOURCES = grammar/parser.y grammar/scanner.l
BUILT_SOURCES += grammar/parser.h
MAINTAINERCLEANFILES += grammar/parser.c grammar/parser.h grammar/scanner.c
grammar_libparser_a_CFLAGS = $(generated_cflags)
