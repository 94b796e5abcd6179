#!/bin/sh
# Matches of several rounds in `play`: seats, scores, winners, records.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"
input=typed

# A walk along three points; `score` and `points` are put in by sed.
cat >walk.game <<'END'
ravelin 1

game walk {
    title fr "Marche" en "Walk"
    side north fr "Nord" en "North"
    side south fr "Sud" en "South"
    turns south, north
    north, south pass when they cannot move
    rounds 2
    board {
        points a1..c1, a2..c2
        lines horizontal
    }
    piece lion of south {
        step
    }
    piece ram of north {
        step
    }
    setup {
        lion on a1
        ram on a2
    }
    end {
        south wins 3 points when lion reaches c1
        north wins when ram reaches c2
        draw when 6 turns played
    }
}
END
sed 's/    rounds 2/&\n    score south 2 for every lion in (c1)\n    score south 1 for every turn\n    score north 1 for every ram in (b2 or c2)/' walk.game >scored.game
sed -i 's/(b2 or c2)/(b2..c2)/' scored.game
sed -e 's/ 3 points//' -e 's/rounds 2/rounds 3/' walk.game >three.game
hot='--seat north=human --seat south=human --no-board'

# match NAME PATTERN GAME...: the words on standard input are typed.
match()
{
  tr ' :' '\n ' >typed
  name=$1
  pattern=$2
  shift 2
  # shellcheck disable=SC2086
  check "$name" 0 "$pattern" play "$@" $hot
}
has()
{
  grep -qxF -- "$2" output
  result "$1" $?
}

echo 'a1-b1 a2-b2 b1-c1 next a1-b1 a2-b2 b1-a1 b2-c2 next quit' |
  match 'points of wins are added up' 'after round 1 of 2, by the first parts: North 0, South 3\.$' walk.game
has 'and who began as what keeps them' 'Match score after round 2 of 2, by the first parts: North 0, South 4.'
has 'the winner of the match' 'The match is over. Winner: who began as South.'
has 'after which no round follows' 'There is no next round.'
echo 'a1-b1 resign next a1-b1 resign quit' |
  match 'a win each' 'The match is over: a draw\.$' walk.game
echo 'a1-b1 resign next a1-b1 resign quit' |
  match 'one of three rounds is left' 'The match is unfinished after round 2 of 3\.$' three.game
has 'and how it stands' 'Match score after round 2 of 3, by the first parts: North 1, South 1.'
echo 'a1-b1 a2-b2 b1-a1 b2-a2 a1-b1 a2-b2 suite quit' |
  match 'a drawn round, a French word' 'first parts: North 0\.5, South 0\.5\.$' walk.game

# Scores instead of wins.
echo 'a1-b1 a2-b2 b1-c1 next a1-b1 a2-b2 b1-a1 b2-c2 quit' |
  match 'scores are added up' 'after round 1 of 2, by the first parts: North 1, South 5\.$' scored.game
has 'whoever holds the part' 'Match score after round 2 of 2, by the first parts: North 5, South 6.'
has 'and the most wins' 'The match is over. Winner: who began as South.'
echo 'a1-b1 a2-b2 quit' |
  match 'before each turn' '^Score: North 1, South 2\.$' scored.game
has 'and at the start' 'Score: North 0, South 0.'
check 'after a turn of computers that changes it' 0 '^Score: North 0, South 1\.$' \
  play scored.game --no-input --no-board --level 1 --seed 1
cat >scored.yaml <<'END'
scenarios:
  - name: scores are told
    play: [a1-b1, a2-b2]
    expect: {score: {south: 2, north: 1}}
END
check 'a scenario asks for it' 0 '^1 passed, 0 failed$' test scored.yaml
sed 's/north: 1/north: 7/' scored.yaml >unequal.yaml
sed -i '1i game: ./scored.game' unequal.yaml
check 'and tells another' 1 'score: north: expected 7, actual 1$' test unequal.yaml
sed 's/north/west/' unequal.yaml >nobody.yaml
check 'of a side there is' 1 "expected 'side: number' entries" test nobody.yaml
sed 's/scored/walk/' unequal.yaml >none.yaml
check 'in a game with scores' 1 "a game with 'score' statements" test none.yaml
check 'JSON of a position has it' 0 '"south": 0' show --json scored.game
check 'and its text' 0 '^score: North 0, South 0$' show scored.game
check 'JSON of turns has it' 0 '"scores": {$' moves --json scored.game
check 'a trace has it' 0 '^score: North 0, South 0$' trace scored.game
check 'no scores where none are counted' 0 '"turns_held"' show --json walk.game
! grep -q '"scores"' output
result 'not an empty one either' $?
echo 'a1-b1 a2-b2 resign next quit' |
  match 'who gives up gives up the match' 'The match is given up\. Winner: who began as North\.$' scored.game
has 'with its rounds' 'There is no next round.'

# Records between rounds.
echo 'a1-b1 a2-b2 b1-c1 next a1-b1 save:two.yaml quit' |
  match 'a record of the second round' 'Saved in' walk.game
grep -qx 'round: 2' two.yaml && grep -A2 '^score:' two.yaml | grep -qx '  north: 6'
result 'has the score of the first' $?
printf 'a2-b2\nb1-a1\nb2-c2\nrematch\nquit\n' >typed
check 'and goes on with it' 0 'North 0, South 4' play --load two.yaml --no-board
sed 's/^round: 2/round: 3/' two.yaml >bad.yaml
check 'a round that the match does not have' 1 'bad.yaml:[0-9]+:8: ' play --load bad.yaml

# Computers among themselves play all rounds.
check 'computers' 0 'The match is over' play walk.game --seat north=computer:1 --seat south=computer:1 --no-board
[ "$(grep -c '^Match score after round' output)" -eq 2 ]
result 'play every round' $?
finish
