#!/bin/sh
# diff: what counts as the same rule, options left open, what a derived game
# gives anew.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

# write NAME: the game that the variables below make, with others for some.
write()
{
  cat >"$1.game" <<END
ravelin 1
game $1 {
    title fr "x" en "x"
    option goal fr "but" en "goal" {
        all fr "tout" en "all"
        four fr "quatre" en "four"
        three fr "trois" en "three"
    }
    side white fr "Blancs" en "White" facing up
    side black fr "Noirs" en "Black" facing down
    turns white, black
    board {
        points a1..e5
        lines horizontal, vertical
    }
    piece man plural men of white fr "pion" en "man" {
        step
        leap over ${prey:-wolves}, chained
        ${becomes:-becomes} king on rank 5
    }
    piece king of white fr "roi" en "king" {
        step
    }
    piece wolf plural wolves of black fr "loup" en "wolf" {
        step
        leap over ${enemy:-enemy}
    }
    ${capture:-capture compulsory, most pieces}
    setup {
        ${men:-5 men} on rank 1
        2 wolves on a5, e5
    }
    end {
        ${end:-black wins when no men of white left if goal is all
        black wins when 4 men captured if goal is four
        black wins when 3 men captured if goal is three}
        white wins when 2 wolves captured
        white loses when white cannot move
        black loses when black cannot move
        draw when 40 turns pass without ${event:-capture}
    }
}
END
}
write plain

# same NAME / other NAME PATTERN: against the plain game.
same()
{
  write "$1"
  check "same: $2" 0 "plain.* and .* have the same rules" diff ./plain.game "./$1.game"
}
other()
{
  write "$1"
  check "other: $2" 1 "$3" diff ./plain.game "./$1.game"
}

# ------------------------------------------------------ other forms of words

(becomes=become; same become 'become')
(capture='capture compulsory, most piece'; same most 'most piece')
(men='5 man'; same number 'a name and its plural')
(prey=wolf; same prey 'of what is leapt over')
(event=captures; same event 'capture and captures')
(men='# all
          5   men'; same layout 'layout and remarks')
(men='1 man of white on a2
        5 men'; other fewer 'a number' '^[+]   1 man of white on a2 ')
(prey='enemy'; other kings 'another kind' '^[+]   leap over enemy, chained ')

# ------------------------------------------------------------------- options

(end='black wins when no men of white left if goal is all
        black wins when 2 men captured if goal is four
        black wins when 3 men captured if goal is three'; other value 'of a value that is not the default' '^[+]   black wins when 2 men captured if goal is four ')
check 'and not with the value that both have' 0 'have the same rules' diff ./plain.game ./value.game --option goal=all
check 'but with this' 1 '^[+]   black wins when 2 men captured    ./value' diff ./plain.game ./value.game --option goal=four
(end='if goal is all {
            black wins when no men of white left
        } else {
            if goal is four {
                black wins when 4 men captured
            } else {
                black wins when 3 men captured
            }
        }'; same blocks 'blocks for guards')
(end='black wins when no men of white left if goal is not three, four
        black wins when 4 men captured if goal is not all and goal is not three
        black wins when 3 men captured if (goal is three or goal is four) and goal is not four'; same logic 'guards that say the same')
(end='black wins when no men of white left if goal is all
        black wins when 4 men captured if goal is not all'; other wider 'a guard' '^[+]   black wins when 4 men captured if goal is not all ')
sed 's/^        three .*$//; /goal is three/d; s/^game plain/game fewer/' plain.game >fewer.game
check 'an option with fewer values' 1 '^-   option goal: all, four, three ' diff ./plain.game ./fewer.game
check 'JSON has guards too' 1 '"text": "black wins when 2 men captured if goal is four"' diff ./plain.game ./value.game --json
for game in kaooa siege-of-paris; do
  file=$(find "$RAVELIN_SRCDIR/games" -name "$game.game")
  sed "s/^game $game /game copy /" "$file" >copy.game
  check "a copy of $game" 0 'have the same rules' diff $game ./copy.game
done
sed 's/^game kaooa /game copy /; s/when 4 crows captured/when 3 crows captured/' \
  "$RAVELIN_SRCDIR"/games/*/kaooa.game >copy.game
check 'and one with another end for another value' 1 '^[+]   vulture wins when 3 crows captured .* if goal is four ' diff kaooa ./copy.game
sed 's/^game siege-of-paris /game copy /; s/^        turns garrison, white, garrison, black$/        turns white, garrison, black, garrison/' \
  "$RAVELIN_SRCDIR"/games/*/siege-of-paris.game >copy.game
check 'and one with other turns' 1 '^[+]   turns white, garrison, black, garrison if ' diff siege-of-paris ./copy.game

# ------------------------------------------ what a derived game gives anew

check 'a block given anew is gone' 1 '^-   piece man of white, black ' diff sixteen-soldiers bagh-bandi
grep -q '^-   leap over enemy if chain is no ' output.only && ! grep -q '^[+]   leap over enemy' output.only
result 'with its rules' $?
check 'and where the base has lost it too' 1 '^-   leap over enemy if chain is no ' diff sixteen-soldiers mao-naga
grep -q '^[+]   leap over enemy' output.only
result 'no change within it is told' $((1 - $?))
cat >part.game <<'END'
ravelin 1
game part from sixteen-soldiers {
    title fr "x" en "x"
    piece man plural men of black fr "x" en "x" {
        step
        leap over enemy
    }
}
END
sed 's/kaooa {/broken {/; s/crows/crowz/' "$RAVELIN_SRCDIR"/games/*/kaooa.game >broken.game
sed 's/kaooa {/worse {/; s/turns /turnz /' "$RAVELIN_SRCDIR"/games/*/kaooa.game >worse.game
check 'a file with errors is not compared, and its first error is told' 1 \
  'broken.game:[0-9]*:[0-9]*: error: ' diff kaooa ./broken.game
grep -q 'broken.game has errors, so it cannot be compared' output.only output 2>/dev/null
result 'and which file it is' $?
check 'both files are looked at' 1 'worse.game has errors' diff ./broken.game ./worse.game
# found: the keys of the JSON on standard output, then a line for each error.
found()
{
  python3 -c 'import json, sys
answer = json.load(sys.stdin)
print(sorted(answer), *(d["file"] + " " + d["slug"]
                        for d in answer["diagnostics"]), sep="\n")' \
    <output.only >found 2>&1
  cat found >>output
}
check 'JSON of two files with errors' 1 'worse.game has errors' diff ./broken.game ./worse.game --json
found
head -n 1 found | grep -qxF "['command', 'diagnostics', 'schema']" &&
  grep -q '^./broken.game [a-z-]*$' found && grep -q '^./worse.game [a-z-]*$' found
result 'has the errors of both and no differences' $?
check 'JSON of one file with errors' 1 'broken.game has errors' diff ./broken.game kaooa --json
found
! sed 1d found | grep -qv '^./broken.game [a-z-]*$' && sed 1d found | grep -q .
result 'has its errors alone' $?
sed 1d found >told
check 'check has an error for each value' 1 '"command": "check"' check ./broken.game --json
found
[ "$(grep -cxFf told found)" -gt "$(grep -c . told)" ]
result 'of the same name' $?
check 'no JSON of a file that is not there' 3 'nowhere.game' diff ./nowhere.game kaooa --json
[ ! -s output.only ]
result 'but nothing' $?
check 'given anew for one side' 1 '^[+]   piece man of white ' diff sixteen-soldiers ./part.game

finish
