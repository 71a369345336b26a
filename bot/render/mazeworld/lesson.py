"""MazeWorld's tutorial: somebody with an ice pick, and a wolf."""

from typing import Final

from bot.render.lesson import NOVICE, Lesson

LESSON: Final = Lesson(
    fighter="agility 1, weapons ice pick",
    join="join",
    add="add wolf",
    creature="wolf",
    plan=f"bite {NOVICE}",
    declare=(
        ("evading", "declare dodge wolf, spend best, then counter kick"),
        ("", "declare attack wolf with ice pick"),
    ),
    seed="x",
)
