#!/bin/sh
# Boards as they are drawn, against pictures that somebody looked at. To see
# what changed: diff -u tests/cli/pictures/NAME.txt with what 'show' prints;
# to take it over, copy the first lines of that.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

# picture FILE ARGUMENT...
picture()
{
  stored=$RAVELIN_SRCDIR/tests/cli/pictures/$1.txt
  name="picture $1"
  shift
  "$RAVELIN" show "$@" --lang en >all 2>&1
  head -n "$(wc -l <"$stored")" all | diff -u "$stored" - >output
  result "$name" $?
  awk 'length > 79 { print; bad = 1 } END { exit bad }' all >output
  result "$name fits 80 columns" $?
}

cat >middle.yaml <<END
soldier: [c4, d5, e6, c7, d8, b9]
officer: [e8, f7, h9]
to_move: garrison
END
cat >gates.yaml <<END
white.man: [f5, b5]
black.man: [g12]
garrison.general: [N]
light_man: [SE]
to_move: garrison
END
picture grand-assaut grand-assaut
picture grand-assaut-middle grand-assaut --position middle.yaml
picture hexagon chasseurs
picture lattice chasseurs --option board=lattice
picture web chasseurs --option board=web
picture star chasseurs --option board=star
picture siege-of-paris siege-of-paris
picture siege-of-paris-gates siege-of-paris --position gates.yaml
picture asalto asalto
picture hare-and-hounds hare-and-hounds
run 0 show grand-assaut --color always
sed "s/$(printf '\033')\[[0-9;]*m//g" output.only >plain
"$RAVELIN" show grand-assaut >all
diff plain all >output
result 'colours change nothing else' $?
for name in $("$RAVELIN" list | awk 'NR > 1 { print $1 }'); do
  "$RAVELIN" show "$name" | awk 'length > 79 { print; bad = 1 } END { exit bad }' >output
  result "$name fits 80 columns" $?
done
finish
