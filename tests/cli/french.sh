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
check 'explain: the list in French' 0 '^side-unknown +Aucun camp ni équipe de ce nom$' explain --lang fr
check 'the catalogue is found' 0 '^Commandes' help --lang fr
finish
