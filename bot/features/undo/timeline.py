"""What became of a fight, command by command, along the line that still counts: what was stepped over is left out."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, Final

import orjson

from bot.pipeline.ports import Row
from bot.pipeline.work.documents import fight_key, read_fight
from bot.pipeline.work.session import Session
from bot.turn.evolve import AnyFight

BACK: Final = "back"
FORWARD: Final = "forward"
BIND: Final = "bind"
BEGINS: Final = "start_fight"
BESIDE: Final = frozenset({BIND, "resheet"})
"""Kinds of commands that are written with a fight and are no step of it: they are never stepped over."""
STAYING: Final = frozenset(
    {"asked", "asked_already", "beat", "kept", "met", "moved_at", "moved_by", "requests", "term"}
)
"""Fields of a fight that do not return when it is stepped back."""
DECLARED: Final = "declare"
FARTHEST: Final = 20_000
"""Rows of a fight that are looked through."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A command and the fight as it stood after it."""

    row: Row
    body: str

    @property
    def seq(self) -> int:
        return self.row.seq

    def fight(self) -> AnyFight:
        return read_fight(self.body)

    def at(self) -> tuple[int, int]:
        """Turn and step."""
        stored = orjson.loads(self.body)
        return stored["turn"], stored["step"]

    def locked(self) -> bool:
        """Whether the intents of the turn were locked."""
        return bool(orjson.loads(self.body)["locked"])


async def rows(session: Session, scene: str) -> AsyncIterator[Stand]:
    """All that was written of the scene's present fight, the newest first, also from where it was before it moved."""
    before: int | None = None
    for _ in range(FARTHEST // 25):
        found = await session.unit.history(session.game_id, fight_key(scene), before=before)
        for row in found:
            yield Stand(row, row.documents[fight_key(scene)])
            before = row.seq
            if row.kind == BEGINS:
                return
            if row.kind == BIND:
                command = orjson.loads(row.command)
                if command["to"] == scene:
                    scene = command["from"]
                    break
        if not found:
            return


async def line(session: Session, scene: str) -> AsyncIterator[Stand]:
    """The same without what was stepped over, and without the steps."""
    above: int | None = None
    async for stand in rows(session, scene):
        if above is not None and stand.seq > above:
            continue
        if stand.row.kind in (BACK, FORWARD):
            above = orjson.loads(stand.row.command)["to"]
            continue
        yield stand


def changed(newer: Stand, older: Stand) -> bool:
    """Whether a command is a step of the fight: it changed something, and is not beside it.

    A declaration is one even where the same is said again: who says it in private does not let others know that.
    """
    if newer.row.kind in BESIDE:
        return False
    return newer.row.kind == DECLARED or _state(newer) != _state(older)


def _state(stand: Stand) -> Any:
    """A fight without what a step back does not take away, and without what is done about its questions."""
    stored = {name: value for name, value in orjson.loads(stand.body).items() if name not in STAYING}
    asked = [(one["id"], one["fighter"], one["kind"], one["purpose"]) for one in stored["questions"]]
    return stored | {"questions": asked}
