"""MazeWorld's words, one module per subject."""

from typing import Final

from bot.games.mazeworld import (
    actions as deeds,
)
from bot.games.mazeworld import (
    attacks,
    bodies,
    refusals,
)
from bot.games.mazeworld import (
    downtime as errands,
)
from bot.games.mazeworld import (
    explosions as blasts,
)
from bot.games.mazeworld import (
    items as things,
)
from bot.games.mazeworld import (
    missing_pain as supplying,
)
from bot.games.mazeworld import (
    turn_summary as books,
)
from bot.games.mazeworld.appearance import COMPARISON, SIGHTS
from bot.games.mazeworld.attack_results import ACHIEVEMENTS, FORESIGHT, RESULTS, told_along
from bot.games.mazeworld.brief.report import brief
from bot.games.mazeworld.explanations import WHY
from bot.games.mazeworld.intents import intended
from bot.games.mazeworld.lesson import LESSON
from bot.games.mazeworld.phrases import BODY_ATTACKS, FIELDS, NOUNS, ROLLS, phrase
from bot.games.vocabulary import Vocabulary

WORDS: Final = Vocabulary(
    facts={
        name: say
        for part in (attacks, blasts, bodies, books, deeds, supplying, things)
        for name, say in part.SAY.items()
    },
    outcomes=errands.SAY,
    refusals=refusals.WORDS,
    objections=refusals.OBJECTIONS,
    fields=FIELDS,
    phrase=phrase,
    rolls=ROLLS,
    nouns=NOUNS,
    body_attacks=BODY_ATTACKS,
    results=RESULTS,
    foresight=FORESIGHT,
    why=WHY,
    sights=SIGHTS,
    comparison=COMPARISON,
    guarded={**attacks.GUARDED, **blasts.GUARDED},
    lesson=LESSON,
    lacking=supplying.LACKING,
    told_along=told_along,
    brief=brief,
    intended=intended,
    achievements=ACHIEVEMENTS,
)
