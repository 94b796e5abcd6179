#!/bin/sh
# The rules in words of every bundled game, in both languages: all sections a
# player needs, no phrase left unfilled, no phrase of the other language.
# Speaks TAP.

srcdir=${RAVELIN_SRCDIR:-$(dirname "$0")/../..}
ravelin=${RAVELIN:-$srcdir/ravelin}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM

# check GAME LANG FOREIGN SECTION ...: prints what is wrong.
check()
{
  game=$1 lang=$2 foreign=$3
  shift 3
  "$ravelin" rules "$game" --lang "$lang" >"$work/whole" 2>&1 ||
    echo 'no rules'
  # without the pictures, which have dots of their own
  awk '/^- (Number of points|Nombre de points)/ { is_drawn = 0 }
    /^(Captures|Prises|End of the game|Fin de la partie)$/ { is_drawn = 0 }
    /^(Diagrams|Figures)/ { is_drawn = 1 }
    !is_drawn { print }
    /^(Board|Plateau)$/ { is_drawn = 1 }' "$work/whole" >"$work/out"
  [ "$(wc -l <"$work/whole")" -gt "$(wc -l <"$work/out")" ] || echo 'no picture'
  for section; do
    grep -qx "$section" "$work/out" || echo "no section '$section'"
  done
  grep -n '%[0-9au]' "$work/out"
  grep -nE '^- *\.?$|\(\)|“”|« *»|[.,;] *[.,;]' "$work/out"
  grep -nE "$foreign" "$work/out"
}

set -- "$srcdir"/games/*/*.game
echo "1..$(($# * 2))"
n=0
for file; do
  game=$(basename "$file" .game)
  for lang in en fr; do
    n=$((n + 1))
    case $lang in
      en) check "$file" en 'point voisin|Victoire :|aucun coup' \
        'Sides and pieces' 'Board' 'Setting up' 'Turns' 'Moves' 'Captures' \
        'End of the game' ;;
      fr) check "$file" fr 'neighbouring|Win for|legal turn' \
        'Camps et pièces' 'Plateau' 'Mise en place' 'Tour de jeu' \
        'Mouvements' 'Prises' 'Fin de la partie' ;;
    esac >"$work/wrong"
    if [ -s "$work/wrong" ]; then
      echo "not ok $n - $game in $lang"
      sed 's/^/# /' "$work/wrong"
    else
      echo "ok $n - $game in $lang"
    fi
  done
done
