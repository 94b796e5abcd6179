/*
 * The list of diagnostics: what is kept, counted and in which order; and the
 * search for the nearest known name.
 */
#include "base/diag.h"

#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

/* Warnings kept; more are only counted. */
#define WARNING_CAP 100
/* Longest word that near matches are looked for, in code points. */
#define NEAR_MAX 64

struct slug_info {
    const char *name;
    const char *summary;
    enum severity severity;
};

static const struct slug_info slugs[] = {
#define DIAG(id, slug, severity, summary) {slug, summary, severity},
#include "base/diag.def"
#undef DIAG
};

const char *diag_slug_name(enum diag_slug slug)
{
    return slugs[slug].name;
}

const char *diag_slug_summary(enum diag_slug slug)
{
    return slugs[slug].summary;
}

enum severity diag_slug_severity(enum diag_slug slug)
{
    return slugs[slug].severity;
}

void diag_list_init(struct diag_list *list, struct arena *arena,
                    struct source_set *sources, unsigned error_cap)
{
    list->arena = arena;
    list->sources = sources;
    list->head = NULL;
    list->tail = &list->head;
    list->errors = 0;
    list->warnings = 0;
    list->error_cap = error_cap;
    list->raised = 0;
}

/* What is wrong with how a word is written explains what else is wrong with
 * it: such a word has no value. */
static bool explains(enum diag_slug known, enum diag_slug slug)
{
    return known == slug || known == DIAG_NUMBER_MALFORMED ||
           known == DIAG_NAME_TOO_LONG || known == DIAG_STRING_UNTERMINATED;
}

static bool is_known(const struct diag_list *list, enum diag_slug slug,
                     struct span span)
{
    for (const struct diag *diag = list->head; diag; diag = diag->next) {
        if (explains(diag->slug, slug) && diag->span.source == span.source &&
            diag->span.begin == span.begin && diag->span.end == span.end) {
            return true;
        }
    }
    return false;
}

/* Counts one more; true if there is room to keep it. */
static bool count_one(struct diag_list *list, enum severity severity)
{
    if (severity == SEVERITY_ERROR) {
        list->errors++;
        return list->error_cap == 0 || list->errors <= list->error_cap;
    }
    list->warnings++;
    return list->warnings <= WARNING_CAP;
}

struct diag *diag_add(struct diag_list *list, enum diag_slug slug,
                      struct span span, const char *format, ...)
{
    struct diag *diag;
    va_list args;

    list->raised += slugs[slug].severity == SEVERITY_ERROR;
    if (is_known(list, slug, span) || !count_one(list, slugs[slug].severity)) {
        return NULL;
    }
    diag = arena_alloc(list->arena, sizeof(*diag));
    if (!diag) {
        return NULL;
    }
    va_start(args, format);
    diag->message = arena_vprintf(list->arena, format, args);
    va_end(args);
    if (!diag->message) {
        diag->message = slugs[slug].summary;
    }
    diag->slug = slug;
    diag->severity = slugs[slug].severity;
    diag->span = span;
    *list->tail = diag;
    list->tail = &diag->next;
    return diag;
}

/* Places told of one by one. */
#define AGAIN_MAX 3

static bool is_place_of(const struct diag *diag, struct span span)
{
    if (diag->span.source == span.source && diag->span.begin == span.begin) {
        return true;
    }
    for (const struct diag_note *note = diag->notes; note; note = note->next) {
        if (note->span.source == span.source &&
            note->span.begin == span.begin) {
            return true;
        }
    }
    return false;
}

static struct diag_note *last_note(struct diag *diag)
{
    struct diag_note *note = diag->notes;

    while (note && note->next) {
        note = note->next;
    }
    return note;
}

static void add_place(struct diag_list *list, struct diag *diag,
                      struct span span)
{
    if (diag->fix) {
        diag->fix->is_safe = false;
    }
    diag->again++;
    if (diag->again <= AGAIN_MAX) {
        diag_note_at(list, diag, span, "and here");
        return;
    }
    struct diag_note *note = last_note(diag);
    const char *message = arena_printf(list->arena,
                                       diag->again == AGAIN_MAX + 1
                                           ? "and here and in %u other place"
                                           : "and here and in %u other places",
                                       diag->again - AGAIN_MAX);
    if (note && message) {
        note->message = message;
    }
}

struct diag *diag_add_once(struct diag_list *list, enum diag_slug slug,
                           struct span span, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    const char *message = arena_vprintf(list->arena, format, args);
    va_end(args);
    for (struct diag *diag = list->head; message && diag; diag = diag->next) {
        if (diag->slug == slug && strcmp(diag->message, message) == 0) {
            list->raised += slugs[slug].severity == SEVERITY_ERROR;
            if (!is_place_of(diag, span)) {
                add_place(list, diag, span);
            }
            return NULL;
        }
    }
    return diag_add(list, slug, span, "%s",
                    message ? message : slugs[slug].summary);
}

bool diag_has(const struct diag_list *list, enum diag_slug slug)
{
    for (const struct diag *diag = list->head; diag; diag = diag->next) {
        if (diag->slug == slug) {
            return true;
        }
    }
    return false;
}

static bool is_between(struct span span, struct span after, struct span before)
{
    return span.source == after.source && span.begin >= after.end &&
           span.end <= before.begin;
}

static void drop(struct diag_list *list, enum diag_slug slug,
                 const struct span *after, const struct span *before)
{
    struct diag **link = &list->head;

    while (*link) {
        if ((*link)->slug != slug ||
            (after && !is_between((*link)->span, *after, *before))) {
            link = &(*link)->next;
            continue;
        }
        if ((*link)->severity == SEVERITY_ERROR) {
            list->errors--;
        } else {
            list->warnings--;
        }
        *link = (*link)->next;
    }
    list->tail = link;
}

void diag_drop(struct diag_list *list, enum diag_slug slug)
{
    drop(list, slug, NULL, NULL);
}

void diag_drop_between(struct diag_list *list, enum diag_slug slug,
                       struct span after, struct span before)
{
    drop(list, slug, &after, &before);
}

void diag_follows(struct diag_list *list)
{
    list->raised++;
}

void diag_help(struct diag_list *list, struct diag *diag, const char *format,
               ...)
{
    va_list args;

    if (!diag) {
        return;
    }
    va_start(args, format);
    diag->help = arena_vprintf(list->arena, format, args);
    va_end(args);
}

void diag_note_at(struct diag_list *list, struct diag *diag, struct span span,
                  const char *format, ...)
{
    struct diag_note *note;
    struct diag_note **link;
    va_list args;

    if (!diag) {
        return;
    }
    note = arena_alloc(list->arena, sizeof(*note));
    if (!note) {
        return;
    }
    va_start(args, format);
    note->message = arena_vprintf(list->arena, format, args);
    va_end(args);
    if (!note->message) {
        return;
    }
    note->span = span;
    for (link = &diag->notes; *link; link = &(*link)->next) {
    }
    *link = note;
}

void diag_fix(struct diag_list *list, struct diag *diag, struct span span,
              bool is_safe, const char *format, ...)
{
    struct diag_fix *fix;
    va_list args;

    if (!diag) {
        return;
    }
    fix = arena_alloc(list->arena, sizeof(*fix));
    if (!fix) {
        return;
    }
    va_start(args, format);
    fix->text = arena_vprintf(list->arena, format, args);
    va_end(args);
    fix->span = span;
    fix->is_safe = is_safe;
    diag->fix = fix->text ? fix : NULL;
}

void diag_fix_delete(struct diag_list *list, struct diag *diag,
                     struct span span, bool is_safe)
{
    const char *text = list->sources->items[span.source]->text;
    struct span whole = span;

    while (whole.begin > 0 && strchr(" \t", text[whole.begin - 1])) {
        whole.begin--;
    }
    whole.end += (uint32_t)strspn(text + whole.end, " \t\r");
    bool is_line_begin = whole.begin == 0 || text[whole.begin - 1] == '\n';
    if (is_line_begin && text[whole.end] == '\n') {
        whole.end++;
    } else {
        whole = span;
    }
    diag_fix(list, diag, whole, is_safe, "%s", "");
}

void diag_suggest(struct diag_list *list, struct diag *diag, const char *word,
                  const char *meant, bool is_safe)
{
    const struct source *source;
    size_t length = strlen(word);

    if (!diag) {
        return;
    }
    diag_help(list, diag, "did you mean '%s'?", meant);
    if (diag->span.source >= list->sources->count) {
        return;
    }
    source = list->sources->items[diag->span.source];
    if (diag->span.end - diag->span.begin == length &&
        memcmp(source->text + diag->span.begin, word, length) == 0) {
        diag_fix(list, diag, diag->span, is_safe, "%s", meant);
    }
}

static bool is_before(const struct diag *a, const struct diag *b)
{
    if (a->span.source != b->span.source) {
        return a->span.source < b->span.source;
    }
    return a->span.begin < b->span.begin;
}

/* Insertion sort: the list is short and mostly in order already. */
void diag_sort(struct diag_list *list)
{
    struct diag *rest = list->head;

    list->head = NULL;
    list->tail = &list->head;
    while (rest) {
        struct diag *diag = rest;
        struct diag **link = &list->head;
        rest = rest->next;
        while (*link && !is_before(diag, *link)) {
            link = &(*link)->next;
        }
        diag->next = *link;
        *link = diag;
        if (!diag->next) {
            list->tail = &diag->next;
        }
    }
}

/* Code points of a word with ASCII letters in lower case; 0 if it is too
 * long or not UTF-8. */
static size_t fold_word(const char *word, uint32_t *codes)
{
    size_t length = strlen(word);
    size_t count = 0;

    while (length > 0) {
        uint32_t code = 0;
        size_t size = utf8_decode(word, length, &code);
        if (size == 0 || count == NEAR_MAX) {
            return 0;
        }
        codes[count++] = code >= 'A' && code <= 'Z' ? code + 32 : code;
        word += size;
        length -= size;
    }
    return count;
}

static size_t least_of(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Edits from a to b: change, drop, add, or swap of neighbours. */
static size_t edit_distance(const uint32_t *a, size_t a_count,
                            const uint32_t *b, size_t b_count)
{
    size_t rows[3][NEAR_MAX + 1];
    size_t *before = rows[0];
    size_t *last = rows[1];
    size_t *row = rows[2];

    for (size_t j = 0; j <= b_count; j++) {
        last[j] = j;
    }
    for (size_t i = 1; i <= a_count; i++) {
        size_t *spare = before;
        row[0] = i;
        for (size_t j = 1; j <= b_count; j++) {
            size_t change = last[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = least_of(change, least_of(last[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] &&
                a[i - 2] == b[j - 1]) {
                row[j] = least_of(row[j], before[j - 2] + 1);
            }
        }
        before = last;
        last = row;
        row = spare;
    }
    return last[b_count];
}

const char *diag_nearest(const char *word, const char *const *candidates,
                         size_t count)
{
    bool is_only;

    return diag_nearest_only(word, candidates, count, &is_only);
}

const char *diag_nearest_only(const char *word, const char *const *candidates,
                              size_t count, bool *is_only)
{
    uint32_t codes[NEAR_MAX];
    uint32_t other[NEAR_MAX];
    size_t length = fold_word(word, codes);
    size_t limit = length / 3 > 1 ? length / 3 : 1;
    const char *best = NULL;
    size_t best_distance = limit + 1;

    *is_only = true;
    if (length == 0) {
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        size_t other_length = fold_word(candidates[i], other);
        size_t distance;
        if (other_length == 0 || other_length > length + limit ||
            length > other_length + limit || strcmp(word, candidates[i]) == 0) {
            continue;
        }
        distance = edit_distance(codes, length, other, other_length);
        if (distance < best_distance && distance < length) {
            best = candidates[i];
            best_distance = distance;
            *is_only = distance < 2 || codes[0] == other[0];
        } else if (best && distance == best_distance &&
                   strcmp(best, candidates[i]) != 0) {
            *is_only = false;
        }
    }
    return best;
}
