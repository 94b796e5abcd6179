/*
 * Inside interp/: the search for the reason why a text is no legal turn.
 */
#ifndef RVL_INTERP_WHY_H
#define RVL_INTERP_WHY_H

#include "interp/generate.h"

enum why_id {
#define WHY(id, en, fr) WHY_##id,
#include "interp/why.def"
#undef WHY
    WHY_COUNT
};

/* Longest text that is looked at closely. */
#define WHY_TEXT_MAX 256u
#define WHY_POINTS_MAX 64u
/* What stands between a turn and the capture that is ordered with it. */
#define WHY_ORDER_MARK ";order:"

/* A turn as somebody wrote it. */
struct spoken {
    enum { SPOKEN_MOVE, SPOKEN_ENTRY, SPOKEN_PASS, SPOKEN_REMOVAL, SPOKEN_EXIT }
        type;
    bool takes; /* joined by x */
    site_id points[WHY_POINTS_MAX];
    unsigned point_count;
    unsigned kind; /* entry */
    bool has_huff, has_order, has_choice;
    bool says_taken; /* names what is taken beside its way, last of all: */
    site_id taken;
    site_id huff;
};

struct why {
    const struct program *program;
    const struct position *position;
    enum engine_lang lang;
    const char *text;
    size_t text_length;
    struct spoken spoken;
    char *buffer;
    size_t size, length;
    char last[3]; /* characters written last */
    bool has_span;
    struct span span;
};

/* Writes the sentence; arguments not used may be NULL. */
void why_say(struct why *why, enum why_id id, const char *a, const char *b,
             const char *c);
void why_blame(struct why *why, struct span span);
/* Adds the statement to blame, in the words of the file. */
void why_quote(struct why *why);

/* Names in the language of the answer. */
const char *why_kind_name(const struct why *why, unsigned kind);
const char *why_side_name(const struct why *why, unsigned side);
const char *why_site_name(const struct why *why, site_id site);

/* why_text.c: understands the text into why->spoken, or says why not. */
bool why_understand(struct why *why);

/* Reads the name of a point, or says that there is none. */
bool why_read_point(struct why *why, const char *word, size_t length,
                    site_id *site);
/* A sentence about a part of the text, which may be anything. */
void why_say_word(struct why *why, enum why_id id, const char *word,
                  size_t length);

/* why_order.c: the capture that is ordered with a turn which is legal without
 * it: said, true. From a turn that is not the order is taken away. */
bool why_order(struct why *why, const struct moves *legal);

/* why_rules.c: the reasons that lie in the moves of the piece itself; says
 * something in any case. */
void why_move(struct why *why);
void why_entry(struct why *why);

#endif
