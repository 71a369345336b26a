"""The inputs of the terminal: a file, a pipe, and their errors."""

import asyncio
import io
import os
from pathlib import Path

import pytest

from bot.app.settings import Settings
from bot.store.engine.lock import locked
from bot.terminal.pipe import items_from
from bot.terminal.play import PlayOptions, Streams, play
from bot.terminal.script import Reader
from bot.terminal.script_items import Item, Said
from tests.terminal.conftest import Play
from tests.terminal.fake import World


async def test_a_pipe_is_printed_like_a_transcript(pipe: Play, settings: Settings) -> None:
    played = await pipe("@say one\nmia (dm)> @say two\n| three\n@say four\n!faces 6\n@roll a 1d6\n")
    assert played.status == 0
    assert played.shown == [
        "@say one",
        "[scene] one",
        "mia (dm)> @say two",
        "| three",
        "[@mia] two",
        "@say four",
        "[@mia] four",
        "!faces 6",
        "@roll a 1d6",
        "[@mia] rolled [[6]]",
    ]
    assert played.world.databases == [str(settings.data / "play.db")]


async def test_a_pipe_may_use_chance(pipe: Play) -> None:
    played = await pipe("@roll a 1d6\nquit\n@say never\n")
    assert played.status == 0
    assert [text[:15] for text in played.answers] == ["[scene] rolled "]


async def test_a_pipe_with_a_seed(pipe: Play) -> None:
    first, second = [await pipe("@roll a 50d6\n", seed=3) for _ in range(2)]
    assert first.shown == second.shown


async def test_a_wrong_line_in_a_pipe_comes_after_what_stood_before_it(pipe: Play) -> None:
    played = await pipe("@say one\n!bogus\n@say two\n")
    assert (played.status, played.answers) == (2, ["[scene] one"])
    assert played.errors == "line 2: there is no directive !bogus\n"


async def test_internal_errors_through_a_pipe(pipe: Play) -> None:
    assert (await pipe("@bug\n")).status == 1


async def test_a_pipe_that_is_no_text(pipe: Play) -> None:
    played = await pipe(b"@say one\n@say \xff\n")
    assert (played.status, played.answers) == (2, ["[scene] one"])
    assert played.errors == "line 2: this line isn't UTF-8 text\n"


async def test_time_runs_in_a_pipe(pipe: Play) -> None:
    played = await pipe("!start 2030-01-01T00:00Z\n@time\n!clock 1d\n@time\n")
    assert [text[:18] for text in played.answers] == ["[scene] 2030-01-01", "[scene] 2030-01-02"]


async def test_a_message_is_answered_before_the_next_line_comes() -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as source, os.fdopen(writing, "wb", buffering=0) as target:
        items = items_from(source, Reader(bare=True))
        target.write(b"gm> @say one\n")
        async with asyncio.timeout(20):
            first = await anext(items)
        assert isinstance(first, Said)
        target.write(b"gm> @say two\n| three")
        target.close()
        rest: list[Item] = [item async for item in items]
    assert [item.text for item in rest if isinstance(item, Said)] == ["@say two\nthree"]


async def test_nobody_who_closes_the_input_has_to_wait_for_a_line() -> None:
    """As the interpreter does at its end, while the writer still has the pipe open."""
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as source, os.fdopen(writing, "wb", buffering=0) as target:
        items = items_from(source, Reader(bare=True))
        target.write(b"gm> @say one\ngm> @say")
        assert isinstance(await anext(items), Said)
        async with asyncio.timeout(20):
            await asyncio.to_thread(source.close)


async def test_a_line_that_comes_in_pieces_is_one(pipe: Play) -> None:
    played = await pipe(f"@say {'x' * 70_000}\n@say two")
    assert [len(text) for text in played.answers] == [len("[scene] ") + 70_000, len("[scene] two")]


async def test_a_script_that_cannot_be_read(settings: Settings, tmp_path: Path, transcript: Play) -> None:
    errors = io.StringIO()
    streams = Streams(io.TextIOWrapper(io.BytesIO()), io.StringIO(), errors)
    options = PlayOptions(script=tmp_path / "missing.txt")
    assert await play(options, World().open, settings, streams=streams) == 2
    assert errors.getvalue() == f"the transcript {tmp_path}/missing.txt can't be read (No such file or directory)\n"
    played = await transcript(b"gm> one\ngm> \xff\n")
    assert (played.status, played.errors) == (2, "line 2: this line isn't UTF-8 text\n")


async def test_a_script_that_is_too_large(transcript: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.terminal.play.LARGEST", 10)
    played = await transcript("gm> hello there\n")
    assert played.status == 2
    assert played.errors.endswith("is larger than 10 bytes\n")


async def test_a_database_in_use_is_refused_in_one_sentence(transcript: Play, tmp_path: Path) -> None:
    with locked(tmp_path / "kept.db"):
        played = await transcript("gm> @say on\n", db=str(tmp_path / "kept.db"))
    assert played.status == 1
    assert played.errors.count("\n") == 1
    assert "is in use by" in played.errors


class Closed(io.StringIO):
    def flush(self) -> None:
        raise BrokenPipeError

    def fileno(self) -> int:
        return self.spare

    spare = -1


async def test_nobody_reads_any_more(settings: Settings, tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    script.write_text("gm> @say one\ngm> @say two\n")
    output = Closed()
    output.spare = os.open(os.devnull, os.O_WRONLY)
    world = World()
    streams = Streams(io.TextIOWrapper(io.BytesIO()), output, io.StringIO())
    assert await play(PlayOptions(script=script), world.open, settings, streams=streams) == 1
    assert len(world.came) == 1
    os.close(output.spare)
