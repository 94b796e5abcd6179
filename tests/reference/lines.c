/*
 * Lines: runs of points and the segments between them, drawn and erased one
 * statement after the other.
 */
#include "config.h"

#include "tests/reference/ref.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What one item of a `lines` statement draws, before it is drawn. */
struct drawing {
    struct ref_run runs[REF_RUNS];
    int count;
};

static struct ref_run *new_run(struct ref_game *game, struct drawing *drawing)
{
    if (drawing->count == REF_RUNS) {
        ref_fail(game, "too many lines");
        return &drawing->runs[0];
    }
    struct ref_run *run = &drawing->runs[drawing->count++];
    memset(run, 0, sizeof(*run));
    return run;
}

static void append(struct ref_game *game, struct ref_run *run, int point)
{
    if (run->length == REF_RUN_POINTS) {
        ref_fail(game, "a line is too long");
        return;
    }
    run->points[run->length++] = point;
}

/* --------------------------------------------------------------- patterns */

/* The neighbour of a point in a direction of the grid, if the pattern joins
 * them: a diagonal between points needs the other two corners as well. */
static int grid_neighbour(struct ref_game *game, int from, int dx, int dy)
{
    const struct ref_point *point = &game->points[from];

    if (point->file == 0) {
        return -1;
    }
    int to = ref_find_grid(game, point->file + dx, point->rank + dy);
    if (to < 0 || dx == 0 || dy == 0) {
        return to;
    }
    if (point->is_square && game->points[to].is_square) {
        return to;
    }
    bool whole = ref_find_grid(game, point->file + dx, point->rank) >= 0 &&
                 ref_find_grid(game, point->file, point->rank + dy) >= 0;
    return whole ? to : -1;
}

/* The neighbour in the triangular lattice, m sixths clockwise from the top. */
static int lattice_neighbour(struct ref_game *game, int from, int m)
{
    double x = game->points[from].x + sin(m * acos(0.5));
    double y = game->points[from].y + cos(m * acos(0.5));

    for (int i = 0; i < game->point_count; i++) {
        if (game->points[from].ring >= 0 && game->points[i].ring >= 0 &&
            fabs(game->points[i].x - x) < 1e-6 &&
            fabs(game->points[i].y - y) < 1e-6) {
            return i;
        }
    }
    return -1;
}

static void draw_grid(struct ref_game *game, int dx, int dy,
                      struct drawing *drawing)
{
    for (int p = 0; p < game->point_count; p++) {
        if (grid_neighbour(game, p, dx, dy) < 0 ||
            grid_neighbour(game, p, -dx, -dy) >= 0) {
            continue;
        }
        struct ref_run *run = new_run(game, drawing);
        for (int q = p; q >= 0; q = grid_neighbour(game, q, dx, dy)) {
            append(game, run, q);
        }
    }
}

static void draw_lattice(struct ref_game *game, struct drawing *drawing)
{
    for (int m = 0; m < 3; m++) {
        for (int p = 0; p < game->point_count; p++) {
            if (lattice_neighbour(game, p, m) < 0 ||
                lattice_neighbour(game, p, m + 3) >= 0) {
                continue;
            }
            struct ref_run *run = new_run(game, drawing);
            for (int q = p; q >= 0; q = lattice_neighbour(game, q, m)) {
                append(game, run, q);
            }
        }
    }
}

static const struct points_maker *find_maker(struct ref_game *game)
{
    struct ref_items boards, items;

    ref_statements(game, NODE_BOARD, &boards);
    for (int i = 0; i < boards.count; i++) {
        items.count = 0;
        ref_collect(game, AST_CAST(board, boards.nodes[i])->statements, 0,
                    &items);
        for (int j = 0; j < items.count; j++) {
            if (items.nodes[j]->kind != NODE_POINTS) {
                continue;
            }
            const struct node *node = AST_CAST(points, items.nodes[j])->items;
            for (; node; node = node->next) {
                if (node->kind == NODE_POINTS_MAKER) {
                    return AST_CAST(points_maker, node);
                }
            }
        }
    }
    ref_fail(game, "ring or spoke without rings");
    return NULL;
}

static int round_size(const struct points_maker *maker, int ring)
{
    return maker->maker == MAKER_RINGS ? (int)maker->by : 6 * ring;
}

static int ring_count(const struct points_maker *maker)
{
    return (int)maker->size - (maker->maker == MAKER_STAR);
}

static void draw_rings(struct ref_game *game, struct drawing *drawing)
{
    const struct points_maker *maker = find_maker(game);

    for (int ring = 1; maker && ring <= ring_count(maker); ring++) {
        int size = round_size(maker, ring);
        struct ref_run *run = new_run(game, drawing);
        run->is_closed = true;
        for (int j = 0; j < size; j++) {
            /* -1 where a point was removed: the run is cut there */
            append(game, run, ref_find_ring(game, ring, j));
        }
    }
}

static void draw_spokes(struct ref_game *game, struct drawing *drawing)
{
    const struct points_maker *maker = find_maker(game);

    if (!maker) {
        return;
    }
    bool is_rings = maker->maker == MAKER_RINGS;
    int spokes = is_rings ? (int)maker->by : 6;
    bool is_straight = spokes % 2 == 0;
    for (int m = 0; m < (is_straight ? spokes / 2 : spokes); m++) {
        struct ref_run *run = new_run(game, drawing);
        int opposite = m + spokes / 2;
        for (int k = is_straight ? ring_count(maker) : 0; k > 0; k--) {
            append(game, run,
                   ref_find_ring(game, k, is_rings ? opposite : opposite * k));
        }
        append(game, run, ref_find_ring(game, 0, 0));
        for (int k = 1; k <= ring_count(maker); k++) {
            append(game, run, ref_find_ring(game, k, is_rings ? m : m * k));
        }
    }
}

static void draw_pattern(struct ref_game *game,
                         const struct lines_pattern *pattern,
                         struct drawing *drawing)
{
    switch (pattern->pattern) {
    case PATTERN_HORIZONTAL:
        draw_grid(game, 1, 0, drawing);
        break;
    case PATTERN_VERTICAL:
        draw_grid(game, 0, 1, drawing);
        break;
    case PATTERN_DIAGONAL:
        draw_grid(game, 1, 1, drawing);
        draw_grid(game, 1, -1, drawing);
        break;
    case PATTERN_RISING:
        draw_grid(game, 1, 1, drawing);
        break;
    case PATTERN_FALLING:
        draw_grid(game, 1, -1, drawing);
        break;
    case PATTERN_RING:
        draw_rings(game, drawing);
        break;
    case PATTERN_SPOKE:
        draw_spokes(game, drawing);
        break;
    case PATTERN_LATTICE:
        draw_lattice(game, drawing);
        break;
    }
}

/* ------------------------------------------------------------ listed runs */

/* The middle of the board: the centre point, or that of the drawing. */
static void find_middle(struct ref_game *game, double *x, double *y)
{
    double low_x = 1e9, low_y = 1e9, high_x = -1e9, high_y = -1e9;

    if (ref_find_ring(game, 0, 0) >= 0) {
        *x = *y = 0;
        return;
    }
    for (int i = 0; i < game->point_count; i++) {
        low_x = fmin(low_x, game->points[i].x);
        low_y = fmin(low_y, game->points[i].y);
        high_x = fmax(high_x, game->points[i].x);
        high_y = fmax(high_y, game->points[i].y);
    }
    *x = (low_x + high_x) / 2;
    *y = (low_y + high_y) / 2;
}

/* The image of a point, turned by an angle clockwise, or mirrored. */
static int image(struct ref_game *game, int point, double angle,
                 bool is_mirrored)
{
    double mx, my;

    find_middle(game, &mx, &my);
    double dx = game->points[point].x - mx, dy = game->points[point].y - my;
    double x = is_mirrored ? mx - dx : mx + dx * cos(angle) + dy * sin(angle);
    double y = is_mirrored ? my + dy : my - dx * sin(angle) + dy * cos(angle);
    for (int i = 0; i < game->point_count; i++) {
        if (fabs(game->points[i].x - x) < 0.01 &&
            fabs(game->points[i].y - y) < 0.01) {
            return i;
        }
    }
    ref_fail(game, "%s has no image", game->points[point].name);
    return point;
}

static void draw_listed(struct ref_game *game, const struct lines_run *listed,
                        struct drawing *drawing)
{
    struct ref_run *run = new_run(game, drawing);
    const struct node *node = &listed->points->node;
    int images = listed->turned > 0 ? (int)listed->turned : 1;

    for (; node; node = node->next) {
        int point = ref_find_point(game, AST_CAST(name, node)->text);
        if (point < 0) {
            ref_fail(game, "no point %s", AST_CAST(name, node)->text);
            return;
        }
        append(game, run, point);
    }
    if (run->length > 2 && run->points[0] == run->points[run->length - 1]) {
        run->length--;
        run->is_closed = true;
    }
    for (int i = 1; i < images; i++) {
        struct ref_run *turned = new_run(game, drawing);
        *turned = *run;
        for (int j = 0; j < run->length; j++) {
            turned->points[j] =
                image(game, run->points[j], 2 * acos(-1) * i / images, false);
        }
    }
    for (int i = drawing->count - 1; i >= 0 && listed->is_mirrored; i--) {
        struct ref_run *mirrored = new_run(game, drawing);
        *mirrored = drawing->runs[i];
        for (int j = 0; j < mirrored->length; j++) {
            mirrored->points[j] = image(game, mirrored->points[j], 0, true);
        }
    }
}

/* ---------------------------------------------------------------- drawing */

/* Cuts a run wherever two neighbours fail the test; what is left goes to
 * `out`. Pieces of one point are nothing. */
typedef bool (*joins)(struct ref_game *game, const void *user, int a, int b);

static void cut_run(struct ref_game *game, const struct ref_run *run,
                    joins test, const void *user, struct drawing *out)
{
    int n = run->length;
    int first = 0;
    bool is_whole = run->is_closed;

    for (int i = 0; i < n && run->is_closed; i++) {
        if (!test(game, user, run->points[i], run->points[(i + 1) % n])) {
            first = (i + 1) % n; /* begin after a cut */
            is_whole = false;
        }
    }
    if (is_whole) {
        *new_run(game, out) = *run;
        return;
    }
    struct ref_run piece = {.length = 0};
    for (int i = 0; i < n; i++) {
        int point = run->points[(first + i) % n];
        bool goes_on = i + 1 < n && test(game, user, point,
                                         run->points[(first + i + 1) % n]);
        append(game, &piece, point);
        if (!goes_on) {
            if (piece.length > 1) {
                *new_run(game, out) = piece;
            }
            piece.length = 0;
        }
    }
}

static bool both_in(struct ref_game *game, const void *user, int a, int b)
{
    const struct ref_set *set = user;

    (void)game;
    return a >= 0 && b >= 0 && (!set || (set->has[a] && set->has[b]));
}

static bool is_drawn(struct ref_game *game, const void *user, int a, int b)
{
    (void)user;
    return game->segment[a][b] >= 0;
}

static int count_segments(const struct ref_run *run)
{
    return run->is_closed ? run->length : run->length - 1;
}

static void draw_runs(struct ref_game *game, const struct drawing *drawing,
                      int8_t colour)
{
    for (int i = 0; i < drawing->count; i++) {
        const struct ref_run *run = &drawing->runs[i];
        for (int j = 0; j < count_segments(run); j++) {
            int a = run->points[j], b = run->points[(j + 1) % run->length];
            game->segment[a][b] = game->segment[b][a] = colour;
        }
        if (colour >= 0 && game->run_count < REF_RUNS) {
            game->runs[game->run_count++] = *run;
        } else if (colour >= 0) {
            ref_fail(game, "too many lines");
        }
    }
}

static void draw_item(struct ref_game *game, const struct lines *lines,
                      const struct node *item, int8_t colour)
{
    static struct drawing drawn, limited;
    struct ref_set set;
    const struct ref_set *on = NULL;

    drawn.count = limited.count = 0;
    if (item->kind == NODE_LINES_PATTERN) {
        const struct lines_pattern *pattern = AST_CAST(lines_pattern, item);
        draw_pattern(game, pattern, &drawn);
        if (pattern->on) {
            ref_set(game, pattern->on, REF_NOBODY, &set);
            on = &set;
        }
    } else {
        draw_listed(game, AST_CAST(lines_run, item), &drawn);
    }
    for (int i = 0; i < drawn.count && !game->error; i++) {
        cut_run(game, &drawn.runs[i], both_in, on, &limited);
    }
    draw_runs(game, &limited, lines->is_erase ? -1 : colour);
    if (lines->is_erase) {
        drawn.count = 0;
        for (int i = 0; i < game->run_count; i++) {
            cut_run(game, &game->runs[i], is_drawn, NULL, &drawn);
        }
        memcpy(game->runs, drawn.runs, sizeof(drawn.runs));
        game->run_count = drawn.count;
    }
}

void ref_draw(struct ref_game *game, const struct lines *lines)
{
    int8_t colour = 0;

    for (int i = 0; i < game->colour_count && lines->colour; i++) {
        if (strcmp(game->colours[i], lines->colour->text) == 0) {
            colour = (int8_t)i;
        }
    }
    for (const struct node *item = lines->items; item; item = item->next) {
        draw_item(game, lines, item, colour);
    }
}

/* ------------------------------------------------------------- the board */

static void remove_points(struct ref_game *game, const struct remove *remove)
{
    struct ref_set set;
    int kept = 0;

    ref_set(game, remove->set, REF_NOBODY, &set);
    for (int i = 0; i < game->point_count; i++) {
        if (!set.has[i]) {
            game->points[kept++] = game->points[i];
        }
    }
    game->point_count = kept;
}

static void add_statement(struct ref_game *game, const struct node *node)
{
    switch (node->kind) {
    case NODE_COLOUR:
        if (game->colour_count < REF_COLOURS) {
            game->colours[game->colour_count++] =
                AST_CAST(colour, node)->name->text;
        }
        break;
    case NODE_POINTS:
        ref_make_points(game, AST_CAST(points, node));
        break;
    case NODE_REMOVE:
        remove_points(game, AST_CAST(remove, node));
        break;
    case NODE_LINES:
        ref_draw(game, AST_CAST(lines, node));
        break;
    case NODE_ZONE:
        ref_add_zone(game, AST_CAST(zone, node));
        break;
    case NODE_SHADE:
        break;
    default:
        ref_fail(game, "board statement %d", (int)node->kind);
    }
}

void ref_build_board(struct ref_game *game)
{
    struct ref_items boards, items = {.count = 0};

    ref_statements(game, NODE_BOARD, &boards);
    for (int i = 0; i < boards.count; i++) {
        ref_collect(game, AST_CAST(board, boards.nodes[i])->statements,
                    boards.levels[i], &items);
    }
    memset(game->segment, -1, sizeof(game->segment));
    for (int i = 0; i < items.count && !game->error; i++) {
        const struct node *node = items.nodes[i];
        bool replaced = false;
        for (int j = i + 1; j < items.count; j++) {
            /* a derived game's zone stands instead of the base's */
            replaced =
                replaced ||
                (node->kind == NODE_ZONE && items.nodes[j]->kind == NODE_ZONE &&
                 items.levels[j] > items.levels[i] &&
                 strcmp(AST_CAST(zone, node)->name->text,
                        AST_CAST(zone, items.nodes[j])->name->text) == 0);
        }
        if (!replaced) {
            add_statement(game, node);
        }
    }
}
