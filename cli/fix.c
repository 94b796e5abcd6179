/* ravelin check --fix: safe changes, made to the text in memory first. */
#include "cli/fix.h"

#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>

/* One change can uncover the next mistake; a file that needs more than this
 * is mended by running the command once more. */
#define ROUNDS_MAX 50

struct changes {
    rvl_fix *items;
    size_t count;
};

/* By place; the order among changes at one place is that of the records. */
static void insert(struct changes *changes, const rvl_fix *fix)
{
    changes->items = memory_resize(changes->items, changes->count + 1,
                                   sizeof *changes->items);
    size_t at = changes->count++;
    while (at > 0 && changes->items[at - 1].place.offset > fix->place.offset) {
        changes->items[at] = changes->items[at - 1];
        at--;
    }
    changes->items[at] = *fix;
}

static struct changes collect(const struct loaded *loaded)
{
    struct changes changes = {0};
    rvl_fix fix;
    uint32_t count = rvl_diagnostic_count(loaded->context);
    for (uint32_t i = 0; i < count; i++) {
        if (rvl_diagnostic_fix(loaded->context, i, &fix) && fix.is_safe &&
            fix.place.file && strcmp(fix.place.file, loaded->path) == 0) {
            insert(&changes, &fix);
        }
    }
    return changes;
}

/* The text with all changes that do not touch an earlier one; *made: how
 * many. */
static struct file_text apply(const struct file_text *old,
                              const struct changes *changes, unsigned *made)
{
    struct text text = {0};
    size_t done = 0;
    const rvl_fix *last = NULL;
    *made = 0;
    text_add_bytes(&text, "", 0);
    for (size_t i = 0; i < changes->count; i++) {
        const rvl_fix *fix = &changes->items[i];
        size_t begin = fix->place.offset;
        if (begin < done || (last && last->place.offset == begin) ||
            begin + fix->place.length > old->length) {
            continue;
        }
        text_add_bytes(&text, old->bytes + done, begin - done);
        text_add(&text, fix->text);
        done = begin + fix->place.length;
        last = fix;
        ++*made;
    }
    text_add_bytes(&text, old->bytes + done, old->length - done);
    return (struct file_text){text.bytes, text.length};
}

/* Somebody else may have written the file while it was looked at. */
static int write_back(struct loaded *loaded, const struct file_text *before)
{
    struct file_text now = {0};
    int code = file_read(loaded->cli, loaded->path, &now);
    if (code == CODE_OK && (now.length != before->length ||
                            memcmp(now.bytes, before->bytes, now.length))) {
        cli_complain(loaded->cli,
                     _("'%s' was changed meanwhile; nothing was "
                       "written"),
                     loaded->path);
        code = CODE_IO;
    }
    free(now.bytes);
    return code == CODE_OK ? file_write(loaded->cli, loaded->path,
                                        loaded->text.bytes, loaded->text.length)
                           : code;
}

int fix_file(struct loaded *loaded, unsigned *count)
{
    struct file_text before = loaded->text;
    unsigned sum = 0;
    for (unsigned round = 0; round < ROUNDS_MAX; round++) {
        unsigned made;
        rvl_check(loaded->context, loaded->path, loaded->text.bytes,
                  loaded->text.length);
        struct changes changes = collect(loaded);
        struct file_text text = apply(&loaded->text, &changes, &made);
        free(changes.items);
        if (made == 0 || text.length > FILE_LIMIT) {
            free(text.bytes);
            break;
        }
        if (loaded->text.bytes != before.bytes) {
            free(loaded->text.bytes);
        }
        loaded->text = text;
        sum += made;
    }
    if (sum == 0) {
        return CODE_OK;
    }
    int code = write_back(loaded, &before);
    if (code == CODE_OK) {
        free(before.bytes);
        *count += sum;
        return CODE_OK;
    }
    free(loaded->text.bytes);
    loaded->text = before;
    return code;
}
