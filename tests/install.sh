#!/bin/sh
# What `make install` puts where, and that it does not depend on the build
# tree. Speaks TAP.

: "${RAVELIN_BUILDDIR:?}" "${RAVELIN_SRCDIR:?}"
tmp=$(mktemp -d) || exit 99
trap 'rm -rf "$tmp"' EXIT
trap 'exit 99' HUP INT TERM
unset MAKEFLAGS MFLAGS MAKELEVEL DESTDIR

n=0
# check NAME COMMAND...: passes if the command does.
check()
{
  name=$1
  shift
  n=$((n + 1))
  if "$@" >"$tmp/output" 2>&1; then
    echo "ok $n - $name"
  else
    echo "not ok $n - $name"
    sed 's/^/# /' "$tmp/output"
  fi
}

echo 1..8

make_install()
{
  make -C "$RAVELIN_BUILDDIR" install DESTDIR="$tmp/root" prefix=/opt/ravelin
}
check 'make install honours DESTDIR and prefix' make_install
root=$tmp/root/opt/ravelin

nothing_outside()
{
  found=$(find "$tmp/root" -type f | grep -v "^$root/")
  echo "$found"
  [ -z "$found" ]
}
check 'nothing is installed outside the prefix' nothing_outside

has_files()
{
  for file in bin/ravelin include/ravelin/ravelin.h include/ravelin/solve.h lib/libravelin.a \
    lib/pkgconfig/ravelin.pc share/ravelin/games/assault/grand-assaut.game \
    share/man/man1/ravelin.1 share/man/man5/ravelin-game.5 \
    share/doc/ravelin/language.md share/doc/ravelin/COPYING; do
    [ -f "$root/$file" ] || { echo "missing: $file"; return 1; }
  done
}
check 'program, library, games and manual are there' has_files

has_all_games()
{
  for file in "$RAVELIN_SRCDIR"/games/*/*.game \
    "$RAVELIN_SRCDIR"/games/*/*.yaml; do
    [ -f "$root/share/ravelin/${file#"$RAVELIN_SRCDIR/"}" ] ||
      { echo "missing: $file"; return 1; }
  done
}
check 'every bundled game is installed' has_all_games

# Debugging information names the source files; nothing else may.
has_no_build_path()
{
  strip -o "$tmp/stripped" "$root/bin/ravelin" || return 1
  if grep -aF -e "$RAVELIN_BUILDDIR" "$tmp/stripped"; then
    return 1
  fi
  for file in $(find "$root/share" "$root/lib/pkgconfig" -type f); do
    if grep -aF -e "$RAVELIN_BUILDDIR/" "$file"; then
      echo "in $file"
      return 1
    fi
  done
}
check 'no installed file names the build tree' has_no_build_path

runs_from_there()
{
  cd / && RAVELIN_PATH=$root/share/ravelin/games \
    "$root/bin/ravelin" show grand-assaut
}
check 'the installed program runs' runs_from_there

library_links()
{
  cat >"$tmp/user.c" <<'END'
#include <ravelin/ravelin.h>
#include <stdio.h>
/* names that a library must leave to its user */
int position_at, moves_find, build_board, arena_init;
int main(void)
{
    rvl_context *context = rvl_context_new(NULL, NULL);
    rvl_game *game = NULL;
    rvl_status status =
        rvl_game_load(&game, context, "x", "ravelin 1\n", 10, NULL, 0);
    printf("%s\n", rvl_status_text(status));
    rvl_context_free(context);
    return status == RVL_INVALID_SOURCE ? 0 : 1;
}
END
  flags=$(PKG_CONFIG_PATH=$root/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR='' \
    pkg-config --define-variable=prefix="$root" --cflags --libs ravelin) ||
    return 1
  sanitize=$(sed -n 's/^SANITIZE_FLAGS = //p' "$RAVELIN_BUILDDIR/Makefile")
  # shellcheck disable=SC2086 # lists of words
  ${CC:-cc} -Wall -Wextra -Werror -o "$tmp/user" "$tmp/user.c" $flags \
    $sanitize && "$tmp/user"
}
check 'a program links the library by pkg-config' library_links

make_uninstall()
{
  make -C "$RAVELIN_BUILDDIR" uninstall DESTDIR="$tmp/root" \
    prefix=/opt/ravelin || return 1
  found=$(find "$tmp/root" -type f)
  echo "$found"
  [ -z "$found" ]
}
check 'make uninstall leaves no file' make_uninstall
