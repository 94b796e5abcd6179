/* YAML made by libyaml's emitter. What is written reads back through
 * yaml_read.h as it was. */
#ifndef RVL_CLI_YAML_WRITE_H
#define RVL_CLI_YAML_WRITE_H

struct yaml_writer;

/* A document whose top is an open mapping. */
struct yaml_writer *yaml_writer_new(void);

/* In a mapping every second text is a value; after the text of a key a
 * mapping or a list may be opened instead. */
void yaml_write_text(struct yaml_writer *writer, const char *text);
void yaml_write_pair(struct yaml_writer *writer, const char *key,
                     const char *value);
void yaml_write_map(struct yaml_writer *writer, const char *key);
void yaml_write_map_end(struct yaml_writer *writer);
void yaml_write_list(struct yaml_writer *writer, const char *key);
void yaml_write_list_end(struct yaml_writer *writer);

/* Ends the document and frees the writer. Allocated. */
char *yaml_writer_finish(struct yaml_writer *writer);

#endif
