#!/bin/sh
# Every whole game in the manual checks without error or warning, every
# fragment parses, and every wrong game of the diagnostics' pages is refused
# with the page's slug. Speaks TAP.

srcdir=${RAVELIN_SRCDIR:-$(dirname "$0")/../..}
ravelin=${RAVELIN:-$srcdir/ravelin}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM
n=0

# result STATUS NAME FILE: FILE is what to show when STATUS is not 0.
result()
{
  n=$((n + 1))
  if [ "$1" -eq 0 ]; then
    echo "ok $n - $2"
  else
    echo "not ok $n - $2"
    sed 's/^/# /' "$3"
  fi
}

# Name of the game in a file.
game_name()
{
  sed -n 's/^game  *\([^ ]*\).*/\1/p' "$1" | head -n 1
}

# check_game FILE: into the page's folder under its own name, where games
# derived from it find it.
check_game()
{
  name=$(game_name "$1")
  cp "$1" "$games/${name:-nameless}.game"
  (cd "$games" && "$ravelin" check "${name:-nameless}.game") >"$out" 2>&1 &&
    ! grep -q 'warning:' "$out"
}

# check_part FILE WHERE: fragments need only parse; fmt does no more.
check_part()
{
  {
    echo 'ravelin 1'
    echo 'game part {'
    case $2 in
      -) cat "$1" ;;
      piece) echo 'piece p of s {'; cat "$1"; echo '}' ;;
      *) echo "$2 {"; cat "$1"; echo '}' ;;
    esac
    echo '}'
  } >"$games/part.game"
  (cd "$games" && "$ravelin" fmt part.game) >"$out" 2>&1
}

# check_wrong FILE SLUG
check_wrong()
{
  name=$(game_name "$1")
  cp "$1" "$games/${name:-nameless}.game"
  (cd "$games" && "$ravelin" check "${name:-nameless}.game") >"$out" 2>&1
  grep -qF "[$2]" "$out"
}

out=$work/out
for page in "$srcdir"/docs/*.md; do
  short=$(basename "$page" .md)
  games=$work/$short
  mkdir -p "$games/blocks"
  awk -v dir="$games/blocks" -f "$srcdir/tests/docs/blocks.awk" "$page" \
    >"$games/index"
  while read -r number line kind argument heading; do
    block=$games/blocks/$number
    place="$short.md:$line"
    case $kind in
      game)
        check_game "$block"
        result $? "$place: the game checks clean" "$out" ;;
      game-part)
        check_part "$block" "$argument"
        result $? "$place: the fragment parses" "$out" ;;
      game-wrong)
        slug=$argument
        [ "$slug" = - ] && slug=$heading
        check_wrong "$block" "$slug"
        result $? "$place: refused with $slug" "$out" ;;
      yaml)
        cp "$block" "$games/scenarios.yaml"
        (cd "$games" && "$ravelin" test scenarios.yaml) >"$out" 2>&1
        result $? "$place: the scenarios hold" "$out" ;;
      *)
        result 1 "$place: the block is closed" /dev/null ;;
    esac
  done <"$games/index"
done
echo "1..$n"
[ "$n" -gt 0 ] || exit 99
