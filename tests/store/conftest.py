from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.database import SqlStore, open_store
from tests.store.samples import Standing


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "keeper.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqlStore]:
    async with open_store(f"sqlite:///{path}", Standing()) as opened:
        yield opened
