#!/bin/sh
# ravelin solve: values that are known, refusals, limits. Speaks TAP.
# shellcheck source=tests/cli/lib.sh
. "$RAVELIN_SRCDIR/tests/cli/lib.sh"

check 'the French military game is won by the hounds' 0 \
  'Hare to begin: Hounds, in 24 turns' solve hare-and-hounds
check 'its placements are counted' 0 '^[^0-9]*2640 positions' \
  solve hare-and-hounds --no-symmetry
check 'a proof that no play is endless' 0 \
  'no play is endless: every turn of Sheep lowers a measure' \
  solve wolf-and-sheep
check 'its side as JSON' 0 '"measured_side": "sheep"' \
  solve wolf-and-sheep --json
check 'or none' 0 '"measured_side": null' solve hare-and-hounds --json
check 'turn limits count' 0 'Hare to begin: draw' \
  solve hare-and-hounds --option limit=12
check 'as JSON' 0 '"turns": 24' \
  solve hare-and-hounds --json --threads 2
check 'in French' 0 'Lièvre commençant : Chiens, en 24 coups' \
  solve hare-and-hounds --lang fr
check 'a game that does not fit' 4 '^ravelin: the tables need at least ' \
  solve asalto
grep -qx "'--proof' looks for a proof without tables; 'ravelin stats' tells how often each side wins" output
result 'with what to do instead' $?
check 'no number is told that nobody can count to' 4 \
  'the tables need more than 1000.0 PB, and --memory allows 1.0 GB' \
  solve international-draughts
check 'what would do is named' 4 \
  "^'--memory 5G' allows so much" solve three-musketeers
check 'two sizes that are nearly the same' 4 \
  'need at least 1.0[0-9][0-9] GB, and --memory allows 1.000 GB' solve el-perro
check 'where nothing can be proved, play tells' 4 \
  "^'ravelin stats' and 'ravelin match' tell" solve copenhagen-hnefatafl
check 'a small need gets a small advice' 4 \
  "^'--memory 650K' allows so much" solve haretavl --memory 10k
for size in 1g 1gb 1GB 1000m 1000Mb 1000000k; do
  check "--memory $size" 0 'to begin: ' solve hare-and-hounds --memory $size
done
check 'or not with so much' 4 'need at least .*, and --memory allows 10.0 kB' \
  solve haretavl --memory 10k

check 'what will not fit later is known at the beginning' 4 \
  'need at least [0-9.]+ GB, and --memory allows 6.0 GB' \
  solve orissa-tigers --memory 6G
check 'draughts that do not fit' 4 'the tables need more than' \
  solve english-draughts

# refuse NAME WORDS REGEX: a small game with some words more is refused.
refuse() {
  cat >refused.game <<END
ravelin 1
game refused {
  title fr "Refus" en "Refused"
  side white
  side black
  turns white, black
  $2
  board { points a1..c3
    lines horizontal, vertical }
  piece man plural men of white { step }
  piece king of black { step }
  setup { men on a1 + c1
    king on b3 }
  end { white wins when black cannot move
    score decides when white cannot move
    draw when position occurs 3 times }
}
END
  check "$1" 4 "cannot be solved: $3" solve refused.game
}
refuse 'turns that are barred' 'white may not repeat a position
  score white 1 for every man left' \
  'a side may not repeat'
refuse 'turns that score' \
  'score white 1 for every turn
  score black 9 for every king left' \
  'turns score, and no end'
check 'two rounds for the number of turns' 0 \
  'to begin: Bear from 0 starts, Hunters from 24, draw from 0' \
  solve gioco-dell-orso
grep -q ' 3686760 positions' output && grep -q 'longest win: 40 turns' output
result 'as was found before' $?
sed 's/house bear wins when 80 turns played/&\n        bear wins when bear reaches 3.0/' \
  "$RAVELIN_SRCDIR/games/blockade/gioco-dell-orso.game" >away.game
check 'not where who delays may win before' 4 'in a match of rounds it matters' \
  solve away.game
refuse 'how much is won' \
  'rounds 2
  score white 1 for every man left
  score black 2 for every king left' \
  'in a match of rounds it matters'
check 'a size that is none' 2 "'--memory many': expected a size" \
  solve haretavl --memory many
for size in 1e5 0x10 1.2.3M 5MX; do
  check "nor $size" 2 "'--memory $size': expected a size" \
    solve haretavl --memory $size
done
check 'a proof takes no more memory than its positions need' 0 \
  'win for Hounds, proved' solve hare-and-hounds --proof --memory 900000T \
  --nodes 2000000
check 'no threads' 2 "'--threads 0': expected a number" \
  solve haretavl --threads 0

check 'a solution is kept' 0 'Sheep to begin: Sheep, in 43 turns' \
  solve wolf-and-sheep --out wolf.solved
check 'and read again' 0 'Sheep to begin: Sheep, in 43 turns' \
  solve wolf-and-sheep --out wolf.solved --resume
check 'for its game only' 1 'of another game' \
  solve hare-and-hounds --out wolf.solved --resume
check 'a perfect game is as long as was said' 0 '^43 turns were played' \
  play wolf-and-sheep --solution wolf.solved --no-board --no-input \
  --seat sheep=computer:perfect --seat wolf=computer:perfect
check 'perfection needs a solution' 2 "needs '--solution FILE'" \
  play wolf-and-sheep --no-input --seat sheep=computer:perfect
check 'in a match too' 2 "needs '--solution FILE'" \
  match wolf-and-sheep --level perfect
check 'a perfect seat wins a won game against any level' 0 \
  '^ *3  100.0 % .*Sheep' match wolf-and-sheep --solution wolf.solved \
  --seat sheep=computer:perfect --seat wolf=computer:1 --games 3 --no-swap
check 'perfect against perfect takes as long as was said' 0 \
  'turns: 43.0 on average, 43 to 43' match wolf-and-sheep \
  --solution wolf.solved --level perfect --games 2
check 'every turn of a position, exactly' 0 '^ 1 +\+#' \
  analyze wolf-and-sheep --solution wolf.solved --lines 50
grep -q '^            wins in 43 turns' output
result 'how long it wins' $?
check 'as JSON' 0 '"exact": true' \
  analyze wolf-and-sheep --solution wolf.solved --lines 50 --json
# A game of beginners: from the first turn on the sheep could win, and did not,
# so they threw it away once more often than the wolf.
run 0 match wolf-and-sheep --level 1 --games 1 --seed 1 --records one.jsonl
sed 's/.*"moves":"//; s/"}$//' one.jsonl | tr ' ' '\n' >typed
printf '%s\n' 'save game.yaml' quit >>typed
grep -q '"team":"wolf"' one.jsonl
result 'the wolf wins' $?
input=typed
run 0 play wolf-and-sheep --seat sheep=human --seat wolf=human --no-board
input=/dev/null
check 'where a game was thrown away' 0 'wins in [0-9]+ turns' \
  analyze game.yaml --solution wolf.solved
run 0 analyze game.yaml --solution wolf.solved --json
sheep=$(grep -c '"side": "sheep"' output)
wolf=$(grep -c '"side": "wolf"' output)
{ [ "$sheep" -eq $((wolf + 1)) ] && ! grep -q '"mark": "?"' output; }
result 'once more by who lost, and always a blunder' $?
printf '%s\n' hint quit >typed
input=typed
check 'a hint tells how long' 0 'Hint: .* wins in 43 turns' \
  play wolf-and-sheep --solution wolf.solved --no-board \
  --seat sheep=human --seat wolf=computer:perfect
printf '%s\n' draw quit >typed
check 'who wins for sure wants no draw' 0 'Draw declined by: Sheep' \
  play wolf-and-sheep --solution wolf.solved --no-board \
  --seat sheep=computer:perfect --seat wolf=human
check 'who loses for sure takes it at once' 0 'Draw accepted by: Wolf' \
  play wolf-and-sheep --solution wolf.solved --no-board \
  --seat sheep=human --seat wolf=computer:perfect
check 'a short search does not know' 0 'Draw declined by: Wolf' \
  play wolf-and-sheep --no-board --seat sheep=human --seat wolf=computer:3
input=/dev/null
check 'of another game' 1 'of another game' \
  analyze hare-and-hounds --solution wolf.solved
check 'a file that is none' 3 'cannot read' \
  analyze wolf-and-sheep --solution none.solved

# Not done: nothing to play by. More time, if it had not begun.
for wait in 0.2 0.4 0.8 1.6 3.2 6.4; do
  stopped_after $wait INT solve hyvn-aetter-hare --out half.solved >output 2>&1
  [ -s half.solved ] && break
done
for words in 'analyze hyvn-aetter-hare' 'play hyvn-aetter-hare --no-input' \
  'match hyvn-aetter-hare --level perfect'; do
  # shellcheck disable=SC2086
  check "half a solution does not serve: ${words%% *}" 1 'solved in part only' $words \
    --solution half.solved
done

# Killed in the middle: what was kept last is whole, whatever lies beside it.
"$RAVELIN" solve haretavl --out hare.solved --every 0.01 >killed 2>&1 &
worker=$!
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  [ -s hare.solved ] && break
  sleep 0.3
done
kill -9 $worker
wait $worker 2>killed
echo mine >hare.solved.new
echo half >hare.solved.saving-abcdef
touch -d '1 hour ago' hare.solved.saving-abcdef
check 'killed, it goes on from what was kept' 0 \
  'to begin: Hounds, in 17 turns' solve haretavl --out hare.solved --resume
test "$(cat hare.solved.new)" = mine && ! [ -e hare.solved.saving-abcdef ]
result "clears its own away, and nobody else's" $?
"$RAVELIN" solve haretavl --out hare.solved >stopped 2>&1 &
worker=$!
sleep 0.2
kill -TERM $worker
wait $worker 2>killed
check 'asked to leave, too' 0 \
  'to begin: Hounds, in 17 turns' solve haretavl --out hare.solved --resume
for wait in 0.3 1 3 10; do
  stopped_after $wait TERM solve catch-the-hare >output 2>&1
  grep -q 'stopped; nothing was kept' output && break
done
grep -q 'stopped; nothing was kept' output
result 'stopped with nowhere to keep it, it says so' $?
check 'kept how often' 2 'expected seconds' solve haretavl --out x --every 0
head -c 100000 wolf.solved >short.solved
check 'a solution cut short' 1 'is no solution, or was damaged' \
  play wolf-and-sheep --no-input --solution short.solved
check 'nothing there yet: begun anew, as a script would have it' 0 \
  "^ravelin: 'none.solved' is not there yet: beginning anew" \
  solve hare-and-hounds --out none.solved --resume
check 'and then gone on with' 0 'to begin: ' \
  solve hare-and-hounds --out none.solved --resume
! grep -q 'not there yet' output
result 'without a word' $?
check 'nothing to go on from' 2 "'--resume' goes with '--out FILE'" \
  solve wolf-and-sheep --resume
check 'nowhere to write' 3 "cannot write 'no/where'" \
  solve hare-and-hounds --out no/where
grep -q 'to begin' output
test $? -ne 0
result 'is told before the work' $?
mkdir -p a.folder
mkfifo a.pipe
check 'a folder is no place' 3 "cannot write 'a.folder'" \
  solve hare-and-hounds --out a.folder
check 'nor is a pipe replaced' 3 "cannot write 'a.pipe'" \
  solve hare-and-hounds --out a.pipe
[ -p a.pipe ]
result 'it is still there' $?
check 'a folder is no solution' 3 "cannot read 'a.folder'" \
  solve hare-and-hounds --out a.folder --resume
ln -s wolf.solved a.link
check 'a link is followed' 0 'in 43 turns' solve wolf-and-sheep --out a.link
[ -L a.link ] && [ -f wolf.solved ]
result 'and stays' $?
check 'a proof without tables' 0 'Hare to begin: draw, proved' \
  solve hare-and-hounds --option limit=12 --proof --memory 50M
check 'where play may go in circles, by a bound of turns' 0 \
  'Hare to begin: win for Hounds, proved' solve hare-and-hounds --proof \
  --memory 50M --nodes 2000000
check 'no proof within so few positions' 4 'unknown; proved: no win for .* within [0-9]+ turn' \
  solve asalto --proof --nodes 1000 --memory 1M
check 'proofs as JSON' 4 '"value": "unknown"' \
  solve asalto --proof --nodes 1000 --memory 1M --json
check 'with what was proved' 4 '"no_win_within": .$' \
  solve asalto --proof --nodes 1000 --memory 1M --json
for nodes in 1 2 777 20000; do
  run 4 solve fox-and-geese --proof --nodes $nodes --memory 1M --json
  jq -e ".proofs[0].nodes | . > 0 and . <= 2 * $nodes" output >/dev/null
  result "no more than $nodes positions for each camp" $?
done
check 'proofs are not kept' 2 "'--proof' keeps nothing" \
  solve asalto --proof --out x
check 'proofs use no images' 2 "'--proof' looks into no images" \
  solve asalto --proof --no-symmetry
check 'tables have no limit of positions' 2 "'--nodes' goes with '--proof'" \
  solve dodgem --nodes 5
check 'nothing is kept without a file' 2 "'--every' goes with '--out FILE'" \
  solve dodgem --every 5
finish
