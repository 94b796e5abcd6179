#!/bin/sh
# Whole games on the full screen, by keys and by mouse, against the computer.
# shellcheck source=tests/screen/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/screen/lib.sh"
own=$HOME/.local/share/ravelin

# by_keys SEATS PATTERN: the first piece that can move, to its first goal, for
# these seats, until the screen shows the pattern. Keys are for a person's turn:
# while the computer thinks they would do something else.
by_keys()
{
  rounds=0
  while [ $rounds -lt 200 ]; do
    await "Turn [0-9]+: ($1)|Winner: |A draw" || return 1
    if shows "$2"; then
      return 0
    fi
    turn=$(sed -n 's/.*\(Turn [0-9]*:\).*/\1/p' output | head -n 1)
    keys Tab Enter Tab Enter
    looks=0
    while look && shows "$turn" && [ $looks -lt 50 ]; do
      sleep 0.02
      looks=$((looks + 1))
    done
    rounds=$((rounds + 1))
  done
  return 1
}

# changed: waits until the screen is not as it was, though not for long.
changed()
{
  cp output before
  waits=0
  while [ $waits -lt 20 ]; do
    sleep 0.02
    look
    cmp -s output before || return 0
    waits=$((waits + 1))
  done
}

# places SIGN: where a sign stands on the board, as "row column" lines.
places()
{
  awk -v sign="$1" 'NR > 1 && NR < 22 {
      line = substr($0, 1, 53)
      for (i = 1; i <= length(line); i++)
        if (substr(line, i, 1) == sign &&
            (sign != ">" || substr(line, i + 2, 1) == "<"))
          print NR - 1, i - 1
    }' plain
}

# The screen in one byte a column, so that every awk counts alike.
look_plain()
{
  look
  LC_ALL=C sed 's/\(\xe2..\|\xc2.\|\xc3.\)/-/g' output >plain
}

# by_mouse LETTERS PATTERN: clicks on goals, or on pieces until there are some,
# until the screen shows the pattern.
by_mouse()
{
  rounds=0
  while [ $rounds -lt 400 ]; do
    rounds=$((rounds + 1))
    look_plain
    if shows "$2"; then
      return 0
    fi
    if grep -q 'The computer thinks' output; then
      sleep 0.05
      continue
    fi
    goal=$(places '*' | head -n 1)
    if [ -z "$goal" ]; then
      goal=$(places '>' | head -n 1 | awk '{ print $1, $2 + 1 }')
    fi
    if [ -n "$goal" ]; then
      # shellcheck disable=SC2086 # two words
      click $goal
      changed
      at=0
    else
      at=$((${at:-0} + 1))
      goal=$(for letter in $1; do places "$letter"; done | sed -n "${at}p")
      [ -n "$goal" ] || { at=0; continue; }
      # shellcheck disable=SC2086
      click $goal
      changed
    fi
  done
  return 1
}

# Keys.
start 80x24 play chasseurs --seat hunters=computer:1 --seat stag=human -o starts=stag --seed 3
await 'arrows' && by_keys Stag 'Winner: |A draw'
result 'chasseurs by keys to its end' $?
grep -q 'Winner: ' output
result 'and the winner is told' $?
keys Enter b
await 'Turn [12]: ' && await 'Hunters: a person'
result 'a rematch swaps the sides' $?
keys q
await '^rc=0'
result 'q leaves' $?
[ "$(cat "$own"/chasseurs-*.yaml | grep -c '^result: ')" -eq 1 ]
result 'the record has its result' $?

start 80x24 play grand-assaut --seat besiegers=human --seat garrison=computer:1 --seed 3
await 'arrows' && by_keys Besiegers 'Winner: |A draw'
result 'grand-assaut by keys to its end' $?
grep -q 'Winner: ' output
result 'and the winner is told' $?

start 80x24 play siege-of-paris --seat garrison=human --seat besieger=computer:1 --seed 3
await 'arrows' && by_keys Garrison 'Turn (1[3-9]|[2-9][0-9]): Garrison' && keys a && await 'Give up' && keys y &&
  await 'Winner: .*[Bb]esieger'
result 'siege-of-paris by keys, given up' $?

# A whole game of persons, typed: what was played once against the computer.
start 80x24 play siege-of-paris --seat garrison=human --seat besieger=human --seed 3
await 'arrows'
turn=0
while IFS= read -r move; do
  turn=$((turn + 1))
  printf ':%s\r' "$move" >>typed
  if [ $((turn % 20)) -eq 0 ]; then
    keys -l "$(cat typed)"
    : >typed
    await "Turn $((turn + 1)): "
  fi
done <"$RAVELIN_SRCDIR/tests/screen/siege-of-paris.moves"
keys -l "$(cat typed)"
await 'Winner: Besiegers' && await '86 turns were played'
result 'siege-of-paris typed to its natural end' $?
rm typed

# The mouse.
start 80x24 play grand-assaut --seat garrison=human --seat besiegers=computer:1 --seed 3
await 'arrows' && by_mouse O 'Turn ([7-9]|[1-9][0-9]): Garrison' && keys a && await 'Give up' && keys o && await 'Winner: Besiegers'
result 'grand-assaut by mouse, placing and moving' $?
start 80x24 play siege-of-paris --seat garrison=human --seat besieger=computer:1 --seed 3
await 'arrows' && by_mouse 'R B H D' 'Turn ([2-9]|[1-9][0-9]): Garrison' && keys a && await 'Give up' && keys y && await 'Winner'
result 'siege-of-paris by mouse' $?

# A hint that takes long.
start 80x24 play siege-of-paris --seat garrison=human --seat besieger=human --level 10 --time 300 --seed 3
await 'arrows' && keys i && await 'Looking for a good turn' && keys f && await '^ *1 \[G\]' &&
  keys Escape && await 'Hint: ' && keys Enter i && await 'Looking for' && keys q && await '^rc=0'
result 'a hint is waited for, stopped, left' $?

# Typed lines, in both languages, and what is refused.
start 80x24 play chasseurs --seat hunters=human --seat stag=human -o starts=hunters
await 'arrows'
keys : && keys -l 'hunter@1.0' && keys Enter && await 'Turn 2: Hunters'
result 'a move typed' $?
keys : && keys -l 'coups 3.0' && keys Enter && await '3 moves: 3.0-'
result 'a French word typed' $?
keys : && keys -l '3.0-0' && keys Enter && await 'Refused'
result 'a refusal says why' $?
keys e && await 'This game counts no score' && await 'How near each end is' && keys Escape && await '^ arrows'
result 'a key tells how near each end is' $?
keys g && await 'Sides and pieces' && keys : && await '^: *$' && await_gone 'Sides and'
result 'a key that closes a text does what it does without' $?
keys Escape ? && await 'to the next point' && keys q && await '^ arrows' && keys ? &&
  await 'to the next point' && click 12 10 && await '^ arrows' && await_gone '[{]'
result 'q, and a click on it, do nothing else' $?
keys : && keys -l '3.0-2.0' && keys Enter && await 'Turn 3: Stag' &&
  keys u && await 'Do all players agree' && keys n && await 'Nothing is taken back' &&
  keys u && await 'Do all players agree' && keys y && await 'Turn 2: Hunters'
result 'undo across another person asks' $?
keys r && await 'Turn 3: Stag'
result 'redo' $?
keys d && await 'offer stands' && keys Enter
await 'arrows'
keys i && await 'Hint: '
result 'a hint' $?
keys Enter
keys ? && await 'to the next point' && keys Enter && await '^ arrows' &&
  keys ? && await 'to the next point' && keys ? && await '^ arrows'
result 'help' $?
keys g && await 'Sides and pieces' && keys q && await 'arrows'
result 'the rules' $?
keys q
await '^rc=0'
result 'leaving' $?
race_game match 'rounds 2'
start 80x24 play "$folder/match.game" --seat goat=human --seat wolf=computer:1
await arrows && keys a && await 'Give up' && keys y &&
  await 'after round 1 of 2, by the first parts: Goat 0, Wolf 1' && keys Enter &&
  await 'b: next round' && keys b && await 'Wolf: a person'
result 'the next round of a match' $?
keys q
await '^rc=0' && start 80x24 resume && await 'Wolf: a person'
result 'it is kept before its first turn' $?
keys q
await '^rc=0'
rm "$own"/match-*
start 80x24 play "$folder/match.game" --seat goat=human --seat wolf=computer:1
await arrows && keys Tab Enter Tab Enter && await 'Turn [2-9]: Goat' && keys a && await 'Give up' && keys y &&
  await 'after round 1 of 2' && keys Enter && await 'b: next round' && keys q && await '^rc=0'
result 'a match left between its rounds' $?
"$RAVELIN" resume --list >output
grep -q '^match-1 .*a round is to come' output
result 'is told as such' $?
start 80x24 resume
await 'after round 1 of 2' && keys Enter && await 'b: next round' && keys b && await 'Wolf: a person'
result 'and gone on with by resume alone' $?
"$RAVELIN" resume --list >output
grep -q '^match-1 .*won: Wolf' output
result 'and the round before is over' $?
{
  echo hunter@1.3
  for _ in 1 2 3 4; do printf '3.0-2.0\n0-1.0\n2.0-3.0\n1.0-0\n'; done
  echo 'save offered.yaml'
} >typed
input=typed
check 'a position for the fifth time' 0 'Saved' play chasseurs --seat hunters=human --seat stag=human
start 80x24 play --load "$folder/offered.yaml"
await "'draw' accepts the draw" && keys Enter d && await 'offer stands' &&
  keys Tab Enter Tab Enter && await 'is offered to you'
result 'the offer of the rules and the offer of a person are told' $?
keys d && await 'A draw'
result 'and accepted' $?
start 80x24 play chasseurs --seat hunters=human --seat stag=human -o starts=hunters --no-undo
await 'arrows' && keys : && keys -l 'hunter@1.0' && keys Enter && await 'Turn 2' && keys u && await 'switched off'
result '--no-undo' $?

# Five seats, persons and computers mixed in the questions: garrison and Black
# are persons.
start 80x24 play siege-of-paris -o seats=5 --level 1 --seed 3
await 'Your side' && keys Down Right Right && await 'seat by seat' &&
  keys Down Down Down Left Down Left Left && await "White's left wing +< computer, level 10" &&
  keys Right Right && await "White's left wing +< computer, level 1 " && await 'Black +< a person' &&
  keys Enter && await '> Garrison: a person' && await 'White: computer 1' &&
  await 'Black: a person'
result 'five seats, seat by seat' $?
by_keys 'Garrison|Black' 'Turn (1[2-9]|[2-9][0-9]): ' && keys q && await '^rc=0'
result 'and played by turns' $?
name=$(cd "$own" && grep -l '^  white_left:' siege-of-paris-*.yaml | tail -n 1)
cp "$own/$name" output
grep -q '^  white: .*computer:1' output && grep -q '^  black: human' output && grep -q '^  garrison: human' output
result 'as the record says' $?

# Clocks: seen on the screen, and lost by.
start 80x24 play chasseurs --seat hunters=human --seat stag=computer:1 --clock 9:00 -o starts=hunters
await 'Hunters: a person +[89]:' && await 'Stag: computer 1 +9:00' && await 'Hunters: a person +8:([0-4][0-9]|5[0-8])'
result 'the clock runs on the screen' $?
keys Tab Enter
await 'Turn 2: Hunters' && keys q && await '^rc=0'
result 'and is left' $?
name=$(cd "$own" && grep -l '^clock:' chasseurs-*.yaml | tail -n 1)
sed -i -e 's/^  hunters: [0-9]*$/  hunters: 2500/' -e 's/^time_out: .*/time_out: loses/' "$own/$name"
start 80x24 resume "${name%.yaml}"
await 'changed or cut short' && keys Enter && await 'Out of time: Hunters' && await 'Winner: Stag'
result 'the clock runs out while somebody thinks' $?
start 80x24 play chasseurs --plain --seat hunters=human --seat stag=human --clock 1:30 -o starts=hunters
await 'Hunters 1:(30|[0-2][0-9])>'
result 'in line mode the time stands before the move' $?
# What is told before the first turn of a computer is shown before it.
cp "$RAVELIN_SRCDIR/games/assault/grand-assaut.game" own.game
echo 'a: [' >own.weights
start 80x24 play own.game --seat besiegers=human --seat garrison=computer:1 --seed 3
await 'weights not used' && keys Enter && await 'Turn 4: '
result 'weights that cannot be read are told of before the first turn' $?
finish
