/* What a document is read with: its bases, its contexts. */
#include "lsp/session.h"

#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>

/* Length of the folder part with its slash. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* Is the other text the file NAME.game beside this one? */
static bool is_beside(const struct document *document,
                      const struct document *other, const char *name)
{
    size_t folder = folder_length(document->path);
    size_t length = strlen(name);
    return folder_length(other->path) == folder &&
           strncmp(document->path, other->path, folder) == 0 &&
           strncmp(other->path + folder, name, length) == 0 &&
           strcmp(other->path + folder + length, ".game") == 0;
}

bool session_read_base(void *user, const char *name, const char **text,
                       size_t *length, const char **display)
{
    struct session *session = user;
    for (const struct document *other = session->documents;
         other && session->reading; other = other->next) {
        if (is_beside(session->reading, other, name)) {
            *text = other->text;
            *length = other->length;
            *display = other->path;
            return true;
        }
    }
    return session->host->read_base &&
           session->host->read_base(session->host->user, name, text, length,
                                    display);
}

rvl_context *session_context(struct session *session)
{
    return rvl_context_new(session_read_base, session);
}

void session_begin(struct session *session, struct document *document)
{
    session->reading = document;
    if (session->host->begin_file) {
        session->host->begin_file(session->host->user, document->path);
    }
}

const rvl_context *session_names(struct session *session,
                                 struct document *document)
{
    if (!document->names) {
        document->names = session_context(session);
    }
    if (document->names && !document->has_names) {
        session_begin(session, document);
        rvl_outline(document->names, document->path, document->text,
                    document->length);
        document->has_names = true;
    }
    return document->names;
}

const char *session_base_name(const rvl_context *names)
{
    rvl_symbol symbol;
    for (uint32_t i = 0; names && rvl_symbol_get(names, i, &symbol); i++) {
        if (symbol.kind == RVL_SYMBOL_GAME && !symbol.is_declaration) {
            return symbol.name;
        }
    }
    return NULL;
}

static void load_base(struct session *session, struct document *document,
                      const char *name)
{
    const char *text = NULL;
    const char *display = NULL;
    size_t length = 0;
    rvl_context *context = session_context(session);
    document_drop_base(document);
    session_begin(session, document);
    if (context && session_read_base(session, name, &text, &length, &display)) {
        char *copy = memory_copy(text, length); /* its own bases are read too */
        char *path = memory_text(display ? display : name);
        if (rvl_game_load(&document->base, context, path, copy, length, NULL,
                          0) == RVL_OK) {
            document->base_name = memory_text(name);
        }
        free(path);
        free(copy);
    }
    rvl_context_free(context);
}

rvl_game *session_base(struct session *session, struct document *document)
{
    const char *name = session_base_name(session_names(session, document));
    if (name && (!document->base || strcmp(document->base_name, name) != 0)) {
        load_base(session, document, name);
    }
    return name ? document->base : NULL;
}

rvl_game *session_game(struct session *session, struct document *document)
{
    return document->game ? document->game : session_base(session, document);
}

rvl_context *session_base_names(struct session *session,
                                struct document *document, const char *name,
                                rvl_symbol *symbol)
{
    const char *text = NULL;
    const char *display = NULL;
    size_t length = 0;
    rvl_context *context = session_context(session);
    session_begin(session, document);
    if (context && session_read_base(session, name, &text, &length, &display)) {
        char *copy = memory_copy(text, length); /* its own bases are read too */
        char *path = memory_text(display ? display : name);
        rvl_outline(context, path, copy, length);
        free(path);
        free(copy);
        for (uint32_t i = 0; rvl_symbol_get(context, i, symbol); i++) {
            if (symbol->kind == RVL_SYMBOL_GAME && symbol->is_declaration) {
                return context;
            }
        }
    }
    rvl_context_free(context);
    return NULL;
}
