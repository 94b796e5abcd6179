/*
 * Games that belong together: the rounds of a match, rematches, the score.
 *
 * Scores are half points. A seat gets those of a win or of a draw; in a
 * match of a game that counts scores, the score of its sides. They go with
 * the player from part to part.
 */
#include "cli/play.h"

#include "cli/own.h"

#include <stdlib.h>
#include <string.h>

static bool is_winner(const struct play *play, uint32_t side)
{
    rvl_outcome outcome;
    if (play_is_given_up(play)) {
        return rvl_game_side_team(play->loaded.game, side) != play->loser;
    }
    rvl_state_outcome(play->state, &outcome);
    return play->finish == FINISH_RULES && outcome.kind == RVL_WON &&
           (outcome.winners >> side) & 1;
}

static bool is_match(const struct play *play)
{
    return rvl_game_round_count(play->loaded.game) > 1;
}

bool play_counts_scores(const struct play *play)
{
    return is_match(play) && rvl_game_has_score(play->loaded.game);
}

/* Half points of this game alone. */
static uint32_t points_of(const struct play *play, uint32_t seat)
{
    rvl_game *game = play->loaded.game;
    rvl_outcome outcome;
    uint32_t score = 0;
    rvl_state_outcome(play->state, &outcome);
    bool is_drawn = play->finish == FINISH_AGREED ||
                    (play->finish == FINISH_RULES && outcome.kind != RVL_WON);
    uint32_t won =
        play->finish == FINISH_RULES && outcome.points > 0 ? outcome.points : 1;
    for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
        if (rvl_game_side_seat(game, s) != seat) {
            continue;
        }
        if (play_counts_scores(play)) {
            score += 2 * rvl_state_score(play->state, s);
        } else if (is_winner(play, s)) {
            return 2 * won;
        }
    }
    return play_counts_scores(play) ? score : (is_drawn ? 1 : 0);
}

uint32_t play_score(const struct play *play, uint32_t seat)
{
    uint32_t before = play->seats[seat].score;
    return play->finish == FINISH_NONE ? before
                                       : before + points_of(play, seat);
}

/* Whoever gives up a round in which scores are counted gives up the match:
 * else one could stop the other's score by it. */
static bool is_given_up(const struct play *play)
{
    return play_counts_scores(play) && play_is_given_up(play);
}

bool play_has_next_round(const struct play *play)
{
    return play->finish != FINISH_NONE && play->finish != FINISH_STOPPED &&
           play->round < rvl_game_round_count(play->loaded.game) &&
           !is_given_up(play);
}

uint32_t play_seat_now(const struct play *play, uint32_t first)
{
    uint32_t count = rvl_game_seat_count(play->loaded.game);
    return (first + count - (play->round - 1) % count) % count;
}

/* The seats with their scores; in a match by the parts they began with. */
static char *score_list(const struct play *play)
{
    rvl_game *game = play->loaded.game;
    struct text list = {0};
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        uint32_t score =
            play_score(play, is_match(play) ? play_seat_now(play, i) : i);
        char *entry = memory_print("%s%s %u%s", i > 0 ? ", " : "",
                                   rvl_game_seat_text(game, i, play->cli->lang),
                                   score / 2, score % 2 == 0 ? "" : _(".5"));
        text_add(&list, entry);
        free(entry);
    }
    return list.bytes;
}

/* Who has the most of a match that is over, by the first part, or is left by
 * those who gave up; NULL if several have. Borrowed. */
static const char *match_winner(const struct play *play)
{
    rvl_game *game = play->loaded.game;
    uint32_t best = RVL_NONE;
    bool is_shared = false;
    for (uint32_t i = 0; i < rvl_game_seat_count(game); i++) {
        uint32_t seat = play_seat_now(play, i);
        bool is_out = is_given_up(play);
        for (uint32_t s = 0; s < rvl_game_side_count(game); s++) {
            is_out = is_out && (rvl_game_side_seat(game, s) != seat ||
                                !is_winner(play, s));
        }
        if (is_out) {
            continue;
        }
        uint32_t most =
            best == RVL_NONE ? 0 : play_score(play, play_seat_now(play, best));
        if (best == RVL_NONE || play_score(play, seat) > most) {
            best = i;
            is_shared = false;
        } else if (play_score(play, seat) == most) {
            is_shared = true;
        }
    }
    return best == RVL_NONE || is_shared
               ? NULL
               : rvl_game_seat_text(game, best, play->cli->lang);
}

static void say_match(struct play *play, const char *scores)
{
    struct out *out = &play->cli->out;
    uint32_t rounds = rvl_game_round_count(play->loaded.game);
    char *line = memory_print(
        _("Match score after round %u of %u, by the first parts: %s."),
        play->round, rounds, scores);
    out_wrap(out, "", "  ", line);
    free(line);
    if (play_has_next_round(play) || play->finish == FINISH_STOPPED) {
        return;
    }
    const char *winner = match_winner(play);
    if (winner) {
        out_print(out,
                  is_given_up(play)
                      ? _("The match is given up. Winner: who began as %s.\n")
                      : _("The match is over. Winner: who began as %s.\n"),
                  winner);
    } else {
        out_text(out, _("The match is over: a draw.\n"));
    }
}

void play_say_score(struct play *play)
{
    if (play->round < 2 && !is_match(play)) {
        return;
    }
    char *scores = score_list(play);
    if (is_match(play)) {
        say_match(play, scores);
    } else {
        char *line =
            memory_print(_("Score after round %u: %s."), play->round, scores);
        out_wrap(&play->cli->out, "", "  ", line);
        free(line);
    }
    free(scores);
}

void play_say_round(struct play *play)
{
    struct out *out = &play->cli->out;
    uint32_t rounds = rvl_game_round_count(play->loaded.game);
    if (play->finish != FINISH_NONE) {
        play_say_score(play);
        return;
    }
    if (is_match(play)) {
        out_print(out, _("Round %u of %u.\n"), play->round, rounds);
    }
    if (play->round > 1) {
        char *scores = score_list(play);
        char *line = memory_print(
            is_match(play)
                ? _("Match score before this round, by the first parts: %s.")
                : _("Score before this round: %s."),
            scores);
        out_wrap(out, "", "  ", line);
        free(line);
        free(scores);
    }
}

/* Everybody moves on by one seat, with the score. */
static void change_seats(struct play *play)
{
    struct seat before[SEATS_MOST];
    uint32_t count = rvl_game_seat_count(play->loaded.game);
    bool is_new_match = is_match(play) && !play_has_next_round(play);
    for (uint32_t i = 0; i < count; i++) {
        before[i] = play->seats[i];
        before[i].score = is_new_match ? 0 : play_score(play, i);
    }
    for (uint32_t i = 0; i < count; i++) {
        play->seats[i] = before[(i + 1) % count];
    }
    play->round = is_new_match ? 1 : play->round + 1;
}

/* The record of a round that another one follows. */
struct turned_page {
    char *path, *text; /* NULL: there is none */
};

/* What is to be written there once the next round has a record: till then it
 * says that a round is to come, so that the match is not lost in between. */
static struct turned_page turn_page(struct play *play)
{
    struct turned_page page = {0};
    if (play_has_next_round(play) && play->record && !play->is_unkept) {
        page.path = own_path(play->record, ".yaml");
        play->is_continued = true;
        page.text = play_record_text(play);
        play->is_continued = false;
    }
    return page;
}

static void keep_page(struct play *play, struct turned_page *page)
{
    if (page->path) {
        play_autosave(play);
        if (play->record && !play->is_unkept) {
            file_write(play->cli, page->path, page->text, strlen(page->text));
        }
    }
    free(page->path);
    free(page->text);
}

int play_rematch(struct play *play)
{
    rvl_state *state = NULL;
    rvl_status status =
        rvl_state_new(&state, play->loaded.game, play->seed + 1);
    if (status != RVL_OK) {
        out_print(&play->cli->out, "%s\n", rvl_status_text(status));
        return CODE_LIMIT;
    }
    struct turned_page page = turn_page(play);
    change_seats(play);
    rvl_state_free(play->state);
    play->state = state;
    play->seed++;
    clock_reset(&play->clock);
    free(play->started);
    play->started = NULL;
    played_clear(&play->done);
    played_clear(&play->undone);
    play_let_go(play);
    play_reopen(play);
    play->is_changed = false;
    keep_page(play, &page);
    return CODE_OK;
}
