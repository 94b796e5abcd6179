# Syntax files for editors, made from the keyword table, and an extension.
editors_made = \
	editors/vim/syntax/ravelin.vim \
	editors/vscode/syntaxes/ravelin.tmLanguage.json
editorsdir = $(pkgdatadir)
nobase_dist_editors_DATA = \
	editors/README.md \
	editors/vim/ftdetect/ravelin.vim \
	editors/vim/ftplugin/ravelin.vim \
	editors/vscode/extension.js \
	editors/vscode/language-configuration.json \
	editors/vscode/package.json
nobase_nodist_editors_DATA = $(editors_made)
CLEANFILES += $(editors_made)
editors_tables = editors/keywords.awk grammar/keywords.def grammar/syntax.def
EXTRA_DIST += editors/keywords.awk editors/vim/syntax/ravelin.vim.in \
	editors/vscode/syntaxes/ravelin.tmLanguage.json.in

editors/vim/syntax/ravelin.vim: editors/vim/syntax/ravelin.vim.in $(editors_tables)
	$(AM_V_GEN)$(MKDIR_P) editors/vim/syntax && LC_ALL=C $(AWK) -v form=vim \
	  -f $(srcdir)/editors/keywords.awk $(srcdir)/grammar/syntax.def \
	  $(srcdir)/grammar/keywords.def \
	  $(srcdir)/editors/vim/syntax/ravelin.vim.in >$@.tmp && mv $@.tmp $@

editors/vscode/syntaxes/ravelin.tmLanguage.json: \
	editors/vscode/syntaxes/ravelin.tmLanguage.json.in $(editors_tables)
	$(AM_V_GEN)$(MKDIR_P) editors/vscode/syntaxes && LC_ALL=C $(AWK) \
	  -v form=bar -f $(srcdir)/editors/keywords.awk \
	  $(srcdir)/grammar/syntax.def $(srcdir)/grammar/keywords.def \
	  $(srcdir)/editors/vscode/syntaxes/ravelin.tmLanguage.json.in \
	  >$@.tmp && mv $@.tmp $@
