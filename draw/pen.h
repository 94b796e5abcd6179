/*
 * A text that grows while a picture or a page is written. Without memory it
 * stays lost until pen_take says so; nothing needs to be asked in between.
 */
#ifndef RVL_DRAW_PEN_H
#define RVL_DRAW_PEN_H

#include <stdbool.h>
#include <stddef.h>

struct pen {
    char *bytes; /* NUL-terminated once something was written */
    size_t length, size;
    bool is_lost;
};

/* As it is. */
void pen_raw(struct pen *pen, const char *text);
void pen_bytes(struct pen *pen, const char *text, size_t length);

/* For XML and HTML, contents and attributes: & < > and quotes become
 * references, what is no character of XML becomes U+FFFD. */
void pen_text(struct pen *pen, const char *text);

/* At most two decimals, none that are 0: 3, 0.5, -12.25; whatever the
 * locale. */
void pen_number(struct pen *pen, double value);

/*
 * A format of our own: %n a double as pen_number writes it, %s a text as
 * pen_text does, %r one as it is, %u an unsigned, %% a percent sign.
 */
void pen_add(struct pen *pen, const char *format, ...);

/* The text, malloc'ed, for the caller; NULL if memory was wanting. The pen
 * is empty afterwards. */
char *pen_take(struct pen *pen, size_t *length);

#endif
