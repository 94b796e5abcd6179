/*
 * Names that people read as the file spells them, because nobody says them in
 * French and English. A short example may do without; a game that is played
 * should not, so only a thorough check speaks of it.
 */
#include "compile/deep_check.h"

#include "base/buffer.h"
#include "compile/walk.h"

#include <string.h>

#define NAMES_TOLD 6u /* the others are counted */

struct name_said {
    const struct name *name;
    bool is_said;
};

struct names_said {
    struct arena *arena;
    struct name_said *items; /* each name once; NULL: they are counted only */
    size_t count;
};

/* Options and their values: "no" may be said for one option and not for
 * another. */
static void note_alone(struct names_said *said, const struct name *name,
                       const struct text *texts)
{
    if (said->items) {
        said->items[said->count] = (struct name_said){name, texts != NULL};
    }
    said->count++;
}

static void note(struct names_said *said, const struct name *name,
                 const struct text *texts)
{
    if (!said->items) {
        said->count++;
        return;
    }
    for (size_t i = 0; i < said->count; i++) {
        if (strcmp(said->items[i].name->text, name->text) == 0) {
            said->items[i].is_said |= texts != NULL;
            return;
        }
    }
    said->items[said->count++] = (struct name_said){name, texts != NULL};
}

static void look_at(void *context, const struct node *node)
{
    struct names_said *said = context;
    const struct name *name = NULL;

    switch (node->kind) {
    case NODE_SIDE:
        note(said, AST_CAST(side, node)->name, AST_CAST(side, node)->texts);
        break;
    case NODE_OPTION:
        name = AST_CAST(option, node)->name;
        note_alone(said, name, AST_CAST(option, node)->texts);
        break;
    case NODE_OPTION_VALUE:
        name = AST_CAST(option_value, node)->name;
        if (*name->text < '0' || *name->text > '9') { /* numbers say enough */
            note_alone(said, name, AST_CAST(option_value, node)->texts);
        }
        break;
    case NODE_SEAT:
        note(said, AST_CAST(seat, node)->name, AST_CAST(seat, node)->texts);
        break;
    case NODE_TEAM:
        note(said, AST_CAST(team, node)->name, AST_CAST(team, node)->texts);
        break;
    case NODE_GROUP:
        note(said, AST_CAST(group, node)->name, AST_CAST(group, node)->texts);
        break;
    case NODE_COLOUR:
        note(said, AST_CAST(colour, node)->name, AST_CAST(colour, node)->texts);
        break;
    case NODE_ZONE:
        note(said, AST_CAST(zone, node)->name, AST_CAST(zone, node)->texts);
        break;
    case NODE_PIECE:
        for (name = AST_CAST(piece, node)->names; name;
             name = (const struct name *)name->node.next) {
            note(said, name, AST_CAST(piece, node)->texts);
        }
        break;
    default:
        break;
    }
}

static void tell(struct diag_list *diags, const struct names_said *said)
{
    const struct name *first = NULL;
    struct buffer list;
    size_t count = 0;

    buffer_init(&list, said->arena);
    for (size_t i = 0; i < said->count; i++) {
        const struct name *name = said->items[i].name;
        if (said->items[i].is_said) {
            continue;
        }
        first = first ? first : name;
        if (++count <= NAMES_TOLD) {
            buffer_printf(&list, "%s'%s'", count > 1 ? ", " : "", name->text);
        }
    }
    if (count > NAMES_TOLD) {
        buffer_printf(&list, " and %zu more", count - NAMES_TOLD);
    }
    const char *names = buffer_finish(&list);
    if (first && names) {
        struct diag *diag =
            diag_add(diags, DIAG_NAMES_UNTOLD, first->node.span,
                     "people read %s as the file spells %s, in French too",
                     names, count > 1 ? "them" : "it");
        diag_help(diags, diag, "add a text in both: fr \"...\" en \"...\"");
    }
}

static const char *const families[] = {
#define FAMILY(word, en, fr) word,
#define FAMILY_TOO(word, meant) word,
#include "grammar/families.def"
#undef FAMILY
#undef FAMILY_TOO
};
static const char family_list[] =
#define FAMILY(word, en, fr) ", '" word "'"
#define FAMILY_TOO(word, meant)
#include "grammar/families.def"
#undef FAMILY
#undef FAMILY_TOO
    ;

/* Known, or told as a slip. */
static bool is_family_told(const char *word)
{
    size_t count = sizeof families / sizeof *families;

    for (size_t i = 0; i < count; i++) {
        if (strcmp(word, families[i]) == 0) {
            return true;
        }
    }
    return diag_nearest(word, families, count) != NULL;
}

/* The family has no texts in the file: those that are known have names. */
static void check_family_untold(struct diag_list *diags,
                                const struct file *file)
{
    for (const struct node *node = file->statements; node; node = node->next) {
        if (node->kind != NODE_FAMILY ||
            is_family_told(AST_CAST(family, node)->name->text)) {
            continue;
        }
        const struct name *name = AST_CAST(family, node)->name;
        struct diag *diag =
            diag_add(diags, DIAG_NAMES_UNTOLD, name->node.span,
                     "people read the family '%s' as the file spells it, in "
                     "French too",
                     name->text);
        diag_help(diags, diag, "families that have a name in both: %s",
                  &family_list[2]);
    }
}

void check_untold(struct arena *arena, struct diag_list *diags,
                  const struct file *file)
{
    struct names_said said = {.arena = arena};

    check_family_untold(diags, file);
    if (!walk_tree(arena, file->statements, look_at, &said)) {
        return;
    }
    said.items = arena_array(arena, said.count + 1, sizeof *said.items);
    said.count = 0;
    if (said.items && walk_tree(arena, file->statements, look_at, &said)) {
        tell(diags, &said);
    }
}
