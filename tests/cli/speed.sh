#!/bin/sh
# perft --threads, bench, and what show tells of how turns are held: answers,
# not times. Speaks TAP.
# shellcheck source=tests/cli/lib.sh
. "$RAVELIN_SRCDIR/tests/cli/lib.sh"

# same NAME ARGUMENT...: two and three threads print what one does.
same()
{
  name=$1
  shift
  run 0 "$@" --threads 1
  cp output.only one
  for threads in 2 3; do
    run 0 "$@" --threads $threads && cmp -s one output.only
    result "$name, $threads threads" $?
  done
}

same 'perft' perft asalto 6
same 'perft of each first turn' perft yote 3 --divide
same 'perft, few beginnings' perft asalto 8 --divide
same 'perft, games that end on the way' perft pong-hau-ki 7 --divide
same 'perft in JSON' perft grand-assaut 3 --divide --json
check 'threads and different positions' 2 \
  "'--threads' and '--distinct' contradict" \
  perft asalto 2 --distinct --threads 2
check 'no threads' 2 "'--threads 0': expected a number" \
  perft asalto 2 --threads 0

# Every key of docs/json.md.
run 0 bench asalto --seconds 0.01 --json
cp output.only bench.json
for key in playouts_per_second moves_per_second perft_visited_per_second; do
  for name in $key median_$key; do
    grep -Eq "\"$name\": [1-9]" bench.json
    result "bench tells $name" $?
  done
done
for key in game seed perft_depth mean_length shares drawn undecided \
  load_seconds state_bytes; do
  grep -q "\"$key\": " bench.json
  result "bench tells $key" $?
done
check 'bench with threads' 0 '"moves_per_second_by_clock": [1-9]' \
  bench asalto --seconds 0.01 --threads 2 --json
check 'bench in words' 0 '^turns of random games +[1-9][0-9]* +[1-9][0-9]*$' \
  bench breakthrough --seconds 0.01

run 0 show asalto && grep -q '^to move: ' output.only &&
  ! grep -q 'sets of targets' output.only
result 'not a word for players on how turns are held' $?
check 'turns held in a list, and why' 0 \
  '"why": "a list: it counts what is taken round a piece"' show seega --json
check 'and in JSON' 0 '"path": "around"' show seega --json
check 'in JSON' 0 '"path": "sets"' show asalto --json
check 'the reason in JSON' 0 '"why": "sets of targets"' show asalto --json
finish
