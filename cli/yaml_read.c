/*
 * The strict YAML loader, on libyaml's events. libyaml lets duplicate keys,
 * control characters by escape, UTF-16 and deep nesting (in quadratic time)
 * pass, so all of these are refused here.
 */
#include "config.h"

#include "cli/yaml_read.h"

#include "cli/memory.h"
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#define DEPTH_LIMIT 64
/* Each key is held against all before it. */
#define KEYS_LIMIT 5000
/* Bytes of a list of known keys that is told. */
#define LIST_MAX 200

struct level {
    struct yaml_node *node;
    struct yaml_node **tail;
    char *key; /* waiting for its value */
    uint32_t key_line, key_column;
    unsigned keys;
};

struct reader {
    struct yaml_file *file;
    struct level levels[DEPTH_LIMIT];
    size_t depth;
    unsigned documents;
    int code;
};

static int complain_at(const struct yaml_file *file, uint32_t line,
                       uint32_t column, const char *format, va_list arguments)
{
    char *text = memory_vprint(format, arguments);
    struct out *err = &file->cli->err;
    fflush(file->cli->out.file);
    out_print(err, "%s:%u:%u: ", file->path, line, column);
    out_style(err, "1;31");
    out_text(err, _("error: "));
    out_style(err, "0");
    out_line(err, text);
    free(text);
    return CODE_FINDINGS;
}

int yaml_complain(const struct yaml_file *file, const struct yaml_node *node,
                  const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain_at(file, node->line, node->column, format, arguments);
    va_end(arguments);
    return CODE_FINDINGS;
}

int yaml_complain_key(const struct yaml_file *file,
                      const struct yaml_node *node, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain_at(file, node->key_line, node->key_column, format, arguments);
    va_end(arguments);
    return CODE_FINDINGS;
}

/* Keys that authors try. */
static const struct {
    const char *word, *key;
} synonyms[] = {
    {"winner", "result"},     {"winner", "expect"},     {"outcome", "result"},
    {"outcome", "expect"},    {"wins", "result"},       {"status", "result"},
    {"title", "name"},        {"title", "game"},        {"description", "name"},
    {"scenario", "name"},     {"setup", "position"},    {"start", "position"},
    {"state", "position"},    {"pieces", "position"},   {"turns", "play"},
    {"turn", "to_move"},      {"moves", "play"},        {"player", "to_move"},
    {"side", "to_move"},      {"next", "to_move"},      {"legal", "moves"},
    {"illegal", "refused"},   {"forbidden", "refused"}, {"reason", "end"},
    {"because", "end"},       {"variant", "options"},   {"option", "options"},
    {"result", "expect"},     {"tests", "scenarios"},   {"cases", "scenarios"},
    {"rules", "game"},        {"expected", "expect"},   {"expects", "expect"},
    {"then", "expect"},       {"assert", "expect"},     {"without", "excludes"},
    {"contains", "includes"},
};

/* Of the keys known, the one that a word stands for, or NULL. */
static const char *key_meant(const char *word, const char *const *known,
                             size_t count)
{
    for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++) {
        for (size_t k = 0; strcmp(synonyms[i].word, word) == 0 && k < count;
             k++) {
            if (strcmp(synonyms[i].key, known[k]) == 0) {
                return known[k];
            }
        }
    }
    return NULL;
}

/* "a, b, c", each once; NULL if there are too many to read. */
static char *list_words(const char *const *words, size_t count)
{
    char *list = memory_text("");
    for (size_t i = 0; i < count; i++) {
        bool is_again = false;
        for (size_t k = 0; k < i; k++) {
            is_again = is_again || strcmp(words[k], words[i]) == 0;
        }
        if (!is_again) {
            char *longer =
                memory_print("%s%s%s", list, list[0] ? ", " : "", words[i]);
            free(list);
            list = longer;
        }
    }
    if (count == 0 || strlen(list) > LIST_MAX) {
        free(list);
        return NULL;
    }
    return list;
}

int yaml_unknown_key(const struct yaml_file *file, const struct yaml_node *node,
                     const char *const *known, size_t count)
{
    const char *near = key_meant(node->key, known, count);
    near = near ? near : word_nearest(node->key, known, count);
    if (near) {
        return yaml_complain_key(file, node,
                                 _("unknown key '%s'; did you mean '%s'?"),
                                 node->key, near);
    }
    char *list = list_words(known, count);
    int code =
        list ? yaml_complain_key(file, node,
                                 _("unknown key '%s'; known here: %s"),
                                 node->key, list)
             : yaml_complain_key(file, node, _("unknown key '%s'"), node->key);
    free(list);
    return code;
}

static void fail(struct reader *reader, const yaml_mark_t *mark,
                 const char *format, ...) __attribute__((format(printf, 3, 4)));

static void fail(struct reader *reader, const yaml_mark_t *mark,
                 const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain_at(reader->file, (uint32_t)mark->line + 1,
                (uint32_t)mark->column + 1, format, arguments);
    va_end(arguments);
    reader->code = CODE_FINDINGS;
}

static struct yaml_node *new_node(struct reader *reader, enum yaml_kind kind,
                                  const yaml_mark_t *mark)
{
    struct yaml_node *node = memory_new(sizeof *node);
    node->kind = kind;
    node->line = (uint32_t)mark->line + 1;
    node->column = (uint32_t)mark->column + 1;
    node->chain = reader->file->all;
    reader->file->all = node;
    return node;
}

static void place_node(struct reader *reader, struct yaml_node *node)
{
    if (reader->depth == 0) {
        reader->file->root = node;
        return;
    }
    struct level *level = &reader->levels[reader->depth - 1];
    node->key = level->key;
    node->key_line = level->key_line;
    node->key_column = level->key_column;
    level->key = NULL;
    *level->tail = node;
    level->tail = &node->next;
}

static bool is_waiting_for_key(const struct reader *reader)
{
    if (reader->depth == 0) {
        return false;
    }
    const struct level *level = &reader->levels[reader->depth - 1];
    return level->node->kind == YAML_MAP && !level->key;
}

static bool has_controls(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if ((c < 0x20 && c != '\n' && c != '\t') || c == 0x7F ||
            (c == 0xC2 && (unsigned char)text[i + 1] < 0xA0)) {
            return true;
        }
    }
    return false;
}

static void take_key(struct reader *reader, const char *text,
                     const yaml_mark_t *mark)
{
    struct level *level = &reader->levels[reader->depth - 1];
    const struct yaml_node *other = yaml_find(level->node, text);
    if (strcmp(text, "<<") == 0) {
        fail(reader, mark, _("merge keys '<<' are not allowed"));
    } else if (level->keys++ == KEYS_LIMIT) {
        fail(reader, mark, _("more than %d keys in one place"), KEYS_LIMIT);
    } else if (other) {
        fail(reader, mark, _("key '%s' stands twice, first in line %u"), text,
             other->key_line);
    }
    level->key = memory_text(text);
    level->key_line = (uint32_t)mark->line + 1;
    level->key_column = (uint32_t)mark->column + 1;
}

static void take_scalar(struct reader *reader, const yaml_event_t *event)
{
    const char *text = (const char *)event->data.scalar.value;
    size_t length = event->data.scalar.length;
    const yaml_mark_t *mark = &event->start_mark;
    if (event->data.scalar.anchor) {
        fail(reader, mark, _("anchors are not allowed"));
    } else if (event->data.scalar.tag) {
        fail(reader, mark, _("tags are not allowed"));
    } else if (has_controls(text, length)) {
        fail(reader, mark, _("a control character"));
    } else if (is_waiting_for_key(reader)) {
        take_key(reader, text, mark);
    } else {
        struct yaml_node *node = new_node(reader, YAML_SCALAR, mark);
        node->text = memory_copy(text, length);
        node->is_quoted = event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
        place_node(reader, node);
    }
}

static void open_level(struct reader *reader, enum yaml_kind kind,
                       const yaml_mark_t *mark, bool has_anchor, bool has_tag)
{
    if (has_anchor) {
        fail(reader, mark, _("anchors are not allowed"));
    } else if (has_tag) {
        fail(reader, mark, _("tags are not allowed"));
    } else if (reader->depth == DEPTH_LIMIT) {
        fail(reader, mark, _("nested deeper than %d levels"), DEPTH_LIMIT);
    } else if (is_waiting_for_key(reader)) {
        fail(reader, mark, _("a key must be a word"));
    } else {
        struct yaml_node *node = new_node(reader, kind, mark);
        place_node(reader, node);
        reader->levels[reader->depth++] = (struct level){
            .node = node,
            .tail = &node->first,
        };
    }
}

static void take_event(struct reader *reader, const yaml_event_t *event)
{
    const yaml_mark_t *mark = &event->start_mark;
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        if (reader->documents++ > 0) {
            fail(reader, mark, _("a second document"));
        } else if (event->data.document_start.tag_directives.start !=
                   event->data.document_start.tag_directives.end) {
            fail(reader, mark, _("tags are not allowed"));
        }
        break;
    case YAML_ALIAS_EVENT:
        fail(reader, mark, _("aliases are not allowed"));
        break;
    case YAML_SCALAR_EVENT:
        take_scalar(reader, event);
        break;
    case YAML_SEQUENCE_START_EVENT:
        open_level(reader, YAML_LIST, mark,
                   event->data.sequence_start.anchor != NULL,
                   event->data.sequence_start.tag != NULL);
        break;
    case YAML_MAPPING_START_EVENT:
        open_level(reader, YAML_MAP, mark,
                   event->data.mapping_start.anchor != NULL,
                   event->data.mapping_start.tag != NULL);
        break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        reader->depth--;
        break;
    case YAML_NO_EVENT:
    case YAML_STREAM_START_EVENT:
    case YAML_STREAM_END_EVENT:
    case YAML_DOCUMENT_END_EVENT:
        break;
    }
}

/* What is meant most often where libyaml stops; NULL: nothing is known. */
static const char *parser_hint(const yaml_parser_t *parser,
                               const struct file_text *text)
{
    static const struct {
        const char *problem, *context, *hint;
    } hints[] = {
        {"mapping values are not allowed", "",
         N_("a text with ': ' in it stands in quotes")},
        {"cannot start any token", "",
         N_("a text that begins with this sign stands in quotes")},
        {"alphabetic or numeric", "",
         N_("a text that begins with this sign stands in quotes")},
        {"unexpected end of stream", "quoted",
         N_("the quotes that begin here or above are not closed")},
        {"did not find expected ',' or", "",
         N_("a list is written [a, b], a map {a: b}, and both are closed")},
        {"did not find expected", "block",
         N_("what belongs together begins in the same column; a drawing "
            "whose first line is indented more than others begins with "
            "'board: |2'")},
    };
    size_t at = parser->problem_mark.index;
    if (at < text->length && text->bytes[at] == '\t') {
        return N_("YAML is indented with blanks, not with tabs");
    }
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        if (parser->problem && strstr(parser->problem, hints[i].problem) &&
            (hints[i].context[0] == '\0' ||
             (parser->context && strstr(parser->context, hints[i].context)))) {
            return hints[i].hint;
        }
    }
    return NULL;
}

/* libyaml's reader gives an offset only; the others a mark. */
static void parser_error(struct reader *reader, const yaml_parser_t *parser,
                         const struct file_text *text)
{
    const char *hint = parser_hint(parser, text);
    yaml_mark_t mark = parser->problem_mark;
    const char *problem = parser->problem ? parser->problem : "?";
    if (parser->error == YAML_MEMORY_ERROR) {
        fail(reader, &mark, _("out of memory"));
        reader->code = CODE_LIMIT;
    } else if (hint) {
        fail(reader, &mark, "%s (%s)", _(hint), problem);
    } else if (parser->context) {
        fail(reader, &mark, "%s %s", problem, parser->context);
    } else {
        fail(reader, &mark, "%s", problem);
    }
}

static void run_parser(struct reader *reader, const struct file_text *text)
{
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser)) {
        reader->code = CODE_LIMIT;
        return;
    }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text->bytes,
                                 text->length);
    bool is_done = false;
    while (!is_done && reader->code == CODE_OK) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            parser_error(reader, &parser, text);
            break;
        }
        is_done = event.type == YAML_STREAM_END_EVENT;
        take_event(reader, &event);
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    for (size_t i = 0; i < reader->depth; i++) {
        free(reader->levels[i].key);
    }
}

/* Bytes that libyaml would place at 1:1, or not mind at all. */
static void check_bytes(struct reader *reader, const struct file_text *text)
{
    size_t bad = text->length;
    bool is_utf8 = word_is_utf8(text->bytes, text->length, &bad);
    size_t line_start = 0;
    yaml_mark_t mark = {0};
    const char *problem = is_utf8 ? NULL : _("the file is not UTF-8");
    for (size_t i = 0; i < bad && !(problem && i >= bad); i++) {
        unsigned char c = (unsigned char)text->bytes[i];
        if (c == '\n') {
            mark.line++;
            line_start = i + 1;
        } else if ((c < 0x20 && c != '\t' && c != '\r') || c == 0x7F) {
            problem = _("a control character");
            bad = i;
        }
    }
    if (problem) {
        mark.column = word_points(text->bytes + line_start, bad - line_start);
        fail(reader, &mark, "%s", problem);
    }
}

int yaml_parse(struct yaml_file *file)
{
    struct reader *reader = memory_new(sizeof *reader);
    reader->file = file;
    check_bytes(reader, &file->text);
    if (reader->code == CODE_OK) {
        run_parser(reader, &file->text);
    }
    int code = reader->code;
    if (code == CODE_OK && (!file->root || file->root->kind != YAML_MAP)) {
        struct yaml_node top = {.line = 1, .column = 1};
        code = yaml_complain(file, file->root ? file->root : &top,
                             _("the file does not hold 'key: value' lines"));
    }
    free(reader);
    return code;
}

int yaml_open(struct cli *cli, const char *path, struct yaml_file *file)
{
    *file = (struct yaml_file){.cli = cli};
    int code = file_read(cli, path, &file->text);
    if (code == CODE_OK) {
        file->path = memory_text(strcmp(path, "-") == 0 ? "<stdin>" : path);
    }
    return code;
}

int yaml_read(struct cli *cli, const char *path, struct yaml_file *file)
{
    int code = yaml_open(cli, path, file);
    return code == CODE_OK ? yaml_parse(file) : code;
}

int yaml_read_text(struct cli *cli, const char *name, const char *text,
                   struct yaml_file *file)
{
    *file = (struct yaml_file){.cli = cli};
    file->path = memory_text(name);
    file->text.length = strlen(text);
    file->text.bytes = memory_copy(text, file->text.length);
    return yaml_parse(file);
}

void yaml_clear(struct yaml_file *file)
{
    while (file->all) {
        struct yaml_node *next = file->all->chain;
        free(file->all->text);
        free(file->all->key);
        free(file->all);
        file->all = next;
    }
    free(file->path);
    free(file->text.bytes);
    *file = (struct yaml_file){0};
}

struct yaml_node *yaml_find(const struct yaml_node *map, const char *key)
{
    struct yaml_node *child = map->kind == YAML_MAP ? map->first : NULL;
    while (child && strcmp(child->key, key) != 0) {
        child = child->next;
    }
    return child;
}

size_t yaml_count(const struct yaml_node *list)
{
    size_t count = 0;
    for (const struct yaml_node *n = list->first; n; n = n->next) {
        count++;
    }
    return count;
}

bool yaml_expect(const struct yaml_file *file, const struct yaml_node *node,
                 enum yaml_kind kind, const char *what)
{
    if (node->kind == kind) {
        return true;
    }
    yaml_complain(file, node, _("expected %s"), what);
    return false;
}

bool yaml_number(const struct yaml_file *file, const struct yaml_node *node,
                 uint64_t most, uint64_t *number)
{
    if (node->kind != YAML_SCALAR || node->is_quoted ||
        !word_number(node->text, most, number)) {
        yaml_complain(file, node, _("expected a number from 0 to %llu"),
                      (unsigned long long)most);
        return false;
    }
    return true;
}
