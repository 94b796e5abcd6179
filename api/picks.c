/*
 * Option values chosen by the caller, checked against the file before it is
 * compiled: the caller's mistake must not look like the file's.
 */
#include "api/handles.h"

#include <string.h>

/* The option of this name, or NULL. */
static const struct option *find_option(const struct file *file,
                                        const char *name)
{
    for (const struct node *node = file->statements; node != NULL;
         node = node->next) {
        if (node->kind == NODE_OPTION &&
            strcmp(AST_CAST(option, node)->name->text, name) == 0) {
            return AST_CAST(option, node);
        }
    }
    return NULL;
}

static const struct option_set *find_fixed(const struct file *file,
                                           const char *name)
{
    for (const struct node *node = file->statements; node != NULL;
         node = node->next) {
        if (node->kind == NODE_OPTION_SET &&
            strcmp(AST_CAST(option_set, node)->option->text, name) == 0) {
            return AST_CAST(option_set, node);
        }
    }
    return NULL;
}

static size_t option_names(const struct file *file, const char **names)
{
    size_t count = 0;
    for (const struct node *node = file->statements; node != NULL;
         node = node->next) {
        if (node->kind == NODE_OPTION) {
            if (names != NULL) {
                names[count] = AST_CAST(option, node)->name->text;
            }
            count++;
        }
    }
    return count;
}

static size_t value_names(const struct option *option, const char **names)
{
    size_t count = 0;
    for (const struct node *node = (const struct node *)option->values;
         node != NULL; node = node->next) {
        if (names != NULL) {
            names[count] = AST_CAST(option_value, node)->name->text;
        }
        count++;
    }
    return count;
}

/* "a, b, c" in the arena. */
static const char *listed(struct arena *arena, const char *const *names,
                          size_t count)
{
    const char *text = "";
    for (size_t i = 0; i < count && text != NULL; i++) {
        text = arena_printf(arena, "%s%s%s", text, i > 0 ? ", " : "", names[i]);
    }
    return text != NULL ? text : "";
}

static void help_with(rvl_context *context, struct diag *diag,
                      const char *wrong, const char **names, size_t count,
                      const char *what)
{
    if (names == NULL) {
        return;
    }
    if (count == 0) {
        diag_help(&context->diags, diag, "the game has no %s", what);
        return;
    }
    const char *nearest = diag_nearest(wrong, names, count);
    const char *all = listed(&context->arena, names, count);
    if (nearest != NULL) {
        diag_help(&context->diags, diag, "did you mean '%s'? The %s are: %s",
                  nearest, what, all);
    } else {
        diag_help(&context->diags, diag, "the %s are: %s", what, all);
    }
}

static void tell_unknown(rvl_context *context, const struct file *file,
                         const char *name)
{
    size_t count = option_names(file, NULL);
    const char **names =
        arena_array(&context->arena, count, sizeof(const char *));
    if (names != NULL) {
        option_names(file, names);
    }
    struct diag *diag =
        diag_add(&context->diags, DIAG_OPTION_UNKNOWN, file->name->node.span,
                 "the game has no option '%s'", name);
    help_with(context, diag, name, names, count, "options");
}

static void tell_value(rvl_context *context, const struct option *option,
                       const char *value)
{
    size_t count = value_names(option, NULL);
    const char **names =
        arena_array(&context->arena, count, sizeof(const char *));
    if (names != NULL) {
        value_names(option, names);
    }
    struct diag *diag = diag_add(
        &context->diags, DIAG_OPTION_VALUE_UNKNOWN, option->name->node.span,
        "the option '%s' has no value '%s'", option->name->text, value);
    help_with(context, diag, value, names, count, "values");
}

static bool has_value(const struct option *option, const char *value)
{
    for (const struct node *node = (const struct node *)option->values;
         node != NULL; node = node->next) {
        if (strcmp(AST_CAST(option_value, node)->name->text, value) == 0) {
            return true;
        }
    }
    return false;
}

static bool pick_check(rvl_context *context, const struct file *file,
                       const rvl_option *pick)
{
    const struct option *option = find_option(file, pick->name);
    const struct option_set *fixed = find_fixed(file, pick->name);
    if (fixed != NULL && strcmp(fixed->value->text, pick->value) != 0) {
        diag_add(&context->diags, DIAG_OPTION_VALUE_UNKNOWN, fixed->node.span,
                 "this game has the option '%s' only with the value '%s'",
                 pick->name, fixed->value->text);
        return false;
    }
    if (option == NULL && fixed == NULL) {
        tell_unknown(context, file, pick->name);
        return false;
    }
    if (option != NULL && !has_value(option, pick->value)) {
        tell_value(context, option, pick->value);
        return false;
    }
    return true;
}

bool picks_check(rvl_context *context, const struct file *file,
                 const rvl_option *options, size_t count)
{
    bool is_good = true;
    for (size_t i = 0; i < count; i++) {
        is_good = pick_check(context, file, &options[i]) && is_good;
    }
    return is_good;
}
