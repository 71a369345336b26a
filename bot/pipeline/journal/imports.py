"""The imports of a game, from its journal. Everything before an import comes from a file."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

import orjson

from bot.pipeline.ports import IMPORT, Row, UnitReader
from bot.text.language.speech import gettext, stamp
from bot.text.reply import Line
from bot.text.sentences import many, say
from bot.turn.game_settings import Game

MOST: Final = 10
"""How many of the newest imports are reported."""


@dataclass(frozen=True, slots=True)
class Brought:
    """An import. `written`: when the last command of the file was given; `dropped`: how many commands of the game it
    replaced weren't in the file; `earlier`: the seq of the import before it, 0 for none."""

    seq: int
    at: datetime
    person: str
    written: datetime | None
    dropped: int
    earlier: int

    def told(self, game: Game) -> Line:
        """Return a line that says where the dice from before the import come from."""
        return say(
            "{name} imported the game on {at} from a file[ of {written}]. All dice before that come from the file."
            "[ Newer than the file, and gone from the log: {dropped}.]",
            name=game.people.get(self.person) or gettext("somebody"),
            at=stamp(self.at),
            written=None if self.written is None else stamp(self.written),
            dropped=many(self.dropped, "{n} command", "{n} commands") if self.dropped else None,
        )


def written(last: datetime | None, dropped: int, earlier: int) -> dict[str, object]:
    """Return the facts about a file that the command of its import stores."""
    return {"written": None if last is None else last.isoformat(), "dropped": dropped, "earlier": earlier}


async def imports(unit: UnitReader, game_id: str, game: Game) -> list[Brought]:
    """Return the imports of a game, the newest first."""
    found: list[Brought] = []
    seq = game.brought
    while seq and len(found) < MOST:
        rows = await unit.rows_at(game_id, [seq])
        if not rows or rows[0].kind != IMPORT:
            break
        found.append(_brought(rows[0]))
        seq = min(found[-1].earlier, seq - 1)
    return found


def _brought(row: Row) -> Brought:
    command = orjson.loads(row.command)
    last = command.get("written")
    return Brought(
        row.seq,
        row.at,
        row.person,
        None if last is None else datetime.fromisoformat(last),
        command.get("dropped", 0),
        command.get("earlier", 0),
    )
