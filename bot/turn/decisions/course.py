"""A fight while one command is decided: its events so far, the fight after them, and the means available."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, cast

from bot.turn import events
from bot.turn.decisions.handles import drawn, handles, lettered
from bot.turn.events import Event
from bot.turn.evolve import AnyFight, evolve
from bot.turn.evolve.questions import APART, QUESTIONS_OF_A_FIGHT
from bot.turn.refusal import Refusal
from bot.turn.state import DELAYED, Intent, Kept, Order, Question, Term
from rules.dice.random_tables import Table
from rules.dice.throws import Dice, Faces
from rules.errors import RuleError
from rules.system import (
    Case,
    DiceNeed,
    Draftable,
    Fact,
    Intended,
    Later,
    Patch,
    Place,
    Reordered,
    Sheet,
    Shelf,
    System,
    Task,
    World,
)

Rolls = Literal["player", "ahead", "bot"]


class SheetFinder(Protocol):
    """A finder of the game's creatures, fighters and weapons by name."""

    def find(self, kind: str, name: str) -> Sheet:
        """Return a checked sheet. Raises `RuleError` with similar names if there is none."""
        ...

    def sheets(self, kind: str) -> Mapping[str, Sheet]: ...


class Timing(Protocol):
    """A game's measurement of time, from the moment of the command."""

    @property
    def then(self) -> Literal["gm", "order", "pass"]:
        """What happens when somebody's time is over."""
        ...

    @property
    def auto(self) -> bool:
        """Whether the clock goes on in the GM's place."""
        ...

    def term(self, person: str | None, minutes: int | None = None) -> Term | None:
        """Return the time a player, or the GM of the fight (None), gets from now on: `minutes`, or the game's usual
        time. None if no clock runs."""
        ...

    def reminded(self, term: Term, least: int = 0) -> Term:
        """Return the same after a reminder now: the grace period starts here, unless it already ends later; it lasts
        `least` minutes at least."""
        ...

    def moved(self, term: Term, since: str) -> Term:
        """Return the same after a pause from `since` until now, moved by as much of it as the term was running."""
        ...

    def night(self, person: str | None) -> str | None:
        """Return when the night ends for somebody who is asleep now, as ISO text; None if nobody is disturbed."""
        ...


class NoTiming:
    """The timing of a game without a clock."""

    then: Literal["gm", "order", "pass"] = "gm"
    auto = False

    def term(self, person: str | None, minutes: int | None = None) -> Term | None:  # noqa: ARG002
        return None

    def reminded(self, term: Term, least: int = 0) -> Term:  # noqa: ARG002
        return term

    def moved(self, term: Term, since: str) -> Term:  # noqa: ARG002
        return term

    def night(self, person: str | None) -> str | None:  # noqa: ARG002
        return None


@dataclass(frozen=True)
class Actor:
    """The author of a command, and the place. `private`: only the GMs and the author can read it."""

    person: str
    gm: bool
    private: bool = False


@dataclass(frozen=True)
class Using:
    """The means for deciding: the system, dice, 32 random bytes, tables, sheets, the current time and people."""

    system: System
    dice: Dice
    salt: bytes
    tables: Mapping[str, Table]
    shelf: SheetFinder
    rolls: Rolls
    now: str
    names: Mapping[str, str] = field(default_factory=dict)
    """People's names by id."""
    records: Mapping[str, object] = field(default_factory=dict)
    """The records of contestants who may join now, by sheet name."""
    timing: Timing = field(default_factory=NoTiming)
    timed: bool = True
    """Whether the clock runs, so that somebody may get a term."""
    blocks: bool = False
    """Whether allies whose places follow each other act together, from the next order on."""
    delay: bool = False
    """Whether somebody may delay their place."""
    flows: bool = False
    """Whether the turn goes on without the GM once everyone has answered."""
    orders: Mapping[str, Order] = field(default_factory=dict)
    """The standing orders of contestants in the fight, by sheet name."""
    together: bool = False
    """Whether intents are kept secret until all are shown together."""
    drafts: tuple[Draftable, ...] = ()
    """What needs the GM's approval before it counts."""
    house: Patch | None = None
    """The game's house rules for this system, for the next turn on; None: there are none."""
    absent: frozenset[str] = frozenset()
    """Players whose fighters the GM plays meanwhile."""


@dataclass
class Course:
    """A collector of events that keeps the fight up to date with them."""

    using: Using
    state: AnyFight | None
    events: list[Event] = field(default_factory=list)
    reused: list[tuple[str, Kept]] = field(default_factory=list)
    """Throws from before an undo that counted again."""

    @property
    def fight(self) -> AnyFight:
        if self.state is None or self.state.ended:
            raise Refusal("no_fight")
        return self.state

    @property
    def system(self) -> System:
        return self.using.system

    def emit(self, *happened: Event) -> None:
        for event in happened:
            self.state = evolve(self.state, event, self.using.system)
            self.events.append(event)
            met = isinstance(event, events.Happened | events.OwnerNamed) or getattr(event, "covert", None) is not None
            if met and not self.state.ended:
                self._meet()
                self._count_kills()

    def _meet(self) -> None:
        """Rename fighters who were hidden: once everyone knows of one, to the name for everyone; once only some player
        does, to one that reveals nothing about other hidden fighters."""
        fight = self.fight
        if not fight.covert:
            return
        # A fighter who is leaving still has a seat.
        present = {one.id for one in fight.world.fighters}
        eyes = tuple(seat.fighter for seat in fight.seats if seat.owner is not None and seat.fighter in present)
        for who, called in fight.covert.items():
            if who not in present:
                continue
            if self.known(who):
                self.rename(who, self._handle(who), "known")
            elif who not in (*fight.glimpsed, *fight.masks) and not self.system.views.unseen(fight.world, who, eyes):
                self.rename(who, drawn(self.fight, called, self.using.salt), "glimpsed")

    def _count_kills(self) -> None:
        """Count kills once everyone knows of the victim."""
        for who in self.system.roster.unfound(self.fight.world):
            if any(seat.fighter == who for seat in self.fight.seats) and self.known(who):
                self.tell(self.system.roster.found(self.fight.world, who))

    def _handle(self, who: str) -> str:
        (name,) = handles(self.fight, self._called(who), 1, numbered=False)
        return name

    def _called(self, who: str) -> str:
        """Return a hidden fighter's name without letters after it: its mask, if it has one, or its usual name."""
        return self.name(who) if who in self.fight.masks else self.fight.covert[who]

    def displace(self, known: str) -> None:
        """Rename hidden fighters with the name of one that everyone knows, since a GM couldn't name either of them."""
        name = self.name(known)
        twins = [who for who in self.fight.covert if who != known and self.name(who).casefold() == name.casefold()]
        for who in twins:
            if who in self.fight.glimpsed:
                other = drawn(self.fight, self._called(who), self.using.salt)
            else:
                (other,) = lettered(self.fight, self._called(who), 1)
            self.rename(who, other, "displaced")

    def known(self, fighter: str) -> bool:
        """Whether everyone knows that a fighter is there. Nothing is told or counted about an unseen creature."""
        seat = self.fight.seat(fighter)
        return not (seat.creature and self.system.views.unseen(self.fight.world, fighter))

    def in_the_open(self, fighter: str) -> bool:
        """Whether everyone knows where a fighter is. Nothing is told about others, not even new plans."""
        shown = self.system.views.portrait(self.fight.world, fighter, ())
        return not (shown.unseen or shown.elsewhere)

    def reading_world(self, *, everyone: bool) -> World:
        """Return the world by which a line is read: in public, only with fighters that everyone knows."""
        unknown = [seat.fighter for seat in self.fight.seats if everyone and not self.known(seat.fighter)]
        return self.fight.world.without(unknown) if unknown else self.fight.world

    def rename(self, who: str, name: str, why: Literal["masked", "unmasked", "known", "glimpsed", "displaced"]) -> None:
        """Change a fighter's name for everybody, even in declared intents."""
        system, before = self.system, self.name(who)
        world, intents = self.fight.world.change(who, name=name), self.fight.intents
        told = {whose: _described(system, world, intent) for whose, intent in intents.items()}
        texts = {whose: text for whose, text in told.items() if text != intents[whose].text}
        self.emit(events.Renamed(fighter=who, name=name, before=before, why=why, texts=texts))
        if who not in self.fight.covert:
            self.displace(who)

    def tell(self, facts: Sequence[Fact]) -> None:
        self.emit(*(events.Happened(fact=fact) for fact in facts))

    def sheets(self) -> Shelf:
        """Return all sheets by kind and name."""
        return {kind: self.using.shelf.sheets(kind) for kind in self.system.types.sheets}

    def kept(self, label: str, count: int, sides: int) -> Kept | None:
        """Return the kept throw from before an undo that fits these dice."""
        used = sum(1 for other, _ in self.reused if other == label)
        throws = self.fight.kept.get(label, ())[used:]
        fits = throws and (len(throws[0].faces), throws[0].sides) == (count, sides)
        return throws[0] if fits else None

    def roll(self, label: str, count: int, sides: int) -> Faces:
        """Return the faces kept for this label, or fresh ones; implements `rules.dice.throws.Dice`."""
        kept = self.kept(label, count, sides)
        if kept is None:
            return self.using.dice.roll(label, count, sides)
        self.reused.append((label, kept))
        return kept.faces

    def case(self) -> Case:
        return Case(self.fight.number, self.fight.turn, self, self.using.tables, self.sheets())

    def take(self, outputs: Sequence[object], rest: tuple[Task, ...]) -> None:
        """Apply facts and changed intents now; put tasks first on the agenda, before the rest."""
        tasks = tuple(output for output in outputs if self.system.types.is_task(output))
        for output in outputs:
            if isinstance(output, Intended):
                self._intend(output)
            elif isinstance(output, Later):
                self.emit(events.LaterSet(tasks=(*self.fight.later, output.task)))
            elif isinstance(output, Reordered):
                self.emit(events.OrderChanged(places=self._with_the_late(output.places)))
            elif not self.system.types.is_task(output):
                self.tell([cast("Fact", output)])
        if tasks or self.fight.agenda:
            self.emit(events.AgendaSet(tasks=(*tasks, *rest)))

    def _with_the_late(self, places: tuple[Place, ...]) -> tuple[Place, ...]:
        """Return a new order of those still to act, with those who have delayed at its end."""
        fight = self.fight
        late = tuple(p for p in fight.to_come() if p.speed == DELAYED or p.fighter in fight.held)
        names = {place.fighter for place in late}
        return (*(place for place in places if place.fighter not in names), *late)

    def _intend(self, changed: Intended[object]) -> None:
        fight = self.fight
        before = fight.intents.get(changed.who)
        intent: Intent[object] = Intent(
            fighter=changed.who,
            actions=changed.actions,
            text=self.system.reading.describe(fight.world, changed.actions),
            assumed={},
            open=before is None or before.open,
        )
        again = fight.told_apart(changed.who)
        self.emit(events.Declared(intent=intent, plan=fight.seat(changed.who).creature, changed=True, again=again))

    def ask(self, fighter: str, kind: Literal["plan", "intent", "dice", "choice", "go", "draft"], purpose: str) -> None:
        fight, seat = self.fight, self.fight.seat(fighter)
        # Everything the GM owes shares one deadline, which doesn't reveal how much that is.
        of_gm = seat.creature or seat.owner is None or kind == "draft"
        matter = self._matter(fighter, kind, purpose)
        before = matter in fight.asked_already
        term = None if of_gm else self.using.timing.term(seat.owner)
        if term is not None and before:
            term = term.model_copy(update={"call": None})
        apart = fight.number * QUESTIONS_OF_A_FIGHT + APART + fight.asked_apart
        # Questions about plans are numbered apart, as they must not reveal how many plans are missing, or who hides.
        number = 1 + (fight.asked if kind != "plan" and self.known(fighter) else apart)
        question = Question(
            id=number, fighter=fighter, kind=kind, purpose=purpose, term=term, matter=matter, asked_before=before
        )
        self.emit(events.Asked(question=question))

    def _matter(self, fighter: str, kind: str, purpose: str) -> str:
        """Return what a question is about, the same each time the fight reaches it."""
        need = self.fight.need()
        about = need.label if kind == "dice" and isinstance(need, DiceNeed) else f"{self.fight.turn}/{purpose}"
        return f"{fighter}/{kind}/{about}"

    def name(self, fighter: str) -> str:
        name: str = self.fight.world.fighter(fighter).name
        return name


def _described(system: System, world: World, intent: Intent[object]) -> str:
    """Return the text of an intent, or its former one if it names somebody who has left."""
    try:
        told: str = system.reading.describe(world, intent.actions)
    except RuleError:
        return intent.text
    return told
