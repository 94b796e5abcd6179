/* The table of commands. */
#include "cli/commands.h"

#include "cli/meant.h"
#include "cli/word.h"

#include <limits.h>
#include <string.h>

#define GAME_OPTIONS HAS(OPTION), HAS(JSON)
#define THINK_OPTIONS HAS(SEARCH), HAS(THREADS)
#define STATE_OPTIONS GAME_OPTIONS, HAS(POSITION), HAS(SEED)

static const struct command commands[] = {
    {.name = "list",
     .operands = "[WORD]",
     .most = 1,
     .options = {HAS(JSON)},
     .summary = N_("list the bundled games"),
     .details = N_("By family; with WORD those that have it in their name, "
                   "title or family. The rulings are what no source says "
                   "and we decided; * is behind their number where an end of "
                   "the game is one."),
     .examples = "ravelin list\n"
                 "ravelin list tiger\n"
                 "ravelin list --json\n",
     .run = cmd_list},
    {.name = "play",
     .operands = "[GAME]",
     .most = 1,
     .options = {THINK_OPTIONS, HAS(OPTION), HAS(SEED), HAS(SEAT), HAS(LEVEL),
                 HAS(ASK), HAS(NO_INPUT), HAS(NO_BOARD), HAS(NO_UNDO),
                 HAS(PLAIN), HAS(MAX_PLIES), HAS(POLITE), HAS(LOAD),
                 HAS(SOLUTION), HAS(TIME), HAS(CLOCK), HAS(TIME_OUT)},
     .summary = N_("play a game"),
     .details =
         N_("Asks who plays which side, how strong the computer is and who "
            "begins, unless options tell or nobody can answer. Type moves "
            "such as c4-c5, or 'help' while playing. SIDE in --seat is a "
            "seat, a side or a team. With a computer in every seat the game "
            "plays itself to the end."),
     .examples =
         "ravelin play grand-assaut\n"
         "ravelin play chasseurs --seat stag=human --seat hunters=computer:5\n"
         "ravelin play grand-assaut --seat besiegers=computer "
         "--seat garrison=computer --seed 7\n"
         "ravelin play --load evening.yaml\n",
     .run = cmd_play},
    {.name = "resume",
     .operands = "[NAME]",
     .most = 1,
     .options = {THINK_OPTIONS, HAS(LIST), HAS(JSON), HAS(NO_BOARD),
                 HAS(NO_UNDO), HAS(PLAIN)},
     .summary = N_("go on with a game of your own"),
     .details =
         N_("Every game played at a terminal is kept after each turn below "
            "$XDG_DATA_HOME/ravelin or ~/.local/share/ravelin. Without NAME, "
            "or with 'latest', the last unfinished one goes on. The other "
            "commands that read a game take such names too, and 'latest' for "
            "the one kept last, finished or not."),
     .examples = "ravelin resume\n"
                 "ravelin resume chasseurs-3\n"
                 "ravelin resume --list\n",
     .run = cmd_resume},
    {.name = "replay",
     .operands = "RECORD",
     .least = 1,
     .most = 1,
     .options = {HAS(NO_BOARD), HAS(PLAIN)},
     .summary = N_("show a saved game turn by turn"),
     .details = N_("RECORD is a game that was saved while playing, or the name "
                   "of one that 'ravelin resume --list' shows, or 'latest'."),
     .examples = "ravelin replay latest\n"
                 "ravelin replay evening.yaml\n"
                 "ravelin replay evening.yaml --no-board\n",
     .run = cmd_replay},
    {.name = "export",
     .operands = "RECORD",
     .least = 1,
     .most = 1,
     .options = {HAS(AS), HAS(OUTPUT)},
     .formats = "pgn|jsonl|svg|html",
     .summary = N_("turn a saved game into other formats"),
     .details =
         N_("RECORD is a game that was saved while playing, or the name "
            "of one that 'ravelin resume --list' shows, or 'latest'. pgn is "
            "text in "
            "the shape chess programs use, jsonl a line of JSON for every "
            "turn, svg a picture of every position in the folder that "
            "'--output' names, html one page that replays the game in a "
            "browser and needs nothing else."),
     .examples = "ravelin export latest\n"
                 "ravelin export evening.yaml --as html --output evening.html\n"
                 "ravelin export evening.yaml --as svg --output pictures\n",
     .run = cmd_export},
    {.name = "show",
     .operands = "GAME",
     .least = 1,
     .most = 1,
     .options = {STATE_OPTIONS, HAS(AS), HAS(OUTPUT), HAS(TURN), HAS(MOVES_OF),
                 HAS(ZONE), HAS(FLIP), HAS(ROTATE)},
     .formats = "text|svg|png|pdf",
     .summary = N_("draw the board and count what is on it"),
     .details =
         N_("As text, the board in letters and its points, lines and zones "
            "in numbers; otherwise a picture to print, the same to the last "
            "byte for the same question. Up to three zones are tinted, those "
            "of ends first, then those of moves, unless they meet one of "
            "these and neither lies within the other."),
     .examples = "ravelin show grand-assaut\n"
                 "ravelin show grand-assaut --as pdf --output board.pdf\n"
                 "ravelin show chasseurs --as svg --moves-of 0 >stag.svg\n"
                 "ravelin show chasseurs --option board=web\n"
                 "ravelin show grand-assaut --position ending.yaml\n",
     .run = cmd_show},
    {.name = "rules",
     .operands = "GAME",
     .least = 1,
     .most = 1,
     .options = {GAME_OPTIONS, HAS(AS), HAS(OUTPUT)},
     .formats = "text|html|markdown",
     .summary = N_("explain a game in words, from its file"),
     .details = N_("html is a page to read and to print, with pictures of the "
                   "board and of how each piece moves and takes; nothing in it "
                   "comes from elsewhere. text and markdown have them in "
                   "characters."),
     .examples = "ravelin rules chasseurs\n"
                 "ravelin rules grand-assaut --as html --output rules.html\n"
                 "ravelin rules siege-of-paris --lang fr\n",
     .run = cmd_rules},
    {.name = "graph",
     .operands = "GAME",
     .least = 1,
     .most = 1,
     .options = {GAME_OPTIONS, HAS(AS)},
     .formats = "dot|json",
     .summary = N_("print the points and lines of a board"),
     .details = N_("dot is for Graphviz, with every point in its place."),
     .examples = "ravelin graph chasseurs\n"
                 "ravelin graph grand-assaut --as json\n",
     .run = cmd_graph},
    {.name = "moves",
     .operands = "GAME",
     .least = 1,
     .most = 1,
     .options = {STATE_OPTIONS},
     .summary = N_("list the legal moves of a position"),
     .examples = "ravelin moves chasseurs\n"
                 "ravelin moves grand-assaut --position ending.yaml --json\n",
     .run = cmd_moves},
    {.name = "perft",
     .operands = "GAME DEPTH",
     .least = 2,
     .most = 2,
     .options = {STATE_OPTIONS, HAS(DIVIDE), HAS(DISTINCT), HAS(THREADS)},
     .summary = N_("count the sequences of so many turns"),
     .examples = "ravelin perft grand-assaut 3\n"
                 "ravelin perft chasseurs 2 --divide\n"
                 "ravelin perft chasseurs 3 --distinct\n"
                 "ravelin perft grand-assaut 5 --threads 2\n",
     .run = cmd_perft},
    {.name = "analyze",
     .operands = "GAME | RECORD",
     .least = 1,
     .most = 1,
     .options = {THINK_OPTIONS, STATE_OPTIONS, HAS(LEVEL), HAS(TIME),
                 HAS(LINES), HAS(SOLUTION)},
     .summary = N_("tell the best turns, or the mistakes of a game"),
     .details =
         N_("Of a position: the best lines, each with its value for the side "
            "to move, what it takes and lets be taken, and the end it leads "
            "to. The value counts how near the ends of the game are, an end "
            "about 1000; +# and -# are decided. Of a record: the turns that "
            "were much worse than the best (?, or ?? from 500 on), with what "
            "was better. Both depend on how deep the level looks, unless a "
            "solution (--solution) knows the position: then they are exact, "
            "and = is a draw."),
     .examples = "ravelin analyze chasseurs --level 8\n"
                 "ravelin analyze grand-assaut --position p.yaml --lines 5\n"
                 "ravelin analyze latest\n",
     .run = cmd_analyze},
    {.name = "stats",
     .operands = "GAME",
     .least = 1,
     .most = 1,
     .options = {HAS(SEARCH), GAME_OPTIONS, HAS(SEED), HAS(GAMES), HAS(LEVEL),
                 HAS(MAX_PLIES), HAS(THREADS), HAS(AS), HAS(OUTPUT)},
     .formats = "text|json|svg|png|pdf",
     .summary = N_("measure what games are like: balance, length, choice"),
     .details =
         N_("The computer plays against itself, on level 2 unless --level says "
            "otherwise. Tells the measures, how often each side won and each "
            "end decided, with the interval of 95 %, and which rules, points "
            "and pieces were never used. svg, png and pdf are a picture: the "
            "board with how much its points are used, and bars. The same "
            "seed gives the same numbers, in any number of threads."),
     .examples = "ravelin stats chasseurs --games 100\n"
                 "ravelin stats chasseurs --option board=web --json\n"
                 "ravelin stats chasseurs --as png --output chasseurs.png\n",
     .run = cmd_stats},
    {.name = "match",
     .operands = "GAME | --merge FILE...",
     .least = 1,
     .most = UINT_MAX,
     .options = {HAS(SEARCH), GAME_OPTIONS, HAS(SEED), HAS(SEAT), HAS(LEVEL),
                 HAS(MAX_PLIES), HAS(GAMES), HAS(THREADS), HAS(TIME),
                 HAS(NO_SWAP), HAS(DRAW_REPEATS), HAS(DRAW_IDLE),
                 HAS(WIN_VALUE), HAS(SPRT), HAS(RECORDS), HAS(SHARD),
                 HAS(MERGE), HAS(SOLUTION)},
     .summary = N_("let computers play many games and count"),
     .details =
         N_("Tells how often each side wins, with the interval in which the "
            "true share lies in 95 cases of 100, how long the games are and "
            "which ends decide them. Players of different strength change "
            "seats after each game; each is counted, with the difference in "
            "Elo. The same seed gives the same games, in any number of "
            "threads, unless --time is used. --shard plays a part of the "
            "games, for the job array of a cluster; --merge counts the files "
            "of all parts as one match."),
     .examples = "ravelin match chasseurs --games 100 --level 2\n"
                 "ravelin match grand-assaut --seat garrison=computer:1 "
                 "--seat besiegers=computer:4\n"
                 "ravelin match chasseurs --games 500 --shard 1/2 "
                 "--records 1.jsonl\n"
                 "ravelin match --merge 1.jsonl 2.jsonl\n",
     .run = cmd_match},
    {.name = "tune",
     .operands = "GAME",
     .least = 1,
     .most = 1,
     .options = {GAME_OPTIONS, HAS(SEED), HAS(GAMES), HAS(LEVEL), HAS(SECONDS),
                 HAS(OUTPUT), HAS(CONFIRM)},
     .summary = N_("fit how the computer values a game, by self-play"),
     .details =
         N_("Looks for the better search and for weights of ends, pieces and "
            "freedom to move, then plays tuned against usual weights. Only "
            "if that tells them better they are kept in NAME.weights beside "
            "the game, or where --output says, and used from then on. 600 "
            "games on level 2 unless told; --seconds ends it earlier. The "
            "same seed gives the same weights, unless --seconds is used. "
            "--confirm only plays a match between the weights of a file and "
            "the usual ones."),
     .examples = "ravelin tune mygame.game\n"
                 "ravelin tune mygame.game --confirm mygame.weights -n 100\n"
                 "ravelin tune mygame.game --games 2000 --level 3 --seed 7\n",
     .run = cmd_tune},
    {.name = "solve",
     .operands = "GAME",
     .least = 1,
     .most = 1,
     .options = {GAME_OPTIONS, HAS(MEMORY), HAS(THREADS), HAS(NO_SYMMETRY),
                 HAS(OUT), HAS(EVERY), HAS(RESUME), HAS(PROOF), HAS(NODES)},
     .summary = N_("find out who wins with best play"),
     .details =
         N_("Gives every position that can come up its exact value, if their "
            "number allows it: who wins, and in how many turns if the winner "
            "hurries and the loser delays. Play without end is a draw. Exit "
            "code 4 when the game cannot be solved so, or not with the "
            "memory allowed. Stopped by Ctrl-C or a signal it keeps what is "
            "done in the file of --out, and --resume goes on."),
     .examples = "ravelin solve wolf-and-sheep\n"
                 "ravelin solve chasseurs --option starts=lot --json\n"
                 "ravelin solve catch-the-hare --option number=10 "
                 "--memory 2G\n"
                 "ravelin solve wolf-and-sheep --out wolf.solved\n"
                 "ravelin solve wolf-and-sheep --proof --nodes 1000000\n",
     .run = cmd_solve},
    {.name = "bench",
     .operands = "GAME",
     .least = 1,
     .most = 1,
     .options = {GAME_OPTIONS, HAS(SEED), HAS(SECONDS), HAS(THREADS)},
     .summary = N_("measure how fast a game is played"),
     .details =
         N_("Random games and perft with every position made, five runs of "
            "each, per second of processor time. The lengths and results of "
            "the random games depend on the seed and the time alone. With "
            "several threads random games are told per second by the clock "
            "too."),
     .examples = "ravelin bench asalto\n"
                 "ravelin bench grand-assaut --seconds 0.2 --json\n",
     .run = cmd_bench},
    {.name = "ugi",
     .operands = "GAME",
     .least = 1,
     .most = 1,
     .options = {THINK_OPTIONS, HAS(OPTION), HAS(SEED), HAS(LEVEL)},
     .summary = N_("play with other programs, by the Universal Game Interface"),
     .details = N_("Reads commands such as 'position startpos moves c4-c5', "
                   "'go movetime 500' and 'query result' from standard input "
                   "and answers them. The interface knows two players: games "
                   "of three camps or more are refused. Player 1 is who "
                   "begins. 'go depth N' is level N; 'go nodes N' looks at "
                   "N positions at most. An offered draw "
                   "counts as a draw unless claimdraws is false. The text "
                   "after 'position fen' is a position in one line of YAML; "
                   "'query fen' gives it."),
     .examples = "ravelin ugi chasseurs\n"
                 "ravelin ugi asalto --level 5\n",
     .run = cmd_ugi},
    {.name = "new",
     .operands = "NAME",
     .least = 1,
     .most = 1,
     .options = {HAS(FROM), HAS(TEMPLATE)},
     .summary = N_("begin a rule file of your own"),
     .details = N_("Writes NAME.game, a small game to change, and NAME.yaml, "
                   "its scenarios, into the folder you are in. The templates "
                   "are siege, hunt and blockade. --from copies a game under "
                   "the new name. Files that are there already are kept."),
     .examples = "ravelin new tower\n"
                 "ravelin new den --template hunt\n"
                 "ravelin new my-siege --from siege-of-paris\n",
     .run = cmd_new},
    {.name = "derive",
     .operands = "NAME [from] BASE",
     .least = 2,
     .most = 3,
     .options = {false},
     .summary = N_("begin a rule file that changes another game"),
     .details = N_("Writes NAME.game, derived from the game BASE, with its "
                   "names and choices in remarks, and NAME.yaml. A derived "
                   "game says only what is different."),
     .examples = "ravelin derive late-foxes from fox-and-geese\n",
     .run = cmd_derive},
    {.name = "diff",
     .operands = "GAME GAME",
     .least = 2,
     .most = 2,
     .options = {GAME_OPTIONS},
     .summary = N_("show what differs between the rules of two games"),
     .details = N_("Compares statement by statement, after derivation and for "
                   "all values of the options, whatever the layout, the "
                   "remarks, the forms of words and the texts for people. "
                   "--option fixes the value of an option in the games that "
                   "have it. Exit code 1 when there are differences."),
     .examples = "ravelin diff fox-and-geese late-foxes.game\n"
                 "ravelin diff chasseurs my-hunt.game --option board=web\n",
     .run = cmd_diff},
    {.name = "ast",
     .operands = "GAME",
     .least = 1,
     .most = 1,
     .options = {HAS(JSON)},
     .summary = N_("show the syntax tree of a rule file"),
     .examples = "ravelin ast mygame.game --json\n",
     .run = cmd_ast},
    {.name = "check",
     .operands = "FILE...",
     .least = 1,
     .most = UINT_MAX,
     .options = {HAS(JSON), HAS(FORMAT), HAS(STRICT), HAS(FIX), HAS(DEEP),
                 HAS(SEED), HAS(GAMES), HAS(MAX_PLIES), HAS(SECONDS)},
     .formats = "text|short|json|sarif|junit|github",
     .summary = N_("check rule files"),
     .details = N_("Names of bundled games will do for files. Every value of "
                   "every option is tried. Exit code 1 when there are "
                   "errors. --fix changes only what has one mend, such as a "
                   "misspelt word with one near match. --deep plays 100 "
                   "random games (or as many as --games says) for each value "
                   "of each option, at most 60 seconds for a file; the same "
                   "seed gives the same findings."),
     .examples = "ravelin check mygame.game\n"
                 "ravelin check --strict games/*/*.game\n"
                 "ravelin check --fix mygame.game\n"
                 "ravelin check --deep --games 500 mygame.game\n"
                 "ravelin check --format sarif mygame.game >mygame.sarif\n",
     .run = cmd_check},
    {.name = "test",
     .operands = "FILE...",
     .least = 1,
     .most = UINT_MAX,
     .options = {HAS(JSON), HAS(FORMAT), HAS(COVERAGE), HAS(THRESHOLD),
                 HAS(WATCH)},
     .formats = "text|tap|json|junit|github",
     .summary = N_("run the scenarios of a game"),
     .details = N_("FILE is a scenario file in YAML or the name of a bundled "
                   "game. Exit code 1 when a scenario fails."),
     .examples = "ravelin test grand-assaut\n"
                 "ravelin test mygame.yaml --format tap\n"
                 "ravelin test mygame.yaml --threshold 80\n"
                 "ravelin test mygame.yaml --watch\n",
     .run = cmd_test},
    {.name = "trace",
     .operands = "GAME",
     .least = 1,
     .most = 1,
     .options = {STATE_OPTIONS, HAS(MOVE)},
     .summary = N_("show which statements allow and refuse turns"),
     .details =
         N_("For each legal turn the statement that allows it, for each other "
            "one that a piece could try along a line the statement that "
            "refuses it, and for each end how near it is and why it holds or "
            "not."),
     .examples = "ravelin trace chasseurs --position ending.yaml\n"
                 "ravelin trace grand-assaut --move c4-d4\n",
     .run = cmd_trace},
    {.name = "fmt",
     .operands = "FILE...",
     .least = 1,
     .most = UINT_MAX,
     .options = {HAS(CHECK), HAS(WRITE), HAS(DIFF), HAS(FORMAT)},
     .formats = "text|github",
     .summary = N_("lay out rule files in the standard way"),
     .details = N_("Prints the file anew, comments kept; '-' is standard "
                   "input. With --check names the files that differ and ends "
                   "with exit code 1, with --diff too shows how."),
     .examples = "ravelin fmt mygame.game\n"
                 "ravelin fmt --write mygame.game\n"
                 "ravelin fmt --check --diff games/*/*.game\n",
     .run = cmd_fmt},
    {.name = "explain",
     .operands = "[SLUG]",
     .most = 12,
     .options = {HAS(JSON)},
     .summary = N_("explain a message of the checker or a word of the "
                   "language"),
     .details = N_("SLUG is the word in brackets at the end of a message, or "
                   "a word that rule files are written with; of several words "
                   "each that they have. Without it, all messages are "
                   "listed."),
     .examples = "ravelin explain piece-unknown\n"
                 "ravelin explain huff\n"
                 "ravelin explain shut in\n"
                 "ravelin explain\n",
     .run = cmd_explain},
    {.name = "lsp",
     .operands = "",
     .options = {false},
     .summary = N_("serve an editor as a language server"),
     .details = N_("Speaks the language server protocol over standard input "
                   "and output: mistakes while typing, layout, help on words, "
                   "completion, names, changes that mend. editors/ tells how "
                   "to connect an editor."),
     .examples = "ravelin lsp\n",
     .run = cmd_lsp},
    {.name = "completions",
     .operands = "SHELL",
     .least = 1,
     .most = 1,
     .summary = N_("print what a shell needs to complete words"),
     .details = N_("SHELL is bash, fish or zsh. The first line says where "
                   "the text belongs."),
     .examples = "ravelin completions bash "
                 ">~/.local/share/bash-completion/completions/ravelin\n",
     .run = cmd_completions},
    {.name = "help",
     .operands = "[COMMAND]",
     .most = 1,
     .options = {HAS(FORMAT)},
     .formats = "text|man",
     .summary = N_("tell more about a command"),
     .examples = "ravelin help play\n",
     .run = cmd_help},
};

#define COMMAND_COUNT (sizeof commands / sizeof *commands)

const struct command *command_at(unsigned index)
{
    return index < COMMAND_COUNT ? &commands[index] : NULL;
}

const struct command *command_find(const char *name)
{
    for (unsigned i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i].name, name) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

const char *command_nearest(const char *name)
{
    const char *names[COMMAND_COUNT];
    for (unsigned i = 0; i < COMMAND_COUNT; i++) {
        names[i] = commands[i].name;
    }
    return word_nearest(name, names, COMMAND_COUNT);
}

int cmd_help(struct cli *cli, const struct args *args)
{
    if (args->operands.count == 0) {
        help_short(cli);
        return CODE_OK;
    }
    const char *name = args->operands.words[0];
    const struct command *command = command_find(name);
    if (!command) {
        const char *near = meant_command(name);
        near = near ? near : command_nearest(name);
        if (!near && meant_keyword(name)) {
            return cli_usage(cli, NULL,
                             _("'%s' is no command; of words of the language "
                               "'ravelin explain %s' tells"),
                             name, name);
        }
        return near ? cli_usage(cli, NULL,
                                _("unknown command '%s'; did you mean '%s'?"),
                                name, near)
                    : cli_usage(cli, NULL, _("unknown command '%s'"), name);
    }
    const char *format = args_format(cli, args);
    if (!format) {
        return CODE_USAGE;
    }
    if (strcmp(format, "man") == 0) {
        help_man(cli, command);
    } else {
        help_command(cli, command);
    }
    return CODE_OK;
}
