/*
 * Why is a text no legal turn? From coarse to fine: the game, the text, the
 * duties of the side, then rules are loosened one after the other until the
 * turn becomes possible: the last one loosened forbids it. What no loosening
 * makes possible lies in the moves of the piece (why_rules.c).
 */
#include "interp/changes.h"
#include "interp/why.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TURN_TEXT 256u

/* ------------------------------------------------------ loosening rules */

/* A program with fewer rules, sharing all else with the real one. */
struct loose {
    struct program program;
    struct engine_tables tables;
    struct capture_code captures[SIDE_MAX];
    struct rule_code *rules;
    struct moves moves;
    union { /* last: a position ends with as many planes as it needs */
        struct position position;
        unsigned char bytes[POSITION_BYTES_MAX];
    } bench;
};

static bool loose_init(struct loose *loose, const struct why *why)
{
    const struct program *program = why->program;
    size_t size = program->rule_count * sizeof *loose->rules;
    loose->rules = malloc(size + 1);
    if (!loose->rules) {
        return false;
    }
    moves_init(&loose->moves);
    loose->program = *program;
    loose->tables = *program->tables;
    memcpy(loose->captures, program->captures,
           program->side_count * sizeof *loose->captures);
    memcpy(loose->rules, program->rules, size);
    loose->program.tables = &loose->tables;
    loose->program.captures = loose->captures;
    loose->program.rules = loose->rules;
    memcpy(&loose->bench, why->position, program->tables->position_bytes);
    return true;
}

static void loose_clear(struct loose *loose)
{
    moves_clear(&loose->moves);
    free(loose->rules);
}

/* Leads the move where the text says, whatever else must be written with it:
 * what it takes beside its way, what the piece becomes? */
static bool has_ends(const struct spoken *spoken, const struct move *move)
{
    return spoken->type == SPOKEN_MOVE && spoken->point_count == 2 &&
           move->from == spoken->points[0] && move->to == spoken->points[1] &&
           (move->struck > 0) == spoken->takes && !spoken->has_choice &&
           (move->has_pick || move->has_names || move->becomes);
}

/* The turn among those of the loosened program, or NULL. */
static const struct move *loose_find(struct loose *loose, const struct why *why)
{
    uint32_t index;
    if (moves_generate(&loose->program, &loose->bench.position,
                       &loose->moves) != ENGINE_OK) {
        return NULL;
    }
    if (moves_find(&loose->program, &loose->moves, why->text, why->text_length,
                   &index) == ENGINE_OK) {
        return &loose->moves.items[index];
    }
    for (uint32_t i = 0; i < loose->moves.count; i++) {
        if (has_ends(&why->spoken, &loose->moves.items[i])) {
            return &loose->moves.items[i];
        }
    }
    return NULL;
}

static void drop_chain_flags(struct loose *loose, unsigned flags)
{
    for (unsigned r = 0; r < loose->program.rule_count; r++) {
        loose->rules[r].chain &= (uint8_t)~flags;
    }
}

enum loosening {
    LOOSE_ORDER,
    LOOSE_TIES,
    LOOSE_MOST,
    LOOSE_COMPULSION,
    LOOSE_STOP,
    LOOSE_SUPPORT,
    LOOSE_BACK,
    LOOSE_TWICE,
    LOOSE_DIRECTION,
    LOOSE_STRAIGHT_ON,
    LOOSE_WHILE,
    LOOSE_COUNT
};

static void loosen(struct loose *loose, enum loosening step)
{
    for (unsigned s = 0; s < loose->program.side_count; s++) {
        if (step == LOOSE_TIES) {
            loose->captures[s].tie_count = 0;
        } else if (step == LOOSE_MOST) {
            loose->captures[s].most = false;
        } else if (step == LOOSE_COMPULSION) {
            loose->captures[s].compulsory = false;
        }
    }
    for (unsigned r = 0; r < loose->program.rule_count; r++) {
        if (step == LOOSE_STOP) {
            loose->rules[r].chain |= CHAIN_MAY_STOP;
        } else if (step == LOOSE_SUPPORT) {
            loose->rules[r].unless_supported = false;
        } else if (step == LOOSE_WHILE) {
            loose->rules[r].cond_count = 0;
            loose->rules[r].beside = 0;
        }
    }
    if (step == LOOSE_ORDER) {
        loose->bench.position.order_from = SITE_NONE;
        loose->bench.position.order_to = SITE_NONE;
    } else if (step == LOOSE_BACK) {
        drop_chain_flags(loose, CHAIN_NO_STRAIGHT_BACK);
    } else if (step == LOOSE_TWICE) {
        drop_chain_flags(loose, CHAIN_NO_POINT_TWICE);
    } else if (step == LOOSE_DIRECTION) {
        drop_chain_flags(loose, CHAIN_ONE_DIRECTION);
    } else if (step == LOOSE_STRAIGHT_ON) {
        drop_chain_flags(loose, CHAIN_NO_STRAIGHT_ON);
    }
}

/* --------------------------------------------------- saying what forbids */

static void blame_capture(struct why *why)
{
    unsigned side = side_to_move(why->program, why->position);
    why_blame(why, why->program->captures[side].span);
}

/* The first legal capture, to show what is possible. */
static const struct move *first_capture(const struct moves *legal)
{
    for (uint32_t i = 0; i < legal->count; i++) {
        if (legal->items[i].taken_count) {
            return &legal->items[i];
        }
    }
    return NULL;
}

static void say_compulsory(struct why *why, const struct moves *legal)
{
    char text[TURN_TEXT] = "";
    const struct move *capture = first_capture(legal);
    if (capture) {
        move_text(why->program, legal, capture, text, sizeof text);
    }
    blame_capture(why);
    why_say(why, WHY_COMPULSORY, text, NULL, NULL);
}

static void say_most(struct why *why, const struct moves *legal,
                     const struct move *move)
{
    char text[TURN_TEXT] = "", best[16] = "", count[16];
    const struct move *capture = first_capture(legal);
    if (capture) {
        move_text(why->program, legal, capture, text, sizeof text);
        snprintf(best, sizeof best, "%u", (unsigned)capture->taken_count);
    }
    snprintf(count, sizeof count, "%u", (unsigned)move->taken_count);
    blame_capture(why);
    why_say(why, WHY_NOT_MOST, text, best, count);
}

static void say_not_best(struct why *why, const struct moves *legal)
{
    char text[TURN_TEXT] = "";
    const struct move *capture = first_capture(legal);
    if (capture) {
        move_text(why->program, legal, capture, text, sizeof text);
    }
    blame_capture(why);
    why_say(why, WHY_NOT_BEST, text, NULL, NULL);
}

/* The order is blamed on the statement of a side that may give any. */
static void say_ordered(struct why *why)
{
    const struct program *program = why->program;
    for (unsigned s = 0; s < program->side_count; s++) {
        if (program->sides[s].may_order) {
            why_blame(why, program->sides[s].order_span);
        }
    }
    why_say(why, WHY_ORDERED, why_site_name(why, why->position->order_from),
            why_site_name(why, why->position->order_to), NULL);
}

static void say_loosened(struct why *why, enum loosening step,
                         const struct moves *legal, const struct move *move)
{
    if (move->rule != NO_INDEX) {
        why_blame(why, why->program->rules[move->rule].span);
    }
    switch (step) {
    case LOOSE_ORDER:
        say_ordered(why);
        break;
    case LOOSE_TIES:
        say_not_best(why, legal);
        break;
    case LOOSE_MOST:
        say_most(why, legal, move);
        break;
    case LOOSE_COMPULSION:
        say_compulsory(why, legal);
        break;
    case LOOSE_STOP:
        why_say(why, WHY_UNFINISHED, why_site_name(why, move->to), NULL, NULL);
        break;
    case LOOSE_SUPPORT: {
        unsigned kind = position_at(why->program, why->position, move->over);
        why_say(why, WHY_SUPPORTED, why_kind_name(why, kind),
                why_site_name(why, move->over), NULL);
        break;
    }
    case LOOSE_BACK:
        why_say(why, WHY_STRAIGHT_BACK, NULL, NULL, NULL);
        break;
    case LOOSE_STRAIGHT_ON:
        why_say(why, WHY_STRAIGHT_ON, NULL, NULL, NULL);
        break;
    case LOOSE_TWICE:
        why_say(why, WHY_POINT_TWICE, NULL, NULL, NULL);
        break;
    case LOOSE_WHILE:
        why_say(why, WHY_WHILE, why_kind_name(why, move->kind), NULL, NULL);
        break;
    default:
        why_say(why, WHY_ONE_DIRECTION, NULL, NULL, NULL);
        break;
    }
}

static bool try_loosening(struct why *why, const struct moves *legal)
{
    struct loose *loose = malloc(sizeof *loose);
    bool said = false;
    if (!loose || !loose_init(loose, why)) {
        free(loose);
        return false;
    }
    for (int step = 0; step < LOOSE_COUNT && !said; step++) {
        loosen(loose, (enum loosening)step);
        const struct move *move = loose_find(loose, why);
        if (move) {
            said = true;
            say_loosened(why, (enum loosening)step, legal, move);
        }
    }
    loose_clear(loose);
    free(loose);
    return said;
}

/* ------------------------------------------------------ duties of the side */

static void say_game_over(struct why *why)
{
    if (why->position->end != NO_INDEX) {
        why_blame(why, why->program->ends[why->position->end].span);
    }
    why_say(why, WHY_GAME_OVER, NULL, NULL, NULL);
}

/* A piece is to be removed or shifted before the game. */
static void say_changing(struct why *why, const struct place_step *step,
                         const struct moves *legal)
{
    const struct program *program = why->program;
    const struct spoken *spoken = &why->spoken;
    site_id from = spoken->points[0], to = spoken->points[1];
    unsigned there = position_at(program, why->position, from);
    bool is_said = step->act == PLACE_REMOVE
                       ? spoken->type == SPOKEN_REMOVAL
                       : spoken->type == SPOKEN_MOVE && !spoken->takes &&
                             spoken->point_count == 2;
    uint64_t pieces[WORDS_MAX];
    struct place_step anywhere = *step;
    anywhere.by_gap = false;
    changeable(program, why->position, &anywhere, pieces);
    if (!is_said) {
        char text[TURN_TEXT];
        move_text(program, legal, &legal->items[0], text, sizeof text);
        why_say(why, WHY_CHANGE_FIRST, why_side_name(why, step->side), text,
                NULL);
    } else if (there == NO_INDEX) {
        why->has_span = false;
        why_say(why, WHY_EMPTY_START, why_site_name(why, from), NULL, NULL);
    } else if (!set_has(pieces, from)) {
        why_say(why, WHY_CHANGE_PIECE, why_kind_name(why, there),
                why_site_name(why, from), NULL);
    } else if (step->act == PLACE_REMOVE) {
        why_say(why, WHY_NO_GAP, why_site_name(why, from), NULL, NULL);
    } else if (set_has(occupied_of(program, why->position), to)) {
        why->has_span = false;
        there = position_at(program, why->position, to);
        why_say(why, WHY_TARGET_TAKEN, why_kind_name(why, there),
                why_site_name(why, to), NULL);
    } else {
        why_say(why, WHY_CHANGE_ZONE, why_kind_name(why, there),
                why_site_name(why, to), NULL);
    }
}

static void say_placing(struct why *why, const struct moves *legal)
{
    const struct program *program = why->program;
    const struct place_step *step = &program->steps[why->position->step];
    const struct spoken *spoken = &why->spoken;
    site_id to = spoken->points[0];
    unsigned there = position_at(program, why->position, to);
    why_blame(why, step->span);
    if (step->act != PLACE_ENTER) {
        say_changing(why, step, legal);
    } else if (legal->count == 0) {
        why_say(why, WHY_NO_ROOM, NULL, NULL, NULL);
    } else if (spoken->type != SPOKEN_ENTRY) {
        why_say(why, WHY_PLACE_FIRST, why_side_name(why, step->side),
                program->kinds[legal->items[0].kind].name, NULL);
    } else if (!(step->kinds >> spoken->kind & 1) ||
               hand_of(program, why->position)[spoken->kind] <=
                   step->keep[spoken->kind]) {
        why_say(why, WHY_NOT_PLACED_NOW, why_kind_name(why, spoken->kind), NULL,
                NULL);
    } else if (there != NO_INDEX) {
        why->has_span = false;
        why_say(why, WHY_TARGET_TAKEN, why_kind_name(why, there),
                why_site_name(why, to), NULL);
    } else {
        why_say(why, WHY_PLACE_ZONE, why_kind_name(why, spoken->kind),
                why_site_name(why, to), NULL);
    }
}

/* Something about the huff is wrong: said, true. */
static bool check_huff(struct why *why, const struct moves *legal)
{
    const struct program *program = why->program;
    bool pending = legal->count > 0 && legal->items[0].huff != SITE_NONE;
    const struct spoken *spoken = &why->spoken;
    if (!pending) {
        if (spoken->has_huff) {
            why_say(why, WHY_NO_HUFF, NULL, NULL, NULL);
        }
        return spoken->has_huff;
    }
    unsigned huffed = why->position->huff_side;
    why_blame(why, program->captures[huffed].huff_span);
    if (!spoken->has_huff && !program->captures[huffed].huff_if_wished) {
        char text[TURN_TEXT];
        move_text(program, legal, &legal->items[0], text, sizeof text);
        why_say(why, WHY_HUFF_FIRST, text, NULL, NULL);
        return true;
    }
    if (spoken->has_huff &&
        !set_has(huffable_of(program, why->position), spoken->huff)) {
        why_say(why, WHY_HUFF_SITE, why_site_name(why, spoken->huff), NULL,
                NULL);
        return true;
    }
    why->has_span = false;
    return false;
}

static void say_pass(struct why *why, const struct moves *legal)
{
    unsigned side = side_to_move(why->program, why->position);
    const struct side_code *code = &why->program->sides[side];
    const char *name = why_side_name(why, side);
    if (code->pass_free && first_capture(legal)) {
        say_compulsory(why, legal);
        return;
    }
    enum why_id id = code->pass_free     ? WHY_PASS_NOT_NOW
                     : code->pass_forced ? WHY_PASS_ONLY_STUCK
                                         : WHY_NEVER_PASSES;
    if (id != WHY_NEVER_PASSES) {
        why_blame(why, code->pass_span);
    }
    why_say(why, id, name, NULL, NULL);
}

/* Kinds that the side must enter before it may do anything else. */
static bool check_duties(struct why *why)
{
    const struct program *program = why->program;
    unsigned side = side_to_move(program, why->position);
    kind_set duties = program->tables->duties[side];
    const struct spoken *spoken = &why->spoken;
    for (; duties; duties &= duties - 1) {
        unsigned kind = lowest_kind(duties);
        if (hand_of(program, why->position)[kind] == 0 ||
            (spoken->type == SPOKEN_ENTRY && spoken->kind == kind)) {
            continue;
        }
        for (unsigned r = 0; r < program->kinds[kind].rule_count; r++) {
            const struct rule_code *rule =
                &program->rules[program->kinds[kind].first_rule + r];
            if (rule->type == RULE_ENTER && rule->before_moving) {
                why_blame(why, rule->span);
            }
        }
        why_say(why, WHY_ENTER_FIRST, why_side_name(why, side), NULL, NULL);
        return true;
    }
    return false;
}

/* ------------------------------------------------------------ the piece */

static bool check_start(struct why *why)
{
    const struct program *program = why->program;
    site_id from = why->spoken.points[0];
    unsigned kind = position_at(program, why->position, from);
    unsigned side = side_to_move(program, why->position);
    if (kind == NO_INDEX) {
        why_say(why, WHY_EMPTY_START, why_site_name(why, from), NULL, NULL);
        return true;
    }
    if (program->kinds[kind].side != side) {
        why_say(why, WHY_OTHER_SIDE, why_kind_name(why, kind),
                why_site_name(why, from), why_side_name(why, side));
        return true;
    }
    if (why->position->go_on != SITE_NONE && why->position->go_on != from) {
        why_say(why, WHY_GO_ON, why_site_name(why, why->position->go_on), NULL,
                NULL);
        return true;
    }
    return false;
}

/* A turn with the ends of another that takes what the text names. */
static const struct move *find_taking(const struct why *why,
                                      const struct moves *legal,
                                      const struct move *other)
{
    for (uint32_t i = 0; i < legal->count; i++) {
        const struct move *move = &legal->items[i];
        const site_id *taken = move_taken(legal, move);
        for (unsigned t = 0; t < move->taken_count; t++) {
            if (move->type == other->type && move->kind == other->kind &&
                move->from == other->from && move->to == other->to &&
                taken[t] == why->spoken.taken) {
                return move;
            }
        }
    }
    return NULL;
}

/* Something is named that the turn does not take round its piece, or not as
 * it is written: said, true. The statements that take so are to blame. */
static bool check_taken(struct why *why, const struct moves *legal,
                        const struct move *found)
{
    const struct kind_code *kind = &why->program->kinds[found->kind];
    char text[TURN_TEXT];
    if (!why->spoken.says_taken) {
        return false;
    }
    if (kind->take_count > 0) {
        why_blame(why, why->program->takes[kind->first_take].span);
    }
    const struct move *taking = find_taking(why, legal, found);
    move_text(why->program, legal, taking ? taking : found, text, sizeof text);
    why_say(why,
            taking                   ? WHY_TAKES_SPELT
            : found->taken_count > 0 ? WHY_TAKES_OTHER
                                     : WHY_TAKES_NONE,
            text, NULL, NULL);
    return true;
}

/* How a turn is written that must say what it takes, if only one will do. */
static void say_pick(struct why *why, const struct moves *legal,
                     const struct move *found, unsigned count)
{
    char text[TURN_TEXT];
    if (check_taken(why, legal, found)) {
        return;
    }
    move_text(why->program, legal, found, text, sizeof text);
    if (count > 1) {
        why_say(why, WHY_SEVERAL_TAKES, why->text, text, NULL);
    } else {
        why_say(why, WHY_NOT_WHOLE, text, NULL, NULL);
    }
}

/* The same start and end may be legal when written another way. */
static bool check_spelling(struct why *why, const struct moves *legal)
{
    const struct spoken *spoken = &why->spoken;
    const struct move *found = NULL;
    unsigned count = 0;
    for (uint32_t i = 0; i < legal->count; i++) {
        const struct move *move = &legal->items[i];
        if (move->from == spoken->points[0] &&
            move->to == spoken->points[spoken->point_count - 1] &&
            move->order_from == SITE_NONE) {
            found = found ? found : move;
            count++;
        }
    }
    if (!found || spoken->point_count > 2) {
        return false;
    }
    char text[TURN_TEXT];
    move_text(why->program, legal, found, text, sizeof text);
    if (found->struck == 0 && found->taken_count > 0 && spoken->takes) {
        why_say(why, WHY_TAKES_AROUND, text, NULL, NULL);
        return true;
    }
    if ((found->struck > 0) != spoken->takes) {
        why_say(why, spoken->takes ? WHY_NOT_A_CAPTURE : WHY_IS_A_CAPTURE, text,
                NULL, NULL);
        return true;
    }
    if (found->becomes || spoken->has_choice) {
        why_say(why, spoken->has_choice ? WHY_NO_CHOICE : WHY_CHOOSE,
                why_kind_name(why, found->kind), text, NULL);
        return true;
    }
    if (found->has_names || found->has_pick) {
        say_pick(why, legal, found, count);
        return true;
    }
    if (check_taken(why, legal, found)) {
        return true;
    }
    if (count > 1) {
        why_say(why, WHY_SEVERAL, why->text, NULL, NULL);
        return true;
    }
    return false;
}

static void say_exit(struct why *why, const struct moves *legal)
{
    const struct program *program = why->program;
    site_id from = why->spoken.points[0];
    unsigned kind = position_at(program, why->position, from);
    if (check_start(why) || try_loosening(why, legal)) {
        return;
    }
    why_blame(why, program->kinds[kind].span);
    for (unsigned r = 0; r < program->kinds[kind].rule_count; r++) {
        const struct rule_code *rule =
            &program->rules[program->kinds[kind].first_rule + r];
        if (rule->type == RULE_LEAVE) {
            why_blame(why, rule->span);
        }
    }
    why_say(why, WHY_NO_EXIT, why_kind_name(why, kind),
            why_site_name(why, from), NULL);
}

/* A list that is a part does not tell whether a chain is legal, only what
 * stands for others with the same ends. */
static bool check_folded(struct why *why, const struct moves *legal)
{
    const struct spoken *spoken = &why->spoken;
    char text[TURN_TEXT];
    for (uint32_t i = 0; i < legal->count && legal->is_folded; i++) {
        const struct move *move = &legal->items[i];
        if (spoken->takes && spoken->point_count > 1 &&
            move->type == MOVE_LEAP && move->from == spoken->points[0] &&
            move->to == spoken->points[spoken->point_count - 1]) {
            move_text(why->program, legal, move, text, sizeof text);
            why_say(why, WHY_FOLDED, text, NULL, NULL);
            return true;
        }
    }
    return false;
}

static void say_move(struct why *why, const struct moves *legal)
{
    if (check_start(why) || check_spelling(why, legal) ||
        check_folded(why, legal) || try_loosening(why, legal)) {
        return;
    }
    if (why->position->go_on != SITE_NONE && !why->spoken.takes) {
        why_say(why, WHY_GO_ON, why_site_name(why, why->position->go_on), NULL,
                NULL);
        return;
    }
    why_move(why);
}

/* The entry is legal, but what is taken with it must be said, or is not. */
static bool check_pick(struct why *why, const struct moves *legal)
{
    const struct move *found = NULL;
    unsigned count = 0;
    for (uint32_t i = 0; i < legal->count; i++) {
        const struct move *move = &legal->items[i];
        if (move->type == MOVE_ENTER &&
            (move->has_pick || why->spoken.says_taken) &&
            move->kind == why->spoken.kind &&
            move->to == why->spoken.points[0]) {
            found = found ? found : move;
            count++;
        }
    }
    if (found) {
        say_pick(why, legal, found, count);
    }
    return found != NULL;
}

static void say_entry(struct why *why, const struct moves *legal)
{
    if (check_pick(why, legal)) {
        return;
    }
    if (!try_loosening(why, legal)) {
        why_entry(why);
    }
}

static void find_reason(struct why *why, const struct moves *legal)
{
    const struct program *program = why->program;
    unsigned side = side_to_move(program, why->position);
    if (position_is_over(why->position)) {
        say_game_over(why);
    } else if (!why_understand(why)) {
        return;
    } else if (why_order(why, legal)) {
        return;
    } else if (why->position->step < program->step_count) {
        say_placing(why, legal);
    } else if (check_huff(why, legal)) {
        return;
    } else if (check_duties(why)) {
        return;
    } else if (why->spoken.type == SPOKEN_REMOVAL) {
        why_say(why, WHY_NO_REMOVAL, NULL, NULL, NULL);
    } else if (why->spoken.type == SPOKEN_PASS) {
        say_pass(why, legal);
    } else if (legal->count == 0) {
        why_say(why, WHY_NO_TURN, why_side_name(why, side), NULL, NULL);
    } else if (why->spoken.type == SPOKEN_EXIT) {
        say_exit(why, legal);
    } else if (why->spoken.type == SPOKEN_ENTRY) {
        say_entry(why, legal);
    } else {
        say_move(why, legal);
    }
}

/* A turn of the position that only its history forbids? */
static bool is_repeating(const struct why *why)
{
    const struct program *program = why->program;
    unsigned side = side_to_move(program, why->position);
    struct moves all;
    uint32_t index;
    if (!program->sides[side].no_repeat || position_is_over(why->position)) {
        return false;
    }
    moves_init(&all);
    bool is_found = moves_generate(program, why->position, &all) == ENGINE_OK &&
                    moves_find(program, &all, why->text, why->text_length,
                               &index) == ENGINE_OK;
    moves_clear(&all);
    return is_found;
}

static void say_repeating(struct why *why)
{
    unsigned side = side_to_move(why->program, why->position);
    why_blame(why, why->program->sides[side].repeat_span);
    why_say(why, WHY_REPEATS, why_side_name(why, side), NULL, NULL);
}

enum engine_status why_not(const struct state *state, const char *text,
                           enum engine_lang lang, char *buffer, size_t size,
                           size_t *needed, bool *has_span, struct span *span)
{
    struct why why = {
        .program = state->program,
        .position = state_top(state),
        .lang = lang,
        .text = text,
        .text_length = strlen(text),
        .buffer = buffer,
        .size = size,
    };
    struct moves legal;
    uint32_t index;
    moves_init(&legal);
    legal.may_fold = true;
    enum engine_status status = state_moves(state, &legal);
    if (status == ENGINE_OK) {
        status = moves_find(why.program, &legal, text, why.text_length, &index);
    }
    if (status == ENGINE_NOT_FOUND) {
        if (is_repeating(&why)) {
            say_repeating(&why);
        } else {
            find_reason(&why, &legal);
        }
        why_quote(&why);
    }
    moves_clear(&legal);
    *needed = why.length;
    *has_span = why.has_span;
    *span = why.span;
    return status;
}
