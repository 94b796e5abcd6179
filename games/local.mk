# The bundled games, one line each: NAME.game and its scenarios NAME.yaml, in
# the folder of their family. Nothing else has to be told of a new game but
# docs/games.md, which `make games-page` writes.
games = \
	games/assault/asalto \
	games/assault/assaut \
	games/assault/el-zorro \
	games/assault/grand-assaut \
	games/assault/siege-of-paris \
	games/blockade/chasseurs \
	games/blockade/gioco-dell-orso \
	games/blockade/hare-and-hounds \
	games/blockade/haretavl \
	games/blockade/hyvn-aetter-hare \
	games/fox/fox-and-geese \
	games/fox/jeu-du-renard \
	games/fox/nuktagaq \
	games/fox/refskak \
	games/fox/renard-et-poules \
	games/hunt/koti-keliya \
	games/hunt/wolf-and-sheep \
	games/hunt/wolf-und-schaaf \
	games/modern/breakthrough \
	games/modern/three-musketeers \
	games/relatives/english-draughts \
	games/tiger/adugo \
	games/tiger/bagh-chal \
	games/tiger/catch-the-hare \
	games/tiger/kulaochal

gamesdir = $(pkgdatadir)
nobase_dist_games_DATA = $(games:=.game) $(games:=.yaml)

EXTRA_DIST += build-aux/count-lines.sh build-aux/games-page.sh \
	build-aux/lengths.txt

# The tables of docs/games.md, in the source tree.
.PHONY: games-page
games-page: ravelin$(EXEEXT)
	$(AM_V_GEN)$(SHELL) $(srcdir)/build-aux/games-page.sh \
	  $(abs_builddir)/ravelin$(EXEEXT) $(abs_srcdir) >games-page.tmp && \
	  cp games-page.tmp $(srcdir)/docs/games.md && rm -f games-page.tmp
