# shellcheck shell=sh
# What the command line tests share. Speaks TAP. A test is
#   check NAME CODE PATTERN ARGUMENT...
# which runs the program with the arguments (standard input: the file in
# $input, by default empty) and wants this exit code and a line, on either
# stream, that the extended expression PATTERN fits.

: "${RAVELIN:?the program to test}"
: "${RAVELIN_SRCDIR:?the source tree}"

LC_ALL=${LC_ALL:-C.UTF-8}
export LC_ALL
folder=$(mktemp -d) || exit 99
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 99
HOME=$folder/home
export HOME
mkdir "$HOME"
unset XDG_DATA_HOME XDG_CONFIG_HOME RAVELIN_PATH RAVELIN_COLOR TERM
# In a file, because tests at the end of a pipe run in a subshell.
counter=$folder/counter
echo 0 >"$counter"
input=/dev/null
: >output
# Seconds that only what hangs takes, with sanitizers and on a busy machine too.
limit=300

# result NAME STATUS: one line of TAP, the output behind a failure.
result()
{
  number=$(($(cat "$counter") + 1))
  echo $number >"$counter"
  if [ "$2" -eq 0 ]; then
    echo "ok $number - $1"
  else
    echo "not ok $number - $1"
    LC_ALL=C sed 's/^/# /' output | head -30
  fi
}

# run CODE ARGUMENT...: fills the files output, errors, both.
run()
{
  wanted=$1
  shift
  timeout $limit "$RAVELIN" "$@" <"$input" >output.only 2>errors
  got=$?
  cat output.only errors >output
  [ "$got" -eq "$wanted" ] || {
    echo "exit code $got, expected $wanted" >>output
    return 1
  }
}

check()
{
  name=$1
  pattern=$3
  code=$2
  shift 3
  if run "$code" "$@"; then
    # No pattern: not a word.
    if [ -n "$pattern" ]; then grep -aqE -- "$pattern" output; else [ ! -s output ]; fi
  else
    false
  fi
  result "$name" $?
}

# stopped_after SECONDS SIGNAL ARGUMENT...: the program, sent a signal. Whoever
# began this test may have had the signal ignored: in the background, by nohup.
stopped_after()
{
  seconds=$1
  signal=$2
  shift 2
  timeout -s "$signal" -k $limit "$seconds" \
    env --default-signal="$signal" "$RAVELIN" "$@"
}

# prompted: waits until a prompt, which ends in a blank, stands in the file
# shown, behind what was there the last time.
prompted()
{
  before=$now
  now=0
  tries=0
  while [ $tries -lt 2000 ]; do
    last=$now
    now=$(wc -c <shown)
    if [ "$now" -gt "$before" ] && [ "$now" -eq "$last" ] &&
      [ "$(tail -c 1 shown)" = ' ' ]; then
      return
    fi
    sleep 0.03
    tries=$((tries + 1))
  done
}

# at_terminal COMMAND: runs it at a terminal, by script(1); each line of
# standard input is typed once it is asked for. Fills the files output and,
# as the terminal had it, shown; returns the exit code.
at_terminal()
{
  : >shown
  now=0
  while IFS= read -r line; do
    prompted
    printf '%b' "$line\r"
  done | timeout $limit script -qec "$1" /dev/null >>shown 2>&1
  got=$?
  tr -d '\r' <shown >output
  return $got
}

# The program must not have crashed, hung (124) or blamed itself (70).
survives()
{
  name=$1
  shift
  timeout $limit "$RAVELIN" "$@" <"$input" >output 2>&1
  got=$?
  [ "$got" -lt 70 ]
  result "$name (exit code $got)" $?
}

finish()
{
  echo "1..$(cat "$counter")"
}

# race_game NAME [STATEMENT]: writes NAME.game, in which two pieces want to
# come to the end of their rows.
race_game()
{
  cat >"$1.game" <<END
ravelin 1

game $1 {
    title fr "Course" en "Race"
    side goat fr "Chèvre" en "Goat"
    side wolf fr "Loup" en "Wolf"
    turns goat, wolf
    ${2-}
    goat, wolf pass when they cannot move
    board {
        points a1..c1, a2..c2
        lines horizontal
    }
    piece kid of goat {
        step
    }
    piece cub of wolf {
        step
    }
    setup {
        kid on a1
        cub on a2
    }
    end {
        goat wins when kid reaches c1
        wolf wins when cub reaches c2
        draw when 6 turns played
    }
}
END
}

# odd_game TITLES TEXTS [BOARD] [END]: writes odd.game, small and sound, with
# texts that a page or a sheet might take for its own signs, and more to its
# board and its ends.
odd_game()
{
  cat >odd.game <<END
ravelin 1

game odd {
    title $1
    side geese  $2  facing up
    side fox
    turns geese, fox
    board {
        points a1..c3
        lines horizontal, vertical
        ${3-}
    }
    piece goose plural geese of geese {
        step forward or sideways
    }
    piece fox plural foxes of fox {
        step
    }
    setup {
        geese on rank 1
        fox on b3
    }
    end {
        geese win when fox cannot move
        fox wins when geese cannot move
        ${4-}
        draw when 100 turns played
    }
}
END
}
