#!/bin/sh
# Counts the lines of rule files: count-lines.sh FILE.game...
#
# rules    statements of the game itself, `game` line included
# options  option blocks and `set`
# expect   printed facts that are checked
# prose    title, source, ruling, hint, with their second lines
# Blank lines, comments, closing braces and the version line do not count.
set -eu
export LC_ALL=C
printf '%-20s %6s %8s %7s %6s\n' game rules options expect prose
for file; do
    awk -v name="$(basename "$file" .game)" '
        /^[ \t]*(#|$)/ { next }
        /^[ \t]*ravelin [0-9]/ { next }
        /^[ \t]*}[ \t]*$/ { in_option = 0; next }
        in_prose && /^[ \t]*[a-z][a-z] "/ { prose++; next }
        { in_prose = 0 }
        /^[ \t]*(title|source|ruling|hint)[ \t]/ {
            prose++; in_prose = 1; next
        }
        /^[ \t]*option[ \t]/ { in_option = 1 }
        in_option || /^[ \t]*set[ \t]/ { options++; next }
        /^[ \t]*expect[ \t]/ { expects++; next }
        { rules++ }
        END {
            printf "%-20s %6d %8d %7d %6d\n", name, rules, options,
                expects, prose
        }' "$file"
done
