# The bundled games, one line each: NAME.game and its scenarios NAME.yaml, in
# the folder of their family. Nothing else has to be told of a new game but
# docs/games.md, which `make games-page` writes.
games = \
	games/assault/asalto \
	games/assault/assaut \
	games/assault/belagerungsspiel \
	games/assault/el-zorro \
	games/assault/festungsspiel \
	games/assault/grand-assaut \
	games/assault/siege-of-paris \
	games/assault/wolfsmuehle \
	games/blockade/chasseurs \
	games/blockade/gioco-dell-orso \
	games/blockade/gurvan-xudag \
	games/blockade/hare-and-hounds \
	games/blockade/haretavl \
	games/blockade/hund-efter-hare \
	games/blockade/hund-efter-hare-vendsyssel \
	games/blockade/hyvn-aetter-hare \
	games/blockade/mu-torere \
	games/blockade/madelinette \
	games/blockade/neg-tugal-tuux \
	games/blockade/pong-hau-ki \
	games/blockade/uxrijn-ever \
	games/fox/fox-and-geese \
	games/fox/gasetavl \
	games/fox/gasetavl-gedved \
	games/fox/jeu-du-renard \
	games/fox/manu \
	games/fox/musinaykahwhanmetowaywin \
	games/fox/nuktagaq \
	games/fox/refskak \
	games/fox/renard-et-poules \
	games/hunt/jeu-de-renard \
	games/hunt/koti-keliya \
	games/hunt/wolf-and-sheep \
	games/hunt/wolf-und-schaaf \
	games/modern/breakthrough \
	games/modern/dodgem \
	games/modern/guerrilla-checkers \
	games/modern/kill-the-king \
	games/modern/maharajah \
	games/modern/three-musketeers \
	games/relatives/alquerque \
	games/relatives/dam-singapore \
	games/relatives/english-draughts \
	games/relatives/fanorona \
	games/relatives/gundru \
	games/relatives/international-draughts \
	games/relatives/italian-draughts \
	games/relatives/kharberg \
	games/relatives/konane \
	games/relatives/kotu-ellima \
	games/relatives/lam-pusri \
	games/relatives/maak-yek \
	games/relatives/nine-mens-morris \
	games/relatives/peralikatuma \
	games/relatives/pretwa \
	games/relatives/seega \
	games/relatives/sixteen-soldiers \
	games/relatives/surakarta \
	games/relatives/yote \
	games/tafl/alea-evangelii \
	games/tafl/ard-ri \
	games/tafl/brandubh \
	games/tafl/copenhagen-hnefatafl \
	games/tafl/hexentafl \
	games/tafl/hnefatafl \
	games/tafl/sea-battle-tafl \
	games/tafl/tablut \
	games/tafl/tawlbwrdd \
	games/tiger/aadu-puli-attam \
	games/tiger/adugo \
	games/tiger/bagh-bandi \
	games/tiger/bagh-batti \
	games/tiger/bagh-chal \
	games/tiger/bagh-guti \
	games/tiger/bagha-guti \
	games/tiger/bam-blang-beh-khla \
	games/tiger/bouge-shodra \
	games/tiger/catch-the-hare \
	games/tiger/coyote \
	games/tiger/diviyan-keliya \
	games/tiger/el-cazador \
	games/tiger/el-perro \
	games/tiger/hat-diviyan-keliya \
	games/tiger/huli-mane-ata \
	games/tiger/juroku-musashi \
	games/tiger/kaooa \
	games/tiger/ko-app-paw-na \
	games/tiger/komikan \
	games/tiger/kulaochal \
	games/tiger/la-yagua \
	games/tiger/len-choa \
	games/tiger/len-cua-kin-ngoa \
	games/tiger/main-tapal-empat \
	games/tiger/mao-naga \
	games/tiger/merimueng-rimueng \
	games/tiger/merimueng-rimueng-do \
	games/tiger/mysore-one-tiger \
	games/tiger/mysore-three-tigers \
	games/tiger/orissa-tigers \
	games/tiger/pulijudam \
	games/tiger/rimau-rimau \
	games/tiger/rimoe \
	games/tiger/shap-luk-kon \
	games/tiger/sher-bakar \
	games/tiger/sumi-naga \
	games/tiger/yaguarete-kora

# Weights that `ravelin tune` found and that helped; after a change of the
# rules tune again, or take the file out.
weights = \
	games/assault/asalto.weights \
	games/assault/assaut.weights \
	games/assault/grand-assaut.weights \
	games/assault/siege-of-paris.weights \
	games/blockade/chasseurs.weights \
	games/hunt/wolf-and-sheep.weights \
	games/relatives/pretwa.weights \
	games/tiger/aadu-puli-attam.weights \
	games/tiger/catch-the-hare.weights

gamesdir = $(pkgdatadir)
nobase_dist_games_DATA = $(games:=.game) $(games:=.yaml) $(weights)

EXTRA_DIST += build-aux/count-lines.sh build-aux/games-page.sh \
	build-aux/solved-table.sh \
	build-aux/levels-table.sh \
	build-aux/lengths.txt

# The tables of docs/games.md, in the source tree.
.PHONY: games-page
games-page: ravelin$(EXEEXT)
	$(AM_V_GEN)$(SHELL) $(srcdir)/build-aux/games-page.sh \
	  $(abs_builddir)/ravelin$(EXEEXT) $(abs_srcdir) >games-page.tmp && \
	  cp games-page.tmp $(srcdir)/docs/games.md && rm -f games-page.tmp
