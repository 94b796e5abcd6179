/* Solutions in files. */
#include "config.h"

#include "cli/solved.h"

#include "cli/file.h"
#include "cli/memory.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool read_bytes(void *user, void *bytes, size_t size)
{
    return fread(bytes, 1, size, user) == size;
}

static bool write_bytes(void *user, const void *bytes, size_t size)
{
    return fwrite(bytes, 1, size, user) == size;
}

static int refuse(struct cli *cli, const char *path, rvl_status status)
{
    switch (status) {
    case RVL_INVALID_SOURCE:
        cli_complain(cli, _("'%s' is no solution, or was damaged"), path);
        return CODE_FINDINGS;
    case RVL_INVALID_ARGUMENT:
        cli_complain(cli,
                     _("'%s' is the solution of another game, of another "
                       "version of it or of other options"),
                     path);
        return CODE_FINDINGS;
    case RVL_LIMIT:
        cli_complain(cli, _("'%s' needs more memory than --memory allows"),
                     path);
        return CODE_LIMIT;
    default:
        cli_complain(cli, "%s", rvl_status_text(status));
        return CODE_LIMIT;
    }
}

int solved_load(struct cli *cli, rvl_game *game, const char *path,
                uint64_t memory, rvl_solution **out)
{
    *out = NULL;
    struct stat about;
    FILE *file = fopen(path, "rb");
    if (file && fstat(fileno(file), &about) == 0 && S_ISDIR(about.st_mode)) {
        fclose(file);
        file = NULL;
        errno = EISDIR;
    }
    if (!file) {
        cli_complain(cli, _("cannot read '%s': %s"), path, strerror(errno));
        return CODE_IO;
    }
    rvl_status status = rvl_solution_load(out, game, memory, read_bytes, file);
    /* the last bytes are the seal: nothing may follow */
    bool is_whole = status != RVL_OK || fgetc(file) == EOF;
    fclose(file);
    if (!is_whole) {
        rvl_solution_free(*out);
        *out = NULL;
        status = RVL_INVALID_SOURCE;
    }
    return status == RVL_OK ? CODE_OK : refuse(cli, path, status);
}

int solved_open(struct cli *cli, rvl_game *game, const char *path,
                rvl_solution **out)
{
    int code = solved_load(cli, game, path, UINT64_MAX / 2, out);
    if (code == CODE_OK && !rvl_solution_is_done(*out)) {
        rvl_solution_free(*out);
        *out = NULL;
        cli_complain(cli,
                     _("'%s' is solved in part only; 'ravelin solve %s "
                       "--out %s --resume' goes on"),
                     path, rvl_game_name(game), path);
        return CODE_FINDINGS;
    }
    return code;
}

/* Where a solution is written before it takes its place. */
struct place {
    char *target; /* a link is followed */
    char *beside;
    FILE *file; /* beside, open; NULL: errno tells why not */
};

static void place_open(struct place *place, const char *path)
{
    struct stat about;
    place->file = NULL;
    place->beside = NULL;
    place->target = file_target(path);
    if (!place->target) {
        return;
    }
    if (stat(place->target, &about) == 0 && !S_ISREG(about.st_mode)) {
        errno = S_ISDIR(about.st_mode) ? EISDIR : EINVAL;
    } else {
        int descriptor = file_temporary(place->target, &place->beside);
        place->file = descriptor >= 0 ? fdopen(descriptor, "wb") : NULL;
        if (descriptor >= 0 && !place->file) {
            int error = errno;
            close(descriptor);
            unlink(place->beside);
            errno = error;
        }
    }
}

static void place_clear(struct place *place)
{
    free(place->target);
    free(place->beside);
}

int solved_save(struct cli *cli, const rvl_solution *solution, const char *path)
{
    struct place place;
    place_open(&place, path);
    FILE *file = place.file;
    bool is_done = file &&
                   rvl_solution_save(solution, write_bytes, file) == RVL_OK &&
                   fflush(file) == 0 && fsync(fileno(file)) == 0;
    int error = errno;
    if (file && fclose(file) != 0 && is_done) {
        is_done = false;
        error = errno;
    }
    if (is_done && rename(place.beside, place.target) != 0) {
        is_done = false;
        error = errno;
    }
    if (is_done) {
        file_settle(place.target);
    } else {
        if (file) {
            unlink(place.beside);
        }
        cli_complain(cli, _("cannot write '%s': %s"), path, strerror(error));
    }
    place_clear(&place);
    return is_done ? CODE_OK : CODE_IO;
}
