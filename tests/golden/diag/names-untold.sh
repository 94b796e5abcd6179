# Names without texts, told by a thorough check alone.
cd "$work" || exit 99
cat >names-untold.game <<'END'
ravelin 1

game names-untold {
    title fr "Chasse" en "Hunt"
    side hounds  fr "Chiens" en "Hounds"  facing up
    side hare
    turns hounds, hare

    board {
        points a1..c3
        lines horizontal, vertical
        zone lair = b3
    }
    piece hound of hounds {
        step forward or sideways
    }
    piece hare of hare {
        step
    }
    setup {
        hounds on a1 + c1
        hare on lair
    }
    end {
        hounds win when hare cannot move
        hare wins when hounds cannot move
        draw when 20 turns played
    }
}
END
"$ravelin" check --deep --games 20 --seed 3 names-untold.game
