" Vim syntax of Ravelin's rule files. Made from the keyword table: do not edit.
if exists('b:current_syntax')
  finish
endif
syntax case match
syntax iskeyword @,48-57,_,192-255

syntax keyword ravelinStatement also become becomes board capture captures
syntax keyword ravelinStatement colour draw end enter erase every expect
syntax keyword ravelinStatement family group hint hop house huff if jump leap
syntax keyword ravelinStatement line lines mark never option piece pieces
syntax keyword ravelinStatement points remove ride rounds ruling score seat
syntax keyword ravelinStatement set setup shade side slide source squares
syntax keyword ravelinStatement starter step take team title turns zone
syntax keyword ravelinKeyword adds after ahead all along and any anywhere
syntax keyword ravelinKeyword apart at back before behind beside between both
syntax keyword ravelinKeyword by cannot captured chain chained close
syntax keyword ravelinKeyword compulsory corners could curved cut decide
syntax keyword ravelinKeyword decides diagonal direction down else ending
syntax keyword ravelinKeyword enemy enters entry even facing falling few
syntax keyword ravelinKeyword fewer file fill fills flying for forward from
syntax keyword ravelinKeyword game hexagon hold holds horizontal hostile in
syntax keyword ravelinKeyword into is it landing lattice leave leaves leaving
syntax keyword ravelinKeyword left level lifted lose loses lot may mirrored
syntax keyword ravelinKeyword most move moving must neighbours no not occurs
syntax keyword ravelinKeyword odd of off offered on once one optional or
syntax keyword ravelinKeyword order over own pass passes past place places
syntax keyword ravelinKeyword placing played plays plural point position rank
syntax keyword ravelinKeyword ravelin reach reaches repeat replaced right
syntax keyword ravelinKeyword ring rings rising row rows segments shut
syntax keyword ravelinKeyword sideways slanting sparing spoke star stop stops
syntax keyword ravelinKeyword straight supported surrounded taken than that
syntax keyword ravelinKeyword the they times to too toward turn turned twice
syntax keyword ravelinKeyword unless up vertical way when while whole win
syntax keyword ravelinKeyword wins wished with within without

syntax match ravelinNumber /\<\d\+\(\.\d\+\)\?\>/
syntax match ravelinPoint /\<[a-z]\{1,2}\d\{1,2}\>/
syntax region ravelinString start=/"/ skip=/\\./ end=/"/ end=/$/ oneline
syntax match ravelinLanguage /\<\%(fr\|en\)\>\ze\s*"/
syntax match ravelinComment /#.*$/ contains=@Spell

highlight default link ravelinStatement Statement
highlight default link ravelinKeyword Keyword
highlight default link ravelinNumber Number
highlight default link ravelinPoint Identifier
highlight default link ravelinString String
highlight default link ravelinLanguage Type
highlight default link ravelinComment Comment

let b:current_syntax = 'ravelin'
