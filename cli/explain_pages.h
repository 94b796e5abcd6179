/* The pages of docs/diagnostics.md, turned into C by explain_pages.awk. */
#ifndef RVL_CLI_EXPLAIN_PAGES_H
#define RVL_CLI_EXPLAIN_PAGES_H

struct explain_page {
    const char *slug;         /* NULL: the last one */
    const char *const *lines; /* NULL at the end */
};

extern const struct explain_page explain_pages[];
/* In French, without examples; the first sentence is the summary. */
extern const struct explain_page explain_pages_fr[];

#endif
