/*
 * The whole check of a file: compiles it with every combination of option
 * values (with many options: with each value and some mixtures), plays a little
 * with each, and tells every finding once, with the values it holds for if
 * these are not the first ones.
 */
#include "compile/check.h"
#include "compile/compile.h"
#include "compile/sum.h"
#include "compile/walk.h"

#include <string.h>

#define COMBINATIONS_MAX 64u
/* Errors looked at for one choice of options; the caller keeps fewer. */
#define ERRORS_MAX 100u
/* Values of options can be no more; records of one combination that are
 * kept, to be shown or only counted. */
#define EACH_MAX (32 * 64)
#define KEPT_MAX 500
#define ARENA_MAX ((size_t)256 * 1024 * 1024)

/* An option with a choice. */
struct option_axis {
    const struct option *option;
    unsigned count;
};

struct finding {
    const struct diag *diag; /* as first met */
    bool *held;              /* per combination */
};

/* The game that a combination makes. */
struct made {
    bool is_known; /* it was compiled */
    struct program_sum sum;
};

struct file_check {
    struct arena *arena; /* of this check */
    struct diag_list *diags;
    const struct file *file;
    struct option_axis *axes;
    size_t axis_count;
    unsigned *values; /* combination * axis_count + axis */
    size_t combination_count;
    bool has_all;      /* combinations, as fill_all lays them out */
    struct made *made; /* per combination */
    struct finding *findings;
    size_t finding_count, finding_room;
    uint32_t turns; /* generated in random games */
};

/* ----------------------------------------------------------- combinations */

static bool find_axes(struct file_check *check)
{
    size_t count = 0;

    for (const struct node *node = check->file->statements; node;
         node = node->next) {
        count += node->kind == NODE_OPTION;
    }
    check->axes = arena_array(check->arena, count + 1, sizeof(*check->axes));
    if (!check->axes) {
        return false;
    }
    if (count > EACH_MAX) { /* the first compilation refuses them */
        return true;
    }
    for (const struct node *node = check->file->statements; node;
         node = node->next) {
        const struct option *option = (const struct option *)node;
        if (node->kind != NODE_OPTION ||
            option_is_fixed(check->file, option->name->text)) {
            continue;
        }
        struct option_axis *axis = &check->axes[check->axis_count++];
        axis->option = option;
        for (const struct node *value = (const struct node *)option->values;
             value; value = value->next) {
            axis->count++;
        }
    }
    return true;
}

/* All combinations, the first option slowest, while there are few. */
static void fill_all(struct file_check *check)
{
    for (size_t c = 0; c < check->combination_count; c++) {
        size_t rest = c;
        for (size_t a = check->axis_count; a-- > 0;) {
            unsigned count = check->axes[a].count ? check->axes[a].count : 1;
            check->values[c * check->axis_count + a] = (unsigned)(rest % count);
            rest /= count;
        }
    }
}

/* The first values, then each other value alone among first values, then
 * mixtures: any that meet two values often. */
static void fill_some(struct file_check *check)
{
    size_t c = 1;

    for (size_t a = 0; a < check->axis_count; a++) {
        for (unsigned v = 1; v < check->axes[a].count; v++) {
            check->values[c++ * check->axis_count + a] = v;
        }
    }
    for (; c < check->combination_count; c++) {
        uint32_t mix = (uint32_t)c * UINT32_C(2654435761);
        for (size_t a = 0; a < check->axis_count; a++) {
            unsigned count = check->axes[a].count ? check->axes[a].count : 1;
            check->values[c * check->axis_count + a] = (mix >> 8) % count;
            mix = mix * UINT32_C(2246822519) + UINT32_C(3266489917);
        }
    }
}

static bool make_combinations(struct file_check *check)
{
    size_t all = 1, each = 1;

    for (size_t a = 0; a < check->axis_count; a++) {
        unsigned count = check->axes[a].count ? check->axes[a].count : 1;
        all = all > COMBINATIONS_MAX ? all : all * count;
        each += count - 1;
    }
    if (each > EACH_MAX) { /* the first compilation refuses them */
        check->axis_count = 0;
        all = 1;
    }
    check->combination_count = all <= COMBINATIONS_MAX    ? all
                               : each <= COMBINATIONS_MAX ? COMBINATIONS_MAX
                                                          : each;
    check->values = arena_array(
        check->arena, check->combination_count * (check->axis_count + 1),
        sizeof(*check->values));
    check->made = arena_array(check->arena, check->combination_count,
                              sizeof(*check->made));
    if (!check->values || !check->made) {
        return false;
    }
    check->has_all = all <= COMBINATIONS_MAX;
    if (check->has_all) {
        fill_all(check);
    } else {
        fill_some(check);
    }
    return true;
}

static const struct option_value *value_at(const struct option_axis *axis,
                                           unsigned index)
{
    const struct node *value = (const struct node *)axis->option->values;

    while (index-- > 0) {
        value = value->next;
    }
    return (const struct option_value *)value;
}

/* ---------------------------------------------------------------- findings */

static struct finding *find_finding(struct file_check *check,
                                    const struct diag *diag)
{
    for (size_t i = 0; i < check->finding_count; i++) {
        const struct diag *old = check->findings[i].diag;
        if (old->slug == diag->slug && old->span.source == diag->span.source &&
            old->span.begin == diag->span.begin &&
            old->span.end == diag->span.end) {
            return &check->findings[i];
        }
    }
    return NULL;
}

static struct finding *add_finding(struct file_check *check,
                                   const struct diag *diag)
{
    if (check->finding_count == check->finding_room) {
        size_t room = check->finding_room ? check->finding_room * 2 : 32;
        struct finding *findings =
            arena_array(check->arena, room, sizeof(*findings));
        if (!findings) {
            return NULL;
        }
        if (check->finding_count > 0) {
            memcpy(findings, check->findings,
                   check->finding_count * sizeof(*findings));
        }
        check->findings = findings;
        check->finding_room = room;
    }
    bool *held =
        arena_array(check->arena, check->combination_count, sizeof(*held));
    if (!held) {
        return NULL;
    }
    struct finding *finding = &check->findings[check->finding_count++];
    *finding = (struct finding){diag, held};
    return finding;
}

static void note_findings(struct file_check *check, const struct diag *diags,
                          size_t combination)
{
    for (const struct diag *diag = diags; diag; diag = diag->next) {
        struct finding *finding = find_finding(check, diag);
        if (!finding) {
            finding = add_finding(check, diag);
        }
        if (finding) {
            finding->held[combination] = true;
        }
    }
}

static bool check_combination(struct file_check *check, size_t combination)
{
    struct arena arena;
    struct diag_list diags;
    struct option_pick *picks =
        arena_array(check->arena, check->axis_count + 1, sizeof(*picks));
    size_t count = 0;

    if (!picks) {
        return false;
    }
    for (size_t a = 0; a < check->axis_count; a++) {
        const struct option_value *value =
            value_at(&check->axes[a],
                     check->values[combination * check->axis_count + a]);
        if (value) {
            picks[count].name = check->axes[a].option->name->text;
            picks[count++].value = value->name->text;
        }
    }
    arena_init(&arena, ARENA_MAX);
    diag_list_init(&diags, check->arena, check->diags->sources, KEPT_MAX);
    struct program *program =
        compile_game(&arena, &diags, check->file, picks, count);
    if (program) {
        check->made[combination] = (struct made){true, program_sum(program)};
        check_play(&diags, check->file, program, &check->turns);
    }
    bool is_good = program || diags.errors > 0;
    arena_clear(&arena);
    struct blame_game game = {&diags, check->file, picks, count};
    for (struct diag *diag = diags.head; diag; diag = diag->next) {
        if (diag->slug == DIAG_END_IMPOSSIBLE && !find_finding(check, diag)) {
            check_blame(check->arena, &game, diag);
        }
    }
    note_findings(check, diags.head, combination);
    return is_good;
}

/* --------------------------------------------------------------- telling */

/* Findings that a single choice of options does not justify: a zone that one
 * variant does not use is no mistake if another does. */
static bool must_hold_always(enum diag_slug slug)
{
    return slug == DIAG_NAME_UNUSED || slug == DIAG_RULE_DEAD ||
           slug == DIAG_CAPTURE_USELESS || slug == DIAG_PIECE_MOTIONLESS ||
           slug == DIAG_END_SHADOWED || slug == DIAG_CONDITION_CONSTANT ||
           slug == DIAG_SCORE_ZERO || slug == DIAG_EVENT_IMPOSSIBLE ||
           slug == DIAG_RULE_COVERED || slug == DIAG_TAKE_OWN ||
           slug == DIAG_MINUS_NOTHING || slug == DIAG_AND_NOTHING ||
           slug == DIAG_SCORE_SAME;
}

/* A warning about what the first choice of options brings is about the game as
 * it is played most; only of these the author must know which choice they
 * are about, since another one is right. */
static bool is_about_choice(const struct diag *diag)
{
    return diag->severity == SEVERITY_ERROR || diag->slug == DIAG_END_ENDLESS ||
           diag->slug == DIAG_HAND_CROWDED;
}

static bool holds_always(const struct file_check *check,
                         const struct finding *finding)
{
    for (size_t c = 0; c < check->combination_count; c++) {
        if (!finding->held[c]) {
            return false;
        }
    }
    return true;
}

/* Is there such a finding with this value of the option? */
static bool is_held(const struct file_check *check,
                    const struct finding *finding, size_t axis, unsigned value)
{
    for (size_t c = 0; c < check->combination_count; c++) {
        if (finding->held[c] &&
            check->values[c * check->axis_count + axis] == value) {
            return true;
        }
    }
    return false;
}

/* How many values of an option it is so with. */
static unsigned count_held(const struct file_check *check,
                           const struct finding *finding, size_t axis)
{
    unsigned count = 0;

    for (unsigned v = 0; v < check->axes[axis].count; v++) {
        count += is_held(check, finding, axis, v);
    }
    return count;
}

/* A test as in a guard: the values with which it is so, or the others. */
static const char *say_test(struct file_check *check,
                            const struct finding *finding, size_t axis,
                            bool is_so)
{
    unsigned held = count_held(check, finding, axis);
    unsigned rest = check->axes[axis].count - held;
    bool is_not = is_so ? held > rest : rest > held;
    const char *words = arena_printf(check->arena, "%s is%s",
                                     check->axes[axis].option->name->text,
                                     is_not ? " not" : "");
    const char *comma = "";

    for (unsigned v = 0; words && v < check->axes[axis].count; v++) {
        if (is_held(check, finding, axis, v) == (is_so != is_not)) {
            words = arena_printf(check->arena, "%s%s %s", words, comma,
                                 value_at(&check->axes[axis], v)->name->text);
            comma = ",";
        }
    }
    return words ? words : "";
}

static const char *join(struct file_check *check, const char *words,
                        const char *more)
{
    const char *joined =
        words ? arena_printf(check->arena, "%s and %s", words, more) : more;

    return joined ? joined : "";
}

/* The choice of options that brings the finding about. */
static const char *describe_choice(struct file_check *check,
                                   const struct finding *finding)
{
    const char *words = NULL;
    size_t first = 0;

    for (size_t a = 0; a < check->axis_count; a++) {
        if (count_held(check, finding, a) < check->axes[a].count) {
            words = join(check, words, say_test(check, finding, a, true));
        }
    }
    if (words) {
        return words;
    }
    while (!finding->held[first]) {
        first++;
    }
    for (size_t a = 0; a < check->axis_count; a++) {
        unsigned value = check->values[first * check->axis_count + a];
        const struct option_axis *axis = &check->axes[a];
        if (value > 0) {
            words = join(check, words,
                         arena_printf(check->arena, "%s is %s",
                                      axis->option->name->text,
                                      value_at(axis, value)->name->text));
        }
    }
    return words ? words : "";
}

/* What asks whether a place is under a guard. */
struct guard_search {
    struct span span;
    bool is_found;
};

static void look_for_guard(void *context, const struct node *node)
{
    struct guard_search *search = context;

    search->is_found |= (node->guard || node->kind == NODE_IF) &&
                        node->span.source == search->span.source &&
                        node->span.begin <= search->span.begin &&
                        node->span.end >= search->span.end;
}

static bool is_guarded(struct file_check *check, struct span span)
{
    struct guard_search search = {span, false};

    walk_tree(check->arena, check->file->statements, look_for_guard, &search);
    return search.is_found;
}

/* Findings that a guard on the statement mends. */
static bool is_about_statement(enum diag_slug slug)
{
    return slug == DIAG_END_IMPOSSIBLE || slug == DIAG_END_AT_START ||
           slug == DIAG_RULE_HARMLESS || slug == DIAG_PIECE_UNKNOWN ||
           slug == DIAG_HUFF_USELESS || slug == DIAG_TIE_USELESS ||
           slug == DIAG_GONE_UNFIT || slug == DIAG_SETUP_TOO_FEW ||
           slug == DIAG_ZONE_UNKNOWN || slug == DIAG_POINT_UNKNOWN ||
           slug == DIAG_SET_EMPTY;
}

/* For which choices it is so, and how to say the rest only for the others. */
static void tell_choice(struct file_check *check, struct diag *diag,
                        const struct finding *finding)
{
    enum diag_slug slug = finding->diag->slug;
    const char *others = NULL;

    bool has_guard = is_guarded(check, finding->diag->span);
    for (size_t a = 0; a < check->axis_count && !others && !has_guard; a++) {
        if (count_held(check, finding, a) < check->axes[a].count) {
            others = say_test(check, finding, a, false);
        }
    }
    const char *choice = describe_choice(check, finding);
    if (!choice[0]) {
        return;
    }
    if (others && slug == DIAG_PIECE_UNPLACED) {
        struct span name = finding->diag->span;
        diag_help(check->diags, diag,
                  "declare it only where it is set up: if %s { piece %.*s of "
                  "... { ... } }",
                  others, (int)(name.end - name.begin),
                  check->diags->sources->items[name.source]->text + name.begin);
    }
    if (check->file->base &&
        finding->diag->span.source != check->file->name->node.span.source) {
        diag_note_at(check->diags, diag, check->file->base->node.span,
                     "this is so in '%s', derived from it, when %s",
                     check->file->name->text, choice);
        return;
    }
    if (others && is_about_statement(slug)) {
        diag_note_at(check->diags, diag, check->file->name->node.span,
                     "this is so when %s; if it is meant for the others, end "
                     "the statement with: if %s",
                     choice, others);
        return;
    }
    diag_note_at(check->diags, diag, check->file->name->node.span,
                 "this is so when %s", choice);
}

/* Findings whose mend would change the game for all choices of options. */
static bool is_about_all(enum diag_slug slug)
{
    return slug == DIAG_END_ENDLESS || slug == DIAG_END_NO_TURN ||
           slug == DIAG_COUNT_MISMATCH;
}

static void tell(struct file_check *check, const struct finding *finding)
{
    const struct diag *found = finding->diag;

    if (must_hold_always(found->slug) && !holds_always(check, finding)) {
        return;
    }
    struct diag *diag =
        diag_add(check->diags, found->slug, found->span, "%s", found->message);
    if (!diag) {
        return;
    }
    if (found->help) {
        diag_help(check->diags, diag, "%s", found->help);
    }
    /* a further end for the other choices too would be another game */
    if (found->fix &&
        (!is_about_all(found->slug) || holds_always(check, finding))) {
        diag_fix(check->diags, diag, found->fix->span, found->fix->is_safe,
                 "%s", found->fix->text);
    }
    for (const struct diag_note *note = found->notes; note; note = note->next) {
        diag_note_at(check->diags, diag, note->span, "%s", note->message);
    }
    if (!holds_always(check, finding) &&
        (!finding->held[0] || is_about_choice(diag))) {
        tell_choice(check, diag, finding);
    }
}

/* ------------------------------------------------------ values of an option */

static bool is_same_game(const struct made *a, const struct made *b)
{
    return a->is_known && b->is_known &&
           a->sum.parts[0] == b->sum.parts[0] &&
           a->sum.parts[1] == b->sum.parts[1];
}

/* Whatever the other options? */
static bool is_same_value(const struct file_check *check, size_t axis,
                          unsigned value, unsigned other)
{
    size_t stride = 1;

    for (size_t a = axis + 1; a < check->axis_count; a++) {
        stride *= check->axes[a].count ? check->axes[a].count : 1;
    }
    for (size_t c = 0; c < check->combination_count; c++) {
        if (check->values[c * check->axis_count + axis] == value &&
            !is_same_game(&check->made[c],
                          &check->made[c + (other - value) * stride])) {
            return false;
        }
    }
    return true;
}

/* Guards that ask for nothing, never change, or ask for two values alike were
 * told of; what they were meant to do is open. */
static bool is_told(const struct file_check *check, const struct option *option)
{
    for (size_t i = 0; i < check->finding_count; i++) {
        const struct diag *diag = check->findings[i].diag;
        if (diag->slug == DIAG_OPTION_IDLE ||
            diag->slug == DIAG_GUARD_CONSTANT ||
            ((diag->slug == DIAG_OPTION_UNUSED ||
              diag->slug == DIAG_OPTION_SAME) &&
             diag->span.source == option->node.span.source &&
             diag->span.begin >= option->node.span.begin &&
             diag->span.end <= option->node.span.end)) {
            return true;
        }
    }
    return false;
}

/* The first value that makes the same game as a later one; `value` for none. */
static unsigned find_same(const struct file_check *check, size_t axis,
                          unsigned value)
{
    unsigned first = 0;

    while (first < value && !is_same_value(check, axis, first, value)) {
        first++;
    }
    return first;
}

static void tell_same(struct file_check *check, const struct option *option,
                      const struct name *first, const struct name *same)
{
    struct builder builder = {.scratch = check->arena,
                              .diags = check->diags,
                              .file = check->file};
    const char *what =
        same ? arena_printf(check->arena,
                            "the values '%s' and '%s' of option '%s' give the "
                            "same rules",
                            first->text, same->text, option->name->text)
             : arena_printf(check->arena,
                            "all values of option '%s' give the same rules",
                            option->name->text);
    const struct name *at = same ? same : option->name;

    if (!what) {
        return;
    }
    if (is_inherited(&builder, at->node.span)) {
        report_idle_option(&builder, option, first->text, "%s", what);
        return;
    }
    struct diag *diag = diag_add(check->diags, DIAG_OPTION_IDLE, at->node.span,
                                 "%s, whatever their guards", what);
    diag_help(check->diags, diag,
              "say the difference in what the guards of '%s' choose between, "
              "or drop '%s'",
              option->name->text, at->text);
}

static void check_same_values(struct file_check *check)
{
    for (size_t a = 0; check->has_all && a < check->axis_count; a++) {
        const struct option_axis *axis = &check->axes[a];
        unsigned idle = 0; /* values that make the game of the first */
        for (unsigned v = 1; v < axis->count; v++) {
            idle += find_same(check, a, v) == 0;
        }
        if (axis->count < 2 || is_told(check, axis->option)) {
            continue;
        }
        if (idle + 1 == axis->count) {
            tell_same(check, axis->option, value_at(axis, 0)->name, NULL);
            continue;
        }
        for (unsigned v = 1; v < axis->count; v++) {
            unsigned first = find_same(check, a, v);
            if (first < v) {
                tell_same(check, axis->option, value_at(axis, first)->name,
                          value_at(axis, v)->name);
            }
        }
    }
}

/* ------------------------------------------------------------------- names */

/* The part of a path between the last slash and ".game", or 0 bytes. */
static size_t file_stem(const char *path, const char **stem)
{
    const char *slash = strrchr(path, '/');
    size_t length;

    *stem = slash ? slash + 1 : path;
    length = strlen(*stem);
    if (length <= 5 || strcmp(*stem + length - 5, ".game") != 0) {
        return 0;
    }
    return length - 5;
}

/* As `ravelin new` names games: files of names that differ in capitals only,
 * or in how an accent is stored, are one on some machines. */
static bool is_plain_name(const char *name)
{
    return name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-")] == '\0';
}

static void check_file_name(struct file_check *check)
{
    const struct name *name = check->file->name;
    const char *stem;
    size_t length = file_stem(check->diags->sources->items[0]->name, &stem);

    if (!is_plain_name(name->text)) {
        struct diag *diag =
            diag_add(check->diags, DIAG_NAME_FILE, name->node.span,
                     "the game's name '%s' is not of small letters alone",
                     name->text);
        diag_help(check->diags, diag,
                  "words of small letters joined by '-', as siege-of-paris; "
                  "the file is called the same");
    } else if (length > 0 && (strlen(name->text) != length ||
                       memcmp(stem, name->text, length) != 0)) {
        diag_add(check->diags, DIAG_NAME_FILE, name->node.span,
                 "the game is called '%s', but its file '%.*s.game'",
                 name->text, (int)length, stem);
    }
}

void check_file(struct arena *arena, struct diag_list *diags,
                const struct file *file)
{
    struct arena own;
    struct file_check check = {.arena = &own, .diags = diags, .file = file};
    bool is_good;

    arena_init(&own, ARENA_MAX);
    check_file_name(&check);
    is_good = find_axes(&check) && make_combinations(&check);
    for (size_t c = 0; is_good && c < check.combination_count; c++) {
        is_good = check_combination(&check, c);
    }
    for (size_t i = 0; i < check.finding_count; i++) {
        tell(&check, &check.findings[i]);
    }
    if (is_good) {
        check_same_values(&check);
    }
    check_repeats(&own, diags, file);
    check_lists(&own, diags, file);
    check_words(&own, diags, file);
    if (!is_good || own.failed) {
        arena->failed = true; /* the caller tells lack of memory by this */
    }
    arena_clear(&own);
}
