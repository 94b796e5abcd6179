# The manual.
dist_doc_DATA += \
	docs/games.md \
	docs/internals.md \
	docs/language.md \
	docs/notation.md \
	docs/scenarios.md
dist_man_MANS =
