# The rules of a game in words.
noinst_LIBRARIES += describe/libdescribe.a
describe_libdescribe_a_SOURCES = \
	describe/active.c \
	describe/blocks.c \
	describe/depends.c \
	describe/describe.h \
	describe/ends.c \
	describe/facts.c \
	describe/ground.c \
	describe/guards.c \
	describe/guards.h \
	describe/listing.c \
	describe/listing.h \
	describe/moves.c \
	describe/names.c \
	describe/phrases.def \
	describe/sets.c \
	describe/sheet.c \
	describe/statements.c \
	describe/takes.c \
	describe/words.c \
	describe/words.h
