/* What a program must be like to be solved. */
#include "solve/solver.h"

#include <string.h>

static bool has_turn(const struct program *program, unsigned side)
{
    for (unsigned t = 0; t < program->turn_count; t++) {
        if (program->turns[t] == side) {
            return true;
        }
    }
    for (unsigned s = 0; s < program->step_count; s++) {
        if (program->steps[s].side == side) {
            return true;
        }
    }
    return false;
}

static bool find_camps(struct solver *solver)
{
    const struct program *program = solver->program;
    unsigned first = program->sides[program->turns[0]].team;
    unsigned second = NO_INDEX;
    for (unsigned side = 0; side < program->side_count; side++) {
        unsigned team = program->sides[side].team;
        solver->camps[side] = VALUE_UNKNOWN;
        if (team == first) {
            solver->camps[side] = VALUE_FIRST;
        } else if (has_turn(program, side)) {
            if (second != NO_INDEX && second != team) {
                return false;
            }
            second = team;
            solver->camps[side] = VALUE_SECOND;
        }
    }
    return second != NO_INDEX;
}

unsigned outcome_value(const struct solver *solver,
                       const struct position *position)
{
    if (position->outcome != OUTCOME_WON) {
        return VALUE_DRAW;
    }
    const struct program *program = solver->program;
    side_set winners = position_winners(program, position);
    unsigned value = VALUE_UNKNOWN;
    for (unsigned side = 0; side < program->side_count; side++) {
        if (winners >> side & 1) {
            value |= solver->camps[side];
        }
    }
    return value == VALUE_DRAW ? VALUE_UNKNOWN : value;
}

static bool winners_fit(const struct solver *solver)
{
    const struct program *program = solver->program;
    for (unsigned e = 0; e < program->end_count; e++) {
        struct position position = {.outcome = OUTCOME_WON, .end = (uint16_t)e};
        if (program->ends[e].result == RESULT_CODE_WIN &&
            outcome_value(solver, &position) == VALUE_UNKNOWN) {
            return false;
        }
    }
    return true;
}

/*
 * An end by repetition is a draw of play without end, if it makes a draw and
 * asks for nothing else. A draw that is only offered binds nobody. A draw
 * that is forced does not go together with counters: it could come before
 * what they lead to.
 */
static bool repetition_fits(const struct solver *solver)
{
    const struct program *program = solver->program;
    if (program->has_no_repeat) {
        return false;
    }
    for (unsigned e = 0; e < program->end_count; e++) {
        const struct end_code *end = &program->ends[e];
        for (unsigned c = end->first; c < end->first + end->count; c++) {
            if (program->conds[c].op != OP_OCCURS ||
                end->result == RESULT_CODE_OFFER) {
                continue;
            }
            if (end->count != 1 || end->result != RESULT_CODE_DRAW ||
                program->conds[c].number < 2 || solver->turns_cap ||
                solver->quiet_cap) {
                return false;
            }
        }
    }
    return true;
}

static void find_counters(struct solver *solver)
{
    const struct program *program = solver->program;
    solver->turns_cap = 0;
    solver->quiet_cap = 0;
    for (unsigned e = 0; e < program->end_count; e++) {
        const struct end_code *end = &program->ends[e];
        /* an offer decides nothing */
        bool counts = end->result != RESULT_CODE_OFFER;
        for (unsigned c = end->first; c < end->first + end->count; c++) {
            const struct cond_code *cond = &program->conds[c];
            if (counts && cond->op == OP_TURNS &&
                cond->number > solver->turns_cap) {
                solver->turns_cap = cond->number;
            }
            if (counts && cond->op == OP_QUIET &&
                cond->number > solver->quiet_cap) {
                solver->quiet_cap = cond->number < UINT16_MAX
                                        ? (uint16_t)cond->number
                                        : UINT16_MAX;
            }
        }
    }
}

/* The score of turns made is told by no placement. */
static bool scores_fit(const struct program *program)
{
    bool scores_turns = false, has_score = false;
    for (unsigned s = 0; s < program->score_count; s++) {
        scores_turns |= program->scores[s].op == SCORE_OP_TURNS;
    }
    for (unsigned e = 0; e < program->end_count; e++) {
        has_score |= program->ends[e].result == RESULT_CODE_SCORE;
    }
    return !(scores_turns && has_score);
}

enum solve_status solver_examine(struct solver *solver)
{
    find_counters(solver);
    if (!find_camps(solver)) {
        solver->reason = REASON_CAMPS;
    } else if (!winners_fit(solver)) {
        solver->reason = REASON_WINNERS;
    } else if (!repetition_fits(solver)) {
        solver->reason = REASON_REPETITION;
    }
    if (!scores_fit(solver->program)) {
        solver->reason = REASON_DUTIES;
    }
    return solver->reason == REASON_NONE ? SOLVE_OK : SOLVE_REFUSED;
}
