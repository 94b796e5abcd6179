#!/bin/sh
# Clocks: how they are given, shown, kept, and what it means when one is up.
# Time is not waited for: records say how much is left.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"
input=typed
hot='--seat hunters=human --seat stag=human -o starts=hunters'

echo quit >typed
for word in 0 x 15: 1:60 5+ +5 99999 1:2:3:4 -5 5+9999; do
  check "--clock=$word" 2 'expected minutes' play chasseurs --clock=$word
done
check '--time-out alone' 2 "needs '--clock'" play chasseurs --time-out loses
check '--time-out with another word' 2 'told, loses' play chasseurs --clock 5 --time-out wins
for word in 5:5:00 2:30:2:30 1:00:05:1:00:05 5+10:5:00\\+10; do
  # shellcheck disable=SC2086
  check "a clock of ${word%%:*}" 0 "^Clock: .*; it is only told" play chasseurs $hot --clock "${word%%:*}"
done

printf 'hunter@1.0\nsave one.yaml\nquit\n' >typed
# shellcheck disable=SC2086
check 'a game by the clock' 0 'Saved' play chasseurs $hot --clock 2:30+100 --time-out loses
grep -qx 'Clock: 2:30+100 each; who uses it up loses.' output
result 'is told' $?
grep -qx "clock: '*2:30+100'*" one.yaml && grep -qx 'time_out: loses' one.yaml &&
  grep -A1 '^left:' one.yaml | grep -qE '^  hunters: 2(50000|[0-4][0-9]{4})$' && grep -qx '  stag: 150000' one.yaml
result 'kept in the record, with the bonus' $?
sed 's/^  hunters: 2.*/  hunters: -1/' one.yaml >late.yaml
printf '3.0-2.0\nsave lost.yaml\nundo\nmoves\nquit\n' >typed
check 'who has used it up has lost' 0 'Winner: Stag' play --load late.yaml
grep -qx 'Out of time: Hunters.' output && grep -q 'only looked at from now on' output &&
  grep -q 'The time is up, but play goes on: Hunters' output
result 'and may play on after all' $?
grep -qx 'timed_out: hunters' lost.yaml && grep -qx 'result: stag' lost.yaml && grep -qx 'by: time' lost.yaml
result 'the record says how it was lost' $?
check 'replay too' 0 'Out of time: Hunters' replay lost.yaml
check 'export as PGN' 0 '^\[Termination "time forfeit"\]' export lost.yaml --as pgn
grep -qx '\[TimeControl "150+100"\]' output && grep -q 'out of time: hunters' output
result 'with the time control' $?
check 'export as JSON' 0 '"by": ?"time"' export lost.yaml --as jsonl
check 'export as a page' 0 'out of time' export lost.yaml --as html --lang en
sed 's/^time_out: loses/time_out: told/' late.yaml >told.yaml
printf '3.0-2.0\nmoves\nquit\n' >typed
check 'where it is only told' 0 'unfinished after 2 turns' play --load told.yaml
[ "$(grep -c 'The time is up, but play goes on' output)" -eq 1 ]
result 'it is told once' $?
printf 'resign\nrematch\nsave two.yaml\nquit\n' >typed
check 'a rematch' 0 'Saved' play --load told.yaml
grep -qE '^  hunters: 1(50000|[0-4][0-9]{4})$' two.yaml
result 'winds up the clock' $?
for bad in 's/^clock: .*/clock: soon/' 's/^time_out: .*/time_out: wins/' \
  's/^  stag: 150.*/  stag: 9e9/' 's/^left:.*/left: 5/;/^  [a-z]*: [0-9-]*$/d'; do
  sed "$bad" one.yaml >bad.yaml
  check "refused: $bad" 1 'bad.yaml:[0-9]+:[0-9]+: .*expected' play --load bad.yaml
done
sed 's/^  hunters: 2.*/  hunter: 5/' one.yaml >bad.yaml
check 'refused: time of no seat' 1 "no seat 'hunter'" play --load bad.yaml
# Computers keep to the clock, whatever their level would like.
check 'computers by the clock' 0 'Winner: |a draw' play breakthrough --seat white=computer:10 --seat black=computer:10 --clock 0:05 --no-board --seed 1
! grep -q 'The time is up' output
result 'which is enough for the whole game' $?
finish
