/*
 * The passes from tree to program in their order. Each reports all it finds;
 * the next runs unless the one before left nothing to build on.
 */
#include "compile/compile.h"

#include "compile/build.h"
#include "interp/engine.h"

#include <string.h>

/* Scratch of one compilation; a game of the family needs a fiftieth. */
#define SCRATCH_MAX ((size_t)256 * 1024 * 1024)

static const struct node *find_statement(const struct builder *builder,
                                         enum node_kind kind)
{
    for (size_t i = 0; i < builder->statements.count; i++) {
        if (builder->statements.items[i].node->kind == kind) {
            return builder->statements.items[i].node;
        }
    }
    return NULL;
}

/* -------------------------------------------------- what every game needs */

static const struct {
    enum node_kind kind;
    enum diag_slug slug;
    const char *what;
    const char *example;
} needed[] = {
    {NODE_TITLE, DIAG_TITLE_MISSING, "no 'title' statement",
     "for example: title  fr \"Le siège\"  en \"The siege\""},
    {NODE_BOARD, DIAG_BOARD_MISSING, "no 'board' block",
     "for example: board { points a1..e5 }, with lines to join the points"},
    {NODE_PIECE, DIAG_PIECE_MISSING, "no 'piece' block",
     "for example: piece soldier of besiegers { step }"},
    {NODE_SETUP, DIAG_SETUP_MISSING, "no 'setup' block",
     "for example: setup { 8 soldiers on rank 1 }"},
    {NODE_END, DIAG_END_MISSING, "no 'end' block: nothing says who wins",
     "for example: end { besiegers win when soldiers fill fort }"},
};

static void check_needed(struct builder *builder)
{
    struct span span = builder->file->name->node.span;

    for (size_t i = 0; i < sizeof(needed) / sizeof(needed[0]); i++) {
        const struct node *found = find_statement(builder, needed[i].kind);
        bool is_empty =
            needed[i].kind == NODE_END && found && builder->ends.count == 0;
        if (found && !is_empty) {
            continue;
        }
        struct diag *diag = diag_add(
            builder->diags, needed[i].slug, is_empty ? found->span : span, "%s",
            is_empty ? "the 'end' block is empty: nothing says who wins"
                     : needed[i].what);
        diag_help(builder->diags, diag, "%s", needed[i].example);
    }
}

static void check_once(struct builder *builder, enum node_kind kind,
                       const char *what)
{
    const struct node *first = find_statement(builder, kind);

    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == kind && node != first) {
            struct diag *diag = diag_add(builder->diags, DIAG_STATEMENT_TWICE,
                                         node->span, "a second '%s'", what);
            diag_note_at(builder->diags, diag, first->span,
                         "the first is here");
        }
    }
}

/* ------------------------------------------------------------ about the game
 */

struct prose_build {
    struct texts *texts[3];
    size_t room[3];
};

static void add_prose(struct builder *builder, struct prose_build *build,
                      const struct active_list *list)
{
    struct program *program = builder->program;

    for (size_t i = 0; i < list->count; i++) {
        const struct prose *prose = (const struct prose *)list->items[i].node;
        if (prose->node.kind != NODE_PROSE) {
            continue;
        }
        if (build->texts[prose->prose]) {
            build->texts[prose->prose][program->prose_count[prose->prose]++] =
                fold_texts(builder, prose->texts, "");
        } else {
            build->room[prose->prose]++;
        }
    }
}

/* Top level first, then what stands in pieces. */
static void add_all_prose(struct builder *builder, struct prose_build *build)
{
    add_prose(builder, build, &builder->statements);
    for (size_t i = 0; i < builder->statements.count; i++) {
        const struct node *node = builder->statements.items[i].node;
        if (node->kind == NODE_PIECE) {
            struct active_list inside = active_inside(
                builder, ((const struct piece *)node)->statements, node);
            add_prose(builder, build, &inside);
        }
    }
}

static void build_prose(struct builder *builder)
{
    struct prose_build build = {{NULL}, {0}};

    add_all_prose(builder, &build);
    for (unsigned i = 0; i < 3; i++) {
        build.texts[i] = arena_array(builder->arena, build.room[i] + 1,
                                     sizeof(struct texts));
        if (!build.texts[i]) {
            return;
        }
        builder->program->prose[i] = build.texts[i];
    }
    add_all_prose(builder, &build);
}

/* Any word may be a family, but one that nearly is a known one is a slip. */
static void check_family(struct builder *builder, const struct name *name)
{
    static const char *const words[] = {
#define FAMILY(word, en, fr) word,
#define FAMILY_TOO(word, meant) word,
#include "grammar/families.def"
#undef FAMILY
#undef FAMILY_TOO
    };
    static const char *const meant[] = {
#define FAMILY(word, en, fr) word,
#define FAMILY_TOO(word, meant) meant,
#include "grammar/families.def"
#undef FAMILY
#undef FAMILY_TOO
    };
    size_t count = sizeof words / sizeof *words;
    const char *nearest = diag_nearest(name->text, words, count);

    for (size_t i = 0; i < count; i++) {
        const char *word = nearest ? nearest : name->text;
        if (strcmp(word, words[i]) == 0 &&
            strcmp(name->text, meant[i]) != 0) {
            struct diag *diag = diag_add(
                builder->diags, DIAG_FAMILY_UNKNOWN, name->node.span,
                "no known family is called '%s': people read the word as it "
                "stands, in French too",
                name->text);
            diag_suggest(builder->diags, diag, name->text, meant[i], false);
        }
    }
}

static void build_about(struct builder *builder)
{
    struct program *program = builder->program;
    const struct node *title = find_statement(builder, NODE_TITLE);
    const struct node *family = find_statement(builder, NODE_FAMILY);

    program->name = builder->file->name->text;
    program->family = family ? ((const struct family *)family)->name->text : "";
    program->title =
        fold_texts(builder, title ? ((const struct title *)title)->texts : NULL,
                   program->name);
    check_once(builder, NODE_TITLE, "title");
    check_once(builder, NODE_FAMILY, "family");
    if (family) {
        check_family(builder, ((const struct family *)family)->name);
    }
    build_prose(builder);
}

/* FNV-1a over the rules of the file and its bases, then the values chosen. */
static uint64_t hash_byte(uint64_t hash, unsigned byte)
{
    return (hash ^ byte) * UINT64_C(0x100000001b3);
}

static void hash_rules(struct builder *builder)
{
    const struct source_set *sources = builder->diags->sources;
    struct program *program = builder->program;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (unsigned i = 0; i < sources->count; i++) {
        for (unsigned shift = 0; shift < 64; shift += 8) {
            hash = hash_byte(hash, sources->items[i]->words >> shift & 0xff);
        }
    }
    program->file_hash = hash;
    for (unsigned i = 0; i < program->option_count; i++) {
        const struct option_code *option = &program->options[i];
        const char *value = option->value_names[option->value];
        for (; *value; value++) {
            hash = hash_byte(hash, (unsigned char)*value);
        }
        hash = hash_byte(hash, 0xff);
    }
    program->rules_hash = hash;
}

/* ------------------------------------------------------------------- passes */

static bool build_material(struct builder *builder)
{
    if (!build_rules(builder) || !build_becomes(builder) ||
        !build_captures(builder)) {
        return false;
    }
    unsigned raised = builder->diags->raised;
    if (!build_setup(builder) || !build_piles(builder)) {
        return false;
    }
    builder->setup_good = builder->diags->raised == raised;
    builder->rules_good = errors_stand_apart(builder);
    raised = builder->diags->raised;
    bool is_built = build_scores(builder);
    builder->rules_good =
        builder->rules_good && builder->diags->raised == raised;
    is_built = is_built && build_ends(builder);
    builder->ends_good = is_built && builder->diags->raised == raised;
    return is_built;
}

/* Whether all passes were run. */
static bool run_passes(struct builder *builder)
{
    if (!build_options(builder)) {
        return false;
    }
    bool guards_good = errors_stand_apart(builder);
    check_needed(builder);
    build_about(builder);
    unsigned raised = builder->diags->raised;
    bool is_built = build_sides(builder);
    bool sides_good = builder->diags->raised == raised;
    if (!is_built || !build_kinds(builder) ||
        !find_statement(builder, NODE_BOARD)) {
        return false;
    }
    raised = builder->diags->raised;
    if (!build_board(builder)) {
        return false;
    }
    builder->board_good = builder->diags->raised == raised;
    if (!build_facing(builder) || !build_material(builder)) {
        return false;
    }
    builder->ends_good = builder->ends_good && sides_good && guards_good;
    check_expectations(builder);
    check_game(builder);
    hash_rules(builder);
    return true;
}

struct program *compile_without(struct arena *arena, struct diag_list *diags,
                                const struct file *file,
                                const struct option_pick *picks,
                                size_t pick_count, const struct node *limit)
{
    struct arena scratch;
    struct program *program = arena_alloc(arena, sizeof(*program));
    unsigned raised = diags->raised;

    if (!program) {
        return NULL;
    }
    arena_init(&scratch, SCRATCH_MAX);
    struct builder builder = {.arena = arena,
                              .scratch = &scratch,
                              .diags = diags,
                              .file = file,
                              .picks = picks,
                              .pick_count = pick_count,
                              .without = limit,
                              .program = program,
                              .first_errors = raised};
    bool is_whole = run_passes(&builder);
    bool is_good = is_whole && diags->raised == raised && !scratch.failed &&
                   !arena->failed && engine_prepare(program, arena);
    arena_clear(&scratch);
    return is_good ? program : NULL;
}

struct program *compile_game(struct arena *arena, struct diag_list *diags,
                             const struct file *file,
                             const struct option_pick *picks, size_t pick_count)
{
    return compile_without(arena, diags, file, picks, pick_count, NULL);
}
