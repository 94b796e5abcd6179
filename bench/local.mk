# Three games written by hand, the yardstick for speed. Not built by default:
# "make bench/asalto", then run it.
bench_cppflags = -D_POSIX_C_SOURCE=200809L
EXTRA_PROGRAMS = bench/asalto bench/breakthrough bench/grand_assaut
bench_asalto_SOURCES = bench/asalto.c bench/handmade.h
bench_asalto_CPPFLAGS = $(bench_cppflags)
bench_breakthrough_SOURCES = bench/breakthrough.c bench/handmade.h
bench_breakthrough_CPPFLAGS = $(bench_cppflags)
bench_grand_assaut_SOURCES = bench/grand_assaut.c bench/handmade.h
bench_grand_assaut_CPPFLAGS = $(bench_cppflags)
CLEANFILES += $(EXTRA_PROGRAMS)

# The table of docs/performance.md; BENCH_SECONDS for each number.
BENCH_SECONDS = 0.3
EXTRA_DIST += build-aux/bench.sh
.PHONY: bench
bench: all
	$(MAKE) $(AM_MAKEFLAGS) $(EXTRA_PROGRAMS) CFLAGS='$(CFLAGS) -O3 -march=native'
	$(srcdir)/build-aux/bench.sh ./ravelin $(srcdir) $(BENCH_SECONDS)
