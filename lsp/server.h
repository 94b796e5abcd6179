/*
 * A language server over two descriptors: JSON messages as the language
 * server protocol frames them. On the public header, the pictures of draw/
 * and the memory of cli/.
 */
#ifndef RVL_LSP_SERVER_H
#define RVL_LSP_SERVER_H

#include <ravelin/ravelin.h>

/* What the program lends to the server. */
struct lsp_host {
    int in, out;
    const char *version;
    const char *lang; /* of texts, unless the editor asks for another */
    void *user;
    /* From now on bases are those of the file at this path. */
    void (*begin_file)(void *user, const char *path);
    rvl_read_base read_base;
    /* Names of bundled games, NULL past the last; or NULL. */
    const char *(*game_name)(void *user, size_t index);
    /* A drawing in characters, allocated. */
    char *(*draw_text)(void *user, const rvl_state *state);
};

/* Serves until the editor leaves. Exit code: 0 if it said goodbye, else 1. */
int lsp_run(const struct lsp_host *host);

#endif
