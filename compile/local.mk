# Tree to program.
noinst_LIBRARIES += compile/libcompile.a
compile_libcompile_a_SOURCES = \
	compile/board.c \
	compile/build.h \
	compile/captures.c \
	compile/check.c \
	compile/check.h \
	compile/check_ends.c \
	compile/check_file.c \
	compile/check_play.c \
	compile/clauses.c \
	compile/compile.c \
	compile/compile.h \
	compile/conds.c \
	compile/conds.h \
	compile/deep.c \
	compile/deep.h \
	compile/deep_check.h \
	compile/deep_tally.c \
	compile/derive.c \
	compile/distances.c \
	compile/draft.h \
	compile/ends.c \
	compile/images.c \
	compile/lines.c \
	compile/makers.c \
	compile/names.c \
	compile/names.h \
	compile/option_values.c \
	compile/options.c \
	compile/patterns.c \
	compile/pieces.c \
	compile/points.c \
	compile/reach.c \
	compile/rules.c \
	compile/rules.h \
	compile/runs.c \
	compile/sets.c \
	compile/scores.c \
	compile/setup.c \
	compile/sides.c \
	compile/tables.c \
	compile/texts.c \
	compile/walk.c \
	compile/walk.h \
	compile/zones.c
