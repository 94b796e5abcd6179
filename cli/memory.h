/* Memory for the program: running out of it ends the program with a message. */
#ifndef RVL_CLI_MEMORY_H
#define RVL_CLI_MEMORY_H

#include <stdarg.h>
#include <stddef.h>

/* Says so and leaves. */
void memory_out(void) __attribute__((noreturn));
void *memory_new(size_t size); /* zeroed */
void *memory_resize(void *block, size_t count, size_t size);
char *memory_copy(const char *text, size_t length); /* NUL added */
char *memory_text(const char *text);
char *memory_print(const char *format, ...)
    __attribute__((format(printf, 1, 2)));
char *memory_vprint(const char *format, va_list arguments);

/* A text that grows; init with {0}. */
struct text {
    char *bytes; /* NUL-terminated once something was added */
    size_t length, size;
};
void text_add(struct text *text, const char *more);
void text_add_bytes(struct text *text, const char *more, size_t length);
void text_clear(struct text *text);

#endif
