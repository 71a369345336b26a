"""The commands of one system: those of every game with the system's own examples, and the words of its GM. All front
ends and the help use them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from bot.commands.form import Form, lookup
from bot.commands.game_forms import ACT, ADJUST, ANYTHING, ENTRIES, ERRAND
from bot.commands.game_words import adjust, entry, sheets_or, supply, surroundings
from bot.commands.registry import commands
from bot.commands.request import Look
from bot.commands.spec import Spec
from rules.system import Adjustment, Kind, System, declarable
from rules.wording import worded

_CHART = partial(Look, "chart")
_OPENED: dict[str, "Book"] = {}
"""Books by the digest of their system."""
MOST_OPENED = 64


@dataclass(frozen=True, eq=False)
class Book:
    """Commands in the order in which the help shows them. `words`: all that mean something in this game, for commands,
    actions in a fight (`verbs`) and downtime (`errands`). `by_rank`: those of commands and downtime, the first of each
    before the others."""

    specs: tuple[Spec, ...]
    words: frozenset[str]
    verbs: frozenset[str]
    errands: frozenset[str]
    by_rank: tuple[str, ...]
    by_word: Mapping[str, Spec] = field(init=False)
    alone: Mapping[str, Spec] = field(init=False)

    def __post_init__(self) -> None:
        for name, alone in (("by_word", False), ("alone", True)):
            specs = [spec for spec in self.specs if spec.alone is alone]
            found = {word: spec for spec in specs for word in spec.words}
            if len(found) < sum(len(spec.words) for spec in specs):
                raise ValueError("a word means two commands")
            object.__setattr__(self, name, found)

    def find(self, word: str, rest: str = "") -> Spec | None:
        """Return the command for a word and what is typed after it."""
        return (None if rest else self.alone.get(word)) or self.by_word.get(word)


def every_form(books: Sequence[Book], further: Iterable[Form] = ()) -> dict[tuple[str, ...], Form]:
    """Return all slash commands by path, in the order of the books; `further` ones only if no command has their word.
    Raises ValueError if two commands have the same path."""
    forms = [form for one in books for spec in one.specs for form in spec.slash]
    words = frozenset[str]().union(*(one.words for one in books))
    forms += [ACT, ERRAND, ANYTHING, *(form for form in further if form.name not in words)]
    found: dict[tuple[str, ...], Form] = {}
    for form in forms:
        if found.setdefault(form.path, form) != form:
            raise ValueError(f"two commands are called /{form.name}")
    return found


def of(system: System) -> Book:
    """Return the book of a system. Raises ValueError if the system has a word of the general commands."""
    if system.digest not in _OPENED:
        while len(_OPENED) >= MOST_OPENED:
            _OPENED.pop(next(iter(_OPENED)))
        _OPENED[system.digest] = _written(system)
    return _OPENED[system.digest]


def _written(system: System) -> Book:
    kinds = {one.word: one for one in system.sheets.kinds}
    adjustments = [_adjustment(one, kinds.pop(one.words[0], None)) for one in system.roster.adjustments]
    sheets = map(_kind, kinds.values())
    in_fight, for_others, of_game = commands()
    charts = map(_chart, (kind for kind in system.sheets.kinds if kind.chart))
    verbs = declarable(system.reading.verbs)
    specs = tuple(
        spec.shown_with(system.reading.examples, verbs)
        for spec in (*in_fight, *charts, *adjustments, *for_others, *sheets, *of_game)
    )
    typed = (word for spec in specs for word in spec.words)
    errands = (word for errand in system.errands for word in errand.words)
    done, said = frozenset(errands), frozenset(verb.word for verb in system.reading.verbs)
    named = [*(spec.words for spec in specs), *(errand.words for errand in system.errands)]
    by_rank = (*(words[0] for words in named), *(word for words in named for word in words[1:]))
    return Book(specs, frozenset({*typed, *done, *said}), said, done, by_rank)


def _adjustment(one: Adjustment, kind: Kind | None) -> Spec:
    """Return the command of an adjustment. `kind`: sheets that share its word, which is then followed by what to do
    with them."""
    make = supply if one.missing else surroundings if one.surroundings else adjust(one.what)
    if kind is None:
        return Spec(one.words, one.example, one.meaning, make, "gm", fight=True, forms=(ADJUST,), takes=one.takes)
    meaning = worded(
        "{meaning}. To {kind}: `{example}`",
        meaning=worded(one.meaning),
        example=kind.example,
        kind=worded(kind.meaning),
    )
    both = (*ENTRIES, ADJUST)
    made = sheets_or(make, _kind(kind).make)
    return Spec(one.words, one.example, meaning, made, "gm", fight=True, forms=both, takes=one.takes)


def _kind(one: Kind) -> Spec:
    make = entry(one.word, f"{one.word} set NAME: {one.fields}")
    instead = "`@create NAME` makes your own contestant, and `@sheet` shows it." if one.word == "fighter" else ""
    return Spec(
        (one.word,), one.example, one.meaning, make, "gm", instead=instead, forms=ENTRIES, takes="for, copy, as"
    )


def _chart(one: Kind) -> Spec:
    """Return the command of a map's word with nothing after it, which shows the map of the fight."""
    meaning = "the map as you see it"
    forms = (lookup((one.word,), meaning, _CHART),)
    return Spec((one.word,), one.word, meaning, _CHART, fight=True, alone=True, forms=forms)
