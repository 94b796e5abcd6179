# Take statements and becoming that random games never use: nobody comes to
# stand in the corner, nobody gets to the last rank in so few turns.
cd "$work" || exit 99
cat >rule-unused-take.game <<'GAME'
ravelin 1

game rule-unused-take {
    title fr "Chasse" en "Hunt"
    side hounds fr "Chiens" en "Hounds" facing up
    side hare fr "Lièvre" en "Hare" facing down
    turns hounds, hare

    board {
        points a1..e6
        lines horizontal, vertical
    }
    piece hound plural hounds of hounds fr "chien" en "hound" {
        step
        take hares beside
        becomes dog on rank 6
    }
    piece dog plural dogs of hounds fr "dogue" en "dog" {
        step
    }
    piece hare of hare fr "lièvre" en "hare" {
        step
        take hounds between in rank 1
    }
    setup {
        hounds on a1..e1
        hares on b3, d3
    }
    end {
        hounds win when no hare left
        hare wins when fewer than 2 hounds left
        hounds lose when hounds cannot move
        hare loses when hare cannot move
        draw when 7 turns played
    }
}
GAME
"$ravelin" check --deep --games 20 --seed 3 rule-unused-take.game
