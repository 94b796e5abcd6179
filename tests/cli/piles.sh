#!/bin/sh
# Piles: told in positions, drawn, read from drawings, saved, exported, refused
# where they cannot be. Speaks TAP.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

# --- pictures
check 'the board shows how high a pile is' 0 'G5' show bagh-guti
cat >drawn.yaml <<'END'
board: |
   5  .---.---.---.---.
      |   | / | \ |   |
   4  .---G12-.---.---.
      | / |   |   | \ |
   3  T---.---.---.---.
      | \ |   |   | / |
   2  .---G---.---G3--.
      |   | \ | / |   |
   1  .---.---T---.---.

      a   b   c   d   e
to_move: tigers
END
check 'a drawing is read with its piles' 0 '"captured": 4' show bagh-guti \
  --position drawn.yaml --json
if command -v python3 >output; then
  python3 - output.only >output 2>&1 <<'END'
import json, sys
show = json.load(open(sys.argv[1]))
heights = {p['name']: p['height'] for p in show['points'] if p['height']}
assert heights == {'b4': 12, 'b2': 1, 'd2': 3, 'a3': 1, 'c1': 1}, heights
goat = [p for p in show['pieces'] if p['piece'] == 'goat'][0]
assert goat['on_board'] == 16 and goat['captured'] == 4, goat
END
  result 'and told in JSON' $?
fi
check 'a picture shows the number' 0 '<g class="height"' show bagh-guti --as svg
check 'and tells it to those who cannot see it' 0 'b2 \(5\)' show bagh-guti --as svg

# --- points with names of their own
cat >named.game <<'END'
ravelin 1

game named {
    title fr "Noms" en "Names"
    side goats
    side tiger
    turns goats, tiger
    board {
        points West at 0, 0, Mid at 2, 0, East at 4, 0, North at 2, 2
        lines West-Mid-East, Mid-North
    }
    piece goat of goats {
        step
    }
    piece tiger of tiger {
        step
        leap over goats
    }
    capture optional
    setup {
        4 goats on each of Mid
        tiger on North
    }
    end {
        tiger wins when no goat left
        goats win when tiger cannot move
        goats lose when goats cannot move
        draw when 50 turns played
    }
}
END
run 0 show named.game
sed -n '/[[]/p; /North/p; /West/p' output.only >rows
grep -q '\[G4\]Mid' output.only
result 'a named point shows the height within its brackets' $?
{
  echo 'board: |2'
  sed -n '3,/^$/p' output.only | sed 's/^/  /'
  echo 'to_move: tiger'
} >named.yaml
check 'and is read so' 0 '\[G4\]Mid' show named.game --position named.yaml

# --- positions
cat >pile.yaml <<'END'
goat: [b2*3, c2]
tiger: [c1, e5]
to_move: tigers
END
check 'a position names piles' 0 '^c1xa3$' moves bagh-guti --position pile.yaml
sed 's/b2\*3/b2*1/' pile.yaml >wrong.yaml
check 'a pile of one is none' 1 'a pile is a point' moves bagh-guti \
  --position wrong.yaml
sed 's/b2\*3/b9*3/' pile.yaml >wrong.yaml
check 'of a point that is not' 1 "no point 'b9'" moves bagh-guti \
  --position wrong.yaml
sed 's/b2\*3/b2*30/' pile.yaml >wrong.yaml
check 'of more than there are' 1 'more goats than the game has' moves bagh-guti \
  --position wrong.yaml
sed 's/c1, e5/c1*2/' pile.yaml >wrong.yaml
check 'of pieces that never pile up' 1 "'tiger' does not stand in piles" \
  moves bagh-guti --position wrong.yaml

# --- reasons
cat >one.yaml <<'END'
goat: [b3, a3, b2]
tiger: [c1, e5]
to_move: goats
END
check 'why a goat does not join another' 0 'may not join another on a3' \
  trace bagh-batti --position one.yaml --move b3-a3
check 'why it is played from a list' 0 'several pieces may stand on a point' \
  show bagh-guti --json
check 'rules in words' 0 'in a pile on each of these points' rules bagh-guti
check 'in French' 0 'Peut rejoindre des pièces de sa sorte' rules bagh-batti \
  --lang fr
check 'no table holds it' 4 'the tables need at least' \
  solve bagh-guti

# --- saved and exported
printf 'b2-b3\nc1xa3\nsave game.yaml\nquit\n' >typed
input=typed
run 0 play bagh-guti --seat goats=human --seat tigers=human
input=/dev/null
check 'a record goes on where it was' 0 'G3' replay game.yaml
check 'exported, a pile is named' 0 '"b2\*3"' export game.yaml --as jsonl
check 'the page has the heights' 0 '"piles":' export game.yaml --as html

finish
