#!/bin/sh
# The command line table C1 to C19 of bad words, and help.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

check 'C1 no arguments give the short help' 0 '^ *play '
check 'C2 unknown command with a near miss' 2 "unknown command 'plya'.*'play'" plya
check 'C2 unknown command without one' 2 "unknown command 'xyzzy'$" xyzzy
check 'C2 unknown option with a near miss' 2 "'--dvide'.*'--divide'" perft chasseurs 1 --dvide
check 'C2 abbreviated option' 2 "'--div'.*'--divide'" perft chasseurs 1 --div
check 'C2 what another command calls so' 2 "'--format'.*'--as'" show chasseurs --format png
check 'C2 option of another command' 2 "unknown option '--divide'" list --divide
check 'C2 unknown game with a near miss' 2 "'chaseurs'.*'chasseurs'" show chaseurs
check 'C2 unknown short option' 2 "unknown option '-z'" list -z
check 'C3 option without value' 2 "'--seed' needs a value" moves chasseurs --seed
check 'C3 option with an empty value' 2 "'--seed' has an empty value" moves chasseurs --seed=
check 'C3 game option without =' 2 'NAME=VALUE' moves chasseurs --option board
check 'C3 game option without name' 2 'NAME=VALUE' moves chasseurs --option =web
check 'C3 game option twice' 2 'twice' moves chasseurs -o board=web -o board=web
check 'C3 unknown game option' 2 'option-unknown' moves chasseurs -o bord=web
check 'C3 unknown value of a game option' 2 'option-value-unknown' moves chasseurs -o board=wep
check 'C3 option repeated' 2 'given twice' moves chasseurs --seed 1 --seed 2
check 'C3 flag with a value' 2 'takes no value' list --json=yes
check 'C3 contradictory options' 2 'contradict' perft chasseurs 1 --divide --distinct
for level in 0 -1 99 1.5 '' ten 99999999999999999999 03; do
  check "C4 --level '$level'" 2 '--level' play chasseurs --level "$level"
  check "C4 seat level '$level'" 2 '--seat' play chasseurs --seat "stag=computer:$level"
done
check 'C5 --seed not a number' 2 'expected a number' moves chasseurs --seed x
check 'C5 --seed negative' 2 'expected a number' moves chasseurs --seed=-1
check 'C5 --seed 2^64' 2 'expected a number' moves chasseurs --seed 18446744073709551616
check 'C5 --seed 2^64-1 is fine' 0 '.' moves chasseurs --seed 18446744073709551615
check 'C6 --max-plies 0' 2 'expected a number' play chasseurs --max-plies 0
check 'C6 --max-plies 1e9' 2 'expected a number' play chasseurs --max-plies 1e9
check 'C6 depth 5m' 2 'expected a depth' perft chasseurs 5m
check 'C6 depth negative' 2 "unknown option '-1'" perft chasseurs -1
check 'C7 unknown seat' 2 "no seat 'stagg'.*'stag'" play chasseurs --seat stagg=human
check 'C7 same seat twice' 2 'twice' play chasseurs --seat stag=human --seat stag=computer
check 'C7 seat without who' 2 'SIDE=human' play chasseurs --seat stag
check 'C7 seat with rubbish' 2 'SIDE=human' play chasseurs --seat stag=robot
check 'C7 a person with --no-input' 2 'contradict' play chasseurs --seat stag=human --no-input
check 'C8 file name with - first after --' 3 "'./-x.game'|'-x.game'" check -- -x.game
cp "$RAVELIN_SRCDIR/games/blockade/chasseurs.game" ./-x.game
check 'C8 such a file is read' 0 '1 file' check -- -x.game
input=$RAVELIN_SRCDIR/games/blockade/chasseurs.game
check 'C9 - is standard input' 0 '37 points' show -
check 'C9 - twice' 2 'two files' check - -
check 'C9 - for game and position' 2 'two files' moves - --position -
input=/dev/null
check 'C10 fmt --write on standard input' 2 'standard input' fmt --write -
check 'C12 argument not UTF-8' 2 'unknown command' "$(printf '\377\376')"
grep -aq 'xFF' output
result 'C12 is shown with escapes' $?
check 'C12 control characters are escaped' 2 'x1B' "$(printf '\033[31mred')"
long=$(head -c 100000 /dev/zero | tr '\0' 'x')
check 'C12 a long argument' 2 'unknown command' "$long"
check 'C12 a long game name' 2 'unknown game' show "$long"
check 'C12 an empty argument' 2 'empty|unknown' ''
check 'C12 an empty game' 2 'empty' show ''
check 'C12 an operand too many' 2 'too many' list chasseurs asalto
# shellcheck disable=SC2046 # many words are the point
check 'C13 10,000 file arguments' 3 'cannot read' check --format short $(awk 'BEGIN { for (i = 0; i < 10000; i++) print "n" i ".game" }')
for locale in '' C POSIX xx_XX.UTF-8 fr_FR C.UTF-8; do
  LC_ALL=$locale
  LANG=$locale
  survives "C14 locale '$locale'" show grand-assaut
done
LC_ALL=C.UTF-8
check 'C15 --json and --format sarif' 2 'contradict' check --json --format sarif chasseurs
check 'C15 unknown format' 2 'unknown format' check --format yaml chasseurs
check 'C15 --json and --format json agree' 0 '"errors": 0' check --json --format json chasseurs
if command -v bash >/dev/null; then
  bash -c "exec -a '' \"\$0\" --version" "$RAVELIN" >output 2>&1 &&
    grep -q '^ravelin [0-9]' output
  result 'C16 an empty argv[0]' $?
fi
COLUMNS=abc NO_COLOR='' LINES=-7 RAVELIN_COLOR=maybe
export COLUMNS NO_COLOR LINES RAVELIN_COLOR
survives 'C19 nonsense in the environment' show chasseurs
unset COLUMNS NO_COLOR LINES RAVELIN_COLOR
check 'C19 unknown language' 2 'fr or en' list --lang de
check 'C19 unknown colour' 2 'auto, always or never' list --color sometimes
check '--version' 0 '^ravelin [0-9]' --version
check '-V' 0 '^ravelin [0-9]' -V

# Every command: help both ways, the same, with examples.
for command in $("$RAVELIN" help | sed -n '/^Commands/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
  "$RAVELIN" help "$command" >one 2>&1 && "$RAVELIN" "$command" --help >output 2>&1 &&
    cmp -s one output && grep -q '^Examples:' output &&
    grep -q "^  ravelin $command" output
  result "help of $command" $?
done
check 'help of an unknown command' 2 "'paly'.*'play'" help paly
check 'French help' 0 '^Exemples' help play --lang fr

# Colours: flag, then our variable, then NO_COLOR, then CLICOLOR_FORCE.
escape=$(printf '\033')
run 0 show chasseurs && ! grep -q "$escape" output
result 'no colour in a pipe' $?
run 0 show chasseurs --color always && grep -q "$escape" output
result '--color always' $?
CLICOLOR_FORCE=1 run 0 show chasseurs && grep -q "$escape" output
result 'CLICOLOR_FORCE' $?
NO_COLOR=1 CLICOLOR_FORCE=1 run 0 show chasseurs && ! grep -q "$escape" output
result 'NO_COLOR is stronger' $?
NO_COLOR=1 run 0 show chasseurs --color always && grep -q "$escape" output
result 'the flag is stronger still' $?

# What no option does, and what no keyword does alone.
check 'solve has no limit of time' 2 '--time.: .*--out keeps what is done' \
  solve asalto --time 3
check 'new writes over nothing' 2 'file that is there is kept' new x --force
check 'in French' 2 'un fichier présent est gardé' new x --force --lang fr
check 'test has no filter' 2 'file of their own' test x.yaml --only y
while IFS='|' read -r word told; do
  check "explain $word" 2 "'$word' is no word of the language: .*$told" \
    explain "$word"
done <<'END'
hand|SIDE holds 5 PIECES
reserve|enter to SET
gate|step along gate
edge|ring 3
until|while not
neutral|turns red, hermit
ransom|do not come back
game-over|SIDE wins when
END
check 'in French' 2 'les pièces en main' explain hand --lang fr
# Files that are no rule files, and what lies beside.
"$RAVELIN" new beside --template hunt >output
for command in check fmt rules; do
  check "$command of scenarios" 2 "'ravelin test beside.yaml'" \
    $command beside.yaml
done
mkdir folder
check 'check of a folder' 2 "'folder' is a folder" check folder
# What other programs call so, and what words of the language are.
while IFS='|' read -r words meant; do
  # shellcheck disable=SC2086
  check "meant by: $words" 2 "did you mean '$meant'" $words
done <<'END'
verify x.game|check
format x.game|fmt
describe asalto|rules
compare a b|diff
help describe|rules
show asalto --svg|--as svg
check x.game --fixes|--fix
check x.game --sarif|--format sarif
fmt x.game --inplace|--write
perft asalto --depth 3|ravelin perft GAME DEPTH
play asalto --computer|--seat SIDE=computer:LEVEL
match asalto --n 5|--games
stats asalto --runs 4|--games N
analyze asalto --depth 3|--level N
play asalto --black human|--seat SIDE=human
solve asalto --depth 3|--proof --nodes N
check beside|beside.game
explain hufff|huff
END
check 'a file meant by -o' 2 "'--output moat.svg'" show asalto -o moat.svg
check 'help of a word of the language' 2 "'ravelin explain huff' tells" help huff
check 'a word of the language' 0 '^huff: .*missed' explain huff
check 'and how it is written' 0 '^    huff every PIECE' explain huff
check 'in French' 0 '^huff : .*prise' explain huff --lang fr
check 'a word that it has not' 0 "'jumps' is no word of the language" explain jumps
check 'and in JSON' 0 '"form": "huff every' explain huff --json
check 'all its forms' 0 '^    take one PIECE after row of 3' explain take
[ "$(grep -c '^    take PIECES between, hostile SET$' output.only)" -eq 1 ]
result 'each once' $?
check 'forms that have it within' 0 '^    3 PIECES in a row$' explain mill
check 'and in another form' 0 '^    SIDE holds 5 PIECES$' explain hold
check 'several words, each explained' 0 '^in: ' explain shut in
grep -q '^shut: ' output.only && grep -q '^    every PIECE shut in$' output.only
result 'with the forms they stand in' $?
check 'in quotes too' 0 '^occurs: ' explain 'position occurs'
check 'names among them are left out' 0 '^fill: ' explain geese fill den
! grep -q 'geese\|den' output.only
result 'without a word' $?
check 'several words in JSON' 0 '"word": "most"' explain most pieces --json
check 'words of which it has none' 2 "'geese den'" explain geese den
check 'a game that is none is told once' 2 "unknown game 'moat'" check moat
grep -q '0 files' output
test $? -eq 1
result 'and no file is counted' $?
# Games by a part of their name, title or family, in either language.
for pair in tiger:bagh-chal 'TIGRE:bagh-chal' chasse:chasseurs 'renard:fox-and-geese'; do
  check "list ${pair%%:*}" 0 "^${pair#*:} " list "${pair%%:*}"
  ! grep -q '^grand-assaut ' output
  result 'and no others' $?
done
check 'list: no such game' 1 "no game with 'xyzzy'" list xyzzy
finish
