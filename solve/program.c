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

/* Most places of one side in the turn order. */
static unsigned most_places(const struct program *program)
{
    unsigned places[SIDE_MAX] = {0}, most = 0;
    for (unsigned t = 0; t < program->turn_count; t++) {
        unsigned count = ++places[program->turns[t]];
        most = count > most ? count : most;
    }
    return most;
}

/* Can no piece of these kinds come back to where it was before a move? Taking
 * and becoming another aside: after those nothing comes back. */
static bool moves_are_final(const struct program *program, kind_set kinds)
{
    const struct engine_tables *tables = program->tables;
    if (kinds && (!tables->reach || tables->grows ||
                  (tables->recurring & kinds))) {
        return false;
    }
    for (; kinds; kinds &= kinds - 1) {
        const uint64_t *reach =
            tables->reach + (size_t)lowest_kind(kinds) * program->site_count *
                                program->words;
        SET_EACH(from, program->board, program->words)
        {
            SET_EACH(to, reach + (size_t)from * program->words, program->words)
            {
                if (to != from &&
                    set_has(reach + (size_t)to * program->words, from)) {
                    return false;
                }
            }
        }
    }
    return true;
}

/*
 * Do the counters of turns lead to draws alone? Then who can win does so
 * without repeating a position: from where it stands the second time the same
 * win is nearer, and the first time there was more room before the draw; if
 * nothing that begins the count anew can be undone.
 */
static bool counters_draw(const struct program *program)
{
    bool draws = program->quiet.on_entry == 0 &&
                 moves_are_final(program, program->quiet.on_move);
    for (unsigned e = 0; e < program->end_count; e++) {
        const struct end_code *end = &program->ends[e];
        bool counts = false, is_turned = false;
        for (unsigned c = end->first; c < end->first + end->count; c++) {
            unsigned op = program->conds[c].op;
            counts |= op == OP_TURNS || op == OP_QUIET;
            is_turned |= op == OP_NOT;
        }
        draws &= !counts || end->result == RESULT_CODE_OFFER ||
                 (end->result == RESULT_CODE_DRAW && !is_turned);
    }
    return draws;
}

/*
 * An end by repetition is a draw of play without end, if it makes a draw and
 * asks for nothing else. A draw that is only offered binds nobody. A draw
 * that is forced does not go together with counters that lead to a win: it
 * could come before. Nor may it come on a way that has no circle: repetition
 * asks who is to move, not at which of his places in the order.
 */
static bool repetition_fits(const struct solver *solver)
{
    const struct program *program = solver->program;
    unsigned places = most_places(program);
    bool may_count = counters_draw(program);
    for (unsigned e = 0; e < program->end_count; e++) {
        const struct end_code *end = &program->ends[e];
        for (unsigned c = end->first; c < end->first + end->count; c++) {
            if (program->conds[c].op != OP_OCCURS ||
                end->result == RESULT_CODE_OFFER) {
                continue;
            }
            if (end->count != 1 || end->result != RESULT_CODE_DRAW ||
                program->conds[c].number <= places ||
                ((solver->turns_cap || solver->quiet_cap) && !may_count)) {
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

/* Does the end hold after so many turns, whatever else? */
static bool limits_turns(const struct program *program,
                         const struct end_code *end)
{
    bool has_turns = false;
    for (unsigned c = end->first; c < end->first + end->count; c++) {
        unsigned op = program->conds[c].op;
        if (op == OP_NOT || op == OP_AND) {
            return false;
        }
        has_turns |= op == OP_TURNS;
    }
    return has_turns && end->moment == 0 && end->result != RESULT_CODE_OFFER;
}

/* Then the turns made are part of what tells layers apart. */
static bool turns_are_limited(const struct program *program)
{
    for (unsigned e = 0; e < program->end_count; e++) {
        if (limits_turns(program, &program->ends[e])) {
            return true;
        }
    }
    return false;
}

/*
 * Is all that one scores the turns until the other wins, up to a limit? Who
 * plays to win as soon and to lose as late as can be then plays for the score
 * as well, and in all rounds.
 */
static bool scores_delay(const struct solver *solver)
{
    const struct program *program = solver->program;
    if (program->score_count != 1 || program->scores->op != SCORE_OP_TURNS ||
        !turns_are_limited(program)) {
        return false;
    }
    unsigned camp = solver->camps[program->scores->side];
    for (unsigned e = 0; e < program->end_count; e++) {
        const struct end_code *end = &program->ends[e];
        struct position position = {.outcome = OUTCOME_WON, .end = (uint16_t)e};
        bool is_limit = limits_turns(program, end) && end->count == 1;
        if (end->result != RESULT_CODE_OFFER &&
            (end->result != RESULT_CODE_WIN ||
             (outcome_value(solver, &position) == camp && !is_limit))) {
            return false;
        }
    }
    return true;
}

static enum solve_reason look_at_scores(const struct solver *solver)
{
    const struct program *program = solver->program;
    bool scores_turns = false, has_score = false, is_strange = false;
    unsigned points = 0; /* of the first win */
    bool is_even = program->score_count == 0;
    for (unsigned s = 0; s < program->score_count; s++) {
        scores_turns |= program->scores[s].op == SCORE_OP_TURNS;
        is_strange |= solver->camps[program->scores[s].side] == VALUE_UNKNOWN;
    }
    for (unsigned e = 0; e < program->end_count; e++) {
        const struct end_code *end = &program->ends[e];
        has_score |= end->result == RESULT_CODE_SCORE;
        if (end->result == RESULT_CODE_WIN) {
            is_even &= points == 0 || end->points == points;
            points = end->points;
        }
    }
    if (program->rounds > 1 && !is_even && !scores_delay(solver)) {
        return REASON_ROUNDS;
    }
    if (has_score && is_strange) {
        return REASON_WINNERS;
    }
    return has_score && scores_turns && !turns_are_limited(program)
               ? REASON_SCORE
               : REASON_NONE;
}

enum solve_status solver_examine(struct solver *solver)
{
    find_counters(solver);
    if (!find_camps(solver)) {
        solver->reason = REASON_CAMPS;
    } else if (!winners_fit(solver)) {
        solver->reason = REASON_WINNERS;
    } else if (solver->program->has_no_repeat) {
        solver->reason = REASON_BARRED;
    } else if (!repetition_fits(solver)) {
        solver->reason = REASON_REPETITION;
    } else {
        solver->reason = look_at_scores(solver);
    }
    return solver->reason == REASON_NONE ? SOLVE_OK : SOLVE_REFUSED;
}
