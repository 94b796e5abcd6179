#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "grammar/parse.h"
#include "tests/unit/loader.h"

bool loader_again(struct loader *loader)
{
    const struct file *file = loader->builder.file;
    struct builder builder = {.arena = &loader->game,
                              .scratch = &loader->scratch,
                              .diags = &loader->diags,
                              .program = &loader->program,
                              .picks = loader->picks,
                              .pick_count = loader->pick_count,
                              .file = file};

    loader->program = (struct program){0};
    loader->builder = builder;
    return build_options(&loader->builder) && build_sides(&loader->builder) &&
           build_kinds(&loader->builder) && build_board(&loader->builder) &&
           build_facing(&loader->builder);
}

static bool load(struct loader *loader, const char *text, size_t picks,
                 size_t game, size_t scratch)
{
    loader->pick_count = picks;
    loader->sources.arena = &loader->arena;
    arena_init(&loader->arena, 0);
    arena_init(&loader->scratch, scratch);
    arena_init(&loader->game, game);
    diag_list_init(&loader->diags, &loader->arena, &loader->sources, 20);
    assert_int_equal(
        source_set_add(&loader->sources, "t.game", text, strlen(text)), 0);
    loader->builder.file = parse_file(&loader->arena, &loader->diags, 0);
    assert_non_null(loader->builder.file);
    return loader_again(loader);
}

void loader_file(struct loader *loader, const char *text)
{
    memset(loader, 0, sizeof(*loader));
    load(loader, text, 0, 0, 0);
}

bool loader_tight(struct loader *loader, const char *text, size_t game,
                  size_t scratch)
{
    memset(loader, 0, sizeof(*loader));
    return load(loader, text, 0, game, scratch);
}

void loader_pick(struct loader *loader, const char *text, const char *option,
                 const char *value)
{
    memset(loader, 0, sizeof(*loader));
    loader->picks[0] = (struct option_pick){option, value};
    load(loader, text, 1, 0, 0);
}

void loader_board(struct loader *loader, const char *board)
{
    char text[4000];
    int length = snprintf(text, sizeof(text),
                          "ravelin 1\n"
                          "game t {\n"
                          "side white facing up\n"
                          "side black facing down\n"
                          "turns white, black\n"
                          "board {\n%s\n}\n"
                          "piece man of white, black { step }\n"
                          "}\n",
                          board);

    assert_true(length > 0 && (size_t)length < sizeof(text));
    loader_file(loader, text);
}

void loader_clear(struct loader *loader)
{
    arena_clear(&loader->arena);
    arena_clear(&loader->scratch);
    arena_clear(&loader->game);
}

static const struct diag *find(const struct loader *loader, enum diag_slug slug)
{
    const struct diag *diag = loader->diags.head;

    while (diag && diag->slug != slug) {
        diag = diag->next;
    }
    return diag;
}

unsigned loader_count(const struct loader *loader, enum diag_slug slug)
{
    unsigned count = 0;

    for (const struct diag *diag = loader->diags.head; diag;
         diag = diag->next) {
        count += diag->slug == slug;
    }
    return count;
}

static void show(const struct loader *loader)
{
    for (const struct diag *diag = loader->diags.head; diag;
         diag = diag->next) {
        print_message("# [%s] %s\n", diag_slug_name(diag->slug), diag->message);
    }
}

const struct diag *loader_diag(const struct loader *loader, enum diag_slug slug)
{
    const struct diag *diag = find(loader, slug);

    if (!diag) {
        show(loader);
        fail_msg("no record [%s]", diag_slug_name(slug));
    }
    return diag;
}

const char *loader_words(struct loader *loader, struct span span)
{
    const struct source *source = loader->sources.items[span.source];

    assert_true(span.begin <= span.end && span.end <= source->length);
    return arena_strndup(&loader->arena, source->text + span.begin,
                         span.end - span.begin);
}

void loader_assert_clean(struct loader *loader)
{
    if (loader->diags.head) {
        show(loader);
        fail_msg("there are diagnostics");
    }
}

site_id loader_site(const struct loader *loader, const char *name)
{
    site_id site = draft_find(loader->builder.draft, name);

    if (site == SITE_NONE) {
        fail_msg("no point %s", name);
    }
    return site;
}

const uint64_t *loader_zone(struct loader *loader, const char *name,
                            uint16_t side, uint16_t kind)
{
    struct zone_build *zone =
        find_zone(&loader->builder, name, (struct viewpoint){side, kind}, NULL);

    assert_non_null(zone);
    return zone->set;
}

unsigned loader_size(const struct loader *loader, const uint64_t *set)
{
    unsigned size = 0;

    for (unsigned i = 0; i < loader->program.site_count; i++) {
        size += bit_has(set, i);
    }
    return size;
}

int loader_segment(const struct loader *loader, const char *from,
                   const char *to)
{
    site_id a = loader_site(loader, from);
    site_id b = loader_site(loader, to);

    for (uint32_t i = 0; i < loader->program.segment_count; i++) {
        const struct segment_code *segment = &loader->program.segments[i];
        if ((segment->from == a && segment->to == b) ||
            (segment->from == b && segment->to == a)) {
            return segment->colour;
        }
    }
    return -1;
}

bool loader_is_run(const struct loader *loader, const char *a, const char *b,
                   const char *c)
{
    const site_id sites[3] = {loader_site(loader, a), loader_site(loader, b),
                              loader_site(loader, c)};

    for (size_t i = 0; i < loader->builder.run_count; i++) {
        const struct run *run = &loader->builder.runs[i];
        /* a closed run goes on from its last point to its second */
        unsigned middles = run->count - (run->is_closed ? 1u : 2u);
        for (unsigned at = 0; at < middles; at++) {
            site_id first = run->sites[at];
            site_id middle = run->sites[at + 1];
            site_id last =
                at + 2u < run->count ? run->sites[at + 2] : run->sites[1];
            if (middle == sites[1] &&
                ((first == sites[0] && last == sites[2]) ||
                 (first == sites[2] && last == sites[0]))) {
                return true;
            }
        }
    }
    return false;
}
