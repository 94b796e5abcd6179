#!/bin/sh
# Shapes of answers, the layout of rule files, bases, where games are found.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

cat >wrong.game <<'END'
ravelin 1
game wrong {
    title en "é" fr "é"
    side white facing up
    turns white, balck
}
END
check 'check: text has place, line and slug' 1 'wrong.game:5:18: error: .*\[side-unknown\]' check ./wrong.game
grep -q '^    5 |     turns white, balck$' output && grep -q "did you mean 'black'\|did you mean 'white'\|help" output
result 'and the line itself' $?
check 'check: short is one line each' 1 '^./wrong.game:5:18: error: .*\[side-unknown\]$' check --format short ./wrong.game
check 'check: JSON' 1 '"slug": "side-unknown"' check --json ./wrong.game
check 'check: SARIF' 1 '"ruleId": "side-unknown"' check --format sarif ./wrong.game
grep -q '"version": "2.1.0"' output && grep -q '"startLine": 5' output
result 'and its version and place' $?
sed 's/side besiegers .*/side besiegers  en "Besiegers"  facing up/' \
  "$RAVELIN_SRCDIR/games/assault/asalto.game" >asalto.game
check 'a warning passes' 0 '0 errors, 1 warning$' check ./asalto.game
check 'but not with --strict' 1 'text-missing' check --strict ./asalto.game
check 'a load shows errors and fails' 1 'wrong.game:5:18: error' show ./wrong.game
check 'names of bundled games will do' 0 '^2 files: 0 errors' check chasseurs asalto

# JSON is JSON wherever something can tell.
validator=
if command -v jq >/dev/null; then
  validator='jq .'
elif command -v python3 >/dev/null; then
  validator='python3 -m json.tool'
fi
for words in 'list' 'show chasseurs' 'moves siege-of-paris' 'rules asalto' 'perft chasseurs 2' \
  'perft chasseurs 1 --divide' 'perft chasseurs 2 --distinct' 'check chasseurs' 'test asalto' \
  'explain' 'explain name-twice' 'match chasseurs --games 2 --level 1'; do
  # shellcheck disable=SC2086
  "$RAVELIN" $words --json >output 2>errors &&
    grep -q '^  "schema": 1,$' output && grep -q "^  \"command\": \"${words%% *}\"" output &&
    [ ! -s errors ] && { [ -z "$validator" ] || $validator <output >/dev/null; }
  result "JSON: $words" $?
done

# Layout.
cp "$RAVELIN_SRCDIR/games/blockade/chasseurs.game" laid.game
sed 's/^    /  /; s/  *fr "/ fr "/' laid.game >loose.game
sed 's/^game chasseurs/game loose/' loose.game >loose.tmp && mv loose.tmp loose.game
check 'fmt --check tells what differs' 1 '^./loose.game$' fmt --check ./loose.game
"$RAVELIN" fmt ./loose.game >once.game 2>output
result 'fmt prints' $?
"$RAVELIN" fmt - <once.game >twice.game 2>output && cmp once.game twice.game >output
result 'fmt of its own output changes nothing' $?
[ "$(grep -c '#' once.game)" -eq "$(grep -c '#' loose.game)" ]
result 'comments are kept' $?
check 'fmt --write' 0 '' fmt --write ./loose.game
cmp once.game loose.game >output
result 'writes the same' $?
check 'fmt --check is content then' 0 '' fmt --check ./loose.game
cp wrong.game before.game
echo 'game {' >>wrong.game
cp wrong.game before.game
check 'fmt of a file with syntax errors' 1 'error' fmt --write ./wrong.game
cmp wrong.game before.game
result 'leaves it alone' $?
for path in "$RAVELIN_SRCDIR"/games/*/*.game; do
  "$RAVELIN" fmt --check "$path" >output 2>&1
  result "layout of ${path##*/}" $?
done

# A text may go on behind a comment and blank lines; the comment is kept.
sed 's/^    title.*/    title fr "Petit"  # un\
    # two\
\
          en "Small"/' "$RAVELIN_SRCDIR/games/assault/asalto.game" |
  sed 's/^game asalto/game apart/' >apart.game
check 'texts with a comment between them' 0 '0 errors' check ./apart.game
"$RAVELIN" rules ./apart.game --lang en >output 2>&1
grep -q '^Small' output
result 'are one statement' $?
"$RAVELIN" fmt ./apart.game >once.game 2>output && grep -q '# two' once.game &&
  "$RAVELIN" fmt - <once.game | cmp - once.game >output
result 'whose comments fmt keeps' $?

# Several blocks of a sort are one.
sed 's/^game brandubh/game split/; s/^        attackers win when no king left/    }\
    end {\
&/; s/^        king on d4/    }\
    setup {\
&/' "$RAVELIN_SRCDIR/games/tafl/brandubh.game" >split.game
check 'two blocks for the ends and for the setup' 0 '0 errors, 0 warnings' check ./split.game
"$RAVELIN" diff brandubh ./split.game >output 2>&1 && ! grep -q '^[-+]' output
result 'say the same as one' $?
sed 's/^game brandubh/game Brandubh/' "$RAVELIN_SRCDIR/games/tafl/brandubh.game" >Brandubh.game
check 'a name in capitals' 0 'not of small letters alone .name-file.' check ./Brandubh.game

# Bases: beside the file first, then where bundled games are.
cat >child.game <<'END'
ravelin 1
game child from asalto {
    title fr "Enfant" en "Child"
}
END
check 'a base beside the file' 0 '^Child$' show ./child.game
mkdir elsewhere
mv child.game elsewhere
check 'a bundled base' 0 '^Child$' show elsewhere/child.game
sed 's/from asalto/from nowhere/' elsewhere/child.game >child.game
check 'a base that is not there' 1 'child.game:2:17: error: .*\[base-unknown\]' show ./child.game
sed 's/from asalto/from child/' elsewhere/child.game >child.game
check 'a base that is the file itself' 1 'base-cycle' show ./child.game
for n in 1 2 3; do
  sed "s/game child from asalto/game ring$n from ring$((n % 3 + 1))/" elsewhere/child.game >ring$n.game
done
check 'R32 a circle of three bases' 1 'base-cycle' check ./ring1.game
input=elsewhere/child.game
check 'a derived game from standard input' 0 '^Child$' show -
input=/dev/null

# Where games are found.
RAVELIN_PATH=$folder/none:$folder/elsewhere
export RAVELIN_PATH
check 'RAVELIN_PATH' 0 '^Child$' show child
check 'RAVELIN_PATH in the list' 0 '^child ' list
LC_ALL=C grep -v '[^ -~]' output |
  awk 'NR > 1 { print match($0, / [0-9]+:[0-9]+$/) }' | sort -u >columns
[ "$(wc -l <columns)" -eq 1 ]
result 'the columns of the list stand below each other' $?
mkdir -p none/kin none/.kin
sed 's/child/cousin/' elsewhere/child.game >none/kin/cousin.game
cp elsewhere/child.game none/.kin/hidden.game
check 'a folder of families' 0 '^Child$' show cousin
check 'a folder of families in the list' 0 '^cousin ' list
grep -q '^hidden' output
[ $? -eq 1 ]
result 'a hidden folder is no family' $?
check 'families in JSON' 0 '"house_ends": 1' list --json
check 'and the others still' 0 '^chasseurs ' list
finish
