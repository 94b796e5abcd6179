/*
 * The rule sheet: which statement is told in which section, and the facts
 * that only the program knows (counts, the order of turns, chosen options).
 */
#include "describe/words.h"

#include <string.h>

/* ------------------------------------------------------------ any statement */

typedef const char *(*sayer)(struct describer *d, const struct node *node);

/* Made from the list of node kinds: a kind without words does not link. */
static const sayer sayers[NODE_KIND_COUNT] = {
#define NODE(id, type, what) [NODE_##id] = say_##type,
#include "grammar/ast.def"
#undef NODE
};

const char *say_node(struct describer *d, const struct node *node)
{
    return node == NULL ? "" : sayers[node->kind](d, node);
}

const char *say_list(struct describer *d, const struct node *list,
                     const char *between)
{
    struct buffer text;
    buffer_init(&text, d->arena);
    for (const struct node *node = list; node != NULL; node = node->next) {
        words_add(&text, between, say_node(d, node));
    }
    return words_finish(&text);
}

/* ---------------------------------------------------------------- sections */

/* A section is written only if something stands in it. */
struct section {
    struct describer *d;
    struct buffer *out;
    enum phrase heading;
    bool is_begun;
};

static void add_line(struct section *section, const char *line)
{
    if (line[0] == '\0') {
        return;
    }
    if (!section->is_begun) {
        buffer_text(section->out, "\n");
        buffer_text(section->out, words_plain(section->d, section->heading));
        buffer_text(section->out, "\n");
        section->is_begun = true;
    }
    buffer_text(section->out, line);
    buffer_text(section->out, "\n");
}

static void add_item(struct section *section, const char *text)
{
    if (text[0] != '\0') {
        add_line(section, SAY(section->d, ITEM, text));
    }
}

/* Every active top-level statement of a kind as an item. */
static void add_items(struct section *section, enum node_kind kind)
{
    struct describer *d = section->d;
    struct node_list top = active_list(d, d->file->statements);
    for (size_t i = 0; i < top.count; i++) {
        if (top.items[i]->kind == kind) {
            add_item(section, say_node(d, top.items[i]));
        }
    }
}

/* Every active block of a kind; its words are lines already. */
static void add_blocks(struct section *section, enum node_kind kind)
{
    struct describer *d = section->d;
    struct node_list top = active_list(d, d->file->statements);
    for (size_t i = 0; i < top.count; i++) {
        if (top.items[i]->kind == kind) {
            add_line(section, say_node(d, top.items[i]));
        }
    }
}

/* --------------------------------------------------------------- the pieces */

static const char *kind_count(struct describer *d, uint16_t index)
{
    const struct kind_code *kind = &d->program->kinds[index];
    bool is_many = d->lang == DESCRIBE_FR ? kind->total > 1 : kind->total != 1;
    const char *word = words_text(d, is_many ? &kind->plurals : &kind->texts);
    if (kind->total == 0) {
        return SAY(d, MARK_NONE, words_text(d, &kind->plurals), kind->mark);
    }
    const char *count = SAY(d, NUMBERED, words_number(d, kind->total), word);
    return SAY(d, MARK, count, kind->mark);
}

static const char *side_material(struct describer *d, uint16_t side)
{
    struct buffer text;
    buffer_init(&text, d->arena);
    for (uint16_t i = 0; i < d->program->kind_count; i++) {
        if (d->program->kinds[i].side == side) {
            words_add(&text, WORD(d, COMMA), kind_count(d, i));
        }
    }
    const char *list = words_finish(&text);
    return SAY(d, MATERIAL, words_text(d, &d->program->sides[side].texts),
               list[0] != '\0' ? list : WORD(d, MATERIAL_NONE));
}

static void write_material(struct describer *d, struct buffer *out)
{
    struct section section = {d, out, PHRASE_HEAD_MATERIAL, false};
    for (uint16_t i = 0; i < d->program->side_count; i++) {
        add_item(&section, side_material(d, i));
    }
    add_item(&section, WORD(d, MARK_NOTE));
    add_items(&section, NODE_GROUP);
    add_items(&section, NODE_TEAM);
    add_items(&section, NODE_SEAT);
    add_items(&section, NODE_SIDE);
}

/* ---------------------------------------------------------------- the board */

static uint32_t count_segments(const struct program *program, uint16_t colour)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < program->segment_count; i++) {
        count += program->segments[i].colour == colour;
    }
    return count;
}

/* Points of rings are named with a dot; a centre belongs to both. */
static bool has_points(const struct program *program, bool of_rings)
{
    for (uint16_t i = 0; i < program->point_count; i++) {
        const char *name = program->points[program->point_sites[i]].name;
        bool is_of_ring = strchr(name, '.') != NULL;
        if (is_of_ring == of_rings && strcmp(name, "0") != 0) {
            return true;
        }
    }
    return false;
}

static void add_colours(struct section *section)
{
    struct describer *d = section->d;
    const struct program *program = d->program;
    for (uint16_t i = 0; program->colour_count > 1 && i < program->colour_count;
         i++) {
        add_item(section, SAY(d, SEGMENT_COLOUR,
                              words_number(d, count_segments(program, i)),
                              words_text(d, &program->colours[i].texts)));
    }
    /* a line drawn over another takes its segments */
    add_item(section, program->is_recoloured ? WORD(d, COLOUR_NOTE) : "");
}

/* Only of what this sheet says. */
static void add_notes(struct section *section)
{
    struct describer *d = section->d;
    bool has_rings = has_points(d->program, true);
    bool has_grid = has_points(d->program, false);
    add_item(section, d->range ? SAY(d, RANGE_NOTE, d->range) : "");
    add_item(section,
             d->ring_range ? SAY(d, RING_RANGE_NOTE, d->ring_range) : "");
    add_item(section, d->has_parity && has_grid ? WORD(d, PARITY_NOTE) : "");
    add_item(section,
             d->has_parity && has_rings ? WORD(d, RING_PARITY_NOTE) : "");
}

/* What was counted in print. */
static const char *fact_list(struct describer *d)
{
    struct node_list top = active_list(d, d->file->statements);
    struct buffer facts;
    buffer_init(&facts, d->arena);
    for (size_t i = 0; i < top.count; i++) {
        if (top.items[i]->kind == NODE_EXPECT) {
            words_add(&facts, WORD(d, COMMA), say_node(d, top.items[i]));
        }
    }
    return words_finish(&facts);
}

/* Until no zone is said for the first time: zones are told by others. */
static void say_board_zones(struct describer *d)
{
    struct node_list board = active_inside_blocks(d, NODE_BOARD);
    do {
        d->is_zone_new = false;
        for (size_t i = 0; i < board.count; i++) {
            say_node(d, board.items[i]);
        }
    } while (d->is_zone_new);
}

static void write_board(struct describer *d, struct buffer *out)
{
    const char *list = fact_list(d);
    say_board_zones(d);
    struct section section = {d, out, PHRASE_HEAD_BOARD, false};
    add_item(&section,
             SAY(d, POINT_TOTAL, words_number(d, d->program->point_count)));
    add_item(&section,
             SAY(d, SEGMENT_TOTAL, words_number(d, d->program->segment_count),
                 fact_has_verb(d, NULL, VERB_JUMP, VERB_RIDE)
                     ? WORD(d, BUT_JUMPS)
                     : ""));
    add_colours(&section);
    add_blocks(&section, NODE_BOARD);
    add_item(&section, list[0] != '\0' ? SAY(d, EXPECT, list) : "");
    add_notes(&section);
}

/* ---------------------------------------------------------- play and options
 */

/* Are there lines that are neither level nor upright? */
static bool slants(const struct program *program)
{
    for (uint32_t i = 0; i < program->segment_count; i++) {
        const struct point_code *from =
            &program->points[program->segments[i].from];
        const struct point_code *to = &program->points[program->segments[i].to];
        if (from->x != to->x && from->y != to->y) {
            return true;
        }
    }
    return false;
}

static void write_turns(struct describer *d, struct buffer *out)
{
    const struct program *program = d->program;
    struct section section = {d, out, PHRASE_HEAD_TURNS, false};
    add_items(&section, NODE_TURNS);
    if (!program->starter_by_lot && program->turn_count > 0) {
        const struct side_code *first = &program->sides[program->turns[0]];
        add_item(&section, SAY(d, BEGINS, words_text(d, &first->texts)));
    }
    add_items(&section, NODE_STARTER);
    add_items(&section, NODE_PASS);
    add_items(&section, NODE_ORDER);
    add_items(&section, NODE_NO_REPEAT);
    add_items(&section, NODE_ROUNDS);
}

static bool takes_nothing(const struct program *program, unsigned side)
{
    for (unsigned t = 0; t < program->take_count; t++) {
        if (program->kinds[program->takes[t].kind].side == side) {
            return false;
        }
    }
    return !program->captures[side].can_capture &&
           program->side_kinds[side] != 0;
}

static bool all_take_nothing(const struct program *program)
{
    for (unsigned s = 0; s < program->side_count; s++) {
        if (!takes_nothing(program, s)) {
            return false;
        }
    }
    return true;
}

/* The sides that take nothing, where others do. */
static const char *harmless_sides(struct describer *d)
{
    side_set sides = 0;
    for (unsigned s = 0; s < d->program->side_count; s++) {
        sides |= (side_set)((unsigned)takes_nothing(d->program, s) << s);
    }
    return say_side_set(d, sides);
}

/* A piece takes ahead or behind, not both at once. */
static bool has_two_ways(const struct program *program)
{
    for (unsigned k = 0; k < program->kind_count; k++) {
        const struct kind_code *kind = &program->kinds[k];
        bool ahead = false, behind = false;
        for (unsigned t = 0; t < kind->take_count; t++) {
            unsigned shape = program->takes[kind->first_take + t].shape;
            ahead = ahead || shape == TAKE_AHEAD;
            behind = behind || shape == TAKE_BEHIND;
        }
        if (ahead && behind) {
            return true;
        }
    }
    return false;
}

/* Does a player choose what is taken besides? */
static bool chooses(const struct program *program)
{
    for (uint16_t i = 0; i < program->take_count; i++) {
        uint8_t shape = program->takes[i].shape;
        if (shape == TAKE_ONE_LEAP || shape == TAKE_ONE_ROW) {
            return true;
        }
    }
    return false;
}

static void write_captures(struct describer *d, struct buffer *out)
{
    struct section section = {d, out, PHRASE_HEAD_CAPTURES, false};
    add_items(&section, NODE_CAPTURE);
    add_items(&section, NODE_HUFF);
    if (fact_take_by_place(d->program, false) != 0) {
        add_item(&section,
                 SAY(d, TAKEN_STANDING,
                     fact_has_entry(d->program) ? WORD(d, OR_ENTRY) : "",
                     fact_takes_in_between(d->program) ? WORD(d, BETWEEN_SAFE)
                                                       : ""));
    }
    add_item(&section, chooses(d->program) ? WORD(d, TAKEN_CHOSEN) : "");
    if (!section.is_begun) {
        add_item(&section, WORD(d, NO_CAPTURES));
    }
    const char *harmless = harmless_sides(d);
    bool is_any = section.is_begun && !all_take_nothing(d->program);
    add_item(&section, is_any && harmless[0] != '\0'
                           ? SAY(d, TAKES_NOTHING, harmless)
                           : "");
    add_item(&section, has_two_ways(d->program) ? WORD(d, TAKE_CHOICE) : "");
}

static void write_ends(struct describer *d, struct buffer *out)
{
    struct section section = {d, out, PHRASE_HEAD_ENDS, false};
    const struct program *program = d->program;
    add_line(&section,
             SAY(d, ENDS_ORDER,
                 fact_set_up_by_turns(program) ? WORD(d, ONCE_SET_UP) : "",
                 fact_has_entry(program) ? WORD(d, WHILE_IN_HAND) : ""));
    add_blocks(&section, NODE_END);
    add_items(&section, NODE_SCORE);
}

static const char *option_words(struct describer *d,
                                const struct option_code *option)
{
    struct buffer text;
    buffer_init(&text, d->arena);
    for (uint16_t i = 0; i < option->value_count; i++) {
        const char *value = words_text(d, &option->value_texts[i]);
        const char *name = option->value_names[i];
        words_add(&text, WORD(d, OPTION_JOIN),
                  i == option->value ? SAY(d, OPTION_CHOSEN, value, name)
                                     : SAY(d, OPTION_OTHER, value, name));
    }
    return SAY(d, OPTION, words_text(d, &option->texts), option->name,
               words_finish(&text));
}

static void write_options(struct describer *d, struct buffer *out)
{
    struct section section = {d, out, PHRASE_HEAD_OPTIONS, false};
    for (uint16_t i = 0; i < d->program->option_count; i++) {
        /* one value: a derived game has set it, there is nothing to choose */
        if (d->program->options[i].value_count > 1) {
            add_item(&section, option_words(d, &d->program->options[i]));
        }
    }
}

static void write_prose(struct describer *d, struct buffer *out,
                        enum phrase heading, enum prose_kind which)
{
    struct section section = {d, out, heading, false};
    for (uint32_t i = 0; i < d->program->prose_count[which]; i++) {
        add_item(&section, words_text(d, &d->program->prose[which][i]));
    }
}

/* -------------------------------------------------------------------- whole */

static const struct family_name {
    const char *word, *en, *fr;
} families[] = {
#define FAMILY(word, en, fr) {word, en, fr},
#define FAMILY_TOO(word, meant)
#include "grammar/families.def"
#undef FAMILY
#undef FAMILY_TOO
};

const char *describe_family(const char *family, enum describe_lang lang)
{
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        if (strcmp(families[i].word, family) == 0) {
            return lang == DESCRIBE_FR ? families[i].fr : families[i].en;
        }
    }
    return family;
}

const char *describe_family_word(size_t index)
{
    return index < sizeof families / sizeof *families ? families[index].word
                                                      : NULL;
}

/* A word that is no known family is shown as the file's own. */
static const char *family_words(struct describer *d, const char *family)
{
    const char *words = describe_family(family, d->lang);
    return words != family ? words : SAY(d, NAMED, family);
}

static void write_head(struct describer *d, struct buffer *out)
{
    const char *title = words_text(d, &d->program->title);
    buffer_text(out, SAY(d, HEAD_TITLE, title));
    buffer_text(out, "\n");
    if (d->program->family != NULL && d->program->family[0] != '\0') {
        buffer_text(out, SAY(d, FAMILY, family_words(d, d->program->family)));
        buffer_text(out, "\n");
    }
    if (d->file->base != NULL) {
        buffer_text(out, SAY(d, BASE, d->file->base->text));
        buffer_text(out, "\n");
    }
}

/* What was said in the moves without telling it anew each time. */
static void write_moves(struct describer *d, struct buffer *out)
{
    struct section moves = {d, out, PHRASE_HEAD_MOVES, false};
    struct buffer blocks;
    buffer_init(&blocks, d->arena);
    struct node_list top = active_list(d, d->file->statements);
    for (size_t i = 0; i < top.count; i++) {
        if (top.items[i]->kind == NODE_PIECE) {
            words_add(&blocks, "\n", say_node(d, top.items[i]));
        }
    }
    const char *text = words_finish(&blocks);
    add_line(&moves, d->has_way && slants(d->program) ? WORD(d, WAY_NOTE) : "");
    add_line(&moves, d->has_toward ? WORD(d, TOWARD_NOTE) : "");
    add_line(&moves, d->has_support ? WORD(d, SUPPORT_NOTE) : "");
    add_line(&moves, text);
}

/* All sections after the board. */
static void write_play(struct describer *d, struct buffer *out)
{
    struct section setup = {d, out, PHRASE_HEAD_SETUP, false};
    add_blocks(&setup, NODE_SETUP);
    write_turns(d, out);
    write_moves(d, out);
    write_captures(d, out);
    write_ends(d, out);
    write_options(d, out);
    write_prose(d, out, PHRASE_HEAD_RULINGS, PROSE_RULING);
    write_prose(d, out, PHRASE_HEAD_SOURCES, PROSE_SOURCE);
    write_prose(d, out, PHRASE_HEAD_HINTS, PROSE_HINT);
}

const char *describe_rules(struct arena *arena, const struct file *file,
                           const struct program *program,
                           enum describe_lang lang)
{
    struct describer d = {
        .arena = arena, .file = file, .program = program, .lang = lang};
    d.zones_said = arena_array(arena, program->zone_count, sizeof(bool));
    struct buffer out;
    struct buffer play;
    buffer_init(&out, arena);
    buffer_init(&play, arena);
    /* First, because the board's notes explain what is said here too. */
    write_play(&d, &play);
    write_head(&d, &out);
    write_material(&d, &out);
    write_board(&d, &out);
    buffer_text(&out, words_finish(&play));
    const char *text = buffer_finish(&out);
    return arena->failed ? NULL : text;
}

const char *describe_heading(unsigned section, enum describe_lang lang)
{
    static const enum phrase headings[] = {
        PHRASE_HEAD_MATERIAL, PHRASE_HEAD_BOARD,   PHRASE_HEAD_SETUP,
        PHRASE_HEAD_TURNS,    PHRASE_HEAD_MOVES,   PHRASE_HEAD_CAPTURES,
        PHRASE_HEAD_ENDS,     PHRASE_HEAD_OPTIONS, PHRASE_HEAD_RULINGS,
        PHRASE_HEAD_SOURCES,  PHRASE_HEAD_HINTS};
    struct describer d = {.lang = lang};
    return section < sizeof headings / sizeof *headings
               ? words_plain(&d, headings[section])
               : "";
}

/* -------------------------------------------------------------------- ends */

bool describe_ends(struct arena *arena, const struct file *file,
                   const struct program *program, enum describe_lang lang,
                   const char **texts)
{
    struct describer d = {
        .arena = arena, .file = file, .program = program, .lang = lang};
    struct node_list rules = active_inside_blocks(&d, NODE_END);
    size_t at = 0;
    /* Both are in file order, so one walk finds them all. */
    for (uint16_t i = 0; i < program->end_count; i++) {
        while (at < rules.count &&
               !words_is_same(rules.items[at]->span, program->ends[i].span)) {
            at++;
        }
        texts[i] = at < rules.count ? say_node(&d, rules.items[at]) : "";
    }
    return !arena->failed;
}
