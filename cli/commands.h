/* The commands, one file each. */
#ifndef RVL_CLI_COMMANDS_H
#define RVL_CLI_COMMANDS_H

#include "cli/args.h"

int cmd_analyze(struct cli *cli, const struct args *args);
int cmd_ast(struct cli *cli, const struct args *args);
int cmd_bench(struct cli *cli, const struct args *args);
int cmd_check(struct cli *cli, const struct args *args);
int cmd_completions(struct cli *cli, const struct args *args);
int cmd_derive(struct cli *cli, const struct args *args);
int cmd_diff(struct cli *cli, const struct args *args);
int cmd_explain(struct cli *cli, const struct args *args);
int cmd_export(struct cli *cli, const struct args *args);
int cmd_fmt(struct cli *cli, const struct args *args);
int cmd_graph(struct cli *cli, const struct args *args);
int cmd_help(struct cli *cli, const struct args *args);
int cmd_list(struct cli *cli, const struct args *args);
int cmd_lsp(struct cli *cli, const struct args *args);
int cmd_match(struct cli *cli, const struct args *args);
int cmd_moves(struct cli *cli, const struct args *args);
int cmd_new(struct cli *cli, const struct args *args);
int cmd_perft(struct cli *cli, const struct args *args);
int cmd_play(struct cli *cli, const struct args *args);
int cmd_tune(struct cli *cli, const struct args *args);
int cmd_ugi(struct cli *cli, const struct args *args);
int cmd_resume(struct cli *cli, const struct args *args);
int cmd_replay(struct cli *cli, const struct args *args);
int cmd_rules(struct cli *cli, const struct args *args);
int cmd_solve(struct cli *cli, const struct args *args);
int cmd_show(struct cli *cli, const struct args *args);
int cmd_stats(struct cli *cli, const struct args *args);
int cmd_test(struct cli *cli, const struct args *args);
int cmd_trace(struct cli *cli, const struct args *args);

#endif
