#!/bin/sh
# ravelin match, analyze and stats: the same games whatever the threads and
# parts, what is refused, what is told. Speaks TAP.
# shellcheck source=tests/cli/lib.sh
. "$RAVELIN_SRCDIR/tests/cli/lib.sh"

pair='--seat hunters=computer:1 --seat stag=computer:2 --seed 7 --games 6'
# shellcheck disable=SC2086
{
check 'players change seats and are counted' 0 '^Elo of player 1 over' \
  match chasseurs $pair --records whole.jsonl
cp output whole
check 'threads change nothing' 0 'player 2 .computer:2.' \
  match chasseurs $pair --threads 3
cmp -s output whole
result 'not one byte' $?
check 'a part' 0 '3 games, seed 7' \
  match chasseurs $pair --shard 1/2 --records 1.jsonl
check 'a pair counts once both are played' 0 '^pairs of games: player 1 wins' \
  match chasseurs $pair --records pairs.jsonl
awk -F'"points":' '/"points"/ { split($2, p, /[][,]/);
    lead += p[2] - p[3]; games++
    if (games % 2 == 0) { won += lead > 0; lost += lead < 0; even += lead == 0
      lead = 0 } }
  END { printf "pairs of games: player 1 wins %d, %d even, player 2 wins %d\n",
    won, even, lost }' pairs.jsonl >counted
grep -qF "$(cat counted)" output
result 'as the records tell' $?
check 'is not the whole' 1 '3 of 6 games are missing, the first has index 1' match --merge 1.jsonl
check 'nor twice the same' 1 'read already' match --merge 1.jsonl 1.jsonl
check 'the other part' 0 '3 games, seed 7' \
  match chasseurs $pair --shard 2/2 --records 2.jsonl
check 'together' 0 '6 games, seed 7' match --merge 2.jsonl 1.jsonl
cmp -s output whole
result 'they are the whole match' $?
check 'each stays in its seat' 0 '6 games' match chasseurs $pair --no-swap
}
grep -q Elo output
test $? -ne 0
result 'then there is no difference to tell' $?
sed 's/"seed":"7"/"seed":"8"/' 2.jsonl >other.jsonl
check 'of another match' 1 'of another match' match --merge 1.jsonl other.jsonl
echo '{"game": 3}' >bad.jsonl
check 'a line of something else' 1 'bad.jsonl:1: no line of a match' \
  match --merge bad.jsonl
spoil()
{
  sed "$2" 1.jsonl >bad.jsonl
  check "$1" 1 "$3" match --merge bad.jsonl 2.jsonl
}
spoil 'of other rules' 's/"rules":"./"rules":"x/' 'other rules or options'
spoil 'seats that are not those of the game' \
  's/"seats":\[0,1\]/"seats":[1,0]/' 'bad.jsonl:1: no line of a match'
spoil 'points below nothing' 's/"points":\[[0-9]*/"points":[-5/' \
  'bad.jsonl:1: no line'
spoil 'a result that is none' 's/"result":"[a-z]*"/"result":"tie"/' \
  'bad.jsonl:1: no line'
spoil 'a winner who did not win' \
  's/"team":"hunters"/"team":"stag"/;t;s/"team":"stag"/"team":"hunters"/' \
  'its moves do not lead to the result'
spoil 'a turn left out' 's/"moves":"[^ ]* /"moves":"/' \
  'its moves do not lead to the result'
spoil 'more turns than there are' 's/"turns":\([0-9]\)/"turns":1\1/' \
  'its moves do not lead to the result'
spoil 'half a line' '2s/"moves.*//' 'bad.jsonl:2: no line'
: >bad.jsonl
check 'an empty file' 1 'no game in these files' match --merge bad.jsonl
sed 's/"game":"[^"]*"/"game":"nowhere"/' 1.jsonl >bad.jsonl
check 'of no game' 1 'bad.jsonl:1: no such game' match --merge bad.jsonl
check 'no file' 3 'cannot read' match --merge nowhere.jsonl
check 'nowhere to keep records: told before all games' 3 "cannot write 'no/1'" \
  match chasseurs --games 1000000 --records no/1
check 'games that do not end are adjudicated' 0 \
  '^ +4  100.0 % .*adjudicated draws' match chasseurs --games 4 --max-plies 3 \
  --level 1 --seat stag=computer:2
grep -q 'Elo of player 1 over player 2: [+]0 ' output
result 'and count as draws' $?

# A match of two rounds, scored: the example of the manual.
awk '/^Scores in a match of two rounds/ { found = 1 }
  found && /^```game/ { inside = 1; next }
  inside && /^```/ { exit }
  inside' "$RAVELIN_SRCDIR/docs/language.md" >survival.game
pair='--seat hunters=computer:1 --seat bear=computer:2 --seed 5 --games 12'
# shellcheck disable=SC2086
{
check 'two rounds' 0 'wins [0-9] of 6 matches of 2 rounds' \
  match ./survival.game $pair
cp output whole
for part in 1 2 3 4 5; do
  run 0 match ./survival.game $pair --shard $part/5 --records r$part.jsonl
done
check 'in five parts' 0 'of 6 matches' match --merge r5.jsonl r1.jsonl \
  r3.jsonl r2.jsonl r4.jsonl
cmp -s output whole
result 'not one byte' $?
}
check 'no part' 2 "'--shard 3/2'" match chasseurs --shard 3/2
check 'no strengths' 2 "'--sprt 20,0'" match chasseurs --sprt 20,0
check 'a clear difference stops' 0 'the (first|second) holds' \
  match wolf-and-sheep --seat wolf=computer:1 --seat sheep=computer:3 \
  --sprt -400,400 --games 200
check 'a test as JSON' 0 '"sprt"' match chasseurs --games 2 --level 1 \
  --sprt 0,100 --json

# Of three who stand even none is content with a draw.
{
  printf 'ravelin 1\n\ngame race {\n    title fr "Course" en "Race"\n'
  for side in red green blue; do printf '    side %s facing up\n' $side; done
  printf '    turns red, green, blue\n    board {\n        points a1..e5\n'
  printf '        lines horizontal, vertical\n    }\n'
  for side in red green blue; do
    printf '    piece %s_man plural %s_men of %s {\n        step\n' $side $side $side
    printf '        leap over enemy\n    }\n'
  done
  printf '    capture optional\n'
  for side in red green blue; do printf '    %s pass when they cannot move\n' $side; done
  printf '    setup {\n        2 red_men on a1, b1\n        2 green_men on a5, b5\n'
  printf '        2 blue_men on e3, e4\n    }\n    end {\n'
  printf '        red wins when red_man reaches e5\n'
  printf '        green wins when green_man reaches e1\n'
  printf '        blue wins when blue_man reaches a3\n'
  printf '        draw when position occurs 3 times\n    }\n}\n'
} >race.game
for level in 2 3; do
  check "three camps play for the win on level $level" 0 '^ +0 .* draws' \
    match ./race.game --games 6 --level $level --seed 1
done
check 'who stands better finishes' 0 '^ +0 .* without end' \
  match grand-assaut --seat besiegers=computer:3 --seat garrison=computer:1 \
  --no-swap --games 1 --seed 3 --max-plies 600
grep -Eq '^ +1  .*Besiegers' output
result 'and wins' $?

check 'the best lines' 0 '^ 1 ' analyze chasseurs --level 2
check 'as JSON' 0 '"wins_in"' analyze chasseurs --level 2 --lines 2 --json
printf 'to_move: crows\nvulture: [A]\ncaptured: {crow: 7}\n' >over.yaml
check 'a game that is over' 1 'the game is over' analyze kaooa --position over.yaml --level 1
[ ! -s output.only ]
result 'has no lines' $?
check 'in JSON too' 1 'the game is over' analyze kaooa --position over.yaml --level 1 --json
tr -d ' \n' <output.only >one.line
grep -q '"game":"kaooa","result":"vulture","side":null,"exact":false,"lines":\[\]}' one.line
result 'with the result' $?
check 'and one that is not' 0 '"result": "playing"' analyze chasseurs --level 1 --json
check 'who is to move' 0 '"side": "(hunters|stag)"' analyze chasseurs --level 1 --json

# Lines of a match or of an export are no records, but hold games.
head -n 1 whole.jsonl >single.jsonl
for command in analyze 'replay --no-board' 'export --as jsonl' 'play --load'; do
  for file in whole single; do
    # shellcheck disable=SC2086 # words
    check "$command: lines of a match" 1 \
      "^$file.jsonl:1:1: error: .*the games of a match.*'moves'.*'save FILE'" $command $file.jsonl
  done
done
check 'in French' 1 "parties d'un match" analyze whole.jsonl --lang fr
moves=$(sed -n '3s/.*"moves":"\([^"]*\)".*/\1/p' whole.jsonl)
options=$(sed -n '3s/.*"options":{\([^}]*\)}.*/\1/p' whole.jsonl | tr -d '"' |
  tr ',:' '\n=' | sed 's/^/-o /' | tr '\n' ' ')
{ echo "$moves" | tr ' ' '\n'; echo 'save third.yaml'; } >typed
input=typed
# shellcheck disable=SC2086 # words
check 'one game of them, typed' 0 'Saved in' play chasseurs --no-board $options \
  --seat hunters=human --seat stag=human
input=/dev/null
[ "$(sed -n 's/^- //p' third.yaml | tr '\n' ' ')" = "$moves " ]
result 'is a record of its moves' $?
check 'to be analyzed' 0 . analyze third.yaml --level 1
run 0 export third.yaml --as jsonl
cp output.only exported.jsonl
check 'lines of an export' 1 'exported.jsonl:1:1: .*give the record itself' analyze exported.jsonl
printf '{"moves": "a1-b1", "type": 3}\n' >bad.jsonl
check 'lines of something else' 1 "bad.jsonl:1:.*'ravelin_save' is missing" analyze bad.jsonl
check 'measures' 0 'BranchingFactorAverage' stats chasseurs --games 2
cp output whole
check 'the same again' 0 'Completion' stats chasseurs --games 2
cmp -s output whole
result 'byte for byte' $?
check 'in threads too' 0 'Completion' stats chasseurs --games 2 --threads 2
cmp -s output whole
result 'byte for byte' $?
check 'measures as JSON' 0 '"LeadChange"' stats chasseurs --games 1 --json
check 'the shares of results are whole' 0 '"lengths"' \
  stats chasseurs --games 5 --json
if command -v python3 >/dev/null; then
python3 - <<'END' 2>errors
import json
told = json.load(open("output.only"))
games = told["games"]
won = sum(team["wins"] for team in told["teams"])
assert games == 5 == won + told["draws"] + told["undecided"]
assert sum(end["games"] for end in told["ends"]) == 5 - told["undecided"]
assert sum(told["lengths"]) == told["metrics"]["TurnsPlayed"]
assert sum(told["uses"]["pieces"].values()) <= sum(told["lengths"])
used = told["uses"]["points"]
never = [one["name"] for one in told["unused"]
         if one["what"] == "point never entered"]
assert sorted(never) == sorted(p for p in used if used[p] == 0)
assert 1 <= told["metrics"]["BranchingFactorAverage"] <= 100
END
result 'numbers of the JSON agree with each other' $?
fi
check 'a picture' 0 '<svg' stats chasseurs --games 2 --as svg
check 'of what it tells' 0 'class="heat"' stats chasseurs --games 2 --as svg
check 'in French' 0 'Ce qui d' stats chasseurs --games 2 --as svg --lang fr
check 'no such picture' 2 'text|json|svg' stats chasseurs --as gif
# Games that all went one way: no number is told that nothing bounds.
check 'all games for one player' 0 '^Elo of player 1 over player 2: -inf [(]-inf to -[0-9]+[)]$' \
  match breakthrough --seat white=computer:1 --seat black=computer:4 -n 4 --seed 3
check 'and for the other' 0 '^Elo of player 1 over player 2: [+]inf [(][+][0-9]+ to [+]inf[)]$' \
  match breakthrough --seat white=computer:4 --seat black=computer:1 -n 4 --seed 3
check 'in JSON' 0 '"high": null' \
  match breakthrough --seat white=computer:4 --seat black=computer:1 -n 4 --seed 3 --json
check 'ends in French' 0 ' Défaite' \
  match breakthrough --level 1 -n 2 --max-plies 20 --lang fr
! grep -q 'white loses when' output
result 'and not as in the rule file' $?
check 'stats: ends in French' 0 ' Défaite' stats breakthrough -n 4 --level 1 --lang fr
! grep -q 'white loses when' output
result 'and not as in the rule file either' $?
check 'ends in English as in the rule file' 0 'white loses when' \
  match breakthrough --level 1 -n 2 --max-plies 20
check 'tune names seats in French' 0 '^comme Blancs' \
  tune breakthrough --games 12 --level 1 --lang fr --output none.weights
finish
