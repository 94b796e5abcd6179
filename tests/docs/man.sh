#!/bin/sh
# The man pages know every command and every option that several commands
# share, and are well formed where mandoc is there to say so. Speaks TAP.

srcdir=${RAVELIN_SRCDIR:-$(dirname "$0")/../..}
ravelin=${RAVELIN:-$srcdir/ravelin}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM

echo 1..4

# Lines of the short help's list of commands: two blanks, a word, its summary.
"$ravelin" help | awk '/^Commands:/ { on = 1; next } on && /^$/ { exit }
  on && /^  [a-z]/ { print $1 }' >"$work/commands"
while read -r command; do
  [ "$command" = help ] && continue
  grep -qE "^\.(It )?Cm ([a-z| ]* )?$command( |\$)" "$srcdir/docs/ravelin.1" ||
    echo "# $command"
done <"$work/commands" >"$work/missing"
if [ -s "$work/commands" ] && [ ! -s "$work/missing" ]; then
  echo 'ok 1 - ravelin.1 tells of every command'
else
  echo 'not ok 1 - ravelin.1 tells of every command'
  cat "$work/missing"
fi

for code in 0 1 2 3 4 70; do
  grep -qx ".It $code" "$srcdir/docs/ravelin.1" || echo "# $code"
done >"$work/missing"
if [ ! -s "$work/missing" ]; then
  echo 'ok 2 - ravelin.1 tells of every exit status'
else
  echo 'not ok 2 - ravelin.1 tells of every exit status'
  cat "$work/missing"
fi

# The example of ravelin-game.5 is a whole game.
sed -n '/^\.Bd -literal/,/^\.Ed/p' "$srcdir/docs/ravelin-game.5" |
  sed '/^\./d' >"$work/fox-hunt.game"
if "$ravelin" check "$work/fox-hunt.game" >"$work/out" 2>&1; then
  echo 'ok 3 - the example of ravelin-game.5 checks'
else
  echo 'not ok 3 - the example of ravelin-game.5 checks'
  sed 's/^/# /' "$work/out"
fi

if ! command -v mandoc >"$work/out"; then
  echo 'ok 4 - the pages are well formed # SKIP no mandoc'
elif mandoc -Tlint -Wwarning "$srcdir/docs/ravelin.1" "$srcdir/docs/ravelin-game.5" \
  >"$work/out" 2>&1; then
  echo 'ok 4 - the pages are well formed'
else
  echo 'not ok 4 - the pages are well formed'
  sed 's/^/# /' "$work/out"
fi
