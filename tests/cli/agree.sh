#!/bin/sh
# Help, manual and completions speak of the same commands and options.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

manual=$RAVELIN_SRCDIR/docs/ravelin.1
for shell in bash fish zsh; do
  "$RAVELIN" completions "$shell" >"words.$shell" 2>output
  result "completions of $shell" $?
done
check 'completions of no shell' 2 'bash, fish or zsh' completions tcsh
for shell in bash zsh fish; do
  if command -v $shell >/dev/null; then
    $shell -n "words.$shell" >output 2>&1
    result "$shell reads its completions" $?
  fi
done
commands=$("$RAVELIN" help | sed -n '/^Commands/,/^$/s/^  \([a-z]*\) .*/\1/p')
for command in $commands; do
  options=$("$RAVELIN" help "$command" | sed -n 's/^  ....--\([a-z-]*\).*/\1/p')
  : >output
  grep -q "^\.It Cm $command" "$manual" || echo "not in the manual: $command" >>output
  for option in $options; do
    grep -qe "Fl -$option\b\|, -$option\b" "$manual" ||
      echo "not in the manual: --$option" >>output
    for shell in bash zsh; do
      grep -qe "^ *$command).*--$option\b" "words.$shell" || grep -A1 -e "^ *$command)" "words.$shell" |
        grep -qe "--$option\b" || echo "not for $shell: --$option" >>output
    done
    grep -qe "from $command' -l $option\b" words.fish || echo "not for fish: --$option" >>output
  done
  [ ! -s output ]
  result "$command" $?
done

# And the manual speaks of nothing else.
: >output
for command in $(sed -n 's/^\.It Cm \([a-z]*\)$/\1/p' "$manual"); do
  echo "$commands" | grep -qx "$command" || echo "unknown command $command" >>output
done
for option in $(grep -o 'Fl -[a-z-]*\|, -[a-z-]*' "$manual" | sed 's/^[^-]*-//'); do
  grep -qe "-l $option\b" words.fish || echo "unknown option $option" >>output
done
[ ! -s output ]
result 'the manual names nothing unknown' $?
if command -v mandoc >/dev/null; then
  mandoc -Tlint -Wwarning "$manual" >output 2>&1
  result 'mandoc finds no fault' $?
fi
finish
