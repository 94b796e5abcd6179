autocmd BufRead,BufNewFile *.game setfiletype ravelin
