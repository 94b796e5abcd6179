dnl Macros of Ravelin's own configure.ac, one per question it asks.

dnl RVL_STANDARD_C11: Autoconf may choose a later standard; we write C11.
AC_DEFUN([RVL_STANDARD_C11],
[AC_MSG_CHECKING([for C11])
AC_COMPILE_IFELSE(
  [AC_LANG_PROGRAM([[#if !defined __STDC_VERSION__ || __STDC_VERSION__ < 201112L
  #error "older than C11"
  #endif
  _Static_assert(sizeof(int) >= 4, "int");]], [])],
  [AC_MSG_RESULT([yes])],
  [AC_MSG_RESULT([no])
   AC_MSG_ERROR([a C11 compiler is needed])])
rvl_save_CFLAGS=$CFLAGS
RVL_STD=
AC_MSG_CHECKING([whether $CC accepts -std=c11])
CFLAGS="$CFLAGS -std=c11"
AC_COMPILE_IFELSE([AC_LANG_PROGRAM([], [])],
  [AC_MSG_RESULT([yes])
   RVL_STD=-std=c11],
  [AC_MSG_RESULT([no])])
CFLAGS=$rvl_save_CFLAGS
AC_SUBST([RVL_STD])])

dnl RVL_PROG_FLEX: flex is needed unless the generated scanner is there.
AC_DEFUN([RVL_PROG_FLEX],
[AC_REQUIRE([AM_MISSING_HAS_RUN])
AC_PROG_LEX([noyywrap])
AS_CASE([$LEX], [flex|*/flex], [],
  [AS_IF([test -f "$srcdir/grammar/scanner.c"],
    [LEX="\${SHELL} $am_aux_dir/missing flex"],
    [AC_MSG_ERROR([flex is needed to build from a checkout (package flex)])])])])

dnl RVL_PROG_BISON: AC_PROG_YACC would give "bison -y", and yacc mode refuses
dnl api.value.type union. "-o y.tab.c" is what Automake's wrapper expects.
AC_DEFUN([RVL_PROG_BISON],
[AC_REQUIRE([AM_MISSING_HAS_RUN])
AC_CHECK_PROGS([BISON], [bison])
rvl_bison=no
AS_IF([test -n "$BISON"],
  [AC_MSG_CHECKING([for bison 3.8 or later])
   rvl_version=`$BISON --version | sed -n '1s/.* //p'`
   AS_VERSION_COMPARE([$rvl_version], [3.8], [], [rvl_bison=yes], [rvl_bison=yes])
   AC_MSG_RESULT([$rvl_version, $rvl_bison])])
AS_IF([test "$rvl_bison" = yes], [YACC="$BISON -o y.tab.c"],
  [test -f "$srcdir/grammar/parser.c"], [YACC="\${SHELL} $am_aux_dir/missing bison"],
  [AC_MSG_ERROR([bison 3.8 is needed to build from a checkout (package bison)])])
AC_SUBST([YACC])
AC_SUBST([YFLAGS])])

dnl RVL_ADD_FLAG(VARIABLE, FLAG): append FLAG if the compiler knows it.
AC_DEFUN([RVL_ADD_FLAG],
[AC_MSG_CHECKING([whether $CC accepts $2])
rvl_save_CFLAGS=$CFLAGS
CFLAGS="$CFLAGS -Werror $2"
AC_COMPILE_IFELSE([AC_LANG_PROGRAM([], [])],
  [AC_MSG_RESULT([yes])
   $1="$$1 $2"],
  [AC_MSG_RESULT([no])])
CFLAGS=$rvl_save_CFLAGS])

dnl RVL_WARNINGS: WARN_CFLAGS for our files, WARN_GENERATED_CFLAGS for what
dnl flex and bison write.
AC_DEFUN([RVL_WARNINGS],
[AC_ARG_ENABLE([werror],
  [AS_HELP_STRING([--enable-werror], [treat compiler warnings as errors])],
  [], [enable_werror=no])
WARN_CFLAGS=
WARN_GENERATED_CFLAGS=
m4_foreach_w([rvl_flag],
  [-Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes
   -Wmissing-prototypes -Wwrite-strings -Wvla -Wundef
   -Werror=implicit-function-declaration],
  [RVL_ADD_FLAG([WARN_CFLAGS], rvl_flag)
])
m4_foreach_w([rvl_flag], [-Wall -Wextra -Wshadow -Wstrict-prototypes -Wno-unused-function],
  [RVL_ADD_FLAG([WARN_GENERATED_CFLAGS], rvl_flag)
])
AS_IF([test "$enable_werror" = yes],
  [WARN_CFLAGS="$WARN_CFLAGS -Werror"
   WARN_GENERATED_CFLAGS="$WARN_GENERATED_CFLAGS -Werror"
   WARN_YFLAGS=-Werror])
AC_SUBST([WARN_CFLAGS])
AC_SUBST([WARN_GENERATED_CFLAGS])
AC_SUBST([WARN_YFLAGS])])

dnl RVL_BMI: can some files be compiled for x86-64 processors with BMI2, and
dnl can the program ask which processor it runs on?
AC_DEFUN([RVL_BMI],
[AC_MSG_CHECKING([whether $CC compiles for BMI2 and asks for it])
BMI_CFLAGS="-mpopcnt -mbmi -mbmi2"
rvl_save_CFLAGS=$CFLAGS
CFLAGS="$CFLAGS $BMI_CFLAGS"
AC_LINK_IFELSE(
  [AC_LANG_PROGRAM([[#include <stdint.h>
  #if !defined __x86_64__ || !defined __BMI2__
  #error "another processor"
  #endif]],
   [[__builtin_cpu_init();
  return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") &&
    __builtin_ia32_pdep_di((uint64_t)1, (uint64_t)2) == 2;]])],
  [rvl_have_bmi=yes
   AC_DEFINE([HAVE_BMI], [1], [Define to 1 if generators for BMI2 are there.])],
  [rvl_have_bmi=no])
AC_MSG_RESULT([$rvl_have_bmi])
CFLAGS=$rvl_save_CFLAGS
AM_CONDITIONAL([HAVE_BMI], [test "$rvl_have_bmi" = yes])
AC_SUBST([BMI_CFLAGS])])

dnl RVL_SANITIZERS: address and undefined behaviour, errors end the program.
dnl Where nobody chose the flags, -O1: it builds a third sooner than -O2, and
dnl the tests take as long.
AC_DEFUN([RVL_SANITIZERS],
[AC_ARG_ENABLE([sanitizers],
  [AS_HELP_STRING([--enable-sanitizers],
    [build with the address and undefined-behaviour sanitizers])],
  [], [enable_sanitizers=no])
SANITIZE_FLAGS=
AS_IF([test "$enable_sanitizers" = yes],
  [SANITIZE_FLAGS="-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer"
   AC_MSG_CHECKING([whether $CC links with sanitizers])
   rvl_save_CFLAGS=$CFLAGS
   CFLAGS="$CFLAGS $SANITIZE_FLAGS"
   AC_LINK_IFELSE([AC_LANG_PROGRAM([], [])],
     [AC_MSG_RESULT([yes])],
     [AC_MSG_RESULT([no])
      AC_MSG_ERROR([the sanitizer libraries are missing])])
   CFLAGS=$rvl_save_CFLAGS
   AS_IF([test "$CFLAGS" = "-g -O2"], [CFLAGS="-g -O1"])])
AM_CONDITIONAL([SANITIZERS], [test "$enable_sanitizers" = yes])
AC_SUBST([SANITIZE_FLAGS])])

dnl RVL_REQUIRE_MODULE(VARIABLE, MODULE, DEBIAN-PACKAGE): note what is missing;
dnl configure.ac stops after the last one.
AC_DEFUN([RVL_REQUIRE_MODULE],
[PKG_CHECK_MODULES([$1], [$2], [],
  [rvl_missing="$rvl_missing
  $2"
   rvl_packages="$rvl_packages $3"])])

dnl RVL_NLS: gettext in libc, and msgfmt for the catalogues.
AC_DEFUN([RVL_NLS],
[AC_CHECK_PROGS([MSGFMT], [msgfmt])
AC_CHECK_HEADERS([libintl.h])
AC_CHECK_FUNCS([bindtextdomain])
rvl_have_nls=no
AS_IF([test -n "$MSGFMT" && test "$ac_cv_func_bindtextdomain" = yes],
  [rvl_have_nls=yes
   AC_DEFINE([ENABLE_NLS], [1], [Define to 1 if catalogues are built.])])
AM_CONDITIONAL([ENABLE_NLS], [test "$rvl_have_nls" = yes])])
