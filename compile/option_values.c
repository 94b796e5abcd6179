/* Values of an option that no guard tells apart. */
#include "compile/build.h"
#include "compile/walk.h"

#include <string.h>

struct values_check {
    const struct option *option;
    uint64_t *marks; /* per value: which tests name it, as a hash */
    unsigned tests;
};

static bool names_value(const struct test *test, const char *value)
{
    for (const struct name *name = test->values; name;
         name = (const struct name *)name->node.next) {
        if (strcmp(name->text, value) == 0) {
            return true;
        }
    }
    return false;
}

static void mark_values(void *context, const struct node *node)
{
    struct values_check *check = context;
    const struct test *test = (const struct test *)node;
    size_t i = 0;

    if (node->kind != NODE_TEST ||
        strcmp(test->option->text, check->option->name->text) != 0) {
        return;
    }
    check->tests++;
    for (const struct node *value = (const struct node *)check->option->values;
         value; value = value->next) {
        const char *name = ((const struct option_value *)value)->name->text;
        check->marks[i] = check->marks[i] * UINT64_C(1099511628211) +
                          (names_value(test, name) ? 2 : 1);
        i++;
    }
}

static void compare_values(struct builder *builder,
                           const struct values_check *check)
{
    const struct node *values = (const struct node *)check->option->values;
    size_t i = 0;

    for (const struct node *later = values; later; later = later->next, i++) {
        size_t j = 0;
        for (const struct node *first = values; j < i;
             first = first->next, j++) {
            const struct name *name =
                ((const struct option_value *)later)->name;
            const struct name *same =
                ((const struct option_value *)first)->name;
            if (check->marks[i] != check->marks[j]) {
                continue;
            }
            struct diag *diag =
                diag_add(builder->diags, DIAG_OPTION_SAME, name->node.span,
                         "the values '%s' and '%s' of '%s' give the same rules",
                         same->text, name->text, check->option->name->text);
            diag_help(builder->diags, diag,
                      "let a guard ask for it: ... if %s is %s",
                      check->option->name->text, name->text);
            break;
        }
    }
}

bool option_is_fixed(const struct file *file, const char *option)
{
    for (const struct node *node = file->statements; node; node = node->next) {
        if (node->kind == NODE_OPTION_SET &&
            strcmp(((const struct option_set *)node)->option->text, option) ==
                0) {
            return true;
        }
    }
    return false;
}

static bool check_option(struct builder *builder, const struct option *option)
{
    struct values_check check = {.option = option};
    size_t count = 0;

    for (const struct node *value = (const struct node *)option->values; value;
         value = value->next) {
        count++;
    }
    check.marks =
        arena_array(builder->scratch, count + 1, sizeof(*check.marks));
    if (!check.marks || !walk_tree(builder->scratch, builder->file->statements,
                                   mark_values, &check)) {
        return false;
    }
    if (check.tests > 0) { /* else the whole option is useless */
        compare_values(builder, &check);
    }
    return true;
}

bool check_option_values(struct builder *builder)
{
    for (const struct node *node = builder->file->statements; node;
         node = node->next) {
        const struct option *option = (const struct option *)node;
        if (node->kind == NODE_OPTION &&
            !option_is_fixed(builder->file, option->name->text) &&
            !check_option(builder, option)) {
            return false;
        }
    }
    return true;
}
