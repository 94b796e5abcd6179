/* What is said of messages of the checker, by language. */
#include "cli/explain_text.h"

#include "cli/explain_pages.h"
#include "cli/memory.h"

#include <string.h>

const char *const *explain_page(bool is_french, const char *slug)
{
    const struct explain_page *pages =
        is_french ? explain_pages_fr : explain_pages;
    for (size_t i = 0; pages[i].slug; i++) {
        if (strcmp(pages[i].slug, slug) == 0) {
            return pages[i].lines;
        }
    }
    return NULL;
}

char *explain_sentence(const char *slug)
{
    const char *const *lines = explain_page(true, slug);
    struct text text = {0};
    for (size_t i = 0; lines && lines[i] && lines[i][0] != '\0'; i++) {
        const char *end = strstr(lines[i], ". ");
        size_t length = strlen(lines[i]);
        bool is_last = end || (length > 0 && lines[i][length - 1] == '.');
        text_add(&text, i > 0 ? " " : "");
        text_add_bytes(&text, lines[i],
                       end ? (size_t)(end - lines[i]) : length - is_last);
        if (is_last) {
            break;
        }
    }
    return text.bytes;
}
