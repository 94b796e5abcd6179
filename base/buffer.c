/* Growing text in an arena; the outgrown copies stay there until it goes. */
#include "base/buffer.h"

#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

void buffer_init(struct buffer *buffer, struct arena *arena)
{
    buffer->arena = arena;
    buffer->data = NULL;
    buffer->length = 0;
    buffer->size = 0;
    buffer->failed = false;
}

static bool make_room(struct buffer *buffer, size_t more)
{
    size_t size = buffer->size ? buffer->size : 128;
    char *data;

    if (buffer->failed || more > SIZE_MAX / 2 - buffer->length - 1) {
        buffer->failed = true;
        return false;
    }
    if (buffer->size > buffer->length + more) {
        return true;
    }
    while (size <= buffer->length + more) {
        size *= 2;
    }
    data = arena_alloc(buffer->arena, size);
    if (!data) {
        buffer->failed = true;
        return false;
    }
    if (buffer->length) {
        memcpy(data, buffer->data, buffer->length);
    }
    buffer->data = data;
    buffer->size = size;
    return true;
}

void buffer_add(struct buffer *buffer, const char *text, size_t length)
{
    if (length == 0 || !make_room(buffer, length)) {
        return;
    }
    memcpy(buffer->data + buffer->length, text, length);
    buffer->length += length;
    buffer->data[buffer->length] = '\0';
}

void buffer_text(struct buffer *buffer, const char *text)
{
    buffer_add(buffer, text, strlen(text));
}

void buffer_char(struct buffer *buffer, char character)
{
    buffer_add(buffer, &character, 1);
}

void buffer_printf(struct buffer *buffer, const char *format, ...)
{
    va_list args;
    va_list again;
    int length;

    va_start(args, format);
    va_copy(again, args);
    length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0) {
        buffer->failed = true;
    } else if (make_room(buffer, (size_t)length)) {
        vsnprintf(buffer->data + buffer->length, (size_t)length + 1, format,
                  args);
        buffer->length += (size_t)length;
    }
    va_end(args);
}

unsigned buffer_visible(struct buffer *buffer, const char *text, size_t length,
                        size_t *size)
{
    uint32_t code = 0;
    size_t before = buffer->length;

    *size = utf8_decode(text, length, &code);
    if (*size == 0) {
        *size = 1;
        buffer_printf(buffer, "<%02X>", (unsigned)(unsigned char)text[0]);
    } else if (code != '\t' && (utf8_is_control(code) || utf8_is_bidi(code) ||
                                utf8_is_hidden(code))) {
        buffer_printf(buffer, "<U+%04X>", (unsigned)code);
    } else {
        buffer_add(buffer, text, *size);
        return utf8_width(code);
    }
    return (unsigned)(buffer->length - before);
}

const char *buffer_finish(struct buffer *buffer)
{
    if (buffer->failed) {
        return NULL;
    }
    return buffer->data ? buffer->data : "";
}
