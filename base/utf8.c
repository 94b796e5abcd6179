/* Decoding and classes of code points, as far as messages and the check of
 * a rule text need them; letter classes are the scanner's affair. */
#include "base/utf8.h"

struct range {
    uint32_t low, high;
};

static const struct range bidi_ranges[] = {
    {0x061C, 0x061C}, {0x200E, 0x200F}, {0x202A, 0x202E}, {0x2066, 0x2069}};

static const struct range hidden_ranges[] = {
    {0x00AD, 0x00AD}, {0x034F, 0x034F},  {0x115F, 0x1160}, {0x17B4, 0x17B5},
    {0x180B, 0x180F}, {0x200B, 0x200D},  {0x2060, 0x2065}, {0x206A, 0x206F},
    {0x3164, 0x3164}, {0xFE00, 0xFE0F},  {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0},
    {0xFFF9, 0xFFFB}, {0xE0000, 0xE0FFF}};

/* Close enough for a caret: combining marks and wide scripts. */
static const struct range combining_ranges[] = {
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0xFE20, 0xFE2F}};

static const struct range wide_ranges[] = {
    {0x1100, 0x115F},   {0x2E80, 0xA4CF},   {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6},   {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF},
    {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

static bool is_in(const struct range *ranges, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count; i++) {
        if (code >= ranges[i].low && code <= ranges[i].high) {
            return true;
        }
    }
    return false;
}

/* Length that a first byte announces, and the smallest code point that may
 * be written so. 0: not a first byte. */
static size_t announced_length(unsigned char first, uint32_t *least)
{
    if (first < 0x80) {
        *least = 0;
        return 1;
    }
    if (first >= 0xC2 && first <= 0xDF) {
        *least = 0x80;
        return 2;
    }
    if (first >= 0xE0 && first <= 0xEF) {
        *least = 0x800;
        return 3;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        *least = 0x10000;
        return 4;
    }
    return 0;
}

size_t utf8_decode(const char *text, size_t length, uint32_t *code)
{
    static const unsigned char masks[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    uint32_t least = 0;
    uint32_t value;
    size_t size;

    if (length == 0) {
        return 0;
    }
    size = announced_length((unsigned char)text[0], &least);
    if (size == 0 || size > length) {
        return 0;
    }
    value = (unsigned char)text[0] & masks[size];
    for (size_t i = 1; i < size; i++) {
        unsigned char byte = (unsigned char)text[i];
        if ((byte & 0xC0) != 0x80) {
            return 0;
        }
        value = value << 6 | (byte & 0x3Fu);
    }
    if (value < least || value > 0x10FFFF ||
        (value >= 0xD800 && value <= 0xDFFF)) {
        return 0;
    }
    *code = value;
    return size;
}

bool utf8_is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 ||
           code == 0x2029;
}

bool utf8_is_bidi(uint32_t code)
{
    return is_in(bidi_ranges, COUNT_OF(bidi_ranges), code);
}

bool utf8_is_hidden(uint32_t code)
{
    return is_in(hidden_ranges, COUNT_OF(hidden_ranges), code);
}

unsigned utf8_width(uint32_t code)
{
    if (code < 0x300) {
        return 1;
    }
    if (is_in(combining_ranges, COUNT_OF(combining_ranges), code)) {
        return 0;
    }
    return is_in(wide_ranges, COUNT_OF(wide_ranges), code) ? 2 : 1;
}
