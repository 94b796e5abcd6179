/*
 * A game statement by statement, and a text as a tree, for programs that
 * compare and look.
 */
#include "api/handles.h"

#include "base/buffer.h"
#include "compile/walk.h"
#include "describe/listing.h"
#include "grammar/parse.h"

#include <string.h>

/* ------------------------------------------------------------- statements */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Bytes of a text in one language with the language before it, or 0. */
static size_t spoken_length(const char *text, size_t left)
{
    size_t at = 2;
    if (left < 4 || (memcmp(text, "fr", 2) && memcmp(text, "en", 2))) {
        return 0;
    }
    while (at < left && is_blank(text[at])) {
        at++;
    }
    if (at >= left || text[at] != '"') {
        return 0;
    }
    for (at++; at < left && text[at] != '"'; at++) {
        at += text[at] == '\\' ? 1 : 0;
    }
    return at < left ? at + 1 : left;
}

/* The statement in one line, without remarks and texts for people; of a
 * piece only the part before its block. */
static const char *plain_text(struct arena *arena, const struct source *source,
                              const struct node *node)
{
    struct buffer out;
    const char *text = source->text + node->span.begin;
    size_t length = node->span.end - node->span.begin;
    bool is_after_blank = true;
    buffer_init(&out, arena);
    for (size_t at = 0; at < length;) {
        size_t spoken =
            is_after_blank ? spoken_length(text + at, length - at) : 0;
        if (spoken > 0) {
            at += spoken;
        } else if (text[at] == '#') {
            while (at < length && text[at] != '\n') {
                at++;
            }
        } else if (text[at] == '{') {
            break;
        } else if (is_blank(text[at])) {
            is_after_blank = true;
            at++;
        } else {
            if (is_after_blank && out.length > 0) {
                buffer_char(&out, ' ');
            }
            is_after_blank = false;
            buffer_char(&out, text[at++]);
        }
    }
    return buffer_finish(&out);
}

rvl_status rvl_game_statements(const rvl_game *game, rvl_statement_visit visit,
                               void *user)
{
    struct arena arena;
    size_t count = 0;
    arena_init(&arena, API_MEMORY_MAX);
    const struct listed *items =
        describe_listing(&arena, game->file, game->program, &count);
    for (size_t i = 0; items && i < count; i++) {
        const struct node *node = items[i].node;
        const struct node *inside = items[i].inside;
        const struct source *source = game->sources.items[node->span.source];
        const char *text = plain_text(&arena, source, node);
        const char *section =
            inside
                ? plain_text(&arena, game->sources.items[inside->span.source],
                             inside)
                : items[i].section;
        rvl_place place =
            place_of_span(&game->sources,
                          (struct arena *)(uintptr_t)&game->arena, node->span);
        if (text && section) {
            visit(user, section, text, &place);
        }
    }
    bool is_good = items && !arena.failed;
    arena_clear(&arena);
    return is_good ? RVL_OK : RVL_NO_MEMORY;
}

/* -------------------------------------------------------------------- tree */

struct tree_reader {
    rvl_context *context;
    rvl_tree_visit visit;
    void *user;
};

static void visit_node(void *user, const struct node *node, unsigned depth)
{
    struct tree_reader *reader = user;
    rvl_node out = {.kind = node_kind_name(node->kind),
                    .depth = depth,
                    .place =
                        place_of_span(&reader->context->sources,
                                      &reader->context->arena, node->span)};
    if (node->span.source < reader->context->sources.count) {
        out.text = reader->context->sources.items[node->span.source]->text +
                   node->span.begin;
    }
    reader->visit(reader->user, &out);
}

rvl_status rvl_tree(rvl_context *context, const char *display_name,
                    const char *text, size_t length, rvl_tree_visit visit,
                    void *user)
{
    struct tree_reader reader = {context, visit, user};
    context_begin(context);
    struct file *file =
        bases_parse(context, &context->arena, display_name, text, length);
    rvl_status status = RVL_INVALID_SOURCE;
    if (file && context->diags.errors == 0) {
        struct node game = {.kind = NODE_NAME, .span = file->name->node.span};
        visit_node(&reader, &game, 0);
        status =
            walk_depths(&context->arena, file->statements, visit_node, &reader)
                ? RVL_OK
                : RVL_NO_MEMORY;
    }
    return context_finish(context) && !context->arena.failed ? status
                                                             : RVL_NO_MEMORY;
}
