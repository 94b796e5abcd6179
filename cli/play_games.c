/* Which game: `ravelin play` alone. */
#include "cli/play.h"

#include "cli/input.h"
#include "cli/own.h"
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
    const struct offer_game *p = a;
    const struct offer_game *q = b;
    int by_family = strcmp(p->family, q->family);
    return by_family != 0 ? by_family : strcmp(p->name, q->name);
}

/* What cannot be read is not offered. */
static void add(struct cli *cli, struct offer *offer, const char *name,
                const char *path)
{
    struct choices none = {0};
    struct loaded loaded;
    struct text silence = {0};
    struct cli quiet = *cli;
    quiet.err.sink = &silence;
    if (load_read(&quiet, path, &loaded) == CODE_OK &&
        load_game(&loaded, &none) == CODE_OK) {
        const char *family = rvl_game_family(loaded.game);
        offer->games[offer->count++] = (struct offer_game){
            .name = memory_text(name),
            .path = memory_text(path),
            .title = memory_text(rvl_game_title(loaded.game, cli->lang)),
            .family =
                memory_text(family[0] == '\0'
                                ? _("Other games")
                                : rvl_game_family_text(loaded.game, cli->lang)),
            .about = offer_about(loaded.game, cli->lang)};
    }
    load_clear(&loaded);
    text_clear(&silence);
}

void offer_fill(struct cli *cli, struct offer *offer)
{
    struct game_list list = {0};
    game_list_fill(cli, &list);
    *offer = (struct offer){.latest = own_latest(cli, true)};
    offer->games = memory_resize(NULL, list.count + 1, sizeof *offer->games);
    for (size_t i = 0; i < list.count; i++) {
        add(cli, offer, list.names[i], list.paths[i]);
    }
    game_list_clear(&list);
    qsort(offer->games, offer->count, sizeof *offer->games, compare);
}

void offer_clear(struct offer *offer)
{
    for (size_t i = 0; i < offer->count; i++) {
        struct offer_game *game = &offer->games[i];
        free(game->name);
        free(game->path);
        free(game->title);
        free(game->family);
        free(game->about);
    }
    free(offer->games);
    free(offer->latest);
}

bool offer_fits(const struct offer_game *game, const char *word)
{
    return word_within(game->title, word) || word_within(game->name, word) ||
           word_within(game->family, word);
}

char *offer_about(rvl_game *game, const char *lang)
{
    struct text text = {0};
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        text_add(&text, s > 0 ? _("; ") : "");
        text_add(&text, rvl_game_side_text(game, s, lang));
        text_add(&text, _(":"));
        bool is_first = true;
        for (uint32_t k = 0; k < rvl_game_kind_count(game); k++) {
            uint32_t total = rvl_game_kind_total(game, k);
            if (rvl_game_kind_side(game, k) == s && total > 0) {
                char *entry =
                    memory_print("%s %u %s", is_first ? "" : ",", total,
                                 rvl_game_kind_text(game, k, lang, total != 1));
                text_add(&text, entry);
                free(entry);
                is_first = false;
            }
        }
    }
    text_add(&text, ".");
    if (rvl_game_prose_count(game, RVL_HINTS) > 0) {
        text_add(&text, " ");
        text_add(&text, rvl_game_prose(game, RVL_HINTS, 0, lang));
    }
    return text.bytes;
}

/* Those that fit a word, family by family; all with NULL. */
static void say_games(struct play *play, const struct offer *offer,
                      const char *word)
{
    struct out *out = &play->cli->out;
    const char *family = "";
    if (offer->latest && !word) {
        out_print(out, _("  0  go on with %s\n"), offer->latest);
    }
    for (size_t i = 0; i < offer->count; i++) {
        const struct offer_game *game = &offer->games[i];
        if (word && !offer_fits(game, word)) {
            continue;
        }
        if (strcmp(family, game->family) != 0) {
            family = game->family;
            out_print(out, "%s\n", family);
        }
        char *first = memory_print("%3zu  ", i + 1);
        char *line = word ? memory_print("%s (%s)  %s", game->title, game->name,
                                         game->about)
                          : memory_print("%s (%s)", game->title, game->name);
        out_wrap(out, first, "     ", line);
        free(line);
        free(first);
    }
}

/* The game of a number, of a name, or the only one that fits a word: from 1,
 * 0 for the latest; -1 if there is none or several. */
static int find_game(const struct offer *offer, const char *word)
{
    uint64_t number = 0;
    int found = -1;
    bool is_one = true;
    if (word_number(word, offer->count, &number) &&
        (number > 0 || offer->latest)) {
        return (int)number;
    }
    for (size_t i = 0; i < offer->count; i++) {
        if (word_same(offer->games[i].name, word) ||
            word_same(offer->games[i].title, word)) {
            return (int)i + 1;
        }
        if (offer_fits(&offer->games[i], word)) {
            is_one = found < 0;
            found = (int)i + 1;
        }
    }
    return is_one ? found : -1;
}

static bool is_any(const struct offer *offer, const char *word)
{
    for (size_t i = 0; i < offer->count; i++) {
        if (offer_fits(&offer->games[i], word)) {
            return true;
        }
    }
    return false;
}

int play_choose_game(struct play *play, const struct offer *offer)
{
    if (play->face) {
        return play->face->choose(play, offer);
    }
    struct out *out = &play->cli->out;
    int chosen = -1;
    out_text(out, _("Which game?\n"));
    say_games(play, offer, NULL);
    while (chosen < 0) {
        bool is_too_long = false;
        char *line = input_line(play->cli, _("Number or name: "), &is_too_long);
        if (!line) {
            return -1;
        }
        char *word = line + strspn(line, " \t");
        size_t length = strlen(word);
        while (length > 0 && strchr(" \t\r\n", word[length - 1])) {
            word[--length] = '\0';
        }
        if (length > 0) {
            chosen = find_game(offer, word);
        }
        if (length > 0 && chosen < 0 && is_any(offer, word)) {
            say_games(play, offer, word);
        } else if (chosen < 0) {
            out_text(out, _("No game fits that; type a number of the list or "
                            "a part of a name.\n"));
        }
        free(line);
    }
    return chosen;
}
