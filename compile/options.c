/*
 * Options and guards: which value each option has, which statements are
 * active with these values. After this pass nothing knows about options but
 * the list in the program.
 */
#include "compile/build.h"
#include "compile/names.h"
#include "compile/walk.h"

#include <string.h>

/* Guards over more combinations than this are not examined for being always
 * true; none of the family comes near. */
#define COMBINATIONS_MAX 64
#define OPTION_MAX 32
#define VALUE_MAX 64

struct option_build {
    const struct option *node;
    const struct option_set *set; /* fixes the value, or NULL */
    uint16_t value;               /* chosen: index of a value */
    uint16_t value_count;
    bool used;
    bool marked; /* occurs in the guard being examined */
};

static const struct option_value *value_at(const struct option_build *option,
                                           uint16_t index)
{
    const struct option_value *value = option->node->values;

    while (index-- > 0) {
        value = (const struct option_value *)value->node.next;
    }
    return value;
}

static struct option_build *find_option(const struct builder *builder,
                                        const char *name)
{
    for (size_t i = 0; i < builder->option_count; i++) {
        if (strcmp(builder->options[i].node->name->text, name) == 0) {
            return &builder->options[i];
        }
    }
    return NULL;
}

/* Index of a value, or NO_INDEX. */
static uint16_t find_value(const struct option_build *option, const char *name)
{
    const struct option_value *value = option->node->values;

    for (uint16_t i = 0; value; i++) {
        if (strcmp(value->name->text, name) == 0) {
            return i;
        }
        value = (const struct option_value *)value->node.next;
    }
    return NO_INDEX;
}

/* ------------------------------------------------------------- mistakes */

static struct diag *report_option(struct builder *builder, struct span span,
                                  const char *name)
{
    struct name_list names = {.arena = builder->scratch};
    struct diag *diag = diag_add_once(builder->diags, DIAG_OPTION_UNKNOWN, span,
                                      "unknown option '%s'", name);

    for (size_t i = 0; diag && i < builder->option_count; i++) {
        name_list_add(&names, builder->options[i].node->name->text);
    }
    if (names.count == 0) {
        diag_help(builder->diags, diag, "this game has no options");
        return diag;
    }
    name_list_hint(&names, builder->diags, diag, name);
    return diag;
}

static void report_value(struct builder *builder, struct span span,
                         const struct option_build *option, const char *name)
{
    struct name_list names = {.arena = builder->scratch};

    for (uint16_t i = 0; i < option->value_count; i++) {
        name_list_add(&names, value_at(option, i)->name->text);
    }
    struct diag *diag = diag_add(builder->diags, DIAG_OPTION_VALUE_UNKNOWN,
                                 span, "option '%s' has no value '%s'",
                                 option->node->name->text, name);
    name_list_hint(&names, builder->diags, diag, name);
    diag_note_at(builder->diags, diag, option->node->name->node.span,
                 "'%s' is declared here", option->node->name->text);
}

static void check_values(struct builder *builder,
                         const struct option_build *option)
{
    for (uint16_t i = 1; i < option->value_count; i++) {
        const struct name *name = value_at(option, i)->name;
        uint16_t first = find_value(option, name->text);

        if (first < i) {
            struct diag *diag =
                diag_add(builder->diags, DIAG_NAME_TWICE, name->node.span,
                         "option '%s' already has the value '%s'",
                         option->node->name->text, name->text);
            diag_note_at(builder->diags, diag,
                         value_at(option, first)->name->node.span,
                         "the first is here");
        }
    }
    if (option->value_count == 1) {
        struct diag *diag = diag_add(
            builder->diags, DIAG_OPTION_SINGLE, option->node->name->node.span,
            "option '%s' has only one value", option->node->name->text);
        diag_help(builder->diags, diag,
                  "give it a second value, or leave the option out");
    }
}

/* -------------------------------------------------------------- choosing */

static void declare_option(struct builder *builder, const struct option *node)
{
    const struct option_build *first = find_option(builder, node->name->text);

    if (first) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_NAME_TWICE, node->name->node.span,
                     "option '%s' is already declared", node->name->text);
        diag_note_at(builder->diags, diag, first->node->name->node.span,
                     "the first is here");
        return;
    }
    struct option_build *option = &builder->options[builder->option_count];
    size_t count = 0;
    option->node = node;
    for (const struct node *value = (const struct node *)node->values; value;
         value = value->next) {
        count++;
    }
    if (count > VALUE_MAX || builder->option_count == OPTION_MAX) {
        diag_add_once(builder->diags, DIAG_NUMBER_RANGE, node->name->node.span,
                      "a game has at most %d options of %d values each",
                      OPTION_MAX, VALUE_MAX);
    } else if (count > 0) { /* else the parser has said so */
        option->value_count = (uint16_t)count;
        builder->option_count++;
        check_values(builder, option);
    }
}

/* Options stand outside all guards: what a guard asks must not depend on
 * another guard. */
static void check_unguarded(void *context, const struct node *node)
{
    struct builder *builder = context;

    if (node->kind == NODE_IF) {
        const struct if_block *block = (const struct if_block *)node;
        const struct node *lists[2] = {block->then_list, block->else_list};
        for (int i = 0; i < 2; i++) {
            for (const struct node *at = lists[i]; at; at = at->next) {
                if (at->kind == NODE_OPTION || at->kind == NODE_OPTION_SET) {
                    diag_add(builder->diags, DIAG_STATEMENT_MISPLACED, at->span,
                             "an option cannot stand under a guard");
                }
            }
        }
    } else if ((node->kind == NODE_OPTION || node->kind == NODE_OPTION_SET) &&
               node->guard) {
        diag_add(builder->diags, DIAG_STATEMENT_MISPLACED, node->guard->span,
                 "an option cannot stand under a guard");
    }
}

static void fix_option(struct builder *builder, const struct option_set *set)
{
    struct option_build *option = find_option(builder, set->option->text);

    if (!option) {
        struct diag *diag =
            report_option(builder, set->option->node.span, set->option->text);
        if (diag && !diag->fix) {
            diag_help(builder->diags, diag,
                      "%s; 'set' chooses the value of an option, and how many "
                      "pieces stand where is written in 'setup'",
                      diag->help ? diag->help : "no option is called so");
        }
        return;
    }
    uint16_t value = find_value(option, set->value->text);
    if (value == NO_INDEX) {
        report_value(builder, set->value->node.span, option, set->value->text);
        return;
    }
    if (option->set &&
        option->set->node.span.source == set->node.span.source) {
        struct diag *diag =
            diag_add(builder->diags, DIAG_STATEMENT_TWICE, set->node.span,
                     "option '%s' is set a second time", set->option->text);
        diag_note_at(builder->diags, diag, option->set->node.span,
                     "the first is here");
        return;
    }
    /* of two, the later one holds: a game derived from a derived game */
    option->set = set;
    option->value = value;
}

static void pick_option(struct builder *builder, const struct option_pick *pick)
{
    struct option_build *option = find_option(builder, pick->name);
    struct span span = builder->file->name->node.span;

    if (!option) {
        report_option(builder, span, pick->name);
        return;
    }
    uint16_t value = find_value(option, pick->value);
    if (value == NO_INDEX) {
        report_value(builder, option->node->name->node.span, option,
                     pick->value);
    } else if (option->set && value != option->value) {
        struct diag *diag = diag_add(builder->diags, DIAG_OPTION_VALUE_UNKNOWN,
                                     option->set->node.span,
                                     "option '%s' is fixed to '%s' here",
                                     pick->name, option->set->value->text);
        diag_help(builder->diags, diag, "'%s' cannot be chosen in this game",
                  pick->value);
    } else {
        option->value = value;
    }
}

/* ---------------------------------------------------------------- guards */

static bool decide_test(const struct builder *builder, const struct test *test)
{
    const struct option_build *option =
        find_option(builder, test->option->text);

    if (!option) {
        return false;
    }
    for (const struct name *name = test->values; name;
         name = (const struct name *)name->node.next) {
        if (find_value(option, name->text) == option->value) {
            return !test->is_not;
        }
    }
    return test->is_not;
}

/* Chains lean to the left and may be long, so that side is a loop; the right
 * side goes deeper only with brackets, which the parser limits. */
static bool decide(struct builder *builder, const struct node *guard)
{
    const struct guard_binary **chain;
    const struct node *node = guard;
    size_t depth = 0;

    while (node->kind == NODE_GUARD_BINARY) {
        node = ((const struct guard_binary *)node)->left;
        depth++;
    }
    chain = arena_array(builder->scratch, depth, sizeof(*chain));
    if (!chain) {
        return false;
    }
    node = guard;
    for (size_t i = depth; i-- > 0;) {
        chain[i] = (const struct guard_binary *)node;
        node = chain[i]->left;
    }
    bool result = decide_test(builder, (const struct test *)node);
    for (size_t i = 0; i < depth; i++) {
        if (result != chain[i]->is_or) {
            result = decide(builder, chain[i]->right);
        }
    }
    return result;
}

static void check_test(struct builder *builder, const struct test *test)
{
    struct option_build *option = find_option(builder, test->option->text);

    if (!option) {
        report_option(builder, test->option->node.span, test->option->text);
        return;
    }
    option->used = true;
    for (const struct name *name = test->values; name;
         name = (const struct name *)name->node.next) {
        if (find_value(option, name->text) == NO_INDEX) {
            report_value(builder, name->node.span, option, name->text);
        }
    }
}

static void check_tests(void *context, const struct node *node)
{
    if (node->kind == NODE_TEST) {
        check_test(context, (const struct test *)node);
    }
}

struct marking {
    struct builder *builder;
    bool is_wrong; /* an unknown name: reported, and no constant */
};

static void mark_test(void *context, const struct node *node)
{
    struct marking *marking = context;

    if (node->kind == NODE_TEST) {
        const struct test *test = (const struct test *)node;
        struct option_build *option =
            find_option(marking->builder, test->option->text);
        if (!option) {
            marking->is_wrong = true;
            return;
        }
        option->marked = true;
        for (const struct name *name = test->values; name;
             name = (const struct name *)name->node.next) {
            marking->is_wrong |= find_value(option, name->text) == NO_INDEX;
        }
    }
}

/* Goes to the next combination of values of the marked options. */
static bool next_values(struct builder *builder)
{
    for (size_t i = 0; i < builder->option_count; i++) {
        struct option_build *option = &builder->options[i];
        if (option->marked) {
            option->value =
                (uint16_t)((option->value + 1) % option->value_count);
            if (option->value != 0) {
                return true;
            }
        }
    }
    return false;
}

/* Counts the combinations of the marked options and sets each to its first
 * value; 0 when one of them has no choice, which is reported elsewhere or
 * intended. */
static size_t first_values(struct builder *builder)
{
    size_t combinations = 1;

    for (size_t i = 0; i < builder->option_count; i++) {
        struct option_build *option = &builder->options[i];
        if (!option->marked) {
            continue;
        }
        if (option->set || option->value_count < 2 ||
            combinations > COMBINATIONS_MAX) {
            return 0;
        }
        combinations *= option->value_count;
        option->value = 0;
    }
    return combinations;
}

/* Reports a guard that no choice of options changes. Runs before values are
 * chosen, as it tries them all. */
static void check_constant(struct builder *builder, const struct node *guard)
{
    struct marking marking = {.builder = builder};

    for (size_t i = 0; i < builder->option_count; i++) {
        builder->options[i].marked = false;
    }
    walk_tree(builder->scratch, guard, mark_test, &marking);
    if (marking.is_wrong) {
        return;
    }
    size_t combinations = first_values(builder);
    if (combinations == 0 || combinations > COMBINATIONS_MAX) {
        return;
    }
    bool first = decide(builder, guard);
    while (next_values(builder)) {
        if (decide(builder, guard) != first) {
            return;
        }
    }
    diag_add(builder->diags, DIAG_GUARD_CONSTANT, guard->span,
             first ? "this guard holds with all values of its options"
                   : "this guard holds with no value of its options");
}

static void check_guards(void *context, const struct node *node)
{
    if (node->guard) {
        check_constant(context, node->guard);
    }
    if (node->kind == NODE_IF) {
        check_constant(context, ((const struct if_block *)node)->condition);
    }
}

/* ----------------------------------------------------- active statements */

struct gather {
    struct builder *builder;
    struct active_list list;
    size_t room;
};

static void add_active(struct gather *gather, const struct node *node,
                       const struct node *owner)
{
    struct active_list *list = &gather->list;

    if (list->count == gather->room) {
        size_t room = gather->room ? gather->room * 2 : 32;
        struct active *items =
            arena_array(gather->builder->scratch, room, sizeof(*items));
        if (!items) {
            return; /* the arena remembers */
        }
        if (list->count > 0) {
            memcpy(items, list->items, list->count * sizeof(*items));
        }
        list->items = items;
        gather->room = room;
    }
    list->items[list->count++] = (struct active){node, owner};
}

/* Depth: blocks in blocks, limited by the parser. */
static void gather_list(struct gather *gather, const struct node *list,
                        const struct node *owner)
{
    for (const struct node *node = list; node; node = node->next) {
        if (node->guard && !decide(gather->builder, node->guard)) {
            continue;
        }
        if (node->kind != NODE_IF) {
            add_active(gather, node, owner);
            continue;
        }
        const struct if_block *block = (const struct if_block *)node;
        gather_list(gather,
                    decide(gather->builder, block->condition)
                        ? block->then_list
                        : block->else_list,
                    owner);
    }
}

struct active_list active_inside(struct builder *builder,
                                 const struct node *list,
                                 const struct node *owner)
{
    struct gather gather = {.builder = builder};

    gather_list(&gather, list, owner);
    return gather.list;
}

static void gather_all(struct builder *builder)
{
    struct gather board = {.builder = builder};
    struct gather setup = {.builder = builder};
    struct gather ends = {.builder = builder};

    builder->statements =
        active_inside(builder, builder->file->statements, NULL);
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_BOARD) {
            gather_list(&board, ((const struct board *)node)->statements, node);
        } else if (node->kind == NODE_SETUP) {
            gather_list(&setup, ((const struct setup *)node)->statements, node);
        } else if (node->kind == NODE_END) {
            gather_list(&ends, ((const struct end *)node)->statements, node);
        }
    }
    builder->board = board.list;
    builder->setup = setup.list;
    builder->ends = ends.list;
}

/* -------------------------------------------------------------- the pass */

static void collect_options(struct builder *builder)
{
    const struct node *list = builder->file->statements;
    size_t count = 0;

    for (const struct node *node = list; node; node = node->next) {
        count += node->kind == NODE_OPTION;
    }
    if (count > OPTION_MAX) {
        count = OPTION_MAX;
    }
    builder->options =
        arena_array(builder->scratch, count + 1, sizeof(*builder->options));
    if (!builder->options) {
        return;
    }
    for (const struct node *node = list; node; node = node->next) {
        if (node->kind == NODE_OPTION) {
            declare_option(builder, (const struct option *)node);
        }
    }
}

static void choose_values(struct builder *builder)
{
    for (size_t i = 0; i < builder->option_count; i++) {
        builder->options[i].value = 0;
    }
    for (const struct node *node = builder->file->statements; node;
         node = node->next) {
        if (node->kind == NODE_OPTION_SET) {
            fix_option(builder, (const struct option_set *)node);
        }
    }
    for (size_t i = 0; i < builder->pick_count; i++) {
        pick_option(builder, &builder->picks[i]);
    }
}

static void check_unused(struct builder *builder)
{
    for (size_t i = 0; i < builder->option_count; i++) {
        const struct option_build *option = &builder->options[i];
        const struct name *name = option->node->name;
        if (option->used || option->set ||
            diag_has(builder->diags, DIAG_OPTION_UNKNOWN)) {
            continue; /* its name may be misspelt */
        }
        if (is_inherited(builder, name->node.span)) {
            report_idle_option(builder, option->node,
                               value_at(option, 0)->name->text,
                               "option '%s' changes nothing", name->text);
            continue;
        }
        struct diag *diag =
            diag_add(builder->diags, DIAG_OPTION_UNUSED, name->node.span,
                     "option '%s' changes nothing", name->text);
        diag_help(builder->diags, diag,
                  "let a guard ask for it: ... if %s is %s", name->text,
                  value_at(option, 0)->name->text);
    }
}

/* The option as players see it: one that is fixed has one value left. */
static bool fill_option(struct builder *builder,
                        const struct option_build *option,
                        struct option_code *code)
{
    uint16_t count = option->set ? 1 : option->value_count;
    const char **names = arena_array(builder->arena, count, sizeof(*names));
    struct texts *texts = arena_array(builder->arena, count, sizeof(*texts));

    if (!names || !texts) {
        return false;
    }
    for (uint16_t i = 0; i < count; i++) {
        const struct option_value *value =
            value_at(option, option->set ? option->value : i);
        names[i] = value->name->text;
        texts[i] = fold_texts(builder, value->texts, value->name->text);
    }
    code->name = option->node->name->text;
    code->texts = fold_texts(builder, option->node->texts, code->name);
    code->value = option->set ? 0 : option->value;
    code->value_count = count;
    code->value_names = names;
    code->value_texts = texts;
    return true;
}

static bool fill_options(struct builder *builder)
{
    struct option_code *codes =
        arena_array(builder->arena, builder->option_count, sizeof(*codes));

    if (!codes) {
        return false;
    }
    for (size_t i = 0; i < builder->option_count; i++) {
        if (!fill_option(builder, &builder->options[i], &codes[i])) {
            return false;
        }
    }
    builder->program->options = codes;
    builder->program->option_count = (uint16_t)builder->option_count;
    return true;
}

bool build_options(struct builder *builder)
{
    const struct node *list = builder->file->statements;

    collect_options(builder);
    if (!builder->options ||
        !walk_tree(builder->scratch, list, check_unguarded, builder) ||
        !walk_tree(builder->scratch, list, check_tests, builder) ||
        !walk_tree(builder->scratch, list, check_guards, builder)) {
        return false;
    }
    choose_values(builder);
    check_unused(builder);
    if (errors_stand_apart(builder) && !check_option_values(builder)) {
        return false;
    }
    gather_all(builder);
    return fill_options(builder) && !builder->scratch->failed;
}
