"""The arena's tutorial: a fighter with a sword against a hound."""

from typing import Final

from bot.games.vocabulary import NOVICE, Lesson

LESSON: Final = Lesson(
    fighter="dex 3, agi 2, str 3, vit 2, foc 3, tac 2, int 1, per 2, weapons sword",
    join="join",
    add="add hound",
    creature="hound",
    plan=f"charge {NOVICE}, attack",
    declare=(("", "declare charge hound, attack hound with sword"),),
    seed="s0",
)
