"""Slash commands that look something up: help, the board, rules, what was told, what is known of a number."""

from typing import Final

from bot.commands.form import Field, Form, lookup

HELP: Final = (
    Form(
        ("help",),
        "what you can do now, or how one command is used",
        "help[ {about}]",
        (Field("about", "a command", suggests="commands"),),
        aside=True,
    ),
)
WHY: Final = (
    lookup(
        ("why",),
        "how the last number came about",
        "why[ {what}]",
        Field("what", "a figure or somebody's name; nothing: the last number", suggests="fighters"),
    ),
)
RULE: Final = (
    lookup(
        ("rule",),
        "a rule in a few words, and how other systems differ",
        "rule[ {about}]",
        Field("about", "a word; nothing: the subjects", suggests="rules"),
    ),
)
DIFFERENCES: Final = (
    lookup(
        ("differences",),
        "in what two systems differ",
        "differences {first} {second}[ {subject}]",
        Field("first", "a system", suggests="systems", needed=True),
        Field("second", "another system", suggests="systems", needed=True),
        Field("subject", "in one subject only"),
    ),
)
STATUS: Final = (
    lookup(
        ("status",),
        "how the fight stands",
        "status[ {picture}]",
        Field("picture", "with a picture, where everyone reads it too", kind="flag", typed="picture"),
    ),
)
GAMES: Final = (
    Form(("games",), "all your fights, and where somebody waits for you", "games", aside=True),
)  # fmt: skip
WHO: Final = (lookup(("who",), "who owes something now", "who"),)
_TURN: Final = Field("turn", "of which turn", kind="number")
_FIGHT: Final = Field("fight", "of which fight, by its number", kind="number")
_PAGE: Final = Field("page", "which page", kind="number")
LOG: Final = (
    lookup(
        ("log", "turn"),
        "what was told in this turn, or in another one",
        "log[ turn {turn}][ fight {fight}][ page {page}]",
        _TURN,
        _FIGHT,
        _PAGE,
    ),
    lookup(
        ("log", "dice"),
        "the dice of this turn, or of another one",
        "log dice[ turn {turn}][ fight {fight}][ page {page}]",
        _TURN,
        _FIGHT,
        _PAGE,
    ),
    lookup(
        ("log", "find"),
        "look through all that was told here",
        "log find {words}[ page {page}]",
        Field("words", "what to look for", needed=True),
        _PAGE,
    ),
    Form(
        ("log", "export"),
        "the whole fight as a file",
        "log export[ {what}][ {form}][ fight {fight}]",
        (
            Field(
                "what",
                "how much of it",
                choices=(
                    ("without dice", "story"),
                    ("with all that GMs read", "gm"),
                    ("as players read it", "players"),
                ),
            ),
            Field("form", "what kind of file", choices=(("a page for a browser", "html"), ("a text", "markdown"))),
            _FIGHT,
        ),
        aside=True,
    ),
    lookup(
        ("log", "about"),
        "what was told of somebody in this fight",
        "log {name}[ page {page}]",
        Field("name", "whom it is about", suggests="fighters", needed=True),
        _PAGE,
    ),
)
