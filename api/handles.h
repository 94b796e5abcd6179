/*
 * Inside api/: what stands behind the public handles, and what the files of
 * this folder share.
 */
#ifndef RVL_API_HANDLES_H
#define RVL_API_HANDLES_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/source.h"
#include "describe/describe.h"
#include "grammar/ast.h"
#include "interp/engine.h"
#include "interp/program.h"
#include "interp/search.h"

#include <ravelin/ravelin.h>

#include <stdatomic.h>

/* Most memory one load may take; a bundled game takes a thousandth of it. */
#define API_MEMORY_MAX ((size_t)512 * 1024 * 1024)
/* Errors kept of one load; more are counted. */
#define API_ERROR_CAP 20

/* A diagnostic made ready for the public functions. */
struct report {
    rvl_diagnostic diagnostic;
    const char **note_messages;
    rvl_place *note_places;
    const char *text;
    rvl_fix fix; /* text NULL: none */
};

struct rvl_context {
    rvl_read_base read_base; /* or NULL */
    void *user;
    struct arena arena; /* of the last load; holds all that follows */
    struct source_set sources;
    struct diag_list diags;
    struct report *reports;
    uint32_t report_count;
    rvl_symbol *symbols; /* of rvl_outline */
    uint32_t symbol_count;
    const char **expected; /* of rvl_expect */
    uint32_t expected_count;
    rvl_spot spot;
};

/* An end statement as it stands in the file. */
struct end_words {
    const char *source;
    rvl_place place;
};

struct rvl_game {
    atomic_uint references;
    rvl_advice advice;
    struct arena arena; /* holds all that follows */
    struct source_set sources;
    struct file *file;
    struct program *program;
    struct end_words *ends;
    const char **end_texts[DESCRIBE_LANG_COUNT];
};

struct rvl_state {
    rvl_game *game;
    struct state state;
    bool clear_failed; /* rvl_state_clear had no memory for a draft */
};

/* Where the parts of a turn start in rvl_moves.points. */
struct move_points {
    uint32_t path, taken;
};

struct rvl_moves {
    struct moves moves;
    /* Paths as points instead of sites, made when first asked for. */
    uint16_t *points;
    struct move_points *starts;
    size_t point_capacity, start_capacity;
    bool is_translated;
};

/* --- context.c ------------------------------------------------------------ */

/* Forgets the last load. */
void context_begin(rvl_context *context);
/* Sorts the diagnostics and makes the reports; false without memory. */
bool context_finish(rvl_context *context);
/* A span as the public functions show it; file NULL if it lies nowhere. */
rvl_place place_of_span(const struct source_set *sources, struct arena *arena,
                        struct span span);

/* --- bases.c ----------------------------------------------------------------
 */

/*
 * Registers and parses the text, reads and parses its bases, and joins them
 * into one file in the arena. NULL when there were errors, which are in the
 * context's diagnostics, or without memory.
 */
struct file *bases_load(rvl_context *context, struct arena *arena,
                        const char *display_name, const char *text,
                        size_t length);
/* The bases of a parsed file joined without it; NULL if it has none or they
 * cannot be had. Tells nothing. */
struct file *bases_alone(rvl_context *context, struct arena *arena,
                         struct file *file);
/* Registers and parses the text alone. */
struct file *bases_parse(rvl_context *context, struct arena *arena,
                         const char *display_name, const char *text,
                         size_t length);

/* --- picks.c ---------------------------------------------------------------
 */

/* Do these options and values exist in the file? Says which do not. */
bool picks_check(rvl_context *context, const struct file *file,
                 const rvl_option *options, size_t count);

/* --- game.c ------------------------------------------------------------------
 */

/* The text of a language, "" for NULL. */
const char *text_in(const struct texts *texts, const char *lang);
/* Public numbers of points and sites of the program. */
uint32_t point_of_site(const struct program *program, site_id site);
site_id site_of_point(const struct program *program, uint32_t point);

/* --- state.c -----------------------------------------------------------------
 */

rvl_status status_of_engine(enum engine_status status);

#endif
