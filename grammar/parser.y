/*
 * The grammar of rule files. Actions only call builders (build_ast.h); what
 * names mean is the compiler's affair. Line ends and brackets were put in
 * order before (tokens.c): every statement ends with a line end, every
 * bracket is closed.
 */
%require "3.8"
%define api.pure full
%define api.prefix {rule_}
%define api.token.prefix {TOK_}
%define api.value.type union
%define api.location.type {struct span}
%define parse.error custom
%define parse.lac full
%locations
%expect 0
%param {struct parse_state *state}
%initial-action { @$ = parse_span(state, 0, 0); }

%code requires {
#include "grammar/build_ends.h"
}

%code {
#ifdef HAVE_CONFIG_H
#include <config.h>
#endif

/* Our own limit of nesting comes first; this is for chains of `not`. */
#define YYMAXDEPTH 10000

#define YYLLOC_DEFAULT(Current, Rhs, N)                                       \
    ((Current) = (N) ? span_join(YYRHSLOC(Rhs, 1), YYRHSLOC(Rhs, N))          \
                     : parse_span(state, YYRHSLOC(Rhs, 0).end,                \
                                  YYRHSLOC(Rhs, 0).end))

static int rule_lex(RULE_STYPE *value, struct span *span,
                    struct parse_state *state);
static void rule_error(struct span *span, struct parse_state *state,
                       const char *message);
}

/* ------------------------------------------------------------------ tokens */

%token
    END_OF_FILE 0 "the end of the file" NEWLINE "the end of the line"
    DOTDOT ".." PROBE "the cursor"
%token <const char *>
    WORD "a name" LANG "a text" STRING "a string" DOTTED "a ring point"
%token <uint32_t> NUMBER "a number"
%token
    ADDS "adds" AFTER "after" ALL "all" ALONG "along"
    ALSO "also" AND "and" ANY "any" ANYWHERE "anywhere" AT "at"
    BACK "back" BECOMES "becomes"
    BEFORE "before" BOARD "board" BY "by" CANNOT "cannot"
    CAPTURE "capture" CAPTURED "captured" CHAIN "chain"
    CHAINED "chained" COLOUR "colour" COMPULSORY "compulsory"
    CORNERS "corners" COULD "could" CURVED "curved" CUT "cut" DECIDES "decides"
    DIAGONAL "diagonal" DIRECTION "direction" DOWN "down"
    DRAW "draw" EACH "each" ELSE "else" END "end" ENDING "ending" ENEMY "enemy"
    ENTER "enter" ENTERS "enters" ENTRY "entry" ERASE "erase"
    EVEN "even" EVERY "every" EXPECT "expect" FACING "facing"
    FALLING "falling" FAMILY "family" FEW "few" FEWER "fewer"
    FILE "file" FILLS "fills" FOR "for" FORWARD "forward"
    FROM "from" GAME "game" GROUP "group" HEXAGON "hexagon"
    HINT "hint" HOLDS "holds" HORIZONTAL "horizontal"
    HOUSE "house" HUFF "huff" IF "if" IN "in" INTO "into"
    IS "is" IT "it" JUMP "jump" LATTICE "lattice" LEAP "leap"
    LEAVES "leaves"
    LEAVING "leaving" LEFT "left" LEVEL "level" LIFTED "lifted"
    LINES "lines" LOSES "loses" LOT "lot" MARK "mark"
    MAY "may" MIRRORED "mirrored" MOST "most" MOVE "move"
    MOVING "moving" MUST "must" NEIGHBOURS "neighbours"
    NEVER "never" NO "no" NOT "not" OCCURS "occurs" OFF "off"
    ODD "odd" OF "of" OFFERED "offered" ON "on"
    ONCE "once" ONE "one" OPTION "option" OPTIONAL "optional"
    OR "or" ORDER "order" OVER "over" OWN "own"
    PASS "pass" PAST "past" PIECE "piece" PILES "piles" PLACES "places"
    PLACING "placing" PLAYED "played" PLAYS "plays"
    PLURAL "plural" POINT "point" POINTS "points"
    POSITION "position" RANK "rank" RAVELIN "ravelin"
    REACHES "reaches" REMOVE "remove" RIGHT "right"
    RING "ring" RINGS "rings" REPEAT "repeat" RISING "rising"
    ROUNDS "rounds" ROW "row" RULING "ruling" SCORE "score"
    SEAT "seat" SEGMENTS "segments" SET "set" SETUP "setup"
    SHADE "shade" SHUT "shut" SIDE "side" SIDEWAYS "sideways"
    SLANTING "slanting" SLIDE "slide" SOURCE "source"
    SPOKE "spoke" SQUARES "squares" STAR "star"
    STARTER "starter" STEP "step" STOP "stop"
    STRAIGHT "straight" SUPPORTED "supported" TAKE "take"
    TAKEN "taken" TEAM "team" THAN "than" THAT "that"
    THE "the" THEY "they" TIMES "times" TITLE "title"
    TO "to" TOO "too" TOWARD "toward" TURN "turn"
    TURNED "turned" TURNS "turns" TWICE "twice"
    UNLESS "unless" UP "up" VERTICAL "vertical" WAY "way"
    WHEN "when" WHILE "while" WHOLE "whole"
    WINS "wins" WISHED "wished" WITH "with"
    WITHIN "within" WITHOUT "without" ZONE "zone"
    AHEAD "ahead" BEHIND "behind" SPARING "sparing"
    APART "apart" BESIDE "beside" BETWEEN "between" BOTH "both"
    GAP "gap" SHIFTS "shifts" THEN "then" FIRST "first" GONE "gone"
    CAN "can" GO "go" PASSING "passing"
    HOSTILE "hostile" REPLACED "replaced" SURROUNDED "surrounded"
    FLYING "flying" LANDING "landing" CLOSE "close" RIDE "ride" HOP "hop"

/* `straight forward` is one direction, `or` goes on with events. */
%precedence SHORT
%precedence FORWARD SIDEWAYS BACK UP DOWN
    LEFT RIGHT OR

%nterm <struct name *> name point any_word value game_name game_word base
    ring_number
%nterm <struct text *> text
%nterm <enum facing> facing
%nterm <int32_t> coordinate
%nterm <bool> lines_start wished row_of by_gap
%nterm <enum pattern> pattern
%nterm <struct piece_names> piece_names
%nterm <struct piece_name> piece_name
%nterm <struct kinds *> kinds_item
%nterm <struct shape> taking_shape one_shape
%nterm <enum way> direction
%nterm <enum rule_row> row_opt
%nterm <enum capture_item> capture_item
%nterm <struct capture *> capture_items
%nterm <struct counted *> counted
%nterm <struct end_rule *> result result_plain
%nterm <struct event *> event
%nterm <struct block *> game_else board_else piece_else setup_else end_else
%nterm <struct node_list> game_block game_statements texts_opt texts values
    value_block option_values names colours board_block board_statements
    zone_owners point_items line_items run piece_block piece_statements kinds
    kinds_one clauses ways setup_block setup_statements counted_list
    counted_and end_block end_statements events
%nterm <struct node *> game_statement game_plain title family prose hint
    option option_value option_set side team seat turns starter pass order
    no_repeat score rounds
    expect board board_statement board_plain point_item line_item sets set
    set_and set_item piece piece_start piece_statement piece_plain becomes move
    group clause way taking capture tie huff setup setup_statement setup_plain
    end end_statement end_plain condition condition_and condition_not
    condition_item count_left if guard tests tests_and test
%%
/* ---------------------------------------------------------------- the file */

file:
    version junk game
  | version junk                { tree_no_game(state, @2); } ;
version:
    %empty                      { tree_version_missing(state); }
  | RAVELIN NUMBER NEWLINE      { tree_version(state, @NUMBER, $NUMBER); }
  | RAVELIN error NEWLINE       { yyerrok; } ;
junk:
    %empty
  | junk error NEWLINE          { yyerrok; }
  | junk error skipped_block skipped_rest NEWLINE { yyerrok; } ;
game:
    GAME game_name[name] base game_block[block] NEWLINE
        { tree_game(state, $name, $base, $block); }
  | GAME error game_block[block] NEWLINE
        { yyerrok; tree_game(state, NULL, NULL, $block); }
  | GAME error NEWLINE          { yyerrok; } ;
base:
    %empty                      { $$ = NULL; }
  | FROM game_name[name]        { $$ = $name; } ;
game_name:
    game_word
  | game_name[left] '-' game_word[right]
        { $$ = tree_game_name(state, @$, $left, $right); } ;
game_word:
    any_word
  | grammar_word                { $$ = tree_word(state, @$); }
  | NUMBER                      { $$ = tree_number_name(state, @$, $1); } ;
game_block:
    '{' game_statements '}'     { $$ = $game_statements; } ;
game_statements:
    %empty                      { $$ = tree_list_empty(); }
  | game_statements[list] game_statement[item]
        { $$ = tree_append(state, $list, $item); } ;
game_statement:
    game_plain[item] guard NEWLINE
        { $$ = tree_statement(state, $item, $guard); }
  | option NEWLINE              { $$ = tree_statement(state, $1, NULL); }
  | option_set NEWLINE          { $$ = tree_statement(state, $1, NULL); }
  | if[tests] game_block[then] game_else[else] NEWLINE
        { $$ = tree_if(state, span_join(@1, @else), $tests, $then, $else); }
  | IF error NEWLINE            { yyerrok; $$ = NULL; }
  | recovered                   { yyerrok; $$ = NULL; } ;
game_else:
    %empty                      { $$ = NULL; }
  | ELSE game_block[block]      { $$ = tree_block(state, $block); } ;
game_plain:
    title | family | prose | side | team | seat | turns | starter | pass
  | no_repeat | score | rounds
  | order | board | piece | group | capture | huff | setup | end | expect ;

/* What is left of a statement that could not be read: the rest of its line,
 * and with it a block that it opens. */
recovered:
    error NEWLINE
  | error skipped_block skipped_rest NEWLINE ;
skipped_block:
    '{' skipped '}' ;
skipped:
    %empty
  | skipped skipped_token
  | skipped NEWLINE
  | skipped skipped_block ;
skipped_rest:
    %empty
  | skipped_rest skipped_token
  | skipped_rest skipped_block ;
skipped_token:
    any_word | grammar_word | LANG | STRING | DOTTED | NUMBER | DOTDOT
  | ',' | '+' | '-' | '=' | '(' | ')' ;

/* --------------------------------------------------------- names and texts */

name:
    WORD                        { $$ = tree_name(state, @$, $1); } ;
names:
    name                        { $$ = tree_one((struct node *)$1); }
  | names[list] ',' name
        { $$ = tree_append(state, $list, (struct node *)$name); } ;
point:
    WORD                        { $$ = tree_name(state, @$, $1); }
  | NUMBER                      { $$ = tree_number_name(state, @$, $1); }
  | DOTTED                      { $$ = tree_dotted_name(state, @$, $1); } ;
/* Options and their values may be called like keywords. */
any_word:
    WORD                        { $$ = tree_name(state, @$, $1); }
  | keyword                     { $$ = tree_word(state, @$); } ;
value:
    any_word
  | NUMBER                      { $$ = tree_number_name(state, @$, $1); } ;
texts_opt:
    %empty                      { $$ = tree_list_empty(); }
  | texts ;
texts:
    text                        { $$ = tree_one((struct node *)$1); }
  | texts[list] text            { $$ = tree_text_append(state, $list, $2); } ;
text:
    LANG STRING                 { $$ = tree_text(state, @$, $1, $2, @2); } ;

/* ------------------------------------------------------------------ guards */

if:
    IF tests                    { $$ = $tests; }
  | IF error                    { yyerrok; $$ = NULL; } ;
guard:
    %empty                      { $$ = NULL; }
  | IF tests                    { $$ = $tests; } ;
tests:
    tests_and
  | tests[left] OR tests_and[right]
        { $$ = tree_guard_binary(state, @$, true, $left, $right); } ;
tests_and:
    test
  | tests_and[left] AND test[right]
        { $$ = tree_guard_binary(state, @$, false, $left, $right); } ;
test:
    any_word[option] IS values
        { $$ = tree_test(state, @$, $option, false, $values); }
  | any_word[option] IS NOT values
        { $$ = tree_test(state, @$, $option, true, $values); }
  | '(' tests ')'               { $$ = $tests; } ;
values:
    value                       { $$ = tree_one((struct node *)$1); }
  | values[list] ',' value
        { $$ = tree_append(state, $list, (struct node *)$value); } ;

/* ---------------------------------------------------------------- the game */

title:
    TITLE texts                 { $$ = tree_title(state, @$, $texts); } ;
family:
    FAMILY name                 { $$ = tree_family(state, @$, $name); } ;
prose:
    SOURCE texts
        { $$ = tree_prose(state, @$, PROSE_SOURCE, $texts); }
  | RULING texts
        { $$ = tree_prose(state, @$, PROSE_RULING, $texts); }
  | hint ;
hint:
    HINT texts
        { $$ = tree_prose(state, @$, PROSE_HINT, $texts); } ;
option:
    OPTION any_word[name] texts_opt[texts] value_block[values]
        { $$ = tree_option(state, @$, $name, $texts, $values); }
  | OPTION error value_block    { yyerrok; $$ = NULL; }
  | OPTION error                { yyerrok; $$ = NULL; } ;
value_block:
    '{' option_values '}'       { $$ = $option_values; } ;
option_values:
    %empty                      { $$ = tree_list_empty(); }
  | option_values[list] option_value[item]
        { $$ = tree_append(state, $list, $item); } ;
option_value:
    value texts_opt[texts] NEWLINE
        { $$ = tree_option_value(state, span_join(@value, @texts), $value,
                $texts); }
  | recovered                   { yyerrok; $$ = NULL; } ;
option_set:
    SET any_word[option] '=' value
        { $$ = tree_option_set(state, @$, $option, $value); } ;
side:
    SIDE name                   { $$ = tree_side(state, @$, $name); }
  | side[start] text            { $$ = tree_side_text(state, $start, $text); }
  | side[start] FACING facing
        { $$ = tree_side_facing(state, @facing, $start, $facing, NULL); }
  | side[start] FACING TOWARD set
        { $$ = tree_side_facing(state, @set, $start, FACING_TOWARD, $set); } ;
facing:
    UP                          { $$ = FACING_UP; }
  | DOWN                        { $$ = FACING_DOWN; }
  | LEFT                        { $$ = FACING_LEFT; }
  | RIGHT                       { $$ = FACING_RIGHT; } ;
team:
    TEAM name '=' names texts_opt[texts]
        { $$ = tree_team(state, @$, $name, $names, $texts); } ;
seat:
    SEAT name PLAYS names texts_opt[texts]
        { $$ = tree_seat(state, @$, $name, $names, $texts); } ;
turns:
    TURNS names                 { $$ = tree_turns(state, @$, $names); } ;
starter:
    STARTER BY LOT              { $$ = tree_starter(state, @$); } ;
pass:
    names PASS WHEN they CANNOT MOVE
        { $$ = tree_pass(state, @$, $names, false); }
  | names MAY PASS              { $$ = tree_pass(state, @$, $names, true); } ;
they:
    THEY | IT ;
no_repeat:
    names MAY NOT REPEAT article POSITION
        { $$ = tree_no_repeat(state, @$, $names); } ;
score:
    SCORE name NUMBER FOR EVERY kinds LEFT
        { $$ = tree_score(state, @$, SCORE_LEFT, $name, $NUMBER, $kinds,
                NULL); }
  | SCORE name NUMBER FOR EVERY kinds CAPTURED
        { $$ = tree_score(state, @$, SCORE_CAPTURED, $name, $NUMBER, $kinds,
                NULL); }
  | SCORE name NUMBER FOR EVERY kinds IN set_item
        { $$ = tree_score(state, @$, SCORE_IN, $name, $NUMBER, $kinds,
                $set_item); }
  | SCORE name NUMBER FOR EVERY TURN
        { $$ = tree_score(state, @$, SCORE_TURNS, $name, $NUMBER,
                tree_list_empty(), NULL); } ;
rounds:
    ROUNDS NUMBER               { $$ = tree_rounds(state, @$, $NUMBER); } ;
order:
    names MAY ORDER CAPTURE     { $$ = tree_order(state, @$, $names); } ;
expect:
    EXPECT NUMBER[number] POINTS
        { $$ = tree_expect_points(state, @$, $number, NULL); }
  | EXPECT NUMBER[number] POINTS IN set
        { $$ = tree_expect_points(state, @$, $number, $set); }
  | EXPECT NUMBER[number] SEGMENTS
        { $$ = tree_expect_segments(state, @$, $number, tree_list_empty()); }
  | EXPECT NUMBER[number] SEGMENTS ALONG colours
        { $$ = tree_expect_segments(state, @$, $number, $colours); }
  | EXPECT NUMBER[number] kinds
        { $$ = tree_expect_kinds(state, @$, $number, $kinds); } ;
colours:
    name                        { $$ = tree_one((struct node *)$1); }
  | colours[list] OR name
        { $$ = tree_append(state, $list, (struct node *)$name); } ;

/* ------------------------------------------------------------------- board */

board:
    BOARD board_block[block]    { $$ = tree_board(state, @$, $block); }
  | BOARD error board_block[block]
        { yyerrok; $$ = tree_board(state, @$, $block); }
  | BOARD error               { yyerrok; $$ = NULL; } ;
board_block:
    '{' board_statements '}'    { $$ = $board_statements; } ;
board_statements:
    %empty                      { $$ = tree_list_empty(); }
  | board_statements[list] board_statement[item]
        { $$ = tree_append(state, $list, $item); } ;
board_statement:
    board_plain[item] guard NEWLINE
        { $$ = tree_statement(state, $item, $guard); }
  | if[tests] board_block[then] board_else[else] NEWLINE
        { $$ = tree_if(state, span_join(@1, @else), $tests, $then, $else); }
  | IF error NEWLINE            { yyerrok; $$ = NULL; }
  | recovered                   { yyerrok; $$ = NULL; } ;
board_else:
    %empty                      { $$ = NULL; }
  | ELSE board_block[block]     { $$ = tree_block(state, $block); } ;
board_plain:
    COLOUR name texts_opt[texts]
        { $$ = tree_colour(state, @$, $name, $texts); }
  | POINTS point_items[items]   { $$ = tree_points(state, @$, false, $items); }
  | SQUARES point_items[items]  { $$ = tree_points(state, @$, true, $items); }
  | REMOVE sets                 { $$ = tree_remove(state, @$, $sets); }
  | lines_start[start] line_items[items]
        { $$ = tree_lines(state, @$, $start, NULL, $items); }
  | lines_start[start] name line_items[items]
        { $$ = tree_lines(state, @$, $start, $name, $items); }
  | ERASE line_items[items]     { $$ = tree_erase(state, @$, $items); }
  | ZONE name zone_owners[owners] '=' sets texts_opt[texts]
        { $$ = tree_zone(state, @$, $name, $owners, $sets, $texts); }
  | SHADE sets                  { $$ = tree_shade(state, @$, $sets); } ;
zone_owners:
    %empty                      { $$ = tree_list_empty(); }
  | OF names                    { $$ = $names; } ;
point_items:
    point_item[item]            { $$ = tree_one($item); }
  | point_items[list] ',' point_item[item]
        { $$ = tree_append(state, $list, $item); } ;
point_item:
    point
        { $$ = tree_points_range(state, @$, $1, NULL); }
  | point[low] DOTDOT point[high]
        { $$ = tree_points_range(state, @$, $low, $high); }
  | point[name] AT coordinate[x] ',' coordinate[y]
        { $$ = tree_points_at(state, @$, $name, $x, $y); }
  | HEXAGON NUMBER[size]
        { $$ = tree_points_maker(state, @$, MAKER_HEXAGON, $size, 0); }
  | RINGS NUMBER[size] BY NUMBER[by]
        { $$ = tree_points_maker(state, @$, MAKER_RINGS, $size, $by); }
  | STAR NUMBER[size]
        { $$ = tree_points_maker(state, @$, MAKER_STAR, $size, 0); } ;
coordinate:
    NUMBER                      { $$ = tree_whole(state, @$, $1, 1); }
  | '-' NUMBER                  { $$ = tree_whole(state, @$, $2, -1); }
  | DOTTED                      { $$ = tree_decimal(state, @$, $1, 1); }
  | '-' DOTTED                  { $$ = tree_decimal(state, @$, $2, -1); } ;
lines_start:
    LINES                       { $$ = false; }
  | LINES CURVED                { $$ = true; } ;
line_items:
    line_item[item]             { $$ = tree_one($item); }
  | line_items[list] ',' line_item[item]
        { $$ = tree_append(state, $list, $item); } ;
line_item:
    pattern
        { $$ = tree_pattern(state, @$, $pattern, NULL); }
  | pattern ON set
        { $$ = tree_pattern(state, @$, $pattern, $set); }
  | run                         { $$ = tree_run(state, @$, $run, false, 0); }
  | run MIRRORED                { $$ = tree_run(state, @$, $run, true, 0); }
  | run TURNED NUMBER
        { $$ = tree_turned_run(state, @$, $run, $NUMBER); } ;
pattern:
    HORIZONTAL                  { $$ = PATTERN_HORIZONTAL; }
  | VERTICAL                    { $$ = PATTERN_VERTICAL; }
  | DIAGONAL                    { $$ = PATTERN_DIAGONAL; }
  | RISING                      { $$ = PATTERN_RISING; }
  | FALLING                     { $$ = PATTERN_FALLING; }
  | RING                        { $$ = PATTERN_RING; }
  | SPOKE                       { $$ = PATTERN_SPOKE; }
  | LATTICE                     { $$ = PATTERN_LATTICE; } ;
run:
    point[first] '-' point[second]
        { $$ = tree_two(state, $first, $second); }
  | run[list] '-' point
        { $$ = tree_append(state, $list, (struct node *)$point); } ;

/* -------------------------------------------------------------------- sets */

sets:
    set
  | sets[left] ',' set[right]
        { $$ = tree_set_comma(state, @$, $left, $right); } ;
set:
    set_and
  | set[left] '+' set_and[right]
        { $$ = tree_set_binary(state, @$, SET_UNION, $left, $right); }
  | set[left] '-' set_and[right]
        { $$ = tree_set_binary(state, @$, SET_MINUS, $left, $right); } ;
set_and:
    set_item
  | set_and[left] AND set_item[right]
        { $$ = tree_set_and(state, @$, @AND, $left, $right); } ;
set_item:
    point                       { $$ = tree_set_name(state, @$, $1); }
  | point[low] DOTDOT point[high]
        { $$ = tree_set_range(state, @$, $low, $high); }
  | ALL                         { $$ = tree_set_word(state, @$, SET_ALL); }
  | EVEN                        { $$ = tree_set_word(state, @$, SET_EVEN); }
  | ODD                         { $$ = tree_set_word(state, @$, SET_ODD); }
  | CORNERS                     { $$ = tree_set_word(state, @$, SET_CORNERS); }
  | RANK ring_number[low]
        { $$ = tree_band(state, @$, BAND_RANK, $low, NULL); }
  | RANK ring_number[low] DOTDOT ring_number[high]
        { $$ = tree_band(state, @$, BAND_RANK, $low, $high); }
  | RING ring_number[low]
        { $$ = tree_band(state, @$, BAND_RING, $low, NULL); }
  | RING ring_number[low] DOTDOT ring_number[high]
        { $$ = tree_band(state, @$, BAND_RING, $low, $high); }
  | FILE name[low]
        { $$ = tree_band(state, @$, BAND_FILE, $low, NULL); }
  | FILE name[low] DOTDOT name[high]
        { $$ = tree_band(state, @$, BAND_FILE, $low, $high); }
  | NEIGHBOURS OF set_item[of]  { $$ = tree_neighbours(state, @$, $of); }
  | '(' sets ')'                { $$ = tree_set_bracketed($sets); } ;
ring_number:
    NUMBER                      { $$ = tree_number_name(state, @$, $1); } ;

/* ------------------------------------------------------------------ pieces */

piece:
    piece_start
  | piece_start[start] piece_block[block]
        { $$ = tree_piece_block($start, @$, $block); }
  | PIECE error piece_block     { yyerrok; $$ = NULL; }
  | EVERY error piece_block     { yyerrok; $$ = NULL; }
  | PIECE error                 { yyerrok; $$ = NULL; }
  | EVERY error                 { yyerrok; $$ = NULL; } ;
piece_start:
    PIECE piece_names[start] OF names[sides] texts_opt[texts]
        { $$ = tree_piece(state, @$, $start, $sides, $texts); }
  | EVERY PIECE OF names[sides] { $$ = tree_every(state, @$, $sides); } ;
piece_names:
    piece_name[one]
        { $$ = tree_piece_name(state, tree_no_pieces(), $one); }
  | piece_names[list] ',' piece_name[one]
        { $$ = tree_piece_name(state, $list, $one); } ;
piece_name:
    name                        { $$ = tree_singular(state, $name, NULL); }
  | name[one] PLURAL name[many] { $$ = tree_singular(state, $one, $many); } ;
piece_block:
    '{' piece_statements '}'    { $$ = $piece_statements; } ;
piece_statements:
    %empty                      { $$ = tree_list_empty(); }
  | piece_statements[list] piece_statement[item]
        { $$ = tree_append(state, $list, $item); } ;
piece_statement:
    piece_plain[item] guard NEWLINE
        { $$ = tree_statement(state, $item, $guard); }
  | if[tests] piece_block[then] piece_else[else] NEWLINE
        { $$ = tree_if(state, span_join(@1, @else), $tests, $then, $else); }
  | IF error NEWLINE            { yyerrok; $$ = NULL; }
  | recovered                   { yyerrok; $$ = NULL; } ;
piece_else:
    %empty                      { $$ = NULL; }
  | ELSE piece_block[block]     { $$ = tree_block(state, $block); } ;
piece_plain:
    move
  | move[rule] WHILE condition
        { $$ = tree_while($rule, @$, $condition); }
  | NEVER enters set
        { $$ = tree_never(state, @$, NEVER_ENTERS, $set); }
  | NEVER LEAVES set
        { $$ = tree_never(state, @$, NEVER_LEAVES, $set); }
  | NEVER STOP ON set
        { $$ = tree_never(state, @$, NEVER_STOPS, $set); }
  | PILES ON set                { $$ = tree_piles(state, @$, $set); }
  | becomes
  | taking
  | MARK STRING                 { $$ = tree_mark(state, @$, $2); }
  | hint ;
becomes:
    BECOMES kinds ON set
        { $$ = tree_becomes(state, @$, $kinds, BECOMES_ON, $set); }
  | BECOMES kinds ON set ',' ENDING THE TURN
        { $$ = tree_at_once(tree_becomes(state, @$, $kinds, BECOMES_ON,
                $set), @$); }
  | BECOMES kinds AFTER MOVING
        { $$ = tree_becomes(state, @$, $kinds, BECOMES_MOVED, NULL); }
  | BECOMES kinds WHILE condition
        { $$ = tree_becomes(state, @$, $kinds, BECOMES_WHILE, $condition); } ;
move:
    STEP clauses
        { $$ = tree_rule(state, @$, VERB_STEP, $clauses); }
  | SLIDE clauses
        { $$ = tree_rule(state, @$, VERB_SLIDE, $clauses); }
  | SLIDE NUMBER[least] DOTDOT NUMBER[most] clauses
        { $$ = tree_slide(state, @$, $least, $most, $clauses); }
  | LEAP OVER row_opt[row] kinds clauses
        { $$ = tree_leap(state, @$, VERB_LEAP, $row, $kinds, $clauses); }
  | HOP OVER kinds clauses
        { $$ = tree_leap(state, @$, VERB_HOP, ROW_NONE, $kinds, $clauses); }
  | JUMP ANYWHERE clauses
        { $$ = tree_rule(state, @$, VERB_JUMP, $clauses); }
  | JUMP NUMBER[far] BY NUMBER[by] clauses
        { $$ = tree_jump(state, @$, VERB_JUMP, $far, $by, $clauses); }
  | RIDE NUMBER[far] BY NUMBER[by] clauses
        { $$ = tree_jump(state, @$, VERB_RIDE, $far, $by, $clauses); }
  | LEAVES clauses
        { $$ = tree_rule(state, @$, VERB_LEAVE, $clauses); }
  | ENTER clauses
        { $$ = tree_rule(state, @$, VERB_ENTER, $clauses); } ;
taking:
    TAKE row_of[row] kinds taking_shape[shape] clauses
        { $$ = tree_taking(state, @$, $row, $kinds, $shape, $clauses); }
  | TAKE ONE kinds one_shape[shape] clauses
        { $$ = tree_taking(state, @$, false, $kinds, $shape, $clauses); } ;
row_of:
    %empty                      { $$ = false; }
  | ROW OF                      { $$ = true; } ;
one_shape:
    AFTER LEAP                  { $$ = tree_shape(TAKING_ONE_LEAP, 0); }
  | AFTER ROW OF NUMBER[number] { $$ = tree_shape(TAKING_ONE_ROW, $number); } ;
taking_shape:
    BETWEEN                     { $$ = tree_shape(TAKING_BETWEEN, 0); }
  | ON BOTH sides_word          { $$ = tree_shape(TAKING_BOTH_SIDES, 0); }
  | BESIDE                      { $$ = tree_shape(TAKING_BESIDE, 0); }
  | AHEAD                       { $$ = tree_shape(TAKING_AHEAD, 0); }
  | BEHIND                      { $$ = tree_shape(TAKING_BEHIND, 0); }
  | SURROUNDED                  { $$ = tree_shape(TAKING_SURROUNDED, 0); }
  | SURROUNDED BY NUMBER[least]
        { $$ = tree_shape(TAKING_SURROUNDED, $least); }
  | SURROUNDED BY NUMBER[least] APART
        { $$ = tree_shape(TAKING_APART, $least); }
  | SHUT IN                     { $$ = tree_shape(TAKING_SHUT_IN, 0); } ;
row_opt:
    %empty                      { $$ = ROW_NONE; }
  | ROW OF                      { $$ = ROW_ANY; }
  | ODD ROW OF                  { $$ = ROW_ODD; } ;
enters:
    ENTERS | ENTER ;
group:
    GROUP piece_name[name] OF names[sides] '=' names[kinds] texts_opt[texts]
        { $$ = tree_group(state, @$, $name, $sides, $kinds, $texts); } ;

kinds:
    kinds_item                  { $$ = tree_one((struct node *)$1); }
  | kinds[list] OR kinds_item[item]
        { $$ = tree_append(state, $list, (struct node *)$item); } ;
/* Where something else may follow after `or`. */
kinds_one:
    kinds_item                  { $$ = tree_one((struct node *)$1); }
  | '(' kinds ')'               { $$ = $kinds; } ;
kinds_item:
    name
        { $$ = tree_kinds(state, @$, KINDS_NAMED, $1, NULL); }
  | name OF name[side]
        { $$ = tree_kinds(state, @$, KINDS_NAMED, $1, $side); }
  | PIECE OF name[side]
        { $$ = tree_kinds(state, @$, KINDS_PIECE, NULL, $side); }
  | ENEMY
        { $$ = tree_kinds(state, @$, KINDS_ENEMY, NULL, NULL); }
  | ENEMY name
        { $$ = tree_kinds(state, @$, KINDS_ENEMY, $2, NULL); }
  | OWN
        { $$ = tree_kinds(state, @$, KINDS_OWN, NULL, NULL); }
  | OWN name
        { $$ = tree_kinds(state, @$, KINDS_OWN, $2, NULL); }
  | ANY PIECE
        { $$ = tree_kinds(state, @$, KINDS_ANY, NULL, NULL); } ;

clauses:
    %empty                      { $$ = tree_list_empty(); }
  | clauses[list] clause        { $$ = tree_append(state, $list, $clause); }
  | clauses[list] ',' clause    { $$ = tree_append(state, $list, $clause); } ;
clause:
    ALONG colours               { $$ = tree_along(state, @$, false, $colours); }
  | PASSING colours             { $$ = tree_along(state, @$, true, $colours); }
  | ways                        { $$ = tree_ways($ways); }
  | TOWARD set                  { $$ = tree_toward(state, @$, $set); }
  | FROM set
        { $$ = tree_place(state, @$, PLACE_FROM, $set); }
  | TO set                      { $$ = tree_place(state, @$, PLACE_TO, $set); }
  | WITHIN set
        { $$ = tree_place(state, @$, PLACE_WITHIN, $set); }
  | IN set                      { $$ = tree_place(state, @$, PLACE_IN, $set); }
  | HOSTILE set
        { $$ = tree_place(state, @$, PLACE_HOSTILE, $set); }
  | WITH kinds
        { $$ = tree_pieces(state, @$, PIECES_WITH, $kinds); }
  | REPLACED BY kinds
        { $$ = tree_pieces(state, @$, PIECES_REPLACED, $kinds); }
  | MAY TAKE kinds              { $$ = tree_take(state, @$, false, $kinds); }
  | MUST TAKE kinds             { $$ = tree_take(state, @$, true, $kinds); }
  | UNLESS SUPPORTED
        { $$ = tree_flag(state, @$, FLAG_UNLESS_SUPPORTED); }
  | CHAINED                     { $$ = tree_flag(state, @$, FLAG_CHAINED); }
  | MAY STOP                    { $$ = tree_flag(state, @$, FLAG_MAY_STOP); }
  | NO STRAIGHT BACK
        { $$ = tree_flag(state, @$, FLAG_NO_STRAIGHT_BACK); }
  | NO POINT TWICE
        { $$ = tree_flag(state, @$, FLAG_NO_POINT_TWICE); }
  | ONE DIRECTION
        { $$ = tree_flag(state, @$, FLAG_ONE_DIRECTION); }
  | ONE LEAP article TURN
        { $$ = tree_flag(state, @$, FLAG_ONE_LEAP_A_TURN); }
  | FLYING                      { $$ = tree_flag(state, @$, FLAG_FLYING); }
  | LANDING CLOSE
        { $$ = tree_flag(state, @$, FLAG_LANDING_CLOSE); }
  | BEFORE MOVING
        { $$ = tree_flag(state, @$, FLAG_BEFORE_MOVING); }
  | AFTER MOVING
        { $$ = tree_flag(state, @$, FLAG_AFTER_MOVING); }
  | WHOLE TURN                  { $$ = tree_flag(state, @$, FLAG_WHOLE_TURN); }
  | BESIDE kinds
        { $$ = tree_pieces(state, @$, PIECES_BESIDE, $kinds); }
  | LEAVING kinds               { $$ = tree_leaving(state, @$, $kinds); }
  | SPARING ROW
        { $$ = tree_flag(state, @$, FLAG_SPARING_ROWS); }
  | NO STRAIGHT ON
        { $$ = tree_flag(state, @$, FLAG_NO_STRAIGHT_ON); } ;
/* "a" is no keyword: files and points are called so. */
article:
    WORD                        { tree_article(state, @$, $1); } ;
/* "sides" is no keyword either. */
sides_word:
    WORD                        { tree_sides_word(state, @$, $1); } ;
ways:
    way                         { $$ = tree_one($1); }
  | ways[list] OR way           { $$ = tree_way_or(state, $list, $way); } ;
way:
    ANY WAY
        { $$ = tree_way(state, @$, AXIS_EITHER, WAY_ANY); }
  | direction                   { $$ = tree_way(state, @$, AXIS_EITHER, $1); }
  | STRAIGHT %prec SHORT
        { $$ = tree_way(state, @$, AXIS_STRAIGHT, WAY_ANY); }
  | STRAIGHT direction
        { $$ = tree_way(state, @$, AXIS_STRAIGHT, $2); }
  | SLANTING %prec SHORT
        { $$ = tree_way(state, @$, AXIS_SLANTING, WAY_ANY); }
  | SLANTING direction
        { $$ = tree_way(state, @$, AXIS_SLANTING, $2); } ;
direction:
    FORWARD                     { $$ = WAY_FORWARD; }
  | SIDEWAYS                    { $$ = WAY_SIDEWAYS; }
  | BACK                        { $$ = WAY_BACK; }
  | UP                          { $$ = WAY_UP; }
  | DOWN                        { $$ = WAY_DOWN; }
  | LEFT                        { $$ = WAY_LEFT; }
  | RIGHT                       { $$ = WAY_RIGHT; } ;

/* ---------------------------------------------------------------- captures */

capture:
    CAPTURE capture_items[items]
        { $$ = tree_capture(state, @$, $items, tree_list_empty()); }
  | CAPTURE capture_items[items] FOR names
        { $$ = tree_capture(state, @$, $items, $names); }
  | CAPTURE capture_items[items] ',' FOR names
        { $$ = tree_capture(state, @$, $items, $names); } ;
capture_items:
    capture_item[item]
        { $$ = tree_capture_item(state, @item, NULL, $item); }
  | capture_items[list] capture_item[item]
        { $$ = tree_capture_item(state, @item, $list, $item); }
  | capture_items[list] ',' capture_item[item]
        { $$ = tree_capture_item(state, @item, $list, $item); }
  | capture_items[list] tie     { $$ = tree_capture_tie($list, $tie); }
  | capture_items[list] ',' tie { $$ = tree_capture_tie($list, $tie); } ;
tie:
    THEN MOST kinds
        { $$ = tree_tie(state, @$, TIE_MOST, $kinds); }
  | THEN BY kinds               { $$ = tree_tie(state, @$, TIE_BY, $kinds); }
  | THEN kinds FIRST
        { $$ = tree_tie(state, @$, TIE_FIRST, $kinds); } ;
capture_item:
    COMPULSORY                  { $$ = CAPTURE_COMPULSORY; }
  | OPTIONAL                    { $$ = CAPTURE_OPTIONAL; }
  | MOST PIECE                  { $$ = CAPTURE_MOST; }
  | LIFTED AT ONCE              { $$ = CAPTURE_AT_ONCE; }
  | LIFTED AFTER THE CHAIN      { $$ = CAPTURE_AFTER; } ;
huff:
    HUFF EVERY kinds THAT COULD TAKE
        { $$ = tree_huff(state, @$, HUFF_EVERY, $kinds, false); }
  | HUFF ONE kinds THAT COULD TAKE wished
        { $$ = tree_huff(state, @$, HUFF_ONE, $kinds, $wished); }
  | HUFF ONE kinds NOT TAKEN wished
        { $$ = tree_huff(state, @$, HUFF_NOT_TAKEN, $kinds, $wished); }
  | HUFF ADDS NUMBER kinds ON sets
        { $$ = tree_huff_adds(state, @$, $NUMBER, $kinds, $sets); } ;
wished:
    %empty                      { $$ = false; }
  | ',' IF WISHED               { $$ = true; } ;

/* ------------------------------------------------------------------- setup */

setup:
    SETUP setup_block[block]    { $$ = tree_setup(state, @$, $block); }
  | SETUP error setup_block[block]
        { yyerrok; $$ = tree_setup(state, @$, $block); }
  | SETUP error               { yyerrok; $$ = NULL; } ;
setup_block:
    '{' setup_statements '}'    { $$ = $setup_statements; } ;
setup_statements:
    %empty                      { $$ = tree_list_empty(); }
  | setup_statements[list] setup_statement[item]
        { $$ = tree_append(state, $list, $item); } ;
setup_statement:
    setup_plain[item] guard NEWLINE
        { $$ = tree_statement(state, $item, $guard); }
  | if[tests] setup_block[then] setup_else[else] NEWLINE
        { $$ = tree_if(state, span_join(@1, @else), $tests, $then, $else); }
  | IF error NEWLINE            { yyerrok; $$ = NULL; }
  | recovered                   { yyerrok; $$ = NULL; } ;
setup_else:
    %empty                      { $$ = NULL; }
  | ELSE setup_block[block]     { $$ = tree_block(state, $block); } ;
setup_plain:
    kinds ON sets
        { $$ = tree_setup_on(state, @$, tree_counted(state, @kinds, false,
                0, $kinds), $sets); }
  | counted ON sets
        { $$ = tree_setup_on(state, @$, $counted, $sets); }
  | counted ON EACH OF sets
        { $$ = tree_each(tree_setup_on(state, @$, $counted, $sets)); }
  | name PLACES counted_list[list] IN sets
        { $$ = tree_setup_hand(state, @$, $name, $list, $sets); }
  | name HOLDS counted_list[list]
        { $$ = tree_setup_hand(state, @$, $name, $list, NULL); }
  | name REMOVE counted IN sets by_gap
        { $$ = tree_setup_change(state, @$, $name, $counted, $sets, NULL,
                $by_gap); }
  | name SHIFTS counted FROM sets[from] TO sets[to]
        { $$ = tree_setup_change(state, @$, $name, $counted, $from, $to,
                false); } ;
by_gap:
    %empty                      { $$ = false; }
  | ',' BESIDE article GAP      { $$ = true; } ;
counted:
    NUMBER kinds
        { $$ = tree_counted(state, @$, true, $1, $kinds); } ;
counted_list:
    counted                     { $$ = tree_one((struct node *)$1); }
  | counted_list[list] ',' counted
        { $$ = tree_append(state, $list, (struct node *)$counted); } ;

/* -------------------------------------------------------------------- ends */

end:
    END end_block[block]        { $$ = tree_end(state, @$, false, $block); }
  | END error end_block[block]
        { yyerrok; $$ = tree_end(state, @$, false, $block); }
  | END error                   { yyerrok; $$ = NULL; }
  | ALSO END end_block[block]   { $$ = tree_end(state, @$, true, $block); } ;
end_block:
    '{' end_statements '}'      { $$ = $end_statements; } ;
end_statements:
    %empty                      { $$ = tree_list_empty(); }
  | end_statements[list] end_statement[item]
        { $$ = tree_append(state, $list, $item); } ;
end_statement:
    end_plain[item] guard NEWLINE
        { $$ = tree_statement(state, $item, $guard); }
  | if[tests] end_block[then] end_else[else] NEWLINE
        { $$ = tree_if(state, span_join(@1, @else), $tests, $then, $else); }
  | IF error NEWLINE            { yyerrok; $$ = NULL; }
  | recovered                   { yyerrok; $$ = NULL; } ;
end_else:
    %empty                      { $$ = NULL; }
  | ELSE end_block[block]       { $$ = tree_block(state, $block); } ;
end_plain:
    result[rule] WHEN condition
        { $$ = tree_end_rule($rule, @$, $condition); }
  | result[rule] WHEN condition ',' AFTER TURNS OF names
        { $$ = tree_end_moment(tree_end_rule($rule, @$, $condition), @$,
                                MOMENT_AFTER, $names); }
  | result[rule] WHEN condition ',' BEFORE TURNS OF names
        { $$ = tree_end_moment(tree_end_rule($rule, @$, $condition), @$,
                                MOMENT_BEFORE, $names); } ;
result:
    result_plain
  | HOUSE result_plain[rule]    { $$ = tree_house($rule, @$); } ;
result_plain:
    names WINS
        { $$ = tree_result(state, @$, RESULT_WIN, $names); }
  | names WINS NUMBER POINTS
        { $$ = tree_win_points(tree_result(state, @$, RESULT_WIN, $names),
                $NUMBER); }
  | SCORE DECIDES
        { $$ = tree_result(state, @$, RESULT_SCORE, tree_list_empty()); }
  | names LOSES
        { $$ = tree_result(state, @$, RESULT_LOSE, $names); }
  | DRAW
        { $$ = tree_result(state, @$, RESULT_DRAW, tree_list_empty()); }
  | DRAW OFFERED
        { $$ = tree_result(state, @$, RESULT_DRAW_OFFERED,
                tree_list_empty()); } ;
condition:
    condition_and
  | condition[left] OR condition_and[right]
        { $$ = tree_cond_binary(state, @$, true, $left, $right); } ;
condition_and:
    condition_not
  | condition_and[left] AND condition_not[right]
        { $$ = tree_cond_binary(state, @$, false, $left, $right); } ;
condition_not:
    condition_item
  | NOT condition_not[of]       { $$ = tree_cond_not(state, @$, $of); } ;
condition_item:
    '(' condition ')'           { $$ = $condition; }
  | kinds FILLS set_item
        { $$ = tree_cond_fills(state, @$, $kinds, $set_item); }
  | kinds REACHES set_item
        { $$ = tree_cond_reaches(state, @$, tree_counted(state, @kinds,
                true, 1, $kinds), $set_item); }
  | counted_and[list] IN set_item
        { $$ = tree_cond_in(state, @$, $list, $set_item); }
  | NUMBER kinds CAPTURED
        { $$ = tree_cond_count(state, @$, COUNT_CAPTURED, $1, $kinds); }
  | NUMBER kinds GONE
        { $$ = tree_cond_count(state, @$, COUNT_GONE, $1, $kinds); }
  | count_left
  | count_left ON THE BOARD     { $$ = tree_cond_on_board($1, @$); }
  | TOO FEW kinds TO FILLS set_item
        { $$ = tree_cond_too_few(state, @$, $kinds, $set_item); }
  | name CANNOT MOVE
        { $$ = tree_cond_cannot_move(state, @$, $name); }
  | NO kinds CAN GO way
        { $$ = tree_cond_stuck(state, @$, $kinds, $way); }
  | EVERY kinds SHUT IN
        { $$ = tree_cond_shut_in(state, @$, true, $kinds); }
  | ONE kinds SHUT IN
        { $$ = tree_cond_shut_in(state, @$, false, $kinds); }
  | kinds PAST kinds_one[of]
        { $$ = tree_cond_past(state, @$, false, $kinds, $of); }
  | kinds LEVEL WITH OR PAST kinds_one[of]
        { $$ = tree_cond_past(state, @$, true, $kinds, $of); }
  | counted_and[list] IN article ROW
        { $$ = tree_cond_in_rows(state, @$, $list); }
  | EVERY kinds ON ONE LINES
        { $$ = tree_cond_on_line(state, @$, $kinds); }
  | EVERY kinds CUT OFF FROM set_item
        { $$ = tree_cond_cut_off(state, @$, true, $kinds, $set_item,
                tree_list_empty()); }
  | ONE kinds CUT OFF FROM set_item
        { $$ = tree_cond_cut_off(state, @$, false, $kinds, $set_item,
                tree_list_empty()); }
  | EVERY kinds CUT OFF FROM EVERY kinds_one[from]
        { $$ = tree_cond_cut_off(state, @$, true, $kinds, NULL, $from); }
  | ONE kinds CUT OFF FROM EVERY kinds_one[from]
        { $$ = tree_cond_cut_off(state, @$, false, $kinds, NULL, $from); }
  | POSITION OCCURS NUMBER TIMES
        { $$ = tree_cond_occurs(state, @$, $NUMBER); }
  | NUMBER TURNS PLAYED         { $$ = tree_cond_turns(state, @$, $1); }
  | NUMBER TURNS PASS WITHOUT events %prec SHORT
        { $$ = tree_cond_quiet(state, @$, $1, $events); } ;
counted_and:
    counted                     { $$ = tree_one((struct node *)$1); }
  | counted_and[list] AND counted
        { $$ = tree_append(state, $list, (struct node *)$counted); } ;
count_left:
    FEWER THAN NUMBER kinds LEFT
        { $$ = tree_cond_count(state, @$, COUNT_FEWER_LEFT, $NUMBER, $kinds); }
  | AT MOST NUMBER kinds LEFT
        { $$ = tree_cond_count(state, @$, COUNT_AT_MOST_LEFT, $NUMBER,
                $kinds); }
  | NO kinds LEFT
        { $$ = tree_cond_count(state, @$, COUNT_NO_LEFT, 0, $kinds); } ;
events:
    event                       { $$ = tree_one((struct node *)$1); }
  | events[list] OR event
        { $$ = tree_append(state, $list, (struct node *)$event); } ;
event:
    CAPTURE
        { $$ = tree_event(state, @$, EVENT_CAPTURE, tree_list_empty(),
                NULL); }
  | PLACING
        { $$ = tree_event(state, @$, EVENT_PLACING, tree_list_empty(),
                NULL); }
  | MOVE OF kinds_one[kinds]
        { $$ = tree_event(state, @$, EVENT_MOVE, $kinds, NULL); }
  | FORWARD MOVE OF kinds_one[kinds]
        { $$ = tree_event(state, @$, EVENT_FORWARD_MOVE, $kinds, NULL); }
  | ENTRY OF kinds INTO set_item
        { $$ = tree_event(state, @$, EVENT_ENTRY, $kinds, $set_item); } ;

/* ---------------------------------------------------------------- keywords */

/* Words that guards and game names are built with. */
grammar_word:
    AND | OR | NOT | IS | IF | ELSE ;
/* All others: an option or a value may be called so. */
keyword:
      ADDS | AFTER | ALL | ALONG | ALSO | ANY | ANYWHERE | AT
    | BACK | BECOMES | BEFORE | BOARD | BY | CANNOT | CAPTURE
    | CAPTURED | CHAIN | CHAINED | COLOUR | COMPULSORY
    | CORNERS | COULD | CURVED | CUT | DECIDES | DIAGONAL | DIRECTION
    | DOWN | DRAW | EACH | END | ENDING | ENEMY | ENTER | ENTERS
    | ENTRY | ERASE | EVEN | EVERY | EXPECT | FACING
    | FALLING | FAMILY | FEW | FEWER | FILE | FILLS
    | FOR | FORWARD | FROM | GAME | GROUP | HEXAGON
    | HINT | HOLDS | HORIZONTAL | HOUSE | HUFF | IN
    | INTO | IT | JUMP | LATTICE | LEAP | LEAVES | LEAVING | LEFT
    | LEVEL | LIFTED | LINES | LOSES | LOT | MARK
    | MAY | MIRRORED | MOST | MOVE | MOVING | MUST
    | NEIGHBOURS | NEVER | NO | OCCURS | ODD | OF | OFF
    | OFFERED | ON | ONCE | ONE | OPTION | OPTIONAL
    | ORDER | OVER | OWN | PASS | PAST | PIECE
    | PILES | PLACES | PLACING | PLAYED | PLAYS | PLURAL
    | POINT | POINTS | POSITION | RANK | RAVELIN
    | REACHES | REMOVE | RIGHT | RING | RINGS | REPEAT
    | RISING | ROUNDS | ROW | RULING | SCORE
    | SEAT | SEGMENTS | SET | SETUP | SHADE
    | SHUT | SIDE | SIDEWAYS | SLANTING | SLIDE
    | SOURCE | SPOKE | SQUARES | STAR | STARTER | STEP
    | STOP | STRAIGHT | SUPPORTED | TAKE | TAKEN
    | TEAM | THAN | THAT | THE | THEY | TIMES
    | TITLE | TO | TOO | TOWARD | TURN | TURNED
    | TURNS | TWICE | UNLESS | UP | VERTICAL | WAY
    | WHEN | WHILE | WHOLE | WINS | WISHED | WITH | WITHIN | WITHOUT
    | ZONE | APART | AHEAD | BEHIND | SPARING
    | BESIDE | BETWEEN | BOTH | HOSTILE | REPLACED | SURROUNDED
    | FLYING | LANDING | CLOSE | RIDE | HOP | GAP | SHIFTS
    | CAN | GO | PASSING | THEN | FIRST | GONE ;

%%

static int rule_lex(RULE_STYPE *value, struct span *span,
                    struct parse_state *state)
{
    struct token token = token_next(state);

    *span = token.span;
    switch (token.kind) {
    case TOK_WORD:
        value->TOK_WORD = token.value.text;
        break;
    case TOK_LANG:
        value->TOK_LANG = token.value.text;
        break;
    case TOK_STRING:
        value->TOK_STRING = token.value.text;
        break;
    case TOK_DOTTED:
        value->TOK_DOTTED = token.value.text;
        break;
    case TOK_NUMBER:
        value->TOK_NUMBER = token.value.number;
        break;
    default:
        break;
    }
    return token.kind;
}
/* Bison calls this only when its stack is full. */
static void rule_error(struct span *span, struct parse_state *state,
                       const char *message)
{
    (void)message;
    diag_add(state->diags, DIAG_NESTING_TOO_DEEP, *span,
             "this is nested too deeply");
}

static int yyreport_syntax_error(const yypcontext_t *context,
                                 struct parse_state *state)
{
    yysymbol_kind_t symbols[YYNTOKENS];
    const char *names[YYNTOKENS];
    struct syntax_error error = {state->tokens.latest, names, 0};
    int count = 0;

    /* To find out what would fit is slow; past the cap nobody reads it. */
    if (!syntax_is_capped(state)) {
        count = yypcontext_expected_tokens(context, symbols, YYNTOKENS);
    }
    for (int i = 0; i < count; i++) {
        names[i] = yysymbol_name(symbols[i]);
    }
    error.count = count > 0 ? (size_t)count : 0;
    syntax_report(state, &error);
    return 0;
}
