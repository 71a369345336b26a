"""The arena's words for the chances of an attack."""

from typing import Final

from bot.render.vocabulary import Foresight

FORESIGHT: Final = Foresight(
    success=("wound", "wounds"),
    figures={},
    notes={
        "guessed": "The creature's stats are not known; each is taken for 1.",
        "beam": "A parry by an INT roll is not counted in.",
        "stances": "An attack counts by its worst wound. Throws again by Defend, Counter or Feint are not counted in.",
    },
)
