"""The arena in words, one module per subject."""

from typing import Final

from bot.render.arena import attacks, deeds, errands, ground, harm, refusals
from bot.render.arena.foresight import FORESIGHT
from bot.render.arena.lesson import LESSON
from bot.render.arena.results import RESULTS
from bot.render.arena.sights import COMPARISON, SIGHTS
from bot.render.arena.why import WHY
from bot.render.vocabulary import Vocabulary

WORDS: Final = Vocabulary(
    facts={**attacks.SAY, **harm.SAY, **ground.SAY, **deeds.SAY},
    outcomes=errands.SAY,
    refusals=refusals.WORDS,
    fields={
        "dexterity": "dex",
        "agility": "agi",
        "strength": "str",
        "vitality": "vit",
        "focus": "foc",
        "tactics": "tac",
        "intuition": "int",
        "perception": "per",
    },
    results=RESULTS,
    foresight=FORESIGHT,
    why=WHY,
    sights=SIGHTS,
    comparison=COMPARISON,
    lesson=LESSON,
)
