/*
 * Turns as text and back, as docs/notation.md says.
 */
#include "interp/tables.h"

#include <string.h>

/* ------------------------------------------------------------ writing */

struct writer {
    char *buffer;
    size_t size, length;
};

static void put(struct writer *writer, const char *text)
{
    for (; *text; text++) {
        if (writer->length + 1 < writer->size) {
            writer->buffer[writer->length] = *text;
        }
        writer->length++;
    }
}

static void put_site(struct writer *writer, const struct program *program,
                     site_id site)
{
    const char *name =
        site < program->site_count ? program->points[site].name : NULL;
    put(writer, name ? name : "?");
}

/* The piece that tells which way a step took, where it could take two. */
static void put_name(struct writer *writer, const struct program *program,
                     const struct moves *moves, const struct move *move,
                     unsigned landing)
{
    if (move->has_names) {
        site_id name = moves->pool[move->pool + move->path_count +
                                   move->taken_count + landing];
        if (name != SITE_NONE) {
            put(writer, "x");
            put_site(writer, program, name);
        }
    }
}

static void put_pick(struct writer *writer, const struct program *program,
                     const struct moves *moves, const struct move *move)
{
    if (move->has_pick) {
        put(writer, ";x");
        put_site(writer, program,
                 move_taken(moves, move)[move->taken_count - 1]);
    }
}

static void put_action(struct writer *writer, const struct program *program,
                       const struct moves *moves, const struct move *move)
{
    const site_id *path = move_path(moves, move);
    switch (move->type) {
    case MOVE_PASS:
        put(writer, "pass");
        return;
    case MOVE_REMOVE:
        put(writer, "remove@");
        put_site(writer, program, move->to);
        return;
    case MOVE_ENTER:
        /* the side to move is meant, so the bare name will do */
        put(writer, program->kinds[move->kind].name);
        put(writer, "@");
        put_site(writer, program, move->to);
        return;
    case MOVE_LEAVE:
        put_site(writer, program, move->from);
        put(writer, "-off");
        return;
    default:
        put_site(writer, program, move->from);
        for (unsigned i = 0; i < move->path_count; i++) {
            put(writer, move->struck ? "x" : "-");
            put_site(writer, program, path[i]);
            put_name(writer, program, moves, move, i);
        }
    }
}

static void put_choice(struct writer *writer, const struct program *program,
                       const struct move *move)
{
    if (move->becomes) {
        put(writer, "=");
        put(writer, program->kinds[move->becomes - 1].name);
    }
}

size_t move_text(const struct program *program, const struct moves *moves,
                 const struct move *move, char *buffer, size_t size)
{
    struct writer writer = {buffer, size, 0};
    if (move->huff != SITE_NONE) {
        put(&writer, "huff@");
        put_site(&writer, program, move->huff);
        put(&writer, ";");
    }
    put_action(&writer, program, moves, move);
    put_choice(&writer, program, move);
    put_pick(&writer, program, moves, move);
    if (move->order_from != SITE_NONE) {
        put(&writer, ";order:");
        put_site(&writer, program, move->order_from);
        put(&writer, "x");
        put_site(&writer, program, move->order_to);
    }
    if (size > 0) {
        buffer[writer.length < size ? writer.length : size - 1] = '\0';
    }
    return writer.length;
}

/* ------------------------------------------------------------ reading */

site_id point_find(const struct program *program, const char *name,
                   size_t length)
{
    for (unsigned i = 0; i < program->point_count; i++) {
        site_id site = program->point_sites[i];
        const char *known = program->points[site].name;
        if (strlen(known) == length && memcmp(known, name, length) == 0) {
            return site;
        }
    }
    return SITE_NONE;
}

/* The start and end points of a text of two points joined by x, which may be
 * a letter of a name too: every x is tried. */
static bool split_ends(const struct program *program, const char *text,
                       size_t length, site_id *from, site_id *to)
{
    for (size_t i = 1; i + 1 < length; i++) {
        if (text[i] != 'x') {
            continue;
        }
        *from = point_find(program, text, i);
        *to = point_find(program, text + i + 1, length - i - 1);
        if (*from != SITE_NONE && *to != SITE_NONE) {
            return true;
        }
    }
    return false;
}

/* Where the action stands within a text: after a huff, before an order. */
static void find_action(const char *text, size_t length, size_t *begin,
                        size_t *end)
{
    static const char huff[] = "huff@";
    static const char order[] = "order:";
    *begin = 0;
    *end = length;
    const char *semicolon = memchr(text, ';', length);
    if (semicolon && length >= sizeof huff - 1 &&
        memcmp(text, huff, sizeof huff - 1) == 0) {
        *begin = (size_t)(semicolon - text) + 1;
        semicolon = memchr(text + *begin, ';', length - *begin);
    }
    if (semicolon) {
        size_t at = (size_t)(semicolon - text);
        if (length - at - 1 >= sizeof order - 1 &&
            memcmp(semicolon + 1, order, sizeof order - 1) == 0) {
            *end = at;
        }
    }
    const char *choice = memchr(text + *begin, '=', *end - *begin);
    if (choice) {
        *end = (size_t)(choice - text);
    }
}

/* Does the turn read like the text but for the middle of its chain? */
static bool fits_shortened(const struct program *program,
                           const struct move *move, const char *text,
                           size_t length, const site_id ends[2])
{
    size_t begin, end;
    char whole[ENGINE_TEXT_MAX + 1];
    struct moves none = {0};
    if (move->type != MOVE_LEAP || move->path_count < 2 || move->has_pick ||
        move->from != ends[0] || move->to != ends[1]) {
        return false;
    }
    find_action(text, length, &begin, &end);
    struct move brief = *move;
    brief.path_count = brief.taken_count = brief.struck = 1;
    size_t needed = move_text(program, &none, &brief, whole, sizeof whole);
    return needed == length && memcmp(whole, text, length) == 0;
}

static enum engine_status find_shortened(const struct program *program,
                                         const struct moves *moves,
                                         const char *text, size_t length,
                                         uint32_t *move)
{
    size_t begin, end;
    site_id ends[2];
    uint32_t found = 0;
    find_action(text, length, &begin, &end);
    if (!split_ends(program, text + begin, end - begin, &ends[0], &ends[1])) {
        return ENGINE_NOT_FOUND;
    }
    for (uint32_t i = 0; i < moves->count; i++) {
        if (fits_shortened(program, &moves->items[i], text, length, ends)) {
            *move = i;
            found++;
        }
    }
    return found == 1 ? ENGINE_OK : ENGINE_NOT_FOUND;
}

enum engine_status moves_find(const struct program *program,
                              const struct moves *moves, const char *text,
                              size_t length, uint32_t *move)
{
    char buffer[ENGINE_TEXT_MAX + 1];
    if (length == 0 || length > ENGINE_TEXT_MAX) {
        return ENGINE_NOT_FOUND;
    }
    for (uint32_t i = 0; i < moves->count; i++) {
        size_t needed =
            move_text(program, moves, &moves->items[i], buffer, sizeof buffer);
        if (needed == length && memcmp(buffer, text, length) == 0) {
            *move = i;
            return ENGINE_OK;
        }
    }
    return find_shortened(program, moves, text, length, move);
}
