"""Whole games on a PostgreSQL server print what they print on a file."""

from collections.abc import Callable, Iterator

import pytest

from bot.store.migrate import migrate_server
from tests.store.cluster import Cluster
from tests.store.test_server import server
from tests.transcripts.playing import HERE, golden, items_of, played

GAMES = (
    "arena-duel", "arena-files", "back", "clock-orders", "confirming", "first-turn", "log", "luck", "moving",
    "moving-fights", "restarts", "scenes", "secret-rolls", "several", "sheet-files", "tutorial", "two-games", "unread",
)  # fmt: skip
"""Transcripts in which every table is written and read, by each of the ways there are."""


@pytest.fixture(scope="session")
def empty(cluster: Cluster) -> str:
    """The name of a database of today's schema, to be copied."""
    url = cluster.database()
    migrate_server(server(url))
    return url.rpartition("/")[2]


@pytest.fixture
def databases(cluster: Cluster, empty: str) -> Iterator[Callable[[], str]]:
    made: list[str] = []

    def one() -> str:
        made.append(cluster.database(of=empty))
        return made[-1]

    yield one
    for url in made:
        cluster.drop(url)


@pytest.mark.parametrize("name", GAMES)
async def test_a_game_is_the_same_on_a_server(name: str, databases: Callable[[], str]) -> None:
    script = HERE / f"{name}.txt"
    game = await played(items_of(script), database=databases)
    assert (game.status, game.fault) == (0, "")
    assert game.lines == golden(script)
