/*
 * The grammar knows neither which clauses belong to which move, nor what was
 * said before on the line, nor what sort of board there is; the answers here
 * are those that compile/ would give, from the words alone, because the text
 * at the cursor is seldom whole.
 */
#include "lsp/fits.h"

#include <ctype.h>
#include <string.h>

#define BIT(kind) (1u << RVL_SYMBOL_##kind)
#define SIDES (BIT(SIDE) | BIT(TEAM))
#define PIECES (BIT(PIECE) | BIT(GROUP))
#define PLACES (BIT(ZONE) | BIT(POINT))

/* --------------------------------------------------------- words of a text */

struct slice {
    const char *text;
    size_t length;
};

static bool is_word_byte(char c)
{
    return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

/* The word or sign of the statement before an offset, which moves to where it
 * begins; empty at the statement's beginning. */
static struct slice step_back(const struct spot *spot, size_t *offset)
{
    const char *text = spot->document->text;
    size_t at = *offset;
    while (at > spot->from && isspace((unsigned char)text[at - 1])) {
        at--;
    }
    size_t end = at;
    while (at > spot->from && is_word_byte(text[at - 1])) {
        at--;
    }
    if (at == end && at > spot->from) {
        at--;
    }
    *offset = at;
    return (struct slice){text + at, end - at};
}

static bool is_text(struct slice word, const char *text)
{
    return strlen(text) == word.length &&
           memcmp(word.text, text, word.length) == 0;
}

/* Is a word among those between the bars? */
static bool is_among(struct slice word, const char *list)
{
    for (const char *at = list; *at; at += strcspn(at, "|"), at += *at != 0) {
        size_t length = strcspn(at, "|");
        if (length == word.length && memcmp(at, word.text, length) == 0) {
            return true;
        }
    }
    return false;
}

static bool says(const char *word, const char *list)
{
    return is_among((struct slice){word, strlen(word)}, list);
}

static struct slice word_before(const struct spot *spot)
{
    size_t offset = spot->begin;
    return step_back(spot, &offset);
}

/* Does one of the words stand in the statement, behind its first one? */
static bool is_said(const struct spot *spot, const char *list)
{
    size_t offset = spot->begin;
    struct slice word = step_back(spot, &offset);
    while (word.length > 0 && offset > spot->from) {
        if (is_among(word, list)) {
            return true;
        }
        word = step_back(spot, &offset);
    }
    return false;
}

/* -------------------------------------------------------------- the board */

static bool has_base(const struct document *document)
{
    const char *line = strstr(document->text, "\ngame ");
    const char *from = line ? strstr(line, " from ") : NULL;
    return from && (size_t)(from - line) < 1 + strcspn(line + 1, "\n{");
}

/* Letters and digits alone: a point of the grid. */
static bool is_grid_name(struct slice word)
{
    size_t letters = 0;
    while (letters < word.length &&
           isalpha((unsigned char)word.text[letters])) {
        letters++;
    }
    size_t end = letters;
    while (end < word.length && isdigit((unsigned char)word.text[end])) {
        end++;
    }
    return letters > 0 && letters < end && end == word.length;
}

/* Goes through a line of `points` or `squares` and those it goes on in;
 * returns where it ends. */
static size_t look_at_points(struct spot *spot, size_t at)
{
    const char *text = spot->document->text;
    char last = ',';
    while (text[at] != '\0' && text[at] != '"' &&
           (text[at] != '\n' || last == ',')) {
        struct slice word = {text + at, 0};
        while (is_word_byte(text[at + word.length])) {
            word.length++;
        }
        spot->has_grid |= is_grid_name(word);
        spot->has_lattice |= is_among(word, "hexagon|star");
        spot->has_rings |= is_among(word, "hexagon|star|rings");
        last = isspace((unsigned char)text[at]) ? last : text[at];
        at += word.length > 0 ? word.length : 1;
    }
    return at;
}

/* The sorts of points of the board: what the text says, or with a base, the
 * points of the game that was read last, or of the base. */
static void look_at_board(struct spot *spot)
{
    const struct document *document = spot->document;
    rvl_point_info info;
    bool is_open = has_base(document);
    const rvl_game *game =
        is_open ? session_game(spot->session, spot->document) : NULL;
    for (uint32_t i = 0; game && i < rvl_game_point_count(game) &&
                         rvl_game_point(game, i, &info);
         i++) {
        bool is_ring = strchr(info.name, '.') != NULL;
        spot->has_rings |= is_ring;
        spot->has_lattice |= is_ring;
        spot->has_grid |= !is_ring;
    }
    if (is_open && !game) {
        spot->has_grid = spot->has_rings = spot->has_lattice = true;
    }
    for (size_t at = 0; at < document->length;) {
        size_t length = 0;
        while (is_word_byte(document->text[at + length])) {
            length++;
        }
        bool is_points = is_among((struct slice){document->text + at, length},
                                  "points|squares");
        at += length > 0 ? length : 1;
        at = is_points ? look_at_points(spot, at) : at;
    }
}

/* -------------------------------------------------------------- keywords */

/* Clauses by their first word, and the moves and `take` they belong to. */
static const struct {
    const char *words, *statements;
} clauses[] = {
    {"along", "step|slide|leap|hop|take"},
    {"passing", "slide"},
    {"any|straight|slanting|forward|sideways|back|up|down|left|right",
     "step|slide|leap|jump|ride|hop|take"},
    {"toward", "step|slide|leap|jump|ride|hop"},
    {"beside", "step|slide|leap|jump|ride|hop|enter|leave|leaves"},
    {"with|replaced|hostile|sparing", "take"},
    {"from", "step|slide|leap|jump|ride|hop|leave|leaves|take"},
    {"to", "step|slide|leap|jump|ride|hop|enter|take"},
    {"within", "step|slide|leap|jump|ride|hop|enter"},
    {"in", "leap|take"},
    {"leaving", "step|slide|leap|jump|ride|hop"},
    {"may|must", "step|slide|jump|ride|leap|hop"},
    {"unless", "step|slide|jump|ride"},
    {"chained|no|one", "step|leap|hop"},
    {"flying|landing", "leap|hop"},
    {"before", "enter"},
    {"after", "take"},
    {"whole", "step|slide|leap|jump|ride|hop|enter|leave|leaves"},
    {"compulsory|optional|lifted", "capture"},
};

#define WAYS "straight|slanting|forward|sideways|back|up|down|left|right"

/* Clauses of a `take` that go with some ways to take only. */
static bool fits_taking(const struct spot *spot, const char *word)
{
    if (says(word, "along|any|" WAYS)) {
        return !is_said(spot, "shut|leap");
    }
    if (says(word, "with|hostile")) {
        return is_said(spot, "between|surrounded");
    }
    return strcmp(word, "sparing") != 0 || is_said(spot, "row");
}

/* Most clauses are said once. */
static bool is_said_already(const struct spot *spot, const char *word)
{
    if (says(word, "any|" WAYS)) {
        return !is_text(word_before(spot), "or") && is_said(spot, WAYS "|way");
    }
    if (says(word, "compulsory|optional")) {
        return is_said(spot, "compulsory|optional");
    }
    if (strcmp(word, "must") == 0) {
        return is_said(spot, "take");
    }
    return !says(word, "no|one|may") && is_said(spot, word);
}

static bool fits_clause(const struct spot *spot, const char *word)
{
    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++) {
        if (says(word, clauses[i].words)) {
            return says(spot->statement, clauses[i].statements) &&
                   !is_said_already(spot, word) &&
                   (strcmp(spot->statement, "take") != 0 ||
                    fits_taking(spot, word));
        }
    }
    return true; /* no clause: `if`, `while`, `or` */
}

/* Of the symbol's statement; that of a base has its text elsewhere. */
static bool has_word(const struct spot *spot, const rvl_symbol *symbol,
                     const char *word)
{
    const struct document *document = spot->document;
    if (!symbol->whole.file ||
        strcmp(symbol->whole.file, document->path) != 0) {
        return true;
    }
    const char *found = strstr(document->text + symbol->whole.offset, word);
    return found && (size_t)(found - document->text) <
                        symbol->whole.offset + symbol->whole.length;
}

/* The piece of this text in which something is typed; without a file if it
 * cannot be read. */
static rvl_symbol piece_around(const struct spot *spot)
{
    const rvl_context *names = session_names(spot->session, spot->document);
    rvl_symbol head = {0};
    rvl_symbol symbol;
    for (uint32_t i = 0; names && rvl_symbol_get(names, i, &symbol); i++) {
        if (symbol.kind == RVL_SYMBOL_PIECE && symbol.is_declaration &&
            symbol.whole.file &&
            strcmp(symbol.whole.file, spot->document->path) == 0 &&
            symbol.whole.offset < spot->begin) {
            head = symbol;
        }
    }
    return head;
}

/* Does each side whose piece this is face somewhere? */
static bool is_facing(const struct spot *spot)
{
    const rvl_context *names = session_names(spot->session, spot->document);
    rvl_place head = piece_around(spot).whole;
    rvl_symbol symbol;
    rvl_symbol side;
    const char *text = spot->document->text + head.offset;
    for (uint32_t i = 0; names && rvl_symbol_get(names, i, &symbol); i++) {
        if (symbol.kind == RVL_SYMBOL_SIDE && symbol.target != RVL_NONE &&
            symbol.place.file &&
            strcmp(symbol.place.file, spot->document->path) == 0 &&
            symbol.place.offset >= head.offset &&
            symbol.place.offset < head.offset + strcspn(text, "\n") &&
            rvl_symbol_get(names, symbol.target, &side) &&
            !has_word(spot, &side, "facing")) {
            return false;
        }
    }
    return true;
}

static bool fits_board(const struct spot *spot, const char *word)
{
    if (says(word, "horizontal|vertical|diagonal|rising|falling|rank|file")) {
        return spot->has_grid;
    }
    if (says(word, "ring|spoke")) {
        return spot->has_rings;
    }
    return !says(word, "lattice|corners") || spot->has_lattice;
}

bool fits_keyword(const struct spot *spot, const char *word)
{
    bool is_moving =
        says(spot->block, "piece|every") || says(spot->statement, "capture");
    if (is_text(word_before(spot), "becomes")) {
        return false; /* each such set of pieces has the piece itself */
    }
    if (strcmp(word, "game") == 0) {
        return !rvl_expected_get(spot->expected, 1) ||
               spot->from > strcspn(spot->document->text, "\n");
    }
    if (says(word, "enemy|own") && !is_moving) {
        return false;
    }
    if (spot->is_way && says(word, "forward|sideways|back") &&
        !is_facing(spot)) {
        return false;
    }
    return fits_board(spot, word) &&
           ((!spot->is_clause && !says(spot->statement, "capture")) ||
            fits_clause(spot, word));
}

/* ------------------------------------------------------------------ names */

/* The words before that a list of names goes on: "turns white, |". */
static struct slice list_head(const struct spot *spot)
{
    rvl_keyword keyword;
    size_t offset = spot->begin;
    struct slice word = step_back(spot, &offset);
    while (word.length > 0 &&
           (is_text(word, "or") ||
            (!is_text(word, "=") &&
             !rvl_keyword_find(word.text, word.length, &keyword)))) {
        word = step_back(spot, &offset);
    }
    return word;
}

/* The word before the last such word of the statement. */
static struct slice word_before_last(const struct spot *spot, const char *last)
{
    size_t offset = spot->begin;
    struct slice word = step_back(spot, &offset);
    while (word.length > 0 && !is_text(word, last)) {
        word = step_back(spot, &offset);
    }
    return step_back(spot, &offset);
}

/* Where options and their values may be called like keywords. */
static struct wanted want_guard(const struct spot *spot)
{
    bool is_set = says(spot->statement, "set");
    struct slice before = word_before(spot);
    struct slice option = word_before_last(spot, is_set ? "=" : "is");
    if (is_among(before, is_set ? "set" : "if|and|or|(")) {
        return (struct wanted){.kinds = BIT(OPTION)};
    }
    if (option.length > 0 && is_among(before, "is|not|,|=")) {
        return (struct wanted){.kinds = BIT(VALUE),
                               .option = option.text,
                               .option_length = option.length};
    }
    return (struct wanted){0};
}

static unsigned want_listed(const struct spot *spot)
{
    struct slice head = list_head(spot);
    if (says(spot->block, "option")) {
        return 0;
    }
    if (head.length == 0 || is_among(head, "house")) {
        return says(spot->block, "game|setup|end|also") ? SIDES : 0;
    }
    if (is_among(head, "along|passing")) {
        return BIT(COLOUR);
    }
    if (is_among(head, "of|for|turns|plays|score")) {
        return SIDES;
    }
    if (is_among(head, "=")) {
        return says(spot->statement, "team")    ? BIT(SIDE)
               : says(spot->statement, "group") ? PIECES
                                                : 0;
    }
    return is_among(head, "enemy|own") ? PIECES : 0;
}

static bool expects(const struct spot *spot, const char *name)
{
    const char *word = NULL;
    for (uint32_t i = 0; (word = rvl_expected_get(spot->expected, i)); i++) {
        if (strcmp(word, name) == 0) {
            return true;
        }
    }
    return false;
}

static unsigned want_pieces(const struct spot *spot)
{
    struct slice before = word_before(spot);
    bool is_counted = before.length > 0 && isdigit((unsigned char)*before.text);
    if (says(spot->block, "setup") && before.length > 0) {
        return is_counted ? BIT(PIECE) : PIECES;
    }
    if (is_among(before, "becomes|become")) {
        return BIT(PIECE);
    }
    return PIECES | SIDES;
}

struct wanted fits_names(const struct spot *spot)
{
    if (rvl_expected_get(spot->expected, 100)) {
        return want_guard(spot);
    }
    if (!expects(spot, "a name")) {
        return (struct wanted){0};
    }
    bool has_pieces = expects(spot, "enemy");
    if (expects(spot, "corners")) {
        return (struct wanted){.kinds = PLACES |
                                        (has_pieces ? want_pieces(spot) : 0),
                               .points = true};
    }
    if (has_pieces) {
        return (struct wanted){.kinds = want_pieces(spot)};
    }
    if (expects(spot, "a ring point")) {
        bool is_made = says(spot->statement, "points|squares");
        bool is_colour = is_among(word_before(spot), "lines|line|curved");
        return (struct wanted){.kinds = is_made     ? 0u
                                        : is_colour ? BIT(POINT) | BIT(COLOUR)
                                                    : BIT(POINT),
                               .points = !is_made};
    }
    return (struct wanted){.kinds = want_listed(spot)};
}

/* Is the symbol a side in the first line of the piece's statement? */
static bool is_side_of(const rvl_symbol *symbol, const rvl_symbol *piece)
{
    return (SIDES >> symbol->kind & 1) && !symbol->is_declaration &&
           symbol->place.file && piece->whole.file &&
           strcmp(symbol->place.file, piece->whole.file) == 0 &&
           symbol->place.line == piece->whole.line;
}

/* Is a piece one of a side's? One that names no side is everybody's. */
static bool is_of(const struct spot *spot, const rvl_symbol *piece,
                  struct slice side)
{
    const rvl_context *names = session_names(spot->session, spot->document);
    rvl_symbol symbol;
    bool has_sides = false;
    for (uint32_t i = 0; names && rvl_symbol_get(names, i, &symbol); i++) {
        if (is_side_of(&symbol, piece)) {
            has_sides = true;
            if (is_text(side, symbol.name)) {
                return true;
            }
        }
    }
    return !has_sides;
}

/* Can the piece that is being written become this one: another of a side of
 * its own? */
static bool is_other(const struct spot *spot, const rvl_symbol *piece)
{
    const rvl_context *names = session_names(spot->session, spot->document);
    rvl_symbol head = piece_around(spot);
    rvl_symbol symbol;
    bool has_sides = false;
    bool is_shared = false;
    for (uint32_t i = 0; names && rvl_symbol_get(names, i, &symbol); i++) {
        if (symbol.is_declaration && symbol.kind == RVL_SYMBOL_PIECE &&
            symbol.whole.file == head.whole.file &&
            symbol.whole.offset == head.whole.offset &&
            strcmp(symbol.name, piece->name) == 0) {
            return false;
        }
        if (is_side_of(&symbol, &head)) {
            struct slice side = {symbol.name, strlen(symbol.name)};
            has_sides = true;
            is_shared |= is_of(spot, piece, side);
        }
    }
    return !has_sides || is_shared;
}

/* The side of "SIDE places 3 |", or nothing. */
static struct slice placing_side(const struct spot *spot)
{
    const char *text = spot->document->text + spot->from;
    struct slice side = {text, 0};
    while (is_word_byte(text[side.length])) {
        side.length++;
    }
    bool is_placing = says(spot->block, "setup") &&
                      is_said(spot, "place|places|hold|holds|remove|removes|"
                                    "shift|shifts");
    return is_placing ? side : (struct slice){text, 0};
}

bool fits_declared(const struct spot *spot, const rvl_symbol *symbol)
{
    bool is_place = PLACES >> symbol->kind & 1;
    bool is_later = symbol->place.offset >= spot->from && symbol->place.file &&
                    strcmp(symbol->place.file, spot->document->path) == 0;
    struct slice side = placing_side(spot);
    if (is_place) {
        return !says(spot->block, "board") ||
               (!is_later && !is_said(spot, symbol->name));
    }
    if (says(spot->statement, "group") && is_said(spot, symbol->name)) {
        return !(PIECES >> symbol->kind & 1);
    }
    if (is_among(word_before(spot), "becomes")) {
        return is_other(spot, symbol);
    }
    return symbol->kind != RVL_SYMBOL_PIECE || side.length == 0 ||
           is_of(spot, symbol, side);
}

/* -------------------------------------------------------------- all others */

/* Is a word the name of several: a plural, or one that looks like it? */
static bool is_plural(const struct spot *spot, struct slice word)
{
    const rvl_context *names = session_names(spot->session, spot->document);
    rvl_symbol symbol;
    for (uint32_t i = 0; names && rvl_symbol_get(names, i, &symbol); i++) {
        if (symbol.is_declaration && symbol.kind == RVL_SYMBOL_PIECE &&
            is_text(word, symbol.name)) {
            return symbol.target != i;
        }
    }
    return word.length > 1 && word.text[word.length - 1] == 's' &&
           is_word_byte(word.text[0]);
}

const char *fits_number(const struct spot *spot, const rvl_keyword *keyword)
{
    rvl_keyword other;
    size_t length = strlen(keyword->word);
    if (!is_plural(spot, word_before(spot))) {
        return keyword->word;
    }
    for (size_t shorter = length - 1; shorter > 0 && shorter + 2 >= length;
         shorter--) {
        if (says(keyword->word + shorter, "s|es") &&
            rvl_keyword_find(keyword->word, shorter, &other) &&
            strcmp(other.root, keyword->root) == 0) {
            return other.word;
        }
    }
    return keyword->word;
}

bool fits_language(const struct spot *spot, const char *language)
{
    return expects(spot, "a text") && !rvl_expected_get(spot->expected, 100) &&
           !is_said(spot, language);
}

bool fits_family(const struct spot *spot)
{
    return is_text(word_before(spot), "family") && expects(spot, "a name");
}

bool fits_base(const struct spot *spot)
{
    return spot->block[0] == '\0' && is_text(word_before(spot), "from") &&
           expects(spot, "a name");
}

/* ------------------------------------------------------------------- spot */

struct spot spot_at(struct session *session, struct document *document,
                    const rvl_context *expected, size_t begin)
{
    rvl_spot where;
    rvl_expected_spot(expected, &where);
    struct spot spot = {.session = session,
                        .document = document,
                        .expected = expected,
                        .begin = begin,
                        .block = where.block ? where.block : "",
                        .statement = where.statement ? where.statement : "",
                        .from = where.offset < begin ? where.offset : begin};
    spot.is_clause = expects(&spot, "chained");
    spot.is_way = expects(&spot, "sideways");
    look_at_board(&spot);
    return spot;
}
