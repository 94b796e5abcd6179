/* What editors ask: keywords, and what could stand at the cursor. */
#include "api/handles.h"

#include "describe/describe.h"
#include "grammar/parse.h"

bool rvl_keyword_get(uint32_t index, rvl_keyword *out)
{
    if (index >= parse_keyword_count) {
        return false;
    }
    const char *word = parse_keywords[index];
    const struct keyword_help *help = parse_keyword_help(word);
    out->word = word;
    out->root = help != NULL ? help->word : word;
    out->en = help != NULL ? help->en : "";
    out->fr = help != NULL ? help->fr : "";
    out->form = parse_statement_form(word);
    return true;
}

bool rvl_keyword_find(const char *word, size_t length, rvl_keyword *out)
{
    size_t index = parse_keyword_index(word, length);
    return index < parse_keyword_count && rvl_keyword_get((uint32_t)index, out);
}

const char *rvl_form_get(uint32_t index)
{
    return parse_form(index);
}

const char *rvl_keyword_meant(const char *word)
{
    return parse_synonym(word);
}

const char *rvl_family_get(uint32_t index)
{
    return describe_family_word(index);
}

rvl_status rvl_expect(rvl_context *context, const char *text, size_t length)
{
    context_begin(context);
    int source = length <= PARSE_FILE_MAX
                     ? source_set_add(&context->sources, "", text, length)
                     : -1;
    if (source < 0) {
        return length <= PARSE_FILE_MAX ? RVL_NO_MEMORY : RVL_LIMIT;
    }
    struct diag_list diags; /* without a cap: past it nothing is expected */
    diag_list_init(&diags, &context->arena, &context->sources, 0);
    struct parse_expectation expected =
        parse_expected(&context->arena, &diags, (uint16_t)source);
    context->expected = expected.names;
    context->expected_count = (uint32_t)expected.count;
    context->spot.block = expected.block;
    context->spot.statement = expected.statement;
    context->spot.offset = expected.offset;
    return context->arena.failed ? RVL_NO_MEMORY : RVL_OK;
}

const char *rvl_expected_get(const rvl_context *context, uint32_t index)
{
    return index < context->expected_count ? context->expected[index] : NULL;
}

const char *rvl_expected_forms(rvl_context *context, const char *word)
{
    return parse_forms_with(&context->arena, word, context->spot.block,
                            context->spot.statement);
}

void rvl_expected_spot(const rvl_context *context, rvl_spot *out)
{
    *out = context->spot;
}
