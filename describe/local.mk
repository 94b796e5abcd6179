# The rules of a game in words.
noinst_LIBRARIES += describe/libdescribe.a
describe_libdescribe_a_SOURCES =
