#!/bin/sh
# ravelin solve: values that are known, refusals, limits. Speaks TAP.
# shellcheck source=tests/cli/lib.sh
. "$RAVELIN_SRCDIR/tests/cli/lib.sh"

check 'the French military game is won by the hounds' 0 \
  'Hare to begin: Hounds, in 24 turns' solve hare-and-hounds
check 'its placements are counted' 0 '^[^0-9]*2640 positions' \
  solve hare-and-hounds --no-symmetry
check 'turn limits count' 0 'Hare to begin: draw' \
  solve hare-and-hounds --option limit=12
check 'as JSON' 0 '"turns": 24' \
  solve hare-and-hounds --json --threads 2
check 'in French' 0 'Lièvre commençant : Chiens, en 24 coups' \
  solve hare-and-hounds --lang fr
check 'a game that does not fit' 4 '^ravelin: the tables need at least ' \
  solve grand-assaut
check 'or not with so much' 4 'need at least .*, and --memory allows 10.0 kB' \
  solve haretavl --memory 10k
check 'a size that is none' 2 "'--memory many': expected a size" \
  solve haretavl --memory many
check 'no threads' 2 "'--threads 0': expected a number" \
  solve haretavl --threads 0

finish
