/*
 * From a text to one joined file: a derived game names its base, which is
 * asked of the caller, and may itself have a base. Circles, missing bases and
 * bases with errors are told at the name of the base.
 */
#include "api/handles.h"

#include "compile/compile.h"
#include "grammar/parse.h"

#include <string.h>

/* The file itself and its bases; source_set holds no more either. */
#define CHAIN_MAX 16

struct chain {
    rvl_context *context;
    struct arena *arena;
    struct file *files[CHAIN_MAX]; /* the derived game first */
    unsigned count;
};

struct file *bases_parse(rvl_context *context, struct arena *arena,
                         const char *display_name, const char *text,
                         size_t length)
{
    bool is_too_large = length > PARSE_FILE_MAX;
    int source = source_set_add(&context->sources, display_name, text,
                                is_too_large ? 0 : length);
    if (source < 0) {
        return NULL;
    }
    if (is_too_large) {
        struct span span = {0, 0, (uint16_t)source};
        struct diag *diag = diag_add(&context->diags, DIAG_FILE_TOO_LARGE, span,
                                     "the file is larger than 1 MiB");
        diag_help(&context->diags, diag,
                  "rule files have some hundred lines: is it the right one?");
        return NULL;
    }
    return parse_file(arena, &context->diags, (uint16_t)source);
}

/* The file of the chain with this game name, or NULL. */
static const struct file *find_in_chain(const struct chain *chain,
                                        const char *name)
{
    for (unsigned i = 0; i < chain->count; i++) {
        if (strcmp(chain->files[i]->name->text, name) == 0) {
            return chain->files[i];
        }
    }
    return NULL;
}

/* Is the base a new game, and is there room for it? */
static bool may_follow(struct chain *chain, const struct name *base)
{
    struct diag_list *diags = &chain->context->diags;
    const struct file *before = find_in_chain(chain, base->text);
    if (before != NULL) {
        struct diag *diag =
            diag_add(diags, DIAG_BASE_CYCLE, base->node.span,
                     "the game '%s' is derived from itself", base->text);
        diag_note_at(diags, diag, before->name->node.span,
                     "the circle begins here");
        return false;
    }
    if (chain->count == CHAIN_MAX) {
        diag_add(diags, DIAG_BASE_CYCLE, base->node.span,
                 "more than %d games are derived from each other",
                 CHAIN_MAX - 1);
        return false;
    }
    return true;
}

static void tell_wrong(struct diag_list *diags, const struct name *base,
                       uint16_t source)
{
    const struct diag *first = diags->head;
    while (first != NULL && (first->span.source != source ||
                             first->severity != SEVERITY_ERROR)) {
        first = first->next;
    }
    struct diag *diag = diag_add(diags, DIAG_BASE_WRONG, base->node.span,
                                 "the base '%s' has errors", base->text);
    if (first != NULL) {
        diag_note_at(diags, diag, first->span, "%s", first->message);
    }
}

/* Reads and parses one base; NULL when it could not be had. */
static struct file *read_base(struct chain *chain, const struct name *base)
{
    rvl_context *context = chain->context;
    const char *text = NULL;
    const char *display = NULL;
    size_t length = 0;
    if (context->read_base == NULL ||
        !context->read_base(context->user, base->text, &text, &length,
                            &display)) {
        struct diag *diag =
            diag_add(&context->diags, DIAG_BASE_UNKNOWN, base->node.span,
                     "no game '%s' to derive from", base->text);
        if (display != NULL) {
            diag_suggest(&context->diags, diag, base->text, display, false);
        } else {
            diag_help(&context->diags, diag,
                      "the base is looked for beside the file and among the "
                      "bundled games");
        }
        return NULL;
    }
    unsigned errors = context->diags.errors;
    uint16_t source = context->sources.count;
    struct file *file =
        bases_parse(context, chain->arena,
                    display != NULL ? display : base->text, text, length);
    if (context->diags.errors > errors) {
        tell_wrong(&context->diags, base, source);
        return NULL;
    }
    return file;
}

/* A base under another name than it was asked for could hide a circle. */
static bool is_named(struct chain *chain, const struct file *file,
                     const struct name *base)
{
    if (strcmp(file->name->text, base->text) == 0) {
        return true;
    }
    struct diag_list *diags = &chain->context->diags;
    struct diag *diag =
        diag_add(diags, DIAG_BASE_UNKNOWN, base->node.span,
                 "the file of the base '%s' holds another game, '%s'",
                 base->text, file->name->text);
    diag_note_at(diags, diag, file->name->node.span, "it is named here");
    return false;
}

static bool read_chain(struct chain *chain)
{
    for (;;) {
        const struct name *base = chain->files[chain->count - 1]->base;
        if (base == NULL) {
            return true;
        }
        if (!may_follow(chain, base)) {
            return false;
        }
        struct file *file = read_base(chain, base);
        if (file == NULL || !is_named(chain, file, base)) {
            return false;
        }
        chain->files[chain->count++] = file;
    }
}

/* The bases joined, down to the last file that is to be among them. */
static struct file *join(struct chain *chain, unsigned last)
{
    struct file *file = chain->files[chain->count - 1];
    for (unsigned i = chain->count - 1; i > last && file != NULL; i--) {
        file = derive(chain->arena, &chain->context->diags, chain->files[i - 1],
                      file);
    }
    return chain->context->diags.errors > 0 ? NULL : file;
}

struct file *bases_alone(rvl_context *context, struct arena *arena,
                         struct file *file)
{
    if (file->name == NULL || file->base == NULL) {
        return NULL;
    }
    struct chain chain = {.context = context, .arena = arena, .count = 1};
    struct diag_list kept = context->diags;
    struct file *base = NULL;
    chain.files[0] = file;
    diag_list_init(&context->diags, &context->arena, &context->sources,
                   API_ERROR_CAP);
    if (read_chain(&chain)) {
        base = join(&chain, 1);
    }
    context->diags = kept;
    return base;
}

struct file *bases_load(rvl_context *context, struct arena *arena,
                        const char *display_name, const char *text,
                        size_t length)
{
    struct chain chain = {.context = context, .arena = arena, .count = 1};
    chain.files[0] = bases_parse(context, arena, display_name, text, length);
    if (chain.files[0] == NULL || chain.files[0]->name == NULL) {
        return NULL;
    }
    bool has_all = read_chain(&chain);
    if (!has_all || context->diags.errors > 0) {
        return NULL;
    }
    return join(&chain, 0);
}
