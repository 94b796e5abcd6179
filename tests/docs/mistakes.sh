#!/bin/sh
# The three variants of docs/examples are sound, laid out, and play as their
# scenarios say; and each mistake that was made while they were written is
# answered with what leads to its mend. Speaks TAP.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

examples=$RAVELIN_SRCDIR/docs/examples
for game in two-forts tiger-ring small-tafl; do
  check "$game is sound" 0 '0 errors, 0 warnings' \
    check --strict "$examples/$game.game"
  check "$game is laid out" 0 '' fmt --check "$examples/$game.game"
  check "$game plays as its scenarios say" 0 ' 0 failed' \
    test --threshold 70 "$examples/$game.yaml"
done

# mistake GAME EDIT PATTERN: sed's EDIT of the game is refused with PATTERN.
mistake()
{
  sed "$2" "$examples/$1.game" >"$1.game"
  if cmp -s "$1.game" "$examples/$1.game"; then
    echo "no change: $2" >output
    result "$1: $2" 1
    return
  fi
  check "$1: $2" 1 "$3" check --strict "$1.game"
}

# Words.
mistake two-forts 's/turns/turn/' "did you mean 'turns'"
mistake two-forts 's/diagonal/diagnal/' \
  "'diagnal' is read as a name: did you mean 'diagonal'"
mistake two-forts 's/step forward/step foward/' "did you mean 'forward'"
mistake two-forts 's/cannot move/cannot mov/' "did you mean 'move'"
mistake two-forts 's/optional/voluntary/' "did you mean 'optional'"
mistake tiger-ring 's/optional/forced/' "did you mean 'compulsory'"
mistake tiger-ring 's/leap over/jump over/' 'leap over PIECES'
mistake tiger-ring 's/points rings/rings/' 'points rings 3 by 8'
mistake tiger-ring 's/points rings.*/circle 3/' 'points rings 3 by 8'
mistake tiger-ring 's/lines ring.*/horizontal/' 'lines horizontal, vertical'
mistake two-forts 's/4 - west/4 without west/' 'SET - SET'
mistake tiger-ring 's/every cat shut in/cat is trapped/' 'PIECE shut in'
mistake tiger-ring 's/dogs captured/dogs taken/' "did you mean 'captured'"
mistake small-tafl 's/no king left/king captured/' 'no PIECES left'
mistake small-tafl 's/squares a1/grid a1/' 'points a1..g7'
# Names and pieces.
mistake two-forts 's/side officers/side oficers/' "did you mean 'oficers'"
mistake two-forts 's/fill west/fill est/' "did you mean 'west'"
mistake two-forts 's/over soldier/over officer/' 'can ever be taken'
mistake small-tafl 's/hostile throne/hostile trone/' "did you mean 'throne'"
mistake small-tafl 's/enemy between$/ennemies between/' "did you mean 'enemy'"
# Numbers.
mistake two-forts 's/18 soldiers/24 soldiers/' 'this set has 18 points'
mistake two-forts 's/fewer than 7/fewer than 30/' 'holds before the first turn'
mistake tiger-ring 's/ 3 dogs/ 8 dogs/' 'the game has only 7'
mistake tiger-ring 's/to ring 3/to ring 4/' 'outermost ring is ring 3'
mistake small-tafl 's/rank 7/rank 8/' 'the last file is g, the last rank 7'
mistake small-tafl 's/d7, d6/d7, d5/' 'already stands on d5'
# Ends and braces.
mistake two-forts '/officers cannot/d' "add an end '... when officers cannot"
mistake two-forts '/house draw/d' 'position occurs 3 times'
mistake two-forts 's/capture optional/capture compulsory/' \
  'no capture is ever missed'
mistake tiger-ring '$d' "this '\{' is never closed"
mistake small-tafl '$s/.*/}}/' "this '\}' closes nothing"

# manual GAME EDIT PATTERN: the same with an example of the manual.
manual()
{
  awk -v begin="game $1 {" '
    $0 == "```game" { text = ""; is_in = 1; is_it = 0; next }
    $0 == "```" && is_in { is_in = 0; if (is_it) printf "%s", text }
    is_in { text = text $0 "\n"; is_it = is_it || $0 == begin }' \
    "$RAVELIN_SRCDIR/docs/language.md" >whole
  sed "$2" whole >"$1.game"
  if cmp -s "$1.game" whole; then
    echo "no change: $2" >output
    result "$1: $2" 1
    return
  fi
  check "$1: $2" 1 "$3" check --strict "$1.game"
}
manual many-changes 's/becomes king or.*/promotes to king on far/' "did you mean 'becomes'"
manual many-changes 's/king or knight on far/king at far/' 'becomes PIECE on SET'
manual many-changes 's/jump 2 by 1/jump 2, 1/' 'jump 2 by 1'
manual many-changes 's/jump anywhere/fly/' 'jump anywhere'
manual many-changes 's/anywhere while/anywhere when/' "did you mean 'while'"
manual many-changes 's/anywhere while/anywhere if/' 'while CONDITION'
manual many-changes 's/zone far/zone fare/' "did you mean 'fare'"
manual small-tafl 's/take men between/capture men between/' "or 'take PIECES between'"
manual small-tafl 's/surrounded in/enclosed in/' 'take PIECES surrounded'
manual small-tafl 's/between with men/between with attackers/' 'no pieces of the team'
manual rows-and-mills 's/after row of 3/after mill/' 'take one PIECE after row of 3'
manual survival 's/for every turn/for each turn/' "did you mean 'every'"
manual survival 's/ bear 1 for/ beer 1 for/' "did you mean 'bear'"
manual convoy 's/leaving buoy/leaves buoy/' "did you mean 'leaving'"
manual convoy 's/gold, gold, silver, silver/gold, silver/' 'two turns on end'
manual placing 's/tigers in edge/tigers on edge/' "did you mean 'in'"
manual placing 's/places 2/places 20/' 'sure to be free'
manual many-ends 's/6 soldiers in a row/8 soldiers in a row/' 'no line of the board has 8'
manual many-ends 's/8 soldiers captured/12 soldiers captured/' 'the game has only 10'
manual many-leaps 's/, no point twice//' 'may go on for ever'
manual many-moves 's/down within camp/down inside camp/' "did you mean 'within'"
manual many-moves 's/capture optional/capture may/' "did you mean 'optional'"
manual rows-and-mills 's/capture compulsory /capture must /' \
  "did you mean 'compulsory'"
manual many-ends 's/1 captain and 3 soldiers in fort/every captain in fort/' \
  'not 1 PIECE in .all - SET'
manual small-tafl 's/surrounded in castle/surrounded on castle/' \
  'take PIECES between in SET'
manual huffing 's/officer of fort/oficer of fort/' "did you mean 'oficer'"

# What plain English would say.
mistake two-forts 's/^    turns/    first soldiers\n    turns/' \
  'turns SIDE, SIDE'
mistake two-forts 's/cannot move/can not move/' 'SIDE cannot move'
mistake two-forts 's/officers lose when/officers loose when/' \
  "did you mean 'loses'"
mistake two-forts 's/win when soldiers fill/win when the soldiers fill/' \
  "leave out 'the'"
mistake two-forts 's/lose when officers cannot/lose when they cannot/' \
  'name the side or the pieces again'
mistake two-forts 's/when no officers left/when all officers captured/' \
  'all are taken: no PIECES left'
mistake two-forts 's/^    board {/    board {\n        no c8-c9/' 'erase c3-d3'
mistake two-forts 's/18 soldiers on/18 soldiers in/' 'SIDE holds 5 PIECES'
mistake two-forts 's/fewer than 7 soldiers left/at least 7 soldiers in north/' \
  'a number alone means at least'
mistake two-forts 's/^    end {/    end {\n        soldiers pass when stuck/' \
  "outside of 'end'"
mistake two-forts 's/\.\./ to /' 'a row of points is written'
finish
