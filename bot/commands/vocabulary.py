"""The words that each command takes, from its declaration: parts, choices, flags, units, and `takes`. In `takes`, a
word with "…" is followed by free text, and `COMMAND` by a command of its own."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.commands import book
from bot.commands.form import Form
from bot.commands.spec import Spec
from rules.catalogue import SYSTEMS
from rules.system.intents import declarable

COMMAND: Final = "COMMAND"
FREE: Final = "…"
PLACEHOLDERS: Final = (
    "WORD", "WORDS", "NUMBER", "SYSTEM", "CONTESTANT", "ATTACKER", "WEAPON", "OTHER", "ITEM", "TEXT", "TITLE", "SCENE",
    "FILE", "LABEL", "LINK", "PLANS", "CREATURE", "HOMEWORLD", "MAP", "@player", "@somebody", "@ROLE", "#channel",
)  # fmt: skip
"""Placeholders in examples for what somebody types."""
EXAMPLES: Final = ("declare", "plan", "standing", "odds")
"""Commands followed by sentences of the game."""
_WORD: Final = re.compile(r"(?<![\w{#@])[a-z]+(?![\w}])")


@dataclass(frozen=True, slots=True)
class Taken:
    """The words that one command takes. `words`: words and phrases. `free`: those followed by free text. `nests`: the
    number of words after which a command of its own may follow, None for never. `verb`: sentences of the game begin
    with it."""

    words: frozenset[str]
    free: frozenset[str] = frozenset()
    nests: int | None = None
    verb: bool = False


@cache
def vocabulary() -> Mapping[str, Taken]:
    """Return what each word of every command of any game takes."""
    found: dict[str, Taken] = {}
    for words, taken in _declared():
        before = found.get(words[0])
        found |= dict.fromkeys(words, taken if before is None else _joined(before, taken))
    return found


def _joined(one: Taken, other: Taken) -> Taken:
    nests = one.nests if other.nests is None else other.nests
    return Taken(one.words | other.words, one.free | other.free, nests, verb=one.verb or other.verb)


@cache
def typed_words() -> frozenset[str]:
    """Return all words that are typed in other languages too: commands, what they take, and placeholders."""
    commands = {word for words, _ in _declared() for word in words}
    return frozenset(commands.union(PLACEHOLDERS, *(one.words for one in vocabulary().values())))


@cache
def sentences() -> frozenset[str]:
    """Return the examples of declared actions of all games; each is translated as a whole."""
    found: set[str] = set()
    for system in SYSTEMS.values():
        told = (one for word in EXAMPLES for one in system.reading.examples.get(word, ()))
        found |= {one.partition(" ")[2] for one in told} | {verb.example for verb in system.reading.verbs}
    return frozenset(one for one in found if " " in one)


@cache
def lines() -> frozenset[str]:
    """Return the lines of commands, and the actions of several words, that are translated as a whole before anything
    else is."""
    found: set[str] = set()
    for system in SYSTEMS.values():
        found |= {one for spec in book.of(system).specs for one in spec.lines}
        found |= {one for one in declarable(system.reading.verbs) if " " in one}
        found |= {one for one in system.reading.examples.get("create", ()) if ":" in one}
    return frozenset(found)


def _declared() -> Iterator[tuple[tuple[str, ...], Taken]]:
    for system in SYSTEMS.values():
        for spec in book.of(system).specs:
            yield spec.words, _taken(spec.takes, _of_forms(spec))
        for errand in system.errands:
            yield errand.words, _taken(errand.takes)
        for verb in system.reading.verbs:
            yield (verb.word,), _taken(verb.takes, verb=True)


def _taken(takes: str, of_forms: frozenset[str] = frozenset(), *, verb: bool = False) -> Taken:
    said = [one.strip() for one in takes.split(",") if one.strip()]
    nests = next((one.count("_") for one in said if one.endswith(COMMAND)), None)
    words = frozenset(one.removesuffix(FREE).strip() for one in said if not one.endswith(COMMAND))
    free = frozenset(one.removesuffix(FREE).strip() for one in said if one.endswith(FREE))
    return Taken(words | of_forms, free, nests, verb)


def _of_forms(spec: Spec) -> frozenset[str]:
    words = frozenset[str]().union(*map(_of_form, spec.slash))
    return words - {*spec.words, "x"}


def _of_form(form: Form) -> Iterator[str]:
    yield from _WORD.findall(f"{form.name if form.words is None else form.words} {form.end}")
    for field in form.fields:
        yield from _WORD.findall(f"{field.before} {field.typed} {field.after}")
        yield from (typed for _, typed in field.choices)
