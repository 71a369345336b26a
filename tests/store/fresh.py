"""An empty database file, created once per process and then copied. `schema/test_migrate` tests its creation."""

from pathlib import Path

from bot.store.database import open_store
from tests.store.samples import Standing

_KEPT: list[bytes] = []
"""The empty database, once there is one."""


async def fresh(path: Path) -> Path:
    """The file, with an empty database in it where there was none."""
    if not _is_there(path):
        async with open_store(str(path), Standing()):
            pass
        _KEPT.append(_content(path))
    return path


def _is_there(path: Path) -> bool:
    if not path.exists() and _KEPT:
        path.write_bytes(_KEPT[0])
    return path.exists()


def _content(path: Path) -> bytes:
    return path.read_bytes()
