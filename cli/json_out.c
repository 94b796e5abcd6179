/* JSON answers: the frame they share and their printing. */
#include "cli/json_out.h"

#include "cli/interrupt.h"
#include "cli/memory.h"
#include "cli/word.h"

#include <stdlib.h>
#include <string.h>

json_t *json_answer(const char *command)
{
    json_t *answer = json_object();
    json_object_set_new(answer, "schema", json_integer(JSON_SCHEMA));
    json_object_set_new(answer, "command", json_string(command));
    return answer;
}

void json_print(struct cli *cli, json_t *value)
{
    if (interrupt_signal() != 0) {
        json_object_set_new(value, "stopped", json_true());
    }
    json_print_whole(cli, value);
}

void json_print_whole(struct cli *cli, json_t *value)
{
    size_t flags = JSON_INDENT(2) | JSON_PRESERVE_ORDER;
    if (!cli->out.is_utf8) {
        flags |= JSON_ENSURE_ASCII;
    }
    char *text = json_dumps(value, flags);
    json_decref(value);
    if (!text) {
        cli_complain(cli, _("out of memory"));
        exit(CODE_LIMIT);
    }
    out_raw(&cli->out, text);
    out_raw(&cli->out, "\n");
    free(text);
}

json_t *json_text(const char *text)
{
    size_t bad = 0;
    if (word_is_utf8(text, strlen(text), &bad)) {
        return json_string(text);
    }
    struct text safe = {0};
    for (const char *p = text; *p != '\0'; p++) {
        unsigned char byte = (unsigned char)*p;
        if (byte < 0x80) {
            text_add_bytes(&safe, p, 1);
        } else {
            char *escape = memory_print("\\x%02X", byte);
            text_add(&safe, escape);
            free(escape);
        }
    }
    json_t *value = json_string(safe.bytes ? safe.bytes : "");
    text_clear(&safe);
    return value;
}

json_t *json_count(uint64_t number)
{
    return json_integer((json_int_t)number);
}
