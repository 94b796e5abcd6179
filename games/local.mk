# Bundled games: NAME.game and its scenarios NAME.yaml.
gamesdir = $(pkgdatadir)/games
dist_games_DATA =
dist_games_DATA += games/adugo.game games/adugo.yaml
dist_games_DATA += games/asalto.game games/asalto.yaml
dist_games_DATA += games/assaut.game games/assaut.yaml
dist_games_DATA += games/bagh-chal.game games/bagh-chal.yaml
dist_games_DATA += games/breakthrough.game games/breakthrough.yaml
dist_games_DATA += games/catch-the-hare.game games/catch-the-hare.yaml
dist_games_DATA += games/chasseurs.game games/chasseurs.yaml
dist_games_DATA += games/el-zorro.game games/el-zorro.yaml
dist_games_DATA += games/fox-and-geese.game games/fox-and-geese.yaml
dist_games_DATA += games/gioco-dell-orso.game games/gioco-dell-orso.yaml
dist_games_DATA += games/grand-assaut.game games/grand-assaut.yaml
dist_games_DATA += games/hare-and-hounds.game games/hare-and-hounds.yaml
dist_games_DATA += games/haretavl.game games/haretavl.yaml
dist_games_DATA += games/hyvn-aetter-hare.game games/hyvn-aetter-hare.yaml
dist_games_DATA += games/jeu-du-renard.game games/jeu-du-renard.yaml
dist_games_DATA += games/koti-keliya.game games/koti-keliya.yaml
dist_games_DATA += games/kulaochal.game games/kulaochal.yaml
dist_games_DATA += games/nuktagaq.game games/nuktagaq.yaml
dist_games_DATA += games/refskak.game games/refskak.yaml
dist_games_DATA += games/renard-et-poules.game games/renard-et-poules.yaml
dist_games_DATA += games/siege-of-paris.game games/siege-of-paris.yaml
dist_games_DATA += games/wolf-and-sheep.game games/wolf-and-sheep.yaml
dist_games_DATA += games/wolf-und-schaaf.game games/wolf-und-schaaf.yaml

EXTRA_DIST += build-aux/count-lines.sh
