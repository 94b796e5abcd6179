# Takes the fenced rule examples out of a Markdown page, one file each, and
# prints a line for each: number, line of the page, kind, argument, heading.
#
#   awk -v dir=DIR -f blocks.awk PAGE
#
# Kinds are the info strings: game (a whole file), game-part WHERE (statements
# to stand inside WHERE), game-wrong (a file that must be refused), and "yaml
# scenarios" (tests of a game shown before).

function begin(info,    words) {
  split(info, words, " ")
  kind = words[1]
  argument = words[2] == "" ? "-" : words[2]
  count++
  file = dir "/" count
  start = FNR
  printf "" > file
}

/^##* / && !inside { heading = $0; sub(/^##* */, "", heading); gsub(/`/, "", heading) }

/^```/ {
  if (inside) {
    if (file != "") {
      close(file)
      print count, start, kind, argument, heading
    }
    inside = 0
    file = ""
  } else {
    inside = 1
    if ($0 ~ /^```(game(-part|-wrong)?( |$)|yaml scenarios)/) {
      begin(substr($0, 4))
    }
  }
  next
}

inside && file != "" { print > file }

END { if (inside) print "unclosed", start, "-", "-", "-" }
