/*
 * Loading a game twice, and playing it in step.
 */
#include "config.h"

#include "tests/reference/side_by_side.h"

#include "tests/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ----------------------------------------------------------------- texts */

static bool read_text(void *user, const char *name, const char **text,
                      size_t *length)
{
    struct pair *pair = user;
    char path[4096];

    for (int i = 0; i < pair->text_count; i++) {
        if (strcmp(pair->text_names[i], name) == 0) {
            *text = pair->texts[i];
            *length = pair->lengths[i];
            return true;
        }
    }
    FILE *file = library_path(pair->folder, name, path, sizeof(path))
                     ? fopen(path, "rb")
                     : NULL;
    if (!file || pair->text_count == PAIR_TEXTS) {
        printf("# cannot read %s\n", name);
        if (file) {
            fclose(file);
        }
        return false;
    }
    char *bytes = malloc(PARSE_FILE_MAX);
    size_t size = bytes ? fread(bytes, 1, PARSE_FILE_MAX, file) : 0;
    fclose(file);
    int index = pair->text_count++;
    snprintf(pair->text_names[index], sizeof(pair->text_names[index]), "%s",
             name);
    pair->texts[index] = bytes;
    pair->lengths[index] = size;
    *text = bytes;
    *length = size;
    return bytes != NULL;
}

static bool read_base(void *user, const char *name, const char **text,
                      size_t *length, const char **display)
{
    *display = name;
    return read_text(user, name, text, length);
}

static bool parse(struct pair *pair)
{
    ref_free(pair->ref);
    pair->ref = ref_parse(pair->name, read_text, pair);
    if (!pair->ref || pair->ref->error) {
        printf("# the reference cannot read %s: %s\n", pair->name,
               pair->ref ? pair->ref->error : "out of memory");
        return false;
    }
    return true;
}

struct pair *pair_new(const char *folder, const char *name)
{
    struct pair *pair = calloc(1, sizeof(*pair));

    if (!pair) {
        return NULL;
    }
    pair->folder = folder;
    pair->name = name;
    pair->context = rvl_context_new(read_base, pair);
    pair->moves = rvl_moves_new();
    rvl_random_seed(&pair->random, 1861, 0);
    if (!pair->context || !pair->moves || !parse(pair)) {
        pair_free(pair);
        return NULL;
    }
    return pair;
}

void pair_free(struct pair *pair)
{
    if (!pair) {
        return;
    }
    rvl_game_unref(pair->game);
    rvl_moves_free(pair->moves);
    rvl_context_free(pair->context);
    ref_free(pair->ref);
    for (int i = 0; i < pair->text_count; i++) {
        free(pair->texts[i]);
    }
    free(pair);
}

/* --------------------------------------------------------------- options */

static int value_count(const struct ref_game *ref, int option)
{
    int count = 0;

    for (const struct node *node = &ref->options[option]->values->node; node;
         node = node->next) {
        count++;
    }
    return count;
}

static const char *value_name(const struct ref_game *ref, int option, int value)
{
    const struct node *node = &ref->options[option]->values->node;

    while (value-- > 0) {
        node = node->next;
    }
    return AST_CAST(option_value, node)->name->text;
}

int pair_choice_count(const struct pair *pair)
{
    int count = 1;

    for (int i = 0; i < pair->ref->option_count; i++) {
        if (!pair->ref->option_fixed[i]) {
            count += value_count(pair->ref, i) - 1;
        }
    }
    return count;
}

static void choose_values(struct pair *pair, int choice)
{
    struct ref_game *ref = pair->ref;
    bool is_random = choice >= pair_choice_count(pair);

    for (int i = 0; i < ref->option_count; i++) {
        int values = value_count(ref, i);
        if (ref->option_fixed[i]) {
            continue;
        }
        if (is_random) {
            uint32_t value = rvl_random_below(&pair->random, (uint32_t)values);
            ref->option_values[i] = value_name(ref, i, (int)value);
        } else if (choice > 0 && choice < values) {
            ref->option_values[i] = value_name(ref, i, choice);
        }
        choice -= values - 1;
    }
}

/* ----------------------------------------------------------------- names */

static bool number_kinds(struct pair *pair)
{
    for (int k = 0; k < pair->ref->kind_count; k++) {
        const struct ref_kind *kind = &pair->ref->kinds[k];
        uint32_t count = rvl_game_kind_count(pair->game);
        pair->kinds[k] = RVL_NONE;
        for (uint32_t i = 0; i < count; i++) {
            if (strcmp(rvl_game_kind_name(pair->game, i), kind->name) == 0 &&
                rvl_game_kind_side(pair->game, i) == pair->sides[kind->side]) {
                pair->kinds[k] = i;
            }
        }
        if (pair->kinds[k] == RVL_NONE ||
            rvl_game_kind_total(pair->game, pair->kinds[k]) !=
                (uint32_t)kind->total) {
            printf("# %s: the library has no or other %s\n", pair->name,
                   kind->name);
            return false;
        }
    }
    return rvl_game_kind_count(pair->game) == (uint32_t)pair->ref->kind_count;
}

static bool number_points(struct pair *pair)
{
    uint32_t segments = 0;

    for (int p = 0; p < pair->ref->point_count; p++) {
        const char *name = pair->ref->points[p].name;
        pair->points[p] = rvl_game_find_point(pair->game, name);
        if (pair->points[p] == RVL_NONE) {
            printf("# %s: the library has no point %s\n", pair->name, name);
            return false;
        }
        for (int q = 0; q < p; q++) {
            segments += pair->ref->segment[p][q] >= 0;
        }
    }
    if (rvl_game_point_count(pair->game) != (uint32_t)pair->ref->point_count ||
        rvl_game_segment_count(pair->game) != segments) {
        printf("# %s: library %u points, %u segments; reference %d, %u\n",
               pair->name, rvl_game_point_count(pair->game),
               rvl_game_segment_count(pair->game), pair->ref->point_count,
               segments);
        return false;
    }
    return true;
}

static bool number_names(struct pair *pair)
{
    for (int s = 0; s < pair->ref->side_count; s++) {
        pair->sides[s] =
            rvl_game_find_side(pair->game, pair->ref->sides[s].name);
        if (pair->sides[s] == RVL_NONE) {
            printf("# the library has no side %s\n", pair->ref->sides[s].name);
            return false;
        }
    }
    return number_kinds(pair) && number_points(pair);
}

/* What the library has against a file, as comments. */
static void show_errors(const struct pair *pair)
{
    for (uint32_t i = 0; i < rvl_diagnostic_count(pair->context); i++) {
        rvl_diagnostic diagnostic;
        if (rvl_diagnostic_get(pair->context, i, &diagnostic) &&
            diagnostic.severity == RVL_ERROR) {
            printf("# %s:%u: %s [%s]\n", diagnostic.place.file,
                   diagnostic.place.line, diagnostic.message, diagnostic.slug);
        }
    }
}

bool pair_choose(struct pair *pair, int choice)
{
    rvl_option options[REF_OPTIONS];
    size_t count = 0, length = 0;
    const char *text;
    size_t size;

    if (!parse(pair)) {
        return false;
    }
    choose_values(pair, choice);
    pair->options[0] = '\0';
    for (int i = 0; i < pair->ref->option_count; i++) {
        if (pair->ref->option_fixed[i]) {
            continue;
        }
        options[count].name = pair->ref->option_names[i];
        options[count].value = pair->ref->option_values[i];
        length += (size_t)snprintf(
            pair->options + length, sizeof(pair->options) - length, "%s%s: %s",
            count > 0 ? ", " : "", options[count].name, options[count].value);
        count++;
    }
    rvl_game_unref(pair->game);
    pair->game = NULL;
    if (!ref_build(pair->ref)) {
        printf("# the reference cannot build %s {%s}: %s\n", pair->name,
               pair->options, pair->ref->error);
        return false;
    }
    if (!read_text(pair, pair->name, &text, &size) ||
        rvl_game_load(&pair->game, pair->context, pair->name, text, size,
                      options, count) != RVL_OK) {
        printf("# the library cannot load %s {%s}\n", pair->name,
               pair->options);
        show_errors(pair);
        return false;
    }
    return number_names(pair);
}

/* --------------------------------------------------------------- playing */

/* Some pieces have become what they can become. */
static void convert(struct pair *pair, struct ref_position *position)
{
    struct ref_game *ref = pair->ref;

    for (int p = 0; p < ref->point_count; p++) {
        int kind = position->at[p];
        if (kind < 0 || ref->kinds[kind].becomes_count == 0 ||
            rvl_random_below(&pair->random, 3) > 0) {
            continue;
        }
        bool into[REF_KINDS];
        struct ref_owner owner = {ref->kinds[kind].side, kind};
        ref_kinds(ref, ref->kinds[kind].becomes[0]->into, owner, into);
        for (int k = 0; k < ref->kind_count; k++) {
            if (into[k] && ref->kinds[k].side == owner.side) {
                position->at[p] = (int8_t)k;
            }
        }
    }
}

static bool may_leave(const struct ref_game *ref, int kind)
{
    bool leaves = false;

    for (int i = 0; i < ref->kinds[kind].rule_count; i++) {
        leaves |= ref->kinds[kind].rules[i]->verb == VERB_LEAVE;
    }
    return leaves;
}

/* Random pieces on random points, a hand or captured otherwise. */
static void scatter(struct pair *pair, struct ref_position *position)
{
    struct ref_game *ref = pair->ref;

    *position = ref->start;
    memset(position->at, -1, sizeof(position->at));
    memset(position->beneath, 0, sizeof(position->beneath));
    position->step = ref->step_count;
    for (int k = 0; k < ref->kind_count; k++) {
        int total = ref->kinds[k].total;
        int hand = 0;
        bool has_hand = ref->start.hand[k] > 0 && ref->step_count == 0;
        /* mostly near the full number, where games are */
        int number =
            rvl_random_below(&pair->random, 3) > 0
                ? total - (int)rvl_random_below(&pair->random,
                                                (uint32_t)total / 4 + 1)
                : (int)rvl_random_below(&pair->random, (uint32_t)total + 1);
        if (has_hand) {
            hand = (int)rvl_random_below(&pair->random, (uint32_t)number + 1);
        }
        position->hand[k] = hand;
        position->captured[k] = total - number;
        for (int i = hand; i < number; i++) {
            uint32_t point =
                rvl_random_below(&pair->random, (uint32_t)ref->point_count);
            if (position->at[point] < 0) {
                position->at[point] = (int8_t)k;
            } else if (position->at[point] == k && ref->kinds[k].may_pile) {
                position->beneath[point]++;
            } else {
                position->captured[k]++;
            }
        }
    }
    for (int k = 0; k < ref->kind_count; k++) {
        if (rvl_random_below(&pair->random, 2) > 0 && may_leave(ref, k)) {
            position->gone[k] = position->captured[k];
            position->captured[k] = 0;
        }
    }
    position->turn =
        (int)rvl_random_below(&pair->random, (uint32_t)ref->order_count);
    convert(pair, position);
}

static bool has_becoming(const struct ref_game *ref)
{
    for (int k = 0; k < ref->kind_count; k++) {
        if (ref->kinds[k].becomes_count > 0) {
            return true;
        }
    }
    return false;
}

static bool set_up(struct pair *pair, rvl_state *state, struct ref_state *ref)
{
    struct ref_position position;
    const char *message = NULL;

    scatter(pair, &position);
    rvl_state_clear(state);
    for (int p = 0; p < pair->ref->point_count; p++) {
        for (int n = 0; position.at[p] >= 0 && n <= position.beneath[p]; n++) {
            rvl_state_put(state, pair->kinds[position.at[p]], pair->points[p]);
        }
    }
    for (int k = 0; k < pair->ref->kind_count; k++) {
        rvl_state_set_hand(state, pair->kinds[k], (uint32_t)position.hand[k]);
        if (has_becoming(pair->ref) || may_leave(pair->ref, k)) {
            rvl_state_set_captured(state, pair->kinds[k],
                                   (uint32_t)position.captured[k]);
        }
    }
    rvl_state_set_turn(state, pair->sides[pair->ref->order[position.turn]],
                       (uint32_t)position.turn);
    if (rvl_state_set_up(state, &message) != RVL_OK) {
        printf("# %s {%s}: the library refuses a position: %s\n", pair->name,
               pair->options, message ? message : "");
        return false;
    }
    ref_set_up(pair->ref, ref, &position);
    return true;
}

/* A turn that leads back to the placement of a few turns ago; -1: none. It
 * makes positions come again. */
static int find_back(const struct pair *pair, const struct ref_state *ref)
{
    for (int i = 0; i < ref->legal.count; i++) {
        struct ref_position after;
        ref_pass_on(pair->ref, &ref->positions[ref->count - 1],
                    &ref->legal.items[i], &after);
        for (int back = ref->count - 1; back >= 0 && back > ref->count - 5;
             back--) {
            if (memcmp(after.at, ref->positions[back].at, sizeof(after.at)) ==
                    0 &&
                after.turn == ref->positions[back].turn) {
                return i;
            }
        }
    }
    return -1;
}

static int choose_turn(struct pair *pair, const struct ref_state *ref)
{
    int back = -1;

    if (pair->is_shuffling && rvl_random_below(&pair->random, 10) > 0) {
        back = find_back(pair, ref);
    }
    return back >= 0 ? back
                     : (int)rvl_random_below(&pair->random,
                                             (uint32_t)ref->legal.count);
}

/* The computer's turn, among those of the reference; -1: told, it is none. */
static int choose_by_search(struct pair *pair, const rvl_state *state,
                            const struct ref_state *ref)
{
    rvl_advice advice;
    char text[REF_TEXT];
    uint32_t move = 0;
    rvl_advice_usual(&advice);
    advice.search = pair->search;
    const rvl_search_limits limits = {.level = pair->level,
                                      .advice = &advice};
    if (rvl_search_within(state, pair->moves, &limits, &pair->random, &move) !=
        RVL_OK) {
        printf("# %s {%s}: the computer finds no turn\n", pair->name,
               pair->options);
        return -1;
    }
    rvl_move_text(state, pair->moves, move, text, sizeof(text));
    for (int i = 0; i < ref->legal.count; i++) {
        if (strcmp(ref->legal.items[i].text, text) == 0) {
            return i;
        }
    }
    printf("# %s {%s}: the computer plays %s\n", pair->name, pair->options,
           text);
    return -1;
}

/* Makes one turn in both. */
static bool make_turn(struct pair *pair, rvl_state *state,
                      struct ref_state *ref)
{
    int turn = pair->level > 0 ? choose_by_search(pair, state, ref)
                               : choose_turn(pair, ref);
    uint32_t move;
    char text[REF_TEXT];

    if (turn < 0) {
        return false;
    }

    snprintf(text, sizeof(text), "%s", ref->legal.items[turn].text);
    if (rvl_state_moves(state, pair->moves) != RVL_OK ||
        rvl_moves_find(state, pair->moves, text, &move) != RVL_OK ||
        rvl_state_apply(state, pair->moves, move) != RVL_OK) {
        printf("# %s {%s}: the library cannot make %s\n", pair->name,
               pair->options, text);
        return false;
    }
    ref_apply(pair->ref, ref, turn);
    return true;
}

static bool play_on(struct pair *pair, rvl_state *state, struct ref_state *ref,
                    int plies)
{
    for (int i = 0;; i++) {
        pair->positions++;
        if (!pair_compare(pair, state, ref)) {
            return false;
        }
        if (i == plies || ref->legal.count == 0) {
            return true;
        }
        if (!make_turn(pair, state, ref)) {
            return false;
        }
    }
}

bool pair_play(struct pair *pair, bool is_set_up, int plies)
{
    struct ref_state ref = {0};
    rvl_state *state = NULL;
    uint64_t seed = rvl_random_below(&pair->random, 1000000);
    bool is_good = rvl_state_new(&state, pair->game, seed) == RVL_OK;

    if (is_good && is_set_up) {
        is_good = set_up(pair, state, &ref);
    } else if (is_good) {
        ref_start(pair->ref, &ref,
                  pair->ref->is_by_lot ? (int)rvl_state_turn(state) : 0);
    }
    is_good = is_good && play_on(pair, state, &ref, plies);
    if (pair->ref->error) {
        printf("# the reference gives up on %s {%s}: %s\n", pair->name,
               pair->options, pair->ref->error);
        is_good = false;
    }
    rvl_state_free(state);
    ref_clear(&ref);
    return is_good;
}
