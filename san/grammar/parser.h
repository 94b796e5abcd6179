/* A Bison parser, made by GNU Bison 3.8.2.  */

/* Bison interface for Yacc-like parsers in C

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

/* DO NOT RELY ON FEATURES THAT ARE NOT DOCUMENTED in the manual,
   especially those whose name start with YY_ or yy_.  They are
   private implementation details that can be changed or removed.  */

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

#line 61 "grammar/parser.h"

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

#line 400 "grammar/parser.h"

};
typedef union RULE_STYPE RULE_STYPE;
# define RULE_STYPE_IS_TRIVIAL 1
# define RULE_STYPE_IS_DECLARED 1
#endif

/* Location type.  */
typedef struct span RULE_LTYPE;




int rule_parse (struct parse_state *state);


#endif /* !YY_RULE_GRAMMAR_PARSER_H_INCLUDED  */
