/* Names of node kinds, from the one list of them. */
#include "grammar/ast.h"

const char *node_kind_name(enum node_kind kind)
{
    static const char *const names[] = {
#define NODE(id, type, what) what,
#include "grammar/ast.def"
#undef NODE
    };

    return names[kind];
}
