# The program "ravelin", on the public header only.
# RAVELIN_GAMES_DIR and the like are where things are once installed. In the
# build tree the program finds them through the file games.path beside it
# (one line: the folder of the games) and the folder locale/ beside it.
cli_cppflags = $(AM_CPPFLAGS) \
	-DRAVELIN_GAMES_DIR='"$(pkgdatadir)/games"' \
	-DRAVELIN_DATA_DIR='"$(pkgdatadir)"' \
	-DRAVELIN_LOCALE_DIR='"$(localedir)"'
cli_cflags = $(AM_CFLAGS) $(YAML_CFLAGS) $(JANSSON_CFLAGS) \
	$(UTF8PROC_CFLAGS) $(LIBEDIT_CFLAGS)
cli_libs = libravelin.a $(YAML_LIBS) $(JANSSON_LIBS) $(UTF8PROC_LIBS) \
	$(LIBEDIT_LIBS)

# When main.c is there:
#bin_PROGRAMS += ravelin
#ravelin_SOURCES = cli/main.c
#ravelin_CPPFLAGS = $(cli_cppflags)
#ravelin_CFLAGS = $(cli_cflags)
#ravelin_LDADD = $(cli_libs)
