#!/bin/sh
# ravelin test: what it tells of a run, what no scenario uses, drawn boards.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

cat >tiny.game <<'END'
ravelin 1

game tiny {
    title  fr "Petit"  en "Tiny"
    option short  fr "court"  en "short" {
        no   fr "non"  en "no"
        yes  fr "oui"  en "yes"
    }
    side men    fr "Hommes"   en "Men"  facing up
    side jacks  fr "Valets"  en "Jacks"  facing down
    turns men, jacks

    board {
        points a1..c4
        lines horizontal, vertical
    }
    piece man plural men of men {
        step forward
        step sideways
    }
    piece jack plural jacks of jacks {
        step
    }
    setup {
        2 men on a1 + b1
        2 jacks on a4 + b4
    }
    end {
        men win when men fill a4
        men lose when men cannot move
        jacks lose when jacks cannot move
        house draw when 20 turns played if short is no
        house draw when 10 turns played if short is yes
    }
}
END
cat >tiny.yaml <<'END'
scenarios:
  - name: a man goes on
    play: [a1-a2]
    expect: {to_move: jacks, includes: [a4-a3, a4-c4], refused: {a4-a1: step}}
  - name: the goal
    position: {man: [a3], jack: [c1, c2], to_move: men}
    play: [a3-a4]
    expect: {result: men}
END
check 'junit: one case each, one fails' 1 '<testsuite name="tiny.yaml" tests="2" failures="1"' \
  test --format junit tiny.yaml
grep -q '<failure type="scenario" message="includes: a4-c4 is not legal' output.only &&
  grep -q 'J---J---\.' output.only
result 'junit: shows what differs and the board' $?
if command -v python3 >/dev/null; then
  python3 -c 'import sys, xml.dom.minidom as d; d.parse(sys.argv[1])' output.only >output 2>&1
  result 'junit: is XML' $?
fi
check 'tap: the board behind a failure' 1 '^#  4  J---J---\.' test --format tap tiny.yaml
sed -i.bak 's/, a4-c4//; s/step}/one point}/' tiny.yaml
run 1 test tiny.yaml
grep -q 'expected a reason with' output && grep -q 'actual' output
result 'text: expected and actual reason' $?
cat >over.yaml <<'END'
game: ./tiny.game
scenarios:
  - name: nobody is left to go on
    position: {man: [a4], jack: [c1], to_move: jacks}
    expect: {moves: [c1-c2]}
END
check 'text: a game that is over says so' 1 \
  'the game is over: men win when men fill a4' test over.yaml
sed -i.bak 's/, refused.*}}/}/' tiny.yaml

check 'coverage: how much' 0 '^./tiny.game: 3 of 8 statements used, 37 %$' test ./tiny.yaml --coverage
grep -qx './tiny.game:19:9: not used: step sideways' output.only
result 'coverage: a rule that is not used, with its place' $?
grep -qx './tiny.game:33:9: not used: house draw when 10 turns played' output.only
result 'coverage: an end of another option' $?
check 'coverage: JSON' 0 '"percent": 37' test ./tiny.yaml --coverage --json
grep -q '"text": "step sideways"' output.only
result 'coverage: JSON names what is not used' $?
check 'threshold: reached' 0 '2 passed' test ./tiny.yaml --threshold 37
check 'threshold: missed' 1 'less than 38 %' test ./tiny.yaml --threshold 38
check 'threshold: missed in JUnit' 1 '<failure type="coverage"' test ./tiny.yaml --threshold 38 --format junit
check 'threshold: no number' 2 "'--threshold 101'" test ./tiny.yaml --threshold 101

# Statements besides move rules and ends: taking round a piece, becoming, steps
# before the first turn, piles, scores.
cat >used.game <<'END'
ravelin 1

game used {
    title  fr "Emplois"  en "Uses"
    side men    fr "Hommes"  en "Men"    facing up
    side jacks  fr "Valets"  en "Jacks"  facing down
    turns men, jacks

    board {
        points a1..e5
        lines horizontal, vertical
        zone far = rank 5   fr "fond"  en "far side"
        zone base = rank 1  fr "base"  en "base"
    }
    piece man plural men of men {
        step
        take jacks between
        take jacks ahead
        becomes king on far
        becomes king while fewer than 2 jacks left
    }
    piece king of men {
        step
    }
    piece jack plural jacks of jacks {
        step
        take men surrounded by 2
        piles on far
    }
    setup {
        2 men on a1 + b1
        4 jacks on a4 + b4 + c4 + d4
        men places 1 man in base - (a1..d1)
        men removes 1 jack in rank 4
        men shifts 1 man from base to rank 2
    }
    end {
        score decides when 6 turns played
        men lose when men cannot move
        jacks lose when jacks cannot move
    }
    score men 1 for every man left
    score jacks 2 for every man captured
}
END
cat >used.yaml <<'END'
scenarios:
  - name: before the first turn
    play: [man@e1, remove@d4, a1-a2]
    expect: {to_move: men}
  - name: between, one jack is left
    position: {man: [a3, c2], jack: [b3, e4], to_move: men}
    play: [c2-c3]
    expect: {to_move: jacks}
  - name: ahead, in a list of turns
    position: {man: [a2, e1], jack: [a4, c4, e5], to_move: men}
    expect: {includes: [a2-a3]}
  - name: far, onto a pile, between two jacks
    position: {man: [a4, d1], jack: [d4, e4, c3, e3], to_move: men}
    play: [a4-a5, d4-d5, d1-d2, e4-e5, d2-d3, e5-d5]
    expect: {result: jacks}
END
check 'coverage: statements of every sort' 0 '^./used.game: 13 of 17 statements used, 76 %$' test ./used.yaml --coverage
grep 'not used' output.only | cut -d: -f2,5- >output
printf '%s\n' '23: step' '27: take men surrounded by 2' \
  '39: men lose when men cannot move' '40: jacks lose when jacks cannot move' |
  cmp - output >/dev/null
result 'coverage: and those of them that are not used' $?
cat >>used.yaml <<'END'
  - name: two jacks beside a man
    position: {man: [c3, a1], jack: [c2, d4], to_move: jacks}
    play: [d4-d3]
    expect: {position: {man: [a1], jack: [c2, d3]}}
END
check 'coverage: what is taken round a piece' 0 '^./used.game: 14 of 17 statements used, 82 %$' test ./used.yaml --coverage
# Rules that bear on a whole turn are used by it, and only by it.
# used GAME WORD OPTIONS POSITION TURN [OTHER]: WORD is used by TURN alone.
used()
{
  for turn in "$5" ${6:+"$6"}; do
    printf 'game: %s\nscenarios:\n  - name: one\n    options: {%s}\n' \
      "$RAVELIN_SRCDIR/games/$1.game" "$3" >turn.yaml
    printf '    position: {%s}\n    play: ["%s"]\n' "$4" "$turn" >>turn.yaml
    printf '    expect: {result: playing}\n' >>turn.yaml
    "$RAVELIN" test --coverage turn.yaml >output 2>&1
    if [ "$turn" = "$5" ]; then
      ! grep "not used: .*$2" output && grep -q 'statements used' output
      result "coverage: $2 is used by $turn" $?
    else
      grep -q "not used: .*$2" output
      result "coverage: $2 is not used by $turn" $?
    fi
  done
}
used assault/assaut huff 'taking: huff' \
  'soldier: [d4, a3], officer: [d5], captured: {soldier: 0}, to_move: garrison' \
  d5-d6 d5xd3
used assault/siege-of-paris 'may order' 'order: on' \
  'white.man: [f5, a16], white.captain: [a1], garrison.colonel: [S], to_move: white' \
  'a1-a2;order:Sxf5' a1-a2
used relatives/seega 'pass when' '' \
  'white.man: [a1, b1], black.man: [a2, b2, c1], captured: {white.man: 0}, to_move: white' \
  pass
# A chain of steps, and one by choice: every statement is found out.
for game in relatives/yote relatives/nine-mens-morris relatives/fanorona; do
  "$RAVELIN" test --coverage --json "$RAVELIN_SRCDIR/games/$game.yaml" >output.only
  ! grep -q '"text": "take' output.only
  result "coverage: every way of taking in $game" $?
done

# Drawn boards: what does not fit is told, with its line.
drawn()
{
  sed 's/^/        /' >rows
  {
    printf 'game: brandubh\nscenarios:\n  - name: drawn\n    position:\n      board: |\n'
    cat rows
    printf '      to_move: attackers\n    expect: {result: playing}\n'
  } >drawn.yaml
  check "drawn: $1" "$2" "$3" test drawn.yaml
}
board='7 :::  .   .   A   .   .  :::
6  .   .   .   A   .   .   .
5  .   .   .   M   .   .   .
4  A   A   M  :K:  M   A   A
3  .   .   .   M   .   .   .
2  .   .   .   A   .   .   .
1 :::  .   .   A   .   .  :::'
echo "$board" | drawn 'as it is' 0 '1 passed'
echo "$board" | sed '3s/ M/M /' |
  drawn 'a letter beside its point' 1 "'M' in column 15, .* d5 is in column 16"
echo "$board" | sed '3s/   M/ A M/' |
  drawn 'a letter between two' 1 "line 3 of the drawing has 'A' in column 14, .* c5 is in column 12"
echo "$board" | sed '3s/M/Q/' |
  drawn 'a letter of no piece' 1 "has 'Q' at d5, .* are A \\(attacker\\), M \\(man\\), K"
echo "$board" | sed '3s/$/   A/' |
  drawn 'a letter beside the board' 1 "'A' in column 32, where no point is; g5 is in column 28"
echo "$board" | sed '4s/   / /g' | drawn 'points too near' 1 'line 4 of the drawing'
echo "$board" | sed 3d | drawn 'a rank left out' 1 'no line of the drawing begins with rank 5'
echo "$board" | sed '3s/5/6/' | drawn 'a rank twice' 1 'line 3 .* with rank 6 once more'
echo "$board" | sed '3s/5/9/' | drawn 'a rank too high' 1 'line 3 .* rank 9, which the board has not'
echo "$board" | sed '1!G;h;$!d' | drawn 'upside down' 1 'line 2 of the drawing: rank 2 stands below'
echo "$board" | sed '3s/^/ /' | drawn 'a rank moved' 1 'line 3 .*rank 5 does not stand in the column'
{
  echo "$board" | head -2
  echo "$board" | sed -n 3p | tr '\n' ' '
  head -c 900000 /dev/zero | tr '\0' ' '
  echo A
  echo "$board" | tail -4
} >long
drawn 'a letter far beside the board' 1 "'A' in column 900030, where no point" <long
cat >drawn.yaml <<'END'
game: hare-and-hounds
scenarios:
  - name: without the rows of lines
    position:
      board: |2
            3      .---.---H
            2  .---.---.---H---A
            1      .---.---H
      to_move: hare
    expect: {result: draw}
END
check 'drawn: rows of lines left out, and the end that decided' 1 \
  'by the rule: hounds win when hare cannot move' test drawn.yaml
for pair in 'win/hounds:expected .playing., .draw., .offered. or the winning' \
  'dogs:or the winning side' 'hounds:1 passed'; do
  sed "s|result: draw|result: ${pair%%:*}|" drawn.yaml >result.yaml
  case ${pair%%:*} in hounds) code=0 ;; *) code=1 ;; esac
  check "a result: ${pair%%:*}" $code "${pair#*:}" test result.yaml
done
for pair in 's/to_move: hare/to_move: foxes/:the name of a side: hounds, hare' \
  's/to_move: hare/to_move: hare\n      turn: 60/:from 1 to 2; .* is .played.' \
  's/result: draw/perft: 3/:expected a list such as'; do
  sed "${pair%%/:*}/" drawn.yaml >wrong.yaml
  check "refused, and what was expected: ${pair#*/:}" 1 "${pair#*/:}" test wrong.yaml
done

# Drawn boards: what show draws is read back, for every bundled game.
"$RAVELIN" list | awk 'NR > 1 { print $1 }' >games
: >wrong
while read -r game; do
  "$RAVELIN" show "$game" >shown 2>output || { echo "$game: no picture" >>wrong; continue; }
  # Title, blank line, picture, blank line, legend.
  {
    echo "game: $game"
    echo 'scenarios:'
    echo '  - name: as drawn'
    echo '    expect:'
    echo '      position:'
    echo '        board: |2'
    awk 'NR > 2 { lines[NR] = $0 } NR > 2 && /^[-A-Z0-9].*  / && !end { end = NR }
      END { for (i = 3; i <= NR; i++) { if (lines[i] ~ /^[^ ]* .*(lines: |\(.*\), [0-9]+$)/) break; print "          " lines[i] } }' shown
  } >drawn.yaml
  "$RAVELIN" test drawn.yaml >output 2>&1 || { echo "$game:"; cat output; } >>wrong
done <games
cp wrong output
[ -s games ] && [ ! -s wrong ]
result 'pictures of all bundled games are read back' $?
cat >drawn.yaml <<'END'
game: tiny
scenarios:
  - name: the goal, drawn
    position:
      board: |

        4  .---.---.
           |   |   |
        3  M---.---.
           |   |   |
        2  .---.---J
           |   |   |
        1  .---.---J

           a   b   c
      to_move: men
    play: [a3-a4]
    expect: {result: men, position: {man: [a4], jack: [c1, c2]}}
END
check 'a drawn position, its left edge cut off' 0 '^1 passed' test drawn.yaml
sed 's/2  \.---\.---J/2  .---.---Q/' drawn.yaml >wrong.yaml
check 'a letter that is no piece' 1 'wrong.yaml:5:14: error: line 6 of the drawing .* at c2' test wrong.yaml
sed 's/^        [1-4]  /           /' drawn.yaml >wrong.yaml
check 'ranks missing' 1 'begins with its rank' test wrong.yaml
sed 's/board: |/board: [a1]/; /---/d; /|   |/d; /a   b/d' drawn.yaml >wrong.yaml
check 'a list is no drawing' 1 'a drawn board' test wrong.yaml

# A name that TAP would take for a directive.
cat >named.yaml <<'END'
game: tiny
scenarios:
  - name: "a # SKIP b"
    expect: {result: men}
END
check 'TAP: a name with a directive in it is escaped' 1 '^not ok 1 - a \\# SKIP b$' test --format tap named.yaml

# Watching: run, change a file, run again, Ctrl-C.
(
  tries=0
  until grep -q passed watched 2>/dev/null || [ $tries -gt 600 ]; do
    sleep 0.1
    tries=$((tries + 1))
  done
  sed 's/3 of/4 of/; s/result: men/result: jacks/' tiny.yaml >next.yaml
  mv next.yaml tiny.yaml
  until [ "$(grep -c passed watched)" -ge 2 ] || [ $tries -gt 1200 ]; do
    sleep 0.1
    tries=$((tries + 1))
  done
  # A shell that ignores Ctrl-C hands that on: fail then rather than hang.
  kill -INT "$(cat pid)"
  while kill -0 "$(cat pid)" 2>/dev/null && [ $tries -le 1800 ]; do
    sleep 0.1
    tries=$((tries + 1))
  done
  kill -KILL "$(cat pid)" 2>/dev/null
) &
sh -c 'echo $$ >pid; exec env --default-signal=INT "$RAVELIN" test --watch tiny.yaml' >watched 2>&1
got=$?
wait
cp watched output
[ $got -eq 1 ] && grep -q '^2 passed, 0 failed' watched && grep -q '^1 passed, 1 failed' watched
result 'watch: runs again, and Ctrl-C ends with the last answer' $?
check 'watch: not standard input' 2 'cannot be watched' test --watch -
check 'watch: not TAP' 2 'format text' test --watch --format tap tiny.yaml
for pair in winner:result because:end forbidden:refused legal:moves; do
  cat >words.yaml <<END
game: hare-and-hounds
scenarios:
  - name: words
    expect: {${pair%%:*}: hare}
END
  check "a scenario: $pair" 1 "did you mean '${pair##*:}'" test words.yaml
done
cat >words.yaml <<'END'
game: hare-and-hounds
scenarios:
  - title: words
    expect: {result: playing}
END
check 'a scenario: title:name' 1 "did you mean 'name'" test words.yaml

# A slide over a point that it never enters is refused for that.
cat >throne.game <<'END'
ravelin 1

game throne {
    title fr "T"  en "T"
    side white  fr "B"  en "W"
    side black  fr "N"  en "B"
    turns white, black
    board {
        squares a1..e5
        lines horizontal, vertical
        zone throne = c3  fr "trône"  en "throne"
    }
    piece man plural men of white, black  fr "pion"  en "man" {
        slide
        never enters throne
    }
    setup {
        men of white on a3
        men of black on e5
    }
    end {
        white wins when black cannot move
        black wins when white cannot move
        draw when 10 turns played
    }
}
END
cat >throne.yaml <<'END'
scenarios:
  - name: over the throne
    expect: {refused: {a3-e3: never enters throne, a3-c3: never enters throne}}
END
check 'a slide over what it never enters' 0 '1 passed, 0 failed' \
  test throne.yaml

# A rule file with errors is told once, and each scenario says why it failed.
sed '/black wins/d' throne.game >broken.game
cat >broken.yaml <<'END'
scenarios:
  - name: one
    expect: {count: 1}
  - name: two
    expect: {count: 2}
END
check 'errors of the rules: why' 1 '^  the rule file has errors: broken.game:' \
  test broken.yaml
[ "$(grep -c '^broken.game:.*\[end-no-turn\]' output)" -eq 1 ]
result 'errors of the rules: told once' $?
grep -qx '  the rule file has the same errors' output
result 'errors of the rules: and why again' $?
check 'errors of the rules: in TAP' 1 '^# the rule file has errors: broken.game' \
  test --format tap broken.yaml
printf 'scenarios:\n  - name: odd\n    expect: {winner: white}\n' >odd.yaml
sed '1i game: throne' odd.yaml >odd2.yaml
check 'a scenario that is wrong says so' 1 '^  the scenario itself is wrong$' \
  test odd2.yaml

# A way that takes nothing, where another rule takes, and one that only takes.
cat >two-ways.game <<'END'
ravelin 1

game two-ways {
    title fr "Deux" en "Two"
    side white
    side black
    turns white, black
    board {
        squares a1..c5
        lines horizontal, vertical
    }
    piece man plural men of white {
        step
    }
    piece knight of black {
        slide 1..2
        step may take men
    }
    capture optional
    setup {
        men on a1, b1
        knight on b3
    }
    end {
        white wins when black cannot move
        black wins when white cannot move
        draw when position occurs 3 times
    }
}
END
sed 's/step may take/step must take/; s/slide 1..2/slide 2..3/' \
  two-ways.game >only.game
sed -i.bak 's/^game two-ways/game only/' only.game
for pair in two-ways:b3xb1:'takes nothing in going from b3 to b1: it takes' \
  only:b3-b2:'goes from b3 to b2 only to take'; do
  turn=${pair#*:}
  cat >ways.yaml <<END
game: ${pair%%:*}
scenarios:
  - name: another rule
    position: {man: [b1], knight: [b3], to_move: black}
    expect: {refused: {${turn%%:*}: "${turn#*:}"}}
END
  check "refused: ${turn#*:}" 0 '1 passed, 0 failed' test ways.yaml
done
finish
