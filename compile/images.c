/*
 * Images of listed runs: `mirrored` exchanges left and right, `turned N`
 * turns about the middle of the board.
 */
#include "compile/draft.h"

#include <stdint.h>

/* Two points this near (thousandths) count as one when an image is sought:
 * coordinates in files have few digits. */
#define IMAGE_TOLERANCE 50

struct spot {
    double x, y;
};

/* The middle of the board: the centre of a made board, else of the box
 * around all points. */
static struct spot find_middle(const struct draft *draft)
{
    int32_t low_x = INT32_MAX, low_y = INT32_MAX;
    int32_t high_x = INT32_MIN, high_y = INT32_MIN;

    if (draft->maker) {
        return (struct spot){0, 0};
    }
    for (uint16_t i = 0; i < draft->count; i++) {
        const struct draft_point *point = &draft->points[i];
        if (bit_has(draft->present, i)) {
            low_x = point->x < low_x ? point->x : low_x;
            high_x = point->x > high_x ? point->x : high_x;
            low_y = point->y < low_y ? point->y : low_y;
            high_y = point->y > high_y ? point->y : high_y;
        }
    }
    return (struct spot){((double)low_x + high_x) / 2,
                         ((double)low_y + high_y) / 2};
}

/* The point nearest to a place, within the tolerance; or NO_INDEX. */
static uint16_t find_near(const struct draft *draft, struct spot spot)
{
    double best = (double)IMAGE_TOLERANCE * IMAGE_TOLERANCE;
    uint16_t found = NO_INDEX;

    for (uint16_t i = 0; i < draft->count; i++) {
        double x = draft->points[i].x - spot.x;
        double y = draft->points[i].y - spot.y;
        if (bit_has(draft->present, i) && x * x + y * y <= best) {
            best = x * x + y * y;
            found = i;
        }
    }
    return found;
}

/* Left and right exchanged if mirrored, then turned clockwise by
 * part/parts of a circle. */
struct image {
    struct spot middle;
    bool is_mirrored;
    double sine, cosine;
};

static uint16_t image_of(const struct draft *draft, const struct image *image,
                         uint16_t point)
{
    double x = draft->points[point].x - image->middle.x;
    double y = draft->points[point].y - image->middle.y;

    if (image->is_mirrored) {
        x = -x;
    }
    return find_near(
        draft,
        (struct spot){image->middle.x + x * image->cosine + y * image->sine,
                      image->middle.y - x * image->sine + y * image->cosine});
}

/* Whether all images of a run by turns of 1/parts fall on points. */
static bool is_turned(const struct draft *draft, const struct path *path,
                      struct spot middle, unsigned parts)
{
    struct image image = {.middle = middle};

    for (unsigned turn = 1; turn < parts; turn++) {
        turn_vector(turn, parts, &image.sine, &image.cosine);
        for (uint32_t i = 0; i < path->count; i++) {
            if (image_of(draft, &image, path->points[i]) == NO_INDEX) {
                return false;
            }
        }
    }
    return true;
}

/* More turns than a board of hand-made lines has. */
#define TURNS_TOLD 12

/* What could stand instead of a 'turned' whose images fall beside points. */
static void help_turns(const struct pen *pen, const struct path *path,
                       const struct image *image, struct diag *diag)
{
    struct builder *builder = pen->builder;
    const char *turns = NULL;

    for (unsigned parts = 2; parts <= TURNS_TOLD; parts++) {
        if (is_turned(builder->draft, path, image->middle, parts)) {
            turns = arena_printf(builder->scratch, "%s%sturned %u",
                                 turns ? turns : "", turns ? ", " : "", parts);
        }
    }
    if (turns) {
        diag_help(builder->diags, diag,
                  "'turned N' turns by an N-th of a circle about the middle "
                  "of the board; this line can be: %s",
                  turns);
    }
}

static bool draw_image(struct pen *pen, const struct path *path,
                       const struct image *image)
{
    const struct draft *draft = pen->builder->draft;
    uint16_t *points =
        arena_array(pen->builder->scratch, path->count, sizeof(*points));

    for (uint32_t i = 0; points && i < path->count; i++) {
        points[i] = image_of(draft, image, path->points[i]);
        if (points[i] == NO_INDEX) {
            struct diag *diag =
                diag_add(pen->builder->diags, DIAG_POINT_UNKNOWN, pen->span,
                         "the image of '%s' falls on no point",
                         draft->points[path->points[i]].name);
            diag_help(pen->builder->diags, diag,
                      "'mirrored' exchanges left and right, 'turned N' turns "
                      "about the middle of the board");
            if (!image->is_mirrored) {
                help_turns(pen, path, image, diag);
            }
            return false;
        }
    }
    if (points) {
        pen_run(pen, points, path->count, path->is_closed);
    }
    return points != NULL;
}

void pen_images(struct pen *pen, const struct lines_run *run,
                const struct path *path)
{
    struct image image = {.middle = find_middle(pen->builder->draft)};
    unsigned turns = run->turned ? run->turned : 1;

    for (unsigned turn = 0; turn < turns; turn++) {
        turn_vector(turn, turns, &image.sine, &image.cosine);
        image.is_mirrored = false;
        if (turn > 0 && !draw_image(pen, path, &image)) {
            return;
        }
        image.is_mirrored = true;
        if (run->is_mirrored && !draw_image(pen, path, &image)) {
            return;
        }
    }
}
