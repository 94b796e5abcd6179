/* What is said of messages of the checker, by language. */
#ifndef RVL_CLI_EXPLAIN_TEXT_H
#define RVL_CLI_EXPLAIN_TEXT_H

#include <stdbool.h>

/* The page of a slug, lines up to NULL: in English with its examples, in
 * French without; NULL: there is none. Borrowed, static. */
const char *const *explain_page(bool is_french, const char *slug);

/* The first sentence of the French page without its full stop, allocated;
 * NULL: there is none. */
char *explain_sentence(const char *slug);

#endif
