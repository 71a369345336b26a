"""MazeWorld's tutorial: an unarmed fighter against a wolf."""

from typing import Final

from bot.games.vocabulary import NOVICE, Lesson

LESSON: Final = Lesson(
    fighter="agility 1",
    join="join",
    add="add wolf",
    creature="wolf",
    plan=f"bite {NOVICE}",
    declare=(
        ("evading", "declare dodge wolf, spend best, then counter kick"),
        ("", "declare attack wolf with kick"),
    ),
    seed="x",
)
