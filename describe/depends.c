/* Which options decide whether statements of a kind, or one, are there. */
#include "describe/words.h"

#include <string.h>

struct question {
    const struct program *program;
    const char *option;
    uint32_t kind;
    struct span span; /* of the one statement, or empty */
};

static bool is_tested(const struct node *guard, const char *option)
{
    while (guard != NULL && guard->kind == NODE_GUARD_BINARY) {
        const struct guard_binary *binary = AST_CAST(guard_binary, guard);
        /* as deep as the brackets of the file; the left side without limit */
        if (is_tested(binary->right, option)) {
            return true;
        }
        guard = binary->left;
    }
    return guard != NULL &&
           strcmp(AST_CAST(test, guard)->option->text, option) == 0;
}

static bool is_meant(const struct question *q, const struct node *node)
{
    return q->span.end > q->span.begin
               ? words_is_same(q->span, node->span)
               : node->kind != NODE_PROSE && node->kind != NODE_MARK;
}

/* Says of a statement that is no block of `if` whether it answers with yes;
 * is_inside: a guard around it has the option. */
typedef bool (*asked)(const struct question *q, const struct node *node,
                      bool is_inside);

/* Goes through a list and the blocks of `if` in it. */
static bool is_any(const struct question *q, const struct node *list,
                   bool is_inside, asked ask)
{
    for (const struct node *node = list; node != NULL; node = node->next) {
        if (node->kind == NODE_IF) {
            const struct if_block *block = AST_CAST(if_block, node);
            bool is_decided =
                is_inside || is_tested(block->condition, q->option);
            if (is_any(q, block->then_list, is_decided, ask) ||
                is_any(q, block->else_list, is_decided, ask)) {
                return true;
            }
        } else if (ask(q, node,
                       is_inside || is_tested(node->guard, q->option))) {
            return true;
        }
    }
    return false;
}

/* Is this a statement that plays a part, under a guard with the option? */
static bool is_guarded(const struct question *q, const struct node *node,
                       bool is_inside)
{
    return is_inside && is_meant(q, node);
}

static bool has_guarded(const struct question *q, const struct node *node,
                        bool is_inside)
{
    return node->kind == NODE_PIECE &&
           block_has_kind(q->program, AST_CAST(piece, node), q->kind) &&
           is_any(q, AST_CAST(piece, node)->statements, is_inside, is_guarded);
}

bool describe_kind_depends(const struct file *file,
                           const struct program *program, uint32_t kind,
                           const char *option)
{
    struct question question = {
        .program = program, .option = option, .kind = kind};
    return is_any(&question, file->statements, false, has_guarded);
}

bool describe_take_depends(const struct file *file,
                           const struct program *program, uint32_t take,
                           const char *option)
{
    struct question question = {.program = program,
                                .option = option,
                                .kind = program->takes[take].kind,
                                .span = program->takes[take].span};
    return is_any(&question, file->statements, false, has_guarded);
}
