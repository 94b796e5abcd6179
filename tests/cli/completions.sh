#!/bin/sh
# Completion in the shells that are there: what each offers behind a few words
# typed. zsh is asked at a terminal of its own, which Python makes.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

PATH=$(dirname "$RAVELIN"):$PATH
export PATH
for shell in bash fish zsh; do
  "$RAVELIN" completions $shell >"words.$shell" 2>output
done
mkdir functions
cp words.zsh functions/_ravelin

# What is typed, and a word that must be offered.
cat >table <<'END'
ravelin che|check
ravelin check --form|--format
ravelin check --format sar|sarif
ravelin check --format=sar|sarif
ravelin show asalto --as pd|pdf
ravelin rules asalto --lang f|fr
ravelin rules grand-as|grand-assaut
ravelin new mine --from chass|chasseurs
ravelin derive mine from chass|chasseurs
ravelin explain hand-|hand-stuck
ravelin help comp|completions
ravelin completions fi|fish
ravelin export lat|latest
ravelin show brandubh --zone ref|refuge
ravelin trace asalto --move d4|d4-d5
ravelin new den --template bl|blockade
ravelin match asalto --search alph|alphabeta
END
# The same, where zsh completes the beginning that all have.
cat >begun <<'END'
ravelin play siege-of-paris --option go|goal=two
ravelin play siege-of-paris -o go|goal=two
END
# What is typed, where no game and no file must be offered.
cat >nothing <<'END'
ravelin play siege-of-paris --option 
ravelin trace brandubh --move 
ravelin show brandubh --zone 
ravelin new den --template 
ravelin play brandubh --level 
ravelin play brandubh --seat 
END

cat >ask.bash <<'END'
. ./words.bash
typed=${1//=/ = }
COMP_WORDS=($typed)
[[ $1 == *' ' ]] && COMP_WORDS+=('')
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_ravelin
printf '%s\n' "${COMPREPLY[@]}"
END
cat >ask.fish <<'END'
source words.fish
complete -C $argv[1]
END
cat >ask.zsh.py <<'END'
import os, pty, re, select, time
pid, terminal = pty.fork()
if pid == 0:
    os.environ["TERM"] = "dumb"
    os.execvp("zsh", ["zsh", "-f", "-i"])
def read(until, seconds):
    text, end = b"", time.time() + seconds
    while time.time() < end and not re.search(until, text):
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                text += os.read(terminal, 65536).replace(b"\a", b"")
            except OSError:
                break
    return text
def write(text):
    os.write(terminal, text.encode())
write("PS1=rea''dy; fpath=($PWD/functions $fpath); autoload -U compinit; "
      "compinit -u -D; unsetopt zle_bracketed_paste; stty columns 200\n")
# The prompt is there once zsh reads keys in its own way.
read(rb"ready", 60)
# One shell for all: it takes its time to begin.
for number, line in enumerate(open("table"), 1):
    typed, wanted = line.rstrip("\n").split("|")
    write(typed + "\t")
    with open(f"zsh.{number}", "wb") as answer:
        answer.write(read(re.escape(wanted.encode()) + rb"\s", 40))
    write("\x15")
write("exit\n")
END

for shell in bash fish zsh; do
  if ! command -v $shell >/dev/null || { [ $shell = zsh ] && ! command -v python3 >/dev/null; }; then
    echo "# no $shell here"
    continue
  fi
  [ $shell != zsh ] || timeout 400 python3 ask.zsh.py
  asked=0
  while IFS='|' read -r typed wanted; do
    asked=$((asked + 1))
    case $shell in
      bash) bash ask.bash "$typed" ;;
      fish) fish --no-config ask.fish "$typed" ;;
      zsh) cat zsh.$asked ;;
    esac >output 2>&1 </dev/null
    grep -qe "$wanted" output
    result "$shell: $typed" $?
  done <table
  [ $shell != zsh ] || continue # it shows what it offers in its own way
  while IFS='|' read -r typed wanted; do
    case $shell in
      bash) bash ask.bash "$typed" ;;
      fish) fish --no-config ask.fish "$typed" ;;
    esac >output 2>&1 </dev/null
    grep -qe "$wanted" output
    result "$shell: $typed" $?
  done <begun
  while IFS= read -r typed; do
    case $shell in
      bash) bash ask.bash "$typed" ;;
      fish) fish --no-config ask.fish "$typed" ;;
    esac >output 2>&1 </dev/null
    ! grep -qE '^(asalto|table|brandubh)' output
    result "$shell: no game, no file: $typed" $?
  done <nothing
done
bash ask.bash 'ravelin play siege-of-paris --option=goal=t' >output
[ "$(LC_ALL=C sort output | tr '\n' ' ')" = 'three two ' ]
result 'bash: the value of an option of the game' $?
# shellcheck disable=SC2016 # the dollar is that of the script
grep -q 'show:--zone) compadd .*game' words.zsh && grep -q 'play:--level) return' words.zsh
result 'zsh: values of the game, and nothing where nothing is known' $?
! grep -q '%s' words.bash words.fish words.zsh
result 'no text is half filled in' $?
finish
