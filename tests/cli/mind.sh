#!/bin/sh
# How computers think: the kinds of search, weights kept beside a game.
# Speaks TAP.
# shellcheck source=tests/cli/lib.sh
. "$RAVELIN_SRCDIR/tests/cli/lib.sh"

three=$RAVELIN_SRCDIR/tests/reference/games/trial-teams.game
check 'three camps play to an end' 0 'without end' \
  match "$three" --level 2 --games 2 --max-plies 60
cp output first
check 'the same again' 0 'without end' \
  match "$three" --level 2 --games 2 --max-plies 60
cmp -s output first
result 'byte for byte' $?
check 'a tree for two camps' 0 '^ 1 ' \
  analyze asalto --search mcts --level 2
cp output tree
check 'alpha-beta for them' 0 '^ 1 ' \
  analyze asalto --search alphabeta --level 2
cmp -s output tree
test $? -ne 0
result 'is another search' $?
check 'no such search' 2 "'--search best'" analyze asalto --search best

cp "$RAVELIN_SRCDIR/games/assault/asalto.game" own.game
sed -i 's/game asalto/game own/' own.game
check 'a capture is forced' 0 'forces the capture of 1' \
  analyze alquerque --level 2
check 'what goes before the game' 0 'remove@' analyze konane --level 2
! grep -qE 'takes|capture' output
result 'is no capture' $?
check 'without weights' 0 '^ 1 ' analyze own.game --level 2
cp output.only plain
for bad in 'ravelin_weights: 1' 'ravelin_weights: 2' '- 1' 'a: [' \
  'ravelin_weights: 1
rules: 0000000000000000'; do
  echo "$bad" >own.weights
  check "not used: $(echo "$bad" | tail -n 1)" 0 'not used' \
    analyze own.game --level 2
  test "$(grep -c 'warning: weights not used' errors)" = 1
  result 'told once' $?
  cmp -s output.only plain
  result 'and changes nothing' $?
done

check 'what a turn takes and forces' 0 'takes 1; forces the capture of 2' \
  analyze fanorona --level 2 --lines 5
check 'in French' 0 'force la prise de 2 pièces' \
  analyze fanorona --level 2 --lines 5 --lang fr
check 'what is reached' 0 'enters .*fort.* on d5; .*[1-9] of 9 points filled' \
  analyze asalto --level 1

# The best line is the first, and the same with others behind it.
cat >order.yaml <<'END'
to_move: black
played: 31
white.man: [a1, d1, e1, f1, g1, h1, f2, g2, a3, b3, c3, d3, e3, b4, g5, b6]
black.man: [e4, b5, d6, a7, b7, c7, e7, g7, h7, b8, d8, f8, g8, h8]
END
run 0 analyze breakthrough --position order.yaml --level 4 --lines 1
awk '$1 == 1 { print $3 }' output.only >first
for lines in 4 12; do
  check "$lines lines" 0 "^ 1 .* $(cat first) " \
    analyze breakthrough --position order.yaml --level 4 --lines $lines
  grep -E '^[ 0-9]+ +[-+][0-9]' output.only | awk '{ print $2 + 0 }' >values
  test "$(wc -l <values)" -eq $lines && sort -rnc values
  result 'are in the order of their values' $?
done

# Decided lines go on to the end, which is named.
cat >wolf.yaml <<'END'
to_move: wolf
played: 19
sheep: [b2, h2, d4, b6]
wolf: [a5]
END
check 'a line that wins in seven turns' 0 'wins in 7 turns \(.*Wolf' \
  analyze wolf-and-sheep --position wolf.yaml --level 4 --lines 1
test "$(awk '$1 == 1 { print NF - 2 }' output.only)" -eq 7
result 'has seven' $?
cat >dogs.yaml <<'END'
to_move: dogs
played: 9
jaguar: [e2]
dog: [a1, b1, d1, a2, c2, d2, a3, a4, a5, b5, d5, e5]
END
run 0 analyze shap-luk-kon --position dogs.yaml --level 4 --lines 3
test "$(grep -c 'wins in 5 turns (.*Dogs' output.only)" -eq 3
result 'the other lines that win are found too' $?
test "$(awk '$1 < 4 && $1 > 0 { print NF - 2 }' output.only | sort -u)" -eq 5
result 'and led to the end' $?
printf '%s\n' tiger@m3 leopard@T m3-m2 leopard@m3 hint quit >typed
input=typed
check 'a hint' 0 '^Hint: ' play hat-diviyan-keliya --seat tiger=human \
  --seat leopards=human --plain --no-board
grep 'Hint' output >hint
! grep -q 'end of the game' hint
result 'tells no end that its turn does not bring' $?
input=/dev/null

run 0 solve hyvn-aetter-hare --out hare.sol
check 'a long line of a solution' 0 'wins in 100 turns \(.*Hare' \
  analyze hyvn-aetter-hare --solution hare.sol --lines 1
run 0 solve pong-hau-ki --out ring.sol
run 0 analyze pong-hau-ki --solution ring.sol --json
jq -e '.exact and (.lines | length > 0) and
  all(.lines[]; .line | split(" ") | length <= 12)' output >/dev/null
result 'a drawn line of a solution does not go round and round' $?

# Each line has a reason, and each reason tells lines apart.
fine=0
for file in "$RAVELIN_SRCDIR"/games/*/*.game; do
  run 0 analyze "$file" --level 2 --lines 3 &&
    awk '/^ ?[0-9]+ / { lines++ } /^            [^ ]/ { reasons++ }
      END { exit lines == 0 || lines != reasons }' output.only || {
    fine=1
    break
  }
done
result "every line says why, to the last game ($(basename "$file"))" $fine
cat >stones.yaml <<'END'
to_move: black
black.stone: [a3, b4, c3, d4, e3, f4]
white.stone: [b3, c4, d3, e4, f3, a4]
END
check 'captures are the only turns' 0 'takes 1' \
  analyze konane --position stones.yaml --level 2 --lines 3
test "$(grep -c 'forces the capture' output.only)" -le 1
result 'and not every turn forces one' $?
cat >gates.yaml <<'END'
to_move: stag
stag: [1.0]
hunter: [3.9, 2.7, 3.2, 3.4]
END
check 'how far it is to an end' 0 'moves to go: 1, before: 2 \(.*Stag' \
  analyze chasseurs --position gates.yaml --level 4
check 'in French' 0 'déplacements à faire : 1, avant : 2 \(' \
  analyze chasseurs --position gates.yaml --level 4 --lang fr

# What makes the end of the others nearer is no reason for a turn.
cat >race.game <<'END'
ravelin 1

game race {
    title  fr "Course"  en "Race"
    side runners  fr "Coureurs"  en "Runners"
    side guards   fr "Gardes"    en "Guards"
    turns guards, runners
    board {
        points a1..e6
        lines horizontal, vertical
        zone goal = rank 6  fr "but"  en "goal"
    }
    piece runner of runners  fr "coureur"  en "runner" {
        step
    }
    piece guard of guards  fr "garde"  en "guard" {
        step
    }
    setup {
        runner on a1
        guard on e1
    }
    end {
        runners win when 1 runner in goal
        guards win when 1 guard in a6
        runners lose when runners cannot move
        guards lose when guards cannot move
        house draw when 90 turns played
    }
}
END
run 0 analyze ./race.game --level 3 --lines 6
cp output.only lines
grep -q '^  .*moves to go: [0-9]*, before: 9 (Win for Guards' lines
result 'what brings the own end nearer is a reason' $?
! grep '^  .*Win for Runners' lines | grep -v 'against it, moves to go' >output
result 'what brings the end of others nearer is none' $?
sed '/guard in a6/d' race.game >idle.game
sed -i 's/game race/game idle/; s/guard on e1/guard on c3/' idle.game
check 'but is told where nothing speaks for the turn' 0 \
  '^  +against it, moves to go: .*[(]Win for Runners' \
  analyze ./idle.game --level 2 --lines 6
check 'in French too' 0 '^  +contre ce coup, déplacements à faire : ' \
  analyze ./idle.game --level 2 --lines 6 --lang fr

# Weights, tuned and bundled.
rm -f own.weights
check 'weights are looked for' 0 '^30 games; tuned' \
  tune own.game --games 30 --level 1 --seed 5
cp output.only first
ls own.weights >kept 2>&1
run 0 tune own.game --games 30 --level 1 --seed 5
cmp -s output.only first
result 'and the same are found again' $?
if grep -q 'No better' first; then ! [ -e own.weights ]; else [ -e own.weights ]; fi
result 'kept only if they helped' $?
check 'told in JSON' 0 '"share":' tune own.game --games 12 --level 1 --json
check 'what is kept can be confirmed' 0 '^as Besiegers: [0-9]+ won of 6' \
  tune asalto --games 12 --level 1 \
  --confirm "$RAVELIN_SRCDIR/games/assault/asalto.weights"
check 'not what fits another game' 1 'made for other rules' \
  tune chasseurs --games 12 --level 1 \
  --confirm "$RAVELIN_SRCDIR/games/assault/asalto.weights"
check 'nowhere to keep weights: told before all games' 3 "cannot write 'no/1'" \
  tune own.game --output no/1
check 'too few games' 2 "'--games 5'" tune own.game --games 5
for file in "$RAVELIN_SRCDIR"/games/*/*.weights; do
  [ -e "$file" ] || continue
  run 0 analyze "${file%weights}game" --level 1
  if grep 'not used' errors; then false; else true; fi
  result "$(basename "$file") fits its game, or tune it again" $?
done

check 'polite computers resign' 0 '[Rr]esign' \
  play chasseurs --no-input --no-board --polite --level 4 --seed 2
check 'but not in a round whose score counts on' 0 'Match score after round 2' \
  play gioco-dell-orso --no-input --no-board --polite --level 4 --seed 2
if grep -qi resign output; then false; else true; fi
result 'with which the match would be given up' $?
check 'others play on to the end' 0 'Rule: Win for' \
  play chasseurs --no-input --no-board --level 4 --seed 2

# A game broken off while placing, and one that was lost by a mistake.
printf '%s\n' hunter@1.0 hunter@1.1 'save half.yaml' quit >typed
input=typed
check 'a game broken off' 0 'half.yaml' \
  play chasseurs --seat hunters=human --seat stag=human --plain --no-board
input=/dev/null
run 0 analyze half.yaml --level 2
result 'is looked through as far as it went' $?
finish
