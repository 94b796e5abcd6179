# Puts the keywords into a template:
#   awk -v form=vim|bar -f keywords.awk SYNTAX.DEF KEYWORDS.DEF TEMPLATE
# @KEYWORDS@ becomes all keywords that begin no statement, @STATEMENTS@ those
# that do; for Vim @KEYWORDS@ stands for the lines of both.

FILENAME ~ /syntax\.def$/ {
    if (match($0, /^STATEMENT\([A-Z_]+/)) {
        begins["TOK_" substr($0, 11, RLENGTH - 10)] = 1
    }
    next
}

FILENAME ~ /keywords\.def$/ {
    if (split($0, part, /[",() ]+/) >= 3 && part[1] == "KEYWORD") {
        if (begins[part[3]]) {
            statements = statements (statements == "" ? "" : sign()) part[2]
        } else {
            keywords = keywords (keywords == "" ? "" : sign()) part[2]
        }
    }
    next
}

function sign() {
    return form == "vim" ? " " : "|"
}

# Lines of Vim, folded.
function fold(group, words,    list, count, i, line, text) {
    count = split(words, list, " ")
    line = "syntax keyword " group
    for (i = 1; i <= count; i++) {
        if (length(line) + length(list[i]) > 76) {
            text = text line "\n"
            line = "syntax keyword " group
        }
        line = line " " list[i]
    }
    return text line
}

form == "vim" && /@KEYWORDS@/ {
    print fold("ravelinStatement", statements)
    print fold("ravelinKeyword", keywords)
    next
}

{
    gsub(/@STATEMENTS@/, statements)
    gsub(/@KEYWORDS@/, keywords)
    print
}
