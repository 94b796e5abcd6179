#!/bin/sh
# bench.sh RAVELIN SRCDIR SECONDS: the speed of the interpreter. Three games
# against programs written by hand, each pair measured by turns in the same
# minute on one core, perft at the same depth; then absolute rates of all
# bundled games, beside what issue 4 wants of some: 20 times Ludii 1.3.13, on
# a core where Asalto by hand does 70 million turns; less where it does less.
ravelin=$1
games=$2/games
seconds=$3
pin=
if command -v taskset > /dev/null; then
  pin='taskset -c 0'
fi

# json KEY: the number that a line of JSON on standard input gives for it.
json()
{
  tr ',{}' '\n\n\n' | sed -n "s/^ *\"$1\": *//p" | head -n 1
}

# agree GAME PROGRAM DEPTH: both must count the same, or nothing is measured.
agree()
{
  hand=$("bench/$2" 0 "$3" | sed -n "s/.* perft $3 \([0-9]*\) .*/\1/p")
  ours=$("$ravelin" perft "$1" "$3")
  if [ -z "$ours" ] || [ "$hand" != "$ours" ]; then
    echo "$1: perft $3 is '$hand' by hand and '$ours' here" >&2
    exit 1
  fi
}

# pair GAME PROGRAM: best of three of each, taken by turns.
pair()
{
  for _ in 1 2 3; do
    $pin "$ravelin" bench "$1" --seconds "$seconds" --json > bench.ours
    depth=$(json perft_depth < bench.ours)
    $pin "bench/$2" "$seconds" "$depth" > bench.hand
    hand_moves=$(sed -n 's/.* moves_per_second \([0-9]*\).*/\1/p' bench.hand)
    hand_perft=$(sed -n "s/.* perft $depth .*visited_per_second //p" bench.hand)
    echo "$hand_moves $(json moves_per_second < bench.ours)" \
      "$hand_perft $(json perft_visited_per_second < bench.ours) $depth"
  done | awk -v game="$1" '
    { for (i = 1; i <= 4; i++) if ($i > best[i]) best[i] = $i; depth = $5 }
    END {
      printf "%-16s %9.2f %9.2f %7.3f   %9.2f %9.2f %7.3f  %5d\n", game,
        best[1] / 1e6, best[2] / 1e6, best[2] / best[1],
        best[3] / 1e6, best[4] / 1e6, best[4] / best[3], depth
    }'
}

# wanted GAME: thousand turns a second, on a core as above; 0: nothing said.
wanted()
{
  case $1 in
    fox-and-geese) echo $((20 * 417)) ;;
    bagh-chal) echo $((20 * 297)) ;;
    alquerque) echo $((20 * 263)) ;;
    english-draughts) echo $((20 * 225)) ;;
    brandubh) echo $((20 * 208)) ;;
    tablut) echo $((20 * 99)) ;;
    hnefatafl) echo $((20 * 77)) ;;
    alea-evangelii) echo $((20 * 19)) ;;
    siege-of-paris) echo 2000 ;;
    *) echo 0 ;;
  esac
}

agree asalto asalto 6
agree breakthrough breakthrough 4
agree grand-assaut grand_assaut 5
echo 'Millions per second of processor, and ratios to the programs by hand:'
echo '                   random turns                  positions of perft'
echo 'game               by hand      ours   ratio     by hand      ours   ratio  depth'
pair asalto asalto | tee bench.asalto
pair breakthrough breakthrough
pair grand-assaut grand_assaut
hand=$(awk '{ print $2 }' bench.asalto)
rm -f bench.hand bench.ours bench.asalto

echo
echo 'All bundled games, millions per second of processor:'
echo 'game                       random turns  perft  bytes   load ms  wanted'
find "$games" -name '*.game' | sed 's|.*/||; s|\.game$||' | sort |
while read -r game; do
  answer=$($pin "$ravelin" bench "$game" --seconds 0.03 --json) || continue
  for key in moves_per_second perft_visited_per_second state_bytes \
    load_seconds; do
    printf '%s\n' "$answer" | json "$key"
  done | awk -v game="$game" -v hand="$hand" -v wanted="$(wanted "$game")" '
    { v[NR] = $1 }
    END {
      printf "%-26s %12.2f %6.2f %6d %9.2f", game, v[1] / 1e6, v[2] / 1e6,
        v[3], v[4] * 1e3
      wanted *= hand / 70 / 1e3
      if (wanted)
        printf " %7.2f %s", wanted, v[1] / 1e6 < wanted ? "missed" : "reached"
      print ""
    }'
done
