#!/bin/sh
# Every diagnostic has a page in docs/diagnostics.md and a golden case in
# tests/golden/diag, and nothing has one that is no diagnostic. Speaks TAP.

srcdir=${RAVELIN_SRCDIR:-$(dirname "$0")/../..}
cd "$srcdir" || exit 99
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM

sed -n 's/^DIAG([A-Z_0-9]*, *"\([a-z-]*\)".*/\1/p' base/diag.def |
  LC_ALL=C sort >"$work/slugs"
sed -n 's/^##* *`*\([a-z][a-z-]*\)`* *$/\1/p' docs/diagnostics.md |
  LC_ALL=C sort >"$work/pages"
# A case is NAME.game and its expected output NAME.out, which holds slugs in
# square brackets.
cat tests/golden/diag/*.out | grep -o '\[[a-z-]*\]$' | tr -d '[]' |
  LC_ALL=C sort -u >"$work/golden"

# compare N NAME FILE FILE: lines of the first that the second lacks.
compare()
{
  LC_ALL=C comm -23 "$3" "$4" >"$work/missing"
  if [ -s "$work/missing" ]; then
    echo "not ok $1 - $2"
    sed 's/^/# /' "$work/missing"
  else
    echo "ok $1 - $2"
  fi
}

echo 1..8
LC_ALL=C uniq -d "$work/slugs" >"$work/twice"
[ -s "$work/slugs" ] && [ ! -s "$work/twice" ] && echo 'ok 1 - slugs are unique' ||
  echo 'not ok 1 - slugs are unique'
compare 2 'every slug has a page' "$work/slugs" "$work/pages"
compare 3 'every page is of a slug' "$work/pages" "$work/slugs"
LC_ALL=C uniq -d "$work/pages" >"$work/twice"
: >"$work/none"
compare 4 'no slug has two pages' "$work/twice" "$work/none"
compare 5 'every slug has a golden case' "$work/slugs" "$work/golden"
compare 6 'golden cases show only slugs there are' "$work/golden" "$work/slugs"
sed -n 's/^## \([a-z][a-z-]*\)$/\1/p' docs/diagnostics.fr.md | LC_ALL=C sort >"$work/french"
compare 7 'every slug has a page in French (docs/diagnostics.fr.md)' "$work/slugs" "$work/french"
compare 8 'every French page is of a slug' "$work/french" "$work/slugs"
