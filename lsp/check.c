/* Diagnostics, the changes that mend them, and the layout. */
#include "lsp/session.h"

#include "cli/explain_text.h"
#include "cli/memory.h"
#include "cli/uri.h"

#include <stdlib.h>
#include <string.h>

static bool is_here(const struct document *document, const rvl_place *place)
{
    return place->file && strcmp(place->file, document->path) == 0;
}

/* The place in the text that is open; the beginning for another file. */
static json_t *range_of(const struct session *session,
                        const struct document *document, const rvl_place *place)
{
    size_t begin = is_here(document, place) ? place->offset : 0;
    size_t end = is_here(document, place) ? begin + place->length : 0;
    return document_range(document, begin, end, session->columns);
}

static json_t *location_of(const struct session *session,
                           const struct document *document,
                           const rvl_place *place)
{
    char *uri = is_here(document, place) ? memory_text(document->uri)
                                         : uri_of_path(place->file);
    json_t *range = is_here(document, place)
                        ? range_of(session, document, place)
                        : json_pack("{s:{s:i, s:i}, s:{s:i, s:i}}", "start",
                                    "line", (int)place->line - 1, "character",
                                    (int)place->column - 1, "end", "line",
                                    (int)place->end_line - 1, "character",
                                    (int)place->end_column - 1);
    json_t *location = json_pack("{s:s, s:o}", "uri", uri, "range", range);
    free(uri);
    return location;
}

static json_t *notes_of(const struct session *session,
                        const struct document *document, uint32_t index)
{
    json_t *notes = json_array();
    const char *message = NULL;
    rvl_place place;
    for (uint32_t i = 0;
         rvl_diagnostic_note(document->check, index, i, &message, &place);
         i++) {
        if (place.file) {
            json_array_append_new(
                notes, json_pack("{s:o, s:s}", "location",
                                 location_of(session, document, &place),
                                 "message", message));
        }
    }
    return notes;
}

/* Where a diagnostic is shown: what stands in a base, at the first note in
 * the text that is open. */
static rvl_place shown_place(const struct document *document, uint32_t index,
                             const rvl_diagnostic *d)
{
    const char *note = NULL;
    rvl_place place;
    for (uint32_t i = 0;
         !is_here(document, &d->place) &&
         rvl_diagnostic_note(document->check, index, i, &note, &place);
         i++) {
        if (is_here(document, &place)) {
            return place;
        }
    }
    return d->place;
}

/* The message with its help and its notes, because not every editor shows
 * relatedInformation; what stands in another file begins with its place. */
static char *message_of(const struct session *session,
                        const struct document *document, uint32_t index,
                        const rvl_diagnostic *d)
{
    char *text = d->help ? memory_print("%s\n%s", d->message, d->help)
                         : memory_text(d->message);
    const char *note = NULL;
    rvl_place place;
    if (d->place.file && !is_here(document, &d->place)) {
        char *placed =
            memory_print("%s:%u: %s", d->place.file, d->place.line, text);
        free(text);
        text = placed;
    }
    for (uint32_t i = 0;
         rvl_diagnostic_note(document->check, index, i, &note, &place); i++) {
        char *longer =
            is_here(document, &place)
                ? memory_print("%s\n%s (%u)", text, note, place.line)
                : memory_print("%s\n%s%s%s", text, note, place.file ? ": " : "",
                               place.file ? place.file : "");
        free(text);
        text = longer;
    }
    char *sentence = session->is_french ? explain_sentence(d->slug) : NULL;
    if (sentence) {
        char *longer = memory_print("%s\n%s", text, sentence);
        free(text);
        text = longer;
    }
    free(sentence);
    return text;
}

static json_t *diagnostic_json(const struct session *session,
                               const struct document *document, uint32_t index,
                               const rvl_diagnostic *d)
{
    static const int severities[] = {
        [RVL_NOTE] = 3, [RVL_WARNING] = 2, [RVL_ERROR] = 1};
    char *message = message_of(session, document, index, d);
    rvl_place place = shown_place(document, index, d);
    json_t *object =
        json_pack("{s:o, s:i, s:s, s:s, s:s, s:o}", "range",
                  range_of(session, document, &place), "severity",
                  severities[d->severity], "code", d->slug, "source", "ravelin",
                  "message", message, "relatedInformation",
                  notes_of(session, document, index));
    free(message);
    return object;
}

/* Keeps the last game that could be made, for names and pictures. */
static void load_game(struct session *session, struct document *document)
{
    rvl_game *game = NULL;
    rvl_context *context = session_context(session);
    if (context && rvl_game_load(&game, context, document->path, document->text,
                                 document->length, NULL, 0) == RVL_OK) {
        rvl_game_unref(document->game);
        document->game = game;
    }
    rvl_context_free(context);
}

static void run_check(struct session *session, struct document *document)
{
    if (!document->check) {
        document->check = session_context(session);
    }
    session_begin(session, document);
    if (document->check &&
        rvl_check(document->check, document->path, document->text,
                  document->length) == RVL_OK) {
        load_game(session, document);
    }
    document->is_dirty = false;
}

void check_publish(struct session *session, struct document *document)
{
    json_t *list = json_array();
    rvl_diagnostic d;
    run_check(session, document);
    for (uint32_t i = 0;
         document->check && rvl_diagnostic_get(document->check, i, &d); i++) {
        json_array_append_new(list, diagnostic_json(session, document, i, &d));
    }
    rpc_notify(&session->rpc, "textDocument/publishDiagnostics",
               json_pack("{s:s, s:I, s:o}", "uri", document->uri, "version",
                         document->version, "diagnostics", list));
}

/* ---------------------------------------------------------------- changes */

static json_t *edit_of(const struct session *session,
                       const struct document *document, size_t begin,
                       size_t end, const char *text)
{
    return json_pack("[{s:o, s:s}]", "range",
                     document_range(document, begin, end, session->columns),
                     "newText", text);
}

json_t *answer_formatting(struct session *session, struct document *document,
                          const json_t *params)
{
    (void)params;
    char *text = NULL;
    rvl_context *context = session_context(session);
    session_begin(session, document);
    rvl_status status = context ? rvl_format(&text, context, document->path,
                                             document->text, document->length)
                                : RVL_NO_MEMORY;
    json_t *edits = NULL;
    if (status != RVL_OK) {
        session_refuse(session, session->is_french
                                    ? "le texte a des erreurs de syntaxe"
                                    : "the text has errors of syntax");
    } else if (strcmp(text, document->text) == 0) {
        edits = json_array();
    } else {
        edits = edit_of(session, document, 0, document->length, text);
    }
    free(text);
    rvl_context_free(context);
    return edits;
}

static char *fix_title(const struct session *session,
                       const struct document *document, const rvl_fix *fix)
{
    bool is_french = session->is_french;
    int length = (int)fix->place.length;
    const char *old = document->text + fix->place.offset;
    size_t blanks = strspn(fix->text, " \n");
    const char *text = fix->text + (fix->text[blanks] ? blanks : 0);
    char *word = memory_copy(text, strcspn(text, "\n"));
    char *title =
        length == 0
            ? memory_print(is_french ? "insérer « %s »" : "insert '%s'", word)
        : word[0] == '\0'
            ? memory_text(is_french ? "effacer ceci" : "delete this")
            : memory_print(is_french ? "remplacer « %.*s » par « %s »"
                                     : "replace '%.*s' by '%s'",
                           length, old, word);
    free(word);
    return title;
}

static json_t *action_of(const struct session *session,
                         const struct document *document, uint32_t index,
                         const rvl_diagnostic *d, const rvl_fix *fix)
{
    char *title = fix_title(session, document, fix);
    json_t *edits = edit_of(session, document, fix->place.offset,
                            fix->place.offset + fix->place.length, fix->text);
    json_t *action =
        json_pack("{s:s, s:s, s:b, s:[o], s:{s:{s:o}}}", "title", title, "kind",
                  "quickfix", "isPreferred", (int)fix->is_safe, "diagnostics",
                  diagnostic_json(session, document, index, d), "edit",
                  "changes", document->uri, edits);
    free(title);
    return action;
}

json_t *answer_code_action(struct session *session, struct document *document,
                           const json_t *params)
{
    const json_t *range = json_object_get(params, "range");
    size_t begin = document_offset(document, json_object_get(range, "start"),
                                   session->columns);
    size_t end = document_offset(document, json_object_get(range, "end"),
                                 session->columns);
    json_t *actions = json_array();
    rvl_diagnostic d;
    rvl_fix fix;
    if (document->is_dirty) {
        check_publish(session, document); /* the changes are of its findings */
    }
    for (uint32_t i = 0;
         document->check && rvl_diagnostic_get(document->check, i, &d); i++) {
        if (rvl_diagnostic_fix(document->check, i, &fix) &&
            is_here(document, &d.place) && is_here(document, &fix.place) &&
            d.place.offset <= end && d.place.offset + d.place.length >= begin) {
            json_array_append_new(actions,
                                  action_of(session, document, i, &d, &fix));
        }
    }
    return actions;
}
