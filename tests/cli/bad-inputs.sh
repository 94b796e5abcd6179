#!/bin/sh
# Bad rule files and records as tables: one message at the right place, the
# right exit code, whatever the command. A row is
#   CODE|WHERE AND WHAT (an expression)|A CHANGE OF THE FILE (for sed)
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

odd_game 'fr "A" en "A"' 'fr "a" en "b"'
cp odd.game good.game
check 'the file is good before it is changed' 0 '0 errors, 0 warnings' check ./odd.game

# rules: the rows on standard input; each has one error and no other.
rules()
{
  while IFS='|' read -r code told change; do
    sed "$change" good.game >odd.game
    run "$code" check --format short ./odd.game &&
      grep -aqE -- "$told" output &&
      [ "$(grep -c ': error: ' output)" -eq "$code" ]
    result "$told" $?
  done
}
rules <<'END_OF_ROWS'
1|:4:14: error: .*no closing quote.*string-unterminated|4s/"A" en "A"/"A en A/
1|:4:21: error: .*no closing quote.*string-unterminated|4s/en "A"/en "A\n and B"/
1|:5:1: error: '/[/*]' .*character-stray|5s,^,/* not here */ ,
1|:5:1: error: '/[/*]' .*character-stray|5s,^,// side,
1|:5:10: error: '.*' .U.1F98A. has no meaning.*character-stray|5s/side/side 🦊/
1|:20:18: error: this '\(' is never closed|20s/rank 1/(rank 1/
1|:30:1: error: this '}' closes nothing|$s/$/\n}/
1|:1:9: error: this number is larger|1s/1/99999999999/
1|:1:9: error: .*version 2 |1s/1/2/
1|:27:19: error: this number is larger|27s/100/1000000000000000000000/
1|:27:19: error: .*leading zero|27s/100/0100/
1|:27:19: error: .*neither a number nor a name|27s/100/1e9/
1|:27:22: error: '/' |27s,100,100/0,
1|:10:15: error: 'turned' wants|10s/horizontal/a1-b1 turned 0, horizontal/
1|:27:39: error: unknown option 'o'|27s/played/played if o is a/
1|:23:5: error: the 'end' block is empty|24,27d
1|:23:5: error: the 'end' block is empty|24,27s/^.*$/# &/
1|:10:11: error: .*no zone or point 'z'|10s/^.*$/ zone z = z + a1/
0|:4:11: warning: the text in 'fr' is empty|4s/"A"/"  "/
0|:4:12: warning: no text in 'fr'|4s/fr "A"//
END_OF_ROWS

# Names without number: refused at once, and not one by one.
for word in side option zone colour piece; do
  awk -v word=$word '{ print } /^    title/ && word != "zone" && word != "colour" ||
    /^    board/ && (word == "zone" || word == "colour") {
      tail = word == "option" ? " {\na\nb\n}" : word == "zone" ? " = a1" : word == "piece" ? " of fox {\n}" : ""
      for (i = 0; i < 30000; i++) print word " n" i tail }' good.game >odd.game
  check "R28 30,000 of them: $word" 1 'odd.game:[0-9]+:[0-9]+: error' check --format short ./odd.game
  [ "$(grep -c ': error: ' output)" -le 20 ]
  result 'and not told of one by one' $?
done

# A file that is no rule file: no command takes it for one, none writes.
printf '\377\376r\0a\0v\0' >utf16.game
printf '\377\376\0\0r\0\0\0' >utf32.game
printf 'ravelin 1\ngame x {{{{\n' >open.game
check 'R7 UTF-32' 1 'utf32.game:1:1: error: the file is in UTF-32' check --format short ./utf32.game
ls -d ./*.game ./*.yaml ./*.weights >before 2>&1
for file in utf16 utf32 open; do
  for words in check fmt show rules graph moves trace analyze 'perft 1' 'diff chasseurs' \
    solve 'stats -n 2' 'match -n 2' bench 'tune' 'play --no-input' ugi 'check --fix' \
    'derive mine from' 'new mine --from'; do
    command=${words%% *}
    rest=${words#"$command"}
    # shellcheck disable=SC2086 # words
    case $words in
      perft* | diff*) set -- "$command" "./$file.game" $rest ;;
      *) set -- $words "./$file.game" ;;
    esac
    run 1 "$@" || run 2 "$@"
    result "$file.game: $words" $?
  done
done
ls -d ./*.game ./*.yaml ./*.weights >after 2>&1
cmp before after >output 2>&1
result 'and nothing was written' $?

# Records.
printf 'hunter@1.0\n3.0-2.0\nsave good.yaml\nquit\n' >typed
input=typed
check 'a record' 0 'Saved' play chasseurs --no-board --seat hunters=human --seat stag=human -o starts=hunters
input=/dev/null
while IFS='|' read -r told change; do
  sed "$change" good.yaml >bad.yaml
  cp bad.yaml kept.yaml
  for command in 'replay --no-board' export 'export --as jsonl' 'export --as html' \
    'analyze --level 1' 'play --no-board --load'; do
    # shellcheck disable=SC2086 # words
    check "$told: $command" 1 "bad.yaml:[0-9]+:[0-9]+: error: .*$told" $command bad.yaml
  done
  cmp bad.yaml kept.yaml >output 2>&1
  result 'and the record stays' $?
done <<'END_OF_ROWS'
version 2|s/^ravelin_save: 1/ravelin_save: 2/
is missing|/^ravelin_save/d
unknown key 'colour'|s/^seed/colour: red\n&/
rules of 'chasseurs' have changed|s/^rules: .*/rules: 0000000000000000/
no such game|s/^game: .*/game: chasseur/
stands twice|s/^seed: .*/&\n&/
expected a number|s/^seed: .*/seed:/
no seat 'fox'|s/^  stag:/  fox:/
seat 'stag' is missing|/^  stag:/d
expected human|s/stag: human/stag: robot/
illegal move 'HUNTER@1.0'|s/^- hunter@1.0/- HUNTER@1.0/
illegal move '3.0-9.9'|s/^- 3.0-2.0/- 3.0-9.9/
control character|s/^- 3.0-2.0/- "\\e[31m"/
the turns lead to 'playing'|s/^check: .*/result: stag/
without a result|s/^check: .*/by: rules/
expected rules, agreement|s/^check: .*/by: magic/
counted from 1|s/^moves:/round: 0\n&/
END_OF_ROWS
input=good.yaml
check 'S8 a record on standard input' 0 '3\.0-2\.0' replay - --no-board
check 'S8 exported' 0 '1. hunter@1.0' export -
input=typed
ln -s nowhere.yaml link.yaml
ln -s loop.yaml loop.yaml
for file in link loop; do
  printf 'hunter@1.0\nsave %s.yaml\nquit\n' $file >typed
  check "F6 a link without a target: $file" 0 '^Not saved' play chasseurs --no-board
  [ -L $file.yaml ] && grep -q "cannot write '$file.yaml'" output
  result 'F6 stays, and why is told' $?
done
: >good.yaml.saving-abcdef
: >good.yaml.saving-abcdeg
: >good.yaml.backup
touch -d '1 minute ago' good.yaml.saving-abcdef good.yaml.backup
printf 'hunter@1.0\nsave good.yaml\nquit\n' >typed
check 'F4 a save cleans up after one that was killed' 0 '^Saved' play chasseurs --no-board
[ ! -e good.yaml.saving-abcdef ] && [ -e good.yaml.saving-abcdeg ] && [ -e good.yaml.backup ]
result 'F4 and touches nothing else' $?
finish
