"""A name that nobody bears is told with those that look like it."""

from bot.packs.naming import closest


def test_among_thousands_those_are_told_that_look_like_it() -> None:
    known = [f"guest{number:05}" for number in range(5_000)] + ["marauder", "marathon"]
    assert closest(known, "Marauders") == ("marauder",)
    assert set(closest(known, "Maraudron")) == {"marauder", "marathon"}
    assert closest(known, "Zyx") == ()
