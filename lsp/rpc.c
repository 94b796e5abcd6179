/*
 * Framing: "Content-Length: N", a blank line, N bytes of JSON. Whatever comes
 * instead is dropped, up to where a header can begin again.
 */
#include "config.h"

#include "lsp/rpc.h"

#include "cli/memory.h"

#include <ctype.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* A header that is longer is none. */
#define HEADER_LONGEST 4096

static void drop(struct rpc *rpc, size_t count)
{
    count = count < rpc->length ? count : rpc->length;
    rpc->length -= count;
    memmove(rpc->buffer, rpc->buffer + count, rpc->length);
}

/* Bytes of the header with the blank line behind it, 0 if it is not here. */
static size_t header_size(const struct rpc *rpc)
{
    for (size_t i = 0; i < rpc->length; i++) {
        if (rpc->buffer[i] != '\n') {
            continue;
        }
        if (i + 1 < rpc->length && rpc->buffer[i + 1] == '\n') {
            return i + 2;
        }
        if (i + 2 < rpc->length && rpc->buffer[i + 1] == '\r' &&
            rpc->buffer[i + 2] == '\n') {
            return i + 3;
        }
    }
    return 0;
}

/* The length a header line tells; false if it does not. */
static bool read_length(const char *line, size_t length, size_t *number)
{
    static const char name[] = "content-length:";
    size_t at = sizeof name - 1;
    size_t found = 0;
    bool has_digit = false;
    if (length <= at || strncasecmp(line, name, at) != 0) {
        return false;
    }
    while (at < length && (line[at] == ' ' || line[at] == '\t')) {
        at++;
    }
    for (; at < length && isdigit((unsigned char)line[at]); at++) {
        has_digit = true;
        found = found > RPC_LONGEST ? found : found * 10;
        found += (size_t)(line[at] - '0');
    }
    while (at < length && isspace((unsigned char)line[at])) {
        at++;
    }
    *number = found;
    return has_digit && at == length;
}

static bool find_length(const struct rpc *rpc, size_t header, size_t *number)
{
    size_t begin = 0;
    bool is_found = false;
    for (size_t i = 0; i < header; i++) {
        if (rpc->buffer[i] == '\n') {
            is_found =
                read_length(rpc->buffer + begin, i - begin, number) || is_found;
            begin = i + 1;
        }
    }
    return is_found;
}

/* What cannot be a header goes, but for its last bytes. */
static enum rpc_result drop_rubbish(struct rpc *rpc)
{
    if (rpc->length <= HEADER_LONGEST) {
        return RPC_WAIT;
    }
    drop(rpc, rpc->length - 16);
    return RPC_BAD;
}

enum rpc_result rpc_next(struct rpc *rpc, json_t **message)
{
    size_t number = 0;
    if (rpc->skip > 0) {
        size_t count = rpc->skip < rpc->length ? rpc->skip : rpc->length;
        drop(rpc, count);
        rpc->skip -= count;
    }
    size_t header = rpc->skip > 0 ? 0 : header_size(rpc);
    if (header == 0) {
        return drop_rubbish(rpc);
    }
    if (!find_length(rpc, header, &number)) {
        drop(rpc, header);
        return RPC_BAD;
    }
    if (number > RPC_LONGEST) {
        drop(rpc, header);
        rpc->skip = number;
        return RPC_BAD;
    }
    if (rpc->length - header < number) {
        return RPC_WAIT;
    }
    *message =
        json_loadb(rpc->buffer + header, number, JSON_REJECT_DUPLICATES, NULL);
    drop(rpc, header + number);
    return *message ? RPC_MESSAGE : RPC_BAD;
}

int rpc_fill(struct rpc *rpc, int milliseconds)
{
    struct pollfd wait = {.fd = rpc->in, .events = POLLIN};
    int ready = poll(&wait, 1, milliseconds);
    if (ready == 0 || (ready < 0 && errno == EINTR)) {
        return 0;
    }
    if (rpc->size - rpc->length < 65536) {
        rpc->size = rpc->size * 2 + 65536;
        rpc->buffer = memory_resize(rpc->buffer, rpc->size, 1);
    }
    ssize_t count =
        read(rpc->in, rpc->buffer + rpc->length, rpc->size - rpc->length);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) {
        return 0;
    }
    if (count <= 0) {
        return -1;
    }
    rpc->length += (size_t)count;
    return 1;
}

void rpc_clear(struct rpc *rpc)
{
    free(rpc->buffer);
}

/* --------------------------------------------------------------- sending */

static void write_all(struct rpc *rpc, const char *bytes, size_t length)
{
    while (length > 0 && !rpc->is_lost) {
        ssize_t count = write(rpc->out, bytes, length);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            rpc->is_lost = true;
            return;
        }
        bytes += count;
        length -= (size_t)count;
    }
}

static void send_message(struct rpc *rpc, json_t *message)
{
    json_object_set_new(message, "jsonrpc", json_string("2.0"));
    char *body = json_dumps(message, JSON_COMPACT);
    json_decref(message);
    if (!body) {
        rpc->is_lost = true;
        return;
    }
    char *header = memory_print("Content-Length: %zu\r\n\r\n", strlen(body));
    write_all(rpc, header, strlen(header));
    write_all(rpc, body, strlen(body));
    free(header);
    free(body);
}

void rpc_notify(struct rpc *rpc, const char *method, json_t *params)
{
    send_message(rpc,
                 json_pack("{s:s, s:o}", "method", method, "params", params));
}

void rpc_answer(struct rpc *rpc, json_t *id, json_t *result)
{
    send_message(rpc, json_pack("{s:o, s:o}", "id", id ? id : json_null(),
                                "result", result ? result : json_null()));
}

void rpc_refuse(struct rpc *rpc, json_t *id, enum rpc_error code,
                const char *message)
{
    send_message(rpc,
                 json_pack("{s:o, s:{s:i, s:s}}", "id", id ? id : json_null(),
                           "error", "code", (int)code, "message", message));
}
