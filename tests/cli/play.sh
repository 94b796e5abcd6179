#!/bin/sh
# Games played through a pipe: C17, C18, the commands, saves.
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

game 'end of input ends the game' 'unfinished after 0 turns' chasseurs </dev/null
grep -q '^Hunters: a person' output && grep -q '^Stag: computer, level 3' output
result 'and says who would have played' $?
printf 'moves' | game 'C17 end of input in the middle of a line' '^30 moves' chasseurs
printf '\n\n  \n\t\nquit\n' | game 'C17 blank lines' 'unfinished' chasseurs
[ "$(grep -c 'To move' output)" -eq 1 ]
result 'C17 blank lines bring nothing again' $?
{
  head -c 10000000 /dev/zero | tr '\0' 'x'
  printf '\nquit\n'
} | game 'C17 a line of 10 MB' 'longer than' chasseurs
printf 'x\377y\nquit\n' | game 'C17 bytes that are no text' 'not UTF-8' chasseurs
printf 'a1-a2\n' | game 'an illegal move is refused with a reason' '^Refused: a1-a2: ' chasseurs
[ "$(grep -c '^Refused' output)" -eq 1 ]
result 'once' $?
printf 'mvoes\n' | game 'a misspelt command' "'mvoes'.*'moves'" chasseurs
printf 'abandon\n' | game 'a command cut short' "'abandon'.*'abandonner'" chasseurs
printf 'hint\nmoves 3.0\nCOUPS 3.0\nrègles\nregles\nconseil\nplateau\nboard\nrules\naide\nhelp\n?\npions\nquitter\n' |
  game 'C18 English and French mixed' '^Hint: ' chasseurs
! grep -q '^Refused' output
result 'C18 all were known' $?
# --- the word 'score'
printf 'hint\nconseil\nquit\n' | game 'a long hint' '^Hint: d6-d7' grand-assaut
awk 'length > 79' output >long
[ ! -s long ] && grep -A 1 '^Hint' output | grep -q '^  '
result 'is broken into lines' $?
printf 'score\npoints\nquit\n' | game 'score in a game without one' '^This game counts no score' chasseurs
[ "$(grep -c '^How near each end is' output)" -eq 2 ] && grep -q ' doors.*([01] there, 1 needed)\.$\|another side is to move' output
result 'it tells how near each end is, in both languages' $?
printf 'score\nquit\n' | game 'score where one is counted' '^How near' surakarta --seat white=human
[ "$(grep -c '^Score: White 12, Black 12\.$' output)" -eq 2 ]
result 'the points' $?
printf 'score\nquit\n' | game 'score, in French' '.coups joués : 0 sur 80.\.$' gioco-dell-orso --lang fr --seat hunters=human
grep -q '^Manche 1 sur 2\.$' output && [ "$(grep -c '^En main, Chasseurs : 3 chasseurs' output)" -eq 2 ] &&
  ! grep -q '^ *[:;?!»]\|«$' output
result 'the round, what is in hand, no line that begins with a sign' $?
printf 'hunter@1.0\nresign\nrematch\nscore\nquit\n' | game 'score after a rematch' '^Score before this round: Hunters 1, Stag 0\.$' chasseurs --seat stag=human --seat hunters=human
printf 'moves 9.9\n' | game 'moves of a point that is not there' "No point '9.9'" chasseurs
printf 'passer\nPASS\n' | game 'pass in both languages' '^Refused: pass: ' chasseurs
[ "$(grep -c '^Refused: pass' output)" -eq 2 ]
result 'each time' $?
printf 'abandonner demain\n' | game 'French words in French' 'abandonner.* se tape seul' chasseurs --lang fr
printf 'quit now\n' | game 'a command with too much' 'stands alone' chasseurs
printf 'hunter@1.0\nundo\nredo\nredo\nundo\nundo\n' |
  game 'undo and redo' '^Taken back: hunter@1.0' chasseurs
grep -q '^Played again: hunter@1.0' output && grep -q 'nothing to play again' output &&
  grep -q 'nothing to take back' output
result 'and their ends' $?
printf 'hunter@1.0\nundo\n' | game '--no-undo' 'switched off' chasseurs --no-undo
printf 'hunter@1.0\nresign\nmoves\nundo\nquit\n' |
  game 'resign' 'Winner: Stag' chasseurs
grep -q "The game is over; 'undo'" output
result 'after the end moves are over' $?
printf 'hunter@1.0\ndraw\nquit\n' | game 'an early draw is declined' 'declined by: Stag' chasseurs
printf 'hunter@1.0\ndraw\n3.0-2.0\n0-1.1\nquit\n' |
  game 'a draw between persons lapses' 'has lapsed' chasseurs --seat hunters=human --seat stag=human
printf 'hunter@1.0\ndraw\n3.0-2.0\ndraw\n' |
  game 'an accepted draw is told' 'a draw by agreement' chasseurs --seat hunters=human --seat stag=human

{
  echo hunter@1.3
  for _ in 1 2 3 4; do printf '3.0-2.0\n0-1.0\n2.0-3.0\n1.0-0\n'; done
  printf 'draw\n3.0-2.0\ndraw\n'
} | game 'a draw that the rules offer' 'a draw by agreement' chasseurs --seat hunters=human --seat stag=human
grep -q "^'draw' accepts the draw" output
result 'is told' $?

# A save holds what is needed, is loaded again, and is refused when wrong.
printf 'hunter@1.0\nsave one.yaml\nquit\n' | game 'save' "Saved in 'one.yaml'" chasseurs -o starts=stag --seat stag=computer --seed 7
check 'the save goes on' 0 'Last move' play --load one.yaml
printf 'load one.yaml\nsave two.yaml\nquit\n' | game 'load while playing' "Loaded from 'one.yaml'" grand-assaut
cmp -s one.yaml two.yaml
result 'a save of a loaded game is the same' $?
printf 'quit\n' >typed
sed 's/^rules: .*/rules: "0123456789abcdef"/' one.yaml >bad.yaml
check 'a save with other rules' 1 'have changed' play --load bad.yaml
sed 's/hunter@1.0/hunter@3.0/' one.yaml >bad.yaml
check 'a save with an illegal move' 1 "illegal move 'hunter@3.0'" play --load bad.yaml
sed 's/^game: chasseurs/game: chaseurs/' one.yaml >bad.yaml
check 'S5 a save of an unknown game' 1 'bad.yaml:2:7: .*no such game' play --load bad.yaml
sed 's/^  starts: stag/  starts: nobody/' one.yaml >bad.yaml
check 'S5 a save with an unknown value' 1 'bad.yaml:[0-9]+:[0-9]+: .*no such game' play --load bad.yaml
sed 's/^ravelin_save: 1/ravelin_save: 2/' one.yaml >bad.yaml
check 'a save from a later version' 1 'version 2' play --load bad.yaml
sed 's/^seats:/setas:/' one.yaml >bad.yaml
check 'a save with an unknown key' 1 "'setas'.*'seats'" play --load bad.yaml
check 'a save that is not there' 3 'cannot read' play --load none.yaml
check '--load with a game' 2 'brings its own' play chasseurs --load one.yaml
printf 'load bad.yaml\nhunter@1.0\nquit\n' | game 'a refused load changes nothing' 'Not loaded' chasseurs
grep -q 'unfinished after 1 turn\.' output
result 'and the game goes on' $?
size=$(wc -c <one.yaml)
cut=0
fine=0
while [ "$cut" -lt "$size" ]; do
  head -c "$cut" one.yaml >bad.yaml
  timeout $limit "$RAVELIN" play --load bad.yaml <typed >output 2>&1
  [ $? -lt 4 ] || fine=1
  cut=$((cut + 7))
done
result 'a save cut short anywhere' $fine

cp "$RAVELIN_SRCDIR/games/blockade/chasseurs.game" mine.game
printf 'save mine.game\nquit\n' | game 'a rule file is not written over' 'it is kept' chasseurs
cmp -s mine.game "$RAVELIN_SRCDIR/games/blockade/chasseurs.game"
result 'C10 and stays' $?
printf 'save one.yaml\nquit\n' | game 'C11 an older save is' "Saved in 'one.yaml'" chasseurs
ln -s one.yaml link.yaml
printf 'hunter@1.0\nsave link.yaml\nquit\n' | game 'a save through a link' "Saved in" chasseurs
[ -L link.yaml ] && grep -q 'hunter@1.0' one.yaml && [ "$(find . -name '*.yaml.*' | wc -l)" -eq 0 ]
result 'keeps the link and leaves nothing behind' $?

# Computers alone: to the end, the same every time, or stopped.
input=/dev/null
for name in chasseurs grand-assaut siege-of-paris; do
  timeout $limit "$RAVELIN" play "$name" --no-input --level 1 --seed 5 --no-board >output 2>&1
  got=$?
  { [ $got -eq 0 ] && grep -q '^The game is over' output; } ||
    { [ $got -eq 4 ] && grep -q '^Stopped after' output; }
  result "computers play $name" $?
done
timeout $limit "$RAVELIN" play chasseurs --no-input --max-plies 30 --seed 9 --level 2 >one 2>&1
timeout $limit "$RAVELIN" play chasseurs --no-input --max-plies 30 --seed 9 --level 2 >output 2>&1
cmp -s one output
result 'the same seed gives the same game' $?
check 'replay' 0 'hunter@1.0' replay one.yaml
printf 'game: chasseurs\n' >bad.yaml
check 'replay of no save' 1 "'ravelin_save' is missing" replay bad.yaml
check 'match' 0 'turns: .* on average' match chasseurs --games 3 --level 1
check 'match in JSON' 0 '"games": 3' match chasseurs --games 3 --level 1 --json
check 'match with a person' 2 'only computers' match chasseurs --seat stag=human
check 'match without games' 2 'expected a number' match chasseurs --games 0
check 'a new game' 0 '^tower.yaml$' new tower
check 'passes its check' 0 '0 errors, 0 warnings' check --strict ./tower.game
check 'and its scenarios' 0 ', 0 failed' test tower.yaml
check 'and can be played' 0 'over|unfinished' play ./tower.game --no-input --level 1
check 'a new game is not written over' 3 'is kept' new tower
check 'a new game needs a good name' 2 'small letters' new ../tower
check 'a limit of turns' 4 'Stopped after 6 turns' play chasseurs --no-input --max-plies 6 --level 1
printf 'move hunter@1.0\njouer 3.0-2.0\nquit\n' >typed
input=typed
check 'a turn may have a verb' 0 'unfinished after 2 turns' play chasseurs --no-board \
  --seat hunters=human --seat stag=human
input=/dev/null
# What is typed for '-', and words that are no commands.
printf 'hunter@1.0\n3.0->2.0\n1.0 → 1.1\nquit\n' >typed
input=typed
check 'arrows' 0 'unfinished after [23] turns' play chasseurs --no-board \
  --seat hunters=human --seat stag=human
for word in exit q bye sortir; do
  printf '%s\nhelp\n' $word >typed
  "$RAVELIN" play grand-assaut --no-board --seat garrison=human \
    --seat besiegers=human <typed >output 2>&1
  ! grep -q 'Commands:\|Refused\|No command' output
  result "$word leaves" $?
done
for pair in 'export x:save' 'explain c6xc4:hint' 'back:undo' 'indice:conseil'; do
  printf '%s\nquit\n' "${pair%:*}" >typed
  check "typed: ${pair%:*}" 0 "No command '.*'; did you mean '${pair#*:}'" \
    play grand-assaut --no-board --seat garrison=human --seat besiegers=human
done
printf 'extra\nquit\n' >typed
check 'a word with an x is no turn' 0 "No command 'extra'[.]" \
  play grand-assaut --no-board --seat garrison=human --seat besiegers=human
check 'in French' 0 'Pas de commande .*extra' \
  play grand-assaut --lang fr --no-board --seat garrison=human \
  --seat besiegers=human
printf 'c5-c9\nquit\n' >typed
check 'a point beyond the last' 0 "no point 'c9' on this board: there" \
  play asalto --no-board --seat garrison=human --seat besiegers=human
input=/dev/null
finish
