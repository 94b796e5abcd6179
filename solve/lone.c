/*
 * One piece against a pack: all sites of the lone piece at once, as words.
 * Levels as in layer.c; the pack's turns first, on the words of the level
 * before, kept apart until the lone piece's turns are done.
 */
#include "solve/lone.h"

#include "solve/file.h"

#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------- numbers */

static unsigned point_of(const struct lone *lone, unsigned site)
{
    return count_bits(lone->board & (site_bit(site) - 1));
}

void pack_open(const struct lone *lone, uint64_t set, struct pack *pack)
{
    unsigned count = 0;
    pack->set = set;
    pack->free = lone->board & ~set;
    pack->plain[0] = pack->down[0] = pack->up[0] = 0;
    for (uint64_t rest = set; rest; rest &= rest - 1) {
        unsigned site = lowest_bit(rest);
        unsigned point = point_of(lone, site);
        pack->sites[count] = (site_id)site;
        pack->points[count] = point;
        pack->plain[count + 1] =
            pack->plain[count] + lone->ways->of[count + 1][point];
        pack->down[count + 1] =
            pack->down[count] + lone->ways->of[count][point];
        pack->up[count + 1] =
            pack->up[count] + lone->ways->of[count + 2][point];
        count++;
    }
}

uint64_t pack_moved(const struct lone *lone, const struct pack *pack,
                    unsigned piece, unsigned site)
{
    unsigned k = lone->pieces;
    unsigned point = point_of(lone, site);
    unsigned below = count_bits(pack->set & (site_bit(site) - 1));
    if (below > piece) {
        return pack->plain[piece] + pack->down[below] - pack->down[piece + 1] +
               lone->ways->of[below][point] + pack->plain[k] -
               pack->plain[below];
    }
    return pack->plain[below] + lone->ways->of[below + 1][point] +
           pack->up[piece] - pack->up[below] + pack->plain[k] -
           pack->plain[piece + 1];
}

static uint64_t number_all(const struct lone *lone, uint64_t set)
{
    uint64_t number = 0;
    unsigned piece = 0;
    for (uint64_t rest = set; rest; rest &= rest - 1) {
        number += lone->ways->of[++piece][point_of(lone, lowest_bit(rest))];
    }
    return number;
}

uint64_t lone_number(const struct lone *lone, uint64_t set)
{
    uint64_t number = number_all(lone, set);
    return lone->keepers ? lone->keepers[number] : number;
}

static uint64_t set_of(const struct lone *lone, uint64_t number)
{
    const struct program *program = lone->program;
    uint64_t set = 0;
    unsigned point = program->point_count;
    for (unsigned piece = lone->pieces; piece > 0; piece--) {
        do {
            point--;
        } while (lone->ways->of[piece][point] > number);
        number -= lone->ways->of[piece][point];
        set |= site_bit(program->point_sites[point]);
    }
    return set;
}

uint64_t lone_set(const struct lone *lone, uint64_t number)
{
    return set_of(lone, lone->firsts ? lone->firsts[number] : number);
}

uint64_t lone_image(const struct lone *lone, unsigned map, uint64_t word)
{
    const uint64_t *images = lone->images + (size_t)map * 8 * 256;
    uint64_t image = 0;
    for (unsigned byte = 0; word; byte++, word >>= 8) {
        image |= images[byte * 256 + (word & 255)];
    }
    return image;
}

/* --------------------------------------------------------------- symmetry */

static bool make_images(struct lone *lone)
{
    size_t sites = lone->program->site_count;
    unsigned count = lone->symmetry->count;
    lone->images = calloc((size_t)count * 8 * 256, sizeof *lone->images);
    if (!lone->images) {
        return false;
    }
    for (unsigned map = 0; map < count; map++) {
        const site_id *to = lone->symmetry->maps + map * sites;
        for (unsigned byte = 0; byte < 8; byte++) {
            uint64_t *images = lone->images + ((size_t)map * 8 + byte) * 256;
            for (unsigned value = 1; value < 256; value++) {
                unsigned site = byte * 8 + lowest_bit(value);
                images[value] = images[value & (value - 1)] |
                                (site < sites && (lone->board >> site & 1)
                                     ? site_bit(to[site])
                                     : 0);
            }
        }
    }
    return true;
}

/* Gives each placement the one that stands for it and its images. */
static bool fold_pack(struct lone *lone)
{
    const struct symmetry *symmetry = lone->symmetry;
    lone->keepers = malloc(lone->all * sizeof *lone->keepers);
    lone->maps = malloc(lone->all);
    if (!lone->keepers || !lone->maps) {
        return false;
    }
    memset(lone->keepers, 0xff, lone->all * sizeof *lone->keepers);
    lone->count = 0;
    for (uint64_t number = 0; number < lone->all; number++) {
        if (lone->keepers[number] != UINT32_MAX) {
            continue;
        }
        uint64_t set = set_of(lone, number);
        for (unsigned map = 0; map < symmetry->count; map++) {
            uint64_t image = number_all(lone, lone_image(lone, map, set));
            if (lone->keepers[image] == UINT32_MAX) {
                lone->keepers[image] = (uint32_t)lone->count;
                lone->maps[image] = symmetry->inverse[map];
            }
        }
        lone->count++;
    }
    return true;
}

static bool list_firsts(struct lone *lone)
{
    lone->firsts = malloc(lone->count * sizeof *lone->firsts);
    lone->weights = calloc(lone->count, 1);
    if (!lone->firsts || !lone->weights) {
        return false;
    }
    for (uint64_t number = lone->all; number-- > 0;) {
        lone->firsts[lone->keepers[number]] = (uint32_t)number;
        lone->weights[lone->keepers[number]]++;
    }
    return true;
}

/* ----------------------------------------------------------------- making */

static uint64_t table_bytes(const struct lone *lone, uint64_t count,
                            unsigned width)
{
    return exits_bytes(lone, count) +
           count * (sizeof *lone->words + (uint64_t)lone->room * width + 2);
}

static bool make_tables(struct lone *lone)
{
    lone->words = calloc(lone->count, sizeof *lone->words);
    lone->distances = calloc(lone->count * lone->room, lone->width);
    lone->lone_due = malloc(lone->count);
    lone->pack_due = malloc(lone->count);
    if (!lone->words || !lone->distances || !lone->lone_due ||
        !lone->pack_due || !exits_make(lone)) {
        return false;
    }
    /* both bits, those of level 1 and of level 2: all are due once */
    memset(lone->lone_due, 2, lone->count);
    memset(lone->pack_due, 2, lone->count);
    return true;
}

enum solve_status lone_begin(struct solver *solver, struct layer *layer,
                             unsigned width)
{
    struct lone *lone = malloc(sizeof *lone);
    if (!lone) {
        return SOLVE_NO_MEMORY;
    }
    layer->lone = lone;
    if (!lone_read(solver, layer, lone)) {
        return SOLVE_NO_MEMORY;
    }
    bool folds = solver->symmetry.count > 1;
    uint64_t spare = solver->options.memory > solver->memory
                         ? solver->options.memory - solver->memory
                         : 0;
    uint64_t map_bytes = folds ? lone->all * 5 + 1048576 : 0;
    lone->count = folds ? lone->all / solver->symmetry.count : lone->all;
    uint64_t least = map_bytes + table_bytes(lone, lone->count, 1);
    bool good =
        least <= spare &&
        (!folds || (make_images(lone) && fold_pack(lone) && list_firsts(lone)));
    if (good) {
        map_bytes += folds ? lone->count * 5 : 0;
        least = map_bytes + table_bytes(lone, lone->count, 1);
        uint64_t wide = map_bytes + table_bytes(lone, lone->count, 2);
        lone->width = width ? width : wide <= spare ? 2 : 1;
        lone->bytes = lone->width == 2 ? wide : least;
    }
    if (least > spare) {
        solver->needed = solver->memory + least;
        solver->reason = REASON_MEMORY;
    }
    if (least > spare || !good || !make_tables(lone)) {
        lone_free(lone);
        layer->lone = NULL;
        return least > spare ? SOLVE_REFUSED : SOLVE_NO_MEMORY;
    }
    solver->memory += lone->bytes;
    layer->count = lone->count;
    layer->level = 0;
    layer->stage = STAGE_WEIGH;
    return SOLVE_OK;
}

void lone_free(struct lone *lone)
{
    if (lone) {
        free(lone->keepers);
        free(lone->firsts);
        free(lone->maps);
        free(lone->weights);
        free(lone->images);
        free(lone->words);
        free(lone->distances);
        free(lone->lone_due);
        free(lone->pack_due);
        exits_free(lone);
        free(lone);
    }
}

/* ---------------------------------------------------------------- level 0 */

static void judge_range(struct worker *worker, uint64_t first, uint64_t last)
{
    const struct solver *solver = worker->solver;
    struct lone *lone = worker->layer->lone;
    const struct program *program = lone->program;
    struct position *position = worker->from;
    layer_template(solver, worker->layer, position);
    memset(position->planes, 0,
           (program->kind_count + 1u) * sizeof *position->planes);
    uint64_t *one = plane_edit(program, position, lone->kinds[0]);
    uint64_t *pack = plane_edit(program, position, lone->kinds[1]);
    for (uint64_t number = first; number < last; number++) {
        struct lone_words *words = &lone->words[number];
        memset(words, 0, sizeof *words);
        *pack = lone_set(lone, number);
        for (uint64_t rest = lone->board & ~*pack; rest; rest &= rest - 1) {
            *one = rest & -rest;
            *occupied_edit(program, position) = *pack | *one;
            for (unsigned who = 0; who < 2; who++) {
                position->turn = lone->turns[who];
                position_judge(program, position, NULL, NO_INDEX, NULL);
                if (!position_is_over(position)) {
                    if (who == 0 && lone->takes) {
                        exits_find(worker, number, *one);
                    }
                    if (worker->status != SOLVE_OK) {
                        return;
                    }
                    continue;
                }
                unsigned camp =
                    outcome_value(solver, position) != lone->values[0];
                *(who ? &words->pack[camp] : &words->lone[camp]) |= *one;
            }
        }
    }
}

/* ------------------------------------------------------------ pack to move */

/* The words of another placement, seen from this one. */
static inline void read_words(const struct lone *lone, uint64_t number,
                              uint64_t *wins)
{
    if (!lone->keepers) {
        wins[0] = lone->words[number].lone[0];
        wins[1] = lone->words[number].lone[1];
        return;
    }
    const struct lone_words *words = &lone->words[lone->keepers[number]];
    unsigned back = lone->symmetry->inverse[lone->maps[number]];
    wins[0] = words->lone[0];
    wins[1] = words->lone[1];
    if (back) {
        wins[0] = lone_image(lone, back, wins[0]);
        wins[1] = lone_image(lone, back, wins[1]);
    }
}

static inline void fetch(const struct lone *lone, uint64_t number)
{
    __builtin_prefetch(lone->keepers ? (const void *)&lone->keepers[number]
                                     : (const void *)&lone->words[number]);
}

#define PACK_TURNS_MAX (PACK_PIECES_MAX * 64u)

/* All turns of a pack: the placements they lead to and the sites gone to. */
struct pack_turns {
    unsigned count;
    uint64_t numbers[PACK_TURNS_MAX];
    uint64_t sites[PACK_TURNS_MAX];
};

static void list_turns(const struct lone *lone, const struct pack *pack,
                       const uint64_t *ways, struct pack_turns *turns)
{
    turns->count = 0;
    for (unsigned piece = 0; piece < lone->pieces; piece++) {
        for (uint64_t rest = ways[pack->sites[piece]] & pack->free; rest;
             rest &= rest - 1) {
            uint64_t number = pack_moved(lone, pack, piece, lowest_bit(rest));
            fetch(lone, number);
            turns->numbers[turns->count] = number;
            turns->sites[turns->count++] = rest & -rest;
        }
    }
}

/* Sites of the lone piece newly decided with the pack to move. */
static bool pack_step(struct lone *lone, uint64_t number,
                      struct pack_turns *turns)
{
    struct lone_words *words = &lone->words[number];
    struct pack pack;
    uint64_t all = ~(uint64_t)0, any = 0, can = 0;
    uint64_t open = lone->board & ~(words->pack[0] | words->pack[1]);
    pack_open(lone, lone_set(lone, number), &pack);
    open &= pack.free;
    if (!open) {
        return false;
    }
    list_turns(lone, &pack, lone->targets[1], turns);
    for (unsigned i = 0; i < turns->count; i++) {
        uint64_t wins[2];
        read_words(lone, turns->numbers[i], wins);
        all &= wins[0] | turns->sites[i];
        any |= wins[1] & ~turns->sites[i];
        can |= ~turns->sites[i];
    }
    uint64_t stuck = lone->passes[1] ? open & ~can : 0;
    words->found[1] = (any & can & open) | (stuck & words->lone[1]);
    words->found[0] =
        (all & can & open & ~words->found[1]) | (stuck & words->lone[0]);
    return words->found[0] | words->found[1];
}

static inline uint8_t due_bit(uint32_t level)
{
    return (uint8_t)(1u << (level & 1));
}

static void pack_range(struct worker *worker, uint64_t first, uint64_t last)
{
    struct lone *lone = worker->layer->lone;
    struct pack_turns turns;
    uint8_t bit = due_bit(worker->layer->level);
    uint64_t changed = 0;
    for (uint64_t number = first; number < last; number++) {
        if (lone->pack_due[number] & bit) {
            lone->pack_due[number] = 0;
            changed += pack_step(lone, number, &turns);
        }
    }
    atomic_fetch_add(&worker->layer->decided, changed);
}

/* ----------------------------------------------------- lone piece to move */

static uint64_t spread(const uint64_t *ways, uint64_t sites)
{
    uint64_t all = 0;
    for (; sites; sites &= sites - 1) {
        all |= ways[lowest_bit(sites)];
    }
    return all;
}

/* Who may have come to this placement of the pack looks again. */
static void wake_pack(struct lone *lone, const struct pack *pack,
                      uint64_t number, struct pack_turns *turns, uint8_t bit)
{
    if (lone->passes[1]) {
        __atomic_store_n(&lone->pack_due[number], bit, __ATOMIC_RELAXED);
    }
    list_turns(lone, pack, lone->sources[1], turns);
    for (unsigned i = 0; i < turns->count; i++) {
        uint64_t at = turns->numbers[i];
        at = lone->keepers ? lone->keepers[at] : at;
        __atomic_store_n(&lone->pack_due[at], bit, __ATOMIC_RELAXED);
    }
}

/* Of the sites at which every step loses, or there is none, those at which
 * no capture helps: `lost` are the captures that lose. */
static uint64_t losing(const struct lone *lone, uint64_t may, uint64_t free,
                       uint64_t pack_wins, uint64_t taking, uint64_t lost)
{
    uint64_t loses = 0;
    for (; may; may &= may - 1) {
        uint64_t site = may & -may;
        uint64_t to = lone->targets[0][lowest_bit(may)] & free;
        bool must = lone->must_take && (taking & site);
        bool stays = (to & ~pack_wins) && !must;
        loses |= stays || (taking & site & ~lost) ? 0 : site;
    }
    return loses;
}

/* Decides with the lone piece to move, from the words with the pack to move;
 * true if anything was. */
static bool lone_step(struct lone *lone, const struct pack *pack,
                      uint64_t number, uint32_t level)
{
    struct lone_words *words = &lone->words[number];
    uint64_t open = pack->free & ~(words->lone[0] | words->lone[1]);
    uint64_t due[2] = {0}, taking = 0;
    if (lone->takes) {
        taking = lone->taking[number];
        exits_due(lone, number, pack->free, level, due);
    }
    uint64_t steps = lone->must_take ? open & ~taking : open;
    uint64_t wins =
        (spread(lone->sources[0], words->pack[0]) & steps) | (due[0] & open);
    uint64_t may = spread(lone->sources[0], words->pack[1]) & steps & ~wins;
    uint64_t loses = losing(lone, may | (due[1] & open & ~wins), pack->free,
                            words->pack[1], taking, due[1]);
    for (uint64_t rest = lone->passes[0] ? open & ~wins & ~loses & ~taking : 0;
         rest; rest &= rest - 1) {
        if (!(lone->targets[0][lowest_bit(rest)] & pack->free)) {
            wins |= words->pack[0] & rest & -rest;
            loses |= words->pack[1] & rest & -rest;
        }
    }
    words->lone[0] |= wins;
    words->lone[1] |= loses;
    return wins | loses;
}

/* Keeps what pack_step found, and when. */
static void settle(struct lone *lone, uint64_t number, uint64_t free,
                   uint32_t level)
{
    struct lone_words *words = &lone->words[number];
    uint64_t base = number * lone->room;
    for (uint64_t rest = words->found[0] | words->found[1]; rest;
         rest &= rest - 1) {
        uint64_t at = base + lone_index(free, rest & -rest);
        if (lone->width == 2) {
            uint16_t distance = (uint16_t)level;
            memcpy(lone->distances + at * 2, &distance, 2);
        } else {
            lone->distances[at] = (unsigned char)level;
        }
    }
    words->pack[0] |= words->found[0];
    words->pack[1] |= words->found[1];
    words->found[0] = words->found[1] = 0;
}

static void lone_range(struct worker *worker, uint64_t first, uint64_t last)
{
    struct lone *lone = worker->layer->lone;
    uint32_t level = worker->layer->level;
    uint8_t bit = due_bit(level);
    uint64_t changed = 0;
    struct pack_turns turns;
    struct pack pack;
    for (uint64_t number = first; number < last; number++) {
        struct lone_words *words = &lone->words[number];
        bool is_due = lone->lone_due[number] & bit ||
                      (lone->takes && lone->next_exit[number] == level);
        bool is_found = words->found[0] | words->found[1];
        if (!is_due && !is_found) {
            continue;
        }
        pack_open(lone, lone_set(lone, number), &pack);
        if (is_due && lone_step(lone, &pack, number, level)) {
            wake_pack(lone, &pack, number, &turns, due_bit(level + 1));
            changed++;
        }
        lone->lone_due[number] = 0;
        if (is_found) {
            settle(lone, number, pack.free, level);
            lone->lone_due[number] = due_bit(level + 1);
        }
    }
    atomic_fetch_add(&worker->layer->decided, changed);
}

/* ----------------------------------------------------------------- levels */

static void lone_drop_dues(struct lone *lone)
{
    free(lone->lone_due);
    free(lone->pack_due);
    lone->lone_due = lone->pack_due = NULL;
}

uint64_t lone_positions(const struct layer *layer)
{
    return layer->lone->count * layer->lone->room * 2;
}

/* Positions decided, from the words. */
static uint64_t count_settled(const struct lone *lone)
{
    uint64_t count = 0;
    for (uint64_t number = 0; number < lone->count; number++) {
        const struct lone_words *words = &lone->words[number];
        count += count_bits(words->lone[0] | words->lone[1]) +
                 count_bits(words->pack[0] | words->pack[1]);
    }
    return count;
}

static void end_level(struct solver *solver, struct layer *layer)
{
    struct lone *lone = layer->lone;
    if (solver->options.progress) {
        layer->settled = count_settled(lone);
        layer_tell(solver, layer);
    }
    if (layer->level > 0 && atomic_load(&layer->decided) == 0) {
        uint32_t next = lone->takes ? exits_next(lone) : 0;
        if (next > 0) { /* nothing is due before a capture matters */
            layer->level = next;
            layer->stage = STAGE_WEIGH;
            return;
        }
        lone_drop_dues(lone);
        layer->stage = STAGE_DONE;
        return;
    }
    lone->longest = layer->level;
    layer->level++;
    layer->stage = STAGE_WEIGH;
    atomic_store(&layer->decided, 0);
}

enum solve_status lone_solve(struct solver *solver, struct layer *layer,
                             unsigned char *wanted)
{
    enum solve_status status = SOLVE_OK;
    if (!layer->lone) {
        status = lone_begin(solver, layer, 0);
    }
    while (status == SOLVE_OK && layer->stage != STAGE_DONE) {
        bool is_first = layer->stage == STAGE_WEIGH;
        uint32_t most = layer->lone->width == 2 ? TURNS_MAX : UINT8_MAX;
        if (layer->level > most) {
            solver->reason = REASON_LONG;
            return SOLVE_REFUSED;
        }
        status = crew_run(solver, layer, layer->count,
                          layer->level == 0 ? judge_range
                          : is_first        ? pack_range
                                            : lone_range,
                          wanted);
        if (status == SOLVE_OK && is_first && layer->level > 0) {
            layer->stage = STAGE_MARK;
        } else if (status == SOLVE_OK) {
            end_level(solver, layer);
        }
    }
    return status;
}

/* ----------------------------------------------------------------- asking */

static unsigned pack_distance(const struct lone *lone, uint64_t number,
                              uint64_t free, uint64_t site)
{
    uint64_t at = number * lone->room + lone_index(free, site);
    uint16_t distance = lone->distances[at];
    if (lone->width == 2) {
        memcpy(&distance, lone->distances + at * 2, 2);
    }
    return distance;
}

/* Turns to the end with the lone piece to move: one more than after its best
 * turn. */
static unsigned lone_distance(const struct lone *lone, uint64_t number,
                              uint64_t set, uint64_t site, bool wins)
{
    const struct lone_words *words = &lone->words[number];
    uint64_t free = lone->board & ~set;
    uint64_t to = lone->targets[0][lowest_bit(site)] & free;
    uint16_t exit =
        lone->takes ? lone->exits[number * lone->room + lone_index(free, site)]
                    : 0;
    unsigned best = 0;
    bool any = exit && code_value(exit) == lone->values[!wins];
    if (any) {
        best = code_turns(exit) - 1;
    }
    if (exit && lone->must_take) {
        to = 0;
    } else if (!to && !exit) {
        to = site; /* it passes */
    }
    for (to &= words->pack[!wins]; to; to &= to - 1) {
        unsigned turns = pack_distance(lone, number, free, to & -to);
        if (!any || (wins ? turns < best : turns > best)) {
            best = turns;
        }
        any = true;
    }
    return best + 1;
}

uint16_t lone_code(const struct layer *layer, const struct position *position)
{
    const struct lone *lone = layer->lone;
    const struct program *program = lone->program;
    uint64_t set = plane_of(program, position, lone->kinds[1])[0];
    uint64_t site = plane_of(program, position, lone->kinds[0])[0];
    uint64_t number = number_all(lone, set);
    if (lone->keepers) {
        unsigned map = lone->maps[number];
        number = lone->keepers[number];
        set = lone_image(lone, map, set);
        site = lone_image(lone, map, site);
    }
    const struct lone_words *words = &lone->words[number];
    bool is_pack = position->turn == lone->turns[1];
    const uint64_t *wins = is_pack ? words->pack : words->lone;
    if (!((wins[0] | wins[1]) & site)) {
        return code_make(VALUE_DRAW, 0);
    }
    bool lone_wins = wins[0] & site;
    unsigned turns = is_pack
                         ? pack_distance(lone, number, lone->board & ~set, site)
                         : lone_distance(lone, number, set, site, lone_wins);
    return code_make(lone->values[!lone_wins], turns);
}

void lone_totals(const struct layer *layer, struct solve_totals *totals)
{
    const struct lone *lone = layer->lone;
    totals->positions += lone->all * lone->room * 2;
    totals->stored += lone->count * lone->room * 2;
    for (uint64_t number = 0; number < lone->count; number++) {
        const struct lone_words *words = &lone->words[number];
        uint64_t weight = lone->weights ? lone->weights[number] : 1;
        uint64_t rest = 2u * lone->room;
        for (unsigned camp = 0; camp < 2; camp++) {
            uint64_t wins =
                count_bits(words->lone[camp]) + count_bits(words->pack[camp]);
            totals->values[lone->values[camp]] += wins * weight;
            rest -= wins;
        }
        totals->values[VALUE_DRAW] += rest * weight;
    }
    if (lone->longest > totals->longest) {
        totals->longest = lone->longest;
    }
}

/* ------------------------------------------------------------------ bytes */

void lone_save(const struct layer *layer, struct solve_stream *stream)
{
    const struct lone *lone = layer->lone;
    stream_put(stream, lone->width);
    stream_put(stream, lone->longest);
    stream_put(stream, lone->count);
    stream_seal(stream);
    stream_write(stream, lone->words, lone->count * sizeof *lone->words);
    stream_write(stream, lone->distances,
                 lone->count * lone->room * lone->width);
    if (lone->takes) {
        stream_write(stream, lone->exits,
                     lone->count * lone->room * sizeof *lone->exits);
        stream_write(stream, lone->taking, lone->count * sizeof *lone->taking);
        stream_write(stream, lone->next_exit,
                     lone->count * sizeof *lone->next_exit);
    }
    if (layer->stage != STAGE_DONE) {
        stream_write(stream, lone->lone_due, lone->count);
        stream_write(stream, lone->pack_due, lone->count);
    }
}

enum file_status lone_load(struct solver *solver, struct layer *layer,
                           struct solve_stream *stream)
{
    uint64_t width = 0, longest = 0, count = 0;
    uint8_t stage = layer->stage;
    if (!stream_get(stream, &width) || !stream_get(stream, &longest) ||
        !stream_get(stream, &count) || !stream_is_sealed(stream) || width < 1 ||
        width > 2 || !lone_fits(solver, layer)) {
        return FILE_DAMAGED;
    }
    enum solve_status status = lone_begin(solver, layer, (unsigned)width);
    if (status != SOLVE_OK) {
        return status == SOLVE_REFUSED ? FILE_REFUSED : FILE_NO_MEMORY;
    }
    struct lone *lone = layer->lone;
    lone->longest = (uint32_t)longest;
    bool good =
        lone->count == count &&
        stream_read(stream, lone->words, count * sizeof *lone->words) &&
        stream_read(stream, lone->distances, count * lone->room * lone->width);
    if (good && lone->takes) {
        good =
            stream_read(stream, lone->exits,
                        count * lone->room * sizeof *lone->exits) &&
            stream_read(stream, lone->taking, count * sizeof *lone->taking) &&
            stream_read(stream, lone->next_exit,
                        count * sizeof *lone->next_exit);
    }
    if (good && stage == STAGE_DONE) {
        lone_drop_dues(lone);
    } else if (good) {
        good = stream_read(stream, lone->lone_due, count) &&
               stream_read(stream, lone->pack_due, count);
    }
    return good ? FILE_GOOD : FILE_DAMAGED;
}
