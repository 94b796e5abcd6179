/*
 * Pictures of boards, on the public header alone: SVG as text, and PNG and
 * PDF made from it where librsvg and cairo were found. The same request gives
 * the same bytes of SVG, whatever the locale or the machine.
 */
#ifndef RVL_DRAW_DRAW_H
#define RVL_DRAW_DRAW_H

#include <ravelin/ravelin.h>

/* A turn as it is marked on a picture. Points; nothing is owned. */
struct draw_turn {
    uint32_t from; /* RVL_NONE: entered from the hand, or a pass */
    const uint16_t *path;
    uint32_t path_length;
    const uint16_t *taken;
    uint32_t taken_count;
};

struct draw_request {
    const rvl_state *state; /* pieces; to be set */
    const char *lang;       /* "en" or "fr"; to be set */
    const char *id_prefix;  /* before all ids, for pages of several pictures;
                               NULL: "" */
    unsigned quarter_turns; /* clockwise, 0 to 3 */
    /* A zone to tint instead of those that matter; RVL_NONE: those. */
    uint32_t zone;
    const struct draw_turn *last; /* the last turn, or NULL */
    /* Turns to show, all of pieces on the board: filled from the state. */
    const rvl_moves *moves;
    uint32_t moves_of;     /* of the piece on this point; RVL_NONE: none */
    const bool *points_of; /* or of those on these points; NULL: none */
    bool is_one;           /* only this turn of the list */
    uint32_t turn;
    bool has_legend;
    bool is_cropped;    /* to what pieces and shown turns touch */
    bool has_no_pieces; /* the board alone */
    bool is_live;       /* with an empty group for a page to mark turns in */
    double width;       /* at most, in pixels; 0: as it comes */
    /* How much each point is used, 0 to 1, instead of pieces; or NULL. */
    const double *heat;
};

/* Zones that are tinted unless one is asked for: those that an end or the
 * setup speaks of, at most three, none that covers half of the board. */

/* An SVG document without XML declaration, malloc'ed; NULL without memory. */
char *draw_svg(const struct draw_request *request, size_t *length);

/* Numbers beside a board: bars that lie, or columns that stand. */
struct draw_bar {
    const char *text, *note; /* note: behind the bar, such as "12 (60 %)" */
    double share;            /* 0 to 1 of the room there is */
};
struct draw_bars {
    const char *heading;
    const struct draw_bar *bars;
    uint32_t count;
    bool is_columns;
};
struct draw_chart {
    struct draw_request board;
    const char *heading, *caption; /* above all; below the board */
    const struct draw_bars *groups;
    uint32_t group_count;
};
/* As draw_svg: the board on the left, the groups on the right. */
char *draw_chart(const struct draw_chart *chart, size_t *length);

/* Where the points of that picture lie, x and y of each in turn, and the
 * radius of a piece; false without memory. */
bool draw_places(const struct draw_request *request, double *xy,
                 double *radius);

/* How a kind of piece moves or takes, as the engine has it; all is owned. */
struct draw_example {
    rvl_state *state; /* NULL: there is nothing to show */
    rvl_moves *moves; /* of this state, those of the pieces on points_of */
    bool *points_of;
    bool is_large; /* the board: better cut to what matters */
    bool is_one;   /* only this turn */
    uint32_t turn;
};

/* Alone or, is_taking, before enemies that it takes with its move, on points
 * where it stands in real games. False without memory. */
bool draw_example_find(rvl_game *game, uint32_t kind, bool is_taking,
                       struct draw_example *example);
/* A turn that takes round the piece by this effect (rvl_game_take_kind), come
 * to in games by chance, with no more pieces than it needs. */
bool draw_example_find_take(rvl_game *game, uint32_t effect,
                            struct draw_example *example);
/* NULL without memory. */
char *draw_example_svg(const struct draw_example *example, const char *lang,
                       const char *id_prefix);
/* Boards that would be too small as a whole are cut to what matters. */
bool draw_is_large(rvl_game *game);
void draw_example_clear(struct draw_example *example);

/* One piece as a picture of its own, about as high as a line of text. */
char *draw_piece(rvl_game *game, uint32_t kind, const char *lang);

enum draw_format { DRAW_PNG, DRAW_PDF };

enum draw_result {
    DRAW_OK,
    DRAW_NOT_BUILT, /* the program was built without librsvg */
    DRAW_NOT_FOUND, /* librsvg is not there now */
    DRAW_NO_MEMORY,
    DRAW_FAILED /* the libraries refused; should not happen */
};

/* PNG (two pixels for one of the SVG) or PDF from an SVG text; *bytes is
 * malloc'ed. */
enum draw_result draw_convert(const char *svg, size_t length,
                              enum draw_format format, char **bytes,
                              size_t *byte_count);

/* How many pieces of a kind there are: on the board and in hand. */
uint32_t draw_kind_count(const rvl_state *state, uint32_t kind);
/* Whether another side has pieces of this text too. */
bool draw_kind_is_shared(rvl_game *game, uint32_t kind, const char *lang);

#endif
