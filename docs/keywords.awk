# Makes docs/keywords.md of the tables of the scanner:
#   awk -f keywords.awk KEYWORDS.DEF KEYWORD_HELP.DEF SYNTAX.DEF

function text_of(line, number,    i) {
    # the strings between quotes; \" stands for a quote inside
    gsub(/\\"/, "\001", line)
    for (i = 1; i < number; i++) {
        line = substr(line, index(line, "\"") + 1)
        line = substr(line, index(line, "\"") + 1)
    }
    line = substr(line, index(line, "\"") + 1)
    line = substr(line, 1, index(line, "\"") - 1)
    gsub(/\001/, "\"", line)
    gsub(/\|/, "\\|", line)
    return line
}

FILENAME ~ /keywords\.def$/ && /^KEYWORD\(/ {
    word = text_of($0, 1)
    words[++count] = word
    sub(/^.*, /, "")
    sub(/\).*$/, "")
    token[word] = $0
}

FILENAME ~ /keyword_help\.def$/ && /^KEYWORD_HELP\(/ {
    en[token[text_of($0, 1)]] = text_of($0, 2)
    fr[token[text_of($0, 1)]] = text_of($0, 3)
}

FILENAME ~ /syntax\.def$/ && /^STATEMENT\(/ {
    name = $0
    sub(/^STATEMENT\(/, "", name)
    sub(/,.*$/, "", name)
    form["TOK_" name] = text_of($0, 1)
}

END {
    print "# Keywords\n"
    print "Every word the language keeps for itself, made from the tables that the"
    print "scanner reads. Statements are shown with their usual form; what they mean"
    print "in full is in language.md.\n"
    print "| word | what it is for | à quoi il sert | statement |"
    print "| --- | --- | --- | --- |"
    for (i = 1; i <= count; i++) {
        t = token[words[i]]
        print "| `" words[i] "` | " en[t] " | " fr[t] " | " \
            (form[t] == "" ? "" : "`" form[t] "`") " |"
    }
}
