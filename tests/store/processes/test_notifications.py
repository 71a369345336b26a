"""What is reported if processes can't notify each other, and what they hear once they can."""

import asyncio
import time
from types import TracebackType

import psycopg
import pytest
from sqlalchemy import make_url
from structlog.testing import capture_logs

from bot.pipeline.ports import EVERYTHING, News
from bot.store.engine.location import Server
from bot.store.processes.notifications import SAID, Listener


class Line:
    """A connection on which nothing is told."""

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None: ...

    def execute(self, _: str) -> None: ...

    def notifies(self, timeout: float) -> list[psycopg.Notify]:
        time.sleep(min(timeout, 0.001))
        return []


@pytest.mark.parametrize("away", [SAID - 1, SAID, SAID + 2])
async def test_a_line_that_is_away_is_told_of_once_and_what_was_missed_counts_as_everything(
    monkeypatch: pytest.MonkeyPatch, away: int
) -> None:
    """`away`: tries that fail before one succeeds. That it is back is said where it was said that it was away."""
    said: list[int] = []

    def connect(*_: object, **__: object) -> Line:
        said.append(sum(one["log_level"] == "warning" for one in logs))
        if len(said) <= away:
            raise psycopg.OperationalError
        return Line()

    monkeypatch.setattr("bot.store.processes.notifications.PAUSE", 0)
    monkeypatch.setattr(psycopg, "connect", connect)
    listener = Listener(Server(make_url("postgresql://localhost/game")), lambda: 1)
    heard: asyncio.Queue[News] = asyncio.Queue()
    with capture_logs() as logs:
        listening = asyncio.create_task(listener.run(heard.put_nowait))
        assert await heard.get() == EVERYTHING
        assert listener.hears
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
    assert said == ([0] * SAID + [1] * 3)[: away + 1]
    back = [one["event"] for one in logs if one["log_level"] == "info"]
    assert back == ["other processes are heard again"] * (away >= SAID)
