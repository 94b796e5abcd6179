#!/bin/sh
# The example of a CI job: a good folder passes, each kind of fault fails it,
# and the reports are there. Speaks TAP.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

example=$RAVELIN_SRCDIR/docs/examples/ci
export RAVELIN
unset GITHUB_ACTIONS COVERAGE SCENARIOS

# job NAME CODE: runs it on the folder rules.
job()
{
  sh "$example/check-rules.sh" rules >output 2>&1
  got=$?
  [ $got -eq "$2" ]
  result "$1 (exit code $got)" $?
}

fresh()
{
  rm -rf rules reports
  mkdir rules
  cp "$example"/rules/* rules
}

fresh
job 'the folder that is shipped passes' 0
grep -q '"version": "2.1.0"' reports/rules-fox-hunt.sarif && grep -q '<testsuites' reports/rules-fox-hunt.xml
result 'reports are written' $?
for line in '^== layout of' '^== rules of' '^== scenarios of'; do
  grep -q "$line" output
  result "the log tells: $line" $?
done
printf '\n\n' >>rules/fox-hunt.game
job 'another layout fails' 1
fresh
sed 's/turns geese, fox/turns geese, fxo/' rules/fox-hunt.game >wrong && mv wrong rules/fox-hunt.game
GITHUB_ACTIONS=true
export GITHUB_ACTIONS
job 'a misspelt name fails' 1
grep -q '^::error file=rules/fox-hunt.game,line=' output
result 'with an annotation at GitHub' $?
unset GITHUB_ACTIONS
fresh
sed 's/count: 13/count: 14/' rules/fox-hunt.yaml >wrong && mv wrong rules/fox-hunt.yaml
job 'a scenario that does not hold fails' 1
fresh
COVERAGE=100
export COVERAGE
job 'too little coverage fails' 1
unset COVERAGE
fresh
rm rules/fox-hunt.yaml
job 'a game without scenarios fails' 1
SCENARIOS=optional
export SCENARIOS
job 'unless that is allowed' 0
grep -q '^rules/fox-hunt.game has no scenarios' output
result 'the log tells of it' $?
unset SCENARIOS
fresh
for ending in yaml yml; do
  cp rules/fox-hunt.yaml rules/stray.$ending
  job "scenarios apart from their game, .$ending" 0
  grep -q "^== scenarios of rules/stray.$ending" output && [ -s reports/rules-stray-scenarios.xml ]
  result 'are run' $?
  sed 's/count: 13/count: 14/' rules/stray.$ending >wrong && mv wrong rules/stray.$ending
  job 'and fail' 1
  rm rules/stray.$ending
done
fresh
printf 'on: push\njobs: []\n' >rules/other.yaml
job 'YAML for something else is left alone' 0
figure=$(sed -n 's/.*COVERAGE:-\([0-9]*\).*/\1/p' "$example/check-rules.sh")
grep -q "use $figure percent" "$example/README.md" && grep -q "($figure if" "$example/check-rules.sh" &&
  ! grep -q COVERAGE "$example"/*.yml
result "the share that is wanted is the same everywhere: $figure" $?
rm -r rules
mkdir rules
job 'an empty folder is a mistake' 2
fresh
mkdir rules/old
cp rules/fox-hunt.* rules/old
job 'one name in two folders' 0
[ -s reports/rules-fox-hunt.xml ] && [ -s reports/rules-old-fox-hunt.xml ]
result 'has two reports' $?
rm -r rules/old
GITHUB_ACTIONS=true
export GITHUB_ACTIONS
printf '\n\n' >>rules/fox-hunt.game
job 'another layout on GitHub' 1
grep -q '^::error file=rules/fox-hunt.game,line=[0-9]*,title=layout::' output
result 'is annotated' $?
fresh
sed 's/result: playing/result: draw/; s/count: [0-9]*/count: 999/' rules/fox-hunt.yaml >wrong && ! cmp -s wrong rules/fox-hunt.yaml && mv wrong rules/fox-hunt.yaml
job 'a scenario that fails on GitHub' 1
grep -q '^::error file=rules/fox-hunt.yaml,line=[0-9]*,title=[^:]*::.' output
result 'is annotated too' $?
unset GITHUB_ACTIONS
finish
