# The manual.
dist_doc_DATA += \
	docs/diagnostics.md \
	docs/games.md \
	docs/glossary.md \
	docs/internals.md \
	docs/json.md \
	docs/language.md \
	docs/notation.md \
	docs/records.md \
	docs/scenarios.md \
	docs/tutorial.md
dist_man_MANS = docs/ravelin.1 docs/ravelin-game.5
