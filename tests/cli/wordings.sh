#!/bin/sh
# Wordings that authors tried (wordings.txt), each alone in the game of
# wordings.game (those of BLOCK in wordings-BLOCK.game, if there is one): the
# first message about each leads to what is right, and what `check --fix`
# changes fits. One call of the program looks at all of them.
# Speaks TAP.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

list=$RAVELIN_SRCDIR/tests/cli/wordings.txt
template=$RAVELIN_SRCDIR/tests/cli/wordings.game

# One file for each wording: w0001.game ...; wanted: what is to be said.
mkdir games
LC_ALL=C awk -v folder="${template%.game}" '
  # The lines of the template of a block: its own, or that of all.
  function read_template(block,    name, line) {
    for (name = folder "-" block ".game"; !(block in counts);
         name = folder ".game") {
      while ((getline line < name) > 0)
        lines[block, ++counts[block]] = line
      close(name)
    }
  }
  /^#/ || /^$/ { next }
  {
    split($0, parts, / \| /)
    name = sprintf("w%04d", ++number)
    file = "games/" name ".game"
    read_template(parts[1])
    for (i = 1; i <= counts[parts[1]]; i++) {
      line = lines[parts[1], i]
      if (line == "@" parts[1])
        line = "        " parts[2]
      else if (line ~ /^@/)
        continue
      else if (parts[1] == "start" && line ~ /^game /)
        line = parts[2]
      sub(/wordings/, name, line)
      print line > file
    }
    close(file)
    print name " | " $0 > "wanted"
  }' "$list"

# The first message of each file with its help, a line each.
first_messages()
{
  LC_ALL=C awk '
    match($0, /^w[0-9]+\.game:/) {
      name = substr($0, 1, 5)
      is_first = !(name in said)
      if (is_first)
        said[name] = $0
      next
    }
    is_first && /^ *\| help: / { said[name] = said[name] " " $0 }
    /note: / { is_first = 0 }
    END { for (name in said) print name " | " said[name] }' "$1"
}

(cd games && timeout $limit "$RAVELIN" check -- *.game) >said 2>errors
first_messages said >messages
LC_ALL=C awk -F ' \\| ' '
  NR == FNR { said[$1] = $0; next }
  {
    is_right = $4 == "-" ? !($1 in said) : index(said[$1], $4)
    if (!is_right)
      print $2 ": " $3 "\n  wanted: " $4 "\n  said: " said[$1]
  }' messages wanted >output
[ -s wanted ] || echo 'no wordings' >output
[ ! -s errors ] || cat errors >>output
[ ! -s output ]
result 'the first message of each wording leads on' $?

# What is changed without asking must fit, and so must the word behind it.
cp -R games fixed
(cd fixed && timeout $limit "$RAVELIN" check --fix -- *.game) >/dev/null 2>&1
(cd fixed && timeout $limit "$RAVELIN" check -- *.game) >said 2>errors
: >output
changed=0
for file in games/*.game; do
  name=${file##*/}
  cmp -s "$file" "fixed/$name" && continue
  changed=$((changed + 1))
  grep "^$name:.*\[\(syntax\|word-[a-z]*\)\]" said >refused || continue
  # The word that was changed, or the one behind it, is refused.
  LC_ALL=C awk -v name="$name" -v fixed="fixed/$name" -v old="$file" '
    NR == 1 { split($0, place, ":") }
    END {
      for (i = 1; i <= place[2]; i++) {
        getline before < old
        getline after < fixed
      }
      split(before, olds)
      count = split(after, news)
      for (i = 1; i <= count && olds[i] == news[i]; i++)
        ;
      # A fix on another line, or words that are refused further on, are well.
      reached = split(substr(after, 1, place[3]), words)
      if (i <= count && reached <= i + 1)
        print name ": " after
    }' refused >>output
done
[ "$changed" -gt 0 ] || echo 'nothing was changed' >>output
[ ! -s output ]
result 'what check --fix changes goes on to fit' $?

# Where one word is all that is wrong, an editor can write the other.
mend()
{
  name=$(grep -F "| $1 |" wanted | sed 's/ .*//')
  "$RAVELIN" check --format json "games/$name.game" >output
  grep -q "\"text\": \"$2\"" output
  result "$1: $2" $?
}
# What check --fix makes of a slip that could only be one word.
mended()
{
  name=$(grep -F "| $1 |" wanted | sed 's/ .*//')
  grep -n "$2" "fixed/$name.game" >output
  result "check --fix: $1" $?
}
mended 'step foward' 'step forward$'
mended 'draw when positon occurs 3 times' 'draw when position occurs 3 times$'

mend 'garrison wins when less than 9 soldiers' fewer
mend 'enter on fort' to

finish
