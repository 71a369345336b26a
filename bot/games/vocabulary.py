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
"""The fighter of a newcomer, or of a new GM's tutorial."""


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
Told = Mapping[str, Tell | None]
"""What says each fact, by its kind; None: it is reported elsewhere."""
"""Describes a fact of a fight, using the names that the reader knows; no lines if it goes without saying."""


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
"""Describes an errand's outcome; the name is its contestant's, or empty for the whole game."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """Words for `rules.system.Odds`. `success`: one success and several. `figures`: each average with a gap for its
    number, in order. `falls`: what may become of the target, with a gap for its name. `risks`: other possible results.
    `notes`: what is and isn't included, some with a gap for the target."""

    success: tuple[str, str]
    figures: Mapping[str, str]
    falls: Mapping[str, str]
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
    """A fighter's state as pictures show it, derived only from the portrait's words."""
    covert: Callable[[Portrait], bool] = lambda portrait: portrait.unseen
    """Whether the reader knows a fighter's place that not everyone knows."""


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
    name. `offers`: buttons below a fact that asks for a figure or reports the GM's answer, by its kind."""

    asked: Callable[[Any], list[Line]] = lambda _: []
    gap: Callable[[Any], str] = lambda _: ""
    offers: Mapping[str, Callable[[Any, Names], tuple[Control, ...]]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Achievements:
    """Words for what fighters achieve and suffer. `blow`: harm done, at once or in total. `injuries`: how many.
    `partial`: how many hits were only just hits."""

    blow: Callable[[float], str] = lambda amount: f"{amount:g}"
    injuries: Callable[[int], str] = str
    partial: Callable[[int], str] = str


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one family of systems.

    `facts`: every kind of fact that its `apply` knows. `outcomes`: the possible outcomes of its errands, by kind.
    `refusals`: sentences for its rules' refusal codes, except general ones. `results`: outcomes of a die read against a
    threshold, the best first. `told_along`: the places of facts that another fact of the same command reports as well.
    """

    facts: Told
    foresight: Foresight
    why: Why
    outcomes: Mapping[str, Say] = field(default_factory=dict)
    refusals: Mapping[str, Wording] = field(default_factory=dict)
    objections: Mapping[str, Wording] = field(default_factory=dict)
    """Codes with another meaning when a house rule makes a table refuse itself, and their words."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """Typed words for sheet fields that have other names in the rules."""
    phrase: Callable[[str], str] | None = None
    """Translates English text stored in facts, such as an option; None: `gettext` does for texts that can't be names.
    """
    body_attacks: Mapping[str, str] = field(default_factory=dict)
    """Natural weapons, and each after "with"."""
    results: Results = field(default_factory=dict)
    sights: Sights = field(default_factory=Sights)
    comparison: Comparison = field(default_factory=Comparison)
    guarded: Mapping[str, Tell] = field(default_factory=dict)
    """Descriptions of facts about a fighter `who` for readers who may not know creatures' figures."""
    lesson: Lesson | None = None
    """The tutorial; None: this family has none."""
    lacking: Lacking = field(default_factory=Lacking)
    achievements: Achievements = field(default_factory=Achievements)
    told_along: Callable[[Sequence[object]], Collection[int]] = lambda _: ()
    brief: Callable[[Sequence[Heard]], list[Line]] = at_length
    """Summarizes a series of facts; no line for what other lines of the turn say."""
    rolls: Mapping[str, str] = field(default_factory=dict)
    """What dice of a purpose are rolled for, to follow "roll": "to escape"."""
    nouns: Mapping[str, str] = field(default_factory=dict)
    """Nouns for the figures that a GM can amend, by the name they are typed as."""
    intended: Callable[[Sequence[Any], Names, str], str] | None = None
    """Describes the actions of a fighter's intent, using the names that the reader knows, to follow "will"; None: in
    the words that would be typed."""
