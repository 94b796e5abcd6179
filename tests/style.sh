#!/bin/sh
# Gates on size: no function over 60 lines, no file over 800 (parser.y 1200,
# headers 300, the public one and the two data models 800, code that is
# included as text 600), no line over 80 columns, no tabs, no banned calls.
# Works on the layout .clang-format gives: the opening and closing brace of a
# function stand alone in the first column. Speaks TAP.

root=${RAVELIN_SRCDIR:-$(dirname "$0")/..}
cd "$root" || exit 99

folders='base grammar interp solve compile describe api draw screen cli lsp include/ravelin
tests/unit tests/reference tests/lib'
files=
for folder in $folders; do
  for file in "$folder"/*.[chyl] "$folder"/*.def; do
    case $file in
      grammar/parser.[ch] | grammar/scanner.c) ;;
      *) [ -f "$file" ] && files="$files $file" ;;
    esac
  done
done
[ -n "$files" ] || { echo 'Bail out! no sources found'; exit 99; }

# report N NAME: reads findings, one a line; none is a pass.
report()
{
  found=$(cat)
  if [ -z "$found" ]; then
    echo "ok $1 - $2"
  else
    echo "not ok $1 - $2"
    printf '%s\n' "$found" | sed 's/^/# /'
  fi
}

echo 1..7

# shellcheck disable=SC2086 # the list is of plain names
awk '
  FNR == 1 { start = 0 }
  /^\{/ { start = FNR }
  /^\}/ {
    if (start && FNR - start - 1 > 60)
      print FILENAME ":" start ": function of " FNR - start - 1 " lines"
    start = 0
  }' $files | report 1 'functions have at most 60 lines'

for file in $files; do
  case $file in
    grammar/parser.y) limit=1200 ;;
    include/* | grammar/ast.h | interp/program.h) limit=800 ;;
    tests/*.h) limit=800 ;;
    *.inc.h) limit=600 ;;
    *.h) limit=300 ;;
    *) limit=800 ;;
  esac
  lines=$(($(wc -l <"$file")))
  [ "$lines" -le "$limit" ] || echo "$file: $lines lines, limit $limit"
done | report 2 'files are not too long'

# Columns are characters: continuation bytes of UTF-8 do not count. The lists
# in .def files keep one entry a line, however long.
# shellcheck disable=SC2046,SC2086
LC_ALL=C awk '{
    line = $0
    gsub(/[\200-\277]/, "", line)
    if (length(line) > 80)
      print FILENAME ":" FNR ": " length(line) " columns"
  }' $(printf '%s\n' $files | grep -v '\.def$') | report 3 'lines have at most 80 columns'

# shellcheck disable=SC2086
grep -n "$(printf '\t')" $files /dev/null | report 4 'no tabs in sources'

# shellcheck disable=SC2086
grep -nE '(^|[^_[:alnum:]])(strcpy|strcat|sprintf|vsprintf|gets|strtok|atoi|alloca)[[:space:]]*\(' \
  $files /dev/null | report 5 'no banned calls'

# The library never prints, exits, or reads the environment.
# shellcheck disable=SC2046
grep -nE '(^|[^_[:alnum:]])(printf|puts|putchar|exit|abort|getenv|setlocale|signal|longjmp|time|rand|srand)[[:space:]]*\(' \
  $(printf '%s\n' $files | grep -vE '^(cli|tests)/') /dev/null |
  report 6 'the library does not print, exit or look around'

# What no list names is missing in a release.
listed=$(cat Makefile.am ./*/local.mk ./*/*/local.mk | tr -s '\\ \t=()' '\n')
for file in $files; do
  printf '%s\n' "$listed" | grep -qxF "$file" || echo "$file is in no local.mk"
done | report 7 'every source is in a release'
