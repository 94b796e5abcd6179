# Translations of the program. A catalogue is built where bindtextdomain looks
# for it, so that the program in the build tree finds it too.
EXTRA_DIST += $(po_files)
po_files =
