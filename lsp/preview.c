/* The board as it would be drawn: "ravelin/preview". */
#include "lsp/session.h"

#include "draw/draw.h"

#include <stdlib.h>
#include <string.h>

static char *svg_of(const struct session *session, const rvl_state *state)
{
    size_t length = 0;
    struct draw_request request = {.state = state,
                                   .lang = session->is_french ? "fr" : "en",
                                   .zone = RVL_NONE,
                                   .moves_of = RVL_NONE,
                                   .has_legend = true};
    return draw_svg(&request, &length);
}

json_t *answer_preview(struct session *session, struct document *document,
                       const json_t *params)
{
    const char *as = json_string_value(json_object_get(params, "as"));
    bool is_text = as && strcmp(as, "text") == 0;
    rvl_state *state = NULL;
    if (document->is_dirty) {
        check_publish(session, document);
    }
    rvl_game *game = session_game(session, document);
    if (!game || rvl_state_new(&state, game, 0) != RVL_OK) {
        session_refuse(session,
                       session->is_french
                           ? "le texte a des erreurs ; le plateau sera dessiné "
                             "dès qu'il n'en aura plus"
                           : "the text has errors; the board is drawn as soon "
                             "as it has none");
        return NULL;
    }
    char *picture = is_text
                        ? session->host->draw_text(session->host->user, state)
                        : svg_of(session, state);
    json_t *answer = json_pack("{s:s, s:s}", "as", is_text ? "text" : "svg",
                               "picture", picture ? picture : "");
    free(picture);
    rvl_state_free(state);
    return answer;
}
