/*
 * The rules of a game in words, made from its tree and its program: nothing
 * here knows a game. Texts live in the caller's arena.
 */
#ifndef RVL_DESCRIBE_DESCRIBE_H
#define RVL_DESCRIBE_DESCRIBE_H

#include "base/arena.h"
#include "grammar/ast.h"
#include "interp/program.h"

#include <stdbool.h>

enum describe_lang { DESCRIBE_EN, DESCRIBE_FR, DESCRIBE_LANG_COUNT };

/* "fr" is French; every other code, and NULL, is English. */
enum describe_lang describe_lang(const char *code);

/* The whole rule sheet of a joined file compiled with some options: lines
 * with "# ", "## " or "- " in front. NULL without memory. */
const char *describe_rules(struct arena *arena, const struct file *file,
                           const struct program *program,
                           enum describe_lang lang);

/* A family as it is shown: bundled ones by their titles, others as they
 * are written. */
const char *describe_family(const char *family, enum describe_lang lang);
/* The words of families that have a name, sorted; NULL past the last. */
const char *describe_family_word(size_t index);

/* The heading line of a section, counted in the order of the sheet from 0 for
 * the material; "" past the last. */
const char *describe_heading(unsigned section, enum describe_lang lang);

/* The end statements of the program, each a sentence without final stop;
 * texts has room for program->end_count. False without memory. */
bool describe_ends(struct arena *arena, const struct file *file,
                   const struct program *program, enum describe_lang lang,
                   const char **texts);

/* The sentence of one take statement of the program; "" without memory. */
const char *describe_take(struct arena *arena, const struct file *file,
                          const struct program *program,
                          enum describe_lang lang, uint16_t take);

/* Does the value of an option decide which statements a kind has, or whether
 * it has this take statement? */
bool describe_kind_depends(const struct file *file,
                           const struct program *program, uint32_t kind,
                           const char *option);
bool describe_take_depends(const struct file *file,
                           const struct program *program, uint32_t take,
                           const char *option);

#endif
