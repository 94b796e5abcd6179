#!/bin/sh
# Writes docs/games.md anew: games-page.sh RAVELIN SRCDIR. What stands between
# <!-- table: NAME --> and <!-- end --> comes from the games themselves, the
# rest is kept. NAME is a family, or `lengths`.
set -eu
export LC_ALL=C
ravelin=$1
cd "$2"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# One row a game: name and figures; what else stands there is in the file.
RAVELIN_PATH='' LC_ALL=C.UTF-8 "$ravelin" list --lang en >"$work/list"
build-aux/count-lines.sh games/*/*.game >"$work/counts"
awk '
    function tell(   name) {
        if (path != "") {
            name = path
            sub(/.*\//, "", name)
            sub(/\.game$/, "", name)
            family = path
            sub(/\/[^\/]*$/, "", family)
            sub(/.*\//, "", family)
            printf "%s\t%s\t%s\t%s\t%s\n", name, base, source, family, title
        }
        base = source = title = ""
        is_source = 0
    }
    FNR == 1 { tell(); path = FILENAME }
    /^game .* from / { base = $4 }
    /^    title / && match($0, /en ".*"/) {
        title = substr($0, RSTART + 4, RLENGTH - 5)
        gsub(/\\"/, "\"", title)
    }
    /^    source / && source == "" { is_source = 1 }
    is_source && match($0, /en ".*"/) {
        source = substr($0, RSTART + 4, RLENGTH - 5)
        gsub(/\\"/, "\"", source)
        is_source = 0
    }
    END { tell() }' games/*/*.game >"$work/heads"

awk -v work="$work" -v elsewhere=build-aux/lengths.txt '
    function table(of,   i) {
        print "| name | game | seats | points | pieces | rulings |" \
            " lines | tokens | source |"
        print "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
        for (i = 1; i <= games; i++) {
            if (family_of[i] == of) {
                print row[i]
            }
        }
    }
    function lengths(   line, part, name) {
        print "| game | language | lines | tokens | not in it |"
        print "| --- | --- | --- | --- | --- |"
        while ((getline line < elsewhere) > 0) {
            if (line ~ /^#/) {
                continue
            }
            split(line, part, / *\| */)
            if (!(part[1] in lines)) {
                continue
            }
            if (part[1] != name) {
                name = part[1]
                printf "| `%s` | Ravelin | %d | %d | |\n", name, lines[name],
                    tokens[name]
            }
            printf "| | %s | %d | %d |%s |\n", part[2], part[3], part[4],
                part[5] == "" ? "" : " " part[5]
        }
    }
    BEGIN {
        while ((getline line < (work "/counts")) > 0) {
            split(line, part, / +/)
            lines[part[1]] = part[2]
            tokens[part[1]] = part[3]
        }
        while ((getline line < (work "/heads")) > 0) {
            split(line, part, /\t/)
            base[part[1]] = part[2]
            source[part[1]] = part[3]
            family[part[1]] = part[4]
            titles[part[1]] = part[5]
        }
        while ((getline line < (work "/list")) > 0) {
            n = split(line, part, / +/)
            name = part[1]
            if (!(name in lines) || part[n - 1] !~ /^[0-9]+[*]?$/) {
                continue
            }
            title = titles[name]
            if (base[name] != "") {
                title = title ", from `" base[name] "`"
            }
            family_of[++games] = family[name]
            row[games] = sprintf("| `%s` | %s | %s | %s | %s | %s |" \
                " %d | %d | %s |", name, title, part[n - 3], part[n - 2],
                part[n], part[n - 1], lines[name], tokens[name], source[name])
        }
    }
    !is_table { print }
    /^<!-- table: / {
        is_table = 1
        if ($3 == "lengths") {
            lengths()
        } else {
            table($3)
        }
    }
    /^<!-- end -->/ && is_table { is_table = 0; print }
' docs/games.md
