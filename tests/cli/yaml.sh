#!/bin/sh
# The strict YAML reader: rows Y1 to Y13, positions and scenario files.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

# position NAME PATTERN: the text on standard input is refused there.
position()
{
  cat >p.yaml
  check "$1" 1 "$2" moves chasseurs --position p.yaml
}

good='stag: ["0"]
hunter: [3.0, 3.3]
to_move: stag'
printf '%s\n' "$good" >p.yaml
check 'a position' 0 '^0-1.0$' moves chasseurs --position p.yaml
position 'Y1 duplicate key' 'p.yaml:4:1:.*stands twice.*line 3' <<END
$good
to_move: hunters
END
{
  echo 'a: &a [x, x, x, x, x, x, x, x, x]'
  for n in b c d e f g; do echo "$n: &$n [*a, *a, *a, *a, *a]"; done
} | position 'Y2 alias bomb' 'p.yaml:1:4:.*anchors'
position 'Y3 recursive alias' 'p.yaml:1:.*anchors' <<END
stag: &a [*a]
END
position 'Y3 alias without anchor' 'p.yaml:1:7:.*aliases' <<END
stag: *a
END
awk 'BEGIN { printf "a: "; for (i = 0; i < 100000; i++) printf "["; print "" }' |
  position 'Y4 100,000 levels' 'p.yaml:1:.*deeper than 64'
awk 'BEGIN { for (i = 0; i < 70; i++) printf "%*sa:\n", i, "" }' |
  position 'Y4 70 levels of blocks' 'deeper than 64'
position 'Y5 merge key' 'p.yaml:4:1:.*merge' <<END
$good
<<: {stag: [1.0]}
END
position 'Y6 tag' 'p.yaml:1:7:.*tags' <<END
stag: !!seq ["0"]
END
position 'Y6 tag directive' 'tags' <<END
%TAG ! tag:example.com,2000:
---
$good
END
position 'Y7 second document' 'p.yaml:4:1:.*second document' <<END
$good
---
stag: []
END
position 'Y8 unknown key' "p.yaml:4:1:.*'huntr'.*'hunter'" <<END
$good
huntr: [3.6]
END
position 'the known keys are told' "p.yaml:4:1:.*known here: .*to_move.*stag" <<END
$good
winner: stag
END
position 'a range' "p.yaml:1:8:.*listed one by one" <<END
stag: [1.0..1.3]
END
for value in -1 1000001 many; do
  position "turns played before: $value" 'p.yaml:4:9:.*expected a number' <<END
$good
played: $value
END
done
for value in no yes 010 1_000 1:30 '~' 0x10 1e3 -1 '"1"' 1.0; do
  position "Y9 quiet: $value" 'p.yaml:4:8:.*expected a number' <<END
$good
quiet: $value
END
done
printf 'stag:\n\t- "0"\n' | position 'Y10 tab indentation' 'p.yaml:2:1:'
{
  head -c 2000 /dev/zero | tr '\0' 'k'
  echo ': 1'
} | position 'Y11 a key of 2000 bytes' 'p.yaml:1:'
awk 'BEGIN { printf "{"; for (i = 0; i < 80000; i++) printf "k%d: 1, ", i; print "a: 1}" }' |
  position '80,000 keys' 'p.yaml:1:[0-9]+: .*more than 5000 keys in one place'
echo '[stag]' | position 'Y12 a list at the top' "p.yaml:1:1:.*'key: value'"
echo 'stag' | position 'Y12 a word at the top' "p.yaml:1:1:.*'key: value'"
: | position 'Y12 an empty file' "p.yaml:1:1:.*'key: value'"
for escape in '\0' '\x1b' '\x9b' '\b'; do
  printf 'to_move: "a%s"\n' "$escape" | position "Y13 $escape" 'p.yaml:1:10:.*control'
done
printf 'to_move: \033[31m\n' | position 'Y13 a raw escape' 'p.yaml:1:10:.*control'
printf '# caf\351\n' | position 'not UTF-8' 'p.yaml:1:6:.*UTF-8'
printf '\377\376s\0' | position 'UTF-16' 'p.yaml:1:1:.*UTF-8'
position 'a point that is not there' "p.yaml:1:8:.*no point '9.9'" <<END
stag: [9.9]
END
position 'two pieces on a point' 'p.yaml:2:10:.*two pieces' <<END
stag: ["0"]
hunter: ["0"]
to_move: stag
END
position 'too many pieces' 'p.yaml:1:13:.*more stag' <<END
stag: ["0", 1.0]
to_move: stag
END
printf 'stag: ["0"]\n' | position 'nobody to move' "'to_move' is missing"
printf 'to_move: fox\n' | position 'an unknown side' 'p.yaml:1:10:.*name of a side'
printf '%s\noptions: {board: web}\n' "$good" >p.yaml
check 'options of a position' 0 '.' moves chasseurs --position p.yaml
check 'options against --option' 1 'p.yaml:4:.*board is web here' \
  moves chasseurs --position p.yaml --option board=lattice
printf '%s\noptions: {board: wb}\n' "$good" >p.yaml
check 'a value that is none, of a position' 1 'p.yaml:4:10: .*no such game' moves chasseurs --position p.yaml
check 'a value that is none, typed' 2 'option-value-unknown' moves chasseurs --option board=wb
check 'a position that is a folder' 3 'folder' moves chasseurs --position /
check 'a position that is not there' 3 'cannot read' moves chasseurs --position none.yaml
head -c 1100000 /dev/zero | tr '\0' '#' >p.yaml
check 'a position over the cap' 1 '1 MiB' moves chasseurs --position p.yaml

# Scenario files.
scenario()
{
  cat >s.yaml
  check "$1" "$2" "$3" test s.yaml
}
printf 'game: chasseurs\nscenarios:\n  - [\n' >s.yaml
"$RAVELIN" test s.yaml >output 2>errors
[ $? -eq 1 ] && [ ! -s output ] && grep -q '^s.yaml:4:1: error' errors
result 'nothing is counted where nothing ran' $?
# broken NAME CODE FORMAT PATTERN FILE: a file that cannot be run is an error
# of the report, whatever is wrong with it, and the next one runs.
printf 'game: chasseurs\nscenarios:\n- name: fine\n  expect: {result: playing}\n' >fine.yaml
printf 'game: chasseurs\nscenaris: []\n' >key.yaml
printf 'game: chasseus\nscenarios:\n- name: fine\n' >game.yaml
broken()
{
  "$RAVELIN" test "$5" ./fine.yaml --format "$3" >output 2>errors
  [ $? -eq "$2" ] && [ -s errors ] && tr '\n' ' ' <output | grep -q "$4"
  result "$1, told in $3" $?
}
for row in "1|s.yaml|did not find expected node content" "1|key.yaml|unknown key 'scenaris'" \
  "1|./game.yaml|unknown game 'chasseus'" "3|./none.yaml|cannot read './none.yaml'"; do
  code=${row%%|*}
  file=${row#*|}
  words=${file#*|}
  file=${file%%|*}
  broken "$file" "$code" tap "^not ok 1 - $file # .*$words.*ok 2 - fine 1..2 \$" "$file"
  broken "$file" "$code" json "\"passed\": 1,.*\"errors\": \[ *{ *\"file\": \"$file\", *\"message\": \"[^\"]*$words" "$file"
  broken "$file" "$code" junit "tests=\"2\" failures=\"0\" errors=\"1\".*<error type=\"scenario-file\" message=\"[^\"]*$words[^/]*/>.*name=\"fine\" [^>]*/>" "$file"
  broken "$file" "$code" github "^::error file=$file,line=[1-9].*$words" "$file"
done
broken 'the place' 1 json '"line": 4,[^"]*"column": 1' s.yaml
broken 'where the game is named' 1 json '"line": 1,[^"]*"column": 7' ./game.yaml
broken 'the place' 1 github 'file=key.yaml,line=2,' key.yaml
printf 'game: chasseurs\nscenarios:\n- name: odd\n  expekt: {}\n' >odd.yaml
broken 'a scenario' 1 junit "<failure type=\"scenario\" message=\"unknown key 'expekt'" odd.yaml
scenario 'a scenario that holds' 0 '^1 passed, 0 failed' <<END
game: chasseurs
scenarios:
  - name: the stag moves
    position: {stag: ["0"], hunter: [3.0], to_move: stag}
    expect: {count: 6, includes: ["0-1.0"], excludes: ["0-2.0"]}
END
scenario 'a scenario that does not' 1 'count: expected 7, actual 6' <<END
game: chasseurs
scenarios:
  - name: the stag moves
    position: {stag: ["0"], hunter: [3.0], to_move: stag}
    expect: {count: 7}
END
scenario 'the difference of moves' 1 'missing  0-3.0$' <<END
game: chasseurs
scenarios:
  - name: the stag moves
    position: {stag: ["0"], hunter: [3.0], to_move: stag}
    expect: {moves: ["0-3.0", "0-1.0", "0-1.1", "0-1.2", "0-1.3", "0-1.4"]}
END
grep -q 'surplus  0-1.5$' output
result 'and what is too much' $?
scenario 'an unknown expectation' 1 "s.yaml:4:14:.*'cuont'.*'count'" <<END
game: chasseurs
scenarios:
  - name: x
    expect: {cuont: 1}
END
scenario 'no expectation' 1 "s.yaml:3:5:.*expect" <<END
game: chasseurs
scenarios:
  - name: x
END
scenario 'no name' 1 's.yaml:3:5:.*name' <<END
game: chasseurs
scenarios:
  - expect: {count: 1}
END
scenario 'no scenarios' 1 "under 'scenarios'" <<END
game: chasseurs
END
scenario 'an unknown game' 1 "'chasseur'.*'chasseurs'" <<END
game: chasseur
scenarios:
  - name: x
    expect: {count: 1}
END
grep -q "^s.yaml:1:7: error: unknown game 'chasseur'; did you mean" errors
result 'and where it is named' $?
find "$RAVELIN_SRCDIR/games" -name chasseurs.game \
  -exec sed 's/^game chasseurs/game loups-gris/' {} \; >loups-gris.game
scenario 'a game beside the file is meant' 1 "did you mean 'loups-gris'" <<END
game: loup-gris
scenarios:
  - name: x
    expect: {count: 1}
END
rm loups-gris.game
scenario 'a piece called by its side' 1 "'besiegers'; did you mean 'soldier'" <<END
game: asalto
scenarios:
  - name: x
    position: {besiegers: [d1]}
    expect: {count: 1}
END
scenario 'a piece called in French' 1 "'chasseurs'; did you mean 'hunter'" <<END
game: chasseurs
scenarios:
  - name: x
    position: {chasseurs: [a1]}
    expect: {count: 1}
END
sed 's/chasseur/none.game/' s.yaml >none.yaml
check 'a rule file that is not there' 1 'none.yaml:1:7: .*no such game' test none.yaml
rm none.yaml
check 'one that was typed' 2 "unknown game 'chasseur'" show chasseur
random()
{
  echo 'game: kulaochal
scenarios:
  - name: chance
    play: [a1xc3]
    expect: {random: {'"$1"'}}' | scenario "random: $2" "$3" "$4"
}
random 'games: 20, seed: 3, mean: 1.0, results: {tigers: 20}' 'figures that do not' 1 'actual {games: 20'
figures=$(tr '\n' ' ' <output | sed 's/  */ /g; s/.*actual {\(.*}\)}.*/\1/')
random "$figures" 'figures that hold' 0 '^1 passed'
random "$(echo "$figures" | sed 's/mean: /mean: 1/')" 'another mean' 1 'actual {games: 20'
random "$(echo "$figures" | sed 's/tigers: /draw: /')" 'another result' 1 'actual {games: 20'
random "$(echo "$figures" | sed 's/}/, draw: 1}/')" 'a result too many' 1 'actual {games: 20'
random "$(echo "$figures" | sed 's/seed: 3/seed: 4/')" 'another seed' 1 'actual {games: 20'
random "games: 0, seed: 3, mean: 1.0, results: {draw: 1}" 'no games' 1 'at least one game'
random "games: 2, mean: 1.0, results: {draw: 1}" 'no seed' 1 "needs 'seed'"
random "gams: 2, mean: 1.0, results: {draw: 1}" 'a wrong key' 1 "'gams'.*'games'"
random 'games: 2, seed: 1, mean: [1], results: {draw: 1}' 'a mean that is a list' 1 's.yaml:5:48:.*a number'
random 'games: 2, seed: 1, mean: 1.0, results: 3' 'results that are none' 1 "key: value"
cat >s.yaml <<END
game: chasseurs
scenarios:
  - name: good
    expect: {to_move: hunters}
  - name: bad
    expect: {to_move: stag}
END
check 'TAP' 1 '^not ok 2 - bad$' test s.yaml --format tap
check 'TAP has a plan' 1 '^1\.\.2$' test s.yaml --format tap
check 'JSON' 1 '"failed": 1' test s.yaml --json

# What libyaml stops at is said in the words of who wrote it.
hinted()
{
  printf "game: hare-and-hounds\nscenarios:\n$2" >hinted.yaml
  check "hint: $1" 1 "$3" test hinted.yaml
}
hinted 'a tab' '\t- name: a\n' '3:1: error: YAML is indented with blanks'
hinted 'a colon in a text' '  - name: a: b\n' "3:12: error: a text with ': ' in it"
hinted 'a sign of YAML' '  - name: @a\n' '3:11: .*begins with this sign stands in quotes'
hinted 'another one' '  - play: [*, a]\n' 'begins with this sign stands in quotes'
hinted 'quotes left open' '  - name: "a\n    play: b\n' 'the quotes that begin here'
hinted 'a list left open' '  - play: [a, b\n  - name: a\n' 'a list is written \[a, b\]'
hinted 'columns' '  - name: a\n   play: b\n' '4:4: error: what belongs together'
hinted 'a drawing that begins with its far line' \
  '  - position:\n      board: |\n             A\n          A  .\n' "begins with 'board: |2'"
finish
