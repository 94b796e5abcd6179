#!/bin/sh
# Every bundled game: no finding, all scenarios pass, enough of them, the
# promised shortness, and docs/games.md tells the truth. Speaks TAP.

root=${RAVELIN_SRCDIR:-$(dirname "$0")/..}
ravelin=${RAVELIN:-ravelin}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
number=0

# result STATUS NAME: the file $work/out says what was wrong.
result()
{
  number=$((number + 1))
  if [ "$1" -eq 0 ]; then
    echo "ok $number - $2"
  else
    echo "not ok $number - $2"
    sed 's/^/# /' "$work/out"
  fi
}

least()
{
  case $1 in
    grand-assaut | chasseurs | siege-of-paris) echo 25 ;;
    *) echo 8 ;;
  esac
}

most_lines()
{
  case $1 in
    grand-assaut | assaut) echo 40 ;;
    wolf-and-sheep | koti-keliya) echo 20 ;;
    jeu-du-renard) echo 5 ;;
    *) echo 200 ;;
  esac
}

# What games/local.mk lists is what is there.
sed -n 's/^\t\(games\/[^ ]*\).*/\1.game/p' "$root/games/local.mk" |
  LC_ALL=C sort > "$work/listed"
(cd "$root" && find games -name '*.game') | LC_ALL=C sort > "$work/there"
diff "$work/listed" "$work/there" > "$work/out"
result $? 'games/local.mk lists every game'

for game in "$root"/games/*/*.game; do
  name=$(basename "$game" .game)
  family=$(basename "$(dirname "$game")")

  "$ravelin" show "$name" --json 2> "$work/out" | grep -q "\"game\": \"$name\""
  result $? "$name is found by its name"

  sed -n 's/^    family //p' "$game" > "$work/out"
  [ ! -s "$work/out" ] || [ "$(cat "$work/out")" = "$family" ]
  result $? "$name lies in the folder of its family"

  "$ravelin" check "$game" > "$work/out" 2>&1 &&
    grep -q ' 0 errors, 0 warnings' "$work/out"
  result $? "$name has no findings"

  "$ravelin" fmt --check "$game" > "$work/out" 2>&1
  result $? "$name is laid out in the standard way"

  "$ravelin" test "${game%.game}.yaml" > "$work/out" 2>&1 &&
    passed=$(sed -n 's/^\([0-9]*\) passed, 0 failed$/\1/p' "$work/out") &&
    [ "${passed:-0}" -ge "$(least "$name")" ]
  result $? "$name passes at least $(least "$name") scenarios"

  lines=$("$root/build-aux/count-lines.sh" "$game" | awk 'NR == 2 { print $2 }')
  echo "$lines lines" > "$work/out"
  [ "$lines" -le "$(most_lines "$name")" ]
  result $? "$name takes at most $(most_lines "$name") lines of rules"

  grep -F "| \`$name\` |" "$root/docs/games.md" > /dev/null
  status=$?
  echo "no row for $name in docs/games.md" > "$work/out"
  result "$status" "docs/games.md lists $name"
done

(cd "$root" && build-aux/count-lines.sh games/*/*.game) > "$work/counted"
awk '/^```$/ { fence = !fence; next } fence' "$root/docs/games.md" |
  sed -n '/^game  /,$p' > "$work/told"
diff "$work/told" "$work/counted" > "$work/out"
result $? "docs/games.md counts the lines as they are"

echo "1..$number"
