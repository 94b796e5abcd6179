#!/bin/sh
# The keywords in docs/language.md are those of the scanner. Speaks TAP.

srcdir=${RAVELIN_SRCDIR:-$(dirname "$0")/../..}
cd "$srcdir" || exit 99
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM

sed -n 's/^KEYWORD("\([a-z]*\)".*/\1/p' grammar/keywords.def |
  LC_ALL=C sort >"$work/scanner"
awk '/^```keywords/ { inside = 1; next } /^```/ { inside = 0 } inside' \
  docs/language.md | tr -s ' ' '\n' | LC_ALL=C sort >"$work/manual"

echo 1..3
if [ -s "$work/scanner" ]; then
  echo 'ok 1 - there are keywords'
else
  echo 'not ok 1 - there are keywords'
fi
if diff "$work/scanner" "$work/manual" >"$work/out"; then
  echo 'ok 2 - manual and scanner have the same keywords'
else
  echo 'not ok 2 - manual and scanner have the same keywords'
  sed 's/^/# /' "$work/out"
fi

# Each token has a line of help; words that share it share the line.
sed -n 's/^KEYWORD("\([a-z]*\)", *\([A-Z_]*\)).*/\1 \2/p' grammar/keywords.def >"$work/tokens"
sed -n 's/^KEYWORD_HELP("\([a-z]*\)", "[^"]*[^" ]", "[^"]*[^" ]")$/\1/p' grammar/keyword_help.def >"$work/helped"
awk 'NR == FNR { helped[$1] = 1; next }
  helped[$1] { done[$2] = 1 }
  { word[$2] = $1 }
  END { for (token in word) if (!done[token]) print word[token] }' "$work/helped" "$work/tokens" >"$work/out"
if [ -s "$work/helped" ] && [ ! -s "$work/out" ]; then
  echo 'ok 3 - each keyword has its line in grammar/keyword_help.def'
else
  echo 'not ok 3 - each keyword has its line in grammar/keyword_help.def'
  sed 's/^/# add a line for /' "$work/out"
fi
