"""What any game offers to the turn: its steps in order, and a handful of pure functions over its own values.

The turn machine knows people, questions, secrets and the order of places; it knows nothing of a game but this file.
A game's world, actions, tasks and facts are frozen dataclasses of its own, with a literal `kind` where they form a
union.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any, Literal, Protocol

from rules.dice import Dice
from rules.entry import Entry
from rules.tables import Table


class StepKind(StrEnum):
    """What the turn machine does at a step."""

    PLANS = "plans"
    """The GM settles what creatures mean to do, unseen."""
    INTENTS = "intents"
    """Players say what their contestants mean to do."""
    START = "start"
    """The turn is announced; intents are locked."""
    EARLY = "early"
    """What goes before the order: non-combat actions."""
    ORDER = "order"
    """Who acts when is settled and announced."""
    PLACES = "places"
    """Each fighter acts in order: attack, reactions, damage."""
    WITHIN = "within"
    """Printed as a step of its own, played inside each place; what was put off until then is done now."""
    EFFECTS = "effects"
    """What the end of a turn does to everyone concerned."""
    END = "end"
    """The end of the turn is announced."""


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a system's turn. `waits`: the GM says `@next` before the turn goes on to the following step."""

    id: str
    kind: StepKind
    title: str
    waits: bool = False
    once: bool = False
    """Comes before the first turn only, and only if somebody has said what to do then."""


@dataclass(frozen=True, slots=True)
class DiceNeed:
    """Dice that one fighter's owner rolls: `repeat` throws of `count` dice with `sides` sides plus `modifier`.

    `label` is the label of the throws without their index. `purpose` is the game's word for them ("attack",
    "dodge"), also the command that rolls them all. `rest` throws of the same kind come after these, where the game
    splits a long roll; `command` is how the game writes the roll, where it says.
    """

    who: str
    label: str
    purpose: str
    repeat: int
    count: int = 2
    sides: int = 6
    modifier: int = 0
    rest: int = 0
    command: str = ""
    kind: Literal["dice"] = "dice"

    @property
    def expression(self) -> str:
        repeat = f"{self.repeat}#" if self.repeat > 1 else ""
        sign = f"{self.modifier:+d}" if self.modifier else ""
        return f"{repeat}{self.count}d{self.sides}{sign}"


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a person may answer with: the words to type after the prefix, and what it means."""

    command: str
    meaning: str


@dataclass(frozen=True, slots=True)
class ChoiceNeed:
    """A decision of one fighter's owner. The first option is what the bot proposes."""

    who: str
    purpose: str
    options: tuple[Option, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)
    kind: Literal["choice"] = "choice"


Need = DiceNeed | ChoiceNeed

Throws = tuple[tuple[int, ...], ...]
"""The answer to a `DiceNeed`: the faces of each repeat."""


@dataclass(frozen=True, slots=True)
class Place:
    """A fighter's turn to act in the announced order. `speed` is the figure it was ordered by, as text."""

    fighter: str
    speed: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A description line understood: actions in order, and what was assumed (item -> value taken)."""

    actions: tuple[Any, ...]
    assumed: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Intended:
    """An output: what a fighter means from now in place of what was declared; it comes when its moment does."""

    who: str
    actions: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Later:
    """An output: a task that waits for the step printed after the places (`StepKind.WITHIN`)."""

    task: Any


@dataclass(frozen=True, slots=True)
class Verb:
    """A word of the game a person may type as a command, with an example for the help.

    `offered` False: the word is understood and refused, for other systems of the game have what it does.
    """

    word: str
    example: str
    meaning: str
    offered: bool = True


@dataclass(frozen=True, slots=True)
class Errand:
    """What is done beside a fight, as a command of the game: `words` (the first one is shown), an example, a meaning.

    `about`: it reads and changes the record of one contestant, or the almanac of the whole game. `gm`: only a GM may.
    `hidden`: what comes of it is for the GM's eyes; `private`: for those of who asks, the contestant's owner or a GM.
    """

    words: tuple[str, ...]
    example: str
    meaning: str
    about: Literal["contestant", "game"] = "contestant"
    gm: bool = False
    hidden: bool = False
    private: bool = False


@dataclass(frozen=True, slots=True)
class Occasion:
    """What an errand may use: dice with the label that theirs begin with, tables, sheets by kind, and who speaks.

    `world` is that of the fight in the scene, None where none is running.
    """

    dice: Dice
    label: str
    tables: Mapping[str, Table]
    shelf: Mapping[str, Mapping[str, Any]]
    gm: bool
    world: Any = None


@dataclass(frozen=True, slots=True)
class Case:
    """What a game's functions may know besides its world: where in the journal of dice they stand, and the tables."""

    fight: int
    turn: int
    dice: Dice
    tables: Mapping[str, Table]


@dataclass(frozen=True, slots=True)
class Portrait:
    """A fighter as people at the table see it: where it stands, and its state in words.

    `unseen`: nobody but its own side knows that it is there. `able`: it can still act.
    """

    where: str
    health: str
    marks: tuple[str, ...] = ()
    unseen: bool = False
    team: str = ""
    able: bool = True
    kills: int = 0
    ally_of: str | None = None
    """Whose formal ally it is, by id."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A part of the battlefield: the id that portraits name in `where`, its title, and what is there."""

    id: str
    title: str
    notes: tuple[str, ...] = ()


Patch = tuple[tuple[str, str], ...]
"""House rules in force: names of settings with the text of their values, in the order of the names."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that house rules may set: its dotted name, its value now and as printed, both as text.

    `wanted` says what may be written for it, `rule` where it comes from.
    """

    name: str
    value: str
    printed: str
    wanted: str
    meaning: str
    rule: str

    @property
    def subject(self) -> str:
        return self.name.partition(".")[0]

    @property
    def changed(self) -> bool:
        return self.value != self.printed


class Workshop(Protocol):
    """Where a game's house rules are made. Refusals are `rules.errors.RuleError`; then nothing is changed."""

    def read(self, text: str) -> Mapping[str, str]:
        """Names and texts of values, as a person typed them."""
        ...

    def name(self, text: str) -> str:
        """A setting's name as it is written by us."""
        ...

    def change(self, patch: Patch, changes: Mapping[str, str | None]) -> Patch:
        """The patch after changes; None takes a setting back to what is printed."""
        ...

    def settings(self, patch: Patch) -> tuple[Setting, ...]:
        """Everything that can be set, by name."""
        ...

    def system(self, patch: Patch) -> "System":
        """The system under a patch; what this program does not know of a stored one is left out."""
        ...


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact chances of an action that was described, before its dice are thrown.

    `about`: facts of the game that tell it; `tries`: the most dice it takes. `outcomes`: how many of them come out so
    on average, by the game's word. `successes`: the chance that exactly 0, 1, 2 … succeed. `expected`: average figures
    by name. `risks`: chances of what else may come, by name. `notes`: codes of what is and is not counted in.
    """

    about: tuple[Any, ...]
    tries: int
    outcomes: tuple[tuple[str, Fraction], ...]
    successes: tuple[Fraction, ...]
    expected: tuple[tuple[str, float], ...] = ()
    risks: tuple[tuple[str, Fraction], ...] = ()
    notes: tuple[str, ...] = ()


class Play(Protocol):
    """A game at the table. Every method is pure; `Case.dice` is the only source of chance.

    Refusals are `rules.errors.RuleError`. `Output` lists mix facts (what happened, applied to the world in order)
    and tasks (what is still to do, taken before anything else that waits), and may hold an `Intended` or a `Later`.
    """

    world_type: Any
    action_type: Any
    task_type: Any
    fact_type: Any
    task_types: tuple[type, ...]
    sheet_types: Any
    """Shapes of what a person writes down, by kind: "creature", "fighter", "weapon" and what else the game has."""

    record_type: Any
    """What is kept of a contestant from fight to fight."""
    almanac_type: Any
    """What the GM keeps for the whole game."""
    outcome_type: Any
    """What may come of an errand: a union with a literal `kind`."""

    @property
    def verbs(self) -> tuple[Verb, ...]: ...

    @property
    def errands(self) -> tuple[Errand, ...]: ...

    def record(self, sheet: Any) -> Any:
        """The record of a contestant of whom nothing but the sheet is known yet."""
        ...

    def almanac(self) -> Any:
        """An almanac in which nothing is written yet."""
        ...

    def run_errand(self, word: str, kept: Any, rest: str, occasion: Occasion) -> Sequence[Any]:
        """What comes of an errand: outcomes in order. `kept` is the record or the almanac that it is about."""
        ...

    def keep(self, kept: Any, outcome: Any) -> Any:
        """The record or almanac after an outcome; one that only tells something leaves it as it was."""
        ...

    def remembered(self, fact: Any) -> tuple[str, ...]:
        """Ids of the fighters whose records a fact of a fight changes."""
        ...

    def remember(self, record: Any, fact: Any, fighter: str) -> Any:
        """A contestant's record after a fact of a fight in which that one is the fighter of this id."""
        ...

    def empty(self) -> Any:
        """A world without anyone in it. Every world has `fighters`, each with `id`, `name` and `team`."""
        ...

    def name(self, world: Any, fighter: str) -> str: ...

    def able(self, world: Any, fighter: str) -> bool:
        """Whether the fighter can still do anything."""
        ...

    def portrait(self, world: Any, fighter: str) -> Portrait: ...

    def figures(self, world: Any, fighter: str) -> tuple[tuple[str, str], ...]:
        """The fighter in numbers, each with its name: for its owner and the GM."""
        ...

    def grounds(self, world: Any) -> Sequence[Ground]: ...

    def enter(
        self,
        world: Any,
        sheet: Any,
        *,
        who: str,
        name: str,
        team: str,
        side: int | None,
        shelf: Mapping[str, Mapping[str, Any]],
        record: Any = None,
    ) -> Sequence[Any]:
        """Facts that bring a fighter in. `shelf` holds all sheets of the kinds that this one may refer to; `record` is
        what is kept of a contestant, None for anyone of whom nothing is kept."""
        ...

    def leave(self, world: Any, fighter: str) -> Sequence[Any]: ...

    def adjust(
        self, world: Any, fighter: str | None, what: str, value: str, arms: Mapping[str, Any], case: Case
    ) -> Sequence[Any]:
        """Facts of a GM's change of one figure: of a fighter, or of the surroundings when `fighter` is None."""
        ...

    def read(self, world: Any, fighter: str, text: str) -> Reading:
        """Understand a description line, or refuse it with what is missing or impossible."""
        ...

    def mind(self, world: Any, fighter: str, actions: Sequence[Any]) -> None:
        """Refuse declared actions that are not possible any more; those that are done already are passed over."""
        ...

    def describe(self, world: Any, actions: Sequence[Any]) -> str:
        """Actions in the fewest words that read back as the same actions."""
        ...

    def opened(self, world: Any) -> Sequence[Any]:
        """Facts with which the time before the first turn ends."""
        ...

    def early(self, world: Any, intents: Mapping[str, Sequence[Any]], case: Case) -> Sequence[Any]: ...

    def order(
        self, world: Any, intents: Mapping[str, Sequence[Any]], case: Case
    ) -> tuple[Sequence[Any], Sequence[Place]]:
        """Facts and the announced places."""
        ...

    def act(self, world: Any, fighter: str, actions: Sequence[Any], case: Case) -> Sequence[Any]:
        """What a fighter's place begins with."""
        ...

    def run(self, world: Any, task: Any, answer: Any, case: Case) -> Sequence[Any]:
        """Do a task whose need, if it has one, was answered: throws for dice, the chosen data for a choice."""
        ...

    def choose(self, world: Any, task: Any, word: str, rest: str) -> Any:
        """Turn what a person typed into the answer of a task's choice, or refuse it."""
        ...

    def purpose(self, word: str) -> str | None:
        """What the rules use a chat command for; None where they do not name it."""
        ...

    @property
    def secrets(self) -> frozenset[str]:
        """Kinds of facts that only the GM is told."""
        ...

    def announcement(self, turn: int) -> tuple[str, str]:
        """What is announced at the start and at the end of a turn."""
        ...

    def read_score(self, score: int, ft: int, ir: int | None) -> str:
        """A score read against a threshold and a range, as the game's word for the outcome."""
        ...

    def odds(
        self, world: Any, fighter: str, actions: Sequence[Any], tables: Mapping[str, Table], *, whole: bool
    ) -> Odds:
        """The chances of what a fighter would do. `whole`: with everything the GM knows, else with what all know.

        Refuses with `no_attack` where nothing of it is decided by dice that can be counted.
        """
        ...

    def odds_of(self, world: Any, task: Any, tables: Mapping[str, Table]) -> Odds | None:
        """The chances of dice that a task asks for, as everyone may know them; None where there are none to tell."""
        ...

    def values(self, world: Any, fighter: str) -> Mapping[str, int]:
        """Names that may stand in a roll, in lower case, and the fighter's figure for each."""
        ...

    def random_part(self, world: Any, fighter: str, dice: Dice, label: str) -> tuple[str, str, int]:
        """A random part of a fighter's body: its name, the die as written, and the face."""
        ...

    def skip(self, world: Any, task: Any) -> Any:
        """The answer of a task's need when it is passed over: None for dice not thrown."""
        ...

    def finish(self, world: Any, case: Case) -> Sequence[Any]:
        """The end of the turn: effects and what no longer holds."""
        ...

    def apply(self, world: Any, fact: Any) -> Any:
        """The world after a fact."""
        ...


@dataclass(frozen=True, slots=True)
class System:
    """A complete rule set: the value behind a name such as `mazeworld-current`."""

    id: str
    title: str
    aliases: tuple[str, ...]
    steps: tuple[Step, ...]
    play: Play
    digest: str
    """Changes whenever a number, table or step of the system changes."""
    dice_batch: int | None = None
    """How many repeats one roll may have, where the game splits longer ones; None: no limit of its own."""
    opening: tuple[str, ...] = ()
    """What may be said before the first turn, as it is typed; empty where there is no such time."""
    capabilities: tuple[str, ...] = ()
    """Names of what not every system has, so that a refusal can say which ones do."""
    workshop: Workshop | None = None
    """Where its house rules are made; None: the game has none."""
    house: Patch = ()
    """The house rules that this value has been made with."""
    value: Any = None
    """The frozen record of numbers and tables that the system is made of."""
    entries: tuple[Entry, ...] = ()
    """Every rule of the game; what an entry states it states of `value`."""

    @property
    def settings(self) -> tuple[Setting, ...]:
        """Everything that house rules can set, as it is now and as printed."""
        return () if self.workshop is None else self.workshop.settings(self.house)

    def with_house(self, patch: Patch) -> "System":
        """The same system under other house rules. What this program does not know of a stored patch is left out."""
        if patch == self.house or self.workshop is None:
            return self
        return self.workshop.system(patch)
