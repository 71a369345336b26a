"""The arena's words, one module per subject."""

from collections.abc import Collection, Sequence
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
from bot.games.arena.brief import brief
from bot.games.arena.explanations import WHY
from bot.games.arena.intents import intended
from bot.games.arena.lesson import LESSON
from bot.games.arena.phrases import BODY_ATTACKS, FORESIGHT, NOUNS, RESULTS, ROLLS
from bot.games.vocabulary import Vocabulary
from rules.arena.play.facts.movement import Revealed
from rules.arena.play.facts.turn import LayLow


def _told_along(facts: Sequence[object]) -> Collection[int]:
    """Return the places of facts about staying out of sight if the same command then brings the fighter into sight."""
    lain = {fact.who: place for place, fact in enumerate(facts) if isinstance(fact, LayLow)}
    return [lain[fact.who] for fact in facts if isinstance(fact, Revealed) and fact.who in lain]


WORDS: Final = Vocabulary(
    facts={**attacks.SAY, **harm.SAY, **ground.SAY, **deeds.SAY},
    outcomes=errands.SAY,
    refusals=refusals.WORDS,
    fields={
        "dexterity": "DEX",
        "agility": "AGI",
        "strength": "STR",
        "vitality": "VIT",
        "focus": "FOC",
        "tactics": "TAC",
        "intuition": "INT",
        "perception": "PER",
    },
    body_attacks=BODY_ATTACKS,
    results=RESULTS,
    foresight=FORESIGHT,
    why=WHY,
    sights=SIGHTS,
    comparison=COMPARISON,
    lesson=LESSON,
    told_along=_told_along,
    brief=brief,
    rolls=ROLLS,
    nouns=NOUNS,
    intended=intended,
    achievements=harm.ACHIEVEMENTS,
)
