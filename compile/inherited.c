/*
 * Findings at places of a base while a derived game is checked: its author
 * cannot change the base, and so is told of the derived game too.
 */
#include "compile/build.h"

#include <stdarg.h>

bool is_inherited(const struct builder *builder, struct span span)
{
    return builder->file->base &&
           span.source != builder->file->name->node.span.source;
}

/* The first statement that the derived file itself gives, or NULL. */
static const struct node *first_own(const struct file *file)
{
    const struct node *first = NULL;

    for (const struct node *node = file->statements; node; node = node->next) {
        if (node->span.source == file->name->node.span.source &&
            (!first || node->span.begin < first->span.begin)) {
            first = node;
        }
    }
    return first;
}

void report_idle_option(struct builder *builder, const struct option *option,
                        const char *value, const char *format, ...)
{
    const struct name *base = builder->file->base;
    const struct node *own = first_own(builder->file);
    const char *name = option->name->text;
    va_list args;

    va_start(args, format);
    const char *what = arena_vprintf(builder->scratch, format, args);
    va_end(args);
    struct diag *diag =
        diag_add_once(builder->diags, DIAG_OPTION_IDLE, base->node.span,
                      "in '%s', derived from '%s', %s",
                      builder->file->name->text, base->text, what ? what : "");
    diag_help(builder->diags, diag,
              "fix it: set %s = %s; or let a guard ask for it", name, value);
    diag_note_at(builder->diags, diag, option->name->node.span,
                 "'%s' is declared here", name);
    if (own) {
        struct span at = own->span;
        at.end = at.begin;
        diag_fix(builder->diags, diag, at, false, "set %s = %s\n    ", name,
                 value);
    }
}

/* What the derived game need not use; and what is the base's own affair. */
static bool is_about_base(enum diag_slug slug)
{
    return slug == DIAG_NAME_UNUSED || slug == DIAG_NAME_LOOKALIKE ||
           slug == DIAG_TEXT_MISSING || slug == DIAG_OPTION_SINGLE ||
           slug == DIAG_LINE_SKIPS || slug == DIAG_LINE_AGAIN ||
           slug == DIAG_LIST_REPEATED || slug == DIAG_WORD_IDLE;
}

static bool has_note_in(const struct diag *diag, uint16_t source)
{
    for (const struct diag_note *note = diag->notes; note; note = note->next) {
        if (note->span.source == source) {
            return true;
        }
    }
    return false;
}

void tell_derived(struct diag_list *diags, const struct file *file)
{
    uint16_t own = file->name->node.span.source;
    struct diag **link = &diags->head;

    while (file->base && *link) {
        struct diag *diag = *link;
        if (diag->span.source == own) {
            link = &diag->next;
        } else if (is_about_base(diag->slug)) {
            diags->warnings--;
            *link = diag->next;
        } else {
            if (!has_note_in(diag, own)) {
                diag_note_at(diags, diag, file->base->node.span,
                             diag->severity == SEVERITY_ERROR
                                 ? "this is so in '%s', derived from it: what "
                                   "does not fit must be given anew there"
                                 : "this is so in '%s', derived from it",
                             file->name->text);
            }
            link = &diag->next;
        }
    }
    diags->tail = file->base ? link : diags->tail;
}
