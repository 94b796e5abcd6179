/* Reading texts for the tests of grammar/. */
#include "tests/unit/reader.h"

#include "tests/library.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void reader_read(struct reader *reader, const char *text, size_t length,
                 unsigned cap)
{
    memset(reader, 0, sizeof(*reader));
    arena_init(&reader->arena, 0);
    reader->sources.arena = &reader->arena;
    source_set_add(&reader->sources, "test.game", text, length);
    diag_list_init(&reader->diags, &reader->arena, &reader->sources, cap);
    reader->file = parse_file(&reader->arena, &reader->diags, 0);
}

static void fail_on_findings(struct reader *reader)
{
    if (reader->diags.head) {
        fail_msg("%s",
                 diag_text(&reader->diags, reader->diags.head, &reader->arena));
    }
    assert_non_null(reader->file);
}

const struct node *reader_game(struct reader *reader, const char *statements)
{
    size_t size = strlen(statements) + 64;
    char *text = malloc(size);

    assert_non_null(text);
    snprintf(text, size, "ravelin 1\ngame t {\n%s\n}\n", statements);
    reader_read(reader, text, strlen(text), 20);
    free(text);
    fail_on_findings(reader);
    return reader->file->statements;
}

const struct node *reader_block(struct reader *reader, const char *head,
                                const char *statements)
{
    size_t size = strlen(head) + strlen(statements) + 8;
    char *text = malloc(size);
    const struct node *block;

    assert_non_null(text);
    snprintf(text, size, "%s {\n%s\n}", head, statements);
    block = reader_game(reader, text);
    free(text);
    assert_non_null(block);
    switch (block->kind) {
    case NODE_BOARD:
        return AST_CAST(board, block)->statements;
    case NODE_SETUP:
        return AST_CAST(setup, block)->statements;
    case NODE_END:
        return AST_CAST(end, block)->statements;
    default:
        return AST_CAST(piece, block)->statements;
    }
}

void reader_clear(struct reader *reader)
{
    arena_clear(&reader->arena);
}

char *reader_load(const char *name, size_t *length)
{
    const char *root = getenv("RAVELIN_SRCDIR");
    char folder[2048], path[4096];
    char *text = NULL;
    FILE *file;

    snprintf(folder, sizeof(folder), "%s/games", root ? root : ".");
    file = library_path(folder, name, path, sizeof(path)) ? fopen(path, "rb")
                                                          : NULL;
    if (!file) {
        return NULL;
    }
    text = calloc(1, PARSE_FILE_MAX);
    if (text) {
        *length = fread(text, 1, PARSE_FILE_MAX - 1, file);
    }
    fclose(file);
    return text;
}
