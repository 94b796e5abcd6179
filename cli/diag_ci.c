/* Diagnostics for CI servers. */
#include "cli/diag_ci.h"

#include <stdlib.h>
#include <string.h>

/* The signs that end a workflow command or one of its properties. */
static void add_escaped(struct text *line, const char *words, bool is_property)
{
    for (const char *p = words; *p != '\0'; p++) {
        if (*p == '%') {
            text_add(line, "%25");
        } else if (*p == '\r') {
            text_add(line, "%0D");
        } else if (*p == '\n') {
            text_add(line, "%0A");
        } else if (is_property && *p == ':') {
            text_add(line, "%3A");
        } else if (is_property && *p == ',') {
            text_add(line, "%2C");
        } else {
            text_add_bytes(line, p, 1);
        }
    }
}

static const char *annotation(rvl_severity severity)
{
    return severity == RVL_ERROR     ? "error"
           : severity == RVL_WARNING ? "warning"
                                     : "notice";
}

void diag_out_github(struct out *out, const rvl_context *context)
{
    rvl_diagnostic d;
    for (uint32_t i = 0; rvl_diagnostic_get(context, i, &d); i++) {
        struct text line = {0};
        char *place = memory_print(
            ",line=%u,endLine=%u,col=%u,endColumn=%u,title=%s::", d.place.line,
            d.place.end_line, d.place.column, d.place.end_column, d.slug);
        text_add(&line, "::");
        text_add(&line, annotation(d.severity));
        text_add(&line, " file=");
        add_escaped(&line, d.place.file ? d.place.file : "", true);
        text_add(&line, place);
        add_escaped(&line, d.message, false);
        if (d.help) {
            text_add(&line, " (");
            add_escaped(&line, d.help, false);
            text_add(&line, ")");
        }
        text_add(&line, "\n");
        out_text(out, line.bytes);
        text_clear(&line);
        free(place);
    }
}

void ci_annotate(struct out *out, const char *file, unsigned line,
                 const char *title, const char *message)
{
    struct text text = {0};
    char *place = memory_print(",line=%u,title=", line);
    text_add(&text, "::error file=");
    add_escaped(&text, file, true);
    text_add(&text, place);
    add_escaped(&text, title, true);
    text_add(&text, "::");
    add_escaped(&text, message, false);
    text_add(&text, "\n");
    out_text(out, text.bytes);
    text_clear(&text);
    free(place);
}

void diag_out_junit(struct junit *junit, const rvl_context *context,
                    const char *file, rvl_severity least)
{
    rvl_diagnostic d;
    unsigned failures = junit->failures;
    for (uint32_t i = 0; rvl_diagnostic_get(context, i, &d); i++) {
        if (d.severity < least) {
            continue;
        }
        size_t length = rvl_diagnostic_text(context, i, NULL, 0);
        char *text = memory_new(length + 1);
        rvl_diagnostic_text(context, i, text, length + 1);
        char *name =
            memory_print("%s:%u:%u: %s", d.place.file ? d.place.file : file,
                         d.place.line, d.place.column, d.slug);
        junit_case(junit, file, name, file, d.place.line, d.slug, d.message,
                   text);
        free(name);
        free(text);
    }
    if (junit->failures == failures) {
        junit_case(junit, file, "check", file, 0, NULL, NULL, NULL);
    }
    junit_suite(junit, file);
}
