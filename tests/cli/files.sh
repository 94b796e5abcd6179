#!/bin/sh
# Rule files that are no such thing: rows R2 to R7 and R51.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

: >empty.game
check 'R1 empty file' 1 'empty.game:1:1: error' check ./empty.game
printf '# only this\n' >comment.game
check 'R1 only comments' 1 'comment.game:' check ./comment.game
printf '\357\273\277' >bom.game
check 'R1 only a byte order mark' 1 'bom.game:1:' check ./bom.game
check 'R2 no such file' 3 "cannot read './none.game'" check ./none.game
mkdir folder.game
check 'R2 a folder' 3 'folder' check ./folder.game
check 'R2 a device' 3 'not a regular file' check /dev/zero
mkfifo pipe.game
check 'R2 a pipe nobody writes to' 3 'pipe' check ./pipe.game
if [ "$(id -u)" -ne 0 ]; then
  cp "$RAVELIN_SRCDIR/games/blockade/chasseurs.game" secret.game
  chmod 000 secret.game
  check 'R3 not readable' 3 'cannot read' check ./secret.game
fi
head -c 1048577 /dev/zero | tr '\0' '#' >large.game
check 'R4 one byte over the cap' 1 'larger than 1 MiB' check ./large.game
truncate -s 1G sparse.game
check 'R4 a gigabyte of holes' 1 'larger than 1 MiB' check ./sparse.game
head -c 1048576 /dev/zero | tr '\0' '#' >fits.game
check 'R4 just under the cap is read' 1 'fits.game:' check ./fits.game
input=/dev/zero
check 'R4 standard input without end' 1 'larger than 1 MiB' check -
input=/dev/null
printf 'ravelin 1\ngame a\0b {\n}\n' >nul.game
check 'R5 NUL in a name' 1 'file-nul' check ./nul.game
printf '\0ravelin 1\n' >nul.game
check 'R5 NUL at the start' 1 'nul.game:1:1:.*file-nul' check ./nul.game
for bytes in '\200' '\300\257' '\355\240\200' '\364\220\200\200' '\342\202'; do
  # shellcheck disable=SC2059 # the bytes are the format
  { printf 'ravelin 1\n# '; printf "$bytes"; } >bad.game
  check "R6 bytes $bytes" 1 'bad.game:2:3:.*file-encoding' check ./bad.game
done
printf 'ravelin 1\ngame caf\351 {\n}\n' >latin.game
check 'R7 Latin-1' 1 'latin.game:2:9:.*file-encoding' check ./latin.game
printf '\377\376r\0a\0v\0' >utf16.game
check 'R7 UTF-16' 1 'utf16.game:1:1:' check ./utf16.game
odd=$(printf 'two\nlines.game')
cp "$RAVELIN_SRCDIR/games/blockade/chasseurs.game" "$odd"
run 0 check -- "$odd"
result 'R51 a name with a line end' $?
: >"$odd"
run 1 check --format short -- "$odd" && [ "$(wc -l <output)" -ge 1 ]
result 'R51 and its messages' $?
odd=$(printf 'caf\351.game')
: >"$odd"
check 'R51 a name that is not UTF-8' 1 'caf(<E9>|.xE9).game' check -- "./$odd"
run 1 check --json -- "./$odd" && ! LC_ALL=C grep -q "$(printf '\351')" output
result 'R51 JSON stays UTF-8' $?
finish
