/*
 * Reading a text that may be anything as a turn, and writing the sentence
 * that tells why it is none.
 */
#include "interp/why.h"

#include "base/quote.h"

#include <string.h>

static const char *const sentences[WHY_COUNT][2] = {
#define WHY(id, en, fr) {en, fr},
#include "interp/why.def"
#undef WHY
};

static void put_char(struct why *why, char c)
{
    if (why->length + 1 < why->size) {
        why->buffer[why->length] = c;
    }
    why->length++;
    why->last[0] = why->last[1];
    why->last[1] = why->last[2];
    why->last[2] = c;
}

static void end_text(struct why *why)
{
    if (why->size > 0) {
        size_t end = why->length < why->size ? why->length : why->size - 1;
        why->buffer[end] = '\0';
    }
}

/* English: "a" has just been written and a vowel follows. The blank between
 * them is taken back. */
static bool wants_an(struct why *why, const char *argument)
{
    if (why->lang != ENGINE_EN || !argument || !*argument ||
        !strchr("aeiouAEIOU", *argument) || why->last[2] != ' ' ||
        why->last[1] != 'a' || (why->last[0] && why->last[0] != ' ')) {
        return false;
    }
    why->length--;
    return true;
}

static void add(struct why *why, enum why_id id, const char *const *arguments)
{
    const char *at = sentences[id][why->lang == ENGINE_FR];
    for (; *at; at++) {
        if (at[0] != '{') {
            put_char(why, *at);
            continue;
        }
        const char *argument = arguments[at[1] - '0'];
        if (wants_an(why, argument)) {
            put_char(why, 'n');
            put_char(why, ' ');
        }
        for (; argument && *argument; argument++) {
            put_char(why, *argument);
        }
        at += 2;
    }
    end_text(why);
}

void why_say(struct why *why, enum why_id id, const char *a, const char *b,
             const char *c)
{
    const char *arguments[3] = {a, b, c};
    why->length = 0;
    memset(why->last, 0, sizeof why->last);
    add(why, id, arguments);
}

void why_blame(struct why *why, struct span span)
{
    why->has_span = true;
    why->span = span;
}

/* Longest statement that is quoted whole. */
#define QUOTE_MAX 160u

void why_quote(struct why *why)
{
    const struct source_set *sources = why->program->sources;
    char quoted[4 * QUOTE_MAX];
    if (!why->has_span || !sources || why->span.source >= sources->count) {
        return;
    }
    const struct source *source = sources->items[why->span.source];
    size_t length = source->length < why->span.end
                        ? 0
                        : why->span.end - why->span.begin;
    size_t n = quote_statement(source->text + why->span.begin, length, quoted,
                               sizeof quoted);
    quote_cut(quoted, QUOTE_MAX);
    const char *arguments[3] = {quoted, NULL, NULL};
    if (n > 0) {
        add(why, WHY_RULE, arguments);
    }
}

static const char *pick(const struct why *why, const struct texts *texts,
                        const char *name)
{
    const char *text = why->lang == ENGINE_FR ? texts->fr : texts->en;
    return text ? text : name;
}

const char *why_kind_name(const struct why *why, unsigned kind)
{
    const struct kind_code *code = &why->program->kinds[kind];
    return pick(why, &code->texts, code->name);
}

const char *why_side_name(const struct why *why, unsigned side)
{
    const struct side_code *code = &why->program->sides[side];
    return pick(why, &code->texts, code->name);
}

const char *why_site_name(const struct why *why, site_id site)
{
    const char *name = site < why->program->site_count
                           ? why->program->points[site].name
                           : NULL;
    return name ? name : "?";
}

/* ---------------------------------------------------------- nearest names */

#define NAME_MAX_BYTES 40u
/* In shorter words one slip is enough. */
#define SLIP_BYTES 6u

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Edit distance, capitals or not; names longer than NAME_MAX_BYTES are far
 * from everything. */
static size_t distance(const char *a, size_t a_length, const char *b)
{
    size_t row[NAME_MAX_BYTES + 1];
    size_t b_length = strlen(b);
    if (a_length > NAME_MAX_BYTES || b_length > NAME_MAX_BYTES) {
        return SIZE_MAX;
    }
    for (size_t j = 0; j <= b_length; j++) {
        row[j] = j;
    }
    for (size_t i = 1; i <= a_length; i++) {
        size_t corner = row[0];
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            size_t change = corner + (lower(a[i - 1]) != lower(b[j - 1]));
            corner = row[j];
            row[j] = least(change, least(row[j], row[j - 1]) + 1);
        }
    }
    return row[b_length];
}

static const char *better(const char *word, size_t length, const char *known,
                          const char *best, size_t *least_distance)
{
    size_t found = distance(word, length, known);
    if (found < *least_distance) {
        *least_distance = found;
        return known;
    }
    return best;
}

static bool joins(char byte)
{
    return byte == '\0' || strchr("-x@;:=", byte) != NULL;
}

/* Does the text name the point already? Then it is not meant once more. */
static bool is_named(const struct why *why, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = strstr(why->text, name); at;
         at = strstr(at + 1, name)) {
        if ((at == why->text || joins(at[-1])) && joins(at[length])) {
            return true;
        }
    }
    return false;
}

/* The point that is one slip away, if no other is: NULL otherwise. */
static const char *nearest_point(const struct why *why, const char *word,
                                 size_t length)
{
    const struct program *program = why->program;
    const char *best = NULL;
    size_t least_found = length < SLIP_BYTES ? 1 : length / 3;
    unsigned count = 0;
    for (unsigned i = 0; i < program->point_count; i++) {
        const char *name = program->points[program->point_sites[i]].name;
        size_t found = distance(word, length, name);
        if (is_named(why, name) || found > least_found) {
            continue;
        }
        count = found < least_found || !best ? 1 : count + 1;
        best = name;
        least_found = found;
    }
    return count == 1 ? best : NULL;
}

static size_t digits_at_end(const char *word, size_t length)
{
    size_t count = 0;
    while (count < length && word[length - 1 - count] >= '0' &&
           word[length - 1 - count] <= '9') {
        count++;
    }
    return count;
}

/* Names that differ from a word by the number at their end, or by the letter
 * before it. */
struct name_row {
    const char *first, *last;
};

static bool is_in_row(const char *name, const char *word, size_t length,
                      bool is_by_number)
{
    size_t size = strlen(name);
    size_t tail = digits_at_end(name, size);
    size_t wanted = digits_at_end(word, length);
    size_t head = size - tail;
    if (tail == 0 || wanted == 0 || head != length - wanted || head == 0) {
        return false;
    }
    for (size_t i = 0; is_by_number && i < head; i++) {
        if (lower(name[i]) != lower(word[i])) {
            return false;
        }
    }
    return is_by_number || (head == 1 && tail == wanted &&
                            memcmp(name + 1, word + 1, tail) == 0);
}

/* Shorter numbers are smaller; else as bytes. */
static bool comes_before(const char *a, const char *b)
{
    size_t la = strlen(a), lb = strlen(b);
    return la != lb ? la < lb : strcmp(a, b) < 0;
}

static bool find_row(const struct program *program, const char *word,
                     size_t length, bool is_by_number, struct name_row *row)
{
    *row = (struct name_row){NULL, NULL};
    for (unsigned i = 0; i < program->point_count; i++) {
        const char *name = program->points[program->point_sites[i]].name;
        if (!is_in_row(name, word, length, is_by_number)) {
            continue;
        }
        if (!row->first || comes_before(name, row->first)) {
            row->first = name;
        }
        if (!row->last || comes_before(row->last, name)) {
            row->last = name;
        }
    }
    return row->first && row->first != row->last;
}

static const char *nearest_kind(const struct program *program, const char *word,
                                size_t length)
{
    const char *best = NULL;
    size_t limit = (length + 2) / 3 + 1;
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        best = better(word, length, program->kinds[kind].key, best, &limit);
    }
    return best;
}

/* A printable copy of a part of the text, cut where it gets long or stops
 * being plain: other people's bytes are not shown as they are. */
static void quote(const char *word, size_t length, char out[NAME_MAX_BYTES])
{
    size_t n = 0;
    while (n < length && n < NAME_MAX_BYTES - 1 &&
           (unsigned char)word[n] >= ' ' && word[n] != 0x7f) {
        n++;
    }
    /* not in the middle of a character of several bytes */
    while (n < length && n > 0 && ((unsigned char)word[n] & 0xc0) == 0x80) {
        n--;
    }
    memcpy(out, word, n);
    out[n] = '\0';
}

static void say_no_point(struct why *why, const char *word, size_t length)
{
    char quoted[NAME_MAX_BYTES];
    const char *near = nearest_point(why, word, length);
    struct name_row row = {near, NULL};
    bool has_row = !near && (find_row(why->program, word, length, true, &row) ||
                             find_row(why->program, word, length, false, &row));
    quote(word, length, quoted);
    why_say(why,
            near      ? WHY_NO_POINT_NEAR
            : has_row ? WHY_NO_POINT_ROW
                      : WHY_NO_POINT,
            quoted, row.first, row.last);
}

void why_say_word(struct why *why, enum why_id id, const char *word,
                  size_t length)
{
    char quoted[NAME_MAX_BYTES];
    quote(word, length, quoted);
    why_say(why, id, quoted, NULL, NULL);
}

static void say_not_understood(struct why *why)
{
    why_say_word(why, WHY_NOT_UNDERSTOOD, why->text, why->text_length);
}

/* ----------------------------------------------------------- reading */

bool why_read_point(struct why *why, const char *word, size_t length,
                    site_id *site)
{
    *site = point_find(why->program, word, length);
    if (*site == SITE_NONE) {
        say_no_point(why, word, length);
    }
    return *site != SITE_NONE;
}

static bool add_point(struct why *why, const char *word, size_t length)
{
    struct spoken *spoken = &why->spoken;
    if (spoken->point_count == WHY_POINTS_MAX) {
        say_not_understood(why);
        return false;
    }
    site_id *point = &spoken->points[spoken->point_count];
    if (!why_read_point(why, word, length, point)) {
        return false;
    }
    spoken->point_count++;
    return true;
}

/* Where the next point of a chain ends: at the first x that leaves a known
 * name before it, for a name may hold an x; else at the first x. */
static size_t chain_part(const struct program *program, const char *text,
                         size_t length)
{
    size_t first = length;
    for (size_t i = 1; i < length; i++) {
        if (text[i] != 'x') {
            continue;
        }
        if (first == length) {
            first = i;
        }
        if (point_find(program, text, i) != SITE_NONE) {
            return i;
        }
    }
    return point_find(program, text, length) != SITE_NONE ? length : first;
}

static bool read_chain(struct why *why, const char *text, size_t length)
{
    size_t at = 0;
    why->spoken.takes = true;
    for (;;) {
        size_t part = chain_part(why->program, text + at, length - at);
        if (!add_point(why, text + at, part)) {
            return false;
        }
        at += part;
        if (at >= length) {
            break;
        }
        at++;
    }
    if (why->spoken.point_count < 2) {
        say_not_understood(why);
        return false;
    }
    return true;
}

static bool read_entry(struct why *why, const char *text, size_t length,
                       size_t at)
{
    static const char removal[] = "remove";
    const struct program *program = why->program;
    struct spoken *spoken = &why->spoken;
    if (at == sizeof removal - 1 && memcmp(text, removal, at) == 0) {
        spoken->type = SPOKEN_REMOVAL; /* no piece has a keyword as its name */
        return add_point(why, text + at + 1, length - at - 1);
    }
    spoken->type = SPOKEN_ENTRY;
    spoken->kind = NO_INDEX;
    unsigned side = side_to_move(program, why->position);
    for (unsigned kind = 0; kind < program->kind_count; kind++) {
        const struct kind_code *code = &program->kinds[kind];
        bool is_key =
            strlen(code->key) == at && memcmp(code->key, text, at) == 0;
        bool is_name =
            strlen(code->name) == at && memcmp(code->name, text, at) == 0;
        if (is_key ||
            (is_name && (code->side == side || spoken->kind == NO_INDEX))) {
            spoken->kind = kind;
        }
    }
    if (spoken->kind == NO_INDEX && at == 4 && memcmp(text, "huff", 4) == 0) {
        char whole[NAME_MAX_BYTES];
        quote(text, length, whole);
        why_say(why, WHY_HUFF_ALONE, whole, NULL, NULL);
        return false;
    }
    if (spoken->kind == NO_INDEX) {
        char quoted[NAME_MAX_BYTES];
        const char *near = nearest_kind(program, text, at);
        quote(text, at, quoted);
        why_say(why, near ? WHY_NO_KIND_NEAR : WHY_NO_KIND, quoted, near, NULL);
        return false;
    }
    return add_point(why, text + at + 1, length - at - 1);
}

/* Landings joined by dashes, each perhaps with what is taken there. */
static bool read_steps(struct why *why, const char *text, size_t length)
{
    for (;;) {
        const char *dash = memchr(text, '-', length);
        size_t part = dash ? (size_t)(dash - text) : length;
        size_t landing = chain_part(why->program, text, part);
        if (!add_point(why, text, landing) ||
            (landing + 1 < part && !why_read_point(why, text + landing + 1,
                                               part - landing - 1,
                                               &why->spoken.taken))) {
            return false;
        }
        why->spoken.says_taken |= landing + 1 < part;
        if (!dash) {
            return true;
        }
        text += part + 1;
        length -= part + 1;
    }
}

static bool read_action(struct why *why, const char *text, size_t length)
{
    if (length == 4 && memcmp(text, "pass", 4) == 0) {
        why->spoken.type = SPOKEN_PASS;
        return true;
    }
    const char *at = memchr(text, '@', length);
    if (at) {
        return read_entry(why, text, length, (size_t)(at - text));
    }
    if (length > 4 && memcmp(text + length - 4, "-off", 4) == 0) {
        why->spoken.type = SPOKEN_EXIT;
        return add_point(why, text, length - 4);
    }
    why->spoken.type = SPOKEN_MOVE;
    const char *dash = memchr(text, '-', length);
    if (dash) {
        size_t first = (size_t)(dash - text);
        return add_point(why, text, first) &&
               read_steps(why, dash + 1, length - first - 1);
    }
    if (length == 0 || !memchr(text, 'x', length)) {
        say_not_understood(why);
        return false;
    }
    return read_chain(why, text, length);
}

static bool starts_with(const char *text, size_t length, const char *prefix)
{
    size_t size = strlen(prefix);
    return length >= size && memcmp(text, prefix, size) == 0;
}

bool why_understand(struct why *why)
{
    const char *text = why->text;
    size_t length = why->text_length;
    memset(&why->spoken, 0, sizeof why->spoken);
    why->spoken.huff = SITE_NONE;
    if (length == 0 || length > WHY_TEXT_MAX || memchr(text, '>', length)) {
        say_not_understood(why);
        return false;
    }
    if (starts_with(text, length, "order:")) {
        why_say_word(why, WHY_ORDER_ALONE, text, length);
        return false;
    }
    const char *order = strstr(text, WHY_ORDER_MARK);
    if (order) {
        why->spoken.has_order = true;
        length = (size_t)(order - text);
    }
    const char *semicolon = memchr(text, ';', length);
    if (semicolon && starts_with(text, length, "huff@")) {
        size_t part = (size_t)(semicolon - text);
        why->spoken.has_huff = true;
        if (!why_read_point(why, text + 5, part - 5, &why->spoken.huff)) {
            return false;
        }
        text += part + 1;
        length -= part + 1;
        semicolon = memchr(text, ';', length);
    }
    if (semicolon) {
        size_t part = (size_t)(semicolon - text);
        if (!starts_with(semicolon + 1, length - part - 1, "x")) {
            say_not_understood(why);
            return false;
        }
        if (!why_read_point(why, semicolon + 2, length - part - 2,
                            &why->spoken.taken)) {
            return false;
        }
        why->spoken.says_taken = true;
        length = part;
    }
    const char *choice = memchr(text, '=', length);
    if (choice) {
        why->spoken.has_choice = true;
        length = (size_t)(choice - text);
    }
    return read_action(why, text, length);
}
