/* What a word means. */
#include "lsp/session.h"

#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ hover */

/* "**removes** (`remove`): takes ..." with the statement's form. */
static char *keyword_markdown(const struct session *session,
                              const rvl_keyword *keyword)
{
    const char *help = session->is_french ? keyword->fr : keyword->en;
    bool is_root = strcmp(keyword->word, keyword->root) == 0;
    return memory_print(
        "**%s**%s%s%s: %s%s%s%s", keyword->word, is_root ? "" : " (`",
        is_root ? "" : keyword->root, is_root ? "" : "`)", help,
        keyword->form ? "\n\n```ravelin\n" : "",
        keyword->form ? keyword->form : "", keyword->form ? "\n```" : "");
}

/* The same with the forms that fit where the word stands. */
static char *keyword_markdown_at(struct session *session,
                                 const struct document *document, size_t begin,
                                 const rvl_keyword *keyword)
{
    rvl_keyword here = *keyword;
    rvl_context *context = session_context(session);
    if (context && rvl_expect(context, document->text, begin) == RVL_OK) {
        const char *forms = rvl_expected_forms(context, keyword->word);
        here.form = forms ? forms : keyword->form;
    }
    char *markdown = keyword_markdown(session, &here);
    rvl_context_free(context);
    return markdown;
}

/* A word that is none of the language, though authors try it. */
static char *synonym_markdown(const struct session *session, const char *word,
                              size_t length)
{
    char *written = memory_copy(word, length);
    const char *meant = rvl_keyword_meant(written);
    rvl_keyword keyword;
    char *markdown = NULL;
    if (meant && rvl_keyword_find(meant, strlen(meant), &keyword)) {
        char *help = keyword_markdown(session, &keyword);
        markdown = memory_print(session->is_french
                                    ? "**%s** n'est pas un mot du langage ; "
                                      "peut-être :\n\n%s"
                                    : "**%s** is no word of the language; "
                                      "perhaps:\n\n%s",
                                written, help);
        free(help);
    }
    free(written);
    return markdown;
}

const char *words_kind(rvl_symbol_kind kind, bool is_french)
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

/* The game that a text is derived from: its title, and how it begins. */
static char *base_markdown(struct session *session, struct document *document,
                           const char *name)
{
    const rvl_game *game = session_base(session, document);
    if (!game) {
        return memory_print(session->is_french
                                ? "**%s** : jeu de base, introuvable ou fautif"
                                : "**%s**: base game, not found or with errors",
                            name);
    }
    const char *lang = session->is_french ? "fr" : "en";
    return memory_print(session->is_french ? "**%s** : jeu de base, « %s »"
                                             "\n\n%u points, %u camps"
                                           : "**%s**: base game, \"%s\""
                                             "\n\n%u points, %u sides",
                        name, rvl_game_title(game, lang),
                        (unsigned)rvl_game_point_count(game),
                        (unsigned)rvl_game_side_count(game));
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
        words_kind(symbol->kind, session->is_french),
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

/* Strings end with their line. */
bool words_is_text(const struct document *document, size_t offset)
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
        bool is_base = symbol.kind == RVL_SYMBOL_GAME && !symbol.is_declaration;
        markdown = is_base ? base_markdown(session, document, symbol.name)
                           : symbol_markdown(session, document, &symbol);
    } else if (!words_is_text(document, offset) &&
               document_word(document, offset, &begin, &end)) {
        markdown =
            rvl_keyword_find(document->text + begin, end - begin, &keyword)
                ? keyword_markdown_at(session, document, begin, &keyword)
            : names_meant(session, document, begin, end, &symbol)
                ? symbol_markdown(session, document, &symbol)
                : synonym_markdown(session, document->text + begin,
                                   end - begin);
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
