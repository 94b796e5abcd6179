#!/bin/sh
# Validates, checks the layout of and tests every rule file below a folder:
#
#   check-rules.sh [FOLDER]
#
# Findings go to the log, as annotations where GitHub runs the job; SARIF and
# JUnit reports go into the folder reports/. Ends with 0 if all is well, 1 if
# something was found, more if a file could not be read (see ravelin(1)).
# RAVELIN may name the program, COVERAGE the least share of statements
# that the scenarios must use, in percent.

folder=${1:-.}
ravelin=${RAVELIN:-ravelin}
coverage=${COVERAGE:-50}
if [ "$GITHUB_ACTIONS" = true ]; then format=github; else format=short; fi

work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
mkdir -p reports || exit 3
find "$folder" -name '*.game' | LC_ALL=C sort >"$work/games"
if [ ! -s "$work/games" ]; then
  echo "no rule files below $folder" >&2
  exit 2
fi

worst=0
# step NAME COMMAND...: runs it and keeps the worst exit code.
step()
{
  echo "== $1"
  shift
  "$@"
  code=$?
  [ $code -le $worst ] || worst=$code
}

while read -r game; do
  name=$(printf %s "${game%.game}" | sed 's/^\.*\/*//; s/\//-/g')
  step "layout of $game" "$ravelin" fmt --check --diff "$game"
  if [ "$format" = github ]; then
    "$ravelin" fmt --check --format github "$game"
  fi
  step "rules of $game" "$ravelin" check --strict --format "$format" "$game"
  "$ravelin" check --format sarif "$game" >"reports/$name.sarif"
  scenarios=${game%.game}.yaml
  if [ -f "$scenarios" ]; then
    step "scenarios of $game" "$ravelin" test --threshold "$coverage" "$scenarios"
    if [ "$format" = github ]; then
      "$ravelin" test --format github --threshold "$coverage" "$scenarios"
    fi
    "$ravelin" test --format junit "$scenarios" >"reports/$name.xml"
  else
    echo "$game has no scenarios beside it" >&2
    [ $worst -ge 1 ] || worst=1
  fi
done <"$work/games"
exit $worst
