"""Rows and replies to store."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.pipeline.ports import NewEntry, NewRow, Unit
from bot.store.schema.upcast import VERSION
from bot.text.reply import Reply, ToScene, line
from rules.dice.throws import Throw

NOON = datetime(2026, 1, 5, 12, 0, 0, 250, UTC)


def on_disk(path: Path) -> bytes:
    return path.read_bytes()


def overwrite(path: Path, data: bytes) -> None:
    path.write_bytes(data)


def no_room(*_: object) -> None:
    """Stands for a migration that no room is left for."""
    raise OSError(28, "No space left on device")


def gone(path: Path) -> None:
    path.unlink()


@dataclass
class Standing:
    """A clock that stands still until it is set."""

    at: datetime = NOON

    def now(self) -> datetime:
        return self.at


def row(
    source: str,
    index: int = 0,
    *,
    game: str = "g",
    scene: str | None = "hall",
    documents: dict[str, str] | None = None,
    throws: tuple[Throw, ...] = (Throw("roll/1", 6, (3, 5)),),
) -> NewRow:
    return NewRow(
        game=game,
        scene=scene,
        person="anna",
        source=source,
        index=index,
        kind="roll",
        command='{"kind":"roll"}',
        events='[{"kind":"rolled"}]',
        throws=throws,
        documents=documents or {},
        schema_version=VERSION,
        system="mazeworld-2014",
        digest="abc",
        at=NOON,
    )


def entry(text: str, scene: str = "hall", answers: str | None = None) -> NewEntry:
    return NewEntry(f"scene:{scene}", Reply(audience=ToScene(scene=scene), lines=(line(text),)), answers)


async def command(unit: Unit, source: str, body: str = "{}", game: str = "g") -> int:
    """What the service does for one message: a row with one document, one reply."""
    seq = await unit.append(row(source, game=game, documents={"game": body}))
    await unit.queue(game, source, [entry(f"{source} done", answers=source)], NOON)
    return seq
