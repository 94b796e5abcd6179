/* Words: display width, edit distance, strict numbers, loose comparison. */
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#define NEAR_LONGEST 63

size_t word_width(const char *text, size_t length)
{
    size_t width = 0;
    size_t i = 0;
    while (i < length) {
        utf8proc_int32_t c = -1;
        utf8proc_ssize_t n =
            utf8proc_iterate((const utf8proc_uint8_t *)text + i,
                             (utf8proc_ssize_t)(length - i), &c);
        if (n <= 0) {
            width += 4; /* shown as \xNN */
            i++;
        } else {
            int w = utf8proc_charwidth(c);
            width += w > 0 ? (size_t)w : 0;
            i += (size_t)n;
        }
    }
    return width;
}

size_t word_points(const char *text, size_t length)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        count += ((unsigned char)text[i] & 0xC0) != 0x80 ? 1 : 0;
    }
    return count;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Edit distance with neighbouring letters exchanged counted as one. */
static size_t edit_distance(const char *a, const char *b)
{
    size_t rows[3][NEAR_LONGEST + 2];
    size_t la = strlen(a);
    size_t lb = strlen(b);
    if (la > NEAR_LONGEST || lb > NEAR_LONGEST) {
        return SIZE_MAX;
    }
    for (size_t j = 0; j <= lb; j++) {
        rows[0][j] = j;
        rows[1][j] = j;
    }
    for (size_t i = 1; i <= la; i++) {
        size_t *row = rows[i % 3];
        const size_t *above = rows[(i + 2) % 3];
        const size_t *twice = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= lb; j++) {
            size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] =
                least(above[j - 1] + change, least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] &&
                a[i - 2] == b[j - 1]) {
                row[j] = least(row[j], twice[j - 2] + 1);
            }
        }
    }
    return rows[la % 3][lb];
}

const char *word_nearest(const char *word, const char *const *candidates,
                         size_t count)
{
    const char *best = NULL;
    size_t length = strlen(word);
    size_t best_distance = length / 3 + (length < 3 ? 1 : 0) + 1;
    for (size_t i = 0; i < count; i++) {
        size_t distance = edit_distance(word, candidates[i]);
        if (distance < best_distance && distance < length) {
            best = candidates[i];
            best_distance = distance;
        }
    }
    return best;
}

bool word_number(const char *word, uint64_t largest, uint64_t *number)
{
    uint64_t value = 0;
    if (word[0] == '\0' || (word[0] == '0' && word[1] != '\0')) {
        return false;
    }
    for (const char *p = word; *p != '\0'; p++) {
        if (*p < '0' || *p > '9') {
            return false;
        }
        uint64_t digit = (uint64_t)(*p - '0');
        if (value > (largest - digit) / 10 &&
            (value > largest / 10 || value * 10 > largest - digit)) {
            return false;
        }
        value = value * 10 + digit;
    }
    if (value > largest) {
        return false;
    }
    *number = value;
    return true;
}

bool word_is_utf8(const char *text, size_t length, size_t *bad_offset)
{
    size_t i = 0;
    while (i < length) {
        utf8proc_int32_t c = -1;
        utf8proc_ssize_t n =
            utf8proc_iterate((const utf8proc_uint8_t *)text + i,
                             (utf8proc_ssize_t)(length - i), &c);
        if (n <= 0) {
            *bad_offset = i;
            return false;
        }
        i += (size_t)n;
    }
    return true;
}

static utf8proc_uint8_t *folded(const char *text)
{
    utf8proc_uint8_t *out = NULL;
    utf8proc_ssize_t n = utf8proc_map(
        (const utf8proc_uint8_t *)text, 0, &out,
        UTF8PROC_NULLTERM | UTF8PROC_STABLE | UTF8PROC_DECOMPOSE |
            UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK);
    return n < 0 ? NULL : out;
}

bool word_same(const char *a, const char *b)
{
    if (strcmp(a, b) == 0) {
        return true;
    }
    utf8proc_uint8_t *fa = folded(a);
    utf8proc_uint8_t *fb = folded(b);
    bool is_same = fa && fb && strcmp((const char *)fa, (const char *)fb) == 0;
    free(fa);
    free(fb);
    return is_same;
}

bool word_within(const char *text, const char *word)
{
    utf8proc_uint8_t *all = folded(text);
    utf8proc_uint8_t *part = folded(word);
    bool is_within =
        all && part && strstr((const char *)all, (const char *)part) != NULL;
    free(all);
    free(part);
    return is_within;
}
