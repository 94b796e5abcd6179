/*
 * The command line: one table of options, one of commands, and what parsing
 * makes of the words.
 */
#ifndef RVL_CLI_ARGS_H
#define RVL_CLI_ARGS_H

#include "cli/cli.h"

#include <stdint.h>

enum option_id {
#define OPTION(id, name, letter, value, help) OPT_##id,
#include "cli/options.def"
#undef OPTION
    OPT_COUNT
};

/* In the initializer of a set of options: one of them. */
#define HAS(id) [OPT_##id] = true

struct option_row {
    const char *name;
    char letter;
    const char *value; /* NULL: takes none */
    const char *help;
};

struct args;

struct command {
    const char *name;
    const char *operands; /* "GAME DEPTH" */
    unsigned least, most; /* number of operands */
    bool options[OPT_COUNT]; /* besides those that every command takes */
    const char *formats;  /* "text|json", or NULL */
    const char *summary;  /* one line */
    const char *details;  /* a paragraph */
    const char *examples; /* lines of "words # what they do" */
    int (*run)(struct cli *cli, const struct args *args);
};

struct word_list {
    const char **words;
    size_t count, size;
};

struct args {
    const struct command *command; /* NULL: none given */
    const char *values[OPT_COUNT]; /* NULL: not given; flags: "" */
    struct word_list game_options; /* --option */
    struct word_list seats;        /* --seat */
    struct word_list operands;
};

const struct option_row *option_row(unsigned id);

/* Does a command take an option? NULL: what stands before any command. The
 * version is asked for everywhere and shown nowhere. */
bool command_takes(const struct command *command, unsigned option);

/* NULL past the last. */
const struct command *command_at(unsigned index);
const struct command *command_find(const char *name);
/* The command that was perhaps meant, or NULL. */
const char *command_nearest(const char *name);
/* May the option stand among these words? */
bool args_allow(const struct args *args, unsigned option);

/* Parses; on an error says so and returns CODE_USAGE. Words are borrowed. */
int args_parse(struct cli *cli, struct args *args, int count, char **words);
void args_clear(struct args *args);

/* The format asked for, with --json standing for "json"; NULL after an
 * error was told. The command's first format is the default. */
const char *args_format(struct cli *cli, const struct args *args);
bool args_json(const struct args *args);

/* --seed and the like; false after an error was told. */
bool args_number(struct cli *cli, const struct args *args, unsigned option,
                 uint64_t least, uint64_t most, uint64_t *number);

/* --seconds; false after an error was told. */
bool args_seconds(struct cli *cli, const struct args *args, double *seconds);
/* The same for another option. */
bool args_time(struct cli *cli, const struct args *args, unsigned option,
               double *seconds);

void help_short(struct cli *cli);
void help_command(struct cli *cli, const struct command *command);
/* The same as a page of the manual (mdoc). */
void help_man(struct cli *cli, const struct command *command);

#endif
