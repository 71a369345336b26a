"""The arena's words for the chances of an attack."""

from typing import Final

from bot.games.vocabulary import Foresight
from bot.text.language.speech import gettext_noop

FORESIGHT: Final = Foresight(
    success=(gettext_noop("wound"), gettext_noop("wounds")),
    figures={},
    notes={
        "guessed": gettext_noop("The creature's stats are not known; each is taken for 1."),
        "beam": gettext_noop("A parry by an INT roll is not counted in."),
        "stances": gettext_noop(
            "An attack counts by its worst wound. Throws again by Defend, Counter or Feint are not counted in."
        ),
    },
)
