# The manual.
dist_doc_DATA += \
	docs/cookbook.md \
	docs/diagnostics.fr.md \
	docs/diagnostics.md \
	docs/games.md \
	docs/glossary.md \
	docs/internals.md \
	docs/json.md \
	docs/language.md \
	docs/notation.md \
	docs/opponent.md \
	docs/performance.md \
	docs/primitives.md \
	docs/rule-sheets.md \
	docs/records.md \
	docs/scenarios.md \
	docs/solved.md \
	docs/tutorial.md
dist_man_MANS = docs/ravelin.1 docs/ravelin-game.5

# A CI job for a folder of rule files, to copy from.
cidir = $(docdir)/examples/ci
dist_ci_DATA = \
	docs/examples/ci/README.md \
	docs/examples/ci/github.yml \
	docs/examples/ci/gitlab.yml
dist_ci_SCRIPTS = docs/examples/ci/check-rules.sh
cirulesdir = $(cidir)/rules
dist_cirules_DATA = \
	docs/examples/ci/rules/fox-hunt.game \
	docs/examples/ci/rules/fox-hunt.yaml

# Three variants of an author who had the manual only.
examplesdir = $(docdir)/examples
dist_examples_DATA = \
	docs/examples/README.md \
	docs/examples/small-tafl.game \
	docs/examples/small-tafl.yaml \
	docs/examples/tiger-ring.game \
	docs/examples/tiger-ring.yaml \
	docs/examples/two-forts.game \
	docs/examples/two-forts.yaml

# The keyword table, made from those of the scanner so that it cannot lag.
nodist_doc_DATA = docs/keywords.md
CLEANFILES += docs/keywords.md
EXTRA_DIST += docs/keywords.awk

docs/keywords.md: docs/keywords.awk grammar/keywords.def \
	grammar/keyword_help.def grammar/syntax.def
	$(AM_V_GEN)$(MKDIR_P) docs && LC_ALL=C $(AWK) \
	  -f $(srcdir)/docs/keywords.awk $(srcdir)/grammar/keywords.def \
	  $(srcdir)/grammar/keyword_help.def $(srcdir)/grammar/syntax.def \
	  >$@.tmp && mv $@.tmp $@

# A page of the manual for each command, from the tables of the program.

dist_man_MANS += docs/ravelin-scenario.5
nodist_noinst_DATA += docs/man/stamp

docs/man/stamp: ravelin$(EXEEXT)
	$(AM_V_GEN)rm -rf docs/man && $(MKDIR_P) docs/man && \
	LC_ALL=C ./ravelin$(EXEEXT) help --lang en | \
	  sed -n '/^Commands:/,/^$$/s/^  \([a-z][a-z]*\) .*/\1/p' >$@.tmp && \
	while read -r command; do \
	  LC_ALL=C ./ravelin$(EXEEXT) help "$$command" --format man \
	    >"docs/man/ravelin-$$command.1" || exit 1; \
	done <$@.tmp && mv $@.tmp $@

install-data-hook: docs/man/stamp
	$(MKDIR_P) '$(DESTDIR)$(man1dir)'
	$(INSTALL_DATA) docs/man/*.1 '$(DESTDIR)$(man1dir)'

uninstall-hook:
	while read -r command; do \
	  rm -f "$(DESTDIR)$(man1dir)/ravelin-$$command.1"; \
	done <docs/man/stamp

clean-local:
	rm -rf docs/man
