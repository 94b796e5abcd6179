# Text to tree. What flex and bison write is compiled apart, because it does
# not meet our own list of warnings.
noinst_LIBRARIES += grammar/libgrammar.a grammar/libparser.a
grammar_libgrammar_a_SOURCES = \
	grammar/ast.def \
	grammar/ast.h \
	grammar/ast_print.h \
	grammar/parse.h

# When parser.y and scanner.l are there:
#grammar_libparser_a_SOURCES = grammar/parser.y grammar/scanner.l
#BUILT_SOURCES += grammar/parser.h
#MAINTAINERCLEANFILES += grammar/parser.c grammar/parser.h grammar/scanner.c
grammar_libparser_a_SOURCES =
grammar_libparser_a_CFLAGS = $(generated_cflags)
