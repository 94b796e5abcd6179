#!/bin/sh
# What CI wants of check and fmt: formats of findings, safe changes, diffs.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

# Two words misspelt, a version forgotten, a blank that is none.
write_wrong()
{
  cat >wrong.game <<'END'
# kept
game wrong {
    title en "Wrong"   fr "Faux" # kept too
    side white facing up
    side black facing donw
    turns white, balck
    board {
        points a1..c3
        lines horizontal,Xvertical
    }
    piece man plural men of white {
        stpe forward
    }
    piece jack plural jacks of black {
        step forward
    }
    setup {
        3 men on rank 1
        3 jacks on rank 3
    }
    end {
        white win when men fill rank 3
        black win when jacks fill rank 1
        white lose when white cannot move
        black lose when black cannot move
        house draw when 50 turns played
    }
}
END
  sed "s/X/$(printf '\302\240')/" wrong.game >wrong.tmp
  mv wrong.tmp wrong.game
}
write_wrong

# A validator of JSON and of XML, where there is one.
python=$(command -v python3 || :)
is_json()
{
  [ -z "$python" ] || "$python" -m json.tool <"$1" >/dev/null
}
is_xml()
{
  [ -z "$python" ] ||
    "$python" -c 'import sys, xml.dom.minidom as d; d.parse(sys.argv[1])' "$1"
}

check 'github: one annotation each' 1 '^::error file=./wrong.game,line=2,endLine=2,col=1,endColumn=5,title=version-missing::' \
  check --format github ./wrong.game || :
! grep -vqE '^::(error|warning|notice) file=[^,]*,line=[0-9]+,endLine=[0-9]+,col=[0-9]+,endColumn=[0-9]+,title=[a-z-]+::.' output.only
result 'github: nothing else' $?
cp wrong.game '50%,a:b.game'
check 'github: signs of its own are escaped' 1 'file=./50%25%2Ca%3Ab.game,' check --format github './50%,a:b.game'
check 'junit: a failure each' 1 '<failure type="version-missing" message="the file' check --format junit ./wrong.game
is_xml output.only
result 'junit: is XML' $?
cp wrong.game "$(printf 'odd\377<&\">\n\001.game')"
printf '\357\277\276 game\n' >mark.game
for path in ./odd*.game ./mark.game; do
  run 1 check --format junit "$path" && is_xml output.only 2>>output
  result 'junit: XML for signs that XML does not have' $?
done
check 'junit: a file that cannot be read is an error' 3 '<testsuites .* errors="1">$' \
  check --format junit ./none.game asalto
is_xml output.only && grep -q '<error type="file-unreadable"' output.only
result 'junit: which is XML too' $?
check 'sarif: a file that cannot be read' 3 '"executionSuccessful": false' check --format sarif ./none.game
check 'sarif: else the run was whole' 0 '"executionSuccessful": true' check --format sarif asalto
check 'junit: a file without findings is a case that passed' 0 '<testsuite name="[^"]*asalto.game" tests="1" failures="0"' \
  check --format junit asalto
sed 's/side besiegers .*/side besiegers  en "Besiegers"  facing up/; s/^game asalto/game warn/' \
  "$(find "$RAVELIN_SRCDIR/games" -name asalto.game)" >warn.game
check 'junit: a warning passes' 0 'failures="0"' check --format junit ./warn.game
check 'junit: but not with --strict' 1 '<failure type="text-missing"' check --strict --format junit ./warn.game

# SARIF 2.1.0: what the schema requires, and what GitHub does.
run 1 check --format sarif ./wrong.game ./odd*.game ./mark.game
is_json output.only
result 'sarif: is JSON' $?
if [ -n "$python" ]; then
  "$python" - output.only >output 2>&1 <<'END'
import json, re, sys
log = json.load(open(sys.argv[1]))
assert log["version"] == "2.1.0" and log["$schema"].startswith("https://")
assert len(log["runs"]) == 1
run = log["runs"][0]
driver = run["tool"]["driver"]
assert driver["name"] and re.fullmatch(r"\d+\.\d+\.\d+", driver["version"])
rules = [r["id"] for r in driver["rules"]]
assert len(set(rules)) == len(rules)
assert all(r["shortDescription"]["text"] for r in driver["rules"])
assert run["columnKind"] in ("unicodeCodePoints", "utf16CodeUnits")
assert [set(i) for i in run["invocations"]] == [{"executionSuccessful"}]
assert set(run) == {"tool", "invocations", "columnKind", "results"}
assert run["results"]
def region(r):
    assert set(r) <= {"startLine", "startColumn", "endLine", "endColumn"}
    assert r["startLine"] >= 1 and r["startColumn"] >= 1
    assert (r["endLine"], r["endColumn"]) >= (r["startLine"], r["startColumn"])
def uri(u):
    assert re.fullmatch(r"[A-Za-z0-9._~/%:-]+", u), u
def location(l):
    p = l["physicalLocation"]
    uri(p["artifactLocation"]["uri"])
    region(p["region"])
allowed = {"ruleId", "level", "message", "locations", "relatedLocations",
           "fixes", "partialFingerprints"}
fixes = 0
for r in run["results"]:
    assert set(r) <= allowed, set(r) - allowed
    assert r["ruleId"] in rules
    assert r["level"] in ("none", "note", "warning", "error")
    assert r["message"]["text"]
    assert len(r["locations"]) == 1
    location(r["locations"][0])
    for l in r.get("relatedLocations", []):
        location(l)
        assert l["message"]["text"]
    assert all(isinstance(v, str) for v in r["partialFingerprints"].values())
    for f in r.get("fixes", []):
        assert f["artifactChanges"]
        for c in f["artifactChanges"]:
            uri(c["artifactLocation"]["uri"])
            assert c["replacements"]
            for p in c["replacements"]:
                region(p["deletedRegion"])
                assert isinstance(p["insertedContent"]["text"], str)
                fixes += 1
assert fixes > 0
END
  result 'sarif: the shape of the schema' $?
fi

# Safe changes.
check 'fix: tells how many' 0 '^5 changes made$' check --fix ./wrong.game
head -n 1 wrong.game | grep -qx 'ravelin 1' && grep -q 'facing down$' wrong.game &&
  grep -q 'turns white, black$' wrong.game && grep -q 'horizontal, vertical$' wrong.game &&
  grep -q '        step forward$' wrong.game
result 'fix: all are made' $?
cp wrong.game mended.game
write_wrong
diff wrong.game mended.game | grep '^[<>]' | LC_ALL=C sort >differ
[ "$(wc -l <differ)" -eq 10 ] && grep -q 'kept too' mended.game
result 'fix: and nothing else is touched' $?
cp mended.game wrong.game
check 'fix: once more changes nothing' 0 '^0 changes made$' check --fix ./wrong.game
cmp wrong.game mended.game >output
result 'fix: not a byte' $?
# Mends that the author has to choose are shown, and not made.
diag=$RAVELIN_SRCDIR/tests/golden/diag
sed '/cannot move/d; s/^game [a-z-]*/game holes/; s/b1 and c1/b1, c1/' "$diag/and-nothing.game" >holes.game
check 'a side without a legal turn: an end is offered' 1 '"text": ".*hare loses when hare cannot move.n"' \
  check holes.game --format json
grep -q '"safe": false' output && ! grep -q '"safe": true' output
result 'and it is for the author to choose' $?
sed 's/^game [a-z-]*/game counts/; s/^    setup {/    expect 7 hounds\n&/; s/b1 and c1/b1, c1/' \
  "$diag/and-nothing.game" >counts.game
check 'a number that is not so: the one that is is offered' 1 '"text": "3"' check counts.game --format json

sed 's/game and-nothing/game commas/' \
  "$RAVELIN_SRCDIR/tests/golden/diag/and-nothing.game" >commas.game
check 'fix: a list goes on with commas' 0 '^1 change made$' check --fix ./commas.game
grep -qx '        hounds on a1, b1, c1' commas.game
result 'fix: the comma stands where it belongs' $?
write_wrong
sed 's/game capture-useless-take/game around/' \
  "$RAVELIN_SRCDIR/tests/golden/diag/capture-useless-take.game" >around.game
sed '/capture optional/d' around.game >around.wanted
check 'fix: a statement that says nothing goes' 0 '^1 change made$' \
  check --fix ./around.game
cmp -s around.game around.wanted
result 'fix: and its line with it' $?
for case in capture-useless end-endless text-missing statement-repeated; do
  cp "$RAVELIN_SRCDIR/tests/golden/diag/$case.game" .
  check "fix: $case is the author's to mend" 0 '^0 changes made$' \
    check --fix "./$case.game"
done
check 'fix: JSON counts' 0 '"fixed": 5' check --fix --json ./wrong.game
write_wrong
check 'JSON shows a change' 1 '"safe": true' check --json ./wrong.game
sed 's/side black facing up/side brite facing up/; s/game wrong/game tie/; s/turns white, black/turns white, back/' \
  mended.game >tie.game
cp tie.game before.game
check 'fix: a keyword is no misspelt name' 1 '^0 changes made$' check --fix ./tie.game
cmp tie.game before.game >output
result 'fix: and the file is as it was' $?
sed 's/^    side black/    side blame\n    side blare/; s/game wrong/game tie/; s/turns white, black/turns blaze, white/' \
  mended.game >tie.game
cp tie.game before.game
run 1 check --fix ./tie.game
cmp tie.game before.game >>output
result 'fix: of two near words none is chosen' $?
input=wrong.game
check 'fix: standard input cannot be' 2 'standard input' check --fix -
input=/dev/null
write_wrong
chmod 555 . && [ ! -w . ] && {
  check 'fix: a folder that cannot be written' 3 'cannot write' check --fix ./wrong.game
}
chmod 755 .

# Random games.
check 'deep: tells how many games with --json' 0 '"played": 40,' check --deep --games 20 --json asalto
run 0 check --deep --games 30 --seed 9 asalto && cp output.only first
run 0 check --deep --games 30 --seed 9 --seconds 100 asalto && cmp first output.only >>output
result 'deep: the same seed, the same findings' $?
check 'deep: notes are no warnings' 0 'end-unreached' check --deep --strict --games 5 asalto
check 'deep: no time left' 4 'the time was over after [0-9]* random games' \
  check --deep --games 1000000 --seconds 0.01 asalto
! grep -q 'unreached\|unused' output
result 'deep: then nothing is told that depends on it' $?
check 'deep: numbers need --deep' 2 "'--games' needs '--deep'" check --games 5 asalto
write_wrong
check 'deep: a file with errors is not played' 1 '"played": 0' check --deep --json ./wrong.game

# Diffs.
sed 's/^    //; s/game wrong/game loose/' mended.game >loose.game
check 'fmt --diff shows' 0 '^-side white facing up$' fmt --diff ./loose.game
grep -q '^--- ./loose.game$' output.only && grep -q '^+    side white facing up$' output.only
result 'fmt --diff: both sides' $?
check 'fmt --check --diff fails too' 1 '^@@ -2,' fmt --check --diff ./loose.game
cp loose.game patched.game
if command -v patch >/dev/null; then
  patch -s patched.game <output.only >output 2>&1 &&
    "$RAVELIN" fmt ./loose.game | cmp - patched.game >output
  result 'fmt --diff: patch takes it' $?
fi
check 'fmt --diff of what is laid out' 0 '' fmt --check --diff ./patched.game
check 'fmt --diff --write contradict' 2 "'--diff' and '--write'" fmt --diff --write ./loose.game
input=loose.game
check 'fmt --diff of standard input' 1 '^--- <stdin>$' fmt --check --diff -
input=/dev/null
finish
