"""A fight as it is saved: who takes part, where the turn stands, and whom it waits for."""

from collections.abc import Mapping, Sequence
from typing import Generic, Literal, TypeVar

from bot.turn.frozen_model import Plain
from rules.system import Draftable, Fact, Lack, Need, Patch, Place, Step, StepKind, System, Task, Value, World

SCHEMA_VERSION = 4
DELAYED = "delayed"
HELD = "held"
"""What stands in the order, instead of the figure, of whoever acts later."""

W = TypeVar("W")
A = TypeVar("A")
T = TypeVar("T")
F = TypeVar("F")


def whole_name(name: str, true: str | None) -> str:
    """Both names of somebody who bears a false one, for who may know."""
    return name if true is None else f"{name} ({true})"


class Seat(Plain):
    """A fighter's place at the table. `owner` is a person's id; None: the GM plays it.

    `sheet` names the contestant whose record the fight reads and writes; None: nothing is kept of this fighter.
    """

    fighter: str
    creature: bool
    owner: str | None = None
    sheet: str | None = None
    lent: str | None = None
    """The player from whom the GM has taken it over, until it is given back."""


class Intent(Plain, Generic[A]):
    """What a fighter means to do this turn. A creature's is a plan: secret until it acts."""

    fighter: str
    actions: tuple[A, ...]
    text: str
    assumed: Mapping[str, str] = {}
    open: bool = True
    """Said where everyone reads."""
    standing: bool = False
    """Written down by the bot, from a standing order or a standing plan."""
    fillers: tuple[tuple[int, int], ...] = ()
    """Where words stand in the line that never change an action."""


class Order(Plain):
    """A contestant's standing order, as its owner wrote it; `open`: where everyone reads."""

    text: str
    open: bool = False


class Term(Plain):
    """The time that somebody has for an answer, and what the clock has done about it. Instants are ISO text, in UTC.

    `person` is whom it was measured for; None: whoever leads the game. `lapses` is when the time of grace after the
    deadline is over. `due` is when something is to be done about it next; None: nothing any more.
    """

    person: str | None
    since: str
    deadline: str | None
    """None: no end of it is known, since the person is away."""
    lapses: str | None
    due: str | None
    nudged: bool = False
    away: bool = False
    """Nobody waits for the person, who is away."""
    over: bool = False
    """The time is over, and the GM was told."""
    call: str | None = None
    """When the person is pinged, who was asked at night without a ping."""

    @property
    def next(self) -> str | None:
        """When the clock has to do something about it; None: never."""
        return min((at for at in (self.due, self.call) if at is not None), default=None)


class Question(Plain):
    """What the owner of one fighter owes the game now. `id` is its counter: it never comes again in this fight."""

    id: int
    fighter: str
    kind: Literal["plan", "intent", "dice", "choice", "go", "draft"]
    """`go`: it is one of several who act together, and says when; `draft`: the GM confirms what came of something."""
    purpose: str
    term: Term | None = None
    """Until when a player has time; None of what the GM owes, and where no clock runs."""
    matter: str = ""
    """What it is about, the same each time the fight comes to it: the label of the dice, else the turn."""
    asked_before: bool = False
    """Whether its owner was asked, and pinged, before the fight was put back."""

    @property
    def is_over(self) -> bool:
        """Whether the time is over, and the GM was told."""
        return self.term is not None and self.term.over

    @property
    def deadline(self) -> str | None:
        """As ISO text, in UTC."""
        return None if self.term is None else self.term.deadline

    @property
    def of_agenda(self) -> bool:
        """Whether the first task of the agenda asks it: it is settled by an answer to that task's need."""
        return self.kind in ("dice", "choice")


class Request(Plain):
    """A player who would like to take part with a sheet; the GM says yes or no."""

    person: str
    sheet: str
    where: str | None = None


class Seal(Plain):
    """A digest over the plans of a turn, published before they are known (SHA-256 of salt, newline, text).

    `fighters` are the creatures it speaks of: only such as everyone sees.
    """

    number: int
    fighters: tuple[str, ...]
    digest: str
    salt: str
    text: str


class Draft(Plain, Generic[T, F]):
    """What comes of a task, not yet so: the GM looks at it first. The task is None at the end of a turn.

    `edits` are figures that the GM wants otherwise, by their place among those of the facts, counted from 1; None:
    dropped. `dropped`: all of it is.
    """

    kind: Draftable
    task: T | None
    facts: tuple[F, ...]
    edits: Mapping[int, Value | None] = {}
    dropped: bool = False
    note: str = ""
    waits: bool = False
    """Something is missing for it that only the GM can say, and everyone may know that."""


class Result(Plain, Generic[T, F]):
    """What came of a task in this turn or at the end of the last one (`task` None), kept so that it can be amended.

    `first` is the number under which the GM finds the first of its figures; `telling`: more of it is still to come.
    """

    task: T | None
    turn: int
    first: int
    facts: tuple[F, ...] = ()
    telling: bool = True


class Kept(Plain):
    """A throw that was stepped back over, or has not counted yet: it counts where the same dice are asked for under its
    label."""

    sides: int
    faces: tuple[int, ...]


class Fight(Plain, Generic[W, A, T, F]):
    """One fight of one scene.

    `turn` counts from 1; 0 while the fight is being set up. `step` is the index of the current step of the system,
    `waiting` says that the step has done its work and the GM's `@next` goes on. `place` is the index in `order` of
    whose place it is. `agenda` is what is still to do at this place, first things first. `ahead` holds dice thrown
    before they were asked for, by label. `beat` rises with every step the fight takes.

    With `blocks` allies whose places follow each other act together this turn. `block` are those of them who were asked
    to; `ready` have said that they act, or (then they are in `passed` as well) that they let it go by. `held` keep
    their places back until they say so.
    """

    schema_version: int = SCHEMA_VERSION
    number: int
    scene: str
    system: str
    digest: str
    world: W
    seats: tuple[Seat, ...] = ()
    met: tuple[str, ...] = ()
    """Ids of everyone who ever took part: none is given twice."""
    departed: Mapping[str, str] = {}
    """Sheets of contestants who have left, by their ids: a kill of theirs may yet be found."""
    turn: int = 0
    step: int = 0
    waiting: bool = True
    intents: Mapping[str, Intent[A]] = {}
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
    """Until when the GM has time to go on; None while the fight waits for players, and where no clock runs."""
    missed: tuple[str, ...] = ()
    """Whom the clock has passed over in this turn before they said what they mean to do: they are not asked again."""
    asked: int = 0
    ahead: Mapping[str, tuple[tuple[int, ...], ...]] = {}
    kept: Mapping[str, tuple[Kept, ...]] = {}
    """Throws that were stepped back over, or fell for a command that came to nothing, by label, the first one first. A
    step back does not take them away."""
    asked_already: tuple[str, ...] = ()
    """What was asked after the point to which the fight was put back: the matters of those questions."""
    reopened: tuple[str, ...] = ()
    """Fighters who may say anew what they mean to do although the intents are locked."""
    beat: int = 0
    moved_at: str | None = None
    """When the last `@next` was written, as ISO text."""
    moved_by: str | None = None
    requests: tuple[Request, ...] = ()
    ended: bool = False
    standing: Mapping[str, str] = {}
    """Standing plans of creatures, by their ids."""
    auto: tuple[str, ...] = ()
    """Fighters for whom standing orders and plans are used whenever they are asked, till the GM takes that back."""
    house: Patch = ()
    """The house rules that this fight is played under: names and texts."""
    draft: Draft[T, F] | None = None
    """What the GM has to confirm before anything else goes on."""
    results: tuple[Result[T, F], ...] = ()
    """What can still be amended, the oldest first."""
    figured: int = 0
    """Figures that were numbered in this fight, for amending."""
    numbers: Literal["open", "hidden"] = "open"
    """Whether players read figures of creatures in what happens, as the game said when the fight began."""
    masks: Mapping[str, str] = {}
    """True names of those who bear a false one, by id. In the world everybody bears the name that all may read."""
    covert: Mapping[str, str] = {}
    """Creatures that came in hidden and of whom nobody has known yet, by id, each with the name that it is called by
    once it is known: no number counts them before."""
    glimpsed: tuple[str, ...] = ()
    """Those of them of whom some player knows: their names tell nothing of how many others hide."""
    displaced: Mapping[str, str] = {}
    """The names that creatures hid under until somebody whom everyone knows took them, by the id of who hides."""
    asked_apart: int = 0
    """Counts questions about whom not everyone knows of. A counter: it does not come back with a step back."""

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
        """Whether a question is the GM's to answer: about a draft, a creature, or a fighter whom nobody else plays."""
        if question.kind == "draft":
            return True
        seat = self.seat(question.fighter)
        return seat.creature or seat.owner is None

    def waits_for_gm(self) -> bool:
        """Whether the fight goes on with nobody but the GM, who owes an answer, a decision or `@next`.

        What the GM owes for a fighter of the players' kind counts beside what players owe: everyone sees it asked.
        """
        if self.turn == 0 or self.ended:
            return False
        return all(self.gms(question) or question.is_over for question in self.questions) or any(
            self.seat(question.fighter).owner is None and not self.seat(question.fighter).creature
            for question in self.questions
        )

    def question_of(self, fighter: str) -> Question | None:
        """What a fighter is asked; what its place or somebody else's waits for goes before when it will act."""
        own = [one for one in self.questions if one.fighter == fighter and one.kind != "draft"]
        return next((question for question in own if question.of_agenda), own[0] if own else None)

    def asked_to_declare(self, fighter: str) -> Question | None:
        """What a fighter is asked to mean this turn; opened again, that stands beside what its place waits for."""
        own = (one for one in self.questions if one.fighter == fighter)
        return next((one for one in own if one.kind in ("plan", "intent")), None)

    def told_apart(self, fighter: str) -> bool:
        """Whether a fighter's intent of this turn was said in private."""
        return fighter in self.intents and not self.intents[fighter].open

    def to_come(self) -> tuple[Place, ...]:
        """The places of the order that have not begun."""
        return self.order[0 if self.place is None else self.place + 1 :]

    def need(self: "AnyFight") -> Need | None:
        """What the first task of the agenda has to know, if anything; nothing is asked while a draft stands."""
        return self.agenda[0].need if self.agenda and self.draft is None else None

    def lacking(self: "AnyFight", system: System) -> Sequence[Lack]:
        """What only the GM can say, and the draft that stands needs."""
        draft = self.draft
        return () if draft is None or draft.dropped else system.amendments.lacking(draft.facts, draft.edits)

    def current(self, system: System) -> Step:
        return system.steps[self.step]

    def declaring(self, system: System) -> bool:
        """Whether players may say what they mean to do."""
        return self.in_step(system, StepKind.INTENTS) or self.opening(system)

    def opening(self, system: System) -> bool:
        """Whether it is the time before the first turn, in which something may be said already."""
        return self.turn == 0 and not self.ended and bool(system.opening)

    def comes_late(self, fighter: str) -> bool:
        """Whether the order of this turn stands already, without a place for the fighter."""
        return bool(self.order) and all(place.fighter != fighter for place in self.order)

    def asks_no_more(self, system: System) -> bool:
        """Whether everyone who is asked has been asked: the step is behind those of plans and intents."""
        asking = [n for n, step in enumerate(system.steps) if step.kind in (StepKind.PLANS, StepKind.INTENTS)]
        return self.turn > 0 and self.step > max(asking, default=-1)

    def in_step(self, system: System, kind: StepKind) -> bool:
        return self.turn > 0 and not self.ended and self.current(system).kind is kind


AnyFight = Fight[World, object, Task, Fact]
"""A fight of any game: its values are handed on as they are."""
