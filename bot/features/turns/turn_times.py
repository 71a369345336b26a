"""What the journal tells about the time that turns and answers took in one scene."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Final

import orjson
from pydantic import BaseModel

from bot.pipeline.journal.replay import UNREADABLE
from bot.pipeline.ports import Told
from bot.pipeline.schedule.deadlines import instant

STEPS: Final = frozenset({"back", "forward"})
"""Kinds of commands after which it's unknown how long an open question has been waiting."""
TICK, PAUSE, RECLOCK = "tick", "safety", "reclock"
"""Kinds of rows that tell when the bot was started, and when the game was paused."""
NEVER: Final = datetime.max.replace(tzinfo=UTC)
UNSURE: Final = timedelta(hours=1)
"""The longest time without any command before a start of the bot in which it surely wasn't off."""

Span = tuple[datetime, datetime]


class Due(BaseModel):
    person: str | None = None
    away: bool = False


class Put(BaseModel):
    id: int
    fighter: str
    term: Due | None = None


class Asked(BaseModel):
    question: Put


class Settled(BaseModel):
    question: int
    skipped: bool = False


class Termed(BaseModel):
    question: int | None
    term: Due | None


class Missed(BaseModel):
    question: Put | None
    away: bool = False


class Owned(BaseModel):
    fighter: str
    owner: str | None = None


class Begun(BaseModel):
    turn: int
    begins: bool = False


@dataclass
class Prompt:
    """A question to a player. `end`: when it was settled; None: it is still open. `missed`: not by their
    answer. `away`: they were, and nobody waited for them."""

    person: str
    start: datetime
    end: datetime | None = None
    missed: bool = False
    away: bool = False


@dataclass
class Measured:
    """The prompts and turns of a scene. `paused`: when the game was; `off`: when the bot may have been off. `owing`:
    when any player owed something. `gone`: when single persons were away."""

    prompts: list[Prompt] = field(default_factory=list)
    turns: list[Span] = field(default_factory=list)
    paused: list[Span] = field(default_factory=list)
    off: list[Span] = field(default_factory=list)
    owing: list[Span] = field(default_factory=list)
    gone: dict[str, list[Span]] = field(default_factory=dict)

    def excused(self, person: str) -> list[Span]:
        """Return when nobody could expect an answer from this person, besides at night."""
        return [*self.paused, *self.off, *self.gone.get(person, ())]


class Measuring:
    """Reads the rows of a scene in order."""

    def __init__(self) -> None:
        self.found = Measured()
        self._open: dict[int, Prompt] = {}
        self._owners: dict[str, str | None] = {}
        self._began: dict[int, datetime] = {}
        self._left: dict[str, Span] = {}
        self._owing: datetime | None = None
        self._last: datetime | None = None
        self._paused: datetime | None = None

    def read(self, rows: Iterable[Told], undone: frozenset[int]) -> Measured:
        """Return what these rows tell. Nothing in a row that was undone counts."""
        for row in rows:
            if row.kind in STEPS:
                self._open.clear()
            elif row.seq not in undone:
                with suppress(*UNREADABLE):  # a damaged row tells nothing
                    self._mind_absences(row)
                    self._mind_stops(row)
                    for event in orjson.loads(row.events):
                        self._take(event, row)
            self._mind_owing(row.at)
            self._last = row.at
        self.found.prompts += self._open.values()
        for who in tuple(self._left):
            self._end_absence(who, NEVER)
        if self._paused is not None:
            self.found.paused.append((self._paused, NEVER))
        if self._owing is not None and self._last is not None:
            self.found.owing.append((self._owing, self._last))
        return self.found

    def _take(self, event: dict[str, object], row: Told) -> None:
        at = row.at
        match event["kind"]:
            case "seated" | "owner_named":
                owned = Owned.model_validate(event)
                self._owners[owned.fighter] = owned.owner
            case "asked":
                put = Asked.model_validate(event).question
                person = put.term.person if put.term is not None else self._owners.get(put.fighter)
                if person is not None:
                    self._open[put.id] = Prompt(person, at, away=put.term is not None and put.term.away)
            case "term_set":
                termed = Termed.model_validate(event)
                if termed.question is not None and (prompt := self._open.get(termed.question)) is not None:
                    prompt.away = prompt.away or (termed.term is not None and termed.term.away)
            case "answered":
                settled = Settled.model_validate(event)
                self._settle(settled, row)
            case "lapsed":
                missed = Missed.model_validate(event)
                if missed.question is not None and (prompt := self._open.get(missed.question.id)) is not None:
                    prompt.away = prompt.away or missed.away
            case "step_entered":
                begun = Begun.model_validate(event)
                if begun.begins:
                    self._began[begun.turn] = at
            case "turn_ended":
                began = self._began.pop(Begun.model_validate(event).turn, None)
                self.found.turns += [] if began is None else [(began, at)]
            case "fight_started" | "fight_ended":
                self._open.clear()
                self._began.clear()

    def _settle(self, settled: Settled, row: Told) -> None:
        """Settle a prompt. One settled by the command that asks, as by a standing order, kept nobody waiting."""
        prompt = self._open.pop(settled.question, None)
        if prompt is not None and prompt.start < row.at:
            prompt.end, prompt.missed = row.at, settled.skipped or row.person != prompt.person
            self.found.prompts.append(prompt)

    def _mind_absences(self, row: Told) -> None:
        """Somebody is away until the end that they named, or until they say otherwise or do something."""
        command = orjson.loads(row.command) if row.kind == "away" else {}
        who = command.get("person", row.person)
        self._end_absence(who, row.at)
        if row.kind == "away" and command["text"] != "off":
            end = command.get("until")
            self._left[who] = (row.at, NEVER if end is None else instant(end))

    def _end_absence(self, who: str, at: datetime) -> None:
        start, end = self._left.pop(who, (at, at))
        if start < at:
            self.found.gone.setdefault(who, []).append((start, min(end, at)))

    def _mind_stops(self, row: Told) -> None:
        if row.kind not in (TICK, PAUSE, RECLOCK):
            return
        command = orjson.loads(row.command)
        if row.kind == PAUSE and command["act"] == "pause":
            self._paused = self._paused or row.at
        elif row.kind == PAUSE and self._paused is not None:
            self.found.paused.append((self._paused, row.at))
            self._paused = None
        elif row.kind == RECLOCK and command.get("since"):
            self.found.paused.append((instant(command["since"]), row.at))
        elif row.kind == TICK and command.get("up") and self._last is not None:
            up = instant(command["up"])
            if up - self._last > UNSURE:
                self.found.off.append((self._last, up))

    def _mind_owing(self, at: datetime) -> None:
        if self._open and self._owing is None:
            self._owing = at
        elif not self._open and self._owing is not None:
            self.found.owing.append((self._owing, at))
            self._owing = None


def joined(spans: Iterable[Span]) -> list[Span]:
    """Return the same time in spans that don't overlap, in order."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        elif start < end:
            found.append((start, end))
    return found


def without(spans: Sequence[Span], taken: Iterable[Span]) -> Iterator[Span]:
    """Yield what is left of spans that don't overlap."""
    holes = joined(taken)
    for start, end in spans:
        ends = [start, *(one for hole in holes for one in hole), end]
        for low, high in list(pairwise(ends))[::2]:
            if max(low, start) < min(high, end):
                yield max(low, start), min(high, end)


def total(spans: Iterable[Span]) -> timedelta:
    return sum((end - start for start, end in spans), timedelta())
