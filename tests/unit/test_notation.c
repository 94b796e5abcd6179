/*
 * Turns as text: shortened chains, awkward names, any bytes; and the reasons
 * why a text is no legal turn.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "maker.h"

struct siege {
    struct maker maker;
    struct state state;
};

static void begin(struct siege *siege, const char *pieces, unsigned side)
{
    const struct program *program = maker_siege(&siege->maker);
    assert_int_equal(state_init(&siege->state, program, 1), ENGINE_OK);
    if (pieces) {
        maker_position(&siege->state, pieces, side);
    }
}

static void end(struct siege *siege)
{
    state_clear(&siege->state);
    maker_clear(&siege->maker);
}

static enum engine_status find(const struct state *state, const char *text,
                               size_t length, char *whole, size_t size)
{
    struct moves moves;
    uint32_t move;
    moves_init(&moves);
    assert_int_equal(state_moves(state, &moves), ENGINE_OK);
    enum engine_status status =
        moves_find(state->program, &moves, text, length, &move);
    if (status == ENGINE_OK) {
        move_text(state->program, &moves, &moves.items[move], whole, size);
    }
    moves_clear(&moves);
    return status;
}

static void expect_found(const struct state *state, const char *text,
                         const char *whole)
{
    char buffer[128];
    assert_int_equal(find(state, text, strlen(text), buffer, sizeof buffer),
                     ENGINE_OK);
    assert_string_equal(buffer, whole);
}

static void expect_unknown(const struct state *state, const char *text)
{
    char buffer[128];
    assert_int_equal(find(state, text, strlen(text), buffer, sizeof buffer),
                     ENGINE_NOT_FOUND);
}

static void test_shortened(void **unused)
{
    struct siege siege;
    (void)unused;
    begin(&siege, "soldier d4 e3 a3 b3 c3 g3 g4 g5 a4 officer d5 c7", 1);
    expect_found(&siege.state, "d5xd3xf3", "d5xd3xf3");
    expect_found(&siege.state, "d5xf3", "d5xd3xf3");
    expect_unknown(&siege.state, "d5xd3");
    expect_unknown(&siege.state, "d5-f3");
    end(&siege);
    /* both ways round a square end where they began */
    begin(&siege, "soldier c4 d3 d5 e4 a3 b3 g3 g4 g5 officer c5 c7", 1);
    expect_found(&siege.state, "c5xc3xe3xe5xc5", "c5xc3xe3xe5xc5");
    expect_found(&siege.state, "c5xe5xe3xc3xc5", "c5xe5xe3xc3xc5");
    expect_unknown(&siege.state, "c5xc5");
    end(&siege);
}

static const char *const odd[] = {"",
                                  "x",
                                  "xx",
                                  "-",
                                  "c4-",
                                  "-c4",
                                  "c4--c5",
                                  "c4-c5 ",
                                  " c4-c5",
                                  "c4-c5;",
                                  ";",
                                  ";;;",
                                  "order:",
                                  ";order:",
                                  "huff@",
                                  "@",
                                  "soldier@",
                                  "@c4",
                                  "huff@;c4-c5",
                                  "pass;pass",
                                  "C4-C5",
                                  "c4xc5x",
                                  "\xff\xfe",
                                  ("c4\xe2\x80\xae"
                                   "c5"),
                                  "%s%n",
                                  "{0}",
                                  "c4-c5-c6",
                                  "99999999999999999999-1",
                                  "c4-c5;order:",
                                  "c4-c5;order:c4",
                                  "c4-c5;order:xx",
                                  "c4xc5;order:c4xc5x"};

/* Some sentence in both languages; the texts are legal nowhere. */
static void expect_odd(const struct state *state, const char *text)
{
    char buffer[256];
    bool has_span;
    struct span span;
    size_t needed;
    expect_unknown(state, text);
    for (int lang = 0; lang < 2; lang++) {
        assert_int_equal(why_not(state, text, (enum engine_lang)lang, buffer,
                                 sizeof buffer, &needed, &has_span, &span),
                         ENGINE_NOT_FOUND);
        assert_int_equal(needed, strlen(buffer));
        assert_true(needed > 0);
    }
}

/* Bytes of which turns are made, and some of any kind. */
static size_t make_text(struct rng *rng, char *text, size_t size)
{
    static const char likely[] = "abcdefgx123456789-@;:orderhuffpass.";
    size_t length = rng_below(rng, (uint32_t)size - 1);
    for (size_t k = 0; k < length; k++) {
        text[k] = rng_below(rng, 8) ? likely[rng_below(rng, sizeof likely - 1)]
                                    : (char)(1 + rng_below(rng, 255));
    }
    text[length] = '\0';
    return length;
}

static void try_random_texts(const struct state *state)
{
    struct rng rng;
    rng_seed(&rng, 5, 5);
    for (unsigned i = 0; i < 20000; i++) {
        char text[40], buffer[256];
        bool has_span;
        struct span span;
        size_t needed, length = make_text(&rng, text, sizeof text);
        enum engine_status status =
            why_not(state, text, ENGINE_FR, buffer, sizeof buffer, &needed,
                    &has_span, &span);
        assert_int_equal(status,
                         find(state, text, length, buffer, sizeof buffer));
    }
}

static void test_any_bytes(void **unused)
{
    struct siege siege;
    char buffer[16];
    bool has_span;
    struct span span;
    size_t needed;
    (void)unused;
    begin(&siege, "soldier c4 a3 b3 c3 d3 e3 f3 g3 d4 officer e7", 0);
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        expect_odd(&siege.state, odd[i]);
    }
    try_random_texts(&siege.state);
    /* a NUL inside, and a text longer than any turn */
    assert_int_equal(find(&siege.state, "c4-\0c5", 6, buffer, sizeof buffer),
                     ENGINE_NOT_FOUND);
    static char huge[ENGINE_TEXT_MAX + 9];
    memset(huge, 'x', sizeof huge - 1);
    expect_unknown(&siege.state, huge);
    assert_int_equal(why_not(&siege.state, huge, ENGINE_EN, buffer, 10, &needed,
                             &has_span, &span),
                     ENGINE_NOT_FOUND);
    assert_int_equal(strlen(buffer), 9);
    assert_true(needed > 9);
    end(&siege);
}

static void test_small_buffers(void **unused)
{
    struct siege siege;
    struct moves moves;
    char buffer[16];
    (void)unused;
    begin(&siege, "soldier c4 a3 b3 c3 d3 e3 f3 g3 d4 officer e7", 0);
    moves_init(&moves);
    assert_int_equal(state_moves(&siege.state, &moves), ENGINE_OK);
    const struct program *program = siege.state.program;
    const struct move *move = &moves.items[0];
    size_t length = move_text(program, &moves, move, buffer, sizeof buffer);
    assert_int_equal(length, 5);
    assert_int_equal(move_text(program, &moves, move, NULL, 0), length);
    assert_int_equal(move_text(program, &moves, move, buffer, 3), length);
    assert_int_equal(strlen(buffer), 2);
    moves_clear(&moves);
    end(&siege);
}

/* ---------------------------------------------------------------- reasons */

static void expect_reason(const struct state *state, const char *text,
                          const char *en, const char *fr)
{
    char buffer[256];
    const char *parts[2] = {en, fr};
    bool has_span;
    struct span span;
    size_t needed;
    for (int lang = 0; lang < 2; lang++) {
        assert_int_equal(why_not(state, text, (enum engine_lang)lang, buffer,
                                 sizeof buffer, &needed, &has_span, &span),
                         ENGINE_NOT_FOUND);
        if (!strstr(buffer, parts[lang])) {
            fail_msg("%s: '%s' is not in '%s'", text, parts[lang], buffer);
        }
    }
}

static void test_soldier_reasons(void **unused)
{
    struct siege siege;
    (void)unused;
    begin(&siege, "soldier c4 a3 b3 c3 d3 e3 f3 g3 d4 officer e7", 0);
    const struct state *state = &siege.state;
    expect_reason(state, "c4-z9", "no point 'z9'", "« z9 »");
    expect_reason(state, "c4-c8", "there are c1 to c7", "on y trouve c1 à c7");
    expect_reason(state, "c4-h4", "there are a4 to g4", "on y trouve a4 à g4");
    expect_reason(state, "c4->c5", "write START-TARGET", "écrivez");
    expect_reason(state, "C4-C5", "perhaps 'c4' is meant", "« c4 »");
    expect_reason(state, "d5-d6", "no piece stands on d5", "d5");
    expect_reason(state, "e7-e6", "turn of besiegers", "le trait est à");
    expect_reason(state, "c3-c4", "c4 is occupied", "c4 est occupé");
    expect_reason(state, "c4-d5", "no line joins c4 and d5", "aucune ligne");
    expect_reason(state, "c4-c6", "no line joins", "aucune ligne");
    expect_reason(state, "c4-b4", "from c4 to b4 is dark", "sombre");
    expect_reason(state, "d3-d2", "direction", "direction");
    end(&siege);
}

static void test_officer_reasons(void **unused)
{
    struct siege siege;
    (void)unused;
    begin(&siege, "soldier d4 a3 b3 c3 g3 f3 c1 d1 g4 g5 officer d5 c7", 1);
    const struct state *state = &siege.state;
    expect_reason(state, "c7-c6", "must take: d5xd3", "obligatoire : d5xd3");
    expect_reason(state, "d5-d3", "takes a piece: write d5xd3", "d5xd3");
    expect_reason(state, "d5xb5", "no piece to leap over", "pas de pièce");
    expect_reason(state, "d5xd2", "just beyond", "ne suit pas");
    expect_reason(state, "d5xd3xd1", "no piece to leap over between d3",
                  "entre d3 et d1");
    expect_reason(state, "pass", "garrison may not pass", "passer");
    expect_reason(state, "officer@c5", "not entered from the hand", "main");
    expect_reason(state, "oficer@c5", "perhaps 'officer' is meant", "officer");
    expect_reason(state, "huff@c7;d5xd3", "nothing to huff", "souffler");
    expect_reason(state, "huff@c7", "written together", "coup qui suit");
    expect_reason(state, "d5xd3;order:c1xc3", "may not order", "ordonner");
    end(&siege);
}

static void test_chain_reasons(void **unused)
{
    struct siege siege;
    (void)unused;
    begin(&siege, "soldier d4 e3 a3 b3 c3 g3 g4 g5 a4 officer d5 e7", 1);
    const struct state *state = &siege.state;
    expect_reason(state, "d5xd3", "not finished: the piece can still",
                  "pas finie");
    end(&siege);
    begin(&siege, "soldier d4 d2 f4 g3 a3 b3 a4 a5 b5 officer d5 f5", 1);
    expect_reason(&siege.state, "f5xf3",
                  "the most pieces must be taken: "
                  "d5xd3xd1 takes 2, this takes 1",
                  "d5xd3xd1 en prend 2");
    end(&siege);
    begin(&siege, "soldier c4 d3 d5 e4 a3 b3 g3 g4 g5 officer c5 c7", 1);
    expect_reason(&siege.state, "c5xc5", "fits several", "plusieurs");
    end(&siege);
}

static void test_placing_reasons(void **unused)
{
    struct siege siege;
    (void)unused;
    begin(&siege, NULL, 0);
    const struct state *state = &siege.state;
    expect_reason(state, "c4-c5", "write officer@POINT", "officer@POINT");
    expect_reason(state, "officer@c4", "c4 is occupied", "c4 est occupé");
    expect_reason(state, "soldier@c5", "not placed now", "maintenant");
    assert_true(maker_play(&siege.state, "officer@c5"));
    expect_reason(state, "officer@c5", "occupied by an officer", "occupé");
    end(&siege);
}

static void test_over_and_legal(void **unused)
{
    struct siege siege;
    char buffer[64];
    bool has_span;
    struct span span;
    size_t needed;
    (void)unused;
    begin(&siege, "soldier c4 officer e7", 0);
    expect_reason(&siege.state, "c4-c5", "the game is over", "finie");
    end(&siege);
    begin(&siege, "soldier c4 a3 b3 c3 d3 e3 f3 g3 d4 officer e7", 0);
    assert_int_equal(why_not(&siege.state, "c4-c5", ENGINE_EN, buffer,
                             sizeof buffer, &needed, &has_span, &span),
                     ENGINE_OK);
    end(&siege);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shortened),
        cmocka_unit_test(test_any_bytes),
        cmocka_unit_test(test_small_buffers),
        cmocka_unit_test(test_soldier_reasons),
        cmocka_unit_test(test_officer_reasons),
        cmocka_unit_test(test_chain_reasons),
        cmocka_unit_test(test_placing_reasons),
        cmocka_unit_test(test_over_and_legal),
    };
    return cmocka_run_group_tests_name("notation", tests, NULL, NULL);
}
