/* What could stand at the cursor: the parser tells which keywords the grammar
 * allows there, fits.c which of them make sense, and what names. */
#include "lsp/fits.h"

#include "cli/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define ITEM_VARIABLE 6
#define ITEM_VALUE 12
#define ITEM_KEYWORD 14
#define ITEM_POINT 20

struct completion {
    struct spot spot;
    size_t end; /* of what is typed already */
    json_t *items;
};

static void add_item(struct completion *completion, const char *label, int kind,
                     const char *detail)
{
    for (size_t i = 0; i < json_array_size(completion->items); i++) {
        const json_t *item = json_array_get(completion->items, i);
        if (strcmp(json_string_value(json_object_get(item, "label")), label) ==
            0) {
            return;
        }
    }
    json_array_append_new(completion->items,
                          json_pack("{s:s, s:i, s:s}", "label", label, "kind",
                                    kind, "detail", detail ? detail : ""));
}

static bool has_value_of(const struct completion *completion, uint32_t index,
                         const struct wanted *wanted)
{
    /* Values stand behind their option in the list of names. */
    rvl_symbol symbol;
    while (index > 0 &&
           rvl_symbol_get(completion->spot.document->names, --index, &symbol)) {
        if (symbol.kind == RVL_SYMBOL_OPTION && symbol.is_declaration) {
            return strlen(symbol.name) == wanted->option_length &&
                   memcmp(symbol.name, wanted->option, wanted->option_length) ==
                       0;
        }
    }
    return false;
}

static void add_names(struct completion *completion,
                      const struct wanted *wanted)
{
    const struct spot *spot = &completion->spot;
    bool is_french = spot->session->is_french;
    const rvl_context *names = session_names(spot->session, spot->document);
    rvl_symbol symbol;
    for (uint32_t i = 0; names && rvl_symbol_get(names, i, &symbol); i++) {
        const char *text = is_french ? symbol.fr : symbol.en;
        if (!symbol.is_declaration || !(wanted->kinds >> symbol.kind & 1) ||
            !fits_declared(spot, &symbol) ||
            (symbol.kind == RVL_SYMBOL_VALUE && wanted->option &&
             !has_value_of(completion, i, wanted))) {
            continue;
        }
        char *detail =
            memory_print("%s%s%s", words_kind(symbol.kind, is_french),
                         text ? ": " : "", text ? text : "");
        add_item(completion, symbol.name, ITEM_VARIABLE, detail);
        free(detail);
    }
}

/* Points of rectangles and made boards are in no list of names. */
static void add_points(struct completion *completion)
{
    const rvl_game *game =
        session_game(completion->spot.session, completion->spot.document);
    rvl_point_info info;
    for (uint32_t i = 0; game && i < rvl_game_point_count(game); i++) {
        if (rvl_game_point(game, i, &info)) {
            add_item(completion, info.name, ITEM_POINT, "point");
        }
    }
}

/* Where each keyword could stand as a name, it is the names that are meant. */
#define ALL_KEYWORDS 100u

static void add_keywords(struct completion *completion)
{
    const struct spot *spot = &completion->spot;
    rvl_keyword keyword;
    const char *word = NULL;
    if (rvl_expected_get(spot->expected, ALL_KEYWORDS)) {
        return;
    }
    for (uint32_t i = 0; (word = rvl_expected_get(spot->expected, i)); i++) {
        if (rvl_keyword_find(word, strlen(word), &keyword) &&
            fits_keyword(spot, word)) {
            add_item(completion, fits_number(spot, &keyword), ITEM_KEYWORD,
                     spot->session->is_french ? keyword.fr : keyword.en);
        }
    }
}

/* Names of games hold dashes, where an editor sees several words: the whole
 * is replaced. */
static void add_games(struct completion *completion)
{
    const struct spot *spot = &completion->spot;
    const struct lsp_host *host = spot->session->host;
    const char *word = NULL;
    for (size_t i = 0;
         host->game_name && (word = host->game_name(host->user, i)); i++) {
        json_t *range = document_range(spot->document, spot->begin,
                                       completion->end, spot->session->columns);
        add_item(completion, word, ITEM_VALUE, "");
        size_t count = json_array_size(completion->items);
        json_object_set_new(
            json_array_get(completion->items, count - 1), "textEdit",
            json_pack("{s:o, s:s}", "range", range, "newText", word));
    }
}

/* Of the name of a game, which may hold dashes, the beginning: only where a
 * base is named. */
static size_t begin_of_base(const struct document *document, size_t offset)
{
    static const char from[] = " from ";
    size_t begin = offset;
    while (begin > 0 && (document->text[begin - 1] == '-' ||
                         document->text[begin - 1] == '_' ||
                         isalnum((unsigned char)document->text[begin - 1]))) {
        begin--;
    }
    size_t line = begin;
    while (line > 0 && document->text[line - 1] != '\n') {
        line--;
    }
    bool is_base = begin - line > sizeof from - 1 &&
                   strncmp(document->text + line, "game ", 5) == 0 &&
                   memcmp(document->text + begin - (sizeof from - 1), from,
                          sizeof from - 1) == 0;
    return is_base ? begin : offset;
}

/* Neither keywords nor names of the text: languages of texts, families,
 * games. */
static void add_others(struct completion *completion)
{
    const struct spot *spot = &completion->spot;
    const char *word = NULL;
    static const struct {
        const char *word, *en, *fr;
    } languages[] = {{"fr", "French text", "texte français"},
                     {"en", "English text", "texte anglais"}};
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        if (fits_language(spot, languages[i].word)) {
            add_item(completion, languages[i].word, ITEM_KEYWORD,
                     spot->session->is_french ? languages[i].fr
                                              : languages[i].en);
        }
    }
    for (uint32_t i = 0; fits_family(spot) && (word = rvl_family_get(i)); i++) {
        add_item(completion, word, ITEM_VALUE, "");
    }
    if (fits_base(spot)) {
        add_games(completion);
    }
}

json_t *answer_completion(struct session *session, struct document *document,
                          const json_t *params)
{
    size_t begin = 0;
    size_t end = 0;
    size_t offset = document_offset(
        document, json_object_get(params, "position"), session->columns);
    struct completion completion = {.items = json_array()};
    rvl_context *context = session_context(session);
    if (!document_word(document, offset, &begin, &end)) {
        begin = end = offset;
    }
    begin = begin_of_base(document, begin);
    completion.end = end;
    if (context && !words_is_text(document, offset) &&
        rvl_expect(context, document->text, begin) == RVL_OK) {
        completion.spot = spot_at(session, document, context, begin);
        add_keywords(&completion);
        struct wanted wanted = fits_names(&completion.spot);
        if (wanted.points) {
            add_points(&completion);
        }
        add_names(&completion, &wanted);
        add_others(&completion);
    }
    rvl_context_free(context);
    return json_pack("{s:b, s:o}", "isIncomplete", 0, "items",
                     completion.items);
}
