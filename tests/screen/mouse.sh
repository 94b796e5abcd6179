#!/bin/sh
# Whole games by clicks alone, to their natural ends, of persons on all seats:
# what was played once by computers. A piece that enters is put on its point,
# a chain is picked leap by leap.
# shellcheck source=tests/screen/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/screen/lib.sh"

# press POINT...: where `places` (name, row, column) says they are, one after
# the other.
press()
{
  presses=
  for name in "$@"; do
    # shellcheck disable=SC2046 # two words
    presses=$presses$(click_text $(awk -v name="$name" '$1 == name { print $2, $3 }' places))
  done
  keys -l "$presses"
}

differs()
{
  ! cmp -s output before
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

# by_clicks FILE: turn by turn, all points of a turn; where a chain may stop
# its last point is clicked once more.
by_clicks()
{
  turn=0
  moves=$1
  while IFS= read -r move; do
    turn=$((turn + 1))
    points=$(printf '%s\n' "${move#*@}" | tr 'x-' '  ')
    # shellcheck disable=SC2086 # words
    set -- $points
    # More at once than ncurses keeps is more than a hand can do.
    while [ $# -gt 3 ]; do
      look
      cp output before
      press "$1"
      shift
      until_seen differs
    done
    press "$@"
    await "Turn $((turn + 1)): |Press once more|Winner" || return 1
    if grep -q 'Press once more' output; then
      press "${points##* }"
      await "Turn $((turn + 1)): |Winner" || return 1
    fi
  done <"$moves"
}

start 80x24 play grand-assaut --seat garrison=human --seat besiegers=human
await arrows
places_of 9 4 4 2
by_clicks "$RAVELIN_SRCDIR/tests/screen/grand-assaut.moves" && await 'Winner: ' &&
  await '87 turns were played'
result 'grand-assaut by clicks to its natural end' $?

start 80x24 play siege-of-paris -o seats=3 --seat garrison=human --seat white=human --seat black=human
await arrows
places_of 16 4 4 1
printf '%s\n' 'NW 7 18' 'N 7 26' 'NE 7 34' 'W 8 18' 'E 8 34' 'SW 10 18' 'S 10 26' 'SE 10 34' >>places
by_clicks "$RAVELIN_SRCDIR/tests/screen/siege-of-paris.moves" && await 'Winner: Besiegers' &&
  await '86 turns were played'
result 'siege-of-paris by clicks to its natural end' $?

start 80x24 play chasseurs --seat hunters=human --seat stag=human -o starts=stag
await arrows
# The rings from the middle, clockwise from the top.
awk 'BEGIN {
  n = split("11 21 8 21 9 28 13 28 14 21 13 14 9 14 4 21 6 28 8 34 11 34 14 34 " \
            "16 28 18 21 16 14 14 8 11 8 8 8 6 14 1 21 3 28 4 34 6 41 9 41 13 41 " \
            "16 41 18 34 19 28 21 21 19 14 18 8 16 1 13 1 9 1 6 1 4 8 3 14", at, " ")
  for (i = 1; i < n; i += 2) {
    p = (i - 1) / 2
    ring = p == 0 ? 0 : p < 7 ? 1 : p < 19 ? 2 : 3
    print ring ? ring "." p - (ring == 1 ? 1 : ring == 2 ? 7 : 19) : "0", at[i], at[i + 1]
  }
}' >places
by_clicks "$RAVELIN_SRCDIR/tests/screen/chasseurs.moves" && await 'Winner: Hunters' &&
  await '21 turns were played'
result 'chasseurs by clicks to its natural end' $?
finish
