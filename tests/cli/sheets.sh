#!/bin/sh
# Rule sheets as pages and in Markdown, and boards as graphs.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

cat >page.py <<'END'
# Well formed, every id once and every reference to one of them, and nothing
# from elsewhere.
import html.parser, re, sys
void = {'meta', 'br'}
class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids, self.uses = [], [], []
    def note(self, tag, attributes):
        assert tag not in ('script', 'link', 'img', 'iframe'), tag
        for key, value in attributes:
            if key == 'id':
                self.ids.append(value)
            if key in ('href', 'src'):
                assert value.startswith('#'), value
                self.uses.append(value[1:])
            self.uses += re.findall(r'url\(#([^)]*)\)', value or '')
            if key == 'aria-labelledby':
                self.uses += value.split()
    def handle_starttag(self, tag, attributes):
        self.note(tag, attributes)
        if tag not in void:
            self.open.append(tag)
    def handle_startendtag(self, tag, attributes):
        self.note(tag, attributes)
    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag
for name in sys.argv[1:]:
    page = Page()
    page.feed(open(name, encoding='utf-8').read())
    assert not page.open, (name, page.open)
    assert len(page.ids) == len(set(page.ids)), (name, 'an id stands twice')
    assert set(page.uses) <= set(page.ids), (name, set(page.uses) - set(page.ids))
END
has_python=$(command -v python3 || :)

bad=0
mkdir pages
for game in $("$RAVELIN" list | awk 'NR > 1 { print $1 }'); do
  "$RAVELIN" rules "$game" --as html --lang en >"pages/$game.html" 2>errors &&
    grep -q '<figcaption>' "pages/$game.html" || bad=1
  cat errors >output
  [ -s errors ] && bad=1 && break
done
result 'every bundled game has a page with pictures' $bad
for game in grand-assaut chasseurs siege-of-paris; do
  "$RAVELIN" rules $game --as html --lang fr >"pages/$game-fr.html"
done
if [ -n "$has_python" ]; then
  python3 page.py pages/*.html >output 2>&1
  result 'all are well formed and stand alone' $?
fi
: >output
for lang in fr en; do
  # Every line of the text is in the page.
  "$RAVELIN" rules siege-of-paris --lang $lang --json | grep '"text"' |
    sed 's/.*"text": "//; s/"$//; s/\\n/\n/g; s/\\"/"/g' | sed 's/^[#-]* //; /^$/d' |
    sed "s/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g; s/\"/\&quot;/g; s/'/\&#39;/g" >lines
  page=pages/siege-of-paris.html
  [ $lang = fr ] && page=pages/siege-of-paris-fr.html
  while IFS= read -r line; do
    grep -qF ">$line<" "$page" || echo "$line" >>output
  done <lines
done
[ ! -s output ] && [ "$(wc -l <lines)" -gt 60 ]
result 'a page holds every line of the rules, in both languages' $?

# Whatever the sheet of a bundled game names has a name in both languages.
grep -E '^ +(side|team|group|piece|colour|zone) ' "$RAVELIN_SRCDIR"/games/*/*.game |
  grep -v ' fr ".* en "' >output
[ ! -s output ]
result 'bundled games are told in both languages' $?

# What docs/rule-sheets.md quotes stands in the sheets.
: >output
for game in grand-assaut chasseurs siege-of-paris; do
  "$RAVELIN" rules $game --as markdown --lang en | tr -d '\\' >sheet.txt
  sed -n "/^## $game\$/,/^## [^$]*\$/p" "$RAVELIN_SRCDIR/docs/rule-sheets.md" |
    awk -F '|' -v game=$game '/^## / { on = ($2 == "" && $0 == "## " game) }
      on && NF > 4 { n = split($3, part, "\""); for (i = 2; i < n; i += 2) print part[i] }' |
    while IFS= read -r quoted; do
      echo "$quoted" >>quotes
      grep -qF -- "$quoted" sheet.txt || echo "$game: $quoted" >>output
    done
done
[ ! -s output ] && [ "$(wc -l <quotes)" -gt 60 ]
result 'the sheets say what rule-sheets.md quotes' $?

# A sheet says what holds of its game and nothing else.
cat >flock.game <<'END'
ravelin 1

game flock {
    title fr "Le troupeau" en "The flock"
    side pack
    side norsemen  fr "Normands"  en "Norsemen"
    turns norsemen, pack
    board {
        squares a1..e5
        lines horizontal, vertical
        zone altar = c3  fr "autel"  en "altar"
    }
    piece wolf of pack {
        step
        leap over norsemen
    }
    piece norseman of norsemen  fr "Normand"  en "norseman" {
        slide
        never enters altar
        take pack surrounded, hostile altar
    }
    capture optional
    setup {
        pack on b3, d3
        norsemen on a1..e1
    }
    end {
        norsemen win when no wolf left
        pack wins when fewer than 2 norsemen left
        draw when position occurs 3 times
        norsemen lose when norsemen cannot move
        pack loses when pack cannot move
    }
}
END
"$RAVELIN" rules ./flock.game --as markdown --lang en | tr -d '\\' >sheet.txt
: >output
while IFS= read -r line; do
  grep -qFx -- "- $line" sheet.txt || echo "not there: $line" >>output
done <<'END'
pack: 2 wolves (W).
Norsemen: 5 norsemen (N).
“altar”, 1 point: c3.
“a1–e5” stands for all points of the rectangle with these corners.
2 wolves on b3, d3.
5 norsemen on a1–e1.
A leap over a neighbouring norseman, which is taken, to the empty point just beyond on the line.
Never enters “altar”, not even in passing.
Once moved, it takes each neighbouring wolf that has norsemen on all its neighbouring points, and an empty point of “altar” helps too.
Capturing is optional for pack. Taken pieces leave the board at once.
What a piece takes by where it has come to stand goes by itself, with the move, wished or not, and only in its own side's turn: to move in between is safe.
Draw when the same position (pieces, side to move) has occurred 3 times.
END
grep -qFx 'Tested in this order after every turn; the first that holds ends the game:' sheet.txt ||
  echo 'other words about the order of the ends' >>output
# Whose it is stands beside a piece whose name does not tell.
grep -qFx 'Wolf of pack:' sheet.txt && grep -qFx 'Norseman:' sheet.txt ||
  echo 'not there: headings of pieces' >>output
[ ! -s output ] || cat sheet.txt >>output
[ "$(grep -c 'not there' output)" -eq 0 ] && ! grep -q 'other words' output
result 'a sheet says what holds of its game' $?
"$RAVELIN" rules flock.game --lang fr >output
grep -q 'pack.: 2 wolves (W)' output && grep -q 'Normands.: 5 Normands (N)' output &&
  grep -q 'autel.», 1 point.:' output
result 'in French too' $?
# One diagram does for allies that face opposite ways, or have no facing; not
# for those that face a set each, or have statements of their own.
cat >armies.game <<'END'
ravelin 1

game armies {
    title fr "Armées"  en "Armies"
    side fort   fr "Fort"   en "Fort"
    side north  fr "Nord"   en "North"  NORTH
    side south  fr "Sud"    en "South"  SOUTH
    team allies = north, south  fr "Alliés"  en "Allies"
    turns north, fort, south, fort
    board {
        points a1..g7
        lines horizontal, vertical
    }
    piece chief of fort  fr "chef"  en "chief" {
        step
        take men surrounded
    }
    piece man plural men of north, south  fr "homme"  en "man" {
        step forward
        take chief between
    }
    MORE
    setup {
        chief on g1
        men of north on f4
        2 men of south on c3, e3
    }
    end {
        allies win when no chief left
        fort wins when fewer than 2 men left
        allies lose when north cannot move
        allies lose when south cannot move
        fort loses when fort cannot move
        house draw when 50 turns played
    }
}
END
# diagrams COUNT NORTH SOUTH MORE
diagrams()
{
  sed "s/NORTH/$2/; s/SOUTH/$3/; s/MORE/$4/" armies.game >marched.game
  "$RAVELIN" rules ./marched.game --lang en >output 2>&1
  [ "$(sed '/^Captures/,$d' output | grep -c '^man (')" -eq "$1" ]
  result "diagrams of allies facing $2, $3: $1${4:+, with $4}" $?
}
diagrams 1 'facing up' 'facing up'
diagrams 1 'facing up' 'facing down'
diagrams 2 'facing up' 'facing left'
diagrams 2 'facing toward a1' 'facing toward d4'
diagrams 1 'facing toward d4' 'facing toward d4'
diagrams 2 'facing up' 'facing down' 'every piece of north { step sideways }'
grep -q '^- Once moved, it takes a neighbouring chief with a man ' output
result 'of one piece the sheet speaks as of one' $?
"$RAVELIN" rules ./marched.game --lang fr >output 2>&1
grep -q 'prise de la pièce (chef) voisine' output
result 'in French too' $?
cat >become.sed <<'END'
s/2 men of south on c3, e3/2 men of south on a1, b1\
        squire on c6/
s/^    MORE/    piece squire of fort fr "page" en "squire" {\
        step\
        becomes chief on a1\
    }/
s/NORTH/facing up/
s/SOUTH/facing down/
END
sed -f become.sed armies.game >marched.game
"$RAVELIN" rules ./marched.game --lang en >output 2>&1
grep -q '^- Once moved, it takes each neighbouring chief' output
result 'unless others become such a piece' $?

# What is in hand is told with its side where two sides call it the same.
cat >hands.game <<'END'
ravelin 1

game hands {
    title fr "Mains"  en "Hands"
    side white  fr "Blancs"  en "White"
    side black  fr "Noirs"   en "Black"
    turns white, black
    board {
        points a1..c3
        lines horizontal, vertical
    }
    piece man plural men of white, black  fr "pion"  en "man" {
        enter
        take enemy surrounded
    }
    piece king of white  fr "roi"  en "king" {
        enter
    }
    setup {
        white hold 3 men
        black hold 2 men
        white hold 1 king
    }
    end {
        white win when fewer than 1 man of black left
        black win when no king left
        white lose when white cannot move
        black lose when black cannot move
        house draw when 50 turns played
    }
}
END
check 'show: pieces in hand by side' 0 '^in hand: 3 men .White.$' show ./hands.game --lang en
grep -qx 'in hand: 2 men (Black)' output.only && grep -qx 'in hand: 1 king' output.only
result 'show: where that is not clear' $?
check 'show: in French' 0 '^en main : 2 pions .Noirs.$' show ./hands.game --lang fr

# Blanks before : ; ! ? » and after « hold together, whoever typed them.
: >output
for game in $("$RAVELIN" list | awk 'NR > 1 { print $1 }') ./flock.game; do
  "$RAVELIN" rules "$game" --lang fr --json | grep '"text"' | grep -oE '.{12}( [:;!?»]|« ).{0,9}' |
    sed "s|^|$game: |" >>output
done
[ ! -s output ]
result 'French blanks are no place to break a line' $?

# The pictures of moves are what the engine says.
# turns PREFIX PAGE: the turns marked in the picture with these ids.
turns()
{
  sed -n "/aria-labelledby=\"$1title/,/<\/svg>/p" "$2" |
    sed -n 's/^<g class="move"><title>\(.*\)<\/title>$/\1/p'
}
turns move1- pages/chasseurs.html | sort >shown
from=$(head -n 1 shown | sed 's/-.*//')
printf 'stag: [%s]\nhunter: []\nto_move: stag\n' "$from" >alone.yaml
"$RAVELIN" moves chasseurs --position alone.yaml 2>&1 | sort | diff - shown >output && [ -s shown ]
result 'the stag goes where the engine says' $?
turns move0- pages/grand-assaut.html >shown
cp shown output
# Forward outside the fort, sideways to it, and back inside it.
grep -qE '^[a-i][1-6]-' shown && grep -qE '^(a7-b7|b7-c7|i7-h7|h7-g7)$' shown &&
  grep -qE '^[c-g][89]-[c-g][78]$' shown
result "a soldier's three rules are shown" $?
[ "$(turns take1- pages/grand-assaut.html | tr -cd x | wc -c)" -ge 3 ]
result 'an officer takes several' $?
# What is taken round a piece has a picture for each sentence that says so.
: >output
for game in $("$RAVELIN" list | awk 'NR > 1 { print $1 }'); do
  "$RAVELIN" rules "$game" --as markdown --lang en >sheet.txt
  sed -nE 's/^- ((Once moved|Having|After a leap)[^.]*[.])$/\1/p' sheet.txt | sort -u |
    while IFS= read -r line; do
      echo "$line" >>sentences
      grep -F "). $line" sheet.txt >captions || echo "$game: $line" >>output
      cat captions >>all-captions
    done
done
[ ! -s output ] && [ "$(wc -l <sentences)" -gt 35 ]
result 'every sentence of what is taken round a piece has its picture' $?
# The piece has other turns there; only the one in question is shown.
turns 'take0-[0-9]*-' pages/maak-yek.html >shown
cp shown output
[ "$(grep -cE '^[a-h][1-8]-[a-h][1-8]x?' shown)" -eq 2 ] && [ "$(wc -l <shown)" -eq 2 ]
result 'each picture of them shows one turn' $?
"$RAVELIN" rules maak-yek --lang fr >output
# One that is held between the mover and another; two with the mover between.
grep -qE '^ ?[0-9].*([*]|:[*]:)' output && grep -qE 'ennemi|adverse' output &&
  [ "$(grep -c '<M>' output)" -eq 2 ] && [ "$(grep '^ [0-9]' output | grep -o '(m)' | wc -l)" -eq 3 ]
result 'custody takes one with a helper, intervention two' $?
run 0 rules adugo --lang en -o captures=custody
tr '\n' ' ' <output.only | grep -q 'dog (Dogs)[.] Once moved, it takes .*[.] Option “Captures”: between two enemies; another choice'
result 'a caption says which option decides' $?
run 0 rules tablut --lang en --as markdown
! grep 'stands in “keep”' output.only | grep -q 'Taking the king' &&
  grep 'board outside “keep”' output.only | grep -q 'Taking the king'
result 'and names no option that does not' $?
[ "$(grep -c 'id="take[0-9]*-title"' pages/chasseurs.html)" -eq 0 ]
result 'who takes nothing has no picture of it' $?

# --- Markdown
run 0 rules grand-assaut --as markdown --lang en
"$RAVELIN" rules grand-assaut --lang en --json | grep -o '## [A-Z][a-z ]*' >wanted
grep -o '^## [A-Z][a-z ]*' output.only >shown
diff wanted shown >output && [ -s shown ]
result 'Markdown has the headings' $?
# The diagrams tell the same turns as those of the page.
sed -n '/^officer (Garrison)/,/^```$/p' output.only >officer
[ "$(grep -c '^```text' officer)" -eq 2 ] && [ "$(grep -o '[(]S[)]' officer | wc -l)" -ge 3 ]
result 'Markdown has a diagram of how an officer goes, and of what it takes' $?
run 0 rules chasseurs --as markdown --lang en
[ "$(grep -c '^```text' output.only)" -eq 3 ] && ! grep -q 'is taken' output.only
result 'and none of taking where nothing is taken' $?
run 0 rules chasseurs --lang fr
[ "$(grep -c '[[][*][]][0-9]' output.only)" -ge 6 ] &&
  [ "$(sed -n '/^Figures/,/^Prises/p' output.only | grep -c '^cerf')" -eq 1 ]
result 'the text has them too' $?
run 0 rules hnefatafl --lang en
[ "$(sed -n '/^Diagrams: (X)/,/^End/p' output.only | grep -c '^11 ')" -eq 0 ]
result 'large boards are cut to what matters' $?
odd_game 'fr "*Le* <b>renard</b>" en "*The* <b>fox</b> [1](http://x)"' ''
run 0 rules ./odd.game --as markdown --lang en
grep -qF '# \*The\* \<b\>fox\</b\> \[1\](http://x)' output.only
result 'and texts stay texts' $?
run 0 rules ./odd.game --as html --lang en && ! grep -q '<b>fox' output.only
result 'in pages too' $?
check 'to a file' 0 '' rules chasseurs --as html --lang en --output sheet.html
cmp sheet.html pages/chasseurs.html >output
result 'the same as on standard output' $?
check 'text goes to standard output' 2 "goes with '--as html'" rules chasseurs --output sheet.txt
check 'an unknown format' 2 'text.html.markdown' rules chasseurs --as pdf

# --- graphs
run 0 graph siege-of-paris
cp output.only siege.dot
[ "$(grep -c ' \[pos=' siege.dot)" -eq 164 ] && [ "$(grep -c ' -- ' siege.dot)" -eq 524 ] &&
  [ "$(grep -c 'class="gate"' siege.dot)" -eq 8 ]
result 'a graph has all points and segments' $?
if command -v dot >output; then
  dot -Tcanon siege.dot >output 2>&1
  result 'Graphviz reads it' $?
fi
run 0 graph siege-of-paris --as json
cp output.only output
"$RAVELIN" show siege-of-paris --json >show.json
if [ -n "$has_python" ]; then
  python3 -c "
import json
graph, show = json.load(open('output.only')), json.load(open('show.json'))
assert graph['segments'] == show['segments'] and graph['zones'] == show['zones']
assert [p['name'] for p in graph['points']] == [p['name'] for p in show['points']]
assert graph['colours'] == ['open', 'gate', 'link'], graph['colours']" >output 2>&1
  result 'in JSON it says what show says' $?
fi
check '--json is the same' 0 '"command": "graph"' graph chasseurs --json
check 'an unknown shape of graph' 2 'dot.json' graph chasseurs --as png

cat >same-word.game <<'END'
ravelin 1

game same-word {
    title  fr "Même mot"  en "Same word"
    side white  fr "Blancs"  en "White"
    side black  fr "Noirs"   en "Black"
    turns white, black
    board {
        points a1..c3
        lines horizontal, vertical
    }
    piece spear of white  fr "garde"  en "guard" {
        step
        leap over sentry
    }
    piece scout of white  fr "éclaireur"  en "scout" {
        step
    }
    piece sentry plural sentries of black  fr "garde"  en "guard" {
        step
        leap over scouts
    }
    capture optional
    setup {
        spear on a1
        scout on c1
        2 sentries on a3 + c3
    }
    end {
        white wins when no sentries left
        black wins when no scout left
        white loses when white cannot move
        black loses when black cannot move
                draw when 20 turns pass without capture
    }
}
END
check 'pieces of two sides by one word: whose' 0 \
  'Win for White when no guard of Black is left' rules ./same-word.game
check 'those that are taken' 0 'over a neighbouring guard of Black' \
  rules ./same-word.game
check 'not where no other has the word' 0 'over a neighbouring scout, which' \
  rules ./same-word.game
check 'in French' 0 'ne reste aucune pièce .garde .Noirs' \
  rules ./same-word.game --lang fr

sed '/title/a\    family race' same-word.game >race.game
sed -i 's/game same-word/game race/' race.game
run 0 rules ./race.game --lang fr
cp output.only output
sed -n '/^Famille/s/[^a-z«»]//gp' output.only | grep -qx 'amille«race»'
result 'a family without a name is a word of the file' $?

# The note on segments that are drawn twice, only where some are.
cat >erased.game <<'END'
ravelin 1

game erased {
    title  fr "Effacé"  en "Erased"
    side white  fr "Blancs"  en "White"
    side black  fr "Noirs"   en "Black"
    turns white, black
    board {
        colour path  fr "de chemin"  en "path"
        colour gate  fr "de porte"   en "gate"
        points a1..b2
        lines path horizontal, vertical
        erase a1-a2
        lines gate a1-a2
    }
    piece man plural men of white, black  fr "pion"  en "man/men" {
        step
    }
    setup {
        man of white on a1
        man of black on b2
    }
    end {
        white loses when white cannot move
        black loses when black cannot move
        house draw when 20 turns played
    }
}
END
run 0 rules ./erased.game
! grep 'line named last' output.only >output
result 'a segment that is erased first is not named twice' $?
sed '/erase a1/d; s/game erased/game twice/' erased.game >twice.game
check 'one that is drawn again is' 0 'segment is named twice, the line' \
  rules ./twice.game

check 'scores of rounds are added up' 0 'points of the$' rules gioco-dell-orso
finish
