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
END

cat >ask.bash <<'END'
. ./words.bash
typed=${1//=/ = }
COMP_WORDS=($typed)
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_ravelin
printf '%s\n' "${COMPREPLY[@]}"
END
cat >ask.fish <<'END'
source words.fish
complete -C $argv[1]
END
cat >ask.zsh.py <<'END'
import os, pty, select, time
pid, terminal = pty.fork()
if pid == 0:
    os.environ["TERM"] = "dumb"
    os.execvp("zsh", ["zsh", "-f", "-i"])
def read(until, seconds):
    text, end = b"", time.time() + seconds
    while time.time() < end and until not in text:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                text += os.read(terminal, 65536).replace(b"\a", b"")
            except OSError:
                break
    return text
def write(text):
    os.write(terminal, text.encode())
write("PS1=; fpath=($PWD/functions $fpath); autoload -U compinit; "
      "compinit -u -D; unsetopt zle_bracketed_paste; stty columns 200; "
      "print rea''dy\n")
read(b"ready\r\n", 60)
time.sleep(0.3)
# One shell for all: it takes its time to begin.
for number, line in enumerate(open("table"), 1):
    typed, wanted = line.rstrip("\n").split("|")
    write(typed + "\t")
    with open(f"zsh.{number}", "wb") as answer:
        answer.write(read(wanted.encode() + b" ", 40))
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
done
! grep -q '%s' words.bash words.fish words.zsh
result 'no text is half filled in' $?
finish
