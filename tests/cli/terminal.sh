#!/bin/sh
# What happens at a terminal: the four questions, keeping the game, Ctrl-C.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

if ! command -v script >/dev/null ||
  ! echo | script -qec true /dev/null >output 2>&1; then
  echo '1..0 # SKIP needs script(1) of util-linux'
  exit 0
fi

# typed CODE WORDS: the program with these words, at a terminal.
typed()
{
  at_terminal "$RAVELIN $2"
  [ $got -eq "$1" ] || {
    echo "exit code $got, expected $1" >>output
    return 1
  }
}

# TERM is unset here, so there is no line editing; with it below.
typed 0 'play chasseurs --no-board' <<'END'
2
1
4
2
coups
quitter
END
result 'the four questions are asked' $?
for question in 'Your side?' 'Your opponent?' 'Level of the computer' 'Who starts?'; do
  grep -qF "$question" output
  result "asked: $question" $?
done
grep -q '^Hunters: computer, level 4' output && grep -q '^Stag: a person' output &&
  grep -q '^Who starts: the stag' output
result 'and the answers are kept' $?
typed 0 'play chasseurs --no-board --seat stag=computer:2 -o starts=hunters' <<'END'
hunter@1.0
quit
END
! grep -q 'Your side' output && ! grep -q 'Number:' output
result 'options answer the questions' $?
grep -q '^Kept; go on with: ravelin resume chasseurs-[0-9]' output
result 'an unfinished game is kept' $?
typed 0 'resume --no-board' <<'END'
quit
END
grep -q '^Last move: hunter@1.0' output
result 'and goes on' $?
# Who has it in a folder, and not where the shell looks, can type what is told.
mkdir near
ln -s "$RAVELIN" near/ravelin
(RAVELIN=near/ravelin typed 0 'resume --no-board' <<'END'
quit
END
)
grep -q '^Kept; go on with: near/ravelin resume chasseurs-[0-9]' output
result 'told to go on as the program was called' $?
typed 0 'play chasseurs --no-board' <<'END'
9
x

2

quit
END
[ "$(grep -c 'Please answer with a number' output)" -eq 2 ]
result 'a wrong answer is asked again, once' $?
typed 0 'play chasseurs --no-board' <<'END'
1\04
END
result 'the end of input in a question' $?
typed 130 'play chasseurs --no-board --seat stag=computer -o starts=hunters' <<'END'
hunter@1.0
\03
END
result 'F7 Ctrl-C at the prompt leaves' $?
grep -q '^Kept; go on' output
result 'F7 and keeps the game' $?
TERM=xterm
export TERM
typed 0 'play chasseurs --no-board --lang fr --seat hunters=human --seat stag=human -o starts=hunters' <<'END'
règles
coups 3.0
hunter@1.0
annuler
quitter
END
grep -q 'Annulé : hunter@1.0' output && ! grep -q 'Refusé' output
result 'line editing and accents' $?
typed 130 'play chasseurs --no-board --seat stag=computer -o starts=hunters' <<'END'
hunter@1.0
\03
END
result 'F7 Ctrl-C while editing leaves' $?
HOME=/nonexistent
typed 0 'play chasseurs --no-board --seat stag=human --seat hunters=human -o starts=hunters' <<'END'
hunter@1.0
3.0-2.0
quit
END
[ "$(grep -c 'cannot be kept by itself' output)" -eq 1 ] && grep -q '^Turn 3' output
result 'F3 without a home play goes on, told once' $?
finish
