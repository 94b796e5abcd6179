/* A Bison parser, made by GNU Bison 3.8.2.  */

/* Bison implementation for Yacc-like parsers in C

   Copyright (C) 1984, 1989-1990, 2000-2015, 2018-2021 Free Software Foundation,
   Inc.

   This program is free software: you can redistribute it and/or modify
   it under the terms of the GNU General Public License as published by
   the Free Software Foundation, either version 3 of the License, or
   (at your option) any later version.

   This program is distributed in the hope that it will be useful,
   but WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the
   GNU General Public License for more details.

   You should have received a copy of the GNU General Public License
   along with this program.  If not, see <https://www.gnu.org/licenses/>.  */

/* As a special exception, you may create a larger work that contains
   part or all of the Bison parser skeleton and distribute that work
   under terms of your choice, so long as that work isn't itself a
   parser generator using the skeleton or a modified version thereof
   as a parser skeleton.  Alternatively, if you modify or redistribute
   the parser skeleton itself, you may (at your option) remove this
   special exception, which will cause the skeleton and the resulting
   Bison output files to be licensed under the GNU General Public
   License without this special exception.

   This special exception was added by the Free Software Foundation in
   version 2.2 of Bison.  */

/* C LALR(1) parser skeleton written by Richard Stallman, by
   simplifying the original so-called "semantic" parser.  */

/* DO NOT RELY ON FEATURES THAT ARE NOT DOCUMENTED in the manual,
   especially those whose name start with YY_ or yy_.  They are
   private implementation details that can be changed or removed.  */

/* All symbols defined below should begin with yy or YY, to avoid
   infringing on user name space.  This should be done even for local
   variables, as they might otherwise be expanded by user macros.
   There are some unavoidable exceptions within include files to
   define necessary library symbols; they are noted "INFRINGES ON
   USER NAME SPACE" below.  */

/* Identify Bison output, and Bison version.  */
#define YYBISON 30802

/* Bison version string.  */
#define YYBISON_VERSION "3.8.2"

/* Skeleton name.  */
#define YYSKELETON_NAME "yacc.c"

/* Pure parsers.  */
#define YYPURE 2

/* Push parsers.  */
#define YYPUSH 0

/* Pull parsers.  */
#define YYPULL 1

/* Substitute the type names.  */
#define YYSTYPE         RULE_STYPE
#define YYLTYPE         RULE_LTYPE
/* Substitute the variable and function names.  */
#define yyparse         rule_parse
#define yylex           rule_lex
#define yyerror         rule_error
#define yydebug         rule_debug
#define yynerrs         rule_nerrs


# ifndef YY_CAST
#  ifdef __cplusplus
#   define YY_CAST(Type, Val) static_cast<Type> (Val)
#   define YY_REINTERPRET_CAST(Type, Val) reinterpret_cast<Type> (Val)
#  else
#   define YY_CAST(Type, Val) ((Type) (Val))
#   define YY_REINTERPRET_CAST(Type, Val) ((Type) (Val))
#  endif
# endif
# ifndef YY_NULLPTR
#  if defined __cplusplus
#   if 201103L <= __cplusplus
#    define YY_NULLPTR nullptr
#   else
#    define YY_NULLPTR 0
#   endif
#  else
#   define YY_NULLPTR ((void*)0)
#  endif
# endif

/* Use api.header.include to #include this header
   instead of duplicating it here.  */
#ifndef YY_RULE_GRAMMAR_PARSER_H_INCLUDED
# define YY_RULE_GRAMMAR_PARSER_H_INCLUDED
/* Debug traces.  */
#ifndef RULE_DEBUG
# if defined YYDEBUG
#if YYDEBUG
#   define RULE_DEBUG 1
#  else
#   define RULE_DEBUG 0
#  endif
# else /* ! defined YYDEBUG */
#  define RULE_DEBUG 0
# endif /* ! defined YYDEBUG */
#endif  /* ! defined RULE_DEBUG */
#if RULE_DEBUG
extern int rule_debug;
#endif
/* "%code requires" blocks.  */
#line 20 "../grammar/parser.y"

#include "grammar/build_ends.h"

#line 123 "grammar/parser.c"

/* Token kinds.  */
#ifndef RULE_TOKENTYPE
# define RULE_TOKENTYPE
  enum rule_tokentype
  {
    TOK_RULE_EMPTY = -2,
    TOK_END_OF_FILE = 0,           /* "the end of the file"  */
    TOK_RULE_error = 256,          /* error  */
    TOK_RULE_UNDEF = 257,          /* "invalid token"  */
    TOK_NEWLINE = 258,             /* "the end of the line"  */
    TOK_DOTDOT = 259,              /* ".."  */
    TOK_PROBE = 260,               /* "the cursor"  */
    TOK_WORD = 261,                /* "a name"  */
    TOK_LANG = 262,                /* "a text"  */
    TOK_STRING = 263,              /* "a string"  */
    TOK_DOTTED = 264,              /* "a ring point"  */
    TOK_NUMBER = 265,              /* "a number"  */
    TOK_ADDS = 266,                /* "adds"  */
    TOK_AFTER = 267,               /* "after"  */
    TOK_ALL = 268,                 /* "all"  */
    TOK_ALONG = 269,               /* "along"  */
    TOK_ALSO = 270,                /* "also"  */
    TOK_AND = 271,                 /* "and"  */
    TOK_ANY = 272,                 /* "any"  */
    TOK_ANYWHERE = 273,            /* "anywhere"  */
    TOK_AT = 274,                  /* "at"  */
    TOK_BACK = 275,                /* "back"  */
    TOK_BECOMES = 276,             /* "becomes"  */
    TOK_BEFORE = 277,              /* "before"  */
    TOK_BOARD = 278,               /* "board"  */
    TOK_BY = 279,                  /* "by"  */
    TOK_CANNOT = 280,              /* "cannot"  */
    TOK_CAPTURE = 281,             /* "capture"  */
    TOK_CAPTURED = 282,            /* "captured"  */
    TOK_CHAIN = 283,               /* "chain"  */
    TOK_CHAINED = 284,             /* "chained"  */
    TOK_COLOUR = 285,              /* "colour"  */
    TOK_COMPULSORY = 286,          /* "compulsory"  */
    TOK_CORNERS = 287,             /* "corners"  */
    TOK_COULD = 288,               /* "could"  */
    TOK_CURVED = 289,              /* "curved"  */
    TOK_CUT = 290,                 /* "cut"  */
    TOK_DECIDES = 291,             /* "decides"  */
    TOK_DIAGONAL = 292,            /* "diagonal"  */
    TOK_DIRECTION = 293,           /* "direction"  */
    TOK_DOWN = 294,                /* "down"  */
    TOK_DRAW = 295,                /* "draw"  */
    TOK_ELSE = 296,                /* "else"  */
    TOK_END = 297,                 /* "end"  */
    TOK_ENDING = 298,              /* "ending"  */
    TOK_ENEMY = 299,               /* "enemy"  */
    TOK_ENTER = 300,               /* "enter"  */
    TOK_ENTERS = 301,              /* "enters"  */
    TOK_ENTRY = 302,               /* "entry"  */
    TOK_ERASE = 303,               /* "erase"  */
    TOK_EVEN = 304,                /* "even"  */
    TOK_EVERY = 305,               /* "every"  */
    TOK_EXPECT = 306,              /* "expect"  */
    TOK_FACING = 307,              /* "facing"  */
    TOK_FALLING = 308,             /* "falling"  */
    TOK_FAMILY = 309,              /* "family"  */
    TOK_FEW = 310,                 /* "few"  */
    TOK_FEWER = 311,               /* "fewer"  */
    TOK_FILE = 312,                /* "file"  */
    TOK_FILLS = 313,               /* "fills"  */
    TOK_FOR = 314,                 /* "for"  */
    TOK_FORWARD = 315,             /* "forward"  */
    TOK_FROM = 316,                /* "from"  */
    TOK_GAME = 317,                /* "game"  */
    TOK_GROUP = 318,               /* "group"  */
    TOK_HEXAGON = 319,             /* "hexagon"  */
    TOK_HINT = 320,                /* "hint"  */
    TOK_HOLDS = 321,               /* "holds"  */
    TOK_HORIZONTAL = 322,          /* "horizontal"  */
    TOK_HOUSE = 323,               /* "house"  */
    TOK_HUFF = 324,                /* "huff"  */
    TOK_IF = 325,                  /* "if"  */
    TOK_IN = 326,                  /* "in"  */
    TOK_INTO = 327,                /* "into"  */
    TOK_IS = 328,                  /* "is"  */
    TOK_IT = 329,                  /* "it"  */
    TOK_JUMP = 330,                /* "jump"  */
    TOK_LATTICE = 331,             /* "lattice"  */
    TOK_LEAP = 332,                /* "leap"  */
    TOK_LEAVES = 333,              /* "leaves"  */
    TOK_LEAVING = 334,             /* "leaving"  */
    TOK_LEFT = 335,                /* "left"  */
    TOK_LEVEL = 336,               /* "level"  */
    TOK_LIFTED = 337,              /* "lifted"  */
    TOK_LINES = 338,               /* "lines"  */
    TOK_LOSES = 339,               /* "loses"  */
    TOK_LOT = 340,                 /* "lot"  */
    TOK_MARK = 341,                /* "mark"  */
    TOK_MAY = 342,                 /* "may"  */
    TOK_MIRRORED = 343,            /* "mirrored"  */
    TOK_MOST = 344,                /* "most"  */
    TOK_MOVE = 345,                /* "move"  */
    TOK_MOVING = 346,              /* "moving"  */
    TOK_MUST = 347,                /* "must"  */
    TOK_NEIGHBOURS = 348,          /* "neighbours"  */
    TOK_NEVER = 349,               /* "never"  */
    TOK_NO = 350,                  /* "no"  */
    TOK_NOT = 351,                 /* "not"  */
    TOK_OCCURS = 352,              /* "occurs"  */
    TOK_OFF = 353,                 /* "off"  */
    TOK_ODD = 354,                 /* "odd"  */
    TOK_OF = 355,                  /* "of"  */
    TOK_OFFERED = 356,             /* "offered"  */
    TOK_ON = 357,                  /* "on"  */
    TOK_ONCE = 358,                /* "once"  */
    TOK_ONE = 359,                 /* "one"  */
    TOK_OPTION = 360,              /* "option"  */
    TOK_OPTIONAL = 361,            /* "optional"  */
    TOK_OR = 362,                  /* "or"  */
    TOK_ORDER = 363,               /* "order"  */
    TOK_OVER = 364,                /* "over"  */
    TOK_OWN = 365,                 /* "own"  */
    TOK_PASS = 366,                /* "pass"  */
    TOK_PAST = 367,                /* "past"  */
    TOK_PIECE = 368,               /* "piece"  */
    TOK_PLACES = 369,              /* "places"  */
    TOK_PLACING = 370,             /* "placing"  */
    TOK_PLAYED = 371,              /* "played"  */
    TOK_PLAYS = 372,               /* "plays"  */
    TOK_PLURAL = 373,              /* "plural"  */
    TOK_POINT = 374,               /* "point"  */
    TOK_POINTS = 375,              /* "points"  */
    TOK_POSITION = 376,            /* "position"  */
    TOK_RANK = 377,                /* "rank"  */
    TOK_RAVELIN = 378,             /* "ravelin"  */
    TOK_REACHES = 379,             /* "reaches"  */
    TOK_REMOVE = 380,              /* "remove"  */
    TOK_RIGHT = 381,               /* "right"  */
    TOK_RING = 382,                /* "ring"  */
    TOK_RINGS = 383,               /* "rings"  */
    TOK_REPEAT = 384,              /* "repeat"  */
    TOK_RISING = 385,              /* "rising"  */
    TOK_ROUNDS = 386,              /* "rounds"  */
    TOK_ROW = 387,                 /* "row"  */
    TOK_RULING = 388,              /* "ruling"  */
    TOK_SCORE = 389,               /* "score"  */
    TOK_SEAT = 390,                /* "seat"  */
    TOK_SEGMENTS = 391,            /* "segments"  */
    TOK_SET = 392,                 /* "set"  */
    TOK_SETUP = 393,               /* "setup"  */
    TOK_SHADE = 394,               /* "shade"  */
    TOK_SHUT = 395,                /* "shut"  */
    TOK_SIDE = 396,                /* "side"  */
    TOK_SIDEWAYS = 397,            /* "sideways"  */
    TOK_SLANTING = 398,            /* "slanting"  */
    TOK_SLIDE = 399,               /* "slide"  */
    TOK_SOURCE = 400,              /* "source"  */
    TOK_SPOKE = 401,               /* "spoke"  */
    TOK_SQUARES = 402,             /* "squares"  */
    TOK_STAR = 403,                /* "star"  */
    TOK_STARTER = 404,             /* "starter"  */
    TOK_STEP = 405,                /* "step"  */
    TOK_STOP = 406,                /* "stop"  */
    TOK_STRAIGHT = 407,            /* "straight"  */
    TOK_SUPPORTED = 408,           /* "supported"  */
    TOK_TAKE = 409,                /* "take"  */
    TOK_TAKEN = 410,               /* "taken"  */
    TOK_TEAM = 411,                /* "team"  */
    TOK_THAN = 412,                /* "than"  */
    TOK_THAT = 413,                /* "that"  */
    TOK_THE = 414,                 /* "the"  */
    TOK_THEY = 415,                /* "they"  */
    TOK_TIMES = 416,               /* "times"  */
    TOK_TITLE = 417,               /* "title"  */
    TOK_TO = 418,                  /* "to"  */
    TOK_TOO = 419,                 /* "too"  */
    TOK_TOWARD = 420,              /* "toward"  */
    TOK_TURN = 421,                /* "turn"  */
    TOK_TURNED = 422,              /* "turned"  */
    TOK_TURNS = 423,               /* "turns"  */
    TOK_TWICE = 424,               /* "twice"  */
    TOK_UNLESS = 425,              /* "unless"  */
    TOK_UP = 426,                  /* "up"  */
    TOK_VERTICAL = 427,            /* "vertical"  */
    TOK_WAY = 428,                 /* "way"  */
    TOK_WHEN = 429,                /* "when"  */
    TOK_WHILE = 430,               /* "while"  */
    TOK_WHOLE = 431,               /* "whole"  */
    TOK_WINS = 432,                /* "wins"  */
    TOK_WISHED = 433,              /* "wished"  */
    TOK_WITH = 434,                /* "with"  */
    TOK_WITHIN = 435,              /* "within"  */
    TOK_WITHOUT = 436,             /* "without"  */
    TOK_ZONE = 437,                /* "zone"  */
    TOK_AHEAD = 438,               /* "ahead"  */
    TOK_BEHIND = 439,              /* "behind"  */
    TOK_SPARING = 440,             /* "sparing"  */
    TOK_APART = 441,               /* "apart"  */
    TOK_BESIDE = 442,              /* "beside"  */
    TOK_BETWEEN = 443,             /* "between"  */
    TOK_BOTH = 444,                /* "both"  */
    TOK_HOSTILE = 445,             /* "hostile"  */
    TOK_REPLACED = 446,            /* "replaced"  */
    TOK_SURROUNDED = 447,          /* "surrounded"  */
    TOK_FLYING = 448,              /* "flying"  */
    TOK_LANDING = 449,             /* "landing"  */
    TOK_CLOSE = 450,               /* "close"  */
    TOK_RIDE = 451,                /* "ride"  */
    TOK_HOP = 452,                 /* "hop"  */
    TOK_SHORT = 453                /* SHORT  */
  };
  typedef enum rule_tokentype rule_token_kind_t;
#endif

/* Value type.  */
#if ! defined RULE_STYPE && ! defined RULE_STYPE_IS_DECLARED
union RULE_STYPE
{
  bool TOK_lines_start;                    /* lines_start  */
  bool TOK_row_of;                         /* row_of  */
  bool TOK_wished;                         /* wished  */
  const char * TOK_WORD;                   /* "a name"  */
  const char * TOK_LANG;                   /* "a text"  */
  const char * TOK_STRING;                 /* "a string"  */
  const char * TOK_DOTTED;                 /* "a ring point"  */
  enum capture_item TOK_capture_item;      /* capture_item  */
  enum facing TOK_facing;                  /* facing  */
  enum pattern TOK_pattern;                /* pattern  */
  enum rule_row TOK_row_opt;               /* row_opt  */
  enum way TOK_direction;                  /* direction  */
  int32_t TOK_coordinate;                  /* coordinate  */
  struct block * TOK_game_else;            /* game_else  */
  struct block * TOK_board_else;           /* board_else  */
  struct block * TOK_piece_else;           /* piece_else  */
  struct block * TOK_setup_else;           /* setup_else  */
  struct block * TOK_end_else;             /* end_else  */
  struct capture * TOK_capture_items;      /* capture_items  */
  struct counted * TOK_counted;            /* counted  */
  struct end_rule * TOK_result;            /* result  */
  struct end_rule * TOK_result_plain;      /* result_plain  */
  struct event * TOK_event;                /* event  */
  struct kinds * TOK_kinds_item;           /* kinds_item  */
  struct name * TOK_base;                  /* base  */
  struct name * TOK_game_name;             /* game_name  */
  struct name * TOK_game_word;             /* game_word  */
  struct name * TOK_name;                  /* name  */
  struct name * TOK_point;                 /* point  */
  struct name * TOK_any_word;              /* any_word  */
  struct name * TOK_value;                 /* value  */
  struct name * TOK_ring_number;           /* ring_number  */
  struct node * TOK_game_statement;        /* game_statement  */
  struct node * TOK_game_plain;            /* game_plain  */
  struct node * TOK_if;                    /* if  */
  struct node * TOK_guard;                 /* guard  */
  struct node * TOK_tests;                 /* tests  */
  struct node * TOK_tests_and;             /* tests_and  */
  struct node * TOK_test;                  /* test  */
  struct node * TOK_title;                 /* title  */
  struct node * TOK_family;                /* family  */
  struct node * TOK_prose;                 /* prose  */
  struct node * TOK_hint;                  /* hint  */
  struct node * TOK_option;                /* option  */
  struct node * TOK_option_value;          /* option_value  */
  struct node * TOK_option_set;            /* option_set  */
  struct node * TOK_side;                  /* side  */
  struct node * TOK_team;                  /* team  */
  struct node * TOK_seat;                  /* seat  */
  struct node * TOK_turns;                 /* turns  */
  struct node * TOK_starter;               /* starter  */
  struct node * TOK_pass;                  /* pass  */
  struct node * TOK_no_repeat;             /* no_repeat  */
  struct node * TOK_score;                 /* score  */
  struct node * TOK_rounds;                /* rounds  */
  struct node * TOK_order;                 /* order  */
  struct node * TOK_expect;                /* expect  */
  struct node * TOK_board;                 /* board  */
  struct node * TOK_board_statement;       /* board_statement  */
  struct node * TOK_board_plain;           /* board_plain  */
  struct node * TOK_point_item;            /* point_item  */
  struct node * TOK_line_item;             /* line_item  */
  struct node * TOK_sets;                  /* sets  */
  struct node * TOK_set;                   /* set  */
  struct node * TOK_set_and;               /* set_and  */
  struct node * TOK_set_item;              /* set_item  */
  struct node * TOK_piece;                 /* piece  */
  struct node * TOK_piece_start;           /* piece_start  */
  struct node * TOK_piece_statement;       /* piece_statement  */
  struct node * TOK_piece_plain;           /* piece_plain  */
  struct node * TOK_becomes;               /* becomes  */
  struct node * TOK_move;                  /* move  */
  struct node * TOK_taking;                /* taking  */
  struct node * TOK_group;                 /* group  */
  struct node * TOK_clause;                /* clause  */
  struct node * TOK_way;                   /* way  */
  struct node * TOK_capture;               /* capture  */
  struct node * TOK_huff;                  /* huff  */
  struct node * TOK_setup;                 /* setup  */
  struct node * TOK_setup_statement;       /* setup_statement  */
  struct node * TOK_setup_plain;           /* setup_plain  */
  struct node * TOK_end;                   /* end  */
  struct node * TOK_end_statement;         /* end_statement  */
  struct node * TOK_end_plain;             /* end_plain  */
  struct node * TOK_condition;             /* condition  */
  struct node * TOK_condition_and;         /* condition_and  */
  struct node * TOK_condition_not;         /* condition_not  */
  struct node * TOK_condition_item;        /* condition_item  */
  struct node * TOK_count_left;            /* count_left  */
  struct node_list TOK_game_block;         /* game_block  */
  struct node_list TOK_game_statements;    /* game_statements  */
  struct node_list TOK_names;              /* names  */
  struct node_list TOK_texts_opt;          /* texts_opt  */
  struct node_list TOK_texts;              /* texts  */
  struct node_list TOK_values;             /* values  */
  struct node_list TOK_value_block;        /* value_block  */
  struct node_list TOK_option_values;      /* option_values  */
  struct node_list TOK_colours;            /* colours  */
  struct node_list TOK_board_block;        /* board_block  */
  struct node_list TOK_board_statements;   /* board_statements  */
  struct node_list TOK_zone_owners;        /* zone_owners  */
  struct node_list TOK_point_items;        /* point_items  */
  struct node_list TOK_line_items;         /* line_items  */
  struct node_list TOK_run;                /* run  */
  struct node_list TOK_piece_block;        /* piece_block  */
  struct node_list TOK_piece_statements;   /* piece_statements  */
  struct node_list TOK_kinds;              /* kinds  */
  struct node_list TOK_kinds_one;          /* kinds_one  */
  struct node_list TOK_clauses;            /* clauses  */
  struct node_list TOK_ways;               /* ways  */
  struct node_list TOK_setup_block;        /* setup_block  */
  struct node_list TOK_setup_statements;   /* setup_statements  */
  struct node_list TOK_counted_list;       /* counted_list  */
  struct node_list TOK_end_block;          /* end_block  */
  struct node_list TOK_end_statements;     /* end_statements  */
  struct node_list TOK_counted_and;        /* counted_and  */
  struct node_list TOK_events;             /* events  */
  struct piece_name TOK_piece_name;        /* piece_name  */
  struct piece_names TOK_piece_names;      /* piece_names  */
  struct shape TOK_one_shape;              /* one_shape  */
  struct shape TOK_taking_shape;           /* taking_shape  */
  struct text * TOK_text;                  /* text  */
  uint32_t TOK_NUMBER;                     /* "a number"  */

#line 462 "grammar/parser.c"

};
typedef union RULE_STYPE RULE_STYPE;
# define RULE_STYPE_IS_TRIVIAL 1
# define RULE_STYPE_IS_DECLARED 1
#endif

/* Location type.  */
typedef struct span RULE_LTYPE;




int rule_parse (struct parse_state *state);


#endif /* !YY_RULE_GRAMMAR_PARSER_H_INCLUDED  */
/* Symbol kind.  */
enum yysymbol_kind_t
{
  YYSYMBOL_YYEMPTY = -2,
  YYSYMBOL_YYEOF = 0,                      /* "the end of the file"  */
  YYSYMBOL_YYerror = 1,                    /* error  */
  YYSYMBOL_YYUNDEF = 2,                    /* "invalid token"  */
  YYSYMBOL_NEWLINE = 3,                    /* "the end of the line"  */
  YYSYMBOL_DOTDOT = 4,                     /* ".."  */
  YYSYMBOL_PROBE = 5,                      /* "the cursor"  */
  YYSYMBOL_WORD = 6,                       /* "a name"  */
  YYSYMBOL_LANG = 7,                       /* "a text"  */
  YYSYMBOL_STRING = 8,                     /* "a string"  */
  YYSYMBOL_DOTTED = 9,                     /* "a ring point"  */
  YYSYMBOL_NUMBER = 10,                    /* "a number"  */
  YYSYMBOL_ADDS = 11,                      /* "adds"  */
  YYSYMBOL_AFTER = 12,                     /* "after"  */
  YYSYMBOL_ALL = 13,                       /* "all"  */
  YYSYMBOL_ALONG = 14,                     /* "along"  */
  YYSYMBOL_ALSO = 15,                      /* "also"  */
  YYSYMBOL_AND = 16,                       /* "and"  */
  YYSYMBOL_ANY = 17,                       /* "any"  */
  YYSYMBOL_ANYWHERE = 18,                  /* "anywhere"  */
  YYSYMBOL_AT = 19,                        /* "at"  */
  YYSYMBOL_BACK = 20,                      /* "back"  */
  YYSYMBOL_BECOMES = 21,                   /* "becomes"  */
  YYSYMBOL_BEFORE = 22,                    /* "before"  */
  YYSYMBOL_BOARD = 23,                     /* "board"  */
  YYSYMBOL_BY = 24,                        /* "by"  */
  YYSYMBOL_CANNOT = 25,                    /* "cannot"  */
  YYSYMBOL_CAPTURE = 26,                   /* "capture"  */
  YYSYMBOL_CAPTURED = 27,                  /* "captured"  */
  YYSYMBOL_CHAIN = 28,                     /* "chain"  */
  YYSYMBOL_CHAINED = 29,                   /* "chained"  */
  YYSYMBOL_COLOUR = 30,                    /* "colour"  */
  YYSYMBOL_COMPULSORY = 31,                /* "compulsory"  */
  YYSYMBOL_CORNERS = 32,                   /* "corners"  */
  YYSYMBOL_COULD = 33,                     /* "could"  */
  YYSYMBOL_CURVED = 34,                    /* "curved"  */
  YYSYMBOL_CUT = 35,                       /* "cut"  */
  YYSYMBOL_DECIDES = 36,                   /* "decides"  */
  YYSYMBOL_DIAGONAL = 37,                  /* "diagonal"  */
  YYSYMBOL_DIRECTION = 38,                 /* "direction"  */
  YYSYMBOL_DOWN = 39,                      /* "down"  */
  YYSYMBOL_DRAW = 40,                      /* "draw"  */
  YYSYMBOL_ELSE = 41,                      /* "else"  */
  YYSYMBOL_END = 42,                       /* "end"  */
  YYSYMBOL_ENDING = 43,                    /* "ending"  */
  YYSYMBOL_ENEMY = 44,                     /* "enemy"  */
  YYSYMBOL_ENTER = 45,                     /* "enter"  */
  YYSYMBOL_ENTERS = 46,                    /* "enters"  */
  YYSYMBOL_ENTRY = 47,                     /* "entry"  */
  YYSYMBOL_ERASE = 48,                     /* "erase"  */
  YYSYMBOL_EVEN = 49,                      /* "even"  */
  YYSYMBOL_EVERY = 50,                     /* "every"  */
  YYSYMBOL_EXPECT = 51,                    /* "expect"  */
  YYSYMBOL_FACING = 52,                    /* "facing"  */
  YYSYMBOL_FALLING = 53,                   /* "falling"  */
  YYSYMBOL_FAMILY = 54,                    /* "family"  */
  YYSYMBOL_FEW = 55,                       /* "few"  */
  YYSYMBOL_FEWER = 56,                     /* "fewer"  */
  YYSYMBOL_FILE = 57,                      /* "file"  */
  YYSYMBOL_FILLS = 58,                     /* "fills"  */
  YYSYMBOL_FOR = 59,                       /* "for"  */
  YYSYMBOL_FORWARD = 60,                   /* "forward"  */
  YYSYMBOL_FROM = 61,                      /* "from"  */
  YYSYMBOL_GAME = 62,                      /* "game"  */
  YYSYMBOL_GROUP = 63,                     /* "group"  */
  YYSYMBOL_HEXAGON = 64,                   /* "hexagon"  */
  YYSYMBOL_HINT = 65,                      /* "hint"  */
  YYSYMBOL_HOLDS = 66,                     /* "holds"  */
  YYSYMBOL_HORIZONTAL = 67,                /* "horizontal"  */
  YYSYMBOL_HOUSE = 68,                     /* "house"  */
  YYSYMBOL_HUFF = 69,                      /* "huff"  */
  YYSYMBOL_IF = 70,                        /* "if"  */
  YYSYMBOL_IN = 71,                        /* "in"  */
  YYSYMBOL_INTO = 72,                      /* "into"  */
  YYSYMBOL_IS = 73,                        /* "is"  */
  YYSYMBOL_IT = 74,                        /* "it"  */
  YYSYMBOL_JUMP = 75,                      /* "jump"  */
  YYSYMBOL_LATTICE = 76,                   /* "lattice"  */
  YYSYMBOL_LEAP = 77,                      /* "leap"  */
  YYSYMBOL_LEAVES = 78,                    /* "leaves"  */
  YYSYMBOL_LEAVING = 79,                   /* "leaving"  */
  YYSYMBOL_LEFT = 80,                      /* "left"  */
  YYSYMBOL_LEVEL = 81,                     /* "level"  */
  YYSYMBOL_LIFTED = 82,                    /* "lifted"  */
  YYSYMBOL_LINES = 83,                     /* "lines"  */
  YYSYMBOL_LOSES = 84,                     /* "loses"  */
  YYSYMBOL_LOT = 85,                       /* "lot"  */
  YYSYMBOL_MARK = 86,                      /* "mark"  */
  YYSYMBOL_MAY = 87,                       /* "may"  */
  YYSYMBOL_MIRRORED = 88,                  /* "mirrored"  */
  YYSYMBOL_MOST = 89,                      /* "most"  */
  YYSYMBOL_MOVE = 90,                      /* "move"  */
  YYSYMBOL_MOVING = 91,                    /* "moving"  */
  YYSYMBOL_MUST = 92,                      /* "must"  */
  YYSYMBOL_NEIGHBOURS = 93,                /* "neighbours"  */
  YYSYMBOL_NEVER = 94,                     /* "never"  */
  YYSYMBOL_NO = 95,                        /* "no"  */
  YYSYMBOL_NOT = 96,                       /* "not"  */
  YYSYMBOL_OCCURS = 97,                    /* "occurs"  */
  YYSYMBOL_OFF = 98,                       /* "off"  */
  YYSYMBOL_ODD = 99,                       /* "odd"  */
  YYSYMBOL_OF = 100,                       /* "of"  */
  YYSYMBOL_OFFERED = 101,                  /* "offered"  */
  YYSYMBOL_ON = 102,                       /* "on"  */
  YYSYMBOL_ONCE = 103,                     /* "once"  */
  YYSYMBOL_ONE = 104,                      /* "one"  */
  YYSYMBOL_OPTION = 105,                   /* "option"  */
  YYSYMBOL_OPTIONAL = 106,                 /* "optional"  */
  YYSYMBOL_OR = 107,                       /* "or"  */
  YYSYMBOL_ORDER = 108,                    /* "order"  */
  YYSYMBOL_OVER = 109,                     /* "over"  */
  YYSYMBOL_OWN = 110,                      /* "own"  */
  YYSYMBOL_PASS = 111,                     /* "pass"  */
  YYSYMBOL_PAST = 112,                     /* "past"  */
  YYSYMBOL_PIECE = 113,                    /* "piece"  */
  YYSYMBOL_PLACES = 114,                   /* "places"  */
  YYSYMBOL_PLACING = 115,                  /* "placing"  */
  YYSYMBOL_PLAYED = 116,                   /* "played"  */
  YYSYMBOL_PLAYS = 117,                    /* "plays"  */
  YYSYMBOL_PLURAL = 118,                   /* "plural"  */
  YYSYMBOL_POINT = 119,                    /* "point"  */
  YYSYMBOL_POINTS = 120,                   /* "points"  */
  YYSYMBOL_POSITION = 121,                 /* "position"  */
  YYSYMBOL_RANK = 122,                     /* "rank"  */
  YYSYMBOL_RAVELIN = 123,                  /* "ravelin"  */
  YYSYMBOL_REACHES = 124,                  /* "reaches"  */
  YYSYMBOL_REMOVE = 125,                   /* "remove"  */
  YYSYMBOL_RIGHT = 126,                    /* "right"  */
  YYSYMBOL_RING = 127,                     /* "ring"  */
  YYSYMBOL_RINGS = 128,                    /* "rings"  */
  YYSYMBOL_REPEAT = 129,                   /* "repeat"  */
  YYSYMBOL_RISING = 130,                   /* "rising"  */
  YYSYMBOL_ROUNDS = 131,                   /* "rounds"  */
  YYSYMBOL_ROW = 132,                      /* "row"  */
  YYSYMBOL_RULING = 133,                   /* "ruling"  */
  YYSYMBOL_SCORE = 134,                    /* "score"  */
  YYSYMBOL_SEAT = 135,                     /* "seat"  */
  YYSYMBOL_SEGMENTS = 136,                 /* "segments"  */
  YYSYMBOL_SET = 137,                      /* "set"  */
  YYSYMBOL_SETUP = 138,                    /* "setup"  */
  YYSYMBOL_SHADE = 139,                    /* "shade"  */
  YYSYMBOL_SHUT = 140,                     /* "shut"  */
  YYSYMBOL_SIDE = 141,                     /* "side"  */
  YYSYMBOL_SIDEWAYS = 142,                 /* "sideways"  */
  YYSYMBOL_SLANTING = 143,                 /* "slanting"  */
  YYSYMBOL_SLIDE = 144,                    /* "slide"  */
  YYSYMBOL_SOURCE = 145,                   /* "source"  */
  YYSYMBOL_SPOKE = 146,                    /* "spoke"  */
  YYSYMBOL_SQUARES = 147,                  /* "squares"  */
  YYSYMBOL_STAR = 148,                     /* "star"  */
  YYSYMBOL_STARTER = 149,                  /* "starter"  */
  YYSYMBOL_STEP = 150,                     /* "step"  */
  YYSYMBOL_STOP = 151,                     /* "stop"  */
  YYSYMBOL_STRAIGHT = 152,                 /* "straight"  */
  YYSYMBOL_SUPPORTED = 153,                /* "supported"  */
  YYSYMBOL_TAKE = 154,                     /* "take"  */
  YYSYMBOL_TAKEN = 155,                    /* "taken"  */
  YYSYMBOL_TEAM = 156,                     /* "team"  */
  YYSYMBOL_THAN = 157,                     /* "than"  */
  YYSYMBOL_THAT = 158,                     /* "that"  */
  YYSYMBOL_THE = 159,                      /* "the"  */
  YYSYMBOL_THEY = 160,                     /* "they"  */
  YYSYMBOL_TIMES = 161,                    /* "times"  */
  YYSYMBOL_TITLE = 162,                    /* "title"  */
  YYSYMBOL_TO = 163,                       /* "to"  */
  YYSYMBOL_TOO = 164,                      /* "too"  */
  YYSYMBOL_TOWARD = 165,                   /* "toward"  */
  YYSYMBOL_TURN = 166,                     /* "turn"  */
  YYSYMBOL_TURNED = 167,                   /* "turned"  */
  YYSYMBOL_TURNS = 168,                    /* "turns"  */
  YYSYMBOL_TWICE = 169,                    /* "twice"  */
  YYSYMBOL_UNLESS = 170,                   /* "unless"  */
  YYSYMBOL_UP = 171,                       /* "up"  */
  YYSYMBOL_VERTICAL = 172,                 /* "vertical"  */
  YYSYMBOL_WAY = 173,                      /* "way"  */
  YYSYMBOL_WHEN = 174,                     /* "when"  */
  YYSYMBOL_WHILE = 175,                    /* "while"  */
  YYSYMBOL_WHOLE = 176,                    /* "whole"  */
  YYSYMBOL_WINS = 177,                     /* "wins"  */
  YYSYMBOL_WISHED = 178,                   /* "wished"  */
  YYSYMBOL_WITH = 179,                     /* "with"  */
  YYSYMBOL_WITHIN = 180,                   /* "within"  */
  YYSYMBOL_WITHOUT = 181,                  /* "without"  */
  YYSYMBOL_ZONE = 182,                     /* "zone"  */
  YYSYMBOL_AHEAD = 183,                    /* "ahead"  */
  YYSYMBOL_BEHIND = 184,                   /* "behind"  */
  YYSYMBOL_SPARING = 185,                  /* "sparing"  */
  YYSYMBOL_APART = 186,                    /* "apart"  */
  YYSYMBOL_BESIDE = 187,                   /* "beside"  */
  YYSYMBOL_BETWEEN = 188,                  /* "between"  */
  YYSYMBOL_BOTH = 189,                     /* "both"  */
  YYSYMBOL_HOSTILE = 190,                  /* "hostile"  */
  YYSYMBOL_REPLACED = 191,                 /* "replaced"  */
  YYSYMBOL_SURROUNDED = 192,               /* "surrounded"  */
  YYSYMBOL_FLYING = 193,                   /* "flying"  */
  YYSYMBOL_LANDING = 194,                  /* "landing"  */
  YYSYMBOL_CLOSE = 195,                    /* "close"  */
  YYSYMBOL_RIDE = 196,                     /* "ride"  */
  YYSYMBOL_HOP = 197,                      /* "hop"  */
  YYSYMBOL_SHORT = 198,                    /* SHORT  */
  YYSYMBOL_199_ = 199,                     /* '-'  */
  YYSYMBOL_200_ = 200,                     /* '{'  */
  YYSYMBOL_201_ = 201,                     /* '}'  */
  YYSYMBOL_202_ = 202,                     /* ','  */
  YYSYMBOL_203_ = 203,                     /* '+'  */
  YYSYMBOL_204_ = 204,                     /* '='  */
  YYSYMBOL_205_ = 205,                     /* '('  */
  YYSYMBOL_206_ = 206,                     /* ')'  */
  YYSYMBOL_YYACCEPT = 207,                 /* $accept  */
  YYSYMBOL_file = 208,                     /* file  */
  YYSYMBOL_version = 209,                  /* version  */
  YYSYMBOL_junk = 210,                     /* junk  */
  YYSYMBOL_game = 211,                     /* game  */
  YYSYMBOL_base = 212,                     /* base  */
  YYSYMBOL_game_name = 213,                /* game_name  */
  YYSYMBOL_game_word = 214,                /* game_word  */
  YYSYMBOL_game_block = 215,               /* game_block  */
  YYSYMBOL_game_statements = 216,          /* game_statements  */
  YYSYMBOL_game_statement = 217,           /* game_statement  */
  YYSYMBOL_game_else = 218,                /* game_else  */
  YYSYMBOL_game_plain = 219,               /* game_plain  */
  YYSYMBOL_recovered = 220,                /* recovered  */
  YYSYMBOL_skipped_block = 221,            /* skipped_block  */
  YYSYMBOL_skipped = 222,                  /* skipped  */
  YYSYMBOL_skipped_rest = 223,             /* skipped_rest  */
  YYSYMBOL_skipped_token = 224,            /* skipped_token  */
  YYSYMBOL_name = 225,                     /* name  */
  YYSYMBOL_names = 226,                    /* names  */
  YYSYMBOL_point = 227,                    /* point  */
  YYSYMBOL_any_word = 228,                 /* any_word  */
  YYSYMBOL_value = 229,                    /* value  */
  YYSYMBOL_texts_opt = 230,                /* texts_opt  */
  YYSYMBOL_texts = 231,                    /* texts  */
  YYSYMBOL_text = 232,                     /* text  */
  YYSYMBOL_if = 233,                       /* if  */
  YYSYMBOL_guard = 234,                    /* guard  */
  YYSYMBOL_tests = 235,                    /* tests  */
  YYSYMBOL_tests_and = 236,                /* tests_and  */
  YYSYMBOL_test = 237,                     /* test  */
  YYSYMBOL_values = 238,                   /* values  */
  YYSYMBOL_title = 239,                    /* title  */
  YYSYMBOL_family = 240,                   /* family  */
  YYSYMBOL_prose = 241,                    /* prose  */
  YYSYMBOL_hint = 242,                     /* hint  */
  YYSYMBOL_option = 243,                   /* option  */
  YYSYMBOL_value_block = 244,              /* value_block  */
  YYSYMBOL_option_values = 245,            /* option_values  */
  YYSYMBOL_option_value = 246,             /* option_value  */
  YYSYMBOL_option_set = 247,               /* option_set  */
  YYSYMBOL_side = 248,                     /* side  */
  YYSYMBOL_facing = 249,                   /* facing  */
  YYSYMBOL_team = 250,                     /* team  */
  YYSYMBOL_seat = 251,                     /* seat  */
  YYSYMBOL_turns = 252,                    /* turns  */
  YYSYMBOL_starter = 253,                  /* starter  */
  YYSYMBOL_pass = 254,                     /* pass  */
  YYSYMBOL_they = 255,                     /* they  */
  YYSYMBOL_no_repeat = 256,                /* no_repeat  */
  YYSYMBOL_score = 257,                    /* score  */
  YYSYMBOL_rounds = 258,                   /* rounds  */
  YYSYMBOL_order = 259,                    /* order  */
  YYSYMBOL_expect = 260,                   /* expect  */
  YYSYMBOL_colours = 261,                  /* colours  */
  YYSYMBOL_board = 262,                    /* board  */
  YYSYMBOL_board_block = 263,              /* board_block  */
  YYSYMBOL_board_statements = 264,         /* board_statements  */
  YYSYMBOL_board_statement = 265,          /* board_statement  */
  YYSYMBOL_board_else = 266,               /* board_else  */
  YYSYMBOL_board_plain = 267,              /* board_plain  */
  YYSYMBOL_zone_owners = 268,              /* zone_owners  */
  YYSYMBOL_point_items = 269,              /* point_items  */
  YYSYMBOL_point_item = 270,               /* point_item  */
  YYSYMBOL_coordinate = 271,               /* coordinate  */
  YYSYMBOL_lines_start = 272,              /* lines_start  */
  YYSYMBOL_line_items = 273,               /* line_items  */
  YYSYMBOL_line_item = 274,                /* line_item  */
  YYSYMBOL_pattern = 275,                  /* pattern  */
  YYSYMBOL_run = 276,                      /* run  */
  YYSYMBOL_sets = 277,                     /* sets  */
  YYSYMBOL_set = 278,                      /* set  */
  YYSYMBOL_set_and = 279,                  /* set_and  */
  YYSYMBOL_set_item = 280,                 /* set_item  */
  YYSYMBOL_ring_number = 281,              /* ring_number  */
  YYSYMBOL_piece = 282,                    /* piece  */
  YYSYMBOL_piece_start = 283,              /* piece_start  */
  YYSYMBOL_piece_names = 284,              /* piece_names  */
  YYSYMBOL_piece_name = 285,               /* piece_name  */
  YYSYMBOL_piece_block = 286,              /* piece_block  */
  YYSYMBOL_piece_statements = 287,         /* piece_statements  */
  YYSYMBOL_piece_statement = 288,          /* piece_statement  */
  YYSYMBOL_piece_else = 289,               /* piece_else  */
  YYSYMBOL_piece_plain = 290,              /* piece_plain  */
  YYSYMBOL_becomes = 291,                  /* becomes  */
  YYSYMBOL_move = 292,                     /* move  */
  YYSYMBOL_taking = 293,                   /* taking  */
  YYSYMBOL_row_of = 294,                   /* row_of  */
  YYSYMBOL_one_shape = 295,                /* one_shape  */
  YYSYMBOL_taking_shape = 296,             /* taking_shape  */
  YYSYMBOL_row_opt = 297,                  /* row_opt  */
  YYSYMBOL_enters = 298,                   /* enters  */
  YYSYMBOL_group = 299,                    /* group  */
  YYSYMBOL_kinds = 300,                    /* kinds  */
  YYSYMBOL_kinds_one = 301,                /* kinds_one  */
  YYSYMBOL_kinds_item = 302,               /* kinds_item  */
  YYSYMBOL_clauses = 303,                  /* clauses  */
  YYSYMBOL_clause = 304,                   /* clause  */
  YYSYMBOL_article = 305,                  /* article  */
  YYSYMBOL_sides_word = 306,               /* sides_word  */
  YYSYMBOL_ways = 307,                     /* ways  */
  YYSYMBOL_way = 308,                      /* way  */
  YYSYMBOL_direction = 309,                /* direction  */
  YYSYMBOL_capture = 310,                  /* capture  */
  YYSYMBOL_capture_items = 311,            /* capture_items  */
  YYSYMBOL_capture_item = 312,             /* capture_item  */
  YYSYMBOL_huff = 313,                     /* huff  */
  YYSYMBOL_wished = 314,                   /* wished  */
  YYSYMBOL_setup = 315,                    /* setup  */
  YYSYMBOL_setup_block = 316,              /* setup_block  */
  YYSYMBOL_setup_statements = 317,         /* setup_statements  */
  YYSYMBOL_setup_statement = 318,          /* setup_statement  */
  YYSYMBOL_setup_else = 319,               /* setup_else  */
  YYSYMBOL_setup_plain = 320,              /* setup_plain  */
  YYSYMBOL_counted = 321,                  /* counted  */
  YYSYMBOL_counted_list = 322,             /* counted_list  */
  YYSYMBOL_end = 323,                      /* end  */
  YYSYMBOL_end_block = 324,                /* end_block  */
  YYSYMBOL_end_statements = 325,           /* end_statements  */
  YYSYMBOL_end_statement = 326,            /* end_statement  */
  YYSYMBOL_end_else = 327,                 /* end_else  */
  YYSYMBOL_end_plain = 328,                /* end_plain  */
  YYSYMBOL_result = 329,                   /* result  */
  YYSYMBOL_result_plain = 330,             /* result_plain  */
  YYSYMBOL_condition = 331,                /* condition  */
  YYSYMBOL_condition_and = 332,            /* condition_and  */
  YYSYMBOL_condition_not = 333,            /* condition_not  */
  YYSYMBOL_condition_item = 334,           /* condition_item  */
  YYSYMBOL_counted_and = 335,              /* counted_and  */
  YYSYMBOL_count_left = 336,               /* count_left  */
  YYSYMBOL_events = 337,                   /* events  */
  YYSYMBOL_event = 338,                    /* event  */
  YYSYMBOL_grammar_word = 339,             /* grammar_word  */
  YYSYMBOL_keyword = 340                   /* keyword  */
};
typedef enum yysymbol_kind_t yysymbol_kind_t;



/* Unqualified %code blocks.  */
#line 24 "../grammar/parser.y"

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

#line 850 "grammar/parser.c"

#ifdef short
# undef short
#endif

/* On compilers that do not define __PTRDIFF_MAX__ etc., make sure
   <limits.h> and (if available) <stdint.h> are included
   so that the code can choose integer types of a good width.  */

#ifndef __PTRDIFF_MAX__
# include <limits.h> /* INFRINGES ON USER NAME SPACE */
# if defined __STDC_VERSION__ && 199901 <= __STDC_VERSION__
#  include <stdint.h> /* INFRINGES ON USER NAME SPACE */
#  define YY_STDINT_H
# endif
#endif

/* Narrow types that promote to a signed type and that can represent a
   signed or unsigned integer of at least N bits.  In tables they can
   save space and decrease cache pressure.  Promoting to a signed type
   helps avoid bugs in integer arithmetic.  */

#ifdef __INT_LEAST8_MAX__
typedef __INT_LEAST8_TYPE__ yytype_int8;
#elif defined YY_STDINT_H
typedef int_least8_t yytype_int8;
#else
typedef signed char yytype_int8;
#endif

#ifdef __INT_LEAST16_MAX__
typedef __INT_LEAST16_TYPE__ yytype_int16;
#elif defined YY_STDINT_H
typedef int_least16_t yytype_int16;
#else
typedef short yytype_int16;
#endif

/* Work around bug in HP-UX 11.23, which defines these macros
   incorrectly for preprocessor constants.  This workaround can likely
   be removed in 2023, as HPE has promised support for HP-UX 11.23
   (aka HP-UX 11i v2) only through the end of 2022; see Table 2 of
   <https://h20195.www2.hpe.com/V2/getpdf.aspx/4AA4-7673ENW.pdf>.  */
#ifdef __hpux
# undef UINT_LEAST8_MAX
# undef UINT_LEAST16_MAX
# define UINT_LEAST8_MAX 255
# define UINT_LEAST16_MAX 65535
#endif

#if defined __UINT_LEAST8_MAX__ && __UINT_LEAST8_MAX__ <= __INT_MAX__
typedef __UINT_LEAST8_TYPE__ yytype_uint8;
#elif (!defined __UINT_LEAST8_MAX__ && defined YY_STDINT_H \
       && UINT_LEAST8_MAX <= INT_MAX)
typedef uint_least8_t yytype_uint8;
#elif !defined __UINT_LEAST8_MAX__ && UCHAR_MAX <= INT_MAX
typedef unsigned char yytype_uint8;
#else
typedef short yytype_uint8;
#endif

#if defined __UINT_LEAST16_MAX__ && __UINT_LEAST16_MAX__ <= __INT_MAX__
typedef __UINT_LEAST16_TYPE__ yytype_uint16;
#elif (!defined __UINT_LEAST16_MAX__ && defined YY_STDINT_H \
       && UINT_LEAST16_MAX <= INT_MAX)
typedef uint_least16_t yytype_uint16;
#elif !defined __UINT_LEAST16_MAX__ && USHRT_MAX <= INT_MAX
typedef unsigned short yytype_uint16;
#else
typedef int yytype_uint16;
#endif

#ifndef YYPTRDIFF_T
# if defined __PTRDIFF_TYPE__ && defined __PTRDIFF_MAX__
#  define YYPTRDIFF_T __PTRDIFF_TYPE__
#  define YYPTRDIFF_MAXIMUM __PTRDIFF_MAX__
# elif defined PTRDIFF_MAX
#  ifndef ptrdiff_t
#   include <stddef.h> /* INFRINGES ON USER NAME SPACE */
#  endif
#  define YYPTRDIFF_T ptrdiff_t
#  define YYPTRDIFF_MAXIMUM PTRDIFF_MAX
# else
#  define YYPTRDIFF_T long
#  define YYPTRDIFF_MAXIMUM LONG_MAX
# endif
#endif

#ifndef YYSIZE_T
# ifdef __SIZE_TYPE__
#  define YYSIZE_T __SIZE_TYPE__
# elif defined size_t
#  define YYSIZE_T size_t
# elif defined __STDC_VERSION__ && 199901 <= __STDC_VERSION__
#  include <stddef.h> /* INFRINGES ON USER NAME SPACE */
#  define YYSIZE_T size_t
# else
#  define YYSIZE_T unsigned
# endif
#endif

#define YYSIZE_MAXIMUM                                  \
  YY_CAST (YYPTRDIFF_T,                                 \
           (YYPTRDIFF_MAXIMUM < YY_CAST (YYSIZE_T, -1)  \
            ? YYPTRDIFF_MAXIMUM                         \
            : YY_CAST (YYSIZE_T, -1)))

#define YYSIZEOF(X) YY_CAST (YYPTRDIFF_T, sizeof (X))


/* Stored state numbers (used for stacks). */
typedef yytype_int16 yy_state_t;

/* State numbers in computations.  */
typedef int yy_state_fast_t;

#ifndef YY_
# if defined YYENABLE_NLS && YYENABLE_NLS
#  if ENABLE_NLS
#   include <libintl.h> /* INFRINGES ON USER NAME SPACE */
#   define YY_(Msgid) dgettext ("bison-runtime", Msgid)
#  endif
# endif
# ifndef YY_
#  define YY_(Msgid) Msgid
# endif
#endif


#ifndef YY_ATTRIBUTE_PURE
# if defined __GNUC__ && 2 < __GNUC__ + (96 <= __GNUC_MINOR__)
#  define YY_ATTRIBUTE_PURE __attribute__ ((__pure__))
# else
#  define YY_ATTRIBUTE_PURE
# endif
#endif

#ifndef YY_ATTRIBUTE_UNUSED
# if defined __GNUC__ && 2 < __GNUC__ + (7 <= __GNUC_MINOR__)
#  define YY_ATTRIBUTE_UNUSED __attribute__ ((__unused__))
# else
#  define YY_ATTRIBUTE_UNUSED
# endif
#endif

/* Suppress unused-variable warnings by "using" E.  */
#if ! defined lint || defined __GNUC__
# define YY_USE(E) ((void) (E))
#else
# define YY_USE(E) /* empty */
#endif

/* Suppress an incorrect diagnostic about yylval being uninitialized.  */
#if defined __GNUC__ && ! defined __ICC && 406 <= __GNUC__ * 100 + __GNUC_MINOR__
# if __GNUC__ * 100 + __GNUC_MINOR__ < 407
#  define YY_IGNORE_MAYBE_UNINITIALIZED_BEGIN                           \
    _Pragma ("GCC diagnostic push")                                     \
    _Pragma ("GCC diagnostic ignored \"-Wuninitialized\"")
# else
#  define YY_IGNORE_MAYBE_UNINITIALIZED_BEGIN                           \
    _Pragma ("GCC diagnostic push")                                     \
    _Pragma ("GCC diagnostic ignored \"-Wuninitialized\"")              \
    _Pragma ("GCC diagnostic ignored \"-Wmaybe-uninitialized\"")
# endif
# define YY_IGNORE_MAYBE_UNINITIALIZED_END      \
    _Pragma ("GCC diagnostic pop")
#else
# define YY_INITIAL_VALUE(Value) Value
#endif
#ifndef YY_IGNORE_MAYBE_UNINITIALIZED_BEGIN
# define YY_IGNORE_MAYBE_UNINITIALIZED_BEGIN
# define YY_IGNORE_MAYBE_UNINITIALIZED_END
#endif
#ifndef YY_INITIAL_VALUE
# define YY_INITIAL_VALUE(Value) /* Nothing. */
#endif

#if defined __cplusplus && defined __GNUC__ && ! defined __ICC && 6 <= __GNUC__
# define YY_IGNORE_USELESS_CAST_BEGIN                          \
    _Pragma ("GCC diagnostic push")                            \
    _Pragma ("GCC diagnostic ignored \"-Wuseless-cast\"")
# define YY_IGNORE_USELESS_CAST_END            \
    _Pragma ("GCC diagnostic pop")
#endif
#ifndef YY_IGNORE_USELESS_CAST_BEGIN
# define YY_IGNORE_USELESS_CAST_BEGIN
# define YY_IGNORE_USELESS_CAST_END
#endif


#define YY_ASSERT(E) ((void) (0 && (E)))

#if 1

/* The parser invokes alloca or malloc; define the necessary symbols.  */

# ifdef YYSTACK_ALLOC
   /* Pacify GCC's 'empty if-body' warning.  */
#  define YYSTACK_FREE(Ptr) do { /* empty */; } while (0)
#  ifndef YYSTACK_ALLOC_MAXIMUM
    /* The OS might guarantee only one guard page at the bottom of the stack,
       and a page size can be as small as 4096 bytes.  So we cannot safely
       invoke alloca (N) if N exceeds 4096.  Use a slightly smaller number
       to allow for a few compiler-allocated temporary stack slots.  */
#   define YYSTACK_ALLOC_MAXIMUM 4032 /* reasonable circa 2006 */
#  endif
# else
#  define YYSTACK_ALLOC YYMALLOC
#  define YYSTACK_FREE YYFREE
#  ifndef YYSTACK_ALLOC_MAXIMUM
#   define YYSTACK_ALLOC_MAXIMUM YYSIZE_MAXIMUM
#  endif
#  if (defined __cplusplus && ! defined EXIT_SUCCESS \
       && ! ((defined YYMALLOC || defined malloc) \
             && (defined YYFREE || defined free)))
#   include <stdlib.h> /* INFRINGES ON USER NAME SPACE */
#   ifndef EXIT_SUCCESS
#    define EXIT_SUCCESS 0
#   endif
#  endif
#  ifndef YYMALLOC
#   define YYMALLOC malloc
#   if ! defined malloc && ! defined EXIT_SUCCESS
void *malloc (YYSIZE_T); /* INFRINGES ON USER NAME SPACE */
#   endif
#  endif
#  ifndef YYFREE
#   define YYFREE free
#   if ! defined free && ! defined EXIT_SUCCESS
void free (void *); /* INFRINGES ON USER NAME SPACE */
#   endif
#  endif
# endif
# define YYCOPY_NEEDED 1
#endif /* 1 */

#if (! defined yyoverflow \
     && (! defined __cplusplus \
         || (defined RULE_LTYPE_IS_TRIVIAL && RULE_LTYPE_IS_TRIVIAL \
             && defined RULE_STYPE_IS_TRIVIAL && RULE_STYPE_IS_TRIVIAL)))

/* A type that is properly aligned for any stack member.  */
union yyalloc
{
  yy_state_t yyss_alloc;
  YYSTYPE yyvs_alloc;
  YYLTYPE yyls_alloc;
};

/* The size of the maximum gap between one aligned stack and the next.  */
# define YYSTACK_GAP_MAXIMUM (YYSIZEOF (union yyalloc) - 1)

/* The size of an array large to enough to hold all stacks, each with
   N elements.  */
# define YYSTACK_BYTES(N) \
     ((N) * (YYSIZEOF (yy_state_t) + YYSIZEOF (YYSTYPE) \
             + YYSIZEOF (YYLTYPE)) \
      + 2 * YYSTACK_GAP_MAXIMUM)

# define YYCOPY_NEEDED 1

/* Relocate STACK from its old location to the new one.  The
   local variables YYSIZE and YYSTACKSIZE give the old and new number of
   elements in the stack, and YYPTR gives the new location of the
   stack.  Advance YYPTR to a properly aligned location for the next
   stack.  */
# define YYSTACK_RELOCATE(Stack_alloc, Stack)                           \
    do                                                                  \
      {                                                                 \
        YYPTRDIFF_T yynewbytes;                                         \
        YYCOPY (&yyptr->Stack_alloc, Stack, yysize);                    \
        Stack = &yyptr->Stack_alloc;                                    \
        yynewbytes = yystacksize * YYSIZEOF (*Stack) + YYSTACK_GAP_MAXIMUM; \
        yyptr += yynewbytes / YYSIZEOF (*yyptr);                        \
      }                                                                 \
    while (0)

#endif

#if defined YYCOPY_NEEDED && YYCOPY_NEEDED
/* Copy COUNT objects from SRC to DST.  The source and destination do
   not overlap.  */
# ifndef YYCOPY
#  if defined __GNUC__ && 1 < __GNUC__
#   define YYCOPY(Dst, Src, Count) \
      __builtin_memcpy (Dst, Src, YY_CAST (YYSIZE_T, (Count)) * sizeof (*(Src)))
#  else
#   define YYCOPY(Dst, Src, Count)              \
      do                                        \
        {                                       \
          YYPTRDIFF_T yyi;                      \
          for (yyi = 0; yyi < (Count); yyi++)   \
            (Dst)[yyi] = (Src)[yyi];            \
        }                                       \
      while (0)
#  endif
# endif
#endif /* !YYCOPY_NEEDED */

/* YYFINAL -- State number of the termination state.  */
#define YYFINAL  6
/* YYLAST -- Last index in YYTABLE.  */
#define YYLAST   4290

/* YYNTOKENS -- Number of terminals.  */
#define YYNTOKENS  207
/* YYNNTS -- Number of nonterminals.  */
#define YYNNTS  134
/* YYNRULES -- Number of rules.  */
#define YYNRULES  634
/* YYNSTATES -- Number of states.  */
#define YYNSTATES  1030

/* YYMAXUTOK -- Last valid token kind.  */
#define YYMAXUTOK   453


/* YYTRANSLATE(TOKEN-NUM) -- Symbol number corresponding to TOKEN-NUM
   as returned by yylex, with out-of-bounds checking.  */
#define YYTRANSLATE(YYX)                                \
  (0 <= (YYX) && (YYX) <= YYMAXUTOK                     \
   ? YY_CAST (yysymbol_kind_t, yytranslate[YYX])        \
   : YYSYMBOL_YYUNDEF)

/* YYTRANSLATE[TOKEN-NUM] -- Symbol number corresponding to TOKEN-NUM
   as returned by yylex.  */
static const yytype_uint8 yytranslate[] =
{
       0,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
     205,   206,     2,   203,   202,   199,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,   204,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,   200,     2,   201,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     1,     2,     3,     4,
       5,     6,     7,     8,     9,    10,    11,    12,    13,    14,
      15,    16,    17,    18,    19,    20,    21,    22,    23,    24,
      25,    26,    27,    28,    29,    30,    31,    32,    33,    34,
      35,    36,    37,    38,    39,    40,    41,    42,    43,    44,
      45,    46,    47,    48,    49,    50,    51,    52,    53,    54,
      55,    56,    57,    58,    59,    60,    61,    62,    63,    64,
      65,    66,    67,    68,    69,    70,    71,    72,    73,    74,
      75,    76,    77,    78,    79,    80,    81,    82,    83,    84,
      85,    86,    87,    88,    89,    90,    91,    92,    93,    94,
      95,    96,    97,    98,    99,   100,   101,   102,   103,   104,
     105,   106,   107,   108,   109,   110,   111,   112,   113,   114,
     115,   116,   117,   118,   119,   120,   121,   122,   123,   124,
     125,   126,   127,   128,   129,   130,   131,   132,   133,   134,
     135,   136,   137,   138,   139,   140,   141,   142,   143,   144,
     145,   146,   147,   148,   149,   150,   151,   152,   153,   154,
     155,   156,   157,   158,   159,   160,   161,   162,   163,   164,
     165,   166,   167,   168,   169,   170,   171,   172,   173,   174,
     175,   176,   177,   178,   179,   180,   181,   182,   183,   184,
     185,   186,   187,   188,   189,   190,   191,   192,   193,   194,
     195,   196,   197,   198
};

#if RULE_DEBUG
/* YYRLINE[YYN] -- Source line where rule number YYN was defined.  */
static const yytype_int16 yyrline[] =
{
       0,   145,   145,   146,   148,   149,   150,   152,   153,   154,
     156,   158,   160,   162,   163,   165,   166,   169,   170,   171,
     173,   175,   176,   179,   181,   182,   183,   185,   186,   188,
     189,   191,   191,   191,   191,   191,   191,   191,   191,   191,
     192,   192,   192,   193,   193,   193,   193,   193,   193,   193,
     193,   193,   198,   199,   201,   203,   204,   205,   206,   208,
     209,   210,   212,   212,   212,   212,   212,   212,   212,   213,
     213,   213,   213,   213,   213,   218,   220,   221,   224,   225,
     226,   229,   230,   232,   233,   235,   236,   238,   239,   241,
     246,   247,   249,   250,   252,   253,   256,   257,   260,   262,
     264,   266,   267,   273,   275,   277,   279,   281,   283,   286,
     288,   289,   291,   293,   294,   297,   300,   302,   305,   306,
     307,   309,   312,   313,   314,   315,   317,   320,   323,   325,
     327,   329,   331,   331,   333,   336,   339,   342,   345,   349,
     351,   353,   355,   357,   359,   361,   364,   365,   371,   372,
     374,   376,   378,   379,   382,   384,   386,   387,   389,   390,
     392,   394,   395,   396,   397,   399,   401,   402,   404,   406,
     407,   409,   410,   413,   415,   417,   419,   421,   423,   426,
     427,   428,   429,   431,   432,   434,   435,   438,   440,   442,
     443,   444,   447,   448,   449,   450,   451,   452,   453,   454,
     456,   458,   464,   465,   468,   469,   471,   474,   475,   478,
     479,   481,   482,   483,   484,   485,   487,   489,   491,   493,
     495,   497,   498,   500,   505,   506,   508,   509,   510,   511,
     513,   515,   517,   519,   522,   523,   525,   527,   528,   531,
     533,   535,   536,   538,   539,   541,   542,   544,   546,   548,
     550,   551,   552,   553,   555,   557,   560,   562,   565,   567,
     569,   571,   573,   575,   577,   579,   581,   584,   586,   589,
     590,   592,   593,   595,   596,   597,   598,   599,   600,   601,
     603,   605,   607,   608,   609,   611,   611,   613,   617,   618,
     622,   623,   625,   627,   629,   631,   633,   635,   637,   639,
     643,   644,   645,   647,   648,   649,   650,   652,   653,   655,
     656,   658,   660,   662,   663,   664,   666,   667,   668,   670,
     672,   674,   676,   677,   679,   681,   683,   684,   686,   687,
     689,   693,   696,   698,   699,   701,   703,   704,   706,   708,
     710,   713,   714,   715,   716,   717,   718,   719,   724,   726,
     728,   731,   733,   735,   738,   739,   740,   741,   742,   744,
     746,   748,   750,   753,   754,   759,   760,   762,   764,   766,
     767,   770,   772,   774,   775,   777,   778,   780,   783,   785,
     787,   790,   793,   794,   800,   801,   803,   804,   806,   808,
     809,   812,   814,   816,   817,   819,   820,   822,   824,   827,
     831,   832,   834,   836,   839,   841,   843,   845,   849,   850,
     853,   854,   857,   858,   860,   861,   863,   866,   868,   870,
     871,   872,   874,   876,   878,   880,   882,   884,   886,   888,
     891,   894,   896,   898,   900,   901,   904,   905,   908,   910,
     913,   916,   917,   920,   923,   926,   928,   930,   937,   937,
     937,   937,   937,   937,   940,   940,   940,   940,   940,   940,
     940,   940,   941,   941,   941,   941,   941,   941,   941,   942,
     942,   942,   942,   942,   943,   943,   943,   943,   943,   943,
     943,   944,   944,   944,   944,   944,   944,   944,   945,   945,
     945,   945,   945,   945,   946,   946,   946,   946,   946,   946,
     947,   947,   947,   947,   947,   947,   948,   948,   948,   948,
     948,   948,   949,   949,   949,   949,   949,   949,   949,   949,
     950,   950,   950,   950,   950,   950,   951,   951,   951,   951,
     951,   951,   952,   952,   952,   952,   952,   952,   952,   953,
     953,   953,   953,   953,   953,   954,   954,   954,   954,   954,
     954,   955,   955,   955,   955,   955,   956,   956,   956,   956,
     956,   957,   957,   957,   957,   957,   957,   958,   958,   958,
     958,   958,   959,   959,   959,   959,   959,   960,   960,   960,
     960,   960,   961,   961,   961,   961,   961,   961,   962,   962,
     962,   962,   962,   963,   963,   963,   963,   963,   963,   964,
     964,   964,   964,   964,   964,   965,   965,   965,   965,   965,
     965,   966,   966,   966,   966,   966,   966,   966,   966,   967,
     967,   967,   967,   967,   968,   968,   968,   968,   968,   968,
     969,   969,   969,   969,   969
};
#endif

/** Accessing symbol of state STATE.  */
#define YY_ACCESSING_SYMBOL(State) YY_CAST (yysymbol_kind_t, yystos[State])

#if 1
/* The user-facing name of the symbol whose (internal) number is
   YYSYMBOL.  No bounds checking.  */
static const char *yysymbol_name (yysymbol_kind_t yysymbol) YY_ATTRIBUTE_UNUSED;

static const char *
yysymbol_name (yysymbol_kind_t yysymbol)
{
  static const char *const yy_sname[] =
  {
  "the end of the file", "error", "invalid token", "the end of the line",
  "..", "the cursor", "a name", "a text", "a string", "a ring point",
  "a number", "adds", "after", "all", "along", "also", "and", "any",
  "anywhere", "at", "back", "becomes", "before", "board", "by", "cannot",
  "capture", "captured", "chain", "chained", "colour", "compulsory",
  "corners", "could", "curved", "cut", "decides", "diagonal", "direction",
  "down", "draw", "else", "end", "ending", "enemy", "enter", "enters",
  "entry", "erase", "even", "every", "expect", "facing", "falling",
  "family", "few", "fewer", "file", "fills", "for", "forward", "from",
  "game", "group", "hexagon", "hint", "holds", "horizontal", "house",
  "huff", "if", "in", "into", "is", "it", "jump", "lattice", "leap",
  "leaves", "leaving", "left", "level", "lifted", "lines", "loses", "lot",
  "mark", "may", "mirrored", "most", "move", "moving", "must",
  "neighbours", "never", "no", "not", "occurs", "off", "odd", "of",
  "offered", "on", "once", "one", "option", "optional", "or", "order",
  "over", "own", "pass", "past", "piece", "places", "placing", "played",
  "plays", "plural", "point", "points", "position", "rank", "ravelin",
  "reaches", "remove", "right", "ring", "rings", "repeat", "rising",
  "rounds", "row", "ruling", "score", "seat", "segments", "set", "setup",
  "shade", "shut", "side", "sideways", "slanting", "slide", "source",
  "spoke", "squares", "star", "starter", "step", "stop", "straight",
  "supported", "take", "taken", "team", "than", "that", "the", "they",
  "times", "title", "to", "too", "toward", "turn", "turned", "turns",
  "twice", "unless", "up", "vertical", "way", "when", "while", "whole",
  "wins", "wished", "with", "within", "without", "zone", "ahead", "behind",
  "sparing", "apart", "beside", "between", "both", "hostile", "replaced",
  "surrounded", "flying", "landing", "close", "ride", "hop", "SHORT",
  "'-'", "'{'", "'}'", "','", "'+'", "'='", "'('", "')'", "$accept",
  "file", "version", "junk", "game", "base", "game_name", "game_word",
  "game_block", "game_statements", "game_statement", "game_else",
  "game_plain", "recovered", "skipped_block", "skipped", "skipped_rest",
  "skipped_token", "name", "names", "point", "any_word", "value",
  "texts_opt", "texts", "text", "if", "guard", "tests", "tests_and",
  "test", "values", "title", "family", "prose", "hint", "option",
  "value_block", "option_values", "option_value", "option_set", "side",
  "facing", "team", "seat", "turns", "starter", "pass", "they",
  "no_repeat", "score", "rounds", "order", "expect", "colours", "board",
  "board_block", "board_statements", "board_statement", "board_else",
  "board_plain", "zone_owners", "point_items", "point_item", "coordinate",
  "lines_start", "line_items", "line_item", "pattern", "run", "sets",
  "set", "set_and", "set_item", "ring_number", "piece", "piece_start",
  "piece_names", "piece_name", "piece_block", "piece_statements",
  "piece_statement", "piece_else", "piece_plain", "becomes", "move",
  "taking", "row_of", "one_shape", "taking_shape", "row_opt", "enters",
  "group", "kinds", "kinds_one", "kinds_item", "clauses", "clause",
  "article", "sides_word", "ways", "way", "direction", "capture",
  "capture_items", "capture_item", "huff", "wished", "setup",
  "setup_block", "setup_statements", "setup_statement", "setup_else",
  "setup_plain", "counted", "counted_list", "end", "end_block",
  "end_statements", "end_statement", "end_else", "end_plain", "result",
  "result_plain", "condition", "condition_and", "condition_not",
  "condition_item", "counted_and", "count_left", "events", "event",
  "grammar_word", "keyword", YY_NULLPTR
  };
  return yy_sname[yysymbol];
}
#endif

#define YYPACT_NINF (-755)

#define yypact_value_is_default(Yyn) \
  ((Yyn) == YYPACT_NINF)

#define YYTABLE_NINF (-332)

#define yytable_value_is_error(Yyn) \
  0

/* YYPACT[STATE-NUM] -- Index in YYTABLE of the portion describing
   STATE-NUM.  */
static const yytype_int16 yypact[] =
{
     154,   110,    94,  -755,   128,   291,  -755,   285,  -755,  -755,
      25,  2945,  -755,  -755,  -755,  -755,    39,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,   -18,  -755,  -755,  -755,
    -755,  1750,  1954,  -755,  -755,   304,  3334,  3334,   -87,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,   493,
    -755,   144,  -755,   359,    45,  -755,   371,     4,   364,     5,
      73,   394,   417,   417,   423,   246,   762,  3142,   116,   435,
     423,   417,   417,  3910,    38,   417,   423,   425,   417,   423,
     417,  -755,  -755,   386,  -755,  -755,   -38,   -87,  -755,  -755,
    -755,  -755,   455,   458,   288,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,   267,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,   269,   278,  -755,  -755,
    -755,   286,   358,  -755,   215,  -755,   269,  -755,  -755,   267,
     390,   505,  -755,   363,   393,   478,   423,  -755,   487,    72,
      72,   501,  2556,   433,   402,   512,  -755,   332,   423,   267,
     -37,  -755,  -755,   423,   527,   424,   344,   372,  -755,  -755,
    -755,   423,   488,   375,   423,   374,  2556,   578,   381,   408,
     417,   545,  -755,  -755,   184,  -755,  -755,  -755,  2158,  -755,
    -755,   192,   438,   498,  -755,   417,   271,  -755,  -755,    40,
    -755,   417,   489,   417,   417,   500,   533,   596,   511,   525,
    -755,   417,   417,  -755,  -755,    72,   -32,   326,  -755,   -28,
    3526,  2556,  2556,  -755,  -755,   332,   423,  -755,   417,   417,
     553,   417,  3718,  -755,    86,  -755,   417,   402,  -755,   490,
     595,  -755,   -23,  -755,   -87,   630,  -755,  -755,  -755,   521,
    -755,  -755,    64,  -755,   417,   361,   959,   603,   263,   521,
     521,   263,   417,  -755,  -755,   278,  -755,   386,  2760,   612,
    -755,   374,   417,  -755,   543,    58,  1156,   609,  -755,  -755,
      13,   269,  -755,   386,   472,  -755,   374,  -755,  -755,  -755,
     417,   521,   417,   417,    72,  -755,   112,   216,   614,   496,
     617,  -755,  -755,  3718,  -755,  -755,   451,   512,  -755,  2364,
    -755,     8,  -755,   604,     8,  -755,    72,  1353,  -755,  -755,
     382,   372,   299,  -755,   386,   554,     8,   651,  -755,  -755,
    -755,   639,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
     417,   571,  -755,   662,   662,   521,   669,   204,   660,  -755,
      72,  -755,  1550,   414,   568,   670,    37,   671,  -755,     3,
     672,   574,  -755,  -755,   267,  -755,  -755,   386,  -755,   509,
    -755,   423,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
     481,   483,  -755,   584,   -44,   684,  -755,   678,   679,   680,
      87,   491,  -755,   494,   204,   494,   491,   597,   654,   695,
     503,   361,   483,  -755,   374,  -755,  -755,   700,  -755,  -755,
     694,   664,   703,   495,  -755,   204,  -755,   600,  -755,  -755,
     417,   521,   556,   506,   557,   451,  3718,  -755,  -755,   423,
    -755,  -755,   284,  -755,   525,   706,   702,   702,   673,   521,
     710,   521,  -755,  -755,   598,   626,   713,   521,  -755,   714,
     717,   181,   514,   521,   521,   521,    44,  2751,   719,   699,
    -755,     1,  -755,  -755,  -755,   521,   622,   521,   721,  2751,
    2751,    72,   627,    72,   704,    72,   688,   727,   495,  -755,
     514,   361,   521,  -755,   722,   514,  -755,  -755,   707,  -755,
     514,    43,   263,   521,   417,   529,   278,   731,  -755,   483,
    -755,   615,   269,   733,  -755,   276,   648,    72,   581,    72,
     495,    72,   642,   685,   495,   233,   555,  -755,    -5,   725,
    -755,  -755,    53,   640,   417,     8,   494,  -755,   674,  -755,
     506,  -755,   740,  -755,   229,  -755,  -755,   544,   -35,   372,
     742,   494,  -755,   494,  -755,  -755,   417,  -755,   662,   662,
    -755,  -755,   660,   660,  -755,   656,   521,   495,   657,   417,
     576,  -755,   659,  -755,  -755,  -755,   521,   521,    72,  -755,
     183,   599,   273,    50,  -755,  -755,   497,   497,   521,   521,
     601,  -755,   585,    72,   521,   620,    72,   521,   732,  -755,
     560,  4096,  -755,   650,  -755,  -755,  -755,   748,  2751,   628,
     661,    72,   204,   521,   204,   749,   161,  -755,   482,   752,
     525,   267,   763,  -755,   663,  -755,  -755,   204,  -755,  -755,
     757,  -755,  -755,  -755,   516,   567,  -755,   204,   374,   521,
    -755,  -755,  -755,  -755,  -755,   325,   249,   768,   324,   793,
      21,  -755,   159,   822,    72,    -8,   745,   521,   690,    49,
     521,   495,   323,   495,   702,  2749,   802,  -755,  -755,   784,
    -755,  -755,  -755,   521,  -755,   702,   521,  -755,  -755,  -755,
    -755,  -755,  -755,   362,   663,  -755,   600,  -755,  -755,   204,
     204,   525,  -755,    72,    72,   689,   146,  -755,   651,  -755,
    -755,   204,   204,  -755,  -755,   525,   204,  -755,   525,   204,
      72,  -755,  -755,   549,  -755,   863,  -755,   525,   204,  -755,
       0,  -755,   775,   895,  -755,  -755,  -755,  -755,   944,  -755,
    -755,  2751,  -755,  -755,  -755,  -755,  -755,    43,    30,   788,
    -755,  -755,    72,   877,   896,   958,    72,  -755,   934,   984,
     905,   -45,  -755,  -755,  -755,  1051,    72,  -755,  -755,  -755,
     725,   991,   992,  -755,  -755,  1029,  -755,  1031,  1142,  -755,
    -755,  -755,   494,  1123,   525,   525,  -755,  -755,  -755,  1006,
     525,  -755,  2751,  -755,  2751,  2751,  -755,  1097,  2751,  1220,
    -755,  1219,  2751,  2751,  -755,  -755,   223,   208,  1191,  1180,
    -755,   212,  1294,  -755,  -755,  1298,  1245,    18,  1258,  1260,
    -755,  -755,  1203,  -755,  1359,  -755,  -755,  1177,  -755,  1323,
    1304,  1326,  -755,  1342,  -755,  -755,   316,  -755,  -755,   453,
     521,    49,  -755,   417,   417,  1386,  -755,  -755,    72,  1360,
      49,   223,    49,  -755,    49,  -755,  -755,  -755,   374,   374,
    -755,    12,    49,  -755,  -755,  -755,  -755,   521,  -755,  -755
};

/* YYDEFACT[STATE-NUM] -- Default reduction number in state STATE-NUM.
   Performed when YYTABLE does not specify something else to do.  Zero
   means the default is an error.  */
static const yytype_int16 yydefact[] =
{
       4,     0,     0,     7,     0,     0,     1,     0,     6,     5,
       0,     0,     2,     8,    55,    59,     0,    81,    19,   454,
     455,   456,   457,   458,   448,   459,   460,   461,   462,   463,
     464,   465,   466,   467,   468,   469,   470,   471,   472,   473,
     474,   475,   476,   477,   478,   479,   480,   481,   482,   453,
     483,   484,   485,   486,   487,   488,   489,   490,   491,   492,
     493,   494,   495,   496,   497,   498,   499,   500,   501,   502,
     503,   504,   505,   506,   507,   508,   509,   510,   452,   511,
     512,   451,   513,   514,   515,   516,   517,   518,   519,   520,
     521,   522,   523,   524,   525,   526,   527,   528,   529,   530,
     531,   532,   533,   534,   450,   535,   538,   536,   537,   539,
     540,   541,   542,   543,   544,   449,   545,   546,   547,   548,
     549,   550,   551,   552,   553,   554,   555,   556,   557,   558,
     559,   560,   561,   562,   563,   564,   565,   566,   567,   568,
     569,   570,   571,   572,   573,   574,   575,   576,   577,   578,
     579,   580,   581,   582,   583,   584,   585,   586,   587,   588,
     589,   590,   591,   592,   593,   594,   595,   596,   597,   598,
     599,   600,   601,   602,   603,   604,   605,   606,   607,   608,
     609,   610,   611,   612,   613,   614,   615,   616,   617,   618,
     619,   621,   622,   623,   620,   624,   625,   626,   627,   628,
     629,   630,   631,   632,   633,   634,    13,    15,    17,    18,
      82,     0,     0,    12,    21,     0,     0,     0,     0,    57,
      68,    64,    65,    66,    67,    71,    54,    69,    70,    72,
      73,    74,    58,    56,    62,    63,     9,    61,    60,     0,
      11,    14,    16,     0,     0,    75,     0,     0,     0,     0,
       0,     0,     0,     0,     0,     0,     0,     0,     0,     0,
       0,     0,     0,     0,     0,     0,     0,     0,     0,     0,
       0,    20,    22,    92,    28,    76,     0,     0,    31,    32,
      33,   107,     0,     0,    34,    35,    36,    37,    38,    39,
      40,    41,    42,    43,    51,    44,    45,   224,    46,    47,
      48,    49,    50,    10,    52,    59,     0,   150,   152,   148,
     354,     0,     0,   355,   348,   351,   386,   389,   384,   229,
       0,     0,   104,   234,     0,     0,   108,    87,     0,     0,
       0,    91,     0,     0,    90,    94,    96,   111,    85,   228,
       0,   232,   139,   106,     0,     0,     0,   367,   369,   365,
     118,   105,     0,     0,   103,   128,     0,     0,     0,     0,
       0,    29,    24,    25,     0,   119,   237,   225,     0,   387,
     149,     0,     0,     0,   356,     0,     0,   352,   385,     0,
     227,     0,     0,   295,   297,     0,   141,   143,   292,   145,
     288,     0,     0,    89,    88,     0,     0,     0,    27,     0,
       0,     0,     0,   113,   110,     0,    86,   226,     0,     0,
       0,     0,     0,   366,     0,   129,     0,    93,    23,     0,
       0,   131,     0,    77,     0,     0,   123,   124,   125,     0,
     122,   120,     0,    53,     0,     0,     0,   183,     0,     0,
       0,     0,     0,   151,   157,     0,   153,    92,     0,     0,
     357,   349,     0,   353,   406,     0,     0,     0,   388,   394,
       0,     0,   390,    92,     0,   400,   231,   299,   296,   298,
       0,     0,     0,     0,     0,   235,     0,     0,     0,     0,
       0,   100,    84,     0,    83,   101,    98,    95,    97,     0,
     109,    85,   233,     0,    85,   117,     0,     0,   368,   374,
     292,     0,     0,   370,    92,     0,    85,     0,   140,   133,
     132,     0,    30,    26,    78,    80,    79,   211,   214,   212,
       0,     0,   213,     0,     0,     0,   209,   121,   204,   207,
       0,   300,     0,     0,     0,     0,     0,   300,   300,   269,
       0,     0,   236,   242,     0,   253,   238,    92,   250,   245,
     251,    85,   194,   196,   192,   199,   197,   195,   198,   193,
       0,   166,   185,   187,   189,    91,   184,     0,     0,     0,
     173,   161,   171,   163,   202,   168,   162,   169,   158,     0,
      75,     0,   164,   358,   350,   407,   401,    91,   404,   405,
     402,   395,     0,     0,   294,   142,   146,   144,   293,   289,
       0,     0,     0,   363,     0,    99,     0,   112,   116,    85,
     114,   230,     0,   127,   381,    91,     0,     0,   375,     0,
       0,     0,   126,   331,     0,     0,   219,     0,   223,   215,
     217,     0,     0,     0,     0,     0,     0,   266,    91,     0,
     300,   282,   252,   286,   285,     0,     0,     0,     0,   259,
     258,     0,     0,     0,     0,     0,   243,     0,     0,   160,
       0,     0,     0,   190,     0,     0,   156,   176,     0,   178,
       0,     0,     0,     0,     0,     0,     0,     0,   154,   165,
     393,     0,     0,     0,   391,     0,     0,     0,     0,     0,
       0,     0,     0,     0,     0,   292,     0,   436,   397,   408,
     410,   412,     0,   419,     0,    85,   362,   359,     0,   361,
     363,   102,     0,   138,     0,   373,   382,   380,     0,     0,
       0,   377,   371,   378,   134,   130,     0,   221,     0,     0,
     222,   210,   206,   205,   208,     0,     0,     0,     0,     0,
       0,   343,     0,   316,   345,   341,     0,     0,     0,   346,
       0,     0,     0,     0,   347,   342,   339,   337,     0,     0,
       0,   344,     0,     0,     0,     0,     0,     0,     0,   322,
       0,     0,   301,   304,   333,   336,   241,     0,   263,     0,
       0,     0,   248,     0,   247,     0,     0,   270,     0,     0,
     300,     0,     0,   239,   246,   200,   186,   188,   191,   201,
       0,   174,   181,   179,     0,     0,   172,   203,   170,     0,
     159,   155,   403,   396,   392,     0,   381,     0,     0,     0,
       0,   413,     0,     0,     0,     0,     0,     0,     0,     0,
       0,     0,     0,     0,     0,     0,     0,   147,   287,     0,
     360,   115,   136,     0,   135,     0,     0,   376,   372,   220,
     216,   218,   256,   254,   257,   325,   303,   335,   324,   306,
     309,   328,   317,     0,     0,     0,     0,   320,     0,   340,
     338,   307,   305,   315,   326,   311,   308,   329,   327,   310,
       0,   323,   302,     0,   300,     0,   283,   300,   249,   300,
       0,   300,     0,     0,   276,   277,   275,   273,   278,   300,
     300,   262,   244,   240,   177,   182,   180,     0,    85,     0,
     434,   418,     0,     0,     0,     0,     0,   440,     0,     0,
       0,     0,   414,   422,   415,     0,     0,   425,   290,   416,
     409,     0,     0,   411,   437,    78,   417,     0,     0,   364,
     137,   383,   379,     0,   313,   314,   319,   318,   330,     0,
     312,   334,   264,   284,   261,   260,   271,     0,   268,     0,
     281,     0,   267,   265,   175,   167,     0,     0,     0,     0,
     423,     0,     0,   424,   433,     0,     0,     0,     0,     0,
     427,   420,     0,   321,     0,   332,   274,   279,   443,     0,
       0,     0,   444,   435,   441,   439,     0,   428,   438,     0,
       0,     0,   291,     0,     0,     0,   272,   280,     0,     0,
       0,     0,     0,   429,     0,   430,   421,   426,   398,   399,
     255,     0,     0,   445,   442,   431,   432,     0,   446,   447
};

/* YYPGOTO[NTERM-NUM].  */
static const yytype_int16 yypgoto[] =
{
    -755,  -755,  -755,  -755,  -755,  -755,  1337,  1338,  -207,  -755,
    -755,  -755,  -755,  -108,    15,  -755,  1249,  1346,  -239,  -232,
    -381,   -10,  -351,  -461,   214,   309,    81,   -29,   -24,  1158,
    1164,  1077,  -755,  -755,  -755,  1159,  -755,  1215,  -755,  -755,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -755,   884,  -755,  -291,  -755,  -755,  -755,
    -755,  -755,  1205,   985,   841,  -755,  -401,  1088,  -755,  -755,
    -430,  -395,   -74,  -600,  -492,  -755,  -755,  -755,  -241,  -315,
    -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,  -755,
    -755,  -755,  -755,  -309,  -427,  -472,  -479,   979,  -754,  -755,
    -755,   868,  -189,  -755,  -755,  -264,  -755,  1042,  -755,  -344,
    -755,  -755,  -755,  -755,  -405,  1331,  -755,  -298,  -755,  -755,
    -755,  -755,  -755,  1504,  -590,  1321,  -650,  -755,  -755,  -755,
    -755,  1144,  -140,  -755
};

/* YYDEFGOTO[NTERM-NUM].  */
static const yytype_int16 yydefgoto[] =
{
       0,     2,     3,     7,    12,   218,   206,   207,   215,   239,
     272,   425,   273,   274,   237,   211,   212,   238,   388,   460,
     526,   333,   485,   405,   406,   327,   277,   357,   334,   335,
     336,   486,   278,   279,   280,   281,   282,   404,   489,   610,
     283,   284,   431,   285,   286,   287,   288,   289,   511,   290,
     291,   292,   293,   294,   597,   295,   309,   371,   446,   677,
     447,   675,   571,   572,   805,   448,   561,   562,   563,   564,
     573,   574,   528,   529,   629,   296,   297,   340,   324,   367,
     432,   546,   792,   547,   548,   549,   550,   653,   891,   899,
     781,   647,   298,   696,   927,   390,   637,   772,   624,   986,
     773,   774,   775,   299,   314,   315,   300,   709,   301,   349,
     414,   503,   720,   504,   697,   717,   302,   318,   379,   462,
     683,   463,   464,   465,   698,   699,   700,   701,   702,   703,
     993,   994,   209,   210
};

/* YYTABLE[YYPACT[STATE-NUM]] -- What to do in state STATE-NUM.  If
   positive, shift that token.  If negative, reduce the rule whose
   number is the opposite.  If YYTABLE_NINF, syntax error.  */
static const yytype_int16 yytable[] =
{
     275,   208,   599,   413,   380,   307,   316,   276,   369,   505,
     575,   243,   389,   322,   323,   325,   370,   341,   378,   323,
     396,   397,   344,   345,   407,    15,   350,   727,    13,   353,
     611,   275,   630,   613,   527,   734,   846,   325,   355,   347,
     821,   244,   213,   216,   663,   622,   245,   582,   304,   358,
     377,   509,   802,   803,   560,   245,   735,   570,   649,   650,
     570,   495,   474,   408,   245,   244,   382,   560,   794,   834,
     361,   235,   235,   359,   319,   474,   595,   956,   245,   401,
     454,   937,   643,   644,  1027,   530,   477,   244,   867,   382,
     659,   670,   245,   383,     6,   631,   496,   589,   454,   831,
     779,   917,   831,   382,   825,   502,   671,   651,   455,   531,
     456,     4,   453,   214,   949,   645,   383,   339,   975,   474,
       5,   423,   245,   664,   835,   474,   478,   868,   474,   254,
     383,     8,   957,   780,   532,   652,   275,   510,   609,   533,
     275,   534,   275,   451,   468,   469,   736,   854,   712,   466,
     535,   474,   475,   275,   578,   665,   497,   618,   536,   384,
     476,   778,   385,   591,   360,   409,   947,   845,   492,   275,
     323,   706,   275,   890,   457,   500,   491,   275,   481,   494,
     679,   217,   384,   933,   506,   385,   320,   614,   646,   721,
     590,   723,   457,   244,   918,   551,   384,   832,   922,   385,
     560,   234,   234,   577,   308,   317,   208,   208,   537,   581,
     360,   716,   716,   275,   538,   360,   275,   512,   539,   737,
     584,   636,   434,   426,  1002,    14,   232,   924,   235,   656,
     929,   594,   673,   596,   598,   936,   850,   851,   348,   214,
     435,   458,   804,   940,   838,    14,   310,   338,   948,   988,
     782,   731,   784,   346,   926,   711,   842,   328,   826,   305,
     540,   541,   436,   444,   427,   542,   474,   797,   474,   514,
     989,   459,   515,   516,   375,   437,   911,     1,   807,   795,
     560,   626,   245,   990,   799,    -3,    10,   498,   995,   801,
     245,   570,   998,   382,     9,   325,   329,   311,   372,   919,
     843,   382,   310,   714,   312,   373,   499,   240,   399,   844,
     428,   901,   438,   991,   360,   474,   600,   439,   601,   474,
     383,   313,   514,   474,   543,   515,   516,   567,   383,   517,
     452,   440,   417,   473,   862,   931,   474,   863,   992,   441,
     364,   853,   786,   217,   788,   932,   790,    11,   518,   429,
     330,   859,   860,   311,   695,   430,   474,   928,   234,   913,
     312,   275,   303,   871,   872,   519,  1012,   514,   705,   876,
     515,   516,   879,   520,   442,   847,   816,   313,   818,   908,
     820,   608,   822,   673,   813,   810,   384,   730,   888,   385,
     484,   568,   865,   443,   384,   310,  1013,   385,   552,  1015,
    1016,   619,   484,   633,   321,   952,   474,   634,   954,   521,
     955,   569,   958,   306,   553,   522,   942,   376,   579,   695,
     962,   963,   479,   245,   639,   866,   914,  1029,   554,   934,
     325,   474,   640,   474,   592,   275,   909,   555,   523,   861,
     941,   910,   808,   524,   815,   342,   311,   965,   616,   352,
     713,   695,   445,   312,   875,   695,   356,   878,   362,   514,
     461,   363,   515,   516,   915,   837,   517,   366,   326,   317,
     313,   374,   887,   484,   343,   620,   902,   419,   308,   484,
     351,   391,   473,   354,   480,   518,   393,   849,   556,   420,
     381,   557,   421,   392,   244,   501,   617,   395,   695,   245,
     596,   245,   519,  1014,   398,   685,   400,   558,   246,   401,
     520,   245,   382,   544,   686,   921,   247,   741,   657,   248,
     514,   525,   382,   515,   516,   905,   906,   514,   402,   928,
     515,   516,   403,   559,   517,   249,   744,   410,   928,   383,
     928,   411,   928,   250,   251,   687,   521,   252,   412,   383,
     928,   688,   522,   518,   944,   945,   253,   745,   254,   732,
     733,   633,   255,   256,   943,   634,   740,   869,   870,   741,
     519,   950,   348,   415,  1017,   523,   360,   749,   520,   416,
     524,   418,   422,  1023,   892,  1025,   424,  1026,   744,   474,
     689,   690,   695,   365,   695,  1028,   484,   449,   257,   691,
     470,   450,   467,   967,   471,   384,   258,   971,   385,   745,
     472,   473,   493,   827,   521,   384,   692,   977,   385,   507,
     522,   508,   893,   754,   259,   386,   260,   261,   262,   749,
     263,   264,   474,   513,   265,   394,   828,   566,   266,   755,
     583,   387,   267,   523,   585,   588,   593,   602,   524,   268,
     604,   603,   394,   606,   612,   269,   621,   623,   525,   693,
     394,   270,   474,   394,   625,   894,   895,   829,   761,   896,
     897,   627,   628,   632,   898,   754,   635,   641,   642,   830,
     660,   648,   654,   655,   658,   661,   662,   666,   667,   668,
     669,   755,   756,   672,   271,   676,   673,   674,   678,  1021,
     694,   757,   -78,   680,   681,   682,   684,   704,   708,   715,
     707,   710,   496,   722,   719,   394,   725,   726,   728,   724,
     761,   729,   776,   777,   783,   785,   525,   787,   789,   791,
     793,   800,   798,   809,   811,   812,   814,   817,   819,   823,
     824,   833,   836,   841,   839,   848,   845,   852,   855,   857,
     858,   874,   877,   864,   873,   881,   880,   883,   884,   889,
     885,   886,   900,   331,   275,   275,   903,   904,    17,   907,
     831,  1018,  1019,    19,    20,    21,    22,    23,   912,    25,
      26,    27,    28,    29,    30,    31,    32,    33,    34,    35,
      36,    37,    38,    39,    40,    41,    42,    43,    44,    45,
      46,    47,    48,   916,    50,    51,    52,    53,    54,    55,
      56,    57,    58,    59,    60,    61,    62,    63,    64,    65,
      66,    67,    68,    69,    70,    71,    72,    73,    74,    75,
      76,    77,   920,    79,    80,   923,    82,    83,    84,    85,
      86,    87,    88,    89,    90,    91,    92,    93,    94,    95,
      96,    97,    98,    99,   100,   101,   102,   103,   946,   105,
     106,   107,   108,   109,   110,   111,   112,   113,   114,   925,
     116,   117,   118,   119,   120,   121,   122,   123,   124,   125,
     126,   127,   128,   129,   130,   131,   132,   133,   134,   135,
     136,   137,   138,   139,   140,   141,   142,   143,   144,   145,
     146,   147,   148,   149,   150,   151,   152,   153,   154,   155,
     156,   157,   158,   159,   160,   161,   162,   163,   164,   165,
     166,   167,   168,   169,   170,   171,   172,   173,   174,   175,
     176,   177,   178,   179,   180,   181,   182,   183,   184,   185,
     186,   187,   188,   189,   190,   191,   192,   193,   194,   195,
     196,   197,   198,   199,   200,   201,   202,   203,   204,   205,
     565,   938,   939,   953,   959,    17,   960,   332,   961,   966,
      19,    20,    21,    22,    23,   968,    25,    26,    27,    28,
      29,    30,    31,    32,    33,    34,    35,    36,    37,    38,
      39,    40,    41,    42,    43,    44,    45,    46,    47,    48,
     969,    50,    51,    52,    53,    54,    55,    56,    57,    58,
      59,    60,    61,    62,    63,    64,    65,    66,    67,    68,
      69,    70,    71,    72,    73,    74,    75,    76,    77,   970,
      79,    80,   972,    82,    83,    84,    85,    86,    87,    88,
      89,    90,    91,    92,    93,    94,    95,    96,    97,    98,
      99,   100,   101,   102,   103,   973,   105,   106,   107,   108,
     109,   110,   111,   112,   113,   114,   974,   116,   117,   118,
     119,   120,   121,   122,   123,   124,   125,   126,   127,   128,
     129,   130,   131,   132,   133,   134,   135,   136,   137,   138,
     139,   140,   141,   142,   143,   144,   145,   146,   147,   148,
     149,   150,   151,   152,   153,   154,   155,   156,   157,   158,
     159,   160,   161,   162,   163,   164,   165,   166,   167,   168,
     169,   170,   171,   172,   173,   174,   175,   176,   177,   178,
     179,   180,   181,   182,   183,   184,   185,   186,   187,   188,
     189,   190,   191,   192,   193,   194,   195,   196,   197,   198,
     199,   200,   201,   202,   203,   204,   205,   587,   976,   978,
     979,  -331,    17,   980,   332,   981,   982,    19,    20,    21,
      22,    23,   983,    25,    26,    27,    28,    29,    30,    31,
      32,    33,    34,    35,    36,    37,    38,    39,    40,    41,
      42,    43,    44,    45,    46,    47,    48,   984,    50,    51,
      52,    53,    54,    55,    56,    57,    58,    59,    60,    61,
      62,    63,    64,    65,    66,    67,    68,    69,    70,    71,
      72,    73,    74,    75,    76,    77,   985,    79,    80,   987,
      82,    83,    84,    85,    86,    87,    88,    89,    90,    91,
      92,    93,    94,    95,    96,    97,    98,    99,   100,   101,
     102,   103,   996,   105,   106,   107,   108,   109,   110,   111,
     112,   113,   114,   997,   116,   117,   118,   119,   120,   121,
     122,   123,   124,   125,   126,   127,   128,   129,   130,   131,
     132,   133,   134,   135,   136,   137,   138,   139,   140,   141,
     142,   143,   144,   145,   146,   147,   148,   149,   150,   151,
     152,   153,   154,   155,   156,   157,   158,   159,   160,   161,
     162,   163,   164,   165,   166,   167,   168,   169,   170,   171,
     172,   173,   174,   175,   176,   177,   178,   179,   180,   181,
     182,   183,   184,   185,   186,   187,   188,   189,   190,   191,
     192,   193,   194,   195,   196,   197,   198,   199,   200,   201,
     202,   203,   204,   205,   615,   999,  1000,  1001,  1003,    17,
    1004,   332,  1005,  1007,    19,    20,    21,    22,    23,  1006,
      25,    26,    27,    28,    29,    30,    31,    32,    33,    34,
      35,    36,    37,    38,    39,    40,    41,    42,    43,    44,
      45,    46,    47,    48,  1009,    50,    51,    52,    53,    54,
      55,    56,    57,    58,    59,    60,    61,    62,    63,    64,
      65,    66,    67,    68,    69,    70,    71,    72,    73,    74,
      75,    76,    77,  1008,    79,    80,  1010,    82,    83,    84,
      85,    86,    87,    88,    89,    90,    91,    92,    93,    94,
      95,    96,    97,    98,    99,   100,   101,   102,   103,  1011,
     105,   106,   107,   108,   109,   110,   111,   112,   113,   114,
    1022,   116,   117,   118,   119,   120,   121,   122,   123,   124,
     125,   126,   127,   128,   129,   130,   131,   132,   133,   134,
     135,   136,   137,   138,   139,   140,   141,   142,   143,   144,
     145,   146,   147,   148,   149,   150,   151,   152,   153,   154,
     155,   156,   157,   158,   159,   160,   161,   162,   163,   164,
     165,   166,   167,   168,   169,   170,   171,   172,   173,   174,
     175,   176,   177,   178,   179,   180,   181,   182,   183,   184,
     185,   186,   187,   188,   189,   190,   191,   192,   193,   194,
     195,   196,   197,   198,   199,   200,   201,   202,   203,   204,
     205,   638,  1020,   241,   368,   242,    17,   233,   332,   487,
     605,    19,    20,    21,    22,    23,   488,    25,    26,    27,
      28,    29,    30,    31,    32,    33,    34,    35,    36,    37,
      38,    39,    40,    41,    42,    43,    44,    45,    46,    47,
      48,   545,    50,    51,    52,    53,    54,    55,    56,    57,
      58,    59,    60,    61,    62,    63,    64,    65,    66,    67,
      68,    69,    70,    71,    72,    73,    74,    75,    76,    77,
     490,    79,    80,   856,    82,    83,    84,    85,    86,    87,
      88,    89,    90,    91,    92,    93,    94,    95,    96,    97,
      98,    99,   100,   101,   102,   103,   576,   105,   106,   107,
     108,   109,   110,   111,   112,   113,   114,   806,   116,   117,
     118,   119,   120,   121,   122,   123,   124,   125,   126,   127,
     128,   129,   130,   131,   132,   133,   134,   135,   136,   137,
     138,   139,   140,   141,   142,   143,   144,   145,   146,   147,
     148,   149,   150,   151,   152,   153,   154,   155,   156,   157,
     158,   159,   160,   161,   162,   163,   164,   165,   166,   167,
     168,   169,   170,   171,   172,   173,   174,   175,   176,   177,
     178,   179,   180,   181,   182,   183,   184,   185,   186,   187,
     188,   189,   190,   191,   192,   193,   194,   195,   196,   197,
     198,   199,   200,   201,   202,   203,   204,   205,   964,   796,
     882,   951,   840,   219,   220,   332,    17,   221,   222,   223,
     224,    19,    20,    21,    22,    23,    24,    25,    26,    27,
      28,    29,    30,    31,    32,    33,    34,    35,    36,    37,
      38,    39,    40,    41,    42,    43,    44,    45,    46,    47,
      48,    49,    50,    51,    52,    53,    54,    55,    56,    57,
      58,    59,    60,    61,    62,    63,    64,    65,    66,    67,
      68,    69,    70,    71,    72,    73,    74,    75,    76,    77,
      78,    79,    80,    81,    82,    83,    84,    85,    86,    87,
      88,    89,    90,    91,    92,    93,    94,    95,    96,    97,
      98,    99,   100,   101,   102,   103,   104,   105,   106,   107,
     108,   109,   110,   111,   112,   113,   114,   115,   116,   117,
     118,   119,   120,   121,   122,   123,   124,   125,   126,   127,
     128,   129,   130,   131,   132,   133,   134,   135,   136,   137,
     138,   139,   140,   141,   142,   143,   144,   145,   146,   147,
     148,   149,   150,   151,   152,   153,   154,   155,   156,   157,
     158,   159,   160,   161,   162,   163,   164,   165,   166,   167,
     168,   169,   170,   171,   172,   173,   174,   175,   176,   177,
     178,   179,   180,   181,   182,   183,   184,   185,   186,   187,
     188,   189,   190,   191,   192,   193,   194,   195,   196,   197,
     198,   199,   200,   201,   202,   203,   204,   205,   718,   225,
      14,   226,   227,   228,   229,   230,   231,   236,   220,   586,
      17,   221,   222,   223,   224,    19,    20,    21,    22,    23,
      24,    25,    26,    27,    28,    29,    30,    31,    32,    33,
      34,    35,    36,    37,    38,    39,    40,    41,    42,    43,
      44,    45,    46,    47,    48,    49,    50,    51,    52,    53,
      54,    55,    56,    57,    58,    59,    60,    61,    62,    63,
      64,    65,    66,    67,    68,    69,    70,    71,    72,    73,
      74,    75,    76,    77,    78,    79,    80,    81,    82,    83,
      84,    85,    86,    87,    88,    89,    90,    91,    92,    93,
      94,    95,    96,    97,    98,    99,   100,   101,   102,   103,
     104,   105,   106,   107,   108,   109,   110,   111,   112,   113,
     114,   115,   116,   117,   118,   119,   120,   121,   122,   123,
     124,   125,   126,   127,   128,   129,   130,   131,   132,   133,
     134,   135,   136,   137,   138,   139,   140,   141,   142,   143,
     144,   145,   146,   147,   148,   149,   150,   151,   152,   153,
     154,   155,   156,   157,   158,   159,   160,   161,   162,   163,
     164,   165,   166,   167,   168,   169,   170,   171,   172,   173,
     174,   175,   176,   177,   178,   179,   180,   181,   182,   183,
     184,   185,   186,   187,   188,   189,   190,   191,   192,   193,
     194,   195,   196,   197,   198,   199,   200,   201,   202,   203,
     204,   205,   930,   225,    14,  1024,   227,   228,   229,   230,
     231,   433,   220,     0,    17,   221,   222,   223,   224,    19,
      20,    21,    22,    23,    24,    25,    26,    27,    28,    29,
      30,    31,    32,    33,    34,    35,    36,    37,    38,    39,
      40,    41,    42,    43,    44,    45,    46,    47,    48,    49,
      50,    51,    52,    53,    54,    55,    56,    57,    58,    59,
      60,    61,    62,    63,    64,    65,    66,    67,    68,    69,
      70,    71,    72,    73,    74,    75,    76,    77,    78,    79,
      80,    81,    82,    83,    84,    85,    86,    87,    88,    89,
      90,    91,    92,    93,    94,    95,    96,    97,    98,    99,
     100,   101,   102,   103,   104,   105,   106,   107,   108,   109,
     110,   111,   112,   113,   114,   115,   116,   117,   118,   119,
     120,   121,   122,   123,   124,   125,   126,   127,   128,   129,
     130,   131,   132,   133,   134,   135,   136,   137,   138,   139,
     140,   141,   142,   143,   144,   145,   146,   147,   148,   149,
     150,   151,   152,   153,   154,   155,   156,   157,   158,   159,
     160,   161,   162,   163,   164,   165,   166,   167,   168,   169,
     170,   171,   172,   173,   174,   175,   176,   177,   178,   179,
     180,   181,   182,   183,   184,   185,   186,   187,   188,   189,
     190,   191,   192,   193,   194,   195,   196,   197,   198,   199,
     200,   201,   202,   203,   204,   205,     0,   225,    14,     0,
     227,   228,   229,   230,   231,   244,     0,     0,     0,     0,
      17,     0,     0,     0,   482,    19,    20,    21,    22,    23,
       0,    25,    26,    27,    28,    29,    30,    31,    32,    33,
      34,    35,    36,    37,    38,    39,    40,    41,    42,    43,
      44,    45,    46,    47,    48,     0,    50,    51,    52,    53,
      54,    55,    56,    57,    58,    59,    60,    61,    62,    63,
      64,    65,    66,    67,    68,    69,    70,    71,    72,    73,
      74,    75,    76,    77,     0,    79,    80,     0,    82,    83,
      84,    85,    86,    87,    88,    89,    90,    91,    92,    93,
      94,    95,    96,    97,    98,    99,   100,   101,   102,   103,
       0,   105,   106,   107,   108,   109,   110,   111,   112,   113,
     114,     0,   116,   117,   118,   119,   120,   121,   122,   123,
     124,   125,   126,   127,   128,   129,   130,   131,   132,   133,
     134,   135,   136,   137,   138,   139,   140,   141,   142,   143,
     144,   145,   146,   147,   148,   149,   150,   151,   152,   153,
     154,   155,   156,   157,   158,   159,   160,   161,   162,   163,
     164,   165,   166,   167,   168,   169,   170,   171,   172,   173,
     174,   175,   176,   177,   178,   179,   180,   181,   182,   183,
     184,   185,   186,   187,   188,   189,   190,   191,   192,   193,
     194,   195,   196,   197,   198,   199,   200,   201,   202,   203,
     204,   205,    17,     0,     0,   607,     0,    19,    20,    21,
      22,    23,     0,    25,    26,    27,    28,    29,    30,    31,
      32,    33,    34,    35,    36,    37,    38,    39,    40,    41,
      42,    43,    44,    45,    46,    47,    48,     0,    50,    51,
      52,    53,    54,    55,    56,    57,    58,    59,    60,    61,
      62,    63,    64,    65,    66,    67,    68,    69,    70,    71,
      72,    73,    74,    75,    76,    77,     0,    79,    80,     0,
      82,    83,    84,    85,    86,    87,    88,    89,    90,    91,
      92,    93,    94,    95,    96,    97,    98,    99,   100,   101,
     102,   103,     0,   105,   106,   107,   108,   109,   110,   111,
     112,   113,   114,     0,   116,   117,   118,   119,   120,   121,
     122,   123,   124,   125,   126,   127,   128,   129,   130,   131,
     132,   133,   134,   135,   136,   137,   138,   139,   140,   141,
     142,   143,   144,   145,   146,   147,   148,   149,   150,   151,
     152,   153,   154,   155,   156,   157,   158,   159,   160,   161,
     162,   163,   164,   165,   166,   167,   168,   169,   170,   171,
     172,   173,   174,   175,   176,   177,   178,   179,   180,   181,
     182,   183,   184,   185,   186,   187,   188,   189,   190,   191,
     192,   193,   194,   195,   196,   197,   198,   199,   200,   201,
     202,   203,   204,   205,     0,   935,     0,     0,   515,   516,
       0,   332,   517,   738,     0,   739,   580,     0,   740,   515,
     516,   741,     0,   742,     0,     0,     0,     0,     0,     0,
     743,   518,     0,     0,     0,     0,     0,     0,     0,     0,
     744,     0,     0,     0,     0,     0,     0,   552,   519,     0,
       0,     0,     0,     0,     0,     0,   520,     0,     0,     0,
       0,   745,   746,   553,     0,     0,     0,     0,     0,     0,
       0,     0,   747,     0,     0,     0,     0,   554,     0,     0,
     748,   749,     0,     0,     0,     0,   555,     0,   750,     0,
       0,     0,   521,   751,     0,     0,   752,     0,   522,     0,
       0,     0,     0,     0,     0,   753,     0,     0,     0,     0,
       0,     0,     0,     0,     0,     0,     0,     0,     0,     0,
       0,   523,     0,     0,     0,     0,   524,   754,     0,     0,
       0,     0,     0,     0,     0,     0,     0,   556,     0,     0,
     557,     0,     0,   755,   756,     0,     0,     0,     0,     0,
       0,     0,     0,   757,     0,     0,   558,     0,     0,     0,
       0,     0,     0,     0,   758,     0,   759,     0,     0,     0,
       0,   760,   761,     0,     0,     0,     0,   762,     0,     0,
     763,   764,   559,     0,     0,     0,   765,     0,   766,     0,
       0,   767,   768,     0,   769,   770,    16,     0,     0,     0,
       0,    17,     0,   771,   525,    18,    19,    20,    21,    22,
      23,    24,    25,    26,    27,    28,    29,    30,    31,    32,
      33,    34,    35,    36,    37,    38,    39,    40,    41,    42,
      43,    44,    45,    46,    47,    48,    49,    50,    51,    52,
      53,    54,    55,    56,    57,    58,    59,    60,    61,    62,
      63,    64,    65,    66,    67,    68,    69,    70,    71,    72,
      73,    74,    75,    76,    77,    78,    79,    80,    81,    82,
      83,    84,    85,    86,    87,    88,    89,    90,    91,    92,
      93,    94,    95,    96,    97,    98,    99,   100,   101,   102,
     103,   104,   105,   106,   107,   108,   109,   110,   111,   112,
     113,   114,   115,   116,   117,   118,   119,   120,   121,   122,
     123,   124,   125,   126,   127,   128,   129,   130,   131,   132,
     133,   134,   135,   136,   137,   138,   139,   140,   141,   142,
     143,   144,   145,   146,   147,   148,   149,   150,   151,   152,
     153,   154,   155,   156,   157,   158,   159,   160,   161,   162,
     163,   164,   165,   166,   167,   168,   169,   170,   171,   172,
     173,   174,   175,   176,   177,   178,   179,   180,   181,   182,
     183,   184,   185,   186,   187,   188,   189,   190,   191,   192,
     193,   194,   195,   196,   197,   198,   199,   200,   201,   202,
     203,   204,   205,   337,     0,     0,     0,     0,    17,     0,
       0,     0,     0,    19,    20,    21,    22,    23,     0,    25,
      26,    27,    28,    29,    30,    31,    32,    33,    34,    35,
      36,    37,    38,    39,    40,    41,    42,    43,    44,    45,
      46,    47,    48,     0,    50,    51,    52,    53,    54,    55,
      56,    57,    58,    59,    60,    61,    62,    63,    64,    65,
      66,    67,    68,    69,    70,    71,    72,    73,    74,    75,
      76,    77,     0,    79,    80,     0,    82,    83,    84,    85,
      86,    87,    88,    89,    90,    91,    92,    93,    94,    95,
      96,    97,    98,    99,   100,   101,   102,   103,     0,   105,
     106,   107,   108,   109,   110,   111,   112,   113,   114,     0,
     116,   117,   118,   119,   120,   121,   122,   123,   124,   125,
     126,   127,   128,   129,   130,   131,   132,   133,   134,   135,
     136,   137,   138,   139,   140,   141,   142,   143,   144,   145,
     146,   147,   148,   149,   150,   151,   152,   153,   154,   155,
     156,   157,   158,   159,   160,   161,   162,   163,   164,   165,
     166,   167,   168,   169,   170,   171,   172,   173,   174,   175,
     176,   177,   178,   179,   180,   181,   182,   183,   184,   185,
     186,   187,   188,   189,   190,   191,   192,   193,   194,   195,
     196,   197,   198,   199,   200,   201,   202,   203,   204,   205,
      17,     0,     0,     0,    18,    19,    20,    21,    22,    23,
      24,    25,    26,    27,    28,    29,    30,    31,    32,    33,
      34,    35,    36,    37,    38,    39,    40,    41,    42,    43,
      44,    45,    46,    47,    48,    49,    50,    51,    52,    53,
      54,    55,    56,    57,    58,    59,    60,    61,    62,    63,
      64,    65,    66,    67,    68,    69,    70,    71,    72,    73,
      74,    75,    76,    77,    78,    79,    80,    81,    82,    83,
      84,    85,    86,    87,    88,    89,    90,    91,    92,    93,
      94,    95,    96,    97,    98,    99,   100,   101,   102,   103,
     104,   105,   106,   107,   108,   109,   110,   111,   112,   113,
     114,   115,   116,   117,   118,   119,   120,   121,   122,   123,
     124,   125,   126,   127,   128,   129,   130,   131,   132,   133,
     134,   135,   136,   137,   138,   139,   140,   141,   142,   143,
     144,   145,   146,   147,   148,   149,   150,   151,   152,   153,
     154,   155,   156,   157,   158,   159,   160,   161,   162,   163,
     164,   165,   166,   167,   168,   169,   170,   171,   172,   173,
     174,   175,   176,   177,   178,   179,   180,   181,   182,   183,
     184,   185,   186,   187,   188,   189,   190,   191,   192,   193,
     194,   195,   196,   197,   198,   199,   200,   201,   202,   203,
     204,   205,    17,     0,     0,     0,   482,    19,    20,    21,
      22,    23,     0,    25,    26,    27,    28,    29,    30,    31,
      32,    33,    34,    35,    36,    37,    38,    39,    40,    41,
      42,    43,    44,    45,    46,    47,    48,     0,    50,    51,
      52,    53,    54,    55,    56,    57,    58,    59,    60,    61,
      62,    63,    64,    65,    66,    67,    68,    69,    70,    71,
      72,    73,    74,    75,    76,    77,     0,    79,    80,     0,
      82,    83,    84,    85,    86,    87,    88,    89,    90,    91,
      92,    93,    94,    95,    96,    97,    98,    99,   100,   101,
     102,   103,   483,   105,   106,   107,   108,   109,   110,   111,
     112,   113,   114,     0,   116,   117,   118,   119,   120,   121,
     122,   123,   124,   125,   126,   127,   128,   129,   130,   131,
     132,   133,   134,   135,   136,   137,   138,   139,   140,   141,
     142,   143,   144,   145,   146,   147,   148,   149,   150,   151,
     152,   153,   154,   155,   156,   157,   158,   159,   160,   161,
     162,   163,   164,   165,   166,   167,   168,   169,   170,   171,
     172,   173,   174,   175,   176,   177,   178,   179,   180,   181,
     182,   183,   184,   185,   186,   187,   188,   189,   190,   191,
     192,   193,   194,   195,   196,   197,   198,   199,   200,   201,
     202,   203,   204,   205,    17,     0,     0,     0,   482,    19,
      20,    21,    22,    23,     0,    25,    26,    27,    28,    29,
      30,    31,    32,    33,    34,    35,    36,    37,    38,    39,
      40,    41,    42,    43,    44,    45,    46,    47,    48,     0,
      50,    51,    52,    53,    54,    55,    56,    57,    58,    59,
      60,    61,    62,    63,    64,    65,    66,    67,    68,    69,
      70,    71,    72,    73,    74,    75,    76,    77,     0,    79,
      80,     0,    82,    83,    84,    85,    86,    87,    88,    89,
      90,    91,    92,    93,    94,    95,    96,    97,    98,    99,
     100,   101,   102,   103,     0,   105,   106,   107,   108,   109,
     110,   111,   112,   113,   114,     0,   116,   117,   118,   119,
     120,   121,   122,   123,   124,   125,   126,   127,   128,   129,
     130,   131,   132,   133,   134,   135,   136,   137,   138,   139,
     140,   141,   142,   143,   144,   145,   146,   147,   148,   149,
     150,   151,   152,   153,   154,   155,   156,   157,   158,   159,
     160,   161,   162,   163,   164,   165,   166,   167,   168,   169,
     170,   171,   172,   173,   174,   175,   176,   177,   178,   179,
     180,   181,   182,   183,   184,   185,   186,   187,   188,   189,
     190,   191,   192,   193,   194,   195,   196,   197,   198,   199,
     200,   201,   202,   203,   204,   205,    17,     0,     0,     0,
       0,    19,    20,    21,    22,    23,     0,    25,    26,    27,
      28,    29,    30,    31,    32,    33,    34,    35,    36,    37,
      38,    39,    40,    41,    42,    43,    44,    45,    46,    47,
      48,     0,    50,    51,    52,    53,    54,    55,    56,    57,
      58,    59,    60,    61,    62,    63,    64,    65,    66,    67,
      68,    69,    70,    71,    72,    73,    74,    75,    76,    77,
       0,    79,    80,     0,    82,    83,    84,    85,    86,    87,
      88,    89,    90,    91,    92,    93,    94,    95,    96,    97,
      98,    99,   100,   101,   102,   103,     0,   105,   106,   107,
     108,   109,   110,   111,   112,   113,   114,     0,   116,   117,
     118,   119,   120,   121,   122,   123,   124,   125,   126,   127,
     128,   129,   130,   131,   132,   133,   134,   135,   136,   137,
     138,   139,   140,   141,   142,   143,   144,   145,   146,   147,
     148,   149,   150,   151,   152,   153,   154,   155,   156,   157,
     158,   159,   160,   161,   162,   163,   164,   165,   166,   167,
     168,   169,   170,   171,   172,   173,   174,   175,   176,   177,
     178,   179,   180,   181,   182,   183,   184,   185,   186,   187,
     188,   189,   190,   191,   192,   193,   194,   195,   196,   197,
     198,   199,   200,   201,   202,   203,   204,   205,   738,     0,
     739,     0,     0,   740,     0,     0,   741,     0,   742,     0,
       0,     0,     0,     0,     0,   743,     0,     0,     0,     0,
       0,     0,     0,     0,     0,   744,     0,     0,     0,     0,
       0,     0,     0,     0,     0,     0,     0,     0,     0,     0,
       0,     0,     0,     0,     0,     0,   745,   746,     0,     0,
       0,     0,     0,     0,     0,     0,     0,   747,     0,     0,
       0,     0,     0,     0,     0,   748,   749,     0,     0,     0,
       0,     0,     0,   750,     0,     0,     0,     0,   751,     0,
       0,   752,     0,     0,     0,     0,     0,     0,     0,     0,
     753,     0,     0,     0,     0,     0,     0,     0,     0,     0,
       0,     0,     0,     0,     0,     0,     0,     0,     0,     0,
       0,     0,   754,     0,     0,     0,     0,     0,     0,     0,
       0,     0,     0,     0,     0,     0,     0,     0,   755,   756,
       0,     0,     0,     0,     0,     0,     0,     0,   757,     0,
       0,     0,     0,     0,     0,     0,     0,     0,     0,   758,
       0,   759,     0,     0,     0,     0,   760,   761,     0,     0,
       0,     0,   762,     0,     0,   763,   764,     0,     0,     0,
       0,   765,     0,   766,     0,     0,   767,   768,     0,   769,
     770
};

static const yytype_int16 yycheck[] =
{
     239,    11,   474,   347,   319,     1,     1,   239,   306,   414,
     440,   218,   321,   252,   253,     7,   307,   258,   316,   258,
     329,   330,   261,   262,   339,    10,   265,   627,     3,   268,
     491,   270,   524,   494,   429,   635,    71,     7,   270,     1,
     690,     1,     3,    61,    88,   506,     6,   448,     3,    87,
     314,    74,     9,    10,   435,     6,    12,   438,   537,   538,
     441,   412,   107,   100,     6,     1,    17,   448,   658,    16,
     277,   211,   212,   111,     1,   107,   471,    77,     6,   107,
      40,   835,    45,    46,    72,    21,   395,     1,    38,    17,
     551,     4,     6,    44,     0,   525,    10,    84,    40,   107,
      99,    80,   107,    17,   694,   414,    19,   104,    68,    45,
      70,     1,   376,   200,   868,    78,    44,     1,   163,   107,
      10,   360,     6,   167,    71,   107,   158,    77,   107,    65,
      44,     3,   132,   132,    70,   132,   375,   160,   489,    75,
     379,    77,   381,   375,   383,   384,   102,   737,   609,   381,
      86,   107,   391,   392,   445,   199,    70,   501,    94,   110,
     392,   640,   113,   461,   202,   202,    20,   202,   409,   408,
     409,   601,   411,    12,   134,   414,   408,   416,   206,   411,
     581,   199,   110,   833,   416,   113,   113,   496,   151,   619,
     177,   621,   134,     1,    35,   434,   110,   202,   206,   113,
     581,   211,   212,   442,   200,   200,   216,   217,   144,   448,
     202,   616,   617,   452,   150,   202,   455,   424,   154,   175,
     452,   530,    30,    39,   206,   200,   211,   827,   368,   544,
     830,   470,   202,   472,   473,   835,   728,   729,   200,   200,
      48,   201,   199,   843,   705,   200,    31,   257,   102,    26,
     645,   632,   647,   263,   205,   606,    27,    11,    25,   244,
     196,   197,    70,   371,    80,   201,   107,   662,   107,     6,
      47,   379,     9,    10,    59,    83,    27,   123,   673,   660,
     661,   520,     6,    60,   665,     0,     1,   201,    80,   670,
       6,   672,    80,    17,     3,     7,    50,    82,    12,   140,
      71,    17,    31,   612,    89,    19,   414,     3,   332,    80,
     126,   790,   120,    90,   202,   107,   204,   125,   102,   107,
      44,   106,     6,   107,   432,     9,    10,    64,    44,    13,
      59,   139,   356,   100,   151,    12,   107,   154,   115,   147,
      52,   736,   651,   199,   653,    22,   655,    62,    32,   165,
     104,   746,   747,    82,   593,   171,   107,   829,   368,    35,
      89,   600,     3,   758,   759,    49,    50,     6,   600,   764,
       9,    10,   767,    57,   182,   719,   685,   106,   687,   809,
     689,   489,   691,   202,   682,   676,   110,   206,   783,   113,
     400,   128,   119,   201,   110,    31,   996,   113,    37,   999,
    1000,   102,   412,   199,    10,   884,   107,   203,   887,    93,
     889,   148,   891,    42,    53,    99,   846,   202,   447,   658,
     899,   900,    96,     6,    10,   152,   102,  1027,    67,   834,
       7,   107,    18,   107,   463,   674,   111,    76,   122,   748,
     845,   116,   674,   127,   168,    10,    82,   908,    66,    24,
     166,   690,   371,    89,   763,   694,    70,   766,     3,     6,
     379,     3,     9,    10,   140,   704,    13,   200,   254,   200,
     106,   113,   781,   483,   260,   504,   791,    96,   200,   489,
     266,   118,   100,   269,   158,    32,     8,   726,   127,   108,
     100,   130,   111,   100,     1,   414,   114,    10,   737,     6,
     739,     6,    49,    50,     3,    10,    73,   146,    15,   107,
      57,     6,    17,   432,    19,   824,    23,    20,   547,    26,
       6,   205,    17,     9,    10,     9,    10,     6,    16,  1001,
       9,    10,   200,   172,    13,    42,    39,    10,  1010,    44,
    1012,   117,  1014,    50,    51,    50,    93,    54,   204,    44,
    1022,    56,    99,    32,   863,   864,    63,    60,    65,   633,
     634,   199,    69,    70,   202,   203,    17,   756,   757,    20,
      49,   880,   200,    85,  1001,   122,   202,    80,    57,   204,
     127,     3,   174,  1010,   102,  1012,    41,  1014,    39,   107,
      95,    96,   831,   284,   833,  1022,   606,   159,   105,   104,
     100,   103,   113,   912,    71,   110,   113,   916,   113,    60,
      14,   100,    59,    58,    93,   110,   121,   926,   113,   129,
      99,    26,   140,   126,   131,   120,   133,   134,   135,    80,
     137,   138,   107,     3,   141,   326,    81,    34,   145,   142,
      28,   136,   149,   122,   101,    36,   174,    33,   127,   156,
      33,   155,   343,   202,    50,   162,   102,     6,   205,   164,
     351,   168,   107,   354,    25,   183,   184,   112,   171,   187,
     188,   100,    10,     4,   192,   126,    16,   109,     8,   124,
     199,    10,    10,   109,   175,   202,   102,     3,    10,    10,
      10,   142,   143,   202,   201,    41,   202,   100,     3,  1008,
     205,   152,   199,     3,    10,    41,     3,   107,   202,     3,
     154,   154,    10,     3,    41,   406,    90,     4,     4,   121,
     171,     4,     3,    24,   102,     4,   205,   100,    24,    41,
       3,    24,    10,   204,     3,   120,     3,    89,   157,    97,
      55,    16,   102,     3,    70,     3,   202,    91,    91,   173,
      91,   166,   132,   154,   153,   195,    24,   107,    10,    10,
     132,   100,    10,     1,  1003,  1004,     3,    10,     6,   202,
     107,  1003,  1004,    11,    12,    13,    14,    15,    10,    17,
      18,    19,    20,    21,    22,    23,    24,    25,    26,    27,
      28,    29,    30,    31,    32,    33,    34,    35,    36,    37,
      38,    39,    40,    10,    42,    43,    44,    45,    46,    47,
      48,    49,    50,    51,    52,    53,    54,    55,    56,    57,
      58,    59,    60,    61,    62,    63,    64,    65,    66,    67,
      68,    69,    10,    71,    72,    90,    74,    75,    76,    77,
      78,    79,    80,    81,    82,    83,    84,    85,    86,    87,
      88,    89,    90,    91,    92,    93,    94,    95,   169,    97,
      98,    99,   100,   101,   102,   103,   104,   105,   106,   179,
     108,   109,   110,   111,   112,   113,   114,   115,   116,   117,
     118,   119,   120,   121,   122,   123,   124,   125,   126,   127,
     128,   129,   130,   131,   132,   133,   134,   135,   136,   137,
     138,   139,   140,   141,   142,   143,   144,   145,   146,   147,
     148,   149,   150,   151,   152,   153,   154,   155,   156,   157,
     158,   159,   160,   161,   162,   163,   164,   165,   166,   167,
     168,   169,   170,   171,   172,   173,   174,   175,   176,   177,
     178,   179,   180,   181,   182,   183,   184,   185,   186,   187,
     188,   189,   190,   191,   192,   193,   194,   195,   196,   197,
       1,   159,   178,   100,   189,     6,    71,   205,    24,   181,
      11,    12,    13,    14,    15,    98,    17,    18,    19,    20,
      21,    22,    23,    24,    25,    26,    27,    28,    29,    30,
      31,    32,    33,    34,    35,    36,    37,    38,    39,    40,
     104,    42,    43,    44,    45,    46,    47,    48,    49,    50,
      51,    52,    53,    54,    55,    56,    57,    58,    59,    60,
      61,    62,    63,    64,    65,    66,    67,    68,    69,    71,
      71,    72,    98,    74,    75,    76,    77,    78,    79,    80,
      81,    82,    83,    84,    85,    86,    87,    88,    89,    90,
      91,    92,    93,    94,    95,    71,    97,    98,    99,   100,
     101,   102,   103,   104,   105,   106,   161,   108,   109,   110,
     111,   112,   113,   114,   115,   116,   117,   118,   119,   120,
     121,   122,   123,   124,   125,   126,   127,   128,   129,   130,
     131,   132,   133,   134,   135,   136,   137,   138,   139,   140,
     141,   142,   143,   144,   145,   146,   147,   148,   149,   150,
     151,   152,   153,   154,   155,   156,   157,   158,   159,   160,
     161,   162,   163,   164,   165,   166,   167,   168,   169,   170,
     171,   172,   173,   174,   175,   176,   177,   178,   179,   180,
     181,   182,   183,   184,   185,   186,   187,   188,   189,   190,
     191,   192,   193,   194,   195,   196,   197,     1,   107,   168,
     168,   132,     6,   132,   205,    23,    43,    11,    12,    13,
      14,    15,   166,    17,    18,    19,    20,    21,    22,    23,
      24,    25,    26,    27,    28,    29,    30,    31,    32,    33,
      34,    35,    36,    37,    38,    39,    40,   100,    42,    43,
      44,    45,    46,    47,    48,    49,    50,    51,    52,    53,
      54,    55,    56,    57,    58,    59,    60,    61,    62,    63,
      64,    65,    66,    67,    68,    69,     6,    71,    72,    10,
      74,    75,    76,    77,    78,    79,    80,    81,    82,    83,
      84,    85,    86,    87,    88,    89,    90,    91,    92,    93,
      94,    95,    61,    97,    98,    99,   100,   101,   102,   103,
     104,   105,   106,    83,   108,   109,   110,   111,   112,   113,
     114,   115,   116,   117,   118,   119,   120,   121,   122,   123,
     124,   125,   126,   127,   128,   129,   130,   131,   132,   133,
     134,   135,   136,   137,   138,   139,   140,   141,   142,   143,
     144,   145,   146,   147,   148,   149,   150,   151,   152,   153,
     154,   155,   156,   157,   158,   159,   160,   161,   162,   163,
     164,   165,   166,   167,   168,   169,   170,   171,   172,   173,
     174,   175,   176,   177,   178,   179,   180,   181,   182,   183,
     184,   185,   186,   187,   188,   189,   190,   191,   192,   193,
     194,   195,   196,   197,     1,    61,    58,   112,   100,     6,
     100,   205,   159,   186,    11,    12,    13,    14,    15,    10,
      17,    18,    19,    20,    21,    22,    23,    24,    25,    26,
      27,    28,    29,    30,    31,    32,    33,    34,    35,    36,
      37,    38,    39,    40,    90,    42,    43,    44,    45,    46,
      47,    48,    49,    50,    51,    52,    53,    54,    55,    56,
      57,    58,    59,    60,    61,    62,    63,    64,    65,    66,
      67,    68,    69,   100,    71,    72,   100,    74,    75,    76,
      77,    78,    79,    80,    81,    82,    83,    84,    85,    86,
      87,    88,    89,    90,    91,    92,    93,    94,    95,   107,
      97,    98,    99,   100,   101,   102,   103,   104,   105,   106,
     100,   108,   109,   110,   111,   112,   113,   114,   115,   116,
     117,   118,   119,   120,   121,   122,   123,   124,   125,   126,
     127,   128,   129,   130,   131,   132,   133,   134,   135,   136,
     137,   138,   139,   140,   141,   142,   143,   144,   145,   146,
     147,   148,   149,   150,   151,   152,   153,   154,   155,   156,
     157,   158,   159,   160,   161,   162,   163,   164,   165,   166,
     167,   168,   169,   170,   171,   172,   173,   174,   175,   176,
     177,   178,   179,   180,   181,   182,   183,   184,   185,   186,
     187,   188,   189,   190,   191,   192,   193,   194,   195,   196,
     197,     1,   166,   216,   305,   217,     6,   211,   205,   401,
     483,    11,    12,    13,    14,    15,   402,    17,    18,    19,
      20,    21,    22,    23,    24,    25,    26,    27,    28,    29,
      30,    31,    32,    33,    34,    35,    36,    37,    38,    39,
      40,   432,    42,    43,    44,    45,    46,    47,    48,    49,
      50,    51,    52,    53,    54,    55,    56,    57,    58,    59,
      60,    61,    62,    63,    64,    65,    66,    67,    68,    69,
     405,    71,    72,   739,    74,    75,    76,    77,    78,    79,
      80,    81,    82,    83,    84,    85,    86,    87,    88,    89,
      90,    91,    92,    93,    94,    95,   441,    97,    98,    99,
     100,   101,   102,   103,   104,   105,   106,   672,   108,   109,
     110,   111,   112,   113,   114,   115,   116,   117,   118,   119,
     120,   121,   122,   123,   124,   125,   126,   127,   128,   129,
     130,   131,   132,   133,   134,   135,   136,   137,   138,   139,
     140,   141,   142,   143,   144,   145,   146,   147,   148,   149,
     150,   151,   152,   153,   154,   155,   156,   157,   158,   159,
     160,   161,   162,   163,   164,   165,   166,   167,   168,   169,
     170,   171,   172,   173,   174,   175,   176,   177,   178,   179,
     180,   181,   182,   183,   184,   185,   186,   187,   188,   189,
     190,   191,   192,   193,   194,   195,   196,   197,   907,   661,
     771,   883,   710,     3,     4,   205,     6,     7,     8,     9,
      10,    11,    12,    13,    14,    15,    16,    17,    18,    19,
      20,    21,    22,    23,    24,    25,    26,    27,    28,    29,
      30,    31,    32,    33,    34,    35,    36,    37,    38,    39,
      40,    41,    42,    43,    44,    45,    46,    47,    48,    49,
      50,    51,    52,    53,    54,    55,    56,    57,    58,    59,
      60,    61,    62,    63,    64,    65,    66,    67,    68,    69,
      70,    71,    72,    73,    74,    75,    76,    77,    78,    79,
      80,    81,    82,    83,    84,    85,    86,    87,    88,    89,
      90,    91,    92,    93,    94,    95,    96,    97,    98,    99,
     100,   101,   102,   103,   104,   105,   106,   107,   108,   109,
     110,   111,   112,   113,   114,   115,   116,   117,   118,   119,
     120,   121,   122,   123,   124,   125,   126,   127,   128,   129,
     130,   131,   132,   133,   134,   135,   136,   137,   138,   139,
     140,   141,   142,   143,   144,   145,   146,   147,   148,   149,
     150,   151,   152,   153,   154,   155,   156,   157,   158,   159,
     160,   161,   162,   163,   164,   165,   166,   167,   168,   169,
     170,   171,   172,   173,   174,   175,   176,   177,   178,   179,
     180,   181,   182,   183,   184,   185,   186,   187,   188,   189,
     190,   191,   192,   193,   194,   195,   196,   197,   617,   199,
     200,   201,   202,   203,   204,   205,   206,     3,     4,   455,
       6,     7,     8,     9,    10,    11,    12,    13,    14,    15,
      16,    17,    18,    19,    20,    21,    22,    23,    24,    25,
      26,    27,    28,    29,    30,    31,    32,    33,    34,    35,
      36,    37,    38,    39,    40,    41,    42,    43,    44,    45,
      46,    47,    48,    49,    50,    51,    52,    53,    54,    55,
      56,    57,    58,    59,    60,    61,    62,    63,    64,    65,
      66,    67,    68,    69,    70,    71,    72,    73,    74,    75,
      76,    77,    78,    79,    80,    81,    82,    83,    84,    85,
      86,    87,    88,    89,    90,    91,    92,    93,    94,    95,
      96,    97,    98,    99,   100,   101,   102,   103,   104,   105,
     106,   107,   108,   109,   110,   111,   112,   113,   114,   115,
     116,   117,   118,   119,   120,   121,   122,   123,   124,   125,
     126,   127,   128,   129,   130,   131,   132,   133,   134,   135,
     136,   137,   138,   139,   140,   141,   142,   143,   144,   145,
     146,   147,   148,   149,   150,   151,   152,   153,   154,   155,
     156,   157,   158,   159,   160,   161,   162,   163,   164,   165,
     166,   167,   168,   169,   170,   171,   172,   173,   174,   175,
     176,   177,   178,   179,   180,   181,   182,   183,   184,   185,
     186,   187,   188,   189,   190,   191,   192,   193,   194,   195,
     196,   197,   831,   199,   200,  1011,   202,   203,   204,   205,
     206,     3,     4,    -1,     6,     7,     8,     9,    10,    11,
      12,    13,    14,    15,    16,    17,    18,    19,    20,    21,
      22,    23,    24,    25,    26,    27,    28,    29,    30,    31,
      32,    33,    34,    35,    36,    37,    38,    39,    40,    41,
      42,    43,    44,    45,    46,    47,    48,    49,    50,    51,
      52,    53,    54,    55,    56,    57,    58,    59,    60,    61,
      62,    63,    64,    65,    66,    67,    68,    69,    70,    71,
      72,    73,    74,    75,    76,    77,    78,    79,    80,    81,
      82,    83,    84,    85,    86,    87,    88,    89,    90,    91,
      92,    93,    94,    95,    96,    97,    98,    99,   100,   101,
     102,   103,   104,   105,   106,   107,   108,   109,   110,   111,
     112,   113,   114,   115,   116,   117,   118,   119,   120,   121,
     122,   123,   124,   125,   126,   127,   128,   129,   130,   131,
     132,   133,   134,   135,   136,   137,   138,   139,   140,   141,
     142,   143,   144,   145,   146,   147,   148,   149,   150,   151,
     152,   153,   154,   155,   156,   157,   158,   159,   160,   161,
     162,   163,   164,   165,   166,   167,   168,   169,   170,   171,
     172,   173,   174,   175,   176,   177,   178,   179,   180,   181,
     182,   183,   184,   185,   186,   187,   188,   189,   190,   191,
     192,   193,   194,   195,   196,   197,    -1,   199,   200,    -1,
     202,   203,   204,   205,   206,     1,    -1,    -1,    -1,    -1,
       6,    -1,    -1,    -1,    10,    11,    12,    13,    14,    15,
      -1,    17,    18,    19,    20,    21,    22,    23,    24,    25,
      26,    27,    28,    29,    30,    31,    32,    33,    34,    35,
      36,    37,    38,    39,    40,    -1,    42,    43,    44,    45,
      46,    47,    48,    49,    50,    51,    52,    53,    54,    55,
      56,    57,    58,    59,    60,    61,    62,    63,    64,    65,
      66,    67,    68,    69,    -1,    71,    72,    -1,    74,    75,
      76,    77,    78,    79,    80,    81,    82,    83,    84,    85,
      86,    87,    88,    89,    90,    91,    92,    93,    94,    95,
      -1,    97,    98,    99,   100,   101,   102,   103,   104,   105,
     106,    -1,   108,   109,   110,   111,   112,   113,   114,   115,
     116,   117,   118,   119,   120,   121,   122,   123,   124,   125,
     126,   127,   128,   129,   130,   131,   132,   133,   134,   135,
     136,   137,   138,   139,   140,   141,   142,   143,   144,   145,
     146,   147,   148,   149,   150,   151,   152,   153,   154,   155,
     156,   157,   158,   159,   160,   161,   162,   163,   164,   165,
     166,   167,   168,   169,   170,   171,   172,   173,   174,   175,
     176,   177,   178,   179,   180,   181,   182,   183,   184,   185,
     186,   187,   188,   189,   190,   191,   192,   193,   194,   195,
     196,   197,     6,    -1,    -1,   201,    -1,    11,    12,    13,
      14,    15,    -1,    17,    18,    19,    20,    21,    22,    23,
      24,    25,    26,    27,    28,    29,    30,    31,    32,    33,
      34,    35,    36,    37,    38,    39,    40,    -1,    42,    43,
      44,    45,    46,    47,    48,    49,    50,    51,    52,    53,
      54,    55,    56,    57,    58,    59,    60,    61,    62,    63,
      64,    65,    66,    67,    68,    69,    -1,    71,    72,    -1,
      74,    75,    76,    77,    78,    79,    80,    81,    82,    83,
      84,    85,    86,    87,    88,    89,    90,    91,    92,    93,
      94,    95,    -1,    97,    98,    99,   100,   101,   102,   103,
     104,   105,   106,    -1,   108,   109,   110,   111,   112,   113,
     114,   115,   116,   117,   118,   119,   120,   121,   122,   123,
     124,   125,   126,   127,   128,   129,   130,   131,   132,   133,
     134,   135,   136,   137,   138,   139,   140,   141,   142,   143,
     144,   145,   146,   147,   148,   149,   150,   151,   152,   153,
     154,   155,   156,   157,   158,   159,   160,   161,   162,   163,
     164,   165,   166,   167,   168,   169,   170,   171,   172,   173,
     174,   175,   176,   177,   178,   179,   180,   181,   182,   183,
     184,   185,   186,   187,   188,   189,   190,   191,   192,   193,
     194,   195,   196,   197,    -1,     6,    -1,    -1,     9,    10,
      -1,   205,    13,    12,    -1,    14,     6,    -1,    17,     9,
      10,    20,    -1,    22,    -1,    -1,    -1,    -1,    -1,    -1,
      29,    32,    -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,
      39,    -1,    -1,    -1,    -1,    -1,    -1,    37,    49,    -1,
      -1,    -1,    -1,    -1,    -1,    -1,    57,    -1,    -1,    -1,
      -1,    60,    61,    53,    -1,    -1,    -1,    -1,    -1,    -1,
      -1,    -1,    71,    -1,    -1,    -1,    -1,    67,    -1,    -1,
      79,    80,    -1,    -1,    -1,    -1,    76,    -1,    87,    -1,
      -1,    -1,    93,    92,    -1,    -1,    95,    -1,    99,    -1,
      -1,    -1,    -1,    -1,    -1,   104,    -1,    -1,    -1,    -1,
      -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,
      -1,   122,    -1,    -1,    -1,    -1,   127,   126,    -1,    -1,
      -1,    -1,    -1,    -1,    -1,    -1,    -1,   127,    -1,    -1,
     130,    -1,    -1,   142,   143,    -1,    -1,    -1,    -1,    -1,
      -1,    -1,    -1,   152,    -1,    -1,   146,    -1,    -1,    -1,
      -1,    -1,    -1,    -1,   163,    -1,   165,    -1,    -1,    -1,
      -1,   170,   171,    -1,    -1,    -1,    -1,   176,    -1,    -1,
     179,   180,   172,    -1,    -1,    -1,   185,    -1,   187,    -1,
      -1,   190,   191,    -1,   193,   194,     1,    -1,    -1,    -1,
      -1,     6,    -1,   202,   205,    10,    11,    12,    13,    14,
      15,    16,    17,    18,    19,    20,    21,    22,    23,    24,
      25,    26,    27,    28,    29,    30,    31,    32,    33,    34,
      35,    36,    37,    38,    39,    40,    41,    42,    43,    44,
      45,    46,    47,    48,    49,    50,    51,    52,    53,    54,
      55,    56,    57,    58,    59,    60,    61,    62,    63,    64,
      65,    66,    67,    68,    69,    70,    71,    72,    73,    74,
      75,    76,    77,    78,    79,    80,    81,    82,    83,    84,
      85,    86,    87,    88,    89,    90,    91,    92,    93,    94,
      95,    96,    97,    98,    99,   100,   101,   102,   103,   104,
     105,   106,   107,   108,   109,   110,   111,   112,   113,   114,
     115,   116,   117,   118,   119,   120,   121,   122,   123,   124,
     125,   126,   127,   128,   129,   130,   131,   132,   133,   134,
     135,   136,   137,   138,   139,   140,   141,   142,   143,   144,
     145,   146,   147,   148,   149,   150,   151,   152,   153,   154,
     155,   156,   157,   158,   159,   160,   161,   162,   163,   164,
     165,   166,   167,   168,   169,   170,   171,   172,   173,   174,
     175,   176,   177,   178,   179,   180,   181,   182,   183,   184,
     185,   186,   187,   188,   189,   190,   191,   192,   193,   194,
     195,   196,   197,     1,    -1,    -1,    -1,    -1,     6,    -1,
      -1,    -1,    -1,    11,    12,    13,    14,    15,    -1,    17,
      18,    19,    20,    21,    22,    23,    24,    25,    26,    27,
      28,    29,    30,    31,    32,    33,    34,    35,    36,    37,
      38,    39,    40,    -1,    42,    43,    44,    45,    46,    47,
      48,    49,    50,    51,    52,    53,    54,    55,    56,    57,
      58,    59,    60,    61,    62,    63,    64,    65,    66,    67,
      68,    69,    -1,    71,    72,    -1,    74,    75,    76,    77,
      78,    79,    80,    81,    82,    83,    84,    85,    86,    87,
      88,    89,    90,    91,    92,    93,    94,    95,    -1,    97,
      98,    99,   100,   101,   102,   103,   104,   105,   106,    -1,
     108,   109,   110,   111,   112,   113,   114,   115,   116,   117,
     118,   119,   120,   121,   122,   123,   124,   125,   126,   127,
     128,   129,   130,   131,   132,   133,   134,   135,   136,   137,
     138,   139,   140,   141,   142,   143,   144,   145,   146,   147,
     148,   149,   150,   151,   152,   153,   154,   155,   156,   157,
     158,   159,   160,   161,   162,   163,   164,   165,   166,   167,
     168,   169,   170,   171,   172,   173,   174,   175,   176,   177,
     178,   179,   180,   181,   182,   183,   184,   185,   186,   187,
     188,   189,   190,   191,   192,   193,   194,   195,   196,   197,
       6,    -1,    -1,    -1,    10,    11,    12,    13,    14,    15,
      16,    17,    18,    19,    20,    21,    22,    23,    24,    25,
      26,    27,    28,    29,    30,    31,    32,    33,    34,    35,
      36,    37,    38,    39,    40,    41,    42,    43,    44,    45,
      46,    47,    48,    49,    50,    51,    52,    53,    54,    55,
      56,    57,    58,    59,    60,    61,    62,    63,    64,    65,
      66,    67,    68,    69,    70,    71,    72,    73,    74,    75,
      76,    77,    78,    79,    80,    81,    82,    83,    84,    85,
      86,    87,    88,    89,    90,    91,    92,    93,    94,    95,
      96,    97,    98,    99,   100,   101,   102,   103,   104,   105,
     106,   107,   108,   109,   110,   111,   112,   113,   114,   115,
     116,   117,   118,   119,   120,   121,   122,   123,   124,   125,
     126,   127,   128,   129,   130,   131,   132,   133,   134,   135,
     136,   137,   138,   139,   140,   141,   142,   143,   144,   145,
     146,   147,   148,   149,   150,   151,   152,   153,   154,   155,
     156,   157,   158,   159,   160,   161,   162,   163,   164,   165,
     166,   167,   168,   169,   170,   171,   172,   173,   174,   175,
     176,   177,   178,   179,   180,   181,   182,   183,   184,   185,
     186,   187,   188,   189,   190,   191,   192,   193,   194,   195,
     196,   197,     6,    -1,    -1,    -1,    10,    11,    12,    13,
      14,    15,    -1,    17,    18,    19,    20,    21,    22,    23,
      24,    25,    26,    27,    28,    29,    30,    31,    32,    33,
      34,    35,    36,    37,    38,    39,    40,    -1,    42,    43,
      44,    45,    46,    47,    48,    49,    50,    51,    52,    53,
      54,    55,    56,    57,    58,    59,    60,    61,    62,    63,
      64,    65,    66,    67,    68,    69,    -1,    71,    72,    -1,
      74,    75,    76,    77,    78,    79,    80,    81,    82,    83,
      84,    85,    86,    87,    88,    89,    90,    91,    92,    93,
      94,    95,    96,    97,    98,    99,   100,   101,   102,   103,
     104,   105,   106,    -1,   108,   109,   110,   111,   112,   113,
     114,   115,   116,   117,   118,   119,   120,   121,   122,   123,
     124,   125,   126,   127,   128,   129,   130,   131,   132,   133,
     134,   135,   136,   137,   138,   139,   140,   141,   142,   143,
     144,   145,   146,   147,   148,   149,   150,   151,   152,   153,
     154,   155,   156,   157,   158,   159,   160,   161,   162,   163,
     164,   165,   166,   167,   168,   169,   170,   171,   172,   173,
     174,   175,   176,   177,   178,   179,   180,   181,   182,   183,
     184,   185,   186,   187,   188,   189,   190,   191,   192,   193,
     194,   195,   196,   197,     6,    -1,    -1,    -1,    10,    11,
      12,    13,    14,    15,    -1,    17,    18,    19,    20,    21,
      22,    23,    24,    25,    26,    27,    28,    29,    30,    31,
      32,    33,    34,    35,    36,    37,    38,    39,    40,    -1,
      42,    43,    44,    45,    46,    47,    48,    49,    50,    51,
      52,    53,    54,    55,    56,    57,    58,    59,    60,    61,
      62,    63,    64,    65,    66,    67,    68,    69,    -1,    71,
      72,    -1,    74,    75,    76,    77,    78,    79,    80,    81,
      82,    83,    84,    85,    86,    87,    88,    89,    90,    91,
      92,    93,    94,    95,    -1,    97,    98,    99,   100,   101,
     102,   103,   104,   105,   106,    -1,   108,   109,   110,   111,
     112,   113,   114,   115,   116,   117,   118,   119,   120,   121,
     122,   123,   124,   125,   126,   127,   128,   129,   130,   131,
     132,   133,   134,   135,   136,   137,   138,   139,   140,   141,
     142,   143,   144,   145,   146,   147,   148,   149,   150,   151,
     152,   153,   154,   155,   156,   157,   158,   159,   160,   161,
     162,   163,   164,   165,   166,   167,   168,   169,   170,   171,
     172,   173,   174,   175,   176,   177,   178,   179,   180,   181,
     182,   183,   184,   185,   186,   187,   188,   189,   190,   191,
     192,   193,   194,   195,   196,   197,     6,    -1,    -1,    -1,
      -1,    11,    12,    13,    14,    15,    -1,    17,    18,    19,
      20,    21,    22,    23,    24,    25,    26,    27,    28,    29,
      30,    31,    32,    33,    34,    35,    36,    37,    38,    39,
      40,    -1,    42,    43,    44,    45,    46,    47,    48,    49,
      50,    51,    52,    53,    54,    55,    56,    57,    58,    59,
      60,    61,    62,    63,    64,    65,    66,    67,    68,    69,
      -1,    71,    72,    -1,    74,    75,    76,    77,    78,    79,
      80,    81,    82,    83,    84,    85,    86,    87,    88,    89,
      90,    91,    92,    93,    94,    95,    -1,    97,    98,    99,
     100,   101,   102,   103,   104,   105,   106,    -1,   108,   109,
     110,   111,   112,   113,   114,   115,   116,   117,   118,   119,
     120,   121,   122,   123,   124,   125,   126,   127,   128,   129,
     130,   131,   132,   133,   134,   135,   136,   137,   138,   139,
     140,   141,   142,   143,   144,   145,   146,   147,   148,   149,
     150,   151,   152,   153,   154,   155,   156,   157,   158,   159,
     160,   161,   162,   163,   164,   165,   166,   167,   168,   169,
     170,   171,   172,   173,   174,   175,   176,   177,   178,   179,
     180,   181,   182,   183,   184,   185,   186,   187,   188,   189,
     190,   191,   192,   193,   194,   195,   196,   197,    12,    -1,
      14,    -1,    -1,    17,    -1,    -1,    20,    -1,    22,    -1,
      -1,    -1,    -1,    -1,    -1,    29,    -1,    -1,    -1,    -1,
      -1,    -1,    -1,    -1,    -1,    39,    -1,    -1,    -1,    -1,
      -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,
      -1,    -1,    -1,    -1,    -1,    -1,    60,    61,    -1,    -1,
      -1,    -1,    -1,    -1,    -1,    -1,    -1,    71,    -1,    -1,
      -1,    -1,    -1,    -1,    -1,    79,    80,    -1,    -1,    -1,
      -1,    -1,    -1,    87,    -1,    -1,    -1,    -1,    92,    -1,
      -1,    95,    -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,
     104,    -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,
      -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,
      -1,    -1,   126,    -1,    -1,    -1,    -1,    -1,    -1,    -1,
      -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,   142,   143,
      -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,   152,    -1,
      -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,    -1,   163,
      -1,   165,    -1,    -1,    -1,    -1,   170,   171,    -1,    -1,
      -1,    -1,   176,    -1,    -1,   179,   180,    -1,    -1,    -1,
      -1,   185,    -1,   187,    -1,    -1,   190,   191,    -1,   193,
     194
};

/* YYSTOS[STATE-NUM] -- The symbol kind of the accessing symbol of
   state STATE-NUM.  */
static const yytype_int16 yystos[] =
{
       0,   123,   208,   209,     1,    10,     0,   210,     3,     3,
       1,    62,   211,     3,   200,   221,     1,     6,    10,    11,
      12,    13,    14,    15,    16,    17,    18,    19,    20,    21,
      22,    23,    24,    25,    26,    27,    28,    29,    30,    31,
      32,    33,    34,    35,    36,    37,    38,    39,    40,    41,
      42,    43,    44,    45,    46,    47,    48,    49,    50,    51,
      52,    53,    54,    55,    56,    57,    58,    59,    60,    61,
      62,    63,    64,    65,    66,    67,    68,    69,    70,    71,
      72,    73,    74,    75,    76,    77,    78,    79,    80,    81,
      82,    83,    84,    85,    86,    87,    88,    89,    90,    91,
      92,    93,    94,    95,    96,    97,    98,    99,   100,   101,
     102,   103,   104,   105,   106,   107,   108,   109,   110,   111,
     112,   113,   114,   115,   116,   117,   118,   119,   120,   121,
     122,   123,   124,   125,   126,   127,   128,   129,   130,   131,
     132,   133,   134,   135,   136,   137,   138,   139,   140,   141,
     142,   143,   144,   145,   146,   147,   148,   149,   150,   151,
     152,   153,   154,   155,   156,   157,   158,   159,   160,   161,
     162,   163,   164,   165,   166,   167,   168,   169,   170,   171,
     172,   173,   174,   175,   176,   177,   178,   179,   180,   181,
     182,   183,   184,   185,   186,   187,   188,   189,   190,   191,
     192,   193,   194,   195,   196,   197,   213,   214,   228,   339,
     340,   222,   223,     3,   200,   215,    61,   199,   212,     3,
       4,     7,     8,     9,    10,   199,   201,   202,   203,   204,
     205,   206,   221,   224,   228,   339,     3,   221,   224,   216,
       3,   213,   214,   215,     1,     6,    15,    23,    26,    42,
      50,    51,    54,    63,    65,    69,    70,   105,   113,   131,
     133,   134,   135,   137,   138,   141,   145,   149,   156,   162,
     168,   201,   217,   219,   220,   225,   226,   233,   239,   240,
     241,   242,   243,   247,   248,   250,   251,   252,   253,   254,
     256,   257,   258,   259,   260,   262,   282,   283,   299,   310,
     313,   315,   323,     3,     3,   221,    42,     1,   200,   263,
      31,    82,    89,   106,   311,   312,     1,   200,   324,     1,
     113,    10,   225,   225,   285,     7,   231,   232,    11,    50,
     104,     1,   205,   228,   235,   236,   237,     1,   228,     1,
     284,   285,    10,   231,   225,   225,   228,     1,   200,   316,
     225,   231,    24,   225,   231,   226,    70,   234,    87,   111,
     202,   215,     3,     3,    52,   232,   200,   286,   223,   324,
     263,   264,    12,    19,   113,    59,   202,   312,   324,   325,
     286,   100,    17,    44,   110,   113,   120,   136,   225,   300,
     302,   118,   100,     8,   232,    10,   300,   300,     3,   235,
      73,   107,    16,   200,   244,   230,   231,   286,   100,   202,
      10,   117,   204,   316,   317,    85,   204,   235,     3,    96,
     108,   111,   174,   225,    41,   218,    39,    80,   126,   165,
     171,   249,   287,     3,    30,    48,    70,    83,   120,   125,
     139,   147,   182,   201,   220,   233,   265,   267,   272,   159,
     103,   226,    59,   312,    40,    68,    70,   134,   201,   220,
     226,   233,   326,   328,   329,   330,   226,   113,   225,   225,
     100,    71,    14,   100,   107,   225,   226,   300,   158,    96,
     158,   206,    10,    96,   228,   229,   238,   236,   237,   245,
     244,   226,   285,    59,   226,   229,    10,    70,   201,   220,
     225,   233,   300,   318,   320,   321,   226,   129,    26,    74,
     160,   255,   215,     3,     6,     9,    10,    13,    32,    49,
      57,    93,    99,   122,   127,   205,   227,   278,   279,   280,
      21,    45,    70,    75,    77,    86,    94,   144,   150,   154,
     196,   197,   201,   220,   233,   242,   288,   290,   291,   292,
     293,   225,    37,    53,    67,    76,   127,   130,   146,   172,
     227,   273,   274,   275,   276,     1,    34,    64,   128,   148,
     227,   269,   270,   277,   278,   277,   269,   225,   263,   234,
       6,   225,   273,    28,   226,   101,   330,     1,    36,    84,
     177,   324,   234,   174,   225,   278,   225,   261,   225,   302,
     204,   102,    33,   155,    33,   238,   202,   201,   220,   229,
     246,   230,    50,   230,   300,     1,    66,   114,   316,   102,
     234,   102,   230,     6,   305,    25,   225,   100,    10,   281,
     281,   277,     4,   199,   203,    16,   300,   303,     1,    10,
      18,   109,     8,    45,    46,    78,   151,   298,    10,   303,
     303,   104,   132,   294,    10,   109,   286,   234,   175,   230,
     199,   202,   102,    88,   167,   199,     3,    10,    10,    10,
       4,    19,   202,   202,   100,   268,    41,   266,     3,   273,
       3,    10,    41,   327,     3,    10,    19,    50,    56,    95,
      96,   104,   121,   164,   205,   225,   300,   321,   331,   332,
     333,   334,   335,   336,   107,   226,   277,   154,   202,   314,
     154,   229,   230,   166,   300,     3,   321,   322,   322,    41,
     319,   277,     3,   277,   121,    90,     4,   280,     4,     4,
     206,   227,   279,   279,   280,    12,   102,   175,    12,    14,
      17,    20,    22,    29,    39,    60,    61,    71,    79,    80,
      87,    92,    95,   104,   126,   142,   143,   152,   163,   165,
     170,   171,   176,   179,   180,   185,   187,   190,   191,   193,
     194,   202,   304,   307,   308,   309,     3,    24,   303,    99,
     132,   297,   278,   102,   278,     4,   300,   100,   300,    24,
     300,    41,   289,     3,   331,   227,   274,   278,    10,   227,
      24,   227,     9,    10,   199,   271,   270,   278,   226,   204,
     263,     3,   120,   324,     3,   168,   300,    89,   300,   157,
     300,   333,   300,    97,    55,   331,    25,    58,    81,   112,
     124,   107,   202,    16,    16,    71,   102,   225,   230,    70,
     314,     3,    27,    71,    80,   202,    71,   316,     3,   225,
     281,   281,    91,   278,   331,    91,   261,   173,    91,   278,
     278,   300,   151,   154,   154,   119,   152,    38,    77,   309,
     309,   278,   278,   153,   166,   300,   278,   132,   300,   278,
      24,   195,   304,   107,    10,   132,   100,   300,   278,    10,
      12,   295,   102,   140,   183,   184,   187,   188,   192,   296,
      10,   303,   286,     3,    10,     9,    10,   202,   277,   111,
     116,    27,    10,    35,   102,   140,    10,    80,    35,   140,
      10,   300,   206,    90,   280,   179,   205,   301,   302,   280,
     332,    12,    22,   333,   321,     6,   280,   305,   159,   178,
     280,   321,   277,   202,   300,   300,   169,    20,   102,   305,
     300,   308,   303,   100,   303,   303,    77,   132,   303,   189,
      71,    24,   303,   303,   271,   230,   181,   300,    98,   104,
      71,   300,    98,    71,   161,   163,   107,   300,   168,   168,
     132,    23,    43,   166,   100,     6,   306,    10,    26,    47,
      60,    90,   115,   337,   338,    80,    61,    83,    80,    61,
      58,   112,   206,   100,   100,   159,    10,   186,   100,    90,
     100,   107,    50,   280,    50,   280,   280,   301,   226,   226,
     166,   300,   100,   301,   338,   301,   301,    72,   301,   280
};

/* YYR1[RULE-NUM] -- Symbol kind of the left-hand side of rule RULE-NUM.  */
static const yytype_int16 yyr1[] =
{
       0,   207,   208,   208,   209,   209,   209,   210,   210,   210,
     211,   211,   211,   212,   212,   213,   213,   214,   214,   214,
     215,   216,   216,   217,   217,   217,   217,   217,   217,   218,
     218,   219,   219,   219,   219,   219,   219,   219,   219,   219,
     219,   219,   219,   219,   219,   219,   219,   219,   219,   219,
     219,   219,   220,   220,   221,   222,   222,   222,   222,   223,
     223,   223,   224,   224,   224,   224,   224,   224,   224,   224,
     224,   224,   224,   224,   224,   225,   226,   226,   227,   227,
     227,   228,   228,   229,   229,   230,   230,   231,   231,   232,
     233,   233,   234,   234,   235,   235,   236,   236,   237,   237,
     237,   238,   238,   239,   240,   241,   241,   241,   242,   243,
     243,   243,   244,   245,   245,   246,   246,   247,   248,   248,
     248,   248,   249,   249,   249,   249,   250,   251,   252,   253,
     254,   254,   255,   255,   256,   257,   257,   257,   257,   258,
     259,   260,   260,   260,   260,   260,   261,   261,   262,   262,
     262,   263,   264,   264,   265,   265,   265,   265,   266,   266,
     267,   267,   267,   267,   267,   267,   267,   267,   267,   268,
     268,   269,   269,   270,   270,   270,   270,   270,   270,   271,
     271,   271,   271,   272,   272,   273,   273,   274,   274,   274,
     274,   274,   275,   275,   275,   275,   275,   275,   275,   275,
     276,   276,   277,   277,   278,   278,   278,   279,   279,   280,
     280,   280,   280,   280,   280,   280,   280,   280,   280,   280,
     280,   280,   280,   281,   282,   282,   282,   282,   282,   282,
     283,   283,   284,   284,   285,   285,   286,   287,   287,   288,
     288,   288,   288,   289,   289,   290,   290,   290,   290,   290,
     290,   290,   290,   290,   291,   291,   291,   291,   292,   292,
     292,   292,   292,   292,   292,   292,   292,   293,   293,   294,
     294,   295,   295,   296,   296,   296,   296,   296,   296,   296,
     296,   296,   297,   297,   297,   298,   298,   299,   300,   300,
     301,   301,   302,   302,   302,   302,   302,   302,   302,   302,
     303,   303,   303,   304,   304,   304,   304,   304,   304,   304,
     304,   304,   304,   304,   304,   304,   304,   304,   304,   304,
     304,   304,   304,   304,   304,   304,   304,   304,   304,   304,
     304,   305,   306,   307,   307,   308,   308,   308,   308,   308,
     308,   309,   309,   309,   309,   309,   309,   309,   310,   310,
     310,   311,   311,   311,   312,   312,   312,   312,   312,   313,
     313,   313,   313,   314,   314,   315,   315,   315,   316,   317,
     317,   318,   318,   318,   318,   319,   319,   320,   320,   320,
     320,   321,   322,   322,   323,   323,   323,   323,   324,   325,
     325,   326,   326,   326,   326,   327,   327,   328,   328,   328,
     329,   329,   330,   330,   330,   330,   330,   330,   331,   331,
     332,   332,   333,   333,   334,   334,   334,   334,   334,   334,
     334,   334,   334,   334,   334,   334,   334,   334,   334,   334,
     334,   334,   334,   334,   334,   334,   335,   335,   336,   336,
     336,   337,   337,   338,   338,   338,   338,   338,   339,   339,
     339,   339,   339,   339,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340,   340,   340,   340,   340,   340,
     340,   340,   340,   340,   340
};

/* YYR2[RULE-NUM] -- Number of symbols on the right-hand side of rule RULE-NUM.  */
static const yytype_int8 yyr2[] =
{
       0,     2,     3,     2,     0,     3,     3,     0,     3,     5,
       5,     4,     3,     0,     2,     1,     3,     1,     1,     1,
       3,     0,     2,     3,     2,     2,     4,     3,     1,     0,
       2,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     2,     4,     3,     0,     2,     2,     2,     0,
       2,     2,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     3,     1,     1,
       1,     1,     1,     1,     1,     0,     1,     1,     2,     2,
       2,     2,     0,     2,     1,     3,     1,     3,     3,     4,
       3,     1,     3,     2,     2,     2,     2,     1,     2,     4,
       3,     2,     3,     0,     2,     3,     1,     4,     2,     2,
       3,     4,     1,     1,     1,     1,     5,     5,     2,     3,
       6,     3,     1,     1,     6,     7,     7,     8,     6,     2,
       4,     3,     5,     3,     5,     3,     1,     3,     2,     3,
       2,     3,     0,     2,     3,     4,     3,     1,     0,     2,
       3,     2,     2,     2,     2,     3,     2,     6,     2,     0,
       2,     1,     3,     1,     3,     5,     2,     4,     2,     1,
       2,     1,     2,     1,     2,     1,     3,     1,     3,     1,
       2,     3,     1,     1,     1,     1,     1,     1,     1,     1,
       3,     3,     1,     3,     1,     3,     3,     1,     3,     1,
       3,     1,     1,     1,     1,     2,     4,     2,     4,     2,
       4,     3,     3,     1,     1,     2,     3,     3,     2,     2,
       5,     4,     1,     3,     1,     3,     3,     0,     2,     3,
       4,     3,     1,     0,     2,     1,     3,     3,     3,     4,
       1,     1,     2,     1,     4,     8,     4,     4,     2,     2,
       5,     5,     4,     3,     5,     5,     2,     5,     5,     0,
       2,     2,     4,     1,     3,     1,     1,     1,     1,     3,
       4,     2,     0,     2,     3,     1,     1,     7,     1,     3,
       1,     3,     1,     3,     3,     1,     2,     1,     2,     2,
       0,     2,     3,     2,     1,     2,     2,     2,     2,     2,
       2,     2,     3,     3,     3,     2,     1,     2,     3,     3,
       2,     4,     1,     2,     2,     2,     2,     2,     2,     2,
       3,     1,     1,     1,     3,     2,     1,     1,     2,     1,
       2,     1,     1,     1,     1,     1,     1,     1,     2,     4,
       5,     1,     2,     3,     1,     1,     2,     3,     4,     6,
       7,     6,     6,     0,     3,     2,     3,     2,     3,     0,
       2,     3,     4,     3,     1,     0,     2,     3,     3,     5,
       3,     2,     1,     3,     2,     3,     2,     3,     3,     0,
       2,     3,     4,     3,     1,     0,     2,     3,     8,     8,
       1,     2,     2,     4,     2,     2,     1,     2,     1,     3,
       1,     3,     1,     2,     3,     3,     3,     3,     3,     1,
       4,     6,     3,     4,     4,     3,     6,     4,     5,     6,
       6,     7,     7,     4,     3,     5,     1,     3,     5,     5,
       3,     1,     3,     1,     1,     3,     4,     5,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     1,     1,     1
};


enum { YYENOMEM = -2 };

#define yyerrok         (yyerrstatus = 0)
#define yyclearin       (yychar = TOK_RULE_EMPTY)

#define YYACCEPT        goto yyacceptlab
#define YYABORT         goto yyabortlab
#define YYERROR         goto yyerrorlab
#define YYNOMEM         goto yyexhaustedlab


#define YYRECOVERING()  (!!yyerrstatus)

#define YYBACKUP(Token, Value)                                    \
  do                                                              \
    if (yychar == TOK_RULE_EMPTY)                                        \
      {                                                           \
        yychar = (Token);                                         \
        yylval = (Value);                                         \
        YYPOPSTACK (yylen);                                       \
        yystate = *yyssp;                                         \
        YY_LAC_DISCARD ("YYBACKUP");                              \
        goto yybackup;                                            \
      }                                                           \
    else                                                          \
      {                                                           \
        yyerror (&yylloc, state, YY_("syntax error: cannot back up")); \
        YYERROR;                                                  \
      }                                                           \
  while (0)

/* Backward compatibility with an undocumented macro.
   Use TOK_RULE_error or TOK_RULE_UNDEF. */
#define YYERRCODE TOK_RULE_UNDEF

/* YYLLOC_DEFAULT -- Set CURRENT to span from RHS[1] to RHS[N].
   If N is 0, then set CURRENT to the empty location which ends
   the previous symbol: RHS[0] (always defined).  */

#ifndef YYLLOC_DEFAULT
# define YYLLOC_DEFAULT(Current, Rhs, N)                                \
    do                                                                  \
      if (N)                                                            \
        {                                                               \
          (Current).first_line   = YYRHSLOC (Rhs, 1).first_line;        \
          (Current).first_column = YYRHSLOC (Rhs, 1).first_column;      \
          (Current).last_line    = YYRHSLOC (Rhs, N).last_line;         \
          (Current).last_column  = YYRHSLOC (Rhs, N).last_column;       \
        }                                                               \
      else                                                              \
        {                                                               \
          (Current).first_line   = (Current).last_line   =              \
            YYRHSLOC (Rhs, 0).last_line;                                \
          (Current).first_column = (Current).last_column =              \
            YYRHSLOC (Rhs, 0).last_column;                              \
        }                                                               \
    while (0)
#endif

#define YYRHSLOC(Rhs, K) ((Rhs)[K])


/* Enable debugging if requested.  */
#if RULE_DEBUG

# ifndef YYFPRINTF
#  include <stdio.h> /* INFRINGES ON USER NAME SPACE */
#  define YYFPRINTF fprintf
# endif

# define YYDPRINTF(Args)                        \
do {                                            \
  if (yydebug)                                  \
    YYFPRINTF Args;                             \
} while (0)


/* YYLOCATION_PRINT -- Print the location on the stream.
   This macro was not mandated originally: define only if we know
   we won't break user code: when these are the locations we know.  */

# ifndef YYLOCATION_PRINT

#  if defined YY_LOCATION_PRINT

   /* Temporary convenience wrapper in case some people defined the
      undocumented and private YY_LOCATION_PRINT macros.  */
#   define YYLOCATION_PRINT(File, Loc)  YY_LOCATION_PRINT(File, *(Loc))

#  elif defined RULE_LTYPE_IS_TRIVIAL && RULE_LTYPE_IS_TRIVIAL

/* Print *YYLOCP on YYO.  Private, do not rely on its existence. */

YY_ATTRIBUTE_UNUSED
static int
yy_location_print_ (FILE *yyo, YYLTYPE const * const yylocp)
{
  int res = 0;
  int end_col = 0 != yylocp->last_column ? yylocp->last_column - 1 : 0;
  if (0 <= yylocp->first_line)
    {
      res += YYFPRINTF (yyo, "%d", yylocp->first_line);
      if (0 <= yylocp->first_column)
        res += YYFPRINTF (yyo, ".%d", yylocp->first_column);
    }
  if (0 <= yylocp->last_line)
    {
      if (yylocp->first_line < yylocp->last_line)
        {
          res += YYFPRINTF (yyo, "-%d", yylocp->last_line);
          if (0 <= end_col)
            res += YYFPRINTF (yyo, ".%d", end_col);
        }
      else if (0 <= end_col && yylocp->first_column < end_col)
        res += YYFPRINTF (yyo, "-%d", end_col);
    }
  return res;
}

#   define YYLOCATION_PRINT  yy_location_print_

    /* Temporary convenience wrapper in case some people defined the
       undocumented and private YY_LOCATION_PRINT macros.  */
#   define YY_LOCATION_PRINT(File, Loc)  YYLOCATION_PRINT(File, &(Loc))

#  else

#   define YYLOCATION_PRINT(File, Loc) ((void) 0)
    /* Temporary convenience wrapper in case some people defined the
       undocumented and private YY_LOCATION_PRINT macros.  */
#   define YY_LOCATION_PRINT  YYLOCATION_PRINT

#  endif
# endif /* !defined YYLOCATION_PRINT */


# define YY_SYMBOL_PRINT(Title, Kind, Value, Location)                    \
do {                                                                      \
  if (yydebug)                                                            \
    {                                                                     \
      YYFPRINTF (stderr, "%s ", Title);                                   \
      yy_symbol_print (stderr,                                            \
                  Kind, Value, Location, state); \
      YYFPRINTF (stderr, "\n");                                           \
    }                                                                     \
} while (0)


/*-----------------------------------.
| Print this symbol's value on YYO.  |
`-----------------------------------*/

static void
yy_symbol_value_print (FILE *yyo,
                       yysymbol_kind_t yykind, YYSTYPE const * const yyvaluep, YYLTYPE const * const yylocationp, struct parse_state *state)
{
  FILE *yyoutput = yyo;
  YY_USE (yyoutput);
  YY_USE (yylocationp);
  YY_USE (state);
  if (!yyvaluep)
    return;
  YY_IGNORE_MAYBE_UNINITIALIZED_BEGIN
  YY_USE (yykind);
  YY_IGNORE_MAYBE_UNINITIALIZED_END
}


/*---------------------------.
| Print this symbol on YYO.  |
`---------------------------*/

static void
yy_symbol_print (FILE *yyo,
                 yysymbol_kind_t yykind, YYSTYPE const * const yyvaluep, YYLTYPE const * const yylocationp, struct parse_state *state)
{
  YYFPRINTF (yyo, "%s %s (",
             yykind < YYNTOKENS ? "token" : "nterm", yysymbol_name (yykind));

  YYLOCATION_PRINT (yyo, yylocationp);
  YYFPRINTF (yyo, ": ");
  yy_symbol_value_print (yyo, yykind, yyvaluep, yylocationp, state);
  YYFPRINTF (yyo, ")");
}

/*------------------------------------------------------------------.
| yy_stack_print -- Print the state stack from its BOTTOM up to its |
| TOP (included).                                                   |
`------------------------------------------------------------------*/

static void
yy_stack_print (yy_state_t *yybottom, yy_state_t *yytop)
{
  YYFPRINTF (stderr, "Stack now");
  for (; yybottom <= yytop; yybottom++)
    {
      int yybot = *yybottom;
      YYFPRINTF (stderr, " %d", yybot);
    }
  YYFPRINTF (stderr, "\n");
}

# define YY_STACK_PRINT(Bottom, Top)                            \
do {                                                            \
  if (yydebug)                                                  \
    yy_stack_print ((Bottom), (Top));                           \
} while (0)


/*------------------------------------------------.
| Report that the YYRULE is going to be reduced.  |
`------------------------------------------------*/

static void
yy_reduce_print (yy_state_t *yyssp, YYSTYPE *yyvsp, YYLTYPE *yylsp,
                 int yyrule, struct parse_state *state)
{
  int yylno = yyrline[yyrule];
  int yynrhs = yyr2[yyrule];
  int yyi;
  YYFPRINTF (stderr, "Reducing stack by rule %d (line %d):\n",
             yyrule - 1, yylno);
  /* The symbols being reduced.  */
  for (yyi = 0; yyi < yynrhs; yyi++)
    {
      YYFPRINTF (stderr, "   $%d = ", yyi + 1);
      yy_symbol_print (stderr,
                       YY_ACCESSING_SYMBOL (+yyssp[yyi + 1 - yynrhs]),
                       &yyvsp[(yyi + 1) - (yynrhs)],
                       &(yylsp[(yyi + 1) - (yynrhs)]), state);
      YYFPRINTF (stderr, "\n");
    }
}

# define YY_REDUCE_PRINT(Rule)          \
do {                                    \
  if (yydebug)                          \
    yy_reduce_print (yyssp, yyvsp, yylsp, Rule, state); \
} while (0)

/* Nonzero means print parse trace.  It is left uninitialized so that
   multiple parsers can coexist.  */
int yydebug;
#else /* !RULE_DEBUG */
# define YYDPRINTF(Args) ((void) 0)
# define YY_SYMBOL_PRINT(Title, Kind, Value, Location)
# define YY_STACK_PRINT(Bottom, Top)
# define YY_REDUCE_PRINT(Rule)
#endif /* !RULE_DEBUG */


/* YYINITDEPTH -- initial size of the parser's stacks.  */
#ifndef YYINITDEPTH
# define YYINITDEPTH 200
#endif

/* YYMAXDEPTH -- maximum size the stacks can grow to (effective only
   if the built-in stack extension method is used).

   Do not make this value too large; the results are undefined if
   YYSTACK_ALLOC_MAXIMUM < YYSTACK_BYTES (YYMAXDEPTH)
   evaluated with infinite-precision integer arithmetic.  */

#ifndef YYMAXDEPTH
# define YYMAXDEPTH 10000
#endif


/* Given a state stack such that *YYBOTTOM is its bottom, such that
   *YYTOP is either its top or is YYTOP_EMPTY to indicate an empty
   stack, and such that *YYCAPACITY is the maximum number of elements it
   can hold without a reallocation, make sure there is enough room to
   store YYADD more elements.  If not, allocate a new stack using
   YYSTACK_ALLOC, copy the existing elements, and adjust *YYBOTTOM,
   *YYTOP, and *YYCAPACITY to reflect the new capacity and memory
   location.  If *YYBOTTOM != YYBOTTOM_NO_FREE, then free the old stack
   using YYSTACK_FREE.  Return 0 if successful or if no reallocation is
   required.  Return YYENOMEM if memory is exhausted.  */
static int
yy_lac_stack_realloc (YYPTRDIFF_T *yycapacity, YYPTRDIFF_T yyadd,
#if RULE_DEBUG
                      char const *yydebug_prefix,
                      char const *yydebug_suffix,
#endif
                      yy_state_t **yybottom,
                      yy_state_t *yybottom_no_free,
                      yy_state_t **yytop, yy_state_t *yytop_empty)
{
  YYPTRDIFF_T yysize_old =
    *yytop == yytop_empty ? 0 : *yytop - *yybottom + 1;
  YYPTRDIFF_T yysize_new = yysize_old + yyadd;
  if (*yycapacity < yysize_new)
    {
      YYPTRDIFF_T yyalloc = 2 * yysize_new;
      yy_state_t *yybottom_new;
      /* Use YYMAXDEPTH for maximum stack size given that the stack
         should never need to grow larger than the main state stack
         needs to grow without LAC.  */
      if (YYMAXDEPTH < yysize_new)
        {
          YYDPRINTF ((stderr, "%smax size exceeded%s", yydebug_prefix,
                      yydebug_suffix));
          return YYENOMEM;
        }
      if (YYMAXDEPTH < yyalloc)
        yyalloc = YYMAXDEPTH;
      yybottom_new =
        YY_CAST (yy_state_t *,
                 YYSTACK_ALLOC (YY_CAST (YYSIZE_T,
                                         yyalloc * YYSIZEOF (*yybottom_new))));
      if (!yybottom_new)
        {
          YYDPRINTF ((stderr, "%srealloc failed%s", yydebug_prefix,
                      yydebug_suffix));
          return YYENOMEM;
        }
      if (*yytop != yytop_empty)
        {
          YYCOPY (yybottom_new, *yybottom, yysize_old);
          *yytop = yybottom_new + (yysize_old - 1);
        }
      if (*yybottom != yybottom_no_free)
        YYSTACK_FREE (*yybottom);
      *yybottom = yybottom_new;
      *yycapacity = yyalloc;
    }
  return 0;
}

/* Establish the initial context for the current lookahead if no initial
   context is currently established.

   We define a context as a snapshot of the parser stacks.  We define
   the initial context for a lookahead as the context in which the
   parser initially examines that lookahead in order to select a
   syntactic action.  Thus, if the lookahead eventually proves
   syntactically unacceptable (possibly in a later context reached via a
   series of reductions), the initial context can be used to determine
   the exact set of tokens that would be syntactically acceptable in the
   lookahead's place.  Moreover, it is the context after which any
   further semantic actions would be erroneous because they would be
   determined by a syntactically unacceptable token.

   YY_LAC_ESTABLISH should be invoked when a reduction is about to be
   performed in an inconsistent state (which, for the purposes of LAC,
   includes consistent states that don't know they're consistent because
   their default reductions have been disabled).  Iff there is a
   lookahead token, it should also be invoked before reporting a syntax
   error.  This latter case is for the sake of the debugging output.

   For parse.lac=full, the implementation of YY_LAC_ESTABLISH is as
   follows.  If no initial context is currently established for the
   current lookahead, then check if that lookahead can eventually be
   shifted if syntactic actions continue from the current context.
   Report a syntax error if it cannot.  */
#define YY_LAC_ESTABLISH                                                \
do {                                                                    \
  if (!yy_lac_established)                                              \
    {                                                                   \
      YYDPRINTF ((stderr,                                               \
                  "LAC: initial context established for %s\n",          \
                  yysymbol_name (yytoken)));                            \
      yy_lac_established = 1;                                           \
      switch (yy_lac (yyesa, &yyes, &yyes_capacity, yyssp, yytoken))    \
        {                                                               \
        case YYENOMEM:                                                  \
          YYNOMEM;                                                      \
        case 1:                                                         \
          goto yyerrlab;                                                \
        }                                                               \
    }                                                                   \
} while (0)

/* Discard any previous initial lookahead context because of Event,
   which may be a lookahead change or an invalidation of the currently
   established initial context for the current lookahead.

   The most common example of a lookahead change is a shift.  An example
   of both cases is syntax error recovery.  That is, a syntax error
   occurs when the lookahead is syntactically erroneous for the
   currently established initial context, so error recovery manipulates
   the parser stacks to try to find a new initial context in which the
   current lookahead is syntactically acceptable.  If it fails to find
   such a context, it discards the lookahead.  */
#if RULE_DEBUG
# define YY_LAC_DISCARD(Event)                                           \
do {                                                                     \
  if (yy_lac_established)                                                \
    {                                                                    \
      YYDPRINTF ((stderr, "LAC: initial context discarded due to "       \
                  Event "\n"));                                          \
      yy_lac_established = 0;                                            \
    }                                                                    \
} while (0)
#else
# define YY_LAC_DISCARD(Event) yy_lac_established = 0
#endif

/* Given the stack whose top is *YYSSP, return 0 iff YYTOKEN can
   eventually (after perhaps some reductions) be shifted, return 1 if
   not, or return YYENOMEM if memory is exhausted.  As preconditions and
   postconditions: *YYES_CAPACITY is the allocated size of the array to
   which *YYES points, and either *YYES = YYESA or *YYES points to an
   array allocated with YYSTACK_ALLOC.  yy_lac may overwrite the
   contents of either array, alter *YYES and *YYES_CAPACITY, and free
   any old *YYES other than YYESA.  */
static int
yy_lac (yy_state_t *yyesa, yy_state_t **yyes,
        YYPTRDIFF_T *yyes_capacity, yy_state_t *yyssp, yysymbol_kind_t yytoken)
{
  yy_state_t *yyes_prev = yyssp;
  yy_state_t *yyesp = yyes_prev;
  /* Reduce until we encounter a shift and thereby accept the token.  */
  YYDPRINTF ((stderr, "LAC: checking lookahead %s:", yysymbol_name (yytoken)));
  if (yytoken == YYSYMBOL_YYUNDEF)
    {
      YYDPRINTF ((stderr, " Always Err\n"));
      return 1;
    }
  while (1)
    {
      int yyrule = yypact[+*yyesp];
      if (yypact_value_is_default (yyrule)
          || (yyrule += yytoken) < 0 || YYLAST < yyrule
          || yycheck[yyrule] != yytoken)
        {
          /* Use the default action.  */
          yyrule = yydefact[+*yyesp];
          if (yyrule == 0)
            {
              YYDPRINTF ((stderr, " Err\n"));
              return 1;
            }
        }
      else
        {
          /* Use the action from yytable.  */
          yyrule = yytable[yyrule];
          if (yytable_value_is_error (yyrule))
            {
              YYDPRINTF ((stderr, " Err\n"));
              return 1;
            }
          if (0 < yyrule)
            {
              YYDPRINTF ((stderr, " S%d\n", yyrule));
              return 0;
            }
          yyrule = -yyrule;
        }
      /* By now we know we have to simulate a reduce.  */
      YYDPRINTF ((stderr, " R%d", yyrule - 1));
      {
        /* Pop the corresponding number of values from the stack.  */
        YYPTRDIFF_T yylen = yyr2[yyrule];
        /* First pop from the LAC stack as many tokens as possible.  */
        if (yyesp != yyes_prev)
          {
            YYPTRDIFF_T yysize = yyesp - *yyes + 1;
            if (yylen < yysize)
              {
                yyesp -= yylen;
                yylen = 0;
              }
            else
              {
                yyesp = yyes_prev;
                yylen -= yysize;
              }
          }
        /* Only afterwards look at the main stack.  */
        if (yylen)
          yyesp = yyes_prev -= yylen;
      }
      /* Push the resulting state of the reduction.  */
      {
        yy_state_fast_t yystate;
        {
          const int yylhs = yyr1[yyrule] - YYNTOKENS;
          const int yyi = yypgoto[yylhs] + *yyesp;
          yystate = (0 <= yyi && yyi <= YYLAST && yycheck[yyi] == *yyesp
                     ? yytable[yyi]
                     : yydefgoto[yylhs]);
        }
        if (yyesp == yyes_prev)
          {
            yyesp = *yyes;
            YY_IGNORE_USELESS_CAST_BEGIN
            *yyesp = YY_CAST (yy_state_t, yystate);
            YY_IGNORE_USELESS_CAST_END
          }
        else
          {
            if (yy_lac_stack_realloc (yyes_capacity, 1,
#if RULE_DEBUG
                                      " (", ")",
#endif
                                      yyes, yyesa, &yyesp, yyes_prev))
              {
                YYDPRINTF ((stderr, "\n"));
                return YYENOMEM;
              }
            YY_IGNORE_USELESS_CAST_BEGIN
            *++yyesp = YY_CAST (yy_state_t, yystate);
            YY_IGNORE_USELESS_CAST_END
          }
        YYDPRINTF ((stderr, " G%d", yystate));
      }
    }
}

/* Context of a parse error.  */
typedef struct
{
  yy_state_t *yyssp;
  yy_state_t *yyesa;
  yy_state_t **yyes;
  YYPTRDIFF_T *yyes_capacity;
  yysymbol_kind_t yytoken;
  YYLTYPE *yylloc;
} yypcontext_t;

/* Put in YYARG at most YYARGN of the expected tokens given the
   current YYCTX, and return the number of tokens stored in YYARG.  If
   YYARG is null, return the number of expected tokens (guaranteed to
   be less than YYNTOKENS).  Return YYENOMEM on memory exhaustion.
   Return 0 if there are more than YYARGN expected tokens, yet fill
   YYARG up to YYARGN. */
static int
yypcontext_expected_tokens (const yypcontext_t *yyctx,
                            yysymbol_kind_t yyarg[], int yyargn)
{
  /* Actual size of YYARG. */
  int yycount = 0;

  int yyx;
  for (yyx = 0; yyx < YYNTOKENS; ++yyx)
    {
      yysymbol_kind_t yysym = YY_CAST (yysymbol_kind_t, yyx);
      if (yysym != YYSYMBOL_YYerror && yysym != YYSYMBOL_YYUNDEF)
        switch (yy_lac (yyctx->yyesa, yyctx->yyes, yyctx->yyes_capacity, yyctx->yyssp, yysym))
          {
          case YYENOMEM:
            return YYENOMEM;
          case 1:
            continue;
          default:
            if (!yyarg)
              ++yycount;
            else if (yycount == yyargn)
              return 0;
            else
              yyarg[yycount++] = yysym;
          }
    }
  if (yyarg && yycount == 0 && 0 < yyargn)
    yyarg[0] = YYSYMBOL_YYEMPTY;
  return yycount;
}




/* The kind of the lookahead of this context.  */
static yysymbol_kind_t
yypcontext_token (const yypcontext_t *yyctx) YY_ATTRIBUTE_UNUSED;

static yysymbol_kind_t
yypcontext_token (const yypcontext_t *yyctx)
{
  return yyctx->yytoken;
}

/* The location of the lookahead of this context.  */
static YYLTYPE *
yypcontext_location (const yypcontext_t *yyctx) YY_ATTRIBUTE_UNUSED;

static YYLTYPE *
yypcontext_location (const yypcontext_t *yyctx)
{
  return yyctx->yylloc;
}

/* User defined function to report a syntax error.  */
static int
yyreport_syntax_error (const yypcontext_t *yyctx, struct parse_state *state);

/*-----------------------------------------------.
| Release the memory associated to this symbol.  |
`-----------------------------------------------*/

static void
yydestruct (const char *yymsg,
            yysymbol_kind_t yykind, YYSTYPE *yyvaluep, YYLTYPE *yylocationp, struct parse_state *state)
{
  YY_USE (yyvaluep);
  YY_USE (yylocationp);
  YY_USE (state);
  if (!yymsg)
    yymsg = "Deleting";
  YY_SYMBOL_PRINT (yymsg, yykind, yyvaluep, yylocationp);

  YY_IGNORE_MAYBE_UNINITIALIZED_BEGIN
  YY_USE (yykind);
  YY_IGNORE_MAYBE_UNINITIALIZED_END
}






/*----------.
| yyparse.  |
`----------*/

int
yyparse (struct parse_state *state)
{
/* Lookahead token kind.  */
int yychar;


/* The semantic value of the lookahead symbol.  */
/* Default value used for initialization, for pacifying older GCCs
   or non-GCC compilers.  */
YY_INITIAL_VALUE (static YYSTYPE yyval_default;)
YYSTYPE yylval YY_INITIAL_VALUE (= yyval_default);

/* Location data for the lookahead symbol.  */
static YYLTYPE yyloc_default
# if defined RULE_LTYPE_IS_TRIVIAL && RULE_LTYPE_IS_TRIVIAL
  = { 1, 1, 1, 1 }
# endif
;
YYLTYPE yylloc = yyloc_default;

    /* Number of syntax errors so far.  */
    int yynerrs = 0;

    yy_state_fast_t yystate = 0;
    /* Number of tokens to shift before error messages enabled.  */
    int yyerrstatus = 0;

    /* Refer to the stacks through separate pointers, to allow yyoverflow
       to reallocate them elsewhere.  */

    /* Their size.  */
    YYPTRDIFF_T yystacksize = YYINITDEPTH;

    /* The state stack: array, bottom, top.  */
    yy_state_t yyssa[YYINITDEPTH];
    yy_state_t *yyss = yyssa;
    yy_state_t *yyssp = yyss;

    /* The semantic value stack: array, bottom, top.  */
    YYSTYPE yyvsa[YYINITDEPTH];
    YYSTYPE *yyvs = yyvsa;
    YYSTYPE *yyvsp = yyvs;

    /* The location stack: array, bottom, top.  */
    YYLTYPE yylsa[YYINITDEPTH];
    YYLTYPE *yyls = yylsa;
    YYLTYPE *yylsp = yyls;

    yy_state_t yyesa[20];
    yy_state_t *yyes = yyesa;
    YYPTRDIFF_T yyes_capacity = 20 < YYMAXDEPTH ? 20 : YYMAXDEPTH;

  /* Whether LAC context is established.  A Boolean.  */
  int yy_lac_established = 0;
  int yyn;
  /* The return value of yyparse.  */
  int yyresult;
  /* Lookahead symbol kind.  */
  yysymbol_kind_t yytoken = YYSYMBOL_YYEMPTY;
  /* The variables used to return semantic value and location from the
     action routines.  */
  YYSTYPE yyval;
  YYLTYPE yyloc;

  /* The locations where the error started and ended.  */
  YYLTYPE yyerror_range[3];



#define YYPOPSTACK(N)   (yyvsp -= (N), yyssp -= (N), yylsp -= (N))

  /* The number of symbols on the RHS of the reduced rule.
     Keep to zero when no symbol should be popped.  */
  int yylen = 0;

  YYDPRINTF ((stderr, "Starting parse\n"));

  yychar = TOK_RULE_EMPTY; /* Cause a token to be read.  */


/* User initialization code.  */
#line 18 "../grammar/parser.y"
{ yylloc = parse_span(state, 0, 0); }

#line 3456 "grammar/parser.c"

  yylsp[0] = yylloc;
  goto yysetstate;


/*------------------------------------------------------------.
| yynewstate -- push a new state, which is found in yystate.  |
`------------------------------------------------------------*/
yynewstate:
  /* In all cases, when you get here, the value and location stacks
     have just been pushed.  So pushing a state here evens the stacks.  */
  yyssp++;


/*--------------------------------------------------------------------.
| yysetstate -- set current state (the top of the stack) to yystate.  |
`--------------------------------------------------------------------*/
yysetstate:
  YYDPRINTF ((stderr, "Entering state %d\n", yystate));
  YY_ASSERT (0 <= yystate && yystate < YYNSTATES);
  YY_IGNORE_USELESS_CAST_BEGIN
  *yyssp = YY_CAST (yy_state_t, yystate);
  YY_IGNORE_USELESS_CAST_END
  YY_STACK_PRINT (yyss, yyssp);

  if (yyss + yystacksize - 1 <= yyssp)
#if !defined yyoverflow && !defined YYSTACK_RELOCATE
    YYNOMEM;
#else
    {
      /* Get the current used size of the three stacks, in elements.  */
      YYPTRDIFF_T yysize = yyssp - yyss + 1;

# if defined yyoverflow
      {
        /* Give user a chance to reallocate the stack.  Use copies of
           these so that the &'s don't force the real ones into
           memory.  */
        yy_state_t *yyss1 = yyss;
        YYSTYPE *yyvs1 = yyvs;
        YYLTYPE *yyls1 = yyls;

        /* Each stack pointer address is followed by the size of the
           data in use in that stack, in bytes.  This used to be a
           conditional around just the two extra args, but that might
           be undefined if yyoverflow is a macro.  */
        yyoverflow (YY_("memory exhausted"),
                    &yyss1, yysize * YYSIZEOF (*yyssp),
                    &yyvs1, yysize * YYSIZEOF (*yyvsp),
                    &yyls1, yysize * YYSIZEOF (*yylsp),
                    &yystacksize);
        yyss = yyss1;
        yyvs = yyvs1;
        yyls = yyls1;
      }
# else /* defined YYSTACK_RELOCATE */
      /* Extend the stack our own way.  */
      if (YYMAXDEPTH <= yystacksize)
        YYNOMEM;
      yystacksize *= 2;
      if (YYMAXDEPTH < yystacksize)
        yystacksize = YYMAXDEPTH;

      {
        yy_state_t *yyss1 = yyss;
        union yyalloc *yyptr =
          YY_CAST (union yyalloc *,
                   YYSTACK_ALLOC (YY_CAST (YYSIZE_T, YYSTACK_BYTES (yystacksize))));
        if (! yyptr)
          YYNOMEM;
        YYSTACK_RELOCATE (yyss_alloc, yyss);
        YYSTACK_RELOCATE (yyvs_alloc, yyvs);
        YYSTACK_RELOCATE (yyls_alloc, yyls);
#  undef YYSTACK_RELOCATE
        if (yyss1 != yyssa)
          YYSTACK_FREE (yyss1);
      }
# endif

      yyssp = yyss + yysize - 1;
      yyvsp = yyvs + yysize - 1;
      yylsp = yyls + yysize - 1;

      YY_IGNORE_USELESS_CAST_BEGIN
      YYDPRINTF ((stderr, "Stack size increased to %ld\n",
                  YY_CAST (long, yystacksize)));
      YY_IGNORE_USELESS_CAST_END

      if (yyss + yystacksize - 1 <= yyssp)
        YYABORT;
    }
#endif /* !defined yyoverflow && !defined YYSTACK_RELOCATE */


  if (yystate == YYFINAL)
    YYACCEPT;

  goto yybackup;


/*-----------.
| yybackup.  |
`-----------*/
yybackup:
  /* Do appropriate processing given the current state.  Read a
     lookahead token if we need one and don't already have one.  */

  /* First try to decide what to do without reference to lookahead token.  */
  yyn = yypact[yystate];
  if (yypact_value_is_default (yyn))
    goto yydefault;

  /* Not known => get a lookahead token if don't already have one.  */

  /* YYCHAR is either empty, or end-of-input, or a valid lookahead.  */
  if (yychar == TOK_RULE_EMPTY)
    {
      YYDPRINTF ((stderr, "Reading a token\n"));
      yychar = yylex (&yylval, &yylloc, state);
    }

  if (yychar <= TOK_END_OF_FILE)
    {
      yychar = TOK_END_OF_FILE;
      yytoken = YYSYMBOL_YYEOF;
      YYDPRINTF ((stderr, "Now at end of input.\n"));
    }
  else if (yychar == TOK_RULE_error)
    {
      /* The scanner already issued an error message, process directly
         to error recovery.  But do not keep the error token as
         lookahead, it is too special and may lead us to an endless
         loop in error recovery. */
      yychar = TOK_RULE_UNDEF;
      yytoken = YYSYMBOL_YYerror;
      yyerror_range[1] = yylloc;
      goto yyerrlab1;
    }
  else
    {
      yytoken = YYTRANSLATE (yychar);
      YY_SYMBOL_PRINT ("Next token is", yytoken, &yylval, &yylloc);
    }

  /* If the proper action on seeing token YYTOKEN is to reduce or to
     detect an error, take that action.  */
  yyn += yytoken;
  if (yyn < 0 || YYLAST < yyn || yycheck[yyn] != yytoken)
    {
      YY_LAC_ESTABLISH;
      goto yydefault;
    }
  yyn = yytable[yyn];
  if (yyn <= 0)
    {
      if (yytable_value_is_error (yyn))
        goto yyerrlab;
      yyn = -yyn;
      YY_LAC_ESTABLISH;
      goto yyreduce;
    }

  /* Count tokens shifted since error; after three, turn off error
     status.  */
  if (yyerrstatus)
    yyerrstatus--;

  /* Shift the lookahead token.  */
  YY_SYMBOL_PRINT ("Shifting", yytoken, &yylval, &yylloc);
  yystate = yyn;
  YY_IGNORE_MAYBE_UNINITIALIZED_BEGIN
  *++yyvsp = yylval;
  YY_IGNORE_MAYBE_UNINITIALIZED_END
  *++yylsp = yylloc;

  /* Discard the shifted token.  */
  yychar = TOK_RULE_EMPTY;
  YY_LAC_DISCARD ("shift");
  goto yynewstate;


/*-----------------------------------------------------------.
| yydefault -- do the default action for the current state.  |
`-----------------------------------------------------------*/
yydefault:
  yyn = yydefact[yystate];
  if (yyn == 0)
    goto yyerrlab;
  goto yyreduce;


/*-----------------------------.
| yyreduce -- do a reduction.  |
`-----------------------------*/
yyreduce:
  /* yyn is the number of a rule to reduce with.  */
  yylen = yyr2[yyn];

  /* If YYLEN is nonzero, implement the default value of the action:
     '$$ = $1'.

     Otherwise, the following line sets YYVAL to garbage.
     This behavior is undocumented and Bison
     users should not rely upon it.  Assigning to YYVAL
     unconditionally makes the parser a bit smaller, and it avoids a
     GCC warning that YYVAL may be used uninitialized.  */
  yyval = yyvsp[1-yylen];

  /* Default location. */
  YYLLOC_DEFAULT (yyloc, (yylsp - yylen), yylen);
  yyerror_range[1] = yyloc;
  YY_REDUCE_PRINT (yyn);
  {
    int yychar_backup = yychar;
    switch (yyn)
      {
  case 3: /* file: version junk  */
#line 146 "../grammar/parser.y"
                                { tree_no_game(state, (yylsp[0])); }
#line 3676 "grammar/parser.c"
    break;

  case 4: /* version: %empty  */
#line 148 "../grammar/parser.y"
                                { tree_version_missing(state); }
#line 3682 "grammar/parser.c"
    break;

  case 5: /* version: "ravelin" "a number" "the end of the line"  */
#line 149 "../grammar/parser.y"
                                { tree_version(state, (yylsp[-1]), (yyvsp[-1].TOK_NUMBER)); }
#line 3688 "grammar/parser.c"
    break;

  case 6: /* version: "ravelin" error "the end of the line"  */
#line 150 "../grammar/parser.y"
                                { yyerrok; }
#line 3694 "grammar/parser.c"
    break;

  case 8: /* junk: junk error "the end of the line"  */
#line 153 "../grammar/parser.y"
                                { yyerrok; }
#line 3700 "grammar/parser.c"
    break;

  case 9: /* junk: junk error skipped_block skipped_rest "the end of the line"  */
#line 154 "../grammar/parser.y"
                                                  { yyerrok; }
#line 3706 "grammar/parser.c"
    break;

  case 10: /* game: "game" game_name base game_block "the end of the line"  */
#line 157 "../grammar/parser.y"
        { tree_game(state, (yyvsp[-3].TOK_game_name), (yyvsp[-2].TOK_base), (yyvsp[-1].TOK_game_block)); }
#line 3712 "grammar/parser.c"
    break;

  case 11: /* game: "game" error game_block "the end of the line"  */
#line 159 "../grammar/parser.y"
        { yyerrok; tree_game(state, NULL, NULL, (yyvsp[-1].TOK_game_block)); }
#line 3718 "grammar/parser.c"
    break;

  case 12: /* game: "game" error "the end of the line"  */
#line 160 "../grammar/parser.y"
                                { yyerrok; }
#line 3724 "grammar/parser.c"
    break;

  case 13: /* base: %empty  */
#line 162 "../grammar/parser.y"
                                { (yyval.TOK_base) = NULL; }
#line 3730 "grammar/parser.c"
    break;

  case 14: /* base: "from" game_name  */
#line 163 "../grammar/parser.y"
                                { (yyval.TOK_base) = (yyvsp[0].TOK_game_name); }
#line 3736 "grammar/parser.c"
    break;

  case 16: /* game_name: game_name '-' game_word  */
#line 167 "../grammar/parser.y"
        { (yyval.TOK_game_name) = tree_game_name(state, (yyloc), (yyvsp[-2].TOK_game_name), (yyvsp[0].TOK_game_word)); }
#line 3742 "grammar/parser.c"
    break;

  case 18: /* game_word: grammar_word  */
#line 170 "../grammar/parser.y"
                                { (yyval.TOK_game_word) = tree_word(state, (yyloc)); }
#line 3748 "grammar/parser.c"
    break;

  case 19: /* game_word: "a number"  */
#line 171 "../grammar/parser.y"
                                { (yyval.TOK_game_word) = tree_number_name(state, (yyloc), (yyvsp[0].TOK_NUMBER)); }
#line 3754 "grammar/parser.c"
    break;

  case 20: /* game_block: '{' game_statements '}'  */
#line 173 "../grammar/parser.y"
                                { (yyval.TOK_game_block) = (yyvsp[-1].TOK_game_statements); }
#line 3760 "grammar/parser.c"
    break;

  case 21: /* game_statements: %empty  */
#line 175 "../grammar/parser.y"
                                { (yyval.TOK_game_statements) = tree_list_empty(); }
#line 3766 "grammar/parser.c"
    break;

  case 22: /* game_statements: game_statements game_statement  */
#line 177 "../grammar/parser.y"
        { (yyval.TOK_game_statements) = tree_append(state, (yyvsp[-1].TOK_game_statements), (yyvsp[0].TOK_game_statement)); }
#line 3772 "grammar/parser.c"
    break;

  case 23: /* game_statement: game_plain guard "the end of the line"  */
#line 180 "../grammar/parser.y"
        { (yyval.TOK_game_statement) = tree_statement(state, (yyvsp[-2].TOK_game_plain), (yyvsp[-1].TOK_guard)); }
#line 3778 "grammar/parser.c"
    break;

  case 24: /* game_statement: option "the end of the line"  */
#line 181 "../grammar/parser.y"
                                { (yyval.TOK_game_statement) = tree_statement(state, (yyvsp[-1].TOK_option), NULL); }
#line 3784 "grammar/parser.c"
    break;

  case 25: /* game_statement: option_set "the end of the line"  */
#line 182 "../grammar/parser.y"
                                { (yyval.TOK_game_statement) = tree_statement(state, (yyvsp[-1].TOK_option_set), NULL); }
#line 3790 "grammar/parser.c"
    break;

  case 26: /* game_statement: if game_block game_else "the end of the line"  */
#line 184 "../grammar/parser.y"
        { (yyval.TOK_game_statement) = tree_if(state, span_join((yylsp[-3]), (yylsp[-1])), (yyvsp[-3].TOK_if), (yyvsp[-2].TOK_game_block), (yyvsp[-1].TOK_game_else)); }
#line 3796 "grammar/parser.c"
    break;

  case 27: /* game_statement: "if" error "the end of the line"  */
#line 185 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_game_statement) = NULL; }
#line 3802 "grammar/parser.c"
    break;

  case 28: /* game_statement: recovered  */
#line 186 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_game_statement) = NULL; }
#line 3808 "grammar/parser.c"
    break;

  case 29: /* game_else: %empty  */
#line 188 "../grammar/parser.y"
                                { (yyval.TOK_game_else) = NULL; }
#line 3814 "grammar/parser.c"
    break;

  case 30: /* game_else: "else" game_block  */
#line 189 "../grammar/parser.y"
                                { (yyval.TOK_game_else) = tree_block(state, (yyvsp[0].TOK_game_block)); }
#line 3820 "grammar/parser.c"
    break;

  case 75: /* name: "a name"  */
#line 218 "../grammar/parser.y"
                                { (yyval.TOK_name) = tree_name(state, (yyloc), (yyvsp[0].TOK_WORD)); }
#line 3826 "grammar/parser.c"
    break;

  case 76: /* names: name  */
#line 220 "../grammar/parser.y"
                                { (yyval.TOK_names) = tree_one((struct node *)(yyvsp[0].TOK_name)); }
#line 3832 "grammar/parser.c"
    break;

  case 77: /* names: names ',' name  */
#line 222 "../grammar/parser.y"
        { (yyval.TOK_names) = tree_append(state, (yyvsp[-2].TOK_names), (struct node *)(yyvsp[0].TOK_name)); }
#line 3838 "grammar/parser.c"
    break;

  case 78: /* point: "a name"  */
#line 224 "../grammar/parser.y"
                                { (yyval.TOK_point) = tree_name(state, (yyloc), (yyvsp[0].TOK_WORD)); }
#line 3844 "grammar/parser.c"
    break;

  case 79: /* point: "a number"  */
#line 225 "../grammar/parser.y"
                                { (yyval.TOK_point) = tree_number_name(state, (yyloc), (yyvsp[0].TOK_NUMBER)); }
#line 3850 "grammar/parser.c"
    break;

  case 80: /* point: "a ring point"  */
#line 226 "../grammar/parser.y"
                                { (yyval.TOK_point) = tree_dotted_name(state, (yyloc), (yyvsp[0].TOK_DOTTED)); }
#line 3856 "grammar/parser.c"
    break;

  case 81: /* any_word: "a name"  */
#line 229 "../grammar/parser.y"
                                { (yyval.TOK_any_word) = tree_name(state, (yyloc), (yyvsp[0].TOK_WORD)); }
#line 3862 "grammar/parser.c"
    break;

  case 82: /* any_word: keyword  */
#line 230 "../grammar/parser.y"
                                { (yyval.TOK_any_word) = tree_word(state, (yyloc)); }
#line 3868 "grammar/parser.c"
    break;

  case 84: /* value: "a number"  */
#line 233 "../grammar/parser.y"
                                { (yyval.TOK_value) = tree_number_name(state, (yyloc), (yyvsp[0].TOK_NUMBER)); }
#line 3874 "grammar/parser.c"
    break;

  case 85: /* texts_opt: %empty  */
#line 235 "../grammar/parser.y"
                                { (yyval.TOK_texts_opt) = tree_list_empty(); }
#line 3880 "grammar/parser.c"
    break;

  case 87: /* texts: text  */
#line 238 "../grammar/parser.y"
                                { (yyval.TOK_texts) = tree_one((struct node *)(yyvsp[0].TOK_text)); }
#line 3886 "grammar/parser.c"
    break;

  case 88: /* texts: texts text  */
#line 239 "../grammar/parser.y"
                                { (yyval.TOK_texts) = tree_text_append(state, (yyvsp[-1].TOK_texts), (yyvsp[0].TOK_text)); }
#line 3892 "grammar/parser.c"
    break;

  case 89: /* text: "a text" "a string"  */
#line 241 "../grammar/parser.y"
                                { (yyval.TOK_text) = tree_text(state, (yyloc), (yyvsp[-1].TOK_LANG), (yyvsp[0].TOK_STRING), (yylsp[0])); }
#line 3898 "grammar/parser.c"
    break;

  case 90: /* if: "if" tests  */
#line 246 "../grammar/parser.y"
                                { (yyval.TOK_if) = (yyvsp[0].TOK_tests); }
#line 3904 "grammar/parser.c"
    break;

  case 91: /* if: "if" error  */
#line 247 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_if) = NULL; }
#line 3910 "grammar/parser.c"
    break;

  case 92: /* guard: %empty  */
#line 249 "../grammar/parser.y"
                                { (yyval.TOK_guard) = NULL; }
#line 3916 "grammar/parser.c"
    break;

  case 93: /* guard: "if" tests  */
#line 250 "../grammar/parser.y"
                                { (yyval.TOK_guard) = (yyvsp[0].TOK_tests); }
#line 3922 "grammar/parser.c"
    break;

  case 95: /* tests: tests "or" tests_and  */
#line 254 "../grammar/parser.y"
        { (yyval.TOK_tests) = tree_guard_binary(state, (yyloc), true, (yyvsp[-2].TOK_tests), (yyvsp[0].TOK_tests_and)); }
#line 3928 "grammar/parser.c"
    break;

  case 97: /* tests_and: tests_and "and" test  */
#line 258 "../grammar/parser.y"
        { (yyval.TOK_tests_and) = tree_guard_binary(state, (yyloc), false, (yyvsp[-2].TOK_tests_and), (yyvsp[0].TOK_test)); }
#line 3934 "grammar/parser.c"
    break;

  case 98: /* test: any_word "is" values  */
#line 261 "../grammar/parser.y"
        { (yyval.TOK_test) = tree_test(state, (yyloc), (yyvsp[-2].TOK_any_word), false, (yyvsp[0].TOK_values)); }
#line 3940 "grammar/parser.c"
    break;

  case 99: /* test: any_word "is" "not" values  */
#line 263 "../grammar/parser.y"
        { (yyval.TOK_test) = tree_test(state, (yyloc), (yyvsp[-3].TOK_any_word), true, (yyvsp[0].TOK_values)); }
#line 3946 "grammar/parser.c"
    break;

  case 100: /* test: '(' tests ')'  */
#line 264 "../grammar/parser.y"
                                { (yyval.TOK_test) = (yyvsp[-1].TOK_tests); }
#line 3952 "grammar/parser.c"
    break;

  case 101: /* values: value  */
#line 266 "../grammar/parser.y"
                                { (yyval.TOK_values) = tree_one((struct node *)(yyvsp[0].TOK_value)); }
#line 3958 "grammar/parser.c"
    break;

  case 102: /* values: values ',' value  */
#line 268 "../grammar/parser.y"
        { (yyval.TOK_values) = tree_append(state, (yyvsp[-2].TOK_values), (struct node *)(yyvsp[0].TOK_value)); }
#line 3964 "grammar/parser.c"
    break;

  case 103: /* title: "title" texts  */
#line 273 "../grammar/parser.y"
                                { (yyval.TOK_title) = tree_title(state, (yyloc), (yyvsp[0].TOK_texts)); }
#line 3970 "grammar/parser.c"
    break;

  case 104: /* family: "family" name  */
#line 275 "../grammar/parser.y"
                                { (yyval.TOK_family) = tree_family(state, (yyloc), (yyvsp[0].TOK_name)); }
#line 3976 "grammar/parser.c"
    break;

  case 105: /* prose: "source" texts  */
#line 278 "../grammar/parser.y"
        { (yyval.TOK_prose) = tree_prose(state, (yyloc), PROSE_SOURCE, (yyvsp[0].TOK_texts)); }
#line 3982 "grammar/parser.c"
    break;

  case 106: /* prose: "ruling" texts  */
#line 280 "../grammar/parser.y"
        { (yyval.TOK_prose) = tree_prose(state, (yyloc), PROSE_RULING, (yyvsp[0].TOK_texts)); }
#line 3988 "grammar/parser.c"
    break;

  case 108: /* hint: "hint" texts  */
#line 284 "../grammar/parser.y"
        { (yyval.TOK_hint) = tree_prose(state, (yyloc), PROSE_HINT, (yyvsp[0].TOK_texts)); }
#line 3994 "grammar/parser.c"
    break;

  case 109: /* option: "option" any_word texts_opt value_block  */
#line 287 "../grammar/parser.y"
        { (yyval.TOK_option) = tree_option(state, (yyloc), (yyvsp[-2].TOK_any_word), (yyvsp[-1].TOK_texts_opt), (yyvsp[0].TOK_value_block)); }
#line 4000 "grammar/parser.c"
    break;

  case 110: /* option: "option" error value_block  */
#line 288 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_option) = NULL; }
#line 4006 "grammar/parser.c"
    break;

  case 111: /* option: "option" error  */
#line 289 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_option) = NULL; }
#line 4012 "grammar/parser.c"
    break;

  case 112: /* value_block: '{' option_values '}'  */
#line 291 "../grammar/parser.y"
                                { (yyval.TOK_value_block) = (yyvsp[-1].TOK_option_values); }
#line 4018 "grammar/parser.c"
    break;

  case 113: /* option_values: %empty  */
#line 293 "../grammar/parser.y"
                                { (yyval.TOK_option_values) = tree_list_empty(); }
#line 4024 "grammar/parser.c"
    break;

  case 114: /* option_values: option_values option_value  */
#line 295 "../grammar/parser.y"
        { (yyval.TOK_option_values) = tree_append(state, (yyvsp[-1].TOK_option_values), (yyvsp[0].TOK_option_value)); }
#line 4030 "grammar/parser.c"
    break;

  case 115: /* option_value: value texts_opt "the end of the line"  */
#line 298 "../grammar/parser.y"
        { (yyval.TOK_option_value) = tree_option_value(state, span_join((yylsp[-2]), (yylsp[-1])), (yyvsp[-2].TOK_value),
                (yyvsp[-1].TOK_texts_opt)); }
#line 4037 "grammar/parser.c"
    break;

  case 116: /* option_value: recovered  */
#line 300 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_option_value) = NULL; }
#line 4043 "grammar/parser.c"
    break;

  case 117: /* option_set: "set" any_word '=' value  */
#line 303 "../grammar/parser.y"
        { (yyval.TOK_option_set) = tree_option_set(state, (yyloc), (yyvsp[-2].TOK_any_word), (yyvsp[0].TOK_value)); }
#line 4049 "grammar/parser.c"
    break;

  case 118: /* side: "side" name  */
#line 305 "../grammar/parser.y"
                                { (yyval.TOK_side) = tree_side(state, (yyloc), (yyvsp[0].TOK_name)); }
#line 4055 "grammar/parser.c"
    break;

  case 119: /* side: side text  */
#line 306 "../grammar/parser.y"
                                { (yyval.TOK_side) = tree_side_text(state, (yyvsp[-1].TOK_side), (yyvsp[0].TOK_text)); }
#line 4061 "grammar/parser.c"
    break;

  case 120: /* side: side "facing" facing  */
#line 308 "../grammar/parser.y"
        { (yyval.TOK_side) = tree_side_facing(state, (yylsp[0]), (yyvsp[-2].TOK_side), (yyvsp[0].TOK_facing), NULL); }
#line 4067 "grammar/parser.c"
    break;

  case 121: /* side: side "facing" "toward" set  */
#line 310 "../grammar/parser.y"
        { (yyval.TOK_side) = tree_side_facing(state, (yylsp[0]), (yyvsp[-3].TOK_side), FACING_TOWARD, (yyvsp[0].TOK_set)); }
#line 4073 "grammar/parser.c"
    break;

  case 122: /* facing: "up"  */
#line 312 "../grammar/parser.y"
                                { (yyval.TOK_facing) = FACING_UP; }
#line 4079 "grammar/parser.c"
    break;

  case 123: /* facing: "down"  */
#line 313 "../grammar/parser.y"
                                { (yyval.TOK_facing) = FACING_DOWN; }
#line 4085 "grammar/parser.c"
    break;

  case 124: /* facing: "left"  */
#line 314 "../grammar/parser.y"
                                { (yyval.TOK_facing) = FACING_LEFT; }
#line 4091 "grammar/parser.c"
    break;

  case 125: /* facing: "right"  */
#line 315 "../grammar/parser.y"
                                { (yyval.TOK_facing) = FACING_RIGHT; }
#line 4097 "grammar/parser.c"
    break;

  case 126: /* team: "team" name '=' names texts_opt  */
#line 318 "../grammar/parser.y"
        { (yyval.TOK_team) = tree_team(state, (yyloc), (yyvsp[-3].TOK_name), (yyvsp[-1].TOK_names), (yyvsp[0].TOK_texts_opt)); }
#line 4103 "grammar/parser.c"
    break;

  case 127: /* seat: "seat" name "plays" names texts_opt  */
#line 321 "../grammar/parser.y"
        { (yyval.TOK_seat) = tree_seat(state, (yyloc), (yyvsp[-3].TOK_name), (yyvsp[-1].TOK_names), (yyvsp[0].TOK_texts_opt)); }
#line 4109 "grammar/parser.c"
    break;

  case 128: /* turns: "turns" names  */
#line 323 "../grammar/parser.y"
                                { (yyval.TOK_turns) = tree_turns(state, (yyloc), (yyvsp[0].TOK_names)); }
#line 4115 "grammar/parser.c"
    break;

  case 129: /* starter: "starter" "by" "lot"  */
#line 325 "../grammar/parser.y"
                                { (yyval.TOK_starter) = tree_starter(state, (yyloc)); }
#line 4121 "grammar/parser.c"
    break;

  case 130: /* pass: names "pass" "when" they "cannot" "move"  */
#line 328 "../grammar/parser.y"
        { (yyval.TOK_pass) = tree_pass(state, (yyloc), (yyvsp[-5].TOK_names), false); }
#line 4127 "grammar/parser.c"
    break;

  case 131: /* pass: names "may" "pass"  */
#line 329 "../grammar/parser.y"
                                { (yyval.TOK_pass) = tree_pass(state, (yyloc), (yyvsp[-2].TOK_names), true); }
#line 4133 "grammar/parser.c"
    break;

  case 134: /* no_repeat: names "may" "not" "repeat" article "position"  */
#line 334 "../grammar/parser.y"
        { (yyval.TOK_no_repeat) = tree_no_repeat(state, (yyloc), (yyvsp[-5].TOK_names)); }
#line 4139 "grammar/parser.c"
    break;

  case 135: /* score: "score" name "a number" "for" "every" kinds "left"  */
#line 337 "../grammar/parser.y"
        { (yyval.TOK_score) = tree_score(state, (yyloc), SCORE_LEFT, (yyvsp[-5].TOK_name), (yyvsp[-4].TOK_NUMBER), (yyvsp[-1].TOK_kinds),
                NULL); }
#line 4146 "grammar/parser.c"
    break;

  case 136: /* score: "score" name "a number" "for" "every" kinds "captured"  */
#line 340 "../grammar/parser.y"
        { (yyval.TOK_score) = tree_score(state, (yyloc), SCORE_CAPTURED, (yyvsp[-5].TOK_name), (yyvsp[-4].TOK_NUMBER), (yyvsp[-1].TOK_kinds),
                NULL); }
#line 4153 "grammar/parser.c"
    break;

  case 137: /* score: "score" name "a number" "for" "every" kinds "in" set_item  */
#line 343 "../grammar/parser.y"
        { (yyval.TOK_score) = tree_score(state, (yyloc), SCORE_IN, (yyvsp[-6].TOK_name), (yyvsp[-5].TOK_NUMBER), (yyvsp[-2].TOK_kinds),
                (yyvsp[0].TOK_set_item)); }
#line 4160 "grammar/parser.c"
    break;

  case 138: /* score: "score" name "a number" "for" "every" "turn"  */
#line 346 "../grammar/parser.y"
        { (yyval.TOK_score) = tree_score(state, (yyloc), SCORE_TURNS, (yyvsp[-4].TOK_name), (yyvsp[-3].TOK_NUMBER),
                tree_list_empty(), NULL); }
#line 4167 "grammar/parser.c"
    break;

  case 139: /* rounds: "rounds" "a number"  */
#line 349 "../grammar/parser.y"
                                { (yyval.TOK_rounds) = tree_rounds(state, (yyloc), (yyvsp[0].TOK_NUMBER)); }
#line 4173 "grammar/parser.c"
    break;

  case 140: /* order: names "may" "order" "capture"  */
#line 351 "../grammar/parser.y"
                                { (yyval.TOK_order) = tree_order(state, (yyloc), (yyvsp[-3].TOK_names)); }
#line 4179 "grammar/parser.c"
    break;

  case 141: /* expect: "expect" "a number" "points"  */
#line 354 "../grammar/parser.y"
        { (yyval.TOK_expect) = tree_expect_points(state, (yyloc), (yyvsp[-1].TOK_NUMBER), NULL); }
#line 4185 "grammar/parser.c"
    break;

  case 142: /* expect: "expect" "a number" "points" "in" set  */
#line 356 "../grammar/parser.y"
        { (yyval.TOK_expect) = tree_expect_points(state, (yyloc), (yyvsp[-3].TOK_NUMBER), (yyvsp[0].TOK_set)); }
#line 4191 "grammar/parser.c"
    break;

  case 143: /* expect: "expect" "a number" "segments"  */
#line 358 "../grammar/parser.y"
        { (yyval.TOK_expect) = tree_expect_segments(state, (yyloc), (yyvsp[-1].TOK_NUMBER), tree_list_empty()); }
#line 4197 "grammar/parser.c"
    break;

  case 144: /* expect: "expect" "a number" "segments" "along" colours  */
#line 360 "../grammar/parser.y"
        { (yyval.TOK_expect) = tree_expect_segments(state, (yyloc), (yyvsp[-3].TOK_NUMBER), (yyvsp[0].TOK_colours)); }
#line 4203 "grammar/parser.c"
    break;

  case 145: /* expect: "expect" "a number" kinds  */
#line 362 "../grammar/parser.y"
        { (yyval.TOK_expect) = tree_expect_kinds(state, (yyloc), (yyvsp[-1].TOK_NUMBER), (yyvsp[0].TOK_kinds)); }
#line 4209 "grammar/parser.c"
    break;

  case 146: /* colours: name  */
#line 364 "../grammar/parser.y"
                                { (yyval.TOK_colours) = tree_one((struct node *)(yyvsp[0].TOK_name)); }
#line 4215 "grammar/parser.c"
    break;

  case 147: /* colours: colours "or" name  */
#line 366 "../grammar/parser.y"
        { (yyval.TOK_colours) = tree_append(state, (yyvsp[-2].TOK_colours), (struct node *)(yyvsp[0].TOK_name)); }
#line 4221 "grammar/parser.c"
    break;

  case 148: /* board: "board" board_block  */
#line 371 "../grammar/parser.y"
                                { (yyval.TOK_board) = tree_board(state, (yyloc), (yyvsp[0].TOK_board_block)); }
#line 4227 "grammar/parser.c"
    break;

  case 149: /* board: "board" error board_block  */
#line 373 "../grammar/parser.y"
        { yyerrok; (yyval.TOK_board) = tree_board(state, (yyloc), (yyvsp[0].TOK_board_block)); }
#line 4233 "grammar/parser.c"
    break;

  case 150: /* board: "board" error  */
#line 374 "../grammar/parser.y"
                              { yyerrok; (yyval.TOK_board) = NULL; }
#line 4239 "grammar/parser.c"
    break;

  case 151: /* board_block: '{' board_statements '}'  */
#line 376 "../grammar/parser.y"
                                { (yyval.TOK_board_block) = (yyvsp[-1].TOK_board_statements); }
#line 4245 "grammar/parser.c"
    break;

  case 152: /* board_statements: %empty  */
#line 378 "../grammar/parser.y"
                                { (yyval.TOK_board_statements) = tree_list_empty(); }
#line 4251 "grammar/parser.c"
    break;

  case 153: /* board_statements: board_statements board_statement  */
#line 380 "../grammar/parser.y"
        { (yyval.TOK_board_statements) = tree_append(state, (yyvsp[-1].TOK_board_statements), (yyvsp[0].TOK_board_statement)); }
#line 4257 "grammar/parser.c"
    break;

  case 154: /* board_statement: board_plain guard "the end of the line"  */
#line 383 "../grammar/parser.y"
        { (yyval.TOK_board_statement) = tree_statement(state, (yyvsp[-2].TOK_board_plain), (yyvsp[-1].TOK_guard)); }
#line 4263 "grammar/parser.c"
    break;

  case 155: /* board_statement: if board_block board_else "the end of the line"  */
#line 385 "../grammar/parser.y"
        { (yyval.TOK_board_statement) = tree_if(state, span_join((yylsp[-3]), (yylsp[-1])), (yyvsp[-3].TOK_if), (yyvsp[-2].TOK_board_block), (yyvsp[-1].TOK_board_else)); }
#line 4269 "grammar/parser.c"
    break;

  case 156: /* board_statement: "if" error "the end of the line"  */
#line 386 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_board_statement) = NULL; }
#line 4275 "grammar/parser.c"
    break;

  case 157: /* board_statement: recovered  */
#line 387 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_board_statement) = NULL; }
#line 4281 "grammar/parser.c"
    break;

  case 158: /* board_else: %empty  */
#line 389 "../grammar/parser.y"
                                { (yyval.TOK_board_else) = NULL; }
#line 4287 "grammar/parser.c"
    break;

  case 159: /* board_else: "else" board_block  */
#line 390 "../grammar/parser.y"
                                { (yyval.TOK_board_else) = tree_block(state, (yyvsp[0].TOK_board_block)); }
#line 4293 "grammar/parser.c"
    break;

  case 160: /* board_plain: "colour" name texts_opt  */
#line 393 "../grammar/parser.y"
        { (yyval.TOK_board_plain) = tree_colour(state, (yyloc), (yyvsp[-1].TOK_name), (yyvsp[0].TOK_texts_opt)); }
#line 4299 "grammar/parser.c"
    break;

  case 161: /* board_plain: "points" point_items  */
#line 394 "../grammar/parser.y"
                                { (yyval.TOK_board_plain) = tree_points(state, (yyloc), false, (yyvsp[0].TOK_point_items)); }
#line 4305 "grammar/parser.c"
    break;

  case 162: /* board_plain: "squares" point_items  */
#line 395 "../grammar/parser.y"
                                { (yyval.TOK_board_plain) = tree_points(state, (yyloc), true, (yyvsp[0].TOK_point_items)); }
#line 4311 "grammar/parser.c"
    break;

  case 163: /* board_plain: "remove" sets  */
#line 396 "../grammar/parser.y"
                                { (yyval.TOK_board_plain) = tree_remove(state, (yyloc), (yyvsp[0].TOK_sets)); }
#line 4317 "grammar/parser.c"
    break;

  case 164: /* board_plain: lines_start line_items  */
#line 398 "../grammar/parser.y"
        { (yyval.TOK_board_plain) = tree_lines(state, (yyloc), (yyvsp[-1].TOK_lines_start), NULL, (yyvsp[0].TOK_line_items)); }
#line 4323 "grammar/parser.c"
    break;

  case 165: /* board_plain: lines_start name line_items  */
#line 400 "../grammar/parser.y"
        { (yyval.TOK_board_plain) = tree_lines(state, (yyloc), (yyvsp[-2].TOK_lines_start), (yyvsp[-1].TOK_name), (yyvsp[0].TOK_line_items)); }
#line 4329 "grammar/parser.c"
    break;

  case 166: /* board_plain: "erase" line_items  */
#line 401 "../grammar/parser.y"
                                { (yyval.TOK_board_plain) = tree_erase(state, (yyloc), (yyvsp[0].TOK_line_items)); }
#line 4335 "grammar/parser.c"
    break;

  case 167: /* board_plain: "zone" name zone_owners '=' sets texts_opt  */
#line 403 "../grammar/parser.y"
        { (yyval.TOK_board_plain) = tree_zone(state, (yyloc), (yyvsp[-4].TOK_name), (yyvsp[-3].TOK_zone_owners), (yyvsp[-1].TOK_sets), (yyvsp[0].TOK_texts_opt)); }
#line 4341 "grammar/parser.c"
    break;

  case 168: /* board_plain: "shade" sets  */
#line 404 "../grammar/parser.y"
                                { (yyval.TOK_board_plain) = tree_shade(state, (yyloc), (yyvsp[0].TOK_sets)); }
#line 4347 "grammar/parser.c"
    break;

  case 169: /* zone_owners: %empty  */
#line 406 "../grammar/parser.y"
                                { (yyval.TOK_zone_owners) = tree_list_empty(); }
#line 4353 "grammar/parser.c"
    break;

  case 170: /* zone_owners: "of" names  */
#line 407 "../grammar/parser.y"
                                { (yyval.TOK_zone_owners) = (yyvsp[0].TOK_names); }
#line 4359 "grammar/parser.c"
    break;

  case 171: /* point_items: point_item  */
#line 409 "../grammar/parser.y"
                                { (yyval.TOK_point_items) = tree_one((yyvsp[0].TOK_point_item)); }
#line 4365 "grammar/parser.c"
    break;

  case 172: /* point_items: point_items ',' point_item  */
#line 411 "../grammar/parser.y"
        { (yyval.TOK_point_items) = tree_append(state, (yyvsp[-2].TOK_point_items), (yyvsp[0].TOK_point_item)); }
#line 4371 "grammar/parser.c"
    break;

  case 173: /* point_item: point  */
#line 414 "../grammar/parser.y"
        { (yyval.TOK_point_item) = tree_points_range(state, (yyloc), (yyvsp[0].TOK_point), NULL); }
#line 4377 "grammar/parser.c"
    break;

  case 174: /* point_item: point ".." point  */
#line 416 "../grammar/parser.y"
        { (yyval.TOK_point_item) = tree_points_range(state, (yyloc), (yyvsp[-2].TOK_point), (yyvsp[0].TOK_point)); }
#line 4383 "grammar/parser.c"
    break;

  case 175: /* point_item: point "at" coordinate ',' coordinate  */
#line 418 "../grammar/parser.y"
        { (yyval.TOK_point_item) = tree_points_at(state, (yyloc), (yyvsp[-4].TOK_point), (yyvsp[-2].TOK_coordinate), (yyvsp[0].TOK_coordinate)); }
#line 4389 "grammar/parser.c"
    break;

  case 176: /* point_item: "hexagon" "a number"  */
#line 420 "../grammar/parser.y"
        { (yyval.TOK_point_item) = tree_points_maker(state, (yyloc), MAKER_HEXAGON, (yyvsp[0].TOK_NUMBER), 0); }
#line 4395 "grammar/parser.c"
    break;

  case 177: /* point_item: "rings" "a number" "by" "a number"  */
#line 422 "../grammar/parser.y"
        { (yyval.TOK_point_item) = tree_points_maker(state, (yyloc), MAKER_RINGS, (yyvsp[-2].TOK_NUMBER), (yyvsp[0].TOK_NUMBER)); }
#line 4401 "grammar/parser.c"
    break;

  case 178: /* point_item: "star" "a number"  */
#line 424 "../grammar/parser.y"
        { (yyval.TOK_point_item) = tree_points_maker(state, (yyloc), MAKER_STAR, (yyvsp[0].TOK_NUMBER), 0); }
#line 4407 "grammar/parser.c"
    break;

  case 179: /* coordinate: "a number"  */
#line 426 "../grammar/parser.y"
                                { (yyval.TOK_coordinate) = tree_whole(state, (yyloc), (yyvsp[0].TOK_NUMBER), 1); }
#line 4413 "grammar/parser.c"
    break;

  case 180: /* coordinate: '-' "a number"  */
#line 427 "../grammar/parser.y"
                                { (yyval.TOK_coordinate) = tree_whole(state, (yyloc), (yyvsp[0].TOK_NUMBER), -1); }
#line 4419 "grammar/parser.c"
    break;

  case 181: /* coordinate: "a ring point"  */
#line 428 "../grammar/parser.y"
                                { (yyval.TOK_coordinate) = tree_decimal(state, (yyloc), (yyvsp[0].TOK_DOTTED), 1); }
#line 4425 "grammar/parser.c"
    break;

  case 182: /* coordinate: '-' "a ring point"  */
#line 429 "../grammar/parser.y"
                                { (yyval.TOK_coordinate) = tree_decimal(state, (yyloc), (yyvsp[0].TOK_DOTTED), -1); }
#line 4431 "grammar/parser.c"
    break;

  case 183: /* lines_start: "lines"  */
#line 431 "../grammar/parser.y"
                                { (yyval.TOK_lines_start) = false; }
#line 4437 "grammar/parser.c"
    break;

  case 184: /* lines_start: "lines" "curved"  */
#line 432 "../grammar/parser.y"
                                { (yyval.TOK_lines_start) = true; }
#line 4443 "grammar/parser.c"
    break;

  case 185: /* line_items: line_item  */
#line 434 "../grammar/parser.y"
                                { (yyval.TOK_line_items) = tree_one((yyvsp[0].TOK_line_item)); }
#line 4449 "grammar/parser.c"
    break;

  case 186: /* line_items: line_items ',' line_item  */
#line 436 "../grammar/parser.y"
        { (yyval.TOK_line_items) = tree_append(state, (yyvsp[-2].TOK_line_items), (yyvsp[0].TOK_line_item)); }
#line 4455 "grammar/parser.c"
    break;

  case 187: /* line_item: pattern  */
#line 439 "../grammar/parser.y"
        { (yyval.TOK_line_item) = tree_pattern(state, (yyloc), (yyvsp[0].TOK_pattern), NULL); }
#line 4461 "grammar/parser.c"
    break;

  case 188: /* line_item: pattern "on" set  */
#line 441 "../grammar/parser.y"
        { (yyval.TOK_line_item) = tree_pattern(state, (yyloc), (yyvsp[-2].TOK_pattern), (yyvsp[0].TOK_set)); }
#line 4467 "grammar/parser.c"
    break;

  case 189: /* line_item: run  */
#line 442 "../grammar/parser.y"
                                { (yyval.TOK_line_item) = tree_run(state, (yyloc), (yyvsp[0].TOK_run), false, 0); }
#line 4473 "grammar/parser.c"
    break;

  case 190: /* line_item: run "mirrored"  */
#line 443 "../grammar/parser.y"
                                { (yyval.TOK_line_item) = tree_run(state, (yyloc), (yyvsp[-1].TOK_run), true, 0); }
#line 4479 "grammar/parser.c"
    break;

  case 191: /* line_item: run "turned" "a number"  */
#line 445 "../grammar/parser.y"
        { (yyval.TOK_line_item) = tree_run(state, (yyloc), (yyvsp[-2].TOK_run), false, (yyvsp[0].TOK_NUMBER)); }
#line 4485 "grammar/parser.c"
    break;

  case 192: /* pattern: "horizontal"  */
#line 447 "../grammar/parser.y"
                                { (yyval.TOK_pattern) = PATTERN_HORIZONTAL; }
#line 4491 "grammar/parser.c"
    break;

  case 193: /* pattern: "vertical"  */
#line 448 "../grammar/parser.y"
                                { (yyval.TOK_pattern) = PATTERN_VERTICAL; }
#line 4497 "grammar/parser.c"
    break;

  case 194: /* pattern: "diagonal"  */
#line 449 "../grammar/parser.y"
                                { (yyval.TOK_pattern) = PATTERN_DIAGONAL; }
#line 4503 "grammar/parser.c"
    break;

  case 195: /* pattern: "rising"  */
#line 450 "../grammar/parser.y"
                                { (yyval.TOK_pattern) = PATTERN_RISING; }
#line 4509 "grammar/parser.c"
    break;

  case 196: /* pattern: "falling"  */
#line 451 "../grammar/parser.y"
                                { (yyval.TOK_pattern) = PATTERN_FALLING; }
#line 4515 "grammar/parser.c"
    break;

  case 197: /* pattern: "ring"  */
#line 452 "../grammar/parser.y"
                                { (yyval.TOK_pattern) = PATTERN_RING; }
#line 4521 "grammar/parser.c"
    break;

  case 198: /* pattern: "spoke"  */
#line 453 "../grammar/parser.y"
                                { (yyval.TOK_pattern) = PATTERN_SPOKE; }
#line 4527 "grammar/parser.c"
    break;

  case 199: /* pattern: "lattice"  */
#line 454 "../grammar/parser.y"
                                { (yyval.TOK_pattern) = PATTERN_LATTICE; }
#line 4533 "grammar/parser.c"
    break;

  case 200: /* run: point '-' point  */
#line 457 "../grammar/parser.y"
        { (yyval.TOK_run) = tree_two(state, (yyvsp[-2].TOK_point), (yyvsp[0].TOK_point)); }
#line 4539 "grammar/parser.c"
    break;

  case 201: /* run: run '-' point  */
#line 459 "../grammar/parser.y"
        { (yyval.TOK_run) = tree_append(state, (yyvsp[-2].TOK_run), (struct node *)(yyvsp[0].TOK_point)); }
#line 4545 "grammar/parser.c"
    break;

  case 203: /* sets: sets ',' set  */
#line 466 "../grammar/parser.y"
        { (yyval.TOK_sets) = tree_set_comma(state, (yyloc), (yyvsp[-2].TOK_sets), (yyvsp[0].TOK_set)); }
#line 4551 "grammar/parser.c"
    break;

  case 205: /* set: set '+' set_and  */
#line 470 "../grammar/parser.y"
        { (yyval.TOK_set) = tree_set_binary(state, (yyloc), SET_UNION, (yyvsp[-2].TOK_set), (yyvsp[0].TOK_set_and)); }
#line 4557 "grammar/parser.c"
    break;

  case 206: /* set: set '-' set_and  */
#line 472 "../grammar/parser.y"
        { (yyval.TOK_set) = tree_set_binary(state, (yyloc), SET_MINUS, (yyvsp[-2].TOK_set), (yyvsp[0].TOK_set_and)); }
#line 4563 "grammar/parser.c"
    break;

  case 208: /* set_and: set_and "and" set_item  */
#line 476 "../grammar/parser.y"
        { (yyval.TOK_set_and) = tree_set_binary(state, (yyloc), SET_AND, (yyvsp[-2].TOK_set_and), (yyvsp[0].TOK_set_item)); }
#line 4569 "grammar/parser.c"
    break;

  case 209: /* set_item: point  */
#line 478 "../grammar/parser.y"
                                { (yyval.TOK_set_item) = tree_set_name(state, (yyloc), (yyvsp[0].TOK_point)); }
#line 4575 "grammar/parser.c"
    break;

  case 210: /* set_item: point ".." point  */
#line 480 "../grammar/parser.y"
        { (yyval.TOK_set_item) = tree_set_range(state, (yyloc), (yyvsp[-2].TOK_point), (yyvsp[0].TOK_point)); }
#line 4581 "grammar/parser.c"
    break;

  case 211: /* set_item: "all"  */
#line 481 "../grammar/parser.y"
                                { (yyval.TOK_set_item) = tree_set_word(state, (yyloc), SET_ALL); }
#line 4587 "grammar/parser.c"
    break;

  case 212: /* set_item: "even"  */
#line 482 "../grammar/parser.y"
                                { (yyval.TOK_set_item) = tree_set_word(state, (yyloc), SET_EVEN); }
#line 4593 "grammar/parser.c"
    break;

  case 213: /* set_item: "odd"  */
#line 483 "../grammar/parser.y"
                                { (yyval.TOK_set_item) = tree_set_word(state, (yyloc), SET_ODD); }
#line 4599 "grammar/parser.c"
    break;

  case 214: /* set_item: "corners"  */
#line 484 "../grammar/parser.y"
                                { (yyval.TOK_set_item) = tree_set_word(state, (yyloc), SET_CORNERS); }
#line 4605 "grammar/parser.c"
    break;

  case 215: /* set_item: "rank" ring_number  */
#line 486 "../grammar/parser.y"
        { (yyval.TOK_set_item) = tree_band(state, (yyloc), BAND_RANK, (yyvsp[0].TOK_ring_number), NULL); }
#line 4611 "grammar/parser.c"
    break;

  case 216: /* set_item: "rank" ring_number ".." ring_number  */
#line 488 "../grammar/parser.y"
        { (yyval.TOK_set_item) = tree_band(state, (yyloc), BAND_RANK, (yyvsp[-2].TOK_ring_number), (yyvsp[0].TOK_ring_number)); }
#line 4617 "grammar/parser.c"
    break;

  case 217: /* set_item: "ring" ring_number  */
#line 490 "../grammar/parser.y"
        { (yyval.TOK_set_item) = tree_band(state, (yyloc), BAND_RING, (yyvsp[0].TOK_ring_number), NULL); }
#line 4623 "grammar/parser.c"
    break;

  case 218: /* set_item: "ring" ring_number ".." ring_number  */
#line 492 "../grammar/parser.y"
        { (yyval.TOK_set_item) = tree_band(state, (yyloc), BAND_RING, (yyvsp[-2].TOK_ring_number), (yyvsp[0].TOK_ring_number)); }
#line 4629 "grammar/parser.c"
    break;

  case 219: /* set_item: "file" name  */
#line 494 "../grammar/parser.y"
        { (yyval.TOK_set_item) = tree_band(state, (yyloc), BAND_FILE, (yyvsp[0].TOK_name), NULL); }
#line 4635 "grammar/parser.c"
    break;

  case 220: /* set_item: "file" name ".." name  */
#line 496 "../grammar/parser.y"
        { (yyval.TOK_set_item) = tree_band(state, (yyloc), BAND_FILE, (yyvsp[-2].TOK_name), (yyvsp[0].TOK_name)); }
#line 4641 "grammar/parser.c"
    break;

  case 221: /* set_item: "neighbours" "of" set_item  */
#line 497 "../grammar/parser.y"
                                { (yyval.TOK_set_item) = tree_neighbours(state, (yyloc), (yyvsp[0].TOK_set_item)); }
#line 4647 "grammar/parser.c"
    break;

  case 222: /* set_item: '(' sets ')'  */
#line 498 "../grammar/parser.y"
                                { (yyval.TOK_set_item) = (yyvsp[-1].TOK_sets); }
#line 4653 "grammar/parser.c"
    break;

  case 223: /* ring_number: "a number"  */
#line 500 "../grammar/parser.y"
                                { (yyval.TOK_ring_number) = tree_number_name(state, (yyloc), (yyvsp[0].TOK_NUMBER)); }
#line 4659 "grammar/parser.c"
    break;

  case 225: /* piece: piece_start piece_block  */
#line 507 "../grammar/parser.y"
        { (yyval.TOK_piece) = tree_piece_block((yyvsp[-1].TOK_piece_start), (yyloc), (yyvsp[0].TOK_piece_block)); }
#line 4665 "grammar/parser.c"
    break;

  case 226: /* piece: "piece" error piece_block  */
#line 508 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_piece) = NULL; }
#line 4671 "grammar/parser.c"
    break;

  case 227: /* piece: "every" error piece_block  */
#line 509 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_piece) = NULL; }
#line 4677 "grammar/parser.c"
    break;

  case 228: /* piece: "piece" error  */
#line 510 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_piece) = NULL; }
#line 4683 "grammar/parser.c"
    break;

  case 229: /* piece: "every" error  */
#line 511 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_piece) = NULL; }
#line 4689 "grammar/parser.c"
    break;

  case 230: /* piece_start: "piece" piece_names "of" names texts_opt  */
#line 514 "../grammar/parser.y"
        { (yyval.TOK_piece_start) = tree_piece(state, (yyloc), (yyvsp[-3].TOK_piece_names), (yyvsp[-1].TOK_names), (yyvsp[0].TOK_texts_opt)); }
#line 4695 "grammar/parser.c"
    break;

  case 231: /* piece_start: "every" "piece" "of" names  */
#line 515 "../grammar/parser.y"
                                { (yyval.TOK_piece_start) = tree_every(state, (yyloc), (yyvsp[0].TOK_names)); }
#line 4701 "grammar/parser.c"
    break;

  case 232: /* piece_names: piece_name  */
#line 518 "../grammar/parser.y"
        { (yyval.TOK_piece_names) = tree_piece_name(state, tree_no_pieces(), (yyvsp[0].TOK_piece_name)); }
#line 4707 "grammar/parser.c"
    break;

  case 233: /* piece_names: piece_names ',' piece_name  */
#line 520 "../grammar/parser.y"
        { (yyval.TOK_piece_names) = tree_piece_name(state, (yyvsp[-2].TOK_piece_names), (yyvsp[0].TOK_piece_name)); }
#line 4713 "grammar/parser.c"
    break;

  case 234: /* piece_name: name  */
#line 522 "../grammar/parser.y"
                                { (yyval.TOK_piece_name) = tree_singular(state, (yyvsp[0].TOK_name), NULL); }
#line 4719 "grammar/parser.c"
    break;

  case 235: /* piece_name: name "plural" name  */
#line 523 "../grammar/parser.y"
                                { (yyval.TOK_piece_name) = tree_singular(state, (yyvsp[-2].TOK_name), (yyvsp[0].TOK_name)); }
#line 4725 "grammar/parser.c"
    break;

  case 236: /* piece_block: '{' piece_statements '}'  */
#line 525 "../grammar/parser.y"
                                { (yyval.TOK_piece_block) = (yyvsp[-1].TOK_piece_statements); }
#line 4731 "grammar/parser.c"
    break;

  case 237: /* piece_statements: %empty  */
#line 527 "../grammar/parser.y"
                                { (yyval.TOK_piece_statements) = tree_list_empty(); }
#line 4737 "grammar/parser.c"
    break;

  case 238: /* piece_statements: piece_statements piece_statement  */
#line 529 "../grammar/parser.y"
        { (yyval.TOK_piece_statements) = tree_append(state, (yyvsp[-1].TOK_piece_statements), (yyvsp[0].TOK_piece_statement)); }
#line 4743 "grammar/parser.c"
    break;

  case 239: /* piece_statement: piece_plain guard "the end of the line"  */
#line 532 "../grammar/parser.y"
        { (yyval.TOK_piece_statement) = tree_statement(state, (yyvsp[-2].TOK_piece_plain), (yyvsp[-1].TOK_guard)); }
#line 4749 "grammar/parser.c"
    break;

  case 240: /* piece_statement: if piece_block piece_else "the end of the line"  */
#line 534 "../grammar/parser.y"
        { (yyval.TOK_piece_statement) = tree_if(state, span_join((yylsp[-3]), (yylsp[-1])), (yyvsp[-3].TOK_if), (yyvsp[-2].TOK_piece_block), (yyvsp[-1].TOK_piece_else)); }
#line 4755 "grammar/parser.c"
    break;

  case 241: /* piece_statement: "if" error "the end of the line"  */
#line 535 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_piece_statement) = NULL; }
#line 4761 "grammar/parser.c"
    break;

  case 242: /* piece_statement: recovered  */
#line 536 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_piece_statement) = NULL; }
#line 4767 "grammar/parser.c"
    break;

  case 243: /* piece_else: %empty  */
#line 538 "../grammar/parser.y"
                                { (yyval.TOK_piece_else) = NULL; }
#line 4773 "grammar/parser.c"
    break;

  case 244: /* piece_else: "else" piece_block  */
#line 539 "../grammar/parser.y"
                                { (yyval.TOK_piece_else) = tree_block(state, (yyvsp[0].TOK_piece_block)); }
#line 4779 "grammar/parser.c"
    break;

  case 246: /* piece_plain: move "while" condition  */
#line 543 "../grammar/parser.y"
        { (yyval.TOK_piece_plain) = tree_while((yyvsp[-2].TOK_move), (yyloc), (yyvsp[0].TOK_condition)); }
#line 4785 "grammar/parser.c"
    break;

  case 247: /* piece_plain: "never" enters set  */
#line 545 "../grammar/parser.y"
        { (yyval.TOK_piece_plain) = tree_never(state, (yyloc), NEVER_ENTERS, (yyvsp[0].TOK_set)); }
#line 4791 "grammar/parser.c"
    break;

  case 248: /* piece_plain: "never" "leaves" set  */
#line 547 "../grammar/parser.y"
        { (yyval.TOK_piece_plain) = tree_never(state, (yyloc), NEVER_LEAVES, (yyvsp[0].TOK_set)); }
#line 4797 "grammar/parser.c"
    break;

  case 249: /* piece_plain: "never" "stop" "on" set  */
#line 549 "../grammar/parser.y"
        { (yyval.TOK_piece_plain) = tree_never(state, (yyloc), NEVER_STOPS, (yyvsp[0].TOK_set)); }
#line 4803 "grammar/parser.c"
    break;

  case 252: /* piece_plain: "mark" "a string"  */
#line 552 "../grammar/parser.y"
                                { (yyval.TOK_piece_plain) = tree_mark(state, (yyloc), (yyvsp[0].TOK_STRING)); }
#line 4809 "grammar/parser.c"
    break;

  case 254: /* becomes: "becomes" kinds "on" set  */
#line 556 "../grammar/parser.y"
        { (yyval.TOK_becomes) = tree_becomes(state, (yyloc), (yyvsp[-2].TOK_kinds), BECOMES_ON, (yyvsp[0].TOK_set)); }
#line 4815 "grammar/parser.c"
    break;

  case 255: /* becomes: "becomes" kinds "on" set ',' "ending" "the" "turn"  */
#line 558 "../grammar/parser.y"
        { (yyval.TOK_becomes) = tree_at_once(tree_becomes(state, (yyloc), (yyvsp[-6].TOK_kinds), BECOMES_ON,
                (yyvsp[-4].TOK_set)), (yyloc)); }
#line 4822 "grammar/parser.c"
    break;

  case 256: /* becomes: "becomes" kinds "after" "moving"  */
#line 561 "../grammar/parser.y"
        { (yyval.TOK_becomes) = tree_becomes(state, (yyloc), (yyvsp[-2].TOK_kinds), BECOMES_MOVED, NULL); }
#line 4828 "grammar/parser.c"
    break;

  case 257: /* becomes: "becomes" kinds "while" condition  */
#line 563 "../grammar/parser.y"
        { (yyval.TOK_becomes) = tree_becomes(state, (yyloc), (yyvsp[-2].TOK_kinds), BECOMES_WHILE, (yyvsp[0].TOK_condition)); }
#line 4834 "grammar/parser.c"
    break;

  case 258: /* move: "step" clauses  */
#line 566 "../grammar/parser.y"
        { (yyval.TOK_move) = tree_rule(state, (yyloc), VERB_STEP, (yyvsp[0].TOK_clauses)); }
#line 4840 "grammar/parser.c"
    break;

  case 259: /* move: "slide" clauses  */
#line 568 "../grammar/parser.y"
        { (yyval.TOK_move) = tree_rule(state, (yyloc), VERB_SLIDE, (yyvsp[0].TOK_clauses)); }
#line 4846 "grammar/parser.c"
    break;

  case 260: /* move: "slide" "a number" ".." "a number" clauses  */
#line 570 "../grammar/parser.y"
        { (yyval.TOK_move) = tree_slide(state, (yyloc), (yyvsp[-3].TOK_NUMBER), (yyvsp[-1].TOK_NUMBER), (yyvsp[0].TOK_clauses)); }
#line 4852 "grammar/parser.c"
    break;

  case 261: /* move: "leap" "over" row_opt kinds clauses  */
#line 572 "../grammar/parser.y"
        { (yyval.TOK_move) = tree_leap(state, (yyloc), VERB_LEAP, (yyvsp[-2].TOK_row_opt), (yyvsp[-1].TOK_kinds), (yyvsp[0].TOK_clauses)); }
#line 4858 "grammar/parser.c"
    break;

  case 262: /* move: "hop" "over" kinds clauses  */
#line 574 "../grammar/parser.y"
        { (yyval.TOK_move) = tree_leap(state, (yyloc), VERB_HOP, ROW_NONE, (yyvsp[-1].TOK_kinds), (yyvsp[0].TOK_clauses)); }
#line 4864 "grammar/parser.c"
    break;

  case 263: /* move: "jump" "anywhere" clauses  */
#line 576 "../grammar/parser.y"
        { (yyval.TOK_move) = tree_rule(state, (yyloc), VERB_JUMP, (yyvsp[0].TOK_clauses)); }
#line 4870 "grammar/parser.c"
    break;

  case 264: /* move: "jump" "a number" "by" "a number" clauses  */
#line 578 "../grammar/parser.y"
        { (yyval.TOK_move) = tree_jump(state, (yyloc), VERB_JUMP, (yyvsp[-3].TOK_NUMBER), (yyvsp[-1].TOK_NUMBER), (yyvsp[0].TOK_clauses)); }
#line 4876 "grammar/parser.c"
    break;

  case 265: /* move: "ride" "a number" "by" "a number" clauses  */
#line 580 "../grammar/parser.y"
        { (yyval.TOK_move) = tree_jump(state, (yyloc), VERB_RIDE, (yyvsp[-3].TOK_NUMBER), (yyvsp[-1].TOK_NUMBER), (yyvsp[0].TOK_clauses)); }
#line 4882 "grammar/parser.c"
    break;

  case 266: /* move: "enter" clauses  */
#line 582 "../grammar/parser.y"
        { (yyval.TOK_move) = tree_rule(state, (yyloc), VERB_ENTER, (yyvsp[0].TOK_clauses)); }
#line 4888 "grammar/parser.c"
    break;

  case 267: /* taking: "take" row_of kinds taking_shape clauses  */
#line 585 "../grammar/parser.y"
        { (yyval.TOK_taking) = tree_taking(state, (yyloc), (yyvsp[-3].TOK_row_of), (yyvsp[-2].TOK_kinds), (yyvsp[-1].TOK_taking_shape), (yyvsp[0].TOK_clauses)); }
#line 4894 "grammar/parser.c"
    break;

  case 268: /* taking: "take" "one" kinds one_shape clauses  */
#line 587 "../grammar/parser.y"
        { (yyval.TOK_taking) = tree_taking(state, (yyloc), false, (yyvsp[-2].TOK_kinds), (yyvsp[-1].TOK_one_shape), (yyvsp[0].TOK_clauses)); }
#line 4900 "grammar/parser.c"
    break;

  case 269: /* row_of: %empty  */
#line 589 "../grammar/parser.y"
                                { (yyval.TOK_row_of) = false; }
#line 4906 "grammar/parser.c"
    break;

  case 270: /* row_of: "row" "of"  */
#line 590 "../grammar/parser.y"
                                { (yyval.TOK_row_of) = true; }
#line 4912 "grammar/parser.c"
    break;

  case 271: /* one_shape: "after" "leap"  */
#line 592 "../grammar/parser.y"
                                { (yyval.TOK_one_shape) = tree_shape(TAKING_ONE_LEAP, 0); }
#line 4918 "grammar/parser.c"
    break;

  case 272: /* one_shape: "after" "row" "of" "a number"  */
#line 593 "../grammar/parser.y"
                                { (yyval.TOK_one_shape) = tree_shape(TAKING_ONE_ROW, (yyvsp[0].TOK_NUMBER)); }
#line 4924 "grammar/parser.c"
    break;

  case 273: /* taking_shape: "between"  */
#line 595 "../grammar/parser.y"
                                { (yyval.TOK_taking_shape) = tree_shape(TAKING_BETWEEN, 0); }
#line 4930 "grammar/parser.c"
    break;

  case 274: /* taking_shape: "on" "both" sides_word  */
#line 596 "../grammar/parser.y"
                                { (yyval.TOK_taking_shape) = tree_shape(TAKING_BOTH_SIDES, 0); }
#line 4936 "grammar/parser.c"
    break;

  case 275: /* taking_shape: "beside"  */
#line 597 "../grammar/parser.y"
                                { (yyval.TOK_taking_shape) = tree_shape(TAKING_BESIDE, 0); }
#line 4942 "grammar/parser.c"
    break;

  case 276: /* taking_shape: "ahead"  */
#line 598 "../grammar/parser.y"
                                { (yyval.TOK_taking_shape) = tree_shape(TAKING_AHEAD, 0); }
#line 4948 "grammar/parser.c"
    break;

  case 277: /* taking_shape: "behind"  */
#line 599 "../grammar/parser.y"
                                { (yyval.TOK_taking_shape) = tree_shape(TAKING_BEHIND, 0); }
#line 4954 "grammar/parser.c"
    break;

  case 278: /* taking_shape: "surrounded"  */
#line 600 "../grammar/parser.y"
                                { (yyval.TOK_taking_shape) = tree_shape(TAKING_SURROUNDED, 0); }
#line 4960 "grammar/parser.c"
    break;

  case 279: /* taking_shape: "surrounded" "by" "a number"  */
#line 602 "../grammar/parser.y"
        { (yyval.TOK_taking_shape) = tree_shape(TAKING_SURROUNDED, (yyvsp[0].TOK_NUMBER)); }
#line 4966 "grammar/parser.c"
    break;

  case 280: /* taking_shape: "surrounded" "by" "a number" "apart"  */
#line 604 "../grammar/parser.y"
        { (yyval.TOK_taking_shape) = tree_shape(TAKING_APART, (yyvsp[-1].TOK_NUMBER)); }
#line 4972 "grammar/parser.c"
    break;

  case 281: /* taking_shape: "shut" "in"  */
#line 605 "../grammar/parser.y"
                                { (yyval.TOK_taking_shape) = tree_shape(TAKING_SHUT_IN, 0); }
#line 4978 "grammar/parser.c"
    break;

  case 282: /* row_opt: %empty  */
#line 607 "../grammar/parser.y"
                                { (yyval.TOK_row_opt) = ROW_NONE; }
#line 4984 "grammar/parser.c"
    break;

  case 283: /* row_opt: "row" "of"  */
#line 608 "../grammar/parser.y"
                                { (yyval.TOK_row_opt) = ROW_ANY; }
#line 4990 "grammar/parser.c"
    break;

  case 284: /* row_opt: "odd" "row" "of"  */
#line 609 "../grammar/parser.y"
                                { (yyval.TOK_row_opt) = ROW_ODD; }
#line 4996 "grammar/parser.c"
    break;

  case 287: /* group: "group" piece_name "of" names '=' names texts_opt  */
#line 614 "../grammar/parser.y"
        { (yyval.TOK_group) = tree_group(state, (yyloc), (yyvsp[-5].TOK_piece_name), (yyvsp[-3].TOK_names), (yyvsp[-1].TOK_names), (yyvsp[0].TOK_texts_opt)); }
#line 5002 "grammar/parser.c"
    break;

  case 288: /* kinds: kinds_item  */
#line 617 "../grammar/parser.y"
                                { (yyval.TOK_kinds) = tree_one((struct node *)(yyvsp[0].TOK_kinds_item)); }
#line 5008 "grammar/parser.c"
    break;

  case 289: /* kinds: kinds "or" kinds_item  */
#line 619 "../grammar/parser.y"
        { (yyval.TOK_kinds) = tree_append(state, (yyvsp[-2].TOK_kinds), (struct node *)(yyvsp[0].TOK_kinds_item)); }
#line 5014 "grammar/parser.c"
    break;

  case 290: /* kinds_one: kinds_item  */
#line 622 "../grammar/parser.y"
                                { (yyval.TOK_kinds_one) = tree_one((struct node *)(yyvsp[0].TOK_kinds_item)); }
#line 5020 "grammar/parser.c"
    break;

  case 291: /* kinds_one: '(' kinds ')'  */
#line 623 "../grammar/parser.y"
                                { (yyval.TOK_kinds_one) = (yyvsp[-1].TOK_kinds); }
#line 5026 "grammar/parser.c"
    break;

  case 292: /* kinds_item: name  */
#line 626 "../grammar/parser.y"
        { (yyval.TOK_kinds_item) = tree_kinds(state, (yyloc), KINDS_NAMED, (yyvsp[0].TOK_name), NULL); }
#line 5032 "grammar/parser.c"
    break;

  case 293: /* kinds_item: name "of" name  */
#line 628 "../grammar/parser.y"
        { (yyval.TOK_kinds_item) = tree_kinds(state, (yyloc), KINDS_NAMED, (yyvsp[-2].TOK_name), (yyvsp[0].TOK_name)); }
#line 5038 "grammar/parser.c"
    break;

  case 294: /* kinds_item: "piece" "of" name  */
#line 630 "../grammar/parser.y"
        { (yyval.TOK_kinds_item) = tree_kinds(state, (yyloc), KINDS_PIECE, NULL, (yyvsp[0].TOK_name)); }
#line 5044 "grammar/parser.c"
    break;

  case 295: /* kinds_item: "enemy"  */
#line 632 "../grammar/parser.y"
        { (yyval.TOK_kinds_item) = tree_kinds(state, (yyloc), KINDS_ENEMY, NULL, NULL); }
#line 5050 "grammar/parser.c"
    break;

  case 296: /* kinds_item: "enemy" name  */
#line 634 "../grammar/parser.y"
        { (yyval.TOK_kinds_item) = tree_kinds(state, (yyloc), KINDS_ENEMY, (yyvsp[0].TOK_name), NULL); }
#line 5056 "grammar/parser.c"
    break;

  case 297: /* kinds_item: "own"  */
#line 636 "../grammar/parser.y"
        { (yyval.TOK_kinds_item) = tree_kinds(state, (yyloc), KINDS_OWN, NULL, NULL); }
#line 5062 "grammar/parser.c"
    break;

  case 298: /* kinds_item: "own" name  */
#line 638 "../grammar/parser.y"
        { (yyval.TOK_kinds_item) = tree_kinds(state, (yyloc), KINDS_OWN, (yyvsp[0].TOK_name), NULL); }
#line 5068 "grammar/parser.c"
    break;

  case 299: /* kinds_item: "any" "piece"  */
#line 640 "../grammar/parser.y"
        { (yyval.TOK_kinds_item) = tree_kinds(state, (yyloc), KINDS_ANY, NULL, NULL); }
#line 5074 "grammar/parser.c"
    break;

  case 300: /* clauses: %empty  */
#line 643 "../grammar/parser.y"
                                { (yyval.TOK_clauses) = tree_list_empty(); }
#line 5080 "grammar/parser.c"
    break;

  case 301: /* clauses: clauses clause  */
#line 644 "../grammar/parser.y"
                                { (yyval.TOK_clauses) = tree_append(state, (yyvsp[-1].TOK_clauses), (yyvsp[0].TOK_clause)); }
#line 5086 "grammar/parser.c"
    break;

  case 302: /* clauses: clauses ',' clause  */
#line 645 "../grammar/parser.y"
                                { (yyval.TOK_clauses) = tree_append(state, (yyvsp[-2].TOK_clauses), (yyvsp[0].TOK_clause)); }
#line 5092 "grammar/parser.c"
    break;

  case 303: /* clause: "along" colours  */
#line 647 "../grammar/parser.y"
                                { (yyval.TOK_clause) = tree_along(state, (yyloc), (yyvsp[0].TOK_colours)); }
#line 5098 "grammar/parser.c"
    break;

  case 304: /* clause: ways  */
#line 648 "../grammar/parser.y"
                                { (yyval.TOK_clause) = tree_ways((yyvsp[0].TOK_ways)); }
#line 5104 "grammar/parser.c"
    break;

  case 305: /* clause: "toward" set  */
#line 649 "../grammar/parser.y"
                                { (yyval.TOK_clause) = tree_toward(state, (yyloc), (yyvsp[0].TOK_set)); }
#line 5110 "grammar/parser.c"
    break;

  case 306: /* clause: "from" set  */
#line 651 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_place(state, (yyloc), PLACE_FROM, (yyvsp[0].TOK_set)); }
#line 5116 "grammar/parser.c"
    break;

  case 307: /* clause: "to" set  */
#line 652 "../grammar/parser.y"
                                { (yyval.TOK_clause) = tree_place(state, (yyloc), PLACE_TO, (yyvsp[0].TOK_set)); }
#line 5122 "grammar/parser.c"
    break;

  case 308: /* clause: "within" set  */
#line 654 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_place(state, (yyloc), PLACE_WITHIN, (yyvsp[0].TOK_set)); }
#line 5128 "grammar/parser.c"
    break;

  case 309: /* clause: "in" set  */
#line 655 "../grammar/parser.y"
                                { (yyval.TOK_clause) = tree_place(state, (yyloc), PLACE_IN, (yyvsp[0].TOK_set)); }
#line 5134 "grammar/parser.c"
    break;

  case 310: /* clause: "hostile" set  */
#line 657 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_place(state, (yyloc), PLACE_HOSTILE, (yyvsp[0].TOK_set)); }
#line 5140 "grammar/parser.c"
    break;

  case 311: /* clause: "with" kinds  */
#line 659 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_pieces(state, (yyloc), PIECES_WITH, (yyvsp[0].TOK_kinds)); }
#line 5146 "grammar/parser.c"
    break;

  case 312: /* clause: "replaced" "by" kinds  */
#line 661 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_pieces(state, (yyloc), PIECES_REPLACED, (yyvsp[0].TOK_kinds)); }
#line 5152 "grammar/parser.c"
    break;

  case 313: /* clause: "may" "take" kinds  */
#line 662 "../grammar/parser.y"
                                { (yyval.TOK_clause) = tree_take(state, (yyloc), false, (yyvsp[0].TOK_kinds)); }
#line 5158 "grammar/parser.c"
    break;

  case 314: /* clause: "must" "take" kinds  */
#line 663 "../grammar/parser.y"
                                { (yyval.TOK_clause) = tree_take(state, (yyloc), true, (yyvsp[0].TOK_kinds)); }
#line 5164 "grammar/parser.c"
    break;

  case 315: /* clause: "unless" "supported"  */
#line 665 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_flag(state, (yyloc), FLAG_UNLESS_SUPPORTED); }
#line 5170 "grammar/parser.c"
    break;

  case 316: /* clause: "chained"  */
#line 666 "../grammar/parser.y"
                                { (yyval.TOK_clause) = tree_flag(state, (yyloc), FLAG_CHAINED); }
#line 5176 "grammar/parser.c"
    break;

  case 317: /* clause: "may" "stop"  */
#line 667 "../grammar/parser.y"
                                { (yyval.TOK_clause) = tree_flag(state, (yyloc), FLAG_MAY_STOP); }
#line 5182 "grammar/parser.c"
    break;

  case 318: /* clause: "no" "straight" "back"  */
#line 669 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_flag(state, (yyloc), FLAG_NO_STRAIGHT_BACK); }
#line 5188 "grammar/parser.c"
    break;

  case 319: /* clause: "no" "point" "twice"  */
#line 671 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_flag(state, (yyloc), FLAG_NO_POINT_TWICE); }
#line 5194 "grammar/parser.c"
    break;

  case 320: /* clause: "one" "direction"  */
#line 673 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_flag(state, (yyloc), FLAG_ONE_DIRECTION); }
#line 5200 "grammar/parser.c"
    break;

  case 321: /* clause: "one" "leap" article "turn"  */
#line 675 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_flag(state, (yyloc), FLAG_ONE_LEAP_A_TURN); }
#line 5206 "grammar/parser.c"
    break;

  case 322: /* clause: "flying"  */
#line 676 "../grammar/parser.y"
                                { (yyval.TOK_clause) = tree_flag(state, (yyloc), FLAG_FLYING); }
#line 5212 "grammar/parser.c"
    break;

  case 323: /* clause: "landing" "close"  */
#line 678 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_flag(state, (yyloc), FLAG_LANDING_CLOSE); }
#line 5218 "grammar/parser.c"
    break;

  case 324: /* clause: "before" "moving"  */
#line 680 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_flag(state, (yyloc), FLAG_BEFORE_MOVING); }
#line 5224 "grammar/parser.c"
    break;

  case 325: /* clause: "after" "moving"  */
#line 682 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_flag(state, (yyloc), FLAG_AFTER_MOVING); }
#line 5230 "grammar/parser.c"
    break;

  case 326: /* clause: "whole" "turn"  */
#line 683 "../grammar/parser.y"
                                { (yyval.TOK_clause) = tree_flag(state, (yyloc), FLAG_WHOLE_TURN); }
#line 5236 "grammar/parser.c"
    break;

  case 327: /* clause: "beside" kinds  */
#line 685 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_pieces(state, (yyloc), PIECES_BESIDE, (yyvsp[0].TOK_kinds)); }
#line 5242 "grammar/parser.c"
    break;

  case 328: /* clause: "leaving" kinds  */
#line 686 "../grammar/parser.y"
                                { (yyval.TOK_clause) = tree_leaving(state, (yyloc), (yyvsp[0].TOK_kinds)); }
#line 5248 "grammar/parser.c"
    break;

  case 329: /* clause: "sparing" "row"  */
#line 688 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_flag(state, (yyloc), FLAG_SPARING_ROWS); }
#line 5254 "grammar/parser.c"
    break;

  case 330: /* clause: "no" "straight" "on"  */
#line 690 "../grammar/parser.y"
        { (yyval.TOK_clause) = tree_flag(state, (yyloc), FLAG_NO_STRAIGHT_ON); }
#line 5260 "grammar/parser.c"
    break;

  case 331: /* article: "a name"  */
#line 693 "../grammar/parser.y"
                                { tree_article(state, (yyloc), (yyvsp[0].TOK_WORD)); }
#line 5266 "grammar/parser.c"
    break;

  case 332: /* sides_word: "a name"  */
#line 696 "../grammar/parser.y"
                                { tree_sides_word(state, (yyloc), (yyvsp[0].TOK_WORD)); }
#line 5272 "grammar/parser.c"
    break;

  case 333: /* ways: way  */
#line 698 "../grammar/parser.y"
                                { (yyval.TOK_ways) = tree_one((yyvsp[0].TOK_way)); }
#line 5278 "grammar/parser.c"
    break;

  case 334: /* ways: ways "or" way  */
#line 699 "../grammar/parser.y"
                                { (yyval.TOK_ways) = tree_way_or(state, (yyvsp[-2].TOK_ways), (yyvsp[0].TOK_way)); }
#line 5284 "grammar/parser.c"
    break;

  case 335: /* way: "any" "way"  */
#line 702 "../grammar/parser.y"
        { (yyval.TOK_way) = tree_way(state, (yyloc), AXIS_EITHER, WAY_ANY); }
#line 5290 "grammar/parser.c"
    break;

  case 336: /* way: direction  */
#line 703 "../grammar/parser.y"
                                { (yyval.TOK_way) = tree_way(state, (yyloc), AXIS_EITHER, (yyvsp[0].TOK_direction)); }
#line 5296 "grammar/parser.c"
    break;

  case 337: /* way: "straight"  */
#line 705 "../grammar/parser.y"
        { (yyval.TOK_way) = tree_way(state, (yyloc), AXIS_STRAIGHT, WAY_ANY); }
#line 5302 "grammar/parser.c"
    break;

  case 338: /* way: "straight" direction  */
#line 707 "../grammar/parser.y"
        { (yyval.TOK_way) = tree_way(state, (yyloc), AXIS_STRAIGHT, (yyvsp[0].TOK_direction)); }
#line 5308 "grammar/parser.c"
    break;

  case 339: /* way: "slanting"  */
#line 709 "../grammar/parser.y"
        { (yyval.TOK_way) = tree_way(state, (yyloc), AXIS_SLANTING, WAY_ANY); }
#line 5314 "grammar/parser.c"
    break;

  case 340: /* way: "slanting" direction  */
#line 711 "../grammar/parser.y"
        { (yyval.TOK_way) = tree_way(state, (yyloc), AXIS_SLANTING, (yyvsp[0].TOK_direction)); }
#line 5320 "grammar/parser.c"
    break;

  case 341: /* direction: "forward"  */
#line 713 "../grammar/parser.y"
                                { (yyval.TOK_direction) = WAY_FORWARD; }
#line 5326 "grammar/parser.c"
    break;

  case 342: /* direction: "sideways"  */
#line 714 "../grammar/parser.y"
                                { (yyval.TOK_direction) = WAY_SIDEWAYS; }
#line 5332 "grammar/parser.c"
    break;

  case 343: /* direction: "back"  */
#line 715 "../grammar/parser.y"
                                { (yyval.TOK_direction) = WAY_BACK; }
#line 5338 "grammar/parser.c"
    break;

  case 344: /* direction: "up"  */
#line 716 "../grammar/parser.y"
                                { (yyval.TOK_direction) = WAY_UP; }
#line 5344 "grammar/parser.c"
    break;

  case 345: /* direction: "down"  */
#line 717 "../grammar/parser.y"
                                { (yyval.TOK_direction) = WAY_DOWN; }
#line 5350 "grammar/parser.c"
    break;

  case 346: /* direction: "left"  */
#line 718 "../grammar/parser.y"
                                { (yyval.TOK_direction) = WAY_LEFT; }
#line 5356 "grammar/parser.c"
    break;

  case 347: /* direction: "right"  */
#line 719 "../grammar/parser.y"
                                { (yyval.TOK_direction) = WAY_RIGHT; }
#line 5362 "grammar/parser.c"
    break;

  case 348: /* capture: "capture" capture_items  */
#line 725 "../grammar/parser.y"
        { (yyval.TOK_capture) = tree_capture(state, (yyloc), (yyvsp[0].TOK_capture_items), tree_list_empty()); }
#line 5368 "grammar/parser.c"
    break;

  case 349: /* capture: "capture" capture_items "for" names  */
#line 727 "../grammar/parser.y"
        { (yyval.TOK_capture) = tree_capture(state, (yyloc), (yyvsp[-2].TOK_capture_items), (yyvsp[0].TOK_names)); }
#line 5374 "grammar/parser.c"
    break;

  case 350: /* capture: "capture" capture_items ',' "for" names  */
#line 729 "../grammar/parser.y"
        { (yyval.TOK_capture) = tree_capture(state, (yyloc), (yyvsp[-3].TOK_capture_items), (yyvsp[0].TOK_names)); }
#line 5380 "grammar/parser.c"
    break;

  case 351: /* capture_items: capture_item  */
#line 732 "../grammar/parser.y"
        { (yyval.TOK_capture_items) = tree_capture_item(state, (yylsp[0]), NULL, (yyvsp[0].TOK_capture_item)); }
#line 5386 "grammar/parser.c"
    break;

  case 352: /* capture_items: capture_items capture_item  */
#line 734 "../grammar/parser.y"
        { (yyval.TOK_capture_items) = tree_capture_item(state, (yylsp[0]), (yyvsp[-1].TOK_capture_items), (yyvsp[0].TOK_capture_item)); }
#line 5392 "grammar/parser.c"
    break;

  case 353: /* capture_items: capture_items ',' capture_item  */
#line 736 "../grammar/parser.y"
        { (yyval.TOK_capture_items) = tree_capture_item(state, (yylsp[0]), (yyvsp[-2].TOK_capture_items), (yyvsp[0].TOK_capture_item)); }
#line 5398 "grammar/parser.c"
    break;

  case 354: /* capture_item: "compulsory"  */
#line 738 "../grammar/parser.y"
                                { (yyval.TOK_capture_item) = CAPTURE_COMPULSORY; }
#line 5404 "grammar/parser.c"
    break;

  case 355: /* capture_item: "optional"  */
#line 739 "../grammar/parser.y"
                                { (yyval.TOK_capture_item) = CAPTURE_OPTIONAL; }
#line 5410 "grammar/parser.c"
    break;

  case 356: /* capture_item: "most" "piece"  */
#line 740 "../grammar/parser.y"
                                { (yyval.TOK_capture_item) = CAPTURE_MOST; }
#line 5416 "grammar/parser.c"
    break;

  case 357: /* capture_item: "lifted" "at" "once"  */
#line 741 "../grammar/parser.y"
                                { (yyval.TOK_capture_item) = CAPTURE_AT_ONCE; }
#line 5422 "grammar/parser.c"
    break;

  case 358: /* capture_item: "lifted" "after" "the" "chain"  */
#line 742 "../grammar/parser.y"
                                { (yyval.TOK_capture_item) = CAPTURE_AFTER; }
#line 5428 "grammar/parser.c"
    break;

  case 359: /* huff: "huff" "every" kinds "that" "could" "take"  */
#line 745 "../grammar/parser.y"
        { (yyval.TOK_huff) = tree_huff(state, (yyloc), HUFF_EVERY, (yyvsp[-3].TOK_kinds), false); }
#line 5434 "grammar/parser.c"
    break;

  case 360: /* huff: "huff" "one" kinds "that" "could" "take" wished  */
#line 747 "../grammar/parser.y"
        { (yyval.TOK_huff) = tree_huff(state, (yyloc), HUFF_ONE, (yyvsp[-4].TOK_kinds), (yyvsp[0].TOK_wished)); }
#line 5440 "grammar/parser.c"
    break;

  case 361: /* huff: "huff" "one" kinds "not" "taken" wished  */
#line 749 "../grammar/parser.y"
        { (yyval.TOK_huff) = tree_huff(state, (yyloc), HUFF_NOT_TAKEN, (yyvsp[-3].TOK_kinds), (yyvsp[0].TOK_wished)); }
#line 5446 "grammar/parser.c"
    break;

  case 362: /* huff: "huff" "adds" "a number" kinds "on" sets  */
#line 751 "../grammar/parser.y"
        { (yyval.TOK_huff) = tree_huff_adds(state, (yyloc), (yyvsp[-3].TOK_NUMBER), (yyvsp[-2].TOK_kinds), (yyvsp[0].TOK_sets)); }
#line 5452 "grammar/parser.c"
    break;

  case 363: /* wished: %empty  */
#line 753 "../grammar/parser.y"
                                { (yyval.TOK_wished) = false; }
#line 5458 "grammar/parser.c"
    break;

  case 364: /* wished: ',' "if" "wished"  */
#line 754 "../grammar/parser.y"
                                { (yyval.TOK_wished) = true; }
#line 5464 "grammar/parser.c"
    break;

  case 365: /* setup: "setup" setup_block  */
#line 759 "../grammar/parser.y"
                                { (yyval.TOK_setup) = tree_setup(state, (yyloc), (yyvsp[0].TOK_setup_block)); }
#line 5470 "grammar/parser.c"
    break;

  case 366: /* setup: "setup" error setup_block  */
#line 761 "../grammar/parser.y"
        { yyerrok; (yyval.TOK_setup) = tree_setup(state, (yyloc), (yyvsp[0].TOK_setup_block)); }
#line 5476 "grammar/parser.c"
    break;

  case 367: /* setup: "setup" error  */
#line 762 "../grammar/parser.y"
                              { yyerrok; (yyval.TOK_setup) = NULL; }
#line 5482 "grammar/parser.c"
    break;

  case 368: /* setup_block: '{' setup_statements '}'  */
#line 764 "../grammar/parser.y"
                                { (yyval.TOK_setup_block) = (yyvsp[-1].TOK_setup_statements); }
#line 5488 "grammar/parser.c"
    break;

  case 369: /* setup_statements: %empty  */
#line 766 "../grammar/parser.y"
                                { (yyval.TOK_setup_statements) = tree_list_empty(); }
#line 5494 "grammar/parser.c"
    break;

  case 370: /* setup_statements: setup_statements setup_statement  */
#line 768 "../grammar/parser.y"
        { (yyval.TOK_setup_statements) = tree_append(state, (yyvsp[-1].TOK_setup_statements), (yyvsp[0].TOK_setup_statement)); }
#line 5500 "grammar/parser.c"
    break;

  case 371: /* setup_statement: setup_plain guard "the end of the line"  */
#line 771 "../grammar/parser.y"
        { (yyval.TOK_setup_statement) = tree_statement(state, (yyvsp[-2].TOK_setup_plain), (yyvsp[-1].TOK_guard)); }
#line 5506 "grammar/parser.c"
    break;

  case 372: /* setup_statement: if setup_block setup_else "the end of the line"  */
#line 773 "../grammar/parser.y"
        { (yyval.TOK_setup_statement) = tree_if(state, span_join((yylsp[-3]), (yylsp[-1])), (yyvsp[-3].TOK_if), (yyvsp[-2].TOK_setup_block), (yyvsp[-1].TOK_setup_else)); }
#line 5512 "grammar/parser.c"
    break;

  case 373: /* setup_statement: "if" error "the end of the line"  */
#line 774 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_setup_statement) = NULL; }
#line 5518 "grammar/parser.c"
    break;

  case 374: /* setup_statement: recovered  */
#line 775 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_setup_statement) = NULL; }
#line 5524 "grammar/parser.c"
    break;

  case 375: /* setup_else: %empty  */
#line 777 "../grammar/parser.y"
                                { (yyval.TOK_setup_else) = NULL; }
#line 5530 "grammar/parser.c"
    break;

  case 376: /* setup_else: "else" setup_block  */
#line 778 "../grammar/parser.y"
                                { (yyval.TOK_setup_else) = tree_block(state, (yyvsp[0].TOK_setup_block)); }
#line 5536 "grammar/parser.c"
    break;

  case 377: /* setup_plain: kinds "on" sets  */
#line 781 "../grammar/parser.y"
        { (yyval.TOK_setup_plain) = tree_setup_on(state, (yyloc), tree_counted(state, (yylsp[-2]), false,
                0, (yyvsp[-2].TOK_kinds)), (yyvsp[0].TOK_sets)); }
#line 5543 "grammar/parser.c"
    break;

  case 378: /* setup_plain: counted "on" sets  */
#line 784 "../grammar/parser.y"
        { (yyval.TOK_setup_plain) = tree_setup_on(state, (yyloc), (yyvsp[-2].TOK_counted), (yyvsp[0].TOK_sets)); }
#line 5549 "grammar/parser.c"
    break;

  case 379: /* setup_plain: name "places" counted_list "in" sets  */
#line 786 "../grammar/parser.y"
        { (yyval.TOK_setup_plain) = tree_setup_hand(state, (yyloc), (yyvsp[-4].TOK_name), (yyvsp[-2].TOK_counted_list), (yyvsp[0].TOK_sets)); }
#line 5555 "grammar/parser.c"
    break;

  case 380: /* setup_plain: name "holds" counted_list  */
#line 788 "../grammar/parser.y"
        { (yyval.TOK_setup_plain) = tree_setup_hand(state, (yyloc), (yyvsp[-2].TOK_name), (yyvsp[0].TOK_counted_list), NULL); }
#line 5561 "grammar/parser.c"
    break;

  case 381: /* counted: "a number" kinds  */
#line 791 "../grammar/parser.y"
        { (yyval.TOK_counted) = tree_counted(state, (yyloc), true, (yyvsp[-1].TOK_NUMBER), (yyvsp[0].TOK_kinds)); }
#line 5567 "grammar/parser.c"
    break;

  case 382: /* counted_list: counted  */
#line 793 "../grammar/parser.y"
                                { (yyval.TOK_counted_list) = tree_one((struct node *)(yyvsp[0].TOK_counted)); }
#line 5573 "grammar/parser.c"
    break;

  case 383: /* counted_list: counted_list ',' counted  */
#line 795 "../grammar/parser.y"
        { (yyval.TOK_counted_list) = tree_append(state, (yyvsp[-2].TOK_counted_list), (struct node *)(yyvsp[0].TOK_counted)); }
#line 5579 "grammar/parser.c"
    break;

  case 384: /* end: "end" end_block  */
#line 800 "../grammar/parser.y"
                                { (yyval.TOK_end) = tree_end(state, (yyloc), false, (yyvsp[0].TOK_end_block)); }
#line 5585 "grammar/parser.c"
    break;

  case 385: /* end: "end" error end_block  */
#line 802 "../grammar/parser.y"
        { yyerrok; (yyval.TOK_end) = tree_end(state, (yyloc), false, (yyvsp[0].TOK_end_block)); }
#line 5591 "grammar/parser.c"
    break;

  case 386: /* end: "end" error  */
#line 803 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_end) = NULL; }
#line 5597 "grammar/parser.c"
    break;

  case 387: /* end: "also" "end" end_block  */
#line 804 "../grammar/parser.y"
                                { (yyval.TOK_end) = tree_end(state, (yyloc), true, (yyvsp[0].TOK_end_block)); }
#line 5603 "grammar/parser.c"
    break;

  case 388: /* end_block: '{' end_statements '}'  */
#line 806 "../grammar/parser.y"
                                { (yyval.TOK_end_block) = (yyvsp[-1].TOK_end_statements); }
#line 5609 "grammar/parser.c"
    break;

  case 389: /* end_statements: %empty  */
#line 808 "../grammar/parser.y"
                                { (yyval.TOK_end_statements) = tree_list_empty(); }
#line 5615 "grammar/parser.c"
    break;

  case 390: /* end_statements: end_statements end_statement  */
#line 810 "../grammar/parser.y"
        { (yyval.TOK_end_statements) = tree_append(state, (yyvsp[-1].TOK_end_statements), (yyvsp[0].TOK_end_statement)); }
#line 5621 "grammar/parser.c"
    break;

  case 391: /* end_statement: end_plain guard "the end of the line"  */
#line 813 "../grammar/parser.y"
        { (yyval.TOK_end_statement) = tree_statement(state, (yyvsp[-2].TOK_end_plain), (yyvsp[-1].TOK_guard)); }
#line 5627 "grammar/parser.c"
    break;

  case 392: /* end_statement: if end_block end_else "the end of the line"  */
#line 815 "../grammar/parser.y"
        { (yyval.TOK_end_statement) = tree_if(state, span_join((yylsp[-3]), (yylsp[-1])), (yyvsp[-3].TOK_if), (yyvsp[-2].TOK_end_block), (yyvsp[-1].TOK_end_else)); }
#line 5633 "grammar/parser.c"
    break;

  case 393: /* end_statement: "if" error "the end of the line"  */
#line 816 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_end_statement) = NULL; }
#line 5639 "grammar/parser.c"
    break;

  case 394: /* end_statement: recovered  */
#line 817 "../grammar/parser.y"
                                { yyerrok; (yyval.TOK_end_statement) = NULL; }
#line 5645 "grammar/parser.c"
    break;

  case 395: /* end_else: %empty  */
#line 819 "../grammar/parser.y"
                                { (yyval.TOK_end_else) = NULL; }
#line 5651 "grammar/parser.c"
    break;

  case 396: /* end_else: "else" end_block  */
#line 820 "../grammar/parser.y"
                                { (yyval.TOK_end_else) = tree_block(state, (yyvsp[0].TOK_end_block)); }
#line 5657 "grammar/parser.c"
    break;

  case 397: /* end_plain: result "when" condition  */
#line 823 "../grammar/parser.y"
        { (yyval.TOK_end_plain) = tree_end_rule((yyvsp[-2].TOK_result), (yyloc), (yyvsp[0].TOK_condition)); }
#line 5663 "grammar/parser.c"
    break;

  case 398: /* end_plain: result "when" condition ',' "after" "turns" "of" names  */
#line 825 "../grammar/parser.y"
        { (yyval.TOK_end_plain) = tree_end_moment(tree_end_rule((yyvsp[-7].TOK_result), (yyloc), (yyvsp[-5].TOK_condition)), (yyloc),
                                MOMENT_AFTER, (yyvsp[0].TOK_names)); }
#line 5670 "grammar/parser.c"
    break;

  case 399: /* end_plain: result "when" condition ',' "before" "turns" "of" names  */
#line 828 "../grammar/parser.y"
        { (yyval.TOK_end_plain) = tree_end_moment(tree_end_rule((yyvsp[-7].TOK_result), (yyloc), (yyvsp[-5].TOK_condition)), (yyloc),
                                MOMENT_BEFORE, (yyvsp[0].TOK_names)); }
#line 5677 "grammar/parser.c"
    break;

  case 401: /* result: "house" result_plain  */
#line 832 "../grammar/parser.y"
                                { (yyval.TOK_result) = tree_house((yyvsp[0].TOK_result_plain), (yyloc)); }
#line 5683 "grammar/parser.c"
    break;

  case 402: /* result_plain: names "wins"  */
#line 835 "../grammar/parser.y"
        { (yyval.TOK_result_plain) = tree_result(state, (yyloc), RESULT_WIN, (yyvsp[-1].TOK_names)); }
#line 5689 "grammar/parser.c"
    break;

  case 403: /* result_plain: names "wins" "a number" "points"  */
#line 837 "../grammar/parser.y"
        { (yyval.TOK_result_plain) = tree_win_points(tree_result(state, (yyloc), RESULT_WIN, (yyvsp[-3].TOK_names)),
                (yyvsp[-1].TOK_NUMBER)); }
#line 5696 "grammar/parser.c"
    break;

  case 404: /* result_plain: "score" "decides"  */
#line 840 "../grammar/parser.y"
        { (yyval.TOK_result_plain) = tree_result(state, (yyloc), RESULT_SCORE, tree_list_empty()); }
#line 5702 "grammar/parser.c"
    break;

  case 405: /* result_plain: names "loses"  */
#line 842 "../grammar/parser.y"
        { (yyval.TOK_result_plain) = tree_result(state, (yyloc), RESULT_LOSE, (yyvsp[-1].TOK_names)); }
#line 5708 "grammar/parser.c"
    break;

  case 406: /* result_plain: "draw"  */
#line 844 "../grammar/parser.y"
        { (yyval.TOK_result_plain) = tree_result(state, (yyloc), RESULT_DRAW, tree_list_empty()); }
#line 5714 "grammar/parser.c"
    break;

  case 407: /* result_plain: "draw" "offered"  */
#line 846 "../grammar/parser.y"
        { (yyval.TOK_result_plain) = tree_result(state, (yyloc), RESULT_DRAW_OFFERED,
                tree_list_empty()); }
#line 5721 "grammar/parser.c"
    break;

  case 409: /* condition: condition "or" condition_and  */
#line 851 "../grammar/parser.y"
        { (yyval.TOK_condition) = tree_cond_binary(state, (yyloc), true, (yyvsp[-2].TOK_condition), (yyvsp[0].TOK_condition_and)); }
#line 5727 "grammar/parser.c"
    break;

  case 411: /* condition_and: condition_and "and" condition_not  */
#line 855 "../grammar/parser.y"
        { (yyval.TOK_condition_and) = tree_cond_binary(state, (yyloc), false, (yyvsp[-2].TOK_condition_and), (yyvsp[0].TOK_condition_not)); }
#line 5733 "grammar/parser.c"
    break;

  case 413: /* condition_not: "not" condition_not  */
#line 858 "../grammar/parser.y"
                                { (yyval.TOK_condition_not) = tree_cond_not(state, (yyloc), (yyvsp[0].TOK_condition_not)); }
#line 5739 "grammar/parser.c"
    break;

  case 414: /* condition_item: '(' condition ')'  */
#line 860 "../grammar/parser.y"
                                { (yyval.TOK_condition_item) = (yyvsp[-1].TOK_condition); }
#line 5745 "grammar/parser.c"
    break;

  case 415: /* condition_item: kinds "fills" set_item  */
#line 862 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_fills(state, (yyloc), (yyvsp[-2].TOK_kinds), (yyvsp[0].TOK_set_item)); }
#line 5751 "grammar/parser.c"
    break;

  case 416: /* condition_item: kinds "reaches" set_item  */
#line 864 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_reaches(state, (yyloc), tree_counted(state, (yylsp[-2]),
                true, 1, (yyvsp[-2].TOK_kinds)), (yyvsp[0].TOK_set_item)); }
#line 5758 "grammar/parser.c"
    break;

  case 417: /* condition_item: counted_and "in" set_item  */
#line 867 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_in(state, (yyloc), (yyvsp[-2].TOK_counted_and), (yyvsp[0].TOK_set_item)); }
#line 5764 "grammar/parser.c"
    break;

  case 418: /* condition_item: "a number" kinds "captured"  */
#line 869 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_count(state, (yyloc), COUNT_CAPTURED, (yyvsp[-2].TOK_NUMBER), (yyvsp[-1].TOK_kinds)); }
#line 5770 "grammar/parser.c"
    break;

  case 420: /* condition_item: count_left "on" "the" "board"  */
#line 871 "../grammar/parser.y"
                                { (yyval.TOK_condition_item) = tree_cond_on_board((yyvsp[-3].TOK_count_left), (yyloc)); }
#line 5776 "grammar/parser.c"
    break;

  case 421: /* condition_item: "too" "few" kinds "to" "fills" set_item  */
#line 873 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_too_few(state, (yyloc), (yyvsp[-3].TOK_kinds), (yyvsp[0].TOK_set_item)); }
#line 5782 "grammar/parser.c"
    break;

  case 422: /* condition_item: name "cannot" "move"  */
#line 875 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_cannot_move(state, (yyloc), (yyvsp[-2].TOK_name)); }
#line 5788 "grammar/parser.c"
    break;

  case 423: /* condition_item: "every" kinds "shut" "in"  */
#line 877 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_shut_in(state, (yyloc), true, (yyvsp[-2].TOK_kinds)); }
#line 5794 "grammar/parser.c"
    break;

  case 424: /* condition_item: "one" kinds "shut" "in"  */
#line 879 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_shut_in(state, (yyloc), false, (yyvsp[-2].TOK_kinds)); }
#line 5800 "grammar/parser.c"
    break;

  case 425: /* condition_item: kinds "past" kinds_one  */
#line 881 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_past(state, (yyloc), false, (yyvsp[-2].TOK_kinds), (yyvsp[0].TOK_kinds_one)); }
#line 5806 "grammar/parser.c"
    break;

  case 426: /* condition_item: kinds "level" "with" "or" "past" kinds_one  */
#line 883 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_past(state, (yyloc), true, (yyvsp[-5].TOK_kinds), (yyvsp[0].TOK_kinds_one)); }
#line 5812 "grammar/parser.c"
    break;

  case 427: /* condition_item: counted_and "in" article "row"  */
#line 885 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_in_rows(state, (yyloc), (yyvsp[-3].TOK_counted_and)); }
#line 5818 "grammar/parser.c"
    break;

  case 428: /* condition_item: "every" kinds "on" "one" "lines"  */
#line 887 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_on_line(state, (yyloc), (yyvsp[-3].TOK_kinds)); }
#line 5824 "grammar/parser.c"
    break;

  case 429: /* condition_item: "every" kinds "cut" "off" "from" set_item  */
#line 889 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_cut_off(state, (yyloc), true, (yyvsp[-4].TOK_kinds), (yyvsp[0].TOK_set_item),
                tree_list_empty()); }
#line 5831 "grammar/parser.c"
    break;

  case 430: /* condition_item: "one" kinds "cut" "off" "from" set_item  */
#line 892 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_cut_off(state, (yyloc), false, (yyvsp[-4].TOK_kinds), (yyvsp[0].TOK_set_item),
                tree_list_empty()); }
#line 5838 "grammar/parser.c"
    break;

  case 431: /* condition_item: "every" kinds "cut" "off" "from" "every" kinds_one  */
#line 895 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_cut_off(state, (yyloc), true, (yyvsp[-5].TOK_kinds), NULL, (yyvsp[0].TOK_kinds_one)); }
#line 5844 "grammar/parser.c"
    break;

  case 432: /* condition_item: "one" kinds "cut" "off" "from" "every" kinds_one  */
#line 897 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_cut_off(state, (yyloc), false, (yyvsp[-5].TOK_kinds), NULL, (yyvsp[0].TOK_kinds_one)); }
#line 5850 "grammar/parser.c"
    break;

  case 433: /* condition_item: "position" "occurs" "a number" "times"  */
#line 899 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_occurs(state, (yyloc), (yyvsp[-1].TOK_NUMBER)); }
#line 5856 "grammar/parser.c"
    break;

  case 434: /* condition_item: "a number" "turns" "played"  */
#line 900 "../grammar/parser.y"
                                { (yyval.TOK_condition_item) = tree_cond_turns(state, (yyloc), (yyvsp[-2].TOK_NUMBER)); }
#line 5862 "grammar/parser.c"
    break;

  case 435: /* condition_item: "a number" "turns" "pass" "without" events  */
#line 902 "../grammar/parser.y"
        { (yyval.TOK_condition_item) = tree_cond_quiet(state, (yyloc), (yyvsp[-4].TOK_NUMBER), (yyvsp[0].TOK_events)); }
#line 5868 "grammar/parser.c"
    break;

  case 436: /* counted_and: counted  */
#line 904 "../grammar/parser.y"
                                { (yyval.TOK_counted_and) = tree_one((struct node *)(yyvsp[0].TOK_counted)); }
#line 5874 "grammar/parser.c"
    break;

  case 437: /* counted_and: counted_and "and" counted  */
#line 906 "../grammar/parser.y"
        { (yyval.TOK_counted_and) = tree_append(state, (yyvsp[-2].TOK_counted_and), (struct node *)(yyvsp[0].TOK_counted)); }
#line 5880 "grammar/parser.c"
    break;

  case 438: /* count_left: "fewer" "than" "a number" kinds "left"  */
#line 909 "../grammar/parser.y"
        { (yyval.TOK_count_left) = tree_cond_count(state, (yyloc), COUNT_FEWER_LEFT, (yyvsp[-2].TOK_NUMBER), (yyvsp[-1].TOK_kinds)); }
#line 5886 "grammar/parser.c"
    break;

  case 439: /* count_left: "at" "most" "a number" kinds "left"  */
#line 911 "../grammar/parser.y"
        { (yyval.TOK_count_left) = tree_cond_count(state, (yyloc), COUNT_AT_MOST_LEFT, (yyvsp[-2].TOK_NUMBER),
                (yyvsp[-1].TOK_kinds)); }
#line 5893 "grammar/parser.c"
    break;

  case 440: /* count_left: "no" kinds "left"  */
#line 914 "../grammar/parser.y"
        { (yyval.TOK_count_left) = tree_cond_count(state, (yyloc), COUNT_NO_LEFT, 0, (yyvsp[-1].TOK_kinds)); }
#line 5899 "grammar/parser.c"
    break;

  case 441: /* events: event  */
#line 916 "../grammar/parser.y"
                                { (yyval.TOK_events) = tree_one((struct node *)(yyvsp[0].TOK_event)); }
#line 5905 "grammar/parser.c"
    break;

  case 442: /* events: events "or" event  */
#line 918 "../grammar/parser.y"
        { (yyval.TOK_events) = tree_append(state, (yyvsp[-2].TOK_events), (struct node *)(yyvsp[0].TOK_event)); }
#line 5911 "grammar/parser.c"
    break;

  case 443: /* event: "capture"  */
#line 921 "../grammar/parser.y"
        { (yyval.TOK_event) = tree_event(state, (yyloc), EVENT_CAPTURE, tree_list_empty(),
                NULL); }
#line 5918 "grammar/parser.c"
    break;

  case 444: /* event: "placing"  */
#line 924 "../grammar/parser.y"
        { (yyval.TOK_event) = tree_event(state, (yyloc), EVENT_PLACING, tree_list_empty(),
                NULL); }
#line 5925 "grammar/parser.c"
    break;

  case 445: /* event: "move" "of" kinds_one  */
#line 927 "../grammar/parser.y"
        { (yyval.TOK_event) = tree_event(state, (yyloc), EVENT_MOVE, (yyvsp[0].TOK_kinds_one), NULL); }
#line 5931 "grammar/parser.c"
    break;

  case 446: /* event: "forward" "move" "of" kinds_one  */
#line 929 "../grammar/parser.y"
        { (yyval.TOK_event) = tree_event(state, (yyloc), EVENT_FORWARD_MOVE, (yyvsp[0].TOK_kinds_one), NULL); }
#line 5937 "grammar/parser.c"
    break;

  case 447: /* event: "entry" "of" kinds "into" set_item  */
#line 931 "../grammar/parser.y"
        { (yyval.TOK_event) = tree_event(state, (yyloc), EVENT_ENTRY, (yyvsp[-2].TOK_kinds), (yyvsp[0].TOK_set_item)); }
#line 5943 "grammar/parser.c"
    break;


#line 5947 "grammar/parser.c"

        default: break;
      }
    if (yychar_backup != yychar)
      YY_LAC_DISCARD ("yychar change");
  }
  /* User semantic actions sometimes alter yychar, and that requires
     that yytoken be updated with the new translation.  We take the
     approach of translating immediately before every use of yytoken.
     One alternative is translating here after every semantic action,
     but that translation would be missed if the semantic action invokes
     YYABORT, YYACCEPT, or YYERROR immediately after altering yychar or
     if it invokes YYBACKUP.  In the case of YYABORT or YYACCEPT, an
     incorrect destructor might then be invoked immediately.  In the
     case of YYERROR or YYBACKUP, subsequent parser actions might lead
     to an incorrect destructor call or verbose syntax error message
     before the lookahead is translated.  */
  YY_SYMBOL_PRINT ("-> $$ =", YY_CAST (yysymbol_kind_t, yyr1[yyn]), &yyval, &yyloc);

  YYPOPSTACK (yylen);
  yylen = 0;

  *++yyvsp = yyval;
  *++yylsp = yyloc;

  /* Now 'shift' the result of the reduction.  Determine what state
     that goes to, based on the state we popped back to and the rule
     number reduced by.  */
  {
    const int yylhs = yyr1[yyn] - YYNTOKENS;
    const int yyi = yypgoto[yylhs] + *yyssp;
    yystate = (0 <= yyi && yyi <= YYLAST && yycheck[yyi] == *yyssp
               ? yytable[yyi]
               : yydefgoto[yylhs]);
  }

  goto yynewstate;


/*--------------------------------------.
| yyerrlab -- here on detecting error.  |
`--------------------------------------*/
yyerrlab:
  /* Make sure we have latest lookahead translation.  See comments at
     user semantic actions for why this is necessary.  */
  yytoken = yychar == TOK_RULE_EMPTY ? YYSYMBOL_YYEMPTY : YYTRANSLATE (yychar);
  /* If not already recovering from an error, report this error.  */
  if (!yyerrstatus)
    {
      ++yynerrs;
      {
        yypcontext_t yyctx
          = {yyssp, yyesa, &yyes, &yyes_capacity, yytoken, &yylloc};
        if (yychar != TOK_RULE_EMPTY)
          YY_LAC_ESTABLISH;
        if (yyreport_syntax_error (&yyctx, state) == 2)
          YYNOMEM;
      }
    }

  yyerror_range[1] = yylloc;
  if (yyerrstatus == 3)
    {
      /* If just tried and failed to reuse lookahead token after an
         error, discard it.  */

      if (yychar <= TOK_END_OF_FILE)
        {
          /* Return failure if at end of input.  */
          if (yychar == TOK_END_OF_FILE)
            YYABORT;
        }
      else
        {
          yydestruct ("Error: discarding",
                      yytoken, &yylval, &yylloc, state);
          yychar = TOK_RULE_EMPTY;
        }
    }

  /* Else will try to reuse lookahead token after shifting the error
     token.  */
  goto yyerrlab1;


/*---------------------------------------------------.
| yyerrorlab -- error raised explicitly by YYERROR.  |
`---------------------------------------------------*/
yyerrorlab:
  /* Pacify compilers when the user code never invokes YYERROR and the
     label yyerrorlab therefore never appears in user code.  */
  if (0)
    YYERROR;
  ++yynerrs;

  /* Do not reclaim the symbols of the rule whose action triggered
     this YYERROR.  */
  YYPOPSTACK (yylen);
  yylen = 0;
  YY_STACK_PRINT (yyss, yyssp);
  yystate = *yyssp;
  goto yyerrlab1;


/*-------------------------------------------------------------.
| yyerrlab1 -- common code for both syntax error and YYERROR.  |
`-------------------------------------------------------------*/
yyerrlab1:
  yyerrstatus = 3;      /* Each real token shifted decrements this.  */

  /* Pop stack until we find a state that shifts the error token.  */
  for (;;)
    {
      yyn = yypact[yystate];
      if (!yypact_value_is_default (yyn))
        {
          yyn += YYSYMBOL_YYerror;
          if (0 <= yyn && yyn <= YYLAST && yycheck[yyn] == YYSYMBOL_YYerror)
            {
              yyn = yytable[yyn];
              if (0 < yyn)
                break;
            }
        }

      /* Pop the current state because it cannot handle the error token.  */
      if (yyssp == yyss)
        YYABORT;

      yyerror_range[1] = *yylsp;
      yydestruct ("Error: popping",
                  YY_ACCESSING_SYMBOL (yystate), yyvsp, yylsp, state);
      YYPOPSTACK (1);
      yystate = *yyssp;
      YY_STACK_PRINT (yyss, yyssp);
    }

  /* If the stack popping above didn't lose the initial context for the
     current lookahead token, the shift below will for sure.  */
  YY_LAC_DISCARD ("error recovery");

  YY_IGNORE_MAYBE_UNINITIALIZED_BEGIN
  *++yyvsp = yylval;
  YY_IGNORE_MAYBE_UNINITIALIZED_END

  yyerror_range[2] = yylloc;
  ++yylsp;
  YYLLOC_DEFAULT (*yylsp, yyerror_range, 2);

  /* Shift the error token.  */
  YY_SYMBOL_PRINT ("Shifting", YY_ACCESSING_SYMBOL (yyn), yyvsp, yylsp);

  yystate = yyn;
  goto yynewstate;


/*-------------------------------------.
| yyacceptlab -- YYACCEPT comes here.  |
`-------------------------------------*/
yyacceptlab:
  yyresult = 0;
  goto yyreturnlab;


/*-----------------------------------.
| yyabortlab -- YYABORT comes here.  |
`-----------------------------------*/
yyabortlab:
  yyresult = 1;
  goto yyreturnlab;


/*-----------------------------------------------------------.
| yyexhaustedlab -- YYNOMEM (memory exhaustion) comes here.  |
`-----------------------------------------------------------*/
yyexhaustedlab:
  yyerror (&yylloc, state, YY_("memory exhausted"));
  yyresult = 2;
  goto yyreturnlab;


/*----------------------------------------------------------.
| yyreturnlab -- parsing is finished, clean up and return.  |
`----------------------------------------------------------*/
yyreturnlab:
  if (yychar != TOK_RULE_EMPTY)
    {
      /* Make sure we have latest lookahead translation.  See comments at
         user semantic actions for why this is necessary.  */
      yytoken = YYTRANSLATE (yychar);
      yydestruct ("Cleanup: discarding lookahead",
                  yytoken, &yylval, &yylloc, state);
    }
  /* Do not reclaim the symbols of the rule whose action triggered
     this YYABORT or YYACCEPT.  */
  YYPOPSTACK (yylen);
  YY_STACK_PRINT (yyss, yyssp);
  while (yyssp != yyss)
    {
      yydestruct ("Cleanup: popping",
                  YY_ACCESSING_SYMBOL (+*yyssp), yyvsp, yylsp, state);
      YYPOPSTACK (1);
    }
#ifndef yyoverflow
  if (yyss != yyssa)
    YYSTACK_FREE (yyss);
#endif
  if (yyes != yyesa)
    YYSTACK_FREE (yyes);

  return yyresult;
}

#line 971 "../grammar/parser.y"


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
