#!/bin/sh
# new, derive, diff, ast, the pages of the manual.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

# good NAME: what was written checks, is laid out and its scenarios hold.
good()
{
  "$RAVELIN" check --strict "./$1.game" >output 2>&1 &&
    "$RAVELIN" fmt --check --diff "./$1.game" >>output 2>&1 &&
    "$RAVELIN" test "./$1.yaml" >>output 2>&1
  result "$1: checks, is laid out, its scenarios hold" $?
}

for template in siege hunt blockade; do
  check "new --template $template" 0 "^my-$template.game$" new "my-$template" --template $template
  good "my-$template"
  check "check --deep knows its family" 0 ' 0 errors, 0 warnings$' \
    check --deep --games 2 "./my-$template.game"
  ! grep -q 'people read the family' output.only
  result 'which has a name' $?
done
check 'new: an unknown template' 2 "no template 'chess': siege, hunt, blockade" new x --template chess
[ ! -e x.game ]
result 'and nothing is written' $?
check 'new --from a bundled game' 0 '^my-own.game$' new my-own --from wolf-and-sheep
good my-own
check 'new --from a derived game' 0 '^my-pups.game$' new my-pups --from kulaochal
"$RAVELIN" check ./my-pups.game >output 2>&1
result 'new --from: a copy of a derived game checks' $?
check 'new: --from and --template' 2 "'--from' and '--template'" new y --from asalto --template hunt
check 'new: a file that is there is kept' 3 'is there already' new my-own

check 'derive' 0 '^late-foxes.yaml$' derive late-foxes from fox-and-geese
good late-foxes
grep -q '^game late-foxes from fox-and-geese {$' late-foxes.game && grep -q '# set .* = ' late-foxes.game
result 'derive: the choices of the base are listed' $?
check 'derive without from' 0 '^early.game$' derive early asalto
check 'derive: another word' 2 'expected: ravelin derive' derive early2 of asalto
check 'derive: an unknown base' 2 "unknown game 'asatlo'; did you mean 'asalto'" derive early2 from asatlo

check 'diff: a skeleton changes nothing' 0 'have the same rules' diff fox-and-geese ./late-foxes.game
check 'diff: a copy neither' 0 'have the same rules' diff wolf-and-sheep ./my-own.game
cat >other.game <<'END'
ravelin 1
# the same siege but for three rules
game other from my-siege {
    title fr "autre"   en "other"
    side besiegers  fr "Rouges"  en "Reds" facing up
    piece officer of garrison fr "o" en "o" { step # away
        leap over   soldiers }
    end {
        besiegers win when garrison cannot move
        besiegers win when soldiers fill fort
        garrison wins when 14 soldiers captured
        garrison wins when besiegers cannot move
        house draw when 60 turns pass without capture
    }
}
END
check 'diff: a rule of a piece' 1 '^-   leap over soldiers, chained    ./my-siege.game:' diff ./my-siege.game ./other.game
grep -q '^+   leap over soldiers    ./other.game:7$' output.only && grep -q '^piece officer of garrison$' output.only
result 'diff: layout and texts do not matter' $?
grep -q '^-   garrison wins when 15 soldiers captured ' output.only &&
  grep -q '^+   garrison wins when 14 soldiers captured ' output.only && [ "$(grep -c '^[-+]   ' output.only)" -eq 4 ]
result 'diff: an end, and nothing else' $?
grep -q 'tried in another order' output.only
result 'diff: another order of the ends' $?
check 'diff: which game is which' 1 '^[+]{3} ./other.game$' diff ./my-siege.game ./other.game
check 'diff: options go to both' 0 'chasseurs and chasseurs have the same rules' diff chasseurs chasseurs --option board=web
check 'diff: JSON' 1 '"other_order": true' diff ./my-siege.game ./other.game --json
check 'diff: an option of neither' 2 "neither game has an option 'tea'" diff asalto asalto --option tea=hot

check 'ast' 0 '^  name [0-9]+:[0-9]+ besiegers$' ast ./my-siege.game
check 'ast: JSON' 0 '"command": "ast"' ast ./my-siege.game --json
if command -v python3 >/dev/null; then
  python3 - output.only my-siege.game >output 2>&1 <<'END'
import json, sys
tree = json.load(open(sys.argv[1]))
source = open(sys.argv[2], "rb").read()
count = 0
def walk(node):
    global count
    count += 1
    text = source[node["offset"]:node["offset"] + node["length"]].decode()
    assert text == node["text"]
    for child in node["children"]:
        walk(child)
for node in tree["nodes"]:
    walk(node)
assert count > 80
assert any(n["kind"] == "board" and len(n["children"]) == 3 for n in tree["nodes"])
END
  result 'ast: JSON nodes are where they say' $?
fi
printf 'ravelin 1\ngame x {\n    titel\n}\n' >broken.game
check 'ast: errors of syntax' 1 'word-unknown' ast ./broken.game

# The manual: a page for each command, well formed.
commands=$("$RAVELIN" help | sed -n '/^Commands/,/^$/s/^  \([a-z]*\) .*/\1/p')
for command in $commands; do
  "$RAVELIN" help "$command" --format man >"ravelin-$command.1" 2>output
  for option in $("$RAVELIN" help "$command" | sed -n 's/^  ....--\([a-z-]*\).*/\1/p'); do
    grep -qE "^\.It (Fl . , )?Fl -$option( Ar .*)?$" "ravelin-$command.1" || echo "not in its page: --$option" >>output
  done
  if command -v mandoc >/dev/null; then
    mandoc -Tlint -Wwarning "ravelin-$command.1" >>output 2>&1
    cmp -s "ravelin-$command.1" "$RAVELIN_BUILDDIR/docs/man/ravelin-$command.1" || echo 'the page that was built is another' >>output
  fi
  [ -s "ravelin-$command.1" ] && [ ! -s output ]
  result "page of $command" $?
done
finish
