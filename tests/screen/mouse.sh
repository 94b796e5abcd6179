#!/bin/sh
# Whole games by clicks alone, to their natural ends, of persons on all seats:
# what was played once by computers. A piece that enters is put on its point,
# a chain is picked leap by leap.
# shellcheck source=tests/screen/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/screen/lib.sh"

# soon PATTERN: await, without long pauses.
soon()
{
  tries=0
  while [ $tries -lt 400 ]; do
    look
    if grep -qE -- "$1" output; then
      return 0
    fi
    sleep 0.02
    tries=$((tries + 1))
  done
  echo "never seen: $1" >>output
  return 1
}

# press POINT: where `places` (name, row, column) says it is.
press()
{
  # shellcheck disable=SC2046 # two words
  click $(awk -v name="$1" '$1 == name { print $2, $3 }' places)
}

# places_of ROWS LEFT STEP HEIGHT: a board of squares or points, file a in
# column LEFT and the next ones STEP further, rank ROWS in row 1.
places_of()
{
  awk -v rows="$1" -v left="$2" -v step="$3" -v height="$4" 'BEGIN {
    for (f = 0; f < 12; f++) for (r = 1; r <= rows; r++)
      print substr("abcdefghijkl", f + 1, 1) r, 1 + (rows - r) * height, left + f * step
  }' >places
}

# by_clicks FILE: point by point; what is picked stands in braces. Where a
# chain may stop its last point is clicked once more.
by_clicks()
{
  turn=0
  while IFS= read -r move; do
    turn=$((turn + 1))
    last=
    for point in $(printf '%s\n' "${move#*@}" | tr 'x-' '\n\n'); do
      [ -z "$last" ] || soon '[{].*[}]|once more' || return 1
      press "$point"
      last=$point
    done
    soon "Turn $((turn + 1)): |Press once more|Winner" || return 1
    if grep -q 'Press once more' output; then
      press "$point"
      soon "Turn $((turn + 1)): |Winner" || return 1
    fi
  done <"$1"
}

start 80x24 play grand-assaut --seat garrison=human --seat besiegers=human
await arrows
places_of 9 4 4 2
by_clicks "$RAVELIN_SRCDIR/tests/screen/grand-assaut.moves" && await 'Winner: ' &&
  await '87 turns were played'
result 'grand-assaut by clicks to its natural end' $?

start 80x24 play siege-of-paris --seat garrison=human --seat besieger=human --seed 3
await arrows
places_of 16 4 4 1
printf '%s\n' 'NW 7 18' 'N 7 26' 'NE 7 34' 'W 8 18' 'E 8 34' 'SW 10 18' 'S 10 26' 'SE 10 34' >>places
by_clicks "$RAVELIN_SRCDIR/tests/screen/siege-of-paris.moves" && await 'Winner: Besiegers' &&
  await '86 turns were played'
result 'siege-of-paris by clicks to its natural end' $?
finish
