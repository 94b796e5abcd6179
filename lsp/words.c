/*
 * What a word means, and which words could stand at the cursor. The parser
 * tells which keywords fit there; what names fit follows from the words
 * before.
 */
#include "lsp/session.h"

#include "cli/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define BIT(kind) (1u << RVL_SYMBOL_##kind)
#define SIDES (BIT(SIDE) | BIT(TEAM))
#define PIECES (BIT(PIECE) | BIT(GROUP))
#define PLACES (BIT(ZONE) | BIT(POINT))

bool words_keyword(const char *word, size_t length, rvl_keyword *keyword)
{
    for (uint32_t i = 0; rvl_keyword_get(i, keyword); i++) {
        if (strlen(keyword->word) == length &&
            memcmp(keyword->word, word, length) == 0) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ hover */

static char *keyword_markdown(const struct session *session,
                              const rvl_keyword *keyword)
{
    const char *help = session->is_french ? keyword->fr : keyword->en;
    return keyword->form ? memory_print("**%s**: %s\n\n```ravelin\n%s\n```",
                                        keyword->word, help, keyword->form)
                         : memory_print("**%s**: %s", keyword->word, help);
}

static const char *kind_word(rvl_symbol_kind kind, bool is_french)
{
    static const char *const words[][2] = {
        [RVL_SYMBOL_GAME] = {"game", "jeu"},
        [RVL_SYMBOL_OPTION] = {"option", "option"},
        [RVL_SYMBOL_VALUE] = {"value", "valeur"},
        [RVL_SYMBOL_SIDE] = {"side", "camp"},
        [RVL_SYMBOL_TEAM] = {"team", "équipe"},
        [RVL_SYMBOL_SEAT] = {"seat", "place"},
        [RVL_SYMBOL_COLOUR] = {"colour of lines", "couleur de lignes"},
        [RVL_SYMBOL_POINT] = {"point", "point"},
        [RVL_SYMBOL_ZONE] = {"zone", "zone"},
        [RVL_SYMBOL_PIECE] = {"piece", "pièce"},
        [RVL_SYMBOL_GROUP] = {"group of pieces", "groupe de pièces"},
    };
    return words[kind][is_french ? 1 : 0];
}

/* The first line of the statement that declares a name of this text. */
static char *statement_line(const struct document *document,
                            const rvl_symbol *symbol)
{
    if (!symbol->whole.file ||
        strcmp(symbol->whole.file, document->path) != 0) {
        return memory_text("");
    }
    const char *text = document->text + symbol->whole.offset;
    size_t length = strcspn(text, "\n");
    return memory_copy(
        text, length < symbol->whole.length ? length : symbol->whole.length);
}

static char *symbol_markdown(const struct session *session,
                             const struct document *document,
                             const rvl_symbol *symbol)
{
    rvl_symbol target = *symbol;
    if (symbol->target != RVL_NONE) {
        rvl_symbol_get(document->names, symbol->target, &target);
    }
    const char *text = session->is_french ? target.fr : target.en;
    char *line = statement_line(document, &target);
    char *markdown = memory_print(
        "**%s**: %s%s%s%s%s%s", target.name,
        kind_word(symbol->kind, session->is_french),
        text ? (session->is_french ? ", « " : ", \"") : "", text ? text : "",
        text ? (session->is_french ? " »" : "\"") : "",
        line[0] != '\0' && symbol->target != RVL_NONE ? "\n\n```ravelin\n" : "",
        line[0] != '\0' && symbol->target != RVL_NONE ? line : "");
    free(line);
    if (!strstr(markdown, "```")) {
        return markdown;
    }
    char *closed = memory_print("%s\n```", markdown);
    free(markdown);
    return closed;
}

/* Is the byte inside a string or a remark? Strings end with their line. */
static bool is_in_text(const struct document *document, size_t offset)
{
    size_t at = offset;
    bool is_string = false;
    while (at > 0 && document->text[at - 1] != '\n') {
        at--;
    }
    for (; at < offset; at++) {
        char c = document->text[at];
        if (c == '#' && !is_string) {
            return true;
        }
        if (c == '"') {
            is_string = !is_string;
        } else if (c == '\\' && is_string) {
            at++;
        }
    }
    return is_string;
}

json_t *answer_hover(struct session *session, struct document *document,
                     const json_t *params)
{
    size_t offset = document_offset(
        document, json_object_get(params, "position"), session->columns);
    size_t begin = 0;
    size_t end = 0;
    uint32_t index = 0;
    rvl_symbol symbol;
    rvl_keyword keyword;
    char *markdown = NULL;
    if (names_find(session, document, offset, &index, &symbol)) {
        begin = symbol.place.offset;
        end = begin + symbol.place.length;
        markdown = symbol_markdown(session, document, &symbol);
    } else if (!is_in_text(document, offset) &&
               document_word(document, offset, &begin, &end) &&
               words_keyword(document->text + begin, end - begin, &keyword)) {
        markdown = keyword_markdown(session, &keyword);
    }
    if (!markdown) {
        return NULL;
    }
    json_t *hover =
        json_pack("{s:{s:s, s:s}, s:o}", "contents", "kind", "markdown",
                  "value", markdown, "range",
                  document_range(document, begin, end, session->columns));
    free(markdown);
    return hover;
}

/* ------------------------------------------------------------- completion */

/* The word or sign before an offset; *begin where it begins. */
static size_t token_before(const struct document *document, size_t offset,
                           size_t *begin)
{
    const char *text = document->text;
    while (offset > 0 &&
           (text[offset - 1] == ' ' || text[offset - 1] == '\t')) {
        offset--;
    }
    size_t end = offset;
    while (offset > 0 && (isalnum((unsigned char)text[offset - 1]) ||
                          text[offset - 1] == '_' ||
                          (unsigned char)text[offset - 1] >= 0x80)) {
        offset--;
    }
    if (offset == end && offset > 0 && text[offset - 1] != '\n') {
        offset--;
    }
    *begin = offset;
    return end - offset;
}

static bool is_word(const struct document *document, size_t begin,
                    size_t length, const char *word)
{
    return strlen(word) == length &&
           memcmp(document->text + begin, word, length) == 0;
}

/* The keyword that a list of names before the cursor follows: "turns" for
 * "turns white, |". *name is the word just after it, if any. */
static size_t list_keyword(const struct document *document, size_t offset,
                           size_t *begin)
{
    rvl_keyword keyword;
    size_t length = token_before(document, offset, begin);
    while (length > 0 &&
           !words_keyword(document->text + *begin, length, &keyword)) {
        length = token_before(document, *begin, begin);
    }
    /* "along light or |", "men or |": the word before that */
    if (length > 0 && is_word(document, *begin, length, "or")) {
        return list_keyword(document, *begin, begin);
    }
    return length;
}

static bool is_one_of(const struct document *document, size_t begin,
                      size_t length, const char *const *words)
{
    for (; *words; words++) {
        if (is_word(document, begin, length, *words)) {
            return true;
        }
    }
    return false;
}

static unsigned wanted_by_keyword(const struct document *document,
                                  size_t offset, const char **option,
                                  size_t *option_length)
{
    static const char *const sides[] = {
        "of", "for", "turns", "plays", "team", "seat", "after", "before", NULL};
    size_t begin = 0;
    size_t length = list_keyword(document, offset, &begin);
    if (length == 0) {
        return SIDES | PIECES;
    }
    if (is_word(document, begin, length, "along") ||
        is_word(document, begin, length, "passing") ||
        is_word(document, begin, length, "lines") ||
        is_word(document, begin, length, "line")) {
        return BIT(COLOUR);
    }
    if (is_word(document, begin, length, "if") ||
        is_word(document, begin, length, "and")) {
        return BIT(OPTION);
    }
    if (is_word(document, begin, length, "is")) {
        size_t name = 0;
        *option_length = token_before(document, begin, &name);
        *option = document->text + name;
        return BIT(VALUE);
    }
    return is_one_of(document, begin, length, sides) ? SIDES : SIDES | PIECES;
}

struct completion {
    struct session *session;
    struct document *document;
    json_t *items;
    size_t begin; /* of the word being typed */
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
                         const char *option, size_t length)
{
    /* Values stand behind their option in the list of names. */
    rvl_symbol symbol;
    while (index > 0 &&
           rvl_symbol_get(completion->document->names, --index, &symbol)) {
        if (symbol.kind == RVL_SYMBOL_OPTION && symbol.is_declaration) {
            return strlen(symbol.name) == length &&
                   memcmp(symbol.name, option, length) == 0;
        }
    }
    return false;
}

static void add_names(struct completion *completion, unsigned wanted,
                      const char *option, size_t option_length)
{
    const rvl_context *names =
        session_names(completion->session, completion->document);
    rvl_symbol symbol;
    for (uint32_t i = 0; names && rvl_symbol_get(names, i, &symbol); i++) {
        bool is_french = completion->session->is_french;
        const char *text = is_french ? symbol.fr : symbol.en;
        if (!symbol.is_declaration || !(wanted >> symbol.kind & 1) ||
            (symbol.kind == RVL_SYMBOL_VALUE && option &&
             !has_value_of(completion, i, option, option_length))) {
            continue;
        }
        char *detail = memory_print("%s%s%s", kind_word(symbol.kind, is_french),
                                    text ? ": " : "", text ? text : "");
        add_item(completion, symbol.name, 6, detail);
        free(detail);
    }
}

/* Points of rectangles and made boards are in no list of names. */
static void add_points(struct completion *completion)
{
    rvl_game *game = completion->document->game;
    rvl_point_info info;
    for (uint32_t i = 0; game && i < rvl_game_point_count(game); i++) {
        if (rvl_game_point(game, i, &info)) {
            add_item(completion, info.name, 20, "point");
        }
    }
}

struct expected {
    bool has_name, has_set, has_pieces;
    uint32_t count;
};

static struct expected look_at_expected(const rvl_context *context)
{
    struct expected expected = {0};
    const char *word = NULL;
    for (; (word = rvl_expected_get(context, expected.count));
         expected.count++) {
        expected.has_name = expected.has_name || strcmp(word, "a name") == 0;
        expected.has_set = expected.has_set || strcmp(word, "corners") == 0;
        expected.has_pieces = expected.has_pieces || strcmp(word, "enemy") == 0;
    }
    return expected;
}

static void add_keywords(struct completion *completion,
                         const rvl_context *context)
{
    rvl_keyword keyword;
    const char *word = NULL;
    for (uint32_t i = 0; (word = rvl_expected_get(context, i)); i++) {
        if (words_keyword(word, strlen(word), &keyword)) {
            add_item(completion, word, 14,
                     completion->session->is_french ? keyword.fr : keyword.en);
        }
    }
}

/* Where each keyword could stand as a name, it is the names that are meant. */
#define ALL_KEYWORDS 100u

static void add_all(struct completion *completion, const rvl_context *context)
{
    struct expected expected = look_at_expected(context);
    const char *option = NULL;
    size_t option_length = 0;
    bool is_any_word = expected.count > ALL_KEYWORDS;
    if (!is_any_word) {
        add_keywords(completion, context);
    }
    if (!expected.has_name && !is_any_word) {
        return;
    }
    unsigned wanted = wanted_by_keyword(completion->document, completion->begin,
                                        &option, &option_length);
    if (expected.has_set && !is_any_word) {
        wanted = PLACES;
        add_points(completion);
    }
    if (expected.has_pieces && !is_any_word) {
        wanted = (expected.has_set ? wanted : 0) | PIECES | SIDES;
    }
    add_names(completion, wanted, option, option_length);
}

json_t *answer_completion(struct session *session, struct document *document,
                          const json_t *params)
{
    size_t offset = document_offset(
        document, json_object_get(params, "position"), session->columns);
    size_t begin = 0;
    size_t end = 0;
    struct completion completion = {.session = session,
                                    .document = document,
                                    .items = json_array(),
                                    .begin = offset};
    rvl_context *context = session_context(session);
    if (document_word(document, offset, &begin, &end)) {
        completion.begin = begin;
    }
    if (context && !is_in_text(document, offset) &&
        rvl_expect(context, document->text, completion.begin) == RVL_OK) {
        add_all(&completion, context);
    }
    rvl_context_free(context);
    return json_pack("{s:b, s:o}", "isIncomplete", 0, "items",
                     completion.items);
}
