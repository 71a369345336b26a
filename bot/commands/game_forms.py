"""Slash commands for the words that a game brings: those that are not of its sheets are read as they are typed."""

from typing import Annotated, Final

from bot.commands.form import SECRETLY, SURE, Field, Form, Make, about
from bot.commands.game_words import Act, Entry

ADJUST: Final = Form(
    ("gm", "change"),
    "set something of a fighter or of the surroundings, in the words of the game",
    also=(
        Field("word", "what to do", suggests="adjustments", needed=True),
        Field("name", "to whom, or to what", suggests="fighters"),
        Field("value", "how much, or what it is to be"),
        Field("secretly", "only GMs read it", kind="flag"),
    ),
    words="",
    turns="secretly",
)
"""For every word with which the GM of a game sets something."""

_Kind = Annotated[str, about("of which kind", suggests="kinds")]


def _written(act: Act, named: Field) -> Make:
    def make(
        kind: _Kind,
        name: Annotated[str, named],
        fields: Annotated[str, about("its figures, as the help of the kind shows them", before=": ", between=", ")],
    ) -> Entry:
        return Entry(kind.casefold(), act, f"{name}: {fields}")

    return make


def _one(act: Act) -> Make:
    def make(kind: _Kind, name: Annotated[str, about("which", suggests="entries", before=f" {act} ")]) -> Entry:
        return Entry(kind.casefold(), act, name)

    return make


def _list(kind: _Kind) -> Entry:
    return Entry(kind.casefold(), "list", "")


ENTRIES: Final = (
    Form(
        ("entry", "add"),
        "for GMs: write a creature, a weapon or something else down",
        _written("add", about("its name", before=" add ")),
        words="",
        aside=True,
    ),
    Form(
        ("entry", "set"),
        "for GMs: change single figures of one",
        _written("set", about("which", suggests="entries", before=" set ")),
        words="",
        aside=True,
    ),
    Form(("entry", "remove"), "for GMs: remove one", _one("remove"), (SURE,), words="", aside=True),
    Form(("entry", "restore"), "for GMs: one that was removed comes back", _one("restore"), words="", aside=True),
    Form(("entry", "show"), "for GMs: look at one", _one("show"), words="", aside=True),
    Form(("entry", "list"), "for GMs: all of a kind", _list, words="", end=" list", aside=True),
)
"""For every kind of sheets that a game keeps."""

ERRAND: Final = Form(
    ("beside",),
    "do something beside a fight, in the words of the game",
    also=(
        Field("word", "what", suggests="errands", needed=True),
        Field("more", "who, and the rest", suggests="sheets"),
        Field("secretly", "only you read what comes of it", kind="flag"),
    ),
    words="",
    turns="secretly",
)
"""For everything that a game does beside fights."""

ANYTHING: Final = Form(
    ("do",),
    "any command, as it is typed",
    also=(
        Field("line", "such as roll 3#2d6", suggests="commands", needed=True),
        Field("secretly", "only you read the answer", kind="flag"),
    ),
    words="",
    turns="secretly",
)
"""The door for whoever knows what to type."""

ACT: Final = Form(
    ("act",),
    "do something in the fight, in the words of the game",
    also=(
        Field("word", "what you do", suggests="verbs", needed=True),
        Field("target", "whom or what it is about", suggests="targets"),
        Field("more", "the rest, such as with which weapon and where", suggests="weapons"),
        SECRETLY,
    ),
    words="",
    turns=SECRETLY.name,
)
"""For every word of the game that is played."""
