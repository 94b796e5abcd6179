/* The session: opening and closing, requests and their answers. */
#include "lsp/session.h"

#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>

/* So long nothing may come before a changed text is checked. */
#define PAUSE_MILLISECONDS 40

struct request_row {
    const char *method;
    request_handler answer;
};

static const struct request_row requests[] = {
    {"textDocument/formatting", answer_formatting},
    {"textDocument/codeAction", answer_code_action},
    {"textDocument/definition", answer_definition},
    {"textDocument/references", answer_references},
    {"textDocument/documentHighlight", answer_highlight},
    {"textDocument/prepareRename", answer_prepare_rename},
    {"textDocument/rename", answer_rename},
    {"textDocument/documentSymbol", answer_symbols},
    {"textDocument/hover", answer_hover},
    {"textDocument/completion", answer_completion},
    {"textDocument/semanticTokens/full", answer_semantic_tokens},
    {"ravelin/preview", answer_preview},
};

void session_refuse(struct session *session, const char *why)
{
    session->refusal = why;
}

/* -------------------------------------------------------------- documents */

static struct document *find_document(const struct session *session,
                                      const json_t *params)
{
    const json_t *item = json_object_get(params, "textDocument");
    const char *uri = json_string_value(json_object_get(item, "uri"));
    struct document *document = session->documents;
    while (document && (!uri || strcmp(document->uri, uri) != 0)) {
        document = document->next;
    }
    return document;
}

static void set_version(struct document *document, const json_t *item)
{
    document->version = json_integer_value(json_object_get(item, "version"));
}

/* Other texts may be derived from one that changes: those that name it behind
 * "from", and those derived from them. All are read anew when there is time. */
static void mark_all(struct session *session)
{
    for (struct document *document = session->documents; document;
         document = document->next) {
        document->is_dirty = true;
        document->has_names = false;
        document_drop_base(document);
    }
}

/* Does any other open text have this one for a base, as far as one can see
 * from its name? */
static bool is_named(const struct session *session,
                     const struct document *document)
{
    const char *slash = strrchr(document->path, '/');
    const char *name = slash ? slash + 1 : document->path;
    size_t length = strcspn(name, ".");
    char *words = memory_print("from %.*s", (int)length, name);
    bool found = false;
    for (const struct document *other = session->documents; other && !found;
         other = other->next) {
        found = other != document && strstr(other->text, words) != NULL;
    }
    free(words);
    return found;
}

static void mark_derived(struct session *session,
                         const struct document *document)
{
    if (is_named(session, document)) {
        mark_all(session);
    }
}

static void open_document(struct session *session, const json_t *params)
{
    const json_t *item = json_object_get(params, "textDocument");
    const json_t *uri = json_object_get(item, "uri");
    const json_t *text = json_object_get(item, "text");
    struct document *document = find_document(session, params);
    if (!json_is_string(uri) || !json_is_string(text)) {
        return;
    }
    if (document) {
        document_set(document, json_string_value(text),
                     json_string_length(text));
    } else {
        document = document_new(json_string_value(uri), json_string_value(text),
                                json_string_length(text));
        document->next = session->documents;
        session->documents = document;
    }
    set_version(document, item);
    mark_derived(session, document);
}

/* The whole text at once, as we asked for; the last change counts. */
static void change_document(struct session *session, const json_t *params)
{
    struct document *document = find_document(session, params);
    const json_t *changes = json_object_get(params, "contentChanges");
    size_t count = json_array_size(changes);
    const json_t *text =
        json_object_get(json_array_get(changes, count ? count - 1 : 0), "text");
    if (document && json_is_string(text)) {
        document_set(document, json_string_value(text),
                     json_string_length(text));
        set_version(document, json_object_get(params, "textDocument"));
        mark_derived(session, document);
    }
}

static void close_document(struct session *session, const json_t *params)
{
    struct document *document = find_document(session, params);
    struct document **link = &session->documents;
    if (!document) {
        return;
    }
    while (*link != document) {
        link = &(*link)->next;
    }
    mark_derived(session, document);
    *link = document->next;
    rpc_notify(&session->rpc, "textDocument/publishDiagnostics",
               json_pack("{s:s, s:[]}", "uri", document->uri, "diagnostics"));
    document_free(document);
    session->reading = NULL;
}

/* -------------------------------------------------------------- beginning */

static bool offers_utf8(const json_t *params)
{
    const json_t *general =
        json_object_get(json_object_get(params, "capabilities"), "general");
    const json_t *list = json_object_get(general, "positionEncodings");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *name = json_string_value(json_array_get(list, i));
        if (name && strcmp(name, "utf-8") == 0) {
            return true;
        }
    }
    return false;
}

static json_t *capabilities(const struct session *session)
{
    json_t *object =
        json_pack("{s:s, s:{s:b, s:i, s:b}, s:b, s:b, s:b, s:b, s:b, s:b, s:b}",
                  "positionEncoding",
                  session->columns == COLUMNS_UTF8 ? "utf-8" : "utf-16",
                  "textDocumentSync", "openClose", 1, "change", 1, "save", 1,
                  "documentFormattingProvider", 1, "hoverProvider", 1,
                  "definitionProvider", 1, "referencesProvider", 1,
                  "documentHighlightProvider", 1, "documentSymbolProvider", 1,
                  "codeActionProvider", 1);
    json_object_set_new(object, "completionProvider",
                        json_pack("{s:[s]}", "triggerCharacters", " "));
    json_object_set_new(object, "renameProvider",
                        json_pack("{s:b}", "prepareProvider", 1));
    json_object_set_new(
        object, "semanticTokensProvider",
        json_pack("{s:o, s:b}", "legend", semantic_legend(), "full", 1));
    json_object_set_new(object, "experimental",
                        json_pack("{s:b}", "ravelinPreview", 1));
    return object;
}

static json_t *initialize(struct session *session, const json_t *params)
{
    const char *locale = json_string_value(json_object_get(params, "locale"));
    if (locale) {
        session->is_french = strncmp(locale, "fr", 2) == 0;
    }
    session->columns = offers_utf8(params) ? COLUMNS_UTF8 : COLUMNS_UTF16;
    session->is_initialized = true;
    return json_pack("{s:o, s:{s:s, s:s}}", "capabilities",
                     capabilities(session), "serverInfo", "name", "ravelin",
                     "version", session->host->version);
}

/* --------------------------------------------------------------- messages */

static void answer_document(struct session *session, json_t *id,
                            const struct request_row *row, const json_t *params)
{
    struct document *document = find_document(session, params);
    if (!document) {
        rpc_refuse(&session->rpc, id, RPC_INVALID_PARAMS,
                   "this text is not open");
        return;
    }
    session->refusal = NULL;
    json_t *result = row->answer(session, document, params);
    if (session->refusal) {
        json_decref(result);
        rpc_refuse(&session->rpc, id, RPC_REQUEST_FAILED, session->refusal);
    } else {
        rpc_answer(&session->rpc, id, result);
    }
}

static const struct request_row *find_row(const char *method)
{
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        if (strcmp(requests[i].method, method) == 0) {
            return &requests[i];
        }
    }
    return NULL;
}

/* id is taken. */
static void take_request(struct session *session, json_t *id,
                         const char *method, const json_t *params)
{
    const struct request_row *row = find_row(method);
    if (session->has_shut_down) {
        rpc_refuse(&session->rpc, id, RPC_INVALID_REQUEST,
                   "the server has been shut down");
    } else if (strcmp(method, "initialize") == 0) {
        if (session->is_initialized) {
            rpc_refuse(&session->rpc, id, RPC_INVALID_REQUEST,
                       "initialized already");
        } else {
            rpc_answer(&session->rpc, id, initialize(session, params));
        }
    } else if (!session->is_initialized) {
        rpc_refuse(&session->rpc, id, RPC_NOT_INITIALIZED,
                   "not initialized yet");
    } else if (strcmp(method, "shutdown") == 0) {
        session->has_shut_down = true;
        rpc_answer(&session->rpc, id, NULL);
    } else if (row) {
        answer_document(session, id, row, params);
    } else {
        rpc_refuse(&session->rpc, id, RPC_METHOD_NOT_FOUND, "unknown method");
    }
}

/* Unknown ones are passed over, as the protocol wants. */
static void take_notification(struct session *session, const char *method,
                              const json_t *params)
{
    if (strcmp(method, "exit") == 0) {
        session->has_left = true;
    } else if (!session->is_initialized || session->has_shut_down) {
        return;
    } else if (strcmp(method, "textDocument/didOpen") == 0) {
        open_document(session, params);
    } else if (strcmp(method, "textDocument/didChange") == 0) {
        change_document(session, params);
    } else if (strcmp(method, "textDocument/didClose") == 0) {
        close_document(session, params);
    } else if (strcmp(method, "textDocument/didSave") == 0) {
        mark_all(session);
    }
}

static void take_message(struct session *session, const json_t *message)
{
    const char *method = json_string_value(json_object_get(message, "method"));
    json_t *id = json_object_get(message, "id");
    const json_t *params = json_object_get(message, "params");
    bool is_answer = !method && (json_object_get(message, "result") ||
                                 json_object_get(message, "error"));
    if (is_answer) {
        return; /* we ask nothing */
    }
    if (!method || (id && !json_is_string(id) && !json_is_integer(id))) {
        rpc_refuse(&session->rpc, NULL, RPC_INVALID_REQUEST,
                   "this is no request");
    } else if (id) {
        take_request(session, json_incref(id), method, params);
    } else {
        take_notification(session, method, params);
    }
}

static struct document *find_dirty(const struct session *session)
{
    struct document *document = session->documents;
    while (document && !document->is_dirty) {
        document = document->next;
    }
    return document;
}

/* Takes all messages that are here. */
static void take_all(struct session *session)
{
    json_t *message = NULL;
    enum rpc_result result;
    while (!session->has_left &&
           (result = rpc_next(&session->rpc, &message)) != RPC_WAIT) {
        if (result == RPC_BAD) {
            rpc_refuse(&session->rpc, NULL, RPC_PARSE_ERROR,
                       "this is no message");
        } else {
            take_message(session, message);
            json_decref(message);
        }
    }
}

int lsp_run(const struct lsp_host *host)
{
    struct session session = {.host = host,
                              .rpc = {.in = host->in, .out = host->out},
                              .is_french =
                                  host->lang && strcmp(host->lang, "fr") == 0};
    bool has_ended = false;
    while (!has_ended && !session.has_left && !session.rpc.is_lost) {
        struct document *dirty = find_dirty(&session);
        int got = rpc_fill(&session.rpc, dirty ? PAUSE_MILLISECONDS : -1);
        has_ended = got < 0;
        take_all(&session);
        dirty = find_dirty(&session);
        if (got == 0 && dirty) {
            check_publish(&session, dirty);
        }
    }
    while (session.documents) {
        struct document *next = session.documents->next;
        document_free(session.documents);
        session.documents = next;
    }
    rpc_clear(&session.rpc);
    return session.has_shut_down ? 0 : 1;
}
