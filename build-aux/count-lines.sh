#!/bin/sh
# Counts the lines of rule files: count-lines.sh FILE.game...
#
# rules    statements of the game itself, `game` line included
# tokens   of those lines: words, numbers, strings, marks; brackets that close
#          stand on lines of their own and count here
# options  lines of option blocks
# expect   printed facts that are checked
# prose    title, family, source, ruling, hint, with their second lines
# Blank lines, comments and the version line do not count.
set -eu
export LC_ALL=C
printf '%-24s %6s %7s %8s %7s %6s\n' game rules tokens options expect prose
awk '
    function count_tokens(line,   n) {
        gsub(/"([^"\\]|\\.)*"/, " s ", line)
        sub(/#.*/, "", line)
        gsub(/\.\./, " , ", line)
        while (match(line, /[A-Za-z0-9_.\200-\377]+|[^ \tA-Za-z0-9_.]/)) {
            n++
            line = substr(line, RSTART + RLENGTH)
        }
        return n
    }
    function tell(   name) {
        if (path != "") {
            name = path
            sub(/.*\//, "", name)
            sub(/\.game$/, "", name)
            printf "%-24s %6d %7d %8d %7d %6d\n", name, rules, tokens,
                options, expects, prose
        }
        rules = tokens = options = expects = prose = 0
        in_option = in_prose = 0
    }
    FNR == 1 { tell(); path = FILENAME }
    /^[ \t]*(#|$)/ { next }
    /^[ \t]*ravelin [0-9]/ { next }
    /^[ \t]*}[ \t]*$/ {
        tokens += !in_option
        in_option = 0
        next
    }
    in_prose && /^[ \t]*[a-z][a-z] "/ { prose++; next }
    { in_prose = 0 }
    /^[ \t]*(title|family|source|ruling|hint)[ \t]/ {
        prose++; in_prose = 1; next
    }
    /^[ \t]*option[ \t]/ { in_option = 1 }
    in_option { options++; next }
    /^[ \t]*expect[ \t]/ { expects++; next }
    { rules++; tokens += count_tokens($0) }
    END { tell() }' "$@"
