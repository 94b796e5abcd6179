/*
 * Which of the keywords that the grammar allows at the cursor make sense
 * there, and what sort of names: from the statement and the words before.
 */
#ifndef RVL_LSP_FITS_H
#define RVL_LSP_FITS_H

#include "lsp/session.h"

/* A place where something is to be typed. */
struct spot {
    struct session *session;
    struct document *document;
    const rvl_context *expected;   /* after rvl_expect */
    size_t begin;                  /* of the word being typed */
    const char *block, *statement; /* as in rvl_spot, never NULL */
    size_t from;                   /* where the statement begins */
    bool is_clause;                /* a clause of a rule may begin here */
    bool is_way;                   /* a direction may stand here */
    bool has_grid, has_rings, has_lattice; /* sorts of points of the board */
};

/* What names fit: bits by kind of symbol. */
struct wanted {
    unsigned kinds;
    bool points;        /* those of rectangles and made boards too */
    const char *option; /* whose values are meant, or NULL */
    size_t option_length;
};

struct spot spot_at(struct session *session, struct document *document,
                    const rvl_context *expected, size_t begin);
bool fits_keyword(const struct spot *spot, const char *keyword);
/* The keyword as it goes with the word before: "fill" behind a plural. */
const char *fits_number(const struct spot *spot, const rvl_keyword *keyword);
/* May a text in a language stand here, a family, a game to derive from? */
bool fits_language(const struct spot *spot, const char *language);
bool fits_family(const struct spot *spot);
bool fits_base(const struct spot *spot);
struct wanted fits_names(const struct spot *spot);
/* A declaration in the text itself that may be named at the spot. */
bool fits_declared(const struct spot *spot, const rvl_symbol *symbol);

#endif
