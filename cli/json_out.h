/* JSON for machines: one document, keys in a fixed order. */
#ifndef RVL_CLI_JSON_OUT_H
#define RVL_CLI_JSON_OUT_H

#include "cli/cli.h"

#include <jansson.h>
#include <stdint.h>

/* Version of the shape of all --json answers (docs/json.md). */
#define JSON_SCHEMA 1

/* A new object that names the schema and the command. */
json_t *json_answer(const char *command);
/* Prints and frees. */
void json_print(struct cli *cli, json_t *value);
/* The same for formats of others, which say in their own way, if at all, that
 * a signal cut the answer short. */
void json_print_whole(struct cli *cli, json_t *value);

/* A string even if the text is not UTF-8 (then with \xNN escapes). */
json_t *json_text(const char *text);
json_t *json_count(uint64_t number);

#endif
