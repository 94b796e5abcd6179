/* Writing YAML through libyaml's events. */
#include "config.h"

#include "cli/yaml_write.h"

#include "cli/memory.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

struct yaml_writer {
    yaml_emitter_t emitter;
    struct text text;
    bool is_lost; /* libyaml refused an event: out of memory */
};

static int take_bytes(void *user, unsigned char *bytes, size_t length)
{
    struct yaml_writer *writer = user;
    text_add_bytes(&writer->text, (const char *)bytes, length);
    return 1;
}

/* `is_made` is what the initializer of the event returned. */
static void emit(struct yaml_writer *writer, yaml_event_t *event, int is_made)
{
    /* The emitter frees the event, also when it fails. */
    writer->is_lost = writer->is_lost || !is_made ||
                      !yaml_emitter_emit(&writer->emitter, event);
}

static void open_map(struct yaml_writer *writer)
{
    yaml_event_t event;
    emit(writer, &event,
         yaml_mapping_start_event_initialize(&event, NULL, NULL, 1,
                                             YAML_BLOCK_MAPPING_STYLE));
}

struct yaml_writer *yaml_writer_new(void)
{
    struct yaml_writer *writer = memory_new(sizeof *writer);
    yaml_event_t event;
    writer->is_lost = !yaml_emitter_initialize(&writer->emitter);
    yaml_emitter_set_output(&writer->emitter, take_bytes, writer);
    yaml_emitter_set_unicode(&writer->emitter, 1);
    yaml_emitter_set_width(&writer->emitter, -1);
    emit(writer, &event,
         yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING));
    emit(writer, &event,
         yaml_document_start_event_initialize(&event, NULL, NULL, NULL, 1));
    open_map(writer);
    return writer;
}

void yaml_write_text(struct yaml_writer *writer, const char *text)
{
    yaml_event_t event;
    emit(writer, &event,
         yaml_scalar_event_initialize(
             &event, NULL, NULL, (const yaml_char_t *)text, (int)strlen(text),
             1, 1, YAML_ANY_SCALAR_STYLE));
}

void yaml_write_pair(struct yaml_writer *writer, const char *key,
                     const char *value)
{
    yaml_write_text(writer, key);
    yaml_write_text(writer, value);
}

void yaml_write_map(struct yaml_writer *writer, const char *key)
{
    yaml_write_text(writer, key);
    open_map(writer);
}

void yaml_write_map_end(struct yaml_writer *writer)
{
    yaml_event_t event;
    emit(writer, &event, yaml_mapping_end_event_initialize(&event));
}

void yaml_write_list(struct yaml_writer *writer, const char *key)
{
    yaml_event_t event;
    yaml_write_text(writer, key);
    emit(writer, &event,
         yaml_sequence_start_event_initialize(&event, NULL, NULL, 1,
                                              YAML_BLOCK_SEQUENCE_STYLE));
}

void yaml_write_list_end(struct yaml_writer *writer)
{
    yaml_event_t event;
    emit(writer, &event, yaml_sequence_end_event_initialize(&event));
}

char *yaml_writer_finish(struct yaml_writer *writer)
{
    yaml_event_t event;
    yaml_write_map_end(writer);
    emit(writer, &event, yaml_document_end_event_initialize(&event, 1));
    emit(writer, &event, yaml_stream_end_event_initialize(&event));
    yaml_emitter_delete(&writer->emitter);
    if (writer->is_lost) {
        memory_out();
    }
    char *text = writer->text.bytes;
    free(writer);
    return text;
}
