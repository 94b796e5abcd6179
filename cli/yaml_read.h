/*
 * YAML in a strict form, read into a small tree: no aliases, anchors, tags,
 * merge keys, second documents or duplicate keys; UTF-8 only; at most 64
 * levels. Every node knows its place.
 */
#ifndef RVL_CLI_YAML_READ_H
#define RVL_CLI_YAML_READ_H

#include "cli/file.h"

#include <stdint.h>

enum yaml_kind { YAML_SCALAR, YAML_LIST, YAML_MAP };

struct yaml_node {
    enum yaml_kind kind;
    bool is_quoted;
    uint32_t line, column; /* from 1; columns in characters */
    char *text;            /* scalar */
    char *key;             /* inside a mapping */
    uint32_t key_line, key_column;
    struct yaml_node *first, *next; /* children, siblings */
    struct yaml_node *chain;        /* all nodes of the file */
};

struct yaml_file {
    struct cli *cli;
    char *path;
    struct yaml_node *root; /* NULL for an empty file */
    struct yaml_node *all;
    struct file_text text; /* what was read */
};

/* CODE_OK, or the code after telling what is wrong where. yaml_clear in any
 * case; path and text are there once it was read. */
int yaml_read(struct cli *cli, const char *path, struct yaml_file *file);
/* The two steps of it: the bytes, to be looked at before, and what they say. */
int yaml_open(struct cli *cli, const char *path, struct yaml_file *file);
int yaml_parse(struct yaml_file *file);
/* The same from a text; name: what messages call it. */
int yaml_read_text(struct cli *cli, const char *name, const char *text,
                   struct yaml_file *file);
void yaml_clear(struct yaml_file *file);

/* "FILE:LINE:COLUMN: error: ..." on standard error; CODE_FINDINGS. */
int yaml_complain(const struct yaml_file *file, const struct yaml_node *node,
                  const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same, pointing to the key of a node. */
int yaml_complain_key(const struct yaml_file *file,
                      const struct yaml_node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* An unknown key, with the nearest of the known ones. */
int yaml_unknown_key(const struct yaml_file *file, const struct yaml_node *node,
                     const char *const *known, size_t count);

/* Child of a mapping, or NULL. */
struct yaml_node *yaml_find(const struct yaml_node *map, const char *key);
size_t yaml_count(const struct yaml_node *list);

/* These tell what is wrong and return false. */
bool yaml_expect(const struct yaml_file *file, const struct yaml_node *node,
                 enum yaml_kind kind, const char *what);
bool yaml_number(const struct yaml_file *file, const struct yaml_node *node,
                 uint64_t most, uint64_t *number);

#endif
