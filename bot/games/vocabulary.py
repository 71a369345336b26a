"""All the words of one family of systems: what a game has to bring so that its facts, refusals and odds can be told.

A family fills a `Vocabulary` in a package of its own beside this module and enters it in `bot.games.registry`; nothing
else of the bot knows which families there are.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.games.accounts import Why
from bot.text.pictures import Tone
from bot.text.reply import Control, Line
from bot.text.sentences import Wording
from bot.text.words import Names, Results
from rules.system import Portrait

NOVICE: Final = "Novice"
"""The fighter that a newcomer plays, or that is played for a new GM."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Everything as it is typed. `fighter` are the fields of the newcomer's sheet. `declare` is what to say with which
    capability of a system, "" with any; the first that fits is taken. `seed` makes dice fall so that there is something
    to see."""

    fighter: str
    join: str
    add: str
    creature: str
    plan: str
    declare: tuple[tuple[str, str], ...]
    seed: str = ""

    def declared(self, capabilities: Collection[str]) -> str:
        return next(text for needed, text in self.declare if not needed or needed in capabilities)


Tell = Callable[[Any, Names], list[Line]]
"""How a fact of a fight is told, by the names that the reader knows; no lines where it goes without saying."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A fact as its reader is told it in full, in these `lines`; `guarded`: without figures of creatures."""

    fact: Any
    names: Names
    lines: tuple[Line, ...]
    guarded: bool = False


def at_length(heard: Sequence[Heard]) -> list[Line]:
    """Tell facts in full, one after the other."""
    return [line for one in heard for line in one.lines]


Say = Callable[[Any, str], list[Line]]
"""How an outcome of an errand is said: the outcome, and the name of the contestant it is about, empty for the game."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """Words for `rules.system.Odds`: what one success is called and what several are, each average figure with a gap
    for its number in the order in which they are told, what else may come of it, what is and is not counted in."""

    success: tuple[str, str]
    figures: Mapping[str, str]
    risks: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sights:
    """What portraits of fighters say beside their health and marks.

    `where`: the place that a portrait names, as it is told of one fighter. `marks`: what more is told of a fighter as
    long as it fights, by the names that the reader knows (None: nobody whom the reader knows); `came_out`: and how it
    came out of a fight that is over.
    """

    where: Callable[[str], str] = lambda where: where
    marks: Callable[[Portrait, Callable[[str], str | None]], Sequence[str]] = lambda _, __: ()
    came_out: Callable[[Portrait], Sequence[str]] = lambda _: ()
    tone: Callable[[Portrait], Tone] = lambda portrait: "out" if portrait.out else "well"
    """How a fighter is, as pictures show it: made from the words of the portrait and nothing else."""
    covert: Callable[[Portrait], bool] = lambda portrait: portrait.unseen
    """Whether not everyone knows where a fighter is, of whom these eyes know it."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """How figures of two systems stand side by side: the subjects that come `first`; parts of a figure's name that only
    say what something is `called` or where it is told; parts that say nothing to a reader."""

    first: tuple[str, ...] = ()
    called: frozenset[str] = frozenset()
    untold: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Lacking:
    """Words for figures that the rules need and that only the GM can say: what the GM is asked, and what the gap of a
    form is called; `offers`: what can be pressed below a fact that asks for one, or tells what the GM has said."""

    asked: Callable[[Any], list[Line]] = lambda _: []
    gap: Callable[[Any], str] = lambda _: ""
    offers: Callable[[object, Names], tuple[Control, ...]] = lambda _, __: ()


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one family of systems. `facts`: every kind of fact that its `apply` knows.

    `outcomes`: what may come of its errands, by kind. `refusals`: sentences for the codes that its rules refuse with,
    in so far as they are not general ones. `results`: outcomes of a die that is read against a threshold, the best one
    first. `told_along`: of the facts of one command, the places of those that another fact among them tells as well.
    """

    facts: Mapping[str, Tell]
    foresight: Foresight
    why: Why
    outcomes: Mapping[str, Say] = field(default_factory=dict)
    refusals: Mapping[str, Wording] = field(default_factory=dict)
    objections: Mapping[str, Wording] = field(default_factory=dict)
    """Codes that mean something else where a house rule makes a table refuse itself, with the words for it."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """Words with which fields of sheets are typed that are called otherwise in the rules."""
    phrase: Callable[[str], str] | None = None
    """Words of ours that were kept in English, such as what a choice means, in the language that is spoken; None: they
    are told by `gettext` where they cannot be names."""
    results: Results = field(default_factory=dict)
    sights: Sights = field(default_factory=Sights)
    comparison: Comparison = field(default_factory=Comparison)
    guarded: Mapping[str, Tell] = field(default_factory=dict)
    """Facts that tell a figure of the fighter `who`, as those are told who may not read figures of creatures."""
    lesson: Lesson | None = None
    """What a tutorial is played with; None: this family has none."""
    lacking: Lacking = field(default_factory=Lacking)
    told_along: Callable[[Sequence[object]], Collection[int]] = lambda _: ()
    brief: Callable[[Sequence[Heard]], list[Line]] = at_length
    """What facts that follow each other say in short: no line where other lines of the turn say it."""
    intended: Callable[[Sequence[Any], Names], str] | None = None
    """The actions of an intent, by the names that the reader knows, as a sentence goes on behind "will"; None: in the
    words that read back as the same actions."""
