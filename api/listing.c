/*
 * A game statement by statement, and a text as a tree, for programs that
 * compare and look.
 */
#include "api/forms.h"
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
            is_after_blank ? forms_spoken(text + at, length - at) : 0;
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

/* The bits of the options that are not among those decided. */
static uint32_t open_options(const struct program *program,
                             const char *const *decided, size_t count)
{
    uint32_t open = 0;
    for (uint16_t i = 0; i < program->option_count; i++) {
        /* one value: a derived game has set it */
        bool is_open = program->options[i].value_count > 1;
        for (size_t j = 0; j < count; j++) {
            is_open &= strcmp(program->options[i].name, decided[j]) != 0;
        }
        open |= (uint32_t)is_open << i;
    }
    return open;
}

static void visit_listed(const rvl_game *game, struct arena *arena,
                         struct forms *forms, const struct listed *item,
                         rvl_statement_visit visit, void *user)
{
    const struct node *node = item->node;
    const struct source *source = game->sources.items[node->span.source];
    const char *text =
        item->text ? item->text : plain_text(arena, source, node);
    const char *form =
        item->text ? item->text : forms_of(forms, source, node->span);
    const char *guard = item->guard[0] != '\0' ? " if " : "";
    rvl_statement statement = {
        .section = item->section,
        .text =
            arena_printf(arena, "%s%s%s", text ? text : "", guard, item->guard),
        .form = arena_printf(arena, "%s: %s%s%s", item->section,
                             form ? form : "", guard, item->guard),
        .place =
            place_of_span(&game->sources,
                          (struct arena *)(uintptr_t)&game->arena, node->span)};
    if (statement.text && statement.form) {
        visit(user, &statement);
    }
}

rvl_status rvl_game_statements(const rvl_game *game, const char *const *decided,
                               size_t decided_count, rvl_statement_visit visit,
                               void *user)
{
    struct arena arena;
    size_t count = 0;
    arena_init(&arena, API_MEMORY_MAX);
    const struct listed *items = describe_listing(
        &arena, game->file, game->program,
        open_options(game->program, decided, decided_count), &count);
    struct forms *forms = forms_new(&arena, game->file);
    for (size_t i = 0; items && forms && i < count; i++) {
        visit_listed(game, &arena, forms, &items[i], visit, user);
    }
    bool is_good = items && forms && !arena.failed;
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
