/*
 * The tree made flat: bases and derived games, options and guards, names of
 * sides and pieces.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void ref_fail(struct ref_game *game, const char *format, ...)
{
    va_list args;

    if (game->error) {
        return;
    }
    va_start(args, format);
    game->error = arena_vprintf(&game->arena, format, args);
    va_end(args);
}

/* ---------------------------------------------------------------- guards */

static const char *value_of(struct ref_game *game, const char *option)
{
    for (int i = 0; i < game->option_count; i++) {
        if (strcmp(game->option_names[i], option) == 0) {
            return game->option_values[i];
        }
    }
    ref_fail(game, "no option %s", option);
    return "";
}

bool ref_is_active(struct ref_game *game, const struct node *guard)
{
    if (!guard) {
        return true;
    }
    if (guard->kind == NODE_GUARD_BINARY) {
        const struct guard_binary *binary = AST_CAST(guard_binary, guard);
        bool left = ref_is_active(game, binary->left);
        bool right = ref_is_active(game, binary->right);
        return binary->is_or ? left || right : left && right;
    }
    const struct test *test = AST_CAST(test, guard);
    const char *value = value_of(game, test->option->text);
    const struct node *node = &test->values->node;
    for (; node; node = node->next) {
        if (strcmp(AST_CAST(name, node)->text, value) == 0) {
            return !test->is_not;
        }
    }
    return test->is_not;
}

void ref_collect(struct ref_game *game, const struct node *list, int level,
                 struct ref_items *items)
{
    for (; list; list = list->next) {
        if (!ref_is_active(game, list->guard)) {
            continue;
        }
        if (list->kind == NODE_IF) {
            const struct if_block *block = AST_CAST(if_block, list);
            bool holds = ref_is_active(game, block->condition);
            ref_collect(game, holds ? block->then_list : block->else_list,
                        level, items);
        } else if (items->count == REF_ITEMS) {
            ref_fail(game, "too many statements");
        } else {
            items->nodes[items->count] = list;
            items->levels[items->count++] = level;
        }
    }
}

/* ----------------------------------------------------- bases and options */

static bool read_level(struct ref_game *game, const char *name, ref_read read,
                       void *user)
{
    const char *text;
    size_t length;

    if (game->level_count == REF_LEVELS || !read(user, name, &text, &length)) {
        ref_fail(game, "cannot read %s", name);
        return false;
    }
    int source = source_set_add(&game->sources, name, text, length);
    struct file *file =
        source < 0 ? NULL
                   : parse_file(&game->arena, &game->diags, (uint16_t)source);
    if (!file || game->diags.errors > 0) {
        const struct diag *diag = game->diags.head;
        ref_fail(game, "cannot parse %s: %s, byte %u", name,
                 diag ? diag->message : "no game", diag ? diag->span.begin : 0);
        return false;
    }
    if (file->base && !read_level(game, file->base->text, read, user)) {
        return false;
    }
    game->files[game->level_count++] = file;
    return true;
}

static void add_option(struct ref_game *game, const struct option *option)
{
    int index = 0;
    while (index < game->option_count &&
           strcmp(game->option_names[index], option->name->text) != 0) {
        index++;
    }
    if (index == REF_OPTIONS) {
        ref_fail(game, "too many options");
        return;
    }
    if (index == game->option_count) {
        game->option_count++;
    }
    game->option_names[index] = option->name->text;
    game->options[index] = option;
    game->option_values[index] = option->values->name->text;
}

/* Options stand at the top of a game, never under a guard. */
static void find_options(struct ref_game *game, const struct node *list)
{
    for (; list; list = list->next) {
        if (list->kind == NODE_OPTION) {
            add_option(game, AST_CAST(option, list));
        } else if (list->kind == NODE_OPTION_SET) {
            const struct option_set *set = AST_CAST(option_set, list);
            for (int i = 0; i < game->option_count; i++) {
                if (strcmp(game->option_names[i], set->option->text) == 0) {
                    game->option_values[i] = set->value->text;
                    game->option_fixed[i] = true;
                }
            }
        }
    }
}

struct ref_game *ref_parse(const char *name, ref_read read, void *user)
{
    struct ref_game *game = calloc(1, sizeof(*game));

    if (!game) {
        return NULL;
    }
    arena_init(&game->arena, 0);
    game->sources.arena = &game->arena;
    diag_list_init(&game->diags, &game->arena, &game->sources, 20);
    if (read_level(game, name, read, user)) {
        for (int i = 0; i < game->level_count; i++) {
            find_options(game, game->files[i]->statements);
        }
    }
    return game;
}

void ref_free(struct ref_game *game)
{
    if (game) {
        arena_clear(&game->arena);
        free(game);
    }
}

/* Does any file of a higher level have a statement of this kind, guarded or
 * not, that stands instead of the base's? */
static bool is_replaced(const struct node *list, enum node_kind kind,
                        const char *name)
{
    for (; list; list = list->next) {
        if (list->kind == NODE_IF) {
            const struct if_block *block = AST_CAST(if_block, list);
            if (is_replaced(block->then_list, kind, name) ||
                is_replaced(block->else_list, kind, name)) {
                return true;
            }
        }
        if (list->kind != kind) {
            continue;
        }
        switch (kind) {
        case NODE_SIDE:
            if (strcmp(AST_CAST(side, list)->name->text, name) == 0) {
                return true;
            }
            break;
        case NODE_TEAM:
            if (strcmp(AST_CAST(team, list)->name->text, name) == 0) {
                return true;
            }
            break;
        case NODE_GROUP:
            if (strcmp(AST_CAST(group, list)->name->text, name) == 0) {
                return true;
            }
            break;
        case NODE_END:
            if (!AST_CAST(end, list)->is_also) {
                return true;
            }
            break;
        default:
            return true;
        }
    }
    return false;
}

static const char *own_name(const struct node *node)
{
    switch (node->kind) {
    case NODE_SIDE:
        return AST_CAST(side, node)->name->text;
    case NODE_TEAM:
        return AST_CAST(team, node)->name->text;
    case NODE_GROUP:
        return AST_CAST(group, node)->name->text;
    default:
        return "";
    }
}

void ref_statements(struct ref_game *game, enum node_kind kind,
                    struct ref_items *items)
{
    items->count = 0;
    for (int i = 0; i < game->items.count; i++) {
        const struct node *node = game->items.nodes[i];
        int level = game->items.levels[i];
        bool replaced = node->kind != kind;
        for (int j = level + 1; j < game->level_count && !replaced; j++) {
            /* These only add to what the base has. */
            replaced =
                kind != NODE_PASS && kind != NODE_ORDER &&
                kind != NODE_STARTER && kind != NODE_BOARD &&
                kind != NODE_PIECE &&
                is_replaced(game->files[j]->statements, kind, own_name(node));
        }
        if (!replaced) {
            items->nodes[items->count] = node;
            items->levels[items->count++] = level;
        }
    }
}

bool ref_build(struct ref_game *game)
{
    game->items.count = 0;
    for (int i = 0; i < game->level_count; i++) {
        ref_collect(game, game->files[i]->statements, i, &game->items);
    }
    ref_build_sides(game);
    ref_build_kinds(game);
    if (!game->error) {
        ref_build_board(game);
    }
    if (!game->error) {
        ref_build_setup(game);
    }
    return !game->error;
}

/* ----------------------------------------------------------------- names */

void ref_sides(struct ref_game *game, const struct name *list,
               bool sides[REF_SIDES])
{
    const struct node *node = list ? &list->node : NULL;

    memset(sides, 0, REF_SIDES * sizeof(*sides));
    for (; node; node = node->next) {
        const char *text = AST_CAST(name, node)->text;
        bool found = false;
        for (int i = 0; i < game->side_count; i++) {
            int team = game->sides[i].team;
            if (strcmp(game->sides[i].name, text) == 0 ||
                (game->teams[team] &&
                 strcmp(game->teams[team]->name->text, text) == 0)) {
                sides[i] = true;
                found = true;
            }
        }
        if (!found) {
            ref_fail(game, "no side or team %s", text);
        }
    }
}

/* Kinds or a group of that name. */
static bool add_named(struct ref_game *game, const char *text,
                      bool kinds[REF_KINDS])
{
    bool found = false;

    for (int i = 0; i < game->kind_count; i++) {
        if (strcmp(game->kinds[i].name, text) == 0 ||
            strcmp(game->kinds[i].plural, text) == 0) {
            kinds[i] = true;
            found = true;
        }
    }
    for (int i = 0; i < game->group_count; i++) {
        if (strcmp(game->groups[i].name, text) == 0 ||
            strcmp(game->groups[i].plural, text) == 0) {
            for (int j = 0; j < game->kind_count; j++) {
                kinds[j] = kinds[j] || game->groups[i].has[j];
            }
            found = true;
        }
    }
    return found;
}

static void add_kinds(struct ref_game *game, const struct kinds *kinds,
                      struct ref_owner owner, bool out[REF_KINDS])
{
    bool named[REF_KINDS] = {false};
    bool sides[REF_SIDES];
    int team = owner.side < 0 ? -1 : game->sides[owner.side].team;

    for (int i = 0; i < REF_SIDES; i++) {
        sides[i] = true;
    }
    if (kinds->of) {
        ref_sides(game, kinds->of, sides);
    }
    if (kinds->word == KINDS_NAMED &&
        !add_named(game, kinds->name->text, named)) {
        /* a side or team alone means all its pieces */
        struct name only = *kinds->name;
        only.node.next = NULL;
        ref_sides(game, &only, sides);
        memset(named, true, sizeof(named));
    }
    if (kinds->word != KINDS_NAMED &&
        !(kinds->name && add_named(game, kinds->name->text, named))) {
        memset(named, true, sizeof(named));
    }
    for (int i = 0; i < game->kind_count; i++) {
        int own = game->sides[game->kinds[i].side].team;
        bool is_meant = sides[game->kinds[i].side];
        switch (kinds->word) {
        case KINDS_NAMED:
            is_meant = is_meant && named[i];
            break;
        case KINDS_ENEMY:
            is_meant = is_meant && named[i] && own != team;
            break;
        case KINDS_OWN:
            is_meant = is_meant && named[i] && own == team;
            break;
        case KINDS_PIECE:
        case KINDS_ANY:
            break;
        }
        out[i] = out[i] || is_meant;
    }
}

void ref_kinds(struct ref_game *game, const struct kinds *list,
               struct ref_owner owner, bool kinds[REF_KINDS])
{
    const struct node *node = list ? &list->node : NULL;

    memset(kinds, 0, REF_KINDS * sizeof(*kinds));
    for (; node; node = node->next) {
        add_kinds(game, AST_CAST(kinds, node), owner, kinds);
    }
}
