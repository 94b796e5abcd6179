/*
 * Names of the file in the file's own words: sides, teams, seats, kinds,
 * groups, colours. What a name stands for is looked up in the program.
 */
#include "describe/words.h"

#include <string.h>

static const struct name *next_name(const struct name *name)
{
    return (const struct name *)name->node.next;
}

/* ------------------------------------------------------------------ sides */

static const struct texts *side_texts(const struct describer *d,
                                      const char *name)
{
    const struct program *program = d->program;
    for (uint16_t i = 0; i < program->side_count; i++) {
        if (strcmp(program->sides[i].name, name) == 0) {
            return &program->sides[i].texts;
        }
    }
    for (uint16_t i = 0; i < program->team_count; i++) {
        if (strcmp(program->teams[i].name, name) == 0) {
            return &program->teams[i].texts;
        }
    }
    return NULL;
}

static const char *side_word(const struct describer *d, const char *name)
{
    const struct texts *texts = side_texts(d, name);
    return texts != NULL ? words_text(d, texts) : name;
}

/* What stands before this item of a list: a comma, but for the last. */
static const char *joint(const struct describer *d, bool is_last,
                         enum phrase last)
{
    return words_plain(d, is_last ? last : PHRASE_COMMA);
}

static const char *side_words(struct describer *d, const struct name *names,
                              enum phrase last)
{
    struct buffer text;
    buffer_init(&text, d->arena);
    for (const struct name *name = names; name != NULL;
         name = next_name(name)) {
        words_add(&text, joint(d, next_name(name) == NULL, last),
                  side_word(d, name->text));
    }
    return words_finish(&text);
}

const char *say_side_list(struct describer *d, const struct name *names)
{
    return side_words(d, names, PHRASE_AND);
}

const char *say_side_order(struct describer *d, const struct name *names)
{
    return side_words(d, names, PHRASE_COMMA);
}

const char *say_side_set(struct describer *d, side_set sides)
{
    struct buffer text;
    buffer_init(&text, d->arena);
    for (uint16_t i = 0; i < d->program->side_count; i++) {
        side_set later = (side_set)((1u << d->program->side_count) - 1) &
                         (side_set)(~1u << i);
        if ((sides >> i) & 1) {
            words_add(&text, joint(d, (sides & later) == 0, PHRASE_AND),
                      words_text(d, &d->program->sides[i].texts));
        }
    }
    return words_finish(&text);
}

const char *say_for(struct describer *d, const struct name *names)
{
    return names == NULL ? "" : SAY(d, FOR_SIDES, say_side_list(d, names));
}

const char *say_colours(struct describer *d, const struct name *names)
{
    struct buffer text;
    buffer_init(&text, d->arena);
    for (const struct name *name = names; name != NULL;
         name = next_name(name)) {
        const char *word = name->text;
        for (uint16_t i = 0; i < d->program->colour_count; i++) {
            if (strcmp(d->program->colours[i].name, name->text) == 0) {
                word = words_text(d, &d->program->colours[i].texts);
            }
        }
        words_add(&text, joint(d, next_name(name) == NULL, PHRASE_OR), word);
    }
    return words_finish(&text);
}

/* ----------------------------------------------------------------- pieces */

static bool is_called(const char *wanted, const char *name, const char *plural)
{
    return strcmp(wanted, name) == 0 ||
           (plural != NULL && strcmp(wanted, plural) == 0);
}

side_set sides_meant(const struct program *program, const struct name *names)
{
    side_set sides = names == NULL ? (side_set)~0u : 0;
    for (const struct name *name = names; name != NULL;
         name = next_name(name)) {
        for (uint16_t i = 0; i < program->side_count; i++) {
            if (strcmp(program->sides[i].name, name->text) == 0) {
                sides |= (side_set)(1u << i);
            }
        }
        for (uint16_t i = 0; i < program->team_count; i++) {
            if (strcmp(program->teams[i].name, name->text) == 0) {
                sides |= program->teams[i].sides;
            }
        }
    }
    return sides;
}

static kind_set kinds_of_sides(const struct program *program, side_set sides)
{
    kind_set kinds = 0;
    for (uint16_t i = 0; i < program->kind_count; i++) {
        if (sides >> program->kinds[i].side & 1) {
            kinds |= (kind_set)1 << i;
        }
    }
    return kinds;
}

/* "goat or tiger": each word once. */
static const char *different_words(struct describer *d,
                                   const struct texts *const *texts,
                                   unsigned count)
{
    const char *words[KIND_MAX];
    unsigned word_count = 0;
    for (unsigned i = 0; i < count; i++) {
        const char *word = words_text(d, texts[i]);
        unsigned at = 0;
        while (at < word_count && strcmp(words[at], word) != 0) {
            at++;
        }
        words[at] = word;
        word_count += at == word_count;
    }
    struct buffer text;
    buffer_init(&text, d->arena);
    for (unsigned i = 0; i < word_count; i++) {
        words_add(&text, joint(d, i + 1 == word_count, PHRASE_OR), words[i]);
    }
    return words_finish(&text);
}

/* The words of the kinds or groups of this name that are of these sides, or
 * NULL: sides may have different words for it. */
static const char *piece_word(struct describer *d, const char *name,
                              side_set sides, bool is_plural)
{
    const struct program *program = d->program;
    kind_set of = kinds_of_sides(program, sides);
    const struct texts *found[KIND_MAX];
    unsigned count = 0;
    for (uint16_t i = 0; i < program->kind_count; i++) {
        const struct kind_code *kind = &program->kinds[i];
        if (is_called(name, kind->name, kind->plural) && (of >> i & 1)) {
            found[count++] = is_plural ? &kind->plurals : &kind->texts;
        }
    }
    for (uint16_t i = 0; i < program->group_count && count < KIND_MAX; i++) {
        const struct group_code *group = &program->groups[i];
        if (is_called(name, group->name, group->plural) &&
            (group->kinds & of)) {
            found[count++] = is_plural ? &group->plurals : &group->texts;
        }
    }
    return count == 0 ? NULL : different_words(d, found, count);
}

/* Is some piece of another side called so too? */
static bool is_shared_word(const struct describer *d, const char *word,
                           side_set sides)
{
    for (uint16_t i = 0; i < d->program->kind_count; i++) {
        const struct kind_code *kind = &d->program->kinds[i];
        if (!(sides >> kind->side & 1) &&
            strcmp(words_text(d, &kind->texts), word) == 0) {
            return true;
        }
    }
    return false;
}

/* "tiger of Tigers": does the piece's name say already whose it is? */
static bool tells_side(struct describer *d, const char *name,
                       const struct name *sides)
{
    side_set of = sides_meant(d->program, sides);
    const char *one = piece_word(d, name, of, false);
    const char *many = piece_word(d, name, of, true);
    if (sides == NULL || next_name(sides) != NULL || one == NULL) {
        return false;
    }
    const char *side = side_word(d, sides->text);
    bool is_same = strcmp(SAY(d, CAPITAL, one), side) == 0 ||
                   strcmp(SAY(d, CAPITAL, many), side) == 0;
    return is_same && !is_shared_word(d, one, sides_meant(d->program, sides));
}

/* The sides of all teams, or of all others, of those that have the rules of
 * the block in hand. */
static side_set around_block(const struct describer *d, bool is_enemy)
{
    const struct program *program = d->program;
    side_set movers = sides_meant(program, d->piece->sides);
    side_set sides = 0;
    for (uint16_t i = 0; i < program->side_count; i++) {
        for (uint16_t j = 0; j < program->side_count; j++) {
            bool is_same = program->sides[i].team == program->sides[j].team;
            if ((movers >> i & 1) && is_same != is_enemy) {
                sides |= (side_set)(1u << j);
            }
        }
    }
    return sides;
}

side_set block_sides(const struct describer *d)
{
    return d->piece == NULL ? 0 : sides_meant(d->program, d->piece->sides);
}

side_set block_team(const struct describer *d)
{
    return d->piece == NULL ? 0 : around_block(d, false);
}

/* The sides whose pieces of a name can be meant. */
static side_set sides_around(const struct describer *d,
                             const struct kinds *kinds)
{
    side_set sides = sides_meant(d->program, kinds->of);
    if (kinds->of == NULL && d->holders != 0) {
        sides = d->holders;
    }
    if (d->piece != NULL &&
        (kinds->word == KINDS_ENEMY || kinds->word == KINDS_OWN)) {
        sides &= around_block(d, kinds->word == KINDS_ENEMY);
    }
    return sides;
}

/* The name of pieces alone, or "" if only sides or a word say which. */
static const char *bare_noun(struct describer *d, const struct kinds *kinds,
                             bool is_plural)
{
    if (kinds->name == NULL) {
        return "";
    }
    const char *name = kinds->name->text;
    const char *word = piece_word(d, name, sides_around(d, kinds), is_plural);
    if (word == NULL) { /* names no piece there: an error elsewhere */
        word =
            piece_word(d, name, sides_meant(d->program, kinds->of), is_plural);
    }
    return word != NULL ? word : "";
}

/* Kinds with this name and those of groups with it. */
static kind_set kinds_called(const struct program *program, const char *name)
{
    kind_set kinds = 0;
    for (uint16_t i = 0; i < program->kind_count; i++) {
        if (is_called(name, program->kinds[i].name, program->kinds[i].plural)) {
            kinds |= (kind_set)1 << i;
        }
    }
    for (uint16_t i = 0; i < program->group_count; i++) {
        const struct group_code *group = &program->groups[i];
        if (is_called(name, group->name, group->plural)) {
            kinds |= group->kinds;
        }
    }
    return kinds;
}

/* Whose the pieces of a name are, if pieces of other sides and of another name
 * are called by the same word; else "". */
static const char *owners_of_word(struct describer *d,
                                  const struct kinds *kinds)
{
    const struct program *program = d->program;
    const char *word = bare_noun(d, kinds, false);
    kind_set called = kinds_called(program, kinds->name->text);
    kind_set meant =
        called & kinds_of_sides(program, sides_around(d, kinds));
    side_set sides = 0, others = 0;
    for (uint16_t i = 0; i < program->kind_count; i++) {
        const struct kind_code *kind = &program->kinds[i];
        side_set side = (side_set)(1u << kind->side);
        bool is_other = strcmp(words_text(d, &kind->texts), word) == 0;
        sides |= meant >> i & 1 ? side : 0;
        others |= is_other && !(called >> i & 1) ? side : 0;
    }
    return others != 0 && (others & sides) == 0 ? say_side_set(d, sides) : "";
}

/* The sides a naming is limited to, or "". */
static const char *owners(struct describer *d, const struct kinds *kinds)
{
    if (kinds->of != NULL) {
        return kinds->name != NULL &&
                       tells_side(d, kinds->name->text, kinds->of)
                   ? ""
                   : say_side_list(d, kinds->of);
    }
    if (kinds->word == KINDS_NAMED &&
        piece_word(d, kinds->name->text, (side_set)~0u, false) == NULL) {
        return side_word(d, kinds->name->text);
    }
    return kinds->word == KINDS_NAMED ? owners_of_word(d, kinds) : "";
}

/* -------------------------------------------------------- what is meant */

static kind_set one_meant(const struct program *program,
                          const struct kinds *kinds)
{
    kind_set of = kinds_of_sides(program, sides_meant(program, kinds->of));
    if (kinds->name == NULL) {
        return of;
    }
    kind_set called = kinds_called(program, kinds->name->text) & of;
    return called != 0 || kinds->word != KINDS_NAMED
               ? called
               : kinds_of_sides(program, sides_meant(program, kinds->name));
}

kind_set kinds_meant(const struct describer *d, const struct kinds *kinds)
{
    kind_set meant = 0;
    for (; kinds != NULL; kinds = (const struct kinds *)kinds->node.next) {
        meant |= one_meant(d->program, kinds);
    }
    return meant;
}

/* The word for all pieces of some sides if they are of one sort, else NULL;
 * says whether pieces of other sides are called so too. */
static const char *sole_word(const struct describer *d,
                             const struct kinds *kinds, bool is_plural,
                             bool *is_shared)
{
    const struct program *program = d->program;
    bool is_owner = kinds->word == KINDS_PIECE || kinds->word == KINDS_NAMED;
    kind_set meant = is_owner ? one_meant(program, kinds) : 0;
    const char *word = NULL;
    *is_shared = false;
    for (uint16_t i = 0; i < program->kind_count; i++) {
        const struct kind_code *kind = &program->kinds[i];
        const char *own =
            words_text(d, is_plural ? &kind->plurals : &kind->texts);
        if (!(meant >> i & 1)) {
            continue;
        }
        if (word != NULL && strcmp(word, own) != 0) {
            return NULL;
        }
        word = own;
    }
    for (uint16_t i = 0; word != NULL && i < program->kind_count; i++) {
        const struct kind_code *kind = &program->kinds[i];
        const char *own =
            words_text(d, is_plural ? &kind->plurals : &kind->texts);
        *is_shared |= !(meant >> i & 1) && strcmp(word, own) == 0;
    }
    return word;
}

static const char *one_noun(struct describer *d, const struct kinds *kinds,
                            bool is_plural)
{
    if (kinds->name != NULL && kinds->word == KINDS_ENEMY) {
        return SAY(d, NOUN_ENEMY, bare_noun(d, kinds, is_plural));
    }
    if (kinds->name != NULL && kinds->word == KINDS_OWN) {
        return SAY(d, NOUN_OWN, bare_noun(d, kinds, is_plural));
    }
    if (kinds->word == KINDS_ENEMY) {
        return is_plural ? WORD(d, ENEMY_PIECES) : WORD(d, ENEMY_PIECE);
    }
    if (kinds->word == KINDS_OWN) {
        return is_plural ? WORD(d, OWN_PIECES) : WORD(d, OWN_PIECE);
    }
    const char *noun = bare_noun(d, kinds, is_plural);
    const char *sides = owners(d, kinds);
    if (noun[0] == '\0') {
        bool is_shared = true;
        const char *sole = sole_word(d, kinds, is_plural, &is_shared);
        noun = sole != NULL && sides[0] != '\0' ? sole
               : is_plural                      ? WORD(d, PIECES)
                                                : WORD(d, PIECE);
        sides = is_shared || sole == NULL ? sides : "";
    }
    return sides[0] == '\0' ? noun : SAY(d, NOUN_OF, noun, sides);
}

const char *say_noun(struct describer *d, const struct kinds *kinds,
                     bool is_plural)
{
    struct buffer text;
    buffer_init(&text, d->arena);
    for (; kinds != NULL; kinds = (const struct kinds *)kinds->node.next) {
        words_add(&text, joint(d, kinds->node.next == NULL, PHRASE_OR),
                  one_noun(d, kinds, is_plural));
    }
    return words_finish(&text);
}

static const char *one_tail(struct describer *d, const struct kinds *kinds,
                            bool is_plural)
{
    if (kinds->word == KINDS_ENEMY && kinds->name == NULL) {
        return is_plural ? WORD(d, TAIL_ENEMIES) : WORD(d, TAIL_ENEMY);
    }
    if (kinds->word == KINDS_OWN && kinds->name == NULL) {
        return WORD(d, TAIL_OWN);
    }
    const char *sides = owners(d, kinds);
    bool is_shared = false;
    if (bare_noun(d, kinds, false)[0] == '\0' &&
        sole_word(d, kinds, false, &is_shared) == NULL) {
        return sides[0] == '\0' ? "" : SAY(d, TAIL_SIDES, sides);
    }
    if (bare_noun(d, kinds, false)[0] == '\0' && sides[0] == '\0') {
        return "";
    }
    return SAY(d, TAIL, one_noun(d, kinds, is_plural));
}

const char *say_tail(struct describer *d, const struct kinds *kinds,
                     bool is_plural)
{
    if (kinds == NULL || kinds->node.next == NULL) {
        return kinds == NULL ? "" : one_tail(d, kinds, is_plural);
    }
    return SAY(d, TAIL, say_noun(d, kinds, is_plural));
}

/* French counts 0 and 1 as singular, English only 1. */
static bool is_many(const struct describer *d, uint32_t number)
{
    return d->lang == DESCRIBE_FR ? number > 1 : number != 1;
}

const char *say_count(struct describer *d, uint32_t number,
                      const struct kinds *kinds)
{
    return SAY(d, NUMBERED, words_number(d, number),
               say_noun(d, kinds, is_many(d, number)));
}

const char *say_counted_list(struct describer *d, const struct counted *list)
{
    struct buffer text;
    buffer_init(&text, d->arena);
    for (const struct counted *counted = list; counted != NULL;
         counted = (const struct counted *)counted->node.next) {
        const char *one = counted->has_number
                              ? say_count(d, counted->number, counted->kinds)
                              : say_noun(d, counted->kinds, true);
        words_add(&text,
                  counted->node.next != NULL ? WORD(d, COMMA) : WORD(d, AND),
                  one);
    }
    return words_finish(&text);
}

/* The side or team whose pieces help those of the block in hand, if it has
 * one name; else NULL. */
static const char *helping_name(const struct describer *d)
{
    const struct program *program = d->program;
    side_set sides =
        d->piece == NULL ? 0 : sides_meant(program, d->piece->sides);
    for (uint16_t i = 0; sides != 0 && i < program->team_count; i++) {
        if ((sides & ~program->teams[i].sides) == 0) {
            return program->teams[i].name;
        }
    }
    for (uint16_t i = 0; i < program->side_count; i++) {
        if (sides == (side_set)(1u << i)) {
            return program->sides[i].name;
        }
    }
    return NULL;
}

const char *say_helper(struct describer *d, bool is_plural)
{
    const char *text = helping_name(d);
    struct name name = {.text = text};
    struct kinds kinds = {.word = KINDS_PIECE, .of = &name};
    if (text == NULL) {
        return is_plural ? WORD(d, MOVERS_MANY) : WORD(d, MOVERS);
    }
    return one_noun(d, &kinds, is_plural);
}

const char *say_helper_tail(struct describer *d, bool is_plural)
{
    const char *text = helping_name(d);
    struct name name = {.text = text};
    struct kinds kinds = {.word = KINDS_PIECE, .of = &name};
    return text == NULL ? WORD(d, TAIL_MOVERS) : one_tail(d, &kinds, is_plural);
}

const char *say_piece_names(struct describer *d, const struct piece *piece)
{
    const char *sides = say_side_list(d, piece->sides);
    if (piece->is_every) {
        return SAY(d, PIECE_EVERY, sides);
    }
    struct buffer names;
    buffer_init(&names, d->arena);
    side_set of = sides_meant(d->program, piece->sides);
    for (const struct name *name = piece->names; name != NULL;
         name = next_name(name)) {
        const char *word = piece_word(d, name->text, of, false);
        words_add(&names, WORD(d, COMMA), word != NULL ? word : name->text);
    }
    bool is_told = piece->names->node.next == NULL &&
                   tells_side(d, piece->names->text, piece->sides);
    return is_told ? SAY(d, PIECE_ALONE, words_finish(&names))
                   : SAY(d, PIECE_OF, words_finish(&names), sides);
}

const char *say_group_name(struct describer *d, const struct group *group)
{
    const char *sides = say_side_list(d, group->sides);
    side_set of = sides_meant(d->program, group->sides);
    const char *word = piece_word(d, group->name->text, of, false);
    return SAY(d, NOUN_OF, word != NULL ? word : group->name->text, sides);
}

const char *say_group_kinds(struct describer *d, const struct group *group)
{
    struct buffer text;
    buffer_init(&text, d->arena);
    for (const struct name *name = group->kinds; name != NULL;
         name = next_name(name)) {
        const char *word = piece_word(
            d, name->text, sides_meant(d->program, group->sides), false);
        words_add(&text, joint(d, next_name(name) == NULL, PHRASE_OR),
                  word != NULL ? word : name->text);
    }
    return words_finish(&text);
}

const char *say_owners(struct describer *d, const struct name *names)
{
    struct buffer text;
    buffer_init(&text, d->arena);
    for (const struct name *name = names; name != NULL;
         name = next_name(name)) {
        const char *word = piece_word(d, name->text, (side_set)~0u, true);
        words_add(&text, WORD(d, COMMA),
                  word != NULL ? word : side_word(d, name->text));
    }
    return words_finish(&text);
}
