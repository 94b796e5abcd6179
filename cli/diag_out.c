/* Diagnostics for people and for tools. */
#include "cli/diag_out.h"

#include "cli/cli.h"
#include "cli/explain_text.h"
#include "cli/json_out.h"
#include "cli/memory.h"
#include "cli/uri.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

int diag_status_code(rvl_status status)
{
    switch (status) {
    case RVL_OK:
        return CODE_OK;
    case RVL_INVALID_ARGUMENT:
        return CODE_USAGE;
    case RVL_LIMIT:
    case RVL_NO_MEMORY:
        return CODE_LIMIT;
    case RVL_INTERNAL:
        return CODE_BUG;
    case RVL_INVALID_SOURCE:
    case RVL_ILLEGAL_MOVE:
    case RVL_NOT_FOUND:
        return CODE_FINDINGS;
    }
    return CODE_BUG;
}

uint32_t diag_count(const rvl_context *context, rvl_severity severity)
{
    rvl_diagnostic diagnostic;
    uint32_t count = 0;
    for (uint32_t i = 0; rvl_diagnostic_get(context, i, &diagnostic); i++) {
        count += diagnostic.severity == severity ? 1 : 0;
    }
    return count;
}

/* Messages are English; in French what they are about is told below. */
static void show_french(struct out *out, const char *slug)
{
    char *sentence = explain_sentence(slug);
    if (sentence) {
        out_print(out, "      | en français : %s [ravelin explain %s]\n",
                  sentence, slug);
    }
    free(sentence);
}

void diag_out_text(struct out *out, const char *lang,
                   const rvl_context *context, rvl_severity least)
{
    rvl_diagnostic diagnostic;
    for (uint32_t i = 0; rvl_diagnostic_get(context, i, &diagnostic); i++) {
        if (diagnostic.severity < least) {
            continue;
        }
        size_t length = rvl_diagnostic_text(context, i, NULL, 0);
        char *text = memory_new(length + 1);
        rvl_diagnostic_text(context, i, text, length + 1);
        out_text(out, text);
        if (length > 0 && text[length - 1] != '\n') {
            out_text(out, "\n");
        }
        if (strcmp(lang, "fr") == 0) {
            show_french(out, diagnostic.slug);
        }
        free(text);
    }
    uint32_t errors = rvl_error_count(context);
    uint32_t kept = diag_count(context, RVL_ERROR);
    if (errors > kept) {
        out_print(out, _("... and %u more errors\n"), errors - kept);
    }
}

static const char *severity_name(rvl_severity severity)
{
    return severity == RVL_ERROR     ? "error"
           : severity == RVL_WARNING ? "warning"
                                     : "note";
}

void diag_out_short(struct out *out, const rvl_context *context)
{
    rvl_diagnostic d;
    for (uint32_t i = 0; rvl_diagnostic_get(context, i, &d); i++) {
        out_print(out, "%s:%u:%u: %s: %s [%s]\n", d.place.file, d.place.line,
                  d.place.column, severity_name(d.severity), d.message, d.slug);
    }
}

static json_t *place_json(const rvl_place *place)
{
    json_t *object = json_object();
    json_object_set_new(object, "file", json_text(place->file));
    json_object_set_new(object, "line", json_count(place->line));
    json_object_set_new(object, "column", json_count(place->column));
    json_object_set_new(object, "end_line", json_count(place->end_line));
    json_object_set_new(object, "end_column", json_count(place->end_column));
    json_object_set_new(object, "offset", json_count(place->offset));
    json_object_set_new(object, "length", json_count(place->length));
    return object;
}

void diag_out_json(json_t *array, const rvl_context *context)
{
    rvl_diagnostic d;
    for (uint32_t i = 0; rvl_diagnostic_get(context, i, &d); i++) {
        json_t *object = place_json(&d.place);
        json_object_set_new(object, "severity",
                            json_string(severity_name(d.severity)));
        json_object_set_new(object, "slug", json_string(d.slug));
        json_object_set_new(object, "message", json_text(d.message));
        json_object_set_new(object, "help",
                            d.help ? json_text(d.help) : json_null());
        json_t *notes = json_array();
        for (uint32_t n = 0; n < d.note_count; n++) {
            const char *message = NULL;
            rvl_place place;
            if (rvl_diagnostic_note(context, i, n, &message, &place)) {
                json_t *note = place_json(&place);
                json_object_set_new(note, "message", json_text(message));
                json_array_append_new(notes, note);
            }
        }
        json_object_set_new(object, "notes", notes);
        rvl_fix fix;
        if (rvl_diagnostic_fix(context, i, &fix)) {
            json_t *change = place_json(&fix.place);
            json_object_set_new(change, "text", json_text(fix.text));
            json_object_set_new(change, "safe", json_boolean(fix.is_safe));
            json_object_set_new(object, "fix", change);
        }
        json_array_append_new(array, object);
    }
}

static json_t *uri_json(const char *path)
{
    char *uri = uri_of_path(path);
    json_t *value = json_string(uri);
    free(uri);
    return value;
}

static json_t *region_json(const rvl_place *place)
{
    return json_pack("{s:i, s:i, s:i, s:i}", "startLine", (int)place->line,
                     "startColumn", (int)place->column, "endLine",
                     (int)place->end_line, "endColumn", (int)place->end_column);
}

static json_t *location_json(const rvl_place *place)
{
    json_t *region = region_json(place);
    return json_pack("{s:{s:{s:o}, s:o}}", "physicalLocation",
                     "artifactLocation", "uri", uri_json(place->file), "region",
                     region);
}

static json_t *fixes_json(const rvl_fix *fix)
{
    json_t *change =
        json_pack("{s:o, s:{s:o}}", "deletedRegion", region_json(&fix->place),
                  "insertedContent", "text", json_text(fix->text));
    json_t *artifact =
        json_pack("{s:{s:o}, s:[o]}", "artifactLocation", "uri",
                  uri_json(fix->place.file), "replacements", change);
    return json_pack("[{s:[o]}]", "artifactChanges", artifact);
}

/* Stays the same when lines move, so that a finding is not told of twice. */
static json_t *fingerprint_json(const rvl_diagnostic *d)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    const char *parts[] = {d->slug, d->place.file ? d->place.file : "",
                           d->message};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        for (const char *p = parts[i]; *p != '\0'; p++) {
            hash = (hash ^ (unsigned char)*p) * UINT64_C(1099511628211);
        }
    }
    char *digits = memory_print("%016" PRIx64, hash);
    json_t *value = json_pack("{s:s}", "ravelin/v1", digits);
    free(digits);
    return value;
}

void diag_out_sarif(json_t *results, const rvl_context *context)
{
    rvl_diagnostic d;
    for (uint32_t i = 0; rvl_diagnostic_get(context, i, &d); i++) {
        char *text = d.help ? memory_print("%s (%s)", d.message, d.help)
                            : memory_text(d.message);
        json_t *result =
            json_pack("{s:s, s:s, s:{s:o}, s:[o]}", "ruleId", d.slug, "level",
                      severity_name(d.severity), "message", "text",
                      json_text(text), "locations", location_json(&d.place));
        json_t *related = json_array();
        for (uint32_t n = 0; n < d.note_count; n++) {
            const char *message = NULL;
            rvl_place place;
            if (rvl_diagnostic_note(context, i, n, &message, &place)) {
                json_t *location = location_json(&place);
                json_object_set_new(
                    location, "message",
                    json_pack("{s:o}", "text", json_text(message)));
                json_array_append_new(related, location);
            }
        }
        if (json_array_size(related) > 0) {
            json_object_set(result, "relatedLocations", related);
        }
        json_decref(related);
        rvl_fix fix;
        if (rvl_diagnostic_fix(context, i, &fix)) {
            json_object_set_new(result, "fixes", fixes_json(&fix));
        }
        json_object_set_new(result, "partialFingerprints",
                            fingerprint_json(&d));
        json_array_append_new(results, result);
        free(text);
    }
}

json_t *diag_sarif_log(json_t *results, bool is_complete)
{
    json_t *rules = json_array();
    const char *slug = NULL;
    const char *summary = NULL;
    for (uint32_t i = 0; rvl_slug_get(i, &slug, &summary); i++) {
        json_array_append_new(rules,
                              json_pack("{s:s, s:{s:s}}", "id", slug,
                                        "shortDescription", "text", summary));
    }
    char *version =
        memory_print("%d.%d.0", RVL_VERSION_MAJOR, RVL_VERSION_MINOR);
    json_t *log = json_pack(
        "{s:s, s:s, s:[{s:{s:{s:s, s:s, s:o}}, s:[{s:b}], s:s, s:o}]}",
        "version", "2.1.0", "$schema",
        "https://json.schemastore.org/sarif-2.1.0.json", "runs", "tool",
        "driver", "name", "ravelin", "version", version, "rules", rules,
        "invocations", "executionSuccessful", (int)is_complete, "columnKind",
        "unicodeCodePoints", "results", results);
    free(version);
    return log;
}
