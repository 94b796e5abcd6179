/*
 * The boards that are not grids: hexagon, rings and star. They make points
 * with names, places on the drawing and, for hexagon and star, places in
 * the triangular lattice, which say what a straight line is.
 *
 * Lattice: q counts steps to the upper right, r steps up. The six corners of
 * a ring lie clockwise from the top at k times the vectors below.
 */
#include "compile/draft.h"

#define MAKER_RING_MAX 10 /* hexagon: 331 points */
#define MAKER_STAR_MAX 8
#define PI 3.14159265358979323846

struct lattice {
    int q, r;
};

static const struct lattice corner_steps[6] = {{0, 1},  {1, 0},  {1, -1},
                                               {0, -1}, {-1, 0}, {-1, 1}};

/* Places are whole multiples of these, so that points that look level are
 * level in numbers too. */
static int32_t lattice_x(int q)
{
    return q * 866;
}

static int32_t lattice_y(int q, int r)
{
    return r * 1000 + q * 500;
}

static int32_t round_thousandths(double value)
{
    return (int32_t)(value < 0 ? value * 1000 - 0.5 : value * 1000 + 0.5);
}

/* The series of the sine, for angles up to a quarter circle: the C library's
 * may differ in the last digit from machine to machine. */
static double sine_series(double angle)
{
    double term = angle;
    double sum = angle;

    for (int i = 1; i < 12; i++) {
        term *= -angle * angle / ((2 * i) * (2 * i + 1));
        sum += term;
    }
    return sum;
}

/* Sine of part/parts of a circle, 0 <= part < parts; symmetric to the bit. */
static double sine_of(unsigned part, unsigned parts)
{
    unsigned half = 2 * part; /* of 2 * parts */

    if (half > parts) {
        return -sine_of(parts - part, parts);
    }
    if (2 * half > parts) { /* over a quarter */
        half = parts - half;
    }
    return sine_series(PI * half / parts);
}

void turn_vector(unsigned part, unsigned parts, double *sine, double *cosine)
{
    /* cos(a) = sin(a + quarter), with quarters in whole numbers */
    unsigned quarters = 4 * (part % parts);

    *sine = sine_of(quarters, 4 * parts);
    *cosine = sine_of((quarters + parts) % (4 * parts), 4 * parts);
}

static void add_point(struct builder *builder, struct draft_point *point)
{
    point->name = point->a == 0 ? "0"
                                : arena_printf(builder->arena, "%d.%d",
                                               point->a, point->b);
    if (point->name && !builder->draft->is_full) {
        draft_add(builder, point);
    }
}

static void add_lattice(struct builder *builder, struct draft_point model,
                        int ring, int index, struct lattice at)
{
    model.a = (int16_t)ring;
    model.b = (int16_t)index;
    model.q = (int16_t)at.q;
    model.r = (int16_t)at.r;
    model.has_lattice = true;
    model.x = lattice_x(at.q);
    model.y = lattice_y(at.q, at.r);
    add_point(builder, &model);
}

static void make_hexagon(struct builder *builder, struct draft_point model,
                         int rings, bool has_corners)
{
    add_lattice(builder, model, 0, 0, (struct lattice){0, 0});
    for (int ring = 1; ring <= rings; ring++) {
        for (int index = 0; index < 6 * ring; index++) {
            int side = index / ring;
            int along = index % ring;
            struct lattice from = corner_steps[side];
            struct lattice to = corner_steps[(side + 1) % 6];
            model.is_corner = has_corners && ring == rings && along == 0;
            add_lattice(
                builder, model, ring, index,
                (struct lattice){from.q * (ring - along) + to.q * along,
                                 from.r * (ring - along) + to.r * along});
        }
    }
}

/*
 * The triangle over a side of the hexagon, as multiples of the two corner
 * vectors beside it: i * from + j * to with i, j >= 1 and i + j > n, i <= n,
 * j <= n. Its tip is n * (from + to). Clockwise means that j/i grows; of two
 * in one direction the outer comes first, so that each tip leads the half of
 * its triangle that follows it.
 */
static bool is_after(int i, int j, int other_i, int other_j)
{
    int turn = j * other_i - other_j * i;

    return turn > 0 || (turn == 0 && i + j < other_i + other_j);
}

/* How many points of the triangle come before (i, j) clockwise. */
static int triangle_order(int n, int i, int j)
{
    int before = 0;

    for (int a = 1; a <= n; a++) {
        for (int b = n + 1 - a; b <= n; b++) {
            before += is_after(i, j, a, b);
        }
    }
    return before;
}

static void make_star(struct builder *builder, struct draft_point model, int n)
{
    int size = n * (n + 1) / 2;
    int tip = triangle_order(n, n, n);
    struct lattice *places =
        arena_array(builder->scratch, (size_t)size * 6, sizeof(*places));

    if (!places) {
        return;
    }
    for (int side = 0; side < 6; side++) {
        struct lattice from = corner_steps[side];
        struct lattice to = corner_steps[(side + 1) % 6];
        for (int i = 1; i <= n; i++) {
            for (int j = n + 1 - i; j <= n; j++) {
                int index = side * size + triangle_order(n, i, j) - tip;
                /* the tip of the first triangle is number 0 */
                index = (index + 6 * size) % (6 * size);
                places[index] = (struct lattice){from.q * i + to.q * j,
                                                 from.r * i + to.r * j};
            }
        }
    }
    make_hexagon(builder, model, n, false);
    for (int index = 0; index < 6 * size; index++) {
        model.is_corner = index % size == 0;
        add_lattice(builder, model, n + 1, index, places[index]);
    }
}

static void make_rings(struct builder *builder, struct draft_point model,
                       int rings, int by)
{
    add_point(builder, &model);
    for (int ring = 1; ring <= rings; ring++) {
        for (int index = 0; index < by; index++) {
            double sine, cosine;
            turn_vector((unsigned)index, (unsigned)by, &sine, &cosine);
            model.a = (int16_t)ring;
            model.b = (int16_t)index;
            model.x = round_thousandths(ring * sine);
            model.y = round_thousandths(ring * cosine);
            add_point(builder, &model);
        }
    }
}

/* Reports a size that makes no board. */
static bool check_size(struct builder *builder, const struct points_maker *node)
{
    uint32_t least = node->maker == MAKER_STAR ? 2 : 1;
    uint32_t most = node->maker == MAKER_HEXAGON ? MAKER_RING_MAX
                    : node->maker == MAKER_STAR  ? MAKER_STAR_MAX
                                                 : (SITE_MAX - 1) / 3;

    if (node->size < least || node->size > most) {
        diag_add(builder->diags, DIAG_NUMBER_RANGE, node->node.span,
                 "the size must be %u to %u", least, most);
        return false;
    }
    if (node->maker == MAKER_RINGS &&
        (node->by < 3 || node->by > (SITE_MAX - 1) / node->size)) {
        diag_add(builder->diags, DIAG_NUMBER_RANGE, node->node.span,
                 "%u rings can have 3 to %u points each", node->size,
                 (SITE_MAX - 1) / node->size);
        return false;
    }
    return true;
}

void make_points(struct builder *builder, const struct points_maker *node,
                 bool is_square)
{
    struct draft_point model = {
        .span = node->node.span, .origin = ORIGIN_RING, .is_square = is_square};

    if (!check_size(builder, node)) {
        return;
    }
    if (!builder->draft->maker) {
        builder->draft->maker = node;
    }
    switch (node->maker) {
    case MAKER_HEXAGON:
        make_hexagon(builder, model, (int)node->size, true);
        break;
    case MAKER_STAR:
        make_star(builder, model, (int)node->size - 1);
        break;
    case MAKER_RINGS:
        make_rings(builder, model, (int)node->size, (int)node->by);
        break;
    }
}
