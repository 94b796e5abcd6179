#!/bin/sh
# docs/solved.md tells the truth: the rows of its quick table are solved anew.
# Speaks TAP.
# shellcheck source=tests/cli/lib.sh
. "$RAVELIN_SRCDIR/tests/cli/lib.sh"

sed -n '/<!-- solved: quick -->/,/<!-- end -->/p' \
  "$RAVELIN_SRCDIR/docs/solved.md" | grep '^| `' | tr -d '`' >rows
[ -s rows ] || { echo 'Bail out! no rows'; exit 99; }
while IFS='|' read -r _ game options positions begins value turns longest _; do
  # shellcheck disable=SC2086 # these are words without blanks
  set -- $game
  for option in $options; do
    set -- "$@" --option "$option"
  done
  name="$*"
  run 0 solve "$@" --json
  tr -d ' ,\n' <output.only >flat
  # shellcheck disable=SC2086 # one word each
  wanted=$(printf '"begins":"%s""value":"%s""turns":%s}' $begins $value $turns)
  {
    cat output.only
    echo "expected $wanted, $positions positions, longest $longest"
  } >output
  grep -qF "$wanted" flat &&
    grep -q "\"positions\":$((positions))\"kept\"" flat &&
    grep -q "\"longest\":$((longest))\"layers\"" flat
  result "$name" $?
done <rows
finish
