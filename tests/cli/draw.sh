#!/bin/sh
# Pictures: SVG byte for byte, well formed for every game; what they mark
# against what `moves` says; PNG and PDF where librsvg is there. To take a
# changed picture over, look at it first, then copy what 'show' prints.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

# What the libraries for fonts keep until the end is not ours to give back.
printf 'leak:lib%s\n' fontconfig pango cairo glib rsvg >leaks
LSAN_OPTIONS=suppressions=$PWD/leaks:print_suppressions=0
export LSAN_OPTIONS

pictures=$RAVELIN_SRCDIR/tests/cli/pictures
: >output
if command -v xmllint >output; then
  well_formed() { xmllint --noout "$1" >output 2>&1; }
elif command -v python3 >output; then
  well_formed()
  {
    python3 -c 'import sys, xml.dom.minidom
xml.dom.minidom.parse(sys.argv[1])' "$1" >output 2>&1
  }
else
  well_formed() { head -n 1 "$1" | grep -q '^<svg ' && tail -n 1 "$1" | grep -qx '</svg>'; }
fi

for game in grand-assaut chasseurs siege-of-paris; do
  "$RAVELIN" show $game --as svg --lang en >now.svg 2>output
  cmp "$pictures/$game.svg" now.svg >>output 2>&1
  result "the picture of $game is the one that was looked at" $?
done
"$RAVELIN" show chasseurs --as svg --lang fr >french.svg 2>output
grep -q '<title id="title">Jeu des chasseurs</title>' french.svg &&
  grep -q 'Cerf : 1 cerf en 0' french.svg
result 'title and description in French' $?
grep -q '>7 chasseurs, dont 1 en main<' french.svg
result 'the legend says what is in hand' $?
for locale in fr_FR.UTF-8 de_DE.UTF-8 C; do
  LC_ALL=$locale "$RAVELIN" show chasseurs --as svg --lang en 2>output
done | cat - >three.svg
cat "$pictures/chasseurs.svg" "$pictures/chasseurs.svg" "$pictures/chasseurs.svg" |
  cmp - three.svg >output 2>&1
result 'the locale changes nothing' $?

bad=0
for game in $("$RAVELIN" list | awk 'NR > 1 { print $1 }'); do
  case $game in grand-assaut | chasseurs | siege-of-paris) turns="0 90 180" ;; *) turns=0 ;; esac
  for turned in $turns; do
    "$RAVELIN" show "$game" --as svg --rotate $turned >one.svg 2>output &&
      well_formed one.svg || { bad=1; echo "$game $turned" >>output; break 2; }
  done
done
result 'every bundled game gives well-formed SVG' $bad

# Zones that rules use are seen, the smaller over the larger.
cat >within.game <<'END'
ravelin 1

game within {
    title fr "Dedans"  en "Within"
    side raiders  fr "Assaillants"  en "Raiders"
    side guards   fr "Gardes"       en "Guards"
    turns raiders, guards
    board {
        squares a1..g7
        lines horizontal, vertical
        zone closed = a1 + g1 + a7 + g7  fr "clos"  en "closed"
        zone edge = rank 1 + rank 7 + file a + file g  fr "bord"  en "edge"
        zone sides = edge - closed  fr "flancs"  en "flanks"
        zone idle = c3 + c4  fr "rien"  en "nothing"
    }
    piece raider of raiders  fr "pillard"  en "raider" {
        step
        never enters closed
        take king between
    }
    piece king of guards  fr "roi"  en "king" {
        slide
        never enters closed
        take raiders between, hostile sides
    }
    setup {
        4 raiders on b2, b6, f2, f6
        king on d4
    }
    end {
        guards win when king reaches edge
        raiders win when no king left
        raiders lose when raiders cannot move
        guards lose when guards cannot move
        house draw when 60 turns played
    }
}
END
"$RAVELIN" show ./within.game --as svg --lang en >within.svg 2>output
sed -n '/class="zone"/{n;s/<[^>]*>//gp;}' within.svg >>output
# "flanks" would hide what is left of "edge".
printf 'edge\nclosed\n' | cmp - output
result 'zones within others are drawn over them' $?
[ "$(grep -cE '<text [^>]*>(edge|closed)</text>' within.svg)" -eq 2 ] && ! grep -q nothing within.svg
result 'and named below' $?
"$RAVELIN" show tablut --as svg --lang en >edge.svg 2>output
sed -n '/class="zone"/{n;s/<[^>]*>//gp;}' edge.svg >>output
printf 'edge\nkeep\ncastle\n' | cmp - output
result 'a board of one shade has its large zones too' $?

# Curved lines are arcs, and only those.
"$RAVELIN" show gioco-dell-orso --as svg >bear.svg
[ "$(grep -c '^M[^Lh]*A' bear.svg)" -eq 24 ] && [ "$(grep -c '^M[^A]*L' bear.svg)" -eq 12 ]
result 'curved lines are arcs' $?
# Between straight lines they go on smoothly, round and off the board.
"$RAVELIN" show surakarta --as svg --lang en >loops.svg
grep -oE 'A[0-9.]+ [0-9.]+ 0 1 [01]' loops.svg | sort | uniq -c >output
[ "$(grep -c . output)" -eq 4 ] && [ "$(awk '{ n += $1 } END { print n }' output)" -eq 8 ]
result 'loops are drawn at the corners of the board' $?
grep -q '>12 men (White)</text>' loops.svg && grep -q '>12 men (Black)</text>' loops.svg &&
  [ "$("$RAVELIN" show siege-of-paris --as svg --lang en | grep -c '(White)</text>')" -eq 1 ]
result 'the legend tells whose pieces are called the same' $?
"$RAVELIN" show english-draughts --as svg >sparse.svg
[ "$(grep -n 'class="wall"' sparse.svg | cut -d: -f1)" -gt "$(grep -n 'class="squares"' sparse.svg | cut -d: -f1)" ]
result 'the frame of a board of dark squares lies over them' $?
# The king of hexentafl is a diamond, and 0 is written to the right of it.
"$RAVELIN" show hexentafl --as svg >king.svg
awk -F '"' '/>0<\/text>/ && !x { x = $2 } /<title>king 0</ { middle = $4 }
  match($0, /circle r="[0-9.]*/) && !r { r = substr($0, RSTART + 10, RLENGTH - 10) }
  END { print x, middle, r; exit !(r > 0 && x - 3.15 - middle > 1.16 * r + 1) }' king.svg >output
result 'a name keeps clear of a pointed piece' $?

cat >middle.yaml <<END
soldier: [c4, d5, e6, c7, d8, b9, f7, f5]
officer: [e8, g8, h9]
captured: {soldier: 10}
to_move: garrison
END
# marked GAME POINT ARGUMENT...: the turns marked are those of 'moves'.
marked()
{
  game=$1
  point=$2
  shift 2
  "$RAVELIN" show "$game" --as svg --moves-of "$point" "$@" >marked.svg 2>output &&
    well_formed marked.svg || return 1
  sed -n 's/^<g class="move"><title>\(.*\)<\/title>$/\1/p' marked.svg | sort >shown
  "$RAVELIN" moves "$game" "$@" | grep "^$point[-x]" | sort >wanted
  diff wanted shown >output
}
marked grand-assaut e8 --position middle.yaml && [ -s wanted ]
result 'the turns of a piece that must take' $?
marked grand-assaut d6 --option posts=fixed && [ -s wanted ]
result 'the turns of a soldier' $?
marked grand-assaut d4 --option posts=fixed && [ ! -s wanted ]
result 'a piece that is shut in has none' $?
marked siege-of-paris a2 && [ ! -s wanted ]
result 'a side that is not to move has none' $?

check 'the turn made is marked' 0 'class="last"' show grand-assaut --as svg \
  --position middle.yaml --turn e8xc8xc6
check 'the board without it is not' 0 'class="zone"' show grand-assaut --as svg
! grep -q 'class="last"' output.only
result 'no mark without a turn' $?
check 'an illegal turn' 1 'illegal move' show grand-assaut --as svg --turn a1-a2
check 'one zone alone' 0 '<title>dehors</title>' show grand-assaut --as svg --zone field --lang fr
! grep -q '<title>forteresse</title>' output.only
result 'and no other' $?
check 'an unknown zone' 2 "did you mean 'fort'" show grand-assaut --as svg --zone forth
check 'an unknown point' 2 'no point' show grand-assaut --as svg --moves-of z9
check 'a rotation that is none' 2 'expected 90' show grand-assaut --as svg --rotate 45
check 'options of pictures beside text' 2 "goes with '--as svg'" show grand-assaut --zone fort
check 'JSON and a picture' 2 'contradict' show grand-assaut --as svg --json
check 'an unknown shape' 2 'text.svg.png.pdf' show grand-assaut --as gif

# Texts of a rule file cannot break the page.
odd_game "fr \"<script>&amp; ' ]]>\" en \"The <b> & \\\"fox\\\"\"" '' \
  "points X at 900, 950
        lines a1-X
        zone top = rank 3  fr \"<haut>\" en \"<top> & 'all'\"" \
  'fox wins when fox reaches X'
for lang in fr en; do
  "$RAVELIN" show ./odd.game --as svg --zone top --lang $lang >odd.svg 2>output &&
    well_formed odd.svg && ! grep -q '<b>\|<script>\|<top>' odd.svg
  result "markup in texts stays text ($lang)" $?
done
size=$(sed -n '1s/.* height="\([0-9]*\).*/\1/p' odd.svg)
[ "$size" -lt 5000 ]
result 'far-off points do not make the picture endless' $?

# A zone that only a piece's rules speak of is tinted too, beside the goals;
# the middle of its small squares is not left white; and the name of a point
# keeps off the piece on it.
"$RAVELIN" show hnefatafl --as svg --lang en >hnefatafl.svg
cp hnefatafl.svg output
[ "$(sed -n 's/^<title>\(.*\)<\/title>$/\1/p' hnefatafl.svg | tr '\n' ,)" = 'corners,throne,' ]
result 'zones of ends and of moves are tinted' $?
odd_game 'fr "a" en "a"' '' 'zone field = a2..b3
        points tip at 2, 4
        lines b3-tip' 'fox wins when fox reaches field'
sed 's/fox on b3/fox on tip/' odd.game >tip.game
sed -i 's/^game odd/game tip/' tip.game
"$RAVELIN" show ./tip.game --as svg >tip.svg 2>output
cat tip.svg >>output
[ "$(sed -n '/class="zone"/,/<\/g>/p' tip.svg | grep -c 'r="2.88"')" -eq 1 ]
result 'no gap is left between the bands of a zone' $?
# The box of three letters is 19 wide and 8 high, half the square piece 15.
awk -F '"' '/>tip<\/text>/ { x = $2; y = $4 - 3.7 }
  />fox tip</ { dx = x - $4; dy = y - $6 }
  END { if (dx < 0) dx = -dx; if (dy < 0) dy = -dy
    exit !(x != "" && dx < 60 && (dx - 9.5 > 14.9 || dy - 4.2 > 14.9)) }' tip.svg
result 'a name does not touch the piece on its point' $?

check '--output' 0 '' show chasseurs --as svg --lang en --output out.svg
cmp out.svg "$pictures/chasseurs.svg" >output
result 'the file holds the picture' $?
check 'a folder that is not there' 3 'cannot write' show chasseurs --as svg --output none/out.svg

# bytes FILE OFFSET COUNT: as decimal numbers.
bytes()
{
  od -An -tu1 -j "$2" -N "$3" "$1" | tr -s ' \n' ' ' | sed 's/^ //; s/ $//'
}
if run 0 show chasseurs --as png; then
  [ "$(bytes output.only 0 8)" = '137 80 78 71 13 10 26 10' ]
  result 'PNG has its signature' $?
  # Width: big-endian, from byte 16; twice that of the SVG.
  width=$(bytes output.only 16 4 | awk '{ print ($1 * 256 + $2) * 65536 + $3 * 256 + $4 }')
  wanted=$(sed -n '1s/.* width="\([0-9.]*\)".*/\1/p' out.svg)
  echo "$width $wanted" >output
  awk '{ d = $1 - 2 * $2; exit !(d >= 0 && d < 1) }' output
  result 'and its size' $?
  run 0 show chasseurs --as pdf --output one.pdf && run 0 show chasseurs --as pdf --output two.pdf
  [ "$(head -c 5 one.pdf)" = '%PDF-' ] && tail -c 8 one.pdf | grep -q '%%EOF' &&
    cmp one.pdf two.pdf >output
  result 'PDF has its signature and no date of its own' $?
  # What would be larger than a sheet of A4 is made to fit it.
  for game in siege-of-paris neg-tugal-tuux alea-evangelii; do
    run 0 show $game --as pdf --output one.pdf
    grep -a -o '/MediaBox *\[[^]]*' one.pdf | tr '[' ' ' |
      awk '{ w = $4; h = $5 } END { if (w > h) { t = w; w = h; h = t }
        print w, h; exit !(w > 50 && w <= 596 && h > 500 && h <= 842) }' >output
    result "the PDF of $game fits A4" $?
  done
  # It is loaded only now, so it can be missing now.
  mkdir none && : >none/librsvg-2.so.2
  LD_LIBRARY_PATH=$PWD/none check 'librsvg has gone' 3 'cannot be loaded' show chasseurs --as png
else
  check 'no PNG without librsvg' 3 'built without librsvg' show chasseurs --as png
  check 'no PDF without librsvg' 3 'built without librsvg' show chasseurs --as pdf
fi

# --- characters
run 0 show aadu-puli-attam --lang en
grep -q '^ a3 --*' output.only && ! grep -qE '^ 3 |^ +a$' output.only
result 'one point that lies where its name says makes no grid' $?
run 0 show gasetavl --lang en
[ "$(grep -cF '|  S1   |  S2   |' output.only)" -eq 1 ] &&
  [ "$(grep -B 1 -F '|  S1   |  S2   |' output.only | grep -c '| .   / | .   / |')" -eq 1 ] &&
  [ "$(grep -A 1 -F '|  S1   |  S2   |' output.only | grep -c '| /   . | /   . |')" -eq 1 ]
result 'four lines are seen to lead to a name between four points' $?
run 0 show adugo
grep -q '^ 5  D---D---D---D---D$' output.only
result 'names below the grid leave it as it is' $?
run 0 show neg-tugal-tuux && grep -q ' y z aa  ac  ae$' output.only
result 'letters of files do not touch' $?
run 0 show bam-blang-beh-khla && grep -qF '[G]P - [G]Q - [G]S' output.only
result 'the line between two pieces beside each other is seen' $?

# --- zones and marks
"$RAVELIN" show hnefatafl --as svg --zone refuge --lang en >by-name.svg 2>output
run 0 show hnefatafl --as svg --zone corners --lang en && cmp output.only by-name.svg >output
result 'a zone may be called as legends call it' $?
check 'but not otherwise' 2 "no zone 'nowhere'" show hnefatafl --as svg --zone nowhere
run 0 show three-musketeers --as svg --moves-of c3
# Four arrows onto pieces and four crosses, each twice: a light edge below.
[ "$(grep -c '^<path stroke="#fff" stroke-width="5.5" d=' output.only)" -eq 8 ]
result 'what crosses a piece has a light edge' $?
run 0 show fanorona --as svg --moves-of e2
[ "$(grep -c '^<path stroke="#fff" stroke-width="5.5" d=' output.only)" -eq 2 ]
result 'an arrow to an empty point needs none' $?
check 'a point without a piece' 2 "no piece stands on 'c3'" show three-musketeers --as svg --moves-of c3 --turn c3xd3
check 'a piece without turns is told of' 0 "piece on 'a5' has no turn now" show three-musketeers --as svg --moves-of a5
finish
