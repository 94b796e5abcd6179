# Golden tests: what the program says of a rule file, byte for byte.
script_tests += tests/golden/diag.sh
EXTRA_DIST += $(srcdir)/tests/golden/diag/*.game \
	$(srcdir)/tests/golden/diag/*.sh $(srcdir)/tests/golden/diag/*.out

# Writes the outputs anew and shows what changed: read it before you commit.
.PHONY: update-golden
update-golden: ravelin$(EXEEXT)
	@RAVELIN='$(abs_builddir)/ravelin$(EXEEXT)' \
	  RAVELIN_SRCDIR='$(abs_srcdir)' LC_ALL=C.UTF-8 \
	  $(SHELL) $(srcdir)/tests/golden/diag.sh --update
