/* From point to point by keys. Each arrow leads to the nearest point in its
 * direction; where that leaves points that no arrow finds, such as one in the
 * middle of a cross, arrows are bent until every point can be come to. */
#include "screen/picture.h"

#include <stdlib.h>

static const int arrows[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

/* A row is about as high as two columns are wide. */
static int down_to(const struct picture *p, uint32_t from, uint32_t to)
{
    return 2 * (p->points[to].row - p->points[from].row);
}

static int right_to(const struct picture *p, uint32_t from, uint32_t to)
{
    return p->points[to].column - p->points[from].column;
}

/* How far a point lies in a direction, or -1 if it does not; what lies aside
 * counts double. */
static int cost_of(int down, int right, int rows, int columns)
{
    if (rows != 0 && columns != 0) {
        int a = rows * down;
        int b = columns * right;
        return a > 0 && b > 0 ? a + b + 2 * abs(a - b) : -1;
    }
    int ahead = rows != 0 ? rows * down : columns * right;
    int aside = abs(rows != 0 ? right : down);
    return ahead > 0 && aside <= 2 * ahead ? ahead + 2 * aside : -1;
}

static uint32_t nearest_in(const struct picture *p, uint32_t point, int rows,
                           int columns)
{
    uint32_t best = RVL_NONE;
    int least = 1 << 30;
    for (uint32_t i = 0; i < p->point_count; i++) {
        int cost =
            cost_of(down_to(p, point, i), right_to(p, point, i), rows, columns);
        if (cost >= 0 && cost < least) {
            least = cost;
            best = i;
        }
    }
    return best;
}

/* Room for walking over the points. */
struct walk {
    uint32_t *queue;
    uint8_t *seen;  /* 1: come to from the first; 2: can come to it */
    uint8_t *apart; /* not both, before an arrow is bent */
    int tries;      /* that are left: huge boards are not worth more */
};

static void walk_on(struct picture *p, struct walk *walk)
{
    uint32_t head = 0;
    uint32_t tail = 1;
    walk->queue[0] = 0;
    walk->seen[0] = 1;
    while (head < tail) {
        const uint32_t *next = &p->beside[4 * (size_t)walk->queue[head++]];
        for (int d = 0; d < 4; d++) {
            if (next[d] != RVL_NONE && walk->seen[next[d]] == 0) {
                walk->seen[next[d]] = 1;
                walk->queue[tail++] = next[d];
            }
        }
    }
}

static void walk_back(struct picture *p, struct walk *walk)
{
    bool has_grown = true;
    walk->seen[0] |= 2;
    while (has_grown) {
        has_grown = false;
        for (uint32_t i = 0; i < p->point_count; i++) {
            for (int d = 0; d < 4 && !(walk->seen[i] & 2); d++) {
                uint32_t next = p->beside[4 * (size_t)i + (size_t)d];
                if (next != RVL_NONE && walk->seen[next] & 2) {
                    walk->seen[i] |= 2;
                    has_grown = true;
                }
            }
        }
    }
}

/* The number of points that can be come to from the first and left for it. */
static uint32_t connected(struct picture *p, struct walk *walk)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < p->point_count; i++) {
        walk->seen[i] = 0;
    }
    walk_on(p, walk);
    walk_back(p, walk);
    for (uint32_t i = 0; i < p->point_count; i++) {
        count += walk->seen[i] == 3 ? 1 : 0;
    }
    return count;
}

/* Bends the arrow that costs least of those that connect more points than
 * `before`, as from `from` to `to`; false if there is none. */
static bool bend(struct picture *p, struct walk *walk, uint32_t before)
{
    size_t best = SIZE_MAX;
    uint32_t goal = RVL_NONE;
    int least = 1 << 30;
    for (uint32_t i = 0; i < p->point_count; i++) {
        walk->apart[i] = walk->seen[i] != 3;
    }
    for (uint32_t i = 0; i < p->point_count; i++) {
        for (uint32_t j = 0; j < p->point_count; j++) {
            for (size_t d = 0; d < 4 && (walk->apart[i] || walk->apart[j]);
                 d++) {
                int down = down_to(p, i, j);
                int right = right_to(p, i, j);
                int ahead = arrows[d][0] * down + arrows[d][1] * right;
                int cost = ahead + 4 * (abs(down) + abs(right) - ahead);
                size_t at = 4 * (size_t)i + d;
                uint32_t old = p->beside[at];
                if (ahead <= 0 || cost >= least || walk->tries-- <= 0) {
                    continue;
                }
                p->beside[at] = j;
                if (connected(p, walk) > before) {
                    least = cost;
                    best = at;
                    goal = j;
                }
                p->beside[at] = old;
            }
        }
    }
    if (best != SIZE_MAX) {
        p->beside[best] = goal;
    }
    return best != SIZE_MAX;
}

static void chart(struct picture *p)
{
    struct walk walk = {calloc(p->point_count + 1, sizeof *walk.queue),
                        calloc(p->point_count + 1, 1),
                        calloc(p->point_count + 1, 1), 20000};
    for (uint32_t i = 0; i < p->point_count; i++) {
        for (size_t d = 0; d < 4; d++) {
            p->beside[4 * (size_t)i + d] =
                nearest_in(p, i, arrows[d][0], arrows[d][1]);
        }
    }
    if (walk.queue && walk.seen && walk.apart) {
        uint32_t count = connected(p, &walk);
        while (count < p->point_count && bend(p, &walk, count)) {
            count = connected(p, &walk);
        }
    }
    free(walk.queue);
    free(walk.seen);
    free(walk.apart);
    p->is_charted = true;
}

uint32_t picture_beside(struct picture *p, uint32_t point, int rows,
                        int columns)
{
    if (!p->is_charted) {
        chart(p);
    }
    for (size_t d = 0; d < 4; d++) {
        if (arrows[d][0] == rows && arrows[d][1] == columns) {
            return p->beside[4 * (size_t)point + d];
        }
    }
    return nearest_in(p, point, rows, columns);
}
