#!/bin/sh
# Faults F3, F7, F9 to F11 and F13, as far as line mode meets them.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

printf 'moves\nsave a.yaml\nquit\n' >typed
unset HOME
input=typed
check 'F3 HOME unset' 0 "Saved in 'a.yaml'" play chasseurs --no-board
HOME=/nonexistent
export HOME
check 'F3 no home' 0 "Saved in 'a.yaml'" play chasseurs --no-board
printf 'save /nonexistent/a.yaml\nquit\n' >typed
check 'F3 no folder to save in' 0 'cannot write' play chasseurs --no-board
grep -q '^Not saved' output && ! grep -q 'Saved in' output
result 'F3 claims no save' $?
mkdir folder
printf 'save folder\nquit\n' >typed
check 'F3 a folder as the file' 0 'folder' play chasseurs --no-board
printf 'save old.yaml\nquit\n' >typed
"$RAVELIN" play chasseurs --no-board <typed >output 2>&1
cp old.yaml before.yaml
printf 'hunter@1.0\nsave old.yaml\nhunter@1.1\n' >typed
(
  ulimit -f 0
  timeout $limit "$RAVELIN" play chasseurs --no-board <typed 2>&1
) | cat >output
grep -q '^Not saved' output && cmp -s old.yaml before.yaml && grep -q '^Refused: hunter@1.1' output
result 'F2 over the size limit: the old save stays, the game goes on' $?
# A program built with sanitizers needs more than any limit.
# shellcheck disable=SC3045 # dash and bash have it
if (ulimit -v 1000000 && "$RAVELIN" --version) >output 2>&1; then
  for kilobytes in 6000 9000 12000 16000 24000 48000; do
    (
      ulimit -v $kilobytes
      timeout $limit "$RAVELIN" show grand-assaut
      echo $? >code
    ) >output 2>&1
    case $(cat code) in 0 | 4 | 127) true ;; *) false ;; esac
    result "F14 memory of $kilobytes KiB: exit code $(cat code)" $?
  done
fi
if [ -e /dev/full ]; then
  printf 'save /dev/full\nquit\n' >typed
  check 'F1 a device as the file' 0 'not a regular file' play chasseurs --no-board
  for words in 'show chasseurs' 'list' 'list --json' 'moves chasseurs' 'rules chasseurs' \
    'check chasseurs' 'test chasseurs' 'fmt chasseurs' 'explain' '--help' '--version' \
    'play chasseurs --no-input --max-plies 10'; do
    # shellcheck disable=SC2086 # words are meant
    timeout $limit "$RAVELIN" $words <typed >/dev/full 2>output
    [ $? -eq 3 ] && grep -q 'standard output' output
    result "F10 full device: $words" $?
    # shellcheck disable=SC2086
    timeout $limit "$RAVELIN" $words <typed >&- 2>output
    [ $? -eq 3 ]
    result "F10 closed standard output: $words" $?
  done
fi
cp "$RAVELIN_SRCDIR/games/blockade/chasseurs.game" mine.game
cp mine.game before
timeout $limit "$RAVELIN" check ./mine.game >&- 2>&-
timeout $limit "$RAVELIN" show ./mine.game >&- 2>&-
timeout $limit "$RAVELIN" show ./none.game >&- 2>&-
cmp mine.game before >output 2>&1
result 'F10 nothing is written into a file opened instead' $?
input=/dev/null
timeout $limit "$RAVELIN" list 2>&- >output
result 'F10 closed standard error' $?
timeout $limit "$RAVELIN" list <&- >output 2>&1
result 'F10 closed standard input' $?
timeout $limit "$RAVELIN" play chasseurs <&- >output 2>&1
result 'F10 play with closed standard input' $?
{
  timeout $limit "$RAVELIN" moves grand-assaut --position /dev/null
  timeout $limit "$RAVELIN" explain
} 2>errors | head -1 >output
[ ! -s errors ] || ! grep -qi 'broken pipe' errors
result 'F9 a closed pipe is quiet' $?
(
  timeout $limit "$RAVELIN" play grand-assaut --no-input --max-plies 1000
  echo $? >code
) 2>errors | head -2 >output
[ "$(cat code)" -eq 141 ] && [ ! -s errors ]
result 'F9 a game ends by SIGPIPE' $?

# F7: a signal in the middle of a game between computers.
for signal in INT TERM HUP; do
  # A shell without job control starts children with SIGINT ignored, nohup
  # with SIGHUP.
  env --default-signal=INT,TERM,HUP "$RAVELIN" perft grand-assaut 9 >output 2>&1 &
  pid=$!
  # Before env is the program the signal counts for nothing, or for this shell.
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    sleep 0.3
    ps -o args= -p $pid | grep -q '^[^ ]*ravelin perft' && break
  done
  kill -s $signal $pid
  wait $pid
  got=$?
  [ $got -gt 128 ]
  result "F7 SIG$signal (exit code $got)" $?
done

# What takes long tells that it was stopped; more time, if it had not begun.
stopped()
{
  for wait in 0.5 1 2 4 8 16 32; do
    stopped_after $wait INT "$@" >output 2>errors
    grep -q '^ravelin: stopped before the end$' errors && return 0
  done
  cat errors >>output
  return 1
}
HOME=$folder
long='grand-assaut --games 100000 --level 3'
for words in 'perft grand-assaut 9' 'bench grand-assaut' "match $long" "stats $long" \
  'tune grand-assaut --games 100000 --output w' 'analyze grand-assaut --time 100'; do
  # shellcheck disable=SC2086
  stopped $words
  result "F7 stopped, and says so: $words" $?
done
for words in "match $long" "stats $long" 'analyze grand-assaut --time 100' 'perft grand-assaut 9' \
  'perft grand-assaut 9 --distinct'; do
  # shellcheck disable=SC2086
  stopped $words --json && grep -q '^  "stopped": true' output
  result "F7 and in JSON: $words" $?
done
# Checks and tests are made in no time, but for these.
cat >slow.yaml <<'YAML'
game: grand-assaut
scenarios:
  - name: at once
    expect: {perft: [1]}
  - name: for ever
    expect: {perft: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}
YAML
for words in 'check --deep grand-assaut --games 1000000 --format json' 'test slow.yaml --format json'; do
  # shellcheck disable=SC2086
  stopped $words && grep -q '^  "stopped": true' output
  result "F7 and in JSON: $words" $?
done
grep -q '"failed": 1,' output && grep -q '"name": "at once"' output &&
  ! grep -q '"name": "for ever"' output
result 'F7 a test tells of the scenarios that ran' $?
stopped check --deep grand-assaut --games 1000000 --format sarif &&
  grep -q '"executionSuccessful": false' output && ! grep -q stopped output
result 'F7 SARIF says it in its own way' $?
# A killed match has kept what it played.
for wait in 13 20 30 40; do
  timeout -s KILL $wait "$RAVELIN" match grand-assaut --games 1000000 --level 1 --max-plies 20 \
    --records kept.jsonl >output 2>&1
  [ -s kept.jsonl ] && break
done
check 'a killed match has kept its games' 1 'games are missing' match --merge kept.jsonl

# F11: line mode needs no terminal and writes no escape codes.
escape=$(printf '\033')
for term in '' dumb nonsense; do
  TERM=$term timeout $limit "$RAVELIN" play chasseurs --no-input --max-plies 4 >output 2>&1
  [ $? -eq 4 ] && ! grep -q "$escape" output
  result "F11 TERM='$term'" $?
done

# F13: in the C locale everything is ASCII, in both languages.
LC_ALL=C
for words in 'show grand-assaut --lang fr' 'rules chasseurs --lang fr' 'list --lang fr' \
  'list --json' 'show siege-of-paris' 'help play --lang fr'; do
  # shellcheck disable=SC2086
  run 0 $words && ! grep -q '[^ -~	]' output
  result "F13 ASCII: $words" $?
done
run 0 list --lang fr && grep -q 'chasseurs.*Jeu' output
result 'F13 French titles in the C locale' $?
LC_ALL=C.UTF-8
check 'French from the environment' 0 'coup' help moves --lang fr
finish
