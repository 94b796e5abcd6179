/* Diagnostics of a context as text, short lines, JSON, SARIF. */
#ifndef RVL_CLI_DIAG_OUT_H
#define RVL_CLI_DIAG_OUT_H

#include "cli/out.h"

#include <jansson.h>
#include <ravelin/ravelin.h>

/* Those of at least this severity; in French with a sentence on each. */
void diag_out_text(struct out *out, const char *lang,
                   const rvl_context *context, rvl_severity least);
void diag_out_short(struct out *out, const rvl_context *context);

/* Appends one JSON object for each. */
void diag_out_json(json_t *array, const rvl_context *context);
/* Appends one SARIF result for each. */
void diag_out_sarif(json_t *results, const rvl_context *context);
/* A whole SARIF log around results (taken); is_complete: no file was left. */
json_t *diag_sarif_log(json_t *results, bool is_complete);

uint32_t diag_count(const rvl_context *context, rvl_severity severity);
int diag_status_code(rvl_status status);

#endif
