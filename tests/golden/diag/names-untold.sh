# Names without texts, told by a thorough check alone.
cd "$work" || exit 99
cat >names-untold.game <<'END'
ravelin 1

game names-untold {
    title fr "Chasse" en "Hunt"
    family race
    side hounds  fr "Chiens" en "Hounds"  facing up
    side hare
    turns hounds, hare

    option lines fr "Lignes" en "Lines" {
        some fr "droites" en "straight"
        no
        4
    }
    option pace {
        yes fr "oui" en "yes"
        no fr "non" en "no"
    }

    board {
        points a1..c3
        lines horizontal, vertical
        lines diagonal  if lines is 4
        lines rising  if lines is no
        zone lair = b3
    }
    piece hound of hounds {
        step forward or sideways
    }
    piece hare of hare {
        step
        slide 2..2  if pace is yes
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
