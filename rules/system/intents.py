"""What was understood of a description, who acts when, and words of the game that people type."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import Field, dataclass, field, replace
from typing import ClassVar, Final, Generic, Protocol, TypeVar

from rules.errors import RuleError
from rules.reading.accounting import Stretch

A = TypeVar("A")
T = TypeVar("T")

NOT_USED: Final = "not used"
"""Under which words stand among what was assumed that nothing was made of."""
LEFT_OUT: Final = "left out"
"""Under which stand words that were taken back or negated."""
STILL_FREE: Final = "still free"
"""Under which stands how many more actions the turn has room for, where a game gives several."""

SHORT: Final = "short"
"""Under which stands how many there are, where fewer than announced."""


@dataclass(frozen=True, slots=True)
class Reading(Generic[A]):
    """A description line understood: actions in order, what was assumed (item -> value taken; `NOT_USED`, `LEFT_OUT`,
    `STILL_FREE`, `SHORT`), and the words behind which nothing stands, as fillers or unused, with their places in the
    line. `secret`: it says that others are not to know of it."""

    actions: tuple[A, ...]
    assumed: Mapping[str, str] = field(default_factory=dict)
    account: tuple[Stretch, ...] = ()
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Intended(Generic[A]):
    """An output: what a fighter means from now in place of what was declared; it comes when its moment does."""

    who: str
    actions: tuple[A, ...]


@dataclass(frozen=True, slots=True)
class Later(Generic[T]):
    """An output: a task that waits for the step printed after the places (`StepKind.WITHIN`)."""

    task: T


@dataclass(frozen=True, slots=True)
class Reordered:
    """An output: those still to act, in a new order. Whoever has a place already is not given another."""

    places: "tuple[Place, ...]"


@dataclass(frozen=True, slots=True)
class Place:
    """A fighter's turn to act in the announced order. `speed` is the figure it was ordered by, as text."""

    fighter: str
    speed: str


@dataclass(frozen=True, slots=True)
class Verb:
    """A word of the game a person may type as a command, with an example for the help.

    `when`: what has to come first where the word answers something; a word without it can be declared.
    `offered` False: the word is understood and refused, for other systems of the game have what it does. `said`: how it
    is named among others, where the word alone says too little. `also`: another word for one that is named already.
    """

    word: str
    example: str
    meaning: str
    when: str = ""
    offered: bool = True
    said: str = ""
    also: bool = False
    takes: str = ""
    """What may be typed behind it where it answers something, with commas between."""


def declarable(verbs: Iterable[Verb]) -> tuple[str, ...]:
    """How what can be declared is named, in the order of the game."""
    return tuple(verb.said or verb.word for verb in verbs if verb.offered and not verb.when and not verb.also)


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A word with which the GM sets something: of a fighter, or of the surroundings.

    `words`: the first one is shown. `what` is the name that the game's `adjust` knows it by; of the surroundings, the
    first word behind the command says what.
    """

    words: tuple[str, ...]
    what: str
    example: str
    meaning: str
    surroundings: bool = False
    on_sheet: bool = False
    """What it sets stands on a sheet as well, in the same words: without a fight it is changed there."""
    everyday: tuple[str, ...] = ()
    """Words that people type for it and that are no commands; whoever does is told the first of `words`."""
    alone: bool = False
    """Nothing more needs to be said than whom it is done to."""
    missing: bool = False
    """It says a figure that the rules need and that nobody has told; see `AmendmentRules.lacking`."""
    takes: str = ""
    """Words that it takes beside names, with commas between."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of sheet that has a command of its own: its word, an example for the help, a meaning.

    `fields`: some fields of such a sheet, as they are typed.
    """

    word: str
    example: str
    meaning: str
    fields: str
    chart: bool = False
    """Such sheets are maps: in a fight that has one, the word alone shows it."""


class Alternative(Protocol):
    """An action that may stand for the one before it. It is a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    @property
    def otherwise(self) -> bool:
        """It is done where the one before it is not possible."""
        ...


Alt = TypeVar("Alt", bound=Alternative)


def groups(actions: Sequence[Alt]) -> Iterator[tuple[Alt, ...]]:
    """An intent's actions in order, each with its alternatives."""
    group: list[Alt] = []
    for action in actions:
        if group and not action.otherwise:
            yield tuple(group)
            group = []
        group.append(action)
    if group:
        yield tuple(group)


def standing_firm(actions: Sequence[Alt], check: Callable[[Alt, bool], None]) -> tuple[Alt, ...]:
    """Of each action and its alternatives the first that `check` accepts, and those behind it as its alternatives.

    The one that is taken hangs on no condition any more (its `when` is None). `check` is told whether an action belongs
    to the first of the intent, refuses with a `RuleError`, and where nothing is left, its first refusal goes on.
    """
    taken: list[Alt] = []
    for number, group in enumerate(groups(actions)):
        reason: RuleError | None = None
        for place, action in enumerate(group):
            try:
                check(action, number == 0)
            except RuleError as refused:
                reason = reason or refused
                continue
            taken += [replace(action, otherwise=False, when=None), *group[place + 1 :]]
            break
        else:
            raise reason or RuleError("nothing_said")
    return tuple(taken)
