/* Paths of files as URIs (RFC 8089) and back. */
#ifndef RVL_CLI_URI_H
#define RVL_CLI_URI_H

/* Path of a file URI, of another one the URI itself; allocated. */
char *path_of_uri(const char *uri);

/* All but plain letters of a path is escaped; a relative path stays relative;
 * allocated. */
char *uri_of_path(const char *path);

#endif
