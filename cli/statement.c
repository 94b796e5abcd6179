#include "cli/statement.h"

#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>

/* In bytes: the longest ends of bundled games fit. */
#define SHORT_MOST 240u

char *statement_text(const rvl_game *game, const rvl_place *place)
{
    size_t length = rvl_game_source_text(game, place, NULL, 0);
    char *text = memory_new(length + 1);
    rvl_game_source_text(game, place, text, length + 1);
    return text;
}

char *statement_short(const rvl_game *game, const rvl_place *place)
{
    char *text = statement_text(game, place);
    size_t end = SHORT_MOST;
    if (strlen(text) <= end) {
        return text;
    }
    while (end > 0 && text[end] != ' ') {
        end--;
    }
    text[end] = '\0';
    char *cut = memory_print("%s ...", text);
    free(text);
    return cut;
}
