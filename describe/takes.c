/*
 * Take statements in words: one sentence each, what is taken first, then the
 * clauses in the order of the file.
 */
#include "describe/words.h"

const char *say_clause_pieces(struct describer *d, const struct node *node)
{
    const struct clause_pieces *clause = AST_CAST(clause_pieces, node);
    d->holders = clause->word == PIECES_REPLACED ? block_sides(d)
                 : clause->word == PIECES_WITH   ? block_team(d)
                                                 : 0;
    const char *noun = say_noun(d, clause->kinds, false);
    const char *tail = say_tail(d, clause->kinds, false);
    d->holders = 0;
    switch (clause->word) {
    case PIECES_WITH:
        return SAY(d, TAKE_WITH, noun, tail);
    case PIECES_BESIDE:
        return d->is_entry ? SAY(d, ENTER_BESIDE, noun, tail)
                           : SAY(d, ONLY_BESIDE, noun, tail);
    case PIECES_REPLACED:
        return SAY(d, TAKE_REPLACED, noun, tail);
    }
    return "";
}

/* Do several of those that help to take it have to be there? */
static bool takes_many_helpers(const struct taking *taking)
{
    return taking->shape == TAKING_SURROUNDED ||
           taking->shape == TAKING_APART || taking->shape == TAKING_ONE_ROW;
}

/* Does it take several at once, which it names together? */
static bool takes_many(const struct taking *taking)
{
    return taking->is_row || taking->shape == TAKING_BOTH_SIDES;
}

static const char *shape_words(struct describer *d, const struct taking *taking)
{
    const char *noun = say_noun(d, taking->kinds, false);
    const char *tail = say_tail(d, taking->kinds, takes_many(taking));
    const char *number = words_number(d, taking->number);
    const char *helper = say_helper(d, takes_many_helpers(taking));
    const char *helped = say_helper_tail(d, takes_many_helpers(taking));
    switch (taking->shape) {
    case TAKING_AHEAD:
        return taking->is_row ? SAY(d, TAKE_ROW_AHEAD, noun, tail)
                              : SAY(d, TAKE_AHEAD, noun, tail);
    case TAKING_BEHIND:
        return taking->is_row ? SAY(d, TAKE_ROW_BEHIND, noun, tail)
                              : SAY(d, TAKE_BEHIND, noun, tail);
    case TAKING_ONE_LEAP:
        return SAY(d, TAKE_ONE_LEAP, noun, tail);
    case TAKING_ONE_ROW:
        return SAY(d, TAKE_ONE_ROW, noun, tail, number, helper, helped);
    case TAKING_BETWEEN:
        return taking->is_row
                   ? SAY(d, TAKE_ROW_BETWEEN, noun, tail, "", helper, helped)
                   : SAY(d, TAKE_BETWEEN, noun, tail, "", helper, helped);
    case TAKING_BOTH_SIDES:
        return SAY(d, TAKE_BOTH_SIDES, noun, tail);
    case TAKING_BESIDE:
        return SAY(d, TAKE_BESIDE, noun, tail);
    case TAKING_SURROUNDED:
        return taking->number
                   ? SAY(d, TAKE_SURROUNDED_BY, noun, tail, number, helper,
                         helped)
                   : SAY(d, TAKE_SURROUNDED, noun, tail, "", helper, helped);
    case TAKING_APART:
        return SAY(d, TAKE_APART, noun, tail, number, helper, helped);
    case TAKING_SHUT_IN:
        return SAY(d, TAKE_SHUT_IN, noun, tail);
    }
    return "";
}

const char *say_taking(struct describer *d, const struct node *node)
{
    const struct taking *taking = AST_CAST(taking, node);
    struct buffer text;
    buffer_init(&text, d->arena);
    words_add(&text, "", shape_words(d, taking));
    for (const struct node *clause = taking->clauses; clause != NULL;
         clause = clause->next) {
        words_add(&text, WORD(d, COMMA), say_node(d, clause));
    }
    words_add(&text, "", WORD(d, STOP));
    return words_finish(&text);
}

const char *describe_take(struct arena *arena, const struct file *file,
                          const struct program *program,
                          enum describe_lang lang, uint16_t take)
{
    struct describer d = {
        .arena = arena, .file = file, .program = program, .lang = lang};
    struct span span = program->takes[take].span;
    struct node_list top = active_list(&d, file->statements);
    for (size_t i = 0; i < top.count; i++) {
        if (top.items[i]->kind != NODE_PIECE) {
            continue;
        }
        d.piece = AST_CAST(piece, top.items[i]);
        struct node_list inside = active_list(&d, d.piece->statements);
        for (size_t j = 0; j < inside.count; j++) {
            if (words_is_same(inside.items[j]->span, span)) {
                return say_node(&d, inside.items[j]);
            }
        }
    }
    return "";
}
