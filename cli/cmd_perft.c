/* ravelin perft: counts of sequences and of positions. */
#include "cli/commands.h"

#include "cli/diag_out.h"
#include "cli/interrupt.h"
#include "cli/json_out.h"
#include "cli/memory.h"
#include "cli/yaml_position.h"
#include "cli/word.h"

#include <inttypes.h>

struct perft {
    struct cli *cli;
    const struct args *args;
    const rvl_state *state;
    uint32_t depth;
    uint64_t threads;
    json_t *divided; /* or NULL */
};

static void show_divided(void *user, const char *move, uint64_t count)
{
    struct perft *perft = user;
    if (perft->divided) {
        json_array_append_new(perft->divided,
                              json_pack("{s:o, s:o}", "move", json_text(move),
                                        "count", json_count(count)));
    } else {
        out_print(&perft->cli->out, "%s: %" PRIu64 "\n", move, count);
    }
}

static rvl_status count_sequences(struct perft *perft, json_t *counts)
{
    bool is_divided = perft->args->values[OPT_DIVIDE] != NULL;
    uint64_t count = 0;
    rvl_status status = rvl_perft_threads(
        perft->state, perft->depth, (uint32_t)perft->threads,
        is_divided ? show_divided : NULL, perft, interrupt_flag(), &count);
    if (status == RVL_OK) {
        json_array_append_new(counts, json_count(count));
        if (!args_json(perft->args)) {
            out_print(&perft->cli->out, "%" PRIu64 "\n", count);
        }
    }
    return status;
}

static rvl_status count_positions(struct perft *perft, json_t *counts)
{
    rvl_status status = RVL_OK;
    for (uint32_t d = 1; d <= perft->depth && status == RVL_OK; d++) {
        uint64_t count = 0;
        status = rvl_perft_distinct(perft->state, d, interrupt_flag(), &count);
        if (status == RVL_OK) {
            json_array_append_new(counts, json_count(count));
            if (!args_json(perft->args)) {
                out_print(&perft->cli->out, "%" PRIu32 " %" PRIu64 "\n", d,
                          count);
            }
        }
    }
    return status;
}

/* Counts is short of what was asked for if a signal came. */
static void print_json(const struct perft *perft, json_t *counts)
{
    json_t *answer = json_answer("perft"), *count = json_array_get(counts, 0);
    json_object_set_new(answer, "depth", json_count(perft->depth));
    if (perft->args->values[OPT_DISTINCT]) {
        json_object_set(answer, "positions", counts);
    } else if (count) {
        json_object_set(answer, "sequences", count);
    } else {
        json_object_set_new(answer, "sequences", json_null());
    }
    if (perft->divided) {
        json_object_set(answer, "divided", perft->divided);
    }
    json_print(perft->cli, answer);
}

static int run(struct perft *perft)
{
    bool is_distinct = perft->args->values[OPT_DISTINCT] != NULL;
    bool is_json = args_json(perft->args);
    json_t *counts = json_array();
    perft->divided =
        is_json && perft->args->values[OPT_DIVIDE] ? json_array() : NULL;
    rvl_status status = is_distinct ? count_positions(perft, counts)
                                    : count_sequences(perft, counts);
    bool is_stopped = interrupt_signal() != 0;
    if (is_stopped) {
        interrupt_tell(perft->cli);
    } else if (status != RVL_OK) {
        cli_complain(perft->cli, "%s", rvl_status_text(status));
    }
    if (is_json && (is_stopped || status == RVL_OK)) {
        print_json(perft, counts);
    }
    json_decref(counts);
    json_decref(perft->divided);
    return diag_status_code(status);
}

int cmd_perft(struct cli *cli, const struct args *args)
{
    struct perft perft = {.cli = cli, .args = args};
    uint64_t depth = 0;
    if (!word_number(args->operands.words[1], 100, &depth)) {
        return cli_usage(cli, "perft",
                         _("'%s': expected a depth from 0 to 100"),
                         args->operands.words[1]);
    }
    if (args->values[OPT_DIVIDE] && args->values[OPT_DISTINCT]) {
        return cli_usage(cli, "perft",
                         _("'--divide' and '--distinct' contradict each "
                           "other"));
    }
    if (args->values[OPT_THREADS] && args->values[OPT_DISTINCT]) {
        return cli_usage(cli, "perft",
                         _("'--threads' and '--distinct' contradict each "
                           "other"));
    }
    perft.threads = 1;
    if (!args_number(cli, args, OPT_THREADS, 1, 256, &perft.threads)) {
        return CODE_USAGE;
    }
    struct loaded loaded;
    rvl_state *state = NULL;
    int code =
        yaml_position_open(cli, args, args->operands.words[0], &loaded, &state);
    if (code != CODE_OK) {
        return code;
    }
    perft.state = state;
    perft.depth = (uint32_t)depth;
    interrupt_catch();
    code = run(&perft);
    interrupt_release();
    rvl_state_free(state);
    load_clear(&loaded);
    return interrupt_leave(code);
}
