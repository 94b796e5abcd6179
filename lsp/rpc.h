/* Messages of JSON-RPC with a header that tells their length. */
#ifndef RVL_LSP_RPC_H
#define RVL_LSP_RPC_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* Longest message that is read; what is longer is skipped. */
#define RPC_LONGEST ((size_t)16 << 20)

/* Codes of errors, from the protocol. */
enum rpc_error {
    RPC_PARSE_ERROR = -32700,
    RPC_INVALID_REQUEST = -32600,
    RPC_METHOD_NOT_FOUND = -32601,
    RPC_INVALID_PARAMS = -32602,
    RPC_NOT_INITIALIZED = -32002,
    RPC_REQUEST_FAILED = -32803
};

struct rpc {
    int in, out;
    char *buffer;
    size_t length, size;
    size_t skip;  /* bytes of a message that is too long */
    bool is_lost; /* the other end reads no more */
};

enum rpc_result {
    RPC_MESSAGE, /* *message is it */
    RPC_BAD,     /* something that was none was dropped */
    RPC_WAIT,    /* not all of it is here yet */
};

/* The next message of what was read. */
enum rpc_result rpc_next(struct rpc *rpc, json_t **message);
/* Reads more, waiting at most so long (-1: for ever). 1: something came,
 * 0: nothing, -1: the end. */
int rpc_fill(struct rpc *rpc, int milliseconds);
void rpc_clear(struct rpc *rpc);

/* All take what they are given. id may be NULL. */
void rpc_notify(struct rpc *rpc, const char *method, json_t *params);
void rpc_answer(struct rpc *rpc, json_t *id, json_t *result);
void rpc_refuse(struct rpc *rpc, json_t *id, enum rpc_error code,
                const char *message);

#endif
