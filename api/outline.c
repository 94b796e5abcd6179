/*
 * The names of a text: where each is declared and used. The walk meets every
 * node; what the names below a node are is said by the node. Names that no
 * case speaks of are matched with any declaration, so that a new kind of
 * statement needs nothing here.
 */
#include "api/handles.h"

#include "compile/walk.h"
#include "grammar/parse.h"

#include <string.h>

#define BIT(kind) (1u << RVL_SYMBOL_##kind)
#define SIDES (BIT(SIDE) | BIT(TEAM) | BIT(SEAT))
#define PIECES (BIT(PIECE) | BIT(GROUP))
#define PLACES (BIT(ZONE) | BIT(POINT))
#define ANY_KIND (~0u)

struct entry {
    const struct node *node; /* of the name */
    const char *name;
    const char *within; /* values: their option; or NULL */
    unsigned wanted;    /* kinds a use may be of, the last bit set first */
    bool is_declaration, is_plural;
    rvl_symbol_kind kind;
    const struct node *whole;
    const struct text *texts;
    uint32_t target;
};

struct outline {
    struct arena *arena;
    struct entry *entries;
    size_t count, room;
    /* Names that were taken with their meaning: open addressing. */
    const struct node **taken;
    size_t taken_size, taken_count;
    bool failed;
};

/* ------------------------------------------------------------ taken nodes */

static size_t slot_of(const struct outline *outline, const struct node *node)
{
    size_t mask = outline->taken_size - 1;
    size_t slot = ((uintptr_t)node >> 4) * 2654435761u & mask;

    while (outline->taken[slot] && outline->taken[slot] != node) {
        slot = (slot + 1) & mask;
    }
    return slot;
}

static bool grow_taken(struct outline *outline)
{
    const struct node **old = outline->taken;
    size_t old_size = outline->taken_size;

    outline->taken_size = old_size ? old_size * 2 : 1024;
    outline->taken = arena_array(outline->arena, outline->taken_size,
                                 sizeof(*outline->taken));
    if (!outline->taken) {
        outline->failed = true;
        return false;
    }
    for (size_t i = 0; i < old_size; i++) {
        if (old[i]) {
            outline->taken[slot_of(outline, old[i])] = old[i];
        }
    }
    return true;
}

static bool take(struct outline *outline, const struct node *node)
{
    if (outline->taken_count * 2 >= outline->taken_size &&
        !grow_taken(outline)) {
        return false;
    }
    size_t slot = slot_of(outline, node);
    if (outline->taken[slot]) {
        return false;
    }
    outline->taken[slot] = node;
    outline->taken_count++;
    return true;
}

/* ---------------------------------------------------------------- entries */

static struct entry *add(struct outline *outline, const struct node *node,
                         const char *name)
{
    if (!take(outline, node)) {
        return NULL;
    }
    if (outline->count == outline->room) {
        size_t room = outline->room ? outline->room * 2 : 256;
        struct entry *entries =
            arena_array(outline->arena, room, sizeof(*entries));
        if (!entries) {
            outline->failed = true;
            return NULL;
        }
        if (outline->count > 0) {
            memcpy(entries, outline->entries,
                   outline->count * sizeof(*entries));
        }
        outline->entries = entries;
        outline->room = room;
    }
    struct entry *entry = &outline->entries[outline->count++];
    *entry = (struct entry){.node = node, .name = name, .target = RVL_NONE};
    return entry;
}

/* A plural that nobody wrote has no place of its own. */
static bool is_written(const struct name *name)
{
    return name && name->node.span.end > name->node.span.begin;
}

static void declare(struct outline *outline, rvl_symbol_kind kind,
                    const struct name *name, const struct node *whole,
                    const struct text *texts)
{
    struct entry *entry = name ? add(outline, &name->node, name->text) : NULL;

    if (entry) {
        entry->is_declaration = true;
        entry->kind = kind;
        entry->whole = whole;
        entry->texts = texts;
        entry->target = (uint32_t)(outline->count - 1);
    }
}

static void use_node(struct outline *outline, unsigned wanted,
                     const struct node *node, const char *name)
{
    struct entry *entry = add(outline, node, name);

    if (entry) {
        entry->wanted = wanted;
    }
}

static void use(struct outline *outline, unsigned wanted,
                const struct name *list)
{
    for (; list; list = (const struct name *)list->node.next) {
        use_node(outline, wanted, &list->node, list->text);
    }
}

static void use_values(struct outline *outline, const struct name *option,
                       const struct name *values)
{
    use(outline, BIT(OPTION), option);
    for (; values; values = (const struct name *)values->node.next) {
        struct entry *entry = add(outline, &values->node, values->text);
        if (entry) {
            entry->wanted = BIT(VALUE);
            entry->within = option->text;
        }
    }
}

/* ------------------------------------------------------------------ nodes */

static void visit_option(struct outline *outline, const struct option *option)
{
    declare(outline, RVL_SYMBOL_OPTION, option->name, &option->node,
            option->texts);
    for (const struct node *node = (const struct node *)option->values; node;
         node = node->next) {
        const struct option_value *value = (const struct option_value *)node;
        size_t count = outline->count;
        declare(outline, RVL_SYMBOL_VALUE, value->name, &value->node,
                value->texts);
        if (outline->count > count) {
            outline->entries[count].within = option->name->text;
        }
    }
}

static void visit_piece(struct outline *outline, const struct piece *piece)
{
    const struct name *plural = piece->plurals;

    for (const struct name *name = piece->names; name;
         name = (const struct name *)name->node.next) {
        uint32_t index = (uint32_t)outline->count;
        declare(outline, RVL_SYMBOL_PIECE, name, &piece->node, piece->texts);
        size_t count = outline->count;
        if (is_written(plural)) {
            declare(outline, RVL_SYMBOL_PIECE, plural, &piece->node,
                    piece->texts);
        } else if (plural) {
            take(outline, &plural->node);
        }
        if (outline->count > count) {
            outline->entries[count].target = index;
            outline->entries[count].is_plural = true;
        }
        plural = plural ? (const struct name *)plural->node.next : NULL;
    }
    use(outline, SIDES, piece->sides);
}

static void visit_board(struct outline *outline, const struct node *node)
{
    switch (node->kind) {
    case NODE_COLOUR: {
        const struct colour *colour = AST_CAST(colour, node);
        declare(outline, RVL_SYMBOL_COLOUR, colour->name, node, colour->texts);
        break;
    }
    case NODE_POINTS_RANGE: {
        const struct points_range *range = AST_CAST(points_range, node);
        if (!range->high) {
            declare(outline, RVL_SYMBOL_POINT, range->low, node, NULL);
        }
        use(outline, BIT(POINT), range->low);
        use(outline, BIT(POINT), range->high);
        break;
    }
    case NODE_POINTS_AT:
        declare(outline, RVL_SYMBOL_POINT, AST_CAST(points_at, node)->name,
                node, NULL);
        break;
    case NODE_LINES:
        use(outline, BIT(COLOUR), AST_CAST(lines, node)->colour);
        break;
    case NODE_LINES_RUN:
        use(outline, BIT(POINT), AST_CAST(lines_run, node)->points);
        break;
    case NODE_ZONE: {
        const struct zone *zone = AST_CAST(zone, node);
        declare(outline, RVL_SYMBOL_ZONE, zone->name, node, zone->texts);
        use(outline, SIDES | PIECES, zone->of);
        break;
    }
    case NODE_SET_NAME:
        use_node(outline, PLACES, node, AST_CAST(set_name, node)->text);
        break;
    case NODE_SET_RANGE:
        use(outline, BIT(POINT), AST_CAST(set_range, node)->low);
        use(outline, BIT(POINT), AST_CAST(set_range, node)->high);
        break;
    case NODE_SET_BAND: /* rank 2, file c: no names of ours */
        if (AST_CAST(set_band, node)->low) {
            take(outline, &AST_CAST(set_band, node)->low->node);
        }
        if (AST_CAST(set_band, node)->high) {
            take(outline, &AST_CAST(set_band, node)->high->node);
        }
        break;
    default:
        break;
    }
}

static void visit_setup(struct outline *outline, const struct node *node)
{
    use(outline, SIDES,
        node->kind == NODE_SETUP_HAND ? AST_CAST(setup_hand, node)->side
                                      : AST_CAST(setup_change, node)->side);
}

static void visit_end(struct outline *outline, const struct end_rule *end)
{
    use(outline, SIDES, end->sides);
    use(outline, SIDES, end->moment_sides);
}

static void visit_game(struct outline *outline, const struct node *node)
{
    switch (node->kind) {
    case NODE_FAMILY:
        take(outline, &AST_CAST(family, node)->name->node);
        break;
    case NODE_OPTION:
        visit_option(outline, AST_CAST(option, node));
        break;
    case NODE_OPTION_SET:
        use_values(outline, AST_CAST(option_set, node)->option,
                   AST_CAST(option_set, node)->value);
        break;
    case NODE_TEST:
        use_values(outline, AST_CAST(test, node)->option,
                   AST_CAST(test, node)->values);
        break;
    case NODE_SIDE:
        declare(outline, RVL_SYMBOL_SIDE, AST_CAST(side, node)->name, node,
                AST_CAST(side, node)->texts);
        break;
    case NODE_TEAM:
        declare(outline, RVL_SYMBOL_TEAM, AST_CAST(team, node)->name, node,
                AST_CAST(team, node)->texts);
        use(outline, SIDES, AST_CAST(team, node)->sides);
        break;
    case NODE_SEAT:
        declare(outline, RVL_SYMBOL_SEAT, AST_CAST(seat, node)->name, node,
                AST_CAST(seat, node)->texts);
        use(outline, SIDES, AST_CAST(seat, node)->sides);
        break;
    case NODE_TURNS:
        use(outline, SIDES, AST_CAST(turns, node)->sides);
        break;
    case NODE_PASS:
        use(outline, SIDES, AST_CAST(pass, node)->sides);
        break;
    case NODE_ORDER:
        use(outline, SIDES, AST_CAST(order, node)->sides);
        break;
    case NODE_EXPECT:
        use(outline, BIT(COLOUR), AST_CAST(expect, node)->colours);
        break;
    case NODE_CAPTURE:
        use(outline, SIDES, AST_CAST(capture, node)->sides);
        break;
    case NODE_SETUP_HAND:
    case NODE_SETUP_CHANGE:
        visit_setup(outline, node);
        break;
    case NODE_END_RULE:
        visit_end(outline, AST_CAST(end_rule, node));
        break;
    case NODE_COND_CANNOT_MOVE:
        use(outline, SIDES, AST_CAST(cond_cannot_move, node)->side);
        break;
    default:
        visit_board(outline, node);
        break;
    }
}

static void visit(void *context, const struct node *node)
{
    struct outline *outline = context;

    switch (node->kind) {
    case NODE_PIECE:
        visit_piece(outline, AST_CAST(piece, node));
        break;
    case NODE_GROUP: {
        const struct group *group = AST_CAST(group, node);
        uint32_t index = (uint32_t)outline->count;
        declare(outline, RVL_SYMBOL_GROUP, group->name, node, group->texts);
        size_t count = outline->count;
        if (is_written(group->plural)) {
            declare(outline, RVL_SYMBOL_GROUP, group->plural, node,
                    group->texts);
        } else if (group->plural) {
            take(outline, &group->plural->node);
        }
        if (outline->count > count) {
            outline->entries[count].target = index;
            outline->entries[count].is_plural = true;
        }
        use(outline, SIDES, group->sides);
        use(outline, BIT(PIECE), group->kinds);
        break;
    }
    case NODE_KINDS:
        use(outline, PIECES | SIDES, AST_CAST(kinds, node)->name);
        use(outline, SIDES, AST_CAST(kinds, node)->of);
        break;
    case NODE_CLAUSE_ALONG:
        use(outline, BIT(COLOUR), AST_CAST(clause_along, node)->colours);
        break;
    case NODE_NAME: /* below a node that no case speaks of */
        use_node(outline, ANY_KIND, node, AST_CAST(name, node)->text);
        break;
    default:
        visit_game(outline, node);
        break;
    }
}

/* ------------------------------------------------------------------ targets */

static bool has_name(const struct entry *entry, const char *name)
{
    size_t length = strlen(entry->name);

    if (strcmp(entry->name, name) == 0) {
        return true;
    }
    /* The plural that nobody wrote: the name and s. */
    return entry->kind == RVL_SYMBOL_PIECE || entry->kind == RVL_SYMBOL_GROUP
               ? strncmp(entry->name, name, length) == 0 &&
                     strcmp(name + length, "s") == 0
               : false;
}

/* A declaration that a use may mean, better than the one found so far. */
static bool is_meant(const struct entry *found, const struct entry *name_use,
                     const struct entry *best)
{
    return (name_use->wanted >> found->kind & 1) &&
           (!best || found->kind > best->kind) &&
           has_name(found, name_use->name) &&
           (!name_use->within || !found->within ||
            strcmp(name_use->within, found->within) == 0);
}

/* Not declared: a point of a rectangle, or what only the base has. */
static rvl_symbol_kind likely_kind(unsigned wanted)
{
    return wanted == BIT(GAME)    ? RVL_SYMBOL_GAME
           : wanted & BIT(POINT)  ? RVL_SYMBOL_POINT
           : wanted & BIT(PIECE)  ? RVL_SYMBOL_PIECE
           : wanted & BIT(SIDE)   ? RVL_SYMBOL_SIDE
           : wanted & BIT(VALUE)  ? RVL_SYMBOL_VALUE
           : wanted & BIT(OPTION) ? RVL_SYMBOL_OPTION
                                  : RVL_SYMBOL_COLOUR;
}

static void find_target(const struct outline *outline, const size_t *declared,
                        size_t count, struct entry *name_use)
{
    const struct entry *best = NULL;
    for (size_t i = 0; i < count; i++) {
        const struct entry *entry = &outline->entries[declared[i]];
        best = is_meant(entry, name_use, best) ? entry : best;
    }
    name_use->target = best ? best->target : RVL_NONE;
    name_use->kind = best ? best->kind : likely_kind(name_use->wanted);
}

/* Comparisons of names that an editor can wait for. */
#define COMPARED_MAX 20000000u

static bool find_targets(struct outline *outline)
{
    size_t *declared =
        arena_array(outline->arena, outline->count + 1, sizeof(*declared));
    size_t count = 0;

    if (!declared) {
        return false;
    }
    for (size_t i = 0; i < outline->count; i++) {
        if (outline->entries[i].is_declaration) {
            declared[count++] = i;
        }
    }
    if (count > 0 && outline->count > COMPARED_MAX / count) {
        count = 0; /* no text of a person */
    }
    for (size_t i = 0; i < outline->count; i++) {
        if (!outline->entries[i].is_declaration) {
            find_target(outline, declared, count, &outline->entries[i]);
        }
    }
    return true;
}

static const char *find_text(const struct text *texts, const char *lang)
{
    for (; texts; texts = (const struct text *)texts->node.next) {
        if (strcmp(texts->lang, lang) == 0) {
            return texts->value;
        }
    }
    return NULL;
}

static bool fill_symbols(rvl_context *context, struct outline *outline)
{
    rvl_symbol *symbols =
        arena_array(&context->arena, outline->count, sizeof(*symbols));
    if (!symbols || !find_targets(outline)) {
        return false;
    }
    for (size_t i = 0; i < outline->count; i++) {
        const struct entry *entry = &outline->entries[i];
        const struct node *whole = entry->whole ? entry->whole : entry->node;
        symbols[i] = (rvl_symbol){
            .kind = entry->kind,
            .name = entry->name,
            .place = place_of_span(&context->sources, &context->arena,
                                   entry->node->span),
            .whole =
                place_of_span(&context->sources, &context->arena, whole->span),
            .is_declaration = entry->is_declaration,
            .target = entry->target,
            .en = find_text(entry->texts, "en"),
            .fr = find_text(entry->texts, "fr")};
    }
    context->symbols = symbols;
    context->symbol_count = (uint32_t)outline->count;
    return true;
}

/* base: what the file is derived from if it could not be joined, or NULL. */
static bool collect(rvl_context *context, const struct file *file,
                    const struct file *base)
{
    struct outline outline = {.arena = &context->arena};

    if (file->name) {
        declare(&outline, RVL_SYMBOL_GAME, file->name, &file->name->node, NULL);
    }
    if (file->base) {
        use(&outline, BIT(GAME), file->base);
    }
    return walk_tree(&context->arena, file->statements, visit, &outline) &&
           (!base ||
            walk_tree(&context->arena, base->statements, visit, &outline)) &&
           !outline.failed && fill_symbols(context, &outline);
}

rvl_status rvl_outline(rvl_context *context, const char *display_name,
                       const char *text, size_t length)
{
    context_begin(context);
    struct file *file =
        bases_parse(context, &context->arena, display_name, text, length);
    struct file *base = NULL;
    if (file && file->base && context->diags.errors == 0) {
        context_begin(context);
        struct file *joined =
            bases_load(context, &context->arena, display_name, text, length);
        if (joined) {
            file = joined;
        } else { /* not to be joined */
            context_begin(context);
            file = bases_parse(context, &context->arena, display_name, text,
                               length);
            base = file ? bases_alone(context, &context->arena, file) : NULL;
        }
    } else if (file && file->base) {
        base = bases_alone(context, &context->arena, file);
    }
    rvl_status status = RVL_OK;
    if (file && !collect(context, file, base)) {
        status = RVL_NO_MEMORY;
    } else if (!file || context->diags.errors > 0) {
        status = RVL_INVALID_SOURCE;
    }
    return context_finish(context) && !context->arena.failed ? status
                                                             : RVL_NO_MEMORY;
}

uint32_t rvl_symbol_count(const rvl_context *context)
{
    return context->symbol_count;
}

bool rvl_symbol_get(const rvl_context *context, uint32_t index, rvl_symbol *out)
{
    if (index >= context->symbol_count) {
        return false;
    }
    *out = context->symbols[index];
    return true;
}
