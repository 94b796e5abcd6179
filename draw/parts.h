/* The parts of a picture, in the order in which they are painted. */
#ifndef RVL_DRAW_PARTS_H
#define RVL_DRAW_PARTS_H

#include "draw/layout.h"
#include "draw/pen.h"

#define INK "#1d1a16"
#define WOOD "#5c4a33"

/* Where a text's letters stand below the middle of it, in font sizes. */
#define TEXT_DROP 0.355

/* board.c */
void draw_ground(struct pen *pen, const struct layout *layout);
/* The outline of the squares, open where a line leads out to a free point. */
void draw_walls(struct pen *pen, const struct layout *layout);
void draw_lines(struct pen *pen, const struct layout *layout);
void draw_points(struct pen *pen, const struct layout *layout);
/* A short line in a style, for the legend. */
void draw_line_sample(struct pen *pen, const struct layout *layout,
                      uint32_t style, double x, double y);

/* arcs.c: the path from one end of a segment to the other, after "M". */
void draw_segment(struct pen *pen, const struct layout *layout,
                  uint32_t segment);

/* zones.c */
#define ZONES_MOST 4
/* Returns how many; at most ZONES_MOST. */
uint32_t zones_choose(const struct layout *layout, uint32_t *zones);
void draw_zone_patterns(struct pen *pen, const struct layout *layout,
                        const uint32_t *zones, uint32_t count);
/* Those on squares lie over the squares, the others below the lines. */
void draw_zones(struct pen *pen, const struct layout *layout,
                const uint32_t *zones, uint32_t count);

/* names.c: coordinates; these widen layout->all. */
void draw_names(struct pen *pen, struct layout *layout);

/* pieces.c */
void draw_shapes(struct pen *pen, rvl_game *game, const char *lang,
                 const char *prefix, double radius);
void draw_one_shape(struct pen *pen, rvl_game *game, uint32_t kind,
                    double radius);
/* Does what comes so near to the middle of a piece not touch it? */
bool is_clear(rvl_game *game, uint32_t kind, double radius, double gap_x,
              double gap_y);
void draw_pieces(struct pen *pen, const struct layout *layout);
/* One piece by its shape. */
void draw_use(struct pen *pen, const struct layout *layout, uint32_t kind,
              double x, double y, const char *title);

/* marks.c */
void draw_last(struct pen *pen, const struct layout *layout);
/* Is a turn of the request's list one of those to show? */
bool turn_is_shown(const struct layout *layout, uint32_t move,
                   const rvl_move_info *info);
void draw_turns(struct pen *pen, const struct layout *layout);

/* legend.c: below the board; widens layout->all. */
/* "Score: Red 5, Blue 3" as plain text, malloc'ed; NULL if the game counts
 * none. */
char *draw_scores(const struct layout *layout);
void draw_legend(struct pen *pen, struct layout *layout, const uint32_t *zones,
                 uint32_t zone_count);

/* heat.c: how much points are used. */
void draw_heat(struct pen *pen, const struct layout *layout);

/* svg.c: all the parts, without frame; text of the whole, for readers. */
#define MARGIN 14.0
void draw_parts(struct pen *pen, struct layout *layout);
void draw_opening(struct pen *pen, const struct layout *layout,
                  const struct box *box);

#endif
