# One byte more than the largest file.
cd "$work" || exit 99
head -c 1048577 /dev/zero | tr '\0' '#' >file-too-large.game
"$ravelin" check file-too-large.game
