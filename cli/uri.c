/* Paths of files as URIs (RFC 8089) and back. */
#include "cli/uri.h"

#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

char *path_of_uri(const char *uri)
{
    static const char scheme[] = "file://";
    size_t length = sizeof scheme - 1;
    if (strncmp(uri, scheme, length) != 0) {
        return memory_text(uri);
    }
    const char *p = strchr(uri + length, '/');
    struct text path = {0};
    for (p = p ? p : uri + length; *p != '\0'; p++) {
        int high = *p == '%' ? hex_digit(p[1]) : -1;
        int low = high >= 0 ? hex_digit(p[2]) : -1;
        if (low >= 0 && high * 16 + low != 0) {
            char byte = (char)(high * 16 + low);
            text_add_bytes(&path, &byte, 1);
            p += 2;
        } else {
            text_add_bytes(&path, p, 1);
        }
    }
    return path.bytes ? path.bytes : memory_text("");
}

char *uri_of_path(const char *path)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789-._~/";
    struct text uri = {0};
    text_add(&uri, path[0] == '/' ? "file://" : "");
    for (const char *p = path; *p != '\0'; p++) {
        if (strchr(plain, *p)) {
            text_add_bytes(&uri, p, 1);
        } else {
            char *escape = memory_print("%%%02X", (unsigned char)*p);
            text_add(&uri, escape);
            free(escape);
        }
    }
    return uri.bytes ? uri.bytes : memory_text("");
}
