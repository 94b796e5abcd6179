/* How computers think about a game: options, and tuned weights. */
#include "cli/advice.h"

#include "cli/commands.h"
#include "cli/memory.h"
#include "cli/yaml_read.h"
#include "cli/yaml_write.h"

#include <stdlib.h>
#include <string.h>

#define WEIGHTS_VERSION 1
#define WEIGHT_MOST 10000
#define THREADS_MOST 64
#define GAME_ENDING ".game"

char *advice_path(const struct loaded *loaded)
{
    size_t length = strlen(loaded->path);
    size_t ending = strlen(GAME_ENDING);
    bool has_ending = length > ending &&
                      strcmp(loaded->path + length - ending, GAME_ENDING) == 0;
    char *stem =
        memory_copy(loaded->path, has_ending ? length - ending : length);
    char *path = memory_print("%s.weights", stem);
    free(stem);
    return path;
}

/* ----------------------------------------------------------------- reading */

static const char *name_of(rvl_game *game, int part, uint32_t index)
{
    return part == 0   ? rvl_game_end_source(game, index)
           : part == 1 ? rvl_game_kind_key(game, index)
                       : rvl_game_side_name(game, index);
}

static uint32_t count_of(rvl_game *game, int part)
{
    uint32_t count = part == 0   ? rvl_game_end_count(game)
                     : part == 1 ? rvl_game_kind_count(game)
                                 : rvl_game_side_count(game);
    return count < RVL_ADVICE_MOST ? count : RVL_ADVICE_MOST;
}

static int16_t *weights_of(rvl_advice *advice, int part)
{
    return part == 0 ? advice->ends : part == 1 ? advice->kinds : advice->sides;
}

static const char *const parts[] = {"ends", "pieces", "sides"};

/* Names that the game does not have with its options are passed over. */
static bool read_part(const struct yaml_file *file, rvl_game *game, int part,
                      rvl_advice *advice)
{
    const struct yaml_node *map = yaml_find(file->root, parts[part]);
    if (!map || !yaml_expect(file, map, YAML_MAP, parts[part])) {
        return map == NULL;
    }
    for (const struct yaml_node *node = map->first; node; node = node->next) {
        uint64_t number = 0;
        if (!yaml_number(file, node, WEIGHT_MOST, &number)) {
            return false;
        }
        for (uint32_t i = 0; i < count_of(game, part); i++) {
            if (strcmp(name_of(game, part, i), node->key) == 0) {
                weights_of(advice, part)[i] = (int16_t)number;
            }
        }
    }
    return true;
}

static const char *const kinds[] = {"auto", "alphabeta", "mcts"};

static bool read_kind(const char *word, rvl_search_kind *kind)
{
    for (int i = 0; i < 3; i++) {
        if (strcmp(word, kinds[i]) == 0) {
            *kind = (rvl_search_kind)i;
            return true;
        }
    }
    return false;
}

static bool read_file(const struct yaml_file *file, const struct loaded *loaded,
                      rvl_advice *advice)
{
    char rules[24];
    snprintf(rules, sizeof rules, "%016llx",
             (unsigned long long)rvl_game_file_hash(loaded->game));
    if (!file->root || file->root->kind != YAML_MAP) {
        return false;
    }
    const struct yaml_node *version = yaml_find(file->root, "ravelin_weights");
    const struct yaml_node *hash = yaml_find(file->root, "rules");
    uint64_t number = 0;
    if (!version || !yaml_number(file, version, UINT32_MAX, &number)) {
        return false;
    }
    if (number != WEIGHTS_VERSION) {
        yaml_complain(file, version, _("another version"));
        return false;
    }
    if (!hash || hash->kind != YAML_SCALAR || strcmp(hash->text, rules) != 0) {
        yaml_complain(file, hash ? hash : file->root,
                      _("made for other rules; 'ravelin tune' makes new ones"));
        return false;
    }
    const struct yaml_node *search = yaml_find(file->root, "search");
    bool is_good = !search || (search->kind == YAML_SCALAR &&
                               read_kind(search->text, &advice->search));
    if (!is_good) {
        yaml_complain(file, search, _("no such search"));
    }
    for (int part = 0; part < 3; part++) {
        is_good = is_good && read_part(file, loaded->game, part, advice);
    }
    return is_good;
}

int advice_read(struct loaded *loaded, const char *path, rvl_advice *advice)
{
    struct yaml_file file = {0};
    rvl_advice found = *advice;
    int code = yaml_read(loaded->cli, path, &file);
    if (code == CODE_OK) {
        code = read_file(&file, loaded, &found) ? CODE_OK : CODE_FINDINGS;
    }
    if (code == CODE_OK) {
        *advice = found;
    }
    yaml_clear(&file);
    return code;
}

static bool is_there(struct loaded *loaded, const char *path)
{
    struct file_text text = {0};
    bool is_missing = false;
    file_read_if_there(loaded->cli, path, &text, &is_missing);
    free(text.bytes);
    return !is_missing;
}

/* What is wrong is caught, to be told as one warning. */
static void read_weights(struct loaded *loaded, rvl_advice *advice)
{
    char *path = advice_path(loaded);
    struct text told = {0};
    struct cli *cli = loaded->cli;
    struct cli quiet = *cli;
    quiet.err.sink = &told;
    loaded->cli = &quiet;
    int code = is_there(loaded, path) ? advice_read(loaded, path, advice)
                                      : CODE_OK;
    loaded->cli = cli;
    if (code != CODE_OK && !loaded->has_warned) {
        size_t length = told.length;
        while (length > 0 && told.bytes[length - 1] == '\n') {
            told.bytes[--length] = '\0';
        }
        cli_complain(loaded->cli, _("warning: weights not used: %s"),
                     length > 0 ? told.bytes : path);
        loaded->has_warned = true;
    }
    text_clear(&told);
    free(path);
}

/* ----------------------------------------------------------------- options */

/* --search says more than the file of weights. */
static int read_search(struct cli *cli, const struct args *args,
                       rvl_advice *advice)
{
    const char *word = args->values[OPT_SEARCH];
    if (!word || read_kind(word, &advice->search)) {
        return CODE_OK;
    }
    return cli_usage(cli, args->command->name,
                     _("'--search %s': expected auto, alphabeta or mcts"),
                     word);
}

int advice_take(struct loaded *loaded)
{
    const struct args *args = loaded->cli->args;
    if (!args || !args->command ||
        !args->command->options[OPT_SEARCH]) {
        return CODE_OK;
    }
    rvl_advice advice;
    uint64_t threads = 1;
    rvl_game_advice(loaded->game, &advice);
    read_weights(loaded, &advice);
    int code = read_search(loaded->cli, args, &advice);
    /* the threads of a match play games */
    bool has_threads = !args->command->options[OPT_GAMES];
    if (code == CODE_OK && has_threads &&
        !args_number(loaded->cli, args, OPT_THREADS, 1, THREADS_MOST,
                     &threads)) {
        code = CODE_USAGE;
    }
    if (code == CODE_OK) {
        advice.threads = (uint32_t)threads;
        rvl_game_advise(loaded->game, &advice);
    }
    return code;
}

/* ----------------------------------------------------------------- writing */

static uint32_t count_unusual(rvl_game *game, int part, rvl_advice *advice)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < count_of(game, part); i++) {
        count += weights_of(advice, part)[i] != 100;
    }
    return count;
}

static void write_part(struct yaml_writer *writer, rvl_game *game, int part,
                       rvl_advice *advice)
{
    char number[24];
    yaml_write_map(writer, parts[part]);
    for (uint32_t i = 0; i < count_of(game, part); i++) {
        int weight = weights_of(advice, part)[i];
        if (weight != 100) {
            snprintf(number, sizeof number, "%d", weight);
            yaml_write_pair(writer, name_of(game, part, i), number);
        }
    }
    yaml_write_map_end(writer);
}

char *advice_text(const struct loaded *loaded, const rvl_advice *advice)
{
    char number[24];
    rvl_advice copy = *advice;
    struct yaml_writer *writer = yaml_writer_new();
    snprintf(number, sizeof number, "%d", WEIGHTS_VERSION);
    yaml_write_pair(writer, "ravelin_weights", number);
    yaml_write_pair(writer, "game", rvl_game_name(loaded->game));
    snprintf(number, sizeof number, "%016llx",
             (unsigned long long)rvl_game_file_hash(loaded->game));
    yaml_write_pair(writer, "rules", number);
    if (advice->search != RVL_SEARCH_AUTO) {
        yaml_write_pair(writer, "search", kinds[advice->search]);
    }
    for (int part = 0; part < 3; part++) {
        write_part(writer, loaded->game, part, &copy);
    }
    return yaml_writer_finish(writer);
}

json_t *advice_json(rvl_game *game)
{
    rvl_advice advice;
    rvl_game_advice(game, &advice);
    json_t *all = json_object();
    if (advice.search != RVL_SEARCH_AUTO) {
        json_object_set_new(all, "search", json_text(kinds[advice.search]));
    }
    for (int part = 0; part < 3; part++) {
        json_t *weights = json_object();
        for (uint32_t i = 0; i < count_of(game, part); i++) {
            int weight = weights_of(&advice, part)[i];
            if (weight != 100) {
                json_object_set_new(weights, name_of(game, part, i),
                                    json_integer(weight));
            }
        }
        if (json_object_size(weights) > 0) {
            json_object_set(all, parts[part], weights);
        }
        json_decref(weights);
    }
    if (json_object_size(all) == 0) {
        json_decref(all);
        return json_null();
    }
    return all;
}

void advice_write(struct yaml_writer *writer, const char *key, rvl_game *game)
{
    rvl_advice advice;
    uint32_t unusual = 0;
    rvl_game_advice(game, &advice);
    for (int part = 0; part < 3; part++) {
        unusual += count_unusual(game, part, &advice);
    }
    if (unusual == 0 && advice.search == RVL_SEARCH_AUTO) {
        return;
    }
    yaml_write_map(writer, key);
    if (advice.search != RVL_SEARCH_AUTO) {
        yaml_write_pair(writer, "search", kinds[advice.search]);
    }
    for (int part = 0; part < 3; part++) {
        if (count_unusual(game, part, &advice) > 0) {
            write_part(writer, game, part, &advice);
        }
    }
    yaml_write_map_end(writer);
}
