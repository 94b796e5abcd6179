#!/bin/sh
# Every case of tests/golden/diag is checked as an author would check it, and
# what the program says is compared with NAME.out byte for byte. A case is a
# rule file NAME.game, or a script NAME.sh for what no file of the tree can
# be (run with $ravelin, and $work to write in). Speaks TAP; with the argument
# --update the outputs are written instead ("make update-golden").

srcdir=${RAVELIN_SRCDIR:-$(cd "$(dirname "$0")/../.." && pwd)}
ravelin=${RAVELIN:-$srcdir/ravelin}
export ravelin
[ -x "$ravelin" ] || { echo "Bail out! no program $ravelin"; exit 99; }
work=$(mktemp -d) || exit 99
export work
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM
cd "$srcdir/tests/golden/diag" || exit 99

# say CASE: what the program says to it. Nothing but 0 and 1 is foreseen.
say()
{
  case $1 in
    *.sh) sh "$1" 2>&1 ;;
    *) timeout 300 "$ravelin" check "$1" 2>&1 ;;
  esac
  status=$?
  [ "$status" -le 1 ] || echo "exit status $status"
}

if [ "$1" = --update ]; then
  for case in *.game *.sh; do
    out=${case%.*}.out
    say "$case" >"$work/out"
    if ! cmp -s "$work/out" "$out"; then
      echo "$out"
      diff -u "$out" "$work/out"
      cp "$work/out" "$out" || exit 99
    fi
  done
  exit 0
fi

set -- *.game *.sh
echo "1..$(($# + 1))"
n=0
for case; do
  n=$((n + 1))
  name=${case%.*}
  say "$case" >"$work/out"
  if [ -f "$name.out" ] && diff -u "$name.out" "$work/out" >"$work/diff"; then
    echo "ok $n - $name"
  else
    echo "not ok $n - $name"
    [ -f "$name.out" ] || echo "# no $name.out: run make update-golden"
    sed 's/^/# /' "$work/diff"
  fi
done

# An output without its case is a case that nobody runs.
n=$((n + 1))
lonely=
for out in *.out; do
  [ -f "${out%.out}.game" ] || [ -f "${out%.out}.sh" ] || lonely="$lonely $out"
done
if [ -z "$lonely" ]; then
  echo "ok $n - each output has a case"
else
  echo "not ok $n - each output has a case"
  echo "#$lonely"
fi
