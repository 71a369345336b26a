"""Replay a game's journal: fold the stored events again and compare the result with the stored fights.

Nothing is decided or rolled again; only what was written is looked at.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

import orjson

from bot.pipeline.journal.document_kinds import form_of, known
from bot.pipeline.ports import COPIED, Row, is_copy
from bot.pipeline.work.documents import fight_key, read_fight, system_of
from bot.turn.codec import dump_fight, load_events
from bot.turn.evolve import AnyFight, fold
from rules import catalogue
from rules.errors import RuleError
from rules.system import System

HELD: Final = 32
"""Folded fights kept in memory; those of other scenes are read again when they continue."""
FIGHT: Final = fight_key("")
ERRANDS: Final = "errand"
"""Rows whose events are the outcomes of an errand and belong to no fight."""
MOVED: Final = frozenset({"scene", "questions", "term"})
"""Fields that change in a fight moved to another scene; `LEFT`: in the copy that remains behind."""
LEFT: Final = frozenset({"ended", "questions"})
HANDED: Final = frozenset({"seats", "requests"})
"""Fields that change in a fight when everything of one person becomes another's."""
UNREADABLE: Final = (RuleError, ValueError, LookupError, TypeError, AttributeError, AssertionError, RecursionError)
"""Errors that reading damaged text may raise, since readers expect only what this program wrote."""

Stored = Callable[[str, int], str | None]
"""A document of the game by its key, as it was before the row of that seq."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is wrong. `code`: what; `seq`: in which row. `facts` never hold what people wrote."""

    code: str
    seq: int | None = None
    facts: Mapping[str, object] = field(default_factory=dict)


class Replay:
    """A replay that takes the rows of one game in order."""

    def __init__(self, stored: Stored) -> None:
        self._stored = stored
        self._fights: OrderedDict[str, AnyFight] = OrderedDict()
        self.rows = self.fights = 0

    def take(self, row: Row) -> Iterator[Fault]:
        """Yield what is wrong with a row and with the documents that it wrote."""
        self.rows += 1
        if row.seq != self.rows:
            yield Fault("gap", self.rows)
            self.skip(row.seq)
        if any(not throw.label or not throw.faces for throw in row.throws) or any(
            not 1 <= face <= throw.sides for throw in row.throws for face in throw.faces
        ):
            yield Fault("throws", row.seq)
        if not _commands(row):
            yield Fault("command", row.seq)
        if row.system is not None and row.system not in catalogue.SYSTEMS:
            yield Fault("system", row.seq)
        for key, body in row.documents.items():
            if not known(key) or not _is_json(body):
                yield Fault("document", row.seq, {"what": form_of(key)})
        yield from self._fought(row)

    def skip(self, seq: int) -> None:
        """Continue after an unreadable or missing row, using what is stored."""
        self.rows = seq
        self._fights.clear()

    def _fought(self, row: Row) -> Iterator[Fault]:
        written = [key for key in row.documents if key.startswith(FIGHT)]
        happened = row.events != "[]" and row.kind != ERRANDS
        if happened and len(written) != 1:
            yield Fault("no_fight", row.seq)
            return
        after: dict[str, AnyFight] = {}
        for key in written:
            try:
                made = self._folded(row, key) if happened else self._otherwise(row, key)
                text = row.documents[key]
                if made is not None and dump_fight(made) == text:
                    now = made
                else:
                    now = read_fight(text)
                    if made is None or (differing := _differing(made, now)):
                        yield Fault("replay", row.seq, {"fields": () if made is None else differing})
                after[key] = now
                yield from _labelled(row, now, self._before(key, row.seq)) if happened else ()
            except UNREADABLE:
                yield Fault("unread", row.seq, {"what": form_of(key)})
                self._fights.pop(key, None)
        # Kept only now, since both of two fights in one row are based on the state before the row.
        for key, fight in after.items():
            self._keep(key, fight)

    def _folded(self, row: Row, key: str) -> AnyFight | None:
        """Return the fight before the row with the row's events folded in."""
        before = None if _starts(row) else self._before(key, row.seq)
        happened = load_events(row.events, _spoken(row, before))
        if _starts(row):
            self.fights += 1
        return fold(before, happened, _spoken(row, before) if before is None else system_of(before))

    def _otherwise(self, row: Row, key: str) -> AnyFight | None:
        """Return a fight that a row wrote without an event: a copy, or a fight that was moved, left, handed to somebody
        else, or not changed."""
        now = read_fight(row.documents[key])
        if row.kind == COPIED and is_copy(row.game):
            return now
        if row.kind == "bind":
            command = orjson.loads(row.command)
            goes = key == fight_key(command["to"])
            return _taking(self._before(fight_key(command["from"]), row.seq), now, MOVED if goes else LEFT)
        before = self._before(key, row.seq)
        return _taking(before, now, HANDED) if row.kind == "hand" else before

    def _before(self, key: str, seq: int) -> AnyFight | None:
        known = self._fights.get(key)
        if known is None:
            body = self._stored(key, seq)
            known = None if body is None else read_fight(body)
        return known

    def _keep(self, key: str, fight: AnyFight) -> None:
        self._fights[key] = fight
        self._fights.move_to_end(key)
        if len(self._fights) > HELD:
            self._fights.popitem(last=False)


def _commands(row: Row) -> bool:
    """Whether the command of a row can be read and is of the row's kind."""
    try:
        command = orjson.loads(row.command)
    except orjson.JSONDecodeError:
        return False
    return isinstance(command, dict) and command.get("kind") == row.kind


def _starts(row: Row) -> bool:
    return row.kind == "start_fight"


def _labelled(row: Row, fight: AnyFight, before: AnyFight | None) -> Iterator[Fault]:
    """Check that a row names the rules of its fight, and its dice name the fight. `before`: the fight before the row,
    whose rules older versions named when they undid a change of the rules."""
    # After the end of a fight, the row names the rules of whatever comes next in the scene.
    own = {fight.digest, before.digest} if before is not None and row.kind in ("back", "forward") else {fight.digest}
    if row.digest is not None and not fight.ended and row.digest not in own:
        yield Fault("digest", row.seq)
    if not all(throw.label.startswith(f"f{fight.number}/") for throw in row.throws):
        yield Fault("label", row.seq)


def _spoken(row: Row, before: AnyFight | None) -> System:
    return catalogue.find(before.system if before is not None else row.system or "")


def _taking(before: AnyFight | None, now: AnyFight, fields: frozenset[str]) -> AnyFight | None:
    """Return the earlier fight with some fields taken from the current one."""
    if before is None:
        return None
    taken: AnyFight = before.model_copy(update={name: getattr(now, name) for name in fields})
    return taken


def _differing(made: AnyFight, stored: AnyFight) -> tuple[str, ...]:
    """Return the fields in which two fights differ once both have been read from text."""
    again = read_fight(dump_fight(made))
    return tuple(name for name in type(stored).model_fields if getattr(again, name) != getattr(stored, name))


def _is_json(body: str) -> bool:
    try:
        found: object = orjson.loads(body)
    except orjson.JSONDecodeError:
        return False
    return isinstance(found, dict)
