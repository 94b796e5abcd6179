/*
 * Why a leap or a chain of leaps is none: nothing to leap over, a piece that
 * may not be, points that do not follow each other on a run, a direction.
 */
#include "interp/why_rules.h"

/* The point between two on one run, SITE_NONE if there is none. */
static site_id between(const struct why *why, site_id from, site_id to)
{
    for (site_id over = 0; over < why->program->site_count; over++) {
        if (why_follow(why->program, from, over, to)) {
            return over;
        }
    }
    return SITE_NONE;
}

/* Does any leap of the kind go along lines of the colour? */
static bool leaps_along(const struct why *why, unsigned kind, unsigned colour)
{
    const struct program *program = why->program;
    for (uint32_t i = 0; i < program->segment_count; i++) {
        const struct segment_code *segment = &program->segments[i];
        for (unsigned r = 0; r < rules_of(why, kind); r++) {
            const struct rule_code *rule = rule_at(why, kind, r);
            if (segment->colour != colour || rule->type != RULE_LEAP ||
                rule->leap & LEAP_LONG) {
                continue;
            }
            for (uint32_t j = rule->jump_start[0];
                 j < rule->jump_start[program->site_count]; j++) {
                site_id over = rule->jumps[j].over;
                site_id land = rule->jumps[j].land;
                if ((over == segment->from && land == segment->to) ||
                    (over == segment->to && land == segment->from)) {
                    return true;
                }
            }
        }
    }
    return false;
}

/* A line between the neighbours has a colour that no leap of the kind goes
 * along, and none has another: said, true. */
static bool say_colour(struct why *why, unsigned kind, site_id a, site_id b)
{
    const struct program *program = why->program;
    unsigned closed = NO_INDEX;
    for (uint32_t i = 0; i < program->segment_count; i++) {
        const struct segment_code *segment = &program->segments[i];
        if ((segment->from == a && segment->to == b) ||
            (segment->from == b && segment->to == a)) {
            if (leaps_along(why, kind, segment->colour)) {
                return false;
            }
            closed = segment->colour;
        }
    }
    if (closed == NO_INDEX || program->colour_count < 2) {
        return false;
    }
    const struct named_code *code = &program->colours[closed];
    const char *text =
        why->lang == ENGINE_FR ? code->texts.fr : code->texts.en;
    why_say(why, WHY_COLOUR, why_site_name(why, a), why_site_name(why, b),
            text ? text : code->name);
    return true;
}

/* The leap of the kind that says most of directions, NULL if it has none. */
static const struct rule_code *short_leap(const struct why *why, unsigned kind)
{
    const struct rule_code *found = NULL;
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        const struct rule_code *rule = rule_at(why, kind, r);
        if (rule->type == RULE_LEAP && (!found || rule->has_ways)) {
            found = rule;
        }
    }
    return found;
}

/* No leap of the kind goes from one point to the other. */
static void say_no_leap(struct why *why, unsigned kind, site_id from,
                        site_id to)
{
    const struct program *program = why->program;
    site_id over = between(why, from, to);
    site_id joint = why_next_straight(program, from, from, to);
    if (over != SITE_NONE) {
        if (!why_say_ban(why, kind, from, to) &&
            !say_colour(why, kind, from, over) &&
            !say_colour(why, kind, over, to)) {
            why_say_direction(why, short_leap(why, kind), kind, from, to);
        }
    } else if (joint != SITE_NONE && joint != to &&
               why_next_straight(program, from, joint, to) == to) {
        why_say(why, WHY_NOT_ONE_LINE, why_site_name(why, from),
                why_site_name(why, joint), why_site_name(why, to));
    } else {
        why_say(why, WHY_NOT_BEYOND, why_site_name(why, from),
                why_site_name(why, to), NULL);
    }
}

/* What speaks against a long leap that looks over a line; WHY_NOT_ALLOWED if
 * nothing does. */
static enum why_id judge_long(const struct why *why,
                              const struct rule_code *rule, site_id from,
                              site_id to, unsigned *over_kind)
{
    for (uint32_t r = rule->leap_start[from]; r < rule->leap_start[from + 1];
         r++) {
        const struct leap_ray *ray = &rule->leap_rays[r];
        bool any = false, fits = false;
        for (unsigned i = 0; i < ray->length; i++) {
            site_id site = LEAP_SITE(rule->leap_sites[ray->first + i]);
            unsigned kind = position_at(why->program, why->position, site);
            if (site == to) {
                return !any    ? WHY_OVER_NOTHING
                       : !fits ? WHY_OVER_WRONG
                               : WHY_NOT_ALLOWED;
            }
            if (kind != NO_INDEX) {
                any = true;
                fits = fits || (rule->over >> kind & 1);
                *over_kind = kind;
            }
        }
    }
    return WHY_NOT_BEYOND;
}

/* One leap of a chain; true if nothing speaks against it. */
static bool check_leap(struct why *why, unsigned kind, site_id from, site_id to)
{
    const struct program *program = why->program;
    enum why_id worst = WHY_NOT_BEYOND;
    unsigned over_kind = NO_INDEX;
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        const struct rule_code *rule = rule_at(why, kind, r);
        if (rule->type != RULE_LEAP) {
            continue;
        }
        if (rule->leap & LEAP_LONG) {
            enum why_id found = judge_long(why, rule, from, to, &over_kind);
            if (found == WHY_NOT_ALLOWED) {
                return true;
            }
            worst = found == WHY_NOT_BEYOND ? worst : found;
            continue;
        }
        for (uint32_t j = rule->jump_start[from];
             j < rule->jump_start[from + 1]; j++) {
            const struct jump *jump = &rule->jumps[j];
            if (jump->land != to) {
                continue;
            }
            unsigned over = position_at(program, why->position, jump->over);
            if (over == NO_INDEX) {
                worst = worst == WHY_NOT_BEYOND ? WHY_OVER_NOTHING : worst;
            } else if (!(rule->over >> over & 1)) {
                worst = WHY_OVER_WRONG;
                over_kind = over;
            } else {
                return true;
            }
        }
    }
    why_blame_rule(why, kind, RULE_LEAP);
    if (worst == WHY_NOT_BEYOND) {
        say_no_leap(why, kind, from, to);
    } else if (worst == WHY_OVER_WRONG) {
        why_say(why, is_own(why, kind, over_kind) ? WHY_OVER_OWN : worst,
                why_kind_name(why, kind), why_kind_name(why, over_kind), NULL);
    } else {
        why_say(why, worst, why_site_name(why, from), why_site_name(why, to),
                NULL);
    }
    return false;
}

static bool may_chain(const struct why *why, unsigned kind)
{
    for (unsigned r = 0; r < rules_of(why, kind); r++) {
        const struct rule_code *rule = rule_at(why, kind, r);
        if (rule->type == RULE_LEAP && (rule->chain & CHAIN_ON) &&
            !(rule->chain & CHAIN_ONE_LEAP_A_TURN)) {
            return true;
        }
    }
    return false;
}

void why_leaps(struct why *why, unsigned kind)
{
    const struct spoken *spoken = &why->spoken;
    site_id start = spoken->points[0];
    for (unsigned i = 1; i < spoken->point_count; i++) {
        site_id from = spoken->points[i - 1], to = spoken->points[i];
        if (!check_leap(why, kind, from, to)) {
            return;
        }
        why_blame_rule(why, kind, RULE_LEAP);
        if (to != start &&
            position_at(why->program, why->position, to) != NO_INDEX) {
            why_say(why, WHY_LANDING_TAKEN, why_site_name(why, to), NULL, NULL);
            return;
        }
        if (i == 1 && spoken->point_count > 2 && !may_chain(why, kind)) {
            why_say(why, WHY_ONE_LEAP, why_kind_name(why, kind), NULL, NULL);
            return;
        }
    }
    why_say(why, WHY_NO_RULE, why_kind_name(why, kind),
            why_site_name(why, start),
            why_site_name(why, spoken->points[spoken->point_count - 1]));
}
