#!/bin/sh
# Validates, checks the layout of and tests every rule file below a folder,
# and runs every scenario file there:
#
#   check-rules.sh [FOLDER]
#
# Findings go to the log, as annotations where GitHub runs the job; SARIF and
# JUnit reports go into the folder reports/. Ends with 0 if all is well, 1 if
# something was found, more if a file could not be read (see ravelin(1)).
# RAVELIN may name the program, COVERAGE the least share of statements
# that the scenarios must use, in percent (60 if it is not set). With
# SCENARIOS=optional a game may be without scenarios.

folder=${1:-.}
ravelin=${RAVELIN:-ravelin}
coverage=${COVERAGE:-60}
if [ "$GITHUB_ACTIONS" = true ]; then format=github; else format=short; fi

work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
mkdir -p reports || exit 3
find "$folder" -name '*.game' | LC_ALL=C sort >"$work/games"
find "$folder" \( -name '*.yaml' -o -name '*.yml' \) \
  -exec grep -l '^scenarios:' {} + | LC_ALL=C sort >"$work/scenarios"
if [ ! -s "$work/games" ] && [ ! -s "$work/scenarios" ]; then
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

# plain PATH: a name for its report.
plain()
{
  printf %s "$1" | sed 's/^\.*\/*//; s/\//-/g'
}
# scenarios FILE REPORT OPTION...: runs those of a file.
scenarios()
{
  file=$1
  report=reports/$2.xml
  shift 2
  step "scenarios of $file" "$ravelin" test "$@" "$file"
  if [ "$format" = github ]; then
    "$ravelin" test --format github "$@" "$file"
  fi
  "$ravelin" test --format junit "$file" >"$report"
}

while read -r game; do
  name=$(plain "${game%.game}")
  step "layout of $game" "$ravelin" fmt --check --diff "$game"
  if [ "$format" = github ]; then
    "$ravelin" fmt --check --format github "$game"
  fi
  step "rules of $game" "$ravelin" check --strict --format "$format" "$game"
  "$ravelin" check --format sarif "$game" >"reports/$name.sarif"
  scenarios=${game%.game}.yaml
  if [ -f "$scenarios" ]; then
    scenarios "$scenarios" "$name" --threshold "$coverage"
  else
    echo "$game has no scenarios beside it" >&2
    [ "$SCENARIOS" = optional ] || [ $worst -ge 1 ] || worst=1
  fi
done <"$work/games"

# Scenarios of a game that is elsewhere: bundled, or of another name.
while read -r file; do
  [ -f "${file%.*}.game" ] || scenarios "$file" "$(plain "${file%.*}")-scenarios"
done <"$work/scenarios"
exit $worst
