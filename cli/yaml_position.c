/* Positions as YAML mappings. */
#include "cli/yaml_position.h"

#include "cli/diag_out.h"
#include "cli/memory.h"
#include "cli/picture_read.h"
#include "cli/turns.h"
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>

#define KINDS_MOST 64

static const char *const reserved[] = {"board", "to_move", "captured",
                                       "hand",  "turn",    "go_on",
                                       "quiet", "played",  "options"};
#define RESERVED_COUNT (sizeof reserved / sizeof *reserved)

static bool is_reserved(const char *key)
{
    for (size_t i = 0; i < RESERVED_COUNT; i++) {
        if (strcmp(reserved[i], key) == 0) {
            return true;
        }
    }
    return false;
}

static int too_many(const struct yaml_file *file, const struct yaml_node *node,
                    rvl_game *game, uint32_t kind)
{
    return yaml_complain(file, node, _("more %s than the game has"),
                         rvl_game_kind_text(game, kind, file->cli->lang, true));
}

/* How the game writes a kind that the author knows by its plural, its text or
 * its side; NULL: none. */
static const char *meant_kind(rvl_game *game, const char *word)
{
    static const char *const langs[] = {"en", "fr"};
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        const char *side =
            rvl_game_side_name(game, rvl_game_kind_side(game, k));
        bool is_meant = strcmp(side, word) == 0;
        for (size_t l = 0; l < sizeof langs / sizeof langs[0]; l++) {
            const char *one = rvl_game_kind_text(game, k, langs[l], false);
            const char *many = rvl_game_kind_text(game, k, langs[l], true);
            is_meant = is_meant || strcmp(one, word) == 0 ||
                       strcmp(many, word) == 0;
        }
        if (is_meant) {
            return rvl_game_kind_key(game, k);
        }
    }
    return NULL;
}

static int unknown_kind(const struct yaml_file *file,
                        const struct yaml_node *node, rvl_game *game)
{
    uint32_t count = rvl_game_kind_count(game);
    const char *meant = meant_kind(game, node->key);
    if (meant) {
        return yaml_complain_key(file, node,
                                 _("unknown key '%s'; did you mean '%s'?"),
                                 node->key, meant);
    }
    const char **names =
        memory_new((RESERVED_COUNT + 2 * count) * sizeof *names);
    size_t n = 0;
    for (; n < RESERVED_COUNT; n++) {
        names[n] = reserved[n];
    }
    for (uint32_t k = 0; k < count; k++) {
        names[n++] = rvl_game_kind_key(game, k);
        names[n++] = rvl_game_kind_name(game, k);
    }
    int code = yaml_unknown_key(file, node, names, n);
    free(names);
    return code;
}

static int find_point(const struct yaml_file *file,
                      const struct yaml_node *node, rvl_game *game,
                      uint32_t *point)
{
    if (node->kind != YAML_SCALAR) {
        return yaml_complain(file, node, _("expected the name of a point"));
    }
    *point = rvl_game_find_point(game, node->text);
    if (*point == RVL_NONE && strstr(node->text, "..")) {
        return yaml_complain(file, node,
                             _("'%s' is a range: here points are listed one by "
                               "one, as in [a1, b1]"),
                             node->text);
    }
    if (*point == RVL_NONE) {
        return yaml_complain(file, node, _("no point '%s' on this board"),
                             node->text);
    }
    return CODE_OK;
}

/* "c3*5": a pile of five pieces; *height: how many there are. */
static int find_pile(const struct yaml_file *file, const struct yaml_node *node,
                     rvl_game *game, uint32_t *point, uint32_t *height)
{
    const char *star =
        node->kind == YAML_SCALAR ? strchr(node->text, '*') : NULL;
    uint64_t number = 0;
    *height = 1;
    if (!star) {
        return find_point(file, node, game, point);
    }
    if (!word_number(star + 1, 10000, &number) || number < 2) {
        return yaml_complain(file, node,
                             _("'%s': a pile is a point, '*' and how many, "
                               "from 2"),
                             node->text);
    }
    char *name = memory_copy(node->text, (size_t)(star - node->text));
    *point = rvl_game_find_point(game, name);
    *height = (uint32_t)number;
    int code =
        *point == RVL_NONE
            ? yaml_complain(file, node, _("no point '%s' on this board"), name)
            : CODE_OK;
    free(name);
    return code;
}

/* Gives the points of one key to its kinds, in file order, each up to the
 * number the game has. */
static int deal_key(const struct yaml_file *file, const struct yaml_node *list,
                    rvl_game *game, uint32_t *at, uint32_t *heights,
                    bool *named)
{
    uint32_t kinds[KINDS_MOST];
    uint32_t count = rvl_game_find_kinds(game, list->key, kinds, KINDS_MOST);
    if (count == 0) {
        return unknown_kind(file, list, game);
    }
    if (!yaml_expect(file, list, YAML_LIST, _("a list of points"))) {
        return CODE_FINDINGS;
    }
    uint32_t used = 0;
    uint32_t k = 0;
    for (uint32_t i = 0; i < count && i < KINDS_MOST; i++) {
        named[kinds[i]] = true;
    }
    for (const struct yaml_node *n = list->first; n; n = n->next) {
        uint32_t point = RVL_NONE, height = 1;
        int code = find_pile(file, n, game, &point, &height);
        if (code != CODE_OK) {
            return code;
        }
        if (at[point] != RVL_NONE) {
            return yaml_complain(file, n, _("two pieces on %s"), n->text);
        }
        while (k + 1 < count && used >= rvl_game_kind_limit(game, kinds[k])) {
            k++;
            used = 0;
        }
        if (height > 1 && !rvl_game_kind_piles(game, kinds[k])) {
            return yaml_complain(file, n, _("'%s' does not stand in piles"),
                                 rvl_game_kind_key(game, kinds[k]));
        }
        if (used + height > rvl_game_kind_limit(game, kinds[k])) {
            return too_many(file, n, game, kinds[k]);
        }
        at[point] = kinds[k];
        heights[point] = height;
        used += height;
    }
    return CODE_OK;
}

int yaml_position_deal(const struct yaml_file *file,
                       const struct yaml_node *map, rvl_game *game,
                       uint32_t *at, uint32_t *heights, bool *named)
{
    uint32_t points = rvl_game_point_count(game);
    for (uint32_t p = 0; p < points; p++) {
        at[p] = RVL_NONE;
        heights[p] = 1;
    }
    const struct yaml_node *board = yaml_find(map, "board");
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        named[k] = board != NULL;
    }
    if (board && picture_read(file, board, game, at, heights) != CODE_OK) {
        return CODE_FINDINGS;
    }
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        if (!is_reserved(n->key)) {
            int code = deal_key(file, n, game, at, heights, named);
            if (code != CODE_OK) {
                return code;
            }
        }
    }
    return CODE_OK;
}

/* "captured" and "hand": numbers by kind. */
static int apply_counts(const struct yaml_file *file,
                        const struct yaml_node *map, rvl_state *state,
                        rvl_status (*set)(rvl_state *, uint32_t, uint32_t))
{
    rvl_game *game = rvl_state_game(state);
    if (!yaml_expect(file, map, YAML_MAP, _("'kind: number' entries"))) {
        return CODE_FINDINGS;
    }
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        uint32_t kinds[KINDS_MOST];
        uint64_t number = 0;
        uint32_t count = rvl_game_find_kinds(game, n->key, kinds, KINDS_MOST);
        if (count == 0) {
            return unknown_kind(file, n, game);
        }
        if (!yaml_number(file, n, 10000, &number)) {
            return CODE_FINDINGS;
        }
        for (uint32_t i = 0; i < count && i < KINDS_MOST; i++) {
            uint32_t total = rvl_game_kind_total(game, kinds[i]);
            uint32_t share =
                i + 1 < count && number > total ? total : (uint32_t)number;
            if (set(state, kinds[i], share) != RVL_OK) {
                return too_many(file, n, game, kinds[i]);
            }
            number -= share;
        }
    }
    return CODE_OK;
}

static int refuse_side(const struct yaml_file *file,
                       const struct yaml_node *node, const rvl_game *game)
{
    struct text names = {0};
    for (uint32_t i = 0; i < rvl_game_side_count(game); i++) {
        text_add(&names, i > 0 ? ", " : "");
        text_add(&names, rvl_game_side_name(game, i));
    }
    int code = yaml_complain(file, node, _("expected the name of a side: %s"),
                             names.bytes ? names.bytes : "");
    text_clear(&names);
    return code;
}

static int refuse_place(const struct yaml_file *file,
                        const struct yaml_node *node, uint32_t count)
{
    return yaml_complain(file, node,
                         _("'turn' is a place in the turn order, from 1 to "
                           "%u; how many turns were played is 'played'"),
                         count);
}

static int apply_turn(const struct yaml_file *file, const struct yaml_node *map,
                      rvl_state *state)
{
    rvl_game *game = rvl_state_game(state);
    const struct yaml_node *mover = yaml_find(map, "to_move");
    const struct yaml_node *turn = yaml_find(map, "turn");
    uint64_t place = 0;
    if (!mover) {
        return yaml_complain(file, map, _("'to_move' is missing"));
    }
    uint32_t side = mover->kind == YAML_SCALAR
                        ? rvl_game_find_side(game, mover->text)
                        : RVL_NONE;
    if (side == RVL_NONE) {
        return refuse_side(file, mover, game);
    }
    if (turn && (turn->kind != YAML_SCALAR ||
                 !word_number(turn->text, rvl_game_turn_count(game), &place) ||
                 place == 0)) {
        return refuse_place(file, turn, rvl_game_turn_count(game));
    }
    if (rvl_state_set_turn(state, side,
                           turn ? (uint32_t)place - 1 : RVL_NONE) != RVL_OK) {
        return yaml_complain(file, turn ? turn : mover,
                             _("this place of the turn order is not %s's"),
                             mover->text);
    }
    return CODE_OK;
}

/* "quiet" and "played": numbers of turns, if they are there. */
static int apply_turns(const struct yaml_file *file,
                       const struct yaml_node *map, const char *key,
                       rvl_state *state,
                       rvl_status (*set)(rvl_state *, uint32_t))
{
    const struct yaml_node *node = yaml_find(map, key);
    uint64_t turns = 0;
    return !node || (yaml_number(file, node, RVL_PLAYED_MAX, &turns) &&
                     set(state, (uint32_t)turns) == RVL_OK)
               ? CODE_OK
               : CODE_FINDINGS;
}

static int apply_rest(const struct yaml_file *file, const struct yaml_node *map,
                      rvl_state *state)
{
    const struct yaml_node *go_on = yaml_find(map, "go_on");
    const struct yaml_node *hand = yaml_find(map, "hand");
    const struct yaml_node *captured = yaml_find(map, "captured");
    int code = CODE_OK;
    if (hand) {
        code = apply_counts(file, hand, state, rvl_state_set_hand);
    }
    if (code == CODE_OK && captured) {
        code = apply_counts(file, captured, state, rvl_state_set_captured);
    }
    if (code == CODE_OK && go_on) {
        uint32_t point = RVL_NONE;
        code = find_point(file, go_on, rvl_state_game(state), &point);
        if (code == CODE_OK && rvl_state_set_go_on(state, point) != RVL_OK) {
            code = yaml_complain(file, go_on, _("no piece goes on from %s"),
                                 go_on->text);
        }
    }
    if (code == CODE_OK) {
        code = apply_turns(file, map, "quiet", state, rvl_state_set_quiet);
    }
    if (code == CODE_OK) {
        code = apply_turns(file, map, "played", state, rvl_state_set_played);
    }
    return code;
}

static bool put(rvl_state *state, uint32_t kind, uint32_t point,
                uint32_t height)
{
    bool is_done = true;
    for (uint32_t i = 0; is_done && i < height; i++) {
        is_done = rvl_state_put(state, kind, point) == RVL_OK;
    }
    return is_done;
}

int yaml_position_apply(const struct yaml_file *file,
                        const struct yaml_node *map, rvl_state *state)
{
    rvl_game *game = rvl_state_game(state);
    uint32_t points = rvl_game_point_count(game);
    uint32_t *at = memory_new(points * sizeof *at);
    uint32_t *heights = memory_new(points * sizeof *heights);
    bool *named = memory_new(rvl_game_kind_count(game) * sizeof *named);
    int code = CODE_FINDINGS;
    if (yaml_expect(file, map, YAML_MAP, _("a position"))) {
        code = yaml_position_deal(file, map, game, at, heights, named);
    }
    if (code == CODE_OK) {
        rvl_state_clear(state);
        for (uint32_t p = 0; p < points && code == CODE_OK; p++) {
            if (at[p] != RVL_NONE && !put(state, at[p], p, heights[p])) {
                code = too_many(file, map, game, at[p]);
            }
        }
    }
    if (code == CODE_OK) {
        code = apply_turn(file, map, state);
    }
    if (code == CODE_OK) {
        code = apply_rest(file, map, state);
    }
    const char *message = NULL;
    if (code == CODE_OK && rvl_state_set_up(state, &message) != RVL_OK) {
        code = yaml_complain(file, map, "%s",
                             message ? message : _("not a position"));
    }
    free(named);
    free(heights);
    free(at);
    return code;
}

int yaml_position_options(const struct yaml_file *file,
                          const struct yaml_node *options,
                          struct choices *choices)
{
    if (!yaml_expect(file, options, YAML_MAP, _("'option: value' entries"))) {
        return CODE_FINDINGS;
    }
    for (const struct yaml_node *n = options->first; n; n = n->next) {
        if (!yaml_expect(file, n, YAML_SCALAR, _("a value"))) {
            return CODE_FINDINGS;
        }
        choices_add(choices, n->key, n->text);
    }
    return CODE_OK;
}

/* The options of the file and those of the command line; where they differ
 * somebody is wrong. */
static int merge_options(const struct yaml_file *file, struct choices *choices)
{
    const struct yaml_node *options = yaml_find(file->root, "options");
    struct choices own = {0};
    int code = CODE_OK;
    if (options) {
        code = yaml_position_options(file, options, &own);
    }
    for (size_t i = 0; i < own.count && code == CODE_OK; i++) {
        const char *other = choices_find(choices, own.pairs[i].name);
        if (other && strcmp(other, own.pairs[i].value) != 0) {
            code = yaml_complain(file, options,
                                 _("option %s is %s here and %s in '--option'"),
                                 own.pairs[i].name, own.pairs[i].value, other);
        }
    }
    if (code == CODE_OK) {
        choices_copy(choices, &own);
    }
    choices_clear(&own);
    return code;
}

static int new_state(struct cli *cli, const struct args *args,
                     struct loaded *loaded, rvl_state **state)
{
    uint64_t seed = 0;
    if (!args_number(cli, args, OPT_SEED, 0, UINT64_MAX, &seed)) {
        return CODE_USAGE;
    }
    rvl_status status = rvl_state_new(state, loaded->game, seed);
    if (status != RVL_OK) {
        cli_complain(cli, "%s", rvl_status_text(status));
    }
    return diag_status_code(status);
}

int yaml_position_open(struct cli *cli, const struct args *args,
                       const char *game, struct loaded *loaded,
                       rvl_state **state)
{
    struct yaml_file file = {0};
    struct choices choices = {0};
    const char *path = args->values[OPT_POSITION];
    *state = NULL;
    *loaded = (struct loaded){0};
    if (path && strcmp(path, "-") == 0 && strcmp(game, "-") == 0) {
        return cli_usage(cli, args->command->name,
                         _("standard input cannot be two files"));
    }
    int code = choices_from_args(cli, args, &choices);
    if (code == CODE_OK && path) {
        code = yaml_read(cli, path, &file);
        if (code == CODE_OK) {
            code = merge_options(&file, &choices);
        }
    }
    if (code == CODE_OK) {
        code = load_read(cli, game, loaded);
    }
    if (code == CODE_OK) {
        code = load_game(loaded, &choices);
        const struct yaml_node *options =
            path ? yaml_find(file.root, "options") : NULL;
        if (code == CODE_USAGE && options && args->game_options.count == 0) {
            code = yaml_complain(&file, options,
                                 _("no such game can be played"));
        }
    }
    if (code == CODE_OK) {
        code = new_state(cli, args, loaded, state);
    }
    if (code == CODE_OK && path) {
        code = yaml_position_apply(&file, file.root, *state);
    }
    if (code != CODE_OK) {
        rvl_state_free(*state);
        *state = NULL;
        load_clear(loaded);
    }
    yaml_clear(&file);
    choices_clear(&choices);
    return code;
}

static void add_counts(struct text *text, const rvl_state *state,
                       const char *key,
                       uint32_t (*count)(const rvl_state *, uint32_t))
{
    rvl_game *game = rvl_state_game(state);
    bool is_first = true;
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        uint32_t n = count(state, k);
        if (n > 0) {
            char *entry = memory_print("%s%s%s: %u", is_first ? key : "",
                                       is_first ? ": {" : ", ",
                                       rvl_game_kind_key(game, k), n);
            text_add(text, entry);
            free(entry);
            is_first = false;
        }
    }
    if (!is_first) {
        text_add(text, "}, ");
    }
}

/* What is not to be seen on the board, where there is something to tell. */
static void add_rest(struct text *text, const rvl_state *state)
{
    uint32_t from = rvl_state_must_go_on(state);
    uint32_t quiet = rvl_state_quiet(state), played = rvl_state_plies(state);
    rvl_point_info info;
    char *entry =
        from != RVL_NONE && rvl_game_point(rvl_state_game(state), from, &info)
            ? memory_print(", go_on: %s", info.name)
            : memory_text("");
    text_add(text, entry);
    free(entry);
    if (quiet > 0) {
        entry = memory_print(", quiet: %u", quiet);
        text_add(text, entry);
        free(entry);
    }
    if (played > 0) {
        entry = memory_print(", played: %u", played);
        text_add(text, entry);
        free(entry);
    }
    text_add(text, "}");
}

char *yaml_position_text(const rvl_state *state)
{
    rvl_game *game = rvl_state_game(state);
    struct text text = {0};
    text_add(&text, "{");
    for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
        bool is_first = true;
        for (uint32_t p = 0; p < rvl_game_point_count(game); p++) {
            rvl_point_info info;
            if (rvl_state_at(state, p) == k && rvl_game_point(game, p, &info)) {
                text_add(&text, is_first ? rvl_game_kind_key(game, k) : ", ");
                text_add(&text, is_first ? ": [" : "");
                char *place = turns_place(state, p);
                text_add(&text, place);
                free(place);
                is_first = false;
            }
        }
        text_add(&text, is_first ? "" : "], ");
    }
    add_counts(&text, state, "hand", rvl_state_in_hand);
    add_counts(&text, state, "captured", rvl_state_captured);
    char *turn = memory_print("to_move: %s, turn: %u",
                              rvl_game_side_name(game, rvl_state_side(state)),
                              rvl_state_turn(state) + 1);
    text_add(&text, turn);
    free(turn);
    add_rest(&text, state);
    return text.bytes;
}
