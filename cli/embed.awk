# Turns text files into C: the lines of each as an array of strings, named
# after the file ("replay.js" becomes embedded_replay_js).

# Letter by letter: awks differ in what a backslash in gsub means.
function quoted(text,    i, c, all)
{
    all = ""
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        all = all (c == "\\" || c == "\"" || c == "?" ? "\\" c : c)
    }
    return all
}

BEGIN {
    print "/* Made by embed.awk. */"
    print "#include \"cli/embedded.h\""
}

FNR == 1 {
    if (NR > 1) {
        print "    0};"
    }
    name = FILENAME
    sub(/.*\//, "", name)
    gsub(/[^a-z]/, "_", name)
    print "const char *const embedded_" name "[] = {"
}

{
    print "    \"" quoted($0) "\\n\","
}

END {
    print "    0};"
}
