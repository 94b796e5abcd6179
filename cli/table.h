/*
 * Playing on the whole screen. The rules of play are those of play.h; here
 * is what is seen and which key does what. Files table_*.c only.
 */
#ifndef RVL_CLI_TABLE_H
#define RVL_CLI_TABLE_H

#include "cli/play.h"

#include "screen/dialog.h"
#include "screen/pick.h"
#include "screen/picture.h"
#include "screen/screen.h"

#define TABLE_ROWS 10
#define TABLE_COLUMNS 36
#define PANEL_COLUMNS 26

struct table {
    struct play_face face; /* first: play->face points here */
    struct play *play;
    struct cli *cli;
    struct screen *screen;
    struct dialog dialog;
    struct picture picture;
    rvl_game *shown; /* what the picture was made for; borrowed */
    struct pick pick;
    uint64_t position; /* hash of the position the marks are of */
    size_t turns;      /* and the number of turns before it */
    struct text said;  /* what play told and nobody has read yet */
    struct text wrong; /* the same of what went wrong */
    char *message;     /* the last short word of it */
    int top, left;     /* of the part of the board that is in sight */
    int board_rows, board_columns; /* the room for it on the screen */
    const char *busy;              /* NULL, or what it is busy with */
    const char *keys;              /* NULL, or what the last row tells */
    bool is_placing;               /* a person, who can do nothing else */
    bool is_hinting;               /* busy for a person, not a computer */
    int spin;
    int64_t until; /* when a computer has to stop thinking; 0: when it likes */
};

/* table_draw.c */
void table_draw(struct table *table);
/* Marks where a turn may go on and what the last one was. */
void table_mark(struct table *table);
/* What the keys do, in the last row; few of them where there is no room. */
void table_last_row(struct table *table, const char *keys, const char *few);
/* A size that a person should be told of: NULL if all fits. Allocated. */
char *table_complaint(struct table *table);

/* table_keys.c */
void table_key(struct table *table, const struct screen_event *event);
/* What play told: a short word is kept, more is shown to be read. */
void table_listen(struct table *table);
void table_help(struct table *table);

/* Tells that the screen is too small; true if it is. */
bool table_notice(struct table *table);

/* table_theme.c */
/* As it was chosen before, else what suits the terminal. */
enum screen_theme table_theme(struct cli *cli);
void table_remember_theme(struct table *table);

/* table_setup.c */
bool table_ask(struct play *play);

/* table_games.c */
int table_choose(struct play *play, const struct offer *offer);

#endif
