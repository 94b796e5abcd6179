# Turns docs/diagnostics.md into C, with -v lang=_fr its French sister: each "## slug" or "### slug" heading made
# of one kebab-case word begins a page, any other heading ends it.

# Letter by letter: awks differ in what a backslash in gsub means.
function put_line(text,    i, c, quoted)
{
    quoted = ""
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c == "\\" || c == "\"" || c == "?") {
            quoted = quoted "\\"
        }
        quoted = quoted c
    }
    print "    \"" quoted "\","
}

function end_page()
{
    if (slug != "") {
        print "    0};"
    }
    slug = ""
}

BEGIN {
    print "/* Made from docs/diagnostics.md by explain_pages.awk. */"
    print "#include \"cli/explain_pages.h\""
}

/^```/ {
    is_code = !is_code
}

!is_code && /^#+ / {
    end_page()
    name = $2
    gsub(/`/, "", name)
    if ($1 != "#" && NF == 2 && name ~ /^[a-z]+(-[a-z]+)*$/) {
        slug = name
        slugs[count++] = slug
        print "static const char *const page_" count - 1 "[] = {"
        is_begun = 0
    }
    next
}

slug != "" {
    if ($0 == "") {
        blank++
        next
    }
    while (is_begun && blank > 0) {
        put_line("")
        blank--
    }
    blank = 0
    is_begun = 1
    put_line($0)
}

END {
    end_page()
    print "const struct explain_page explain_pages" lang "[] = {"
    for (i = 0; i < count; i++) {
        print "    {\"" slugs[i] "\", page_" i "},"
    }
    print "    {0, 0}};"
}
