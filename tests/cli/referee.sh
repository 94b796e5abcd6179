#!/bin/sh
# ravelin match as a referee: games ended where the rules let them go on, the
# sequential test by pairs, parts put together; stats of three camps. Speaks
# TAP.
# shellcheck source=tests/cli/lib.sh
. "$RAVELIN_SRCDIR/tests/cli/lib.sh"

# Two that could take each other, and never do.
cat >shuttle.game <<'END'
ravelin 1

game shuttle {
    title fr "Navette" en "Shuttle"
    side north fr "Nord" en "North"
    side south fr "Sud" en "South"
    turns south, north
    north, south pass when they cannot move
    board {
        points a1..e5
        lines horizontal, vertical
    }
    piece lion of south {
        step, may take enemy
    }
    piece ram of north {
        step, may take enemy
    }
    capture optional
    setup {
        lion on a1
        ram on e5
    }
    end {
        south wins when no ram left
        north wins when no lion left
        draw when 500 turns played
    }
}
END
shuttle='match ./shuttle.game --level 1 --games 3 --max-plies 100'

# reason WORD TURNS: all three games say so.
reason()
{
  test "$(grep -c "\"adjudicated\":\"$1\".*\"turns\":$2," games.jsonl)" = 3
  result "each game says why: $1" $?
}
# shellcheck disable=SC2086
{
check 'the rules alone let it go on' 0 \
  '^ +3  adjudicated: 100 turns were played' $shuttle --records games.jsonl
reason plies 100
cp games.jsonl whole.jsonl
check 'a draw by repetition' 0 \
  '^ +3  adjudicated: a position came about 3 times' \
  $shuttle --draw-repeats 3 --records games.jsonl
reason repeats '[0-9]*'
check 'a draw by idle turns' 0 \
  '^ +3  adjudicated: 20 turns that can be taken back' \
  $shuttle --draw-idle 20 --records games.jsonl
reason idle 20
check 'what comes first ends it' 0 '^ +3  adjudicated: 20 turns that' \
  $shuttle --draw-idle 20 --draw-repeats 50
check 'nobody wins where nobody leads' 0 'adjudicated: 100 turns' \
  $shuttle --win-value 100,4
check 'as JSON' 0 '"idle": 3' $shuttle --draw-idle 20 --json
}
if command -v python3 >/dev/null; then
"$RAVELIN" match ./shuttle.game --level 1 --games 3 --max-plies 100 \
  --draw-repeats 3 --records games.jsonl >output 2>errors
# The last position, and no other, is there for the third time; what was
# played is how the game began without the rule.
python3 - <<'END' 2>errors
import json
games, wholes = ([json.loads(line) for line in open(name)]
                 for name in ("games.jsonl", "whole.jsonl"))
for game, whole in zip(games, wholes):
    assert whole["moves"].startswith(game["moves"] + " ")
    at, seen = ["a1", "e5"], {("a1", "e5", 0): 1}
    turns = game["moves"].split()
    for number, turn in enumerate(turns, 1):
        source, target = turn.split("-")
        assert at[(number - 1) % 2] == source
        at[(number - 1) % 2] = target
        key = (at[0], at[1], number % 2)
        seen[key] = seen.get(key, 0) + 1
        assert (seen[key] == 3) == (number == len(turns)), (number, seen)
END
result 'a position is counted with who is to move' $?
fi

# A win by the value that all give it is the win the game comes to.
asalto='match asalto --level 2 --games 3 --max-plies 300'
# shellcheck disable=SC2086
{
run 0 $asalto --records whole.jsonl
check 'a win by value' 0 'adjudicated: all agreed on the winner for 6 turns' \
  $asalto --win-value 600,6 --records games.jsonl
}
if command -v python3 >/dev/null; then
python3 - <<'END' 2>errors
import json
games, wholes = ([json.loads(line) for line in open(name)]
                 for name in ("games.jsonl", "whole.jsonl"))
early = 0
for game, whole in zip(games, wholes):
    assert whole["moves"].startswith(game["moves"])
    assert game["team"] == whole["team"] and game["result"] == "won"
    assert game["points"] == whole["points"]
    assert (game["adjudicated"] == "value") == (game["end"] is None)
    early += game["turns"] < whole["turns"]
assert early > 0
END
result 'comes earlier, with the same winner and points' $?
fi
check 'no number of times' 2 "'--draw-repeats 1'" match chasseurs \
  --draw-repeats 1
check 'no number of turns' 2 "'--draw-idle 0'" match chasseurs --draw-idle 0
for value in 5 5,0 0,5 x,5 5,x -5,5; do
  check "no value: $value" 2 "'--win-value $value'" match chasseurs \
    --win-value $value
done
sed 's/draw when 500 turns/score decides when 50 turns/
  s/north, south pass/score south 1 for every lion left\n    &/' \
  shuttle.game >scored.game
check 'a score is not won by value' 2 'the score decides' \
  match ./scored.game --win-value 500,4

# ------------------------------------------------- parts, in several jobs

# parts NAME WORDS...: the match with these words in five parts, two at a time,
# is the same as in one.
parts()
{
  name=$1
  shift
  run 0 match "$@" --records whole.jsonl
  cp output whole
  run 0 match "$@" --json
  cp output whole.json
  seq 5 | xargs -P 2 -I PART "$RAVELIN" match "$@" --shard PART/5 \
    --records part-PART.jsonl >parts.out 2>&1
  result "$name: five jobs" $?
  run 0 match --merge part-3.jsonl part-1.jsonl part-5.jsonl part-2.jsonl \
    part-4.jsonl --records together.jsonl
  cmp -s output whole
  result "$name: the same table" $?
  cmp -s together.jsonl whole.jsonl
  result "$name: the same records" $?
  run 0 match --merge part-*.jsonl --json
  cmp -s output whole.json
  result "$name: the same JSON" $?
}
pair='--seat hunters=computer:1 --seat stag=computer:3 --seed 4'
# shellcheck disable=SC2086
{
parts 'draws' ./shuttle.game --level 1 --games 7 --max-plies 40
parts 'adjudication' ./shuttle.game --level 1 --games 7 --draw-repeats 3 \
  --draw-idle 16 --max-plies 90
parts 'a test that stops' chasseurs $pair --games 60 --sprt -200,200
grep -q 'the first holds' whole && ! grep -q '^[^0-9]*60 games' whole
result 'it does stop early' $?
parts 'a test that stays open' chasseurs $pair --games 10 --sprt 0,5
check 'a part tells no test' 0 'when all parts are put together' \
  match chasseurs $pair --games 10 --sprt 0,5 --shard 1/2 --records 1.jsonl
check 'two more games played otherwise' 0 '5 games' match chasseurs $pair \
  --games 10 --sprt 0,5 --draw-idle 90 --shard 2/2 --records 2.jsonl
}
for option in '--games 3' '--sprt 0,20' '--seed 2' --no-swap; do
  # shellcheck disable=SC2086 # an option and its value
  check "the files say already: $option" 2 'the files tell the match' \
    match --merge part-1.jsonl $option
done
cat part-*.jsonl >typed
input=typed
check 'all parts on standard input' 0 '10 games' match --merge -
input=/dev/null
head -c 1100000 /dev/zero | tr '\0' x >long.jsonl
check 'a line without end' 1 'longer than 1 MiB' match --merge long.jsonl
check 'are of another match' 1 'of another match' match --merge 1.jsonl 2.jsonl

# Weights are named; whoever puts parts together needs none.
cp "$RAVELIN_SRCDIR/games/assault/asalto.game" own.game
cp "$RAVELIN_SRCDIR/games/assault/asalto.weights" own.weights
part='match ./own.game --level 1 --games 2 --records'
# shellcheck disable=SC2086
{
run 0 $part 1.jsonl --shard 1/2
sed 's/soldier: .*/soldier: 77/' own.weights >other
mv other own.weights
run 0 $part 2.jsonl --shard 2/2
grep -q '"weights":.*"pieces":{"soldier":77,' 2.jsonl
result 'records name the weights' $?
check 'games by other weights are another match' 1 'of another match'   match --merge 1.jsonl 2.jsonl
run 0 $part 1.jsonl --shard 1/2
rm own.weights
check 'who puts parts together needs none' 0 '2 games'   match --merge 1.jsonl 2.jsonl --records both.jsonl
sort 1.jsonl 2.jsonl >parts
sort both.jsonl | cmp -s - parts
result 'and keeps what they say' $?
check 'the usual weights are null' 0 '"weights": null' $part x.jsonl --json
check 'in stats too' 0 '"weights": null' stats ./own.game --games 1 --level 1 --json
}

# ------------------------------------------------------ the test's numbers

# forge COUNTS ELO: records of pairs with 0 to 4 half points of player 1, mixed
# evenly, some won ones last; of a game that its first turn may win or lose.
cat >toss.game <<'END'
ravelin 1

game toss {
    title fr "Pile ou face"  en "Toss"
    side north  fr "Nord"  en "North"
    side south  fr "Sud"   en "South"
    turns north, south

    board {
        points a1..c3
        lines horizontal, vertical
    }
    piece noble of north  fr "noble"  en "noble" {
        step
    }
    piece serf of south  fr "serf"  en "serf" {
        step
    }
    setup {
        noble on a2
        serf on c2
    }
    end {
        south wins when noble reaches a3
        north wins when noble reaches a1
        draw when north cannot move
        draw when south cannot move
        draw when position occurs 3 times
    }
}
END
run 0 match ./toss.game --seat north=computer:1 --seat south=computer:2 \
  --games 2 --max-plies 2 --sprt 0,1 --records real.jsonl
forge()
{
  head -n 1 real.jsonl | sed 's/"index".*//' >head
  awk -v counts="$1" -v elo="$2" '
  function game(result, index_) {
    won = index_ % 2 == 0 ? "north" : "south"
    lost = index_ % 2 == 0 ? "south" : "north"
    team = result == 2 ? won : lost
    print head "\"index\":" index_ ",\"seats\":" (index_ % 2 ? "[1,0]" : "[0,1]") \
      ",\"result\":" (result == 1 ? "\"undecided\",\"team\":null,\"end\":null," \
        "\"adjudicated\":\"plies\"" : "\"won\",\"team\":\"" team \
        "\",\"end\":" (team == "south" ? 0 : 1) ",\"adjudicated\":null") \
      ",\"points\":" (result == 2 ? "[1,0]" : result == 0 ? "[0,1]" : "[0,0]") \
      (result == 1 ? ",\"turns\":2,\"moves\":\"a2-b2 c2-c1\"}" : \
        ",\"turns\":1,\"moves\":\"" (team == "south" ? "a2-a3" : "a2-a1") "\"}")
  }
  function pair(points) {
    game(points > 2 ? 2 : points < 2 ? 0 : 1, at++)
    game(points == 4 ? 2 : points == 0 ? 0 : 1, at++)
  }
  { head = $0 }
  END {
    split(counts, count, ",")
    late = count[4] > 200 ? 20 : 0
    count[4] -= late
    for (i = 1; i <= 5; i++) total += count[i]
    sub(/"games":2/, "\"games\":" 2 * (total + late), head)
    sub(/"sprt":\[[^]]*\]/, "\"sprt\":[" elo "]", head)
    for (n = 0; n < total; n++)
      for (i = 1; i <= 5; i++)
        if (int((n + 1) * count[i] / total) > int(n * count[i] / total))
          pair(i - 1)
    # what rounding left out
    for (i = 1; i <= 5; i++) made[i] = int(count[i])
    for (; late > 0; late--) pair(3)
  }' head >forged.jsonl
}
# Tests of a chess program by pairs, as its authors published them.
forge 11,407,3238,513,11 0.25,1.75
check 'a published test of 4180 pairs, ratio 2.93' 0 \
  'open .ratio \+2\.93\)' match --merge forged.jsonl
grep -q 'pairs of games, by half points of player 1: 11 407 3238 513 11$' output
result 'its pairs are counted' $?
forge 133,1751,5094,1849,165 -0.5,1.5
check 'another of 8992 pairs, ratio 2.94' 0 'open .ratio \+2\.94\)' \
  match --merge forged.jsonl
# Where games of a pair are always one to one there is nothing to tell them
# apart, and a test by games would see the spread of a coin.
forge 0,0,60,0,0 0.0,200.0
check 'pairs that end one to one are no evidence of strength' 0 \
  'the first holds' match --merge forged.jsonl
if command -v python3 >/dev/null; then
# shellcheck disable=SC2086
run 0 match chasseurs $pair --games 20 --sprt 0,5 --records games.jsonl --json
python3 - <<'END' 2>errors
import json
from math import log
told = json.load(open("output"))["sprt"]
games = [json.loads(line) for line in open("games.jsonl")]
counts = [0] * 5
def half(game):
    side = 0 if game["team"] == "hunters" else 1
    return 1 if game["team"] is None else 2 * (game["seats"][side] == 0)
for one, two in zip(games[::2], games[1::2]):
    counts[half(one) + half(two)] += 1
assert told["unit"] == "pairs of games" and told["counts"] == counts, told
# The likeliest chances under each strength, found by brute force: a little
# more or less tilt is no better.
total = sum(c or 1e-3 for c in counts)
p = [(c or 1e-3) / total for c in counts]
def likelihood(elo):
    mean = 1 / (1 + 10 ** (-elo / 400))
    low, high = -1 / (1 - mean), 1 / mean
    def chances(t):
        return [x / (1 + t * (i / 4 - mean)) for i, x in enumerate(p)]
    for _ in range(200):
        t = (low + high) / 2
        over = sum(q * (i / 4 - mean) for i, q in enumerate(chances(t)))
        low, high = (t, high) if over > 0 else (low, t)
    best = chances(t)
    assert abs(sum(best) - 1) < 1e-9
    return sum(x * total * log(q) for x, q in zip(p, best))
assert abs(likelihood(5) - likelihood(0) - told["ratio"]) < 1e-6
END
result 'pairs and ratio as counted another way' $?
fi
awk '/^Scores in a match of two rounds/ { found = 1 }
  found && /^```game/ { inside = 1; next }
  inside && /^```/ { exit }
  inside' "$RAVELIN_SRCDIR/docs/language.md" >survival.game
check 'two rounds are one match, by points' 0 \
  'counts matches, by half points of player 1:( [0-9]+){3}$' \
  match ./survival.game --seat hunters=computer:1 --seat bear=computer:2 \
  --seed 5 --games 12 --sprt 0,50
check 'seats that stay: games' 0 'counts games, by half points' \
  match chasseurs --games 4 --level 1 --no-swap --sprt 0,50

# ------------------------------------------------------------ three camps

cat >brawl.game <<'END'
ravelin 1

game brawl {
    title fr "Rixe" en "Brawl"
    side red fr "Rouges" en "Reds"
    side green fr "Verts" en "Greens"
    side blue fr "Bleus" en "Blues"
    turns red, green, blue
    red, green, blue pass when they cannot move
    board {
        points a1..b1, a3..e6
        lines horizontal, vertical
    }
    piece tortoise of red {
        step
    }
    piece hare of green {
        step, may take foxes
    }
    piece fox plural foxes of blue {
        step, may take hares
    }
    capture optional
    setup {
        tortoise on a1
        hares on rank 3
        foxes on rank 5
    }
    end {
        red wins when fewer than 2 hares left and fewer than 2 foxes left
        green wins when no fox left
        blue wins when no hare left
        draw when 300 turns played
    }
}
END
check 'the lead is that of one camp over each other' 0 \
  '^ +0\.[0-4][0-9]  ComebackWins' stats ./brawl.game --level 1 --games 10
grep -Eq '^ +[1-9].*  Greens' output && grep -Eq '^ +[1-9].*  Blues' output
result 'where the camp that begins never wins' $?
cp output whole
check 'in threads too' 0 'LeadChange' stats ./brawl.game --level 1 --games 10 \
  --threads 3
cmp -s output whole
result 'byte for byte' $?
check 'a test is for two' 2 'between two players' match ./brawl.game \
  --sprt 0,20
check 'three may agree on a winner' 0 'adjudicated' match ./brawl.game \
  --level 1 --games 6 --win-value 200,6
finish
