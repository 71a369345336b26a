from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from bot.store.database import SqlStore, open_store
from bot.store.engine.location import Server, location
from bot.store.engine.migrate import migrate_server
from tests.store.cluster import Cluster, running
from tests.store.samples import Standing


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server; missing, a test of it fails and says what to install."""
    with running() as server:
        yield server


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "keeper.db"


@pytest.fixture(scope="session")
def laid_out(cluster: Cluster) -> str:
    """The name of a database of today's schema with nothing in it, to be copied: that is quicker than to migrate."""
    url = cluster.database()
    place = location(url)
    assert isinstance(place, Server)
    migrate_server(place)
    return url.rpartition("/")[2]


@pytest.fixture
def databases(cluster: Cluster, laid_out: str) -> Iterator[Callable[[], str]]:
    """Makes new databases of today's schema on the server."""
    made: list[str] = []

    def one() -> str:
        made.append(cluster.database(of=laid_out))
        return made[-1]

    yield one
    for url in made:
        cluster.drop(url)


@pytest.fixture
def bare_url(cluster: Cluster) -> Iterator[str]:
    """A database on the server without any table."""
    url = cluster.database()
    yield url
    cluster.drop(url)


@pytest.fixture
def server_url(databases: Callable[[], str]) -> str:
    """A new database on the server, of today's schema."""
    return databases()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, path: Path) -> str:
    """A new database with nothing in it: a file, and one on a server."""
    return f"sqlite:///{path}" if request.param == "sqlite" else request.getfixturevalue("server_url")


@pytest.fixture
async def in_file(path: Path) -> AsyncIterator[SqlStore]:
    """A store on a file, for what only files have."""
    async with open_store(f"sqlite:///{path}", Standing()) as opened:
        yield opened


@pytest.fixture
async def store(url: str) -> AsyncIterator[SqlStore]:
    async with open_store(url, Standing()) as opened:
        yield opened
