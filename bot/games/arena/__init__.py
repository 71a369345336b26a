"""The arena in words, one module per subject."""

from typing import Final

from bot.games.arena import (
    actions as deeds,
)
from bot.games.arena import (
    attacks,
    refusals,
)
from bot.games.arena import (
    downtime as errands,
)
from bot.games.arena import (
    movement as ground,
)
from bot.games.arena import (
    wounds as harm,
)
from bot.games.arena.appearance import COMPARISON, SIGHTS
from bot.games.arena.attack_results import FORESIGHT, RESULTS
from bot.games.arena.explanations import WHY
from bot.games.arena.lesson import LESSON
from bot.games.vocabulary import Vocabulary

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
