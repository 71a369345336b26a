"""MazeWorld's tutorial: an unarmed fighter against a wolf."""

from typing import Final

from bot.games.vocabulary import Lesson
from bot.text.language.speech import gettext_noop

LESSON: Final = Lesson(
    fighter="agility 1",
    join="join",
    add="add wolf",
    creature="wolf",
    plan=gettext_noop("plan wolf: bite Novice"),
    declare=(
        ("evading", gettext_noop("declare dodge wolf, spend best, then counter kick")),
        ("", gettext_noop("declare attack wolf with kick")),
    ),
    seed="x",
)
