/*
 * The kinds of pieces of a game, and what the key of a position stands for.
 */
#include "api/handles.h"

#include <string.h>

static const struct kind_code *find_kind(const rvl_game *game, uint32_t kind)
{
    return kind < game->program->kind_count ? &game->program->kinds[kind]
                                            : NULL;
}

uint32_t rvl_game_kind_count(const rvl_game *game)
{
    return game->program->kind_count;
}

const char *rvl_game_kind_name(const rvl_game *game, uint32_t kind)
{
    const struct kind_code *code = find_kind(game, kind);
    return code != NULL ? code->name : "";
}

const char *rvl_game_kind_key(const rvl_game *game, uint32_t kind)
{
    const struct kind_code *code = find_kind(game, kind);
    return code != NULL ? code->key : "";
}

const char *rvl_game_kind_text(const rvl_game *game, uint32_t kind,
                               const char *lang, bool plural)
{
    const struct kind_code *code = find_kind(game, kind);
    if (code == NULL) {
        return "";
    }
    return text_in(plural ? &code->plurals : &code->texts, lang);
}

uint32_t rvl_game_kind_side(const rvl_game *game, uint32_t kind)
{
    const struct kind_code *code = find_kind(game, kind);
    return code != NULL ? code->side : RVL_NONE;
}

const char *rvl_game_kind_mark(const rvl_game *game, uint32_t kind)
{
    const struct kind_code *code = find_kind(game, kind);
    return code != NULL ? code->mark : "";
}

uint32_t rvl_game_kind_total(const rvl_game *game, uint32_t kind)
{
    const struct kind_code *code = find_kind(game, kind);
    return code != NULL ? code->total : 0;
}

uint32_t rvl_game_kind_limit(const rvl_game *game, uint32_t kind)
{
    return find_kind(game, kind) != NULL ? kind_limit(game->program, kind) : 0;
}

bool rvl_game_kind_piles(const rvl_game *game, uint32_t kind)
{
    return find_kind(game, kind) != NULL &&
           (game->program->pile_kinds >> kind & 1);
}

static bool have_same_rules(const struct program *program,
                            const struct kind_code *a,
                            const struct kind_code *b)
{
    bool are_same =
        a->rule_count == b->rule_count && a->take_count == b->take_count;
    for (unsigned i = 0; i < a->rule_count && are_same; i++) {
        are_same = program->rules[a->first_rule + i].span.begin ==
                   program->rules[b->first_rule + i].span.begin;
    }
    for (unsigned i = 0; i < a->take_count && are_same; i++) {
        are_same = program->takes[a->first_take + i].span.begin ==
                   program->takes[b->first_take + i].span.begin;
    }
    return are_same;
}

/* Forward for one side is forward for the other everywhere, or back. */
static bool face_alike(const struct program *program, const struct side_code *a,
                       const struct side_code *b)
{
    bool are_equal = true;
    bool are_opposite = true;
    if (a->rank == NULL || b->rank == NULL) {
        return a->rank == b->rank;
    }
    for (unsigned p = 1; p < program->point_count; p++) {
        unsigned site = program->point_sites[p];
        unsigned first = program->point_sites[0];
        int32_t one = a->rank[site] - a->rank[first];
        int32_t other = b->rank[site] - b->rank[first];
        are_equal = are_equal && one == other;
        are_opposite = are_opposite && one == -other;
    }
    return are_equal || are_opposite;
}

bool rvl_game_kinds_alike(const rvl_game *game, uint32_t kind, uint32_t other)
{
    const struct program *program = game->program;
    const struct kind_code *a = find_kind(game, kind);
    const struct kind_code *b = find_kind(game, other);
    return a != NULL && b != NULL && have_same_rules(program, a, b) &&
           face_alike(program, &program->sides[a->side],
                      &program->sides[b->side]);
}

/* Is the text that ends at `end` this name? */
static bool is_name(const char *text, const char *end, const char *name)
{
    size_t length = (size_t)(end - text);
    return name != NULL && strlen(name) == length &&
           memcmp(text, name, length) == 0;
}

/* Sides of a side or team of this name; 0 if there is none. */
static side_set sides_called(const struct program *program, const char *text,
                             const char *end)
{
    for (uint16_t i = 0; i < program->side_count; i++) {
        if (is_name(text, end, program->sides[i].name)) {
            return (side_set)(1u << i);
        }
    }
    for (uint16_t i = 0; i < program->team_count; i++) {
        if (is_name(text, end, program->teams[i].name)) {
            return program->teams[i].sides;
        }
    }
    return 0;
}

/* Kinds with this name or plural, and those of groups with it. */
static kind_set kinds_called(const struct program *program, const char *name)
{
    kind_set kinds = 0;
    const char *end = name + strlen(name);
    for (uint16_t i = 0; i < program->kind_count; i++) {
        const struct kind_code *kind = &program->kinds[i];
        if (is_name(name, end, kind->name) ||
            is_name(name, end, kind->plural) || is_name(name, end, kind->key)) {
            kinds |= (kind_set)1 << i;
        }
    }
    for (uint16_t i = 0; i < program->group_count; i++) {
        const struct group_code *group = &program->groups[i];
        if (is_name(name, end, group->name) ||
            is_name(name, end, group->plural)) {
            kinds |= group->kinds;
        }
    }
    return kinds;
}

static kind_set kinds_of_sides(const struct program *program, side_set sides)
{
    kind_set kinds = 0;
    for (uint16_t i = 0; i < program->side_count; i++) {
        if ((sides >> i) & 1) {
            kinds |= program->side_kinds[i];
        }
    }
    return kinds;
}

/* A key in full: "soldier", "white.general", "army.man", "white.officer". */
static kind_set kinds_of_key(const struct program *program, const char *key)
{
    kind_set kinds = kinds_called(program, key);
    const char *dot = strchr(key, '.');
    if (kinds != 0 || dot == NULL) {
        return kinds;
    }
    side_set sides = sides_called(program, key, dot);
    return kinds_called(program, dot + 1) & kinds_of_sides(program, sides);
}

uint32_t rvl_game_find_kinds(const rvl_game *game, const char *key,
                             uint32_t *kinds, uint32_t size)
{
    kind_set found = kinds_of_key(game->program, key);
    uint32_t count = 0;
    for (uint32_t i = 0; i < game->program->kind_count; i++) {
        if ((found >> i) & 1) {
            if (count < size) {
                kinds[count] = i;
            }
            count++;
        }
    }
    return count;
}
