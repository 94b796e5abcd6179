#!/bin/sh
# ravelin trace: statements that allow and refuse turns, nearness of ends.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

cat >tiny.game <<'END'
ravelin 1

game tiny {
    title  fr "Petit"  en "Tiny"
    side men    fr "Hommes"  en "Men"    facing up
    side jacks  fr "Valets"  en "Jacks"  facing down
    turns men, jacks

    board {
        colour light  fr "clair"  en "light"
        colour dark   fr "foncé"  en "dark"
        points a1..c4
        lines light vertical
        lines dark horizontal
    }
    piece man plural men of men {
        step along light forward
        leap over jacks along light
    }
    piece jack plural jacks of jacks {
        step
    }
    capture compulsory
    setup {
        2 men on a1 + b1
        2 jacks on a4 + b4
    }
    end {
        men win when men fill (a4 + b4)
        men win when 2 jacks captured or fewer than 1 jacks left
        jacks win when (1 man in rank 4 and not 1 man in rank 1), after turns of jacks
        men lose when men cannot move
        jacks lose when jacks cannot move
        house draw when 20 turns played
    }
}
END
cat >near.yaml <<'END'
man: [a4, b2]
jack: [b3]
captured: {jack: 1}
to_move: men
END
check 'a legal turn and the rule that allows it' 0 '^a1-a2 +allowed  ./tiny.game:17:9: step along light forward$' trace ./tiny.game
check 'a refused turn and why' 0 '^b1-c1 +refused  ./tiny.game:17:9: .*dark' trace ./tiny.game
check 'passing is refused too' 0 '^pass +refused  .*Men may not pass' trace ./tiny.game
check 'the statement that makes capturing compulsory' 0 '^a4-b4 +refused  ' trace ./tiny.game --position near.yaml
check 'one turn only' 0 '^b2xb4 +allowed  ./tiny.game:18:9: leap over jacks along light$' \
  trace ./tiny.game --position near.yaml --move b2xb4
grep -q '^           and by  ./tiny.game:23:5: capture compulsory$' output.only
result 'and the statement that makes it compulsory' $?
[ "$(wc -l <output.only)" -eq 3 ]
result 'and no other' $?
check 'one refused turn' 0 '^b2-c2 +refused  ' trace ./tiny.game --position near.yaml --move b2-c2
check 'what is no turn at all' 0 '^zz +refused  ' trace ./tiny.game --move zz
check 'an end: how near' 0 '^  no  men fill .a4 . b4. [(]1 of 2 points filled[)]$' trace ./tiny.game --position near.yaml
grep -q '^  no  2 jacks captured (1 captured, 2 needed)$' output.only &&
  grep -q '^  no  fewer than 1 jacks left (1 left, fewer than 1 needed)$' output.only &&
  grep -q '(one of the two above)$' output.only
result 'parts of a condition' $?
grep -q '31:9: jacks win when .*: would hold, but not at this moment$' output.only
result 'an end at another moment' $?
grep -q '^  no  men cannot move (legal turns: 1, none may be left)$' output.only &&
  grep -q '^  no  jacks cannot move (another side is to move)$' output.only
result 'sides without a turn' $?
sed 's/to_move: men/to_move: jacks/; s/b2/b4/' near.yaml >won.yaml
check 'an end that holds' 0 'men win when men fill .a4 . b4.: holds$' \
  trace ./tiny.game --position won.yaml
check 'in French' 0 '^  non  .* .points occupés : 1 sur 2.$' trace ./tiny.game --position near.yaml --lang fr
# A colon within what another colon leads to cannot be read.
for game in ./tiny.game siege-of-paris hasami-shogi; do
  "$RAVELIN" trace $game --lang fr | sed '1,/^Fins/d; s/^[^ ]*:[0-9]*: //'
done >all
grep ' :.* :' all >output
[ ! -s output ] && [ "$(grep -c ' : ' all)" -gt 20 ]
result 'no colon follows another' $?
check 'the step before the first turn that allows it' 0 \
  '^remove@a1 +allowed  .*konane.game:[0-9]+:9: black removes 1 own stone in start$' \
  trace konane --move remove@a1
check 'and where pieces are put' 0 \
  '^man@e3 +allowed  .*rimau-rimau.game:[0-9]+:13: black places 1 man in e3, e7$' \
  trace rimau-rimau --move man@e3
# Reasons: each names what is in the way of this turn, not what merely is so.
# refused GAME POSITION TURN ENGLISH FRENCH, the position in one line of YAML.
refused()
{
  echo "$2" >here.yaml
  check "$1: $3 is refused" 0 "^$3 +refused  .*$4" trace "$1" --position here.yaml --move "$3"
  check "$1: $3 is refused, in French" 0 "^$3 +refusé  .*$5" trace "$1" --position here.yaml --move "$3" --lang fr
}
pieces='white.men: [a1, b1, a2, b2], black.men: [e7, f7]'
refused breakthrough "{to_move: white, $pieces}" a1xb1 'the man on b1 is of your own side' 'pion en b1 : cette pièce est de votre camp'
refused breakthrough "{to_move: white, $pieces}" a2xc4 'there is nothing to take on c4' "il n'y a rien à prendre en c4"
refused breakthrough "{to_move: white, $pieces}" a2-a5 'does not get from a2 to a5 in one move' 'ne va pas de a2 à a5 en un coup'
refused breakthrough "{to_move: white, $pieces}" a2-b4 'no line joins a2 and b4' 'aucune ligne ne joint a2 et b4'
refused english-draughts '{to_move: white, white.men: [c3, b2], black.men: [h2]}' c3xa1 \
  'may not leap over a man of its own side' 'ne peut pas sauter une pièce de son camp'
refused english-draughts '{to_move: white, white.men: [c3], black.men: [d4, h2]}' c3xe5 \
  'may not go back from c3 to e5 .rule: leap over enemy forward' 'ne peut pas reculer de c3 à e5'
refused konane '{to_move: black, black.stones: [a1, d1], white.stones: [c1]}' a1-b1 \
  'a stone moves only by leaping .rule: leap' 'ne se déplace qu.en sautant'
pieces='soldiers: [a3, b3, c3, d3, f3, a4, b4, c4, f5], officers: [c7, d7]'
refused asalto "{to_move: besiegers, $pieces}" f5-f4 'may not go back from f5 to f4' 'ne peut pas reculer de f5 à f4'
refused asalto "{to_move: besiegers, $pieces}" f5-g5 'does not come nearer .rule: step sideways' 'ne se rapproche pas'
refused nine-mens-morris '{to_move: white, white.men: [a1, d1, g4, b2, b4], black.men: [d2, f6, c3, e5]}' b2-g1 \
  'condition that does not hold now .rule: jump' "condition qui n'est pas remplie"
refused yote '{to_move: white, white.men: [a1], black.men: [b1, e5]}' a1xc1 \
  'not the whole turn: write a1xc1;xe5' 'pas le coup entier : écrivez a1xc1;xe5'
refused yote '{to_move: white, white.men: [a1], black.men: [b1, e5, d4]}' a1xc1 \
  'fits several turns: say what is taken' 'convient à plusieurs coups'
# What is taken round a piece: the statement that takes it is named.
cat >custody.yaml <<'END'
attacker: [e1, c6, f6]
man: [d6, c4]
king: [d4]
to_move: attackers
END
check 'a turn that takes round its piece' 0 '^           and by  .*brandubh.game:34:9: take men between, hostile closed$' \
  trace brandubh --position custody.yaml --move e1-e6
check 'and by no other statement' 0 '^e1-e5 +allowed' trace brandubh --position custody.yaml --move e1-e5
[ "$(wc -l <output.only)" -eq 2 ]
result 'a turn that takes nothing' $?
check 'in French' 0 '^           et par  .*: take men between, hostile closed$' \
  trace brandubh --position custody.yaml --move e1-e6 --lang fr
mill='{to_move: white, white.men: [a1, a4, g4, g1, d7, b6], black.men: [b2, b4, f2, d3]}'
echo "$mill" >mill.yaml
check 'a row takes' 0 '^           and by  .*: take one enemy after row of 3, sparing rows$' \
  trace nine-mens-morris --position mill.yaml --move 'd7-a7;xb2'
for turn in 'g4-g7xb2' 'g4-g7;xb2'; do
  refused nine-mens-morris "$mill" "$turn" ':30:9: this turn takes nothing .rule: take one enemy' 'ce coup ne prend rien'
done
refused nine-mens-morris "$mill" 'd7-a7;xa1' 'does not take that: write d7-a7;xb2, for example' 'écrivez par exemple d7-a7;xb2'
refused nine-mens-morris "$mill" 'd7-a7xb2' 'is written d7-a7;xb2' "s'écrit d7-a7;xb2"
refused nine-mens-morris "$mill" 'a1xa7' 'takes by another rule .rule: take one enemy' 'elle prend par une autre règle'
refused nine-mens-morris "$mill" 'a1-a9' "there is no point 'a9' on this board: there are a1 to a7" 'a1 à a7'
refused brandubh '{to_move: attackers, attacker: [d2], man: [d3], king: [d4]}' d2xd3 \
  ':34:9: .*takes by another rule .rule: take men between' 'elle prend par une autre règle'
check 'an entry that takes nothing' 0 'refused  .*this turn takes nothing .rule: take one' \
  trace nine-mens-morris --move 'man@a1;xb2'
# Statements are told of whole, over however many lines they go.
check 'an end of several lines' 0 \
  'house draw when 100 turns pass without capture or forward move of besiegers or entry of besiegers into citadel: does' \
  trace siege-of-paris
check 'where pieces are to be' 0 '^  no  1 officer [(]0 in “citadel”, 1 needed[)]$' trace siege-of-paris
check 'where pieces are to be, in French' 0 'présentes dans « coins » : 0, il en faut 1' trace brandubh --lang fr
sed 's/2 jacks captured or/2 jacks captured or # or\
            /' tiny.game >long.game
check 'comments within a statement are left out' 0 \
  '30:9: men win when 2 jacks captured or fewer than 1 jacks left: does' trace ./long.game
cat >long.yaml <<'END'
game: ./long.game
scenarios:
- name: a step
  play: [a1-a2]
  expect: {to_move: jacks}
END
check 'test --coverage tells of them whole too' 0 \
  'not used: men win when 2 jacks captured or fewer than 1 jacks left$' test --coverage ./long.yaml
check 'check --deep quotes all lines' 0 '^ +228 .* +besiegers reach citadel  if draw is on' check --deep --games 5 siege-of-paris
grep -q '^      |                 ^~' output.only
result 'and marks them' $?
cat >chain.yaml <<'END'
game: asalto
scenarios:
- name: a piece that must go on leaping does nothing else
  position:
    to_move: garrison
    soldiers: [a3, b3, c3, e3, a4, b4, d6, d4, g5, c1, d1, e1]
    officers: [d7, g3]
  play: [d7xd5]
  expect: {refused: {d5-d6: must go on leaping}}
END
check 'a piece that must go on leaping' 0 '1 passed' test ./chain.yaml
cat >entries.game <<'END'
ravelin 1

game entries {
    title fr "Entrées" en "Entries"
    side white fr "Blancs" en "White"
    side black fr "Noirs" en "Black"
    turns white, black
    board {
        points a1..c3
        lines horizontal, vertical
    }
    piece man plural men of white, black fr "homme" en "man" {
        enter before moving
        step
        take one enemy after row of 3
    }
    capture compulsory
    setup {
        men of white on a1, b1
        man of black on b2
        white holds 2 men
        black holds 2 men
    }
    end {
        white wins when no black left
        black wins when no white left
        white loses when white cannot move
        black loses when black cannot move
        house draw when 20 turns played
    }
}
END
check 'an entry that takes goes first where captures are compulsory' 0 \
  '^man@c3 +refused  ./entries.game:17:5: a side that can take must take: man@c1;xb2 is' \
  trace ./entries.game --move man@c3
check 'and is legal' 0 '^man@c1;xb2 +allowed' trace ./entries.game --move 'man@c1;xb2'
sed 's/step forward or sideways/slide\
        never enters e4/' >corner.game <<'END'
ravelin 1

game corner {
    title fr "Coin" en "Corner"
    side north fr "Nord" en "North" facing down
    side fort fr "Fort" en "Fort"
    turns north, fort
    board {
        points a1..e5
        colour door fr "porte" en "door"
        colour plain fr "simple" en "plain"
        lines plain horizontal, vertical
        erase a2-b2
        lines door a2-b2
    }
    piece man plural men of north fr "homme" en "man" {
        step forward or sideways
    }
    piece guard of fort fr "garde" en "guard" {
        step along plain
        step along door from a2
    }
    setup {
        men on d3, e1
        guard on b2
    }
    end {
        fort wins when north cannot move
        north wins when fort cannot move
        house draw when 20 turns played
    }
}
END
check 'that no line leads there, before a zone' 0 'no line joins d3 and e4' \
  trace ./corner.game --move d3-e4
cat >door.yaml <<'END'
man: [d3, e1]
guard: [b2]
to_move: fort
captured: {man: 0, guard: 0}
END
check 'the rule of the line that is asked for, the other way' 0 \
  'b2-a2 +refused .* no move of a guard .*rule: step along door from a2' \
  trace ./corner.game --position door.yaml --move b2-a2
cat >orders.game <<'END'
ravelin 1

game orders {
    title fr "Ordres" en "Orders"
    side north fr "Nord" en "North" facing down
    side fort fr "Fort" en "Fort"
    turns north, fort
    board {
        points a1..e5
        lines horizontal, vertical
    }
    piece man plural men of north fr "homme" en "man" {
        step forward or sideways
    }
    piece guard of fort fr "garde" en "guard" {
        step
        leap over men, chained
    }
    north may order captures
    capture optional
    setup {
        men on b1, d1, a5, e5
        guards on a1, e3
    }
    end {
        fort wins when no man left
        fort wins when north cannot move
        north wins when fort cannot move
        house draw when 20 turns played
    }
}
END
# no_order TURN ENGLISH FRENCH: the reason, behind the statement that orders.
no_order()
{
  check "the order of $1" 0 "^$1 +refused  .*$2" trace ./orders.game --move "$1"
  check "the order of $1, in French" 0 "^$1 +refusé  .*$3" \
    trace ./orders.game --lang fr --move "$1"
}
check 'a turn with an order' 0 '^a5-a4;order:a1xe1 +allowed' \
  trace ./orders.game --move 'a5-a4;order:a1xe1'
no_order 'a5-a4;order:a1xc1' \
  'orders.game:19:5: .* goes on, .*: order:a1xe1 [(]rule: north may order' \
  'continue et s.ordonne .*: order:a1xe1 [(]règle : north may order'
no_order 'a5-a4;order:a1xa3' 'piece on a1 has no such capture .* a1xe1' \
  'la pièce en a1 n.a pas cette prise .* a1xe1'
no_order 'a5-a4;order:e3xe1' 'Fort has no such .* ordered is a1xe1' \
  'Fort : pas de telle prise .* a1xe1'
no_order 'a5-a4;order:c3xc5' 'no piece stands on c3 after' 'aucune pièce .* c3'
no_order 'a5-a4;order:b1xb3' 'the man on b1 cannot .* Fort moves' \
  'homme en b1 : .* le trait est à Fort'
no_order 'a5-a4;order:zz' "'zz' is no capture" '« zz » n.est pas une prise'
no_order 'a5-a4;order:a1-c1' "'a1-c1' is no capture" 'a1-c1 » n.est pas'
no_order 'a5-a4;order:a1xz9' "no point 'z9'" 'pas de point « z9 »'
no_order 'b1-b2;order:a1xe1' 'may not go back from b1' 'ne peut pas reculer'
no_order 'order:a1xe1' 'behind the turn .*: TURN;order:a1xe1' 'COUP;order:a1xe1'
no_order 'd1-c1;order:a1xe1' 'after this turn Fort can take nothing' \
  'Fort : aucune prise possible'
cp orders.game kept.game
sed 's/^        fort wins when no man left$/&\
        north wins when 1 man in rank 4/' kept.game >orders.game
no_order 'a5-a4;order:a1xe1' 'orders.game:19:5: nothing is ordered .* ends the game' \
  'rien ne s.ordonne .* finit la partie'
sed 's/20 turns played/1 turns played/' kept.game >orders.game
no_order 'a5-a4;order:a1xe1' 'nothing is ordered .* ends the game' 'finit la partie'
sed 's/turns north, fort/turns north, north, fort/' kept.game >orders.game
no_order 'a5-a4;order:a1xe1' 'nothing is ordered .* for North moves next itself' \
  'rien ne s.ordonne .* le trait reste à Nord'
mv kept.game orders.game
cat >fort.yaml <<'END'
man: [c1]
guard: [a1]
to_move: fort
captured: {man: 0}
END
check 'an order of a side that may give none' 0 \
  '19:5: Fort may not order captures: those who may are North [(]rule: north may' \
  trace ./orders.game --position fort.yaml --move 'a1-a2;order:c1xc3'
check 'an order while the garrison is placed' 0 \
  'Garrison may not order captures: .*[(]rule: besiegers may order' \
  trace siege-of-paris --option order=on --move 'general@NW;order:c3xc5'
mkdir placed
sed 's/men on b1, d1, a5, e5/men on b1, d1, e5\
        north places 1 man in a5 + b5/' orders.game >placed/orders.game
check 'nothing is ordered while pieces are placed' 0 \
  'refused  .*: nothing is ordered while pieces are placed' \
  trace ./placed/orders.game --move 'man@a5;order:a1xe1'
check 'JSON' 0 '"command": "trace"' trace ./tiny.game --position near.yaml --json
if command -v python3 >/dev/null; then
  python3 - output.only >output 2>&1 <<'END'
import json, sys
answer = json.load(open(sys.argv[1]))
turns = {t["move"]: t for t in answer["turns"]}
assert turns["b2xb4"]["allowed"] and turns["b2xb4"]["place"]["line"] == 18
assert [u["place"]["line"] for u in turns["b2xb4"]["uses"]] == [23]
assert not turns["b2-c2"]["allowed"] and turns["b2-c2"]["reason"]
end = answer["ends"][0]
assert not end["holds"] and end["moment"] and end["place"]["line"] == 29
assert end["conditions"][0]["have"] == 1 and end["conditions"][0]["need"] == 2
assert [c["name"] for c in answer["ends"][1]["conditions"]] == ["captured", "left", "or"]
END
  result 'JSON: turns, places, numbers' $?
fi
# Every bundled game at its start: nothing crashes, each end is told of.
for game in $("$RAVELIN" list | awk 'NR > 1 { print $1 }'); do
  "$RAVELIN" trace "$game" --json >traced 2>output &&
    grep -q '"conditions"' traced || echo "$game" >>wrong
done
touch wrong
cp wrong output
[ ! -s wrong ]
result 'all bundled games' $?
finish
