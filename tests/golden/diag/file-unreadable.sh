# A folder in the place of a file.
cd "$work" || exit 99
mkdir file-unreadable.game
"$ravelin" check file-unreadable.game
status=$?
[ $status -eq 3 ] || echo "exit status $status instead of 3"
