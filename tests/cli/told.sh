#!/bin/sh
# What rule sheets and legends say holds in the game: derived games, words of
# sides, numbers.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

# told NAME GAME LANGUAGE PATTERN / untold ...: in the sheet, its lines joined.
sheet()
{
  "$RAVELIN" rules "$1" --lang "$2" >sheet.txt 2>errors || return 1
  tr '\n' ' ' <sheet.txt | tr -s ' ' >output
}
told()
{
  sheet "$2" "$3" && grep -Eq "$4" output
  result "$1" $?
}
untold()
{
  sheet "$2" "$3" && ! grep -Eq "$4" output
  result "$1" $?
}

# ------------------------------------------ what a derived game gives anew

cat >base.game <<'END'
ravelin 1
game base {
    title fr "base" en "base"
    option chain fr "Rafle" en "Chain" {
        yes fr "oui" en "yes"
        no fr "non" en "no"
    }
    side white fr "Blancs" en "White" facing up
    side black fr "Noirs" en "Black" facing down
    side red fr "Rouges" en "Red" facing up
    team pair = white, red fr "Paire" en "Pair"
    turns white, black, red
    board {
        points a1..e5
        lines horizontal, vertical
    }
    piece man, chief of pair, black fr "pion" en "man" {
        step forward
        leap over enemy, chained if chain is yes
        leap over enemy if chain is no
    }
    every piece of white, black {
        step sideways
    }
    capture optional
    setup {
        1 man of white on a1
        1 chief of white on b1
        1 man of black on a5
        1 chief of black on b5
        1 man of red on d1
        1 chief of red on e1
    }
    end {
        pair wins when black cannot move
        black wins when white cannot move
        black wins when red cannot move
        draw when position occurs 3 times
    }
}
END
cat >part.game <<'END'
ravelin 1
game part from base {
    title fr "part" en "part"
    piece man of white, black fr "tigre" en "tiger" {
        step
    }
    piece chief of black fr "ours" en "bear" {
        step
    }
}
END
cat >whole.game <<'END'
ravelin 1
game whole from base {
    title fr "whole" en "whole"
    piece man of pair fr "tigre" en "tiger" {
        step
    }
    piece man of black fr "ours" en "bear" {
        step
    }
    piece chief of white, black fr "chef" en "chief" {
        step
    }
    piece chief of red fr "chef" en "chief" {
        step
    }
}
END
told 'a block replaced in part is told of who is left' ./part.game en \
  'Man of Red: - One step .*Man of Pair: - One step .*Tiger of White and Black: - One step .*Bear of Black'
grep -q 'of Pair and Black' output
result 'and no longer of all' $((1 - $?))
untold 'a block replaced whole is gone' ./whole.game en 'leap'
untold 'in French too' ./whole.game fr 'saut'
told 'rules of every piece stay' ./whole.game en 'Every piece of White and Black: - One step'
run 0 rules ./whole.game --lang en && ! grep -q 'Option .Chain.: yes; another' output
result 'no option decides what is gone' $?
bad=0
for game in bagh-bandi diviyan-keliya mao-naga merimueng-rimueng rimau-rimau rimoe; do
  for lang in en fr; do
    sheet $game $lang && ! grep -Eq '(of|\[)(Goats and|Chèvres et|Cows and|Vaches et|Men and|Hommes et)' output || bad=1
  done
done
result 'none of the bundled games tells what it replaced' $bad

# ------------------------------------------------- whose piece is a piece

told 'what a side places is its own' bagh-bandi en 'Tigers: before the first turn the side places 2 tigers'
told 'in French' bagh-bandi fr 'Tigres.*: avant le premier coup, le camp place 2 tigres'
told 'what it holds' diviyan-keliya en 'Leopards: 2 leopards in hand'
told 'one piece' rimau-rimau en 'the side places 1 tiger'

# ------------------------------------------------------- options that are set

cat >set.game <<'END'
ravelin 1
game set from el-zorro {
    title fr "Fixe" en "Set"
    set step = slanting
}
END
told 'an option that may be chosen is told' el-zorro en 'Options - .*[(]step[)]'
untold 'one that is set is no choice' ./set.game en '[(]step[)]|step = |another choice changes'
untold 'nor in French' ./set.game fr '[(]step[)]|un autre choix change'
told 'what it decides is told' ./set.game en 'slanting|diagonal'

# ------------------------------------------------------------------ sets

told 'any one of several' alea-evangelii en 'point of .centre. or .corners. helps too'
told 'in French' alea-evangelii fr 'point vide de .*centre.* ou .*coins.* aide aussi'
told 'all of several' aadu-puli-attam en '3 tigers on T, c1, d1'

# -------------------------------------------------- who must take, who may

# duty NAME STATEMENTS HUNTERS: a game with these captures; do hunters take?
duty()
{
  cat >"$1.game" <<END
ravelin 1
game $1 {
    title fr "x" en "x"
    side hunters fr "Chasseurs" en "Hunters"
    side beast fr "Bête" en "Beast"
    turns hunters, beast
    board {
        points a1..e5
        lines horizontal, vertical
    }
    piece hunter of hunters fr "chasseur" en "hunter" {
        step
        $3
    }
    piece beast of beast fr "bête" en "beast" {
        step
        leap over hunters
    }
    $2
    setup {
        5 hunters on rank 1
        1 beast on c5
    }
    end {
        hunters win when beast cannot move
        beast wins when hunters cannot move
        draw when 50 turns pass without capture
    }
}
END
}
all='capture compulsory for beast
    capture optional'
duty one "$all" ''
told 'who takes nothing is asked nothing' ./one.game en \
  'Captures - Capturing is compulsory[^:]*: while a piece can take, the side may do nothing else. Taken pieces leave the board at once. - Hunters can take nothing'
untold 'and it is not optional' ./one.game en 'optional'
untold 'nor in French' ./one.game fr 'facultative'
duty turned 'capture optional
    capture compulsory for beast' ''
untold 'whatever the order' ./turned.game en 'optional'
duty two "$all" 'leap over beast'
told 'where both take it is optional for the others' ./two.game en \
  'compulsory for Beast.*Capturing is optional for Hunters[.]'
told 'in French too' ./two.game fr 'obligatoire .Bête..*facultative .Chasseurs.'

# ------------------------------------------------------------------ zones

bad=0
for pair in nuktagaq:camp haretavl:base bagha-guti:folds orissa-tigers:corners; do
  game=${pair%:*}
  zone=${pair#*:}
  "$RAVELIN" rules "$game" --lang en >output
  "$RAVELIN" show "$game" --lang en >>output
  "$RAVELIN" show "$game" --lang en --as svg >>output
  grep -Eq "^- “[^”]*$zone”|^zone .*$zone|<title>[^<]*$zone" output && bad=1 && break
done
result 'a zone that the derived game does not use is not told of' $bad
for game in fox-and-geese bagh-guti; do
  run 0 show $game --lang en && grep -q '^zone ' output.only
  result "$game: one that is used is" $?
  "$RAVELIN" show $game --as svg | grep -q 'class="zone"'
  result 'and tinted' $?
done
bad=0
for game in $("$RAVELIN" list | awk 'NR > 1 { print $1 }'); do
  "$RAVELIN" rules "$game" --lang en >sheet.txt
  # every name in quotes that a section after the board has is told in it
  awk '/^Setting up/ { on = 1 } /^(Options|Diagrams)/ { on = 0 } on' sheet.txt | tr '\n' ' ' | tr -s ' ' |
    grep -o '“[^”]*”' | grep -v '[–0-9]' | sort -u >named
  tr '\n' ' ' <sheet.txt | tr -s ' ' >all
  while read -r zone; do
    case $zone in '“Forward”' | '“back”' | '“sideways”' | '“Nearer”') continue ;; esac
    grep -Fq -e "- $zone" all || { echo "$game: $zone" >>output.zones; bad=1; }
  done <named
done
cat output.zones >output 2>/dev/null
result 'every zone that a rule names is told' $bad
"$RAVELIN" show dodgem --lang en --as svg >dodgem.svg
[ "$(grep -c 'class="zone"' dodgem.svg)" -eq 2 ] && grep -q 'the far edge (South)' dodgem.svg
result 'goals of two sides that share a point are both seen' $?

# ---------------------------------------------------------------- numbers

cat >eighteen.yaml <<'END'
{goat: [b2*5, d2*5, b4*5, d4*3], tiger: [c1, c5], captured: {goat: 2}, to_move: goats}
END
check 'a legend counts what stands in the position' 0 'goats [(]Goats[)], 18$' show bagh-guti --position eighteen.yaml --lang en
"$RAVELIN" show bagh-guti --position eighteen.yaml --lang en --as svg >output && grep -q '>18 goats<' output
result 'in a picture too' $?
check 'and what is in hand' 0 'tigers [(]Tigers[)], 2$' show bagh-bandi --lang en
cat >pair.game <<'END'
ravelin 1
game pair {
    title fr "x" en "x"
    side white fr "Blancs" en "White"
    side black fr "Noirs" en "Black"
    turns white, black
    board {
        points a1..b1, d4
        lines a1-b1
    }
    piece man of white, black fr "pion" en "man" {
        step
    }
    setup {
        1 man of white on a1
        1 man of black on d4
    }
    end {
        white wins when black cannot move
        black wins when white cannot move
    }
}
END
check 'one is no plural' 0 '^1 segment' show ./pair.game --lang en
run 0 explain piece-unknown --lang fr && [ "$(tr '\n' ' ' <output.only | grep -o 'Aucune pi' | wc -l)" -eq 1 ] &&
  grep -q '^Le plus proche' output.only
result 'explain says its first sentence once' $?

finish
