/*
 * Depth-first proof-number search without recursion: a stack of frames. First
 * on the game as it is, then, where circles leave the question open, for wins
 * within so many turns, more and more of them.
 */
#include "solve/proof.h"

#include "base/flag.h"

#include <stdlib.h>
#include <string.h>

#define NUMBER_MAX UINT32_C(0x3fffffff)
#define DEPTH_MAX 4000u
#define HINT_PROOF 1000u
#define FIRST_PART 5000u
#define BUCKET 4u
/* An answer that leans on no position above. */
#define LEANS_ON_NONE UINT32_MAX

struct numbers {
    uint32_t proof, disproof; /* 0 and NUMBER_MAX: proved; the other way:
                                 disproved */
    uint32_t leans;           /* least depth that a disproof leans on */
};

struct name { /* two hashes: equal ones are taken for the same position */
    uint64_t one, two;
};

struct entry {
    struct name name;
    uint32_t proof, disproof;
    /* With a bound: turns left for which the numbers are, 0: none; within
     * which the camp wins, 0: not known; within which it does not. */
    uint16_t at, wins, fails;
};

struct frame {
    struct position *position;
    struct moves moves;
    struct numbers *children;
    uint32_t room;
    struct name name;
    struct numbers limits; /* to stop at */
    uint32_t chosen;
    bool attacks; /* the camp that wants to win is to move */
};

struct proof {
    const struct solver *solver;
    const struct program *program;
    unsigned camp;
    struct entry *table;
    uint64_t buckets;
    struct frame *frames;
    uint32_t depth; /* frames in use */
    uint64_t nodes, most;
    uint32_t bound; /* turns from the root, 0: as many as there may be */
    bool is_cut;    /* some position was given up for the bound alone */
    bool failed;    /* no memory, or a position with too many turns */
};

/* ------------------------------------------------------------------ table */

static struct name name_of(const struct proof *proof,
                           const struct position *position)
{
    const struct solver *solver = proof->solver;
    const struct program *program = proof->program;
    uint64_t quiet = solver->quiet_cap ? position->quiet : 0;
    uint64_t plies = position->plies < solver->turns_cap ? position->plies
                                                         : solver->turns_cap;
    uint64_t counters = quiet << 32 | plies;
    uint64_t duties = (uint64_t)position->step << 48 |
                      (uint64_t)position->turn << 32 |
                      (uint64_t)position->go_on << 16 | position->huff_debt;
    struct name name = {
        .one = hash_mix(position_hash(program, position) + counters),
        .two = hash_mix(duties + 1) ^ hash_mix(counters + 7)};
    size_t words = (program->tables->position_bytes - sizeof(struct position)) /
                   sizeof(uint64_t);
    for (size_t w = 0; w < words; w++) {
        name.two =
            (name.two ^ position->planes[w]) * UINT64_C(0x9e3779b97f4a7c15);
        name.two ^= name.two >> 31;
    }
    name.one += name.one == 0 && name.two == 0; /* that is an empty entry */
    return name;
}

static struct entry *find_entry(const struct proof *proof,
                                const struct name *name)
{
    struct entry *bucket = proof->table + name->one % proof->buckets * BUCKET;
    for (unsigned i = 0; i < BUCKET; i++) {
        if (bucket[i].name.one == name->one &&
            bucket[i].name.two == name->two) {
            return &bucket[i];
        }
    }
    return NULL;
}

/* Turns left at the frame on top, if they are bounded. */
static uint16_t turns_left(const struct proof *proof)
{
    return (uint16_t)(proof->bound ? proof->bound + 1 - proof->depth : 0);
}

/* An answer within a bound stays when the next one is tried. */
static void note(const struct proof *proof, struct entry *entry,
                 const struct numbers *numbers)
{
    uint16_t left = turns_left(proof);
    entry->at = left;
    entry->proof = numbers->proof;
    entry->disproof = numbers->disproof;
    if (proof->bound && (numbers->proof == 0 || numbers->disproof == 0)) {
        if (numbers->proof == 0) {
            entry->wins =
                entry->wins && entry->wins < left ? entry->wins : left;
        } else {
            entry->fails = entry->fails > left ? entry->fails : left;
        }
        entry->proof = entry->disproof = 1;
        entry->at = 0;
    }
}

/* Is it an answer, if only within a bound? */
static bool is_answer(const struct entry *entry)
{
    return entry->proof == 0 || entry->disproof == 0 || entry->wins ||
           entry->fails;
}

/* Answers are kept longer than numbers on the way to one. */
static void keep(struct proof *proof, const struct name *name,
                 const struct numbers *numbers)
{
    struct entry *bucket = proof->table + name->one % proof->buckets * BUCKET;
    struct entry *entry = find_entry(proof, name);
    for (unsigned i = 0; i < BUCKET && !entry; i++) {
        if (bucket[i].name.one == 0 && bucket[i].name.two == 0) {
            entry = &bucket[i];
        }
    }
    for (unsigned i = 0; i < BUCKET && !entry; i++) {
        struct entry *other = &bucket[(name->two + i) % BUCKET];
        if (!is_answer(other) || i + 1 == BUCKET) {
            entry = other;
        }
    }
    if (entry->name.one != name->one || entry->name.two != name->two) {
        *entry = (struct entry){.name = *name};
    }
    note(proof, entry, numbers);
}

/* ----------------------------------------------------------------- frames */

static bool open_frame(struct proof *proof, uint32_t depth)
{
    struct frame *frame = &proof->frames[depth];
    if (!frame->position) {
        moves_init(&frame->moves);
        frame->position = malloc(proof->program->tables->position_bytes);
    }
    return frame->position != NULL;
}

static bool make_room(struct frame *frame)
{
    if (frame->moves.count <= frame->room) {
        return true;
    }
    uint32_t room = frame->moves.count * 2;
    struct numbers *children =
        realloc(frame->children, room * sizeof *children);
    if (!children) {
        return false;
    }
    frame->children = children;
    frame->room = room;
    return true;
}

static const struct numbers proved = {0, NUMBER_MAX, LEANS_ON_NONE};
static const struct numbers disproved = {NUMBER_MAX, 0, LEANS_ON_NONE};
static const struct numbers nothing = {1, 1, LEANS_ON_NONE};

/* What is known of a position with so many turns left. Answers without a
 * bound hold within any, or else nobody asks. */
static struct numbers know_within(struct proof *proof,
                                  const struct entry *entry, uint32_t left)
{
    struct numbers numbers = {entry->proof, entry->disproof, LEANS_ON_NONE};
    if (entry->proof == 0 || entry->disproof == 0) {
        return numbers;
    }
    if (entry->wins && entry->wins <= left) {
        return proved;
    }
    if (entry->fails >= left) {
        proof->is_cut = true;
        return disproved;
    }
    return entry->at == left ? numbers : nothing;
}

/* The child of the frame on top within the bound. */
static struct numbers know_bounded(struct proof *proof,
                                   const struct position *position)
{
    uint32_t left = turns_left(proof) - 1u;
    if (left == 0) {
        proof->is_cut = true;
        return disproved;
    }
    struct name name = name_of(proof, position);
    const struct entry *entry = find_entry(proof, &name);
    return entry ? know_within(proof, entry, left) : nothing;
}

/* What is known of the position after a turn, made in the next frame. */
static struct numbers know_child(struct proof *proof,
                                 const struct position *position)
{
    struct numbers numbers = nothing;
    if (position_is_over(position)) {
        return outcome_value(proof->solver, position) == proof->camp
                   ? proved
                   : disproved;
    }
    if (proof->bound) {
        return know_bounded(proof, position);
    }
    struct name name = name_of(proof, position);
    for (uint32_t depth = proof->depth; depth-- > 0;) {
        const struct name *above = &proof->frames[depth].name;
        if (above->one == name.one && above->two == name.two) {
            numbers = disproved;
            numbers.leans = depth;
            return numbers;
        }
    }
    const struct entry *entry = find_entry(proof, &name);
    if (entry && entry->wins) {
        return proved;
    }
    if (entry) {
        numbers.proof = entry->proof;
        numbers.disproof = entry->disproof;
    }
    return numbers;
}

/* Fills the top frame, whose position stands. */
static bool expand(struct proof *proof)
{
    struct frame *frame = &proof->frames[proof->depth - 1];
    const struct program *program = proof->program;
    proof->nodes++;
    if (!open_frame(proof, proof->depth) ||
        moves_generate(program, frame->position, &frame->moves) != ENGINE_OK ||
        !make_room(frame)) {
        return false;
    }
    struct position *to = proof->frames[proof->depth].position;
    unsigned side = side_to_move(program, frame->position);
    frame->attacks = proof->solver->camps[side] == proof->camp;
    frame->name = name_of(proof, frame->position);
    for (uint32_t i = 0; i < frame->moves.count; i++) {
        position_make(program, frame->position, to, &frame->moves,
                      &frame->moves.items[i], NULL);
        frame->children[i] = know_child(proof, to);
    }
    return true;
}

static uint32_t add(uint32_t a, uint32_t b)
{
    return a >= NUMBER_MAX || b >= NUMBER_MAX || a + b >= NUMBER_MAX
               ? NUMBER_MAX
               : a + b;
}

/* Seen from who is to move: the number for reaching what he wants. */
static uint32_t near(const struct frame *frame, const struct numbers *numbers)
{
    return frame->attacks ? numbers->proof : numbers->disproof;
}
static uint32_t far(const struct frame *frame, const struct numbers *numbers)
{
    return frame->attacks ? numbers->disproof : numbers->proof;
}

/* Numbers of a frame from those of its children; the best child and how near
 * the second best is. */
static struct numbers sum_up(struct frame *frame, uint32_t *second)
{
    uint32_t least = NUMBER_MAX, sum = 0, leans = LEANS_ON_NONE, best = 0;
    *second = NUMBER_MAX;
    frame->chosen = 0;
    for (uint32_t i = 0; i < frame->moves.count; i++) {
        const struct numbers *child = &frame->children[i];
        uint32_t distance = near(frame, child);
        if (distance < least) {
            *second = least;
            least = distance;
            frame->chosen = i;
            best = child->leans;
        } else {
            *second = distance < *second ? distance : *second;
            if (distance == 0 && child->leans > best) {
                best = child->leans; /* as good, and leans on less */
            }
        }
        sum = add(sum, far(frame, child));
        leans = child->leans < leans ? child->leans : leans;
    }
    struct numbers numbers = {.proof = frame->attacks ? least : sum,
                              .disproof = frame->attacks ? sum : least,
                              .leans = frame->attacks ? leans : best};
    if (frame->moves.count == 0) {
        numbers = disproved;
    }
    return numbers;
}

/* Turns to a child with limits of its own. */
static void descend(struct proof *proof, const struct numbers *numbers,
                    uint32_t second)
{
    struct frame *frame = &proof->frames[proof->depth - 1];
    struct frame *next = &proof->frames[proof->depth];
    const struct numbers *child = &frame->children[frame->chosen];
    uint32_t limit_near = near(frame, &frame->limits);
    uint32_t limit_far = far(frame, &frame->limits);
    uint32_t to_near =
        add(second, 1) < limit_near ? add(second, 1) : limit_near;
    uint32_t to_far = limit_far >= NUMBER_MAX
                          ? NUMBER_MAX
                          : limit_far - far(frame, numbers) + far(frame, child);
    position_make(proof->program, frame->position, next->position,
                  &frame->moves, &frame->moves.items[frame->chosen], NULL);
    next->limits.proof = frame->attacks ? to_near : to_far;
    next->limits.disproof = frame->attacks ? to_far : to_near;
    proof->depth++;
}

/* Goes back up with what was found. */
static void ascend(struct proof *proof, struct numbers *numbers)
{
    struct frame *frame = &proof->frames[proof->depth - 1];
    uint32_t own = proof->depth - 1;
    if (numbers->disproof != 0 || numbers->leans >= own) {
        numbers->leans = LEANS_ON_NONE;
        keep(proof, &frame->name, numbers);
    } else {
        /* no answer on other ways, but a hint to look there last */
        struct numbers hint = {HINT_PROOF, 1, LEANS_ON_NONE};
        keep(proof, &frame->name, &hint);
    }
    proof->depth--;
    if (proof->depth > 0) {
        frame = &proof->frames[proof->depth - 1];
        frame->children[frame->chosen] = *numbers;
    }
}

static struct numbers search(struct proof *proof,
                             const struct proof_options *options)
{
    struct numbers numbers = nothing;
    bool is_new = true;
    while (proof->depth > 0) {
        struct frame *frame = &proof->frames[proof->depth - 1];
        uint32_t second = 0;
        if (is_new && !expand(proof)) {
            proof->failed = true;
            break;
        }
        numbers = sum_up(frame, &second);
        if (numbers.proof >= frame->limits.proof ||
            numbers.disproof >= frame->limits.disproof) {
            ascend(proof, &numbers);
            is_new = false;
            continue;
        }
        if (proof->nodes >= proof->most || proof->depth >= DEPTH_MAX ||
            flag_is_up(options->stop)) {
            numbers = nothing;
            break;
        }
        descend(proof, &numbers, second);
        is_new = true;
    }
    return numbers;
}

static void clear(struct proof *proof)
{
    for (uint32_t i = 0; proof->frames && i <= DEPTH_MAX; i++) {
        if (proof->frames[i].position) {
            moves_clear(&proof->frames[i].moves);
        }
        free(proof->frames[i].position);
        free(proof->frames[i].children);
    }
    free(proof->frames);
    free(proof->table);
}

/* From the root on, within the bound. */
static struct numbers search_root(struct proof *proof,
                                  const struct position *root,
                                  const struct proof_options *options)
{
    memcpy(proof->frames[0].position, root,
           proof->program->tables->position_bytes);
    proof->frames[0].limits =
        (struct numbers){NUMBER_MAX, NUMBER_MAX, LEANS_ON_NONE};
    proof->depth = 1;
    proof->is_cut = false;
    return search(proof, options);
}

static bool is_known(const struct numbers *numbers)
{
    return numbers->proof == 0 || numbers->disproof == 0;
}

/* Within more and more turns, from the bound reached on; *within: none within
 * so many. */
static struct numbers search_bounds(struct proof *proof,
                                    const struct position *root,
                                    const struct proof_options *options,
                                    uint32_t *within)
{
    struct numbers numbers = nothing;
    proof->bound = *within + *within / 4 + 1;
    while (proof->bound < DEPTH_MAX && !proof->failed &&
           proof->nodes < proof->most) {
        numbers = search_root(proof, root, options);
        if (numbers.disproof != 0 || !proof->is_cut) {
            break; /* a win, or none at all, or nothing found */
        }
        *within = proof->bound;
        proof->bound += proof->bound / 4 + 1;
        numbers = nothing;
    }
    proof->bound = 0;
    return numbers;
}

/* Both ways in turn, each time for twice as long; the table remembers. */
static struct numbers search_both(struct proof *proof,
                                  const struct position *root,
                                  const struct proof_options *options,
                                  uint32_t *within)
{
    struct numbers numbers = nothing;
    for (uint64_t part = FIRST_PART;
         !is_known(&numbers) && !proof->failed &&
         proof->nodes < options->nodes && !flag_is_up(options->stop);
         part *= 2) {
        uint64_t left = options->nodes - proof->nodes;
        part = part < left / 2 ? part : (left + 1) / 2;
        proof->most = proof->nodes + part;
        numbers = search_root(proof, root, options);
        if (is_known(&numbers) || proof->failed) {
            break;
        }
        proof->most = proof->nodes + (part < left - part ? part : left - part);
        numbers = search_bounds(proof, root, options, within);
    }
    return numbers;
}

enum proof_result proof_search(const struct solver *solver,
                               const struct position *root, unsigned camp,
                               const struct proof_options *options,
                               struct proof_found *found)
{
    struct proof proof = {
        .solver = solver, .program = solver->program, .camp = camp};
    proof.buckets = options->memory / (BUCKET * sizeof *proof.table);
    if (proof.buckets > options->nodes) { /* more would stay empty */
        proof.buckets = options->nodes;
    }
    proof.buckets += proof.buckets == 0;
    proof.table = calloc(proof.buckets * BUCKET, sizeof *proof.table);
    proof.frames = calloc(DEPTH_MAX + 1, sizeof *proof.frames);
    struct numbers numbers = nothing;
    found->within = 0;
    bool good = proof.table && proof.frames && open_frame(&proof, 0);
    if (good && position_is_over(root)) {
        numbers = outcome_value(solver, root) == camp ? proved : disproved;
    } else if (good) {
        numbers = search_both(&proof, root, options, &found->within);
    }
    found->nodes = proof.nodes;
    if (is_known(&numbers)) {
        found->within = 0;
    }
    clear(&proof);
    if (!good || proof.failed) {
        return PROOF_NO_MEMORY;
    }
    return numbers.proof == 0      ? PROOF_WINS
           : numbers.disproof == 0 ? PROOF_NOT
                                   : PROOF_UNKNOWN;
}
