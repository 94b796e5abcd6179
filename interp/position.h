/*
 * A position: one flat block without pointers, program->... sized by
 * position_bytes(). Copying the bytes copies the position.
 */
#ifndef RVL_INTERP_POSITION_H
#define RVL_INTERP_POSITION_H

#include "interp/program.h"

struct position {
    uint64_t hash;       /* of placement and hands alone, incremental */
    uint32_t plies;      /* turns made, those told at set-up included */
    uint16_t turn;       /* place in the turn order */
    uint16_t quiet;      /* turns since the last event of the quiet rule */
    uint16_t reversible; /* turns since placement could last not come back */
    uint8_t step;        /* placing step; program->step_count: play */
    uint8_t outcome;     /* enum outcome_code, decided when made */
    uint16_t end;        /* the end that holds, or NO_INDEX */
    site_id go_on;       /* piece that must go on, or SITE_NONE */
    site_id order_from, order_to; /* capture that was ordered, or SITE_NONE */
    uint16_t huff_debt; /* HUFF_CODE_ADDS: pieces still to add, all kinds */
    uint16_t huff_side; /* side whose huffable pieces stand in the last
                           plane, NO_INDEX if none */
    /* then: planes[kind_count][words], occupied[words], huffable[words] if
     * program->has_huff, uint16 hand[kind_count], captured[kind_count], and
     * debt[kind_count] if program->has_huff; uint8 pieces beneath others
     * [site_count] if program->pile_kinds */
    uint64_t planes[];
};

enum outcome_code {
    OUTCOME_PLAYING,
    OUTCOME_WON, /* winners are those of the end */
    OUTCOME_DRAWN,
    OUTCOME_OFFERED /* play goes on */
};

size_t position_bytes(const struct program *program);

#endif
