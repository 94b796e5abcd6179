# Translations of the program. A catalogue is built where bindtextdomain looks
# for it below locale/, so that the program in the build tree finds it too.
po_files = po/fr.po
EXTRA_DIST += $(po_files)

if ENABLE_NLS
catalogues = locale/fr/LC_MESSAGES/ravelin.mo
nodist_noinst_DATA += $(catalogues)
CLEANFILES += $(catalogues)

locale/fr/LC_MESSAGES/ravelin.mo: po/fr.po
	$(AM_V_GEN)$(MKDIR_P) locale/fr/LC_MESSAGES && \
	  $(MSGFMT) --check-format -o $@ $(srcdir)/po/fr.po

install-data-local:
	$(MKDIR_P) '$(DESTDIR)$(localedir)/fr/LC_MESSAGES'
	$(INSTALL_DATA) locale/fr/LC_MESSAGES/ravelin.mo \
	  '$(DESTDIR)$(localedir)/fr/LC_MESSAGES/ravelin.mo'

uninstall-local:
	rm -f '$(DESTDIR)$(localedir)/fr/LC_MESSAGES/ravelin.mo'
endif
