/* One text from bytes to tree: checks, scanner, parser, in this order. */
#include "grammar/parse_state.h"

#include "grammar/parser.h"

static struct file *read_game(struct parse_state *state)
{
    bool is_read;

    if (!scan_begin(state)) {
        scan_end(state);
        return NULL;
    }
    is_read = rule_parse(state) != 2;
    scan_end(state);
    if (!is_read || state->no_memory || !state->has_game) {
        return NULL;
    }
    return state->file;
}

/* Too large for every caller's stack, and gone with the arena. */
static struct parse_state *new_state(struct arena *arena,
                                     struct diag_list *diags, uint16_t source)
{
    struct parse_state *state = arena_alloc(arena, sizeof(*state));

    if (!state) {
        return NULL;
    }
    state->arena = arena;
    state->diags = diags;
    state->source_number = source;
    state->source = diags->sources->items[source];
    state->file = arena_alloc(arena, sizeof(*state->file));
    if (!state->file) {
        return NULL;
    }
    state->comment_tail = &state->file->comments;
    return state;
}

struct file *parse_file(struct arena *arena, struct diag_list *diags,
                        uint16_t source)
{
    struct parse_state *state = new_state(arena, diags, source);

    if (!state || !text_check(state)) {
        return NULL;
    }
    state->source->words = UINT64_C(0xcbf29ce484222325);
    return read_game(state);
}

struct parse_expectation
parse_expected(struct arena *arena, struct diag_list *diags, uint16_t source)
{
    struct parse_state *state = new_state(arena, diags, source);

    if (!state || !text_check(state)) {
        return (struct parse_expectation){0};
    }
    state->is_probe = true;
    read_game(state);
    return state->expected;
}

bool parse_trial(const struct parse_state *state, const char *text,
                 size_t length, struct span trial)
{
    struct arena arena;
    struct diag_list diags;
    bool fits = false;

    arena_init(&arena, 0);
    diag_list_init(&diags, &arena, state->diags->sources, 0);
    struct parse_state *reader =
        new_state(&arena, &diags, state->source_number);
    struct source *source = arena_alloc(&arena, sizeof(*source));
    if (reader && source) {
        *source = *state->source;
        source->text = text;
        source->length = length;
        reader->source = source;
        reader->trial = &trial;
        read_game(reader);
        fits = !reader->is_refused && !reader->no_memory;
    }
    arena_clear(&arena);
    return fits;
}
