"""The delay before a broken connection is opened again."""

import pytest

from bot.discord.connection.reconnect_delay import LONGEST, STEADY, Backoff
from tests.discord.fake_service import Clerk, serving
from tests.loopback import Loopback
from tests.pipeline.outbox.delivery_stage import so


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = 1000.0
        monkeypatch.setattr("bot.discord.connection.reconnect_delay.time.monotonic", lambda: self.at)
        monkeypatch.setattr("bot.discord.connection.reconnect_delay.random.uniform", lambda _, most: most)


def test_pauses_grow_to_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, backoff, pauses = Clock(monkeypatch), Backoff(), []
    for _ in range(9):
        pauses.append(backoff.delay())
        # An attempt that nobody answers is given up after a minute.
        clock.at += pauses[-1] + 60.0
    assert pauses == [2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 64.0, 64.0, 64.0]
    assert pauses[-1] == 2**LONGEST


def test_each_is_told_in_one_line(logs: list[dict[str, object]]) -> None:
    try:
        raise ConnectionResetError("with a secret in it")
    except ConnectionResetError:
        pause = Backoff().delay()
    told = {"event": "the line to Discord is opened again", "error": "ConnectionResetError", "log_level": "warning"}
    assert logs == [told | {"seconds": round(pause, 1)}]


def test_a_line_that_held_ends_the_row(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, backoff = Clock(monkeypatch), Backoff()
    for _ in range(4):
        clock.at += backoff.delay()
    clock.at += STEADY + 1
    assert backoff.delay() == 2.0


async def test_so_waits_the_client_whose_line_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    def delay(_: Backoff) -> float:
        waited.append(0.0)
        return 0.0

    monkeypatch.setattr(Backoff, "delay", delay)
    async with Loopback() as discord, serving(discord, Clerk()):
        discord.gateway.refusals = 2
        discord.cut()
        await so(lambda: len(waited) == 2)
        await discord.connected()
