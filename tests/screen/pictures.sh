#!/bin/sh
# What is seen: sizes from 20x5 to 300x100, both languages, with and without
# UTF-8 and colours, compared with approved pictures.
# shellcheck source=tests/screen/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/screen/lib.sh"
persons='--seat hunters=human --seat stag=human -o starts=hunters'
fort='--seat garrison=human --seat besiegers=human'

# The questions.
start 80x24 play grand-assaut --seed 1
await 'Your side' && keys Down Right
await 'a person'
picture questions
keys Right && await 'seat by seat' && await '^ *Besiegers'
result 'the seats one by one' $?
keys Down Down Right Right && keys Enter
await 'Garrison: computer 5' && await '> *Garrison|Besiegers: a person'
result 'and they are seated so' $?
keys q
await '^rc=0'
rm -rf "$HOME/.local"
start 80x24 play
await 'Which game' && await '^ Assault' && keys Down Down Down && await 'El zorro +el-zorro'
result 'the list of games, by families' $?
keys -l 'JAGUAR g' && await 'Adugo, the jaguar game +adugo' && await_gone Assault
result 'searched by typing' $?
keys BSpace BSpace BSpace BSpace BSpace BSpace BSpace BSpace && await '^ Assault'
result 'and widened again' $?
keys -l 'xyz' && await 'No game fits' && keys Escape && await '^ Assault'
result 'where nothing fits, and back' $?
keys -l 'blocka' && await '^ Blockade' && click 4 5 && await "bear.* gioco-dell-orso" && keys Enter && await 'Your side'
result 'by the word of the family and the mouse' $?
keys q
await '^rc=0'
start 80x24 play --lang fr
await 'Quel jeu' && keys -l 'jeux par' && await '^ Jeux parents' && keys Escape && await 'Assaut' && keys End Enter && await 'Votre camp'
result 'and in French' $?
keys q
await '^rc=0'
result 'and left' $?
start 80x24 play --plain
await 'Number or name' && keys -l 'stag' && keys Enter && await 'Number or name|No game' &&
  keys -l 'chasseurs' && keys Enter && await 'Who starts|Your side'
result 'in line mode by name' $?
keys C-c C-c

# Boards at 80x24, with a piece picked.
# shellcheck disable=SC2086
start 80x24 play chasseurs $persons
await arrows && keys Tab Enter && await 'Turn 2' && keys Tab Enter && await '\{H\}'
picture chasseurs
keys Escape : && keys -l '3.0-2.0' && keys Enter && await 'Turn 3: Stag'
keys f
picture chasseurs-flipped
# shellcheck disable=SC2086
start 80x24 play grand-assaut $fort
await arrows
picture grand-assaut
keys o
picture grand-assaut-turned
start 80x24 play siege-of-paris --seat garrison=human --seat besieger=human
await arrows
picture siege-of-paris
keys ? && await 'Keys'
picture keys

# Without colours.
variables='NO_COLOR=1'
# shellcheck disable=SC2086
start 80x24 play asalto --seat besiegers=human --seat garrison=human
await arrows
picture asalto-plain
variables=

# Goals in eight colours: on a colour, black.
variables=COLORFGBG=
term=xterm
# shellcheck disable=SC2086
start 80x24 play chasseurs $persons
await arrows && keys Tab Enter && await 'Turn 2' && keys Tab Enter && await '\{H\}'
tm capture-pane -e -p -t "s$session" >output
grep -q "$(printf '\033')\[30m$(printf '\033')\[46m[*]" output
result 'goals in eight colours' $?
variables=
term=screen-256color

# Terminals of all sorts: each is drawn, played at and left.
for term in vt100 linux xterm xterm-256color; do
  start 80x24 play grand-assaut --seat besiegers=human --seat garrison=human
  await 'arrows' && keys Tab Enter && await 'Turn 2: ' && keys t ? && await 'Keys' && keys Enter q && await '^rc=0'
  result "TERM=$term" $?
done
term=screen-256color

# Languages and letters.
locale=C
# shellcheck disable=SC2086
start 80x24 play grand-assaut $fort --lang fr
await fleches && keys Enter && await 'e7 : officier'
picture grand-assaut-ascii-fr
locale=C.UTF-8
# shellcheck disable=SC2086
start 80x24 play chasseurs $persons --lang fr
await 'flèches' && keys ? && await 'voir de'
picture keys-fr

# Sizes.
# shellcheck disable=SC2086
start 20x5 play chasseurs $persons
await Needs
picture small
tm resize-window -t "s$session" -x 36 -y 10
await 'The hunters' && await '^ \?: help  q: leave$' && keys Tab Enter && await 'Turn 2'
result 'the least size can be played at' $?
tm resize-window -t "s$session" -x 300 -y 100
await '^.{200}'
picture large
for size in 40x12 200x20 50x80 80x25; do
  tm resize-window -t "s$session" -x ${size%x*} -y ${size#*x}
done
await 'Turn 2: Hunters' && keys + + && await 'The board is'
result 'a board that is too large scrolls and says what it needs' $?
keys - - t t t t && keys q
await '^rc=0'
result 'and is left' $?

# A record looked through.
{
  echo hunter@1.0
  printf '3.0-2.0\n0-1.5\nresign\nsave one.yaml\nquit\n'
} >typed
input=typed
# shellcheck disable=SC2086
check 'a record' 0 'Saved' play chasseurs $persons
start 80x24 replay "$folder/one.yaml"
await 'right, left' && keys Right Right && await '2 of 3: 3.0-2.0'
result 'replay step by step' $?
keys End && await 'Winner: Stag' && keys Enter && await 'Resigned: Hunters' && keys Enter Home && await 'Turn 1: '
result 'to the end and back' $?
keys q
await '^rc=0'
result 'and left' $?
finish
