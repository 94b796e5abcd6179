#!/bin/sh
# Every keyword of the scanner is in the syntax files for editors and in the
# keyword table; the files are what they should be; Vim shows a word rightly.
# Speaks TAP.

: "${RAVELIN_BUILDDIR:?}" "${RAVELIN_SRCDIR:?}"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM
vim=$RAVELIN_BUILDDIR/editors/vim/syntax/ravelin.vim
textmate=$RAVELIN_BUILDDIR/editors/vscode/syntaxes/ravelin.tmLanguage.json
table=$RAVELIN_BUILDDIR/docs/keywords.md
n=0

# result STATUS NAME: what was found stands in the file output.
result()
{
  n=$((n + 1))
  if [ "$1" -eq 0 ]; then
    echo "ok $n - $2"
  else
    echo "not ok $n - $2"
    sed 's/^/# /' "$work/output"
  fi
}

# same NAME FILE: the same words as the scanner's, each once.
same()
{
  LC_ALL=C sort "$2" >"$work/sorted"
  diff "$work/keywords" "$work/sorted" >"$work/output" 2>&1
  result $? "$1"
}

sed -n 's/^KEYWORD("\([a-z]*\)".*/\1/p' "$RAVELIN_SRCDIR/grammar/keywords.def" |
  LC_ALL=C sort >"$work/keywords"
[ -s "$work/keywords" ]
result $? 'there are keywords'
sed -n 's/^syntax keyword ravelin[A-Za-z]* //p' "$vim" | tr ' ' '\n' >"$work/words"
same 'Vim has every keyword' "$work/words"
sed -n 's/.*"keyword\.[a-z]*\.ravelin", "match": "\\\\b(\([a-z|]*\))\\\\b".*/\1/p' "$textmate" |
  tr '|' '\n' >"$work/words"
same 'the TextMate grammar has every keyword' "$work/words"
sed -n 's/^| `\([a-z]*\)` | [^|].* | [^|].* | .* |$/\1/p' "$table" >"$work/words"
same 'the keyword table has every keyword, with its texts' "$work/words"

for json in "$textmate" "$RAVELIN_SRCDIR/editors/vscode/package.json" \
  "$RAVELIN_SRCDIR/editors/vscode/language-configuration.json"; do
  if command -v python3 >/dev/null; then
    python3 -c 'import json, re, sys
data = json.load(open(sys.argv[1]))
for rule in data.get("patterns", []):
    for key in ("match", "begin", "end"):
        re.compile(rule.get(key, ""))' "$json" >"$work/output" 2>&1
    result $? "${json##*/} is JSON"
  elif command -v jq >/dev/null; then
    jq . "$json" >"$work/output" 2>&1
    result $? "${json##*/} is JSON"
  else
    n=$((n + 1))
    echo "ok $n - ${json##*/} is JSON # SKIP neither python3 nor jq"
  fi
done

if command -v nvim >/dev/null; then
  mkdir -p "$work/vim/syntax"
  cp -R "$RAVELIN_SRCDIR/editors/vim/ftdetect" "$RAVELIN_SRCDIR/editors/vim/ftplugin" "$work/vim"
  cp "$vim" "$work/vim/syntax"
  cat >"$work/hunt.game" <<'END'
game hunt {
    title en "step" # step
    piece goose plural geese {
        step forward from c12
    }
}
END
  cat >"$work/look.vim" <<'END'
filetype plugin on
syntax on
execute 'edit ' . $WORK . '/hunt.game'
function! Look(line, column)
  return synIDattr(synID(a:line, a:column, 1), 'name')
endfunction
call writefile([&filetype, &commentstring, Look(1, 1), Look(2, 15), Look(2, 23), Look(4, 10), Look(4, 15), Look(4, 28), Look(3, 12)], $WORK . '/seen')
qa!
END
  XDG_DATA_HOME=$work XDG_STATE_HOME=$work XDG_CONFIG_HOME=$work WORK=$work \
    timeout 300 nvim --headless --clean -n --cmd "let g:ravelin_server = 0 | set runtimepath+=$work/vim" -S "$work/look.vim" >"$work/output" 2>&1
  printf '%s\n' ravelin '# %s' ravelinKeyword ravelinString ravelinComment ravelinStatement \
    ravelinKeyword ravelinPoint '' >"$work/expected"
  diff "$work/expected" "$work/seen" >>"$work/output" 2>&1
  result $? 'Vim knows the file and colours its words'
  printf 'ravelin 1\ngame begun {\n    turn\n}\n' >"$work/begun.game"
  mkdir "$work/bin"
  ln -s "$RAVELIN_BUILDDIR/ravelin" "$work/bin/ravelin"
  cat >"$work/complete.lua" <<'END'
vim.cmd('filetype plugin on')
vim.cmd('edit ' .. os.getenv('WORK') .. '/begun.game')
vim.wait(60000, function() local ok = false
  for _, c in pairs(vim.lsp.buf_get_clients()) do ok = c.initialized or ok end return ok end, 50)
vim.fn.cursor(3, 8)
local out = io.open(os.getenv('WORK') .. '/completed', 'w')
vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes('A<C-X><C-O>', true, true, true), 'n', false)
local tries = 0
vim.fn.timer_start(100, function(id)
  tries = tries + 1
  if vim.fn.getline(3) ~= '    turn' or tries > 600 then
    out:write(vim.fn.getline(3), '\n')
    out:close()
    vim.cmd('qa!')
  end
end, { ['repeat'] = -1 })
END
  PATH=$work/bin:$PATH XDG_DATA_HOME=$work XDG_STATE_HOME=$work XDG_CONFIG_HOME=$work XDG_CACHE_HOME=$work WORK=$work \
    timeout 300 nvim --headless --clean -n --cmd "set runtimepath+=$work/vim" -c "luafile $work/complete.lua" >"$work/output" 2>&1
  grep -qx '    turns' "$work/completed" 2>>"$work/output"
  result $? 'Neovim completes with CTRL-X CTRL-O'
else
  for test in 'Vim knows the file and colours its words' 'Neovim completes with CTRL-X CTRL-O'; do
    n=$((n + 1))
    echo "ok $n - $test # SKIP no Neovim"
  done
fi
echo "1..$n"
