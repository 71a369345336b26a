"""The same attempts with games on a PostgreSQL server."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from rules import catalogue
from tests.gates.cases import covering
from tests.gates.lines import PLAYED, commands
from tests.gates.servers import tried as tried_on_two
from tests.gates.servers import two_servers
from tests.gates.stage import staged
from tests.gates.test_imports import PEOPLE, at_home, forges
from tests.gates.trying import tried
from tests.store.cluster import Cluster, running

SOME = frozenset({"game", "gm", "plan", "next", "fight", "log", "reveal", "table", "me", "in"})
"""Commands that are tried: what they write is stored in every way that there is."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with running() as server:
        yield server


async def test_nobody_gets_in(cluster: Cluster, tmp_path: Path) -> None:
    some = [one for one in commands(catalogue.find(PLAYED[0])) if one.name in SOME]
    async with staged(tmp_path, PLAYED[0], cluster.database()) as stage:
        with capture_logs():
            count, wrong = await tried(stage, covering(some))
    assert count > len(some) * 8
    assert wrong == []


async def test_nobody_has_a_right_on_another_server_or_after_leaving(cluster: Cluster, tmp_path: Path) -> None:
    some = [one for one in commands(catalogue.find(PLAYED[0])) if one.name in SOME]
    async with two_servers(tmp_path, PLAYED[0], cluster.database()) as two:
        with capture_logs():
            count, wrong = await tried_on_two(two, some)
    assert count > len(some) * 5
    assert wrong == []


@pytest.mark.parametrize("who", PEOPLE)
async def test_a_game_with_ids_of_another_server(cluster: Cluster, who: str) -> None:
    async with at_home(cluster.database()) as desk:
        await forges(desk, who, "private")
