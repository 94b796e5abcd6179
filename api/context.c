/*
 * The context: which diagnostics the last load left, ready to be shown, and
 * the sources they point into.
 */
#include "api/handles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *rvl_status_text(rvl_status status)
{
    switch (status) {
    case RVL_OK:
        return "done";
    case RVL_INVALID_SOURCE:
        return "the rule file has errors";
    case RVL_INVALID_ARGUMENT:
        return "an argument makes no sense";
    case RVL_ILLEGAL_MOVE:
        return "this is not a legal turn";
    case RVL_LIMIT:
        return "a limit was reached";
    case RVL_NO_MEMORY:
        return "there is not enough memory";
    case RVL_NOT_FOUND:
        return "there is no such thing";
    case RVL_INTERNAL:
        return "the program has a fault";
    }
    return "unknown status";
}

rvl_context *rvl_context_new(rvl_read_base read_base, void *user)
{
    rvl_context *context = calloc(1, sizeof(*context));
    if (context == NULL) {
        return NULL;
    }
    context->read_base = read_base;
    context->user = user;
    arena_init(&context->arena, API_MEMORY_MAX);
    context_begin(context);
    return context;
}

void rvl_context_free(rvl_context *context)
{
    if (context != NULL) {
        arena_clear(&context->arena);
        free(context);
    }
}

void context_begin(rvl_context *context)
{
    arena_clear(&context->arena);
    context->sources = (struct source_set){.arena = &context->arena};
    diag_list_init(&context->diags, &context->arena, &context->sources,
                   API_ERROR_CAP);
    context->reports = NULL;
    context->report_count = 0;
    context->symbols = NULL;
    context->symbol_count = 0;
    context->expected = NULL;
    context->expected_count = 0;
}

rvl_place place_of_span(const struct source_set *sources, struct arena *arena,
                        struct span span)
{
    rvl_place place = {.file = NULL};
    if (span.source >= sources->count) {
        return place;
    }
    struct source *source = sources->items[span.source];
    struct place begin = source_place(source, arena, span.begin);
    struct place end = source_place(source, arena, span.end);
    place.file = source->name;
    place.line = begin.line;
    place.column = begin.column;
    place.end_line = end.line;
    place.end_column = end.column;
    place.offset = span.begin;
    place.length = span.end - span.begin;
    return place;
}

static uint32_t count_notes(const struct diag *diag)
{
    uint32_t count = 0;
    for (const struct diag_note *note = diag->notes; note != NULL;
         note = note->next) {
        count++;
    }
    return count;
}

static bool fill_notes(rvl_context *context, struct report *report,
                       const struct diag *diag, uint32_t count)
{
    report->note_messages =
        arena_array(&context->arena, count, sizeof(const char *));
    report->note_places =
        arena_array(&context->arena, count, sizeof(rvl_place));
    if (report->note_messages == NULL || report->note_places == NULL) {
        return false;
    }
    uint32_t i = 0;
    for (const struct diag_note *note = diag->notes; note != NULL;
         note = note->next) {
        report->note_messages[i] = note->message;
        report->note_places[i] =
            place_of_span(&context->sources, &context->arena, note->span);
        i++;
    }
    return true;
}

static bool fill_report(rvl_context *context, struct report *report,
                        const struct diag *diag)
{
    rvl_diagnostic *out = &report->diagnostic;
    out->slug = diag_slug_name(diag->slug);
    out->severity = (rvl_severity)diag->severity;
    out->message = diag->message;
    out->help = diag->help;
    out->place = place_of_span(&context->sources, &context->arena, diag->span);
    out->note_count = count_notes(diag);
    if (diag->fix != NULL) {
        report->fix.place =
            place_of_span(&context->sources, &context->arena, diag->fix->span);
        report->fix.text = diag->fix->text;
        report->fix.is_safe = diag->fix->is_safe;
    }
    report->text = diag_text(&context->diags, diag, &context->arena);
    return report->text != NULL &&
           fill_notes(context, report, diag, out->note_count);
}

bool context_finish(rvl_context *context)
{
    uint32_t count = 0;
    diag_sort(&context->diags);
    for (const struct diag *diag = context->diags.head; diag != NULL;
         diag = diag->next) {
        count++;
    }
    context->reports =
        arena_array(&context->arena, count, sizeof(struct report));
    if (context->reports == NULL) {
        return false;
    }
    for (const struct diag *diag = context->diags.head; diag != NULL;
         diag = diag->next) {
        if (!fill_report(context, &context->reports[context->report_count],
                         diag)) {
            return false;
        }
        context->report_count++;
    }
    return true;
}

uint32_t rvl_diagnostic_count(const rvl_context *context)
{
    return context->report_count;
}

bool rvl_diagnostic_get(const rvl_context *context, uint32_t index,
                        rvl_diagnostic *out)
{
    if (index >= context->report_count) {
        return false;
    }
    *out = context->reports[index].diagnostic;
    return true;
}

bool rvl_diagnostic_note(const rvl_context *context, uint32_t index,
                         uint32_t note, const char **message, rvl_place *place)
{
    if (index >= context->report_count ||
        note >= context->reports[index].diagnostic.note_count) {
        return false;
    }
    *message = context->reports[index].note_messages[note];
    *place = context->reports[index].note_places[note];
    return true;
}

bool rvl_diagnostic_fix(const rvl_context *context, uint32_t index,
                        rvl_fix *out)
{
    if (index >= context->report_count ||
        context->reports[index].fix.text == NULL) {
        return false;
    }
    *out = context->reports[index].fix;
    return true;
}

size_t rvl_diagnostic_text(const rvl_context *context, uint32_t index,
                           char *buffer, size_t size)
{
    const char *text =
        index < context->report_count ? context->reports[index].text : "";
    if (size > 0) {
        snprintf(buffer, size, "%s", text);
    }
    return strlen(text);
}

uint32_t rvl_error_count(const rvl_context *context)
{
    return context->diags.errors;
}

bool rvl_slug_get(uint32_t index, const char **slug, const char **summary)
{
    if (index >= DIAG_SLUG_COUNT) {
        return false;
    }
    *slug = diag_slug_name((enum diag_slug)index);
    *summary = diag_slug_summary((enum diag_slug)index);
    return true;
}
