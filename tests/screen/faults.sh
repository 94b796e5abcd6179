#!/bin/sh
# The full screen when something goes wrong: signals, resizing, kills, full
# disks, terminals that are none.
# shellcheck source=tests/screen/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/screen/lib.sh"
own=$HOME/.local/share/ravelin
stag='--seat hunters=computer:1 --seat stag=human -o starts=stag'

# Signals.
# shellcheck disable=SC2086
start 80x24 play chasseurs $stag
await 'Turn 2: Stag' && keys C-c && await '^rc=130'
result 'F7 Ctrl-C leaves' $?
grep -q '^Kept; go on with: ravelin resume chasseurs-1' output
result 'F7 and tells how to go on' $?
# shellcheck disable=SC2086
for signal in HUP TERM INT; do
  start 80x24 resume chasseurs-1
  # On the board, or while a text or a question stands over it.
  await 'Turn 2: Stag' && case $signal in
    HUP) keys '?' && await 'to the next point' ;;
    TERM) keys a && await 'Give up' ;;
  esac && kill -$signal "$(cat pid)" && await '^rc=1(29|43|30)'
  result "F7 SIG$signal leaves" $?
  tm display -p -t "s$session" '#{alternate_on}' >output
  grep -qx 0 output
  result 'F7 and gives the terminal back' $?
done
# Three at once: there is no time left, but for giving the terminal back.
session=$((session + 1))
tm new-session -d -s "s$session" -x 80 -y 24 \
  "trap : INT TERM HUP; sh -c 'echo \$\$ >$folder/pid; exec env TERM=$term LC_ALL=C.UTF-8 $RAVELIN resume chasseurs-1'; stty -a | tr ' ;' '\n\n' >modes; printf '\r\nleft\r\n'; exec sleep 3600"
await 'Turn 2: Stag'
pid=$(cat pid)
kill -STOP "$pid" && kill -INT "$pid" && kill -TERM "$pid" && kill -HUP "$pid" && kill -CONT "$pid"
await '^left'
tm display -p -t "s$session" '#{alternate_on}#{mouse_any_flag}#{cursor_flag}' >output
grep -qx 001 output && grep -qx icanon modes && grep -qx echo modes
result 'F7 a third signal gives the terminal back too' $?
rm -f "$own/chasseurs-1.lock"
grep -q '^- hunter@' "$own/chasseurs-1.yaml" && [ ! -e "$own/chasseurs-1.lock" ]
result 'F7 the record is there, the lock is not' $?
# Suspended by a shell with job control, and back.
session=$((session + 1))
tm new-session -d -s "s$session" -x 80 -y 24 \
  "env PS1='ready> ' TERM=$term LC_ALL=C.UTF-8 sh -im"
await 'ready>'
keys -l "$RAVELIN resume chasseurs-1"
keys Enter
await 'Turn 2: Stag' && keys C-z && await '(Stopped|suspended)'
result 'F8 Ctrl-Z suspends' $?
keys -l fg
keys Enter
await 'Turn 2: Stag' && keys Tab Enter && await '\{S\}'
result 'F8 and fg goes on' $?
keys q
await 'ready> *$'
result 'F8 to the end' $?

# Thinking: shown, resized, looked at, stopped. It has more time than any of
# this takes, so that no turn passes but by the key.
start 80x24 play siege-of-paris --time 300 --seat garrison=computer:10 --seat besieger=human
await 'The computer thinks'
result 'the thinking is shown' $?
tm resize-window -t "s$session" -x 120 -y 40
await '^.{100}.*Turn 1: Garrison' && await 'computer thinks'
result 'F12 resized while it thinks' $?
tm resize-window -t "s$session" -x 20 -y 5
await 'Needs'
result 'F12 too small' $?
tm resize-window -t "s$session" -x 80 -y 24
await 'Siege of Paris'
result 'F12 and large again' $?
keys Escape
await 'Turn 2: '
result 'it can be stopped' $?
keys C-c
await 'Turn 3: '
result 'by Ctrl-C too' $?
keys q
await '^rc=0'
result 'and left' $?

# Killed at some moment: nothing that was seen is lost. What goes wrong is
# noted in the file lost.
: >lost
for round in 1 2 3; do
  # shellcheck disable=SC2086
  start 80x24 play chasseurs $stag --seed $round
  await 'Turn 2: Stag' || cat output >>lost
  for _ in 1 2 3 4 5 6; do
    keys Tab Enter Tab Enter
  done
  # More or less of it, as the machine is busy or not.
  look
  seen=$(sed -n 's/^ *\([0-9][0-9]*\)\. [HS].*: .*/\1/p' output)
  kill -9 "$(cat pid)"
  await 'rc=137' || cat output >>lost
  name=chasseurs-$((round + 1))
  kept=$(grep -c '^- ' "$own/$name.yaml")
  # What the computer has said was kept before.
  [ "$((kept + 1))" -ge "${seen:-1}" ] || echo "$name: saw $seen, has $kept" >>lost
  start 80x24 resume "$name"
  await 'Turn [0-9]+: |Winner' || cat output >>lost
  keys q q
  await '^rc=0' || cat output >>lost
  now=$(grep -c '^- ' "$own/$name.yaml")
  [ "$now" -ge "$kept" ] || echo "$name: $kept became $now" >>lost
done
cp lost output
[ ! -s lost ]
result 'F4 killed and resumed, three times' $?
[ -z "$(find "$own" -name '*.lock' -o -name '*.yaml.*')" ]
result 'F4 and nothing is left lying about' $?

# Colours are remembered, and a file of them that is broken is told of.
settings=$HOME/.config/ravelin/settings.yaml
start 80x24 play chasseurs --seat hunters=human --seat stag=human -o starts=hunters
await arrows && keys t && keys : && await '^ *:$' && grep -qx 'theme: light' "$settings"
result 'colours are kept' $?
start 80x24 play chasseurs --seat hunters=human --seat stag=human -o starts=hunters
await arrows && keys t && keys : && await '^ *:$' && grep -qx 'theme: eight' "$settings"
result 'and taken up again' $?
echo 'theme: mauve' >"$settings"
start 80x24 play chasseurs --seat hunters=human --seat stag=human -o starts=hunters
await 'settings.yaml:1:8: ' && keys Enter && await arrows
result 'unknown colours are told of' $?
rm "$settings"
start 20x5 play chasseurs
await 'Needs 36x10' && tm resize-window -t "s$session" -x 80 -y 24 && await 'Your opponent'
result 'F12 no room for the questions' $?

# A disk that is full, a folder that cannot be.
session=$((session + 1))
tm new-session -d -s "s$session" -x 80 -y 24 \
  "sh -c 'ulimit -f 0; exec env TERM=$term LC_ALL=C.UTF-8 $RAVELIN play chasseurs --seat hunters=human --seat stag=human -o starts=hunters'; printf '\r\nrc=%s\r\n' \$?; exec sleep 3600"
await arrows && keys Tab Enter && await 'cannot be kept' && keys Enter && await 'Turn 2: Hunters'
result 'F1 a full disk is told, and play goes on' $?
keys q
await '^rc='
variables='XDG_DATA_HOME=/dev/null'
start 80x24 play chasseurs --seat hunters=human --seat stag=human -o starts=hunters
await arrows && keys Tab Enter && await 'cannot be kept' && keys Enter && await 'Turn 2: Hunters'
result 'F3 a data folder that is none' $?
variables=

# Terminals that are none.
term=dumb
start 80x24 play chasseurs --seat hunters=human --seat stag=human -o starts=hunters
await 'Hunters>'
result 'F11 TERM=dumb: line mode' $?
term=no-such-terminal
start 80x50 play chasseurs --seat hunters=human --seat stag=human -o starts=hunters
await "'no-such-terminal' is not known here" && await 'Hunters>'
result 'F11 an unknown terminal: line mode, and why' $?
term=screen-256color
start 80x24 play chasseurs --seat hunters=human --seat stag=human -o starts=hunters --plain
await 'Hunters>'
result '--plain: line mode' $?
start 80x24 play siege-of-paris --plain --time 300 --seat garrison=computer:10 --seat besieger=human
await 'NW, ' && keys C-c && await '1\. Garrison: '
result 'Ctrl-C in line mode plays the best so far' $?
keys C-c C-c
printf 'quit\n' >typed
input=typed
check 'F11 no terminal: line mode' 0 'unfinished' play chasseurs --seat hunters=human --seat stag=human
check 'C1 no terminal and no game' 2 'expected: ravelin play GAME' play
start 80x24 "play chasseurs --seat stag=human >&-"
await 'rc=3'
result 'F10 closed output' $?
finish
