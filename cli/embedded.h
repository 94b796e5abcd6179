/* Scripts and styles of pages, line by line; NULL ends each. */
#ifndef RVL_CLI_EMBEDDED_H
#define RVL_CLI_EMBEDDED_H

extern const char *const embedded_replay_css[];
extern const char *const embedded_replay_js[];
extern const char *const embedded_sheet_css[];

#endif
