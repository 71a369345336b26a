"""Slash commands for a game's own words; except for those about sheets, they are read as typed."""

from typing import Annotated, Final

from bot.commands.form import SECRETLY, SURE, Field, Form, Make, about
from bot.commands.game_words import Act, Entry

ADJUST: Final = Form(
    ("gm", "change"),
    "set something on a fighter or in the scene, in the game's own words",
    also=(
        Field("word", "what to set", suggests="adjustments", needed=True),
        Field("name", "on whom or what", suggests="fighters"),
        Field("value", "the amount, or the new value"),
        Field("secretly", "only GMs see it", kind="flag"),
    ),
    words="",
    turns="secretly",
)
"""For every word with which a game's GM sets something."""

_Kind = Annotated[str, about("what kind", suggests="kinds")]


def _written(act: Act, named: Field) -> Make:
    def make(
        kind: _Kind,
        name: Annotated[str, named],
        fields: Annotated[str, about("its values, written as in the help for that kind", before=": ", between=", ")],
    ) -> Entry:
        return Entry(kind.casefold(), act, f"{name}: {fields}")

    return make


def _one(act: Act) -> Make:
    def make(kind: _Kind, name: Annotated[str, about("which one", suggests="entries", before=f" {act} ")]) -> Entry:
        return Entry(kind.casefold(), act, name)

    return make


def _list(kind: _Kind) -> Entry:
    return Entry(kind.casefold(), "list", "")


ENTRIES: Final = (
    Form(
        ("entry", "add"),
        "for GMs: add a creature, a weapon or the like",
        _written("add", about("its name", before=" add ")),
        words="",
        aside=True,
    ),
    Form(
        ("entry", "set"),
        "for GMs: change individual values of an entry",
        _written("set", about("which one", suggests="entries", before=" set ")),
        words="",
        aside=True,
    ),
    Form(("entry", "remove"), "for GMs: remove an entry", _one("remove"), (SURE,), words="", aside=True),
    Form(("entry", "restore"), "for GMs: bring back a removed entry", _one("restore"), words="", aside=True),
    Form(("entry", "show"), "for GMs: look at an entry", _one("show"), words="", aside=True),
    Form(("entry", "list"), "for GMs: list all entries of a kind", _list, words="", end=" list", aside=True),
)
"""For every kind of sheet of a game."""

ERRAND: Final = Form(
    ("beside",),
    "do something outside combat, in the game's own words",
    also=(
        Field("word", "what", suggests="errands", needed=True),
        Field("more", "who does it, and the rest", suggests="sheets"),
        Field("secretly", "only you see the result", kind="flag"),
    ),
    words="",
    turns="secretly",
)
"""For everything outside combat in a game."""

ANYTHING: Final = Form(
    ("do",),
    "any command, just as you would type it",
    also=(
        Field("line", "such as roll 3#2d6", suggests="commands", needed=True),
        Field("secretly", "only you see the answer", kind="flag"),
    ),
    words="",
    turns="secretly",
)
"""For people who know what to type."""

ACT: Final = Form(
    ("act",),
    "do something in the fight, in the game's own words",
    also=(
        Field("word", "the action", suggests="verbs", needed=True),
        Field("target", "at whom or what", suggests="targets"),
        Field("more", "the rest, such as the weapon and where to", suggests="weapons"),
        SECRETLY,
    ),
    words="",
    turns=SECRETLY.name,
)
"""For every action word of the game."""
