# Program and position to turns, results and reasons.
noinst_LIBRARIES += interp/libinterp.a
interp_libinterp_a_SOURCES = \
	interp/apply.c \
	interp/bits.h \
	interp/changes.h \
	interp/count.h \
	interp/engine.h \
	interp/evaluate.c \
	interp/evaluate.h \
	interp/finish.c \
	interp/finish.h \
	interp/generate.c \
	interp/generate.h \
	interp/generate.inc.h \
	interp/settle.inc.h \
	interp/ties.inc.h \
	interp/stroll.inc.h \
	interp/takes.inc.h \
	interp/generate_1.c \
	interp/generate_2.c \
	interp/generate_3.c \
	interp/generate_4.c \
	interp/generate_n.c \
	interp/judge.h \
	interp/lean.c \
	interp/lean.h \
	interp/lean.inc.h \
	interp/lean_walk.inc.h \
	interp/leaps.inc.h \
	interp/lift.h \
	interp/crowd.inc.h \
	interp/look.c \
	interp/lines.c \
	interp/look.h \
	interp/memo.c \
	interp/memo.h \
	interp/moves.c \
	interp/near.c \
	interp/near.def \
	interp/near.h \
	interp/notation.c \
	interp/outcome.c \
	interp/path.h \
	interp/perft.c \
	interp/perft.h \
	interp/piles.c \
	interp/plan.c \
	interp/plan.h \
	interp/plan_slides.c \
	interp/plan_takes.c \
	interp/position.c \
	interp/position.h \
	interp/prepare.c \
	interp/program.h \
	interp/query.inc.h \
	interp/quick.inc.h \
	interp/random.c \
	interp/sets.inc.h \
	interp/repeat.c \
	interp/root.h \
	interp/search.c \
	interp/search.h \
	interp/setup.c \
	interp/state.c \
	interp/tables.h \
	interp/threads.c \
	interp/threads.h \
	interp/tree.c \
	interp/tree.h \
	interp/walk.inc.h \
	interp/weights.h \
	interp/uses.c \
	interp/uses.h \
	interp/why.c \
	interp/why.def \
	interp/why.h \
	interp/why_leaps.c \
	interp/why_rules.c \
	interp/why_rules.h \
	interp/why_order.c \
	interp/why_text.c

# The generators once more, for processors with BMI2; none chosen elsewhere.
if HAVE_BMI
noinst_LIBRARIES += interp/libbmi.a
interp_libbmi_a_SOURCES = \
	interp/generate_1.c \
	interp/generate_2.c \
	interp/generate_3.c \
	interp/generate_4.c \
	interp/generate_n.c
interp_libbmi_a_CPPFLAGS = $(AM_CPPFLAGS) -DGEN_BMI
interp_libbmi_a_CFLAGS = $(AM_CFLAGS) $(BMI_CFLAGS)
endif
