"""All words of one family of systems: what a game has to provide for its facts, refusals and odds.

A family fills a `Vocabulary` in a package of its own beside this module and adds it to `bot.games.registry`. Nothing
else in the bot knows which families there are.
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
    """A tutorial's inputs, as typed.

    `fighter`: the fields of the newcomer's sheet. `declare`: what to declare with which capability of a system, "" with
    any; the first that fits is used. `seed`: makes the dice show something interesting.
    """

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
    """A fact with the `lines` of its full report to a reader; `guarded`: without creatures' figures."""

    fact: Any
    names: Names
    lines: tuple[Line, ...]
    guarded: bool = False


def at_length(heard: Sequence[Heard]) -> list[Line]:
    """Describe facts in full, one after the other."""
    return [line for one in heard for line in one.lines]


Say = Callable[[Any, str], list[Line]]
"""How an outcome of an errand is said: the outcome, and the name of the contestant it is about, empty for the game."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """Words for `rules.system.Odds`. `success`: one success and several. `figures`: each average with a gap for its
    number, in order. `risks`: other possible results. `notes`: what is and isn't included."""

    success: tuple[str, str]
    figures: Mapping[str, str]
    risks: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sights:
    """The words for fighters' portraits besides their health and marks.

    `where`: describes the place that a portrait names. `marks`: more about a fighter still in the fight, by the names
    that the reader knows (None: unknown to them). `came_out`: how it came out of a finished fight.
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
    """How figures of two systems are compared. `first`: subjects to show first. `called`: parts of a figure's name that
    only say what something is called or where it is reported. `untold`: parts that mean nothing to a reader."""

    first: tuple[str, ...] = ()
    called: frozenset[str] = frozenset()
    untold: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Lacking:
    """Words for figures that the rules need and only the GM can give. `asked`: the question. `gap`: the form field's
    name. `offers`: buttons below a fact that asks for a figure or reports the GM's answer."""

    asked: Callable[[Any], list[Line]] = lambda _: []
    gap: Callable[[Any], str] = lambda _: ""
    offers: Callable[[object, Names], tuple[Control, ...]] = lambda _, __: ()


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one family of systems.

    `facts`: every kind of fact that its `apply` knows. `outcomes`: the possible outcomes of its errands, by kind.
    `refusals`: sentences for its rules' refusal codes, except general ones. `results`: outcomes of a die read against a
    threshold, the best first. `told_along`: the places of facts that another fact of the same command reports as well.
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
