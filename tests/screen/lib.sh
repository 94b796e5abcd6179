# shellcheck shell=sh
# What the tests of the full screen share: a terminal of any size by tmux.
# Speaks TAP. tests/cli/lib.sh is behind it.
#
#   start 80x24 ARGUMENT...   begins ravelin in a new terminal
#   keys KEY...               types, in the names of tmux
#   await PATTERN             waits until the screen shows it; then the screen
#                             is in the file `output`
#   await_gone PATTERN        waits until it does not show it any more
#   click ROW COLUMN          presses the first button there, counted from 0
#   picture NAME              waits until the screen is as in NAME.txt
#
# With UPDATE set in the environment pictures are written anew.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

if ! command -v tmux >/dev/null; then
  echo '1..0 # SKIP needs tmux'
  exit 0
fi
TMUX_TMPDIR=$folder
export TMUX_TMPDIR
unset TMUX
# The terminal that ravelin sees; a test may change these.
term=screen-256color
locale=C.UTF-8
variables=
# No mouse daemon of the console, whose library leaks where it finds none.
NCURSES_GPM_TERMS=
export NCURSES_GPM_TERMS
tm()
{
  tmux -L ravelin -f /dev/null "$@"
}
trap 'tm kill-server 2>/dev/null; rm -rf "$folder"' EXIT
# The server lives as long as this session.
if ! tm new-session -d -s base 'exec sleep 3600' 2>/dev/null ||
  [ "$(locale charmap 2>/dev/null)" != UTF-8 ]; then
  echo '1..0 # SKIP tmux or the locale C.UTF-8 does not work here'
  exit 0
fi
session=0

start()
{
  size=$1
  shift
  [ $session -eq 0 ] || tm kill-session -t "s$session" 2>/dev/null
  session=$((session + 1))
  rm -f pid
  tm new-session -d -s "s$session" -x "${size%x*}" -y "${size#*x}" \
    "trap : INT; sh -c 'echo \$\$ >$folder/pid; exec env TERM=$term LC_ALL=$locale $variables $RAVELIN $*'; printf '\r\nrc=%s\r\n' \$?; exec sleep 3600"
}

keys()
{
  tm send-keys -t "s$session" "$@"
}

look()
{
  tm capture-pane -p -t "s$session" >output 2>&1
}

# until_seen COMMAND...: looks until the command, which may read the file
# output, succeeds. Once something was awaited in vain the test has failed, and
# the rest is to be over soon.
until_seen()
{
  tries=0
  most=1000
  [ ! -s "$folder/never" ] || most=150
  while [ $tries -lt $most ]; do
    look
    if "$@"; then
      return 0
    fi
    # Most comes soon.
    if [ $tries -lt 40 ]; then sleep 0.01; else sleep 0.1; fi
    tries=$((tries + 1))
  done
  return 1
}

shows()
{
  grep -qE -- "$1" output
}

hides()
{
  ! shows "$1"
}

in_vain()
{
  echo "$1" >>output
  echo "$1" >>"$folder/never"
  return 1
}

await()
{
  until_seen shows "$1" || in_vain "never seen: $1"
}

await_gone()
{
  until_seen hides "$1" || in_vain "never gone: $1"
}

# All that was awaited has been seen, also where no result asks for it.
finish()
{
  cp "$folder/never" output 2>/dev/null
  [ ! -s "$folder/never" ]
  result 'nothing was awaited in vain' $?
  echo "1..$(cat "$counter")"
}

# What a terminal sends when a button is pressed and let go.
click_text()
{
  place="\\$(printf %o $(($2 + 33)))\\$(printf %o $(($1 + 33)))"
  printf "\\033[M $place\\033[M#$place"
}

click()
{
  keys -l "$(click_text "$1" "$2")"
}

is_approved()
{
  diff "$approved" output >difference 2>&1
}

picture()
{
  approved=$RAVELIN_SRCDIR/tests/screen/$1.txt
  if [ -n "${UPDATE-}" ]; then
    sleep 1
    look
    cp output "$approved"
  fi
  until_seen is_approved
  status=$?
  [ $status -eq 0 ] || cp difference output
  result "picture $1" $status
}
