" Rule files of Ravelin. With Neovim the language server is started too, if
" the program is found; let g:ravelin_server = 0 before prevents it.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1
setlocal commentstring=#\ %s comments=:#
setlocal expandtab shiftwidth=4 softtabstop=4
let b:undo_ftplugin = 'setlocal commentstring< comments< expandtab< shiftwidth< softtabstop< omnifunc<'

if has('nvim') && get(g:, 'ravelin_server', 1) && executable('ravelin')
lua << END
  local buffer = vim.api.nvim_get_current_buf()
  local name = vim.api.nvim_buf_get_name(buffer)
  vim.g.ravelin_client = vim.g.ravelin_client or vim.lsp.start_client({
    name = 'ravelin',
    cmd = { 'ravelin', 'lsp' },
    root_dir = vim.fn.fnamemodify(name, ':h'),
  })
  vim.lsp.buf_attach_client(buffer, vim.g.ravelin_client)
  -- Neovim sets it by itself only from 0.8 on.
  vim.bo.omnifunc = 'v:lua.vim.lsp.omnifunc'
END
endif
