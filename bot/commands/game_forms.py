"""Slash commands for the words that a game brings."""

from typing import Final

from bot.commands.fields import SECRETLY, TABLE_FOR, TIMES
from bot.commands.form import SURE, Field, Form

ADJUST: Final = Form(
    ("gm", "change"),
    "set something of a fighter or of the surroundings, in the words of the game",
    "{word}[ {name}][ {value}]",
    (
        Field("word", "what to do", suggests="adjustments", needed=True),
        Field("name", "to whom, or to what", suggests="fighters"),
        Field("value", "how much, or what it is to be"),
        Field("secretly", "only GMs read it", kind="flag"),
    ),
    turns="secretly",
)
"""For every word with which the GM of a game sets something."""

KIND: Final = Field("kind", "of which kind", suggests="kinds", needed=True)

ENTRY: Final = Field("name", "which", suggests="entries", needed=True)

FIELDS: Final = Field("fields", "its figures, as the help of the kind shows them", needed=True, long=True, joined=", ")

ENTRIES: Final = (
    Form(
        ("entry", "add"),
        "for GMs: write a creature, a weapon or something else down",
        "{kind} add {name}: {fields}",
        (KIND, Field("name", "its name", needed=True), FIELDS),
        aside=True,
    ),
    Form(
        ("entry", "set"),
        "for GMs: change single figures of one",
        "{kind} set {name}: {fields}",
        (KIND, ENTRY, FIELDS),
        aside=True,
    ),
    Form(
        ("entry", "remove"), "for GMs: remove one", "{kind} remove {name}[ {sure}]", (KIND, ENTRY, SURE), aside=True
    ),
    Form(("entry", "restore"), "for GMs: one that was removed comes back", "{kind} restore {name}", (KIND, ENTRY),
        aside=True),
    Form(("entry", "show"), "for GMs: look at one", "{kind} show {name}", (KIND, ENTRY), aside=True),
    Form(("entry", "list"), "for GMs: all of a kind", "{kind} list", (KIND,), aside=True),
)  # fmt: skip
"""For every kind of sheets that a game keeps."""

ERRAND: Final = Form(
    ("beside",),
    "do something beside a fight, in the words of the game",
    "{word}[ {more}]",
    (
        Field("word", "what", suggests="errands", needed=True),
        Field("more", "who, and the rest", suggests="sheets"),
        Field("secretly", "only you read what comes of it", kind="flag"),
    ),
    turns="secretly",
)
"""For everything that a game does beside fights."""

ANYTHING: Final = Form(
    ("do",),
    "any command, as it is typed",
    "{line}",
    (
        Field("line", "such as roll 3#2d6", suggests="commands", needed=True),
        Field("secretly", "only you read the answer", kind="flag"),
    ),
    turns="secretly",
)
"""The door for whoever knows what to type."""

ACT: Final = Form(
    ("act",),
    "do something in the fight, in the words of the game",
    "{word}[ {target}][ {more}]",
    (
        Field("word", "what you do", suggests="verbs", needed=True),
        Field("target", "whom or what it is about", suggests="targets"),
        Field("more", "the rest, such as with which weapon and where", suggests="weapons"),
        SECRETLY,
    ),
    turns=SECRETLY.name,
)
"""For every word of the game that is played."""


def shipped(name: str) -> Form:
    """A table that comes with a game, by its own name."""
    return Form((name,), "draw from the random table of this name", f"{name}[ {{of}}][ x{{times}}]", (TABLE_FOR, TIMES))
