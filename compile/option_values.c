/* Values of an option that no guard tells apart. */
#include "compile/build.h"
#include "compile/walk.h"

#include <string.h>

struct values_check {
    struct values_check *next;
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

static void mark_values(struct values_check *check, const struct test *test)
{
    size_t i = 0;

    check->tests++;
    for (const struct node *value = (const struct node *)check->option->values;
         value; value = value->next) {
        const char *name = ((const struct option_value *)value)->name->text;
        check->marks[i] = check->marks[i] * UINT64_C(1099511628211) +
                          (names_value(test, name) ? 2 : 1);
        i++;
    }
}

static void visit_test(void *context, const struct node *node)
{
    struct values_check *check = *(struct values_check **)context;
    const struct test *test = (const struct test *)node;

    for (; node->kind == NODE_TEST && check; check = check->next) {
        if (strcmp(test->option->text, check->option->name->text) == 0) {
            mark_values(check, test);
        }
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
            if (is_inherited(builder, name->node.span)) {
                report_idle_option(builder, check->option, same->text,
                                   "the values '%s' and '%s' of option '%s' "
                                   "give the same rules",
                                   same->text, name->text,
                                   check->option->name->text);
                return;
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

/* NULL without memory. */
static struct values_check *new_check(struct builder *builder,
                                      const struct option *option)
{
    size_t count = 0;
    struct values_check *check =
        arena_alloc(builder->scratch, sizeof(*check));

    for (const struct node *value = (const struct node *)option->values; value;
         value = value->next) {
        count++;
    }
    if (check) {
        check->option = option;
        check->marks =
            arena_array(builder->scratch, count + 1, sizeof(*check->marks));
    }
    return check && check->marks ? check : NULL;
}

bool check_option_values(struct builder *builder)
{
    struct values_check *checks = NULL, **last = &checks;

    for (const struct node *node = builder->file->statements; node;
         node = node->next) {
        const struct option *option = (const struct option *)node;
        if (node->kind == NODE_OPTION &&
            !option_is_fixed(builder->file, option->name->text)) {
            *last = new_check(builder, option);
            if (!*last) {
                return false;
            }
            last = &(*last)->next;
        }
    }
    if (checks && !walk_tree(builder->scratch, builder->file->statements,
                             visit_test, &checks)) {
        return false;
    }
    for (; checks; checks = checks->next) {
        if (checks->tests > 0) { /* else the whole option is useless */
            compare_values(builder, checks);
        }
    }
    return true;
}
