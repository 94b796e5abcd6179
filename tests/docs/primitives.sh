#!/bin/sh
# docs/primitives.md tells the truth: each primitive once; its words stand in
# the section, the example and the games that are named, or it is told why
# not. Speaks TAP.
# shellcheck source=tests/cli/lib.sh
. "$RAVELIN_SRCDIR/tests/cli/lib.sh"

page=$RAVELIN_SRCDIR/docs/primitives.md
manual=$RAVELIN_SRCDIR/docs/language.md

# Rule texts without comments and strings, with those of the bases behind.
rules()
{
  file=$(find "$RAVELIN_SRCDIR/games" "$RAVELIN_SRCDIR/tests/reference/games" \
    "$RAVELIN_SRCDIR/tests/docs/games" -name "$1.game")
  [ -n "$file" ] || return 1
  sed 's/"[^"]*"/""/g; s/#.*//' "$file"
  base=$(sed -n 's/^game [^ ]* from \([^ ]*\).*/\1/p' "$file")
  [ -z "$base" ] || rules "$base"
}

# any FILE: one of the lines of "words" stands there as whole words.
any()
{
  grep -qwFf words "$1"
}

awk -v folder=. '
  /^## / { section = $2 + 0; example = "" }
  { print >(folder "/section." section) }
  /^```/ && text { close(text); text = "" }
  text { print >text }
  /^```game$/ { first = 1; next }
  first && /^game / {
    text = folder "/example." $2
    print >text
    first = 0
  }' "$manual"

sed -n '/<!-- primitives -->/,/<!-- end -->/s/^\(| `.*\)/\1/p' "$page" >rows
sed -n '/<!-- missing -->/,/<!-- end -->/s/^| `\([^`]*\)`.*/\1/p' "$page" |
  LC_ALL=C sort >told
: >missing
cut -d'`' -f2 rows | LC_ALL=C sort >codes
uniq -d codes >output
[ ! -s output ] && [ "$(wc -l <codes)" -eq 96 ]
result 'each of the 96 primitives stands there once' $?

while IFS='|' read -r _ code _ said section example games _; do
  code=$(echo "$code" | tr -d '` ')
  if [ "$said" = ' - ' ]; then
    echo "$code" >>missing
    continue
  fi
  echo "$said" | grep -o '`[^`]*`' | tr -d '`' >words
  section=$(echo "$section" | tr -d ' ')
  example=$(echo "$example" | tr -d '` ')
  : >output
  [ -s words ] || echo 'no words' >>output
  while read -r word; do
    grep -qwF -- "$word" "section.$section" ||
      echo "section $section does not have '$word'" >>output
  done <words
  any "example.$example" || echo "'$example' has none of the words" >>output
  games=$(echo "$games" | tr -d '`,')
  [ -n "${games# }" ] || echo 'no game' >>output
  for game in $games; do
    if ! rules "$game" >text; then
      echo "there is no '$game'" >>output
    elif ! any text; then
      echo "the game '$game' has none of the words" >>output
    fi
  done
  [ ! -s output ]
  result "$code" $?
done <rows

LC_ALL=C sort missing | diff - told >output
result 'what cannot be said is told, and nothing else' $?
finish
