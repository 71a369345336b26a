from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.store.database import SqlStore, open_store
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


@pytest.fixture
def server_url(cluster: Cluster) -> Iterator[str]:
    """A new and empty database on the server."""
    url = cluster.database()
    yield url
    cluster.drop(url)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, path: Path) -> str:
    """A new and empty database: a file, and one on a server."""
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
