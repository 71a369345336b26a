"""A bot started before its database waits for it, unless waiting can't help."""

import asyncio
import socket
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs

from bot.app import run as running
from bot.app.metrics.heartbeat import heard
from bot.app.run import Running
from bot.app.settings import Settings, load_settings
from bot.pipeline.ports import Claims, Done
from bot.store.database import SqlStore
from bot.store.engine.lock import locked
from bot.store.errors import DatabaseInUse, NotADatabase, NotAdmitted, StoreError
from tests.store.cluster import Cluster


class Found(Running):
    """Says when the database is open, and leaves."""

    async def _serve(self, store: SqlStore, claims: Claims) -> int:
        return 77


class Healthy(Found):
    """Says what the first heartbeat says."""

    async def _serve(self, store: SqlStore, claims: Claims) -> int:
        async with asyncio.timeout(20):
            while (late := heard(self._settings.data, self.clock.now())) is None:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        return len(late)


def heedless(_: Done) -> None:
    return


def started(folder: Path, url: str, kind: type[Found] = Found) -> Found:
    settings: Settings = load_settings(None).model_copy(update={"data": folder, "database_url": SecretStr(url)})
    settings.at_home()
    return kind(settings, frozenset(), "token", heedless, None)


@asynccontextmanager
async def passing_on(port: int, url: str) -> AsyncIterator[None]:
    """What comes to this port goes to that server."""

    async def poured(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            writer.write(data)
        writer.close()

    async def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", urlsplit(url).port)
        await asyncio.gather(poured(reader, back), poured(there, writer), return_exceptions=True)

    async with await asyncio.start_server(met, "127.0.0.1", port):
        yield


async def test_a_server_that_is_away_is_waited_for(
    tmp_path: Path, server_url: str, unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "PAUSE", 0.01)
    found = started(tmp_path, server_url.replace(str(urlsplit(server_url).port), str(unused_tcp_port)))
    with capture_logs() as logs:
        task = asyncio.create_task(found.run())
        async with asyncio.timeout(20):
            while len(logs) < 3 or heard(tmp_path, found.clock.now()) is None:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            late = heard(tmp_path, found.clock.now())
            async with passing_on(unused_tcp_port, server_url):
                assert await task == 77
    assert late == ("the database doesn't answer",)
    assert {one["event"] for one in logs} == {"waiting for the database"}
    assert [one["seconds"] for one in logs][:3] == [0.01, 0.02, 0.04]
    assert "refused" in logs[0]["reason"]
    assert heard(tmp_path, found.clock.now()) is None


async def test_who_waits_can_be_told_to_leave(tmp_path: Path, unused_tcp_port: int) -> None:
    found = started(tmp_path, f"postgresql://keeper@127.0.0.1:{unused_tcp_port}/none")
    with capture_logs() as logs:
        task = asyncio.create_task(found.run())
        async with asyncio.timeout(20):
            while not logs:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            found.stopped.set()
            assert await task == 0


async def test_who_waits_for_a_mute_resolver_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It keeps a thread waiting for half a minute, whom nobody waits for."""
    asked, answered = threading.Event(), threading.Event()

    def mute(*_: object, **__: object) -> None:
        asked.set()
        answered.wait()
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", mute)
    found = started(tmp_path, "postgresql://keeper@db.example/none")
    task = asyncio.create_task(found.run())
    try:
        await asyncio.to_thread(asked.wait)
        found.stopped.set()
        async with asyncio.timeout(20):
            assert await task == 0
    finally:
        answered.set()


async def fault(found: Found) -> StoreError:
    with capture_logs() as logs, pytest.raises(StoreError) as refused:
        await found.run()
    assert logs == []
    return refused.value


async def test_a_database_that_a_server_does_not_have_is_not_waited_for(tmp_path: Path, cluster: Cluster) -> None:
    refused = await fault(started(tmp_path, cluster.url("misspelt")))
    assert isinstance(refused, NotAdmitted)
    assert str(refused).endswith("Check the user, password and name in its URL.")


async def test_nor_is_a_file(tmp_path: Path) -> None:
    with locked(tmp_path / "a.db"):
        assert isinstance(await fault(started(tmp_path, str(tmp_path / "a.db"))), DatabaseInUse)
    (tmp_path / "b.db").write_text("Dear Anna, this is no database at all. " * 50)
    assert isinstance(await fault(started(tmp_path, str(tmp_path / "b.db"))), NotADatabase)


async def test_that_a_database_was_begun_is_logged(tmp_path: Path) -> None:
    for begun in (True, False):
        with capture_logs() as logs:
            assert await started(tmp_path, f"{tmp_path}/a.db").run() == 77
        assert [one["event"] for one in logs] == ["created a new database"] * begun


async def test_the_first_heartbeat_knows_of_the_database(tmp_path: Path) -> None:
    assert await started(tmp_path, f"{tmp_path}/a.db", Healthy).run() == 0
