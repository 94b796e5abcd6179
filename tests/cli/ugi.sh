#!/bin/sh
# The Universal Game Interface, spoken with as another program would.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

# begin ARGUMENT...: the engine on descriptors 3 (to it) and 4 (from it).
begin()
{
  rm -f to from
  mkfifo to from
  timeout $limit "$RAVELIN" ugi "$@" <to >from 2>errors &
  engine=$!
  exec 3>to 4<from
}

# leave: the engine's exit code.
leave()
{
  exec 3>&-
  wait "$engine"
  code=$?
  exec 4<&-
  return $code
}

# ask COMMAND WORD: the rest of the first answer that begins with WORD.
ask()
{
  echo "$1" >&3
  while read -r word rest <&4; do
    echo "$word $rest" >>output
    if [ "$word" = "$2" ]; then
      answer=$rest
      return 0
    fi
  done
  answer=
  return 1
}

# A match of the engine with itself, both seats through one process each.
for game in chasseurs grand-assaut siege-of-paris; do
  : >output
  begin "$game" --level 1
  ask ugi ugiok && ask isready readyok
  moves=
  plies=0
  fine=0
  while [ $plies -lt 60 ]; do
    ask "position startpos${moves:+ moves$moves}
query gameover" response || fine=1
    [ "$answer" = false ] || break
    ask 'go depth 1' bestmove || fine=1
    [ "$answer" != '(none)' ] || fine=1
    moves="$moves $answer"
    plies=$((plies + 1))
  done
  ! grep -q 'info string' output || fine=1
  ask 'query result' response || fine=1
  case $plies,$answer in
    60,none | *,p1win | *,p2win | *,draw) ;;
    *) fine=1 ;;
  esac
  ask 'query p1turn' response
  case $answer in true | false) ;; *) fine=1 ;; esac
  [ $plies -gt 4 ] || fine=1
  result "$game is played through it" $fine
  # The position as text is the same position.
  ask 'query fen' response
  before=$answer
  ask "position fen $before
query fen" response
  [ "$answer" = "$before" ]
  result 'and its position can be set up' $?
  echo quit >&3
  leave
  result 'and it quits' $?
done

: >output
begin chasseurs
ask ugi ugiok
grep -q '^option name starts type combo default hunters var hunters' output
result 'the options of the game are told' $?
ask 'position startpos moves hunter@1.3
query fen' response
case $answer in *'to_move: hunters'*) ;; *) false ;; esac
result 'by default the hunters begin' $?
ask 'setoption name starts value stag
position startpos moves hunter@1.3
query fen' response
case $answer in *'to_move: stag'*) ;; *) false ;; esac
result 'and an option that is set changes that' $?
ask 'go infinite
isready' readyok
result 'it answers while it thinks' $?
ask stop bestmove
result 'and stops when it is told to' $?
ask 'go movetime 50' bestmove
result 'or by the clock' $?
ask 'go p1time 300 p2time 300 p1inc 0 p2inc 0' bestmove
result 'or by what is left on it' $?
# The fewer positions it may look at, the sooner: no clock stops this one, and
# the level's million would not be over in the time that the test allows.
ask 'setoption name level value 10
go nodes 1' bestmove && [ "$answer" != '(none)' ]
result 'or by the positions looked at' $?
first=$answer
ask 'go nodes 1' bestmove && [ "$answer" = "$first" ]
result 'which is the same again' $?
for wrong in 'go nodes' 'go nodes x' 'position startpos moves a1-a9' 'position fen {' 'position here' \
  'setoption name board value none' 'setoption board' 'go movetime x' 'gone' \
  'query nothing'; do
  ask "$wrong" info
  result "'$wrong' is answered" $?
done
ask isready readyok
result 'and changes nothing' $?
leave
result 'the end of input ends it' $?

begin chasseurs -o starts=hunters
ask 'position startpos moves hunter@1.3 3.0-2.0 0-1.0 2.0-3.0 1.0-0 3.0-2.0 0-1.0 2.0-3.0 1.0-0 3.0-2.0 0-1.0 2.0-3.0 1.0-0 3.0-2.0 0-1.0 2.0-3.0 1.0-0
query result' response
[ "$answer" = draw ]
result 'a draw that the rules offer is claimed' $?
ask 'setoption name claimdraws value false
query result' response
[ "$answer" = none ]
result 'unless that is switched off' $?
leave
# Whole games to their ends, pieces placed among them; three camps.
cat >trio.game <<'END'
ravelin 1

game trio {
    title fr "Trio" en "Trio"
    side red fr "Rouges" en "Red" facing up
    side blue fr "Bleus" en "Blue" facing up
    side green fr "Verts" en "Green" facing up
    turns red, blue, green
    red, blue, green pass when they cannot move
    board {
        points a1..c5
        lines horizontal, vertical
    }
    piece pawn of red { step forward or sideways }
    piece peon of blue { step forward or sideways }
    piece pion of green { step forward or sideways }
    setup {
        pawn on a1
        peon on b1
        pion on c1
    }
    end {
        red wins when pawn reaches a5..c5
        blue wins when peon reaches a5..c5
        green wins when pion reaches a5..c5
        draw when 60 turns played
    }
}
END
for game in chasseurs nine-mens-morris; do
  : >output
  # By the clock the turns differ from run to run, so one game is without.
  go='go nodes 1000'
  [ $game = chasseurs ] && go='go p1time 2000 p2time 2000 p1inc 10 p2inc 10'
  begin "$game" --level 2
  ask ugi ugiok && ask isready readyok && echo uginewgame >&3
  moves=
  plies=0
  fine=0
  while [ $plies -lt 300 ]; do
    ask "position startpos${moves:+ moves$moves}
query gameover" response || fine=1
    [ "$answer" = false ] || break
    ask "$go" bestmove || fine=1
    case $answer in '' | '(none)') fine=1; break ;; esac
    moves="$moves $answer"
    plies=$((plies + 1))
  done
  ask 'query result' response
  case $plies,$answer in
    300,*) fine=1 ;;
    *,p1win | *,p2win | *,draw) ;;
    *) fine=1 ;;
  esac
  ask 'go depth 1' bestmove
  [ "$answer" = '(none)' ] || fine=1
  ! grep -q 'info string' output || fine=1
  leave || fine=1
  result "$game to its end after $plies turns" $fine
done
check 'three camps are refused' 2 'not a game of two camps' ugi trio.game
check 'a game that is not there' 2 'unknown game' ugi chaseurs
head -c 3000000 /dev/zero | tr '\0' x >long
input=long
check 'a line without end' 0 'more than a million' ugi chasseurs
finish
