/* A program without ncurses: games are played line by line. */
#include "cli/table_open.h"

#include <stddef.h>

struct table *table_open(struct play *play)
{
    (void)play;
    return NULL;
}

void table_replay(struct table *table, const struct played_list *turns,
                  enum finish finish)
{
    (void)table;
    (void)turns;
    (void)finish;
}

void table_close(struct table *table)
{
    (void)table;
}
