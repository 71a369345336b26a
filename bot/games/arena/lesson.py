"""The arena's tutorial: a fighter with a sword against a hound."""

from typing import Final

from bot.games.vocabulary import Lesson
from bot.text.language.speech import gettext_noop

LESSON: Final = Lesson(
    fighter="dex 3, agi 2, str 3, vit 2, foc 3, tac 2, int 1, per 2, weapons sword",
    join="join",
    add="add hound",
    creature="hound",
    plan=gettext_noop("plan hound: charge Novice, attack"),
    declare=(("", gettext_noop("declare charge hound, attack hound with sword")),),
    seed="s0",
)
