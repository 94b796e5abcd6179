/* Texts that are open in the editor. */
#ifndef RVL_LSP_DOCUMENT_H
#define RVL_LSP_DOCUMENT_H

#include <jansson.h>
#include <ravelin/ravelin.h>

struct document {
    struct document *next;
    char *uri, *path;
    char *text;
    size_t length;
    json_int_t version;
    size_t *lines; /* where each begins */
    size_t line_count;
    bool is_dirty;      /* not checked since it changed */
    bool has_names;     /* names tells of this text */
    rvl_context *check; /* diagnostics of the last check */
    rvl_context *names; /* rvl_outline */
    rvl_game *game;     /* of the last text without errors, or NULL */
    rvl_game *base;     /* the base by itself, when it was needed, or NULL */
    char *base_name;    /* of base */
};

/* How columns are counted. */
enum columns { COLUMNS_UTF16, COLUMNS_UTF8 };

/* The text is copied. */
struct document *document_new(const char *uri, const char *text, size_t length);
void document_set(struct document *document, const char *text, size_t length);
void document_drop_base(struct document *document);
void document_free(struct document *document);

/* Byte offset of {line, character}; past an end: that end. */
size_t document_offset(const struct document *document, const json_t *position,
                       enum columns columns);
json_t *document_position(const struct document *document, size_t offset,
                          enum columns columns);
json_t *document_range(const struct document *document, size_t begin,
                       size_t end, enum columns columns);

/* The word around or just before an offset; false if there is none. */
bool document_word(const struct document *document, size_t offset,
                   size_t *begin, size_t *end);

#endif
