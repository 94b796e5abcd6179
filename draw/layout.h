/* Where everything of a picture lies, in pixels; y grows downwards. */
#ifndef RVL_DRAW_LAYOUT_H
#define RVL_DRAW_LAYOUT_H

#include "draw/draw.h"

/* Distance of two neighbouring points. */
#define UNIT 48.0
/* The same where names stand between the points. */
#define UNIT_NAMED 66.0
/* Radius of a piece, where nothing makes it smaller. */
#define PIECE 17.3

struct spot {
    const char *name;
    double x, y;
    bool is_square, is_shaded;
    bool is_on_grid; /* named by file letters and rank number */
    bool is_cell;    /* a free point on a board of squares */
};

struct box {
    double left, top, right, bottom;
};

struct layout {
    const struct draw_request *request;
    rvl_game *game;
    const rvl_state *state;
    const char *prefix; /* of ids */
    uint32_t count;
    struct spot *spots;
    uint32_t segment_count;
    rvl_segment_info *segments;
    uint32_t *classes; /* style of a colour; RVL_NONE: nothing to draw */
    uint32_t class_count;
    bool has_grid, has_squares;
    bool is_sparse;            /* squares that touch at corners only */
    double unit;               /* pixels for 1 of the board */
    double radius;             /* of a piece */
    double step;               /* shortest distance of points, within reason */
    double middle_x, middle_y; /* what arcs go round */
    struct box points;         /* the centres */
    struct box board;          /* with squares and pieces, without names */
    struct box all;            /* the picture */
};

/* arcs.c: widens the box by lines that leave the board and come back. */
void add_loops(const struct layout *layout, struct box *box);

/* False without memory; layout_clear in any case. */
bool layout_init(struct layout *layout, const struct draw_request *request);
void layout_clear(struct layout *layout);

/* Room that a point and a piece on it need. */
double layout_room(const struct layout *layout, uint32_t point);

/* Two squares that touch need no line between them. */
bool layout_is_hidden(const struct layout *layout,
                      const rvl_segment_info *segment);

void box_add(struct box *box, double x, double y, double room);

#endif
