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

/* Kinds of which there can be more than at the start. */
static kind_set growing(const struct program *program)
{
    kind_set kinds = 0;
    for (uint16_t i = 0; i < program->becomes_count; i++) {
        kinds |= program->becomes[i].into;
    }
    for (uint16_t i = 0; i < program->rule_count; i++) {
        unsigned left = program->rules[i].leaves;
        kinds |= left != 0 ? (kind_set)1 << (left - 1) : 0;
    }
    for (uint16_t s = 0; s < program->side_count; s++) {
        const struct capture_code *capture = &program->captures[s];
        kinds |= capture->huff == HUFF_CODE_ADDS
                     ? (kind_set)1 << capture->huff_kind
                     : 0;
    }
    return kinds;
}

/* "1" if what it takes is one piece of the game; else their number, or "2"
 * where that can grow. */
static const char *victims(struct describer *d, const struct taking *taking)
{
    kind_set kinds = kinds_meant(d, taking->kinds);
    uint32_t count = growing(d->program) & kinds ? 2 : 0;
    for (uint16_t k = 0; k < d->program->kind_count; k++) {
        count += kinds >> k & 1 ? d->program->kinds[k].total : 0u;
    }
    return words_number(d, count == 0 ? 2 : count);
}

static enum phrase shape_phrase(const struct taking *taking)
{
    switch (taking->shape) {
    case TAKING_AHEAD:
        return taking->is_row ? PHRASE_TAKE_ROW_AHEAD : PHRASE_TAKE_AHEAD;
    case TAKING_BEHIND:
        return taking->is_row ? PHRASE_TAKE_ROW_BEHIND : PHRASE_TAKE_BEHIND;
    case TAKING_ONE_LEAP:
        return PHRASE_TAKE_ONE_LEAP;
    case TAKING_ONE_ROW:
        return PHRASE_TAKE_ONE_ROW;
    case TAKING_BETWEEN:
        return taking->is_row ? PHRASE_TAKE_ROW_BETWEEN : PHRASE_TAKE_BETWEEN;
    case TAKING_BOTH_SIDES:
        return PHRASE_TAKE_BOTH_SIDES;
    case TAKING_BESIDE:
        return PHRASE_TAKE_BESIDE;
    case TAKING_SURROUNDED:
        return taking->number ? PHRASE_TAKE_SURROUNDED_BY
                              : PHRASE_TAKE_SURROUNDED;
    case TAKING_APART:
        return PHRASE_TAKE_APART;
    case TAKING_SHUT_IN:
        break;
    }
    return PHRASE_TAKE_SHUT_IN;
}

static const char *shape_words(struct describer *d, const struct taking *taking)
{
    bool is_many = takes_many_helpers(taking);
    const char *const parts[] = {say_noun(d, taking->kinds, false),
                                 say_tail(d, taking->kinds, takes_many(taking)),
                                 words_number(d, taking->number),
                                 say_helper(d, is_many),
                                 say_helper_tail(d, is_many),
                                 victims(d, taking)};
    return words_fill(d, shape_phrase(taking), parts);
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
