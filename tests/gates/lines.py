"""Every command of a system as lines that somebody might type, made from the definitions, so that new ones are
included."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Final

from bot.commands import book
from bot.commands.form import Field, Form
from bot.commands.game_words import Entry
from bot.commands.request import Sure
from bot.commands.spec import Spec
from bot.features.settings.text import settings
from bot.pipeline.inbox.local_words import shown
from bot.text.language.speech import speaking
from bot.turn.game_settings import Game
from rules.errors import RuleError
from rules.system import System

PLAYED: Final = ("mazeworld-evading", "arena")
"""One system of each family: the others of a family have the same commands."""
OF_ITS_FIGHT: Final = frozenset({"fight", "back", "forward", "ask"})
"""Commands that the GM of one scene has beside those that are about a running fight."""
FILLED: Final[Mapping[str, str]] = {
    "fighters": "Anna", "targets": "Wolf", "members": "Wolf", "mine": "Ben", "own": "Anna", "sheets": "Ben",
    "creatures": "Wolf x2", "planned": "Wolf: pass", "verbs": "pass", "commands": "next", "scenes": "tower",
    "people": "@ann", "values": "on", "entries": "Wolf", "house": "history", "figures": "1", "drafted": "1",
}  # fmt: skip
"""What is written into a field, by what it suggests; anything else: the example of its kind."""
KINDS: Final = {
    "number": "1",
    "person": "@ann",
    "role": "@knights",
    "channel": "#tower",
    "flag": "yes",
    "file": "a.yaml",
}


@dataclass(frozen=True)
class Command:
    """A command with the ways to say it. `gm`: who may do it, by its definition."""

    name: str
    lines: tuple[str, ...]
    gm: bool
    of_fight: bool
    fields: tuple[Field, ...] = ()
    """What is filled in of its slash commands while somebody types."""
    of_all: frozenset[str] = frozenset()
    """Those of its lines that are about the sheets of the whole game."""


def commands(system: System) -> tuple[Command, ...]:
    """All of a system: its book, what is done beside a fight, and what players do in one."""
    said = {verb.word for verb in system.reading.verbs}
    made = [_of_spec(spec, system) for spec in book.of(system).specs]
    for errand in system.errands:
        # A word that is both is refused in a fight as one for players; beside it, only a GM's errand is done.
        gm = errand.gm and not said.intersection(errand.words)
        made.append(Command(f"errand {errand.words[0]}", (_named(errand.example), *errand.words), gm, of_fight=False))
    made += [
        Command(f"verb {verb.word}", (_named(verb.example), verb.word), gm=False, of_fight=True)
        for verb in system.reading.verbs
    ]
    return tuple(made)


def _of_spec(spec: Spec, system: System) -> Command:
    lines = [*spec.words, _named(spec.example), *chain.from_iterable(map(_of_form, spec.slash))]
    if spec.words[0] == "game":
        lines += ["game export", "game import", "game import yes"]
        lines += [f"game {name} on" for name in settings(Game(), system.title, "@&")]
    if spec.words[0] == "house" and system.house_rules is not None:
        lines.append(f"house {system.house_rules.example}")
    if spec.words[0] == "in":
        lines += [f"in {scene} {one}" for scene in ("hall", "tower") for one in ("next", "fight end yes", "status")]
    mine = [line for line in dict.fromkeys(lines) if _means(line, spec, system)]
    with speaking("de"):
        one = next((line for line in reversed(mine[:2]) if line.split()[0] == spec.words[0]), spec.words[0])
        own = shown(f"@{one}").removeprefix("@")
    # What a fight's declarations may begin with in German is one.
    local = () if system.reading.opens(own.split()[0]) or own in mine else (own,)
    fields = tuple(one for form in spec.slash for one in form.fields if one.suggests)
    name = f"{spec.words[0]} alone" if spec.alone else spec.words[0]
    of_fight = spec.fight or spec.words[0] in OF_ITS_FIGHT
    of_all = frozenset(line for line in mine if _is_entry(line, spec))
    of_all |= frozenset(local if one in of_all else ())
    return Command(name, (*mine, *local), spec.who == "gm", of_fight, fields, of_all)


def _is_entry(line: str, spec: Spec) -> bool:
    """Whether a line is about sheets, as the word of a kind of them may be in a fight."""
    try:
        request = spec.read(line.partition(" ")[2].strip())
    except RuleError:
        return False
    return isinstance(request.request if isinstance(request, Sure) else request, Entry)


def _means(line: str, spec: Spec, system: System) -> bool:
    """Whether a line is this command: forms are shared, and a word can be another's where more follows it."""
    word, _, rest = line.partition(" ")
    return book.of(system).find(word, rest.strip()) is spec


def _of_form(form: Form) -> Iterator[str]:
    """With what is needed alone, with everything, and with each value of each choice."""
    everything = {one.name: _value(one) for one in form.fields}
    needed = {one.name: everything[one.name] for one in form.fields if one.needed}
    chosen = [{one.name: shown} for one in form.fields for shown, _ in one.choices]
    for values in (needed, everything, *({**base, **one} for one in chosen for base in (needed, everything))):
        yield from map(form.line, form.several(values))


def _value(one: Field) -> str:
    if one.choices:
        return one.choices[0][0]
    return FILLED.get(one.suggests or "", KINDS.get(one.kind, "x"))


def _named(example: str) -> str:
    return example.replace("NAME", "Anna").replace("@player", "@ann").replace("@somebody", "@sam")
