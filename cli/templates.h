/* The texts that `ravelin new` begins a game with; "@" is its name. */
#ifndef RVL_CLI_TEMPLATES_H
#define RVL_CLI_TEMPLATES_H

struct template {
    const char *name;
    const char *const *rules; /* lines, NULL behind the last */
    const char *const *scenarios;
};

/* A NULL name behind the last; the first is the usual one. */
extern const struct template templates[];

#endif
