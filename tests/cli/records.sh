#!/bin/sh
# Records: what they hold, what is said of broken ones, own games, rounds.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"
input=typed

# game NAME PATTERN ARGUMENT...: the lines on standard input are typed.
game()
{
  cat >typed
  name=$1
  pattern=$2
  shift 2
  check "$name" 0 "$pattern" play "$@"
}
hot='--seat hunters=human --seat stag=human'

# shellcheck disable=SC2086
printf 'hunter@1.0\nresign\nsave one.yaml\nquit\n' | game 'a finished game is saved' 'Saved in' chasseurs $hot --seed 7
for key in 'game: chasseurs' 'seed: 7' 'started: .*Z' '  hunters: human' '- hunter@1.0' \
  'resigned: hunters' 'result: stag' 'by: resignation'; do
  grep -qxE -- "$key" one.yaml
  result "with $key" $?
done
tail -n 1 one.yaml | grep -qE '^check: [0-9a-f]{16}$'
result 'and a sum in its last line' $?
check 'it is over when it is loaded' 0 'Winner: Stag' replay one.yaml

# shellcheck disable=SC2086
printf 'hunter@1.0\nsave two.yaml\nquit\n' | game 'an unfinished one' 'Saved in' chasseurs $hot
! grep -qE '^(result|by|rule|round):' two.yaml
result 'has no result' $?
printf 'quit\n' >typed
sed 's/hunter@1.0/hunter@1.3/' two.yaml >bad.yaml
check 'a record changed by hand is known' 0 'changed or cut short' play --load bad.yaml
grep -v '^check' two.yaml >bad.yaml
check 'and one without its last line' 0 'changed or cut short' play --load bad.yaml
sed 's/^check: .*/result: hunters/' two.yaml >bad.yaml
check 'S10 a result that was not reached' 1 "bad.yaml:[0-9]+:[0-9]+: .*'hunters'.*'playing'" play --load bad.yaml
sed -e 's/^moves:/moves: q/' -e '/^- /d' two.yaml >bad.yaml
check 'moves that are no list' 1 'bad.yaml:[0-9]+:8: .*expected a list' play --load bad.yaml
sed 's/^game: .*/&\nfile: .\/nowhere.game/' two.yaml >bad.yaml
check 'a rule file that is gone is placed' 1 'bad.yaml:3:7: ' play --load bad.yaml
sed 's/^moves:/round: 2\nscore:\n  hunter: 1\nmoves:/' two.yaml >bad.yaml
check 'a score of no seat' 1 "no seat 'hunter'" play --load bad.yaml

head -n 5 two.yaml >bad.yaml
check 'F4 what goes wrong in a record cut short is told as such' 1 'bad.yaml. was changed or cut short' play --load bad.yaml

# A cut is told wherever it falls, by every command that reads records; only
# the last line end is no loss.
whole=$(wc -c <one.yaml)
at=14
untold=
while [ "$at" -lt $((whole - 1)) ]; do
  head -c "$at" one.yaml >bad.yaml
  last=$(head -c "$at" one.yaml | tail -c 1)
  words='was changed or cut short'
  [ -n "$last" ] && words="was cut short: line $(($(wc -l <bad.yaml) + 1)) breaks off"
  "$RAVELIN" replay bad.yaml 2>&1 >/dev/null | grep -q "'bad.yaml' $words" || untold="$untold $at"
  at=$((at + 1))
done
echo "$untold" >output
[ "$whole" -gt 100 ] && [ -z "$untold" ]
result 'a record cut at any byte is told of' $?
head -c $((whole - 1)) one.yaml >bad.yaml
"$RAVELIN" replay bad.yaml >output 2>errors && [ ! -s errors ] && grep -q 'Winner: Stag' output
result 'but for the last line end, which is no loss' $?
head -c $((whole - 5)) one.yaml >bad.yaml
for command in replay export analyze 'play --load'; do
  # shellcheck disable=SC2086
  check "a cut: $command" 0 "bad.yaml. was cut short: line [0-9]+ breaks off" $command bad.yaml
done
check 'a cut, in French' 0 "a été tronqué.* la ligne [0-9]+ s'interrompt" export bad.yaml --lang fr
printf 'ravelin_save: 1\nrule: "hunters win' >bad.yaml
check 'a cut that leaves no YAML' 1 'bad.yaml. was cut short: line 2 breaks off' export bad.yaml
mkdir -p "$HOME/.local/share/ravelin"
head -c $((whole - 5)) one.yaml >"$HOME/.local/share/ravelin/torn.yaml"
check 'a cut: resume' 0 'torn.yaml. was cut short: line [0-9]+ breaks off' resume torn
rm "$HOME/.local/share/ravelin/torn.yaml"

# What computers thought by.
printf 'hunter@1.0\nsave four.yaml\nquit\n' |
  game 'a game against a computer' 'Saved in' chasseurs --level 1 \
    --seat hunters=human --seat stag=computer:1 -o starts=hunters
sed -n '/^ends:/,$ s/^ *\(.*: [0-9]*\)$/\1/p' \
  "$RAVELIN_SRCDIR/games/blockade/chasseurs.weights" >numbers
sed -n '/^weights:/,/^[a-v]/ s/^ *\(.*: [0-9]*\)$/\1/p' four.yaml >named
[ -s numbers ] && cmp -s numbers named
result 'names its weights' $?
! grep -q '^weights' two.yaml
result 'and one between persons none' $?
printf 'quit\n' >typed
check 'it is read again' 0 'unfinished' play --load four.yaml
sed 's/^weights:/weights: many\nrule:/' four.yaml >bad.yaml
check 'weights are a table' 1 "bad.yaml:[0-9]+:10: .*'weights: numbers'" play --load bad.yaml

# Rounds.
# shellcheck disable=SC2086
printf 'hunter@1.0\nresign\nrematch\nhunter@1.0\n3.0-2.0\nresign\nrematch\nsave three.yaml\nquit\n' |
  game 'rematches carry the score' '^Score after round 2: Hunters 2, Stag 0\.$' chasseurs $hot
grep -A2 '^score' three.yaml | grep -q 'stag: 4' && grep -q '^round: 3' three.yaml
result 'and the sides are swapped' $?
printf 'rematch\nquit\n' | game 'no rematch before the end' 'not over yet' chasseurs
printf 'hunter@1.0\nresign\nrevanche\nquit\n' | game 'the computer gets the other seat' 'Hunters: computer, level 2' chasseurs --level 2
grep -q '^Stag: a person' output
result 'and the person its own' $?

# Taking back what is another person's.
# shellcheck disable=SC2086
printf 'hunter@1.0\n3.0-2.0\nundo\nno\nundo\nyes\nquit\n' |
  game 'undo across a turn of another person asks' 'Nothing is taken back' chasseurs $hot -o starts=hunters
[ "$(grep -c '^Taken back' output)" -eq 1 ]
result 'and does it when all agree' $?
# shellcheck disable=SC2086
printf 'hunter@1.0\nundo\n' | game 'the end of input is no' 'unfinished after [01] turn' chasseurs $hot
printf 'hello\nquit\n' | game 'an unknown word is told of help' "'help' lists" chasseurs
printf 'hunter@1.0\nmoves 0\nmoves 2.1\nquit\n' | game 'whose piece it is' 'on 0 .*not of the side to move' chasseurs $hot
grep -q 'No piece stands on 2.1' output
result 'or that there is none' $?

# Messages stay on one line and short.
check 'a newline in the name of a file' 3 'a\\x0Ab.game' check 'a
b.game'
check 'a very long argument' 2 ' \[\.\.\.\] ' "$(head -c 120000 /dev/zero | tr '\0' y)"
[ "$(wc -c <output)" -lt 5000 ]
result 'is not told in full' $?

# A rule file that has changed since: told, by every command, nothing lost.
race_game own
printf 'a1-b1\nsave own.yaml\nquit\n' >typed
check 'a game by an own file' 0 'Saved' play own.game --seat goat=human --seat wolf=human
cp own.yaml kept.yaml
sed -i 's/6 turns/8 turns/' own.game
printf 'quit\n' >typed
check 'its rules have changed: play' 1 "own.yaml:[0-9]+:[0-9]+: .*rules of 'own' have changed" play --load own.yaml
check 'replay' 1 'have changed since' replay own.yaml
check 'export' 1 'have changed since' export own.yaml --as html
check 'analyze' 1 'have changed since' analyze own.yaml
cmp -s own.yaml kept.yaml
result 'and the record stays' $?
rm own.game
check 'and when the file is gone' 1 "own.yaml:[0-9]+:[0-9]+: " replay own.yaml

# Own games need a terminal.
check 'no own games' 0 'No game is kept' resume --list
check 'none to go on with' 3 'no unfinished game' resume
check 'none of this name' 3 "no game 'x'" resume x
check 'no latest one' 3 'no game is kept' export latest
check 'nor of this name' 3 "no game 'x' is kept" replay x
check 'no path either' 3 "no game '../x'" resume ../x
check 'a list takes no name' 2 'too many' resume x --list
if command -v script >/dev/null && echo | script -qec true /dev/null >output 2>&1; then
  own=$HOME/.local/share/ravelin
  at_terminal "$RAVELIN play chasseurs --no-board $hot -o starts=hunters" <<'END'
hunter@1.0
3.0-2.0
quit
END
  grep -q '^- 3.0-2.0' "$own/chasseurs-1.yaml"
  result 'a game is kept after each turn' $?
  [ ! -e "$own/chasseurs-1.lock" ]
  result 'and its lock is gone' $?
  check 'an own game is exported by its name' 0 '3\.0-2\.0' export chasseurs-1
  check 'and replayed' 0 '3\.0-2\.0' replay chasseurs-1 --no-board
  check 'and analyzed' 0 'No mistake was found' analyze chasseurs-1 --level 1
  for command in 'replay --no-board' export 'analyze --level 1' 'play --load'; do
    # shellcheck disable=SC2086 # words
    check "$command takes the latest one" 0 '3\.0-2\.0|No mistake' $command latest
  done
  : >"$own/chasseurs-1.yaml.saving-abcdef"
  : >shown
  mkfifo hold
  timeout $limit script -qec "$RAVELIN resume chasseurs-1 --no-board" /dev/null <hold >>shown 2>&1 &
  exec 3>hold
  now=0
  prompted
  check 'F18 a second program is told' 3 'being played by another' resume chasseurs-1
  printf 'quit\r' >&3
  wait
  exec 3>&-
  [ ! -e "$own/chasseurs-1.yaml.saving-abcdef" ]
  result 'what a killed save left is cleaned away' $?
  at_terminal "sh -c 'ulimit -f 0; exec $RAVELIN resume latest --no-board'" <<'END'
0-1.5
undo
yes
quit
END
  [ "$(grep -c 'cannot be kept' output)" -eq 1 ] && ! grep -q '0-1.5' "$own/chasseurs-1.yaml" &&
    grep -q '^- 3.0-2.0' "$own/chasseurs-1.yaml" && [ "$(find "$own" -type f | wc -l)" -eq 1 ]
  result 'F1 a full disk is told once and keeps the old record' $?
  sed -i 's/3.0-2.0/3.0-3.1/' "$own/chasseurs-1.yaml"
  cp "$own/chasseurs-1.yaml" edited
  at_terminal "$RAVELIN resume --no-board" <<'END'
0-1.5
resign
quit
END
  cmp -s edited "$own/chasseurs-1.yaml" && grep -q '^- 0-1.5' "$own/chasseurs-2.yaml"
  result 'an edited record stays, the game goes on in a new one' $?
  check 'the list tells how they stand' 0 '^chasseurs-1 .*unfinished' resume --list
  grep -q '^chasseurs-2 .* 3  *won: Stag' output || grep -q '^chasseurs-2 .* 3  *won: Hunters' output
  result 'and who has won' $?
  check 'the list in JSON' 0 '"result": "(stag|hunters)"' resume --list --json
  printf 'x: [\n' >"$own/broken-1.yaml"
  check 'a broken record is listed as such' 0 '^broken-1 .*cannot be read' resume --list
  check 'and not resumed' 1 'broken-1.yaml:' resume broken-1
fi
finish
