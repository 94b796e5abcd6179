#!/bin/sh
# Reasons for refused turns that lie in the lines of the board: joints of two
# runs, straight and slanting ways, several points.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

cat >joint.game <<'END'
ravelin 1

game joint {
    title fr "Jointure"  en "Joint"
    side white  facing up
    side black  facing down
    turns black, white
    board {
        points a1..c4
        colour path  fr "de chemin"  en "path"
        colour wall  fr "de mur"     en "wall"
        lines path a1-a2, a2-a3, b1-b2-b3, c1-c2-c3, horizontal
        lines wall a3-a4, b3-b4, c3-c4
    }
    piece man plural men of white {
        step
    }
    piece guard of black {
        step
        leap over men
    }
    piece rook of black {
        slide along path
    }
    piece tower of black {
        leap over men along path
    }
    piece horse of black {
        leap over men forward
    }
    capture optional
    setup {
        men on a2, b2, c3
        guards on a3, b3
        rook on a1
        tower on c1
        horse on c2
    }
    end {
        white wins when black cannot move
        black wins when white cannot move
        draw when position occurs 3 times
    }
}
END
check 'a leap over a joint of two runs' 0 \
  'game:20:9: a3, a2 and a1 do not follow each other on one line' \
  trace ./joint.game -m a3xa1
check 'the same in French' 0 \
  'game:20:9: a3, a2 et a1 ne se suivent pas sur une même ligne' \
  trace ./joint.game -m a3xa1 --lang fr
check 'on one run it is allowed' 0 '^b3xb1 +allowed' \
  trace ./joint.game -m b3xb1
cat >rook.yaml <<'END'
rook: [a1]
man: [c4]
to_move: black
END
check 'a slide over a joint' 0 \
  'refused  .*: a1, a2 and a3 do not follow each other on one line' \
  trace ./joint.game -p rook.yaml -m a1-a3
cat >horse.yaml <<'END'
horse: [c1]
rook: [a4]
man: [c2]
to_move: black
END
check 'a direction that the leap does not have' 0 \
  'refused  .*: a horse may not go back from c1 to c3' \
  trace ./joint.game -p horse.yaml -m c1xc3
sed 's/game joint/game colours/
  s/lines path .*/lines path a1-a2-a3-a4, horizontal/
  s/lines wall .*/lines wall b1-b2-b3-b4, c1-c2-c3-c4/' \
  joint.game >colours.game
cat >tower.yaml <<'END'
tower: [c1]
rook: [a4]
man: [c2]
to_move: black
END
check 'a leap along a colour that is closed to it' 0 \
  'refused  .*: the line from c1 to c2 is wall, and this piece' \
  trace ./colours.game -p tower.yaml -m c1xc3

for axis in straight slanting; do
  cat >$axis.game <<END
ravelin 1

game $axis {
    title fr "Axe"  en "Axis"
    side white  facing up
    side black
    turns white, black
    board {
        points a1..c3
        lines horizontal, vertical, diagonal on even
    }
    piece man plural men of white, black {
        step $axis
    }
    setup {
        man of white on b2
        man of black on a3
    }
    end {
        white loses when white cannot move
        black loses when black cannot move
        draw when position occurs 3 times
    }
}
END
  sed "s/game $axis/game $axis-on/; s/step $axis/& forward/
    s/side black/& facing down/" $axis.game >$axis-on.game
done
check 'aslant where only straight is allowed' 0 \
  'refused  .*: a man may not go aslant from b2 to c3' \
  trace ./straight.game -m b2-c3
check 'the same in French' 0 'ne peut pas aller en biais de b2 à c3' \
  trace ./straight.game -m b2-c3 --lang fr
check 'straight where only aslant is allowed' 0 \
  'refused  .*: a man may not go straight from b2 to a2' \
  trace ./slanting.game -m b2-a2
check 'the same in French' 0 'ne peut pas aller tout droit de b2 à a2' \
  trace ./slanting.game -m b2-a2 --lang fr
check 'forward, but aslant' 0 ': a man may not go aslant from b2 to c3' \
  trace ./straight-on.game -m b2-c3
check 'not forward at all' 0 ': a man may not go back from b2 to b1' \
  trace ./straight-on.game -m b2-b1
check 'several points' 0 \
  'refused  .*: a man that takes nothing goes to one point only in a turn' \
  trace ./straight.game -m b2-b3-c3
check 'several points, the first of them wrong' 0 \
  ': a man may not go aslant from b2 to c3' \
  trace ./straight.game -m b2-c3-c2
finish
