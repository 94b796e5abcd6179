/*
 * Inside compile/: the board while it is drawn, statement by statement.
 * Points are numbered as they are made; when the last statement is done,
 * board.c renumbers everything to sites. Sets are evaluated on the draft in
 * both states, so lines and zones see just what stands above them.
 */
#ifndef RVL_COMPILE_DRAFT_H
#define RVL_COMPILE_DRAFT_H

#include "compile/build.h"

/* Points that may be made, removed ones included; and further limits, far
 * above any board of the family. */
#define DRAFT_MAX 1024
#define DRAFT_WORDS (DRAFT_MAX / 64)
#define SEGMENTS_MAX 60000
#define RUNS_MAX 4096
#define STROKES_MAX 500000 /* segments drawn, new or again */
#define COLOURS_MAX 32
#define FILE_MAX 702 /* zz */
#define RANK_MAX 999

enum origin { ORIGIN_GRID, ORIGIN_RING, ORIGIN_FREE };

struct draft_point {
    const char *name; /* NULL: a hole among the sites */
    struct span span; /* the item that made it */
    struct span removed_span;
    int32_t x, y;
    uint8_t origin; /* enum origin */
    bool is_square, is_shaded, is_corner;
    bool has_lattice;
    int16_t a, b;      /* grid: file, rank; ring: ring, index */
    int16_t q, r;      /* place in the triangular lattice */
    uint32_t segments; /* first of its list, plus 1 */
};

struct draft_segment {
    uint16_t from, to; /* points */
    /* where its curved line comes from and goes on to, or NO_INDEX */
    uint16_t before, after;
    const struct lines_run *listed; /* drawn by it or as its image, or NULL */
    uint8_t colour;
    bool is_curved, is_erased;
    uint32_t next_from, next_to; /* in the lists of the points, plus 1 */
    uint32_t stamp;              /* the last run that passed it */
    uint32_t run;                /* the newest run kept with it, plus 1 */
};

struct draft_run {
    uint16_t *points; /* count; a closed run repeats its first */
    uint16_t *segments;
    uint32_t count;
    bool is_closed;
};

struct draft_slot {
    uint32_t tag;
    uint32_t point; /* plus 1 */
};

struct draft {
    struct draft_point *points;
    uint16_t count;
    uint16_t words;    /* of sets: DRAFT_WORDS, then program->words */
    uint64_t *present; /* points made and not removed */
    struct draft_slot *slots;
    uint32_t slot_count; /* a power of two */

    struct draft_segment *segments;
    uint32_t segment_count, segment_room;
    struct draft_run *runs;
    uint32_t run_count, run_room;
    uint32_t stamp;
    uint32_t strokes;
    bool is_recoloured; /* a segment was drawn again in another colour */
    bool is_full;  /* a limit was reported */
    bool is_short; /* points are missing, as reported: what follows from
                      that is no mistake of its own */

    struct named_code *colours;
    struct span *colour_spans;
    uint16_t colour_count;
    bool is_miscoloured; /* lines of an unknown colour were drawn as others */
    bool has_colours; /* some statement of the board declares one */
    bool is_final;    /* points are sites */

    const struct points_maker *maker;  /* the one that made the centre */
    const struct node *line_statement; /* the first that drew a line */
    size_t zone_room;
};

/* --- points.c: making, finding and removing points
 * ---------------------------- */

bool draft_init(struct builder *builder);
/* Puts all present points into the table again (after renumbering). */
bool draft_index(struct builder *builder);
/* Number of a point, or NO_INDEX. */
uint16_t draft_find(const struct draft *draft, const char *name);
uint16_t draft_find_at(const struct draft *draft, enum origin origin, int a,
                       int b);
uint16_t draft_find_lattice(const struct draft *draft, int q, int r);
/* Adds a point unless its name is taken (reported at span); NO_INDEX then.
 * `point` holds name, place and origin. */
uint16_t draft_add(struct builder *builder, const struct draft_point *point);
void draft_points(struct builder *builder, const struct points *node);
void draft_remove(struct builder *builder, const struct remove *node);
/* File and rank of a grid name ("c7", "aa12"); false if it is none. */
bool parse_grid(const char *name, int *file, int *rank);

/* --- makers.c: hexagon, rings, star
 * -------------------------------------------- */

void make_points(struct builder *builder, const struct points_maker *node,
                 bool is_square);
/* Sine and cosine of a turn (1 = full circle), the same on all machines. */
void turn_vector(unsigned part, unsigned parts, double *sine, double *cosine);

/* --- lines.c, images.c, patterns.c: runs and segments
 * -------------------------------------- */

/* What a lines or erase statement is about to do. */
struct pen {
    struct builder *builder;
    const struct lines *node;
    uint8_t colour;
    bool has_colour;    /* erase: only this colour */
    const uint64_t *on; /* both ends in here, or NULL */
    struct span span;   /* of the item */
    const struct lines_run *listed; /* the item, if it is one */
    uint32_t effect;    /* segments or runs that came, changed or went */
    uint32_t drawn;     /* segments drawn or met, new or not */
};

/* A listed run; the first point is not repeated when it is closed. */
struct path {
    uint16_t *points;
    uint32_t count;
    bool is_closed;
};

void draft_lines(struct builder *builder, const struct lines *node);
/* Draws (or erases) one run through the points, all of them linked. The
 * first is not repeated when it is closed. */
void pen_run(struct pen *pen, const uint16_t *points, uint32_t count,
             bool is_closed);
void pen_pattern(struct pen *pen, const struct lines_pattern *pattern);
/* Draws or erases the images that the run asks for. */
void pen_images(struct pen *pen, const struct lines_run *run,
                const struct path *path);
/* Segment between two points, plus 1; 0 if none. */
uint32_t draft_segment(const struct draft *draft, uint16_t from, uint16_t to);

/* --- distances.c: findings about the drawing ---------------------------------
 */

void check_drawing(struct builder *builder);

/* skipped.c: segments drawn straight over a point. */
void check_skipped(struct builder *builder);

/* --- zones.c
 * --------------------------------------------------------------------- */

void draft_zone(struct builder *builder, const struct zone *node);
void draft_shade(struct builder *builder, const struct shade *node);
void draft_colour(struct builder *builder, const struct colour *node);
/* The zone of this name that the viewpoint sees, or NULL. `other` (may be
 * NULL) is set when there is one that belongs to others. */
struct zone_build *find_zone(const struct builder *builder, const char *name,
                             struct viewpoint viewpoint,
                             const struct zone_build **other);
/* Reports zones and colours that nothing uses. */
bool check_unused_names(struct builder *builder);
/* Zones and colours as the program keeps them. */
bool fill_zones(struct builder *builder);

#endif
