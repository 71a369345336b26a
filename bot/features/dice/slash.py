"""Slash commands for dice and their chances."""

from typing import Final

from bot.commands.form import Field, Form, lookup

SECRETLY: Final = Field(
    "secretly", "who alone reads how it falls", choices=(("only me", "secret"), ("only the GMs", "gm"))
)
ROLL: Final = (
    Form(
        ("roll",),
        "roll dice; with nothing said: what you owe",
        "roll[ {secretly}][ {dice}]",
        (Field("dice", "such as 3#2d6, 4d6kh3, 2d6+1 to pick the lock"), SECRETLY),
        turns=SECRETLY.name,
    ),
    Form(("r",), "short for roll", "r[ {dice}]", (Field("dice", "such as 3#2d6; nothing: what you owe"),)),
)
REPEATED: Final = (
    Form(
        ("rr",),
        "roll the same dice several times",
        "rr {times} {dice}",
        (
            Field("times", "how often", kind="number", needed=True),
            Field("dice", "such as 2d6", needed=True),
        ),
    ),
)
REVEAL: Final = (
    Form(
        ("reveal",),
        "show a secret roll of yours to everyone",
        "reveal[ {roll}]",
        (Field("roll", "its number, or “list” to see which you have; nothing: the last one"),),
    ),
)
ODDS: Final = (
    lookup(
        ("odds",),
        "the chances of a roll, or of an attack in this fight",
        "odds {of}",
        Field("of", "such as 2d6+1 >= 7, or an attack in words", needed=True),
    ),
)
LUCK: Final = (
    lookup(
        ("luck",),
        "how the dice have fallen, and whether they are fair",
        "luck[ {of}][ {where}][ {dice}]",
        Field("of", "whose dice; nothing: everyone's"),
        Field(
            "where",
            "which of them; nothing: all of this scene",
            choices=(("this turn", "turn"), ("this fight", "fight"), ("this scene", "here"), ("the whole game", "all")),
        ),
        Field("dice", "such as 2d6 or d20; nothing: those that were thrown most"),
    ),
)
AGAIN: Final = (Form(("again",), "roll your last free roll once more", "again"),)
