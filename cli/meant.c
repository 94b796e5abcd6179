/* What words of everyday, or of other programs, may mean here. */
#include "cli/meant.h"

#include <ravelin/ravelin.h>

#include <string.h>

#define WORDS_MOST 12

const char *meant_command(const char *word)
{
    static const struct {
        const char *command, *words[WORDS_MOST];
    } rows[] = {
        {"play", {"run", "start", "game", "jouer", "jeu", "begin"}},
        {"check", {"verify", "validate", "lint", "compile", "verifier"}},
        {"fmt", {"format", "pretty", "beautify", "indent", "tidy"}},
        {"list", {"ls", "games", "liste", "jeux", "catalog", "catalogue"}},
        {"rules", {"describe", "sheet", "manual", "regles", "doc", "docs"}},
        {"show", {"draw", "render", "picture", "board", "view", "montrer"}},
        {"moves", {"legal", "coups", "generate"}},
        {"export", {"convert", "save", "pgn", "html"}},
        {"diff", {"compare", "comparer"}},
        {"lsp", {"server", "language-server"}},
        {"match", {"simulate", "tournament", "arena", "selfplay"}},
        {"analyze", {"hint", "evaluate", "eval", "suggest", "analyse", "best"}},
        {"stats", {"statistics", "statistiques", "metrics"}},
        {"new", {"create", "init", "template", "nouveau"}},
        {"derive", {"fork", "extend", "variant", "copy"}},
        {"ast", {"parse", "tree", "dump"}},
        {"test", {"spec", "scenario", "scenarios", "tester"}},
        {"tune", {"train", "learn", "fit", "weights"}},
        {"resume", {"continue", "load", "open", "reprendre"}},
        {"trace", {"why", "debug", "inspect"}},
        {"bench", {"speed", "benchmark", "profile"}},
        {"ugi", {"uci", "engine", "protocol"}},
        {"solve", {"solution", "prove", "proof", "perfect"}},
        {"help", {"aide", "man", "usage"}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (size_t k = 0; k < WORDS_MOST && rows[i].words[k]; k++) {
            if (strcmp(rows[i].words[k], word) == 0) {
                return rows[i].command;
            }
        }
    }
    return NULL;
}

static const struct option_meant {
    unsigned option;
    const char *name, *text;
} options_meant[] = {
    {OPT_AS, "svg", "--as svg"},
    {OPT_AS, "png", "--as png"},
    {OPT_AS, "pdf", "--as pdf"},
    {OPT_AS, "html", "--as html"},
    {OPT_AS, "markdown", "--as markdown"},
    {OPT_AS, "md", "--as markdown"},
    {OPT_AS, "pgn", "--as pgn"},
    {OPT_AS, "dot", "--as dot"},
    {OPT_FORMAT, "sarif", "--format sarif"},
    {OPT_FORMAT, "junit", "--format junit"},
    {OPT_FORMAT, "tap", "--format tap"},
    {OPT_FORMAT, "github", "--format github"},
    {OPT_WRITE, "inplace", "--write"},
    {OPT_WRITE, "in-place", "--write"},
    {OPT_FIX, "autofix", "--fix"},
    {OPT_FIX, "fixit", "--fix"},
    {OPT_SEAT, "computer", "--seat SIDE=computer:LEVEL"},
    {OPT_SEAT, "ai", "--seat SIDE=computer:LEVEL"},
    {OPT_SEAT, "engine", "--seat SIDE=computer:LEVEL"},
    {OPT_SEAT, "human", "--seat SIDE=human"},
    {OPT_SEAT, "side", "--seat SIDE=human"},
    {OPT_SEAT, "player", "--seat SIDE=human"},
    {OPT_LEVEL, "strength", "--level N"},
    {OPT_LEVEL, "difficulty", "--level N"},
    {OPT_GAMES, "count", "--games N"},
    {OPT_GAMES, "number", "--games N"},
    {OPT_GAMES, "rounds", "--games N"},
    {OPT_GAMES, "runs", "--games N"},
    {OPT_GAMES, "times", "--games N"},
    {OPT_GAMES, "repeat", "--games N"},
    {OPT_LEVEL, "depth", "--level N"},
    {OPT_LEVEL, "plies", "--level N"},
    {OPT_SEAT, "white", "--seat SIDE=human"},
    {OPT_SEAT, "black", "--seat SIDE=human"},
    {OPT_SEAT, "red", "--seat SIDE=human"},
    {OPT_SEAT, "blue", "--seat SIDE=human"},
    {OPT_NODES, "depth", "--proof --nodes N"},
    {OPT_MOVES_OF, "moves", "--moves-of POINT"},
    {OPT_POSITION, "board", "--position FILE"},
    {OPT_POSITION, "fen", "--position FILE"},
    {OPT_OUTPUT, "file", "--output FILE"},
    {OPT_OPTION, "variant", "--option NAME=VALUE"},
    {OPT_OPTION, "set", "--option NAME=VALUE"},
    {OPT_OPTION, "rule", "--option NAME=VALUE"},
    {OPT_COLOR, "no-color", "--color never"},
    {OPT_COLOR, "no-colour", "--color never"},
    {OPT_COLOR, "colour", "--color WHEN"},
    {OPT_LANG, "french", "--lang fr"},
    {OPT_LANG, "english", "--lang en"},
    {OPT_LANG, "language", "--lang fr"},
    {OPT_LANG, "locale", "--lang fr"},
    {OPT_STRICT, "werror", "--strict"},
    {OPT_ROTATE, "turned", "--rotate DEGREES"},
    {OPT_THREADS, "jobs", "--threads N"},
    {OPT_THREADS, "cores", "--threads N"},
};

const char *meant_option(const struct args *args, const char *name)
{
    for (size_t i = 0; i < sizeof options_meant / sizeof *options_meant; i++) {
        if (strcmp(options_meant[i].name, name) == 0 &&
            args_allow(args, options_meant[i].option)) {
            return options_meant[i].text;
        }
    }
    bool is_perft = args->command && strcmp(args->command->name, "perft") == 0;
    if (is_perft &&
        (strcmp(name, "depth") == 0 || strcmp(name, "plies") == 0)) {
        return "ravelin perft GAME DEPTH";
    }
    return NULL;
}

const char *meant_lacking(const struct args *args, const char *name)
{
    static const struct {
        const char *command, *name, *text;
    } rows[] = {
        {"solve", "time",
         N_("a solution takes the time it takes; --out keeps what is done, and "
            "--resume goes on")},
        {"solve", "timeout",
         N_("a solution takes the time it takes; --out keeps what is done, and "
            "--resume goes on")},
        {"solve", "level", N_("a solution is exact, whatever the strength")},
        {"new", "force",
         N_("a file that is there is kept; take another name, or remove it")},
        {"new", "overwrite",
         N_("a file that is there is kept; take another name, or remove it")},
        {"derive", "force",
         N_("a file that is there is kept; take another name, or remove it")},
        {"test", "only",
         N_("all scenarios of a file are run; put some into a file of their "
            "own")},
        {"test", "filter",
         N_("all scenarios of a file are run; put some into a file of their "
            "own")},
        {"stats", "time", N_("stats plays at a fixed strength, --level N")},
    };
    for (size_t i = 0; args->command && i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].command, args->command->name) == 0 &&
            strcmp(rows[i].name, name) == 0) {
            return rows[i].text;
        }
    }
    return NULL;
}

#define IN_HAND                                                                \
    N_("pieces in hand are given in the setup, 'SIDE holds 5 PIECES', and "    \
       "come on the board by 'enter to SET'")
#define GATE                                                                   \
    N_("a gate is lines of a colour of their own, 'colour gate' and 'lines "   \
       "gate d4-d5'; who may pass says so, 'step along gate'")
#define EDGE                                                                   \
    N_("the edge of a grid is its outer rows, 'rank 1 + rank 7 + file a + "    \
       "file g', of rings the outermost, 'ring 3'")
#define NEUTRAL                                                                \
    N_("each piece is of a side; one that all may move is of a side of "       \
       "its own, 'turns red, hermit, blue, hermit'")
#define UNTIL                                                                  \
    N_("a rule holds while a condition does, 'step while not 1 PIECE in SET'")
#define TRADE                                                                  \
    N_("pieces that are taken do not come back; some may be in hand from the " \
       "start, 'SIDE holds 2 PIECES' and 'enter to SET'")
#define GAME_ENDS                                                              \
    N_("a game ends by its block 'end': 'SIDE wins when CONDITION', 'draw "    \
       "when CONDITION'")

const char *meant_concept(const char *word)
{
    static const struct {
        const char *word, *text;
    } rows[] = {
        {"hand", IN_HAND},          {"reserve", IN_HAND},
        {"stock", IN_HAND},         {"drop", IN_HAND},
        {"main", IN_HAND},          {"gate", GATE},
        {"gates", GATE},            {"door", GATE},
        {"wall", GATE},             {"walls", GATE},
        {"porte", GATE},            {"edge", EDGE},
        {"border", EDGE},           {"bord", EDGE},
        {"neutral", NEUTRAL},       {"nobody", NEUTRAL},
        {"neutre", NEUTRAL},        {"until", UNTIL},
        {"ransom", TRADE},          {"prisoner", TRADE},
        {"prisoners", TRADE},       {"exchange", TRADE},
        {"game-over", GAME_ENDS},   {"victory", GAME_ENDS},
        {"winner", GAME_ENDS},      {"goal", GAME_ENDS},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].word, word) == 0) {
            return rows[i].text;
        }
    }
    return NULL;
}

const char *meant_keyword(const char *word)
{
    rvl_keyword keyword;
    return rvl_keyword_find(word, strlen(word), &keyword)
               ? keyword.word
               : rvl_keyword_meant(word);
}
