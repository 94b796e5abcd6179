#!/bin/sh
# The language server with a real editor, Neovim without a screen: its client
# starts the server, shows a diagnostic, takes a mend, a rename, the layout.
# shellcheck source=tests/cli/lib.sh
. "${RAVELIN_SRCDIR:-.}/tests/cli/lib.sh"

if ! command -v nvim >/dev/null || ! nvim --version | grep -qE 'NVIM v(0\.([6-9]|[1-9][0-9])|[1-9])'; then
  echo '1..0 # SKIP needs Neovim 0.6 or later'
  exit 0
fi
XDG_CONFIG_HOME=$folder/config XDG_DATA_HOME=$folder/data
XDG_STATE_HOME=$folder/state XDG_CACHE_HOME=$folder/cache
export XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME

cat >hunt.game <<'END'
ravelin 1

game hunt {
    title fr "Chasse"  en "Hunt"
    side hounds  fr "Chiens"  en "Hounds"  facing upp
    side hare  fr "Lièvre"  en "Hare"
    turns hounds, hare
    board {
        points a1..c3
        lines horizontal, vertical
        zone kennel = rank 1
    }
    piece hound of hounds  fr "chien"  en "hound" {
        step forward or sideways
    }
    piece hare of hare  fr "lièvre"  en "hare" {
      step
    }
    setup {
        hounds on a1, c1
        hare on b3
    }
    end {
        hounds win when hare cannot move
        hare wins when hare reaches kennel
        hare wins when hounds cannot move
        draw when 20 turns played
    }
}
END
cat >client.lua <<'END'
local out = io.open("said", "w")
local function say(line) out:write(line .. "\n") out:flush() end
local function wait(test) return vim.wait(60000, test, 20) end
vim.cmd("edit hunt.game")
local id = vim.lsp.start_client({
  name = "ravelin", cmd = { os.getenv("RAVELIN"), "lsp" }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, id)
local uri = vim.uri_from_bufnr(0)
say("diagnostic " .. tostring(wait(function() return #vim.diagnostic.get(0) > 0 end)))
local d = vim.diagnostic.get(0)[1]
say("at " .. d.lnum .. ":" .. d.col .. " " .. d.message:gsub("\n", " / "))
local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 60000)
  return answers and answers[id] and answers[id].result
end
local document = { uri = uri }
local function at(line, column) return { textDocument = document, position = { line = line, character = column } } end
local actions = ask("textDocument/codeAction", { textDocument = document,
  range = { start = { line = 4, character = 50 }, ["end"] = { line = 4, character = 51 } },
  context = { diagnostics = {} } })
say("action " .. actions[1].title)
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
say("mended " .. tostring(wait(function() return #vim.diagnostic.get(0) == 0 end)))
say("hover " .. ask("textDocument/hover", at(16, 7)).contents.value:gsub("\n.*", ""))
local target = ask("textDocument/definition", at(24, 39))
say("definition " .. target.range.start.line)
local rename = at(10, 14)
rename.newName = "lair"
vim.lsp.util.apply_workspace_edit(ask("textDocument/rename", rename), "utf-16")
local edits = ask("textDocument/formatting", { textDocument = document, options = { tabSize = 4, insertSpaces = true } })
vim.lsp.util.apply_text_edits(edits, 0, "utf-16")
say("symbols " .. #ask("textDocument/documentSymbol", { textDocument = document }))
vim.cmd("write! result.game")
vim.lsp.get_client_by_id(id).stop()
say("stopped " .. tostring(wait(function() return vim.lsp.client_is_stopped(id) end)))
vim.cmd("qa!")
END
timeout $limit nvim --headless --clean -n -c 'luafile client.lua' >output 2>&1
code=$?
cat said >>output 2>/dev/null
[ $code -eq 0 ]
result 'the editor runs to the end' $?
# said NAME PATTERN
said()
{
  grep -qE "$2" said 2>/dev/null
  result "$1" $?
}
said 'a diagnostic is shown' '^diagnostic true$'
said 'at its place' '^at 4:50 unexpected .upp. .*did you mean .up.'
said 'a change is offered' "^action replace 'upp' by 'up'$"
said 'it mends' '^mended true$'
said 'hover' '^hover \*\*step\*\*: to the next point'
said 'definition' '^definition 10$'
said 'symbols' '^symbols [5-9]$'
said 'the server ends when the editor does' '^stopped true$'
grep -q '^        zone lair = rank 1$' result.game && grep -q 'hare reaches lair$' result.game &&
  grep -q '^        step$' result.game
result 'renamed and laid out' $?
sed -i 's/^game hunt/game result/' result.game
check 'and without mistakes' 0 '0 errors, 0 warnings' check ./result.game
finish
