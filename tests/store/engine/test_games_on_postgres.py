"""Whole games on a PostgreSQL server print the same as on a file."""

from collections.abc import Callable

import pytest

from tests.transcripts.playing import HERE, golden, items_of, played

GAMES = (
    "arena-files", "back", "clock-orders", "log", "luck", "moving", "moving-fights", "restarts", "unread",
)  # fmt: skip
"""Transcripts in which every table is written and read, by each of the ways there are."""


@pytest.mark.parametrize("name", GAMES)
async def test_a_game_is_the_same_on_a_server(name: str, databases: Callable[[], str]) -> None:
    script = HERE / f"{name}.txt"
    game = await played(items_of(script), database=databases)
    assert (game.status, game.fault) == (0, "")
    assert game.lines == golden(script)
