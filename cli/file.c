/* Whole files in, whole files out. */
#include "config.h"

#include "cli/file.h"

#include "cli/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int refuse(struct cli *cli, const char *path, const char *why)
{
    cli_complain(cli, _("cannot read '%s': %s [file-unreadable]"), path, why);
    return CODE_IO;
}

/* Reads to the end or one byte past the limit. */
static int read_all(int descriptor, struct file_text *text)
{
    size_t size = 4096;
    text->bytes = memory_new(size);
    text->length = 0;
    for (;;) {
        if (text->length + 1 >= size) {
            size = 2 * size;
            text->bytes = memory_resize(text->bytes, size, 1);
        }
        ssize_t n = read(descriptor, text->bytes + text->length,
                         size - text->length - 1);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0) {
            return errno;
        }
        text->length += (size_t)n;
        text->bytes[text->length] = '\0';
        if (n == 0 || text->length > FILE_LIMIT) {
            return 0;
        }
    }
}

static const char *odd_file(const struct stat *about)
{
    if (S_ISDIR(about->st_mode)) {
        return _("it is a folder");
    }
    if (S_ISFIFO(about->st_mode)) {
        return _("it is a pipe; use '-' to read standard input");
    }
    if (!S_ISREG(about->st_mode)) {
        return _("it is not a regular file");
    }
    return NULL;
}

static int finish_reading(struct cli *cli, const char *path, int error,
                          struct file_text *text)
{
    int code = CODE_OK;
    if (error != 0) {
        code = refuse(cli, path, strerror(error));
    } else if (text->length > FILE_LIMIT) {
        cli_complain(cli, _("'%s' is larger than 1 MiB [file-too-large]"),
                     path);
        code = CODE_FINDINGS;
    }
    if (code != CODE_OK) {
        free(text->bytes);
        *text = (struct file_text){0};
    }
    return code;
}

int file_read_if_there(struct cli *cli, const char *path,
                       struct file_text *text, bool *is_missing)
{
    *is_missing = false;
    *text = (struct file_text){0};
    /* Not to wait for a pipe's other end, nor to take over a terminal. */
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0) {
        *is_missing = errno == ENOENT || errno == ENOTDIR;
        return *is_missing ? CODE_IO : refuse(cli, path, strerror(errno));
    }
    struct stat about;
    int error = fstat(descriptor, &about) != 0 ? errno : 0;
    const char *odd = error == 0 ? odd_file(&about) : NULL;
    if (odd) {
        close(descriptor);
        return refuse(cli, path, odd);
    }
    if (error == 0) {
        error = read_all(descriptor, text);
    }
    close(descriptor);
    return finish_reading(cli, path, error, text);
}

int file_read(struct cli *cli, const char *path, struct file_text *text)
{
    if (strcmp(path, "-") == 0) {
        *text = (struct file_text){0};
        int error = read_all(STDIN_FILENO, text);
        return finish_reading(cli, _("standard input"), error, text);
    }
    bool is_missing = false;
    int code = file_read_if_there(cli, path, text, &is_missing);
    return is_missing ? refuse(cli, path, strerror(ENOENT)) : code;
}

char *file_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    return memory_copy(path, slash ? (size_t)(slash - path) + 1 : 0);
}

static bool write_all(int descriptor, const char *text, size_t length)
{
    size_t done = 0;
    while (done < length) {
        ssize_t n = write(descriptor, text + done, length - done);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0) {
            return false;
        }
        done += (size_t)n;
    }
    return true;
}

/* Keeps the permissions of a file that is there already. */
static bool fill_temporary(int descriptor, const char *path, const char *text,
                           size_t length)
{
    struct stat about;
    mode_t mask = umask(0);
    umask(mask);
    mode_t mode = (mode_t)(0666 & ~mask);
    if (stat(path, &about) == 0) {
        mode = about.st_mode & 0777;
    }
    bool is_done = fchmod(descriptor, mode) == 0 &&
                   write_all(descriptor, text, length) &&
                   fsync(descriptor) == 0;
    int error = errno;
    if (close(descriptor) != 0 && is_done) {
        return false;
    }
    errno = error;
    return is_done;
}

/* So that the new name survives a power failure too; some file systems
 * cannot, which is no reason to take the save back. */
static void sync_folder(const char *folder)
{
    int descriptor =
        open(folder[0] == '\0' ? "." : folder, O_RDONLY | O_CLOEXEC);
    if (descriptor >= 0) {
        fsync(descriptor);
        close(descriptor);
    }
}

/* A link is followed: its target is what gets replaced. Allocated. */
static char *real_target(const char *path)
{
    char *resolved = realpath(path, NULL);
    return resolved ? resolved : memory_text(path);
}

int file_write(struct cli *cli, const char *path, const char *text,
               size_t length)
{
    char *target = real_target(path);
    char *folder = file_folder(target);
    char *temporary = memory_print("%s.XXXXXX", target);
    struct stat about;
    bool is_done = false;
    errno = 0;
    if (stat(target, &about) == 0 && !S_ISREG(about.st_mode)) {
        errno = S_ISDIR(about.st_mode) ? EISDIR : EINVAL;
    } else {
        int descriptor = mkstemp(temporary);
        if (descriptor >= 0) {
            is_done = fill_temporary(descriptor, target, text, length) &&
                      rename(temporary, target) == 0;
            if (!is_done) {
                int error = errno;
                unlink(temporary);
                errno = error;
            }
        }
    }
    if (is_done) {
        sync_folder(folder);
    } else {
        cli_complain(cli, _("cannot write '%s': %s"), path, strerror(errno));
    }
    free(temporary);
    free(folder);
    free(target);
    return is_done ? CODE_OK : CODE_IO;
}
