# Turns the templates of `ravelin new` into C, line by line:
#   awk -f templates.awk NAME.game NAME.yaml ...

function quoted(text,    i, c, out) {
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c == "\\" || c == "\"" || c == "?") {
            out = out "\\"
        }
        out = out c
    }
    return out
}

BEGIN {
    print "/* Made from cli/templates/ by templates.awk. */"
    print "#include \"cli/templates.h\""
}

FNR == 1 {
    if (count > 0) {
        print "    0};"
    }
    name = FILENAME
    sub(/.*\//, "", name)
    kind = name
    sub(/\..*/, "", name)
    sub(/.*\./, "", kind)
    if (!(name in seen)) {
        seen[name] = 1
        names[++name_count] = name
    }
    count++
    print "static const char *const " name "_" kind "[] = {"
}

{
    print "    \"" quoted($0) "\","
}

END {
    print "    0};"
    print "const struct template templates[] = {"
    for (i = 1; i <= name_count; i++) {
        print "    {\"" names[i] "\", " names[i] "_game, " names[i] "_yaml},"
    }
    print "    {0, 0, 0}};"
}
