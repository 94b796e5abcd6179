/* JUnit's XML: suites of cases, each passed or failed. */
#include "cli/junit.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

/* XML 1.0 has no control characters but tab and line ends, and not the two
 * numbers that are no character. */
static bool is_xml(utf8proc_int32_t c)
{
    return c == '\t' || c == '\n' ||
           (c >= 0x20 && c != 0x7f && c != 0xfffe && c != 0xffff);
}

void junit_escape(struct text *out, const char *words)
{
    const char *p = words;
    while (*p != '\0') {
        utf8proc_int32_t c = -1;
        utf8proc_ssize_t length =
            utf8proc_iterate((const utf8proc_uint8_t *)p, -1, &c);
        if (length <= 0 || !is_xml(c)) {
            text_add(out, "\xEF\xBF\xBD");
        } else if (c == '<') {
            text_add(out, "&lt;");
        } else if (c == '>') {
            text_add(out, "&gt;");
        } else if (c == '&') {
            text_add(out, "&amp;");
        } else if (c == '"') {
            text_add(out, "&quot;");
        } else if (c == '\n') {
            text_add(out, "&#10;");
        } else {
            text_add_bytes(out, p, (size_t)length);
        }
        p += length > 0 ? length : 1;
    }
}

static void attribute(struct text *out, const char *name, const char *value)
{
    text_add(out, " ");
    text_add(out, name);
    text_add(out, "=\"");
    junit_escape(out, value);
    text_add(out, "\"");
}

static void number(struct text *out, const char *name, unsigned value)
{
    char *digits = memory_print("%u", value);
    attribute(out, name, digits);
    free(digits);
}

void junit_case(struct junit *junit, const char *class_name, const char *name,
                const char *file, unsigned line, const char *type,
                const char *message, const char *details)
{
    struct text *out = &junit->cases;
    junit->tests++;
    text_add(out, "    <testcase");
    attribute(out, "classname", class_name);
    attribute(out, "name", name);
    attribute(out, "file", file);
    if (line > 0) {
        number(out, "line", line);
    }
    if (!message) {
        text_add(out, "/>\n");
        return;
    }
    junit->failures++;
    text_add(out, ">\n      <failure");
    attribute(out, "type", type);
    attribute(out, "message", message);
    text_add(out, ">");
    junit_escape(out, details ? details : "");
    text_add(out, "</failure>\n    </testcase>\n");
}

void junit_error(struct junit *junit, const char *file, const char *type,
                 const char *message)
{
    struct text *out = &junit->cases;
    junit->tests++;
    junit->errors++;
    text_add(out, "    <testcase");
    attribute(out, "classname", file);
    attribute(out, "name", type);
    text_add(out, ">\n      <error");
    attribute(out, "type", type);
    attribute(out, "message", message);
    text_add(out, "/>\n    </testcase>\n");
    junit_suite(junit, file);
}

void junit_suite(struct junit *junit, const char *name)
{
    struct text *out = &junit->suites;
    text_add(out, "  <testsuite");
    attribute(out, "name", name);
    number(out, "tests", junit->tests);
    number(out, "failures", junit->failures);
    number(out, "errors", junit->errors);
    text_add(out, ">\n");
    text_add(out, junit->cases.bytes ? junit->cases.bytes : "");
    text_add(out, "  </testsuite>\n");
    text_clear(&junit->cases);
    junit->all_tests += junit->tests;
    junit->all_failures += junit->failures;
    junit->all_errors += junit->errors;
    junit->tests = 0;
    junit->failures = 0;
    junit->errors = 0;
}

void junit_print(struct junit *junit, struct cli *cli)
{
    struct text head = {0};
    text_add(&head, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites");
    attribute(&head, "name", "ravelin");
    number(&head, "tests", junit->all_tests);
    number(&head, "failures", junit->all_failures);
    number(&head, "errors", junit->all_errors);
    text_add(&head, ">\n");
    out_raw(&cli->out, head.bytes);
    out_raw(&cli->out, junit->suites.bytes ? junit->suites.bytes : "");
    out_raw(&cli->out, "</testsuites>\n");
    text_clear(&head);
    text_clear(&junit->suites);
}
