/*
 * Words that change nothing in any game: limits that are the whole board, and
 * `also` where there is no base. Found in the tree.
 */
#include "compile/check.h"
#include "compile/walk.h"

#include <string.h>

struct words {
    struct diag_list *diags;
    const struct file *file;
};

static bool is_whole_board(const struct node *set)
{
    return set && set->kind == NODE_SET_WORD &&
           ((const struct set_word *)set)->word == SET_ALL;
}

static struct diag *report(struct words *words, struct span span,
                           const char *message, const char *help)
{
    struct diag *diag =
        diag_add(words->diags, DIAG_WORD_IDLE, span, "%s", message);

    diag_help(words->diags, diag, "%s", help);
    return diag;
}

/* A piece is never outside the whole board, so it neither enters nor leaves
 * it; that it stops nowhere is told as the rules that it kills. */
static void look_at_never(struct words *words, const struct never *never)
{
    if (never->word == NEVER_STOPS || !is_whole_board(never->set)) {
        return;
    }
    struct diag *diag = report(
        words, never->node.span,
        never->word == NEVER_ENTERS
            ? "a piece is on the board all the time and never enters it: this "
              "forbids nothing"
            : "no move leaves the board anyway: this forbids nothing",
        never->word == NEVER_ENTERS
            ? "name the points that it may not come to: never enters SET"
            : "name the points that it must stay on: never leaves SET");
    const struct node *guard = never->node.guard;
    diag_fix_delete(words->diags, diag,
                    guard ? span_join(never->node.span, guard->span)
                          : never->node.span,
                    false);
}

/* With the comma and the blanks before it. */
static struct span with_sign(const struct words *words, struct span span)
{
    const char *text = words->diags->sources->items[span.source]->text;

    while (span.begin > 0 && strchr(" \t,", text[span.begin - 1])) {
        span.begin--;
    }
    return span;
}

static void look_at_clauses(struct words *words, const struct node *clause)
{
    for (; clause; clause = clause->next) {
        const struct clause_place *place = (const struct clause_place *)clause;
        if (clause->kind == NODE_CLAUSE_PLACE &&
            place->word != PLACE_HOSTILE && is_whole_board(place->set)) {
            struct diag *diag =
                report(words, clause->span,
                       "this is the whole board: the clause limits nothing",
                       "leave it out, or name fewer points");
            diag_fix(words->diags, diag, with_sign(words, clause->span), false,
                     "%s", "");
        }
    }
}

static void look_at_pattern(struct words *words,
                            const struct lines_pattern *pattern)
{
    if (is_whole_board(pattern->on)) {
        report(words, pattern->on->span,
               "this is the whole board: the pattern is not limited by it",
               "leave 'on all' out, or name fewer points");
    }
}

/* Everything of a set joined with all is all. */
static void look_at_set(struct words *words, const struct set_binary *set)
{
    if (set->op == SET_MINUS ||
        (!is_whole_board(set->left) && !is_whole_board(set->right))) {
        return;
    }
    const struct node *other =
        is_whole_board(set->left) ? set->right : set->left;
    const struct node *idle =
        set->op == SET_AND && other == set->left ? set->right
        : set->op == SET_AND                     ? set->left
                                                 : other;
    struct diag *diag = diag_add(
        words->diags, DIAG_WORD_IDLE, idle->span,
        set->op == SET_AND ? "all points of a set are on the board: 'all' "
                             "changes nothing here"
                           : "these points are in 'all' already");
    diag_help(words->diags, diag,
              "leave it out, or write '-' for all but these");
}

static void look_at_end(struct words *words, const struct end *end)
{
    if (!end->is_also || words->file->base) {
        return;
    }
    struct span word = end->node.span;
    const char *text = words->diags->sources->items[word.source]->text;

    word.end = word.begin + (uint32_t)strlen("also");
    struct diag *diag =
        report(words, word, "this game has no base: these are all of its ends",
               "leave 'also' out; a game with a base begins: game NAME from "
               "BASE {");
    word.end += (uint32_t)strspn(text + word.end, " \t");
    diag_fix(words->diags, diag, word, false, "%s", "");
}

static void look(void *context, const struct node *node)
{
    struct words *words = context;

    switch ((int)node->kind) {
    case NODE_NEVER:
        look_at_never(words, (const struct never *)node);
        break;
    case NODE_RULE:
        if (((const struct rule *)node)->verb != VERB_LEAVE) {
            look_at_clauses(words, ((const struct rule *)node)->clauses);
        }
        break;
    case NODE_TAKING:
        look_at_clauses(words, ((const struct taking *)node)->clauses);
        break;
    case NODE_LINES_PATTERN:
        look_at_pattern(words, (const struct lines_pattern *)node);
        break;
    case NODE_SET_BINARY:
        look_at_set(words, (const struct set_binary *)node);
        break;
    case NODE_END:
        look_at_end(words, (const struct end *)node);
        break;
    default:
        break;
    }
}

void check_words(struct arena *scratch, struct diag_list *diags,
                 const struct file *file)
{
    struct words words = {diags, file};

    walk_tree(scratch, file->statements, look, &words);
}
