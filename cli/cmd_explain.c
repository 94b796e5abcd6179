/* ravelin explain: the page of a diagnostic. */
#include "cli/commands.h"

#include "cli/explain_pages.h"
#include "cli/json_out.h"
#include "cli/memory.h"
#include "cli/word.h"

#include <ravelin/ravelin.h>

#include <stdlib.h>
#include <string.h>

static const char *const *find_page(const char *slug)
{
    for (size_t i = 0; explain_pages[i].slug; i++) {
        if (strcmp(explain_pages[i].slug, slug) == 0) {
            return explain_pages[i].lines;
        }
    }
    return NULL;
}

static void list_slugs(struct cli *cli, bool is_json)
{
    const char *slug = NULL;
    const char *summary = NULL;
    json_t *slugs = json_array();
    for (uint32_t i = 0; rvl_slug_get(i, &slug, &summary); i++) {
        if (is_json) {
            json_array_append_new(slugs, json_pack("{s:s, s:s}", "slug", slug,
                                                   "summary", summary));
        } else {
            out_print(&cli->out, "%-24s %s\n", slug, summary);
        }
    }
    if (is_json) {
        json_t *answer = json_answer("explain");
        json_object_set(answer, "slugs", slugs);
        json_print(cli, answer);
    }
    json_decref(slugs);
}

static int unknown_slug(struct cli *cli, const char *word)
{
    const char *slugs[512];
    const char *summary = NULL;
    size_t count = 0;
    while (count < 512 &&
           rvl_slug_get((uint32_t)count, &slugs[count], &summary)) {
        count++;
    }
    const char *near = word_nearest(word, slugs, count);
    return near
               ? cli_usage(cli, "explain",
                           _("no message '%s'; did you mean '%s'?"), word, near)
               : cli_usage(cli, "explain", _("no message '%s'"), word);
}

/* The page as one text. */
static char *page_text(const char *const *lines)
{
    struct text text = {0};
    for (size_t i = 0; lines[i]; i++) {
        text_add(&text, lines[i]);
        text_add(&text, "\n");
    }
    return text.bytes ? text.bytes : memory_text("");
}

/* The page for a terminal: examples set in, the wrong ones called so. */
static void show_page(struct out *out, const char *const *lines)
{
    bool is_example = false;
    for (size_t i = 0; lines[i]; i++) {
        const char *line = lines[i];
        if (strncmp(line, "```", 3) == 0) {
            is_example = !is_example;
            if (is_example) {
                out_text(out,
                         strstr(line, "wrong") ? _("Wrong:\n") : _("Right:\n"));
            }
        } else if (is_example) {
            out_print(out, "    %s\n", line);
        } else {
            out_print(out, "%s\n", line);
        }
    }
}

int cmd_explain(struct cli *cli, const struct args *args)
{
    if (args->operands.count == 0) {
        list_slugs(cli, args_json(args));
        return CODE_OK;
    }
    /* People paste the brackets too. */
    const char *word = args->operands.words[0];
    size_t skip = word[0] == '[' ? 1 : 0;
    char *slug = memory_copy(word + skip, strcspn(word + skip, "]"));
    const char *const *lines = find_page(slug);
    const char *known = NULL;
    const char *summary = NULL;
    bool is_known = false;
    for (uint32_t i = 0; !is_known && rvl_slug_get(i, &known, &summary); i++) {
        is_known = strcmp(known, slug) == 0;
    }
    int code = CODE_OK;
    if (!is_known && !lines) {
        code = unknown_slug(cli, slug);
    } else {
        char *text = lines ? page_text(lines) : memory_print("%s\n", summary);
        if (args_json(args)) {
            json_t *answer = json_answer("explain");
            json_object_set_new(answer, "slug", json_text(slug));
            json_object_set_new(answer, "summary",
                                is_known ? json_text(summary) : json_null());
            json_object_set_new(answer, "page", json_text(text));
            json_print(cli, answer);
        } else {
            out_print(&cli->out, "%s: %s\n\n", slug, is_known ? summary : "");
            if (lines) {
                show_page(&cli->out, lines);
            }
        }
        free(text);
    }
    free(slug);
    return code;
}
