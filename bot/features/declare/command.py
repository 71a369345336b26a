"""What players do: contestants of their own, and what these mean to do in a fight."""

from typing import Final

from bot.commands import requests as ask
from bot.commands.readers import join, optional_name, sheet
from bot.commands.spec import Spec
from bot.features.fight import player_slash as turns
from bot.features.sheets import slash as sheets
from bot.turn import commands as turn

OF_PLAYERS: Final[tuple[Spec, ...]] = (
    Spec(
        ("sheet", "sheets"),
        "sheet NAME",
        "a contestant's sheet, alone your own; `sheet NAME skills` or another section, `sheet NAME history`",
        sheet,
        more=(
            "Sections: `@sheet NAME limbs`, weapons, inventory, skills, effects, condition, figures, about, notes.",
            "`@sheet set items +rope, -torch` changes yours; what is the GM's to decide is asked.",
            "`@sheet NAME history` numbers the changes, and `@sheet undo NAME 3` takes number 3 back.",
            "`@sheet list` names yours, `@sheet use NAME` chooses who is meant where you name nobody.",
            "For GMs: `@sheet accept NAME`, `@sheet deny NAME: why`; `@game approval on` asks you about every change.",
            "As a file: `@sheet export NAME csv` (yaml, json, csv, tsv), for GMs also `@sheet export all`.",
            "`@sheet import` with such a file, or with its lines below, shows what would change and asks once.",
        ),
        forms=sheets.SHEET,
    ),
    Spec(
        ("create",),
        "create NAME",
        "make a contestant of your own, step by step or in one line{examples}",
        lambda rest, _: ask.Create(rest),
        forms=sheets.CREATE,
    ),
    Spec(
        ("join",),
        "join NAME",
        "take part with your fighter",
        join,
        fight=True,
        forms=turns.JOIN,
    ),
    Spec(
        ("leave",),
        "leave",
        "leave the fight",
        optional_name(turn.Leave),
        fight=True,
        forms=turns.LEAVE,
    ),
    Spec(
        ("declare", "intent", "d"),
        "declare attack NAME",
        "say what you mean to do this turn; alone: what you have said",
        ask.Declare,
        fight=True,
        more=(
            "Or: {examples}.",
            "What can be said: {verbs}.",
            "In a private message only the GM reads it. It can be changed until the turn starts.",
            "What begins with “if the guard is down” hangs on what has come of it by then; “else” says what instead.",
            "Whoever plays several: `@declare`, and below it in the same message a line for each, `NAME: attack NAME`.",
        ),
        forms=(*turns.DECLARE, turns.DECLARED),
    ),
    Spec(
        ("standing",),
        "standing attack NAME",
        "what your fighter does when you are missing; alone: shows it",
        lambda rest, _: ask.Standing(rest),
        more=(
            "Several preferences stand between semicolons: the first that is possible then is done.",
            "Conditions: if hurt, below half, alone, out of ammunition, somebody in reach, NAME is down; with not.",
            "Only you and the GMs read it, and it is used only when the GM or the clock says so.",
            "`@standing NAME: …` for one of several, `@standing off` ends it.",
        ),
        forms=turns.STANDING,
    ),
    Spec(
        ("withdraw",),
        "withdraw",
        "take your intent back",
        optional_name(turn.Withdraw),
        fight=True,
        forms=turns.WITHDRAW,
    ),
)
