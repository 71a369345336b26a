"""The history of a fight, command by command, without what was undone."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import orjson

from bot.features.board.text import board
from bot.features.fight.events_text import public_lines
from bot.pipeline.ports import Row
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import fight_key, read_fight, system_of
from bot.text.reply import Line
from bot.turn.codec import load_events
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.view import public_view

BACK: Final = "back"
FORWARD: Final = "forward"
BIND: Final = "bind"
BEGINS: Final = "start_fight"
BESIDE: Final = frozenset({BIND, "resheet"})
"""Kinds of commands that are recorded with a fight but aren't steps of it, so they are never undone."""
STAYING: Final = frozenset(
    {"asked", "asked_already", "asked_apart", "beat", "kept", "met", "moved_at", "moved_by", "requests", "term"}
)
"""Fields of a fight that an undo doesn't restore."""
DECLARED: Final = "declare"
FARTHEST: Final = 20_000
"""Maximum number of rows of a fight to search."""


AT_ONCE: Final = 5
"""Rows read before others get to use the database."""

_WORLD: Final = '"world":'
_BEHIND: Final = ',"seats":'
"""The bulk of a stored fight is between these two."""


@dataclass
class Stand:
    """A command, and the fight after it. `before`: the row before it, which an undo may have written."""

    row: Row
    body: str
    before: "Stand | None" = None

    @property
    def seq(self) -> int:
        return self.row.seq

    def fight(self) -> AnyFight:
        return read_fight(self.body)

    @cached_property
    def shown(self) -> tuple[bool, list[Line]]:
        """Whether the command's events were told to everyone, and everyone's board after it. The fight isn't kept:
        there may be many, each large."""
        fight = self.fight()
        system = system_of(fight)
        view = public_view(fight, system)
        return bool(public_lines(load_events(self.row.events, system), view)), board(view)

    @cached_property
    def at(self) -> tuple[int, int]:
        """The turn and step."""
        return self.frame["turn"], self.frame["step"]

    @property
    def locked(self) -> bool:
        """Whether the turn's intents were locked."""
        return bool(self.frame["locked"])

    @cached_property
    def frame(self) -> dict[str, Any]:
        """The stored fight without its world, which takes ten times as long to parse."""
        found: dict[str, Any] = orjson.loads(self._parts[0])
        return found

    @property
    def world(self) -> str:
        return self._parts[1]

    @property
    def _parts(self) -> tuple[str, str]:
        """The text around the world, and the world. In JSON strings quotes are escaped, so the markers can't occur
        there."""
        before, _, rest = self.body.partition(_WORLD)
        world, end, behind = rest.partition(_BEHIND)
        return (f"{before}{_WORLD}null{_BEHIND}{behind}", world) if end else (self.body, "")


async def rows(context: Context, scene: str) -> AsyncIterator[Stand]:
    """Yield each change of the scene's current fight, latest first, including those before it moved here.

    Refuses with `no_fight` if the fight has moved away. Undoing it here would make a second one.
    """
    before: int | None = None
    for _ in range(FARTHEST // 25):
        found = await context.unit.history(context.game_id, fight_key(scene), before=before)
        for place, row in enumerate(found):
            if place % AT_ONCE == 0:
                await context.unit.pause()
            moved = orjson.loads(row.command) if row.kind == BIND else {}
            if moved.get("from") == scene:
                raise Refusal("no_fight")
            yield Stand(row, row.documents[fight_key(scene)])
            before = row.seq
            if row.kind == BEGINS:
                return
            if moved.get("to") == scene:
                scene = moved["from"]
                break
        if not found:
            return


async def line(context: Context, scene: str) -> AsyncIterator[Stand]:
    """Yield the changes that still count: without undone commands, and without undo and redo themselves."""
    above: int | None = None
    held: Stand | None = None
    async for stand in rows(context, scene):
        if held is not None:
            held.before = stand
            yield held
            held = None
        if above is not None and stand.seq > above:
            continue
        if stand.row.kind in (BACK, FORWARD):
            above = orjson.loads(stand.row.command).get("to")
            continue
        held = stand
    if held is not None:
        yield held


def is_step(stand: Stand) -> bool:
    """Whether a command of the line is a step of the fight. An undo may have left the fight before it other than the
    row that it led to did, with intents locked."""
    return stand.before is not None and changed(stand, stand.before)


def changed(newer: Stand, older: Stand) -> bool:
    """Whether a command is a step of the fight: it changed something that an undo restores.

    A declaration always is, even if it repeats the same intent, so that others can't tell that from a private one.
    """
    if newer.row.kind in BESIDE:
        return False
    return newer.row.kind == DECLARED or _state(newer) != _state(older) or _differ(newer, older)


def _state(stand: Stand) -> dict[str, object]:
    """Return what an undo would restore of a fight, except its world."""
    stored = {name: value for name, value in stand.frame.items() if name not in STAYING}
    asked = [(one["id"], one["fighter"], one["kind"], one["purpose"]) for one in stored["questions"]]
    return stored | {"questions": asked}


def _differ(newer: Stand, older: Stand) -> bool:
    """Whether the worlds of two states differ. Program versions may store the same world differently."""
    if newer.world == older.world or newer.row.schema_version == older.row.schema_version:
        return newer.world != older.world
    return bool(orjson.loads(newer.body)["world"] != orjson.loads(older.body)["world"])
