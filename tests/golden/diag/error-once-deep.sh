# What was found without playing is not told again.
cd "$work" || exit 99
cat >error-once-deep.game <<'END'
ravelin 1

game error-once-deep {
    title fr "Chasse" en "Hunt"
    side hounds fr "Chiens" en "Hounds" facing up
    side hare fr "Lièvre" en "Hare" facing down
    turns hounds, hare

    board {
        points a1..c3
        colour light fr "claire" en "light"
        colour dark fr "sombre" en "dark"
        lines light horizontal
        lines dark vertical
    }
    piece hound of hounds fr "chien" en "hound" {
        step
    }
    piece hare of hare fr "lièvre" en "hare" {
        step along light or dark
        step along light
        leap over hounds in (a1)
    }
    capture optional
    setup {
        hounds on a1 + c1
        hare on b3
    }
    end {
        hounds win when hare cannot move
        hare wins when hounds cannot move
        house draw when 100 turns played
    }
}
END
"$ravelin" check --deep --games 20 --seed 3 error-once-deep.game
