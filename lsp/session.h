/*
 * Inside lsp/: what one session with an editor knows, and the answers to its
 * requests. A handler gives a new value, or NULL for null; session_refuse
 * says that the request cannot be done.
 */
#ifndef RVL_LSP_SESSION_H
#define RVL_LSP_SESSION_H

#include "lsp/document.h"
#include "lsp/rpc.h"
#include "lsp/server.h"

struct session {
    const struct lsp_host *host;
    struct rpc rpc;
    struct document *documents;
    const struct document *reading; /* whose bases are read */
    enum columns columns;
    bool is_french;
    bool is_initialized, has_shut_down, has_left;
    const char *refusal; /* of the request being answered, or NULL */
    char told[400];      /* room for a refusal that is made up */
};

typedef json_t *(*request_handler)(struct session *session,
                                   struct document *document,
                                   const json_t *params);

void session_refuse(struct session *session, const char *why);

/* bases.c: base games are open texts first, then files. */
bool session_read_base(void *user, const char *name, const char **text,
                       size_t *length, const char **display);
/* Contexts of a document, made when first asked for; its names are up to
 * date. */
void session_begin(struct session *session, struct document *document);
const rvl_context *session_names(struct session *session,
                                 struct document *document);
/* The last game of the text without errors, before there is one its base, or
 * NULL. */
rvl_game *session_game(struct session *session, struct document *document);
rvl_context *session_context(struct session *session);
/* The game that the text is derived from, by itself, or NULL. */
rvl_game *session_base(struct session *session, struct document *document);
/* What the text is derived from, as it says itself, or NULL. */
const char *session_base_name(const rvl_context *names);
/* Where the base declares its own name, in its file; valid as long as the
 * context that is given, which the caller frees. NULL: there is no base. */
rvl_context *session_base_names(struct session *session,
                                struct document *document, const char *name,
                                rvl_symbol *symbol);

/* check.c */
void check_publish(struct session *session, struct document *document);
json_t *answer_formatting(struct session *session, struct document *document,
                          const json_t *params);
json_t *answer_code_action(struct session *session, struct document *document,
                           const json_t *params);

/* names.c */
json_t *answer_definition(struct session *session, struct document *document,
                          const json_t *params);
json_t *answer_references(struct session *session, struct document *document,
                          const json_t *params);
json_t *answer_highlight(struct session *session, struct document *document,
                         const json_t *params);
/* rename.c */
json_t *answer_prepare_rename(struct session *session,
                              struct document *document, const json_t *params);
json_t *answer_rename(struct session *session, struct document *document,
                      const json_t *params);
/* Shared with rename.c. */
bool names_is_here(const struct document *document, const rvl_place *place);
json_t *names_range_of(const struct session *session,
                       const struct document *document, const rvl_place *place);
size_t names_offset_of(const struct session *session,
                       const struct document *document, const json_t *params);
/* The same thing: one declaration, or without one the same word. */
bool names_is_same(const rvl_symbol *a, const rvl_symbol *b);
json_t *answer_symbols(struct session *session, struct document *document,
                       const json_t *params);
/* The symbol at an offset of the document; false if there is none. */
bool names_find(struct session *session, struct document *document,
                size_t offset, uint32_t *index, rvl_symbol *symbol);
/* What is declared by the name of a word that stands where nothing could be
 * read; false if there is none. */
bool names_meant(struct session *session, struct document *document,
                 size_t begin, size_t end, rvl_symbol *symbol);

/* words.c */
json_t *answer_hover(struct session *session, struct document *document,
                     const json_t *params);
const char *words_kind(rvl_symbol_kind kind, bool is_french);
/* Is the byte inside a string or a remark? */
bool words_is_text(const struct document *document, size_t offset);

/* complete.c */
json_t *answer_completion(struct session *session, struct document *document,
                          const json_t *params);

/* colours.c */
json_t *answer_semantic_tokens(struct session *session,
                               struct document *document, const json_t *params);
json_t *semantic_legend(void);

/* preview.c */
json_t *answer_preview(struct session *session, struct document *document,
                       const json_t *params);

#endif
