#!/bin/sh
# Every bundled game: no finding, all scenarios pass, enough of them to use
# every statement, the promised shortness, and docs/games.md tells the truth.
# Speaks TAP.

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

# How many scenarios a game has at least; a derived one adds to its base's.
least()
{
  case $1 in
    grand-assaut | chasseurs | siege-of-paris) echo 25 ;;
    *) if grep -q "^game $1 from " "$2"; then echo 5; else echo 8; fi ;;
  esac
}

# How many lines of rules a game may take: the family's promise, or what
# docs/games.md allows and explains.
most_lines()
{
  allowed=$(sed -n "s/^| \`$1\` | \([0-9]*\) | [^|]* |\$/\1/p" \
    "$root/docs/games.md")
  if [ -n "$allowed" ]; then
    echo "$allowed"
  elif grep -q "^game $1 from " "$3"; then
    echo 5
  else
    case $2 in
      assault) echo 40 ;;
      hunt) echo 20 ;;
      *) echo 60 ;;
    esac
  fi
}

# What games/local.mk lists is what is there.
sed -n '/\.weights/d; s/^\t\(games\/[^ ]*\).*/\1.game/p' "$root/games/local.mk" |
  LC_ALL=C sort > "$work/listed"
(cd "$root" && find games -name '*.game') | LC_ALL=C sort > "$work/there"
diff "$work/listed" "$work/there" > "$work/out"
result $? 'games/local.mk lists every game'

# What can be asked of all games at once.
"$ravelin" list --json 2>&1 |
  sed -n 's/^      "name": "\(.*\)".*/\1/p; s/^      "family": "\(.*\)".*/\1/p' |
  paste -d ' ' - - > "$work/list"
"$ravelin" check "$root"/games/*/*.game > "$work/check" 2>&1
"$ravelin" fmt --check "$root"/games/*/*.game > "$work/fmt" 2>&1
"$root/build-aux/count-lines.sh" "$root"/games/*/*.game > "$work/counts"

for game in "$root"/games/*/*.game; do
  name=${game##*/}
  name=${name%.game}
  family=${game%/*}
  family=${family##*/}

  grep -x "$name $family" "$work/list" > "$work/out"
  result $? "$name is found and told of in the family of its folder"

  grep -F "$game:" "$work/check" > "$work/out"
  [ ! -s "$work/out" ]
  result $? "$name has no findings"

  grep -F "$game" "$work/fmt" > "$work/out"
  [ ! -s "$work/out" ]
  result $? "$name is laid out in the standard way"

  # Where no position leaves a side without a turn, but that is more than the
  # checker can prove, no scenario can use the pass it asks for.
  "$ravelin" test --coverage "${game%.game}.yaml" > "$work/out" 2>&1 &&
    ! grep 'not used' "$work/out" | grep -qv 'pass when they cannot move$' &&
    passed=$(sed -n 's/^\([0-9]*\) passed, 0 failed$/\1/p' "$work/out") &&
    [ "${passed:-0}" -ge "$(least "$name" "$game")" ]
  result $? "$name passes enough scenarios, which use every statement"

  grep -q '^ *random: {games: [0-9]*00, ' "${game%.game}.yaml"
  result $? "$name tells how random games go"

  lines=$(sed -n "s/^$name  *\([0-9]*\) .*/\1/p" "$work/counts")
  echo "$lines lines" > "$work/out"
  most=$(most_lines "$name" "$family" "$game")
  [ "$lines" -le "$most" ]
  result $? "$name takes at most $most lines of rules"
done

tail -n 1 "$work/check" > "$work/out"
grep -q ' 0 errors, 0 warnings' "$work/check"
result $? 'no game has a finding'

"$root/build-aux/games-page.sh" "$ravelin" "$root" > "$work/page" 2>&1 &&
  diff "$root/docs/games.md" "$work/page" > "$work/out"
result $? 'docs/games.md is as make games-page writes it'

# Where a game needs the board of another, it derives from it; the squares of
# one colour are no drawing.
awk '
  FNR == 1 { before = last = ""; in_board = 0 }
  /^    board \{/ { in_board = 1; before = last = ""; next }
  /^    }/ { in_board = 0 }
  !in_board || /^ *}?$/ || /^ *remove (odd|even)$/ { next }
  {
    sub(/^ */, "")
    sub(/ *#.*/, "")
    gsub(/  +/, " ")
    key = before "\n" last "\n" $0
    if (before != "" && key in seen && seen[key] != FILENAME) {
      print FILENAME " and " seen[key] ":\n" key
    }
    seen[key] = FILENAME
    before = last
    last = $0
  }' "$root"/games/*/*.game > "$work/out"
[ ! -s "$work/out" ]
result $? 'no three lines of a board stand twice'

echo "1..$number"
