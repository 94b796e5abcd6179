/* Solutions written and read. */
#include "solve/file.h"

#include "solve/lone.h"

#include <string.h>

#define MAGIC UINT64_C(0x33304c4f534c5652) /* "RVLSOL03" */

/* ---------------------------------------------------------------- streams */

/* Eight bytes at a time; the rest of a block counts as a block of its own. */
static uint64_t add_sum(uint64_t sum, const unsigned char *bytes, size_t size)
{
    while (size > 0) {
        uint64_t word = 0;
        size_t part = size < sizeof word ? size : sizeof word;
        memcpy(&word, bytes, part);
        sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        sum ^= sum >> 29;
        bytes += part;
        size -= part;
    }
    return sum;
}

void stream_write(struct solve_stream *stream, const void *bytes, size_t size)
{
    if (!stream->failed && size > 0) {
        stream->sum = add_sum(stream->sum, bytes, size);
        stream->failed = !stream->write(stream->user, bytes, size);
    }
}

void stream_put(struct solve_stream *stream, uint64_t number)
{
    stream_write(stream, &number, sizeof number);
}

bool stream_read(struct solve_stream *stream, void *bytes, size_t size)
{
    if (!stream->failed && size > 0) {
        stream->failed = !stream->read(stream->user, bytes, size);
        if (!stream->failed) {
            stream->sum = add_sum(stream->sum, bytes, size);
        }
    }
    return !stream->failed;
}

bool stream_get(struct solve_stream *stream, uint64_t *number)
{
    *number = 0;
    return stream_read(stream, number, sizeof *number);
}

void stream_seal(struct solve_stream *stream)
{
    stream_put(stream, stream->sum);
}

bool stream_is_sealed(struct solve_stream *stream)
{
    uint64_t sum = stream->sum, found = 0;
    return stream_get(stream, &found) && found == sum;
}

/* ---------------------------------------------------------------- writing */

static void save_layer(const struct solver *solver, const struct layer *layer,
                       struct solve_stream *stream)
{
    stream_write(stream, layer->key, solver->key_bytes);
    stream_put(stream, layer->lone ? 2 : layer->codes ? 1 : 0);
    stream_put(stream, layer->stage);
    stream_put(stream, layer->level);
    stream_put(stream, layer->count);
    stream_put(stream, atomic_load(&layer->decided));
    stream_put(stream, atomic_load(&layer->next));
    stream_put(stream, atomic_load(&layer->sweeps));
    stream_seal(stream);
    if (layer->lone) {
        lone_save(layer, stream);
    } else if (layer->codes) {
        stream_write(stream, layer->codes, layer->count * sizeof *layer->codes);
        if (layer->stage != STAGE_DONE) {
            stream_write(stream, layer->wakes,
                         layer->count * sizeof *layer->wakes);
        }
    }
    stream_seal(stream);
}

enum file_status solver_save(const struct solver *solver,
                             struct solve_stream *stream)
{
    stream_put(stream, MAGIC);
    stream_put(stream, solver->program->rules_hash);
    stream_put(stream, solver->symmetry.count);
    stream_put(stream, solver->measure.side);
    stream_put(stream, solver->is_done);
    stream_put(stream, solver->layer_count);
    stream_put(stream, solver->stack_count);
    for (uint32_t i = 0; i < solver->stack_count; i++) {
        stream_put(stream, solver->stack[i]);
    }
    stream_seal(stream);
    for (uint32_t i = 0; i < solver->layer_count && !stream->failed; i++) {
        save_layer(solver, solver->layers[i], stream);
    }
    return stream->failed ? FILE_FAILED : FILE_GOOD;
}

/* ---------------------------------------------------------------- reading */

struct head {
    uint64_t symmetries, measured, is_done, layers, stacked;
};

static enum file_status load_head(struct solver *solver, struct head *head,
                                  struct solve_stream *stream)
{
    uint64_t magic = 0, hash = 0;
    if (!stream_get(stream, &magic) || magic != MAGIC ||
        !stream_get(stream, &hash) || !stream_get(stream, &head->symmetries) ||
        !stream_get(stream, &head->measured) ||
        !stream_get(stream, &head->is_done) ||
        !stream_get(stream, &head->layers) ||
        !stream_get(stream, &head->stacked) || head->layers > LAYER_MAX ||
        head->stacked > head->layers) {
        return FILE_DAMAGED;
    }
    for (uint64_t i = 0; i < head->stacked; i++) {
        uint64_t index = 0;
        if (!stream_get(stream, &index) || index >= head->layers) {
            return FILE_DAMAGED;
        }
        solver->stack[i] = (uint32_t)index;
    }
    if (!stream_is_sealed(stream)) {
        return FILE_DAMAGED;
    }
    if (hash != solver->program->rules_hash) {
        return FILE_FOREIGN;
    }
    if (head->symmetries == 1) {
        symmetry_drop(&solver->symmetry);
    }
    if (head->measured == NO_INDEX) {
        solver->measure.side = NO_INDEX;
    }
    return head->symmetries == solver->symmetry.count &&
                   head->measured == solver->measure.side
               ? FILE_GOOD
               : FILE_FOREIGN;
}

static enum file_status status_of(enum solve_status status)
{
    return status == SOLVE_OK        ? FILE_GOOD
           : status == SOLVE_REFUSED ? FILE_REFUSED
                                     : FILE_NO_MEMORY;
}

static enum file_status load_codes(struct solver *solver, struct layer *layer,
                                   uint64_t stage, uint64_t count,
                                   struct solve_stream *stream)
{
    enum file_status status = status_of(layer_begin(solver, layer));
    if (status != FILE_GOOD) {
        return status;
    }
    if (layer->count != count ||
        !stream_read(stream, layer->codes, count * sizeof *layer->codes)) {
        return FILE_DAMAGED;
    }
    for (uint64_t i = 0; i < count; i++) {
        layer->settled += layer->codes[i] != 0;
    }
    if (stage == STAGE_DONE) {
        layer_finish(solver, layer);
    } else if (!stream_read(stream, layer->wakes,
                            count * sizeof *layer->wakes)) {
        return FILE_DAMAGED;
    }
    return FILE_GOOD;
}

/* stage, level, count, decided, next, sweeps: as they were written */
enum {
    PART_SHAPE,
    PART_STAGE,
    PART_LEVEL,
    PART_COUNT,
    PART_DECIDED,
    PART_NEXT,
    PART_SWEEPS,
    PARTS
};

static enum file_status load_layer(struct solver *solver, unsigned char *key,
                                   struct solve_stream *stream)
{
    uint64_t parts[PARTS];
    struct layer *layer = NULL;
    bool good = stream_read(stream, key, solver->key_bytes);
    for (unsigned i = 0; i < PARTS && good; i++) {
        good = stream_get(stream, &parts[i]);
    }
    if (!good || !stream_is_sealed(stream) || parts[PART_SHAPE] > 2 ||
        parts[PART_STAGE] > STAGE_DONE || parts[PART_LEVEL] > TURNS_MAX ||
        layer_find(solver, key)) {
        return FILE_DAMAGED;
    }
    enum file_status status = status_of(layer_new(solver, key, &layer));
    if (status == FILE_GOOD && parts[PART_SHAPE] == 2) {
        layer->stage = (uint8_t)parts[PART_STAGE];
        status = lone_load(solver, layer, stream);
    } else if (status == FILE_GOOD && parts[PART_SHAPE] == 1) {
        status = load_codes(solver, layer, parts[PART_STAGE], parts[PART_COUNT],
                            stream);
    }
    if (status != FILE_GOOD) {
        return status;
    }
    layer->stage = (uint8_t)parts[PART_STAGE];
    layer->level = (uint32_t)parts[PART_LEVEL];
    atomic_store(&layer->decided, parts[PART_DECIDED]);
    atomic_store(&layer->next, (unsigned)parts[PART_NEXT]);
    atomic_store(&layer->sweeps, parts[PART_SWEEPS] != 0);
    return stream_is_sealed(stream) ? FILE_GOOD : FILE_DAMAGED;
}

enum file_status solver_load(struct solver *solver, uint64_t memory,
                             struct solve_stream *stream)
{
    struct head head = {0};
    solver->options.memory = memory;
    enum file_status status = status_of(solver_prepare(solver));
    if (status == FILE_GOOD) {
        status = load_head(solver, &head, stream);
    }
    /* a key lies behind the plain one */
    unsigned char *key = solver->plain_key + solver->key_bytes;
    for (uint64_t i = 0; i < head.layers && status == FILE_GOOD; i++) {
        status = load_layer(solver, key, stream);
    }
    if (status != FILE_GOOD) {
        return status;
    }
    for (uint64_t i = 0; i < head.stacked; i++) {
        solver->layers[solver->stack[i]]->on_stack = true;
    }
    solver->stack_count = (uint32_t)head.stacked;
    solver->is_done = head.is_done != 0;
    if (solver->is_done) {
        starts_value(solver);
    }
    return FILE_GOOD;
}
