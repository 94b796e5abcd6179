# What random games never use when two turns end them: the second rule of the
# hounds, the shut in dog, most of the board.
cd "$work" || exit 99
cat >rule-unused.game <<'END'
ravelin 1

game rule-unused {
    title fr "Chasse" en "Hunt"
    side hounds fr "Chiens" en "Hounds" facing up
    side hare fr "Lièvre" en "Hare" facing down
    turns hounds, hare

    board {
        points a1..c3
        lines horizontal, vertical
    }
    piece hound plural hounds of hounds fr "chien" en "hound" {
        step forward
        leap over hare
    }
    piece dog plural dogs of hounds fr "dogue" en "dog" {
        step
    }
    piece hare of hare fr "lièvre" en "hare" {
        step sideways
    }
    capture optional
    setup {
        hounds on b1 + a2
        dogs on a1
        hare on c3
    }
    end {
        hounds win when no hare left
        hounds win when hare cannot move
        hare wins when hounds cannot move
        draw when 2 turns played
    }
}
END
"$ravelin" check --deep --games 20 --seed 3 rule-unused.game
