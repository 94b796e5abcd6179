#!/bin/sh
# Holds the include arrows of docs/internals.md: a folder may include only the
# folders listed for it here. Speaks TAP.

root=${RAVELIN_SRCDIR:-$(dirname "$0")/..}
cd "$root" || exit 99

# folder: what it may include besides itself, as an extended expression
allowed()
{
  case $1 in
    base) echo 'base/' ;;
    grammar) echo '(base|grammar)/' ;;
    interp) echo '(base|interp)/' ;;
    solve) echo '(base|interp|solve)/' ;;
    compile) echo '(base|grammar|interp|compile)/' ;;
    describe) echo '(base|grammar|describe)/|interp/program\.h' ;;
    api) echo '(base|grammar|interp|compile|describe|solve|api)/|ravelin/' ;;
    draw) echo 'draw/|ravelin/' ;;
    screen) echo 'screen/|ravelin/' ;;
    cli) echo '(cli|draw|screen)/|ravelin/|lsp/server\.h' ;;
    lsp) echo '(lsp|draw)/|ravelin/|cli/(explain_text|memory|uri)\.h' ;;
    tests/reference) echo '(base|grammar|tests/reference)/|ravelin/|tests/library\.h' ;;
  esac
}

echo 1..12
n=0
for folder in base grammar interp solve compile describe api draw screen cli lsp \
  tests/reference; do
  n=$((n + 1))
  ok=$(allowed "$folder")
  # Ours are the includes in double quotes that name a folder, and
  # <ravelin/...>; a quoted name without a folder is the folder's own, or
  # config.h.
  bad=$(grep -nE '^[[:space:]]*#[[:space:]]*include[[:space:]]+("[^"]*/|<ravelin/)' \
      "$folder"/*.[chyl] "$folder"/*.def /dev/null 2>/dev/null |
    grep -vE "[\"<]($ok)")
  if [ -z "$bad" ]; then
    echo "ok $n - $folder includes only what it may"
  else
    echo "not ok $n - $folder includes only what it may"
    echo "$bad" | sed 's/^/# /'
  fi
done
