"""Fixtures for the terminal's tests: a transcript in, the printed output out."""

import io
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bot.app.settings import Settings
from bot.terminal.play import PlayOptions, Streams, play
from tests.terminal.fake import World


@dataclass(frozen=True)
class Played:
    """`shown` is all that was printed, `answers` the part of it that no input line is repeated in."""

    status: int
    shown: list[str]
    errors: str
    world: World

    @property
    def answers(self) -> list[str]:
        return [line for line in self.shown if line.startswith("[")]


Play = Callable[..., Awaitable[Played]]


@pytest.fixture(autouse=True)
def logs() -> Iterator[list[EventDict]]:
    with capture_logs() as events:
        yield events


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path / "data")


@pytest.fixture
def transcript(tmp_path: Path, settings: Settings) -> Play:
    """Plays a script: `await transcript("gm> @say hello", private="mia", seed=1, db=...)`."""

    async def run(text: str | bytes, world: World | None = None, **options: object) -> Played:
        world = world or World()
        script = tmp_path / "script.txt"
        script.write_bytes(text if isinstance(text, bytes) else text.encode())
        return await _played(world, PlayOptions(script=script, **options), settings, b"")  # type: ignore[arg-type]

    return run


@pytest.fixture
def pipe(settings: Settings) -> Play:
    """Plays what comes through a pipe."""

    async def run(text: str | bytes, world: World | None = None, **options: object) -> Played:
        content = text if isinstance(text, bytes) else text.encode()
        settings.data.mkdir(mode=0o700, exist_ok=True)
        return await _played(world or World(), PlayOptions(**options), settings, content)  # type: ignore[arg-type]

    return run


async def _played(world: World, options: PlayOptions, settings: Settings, content: bytes) -> Played:
    output, errors = io.StringIO(), io.StringIO()
    streams = Streams(io.TextIOWrapper(io.BytesIO(content)), output, errors)
    status = await play(options, world.open, settings, streams=streams)
    return Played(status, output.getvalue().split("\n")[:-1], errors.getvalue(), world)
