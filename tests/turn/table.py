"""A table to play at in tests: given a fight, when somebody says something, then these events follow.

Every accepted command is checked: the events fold to the fight, both come back from JSON byte by byte, and the loaded
fight decides the same. Every refused command must leave the fight unchanged.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import orjson
import pytest

from bot.packs.library import Library
from bot.turn import commands, events
from bot.turn.codec import dump_events, dump_fight, load_events, load_fight
from bot.turn.decide import decide, decided
from bot.turn.decisions.course import Actor, NoTiming, Rolls, Timing, Using
from bot.turn.events import Event
from bot.turn.evolve import AnyFight, fold
from bot.turn.state import Order, Question
from rules import catalogue
from rules.dice.random_tables import Table as RandomTable
from rules.dice.throws import Faces, Recorder, Throw
from rules.errors import RuleError
from rules.system import Draftable, StepKind, System

GM = Actor("gm", gm=True, private=True)


@dataclass
class Bound:
    """Dice whose faces follow from their label, but for those that were laid down before."""

    seed: int = 0
    laid: list[tuple[str, list[tuple[int, ...]]]] = field(default_factory=list)

    def lay(self, part: str, *throws: tuple[int, ...]) -> None:
        self.laid.append((part, list(throws)))

    def roll(self, label: str, count: int, sides: int) -> Faces:
        for part, throws in self.laid:
            if part in label and throws:
                return throws.pop(0)
        chance = hashlib.sha256(f"{self.seed} {label}".encode()).digest() * (1 + count // 32)
        return tuple(byte % sides + 1 for byte in chance[:count])


@dataclass
class Again:
    """The dice of before, by label."""

    fallen: Mapping[str, tuple[int, ...]]

    def roll(self, label: str, count: int, sides: int) -> Faces:
        faces = self.fallen[label]
        assert len(faces) == count
        assert all(1 <= face <= sides for face in faces)
        return faces


def maze_shelf(**fighters: Mapping[str, Any]) -> Library:
    """The starter pack with contestants of one's own."""
    library = Library.of(catalogue.find("mazeworld"))
    for name, fields in fighters.items():
        library = library.with_entry("fighter", name, fields)
    return library


@dataclass
class Table:
    """People at a table. `said` are all events so far, `thrown` all dice that fell."""

    system: System
    shelf: Any
    rolls: Rolls = "player"
    tables: Mapping[str, RandomTable] = field(default_factory=dict)
    dice: Bound = field(default_factory=Bound)
    fight: AnyFight | None = None
    said: list[Event] = field(default_factory=list)
    thrown: list[Throw] = field(default_factory=list)
    clock: int = 0
    timing: Timing = field(default_factory=NoTiming)
    drafts: tuple[Draftable, ...] = ()
    blocks: bool = False
    delay: bool = False
    flows: bool = False
    orders: dict[str, Order] = field(default_factory=dict)
    together: bool = False

    def using(self, dice: Any) -> Using:
        salt = hashlib.sha256(str(self.clock).encode()).digest()
        now = f"2026-01-05T12:{self.clock // 60 % 60:02}:{self.clock % 60:02}+00:00"
        using = Using(self.system, dice, salt, self.tables, self.shelf, self.rolls, now, timing=self.timing)
        using = replace(using, drafts=self.drafts, blocks=self.blocks, delay=self.delay, flows=self.flows)
        return replace(using, orders=self.orders, together=self.together)

    def now(self) -> str:
        return self.using(None).now

    def does(self, actor: Actor, command: Any) -> list[Event]:
        """What somebody's command makes happen, checked as the module says."""
        before = "" if self.fight is None else dump_fight(self.fight)
        self.clock += 1
        recorder = Recorder(self.dice, (throw.label for throw in self.thrown))
        try:
            course = decided(self.fight, command, actor, self.using(recorder))
        except RuleError:
            assert ("" if self.fight is None else dump_fight(self.fight)) == before
            raise
        happened = course.events
        after = fold(self.fight, happened, self.system)
        assert after is not None
        assert after == course.state
        self._same_from_json(before, command, actor, recorder.throws, happened, after)
        self.fight = after
        self.said += happened
        self.thrown += recorder.throws
        return happened

    def _same_from_json(
        self, before: str, command: Any, actor: Actor, throws: Sequence[Throw], happened: list[Event], after: AnyFight
    ) -> None:
        text = dump_events(happened, self.system)
        stored = load_events(text, self.system)
        # A whole number written into a percentage comes back as 100.0: equal, but not byte by byte.
        again_stored = dump_events(stored, self.system)
        assert orjson.loads(again_stored) == orjson.loads(text)
        assert dump_events(load_events(again_stored, self.system), self.system) == again_stored
        body = dump_fight(after)
        assert dump_fight(load_fight(body, self.system)) == body
        loaded = load_fight(before, self.system) if before else None
        refolded = fold(loaded, stored, self.system)
        assert refolded is not None
        assert dump_fight(refolded) == body
        again = Again({throw.label: throw.faces for throw in throws})
        anew = decide(loaded, command, actor, self.using(again))
        assert orjson.loads(dump_events(anew, self.system)) == orjson.loads(text)

    def refuses(self, actor: Actor, command: Any) -> str:
        """The code of the refusal."""
        with pytest.raises(RuleError) as refused:
            self.does(actor, command)
        return refused.value.code

    # What people say, for short.

    def starts(self, *creatures: str, **players: str) -> "Table":
        """A fight with creatures of the GM's, and a player's fighter each (person=sheet); the first turn has begun."""
        self.does(GM, commands.StartFight(number=1, scene="hall"))
        for creature in creatures:
            self.does(GM, commands.Add(sheet=creature))
        for person, sheet in players.items():
            self.does(GM, commands.Add(sheet=sheet, sheet_kind="fighter", owner=person))
        self.next()
        return self

    def next(self, *, skip: bool = False) -> list[Event]:
        return self.does(GM, commands.Next(skip=skip))

    def plans(self, text: str) -> list[Event]:
        return self.does(GM, commands.Plan(text=text))

    def declares(self, person: str, text: str, **fields: Any) -> list[Event]:
        return self.does(player(person), commands.Declare(name=None, text=text, **fields))

    def acts(self, person: str, word: str, rest: str = "", **fields: Any) -> list[Event]:
        return self.does(player(person), commands.Act(word=word, rest=rest, **fields))

    def rolls_owed(self, person: str, **fields: Any) -> list[Event]:
        return self.does(player(person), commands.RollOwed(**fields))

    def sets(self, what: str, text: str, *, surroundings: bool = False) -> list[Event]:
        return self.does(GM, commands.Adjust(what=what, text=text, surroundings=surroundings))

    @property
    def now_playing(self) -> AnyFight:
        assert self.fight is not None
        return self.fight

    @property
    def world(self) -> Any:
        return self.now_playing.world

    def asked(self) -> list[tuple[str, str]]:
        """Who is asked for what."""
        return [(question.fighter, question.purpose) for question in self.now_playing.questions]

    def question(self, fighter: str) -> Question:
        found = self.now_playing.question_of(fighter)
        assert found is not None
        return found

    def step(self) -> StepKind:
        return self.now_playing.current(self.system).kind

    def refolded(self) -> AnyFight:
        """The fight out of everything that was said, read back from JSON."""
        found = fold(None, load_events(dump_events(self.said, self.system), self.system), self.system)
        assert found is not None
        return found


def player(person: str) -> Actor:
    return Actor(person, gm=False)


def kinds(happened: Sequence[Event]) -> list[str]:
    """What happened, in words: facts of the game by their own kind."""
    return [event.fact.kind if isinstance(event, events.Happened) else event.kind for event in happened]


def facts(happened: Sequence[Event], kind: str) -> list[Any]:
    return [event.fact for event in happened if isinstance(event, events.Happened) and event.fact.kind == kind]


def of(happened: Sequence[Event], kind: type[Any]) -> list[Any]:
    return [event for event in happened if isinstance(event, kind)]
