/*
 * Kinds and groups of pieces, and what names of pieces stand for: first
 * pieces and groups, then sides, then teams. Needs the sides only, so that
 * zones may belong to pieces.
 */
#include "base/plural.h"
#include "compile/build.h"
#include "compile/names.h"
#include "grammar/parse.h"

#include <string.h>

/* Names of pieces and groups that are looked at; 64 kinds are the most. */
#define NAMES_MAX 500u

static const struct name *next_name(const struct name *name)
{
    return (const struct name *)name->node.next;
}

/* The sides of one name of a list. */
static side_set sides_of_name(struct builder *builder, const struct name *name)
{
    struct name single = *name;

    single.node.next = NULL;
    return resolve_sides(builder, &single);
}

const char *source_words(struct builder *builder, struct span span)
{
    const struct source_set *sources = builder->diags->sources;

    if (span.source >= sources->count) {
        return "";
    }
    const struct source *source = sources->items[span.source];
    size_t end = span.end < source->length ? span.end : source->length;
    if (span.begin >= end) {
        return "";
    }
    const char *words = arena_strndup(
        builder->scratch, source->text + span.begin, end - span.begin);
    return words ? words : "";
}

/* ----------------------------------------------------------------- kinds */

static uint16_t find_kind(const struct builder *builder, const char *name,
                          unsigned side)
{
    for (uint16_t k = 0; k < builder->program->kind_count; k++) {
        if (builder->kinds[k].side == side &&
            strcmp(builder->kinds[k].name, name) == 0) {
            return k;
        }
    }
    return NO_INDEX;
}

/* A kind of the same name and side from the same file is a mistake; from the
 * base of a derived game it is what the later one stands instead of. */
static bool reuse_kind(struct builder *builder, uint16_t kind,
                       const struct piece *piece, const struct name *name)
{
    struct kind_build *old = &builder->kind_builds[kind];

    if (old->node->node.span.source != piece->node.span.source) {
        return true;
    }
    struct diag *diag =
        diag_add(builder->diags, DIAG_NAME_TWICE, name->node.span,
                 "'%s' already has a piece '%s'",
                 builder->sides[builder->kinds[kind].side].name, name->text);
    diag_note_at(builder->diags, diag, old->name_span, "the first is here");
    return false;
}

static void declare_kind(struct builder *builder, const struct piece *piece,
                         const struct name *name, const struct name *plural,
                         unsigned side)
{
    struct program *program = builder->program;
    uint16_t kind = find_kind(builder, name->text, side);

    if (kind != NO_INDEX) {
        if (!reuse_kind(builder, kind, piece, name)) {
            return;
        }
    } else if (program->kind_count == KIND_MAX) {
        diag_add_once(builder->diags, DIAG_TOO_MANY_PIECES, name->node.span,
                      "more than %d kinds of pieces", KIND_MAX);
        return;
    } else {
        kind = program->kind_count++;
    }
    const char *many =
        plural ? plural->text : arena_printf(builder->arena, "%ss", name->text);
    builder->kinds[kind] =
        (struct kind_code){.name = name->text,
                           .plural = many ? many : name->text,
                           .side = (uint8_t)side,
                           .span = piece->node.span};
    fold_plural_texts(builder, piece->texts, name->text, plural,
                      &builder->kinds[kind].texts,
                      &builder->kinds[kind].plurals);
    builder->kind_builds[kind] =
        (struct kind_build){.node = piece, .name_span = name->node.span};
}

static void declare_piece(struct builder *builder, const struct piece *piece)
{
    const struct name *plural = piece->plurals;

    for (const struct name *name = piece->names; name; name = next_name(name)) {
        for (const struct name *owner = piece->sides; owner;
             owner = next_name(owner)) {
            side_set sides = sides_of_name(builder, owner);
            for (unsigned side = 0; side < SIDE_MAX; side++) {
                if (sides >> side & 1) {
                    declare_kind(builder, piece, name, plural, side);
                }
            }
        }
        plural = plural ? next_name(plural) : NULL;
    }
}

/* The key of a kind: its name where that is unique, else side.name. */
static void make_keys(struct builder *builder)
{
    const struct program *program = builder->program;

    for (unsigned k = 0; k < program->kind_count; k++) {
        struct kind_code *kind = &builder->kinds[k];
        unsigned same = 0;
        for (unsigned i = 0; i < program->kind_count; i++) {
            same += strcmp(builder->kinds[i].name, kind->name) == 0;
        }
        for (unsigned i = 0; i < program->group_count; i++) {
            same += strcmp(builder->groups[i].name, kind->name) == 0;
        }
        kind->key = kind->name;
        if (same > 1) {
            const char *key =
                arena_printf(builder->arena, "%s.%s",
                             builder->sides[kind->side].name, kind->name);
            kind->key = key ? key : kind->name;
        }
    }
}

/* ---------------------------------------------------------------- groups */

static kind_set kinds_named(const struct builder *builder, const char *word)
{
    kind_set kinds = 0;

    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        if (strcmp(builder->kinds[k].name, word) == 0 ||
            strcmp(builder->kinds[k].plural, word) == 0) {
            kinds |= (kind_set)1 << k;
        }
    }
    return kinds;
}

static kind_set kinds_of_sides(const struct builder *builder, side_set sides)
{
    kind_set kinds = 0;

    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        if (sides >> builder->kinds[k].side & 1) {
            kinds |= (kind_set)1 << k;
        }
    }
    return kinds;
}

static kind_set groups_named(struct builder *builder, const char *word)
{
    kind_set kinds = 0;

    for (unsigned g = 0; g < builder->program->group_count; g++) {
        if (strcmp(builder->groups[g].name, word) == 0 ||
            strcmp(builder->groups[g].plural, word) == 0) {
            kinds |= builder->groups[g].kinds;
            builder->group_builds[g].used = true;
        }
    }
    return kinds;
}

static bool is_named(const struct name *name, const struct name *plural,
                     const char *word)
{
    size_t length = strlen(name->text);

    return strcmp(name->text, word) == 0 ||
           (plural ? strcmp(plural->text, word) == 0
                   : strncmp(name->text, word, length) == 0 &&
                         strcmp(word + length, "s") == 0);
}

/* A piece or group of a side that does not exist: that has been said. */
static bool is_lost(const struct builder *builder, const char *word)
{
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        const struct group *group = (const struct group *)node;
        const struct piece *piece = (const struct piece *)node;
        if (node->kind == NODE_GROUP &&
            is_named(group->name, group->plural, word)) {
            return true;
        }
        if (node->kind != NODE_PIECE || piece->is_every) {
            continue;
        }
        const struct name *plural = piece->plurals;
        for (const struct name *name = piece->names; name;
             name = next_name(name)) {
            if (is_named(name, plural, word)) {
                return true;
            }
            plural = plural ? next_name(plural) : NULL;
        }
    }
    return false;
}

/* Whether a word is the usual plural of a piece, which declares it not, or
 * another one. */
static bool help_plural(struct builder *builder, struct diag *diag,
                        const char *word)
{
    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        const struct kind_code *kind = &builder->kinds[k];
        size_t length = strlen(kind->name);
        bool has_s = strncmp(word, kind->name, length) == 0 &&
                     strcmp(word + length, "s") == 0; /* "gooses" */
        if (!has_s &&
            strcmp(word, plural_en(builder->scratch, kind->name)) != 0 &&
            strcmp(word, plural_fr(builder->scratch, kind->name)) != 0) {
            continue;
        }
        if (strncmp(kind->plural, kind->name, length) == 0 &&
            strcmp(kind->plural + length, "s") == 0) {
            diag_help(builder->diags, diag,
                      "did you mean '%s'? Its plural is declared with it: "
                      "piece %s plural %s",
                      kind->name, kind->name, word);
        } else {
            diag_suggest(builder->diags, diag, word, kind->plural, true);
        }
        return true;
    }
    return false;
}

static bool help_enemy(struct builder *builder, struct diag *diag,
                       const char *word)
{
    static const char *const words[] = {"enemy"};
    bool is_only;

    if (!diag_nearest_only(word, words, 1, &is_only)) {
        return false;
    }
    diag_suggest(builder->diags, diag, word, words[0], is_only);
    return true;
}

static struct diag *report_piece(struct builder *builder,
                                 const struct name *name)
{
    const struct program *program = builder->program;
    struct name_list names = {.arena = builder->scratch};

    if (is_lost(builder, name->text) &&
        (diag_has(builder->diags, DIAG_SIDE_UNKNOWN) ||
         diag_has(builder->diags, DIAG_PIECE_UNKNOWN))) {
        diag_follows(builder->diags);
        return NULL;
    }

    for (unsigned k = 0; k < program->kind_count; k++) {
        name_list_add(&names, builder->kinds[k].name);
        name_list_add(&names, builder->kinds[k].plural);
    }
    for (unsigned g = 0; g < program->group_count; g++) {
        name_list_add(&names, builder->groups[g].name);
        name_list_add(&names, builder->groups[g].plural);
    }
    for (unsigned s = 0; s < program->side_count; s++) {
        name_list_add(&names, builder->sides[s].name);
    }
    for (unsigned t = 0; t < program->team_count; t++) {
        name_list_add(&names, builder->teams[t].name);
    }
    struct diag *diag =
        diag_add_once(builder->diags, DIAG_PIECE_UNKNOWN, name->node.span,
                      "unknown piece '%s'", name->text);
    const char *meant = parse_synonym(name->text);
    if (meant && strcmp(meant, "enemy") == 0) {
        diag_suggest(builder->diags, diag, name->text, meant, true);
        return diag;
    }
    if (!help_plural(builder, diag, name->text) &&
        !help_enemy(builder, diag, name->text)) {
        name_list_hint(&names, builder->diags, diag, name->text);
    }
    return diag;
}

static void fill_group(struct builder *builder, const struct group *group,
                       struct group_code *code)
{
    side_set sides = resolve_sides(builder, group->sides);

    for (const struct name *name = group->kinds; name; name = next_name(name)) {
        kind_set named = kinds_named(builder, name->text);
        if (!named) {
            report_piece(builder, name);
        } else if (!(named & kinds_of_sides(builder, sides)) && sides) {
            diag_add(builder->diags, DIAG_PIECE_UNKNOWN, name->node.span,
                     "no piece '%s' of these sides", name->text);
        }
        code->kinds |= named & kinds_of_sides(builder, sides);
    }
}

/* A name may be shared by a kind and a group only on different sides: "men
 * of white" must always be one of the two. */
static void check_group_name(struct builder *builder, const struct group *group,
                             side_set sides)
{
    kind_set same = kinds_named(builder, group->name->text) &
                    kinds_of_sides(builder, sides);

    if (same) {
        unsigned k = 0;
        while (!(same >> k & 1)) {
            k++;
        }
        struct diag *diag =
            diag_add(builder->diags, DIAG_NAME_TWICE, group->name->node.span,
                     "'%s' is already a piece of '%s'", group->name->text,
                     builder->sides[builder->kinds[k].side].name);
        diag_note_at(builder->diags, diag, builder->kind_builds[k].name_span,
                     "the piece is declared here");
    }
}

static void declare_group(struct builder *builder, const struct group *group)
{
    struct program *program = builder->program;
    struct group_code *code = &builder->groups[program->group_count];

    for (unsigned g = 0; g < program->group_count; g++) {
        if (strcmp(builder->groups[g].name, group->name->text) == 0) {
            struct diag *diag = diag_add(
                builder->diags, DIAG_NAME_TWICE, group->name->node.span,
                "the group '%s' is already declared", group->name->text);
            diag_note_at(builder->diags, diag,
                         builder->group_builds[g].node->name->node.span,
                         "the first is here");
            return;
        }
    }
    const char *many =
        group->plural ? group->plural->text
                      : arena_printf(builder->arena, "%ss", group->name->text);
    code->name = group->name->text;
    code->plural = many ? many : code->name;
    fold_plural_texts(builder, group->texts, code->name, group->plural,
                      &code->texts, &code->plurals);
    fill_group(builder, group, code);
    check_group_name(builder, group, resolve_sides(builder, group->sides));
    builder->group_builds[program->group_count++].node = group;
}

/* ----------------------------------------------------------------- marks */

static bool mark_taken(const struct builder *builder, const char *mark,
                       size_t length)
{
    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        const char *other = builder->kinds[k].mark;
        if (other && strlen(other) == length &&
            memcmp(other, mark, length) == 0) {
            return true;
        }
    }
    return false;
}

static void give_stated_marks(struct builder *builder)
{
    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        const struct piece *piece = builder->kind_builds[k].node;
        struct active_list list =
            active_inside(builder, piece->statements, &piece->node);
        for (size_t i = 0; i < list.count; i++) {
            if (list.items[i].node->kind == NODE_MARK) {
                builder->kinds[k].mark =
                    ((const struct mark *)list.items[i].node)->letter;
            }
        }
    }
}

/* ASCII only: what else the name holds is skipped. */
static char upper_letter(char c)
{
    if (c >= 'a' && c <= 'z') {
        return (char)(c - 'a' + 'A');
    }
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ? c : '\0';
}

static const char *free_mark(struct builder *builder, const char *name)
{
    static const char rest[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    const char *pools[2] = {name, rest};

    for (int pool = 0; pool < 2; pool++) {
        for (const char *c = pools[pool]; *c; c++) {
            char letter = upper_letter(*c);
            if (letter && !mark_taken(builder, &letter, 1)) {
                return arena_strndup(builder->arena, &letter, 1);
            }
        }
    }
    return "?";
}

/* The lower case of the letter that a kind of the same name has already. */
static const char *paired_mark(struct builder *builder, unsigned kind)
{
    const struct kind_code *kinds = builder->kinds;

    for (unsigned k = 0; k < kind; k++) {
        const char *mark = kinds[k].mark;
        if (mark && strcmp(kinds[k].name, kinds[kind].name) == 0 &&
            mark[0] >= 'A' && mark[0] <= 'Z' && mark[1] == '\0') {
            char letter = (char)(mark[0] - 'A' + 'a');
            return mark_taken(builder, &letter, 1)
                       ? NULL
                       : arena_strndup(builder->arena, &letter, 1);
        }
    }
    return NULL;
}

static void give_marks(struct builder *builder)
{
    give_stated_marks(builder);
    for (unsigned k = 0; k < builder->program->kind_count; k++) {
        if (!builder->kinds[k].mark) {
            const char *mark = paired_mark(builder, k);
            if (!mark) {
                mark = free_mark(builder, builder->kinds[k].name);
            }
            builder->kinds[k].mark = mark ? mark : "?";
        }
    }
}

/* ------------------------------------------------------------------ pass */

static size_t count_active(const struct builder *builder, enum node_kind kind)
{
    size_t count = 0;

    for (size_t i = 0; i < builder->statements.count; i++) {
        count += builder->statements.items[i].node->kind == kind;
    }
    return count;
}

/* Far more names than kinds: names are compared in pairs. */
static bool check_number(struct builder *builder)
{
    size_t count = count_active(builder, NODE_GROUP);
    const struct node *last = NULL;

    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_PIECE) {
            const struct name *name = ((const struct piece *)node)->names;
            for (; name; name = next_name(name)) {
                count++;
            }
            last = node;
        }
    }
    if (count <= NAMES_MAX) {
        return true;
    }
    diag_add(builder->diags, DIAG_TOO_MANY_PIECES,
             last ? last->span : builder->file->name->node.span,
             "more than %u names of pieces and groups", NAMES_MAX);
    return false;
}

static bool make_room(struct builder *builder)
{
    struct arena *arena = builder->arena;
    size_t groups = count_active(builder, NODE_GROUP);

    builder->kinds = arena_array(arena, KIND_MAX, sizeof(struct kind_code));
    builder->kind_builds =
        arena_array(builder->scratch, KIND_MAX, sizeof(struct kind_build));
    builder->groups = arena_array(arena, groups, sizeof(struct group_code));
    builder->group_builds =
        arena_array(builder->scratch, groups, sizeof(struct group_build));
    return builder->kinds && builder->kind_builds && builder->groups &&
           builder->group_builds;
}

bool build_kinds(struct builder *builder)
{
    struct program *program = builder->program;
    kind_set *side_kinds =
        arena_array(builder->arena, SIDE_MAX, sizeof(*side_kinds));

    if (!check_number(builder) || !make_room(builder) || !side_kinds) {
        return false;
    }
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_PIECE &&
            !((const struct piece *)node)->is_every) {
            declare_piece(builder, ((const struct piece *)node));
        }
    }
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_GROUP) {
            declare_group(builder, ((const struct group *)node));
        }
    }
    for (unsigned s = 0; s < SIDE_MAX; s++) {
        side_kinds[s] = kinds_of_sides(builder, (side_set)(1u << s));
    }
    make_keys(builder);
    give_marks(builder);
    program->kinds = builder->kinds;
    program->groups = builder->groups;
    program->side_kinds = side_kinds;
    return true;
}

/* ---------------------------------------------------------------- naming */

static kind_set kinds_of_team(const struct builder *builder, unsigned team)
{
    side_set sides = 0;

    for (unsigned s = 0; s < builder->program->side_count; s++) {
        if (builder->sides[s].team == team) {
            sides |= (side_set)(1u << s);
        }
    }
    return kinds_of_sides(builder, sides);
}

static kind_set kinds_of_holder(const struct builder *builder, const char *word)
{
    const struct program *program = builder->program;

    for (unsigned s = 0; s < program->side_count; s++) {
        if (strcmp(builder->sides[s].name, word) == 0) {
            return kinds_of_sides(builder, (side_set)(1u << s));
        }
    }
    for (unsigned t = 0; t < program->team_count; t++) {
        if (strcmp(builder->teams[t].name, word) == 0) {
            return kinds_of_team(builder, t);
        }
    }
    return 0;
}

static bool is_holder(const struct builder *builder, const char *word)
{
    const struct program *program = builder->program;

    for (unsigned s = 0; s < program->side_count; s++) {
        if (strcmp(builder->sides[s].name, word) == 0) {
            return true;
        }
    }
    for (unsigned t = 0; t < program->team_count; t++) {
        if (strcmp(builder->teams[t].name, word) == 0) {
            return true;
        }
    }
    return false;
}

static kind_set resolve_named(struct builder *builder,
                              const struct kinds *kinds)
{
    const char *word = kinds->name->text;
    kind_set named = kinds_named(builder, word) | groups_named(builder, word);

    if (!named && is_holder(builder, word)) {
        named = kinds_of_holder(builder, word);
        if (!named) {
            return 0; /* a side without pieces: said elsewhere */
        }
    }
    if (!named) {
        report_piece(builder, kinds->name);
        return 0;
    }
    if (!kinds->of) {
        return named;
    }
    side_set sides = resolve_sides(builder, kinds->of);
    kind_set found = named & kinds_of_sides(builder, sides);
    if (!found && sides) {
        diag_add(builder->diags, DIAG_PIECE_UNKNOWN, kinds->node.span,
                 "no piece '%s' of '%s'", word, kinds->of->text);
    }
    return found;
}

/* Then who is whose enemy is not known. */
static bool has_side_error(const struct builder *builder)
{
    return diag_has(builder->diags, DIAG_SIDE_UNKNOWN) ||
           diag_has(builder->diags, DIAG_SIDE_COUNT);
}

/* `enemy` and `own`: by the team of the side that moves. */
static kind_set resolve_relative(struct builder *builder,
                                 const struct kinds *kinds, uint16_t mover)
{
    if (mover == NO_INDEX) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_PIECE_UNKNOWN, kinds->node.span,
                     "'%s' has no meaning here: nobody is moving",
                     kinds->word == KINDS_ENEMY ? "enemy" : "own");
        diag_help(builder->diags, diag, "name the side or its pieces");
        return 0;
    }
    kind_set own = kinds_of_team(builder, builder->sides[mover].team);
    kind_set all = kinds_of_sides(builder, (side_set)~0u);
    kind_set named = kinds->name ? resolve_named(builder, kinds) : all;
    kind_set found = named & (kinds->word == KINDS_OWN ? own : ~own);
    if (named && !found && has_side_error(builder)) {
        diag_follows(builder->diags);
    } else if (named && !found) {
        diag_add(builder->diags, DIAG_PIECE_UNKNOWN, kinds->node.span,
                 "there are no such pieces on that side");
    }
    return found;
}

static kind_set resolve_one(struct builder *builder, const struct kinds *kinds,
                            uint16_t mover)
{
    switch (kinds->word) {
    case KINDS_NAMED:
        return resolve_named(builder, kinds);
    case KINDS_PIECE:
        return kinds_of_sides(builder, resolve_sides(builder, kinds->of));
    case KINDS_ENEMY:
    case KINDS_OWN:
        return resolve_relative(builder, kinds, mover);
    case KINDS_ANY:
        return kinds_of_sides(builder, (side_set)~0u);
    }
    return 0;
}

kind_set resolve_kinds(struct builder *builder, const struct kinds *kinds,
                       uint16_t mover)
{
    kind_set set = 0;

    for (; kinds; kinds = (const struct kinds *)kinds->node.next) {
        set |= resolve_one(builder, kinds, mover);
    }
    return set;
}

static void report_ambiguous(struct builder *builder, const struct kinds *kinds,
                             kind_set set)
{
    struct diag *diag =
        diag_add(builder->diags, DIAG_PIECE_AMBIGUOUS, kinds->node.span,
                 "'%s' stands for several kinds of pieces",
                 source_words(builder, kinds->node.span));
    unsigned shown = 0;

    for (unsigned k = 0; k < builder->program->kind_count && shown < 3; k++) {
        if (set >> k & 1) {
            diag_note_at(builder->diags, diag,
                         builder->kind_builds[k].name_span, "one is '%s of %s'",
                         builder->kinds[k].name,
                         builder->sides[builder->kinds[k].side].name);
            shown++;
        }
    }
}

uint16_t resolve_kind(struct builder *builder, const struct kinds *kinds,
                      uint16_t side)
{
    kind_set set = resolve_kinds(builder, kinds, side);
    kind_set own = side == NO_INDEX
                       ? set
                       : set & kinds_of_sides(builder, (side_set)(1u << side));

    if (set && !own) {
        diag_add(builder->diags, DIAG_PIECE_UNKNOWN, kinds->node.span,
                 "'%s' has no piece '%s'", builder->sides[side].name,
                 source_words(builder, kinds->node.span));
    }
    if (word_count(own) > 1) {
        report_ambiguous(builder, kinds, own);
    }
    if (word_count(own) != 1) {
        return NO_INDEX;
    }
    uint16_t kind = 0;
    while (!(own >> kind & 1)) {
        kind++;
    }
    return kind;
}
