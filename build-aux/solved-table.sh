#!/bin/sh
# The table of docs/solved.md on all bundled games as they come: which can be
# solved, and who wins; what is known already is taken from the folder.
# solved-table.sh RAVELIN FOLDER [SECONDS [MEMORY]]
set -u
LC_ALL=C
export LC_ALL
ravelin=$1
folder=$2
seconds=${3:-300}
memory=${4:-1G}

row()
{
  game=$1
  if grep -q ' positions, ' "$folder/$game.out" 2>/dev/null; then
    awk -v game="$game" '
      NR == 1 { for (i = 2; i <= NF; i++) if ($i == "positions,") n = $(i - 1) }
      /^longest win: / { longest = $3 }
      / to begin: / && / from [0-9]+ starts?,/ { sum[++sums] = $0; next }
      / to begin: / {
        one[++ones] = $0
        side = $0
        sub(/ to begin: .*/, "", side)
        sub(/^.*  /, "", side)
        if (/, in [0-9]+ turns?$/) {
          turns = $(NF - 1) + 0
          if (!(side in least) || turns < least[side]) least[side] = turns
          if (turns > most[side]) most[side] = turns
        }
      }
      END {
        printf "| `%s` | %s | ", game, n
        for (i = 1; i <= (sums ? sums : ones); i++) {
          printf "%s%s", (i == 1 ? "" : "; "), (sums ? sum[i] : one[i])
          side = sum[i]
          sub(/ to begin: .*/, "", side)
          if (sums && side in least)
            printf ", in %s turns", least[side] == most[side] ? most[side] \
              : least[side] " to " most[side]
        }
        print " | " longest " |"
      }' "$folder/$game.out"
  elif grep -q '^ravelin: ' "$folder/$game.err" 2>/dev/null; then
    sed -n '1s/^ravelin: \(.*\)/| `'"$game"'` | | \1 | |/p' "$folder/$game.err"
  else
    echo "| \`$game\` | | not within $seconds seconds | |"
  fi
}

mkdir -p "$folder"
echo '| game | positions | answer, or why there is none | longest |'
echo '| --- | --- | --- | --- |'
"$ravelin" list --json | sed -n 's/^      "name": "\(.*\)",$/\1/p' |
while read -r game; do
  if [ ! -e "$folder/$game.out" ]; then
    (
      # shellcheck disable=SC3045 # dash and bash know it
      ulimit -t "$seconds"
      exec "$ravelin" solve "$game" --threads 1 --memory "$memory" --lang en
    ) >"$folder/$game.new" 2>"$folder/$game.err" </dev/null
    mv "$folder/$game.new" "$folder/$game.out"
  fi
  row "$game"
done
