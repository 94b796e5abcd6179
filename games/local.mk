# Bundled games: NAME.game and its scenarios NAME.yaml.
gamesdir = $(pkgdatadir)/games
dist_games_DATA =
