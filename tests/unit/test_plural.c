/*
 * Plurals that no author wrote.
 */
#include "base/plural.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct pair {
    const char *one, *many;
};

static const struct pair english[] = {
    {"soldier", "soldiers"},
    {"wolf", "wolves"},
    {"werewolf", "werewolves"},
    {"Norseman", "Norsemen"},
    {"Norman", "Normans"},
    {"human", "humans"},
    {"sheep", "sheep"},
    {"reindeer", "reindeer"},
    {"fox", "foxes"},
    {"Ox", "Oxen"},
    {"musk ox", "musk oxen"},
    {"goose", "geese"},
    {"mongoose", "mongooses"},
    {"spy", "spies"},
    {"donkey", "donkeys"},
    {"witch", "witches"},
    {"monarch", "monarchs"},
    {"abbess", "abbesses"},
    {"chief", "chiefs"},
    {"thief", "thieves"},
    {"knife", "knives"},
    {"hero", "heroes"},
    {"piano", "pianos"},
    {"light man", "light men"},
    {"man of war", "men of war"},
    {"man-at-arms", "men-at-arms"},
    {"moved rook", "moved rooks"},
    {"K2", "K2s"},
    {"of course", "of courses"},
    {"", "s"},
};

static const struct pair french[] = {
    {"soldat", "soldats"},
    {"cheval", "chevaux"},
    {"Général", "Généraux"},
    {"chacal", "chacals"},
    {"roi", "rois"},
    {"ours", "ours"},
    {"croix", "croix"},
    {"oiseau", "oiseaux"},
    {"feu", "feux"},
    {"pion bleu", "pions bleus"},
    {"hibou", "hiboux"},
    {"fou", "fous"},
    {"homme clair", "hommes clairs"},
    {"tour sortie", "tours sorties"},
    {"chef de clan", "chefs de clan"},
    {"homme d'armes", "hommes d'armes"},
    {"cheval de bois", "chevaux de bois"},
    {"porte-drapeau", "porte-drapeaux"},
};

static void assert_plurals(const struct pair *pairs, size_t count,
                           const char *(*plural)(struct arena *, const char *))
{
    for (size_t i = 0; i < count; i++) {
        struct arena arena;
        arena_init(&arena, 0);
        assert_string_equal(plural(&arena, pairs[i].one), pairs[i].many);
        arena_clear(&arena);
    }
}

static void english_words_follow_their_rules(void **state)
{
    (void)state;
    assert_plurals(english, sizeof english / sizeof *english, plural_en);
}

static void french_words_follow_theirs(void **state)
{
    (void)state;
    assert_plurals(french, sizeof french / sizeof *french, plural_fr);
}

static void without_memory_the_name_stands_for_many(void **state)
{
    struct arena arena;
    (void)state;
    arena_init(&arena, 1);
    assert_string_equal(plural_en(&arena, "wolf"), "wolf");
    assert_string_equal(plural_fr(&arena, "roi"), "roi");
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(english_words_follow_their_rules),
        cmocka_unit_test(french_words_follow_theirs),
        cmocka_unit_test(without_memory_the_name_stands_for_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
