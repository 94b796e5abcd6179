# Games that go to and fro: none is over soon enough.
cd "$work" || exit 99
cat >play-unfinished.game <<'END'
ravelin 1

game play-unfinished {
    title fr "Chasse" en "Hunt"
    side hounds fr "Chiens" en "Hounds" facing up
    side hare fr "Lièvre" en "Hare" facing down
    turns hounds, hare

    board {
        points a1..h8
        lines horizontal, vertical
    }
    piece hound of hounds fr "chien" en "hound" {
        step
    }
    piece hare of hare fr "lièvre" en "hare" {
        step
    }
    setup {
        hound on a1
        hare on h8
    }
    end {
        hounds win when hare cannot move
        hare wins when hounds cannot move
        draw when 400 turns played
    }
}
END
"$ravelin" check --deep --games 10 --max-plies 100 play-unfinished.game
