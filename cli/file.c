/* Whole files in, whole files out. */
#include "config.h"

#include "cli/file.h"

#include "cli/memory.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
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

static void drop_text(struct file_text *text)
{
    free(text->bytes);
    *text = (struct file_text){0};
}

static int finish_reading(struct cli *cli, const char *path, int error,
                          struct file_text *text)
{
    if (error != 0) {
        drop_text(text);
        return refuse(cli, path, strerror(error));
    }
    return CODE_OK;
}

static int refuse_too_large(struct cli *cli, const char *path,
                            struct file_text *text)
{
    if (text->length <= FILE_LIMIT) {
        return CODE_OK;
    }
    cli_complain(cli, _("'%s' is larger than 1 MiB [file-too-large]"), path);
    drop_text(text);
    return CODE_FINDINGS;
}

/* A descriptor of a regular file, or -1: then *code tells, and the reason is
 * told but of a missing file. */
static int open_regular(struct cli *cli, const char *path, bool *is_missing,
                        int *code)
{
    /* Not to wait for a pipe's other end, nor to take over a terminal. */
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    *is_missing = descriptor < 0 && (errno == ENOENT || errno == ENOTDIR);
    *code = CODE_OK;
    if (descriptor < 0) {
        *code = *is_missing ? CODE_IO : refuse(cli, path, strerror(errno));
        return -1;
    }
    struct stat about;
    const char *odd =
        fstat(descriptor, &about) != 0 ? strerror(errno) : odd_file(&about);
    if (odd) {
        close(descriptor);
        *code = refuse(cli, path, odd);
        return -1;
    }
    return descriptor;
}

static int read_regular(struct cli *cli, const char *path,
                        struct file_text *text, bool *is_missing)
{
    int code = CODE_OK;
    *text = (struct file_text){0};
    int descriptor = open_regular(cli, path, is_missing, &code);
    if (descriptor < 0) {
        return code;
    }
    int error = read_all(descriptor, text);
    close(descriptor);
    return finish_reading(cli, path, error, text);
}

int file_read_if_there(struct cli *cli, const char *path,
                       struct file_text *text, bool *is_missing)
{
    int code = read_regular(cli, path, text, is_missing);
    return code == CODE_OK ? refuse_too_large(cli, path, text) : code;
}

/* Hands over the whole lines of the buffer; what is left goes to its front. */
static int hand_over(char *buffer, size_t *length, bool is_last, file_line each,
                     void *user)
{
    char *at = buffer, *end = buffer + *length;
    int code = CODE_OK;
    while (code == CODE_OK && at < end) {
        char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop && !is_last) {
            break;
        }
        stop = stop ? stop : end;
        code = each(user, at, (size_t)(stop - at));
        at = stop < end ? stop + 1 : end;
    }
    *length = (size_t)(end - at);
    memmove(buffer, at, *length);
    return code;
}

int file_lines(struct cli *cli, const char *path, file_line each, void *user)
{
    bool is_missing = false, is_last = false;
    int code = CODE_OK;
    bool is_standard = strcmp(path, "-") == 0;
    int descriptor = is_standard ? STDIN_FILENO
                                 : open_regular(cli, path, &is_missing, &code);
    if (descriptor < 0) {
        return is_missing ? refuse(cli, path, strerror(ENOENT)) : code;
    }
    size_t length = 0;
    char *buffer = memory_new(FILE_LIMIT);
    while (code == CODE_OK && !is_last) {
        ssize_t n = length < FILE_LIMIT
                        ? read(descriptor, buffer + length, FILE_LIMIT - length)
                        : 0;
        if (length == FILE_LIMIT) {
            cli_complain(cli,
                         _("'%s' has a line longer than 1 MiB "
                           "[file-too-large]"),
                         path);
            code = CODE_FINDINGS;
        } else if (n < 0 && errno != EINTR) {
            code = refuse(cli, path, strerror(errno));
        } else if (n >= 0) {
            length += (size_t)n;
            is_last = n == 0;
            code = hand_over(buffer, &length, is_last, each, user);
        }
    }
    free(buffer);
    if (!is_standard) {
        close(descriptor);
    }
    return code;
}

int file_read_beginning(struct cli *cli, const char *path,
                        struct file_text *text)
{
    if (strcmp(path, "-") == 0) {
        *text = (struct file_text){0};
        int error = read_all(STDIN_FILENO, text);
        return finish_reading(cli, _("standard input"), error, text);
    }
    bool is_missing = false;
    int code = read_regular(cli, path, text, &is_missing);
    return is_missing ? refuse(cli, path, strerror(ENOENT)) : code;
}

int file_read(struct cli *cli, const char *path, struct file_text *text)
{
    int code = file_read_beginning(cli, path, text);
    const char *shown = strcmp(path, "-") == 0 ? _("standard input") : path;
    return code == CODE_OK ? refuse_too_large(cli, shown, text) : code;
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
static bool take_mode(int descriptor, const char *path)
{
    struct stat about;
    mode_t mask = umask(0);
    umask(mask);
    mode_t mode = (mode_t)(0666 & ~mask);
    if (stat(path, &about) == 0) {
        mode = about.st_mode & 0777;
    }
    return fchmod(descriptor, mode) == 0;
}

static bool fill_temporary(int descriptor, const char *text, size_t length)
{
    bool is_done =
        write_all(descriptor, text, length) && fsync(descriptor) == 0;
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

char *file_target(const char *path)
{
    struct stat about;
    char *resolved = realpath(path, NULL);
    int error = errno;
    if (!resolved && lstat(path, &about) == 0 && S_ISLNK(about.st_mode)) {
        errno = error;
        return NULL;
    }
    return resolved ? resolved : memory_text(path);
}

/* Temporary files are locked while they are written, and in their names no
 * file of the user's. */
#define TEMPORARY ".saving-"
#define TEMPORARY_LETTERS 6
#define STALE_SECONDS 10

static void remove_stale(int folder, const char *name)
{
    struct stat about;
    int descriptor =
        openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    /* One just made may not be locked yet. */
    if (descriptor >= 0 && fstat(descriptor, &about) == 0 &&
        S_ISREG(about.st_mode) &&
        difftime(time(NULL), about.st_mtime) > STALE_SECONDS &&
        flock(descriptor, LOCK_EX | LOCK_NB) == 0) {
        unlinkat(folder, name, 0);
    }
    if (descriptor >= 0) {
        close(descriptor);
    }
}

/* Removes what programs that were killed while they saved left behind. */
static void sweep(const char *folder, const char *target)
{
    const char *slash = strrchr(target, '/');
    char *head = memory_print("%s%s", slash ? slash + 1 : target, TEMPORARY);
    size_t length = strlen(head);
    DIR *entries = opendir(folder[0] == '\0' ? "." : folder);
    struct dirent *entry;
    while (entries && (entry = readdir(entries)) != NULL) {
        if (strncmp(entry->d_name, head, length) == 0 &&
            strlen(entry->d_name) == length + TEMPORARY_LETTERS) {
            remove_stale(dirfd(entries), entry->d_name);
        }
    }
    if (entries) {
        closedir(entries);
    }
    free(head);
}

int file_temporary(const char *target, char **path)
{
    *path = memory_print("%s" TEMPORARY "XXXXXX", target);
    int descriptor = mkstemp(*path);
    if (descriptor >= 0) {
        flock(descriptor, LOCK_EX | LOCK_NB);
        if (!take_mode(descriptor, target)) {
            int error = errno;
            close(descriptor);
            unlink(*path);
            errno = error;
            descriptor = -1;
        }
    }
    return descriptor;
}

/* A descriptor of a new file to be renamed onto the target; -1 with errno. */
static int open_beside(const char *target, char **temporary)
{
    struct stat about;
    *temporary = NULL;
    if (stat(target, &about) == 0 && !S_ISREG(about.st_mode)) {
        errno = S_ISDIR(about.st_mode) ? EISDIR : EINVAL;
        return -1;
    }
    return file_temporary(target, temporary);
}

/* False with errno. */
static bool replace_file(const char *target, const char *text, size_t length)
{
    char *temporary = NULL;
    int descriptor = open_beside(target, &temporary);
    bool is_done = false;
    if (descriptor >= 0) {
        is_done = fill_temporary(descriptor, text, length) &&
                  rename(temporary, target) == 0;
        if (!is_done) {
            int error = errno;
            unlink(temporary);
            errno = error;
        }
    }
    free(temporary);
    return is_done;
}

/* False with errno. */
static bool is_replaceable(const char *target)
{
    char *temporary = NULL;
    int descriptor = open_beside(target, &temporary);
    if (descriptor >= 0) {
        close(descriptor);
        unlink(temporary);
    }
    free(temporary);
    return descriptor >= 0;
}

void file_settle(const char *target)
{
    char *folder = file_folder(target);
    sync_folder(folder);
    sweep(folder, target);
    free(folder);
}

/* Tells, with errno, why nothing can be written there. */
static int refuse_writing(struct cli *cli, const char *path, bool has_target)
{
    cli_complain(cli, _("cannot write '%s': %s"), path,
                 has_target || errno != ENOENT
                     ? strerror(errno)
                     : _("it is a link that leads nowhere"));
    return CODE_IO;
}

int file_write(struct cli *cli, const char *path, const char *text,
               size_t length)
{
    char *target = file_target(path);
    int code = CODE_OK;
    if (target && replace_file(target, text, length)) {
        file_settle(target);
    } else {
        code = refuse_writing(cli, path, target);
    }
    free(target);
    return code;
}

int file_try(struct cli *cli, const char *path)
{
    char *target = file_target(path);
    int code = target && is_replaceable(target)
                   ? CODE_OK
                   : refuse_writing(cli, path, target);
    free(target);
    return code;
}
