/*
 * Small things that take the keys for a while: a list to choose from, a text
 * to read, a line to type, a question. They are drawn over what is there;
 * `background` draws that anew when the size changes.
 */
#ifndef RVL_SCREEN_DIALOG_H
#define RVL_SCREEN_DIALOG_H

#include "screen/screen.h"

struct dialog {
    struct screen *screen;
    void (*background)(void *user);
    void *user;
};

/* The number chosen, or -1: left without choosing. */
int dialog_choose(const struct dialog *dialog, const char *title,
                  const char *const *items, int count, int chosen);

/* Shows a text of lines, with scrolling. Enter, Escape, Backspace, blank, q and
 * ? close it, and a click on it; any other key, or a click beside it, closes it
 * too and is what the next screen_wait tells. */
void dialog_read(const struct dialog *dialog, const char *title,
                 const char *text);

/* A text in lines of a width, at most so many; returns the row after it. */
int dialog_paragraph(struct screen *screen, int row, int column, int width,
                     int rows, const char *text);

/* A place in a list after an arrow, page, Home or End key. */
int dialog_moved(uint32_t key, int page, int value);

/* Types into buffer (UTF-8) in the last row; false: given up. What is in the
 * buffer at the beginning can be changed. */
bool dialog_type(const struct dialog *dialog, const char *prompt, char *buffer,
                 size_t size);

/* A question in the last row; yes is any letter of `yes`, no of `no`. */
bool dialog_confirm(const struct dialog *dialog, const char *question,
                    const char *yes, const char *no);

#endif
