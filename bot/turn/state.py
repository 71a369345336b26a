"""A fight as it is stored: who takes part, where the turn stands, and whom it waits for."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, Self, TypeVar

from bot.turn.frozen_model import Plain
from rules.system import Draftable, Fact, Lack, Need, Patch, Place, Step, StepKind, System, Task, Value, World

SCHEMA_VERSION = 4
DELAYED = "delayed"
HELD = "held"
"""Takes the place of the figure in the order for a fighter who acts later."""

W = TypeVar("W")
A = TypeVar("A")
T = TypeVar("T")
F = TypeVar("F")


def whole_name(name: str, true: str | None) -> str:
    """Return the name of a masked fighter with the true one, for those who may know it."""
    return name if true is None else f"{name} ({true})"


class Seat(Plain):
    """A fighter's seat. `owner`: a person's id; None: the GM plays it. `sheet`: the contestant whose record the fight
    reads and writes; None: no record is kept."""

    fighter: str
    creature: bool
    owner: str | None = None
    sheet: str | None = None
    lent: str | None = None
    """The player whose fighter the GM plays meanwhile."""


class Intent(Plain, Generic[A]):
    """A fighter's intent for this turn. A creature's is a plan, which is secret until it acts."""

    fighter: str
    actions: tuple[A, ...]
    text: str
    assumed: Mapping[str, str] = {}
    open: bool = True
    """It was declared where everyone reads."""
    standing: bool = False
    """It was written by the bot from a standing order or plan."""
    fillers: tuple[tuple[int, int], ...] = ()
    """The positions of words in the line that never change an action."""


class EarlierIntent(Plain):
    """What a fighter was to do in an earlier turn, in words that read back. `open`: everyone could read it."""

    text: str
    open: bool


class Order(Plain):
    """A contestant's standing order, as its owner wrote it. `open`: it was written where everyone reads."""

    text: str
    open: bool = False


class Term(Plain):
    """Somebody's time for an answer, and what the clock has done about it. Instants are ISO text, in UTC.

    `person`: whose habits it is based on; None: the GM of the fight. `lapses`: the end of the grace period. `due`: when
    something has to be done about it next; None: never.
    """

    person: str | None
    since: str
    deadline: str | None
    """None: unknown, since the person is away."""
    lapses: str | None
    due: str | None
    nudged: bool = False
    away: bool = False
    """The person is away, and nobody waits for them."""
    over: bool = False
    """The time is over and the GM was told."""
    call: str | None = None
    """When to ping a person who was asked at night without a ping."""

    @property
    def next(self) -> str | None:
        """When the clock has to do something about it; None: never."""
        return min((at for at in (self.due, self.call) if at is not None), default=None)


class Question(Plain):
    """A question to a fighter's owner, who owes an answer. `id`: a counter that never repeats in this fight."""

    id: int
    fighter: str
    kind: Literal["plan", "intent", "dice", "choice", "go", "draft"]
    """`go`: one of a block says when it acts; `draft`: the GM confirms a result."""
    purpose: str
    term: Term | None = None
    """A player's deadline; None for what the GM owes, or if no clock runs."""
    matter: str = ""
    """What it is about, the same each time the fight reaches it: the label of the dice, or the turn."""
    asked_before: bool = False
    """Whether its owner was already asked and pinged before an undo."""

    @property
    def is_over(self) -> bool:
        """Whether the time is over and the GM was told."""
        return self.term is not None and self.term.over

    @property
    def deadline(self) -> str | None:
        """The deadline as ISO text, in UTC."""
        return None if self.term is None else self.term.deadline

    @property
    def of_agenda(self) -> bool:
        """Whether it belongs to the first task of the agenda, and is settled by an answer to that task's need."""
        return self.kind in ("dice", "choice")


class Request(Plain):
    """A player's request to take part with a sheet, which the GM accepts or denies.

    `quiet`: the player can't write in the channel, so nobody else reads the sheet's name there until it is accepted.
    """

    person: str
    sheet: str
    where: str | None = None
    quiet: bool = False


class Seal(Plain):
    """A digest of the plans of a turn, published before they are known (SHA-256 of salt, newline, text). `fighters`:
    the creatures it covers, only those everyone sees."""

    number: int
    fighters: tuple[str, ...]
    digest: str
    salt: str
    text: str


class Draft(Plain, Generic[T, F]):
    """The result of a task, which the GM checks before it counts. The task is None at the end of a turn.

    `edits`: figures changed by the GM, by their place among those of the facts, from 1; None: dropped. `dropped`: all
    of it is.
    """

    kind: Draftable
    task: T | None
    facts: tuple[F, ...]
    edits: Mapping[int, Value | None] = {}
    dropped: bool = False
    note: str = ""
    waits: bool = False
    """It needs something that only the GM can say, and everyone may know that."""


class Result(Plain, Generic[T, F]):
    """The result of a task in this turn or at the end of the last one (`task` None), kept so that it can be amended.
    `first`: the number of its first figure; `telling`: more of it is to come."""

    task: T | None
    turn: int
    first: int
    facts: tuple[F, ...] = ()
    telling: bool = True


class Kept(Plain):
    """A throw that was undone, or hasn't counted yet: it is reused when the same dice are needed under its label."""

    sides: int
    faces: tuple[int, ...]


class Fight(Plain, Generic[W, A, T, F]):
    """One fight in one scene.

    `turn` counts from 1; 0 while the fight is being set up. `step`: the index of the current step of the system.
    `waiting`: the step has done its work and waits for the GM's `@next`. `place`: the index in `order` of the fighter
    whose turn it is. `agenda`: what is still to do at this place, in order. `ahead`: dice rolled before they were asked
    for, by label. `beat` rises with every step of the fight.

    With `blocks`, allies whose places follow each other act together this turn. `block`: those of them who have been
    asked; `ready`: those who act or (if they are also in `passed`) let their place pass. `held`: those who hold their
    places.
    """

    schema_version: int = SCHEMA_VERSION
    number: int
    scene: str
    system: str
    digest: str
    world: W
    seats: tuple[Seat, ...] = ()
    met: tuple[str, ...] = ()
    """Ids of everyone who ever took part, so that none is given twice."""
    departed: Mapping[str, str] = {}
    """Sheets of contestants who have left, by their ids, as a kill of theirs may yet be found."""
    turn: int = 0
    step: int = 0
    waiting: bool = True
    intents: Mapping[str, Intent[A]] = {}
    earlier: Mapping[str, EarlierIntent] = {}
    """What fighters did in the last turn for which they declared something, by id."""
    locked: bool = False
    seals: tuple[Seal, ...] = ()
    order: tuple[Place, ...] = ()
    place: int | None = None
    blocks: bool = False
    block: tuple[str, ...] = ()
    ready: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    agenda: tuple[T, ...] = ()
    later: tuple[T, ...] = ()
    questions: tuple[Question, ...] = ()
    term: Term | None = None
    """The GM's deadline for going on; None while the fight waits for players, or if no clock runs."""
    missed: tuple[str, ...] = ()
    """Fighters that the clock has skipped in this turn before they declared; they aren't asked again."""
    asked: int = 0
    ahead: Mapping[str, tuple[tuple[int, ...], ...]] = {}
    kept: Mapping[str, tuple[Kept, ...]] = {}
    """Throws that were undone, or made for a failed command, by label, first ones first. An undo doesn't remove them.
    """
    asked_already: tuple[str, ...] = ()
    """The matters of questions asked after the state that an undo returned to."""
    reopened: tuple[str, ...] = ()
    """Fighters who may declare again although intents are locked."""
    beat: int = 0
    moved_at: str | None = None
    """When the last `@next` was written, as ISO text."""
    moved_by: str | None = None
    requests: tuple[Request, ...] = ()
    ended: bool = False
    standing: Mapping[str, str] = {}
    """Standing plans of creatures, by id."""
    auto: tuple[str, ...] = ()
    """Fighters whose standing orders and plans are used whenever they are asked, until the GM ends that."""
    house: Patch = ()
    """The house rules of this fight: names and texts."""
    draft: Draft[T, F] | None = None
    """What the GM has to confirm before anything else goes on."""
    results: tuple[Result[T, F], ...] = ()
    """Results that can still be amended, oldest first."""
    figured: int = 0
    """How many figures have been numbered in this fight, for amending."""
    numbers: Literal["open", "hidden"] = "open"
    """Whether reports show players the figures of creatures, as set when the fight began."""
    masks: Mapping[str, str] = {}
    """True names of masked fighters, by id. In the world, everybody has the name that all may read."""
    covert: Mapping[str, str] = {}
    """Creatures that joined hidden and are still unknown, by id, each with the name it gets once it is known; until
    then no number counts them."""
    glimpsed: tuple[str, ...] = ()
    """Those of them that some player knows of; their names don't reveal how many others hide."""
    displaced: Mapping[str, str] = {}
    """The names of hidden creatures before a visible fighter took them, by the id of the hidden one."""
    asked_apart: int = 0
    """A counter of questions about fighters not known to everyone. An undo doesn't reset it."""

    mark: int = 0
    """What controls call this fight, as its number would tell of fights elsewhere; 0 in older ones."""

    @property
    def called(self) -> int:
        """What new controls call this fight."""
        return self.mark or self.number

    def is_called(self, number: int) -> bool:
        """Whether a control means this fight; old ones have its number."""
        return number in (self.number, self.mark)

    def seat(self, fighter: str) -> Seat:
        for seat in self.seats:
            if seat.fighter == fighter:
                return seat
        raise LookupError(fighter)

    def contestants(self) -> tuple[str, ...]:
        return tuple(seat.fighter for seat in self.seats if not seat.creature)

    def creatures(self) -> tuple[str, ...]:
        return tuple(seat.fighter for seat in self.seats if seat.creature)

    def owned_by(self, person: str) -> tuple[str, ...]:
        return tuple(seat.fighter for seat in self.seats if seat.owner == person)

    def gms(self, question: Question) -> bool:
        """Whether the GM has to answer a question: about a draft, a creature, or a fighter nobody else plays."""
        if question.kind == "draft":
            return True
        seat = self.seat(question.fighter)
        return seat.creature or seat.owner is None

    def waits_for_gm(self) -> bool:
        """Whether only the GM can make the fight go on, with an answer, a decision or `@next`.

        What the GM owes for a contestant counts even while players owe something, since everyone sees it asked.
        """
        if self.turn == 0 or self.ended:
            return False
        return all(self.gms(question) or question.is_over for question in self.questions) or any(
            self.seat(question.fighter).owner is None and not self.seat(question.fighter).creature
            for question in self.questions
        )

    def question_of(self, fighter: str) -> Question | None:
        """Return a fighter's open question; one from the place being played comes before one about when to act."""
        own = [one for one in self.questions if one.fighter == fighter and one.kind != "draft"]
        return next((question for question in own if question.of_agenda), own[0] if own else None)

    def asked_to_declare(self, fighter: str) -> Question | None:
        """Return the question that asks a fighter to declare; if reopened, it may coexist with one of its place."""
        own = (one for one in self.questions if one.fighter == fighter)
        return next((one for one in own if one.kind in ("plan", "intent")), None)

    def told_apart(self, fighter: str) -> bool:
        """Whether a fighter's intent for this turn was declared in private."""
        return fighter in self.intents and not self.intents[fighter].open

    def to_come(self) -> tuple[Place, ...]:
        """Return the places of the order that haven't begun."""
        return self.order[0 if self.place is None else self.place + 1 :]

    def need(self: "AnyFight") -> Need | None:
        """Return what the first task of the agenda has to know, if anything. Nothing is asked while there is a
        draft."""
        return self.agenda[0].need if self.agenda and self.draft is None else None

    def lacking(self: "AnyFight", system: System) -> Sequence[Lack]:
        """Return the figures that the current draft needs and only the GM can give."""
        draft = self.draft
        return () if draft is None or draft.dropped else system.amendments.lacking(draft.facts, draft.edits)

    def missing(self: "AnyFight", system: System) -> Sequence[Lack]:
        """Return the figures the GM would supply next, in order: for the draft, or else for the latest results."""
        lacks = system.amendments.lacking
        return self.lacking(system) or [one for r in reversed(self.results) for one in lacks(r.facts, {})]

    def altered(self, **fields: object) -> Self:
        return self.model_copy(update=fields)

    def current(self, system: System) -> Step:
        return system.steps[self.step]

    def declaring(self, system: System) -> bool:
        """Whether players may declare now."""
        return self.in_step(system, StepKind.INTENTS) or self.opening(system)

    def opening(self, system: System) -> bool:
        """Whether it is the time before the first turn, in which some things may already be declared."""
        return self.turn == 0 and not self.ended and bool(system.opening)

    def comes_late(self, fighter: str) -> bool:
        """Whether the order of this turn is already set, without a place for the fighter."""
        return bool(self.order) and all(place.fighter != fighter for place in self.order)

    def asks_no_more(self, system: System) -> bool:
        """Whether everyone has been asked to declare: the steps of plans and intents are over."""
        asking = [n for n, step in enumerate(system.steps) if step.kind in (StepKind.PLANS, StepKind.INTENTS)]
        return self.turn > 0 and self.step > max(asking, default=-1)

    def in_step(self, system: System, kind: StepKind) -> bool:
        return self.turn > 0 and not self.ended and self.current(system).kind is kind


AnyFight = Fight[World, object, Task, Fact]
"""A fight of any game; its values are passed on unchanged."""
Evolution = Callable[[AnyFight, Any, System], AnyFight]
"""Returns the fight after an event of one kind."""
