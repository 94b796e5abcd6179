/* ravelin ast: the syntax tree of a rule file. */
#include "cli/commands.h"

#include "cli/diag_out.h"
#include "cli/json_out.h"
#include "cli/load.h"
#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>

/* Deeper than any text of a person; what lies below is left out. */
#define DEPTH_MOST 300

struct tree {
    struct cli *cli;
    json_t *parents[DEPTH_MOST]; /* the list that a depth adds to */
    bool is_json;
};

static void show_text(struct tree *tree, const rvl_node *node)
{
    struct out *out = &tree->cli->out;
    size_t length = strcspn(node->text, "\n");
    length = length < node->place.length ? length : node->place.length;
    out_print(out, "%*s%s %u:%u ", (int)(2 * node->depth), "", node->kind,
              node->place.line, node->place.column);
    out_bytes(out, node->text, length);
    out_text(out, length < node->place.length ? " ...\n" : "\n");
}

static void add_json(struct tree *tree, const rvl_node *node)
{
    char *text = memory_copy(node->text, node->place.length);
    json_t *children = json_array();
    json_t *object = json_pack(
        "{s:s, s:i, s:i, s:i, s:i, s:i, s:i, s:o, s:o}", "kind", node->kind,
        "line", (int)node->place.line, "column", (int)node->place.column,
        "end_line", (int)node->place.end_line, "end_column",
        (int)node->place.end_column, "offset", (int)node->place.offset,
        "length", (int)node->place.length, "text", json_text(text), "children",
        children);
    json_array_append_new(tree->parents[node->depth], object);
    tree->parents[node->depth + 1] = children;
    free(text);
}

static void visit(void *user, const rvl_node *node)
{
    struct tree *tree = user;
    if (node->depth + 1 >= DEPTH_MOST) {
        return;
    }
    if (tree->is_json) {
        add_json(tree, node);
    } else {
        show_text(tree, node);
    }
}

int cmd_ast(struct cli *cli, const struct args *args)
{
    struct loaded loaded;
    struct tree tree = {.cli = cli, .is_json = args_json(args)};
    int code = load_read(cli, args->operands.words[0], &loaded);
    if (code != CODE_OK) {
        return code;
    }
    tree.parents[0] = json_array();
    rvl_status status = rvl_tree(loaded.context, loaded.path, loaded.text.bytes,
                                 loaded.text.length, visit, &tree);
    if (status != RVL_OK) {
        diag_out_text(&cli->err, cli->lang, loaded.context, RVL_ERROR);
    } else if (tree.is_json) {
        json_t *answer = json_answer("ast");
        json_object_set_new(answer, "file", json_text(loaded.path));
        json_object_set(answer, "nodes", tree.parents[0]);
        json_print(cli, answer);
    }
    json_decref(tree.parents[0]);
    load_clear(&loaded);
    return diag_status_code(status);
}
