/*
 * Own records: every game with a person at a terminal is kept after each
 * turn below XDG_DATA_HOME, as GAME-NUMBER.yaml. A lock file beside it
 * belongs to the program that plays it, until that ends in whatever way.
 */
#include "config.h"

#include "cli/play.h"

#include "cli/input.h"
#include "cli/own.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

char *own_folder(void)
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    if (data && data[0] == '/') {
        return memory_print("%s/ravelin", data);
    }
    if (home && home[0] == '/' && access(home, F_OK) == 0) {
        return memory_print("%s/.local/share/ravelin", home);
    }
    return NULL;
}

void own_make_folder(const char *folder)
{
    char *path = memory_text(folder);
    for (char *p = path + 1; *p != '\0'; p++) {
        if (*p == '/') {
            *p = '\0';
            mkdir(path, 0777);
            *p = '/';
        }
    }
    mkdir(path, 0777);
    free(path);
}

char *own_path(const char *name, const char *ending)
{
    char *folder = own_folder();
    char *path = folder ? memory_print("%s/%s%s", folder, name, ending) : NULL;
    free(folder);
    return path;
}

/* Descriptor of the lock, or -1 with errno; EWOULDBLOCK if it is taken. */
static int lock_file(const char *path)
{
    for (;;) {
        struct stat ours, there;
        int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (lock < 0) {
            return -1;
        }
        if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
            int error = errno;
            close(lock);
            errno = error;
            return -1;
        }
        /* Its owner may have removed it between our open and our lock. */
        if (fstat(lock, &ours) == 0 && stat(path, &there) == 0 &&
            ours.st_ino == there.st_ino && ours.st_dev == there.st_dev) {
            return lock;
        }
        close(lock);
    }
}

/* What a save that was killed left behind; only the owner of the lock may
 * call it. */
static void clean(const char *name)
{
    char *folder = own_folder();
    char *head = memory_print("%s.yaml.saving-", name);
    DIR *entries = folder ? opendir(folder) : NULL;
    struct dirent *entry;
    while (entries && (entry = readdir(entries)) != NULL) {
        size_t length = strlen(head);
        if (strncmp(entry->d_name, head, length) == 0 &&
            strlen(entry->d_name) == length + 6) {
            char *path = memory_print("%s/%s", folder, entry->d_name);
            unlink(path);
            free(path);
        }
    }
    if (entries) {
        closedir(entries);
    }
    free(head);
    free(folder);
}

/* Makes `name` the record of this game; false with errno. */
static bool take(struct play *play, const char *name)
{
    char *path = own_path(name, ".lock");
    int lock = path ? lock_file(path) : -1;
    int error = path ? errno : ENOENT;
    free(path);
    errno = error;
    if (lock < 0) {
        return false;
    }
    play->lock = lock;
    play->record = memory_text(name);
    clean(name);
    return true;
}

void play_let_go(struct play *play)
{
    if (play->record) {
        char *path = own_path(play->record, ".lock");
        if (path) {
            unlink(path);
        }
        close(play->lock);
        free(path);
        free(play->record);
        play->record = NULL;
    }
    play->is_unkept = false;
}

/* The first free number. */
static bool begin_record(struct play *play)
{
    char *folder = own_folder();
    if (!folder) {
        return false;
    }
    own_make_folder(folder);
    free(folder);
    for (unsigned number = 1; !play->record; number++) {
        char *name =
            memory_print("%s-%u", rvl_game_name(play->loaded.game), number);
        char *path = own_path(name, ".yaml");
        bool is_free = access(path, F_OK) != 0;
        if (is_free && !take(play, name) && errno != EWOULDBLOCK) {
            free(path);
            free(name);
            return false;
        }
        if (play->record && access(path, F_OK) == 0) {
            /* Somebody was faster and is gone already. */
            play_let_go(play);
        }
        free(path);
        free(name);
    }
    return true;
}

static bool is_kept(const struct play *play)
{
    return input_is_terminal() && play_has_human(play) &&
           (play->done.count > 0 || play->record ||
            (play->round > 1 && rvl_game_round_count(play->loaded.game) > 1)) &&
           strcmp(play->loaded.path, "<stdin>") != 0;
}

void play_autosave(struct play *play)
{
    if (!is_kept(play)) {
        return;
    }
    struct cli told = *play->cli;
    struct text silence = {0};
    struct play quiet = *play;
    if (play->is_unkept) {
        told.err.sink = &silence;
    }
    bool is_saved = play->record || begin_record(play);
    char *path = is_saved ? own_path(play->record, ".yaml") : NULL;
    if (path) {
        quiet = *play;
        quiet.cli = &told;
        is_saved = play_save(&quiet, path) == CODE_OK;
        play->started = quiet.started;
    }
    if (!path || !is_saved) {
        if (!play->is_unkept) {
            out_text(&play->cli->out,
                     _("The game cannot be kept by itself; 'save FILE' saves "
                       "it elsewhere.\n"));
        }
        play->is_unkept = true;
    } else if (play->is_unkept) {
        out_text(&play->cli->out, _("The game is kept again.\n"));
        play->is_unkept = false;
    }
    text_clear(&silence);
    free(path);
}

void play_keep(struct play *play)
{
    if (play->is_changed) {
        play->is_changed = false;
        play_autosave(play);
    }
}

int play_resume(struct play *play, const char *name)
{
    char *latest = strcmp(name, "latest") == 0 ? own_latest(play->cli, true)
                                               : memory_text(name);
    if (!latest) {
        cli_complain(play->cli, _("no unfinished game is kept"));
        return CODE_IO;
    }
    char *path = own_path(latest, ".yaml");
    int code = CODE_OK;
    if (!path || strchr(latest, '/') || latest[0] == '.' ||
        access(path, F_OK) != 0) {
        own_complain(play->cli, latest);
        code = CODE_IO;
    } else if (!take(play, latest)) {
        bool is_taken = errno == EWOULDBLOCK;
        cli_complain(play->cli,
                     is_taken ? _("'%s' is being played by another program")
                              : _("'%s' cannot be locked: %s"),
                     latest, strerror(errno));
        code = CODE_IO;
    } else {
        code = play_load(play, path);
    }
    if (play->is_edited || code != CODE_OK) {
        play_let_go(play);
    }
    if (code == CODE_OK && play->is_edited) {
        cli_complain(play->cli, _("it stays as it is; the game goes on in a "
                                  "record of its own"));
    }
    free(path);
    free(latest);
    return code;
}
