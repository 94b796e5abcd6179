/*
 * Picking a turn point by point: the piece, then each landing point. A piece
 * that enters is put straight on its point. What legal turns begin with the
 * points picked so far decides what may come next.
 */
#ifndef RVL_SCREEN_PICK_H
#define RVL_SCREEN_PICK_H

#include <ravelin/ravelin.h>

#define PICK_MOST 256

struct pick {
    uint32_t points[PICK_MOST];
    uint32_t count;
};

enum pick_result {
    PICK_NOTHING, /* no turn goes on there; nothing has changed */
    PICK_MORE,    /* taken; there is more to pick */
    PICK_OPEN,    /* taken; a turn may end here (pick it again) or go on */
    PICK_DONE     /* the turns with exactly these points are what is left */
};

/* Takes a point, or begins anew with it when another piece stands there. */
enum pick_result pick_point(struct pick *pick, const rvl_state *state,
                            const rvl_moves *moves, uint32_t point);
/* Puts the last point back. */
void pick_back(struct pick *pick);
/* True if turn `move` begins with the points picked; *is_whole: it has no
 * others; *next: the point that follows, or RVL_NONE. */
bool pick_fits(const struct pick *pick, const rvl_state *state,
               const rvl_moves *moves, uint32_t move, bool *is_whole,
               uint32_t *next);

#endif
