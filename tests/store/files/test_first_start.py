"""After a first start that is killed at any point, the next one succeeds."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import FrameType

import pytest

from bot.store.engine import backend, lock
from bot.store.errors import DatabaseFailed
from tests.store.samples import NOON, no_room, overwrite


@contextmanager
def moments(path: Path) -> Iterator[list[dict[str, bytes]]]:
    """What lies in the folder before each line that the lock and its backend take: who is killed there leaves that."""
    seen: list[dict[str, bytes]] = []
    watched = {lock.__file__, backend.__file__}

    def look(frame: FrameType, event: str, _: object) -> Callable[..., object] | None:
        if frame.f_code.co_filename not in watched:
            return None
        now = {one.name: one.read_bytes() for one in path.parent.iterdir()}
        if event == "line" and (not seen or now != seen[-1]):
            seen.append(now)
        return look

    before = sys.gettrace()
    sys.settrace(look)
    try:
        yield seen
    finally:
        sys.settrace(before)


@pytest.mark.parametrize("fails", [False, True])
@pytest.mark.parametrize("links", [False, True])
def test_who_is_killed_while_a_database_begins_leaves_what_can_be_begun(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, links: bool, fails: bool
) -> None:
    first = backend.FileBackend(path)
    with monkeypatch.context() as patch, moments(path) as seen:
        if not links:
            patch.setattr("bot.store.engine.lock.os.link", no_room)
        if fails:
            patch.setattr("bot.store.engine.backend.migrate", no_room)
        with pytest.raises(DatabaseFailed) if fails else nullcontext():
            first.own(NOON)
        first.release()
    held = {one.get(f"{path.name}.lock") for one in seen}
    assert len(seen) > 4
    # Where a disk knows no second names, a lock stands for a moment with nothing in it.
    hollow = [one for one in seen if not links and one.get(f"{path.name}.lock") == b"" and not one.get(path.name)]
    assert len(hollow) <= 2
    assert {None, b"0 begins", f"{os.getpid():<10} begins".encode()} <= held
    for number, left in enumerate(one for one in seen if one not in hollow):
        folder = tmp_path / f"left-{number}"
        folder.mkdir()
        for name, content in left.items():
            (folder / name).write_bytes(content)
        again = backend.FileBackend(folder / path.name)
        assert again.own(NOON) is not bool(left.get(path.name))
        again.release()


def test_who_is_killed_while_a_new_database_is_given_up_leaves_what_can_be_begun(path: Path) -> None:
    first = backend.FileBackend(path)
    first.own(NOON)
    with moments(path) as seen:
        first.discard()
    assert not list(path.parent.iterdir())
    assert [one.get(path.name) is None for one in seen].count(True) >= 1
    for left in seen[1:]:
        for name, content in left.items():
            overwrite(path.with_name(name), content)
        again = backend.FileBackend(path)
        again.own(NOON)
        again.release()
        for one in path.parent.iterdir():
            one.unlink()
