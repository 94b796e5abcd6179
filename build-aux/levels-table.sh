#!/bin/sh
# The table of docs/opponent.md on how strong the levels are: each against the
# one two below it, seats changed after each game. What was played already is
# taken from the folder, so that it can be stopped and go on.
# levels-table.sh RAVELIN FOLDER [SEED [SHARE]]; SHARE: percent of the games.
set -u
LC_ALL=C
export LC_ALL
ravelin=$1
folder=$2
seed=${3:-31}
share=${4:-100}

# games GAME LEVEL: fewer where a game takes longer.
games()
{
  case $1:$2 in
    chasseurs:[345]) echo 100 ;;
    chasseurs:6) echo 60 ;;
    chasseurs:7 | siege-of-paris:[34567] | grand-assaut:[34]) echo 40 ;;
    chasseurs:8 | siege-of-paris:9 | grand-assaut:5) echo 30 ;;
    grand-assaut:6) echo 24 ;;
    chasseurs:9 | siege-of-paris:8) echo 20 ;;
    grand-assaut:7) echo 16 ;;
    siege-of-paris:10 | grand-assaut:9) echo 6 ;;
    chasseurs:10 | grand-assaut:8) echo 10 ;;
    *) echo 2 ;;
  esac
}

# number KEY: what a line of JSON on standard input gives for it, first.
number()
{
  tr ',{}' '\n\n\n' | sed -n "s/^ *\"$1\": *//p" | head -n 1
}

# cell GAME FIRST SECOND LEVEL
cell()
{
  n=$(($(games "$1" "$4") * share / 100 / 2 * 2))
  n=$((n < 2 ? 2 : n))
  file=$folder/$1-$4-$seed-$n.json
  if [ ! -s "$file" ]; then
    "$ravelin" match "$1" --seat "$2=computer:$4" \
      --seat "$3=computer:$(($4 - 2))" --seed "$seed" --games "$n" --json \
      >"$file.new" </dev/null && mv "$file.new" "$file"
  fi
  won=$(number won <"$file")
  even=$(number even <"$file")
  lost=$(number lost <"$file")
  # the first player sits on the first seat, whichever was named first
  if ! number player <"$file" | grep -qx "\"computer:$4\""; then
    other=$won
    won=$lost
    lost=$other
  fi
  awk -v w="$won" -v e="$even" -v l="$lost" 'BEGIN {
    n = w + l
    if (!n) { printf " 0 of 0, %d even |", e; exit }
    p = w / n; z = 1.96; s = 1 + z * z / n; m = p + z * z / (2 * n)
    h = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    printf " %d of %d (%.0f to %.0f %%), %d even |", w, n, 100 * (m - h) / s,
      100 * (m + h) / s, e
  }'
}

mkdir -p "$folder"
echo '| levels | chasseurs | grand-assaut | siege-of-paris |'
echo '| --- | --- | --- | --- |'
for level in 3 4 5 6 7 8 9 10; do
  printf '| %s : %s |' "$level" "$((level - 2))"
  cell chasseurs hunters stag "$level"
  cell grand-assaut besiegers garrison "$level"
  cell siege-of-paris besieger garrison "$level"
  echo
done
