/*
 * Diagnostics as records. Passes append; printing is somebody else's job.
 * Slugs are listed in diag.def and never renamed or reused; each has a page
 * in docs/diagnostics.md and a golden test.
 */
#ifndef RVL_BASE_DIAG_H
#define RVL_BASE_DIAG_H

#include "base/arena.h"
#include "base/source.h"

#include <stdbool.h>
#include <stddef.h>

enum severity { SEVERITY_NOTE, SEVERITY_WARNING, SEVERITY_ERROR };

enum diag_slug {
#define DIAG(id, slug, severity, summary) DIAG_##id,
#include "base/diag.def"
#undef DIAG
    DIAG_SLUG_COUNT
};

struct diag_note {
    struct diag_note *next;
    struct span span;
    const char *message;
};

/* A change of the text that mends what a record tells. */
struct diag_fix {
    struct span span; /* what is replaced; empty: insert here */
    const char *text;
    bool is_safe; /* the only mend there is: may be made unasked */
};

struct diag {
    enum diag_slug slug;
    enum severity severity;
    struct span span;
    const char *message; /* lower case, no final stop */
    const char *help;    /* or NULL */
    struct diag_note *notes;
    struct diag_fix *fix; /* or NULL */
    unsigned again;       /* further places of the same (diag_add_once) */
    struct diag *next;
};

struct diag_list {
    struct arena *arena;
    struct source_set *sources;
    struct diag *head;
    struct diag **tail;
    unsigned errors;
    unsigned warnings;
    unsigned error_cap; /* further errors are counted, not kept */
    unsigned raised;    /* errors of all calls, known ones too: whether a pass
                           went wrong, also when it runs once more */
};

void diag_list_init(struct diag_list *list, struct arena *arena,
                    struct source_set *sources, unsigned error_cap);

/* Appends a record with the slug's severity; the same slug at the same span
 * is kept once. Returns the record to add notes to, or NULL when dropped. */
struct diag *diag_add(struct diag_list *list, enum diag_slug slug,
                      struct span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* As diag_add, but a record of the same slug and message, wherever it stands,
 * only gets a note of the further place: a name that is misspelt where it is
 * declared is wrong wherever it is used, and a mistake only once. Such a
 * record has no safe mend any more. */
struct diag *diag_add_once(struct diag_list *list, enum diag_slug slug,
                           struct span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Was there such a record? For findings that only follow from another. */
bool diag_has(const struct diag_list *list, enum diag_slug slug);

/* Drops all records of a slug: findings that another record makes doubtful. */
void diag_drop(struct diag_list *list, enum diag_slug slug);

/* Drops the records of a slug that stand behind one place and before another:
 * they only follow from what is wrong there. */
void diag_drop_between(struct diag_list *list, enum diag_slug slug,
                       struct span after, struct span before);

/* Counts an error that a record tells of already. */
void diag_follows(struct diag_list *list);

/* Sets the help line of a record; diag may be NULL. */
void diag_help(struct diag_list *list, struct diag *diag, const char *format,
               ...) __attribute__((format(printf, 3, 4)));

/* Adds a second place with its own message; diag may be NULL. */
void diag_note_at(struct diag_list *list, struct diag *diag, struct span span,
                  const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Gives a record its fix; diag may be NULL. */
void diag_fix(struct diag_list *list, struct diag *diag, struct span span,
              bool is_safe, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* A fix that takes a statement away, and the line that it leaves empty; diag
 * may be NULL. */
void diag_fix_delete(struct diag_list *list, struct diag *diag,
                     struct span span, bool is_safe);

/* "did you mean", with a fix if the record stands at just this word; diag
 * may be NULL. */
void diag_suggest(struct diag_list *list, struct diag *diag, const char *word,
                  const char *meant, bool is_safe);

/* Sorts by source and position; stable. */
void diag_sort(struct diag_list *list);

/* "kebab-case" name of a slug, its one-line summary, its severity. */
const char *diag_slug_name(enum diag_slug slug);
const char *diag_slug_summary(enum diag_slug slug);
enum severity diag_slug_severity(enum diag_slug slug);

/* Best near match of word among candidates by edit distance (at most a
 * third of the word's length, at least 1), or NULL. */
const char *diag_nearest(const char *word, const char *const *candidates,
                         size_t count);
/* The same; *is_only: no other candidate is as near, and it can be a slip:
 * one edit, or the first letter is right. */
const char *diag_nearest_only(const char *word, const char *const *candidates,
                              size_t count, bool *is_only);

/*
 * The standard text of one record, allocated in the arena, for example
 *
 *   f.game:14:11: error: unknown piece 'knigth' [piece-unknown]
 *      14 |     knigths on b1, g1
 *         |     ^~~~~~~
 *         | help: did you mean 'knight'?
 *
 * Control and bidi characters of the source are shown as escapes. Each line
 * ends with LF, the last one too. NULL without memory.
 */
const char *diag_text(const struct diag_list *list, const struct diag *diag,
                      struct arena *arena);

#endif
