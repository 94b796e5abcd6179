#!/bin/sh
# The French catalogue holds every text of the program.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

if ! command -v xgettext >/dev/null || ! command -v msgcmp >/dev/null; then
  echo '1..0 # SKIP needs xgettext and msgcmp'
  exit 0
fi
(cd "$RAVELIN_SRCDIR" && xgettext --from-code=UTF-8 -L C -k_ -kN_ \
  -kngettext:1,2 -o "$folder/all.pot" cli/*.c cli/*.h cli/*.def) 2>output
result 'the texts are found' $?
msgcmp "$RAVELIN_SRCDIR/po/fr.po" all.pot >output 2>&1
result 'each has its French' $?
msgfmt --check-format -o all.mo "$RAVELIN_SRCDIR/po/fr.po" >output 2>&1
result 'formats agree' $?
msgattrib --obsolete "$RAVELIN_SRCDIR/po/fr.po" >output 2>&1
! grep -q msgid output
result 'nothing is left over' $?
check 'explain: summary in French' 0 '^side-unknown : Aucun camp ni' explain side-unknown --lang fr
grep -q '^Faux' output.only && grep -q '^Le plus proche\|^Aucun camp' output.only && ! grep -q 'No side' output.only
result 'explain: page in French, with the examples' $?
printf 'ravelin 1\n\ngame tiny {\n    side a\n    side b\n    piece c of d {\n        step foward\n    }\n}\n' >tiny.game
check 'check: what each message is about, in French' 1 \
  "en français : Un mot ou un signe qui ne convient pas ici .ravelin explain syntax." check tiny.game --lang fr
check 'and where a file of rules is to be played' 1 'en français : ' play tiny.game --lang fr
run 1 check tiny.game --lang en
! grep -q 'en français' output
result 'but not in English' $?
check 'explain: the list in French' 0 '^side-unknown +Aucun camp ni équipe de ce nom$' explain --lang fr
check 'the catalogue is found' 0 '^Commandes' help --lang fr
# A session in French, with words and mistakes: no English is left but in the
# names of commands and files.
printf '%s\n' coups conseil pions 'moves a1' annuler refaire nulle mvoes a1-a9 passer zut suite \
  abandonner conseil revanche abandonner sauver charger quitter >typed
input=typed
for game in grand-assaut chasseurs siege-of-paris; do
  check "$game in French" 0 'Abandon' play $game --no-board --lang fr --clock 5 --level 1
  grep -v 'ravelin \|« moves »' output.only |
    grep -wiE 'the|turn|turns|move|moves|piece|pieces|winner|wins|win|draw|and|of|with|when|is|by|each' >left
  cp left output
  [ ! -s left ]
  result 'and no English is left' $?
done
finish
