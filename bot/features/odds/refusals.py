"""What is refused: odds."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "secret_intent": "You declared that in private. Ask for its odds in a private message too, or name the attack.",
    "odds_of_whom": "Say whose attack it is: `@odds {example}`.",
    "odds_of_what": "Name dice, as in `@odds 2d6+1 >= 7`, or in a fight an attack[: `@{example}`].",
}
refusals(WORDS)
