/*
 * Why a piece cannot do what is asked of it, by its own move rules: target
 * occupied, no line, wrong colour, zone, direction, nothing to leap over.
 * The rules are folded into tables, so the reason is read back from what the
 * tables allow elsewhere: a colour that the kind uses nowhere is closed to
 * it, a zone that no move leads out of is never left.
 */
#include "interp/why_rules.h"

/* Does a step or slide of the kind lead from one site to the other, were
 * nothing in the way? */
static bool leads(const struct why *why, unsigned kind, unsigned from,
                  unsigned to)
{
    const struct program *program = why->program;
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        const uint64_t *sources =
            program->tables->rules[program->kinds[kind].first_rule + r].sources;
        if (sources && set_has(sources + (size_t)to * program->words, from)) {
            return true;
        }
    }
    return false;
}

/* Does the kind go anywhere but by leaps? */
static bool walks(const struct why *why, unsigned kind)
{
    const struct program *program = why->program;
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        if (program->tables->rules[program->kinds[kind].first_rule + r]
                .sources) {
            return true;
        }
    }
    return false;
}

/* Does a step or slide of the kind take where it ends? */
static bool takes_by_moving(const struct why *why, unsigned kind)
{
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        const struct rule_code *rule = rule_at(why, kind, r);
        if ((rule->type == RULE_STEP || rule->type == RULE_SLIDE) &&
            rule_prey(rule)) {
            return true;
        }
    }
    return false;
}

static bool can_ever_take(const struct why *why, unsigned kind,
                          kind_set *victims)
{
    *victims = 0;
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        const struct rule_code *rule = rule_at(why, kind, r);
        *victims |= rule_prey(rule);
    }
    return *victims != 0;
}

/* ------------------------------------------------------- which rule to blame
 */

/* -1, 0, 1: back, sideways, forward as the side of the kind faces. */
int why_heading(const struct why *why, unsigned kind, unsigned from,
                   unsigned to)
{
    const int32_t *rank =
        why->program->sides[why->program->kinds[kind].side].rank;
    if (!rank) {
        return 0;
    }
    return (rank[to] > rank[from]) - (rank[to] < rank[from]);
}

/* Does a rule with these sources go that way anywhere? */
static bool heads(const struct why *why, const uint64_t *sources, unsigned kind,
                  int way)
{
    const struct program *program = why->program;
    for (unsigned to = 0; to < program->site_count; to++) {
        for (unsigned from = 0; from < program->site_count; from++) {
            if (set_has(sources + (size_t)to * program->words, from) &&
                why_heading(why, kind, from, to) == way) {
                return true;
            }
        }
    }
    return false;
}

/* How well a rule explains that (from, to) is not allowed: one that is in
 * force at the start, better one that goes the same general way, from there
 * or at least elsewhere. */
static int blame_worth(const struct why *why, unsigned kind, unsigned index,
                       unsigned from, unsigned to)
{
    const struct program *program = why->program;
    const uint64_t *sources =
        program->tables->rules[program->kinds[kind].first_rule + index].sources;
    int worth = 0;
    if (!sources || rule_at(why, kind, index)->must_take) {
        return sources ? 0 : -1;
    }
    for (unsigned site = 0; site < program->site_count; site++) {
        if (!set_has(sources + (size_t)site * program->words, from)) {
            continue;
        }
        int here = 2 + 2 * (why_heading(why, kind, from, site) ==
                            why_heading(why, kind, from, to));
        worth = here > worth ? here : worth;
    }
    if (set_has(sources + (size_t)from * program->words, to)) {
        worth += 8; /* it goes that line, the other way */
    }
    return worth + heads(why, sources, kind, why_heading(why, kind, from, to));
}

/* The rule, or NULL where the kind has none that could. */
static const struct rule_code *blame_move(struct why *why, unsigned kind,
                                          unsigned from, unsigned to)
{
    int best = -1;
    unsigned found = 0;
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        int worth = blame_worth(why, kind, r, from, to);
        if (worth > best) {
            best = worth;
            found = r;
        }
    }
    if (best < 0) {
        why_blame(why, why->program->kinds[kind].span);
        return NULL;
    }
    why_blame(why, rule_at(why, kind, found)->span);
    return rule_at(why, kind, found);
}

void why_blame_rule(struct why *why, unsigned kind, enum rule_type type)
{
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        if (rule_at(why, kind, r)->type == type) {
            why_blame(why, rule_at(why, kind, r)->span);
            return;
        }
    }
    why_blame(why, why->program->kinds[kind].span);
}

/* ----------------------------------------------------- steps and slides */

/* A colour of the lines between two neighbours that the kind uses nowhere,
 * if all of them are such; NO_INDEX otherwise. */
static unsigned closed_colour(const struct why *why, unsigned kind,
                              unsigned from, unsigned to)
{
    const struct program *program = why->program;
    unsigned closed = NO_INDEX;
    for (uint32_t i = 0; i < program->segment_count; i++) {
        const struct segment_code *segment = &program->segments[i];
        if (!((segment->from == from && segment->to == to) ||
              (segment->from == to && segment->to == from))) {
            continue;
        }
        for (uint32_t k = 0; k < program->segment_count; k++) {
            const struct segment_code *other = &program->segments[k];
            if (other->colour == segment->colour &&
                (leads(why, kind, other->from, other->to) ||
                 leads(why, kind, other->to, other->from))) {
                return NO_INDEX;
            }
        }
        closed = segment->colour;
    }
    return closed;
}

/* Does any step or slide lead from one side of the zone's edge to the other?
 * out: from inside to outside. */
static bool crosses(const struct why *why, unsigned kind, const uint64_t *zone,
                    bool out)
{
    const struct program *program = why->program;
    for (unsigned to = 0; to < program->site_count; to++) {
        if (!set_has(program->board, to) || set_has(zone, to) == out) {
            continue;
        }
        for (unsigned from = 0; from < program->site_count; from++) {
            if (set_has(program->board, from) && set_has(zone, from) == out &&
                leads(why, kind, from, to)) {
                return true;
            }
        }
    }
    return false;
}

/* The name of a zone that holds the site and lies in the set; else the site's.
 */
static const char *place_name(const struct why *why, const uint64_t *set,
                              site_id site)
{
    const struct program *program = why->program;
    for (unsigned z = 0; z < program->zone_count; z++) {
        const struct zone_code *zone = &program->zones[z];
        bool is_part = set_has(zone->set, site);
        for (unsigned w = 0; w < program->words; w++) {
            is_part = is_part && (zone->set[w] & ~set[w]) == 0;
        }
        if (is_part) {
            const char *name =
                why->lang == ENGINE_FR ? zone->texts.fr : zone->texts.en;
            return name ? name : zone->name;
        }
    }
    return why_site_name(why, site);
}

/* What a `never` statement says against the end of the way. */
bool why_say_ban(struct why *why, unsigned kind, site_id from, site_id to)
{
    const struct kind_code *code = &why->program->kinds[kind];
    for (unsigned i = 0; i < code->ban_count; i++) {
        const struct ban_code *ban = &code->bans[i];
        bool was = set_has(ban->set, from), is = set_has(ban->set, to);
        enum why_id id =
            ban->what == BAN_ENTERS && is && !was   ? WHY_NEVER_ENTERS
            : ban->what == BAN_LEAVES && was && !is ? WHY_NEVER_LEAVES
            : ban->what == BAN_STOPS && is          ? WHY_NO_STOP
                                                    : WHY_NOT_ALLOWED;
        if (id != WHY_NOT_ALLOWED) {
            why_blame(why, ban->span);
            why_say(why, id, why_kind_name(why, kind),
                    place_name(why, ban->set, was ? from : to), NULL);
            return true;
        }
    }
    return false;
}

/* Is a point barred in passing too? Only where it may not stop is it not. */
static bool crosses_ban(const struct why *why, unsigned kind, site_id from,
                        site_id to)
{
    const struct kind_code *code = &why->program->kinds[kind];
    for (unsigned i = 0; i < code->ban_count; i++) {
        const struct ban_code *ban = &code->bans[i];
        bool was = set_has(ban->set, from), is = set_has(ban->set, to);
        if ((ban->what == BAN_ENTERS && is && !was) ||
            (ban->what == BAN_LEAVES && was && !is)) {
            return true;
        }
    }
    return false;
}

/* The next point of a straight way, SITE_NONE if there is none. */
site_id why_next_straight(const struct program *program, site_id from,
                             site_id here, site_id to)
{
    const struct point_code *points = program->points;
    int64_t far_x = points[to].x - points[from].x;
    int64_t far_y = points[to].y - points[from].y;

    for (site_id site = 0; site < program->site_count; site++) {
        int64_t x = points[site].x - points[here].x;
        int64_t y = points[site].y - points[here].y;
        if (set_has(program->neighbours + (size_t)here * program->words,
                    site) &&
            x * far_y == y * far_x && x * far_x + y * far_y > 0) {
            return site;
        }
    }
    return SITE_NONE;
}

bool why_follow(const struct program *program, site_id a, site_id b, site_id c)
{
    for (uint32_t i = 0; i + 2 < program->run_length; i++) {
        const site_id *run = program->run_sites + i;
        if (run[1] == b && ((run[0] == a && run[2] == c) ||
                            (run[0] == c && run[2] == a))) {
            return true;
        }
    }
    return false;
}

/* The point of a straight way where one line ends and another begins;
 * SITE_NONE if there is none. */
static site_id find_joint(const struct why *why, site_id from, site_id to)
{
    site_id last = from;
    site_id here = why_next_straight(why->program, from, from, to);
    while (here != to && here != SITE_NONE) {
        site_id next = why_next_straight(why->program, from, here, to);
        if (next != SITE_NONE && !why_follow(why->program, last, here, next)) {
            return here;
        }
        last = here;
        here = next;
    }
    return SITE_NONE;
}

/* Do drawn lines lead straight on from one site to the other? */
static bool is_in_line(const struct why *why, site_id from, site_id to)
{
    site_id here = from;
    for (unsigned i = 0; i < why->program->site_count && here != to; i++) {
        here = why_next_straight(why->program, from, here, to);
        if (here == SITE_NONE) {
            return false;
        }
    }
    return here == to;
}

/* What a `never` statement says against a point that a slide comes over. */
static bool say_ban_on_way(struct why *why, unsigned kind, site_id from,
                           site_id to)
{
    site_id here = from;

    for (unsigned i = 0; i < why->program->site_count && here != to; i++) {
        site_id next = why_next_straight(why->program, from, here, to);
        if (next == SITE_NONE) {
            return false;
        }
        if (next != to && crosses_ban(why, kind, here, next) &&
            why_say_ban(why, kind, here, next)) {
            return true;
        }
        here = next;
    }
    return false;
}

static bool say_zone(struct why *why, unsigned kind, unsigned from, unsigned to)
{
    const struct program *program = why->program;
    for (unsigned z = 0; z < program->zone_count; z++) {
        const struct zone_code *zone = &program->zones[z];
        bool was = set_has(zone->set, from), is = set_has(zone->set, to);
        if (was == is || crosses(why, kind, zone->set, was)) {
            continue;
        }
        const char *name =
            why->lang == ENGINE_FR ? zone->texts.fr : zone->texts.en;
        why_say(why, was ? WHY_NEVER_LEAVES : WHY_NEVER_ENTERS,
                why_kind_name(why, kind), name ? name : zone->name, NULL);
        return true;
    }
    return false;
}

/* Does the kind go nowhere forward (sideways, back), if that is what is
 * asked of it? Then this is the reason, and not a zone that happens to lie
 * that way. */
static bool never_heads(const struct why *why, unsigned kind, unsigned from,
                        unsigned to)
{
    const struct program *program = why->program;
    if (!program->sides[program->kinds[kind].side].rank) {
        return false;
    }
    int way = why_heading(why, kind, from, to);
    for (unsigned i = 0; i < program->site_count; i++) {
        for (unsigned k = 0; k < program->site_count; k++) {
            if (set_has(program->board, i) && set_has(program->board, k) &&
                why_heading(why, kind, i, k) == way && leads(why, kind, i, k)) {
                return false;
            }
        }
    }
    return true;
}

/* The rule goes that way, but only nearer to something. */
static bool is_no_nearer(const struct why *why, const struct rule_code *rule,
                         unsigned kind, site_id from, site_id to)
{
    const struct program *program = why->program;
    return rule && rule->toward && rule->toward[to] >= rule->toward[from] &&
           heads(why, program->tables->rules[rule - program->rules].sources,
                 kind, why_heading(why, kind, from, to));
}

void why_say_direction(struct why *why, const struct rule_code *rule,
                       unsigned kind, site_id from, site_id to)
{
    const struct program *program = why->program;
    const struct point_code *points = program->points;
    const struct side_code *side = &program->sides[program->kinds[kind].side];
    int way = why_heading(why, kind, from, to);
    bool is_straight = is_along_axis((int64_t)points[to].x - points[from].x,
                                     (int64_t)points[to].y - points[from].y);
    enum why_id id = WHY_DIRECTION;
    if (is_no_nearer(why, rule, kind, from, to)) {
        id = WHY_NO_NEARER;
    } else if (rule && !rule->has_ways) {
        id = WHY_NO_RULE;
    } else if (rule && rule->ways & way_bit(way, !is_straight) &&
               !(rule->ways & way_bit(way, is_straight))) {
        id = is_straight ? WHY_STRAIGHT : WHY_SLANTING;
    } else if (side->rank) {
        id = way > 0 ? WHY_FORWARD : way < 0 ? WHY_BACK : WHY_SIDEWAYS;
    }
    why_say(why, id, why_kind_name(why, kind), why_site_name(why, from),
            why_site_name(why, to));
}

static bool is_on_ray(const struct rule_code *rule, const struct ray *ray,
                      site_id to)
{
    for (unsigned i = 0; i < ray->length; i++) {
        if (rule->ray_sites[ray->first + i] == to) {
            return true;
        }
    }
    return false;
}

/* The piece that stops a slide on its way; SITE_NONE if none does. */
static site_id find_block(const struct why *why, unsigned kind, site_id from,
                          site_id to)
{
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        const struct rule_code *rule = rule_at(why, kind, r);
        if (rule->type != RULE_SLIDE) {
            continue;
        }
        for (uint32_t i = rule->ray_start[from]; i < rule->ray_start[from + 1];
             i++) {
            const struct ray *ray = &rule->rays[i];
            if (!is_on_ray(rule, ray, to)) {
                continue;
            }
            for (unsigned k = 0; k < ray->length; k++) {
                site_id site = rule->ray_sites[ray->first + k];
                if (site == to) {
                    break;
                }
                if (position_at(why->program, why->position, site) !=
                    NO_INDEX) {
                    return site;
                }
            }
        }
    }
    return SITE_NONE;
}

/* Does a slide pass over the site that it may not stop on? */
static bool is_passed(const struct why *why, unsigned kind, site_id from,
                      site_id to)
{
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        const struct rule_code *rule = rule_at(why, kind, r);
        if (rule->type != RULE_SLIDE || set_has(rule->stops, to)) {
            continue;
        }
        for (uint32_t i = rule->ray_start[from]; i < rule->ray_start[from + 1];
             i++) {
            if (is_on_ray(rule, &rule->rays[i], to)) {
                return true;
            }
        }
    }
    return false;
}

/* The way is free, but no rule that leads there does there what is asked: it
 * takes nothing, or it only takes. Where so, blames the rule that would: said,
 * true. */
static bool say_other_rule(struct why *why, unsigned kind, site_id from,
                           site_id to)
{
    const struct program *program = why->program;
    unsigned victim = position_at(program, why->position, to);
    bool takes = why->spoken.takes && victim != NO_INDEX;
    const struct rule_code *other = NULL;
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        const struct rule_code *rule = rule_at(why, kind, r);
        const uint64_t *sources =
            program->tables->rules[program->kinds[kind].first_rule + r].sources;
        bool is_able = takes ? rule_prey(rule) >> victim & 1 : !rule->must_take;
        bool is_there =
            sources && set_has(sources + (size_t)to * program->words, from);
        if (is_able && is_there) {
            return false;
        }
        if (takes ? is_able && !other : is_there) {
            other = rule;
        }
    }
    if (!other) {
        return false;
    }
    why_blame(why, other->span);
    why_say(why, takes ? WHY_OTHER_TAKES : WHY_ONLY_TAKES,
            why_kind_name(why, kind), why_site_name(why, from),
            why_site_name(why, to));
    return true;
}

/* Does a slide of the kind leave the straight line anywhere? */
static bool has_bends(const struct why *why, unsigned kind)
{
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        const struct rule_code *rule = rule_at(why, kind, r);
        if (rule->type != RULE_SLIDE) {
            continue;
        }
        for (unsigned site = 0; site < why->program->site_count; site++) {
            for (uint32_t i = rule->ray_start[site];
                 i < rule->ray_start[site + 1]; i++) {
                const struct ray *ray = &rule->rays[i];
                site_id end = rule->ray_sites[ray->first + ray->length - 1u];
                if (rule->passes || !is_in_line(why, (site_id)site, end)) {
                    return true;
                }
            }
        }
    }
    return false;
}

/* The points are no neighbours, and no slide leads from one to the other. */
static void say_far(struct why *why, unsigned kind, site_id from, site_id to)
{
    const char *start = why_site_name(why, from), *end = why_site_name(why, to);
    bool bends = has_bends(why, kind), is_far = is_in_line(why, from, to);
    bool slides = has_rule(why, kind, RULE_SLIDE);
    site_id joint =
        slides && !bends && is_far ? find_joint(why, from, to) : SITE_NONE;

    why->has_span = slides;
    if (joint != SITE_NONE) {
        why_say(why, WHY_NOT_ONE_LINE, start, why_site_name(why, joint), end);
    } else if (bends || is_far) {
        why_say(why, WHY_TOO_FAR, why_kind_name(why, kind), start, end);
    } else {
        why_say(why, WHY_NO_LINE, start, end, NULL);
    }
}

/* The way of a step or slide, whatever stands at its end. */
static void say_way(struct why *why, unsigned kind, site_id from, site_id to)
{
    const struct program *program = why->program;
    const char *name = why_kind_name(why, kind);
    const char *start = why_site_name(why, from);
    const char *end = why_site_name(why, to);
    if (!walks(why, kind)) {
        why_blame_rule(why, kind, RULE_LEAP);
        why_say(why, WHY_ONLY_LEAPS, name, NULL, NULL);
        return;
    }
    const struct rule_code *rule = blame_move(why, kind, from, to);
    if (leads(why, kind, from, to)) {
        site_id block = find_block(why, kind, from, to);
        unsigned in_way = position_at(program, why->position, block);
        if (block != SITE_NONE) {
            why_say(why, WHY_BLOCKED, why_kind_name(why, in_way),
                    why_site_name(why, block), NULL);
        } else if (!say_other_rule(why, kind, from, to)) {
            why_say(why, WHY_NOT_ALLOWED, NULL, NULL, NULL);
        }
        return;
    }
    bool is_near =
        set_has(program->neighbours + (size_t)from * program->words, to);
    if ((is_near || (has_rule(why, kind, RULE_SLIDE) &&
                     (has_bends(why, kind) || is_in_line(why, from, to)))) &&
        why_say_ban(why, kind, from, to)) {
        return;
    }
    if (is_passed(why, kind, from, to)) {
        why_say(why, WHY_NO_STOP, name, end, NULL);
        return;
    }
    if (!is_near && has_rule(why, kind, RULE_SLIDE) &&
        say_ban_on_way(why, kind, from, to)) {
        return;
    }
    if (!is_near) {
        say_far(why, kind, from, to);
        return;
    }
    unsigned colour = closed_colour(why, kind, from, to);
    if (colour != NO_INDEX && program->colour_count > 1) {
        const struct named_code *code = &program->colours[colour];
        const char *text =
            why->lang == ENGINE_FR ? code->texts.fr : code->texts.en;
        why_say(why, WHY_COLOUR, start, end, text ? text : code->name);
        return;
    }
    if (never_heads(why, kind, from, to) ||
        is_no_nearer(why, rule, kind, from, to) ||
        !say_zone(why, kind, from, to)) {
        why_say_direction(why, rule, kind, from, to);
    }
}

/* -------------------------------------------------------------- whole moves */

static void say_capture(struct why *why, unsigned kind)
{
    const struct spoken *spoken = &why->spoken;
    kind_set victims;
    site_id from = spoken->points[0], to = spoken->points[1];
    unsigned victim = position_at(why->program, why->position, to);
    const struct kind_code *code = &why->program->kinds[kind];
    if (!can_ever_take(why, kind, &victims) && code->take_count > 0) {
        why_blame(why, why->program->takes[code->first_take].span);
        why_say(why, WHY_OTHER_TAKES, why_kind_name(why, kind),
                why_site_name(why, from), why_site_name(why, to));
    } else if (!can_ever_take(why, kind, &victims)) {
        why_blame(why, why->program->kinds[kind].span);
        why_say(why, WHY_TAKES_NOTHING, why_kind_name(why, kind), NULL, NULL);
    } else if (has_rule(why, kind, RULE_LEAP) &&
               (victim == NO_INDEX || spoken->point_count > 2 ||
                !takes_by_moving(why, kind))) {
        why_leaps(why, kind);
    } else if (victim == NO_INDEX) {
        why_say(why, WHY_NOTHING_THERE, why_site_name(why, to), NULL, NULL);
    } else if (is_own(why, kind, victim) && !(victims >> victim & 1)) {
        why_say(why, WHY_OWN_TAKE, why_kind_name(why, victim),
                why_site_name(why, to), NULL);
    } else if (!(victims >> victim & 1)) {
        blame_move(why, kind, from, to);
        why_say(why, WHY_NO_TAKE, why_kind_name(why, kind),
                why_kind_name(why, victim), NULL);
    } else if (is_pile(why->program, why->position, to)) {
        blame_move(why, kind, from, to);
        why_say(why, WHY_PILE_ONE, why_site_name(why, to), NULL, NULL);
    } else {
        say_way(why, kind, from, to);
    }
}

static bool chains_steps(const struct why *why, unsigned kind)
{
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        const struct rule_code *rule = rule_at(why, kind, r);
        if (rule->type == RULE_STEP && rule->chain & CHAIN_ON) {
            return true;
        }
    }
    return false;
}

static bool hops(const struct why *why, unsigned kind)
{
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        if (rule_at(why, kind, r)->leap & LEAP_HOP) {
            return true;
        }
    }
    return false;
}

/* Several points, and nothing taken on the way. */
static void say_ways(struct why *why, unsigned kind)
{
    const struct spoken *spoken = &why->spoken;
    bool goes_on = chains_steps(why, kind);
    for (unsigned i = 1; i < (goes_on ? spoken->point_count : 2); i++) {
        site_id from = spoken->points[i - 1], to = spoken->points[i];
        if (!leads(why, kind, from, to)) {
            say_way(why, kind, from, to);
            return;
        }
    }
    blame_move(why, kind, spoken->points[0], spoken->points[1]);
    why_say(why, goes_on ? WHY_NOT_AGAIN : WHY_ONE_MOVE,
            why_kind_name(why, kind), NULL, NULL);
}

void why_move(struct why *why)
{
    const struct spoken *spoken = &why->spoken;
    site_id from = spoken->points[0], to = spoken->points[1];
    unsigned kind = position_at(why->program, why->position, from);
    unsigned there = position_at(why->program, why->position, to);
    if (!walks(why, kind) && !has_rule(why, kind, RULE_LEAP)) {
        why_blame(why, why->program->kinds[kind].span);
        why_say(why, WHY_NO_MOVES, why_kind_name(why, kind), NULL, NULL);
    } else if (from == to && spoken->point_count == 2) {
        why_say(why, WHY_SAME_POINT, why_site_name(why, from), NULL, NULL);
    } else if (spoken->takes) {
        say_capture(why, kind);
    } else if (there == kind && why->program->kinds[kind].piles &&
               set_has(why->program->kinds[kind].piles, to)) {
        say_way(why, kind, from, to);
    } else if (there == kind && why->program->kinds[kind].piles) {
        why_blame(why, why->program->kinds[kind].piles_span);
        why_say(why, WHY_NO_PILE, why_kind_name(why, kind),
                why_site_name(why, to), NULL);
    } else if (there != NO_INDEX) {
        why_say(why, WHY_TARGET_TAKEN, why_kind_name(why, there),
                why_site_name(why, to), NULL);
    } else if (spoken->point_count > 2 && hops(why, kind)) {
        why_leaps(why, kind);
    } else if (spoken->point_count > 2) {
        say_ways(why, kind);
    } else {
        say_way(why, kind, from, to);
    }
}

void why_entry(struct why *why)
{
    const struct program *program = why->program;
    const struct spoken *spoken = &why->spoken;
    unsigned kind = spoken->kind;
    const char *name = why_kind_name(why, kind);
    site_id to = spoken->points[0];
    unsigned there = position_at(program, why->position, to);
    unsigned side = side_to_move(program, why->position);
    if (program->kinds[kind].side != side) {
        why_say(why, WHY_OTHER_HAND, name, why_side_name(why, side), NULL);
    } else if (!has_rule(why, kind, RULE_ENTER)) {
        why_blame(why, program->kinds[kind].span);
        why_say(why, WHY_NEVER_FROM_HAND, name, NULL, NULL);
    } else if (hand_of(program, why->position)[kind] == 0) {
        why_say(why, WHY_NONE_IN_HAND, name, NULL, NULL);
    } else if (there != NO_INDEX) {
        why_say(why, WHY_TARGET_TAKEN, why_kind_name(why, there),
                why_site_name(why, to), NULL);
    } else {
        why_blame_rule(why, kind, RULE_ENTER);
        why_say(why, WHY_ENTRY_ZONE, name, why_site_name(why, to), NULL);
    }
}
