/* Allocation that cannot fail: the program says so and leaves instead. */
#include "cli/memory.h"

#include "cli/cli.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void memory_out(void)
{
    fputs("ravelin: out of memory\n", stderr);
    exit(CODE_LIMIT);
}

void *memory_new(size_t size)
{
    void *block = calloc(1, size > 0 ? size : 1);
    if (!block) {
        memory_out();
    }
    return block;
}

void *memory_resize(void *block, size_t count, size_t size)
{
    if (size > 0 && count > SIZE_MAX / size) {
        memory_out();
    }
    size_t bytes = count * size;
    void *grown = realloc(block, bytes > 0 ? bytes : 1);
    if (!grown) {
        memory_out();
    }
    return grown;
}

char *memory_copy(const char *text, size_t length)
{
    char *copy = memory_new(length + 1);
    memcpy(copy, text, length);
    return copy;
}

char *memory_text(const char *text)
{
    return memory_copy(text, strlen(text));
}

char *memory_vprint(const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    if (length < 0) {
        length = 0;
    }
    char *text = memory_new((size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

char *memory_print(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = memory_vprint(format, arguments);
    va_end(arguments);
    return text;
}

void text_add_bytes(struct text *text, const char *more, size_t length)
{
    if (text->length + length + 1 > text->size) {
        size_t size = 2 * text->size + length + 64;
        text->bytes = memory_resize(text->bytes, size, 1);
        text->size = size;
    }
    memcpy(text->bytes + text->length, more, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_add(struct text *text, const char *more)
{
    text_add_bytes(text, more, strlen(more));
}

void text_clear(struct text *text)
{
    free(text->bytes);
    *text = (struct text){0};
}
