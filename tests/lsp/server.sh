#!/bin/sh
# The language server, asked by a script: each request with its answer, and
# what is no request at all.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

# send JSON: one framed message.
send()
{
  printf 'Content-Length: %d\r\n\r\n%s' "$(printf %s "$1" | wc -c)" "$1"
}

# quote FILE: its text as a JSON string.
quote()
{
  printf '"'
  sed 's/\\/\\\\/g; s/"/\\"/g; s/$/\\n/' "$1" | tr -d '\n'
  printf '"'
}

hello='{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{}}}'
bye='{"jsonrpc":"2.0","id":99,"method":"shutdown"}'
leave='{"jsonrpc":"2.0","method":"exit"}'

open_file()
{
  send "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\"uri\":\"file://$PWD/$1\",\"languageId\":\"ravelin\",\"version\":1,\"text\":$(quote "$1")}}}"
}

# ask ID METHOD FILE [MORE]: MORE begins with a comma.
ask()
{
  send "{\"jsonrpc\":\"2.0\",\"id\":$1,\"method\":\"$2\",\"params\":{\"textDocument\":{\"uri\":\"file://$PWD/$3\"}$4}}"
}

at()
{
  printf ',"position":{"line":%d,"character":%d}' "$(($1 - 1))" "$(($2 - 1))"
}

# serve CODE: runs what stands in the file input; answers go one a line into
# the file answers.
serve()
{
  timeout $limit "$RAVELIN" lsp <input >answers.raw 2>errors
  got=$?
  tr -d '\r' <answers.raw | sed 's/Content-Length: [0-9]*$//' | sed '/^$/d' >answers
  cat answers errors >output
  echo >>output
  [ $got -eq "$1" ] || { echo "exit code $got, expected $1" >>output; return 1; }
}

# has NAME PATTERN...: some one line of the answers fits all patterns.
has()
{
  name=$1
  shift
  cp answers found
  for pattern; do
    grep -E -- "$pattern" found >found.next
    mv found.next found
  done
  [ -s found ]
  result "$name" $?
}

cat >hunt.game <<'END'
ravelin 1

game hunt {
    title fr "Chasse"  en "Hunt"
    option size  fr "taille"  en "size" {
        small  fr "petit"  en "small"
        large  fr "grand"  en "large"
    }
    side hounds  fr "Chiens"  en "Hounds"  facing up
    side hare  fr "Lièvre"  en "Hare"
    turns hounds, hare

    board {
        points a1..c3
        lines horizontal, vertical
        zone kennel = rank 1  fr "chenil"  en "kennel"
    }
    piece hound of hounds  fr "chien"  en "hound" {
        step forward or sideways
    }
    piece hare of hare  fr "lièvre"  en "hare" {
        step
    }
    setup {
        hounds on a1, c1
        hare on b3  # 🐇 é
    }
    end {
        hounds win when hare cannot move
        hare wins when hare reaches kennel  if size is small
        hare wins when 20 turns played  if size is large
        house draw when 90 turns played
        hare wins when hounds cannot move
    }
}
END

"$RAVELIN" fmt --write ./hunt.game

# A conversation about a good file.
{
  send "$hello"
  open_file hunt.game
  ask 1 textDocument/codeAction hunt.game ',"range":{"start":{"line":0,"character":0},"end":{"line":99,"character":0}},"context":{"diagnostics":[]}'
  ask 2 textDocument/hover hunt.game "$(at 19 11)"
  ask 3 textDocument/hover hunt.game "$(at 30 38)"
  ask 4 textDocument/definition hunt.game "$(at 30 38)"
  ask 5 textDocument/references hunt.game "$(at 18 11),\"context\":{\"includeDeclaration\":true}"
  ask 6 textDocument/rename hunt.game "$(at 18 11),\"newName\":\"dog\""
  ask 7 textDocument/rename hunt.game "$(at 18 11),\"newName\":\"step\""
  ask 8 textDocument/documentSymbol hunt.game
  ask 9 textDocument/formatting hunt.game ',"options":{}'
  ask 10 textDocument/semanticTokens/full hunt.game
  ask 11 ravelin/preview hunt.game ',"as":"text"'
  ask 12 ravelin/preview hunt.game ',"as":"svg"'
  ask 13 textDocument/hover hunt.game "$(at 26 24)"
  ask 14 textDocument/rename hunt.game "$(at 14 16),\"newName\":\"x\""
  ask 15 textDocument/prepareRename hunt.game "$(at 16 15)"
  ask 16 textDocument/documentHighlight hunt.game "$(at 16 15)"
  ask 17 textDocument/nothing hunt.game
  ask 18 textDocument/rename hunt.game "$(at 9 11),\"newName\":\"kennel\""
  ask 19 textDocument/rename hunt.game "$(at 18 11),\"newName\":\"hares\""
  ask 20 textDocument/rename hunt.game "$(at 7 10),\"newName\":\"small\""
  ask 21 textDocument/rename hunt.game "$(at 7 10),\"newName\":\"kennel\""
  ask 22 textDocument/rename hunt.game "$(at 9 11),\"newName\":\"hound\""
  ask 41 textDocument/rename hunt.game "$(at 16 15),\"newName\":\"Hound\""
  ask 42 textDocument/rename hunt.game "$(at 16 15),\"newName\":\"b2\""
  ask 43 textDocument/rename hunt.game "$(at 16 15),\"newName\":\"Kennel\""
  send "$bye"
  send "$leave"
} >input
serve 0
result 'a conversation ends well' $?
has 'initialize tells what it can' '"id":0' '"hoverProvider":true' '"positionEncoding":"utf-16"' '"tokenTypes"'
has 'no findings in a good file' 'publishDiagnostics' '"diagnostics":\[\]' '"version":1'
has 'hover: a keyword with its statement' '"id":2,' 'next point of a line' 'step along'
has 'hover: a name with what declares it' '"id":3,' 'zone, \\"kennel\\"' 'zone kennel = rank 1'
has 'definition' '"id":4,' '"line":15,"character":13'
has 'references: singular, plural, declaration' '"id":5,' '"line":17' '"line":24' 'hunt.game'
has 'rename: each place, plural too' '"id":6,' '"newText":"dog"' '"newText":"dogs"'
[ "$(grep '"id":6,' answers | grep -o newText | wc -l)" -eq 2 ]
result 'rename: and no other' $?
has 'rename: a keyword is no name' '"id":7,' '"error"' 'keyword'
has 'rename: nor what is a zone' '"id":18,' '"error"' 'has this name'
has 'rename: nor the plural of another piece' '"id":19,' '"error"' 'has this name'
has 'rename: nor another value of the option' '"id":20,' '"error"' 'has this name'
has 'rename: nor what differs from a piece by case only' '"id":41,' '"error"' 'too much alike'
has 'rename: nor a point' '"id":42,' '"error"' 'is a point'
has 'rename: but the same name by case' '"id":43,' '"newText":"Kennel"'
has 'rename: a value is free of other names' '"id":21,' '"newText":"kennel"'
has 'rename: a side and its only piece may share one' '"id":22,' '"newText":"hound"'
has 'symbols' '"id":8,' '"name":"kennel"' '"name":"hound"' '"name":"large"'
has 'formatting of what is laid out' '"id":9,' '"result":\[\]'
has 'semantic tokens' '"id":10,' '"data":\[0,0,7,0,0,'
has 'preview in characters' '"id":11,' '\.---A---\.' '"as":"text"'
has 'preview as SVG' '"id":12,' '<svg '
has 'hover: nothing in a remark' '"id":13,' '"result":null'
has 'rename: a point of a rectangle' '"id":14,' '"error"'
has 'prepareRename tells the range' '"id":15,' '"start":\{"line":15,"character":13\},"end":\{"line":15,"character":19\}'
has 'highlight' '"id":16,' '"kind":3' '"kind":2'
has 'an unknown method' '"id":17,' '-32601'

# Forms of a word, and words of other systems.
sed 's/hounds on a1, c1/&\n        hare removes 1 hounds in kennel/; s/^        step$/        moves one/' hunt.game >forms.game
{
  send "$hello"
  open_file forms.game
  ask 1 textDocument/hover forms.game "$(at 26 16)"
  ask 2 textDocument/hover forms.game "$(at 22 11)"
  ask 3 textDocument/hover forms.game "$(at 22 16)"
  send "$bye"
  send "$leave"
} >input
serve 0
has 'hover: a form of a keyword and its root' '"id":1,' '\*\*removes\*\* \(`remove`\)'
! grep '"id":1,' answers | grep -q 'remove SET'
result 'and no statement of another form' $?
has 'hover: a word of another system' '"id":2,' '\*\*moves\*\* is no word of the language' '\*\*step\*\*'
has 'hover: one' '"id":3,' '\*\*one\*\*'

# A keyword is told of where it stands.
sed 's/ 20 turns played/ 20 turns pass without capture/; s/^        step$/&\
        take hounds surrounded by 2/' hunt.game >where.game
{
  send "$hello"
  open_file where.game
  line=$(grep -n 'turns pass' where.game | cut -d: -f1)
  ask 1 textDocument/hover where.game "$(at "$line" 34)"
  line=$(grep -n 'surrounded by' where.game | cut -d: -f1)
  ask 2 textDocument/hover where.game "$(at "$line" 33)"
  send "$bye"
  send "$leave"
} >input
serve 0
has 'hover: a keyword in a condition' '"id":1,' '40 turns pass without capture'
has 'hover: a keyword in a statement' '"id":2,' 'take PIECES surrounded by 3'

# Notes stand in the message too, for editors that show no more than that.
sed 's/points a1..c3/&\
        shade kennel/' hunt.game >later.game
{
  send "$hello"
  open_file later.game
  ask 1 ravelin/preview later.game
  send "$bye"
  send "$leave"
} >input
serve 0
has 'a note in the message' publishDiagnostics '"code":"zone-unknown"' \
  "\"message\":\"no zone or point 'kennel'[^\"]*declared only here[^\"]*\(17\)\""

# Mistakes and the changes that mend them; columns in UTF-16.
sed 's/facing up/facing upp/; s/        hare on b3/        hare on b4/; s/fr "Lièvre"  en "Hare"/fr "🐇"  en "Hare" facing donw/' hunt.game >wrong.game
{
  send "$hello"
  open_file wrong.game
  ask 1 textDocument/codeAction wrong.game ',"range":{"start":{"line":8,"character":0},"end":{"line":8,"character":99}},"context":{"diagnostics":[]}'
  ask 2 textDocument/formatting wrong.game ',"options":{}'
  ask 3 ravelin/preview wrong.game
  send "$bye"
  send "$leave"
} >input
serve 0
has 'diagnostics: place, code, help' 'publishDiagnostics' '"code":"syntax"' "did you mean 'up'" '"line":8,"character":50' '"severity":1'
has 'diagnostics: a wide character counts two' '"line":9,"character":41'
has 'code action: the mend' '"id":1,' '"kind":"quickfix"' '"newText":"up"' "replace 'upp' by 'up'" '"isPreferred":true'
has 'formatting of a file with errors' '"id":2,' '"error"'
has 'preview without a game' '"id":3,' '"error"' 'text has errors'
# What stands nowhere is inserted, what says nothing is deleted.
sed 's/title  *fr "Chasse"/title/; /90 turns/d; /20 turns/d; /if size is small/s/  if .*//
  /option size/,/^    }/d; s/^    setup/    capture optional\n&/' hunt.game >gaps.game
{
  send "$hello"
  open_file gaps.game
  ask 1 textDocument/codeAction gaps.game ',"range":{"start":{"line":0,"character":0},"end":{"line":99,"character":0}},"context":{"diagnostics":[]}'
  send "$bye"
  send "$leave"
} >input
serve 0
has 'code action: a text where one is missing' '"id":1,' '"newText":" fr \\"\\""' "insert 'fr"
has 'code action: an end against endless play' '"id":1,' '"newText":"        house draw when position occurs 3 times\\n"' "insert 'house draw when position occurs 3 times'"
has 'code action: a needless statement' '"id":1,' '"newText":""' "delete this"
grep -c '"isPreferred":true' answers >count || true
result 'code action: none of them is made unasked' "$([ "$(cat count)" = 0 ]; echo $?)"
sed 's/"capabilities":{}/"locale":"fr-FR","capabilities":{"general":{"positionEncodings":["utf-8","utf-16"]}}/' input |
  sed 's/^Content-Length: 7[0-9]/Content-Length: 144/' >input.fr
hello_fr='{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"locale":"fr-FR","capabilities":{"general":{"positionEncodings":["utf-8","utf-16"]}}}}'
{
  send "$hello_fr"
  open_file wrong.game
  ask 1 textDocument/codeAction wrong.game ',"range":{"start":{"line":8,"character":0},"end":{"line":8,"character":99}},"context":{"diagnostics":[]}'
  ask 2 textDocument/hover wrong.game "$(at 19 11)"
  send "$bye"
  send "$leave"
} >input
serve 0
has 'UTF-8 columns if the editor counts so' '"positionEncoding":"utf-8"'
has 'a wide character counts four then' '"line":9,"character":43'
has 'French: changes' '"id":1,' 'remplacer « upp » par « up »'
has 'French: help' '"id":2,' 'au point suivant'

# Completion by context.
complete()
{
  printf '%s' "$2" >part
  {
    head -n "$1" hunt.game
    printf '%s' "$2"
  } >typed.game
  {
    send "$hello"
    open_file hunt.game
    ask 5 textDocument/codeAction hunt.game ',"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}'
    send "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\"file://$PWD/hunt.game\",\"version\":2},\"contentChanges\":[{\"text\":$(quote typed.game | sed 's/\\n"$/"/')}]}}"
    ask 1 textDocument/completion hunt.game "$(at $(($1 + 1)) $(($(wc -m <part) + 1)))"
    send "$bye"
    send "$leave"
  } >input
  serve 0
}
lacks()
{
  ! grep '"id":1,' answers | grep -qE -- "$2"
  result "$1" $?
}
complete 10 '    turns hounds, '
has 'completion: sides after turns' '"id":1,' '"label":"hare"'
lacks 'and no zone' '"label":"kennel"'
complete 18 '        st'
has 'completion: statements of a piece' '"id":1,' '"label":"step"' '"label":"slide"' '"label":"never"'
lacks 'and none of the game' '"label":"title"'
has 'completion: a word in the form it has there' '"id":1,' '"label":"leave"'
complete 24 '        hounds '
has 'completion: and there, behind a plural' '"id":1,' '"label":"remove"' '"label":"shift"'
lacks 'and not as behind a singular' '"label":"(removes|shifts)"'
complete 24 '        hare '
has 'completion: behind a singular' '"id":1,' '"label":"removes"' '"label":"shifts"'
complete 28 '        hare wins when hounds '
has 'completion: conditions of several pieces' '"id":1,' '"label":"fill"' '"label":"reach"'
lacks 'are not those of one' '"label":"(fills|reaches)"'
complete 28 '        hare wins when hare '
has 'completion: conditions of one piece' '"id":1,' '"label":"fills"' '"label":"reaches"'
complete 3 '    title '
has 'completion: languages of texts' '"id":1,' '"label":"fr"' '"label":"en"'
complete 3 '    title fr "Chasse" '
has 'completion: the other language' '"id":1,' '"label":"en"'
lacks 'and not the same once more' '"label":"fr"'
complete 3 '    family '
has 'completion: families' '"id":1,' '"label":"tafl"' '"label":"tiger"'
lacks 'and no names' '"label":"(hare|kennel)"'
complete 2 'game other from '
has 'completion: bundled games to derive from' '"id":1,' '"label":"rimau-rimau"' '"label":"asalto"'
complete 2 'game other from rimau-r'
has 'completion: a name with a dash is replaced whole' '"id":1,' \
  '"label":"rimau-rimau"[^}]*"start":\{"line":2,"character":16\},"end":\{"line":2,"character":23\}'
complete 24 '        hounds on '
has 'completion: points and zones' '"id":1,' '"label":"kennel"' '"label":"b2"' '"label":"rank"'
lacks 'and no option' '"label":"size"'
complete 15 '        erase '
has 'completion: lines to erase' '"id":1,' '"label":"vertical"' '"label":"a1"'
lacks 'and no side, and no pattern of another board' '"label":"(hare|spoke|lattice)"'
complete 15 '        zone yard = '
has 'completion: points of a zone' '"id":1,' '"label":"a1"' '"label":"rank"'
lacks 'and neither itself nor corners on squares' '"label":"(yard|kennel|corners)"'
complete 19 '        take hare between, '
has 'completion: clauses of take' '"id":1,' '"label":"hostile"' '"label":"along"'
lacks 'and none of other moves' '"label":"(chained|unless|flying|may|within|sparing)"'
complete 22 '        step '
has 'completion: a side that faces nowhere' '"id":1,' '"label":"up"'
lacks 'has no forward' '"label":"(forward|sideways|back)"'
complete 28 '        hare wins when 20 turns played if '
has 'completion: options after if' '"id":1,' '"label":"size"'
complete 28 '        hare wins when 20 turns played if size is '
has 'completion: values of the option' '"id":1,' '"label":"small"' '"label":"large"'
lacks 'and no side' '"label":"hounds"'
complete 28 '        hounds win when '
has 'completion: pieces begin a condition' '"id":1,' '"label":"hare"' '"label":"position"'
complete 3 '    title fr "st'
has 'completion: nothing in a string' '"id":1,' '"items":\[\]'

# A derived text in which a line is being typed: the base is known by itself.
# typing LINE TEXT: den.game with the text in place of the line.
typing()
{
  printf '%s' "$2" >part
  {
    head -n $(($1 - 1)) den.game
    printf '%s\n' "$2"
    tail -n "+$(($1 + 1))" den.game
  } >typed.game
  {
    send "$hello"
    open_file typed.game
    ask 1 textDocument/completion typed.game "$(at "$1" $(($(wc -m <part) + 1)))"
    ask 2 textDocument/hover typed.game "$(at "$1" 10)"
    ask 3 ravelin/preview typed.game ',"as":"text"'
    send "$bye"
    send "$leave"
  } >input
  serve 0
}
cat >den.game <<'END'
ravelin 1

game den from hunt {
    title fr "Terrier"  en "Den"
    piece pup of hounds  fr "chiot"  en "pup" {
        step
    }
    also end {
        hounds win when hare reaches (rank 3)
    }
}
END
typing 9 '        hounds win when every '
has 'completion in a derived text: pieces of the base and its own' '"id":1,' '"label":"hound"' '"label":"hare"' '"label":"pup"'
has 'hover: a side of the base on a line with an error' '"id":2,' 'hounds.*: side' 'Hounds'
has 'preview: the board of the base' '"id":3,' '"picture":".*3'
typing 9 '        h'
has 'completion in a derived text: sides' '"id":1,' '"label":"hounds"' '"label":"hare"'
typing 9 '        hounds win when 2 hounds in '
has 'completion in a derived text: zones and points' '"id":1,' '"label":"kennel"' '"label":"b2"'
typing 4 '    set '
has 'completion in a derived text: options' '"id":1,' '"label":"size"'
typing 4 '    set size = '
has 'completion in a derived text: values' '"id":1,' '"label":"small"'
typing 6 '        becomes '
has 'completion: what a piece becomes' '"id":1,' '"label":"hound"'
lacks 'and neither itself nor what is no piece of its side' '"label":"(pup|hare|any|piece)"'
typing 9 '        hounds win when hare reaches burrow'
has 'preview: the board of the base, a name being unknown' '"id":3,' '"picture":".*3'
complete 27 '        hare wins when every '
{
  send "$hello"
  open_file typed.game
  ask 1 textDocument/hover typed.game "$(at 28 10)"
  ask 2 textDocument/definition typed.game "$(at 28 10)"
  send "$bye"
  send "$leave"
} >input
serve 0
has 'hover: a side on a line with an error' '"id":1,' 'hare.*: side' 'Hare'
has 'definition: a side on a line with an error' '"id":2,' '"line":9,"character":9'

# What is wrong in the base is shown at its name, with the place in the base.
cat >lair.game <<'END'
ravelin 1

game lair from hunt {
    title  fr "Repaire"  en "Lair"
    setup {
        hounds on a3, c3
        hare on b1
    }
}
END
{
  send "$hello"
  open_file lair.game
  ask 1 textDocument/codeAction lair.game ',"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}'
  send "$bye"
  send "$leave"
} >input
serve 0
has 'a finding in the base is shown at its name' 'end-at-start' \
  '"message": *"[^"]*hunt.game:[0-9]+: this end holds' \
  '"start": *\{"line": *2, *"character": *15\}'

# A base that is open in another window; its names are found.
cat >pups.game <<'END'
ravelin 1

game pups from hunt {
    title  fr "Chiots"  en "Pups"
    also end {
        hounds win when hare reaches (rank 3)
    }
}
END
cp hunt.game saved && rm hunt.game
cp saved open.game
{
  send "$hello"
  send "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\"uri\":\"file://$PWD/hunt.game\",\"version\":1,\"text\":$(quote open.game)}}}"
  open_file pups.game
  ask 1 textDocument/codeAction pups.game ',"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}'
  ask 2 textDocument/definition pups.game "$(at 6 11)"
  ask 3 textDocument/rename pups.game "$(at 6 11),\"newName\":\"dogs\""
  ask 4 textDocument/definition pups.game "$(at 3 18)"
  ask 5 textDocument/hover pups.game "$(at 3 18)"
  send "$bye"
  send "$leave"
} >input
serve 0
has 'a base that is only open is found' 'publishDiagnostics' 'pups.game'
! grep publishDiagnostics answers | grep -q base-unknown
result 'and not missed' $?
has 'definition in the base' '"id":2,' 'hunt.game' '"line":8,"character":9'
has 'definition of the base: its file' '"id":4,' 'hunt.game' '"line":2,"character":5'
has 'hover on the base: its title' '"id":5,' 'base game, ..Hunt'
has 'a name of the base cannot be changed here' '"id":3,' '"error"' 'base game'
sed 's/side hare /side har /' saved >open.game
{
  send "$hello"
  send "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\"uri\":\"file://$PWD/hunt.game\",\"version\":1,\"text\":$(quote saved)}}}"
  open_file pups.game
  ask 1 textDocument/codeAction pups.game ',"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}'
  send "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\"file://$PWD/hunt.game\",\"version\":2},\"contentChanges\":[{\"text\":$(quote open.game)}]}}"
  ask 2 textDocument/codeAction pups.game ',"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}'
  send "$bye"
  send "$leave"
} >input
serve 0
grep 'publishDiagnostics' answers | grep 'pups.game"' | tail -1 >answers.last
mv answers.last answers
has 'what is derived is checked again when its base changes' "'hare'"
cp saved hunt.game

# What is no request. After all of it a real one is answered.
{
  printf 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  printf 'Content-Length: -5\r\n\r\n'
  printf 'Content-Length: 99999999999999999999\r\n\r\n'
} >input
serve 1
has 'rubbish headers' '-32700'
{
  printf 'Content-Length: abc\r\n\r\n'
  printf 'Content-Length: 5\r\n\r\n{"a":'
  printf 'Content-Length: 2\r\n\r\n[]'
  printf 'Content-Length: 4\r\n\r\nnull'
  printf 'content-length:   3 \r\nX: y\r\n\r\n"x"'
  send '{"jsonrpc":"2.0","id":{"a":1},"method":"initialize"}'
  send '{"jsonrpc":"2.0","id":1,"method":7}'
  send '{"jsonrpc":"2.0","id":2,"method":"textDocument/hover"}'
  send '{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///x.game","text":"x"}}}'
  send '{"jsonrpc":"2.0","id":3,"result":null}'
  send "$hello"
  send "$hello"
  send '{"jsonrpc":"2.0","id":4,"method":"textDocument/hover","params":[1,2]}'
  send '{"jsonrpc":"2.0","id":5,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///no.game"},"position":{"line":1,"character":1}}}'
  send '{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":7,"text":[]}}}'
  send '{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"untitled:%zz%00","text":""}}}'
  send '{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"untitled:%zz%00"},"contentChanges":[]}}'
  send '{"jsonrpc":"2.0","id":6,"method":"textDocument/hover","params":{"textDocument":{"uri":"untitled:%zz%00"},"position":{"line":-1,"character":99999999}}}'
  send '{"jsonrpc":"2.0","id":7,"method":"textDocument/completion","params":{"textDocument":{"uri":"untitled:%zz%00"},"position":"here"}}'
  send '{"jsonrpc":"2.0","id":8,"method":"textDocument/semanticTokens/full","params":{"textDocument":{"uri":"untitled:%zz%00"}}}'
  send '{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":8}}'
  open_file hunt.game
  send "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":{\"uri\":\"file://$PWD/hunt.game\"},\"position\":{\"line\":18,\"character\":10}}}"
  send "$bye"
  send '{"jsonrpc":"2.0","id":10,"method":"textDocument/hover"}'
  send "$leave"
} >input
serve 0
result 'rubbish is survived' $?
has 'requests before initialize' '"id":2,' '-32002'
has 'a second initialize' '"id":0,' '-32600'
has 'a text that is not open' '"id":5,' '-32602'
has 'a place outside of the text' '"id":6,' '"result":null'
has 'completion nowhere' '"id":7,' '"items"'
has 'tokens of an empty text' '"id":8,' '"data":\[\]'
has 'and then a real request' '"id":9,' 'next point of a line'
has 'requests after shutdown' '"id":10,' '-32600'
head -c 300000 /dev/zero | tr '\0' 'x' >input
serve 1
result 'bytes without a header' $?
{
  send "$hello"
  printf 'Content-Length: 1000000000\r\n\r\n{"jsonrpc'
} >input
serve 1
has 'a message of a gigabyte is announced' '-32700'
: >input
serve 1
result 'an empty input' $?
for cut in 10 50 200 700; do
  {
    send "$hello"
    open_file wrong.game
    send "$bye"
  } | head -c $cut >input
  serve 1
  result "cut off after $cut bytes" $?
done
finish
