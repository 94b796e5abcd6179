#!/bin/sh
# Records in other formats. The page that replays a game is looked at in a
# browser if there is one.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

# record NAME GAME SIDE SEED: a whole game between computers (of a match the
# first round), as a record.
record()
{
  printf 'save base.yaml\nquit\n' >typed
  input=typed
  run 0 play "$2" --seat "$3=human" --seed "$4"
  input=/dev/null
  sed '/^moves/,$d' base.yaml >"$1"
  rm base.yaml
  echo moves: >>"$1"
  "$RAVELIN" play "$2" --no-input --no-board --level 1 --seed "$4" --max-plies 80 |
    sed '/^The game is over/,$d' |
    sed -n 's/^ *[0-9]*\. [^:]*: \([^ ]*\).*/- \1/p' >>"$1"
}
record assault.yaml grand-assaut garrison 4
record hunt.yaml chasseurs stag 5
turns=$(grep -c '^- ' assault.yaml)
echo "$turns" >output
[ "$turns" -gt 20 ]
result 'there is a game to tell' $?

# --- PGN
check 'PGN' 0 '^\[Variant "grand-assaut"\]' export assault.yaml
cp output.only one.pgn
grep -q '^\[Besiegers "computer:3"\]' one.pgn && grep -q '^\[Garrison "human"\]' one.pgn
result 'with a tag for each seat' $?
awk 'length > 79' one.pgn >output
[ ! -s output ]
result 'in short lines' $?
# The words between the numbers are the turns, in their order.
sed '1,/^$/d' one.pgn | sed 's/{[^}]*}//g' | tr -s ' \n' '\n\n' |
  sed '/^[0-9]*\.*$/d; /^1-0$/d; /^0-1$/d; /^\*$/d; /^1\/2/d; /[{}]/d; /^$/d' >words
sed -n 's/^- //p' assault.yaml | head -n "$(wc -l <words)" | diff - words >output &&
  [ "$(wc -l <words)" -ge "$turns" ]
result 'and all turns' $?
check 'in French' 0 '^\[Event "Grand jeu d.assaut"\]' export assault.yaml --lang fr

# --- JSON Lines
run 0 export assault.yaml --as jsonl
cp output.only one.jsonl
[ "$(wc -l <one.jsonl)" -eq $((turns + 2)) ]
result 'a line of JSON for the game, each turn, the result' $?
if command -v python3 >output; then
  python3 - one.jsonl assault.yaml >output 2>&1 <<'END'
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1], encoding='utf-8')]
moves = [l[2:].strip().strip("'") for l in open(sys.argv[2]) if l.startswith('- ')]
assert [l['type'] for l in lines] == ['game'] + ['turn'] * len(moves) + ['result']
assert [l['move'] for l in lines[1:-1]] == moves
assert lines[0]['turns'] == len(moves)
def pieces(line):
    return sum(len(points) for points in line['position'].values())
before = pieces(lines[0])
for line in lines[1:-1]:
    after = pieces(line)
    entered = 0 if 'from' in line else 1
    assert after == before - len(line['taken']) + entered, line
    assert line['path'][-1] in line['position'][line['piece']], line
    before = after
END
  result 'and every position follows from its turn' $?
fi

# --- pictures
check 'pictures need a folder' 2 "needs a folder" export hunt.yaml --as svg
check 'a picture of every position' 0 'changed or cut short' export hunt.yaml --as svg --output pictures
[ "$(ls pictures | wc -l)" -eq $(($(grep -c '^- ' hunt.yaml) + 1)) ] &&
  ! grep -q 'class="last"' pictures/turn-0000.svg && grep -q 'class="last"' pictures/turn-0002.svg
result 'each with the turn that led to it' $?
(
  ulimit -f 0
  "$RAVELIN" export hunt.yaml --as svg --output full 2>&1
  echo "status $?"
) | cat >output
grep -q 'cannot write' output && grep -qx 'status 3' output && [ ! -e full ]
result 'a full disk leaves no folder behind' $?
mkdir full
(
  ulimit -f 0
  "$RAVELIN" export hunt.yaml --as svg --output full 2>&1
) | cat >output
[ -d full ] && [ -z "$(ls full)" ]
result 'a folder that was there stays' $?
check 'no folder where a file is' 3 'cannot write' export hunt.yaml --as svg --output hunt.yaml
grep -q '^ravelin_save' hunt.yaml
result 'and the record is still there' $?

# --- scores: after the turns that change them, and at the end
record scores.yaml surakarta black 4
record rounds.yaml gioco-dell-orso bear 4
"$RAVELIN" replay scores.yaml --no-board 2>replay.log |
  sed -n 's/^Score: \(.*\)\.$/\1/p' | uniq >told
tail -n 1 told >last
run 0 export scores.yaml
sed '1,/^$/d' output.only | tr '\n' ' ' | grep -o 'score: [^}]*' |
  sed 's/score: white/White/; s/black/Black/' >output
# What is told before a turn changes anything stands in no comment.
sed 1d told | diff - output && [ "$(wc -l <output)" -gt 5 ] &&
  sed 's/White/white/; s/Black/black/; s/.*/[Score "&"]/' last | grep -qFf - output.only
result 'PGN tells the score as often as replay, and at the end' $?
run 0 export rounds.yaml
grep -q '^\[Points "hunters 0, bear 80"\]' output.only && [ "$(grep -c '{score:' output.only)" -eq 1 ]
result 'but once where each turn brings the same, with the points of the rounds' $?
run 0 export scores.yaml --as jsonl
[ "$(grep -c '"scores":{"white":' output.only)" -eq "$(wc -l <output.only)" ] &&
  ! grep -q '"points"' output.only
result 'each line of JSON has them' $?
run 0 export rounds.yaml --as jsonl
sed -n 1p output.only | grep -q '"round":1' && tail -n 1 output.only | grep -q '"points":{"hunters":0.0,"bear":80.0}'
result 'and the points of the rounds' $?
run 0 export scores.yaml --as html --lang en
grep -q "id=\"result\">Winner: .*)\. Score: $(cat last)</p>" output.only
result 'the page has them in the result' $?
check 'with the points of the rounds, in French' 0 \
  'Chasseurs 0, Ours 80. Points selon les premiers rôles .manche 1 sur 2.*: Chasseurs 0, Ours 80</p>' \
  export rounds.yaml --as html --lang fr
run 0 export scores.yaml --as svg --output scored
grep -q '>Score: White 12, Black 12</text>' scored/turn-0000.svg &&
  grep -q '^Score: White 12, Black 12' scored/turn-0000.svg &&
  ! grep -q 'Score' pictures/turn-0000.svg
result 'pictures below the board and in their words, only where scores are counted' $?

# --- the page
check 'a page' 0 'changed or cut short' export assault.yaml --as html --lang en --output page.html
! grep -qE '(src|href)="?(https?:)?//|url\(http|@import' page.html
result 'asks nothing of a network' $?
[ "$(grep -o 'data-turn="[0-9]*"' page.html | sort -u | wc -l)" -ge "$turns" ]
result 'lists every turn' $?
if command -v python3 >output; then
  python3 - page.html >output 2>&1 <<'END'
import html.parser, json, re, sys
text = open(sys.argv[1], encoding='utf-8').read()
void = {'meta', 'input', 'br'}
class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids = [], []
    def handle_starttag(self, tag, attributes):
        self.ids += [v for k, v in attributes if k == 'id']
        if tag not in void:
            self.open.append(tag)
    def handle_startendtag(self, tag, attributes):
        self.ids += [v for k, v in attributes if k == 'id']
    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag
page = Page()
page.feed(text)
assert not page.open, page.open
assert len(page.ids) == len(set(page.ids)), 'an id stands twice'
data = re.search(r'id="record">(.*?)</script>', text, re.S).group(1)
record = json.loads(data)
assert len(record['positions']) == len(record['turns']) + 1
assert all(len(p) == len(record['points']) for p in record['positions'])
assert set(record['texts']['en']['ui']) == set(record['texts']['fr']['ui'])
used = set(re.findall(r"words\(\)\.ui\.(\w+)|w\.ui\.(\w+)", text))
used = {a or b for a, b in used} | set(re.findall(r'data-(?:word|label)="(\w+)"', text))
assert used <= set(record['texts']['en']['ui']), used
END
  result 'is well formed and has all its data' $?
fi

# Texts of the rule file cannot break out of the page.
odd_game \
  "fr \"</script><b>&\" en \"</script><script>document.title='broken'</script>\"" \
  'fr "<i>oies</i>" en "<i>geese</i> \"&amp;\""'
printf 'a1-a2\nb3-b2\nsave odd.yaml\nquit\n' >typed
input=typed
run 0 play ./odd.game --seat geese=human --seat fox=human
input=/dev/null
check 'a page of odd texts' 0 '' export odd.yaml --as html --lang en --output odd.html
! grep -q '<i>\|<b>\|broken.</script>' odd.html && [ "$(grep -c '<script' odd.html)" -eq 2 ]
result 'keeps them texts' $?

check 'the record is not written over' 2 'is what is read' export hunt.yaml --as html --output ./hunt.yaml
check 'nor the rule file' 2 'is what is read' rules ./odd.game --as html --output odd.game
grep -q '^ravelin_save' hunt.yaml && grep -q '^ravelin 1' odd.game
result 'both are as they were' $?

# --- what is no record
check 'a record that is not there' 3 'cannot read' export none.yaml
check 'a rule file' 1 'does not hold' export ./odd.game
sed '/^- /s/c7/c1/' assault.yaml >bad.yaml
check 'an illegal turn' 1 'illegal move' export bad.yaml --as html
check 'an unknown format' 2 'pgn.jsonl.svg.html' export hunt.yaml --as gif

# --- in a browser
browser=
for name in chromium chromium-browser google-chrome; do
  command -v $name >output && browser=$name && break
done
# A browser takes seconds to begin: each page is opened once, and a script of
# the test presses keys and notes what is seen.
cat >notes.js <<'END'
var notes = document.createElement('pre');
document.body.appendChild(notes);
function press(key) {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: key }));
}
function seen(selector) {
  return document.querySelectorAll(selector).length;
}
function note(name) {
  notes.textContent += '\nseen ' + name + ': ' +
    document.getElementById('status').textContent + '; pieces ' +
    seen('.pieces > use') + '; steps ' + seen('[aria-current=step]') + '; ' +
    document.documentElement.lang + '; ' +
    getComputedStyle(document.body).backgroundColor + '; ' +
    document.title + '\n';
}
END
# once FILE#N [SCRIPT] [SETTING]: opens it and fills `output` with what was
# noted, at its beginning and by the script.
once()
{
  {
    cat "${1%#*}"
    printf '<script>\n'
    cat notes.js
    printf "note('first');\n%s\n</script>\n" "${2-}"
  } >noted.html
  rm -rf profile
  : >output
  timeout 120 "$browser" --headless --no-sandbox --disable-gpu --no-first-run \
    --disable-background-networking --disable-sync --hide-scrollbars \
    --blink-settings="preferredColorScheme=${3-1}" \
    --user-data-dir="$folder/profile" \
    --dump-dom "file://$folder/noted.html#${1#*#}" 2>browser.log |
    sed -n 's/^seen //p' >output
}
# seen: the same, and once more where a browser that has worked did not.
seen()
{
  once "$@"
  [ -s output ] || [ -z "${works-}" ] || once "$@"
}
if [ -n "$browser" ] && {
  seen page.html#2 "press('End'); note('end');
    press('ArrowLeft'); press('Home'); press('ArrowRight'); press('ArrowRight');
    document.getElementById('next').click();
    document.querySelector('[data-turn=\"5\"]').click();
    document.getElementById('back').click();
    document.getElementById('language').click(); note('keys');"
  [ -s output ]
}; then
  works=yes
  # That the script ran shows in the status line and in the pieces.
  grep -q '^first: Turn 2 of .*; pieces 52; steps 1; en; rgb(244, 239, 228)' output
  result 'a browser shows turn 2, with 50 soldiers and 2 officers' $?
  grep -q "^end: Turn $turns of $turns" output
  result 'and the end' $?
  grep -q "^keys: Coup 4 sur $turns&nbsp;: .*; fr;" output
  result 'keys and buttons work, and the other language' $?
  {
    cat "$RAVELIN_SRCDIR/tests/screen/siege-of-paris.moves"
    printf 'save paris.yaml\nquit\n'
  } >typed
  "$RAVELIN" play siege-of-paris --no-board --seat garrison=human --seat besieger=human <typed >output 2>&1
  "$RAVELIN" export paris.yaml --as html --output paris.html --lang en 2>>output
  seen 'paris.html#9999' '' 0
  grep -q '^first: Turn 86 of 86: .* Winner: Besiegers' output &&
    grep -q 'Winner: Besiegers (Win for' paris.html
  result 'the siege of Paris' $?
  # Light was seen above.
  grep -q '; rgb(31, 28, 24);' output
  result 'dark as the reader likes it' $?
  printf 'hunter@1.0\n3.0-2.0\nresign\nsave stag.yaml\nquit\n' >typed
  "$RAVELIN" play chasseurs --no-board --seat hunters=human --seat stag=human <typed >output 2>&1
  "$RAVELIN" export stag.yaml --as html --output stag.html --lang en 2>>output
  seen 'stag.html#1' "press('End'); note('end');"
  grep -q '^first: Turn 1 of 2: ' output &&
    grep -q '^end: Turn 2 of 2: .*Winner: \(Hunters\|Stag\)' output && grep -q '(resigned: ' stag.html
  result 'the hunters, given up' $?
  "$RAVELIN" export scores.yaml --as html --output scores.html --lang en 2>>output
  seen 'scores.html#0' "press('End'); note('end');"
  grep -q '^first: The beginning. Score: White 12, Black 12;' output &&
    grep -q "^end: .*Score: $(cat last);" output
  result 'scores turn by turn' $?
  seen odd.html#
  grep -q '^first: The beginning' output && ! grep -q 'broken *$' output
  result 'and odd texts as they are' $?
fi
finish
