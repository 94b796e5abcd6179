/*
 * What stands in the way of an end that can never hold: the limits of pieces
 * and rules are left out one after the other, and those without which the
 * condition becomes possible are named.
 */
#include "compile/check.h"
#include "compile/compile.h"
#include "compile/walk.h"

/* Limits left out for one finding, and how many of them are named. */
#define TRIES_MAX 64u
#define NAMED_MAX 3u
#define ARENA_MAX ((size_t)256 * 1024 * 1024)

struct blame {
    const struct blame_game *game;
    struct diag *finding;
    unsigned tries, named;
};

static bool has_record(const struct diag_list *diags, const struct diag *wanted)
{
    for (const struct diag *diag = diags->head; diag; diag = diag->next) {
        if (diag->slug == wanted->slug &&
            is_same_span(diag->span, wanted->span)) {
            return true;
        }
    }
    return false;
}

/* Nothing else may be wrong without the limit, or the check did not come as
 * far as the finding. */
static bool has_new_error(const struct diag_list *diags,
                          const struct diag_list *before)
{
    for (const struct diag *diag = diags->head; diag; diag = diag->next) {
        if (diag->severity == SEVERITY_ERROR && !has_record(before, diag)) {
            return true;
        }
    }
    return false;
}

static bool is_mended_without(const struct blame *blame,
                              const struct node *limit)
{
    const struct blame_game *game = blame->game;
    struct diag_list diags;
    struct arena arena;

    arena_init(&arena, ARENA_MAX);
    diag_list_init(&diags, &arena, game->diags->sources,
                   game->diags->error_cap);
    bool is_built = compile_without(&arena, &diags, game->file, game->picks,
                                    game->pick_count, limit) != NULL;
    bool is_mended = (is_built || diags.errors > 0) &&
                     !has_record(&diags, blame->finding) &&
                     !has_new_error(&diags, game->diags);
    arena_clear(&arena);
    return is_mended;
}

static void try_limit(void *context, const struct node *node)
{
    struct blame *blame = context;
    bool is_limit =
        node->kind == NODE_NEVER || node->kind == NODE_CLAUSE_ALONG ||
        node->kind == NODE_CLAUSE_WAY || node->kind == NODE_CLAUSE_PLACE ||
        node->kind == NODE_CLAUSE_TOWARD;

    if (is_limit && blame->tries++ < TRIES_MAX && blame->named < NAMED_MAX &&
        is_mended_without(blame, node)) {
        blame->named++;
        diag_note_at(blame->game->diags, blame->finding, node->span,
                     "this stands in the way: without it that could hold");
    }
}

void check_blame(struct arena *scratch, const struct blame_game *game,
                 struct diag *finding)
{
    struct blame blame = {.game = game, .finding = finding};

    walk_tree(scratch, game->file->statements, try_limit, &blame);
}
