/*
 * A unified diff. Lines that both texts begin and end with are set aside;
 * between them the longest common subsequence is looked for, unless the table
 * for it would be too large: then the rest counts as replaced.
 */
#include "cli/text_diff.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define AROUND 3
#define TABLE_MAX ((size_t)16 << 20)

struct line {
    const char *text;
    size_t length; /* with its LF, if it has one */
};

struct lines {
    struct line *items;
    size_t count;
};

/* One line of the answer. */
struct edit {
    char sign; /* ' ', '-', '+' */
    struct line line;
};

struct edits {
    struct edit *items;
    size_t count, size;
};

static struct lines split(const char *text, size_t length)
{
    struct lines lines = {0};
    size_t size = 0;
    while (length > 0) {
        const char *end = memchr(text, '\n', length);
        size_t n = end ? (size_t)(end - text) + 1 : length;
        if (lines.count == size) {
            size = 2 * size + 64;
            lines.items = memory_resize(lines.items, size, sizeof *lines.items);
        }
        lines.items[lines.count++] = (struct line){text, n};
        text += n;
        length -= n;
    }
    return lines;
}

static bool is_same(const struct line *a, const struct line *b)
{
    return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

static void push(struct edits *edits, char sign, const struct line *line)
{
    if (edits->count == edits->size) {
        edits->size = 2 * edits->size + 64;
        edits->items =
            memory_resize(edits->items, edits->size, sizeof *edits->items);
    }
    edits->items[edits->count++] = (struct edit){sign, *line};
}

static void replace_all(struct edits *edits, const struct line *a, size_t n,
                        const struct line *b, size_t m)
{
    for (size_t i = 0; i < n; i++) {
        push(edits, '-', &a[i]);
    }
    for (size_t j = 0; j < m; j++) {
        push(edits, '+', &b[j]);
    }
}

/* table[i * (m + 1) + j]: length of the common part of a[i..], b[j..]. */
static void compare(struct edits *edits, const struct line *a, size_t n,
                    const struct line *b, size_t m)
{
    if (n == 0 || m == 0 || (n + 1) > TABLE_MAX / (m + 1)) {
        replace_all(edits, a, n, b, m);
        return;
    }
    uint32_t *table = memory_new((n + 1) * (m + 1) * sizeof *table);
    for (size_t i = n; i-- > 0;) {
        for (size_t j = m; j-- > 0;) {
            uint32_t *cell = &table[i * (m + 1) + j];
            uint32_t down = cell[m + 1];
            uint32_t right = cell[1];
            *cell = is_same(&a[i], &b[j]) ? cell[m + 2] + 1
                    : down >= right       ? down
                                          : right;
        }
    }
    size_t i = 0;
    size_t j = 0;
    while (i < n && j < m) {
        if (is_same(&a[i], &b[j])) {
            push(edits, ' ', &a[i]);
            i++;
            j++;
        } else if (table[(i + 1) * (m + 1) + j] >= table[i * (m + 1) + j + 1]) {
            push(edits, '-', &a[i++]);
        } else {
            push(edits, '+', &b[j++]);
        }
    }
    replace_all(edits, a + i, n - i, b + j, m - j);
    free(table);
}

static void find_edits(struct edits *edits, const struct lines *a,
                       const struct lines *b)
{
    size_t head = 0;
    size_t tail = 0;
    size_t least = a->count < b->count ? a->count : b->count;
    while (head < least && is_same(&a->items[head], &b->items[head])) {
        push(edits, ' ', &a->items[head++]);
    }
    while (tail < least - head && is_same(&a->items[a->count - 1 - tail],
                                          &b->items[b->count - 1 - tail])) {
        tail++;
    }
    compare(edits, a->items + head, a->count - head - tail, b->items + head,
            b->count - head - tail);
    for (size_t i = a->count - tail; i < a->count; i++) {
        push(edits, ' ', &a->items[i]);
    }
}

static void put_edit(struct text *out, const struct edit *edit)
{
    text_add_bytes(out, &edit->sign, 1);
    text_add_bytes(out, edit->line.text, edit->line.length);
    if (edit->line.text[edit->line.length - 1] != '\n') {
        text_add(out, "\n\\ No newline at end of file\n");
    }
}

/* The hunk of edits first ... last - 1, which begins at lines a and b. */
static void put_hunk(struct text *out, const struct edits *edits, size_t first,
                     size_t last, size_t a, size_t b)
{
    size_t old_count = 0;
    size_t new_count = 0;
    for (size_t i = first; i < last; i++) {
        old_count += edits->items[i].sign != '+' ? 1 : 0;
        new_count += edits->items[i].sign != '-' ? 1 : 0;
    }
    char *head =
        memory_print("@@ -%zu,%zu +%zu,%zu @@\n", old_count ? a + 1 : a,
                     old_count, new_count ? b + 1 : b, new_count);
    text_add(out, head);
    free(head);
    for (size_t i = first; i < last; i++) {
        put_edit(out, &edits->items[i]);
    }
}

/* The end of the hunk that begins at a change: where more than twice AROUND
 * lines are equal, or the text ends. */
static size_t hunk_end(const struct edits *edits, size_t at)
{
    size_t equal = 0;
    size_t end = at;
    while (at < edits->count && equal <= 2 * AROUND) {
        equal = edits->items[at].sign == ' ' ? equal + 1 : 0;
        at++;
        end = equal == 0 ? at : end;
    }
    return end + AROUND < edits->count ? end + AROUND : edits->count;
}

static void put_hunks(struct text *out, const struct edits *edits)
{
    size_t a = 0; /* lines of the old text before `at` */
    size_t b = 0;
    size_t at = 0;
    while (at < edits->count) {
        if (edits->items[at].sign == ' ') {
            a++;
            b++;
            at++;
            continue;
        }
        size_t back = at < AROUND ? at : AROUND;
        size_t end = hunk_end(edits, at);
        put_hunk(out, edits, at - back, end, a - back, b - back);
        for (; at < end; at++) {
            a += edits->items[at].sign != '+' ? 1 : 0;
            b += edits->items[at].sign != '-' ? 1 : 0;
        }
    }
}

void text_diff(struct text *out, const char *old_name, const char *new_name,
               const char *old_text, size_t old_length, const char *new_text,
               size_t new_length)
{
    if (old_length == new_length &&
        memcmp(old_text, new_text, old_length) == 0) {
        return;
    }
    struct lines a = split(old_text, old_length);
    struct lines b = split(new_text, new_length);
    struct edits edits = {0};
    char *head = memory_print("--- %s\n+++ %s\n", old_name, new_name);
    text_add(out, head);
    free(head);
    find_edits(&edits, &a, &b);
    put_hunks(out, &edits);
    free(edits.items);
    free(a.items);
    free(b.items);
}
