/* For the tests of grammar/: a text, read, with all that belongs to it. */
#ifndef RVL_TESTS_UNIT_READER_H
#define RVL_TESTS_UNIT_READER_H

#include "grammar/ast.h"
#include "grammar/parse.h"

struct reader {
    struct arena arena;
    struct source_set sources;
    struct diag_list diags;
    struct file *file; /* or NULL */
};

/* Reads length bytes. cap: errors that are kept. */
void reader_read(struct reader *reader, const char *text, size_t length,
                 unsigned cap);

/* Reads the statements of a game; fails the test if there is any finding. */
const struct node *reader_game(struct reader *reader, const char *statements);

/* Reads the statements of a block ("board", "piece p of s", ...). */
const struct node *reader_block(struct reader *reader, const char *head,
                                const char *statements);

void reader_clear(struct reader *reader);

/* A file of games/, or NULL; free() it. */
char *reader_load(const char *name, size_t *length);

#endif
