#!/bin/sh
# Games of the family written from the manual alone, when none of them was
# bundled: each checks clean, is laid out in the standard way, and passes its
# scenarios.
# tests/reference/compare plays them beside the reference. Speaks TAP.
# shellcheck source=tests/cli/lib.sh
. "$RAVELIN_SRCDIR/tests/cli/lib.sh"

from=$RAVELIN_SRCDIR/tests/docs/games
families=
for game in "$from"/*.game; do
  [ -f "$game" ] || { echo 'Bail out! no games'; exit 99; }
  name=$(basename "$game" .game)
  families="$families $(sed -n 's/^    family //p' "$game")"

  run 0 check "$game"
  grep -q ' 0 errors, 0 warnings' output
  result "$name: no findings" $?
  run 0 fmt --check "$game"
  result "$name: laid out in the standard way" $?
  run 0 test "${game%.game}.yaml"
  passed=$(sed -n 's/^\([0-9]*\) passed, 0 failed$/\1/p' output)
  [ "${passed:-0}" -ge 5 ]
  result "$name: passes enough scenarios" $?
done

# shellcheck disable=SC2086 # one word each
printf '%s\n' $families | LC_ALL=C sort -u >output
[ "$(wc -l <output)" -ge 5 ]
result 'they are of five families' $?
finish
