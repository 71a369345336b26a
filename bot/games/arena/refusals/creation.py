"""What is wrong, or hardly meant, when somebody makes a contestant of the arena."""

from typing import Final

from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "weapon_too_strong": "{weapon} has strength {strength}; the strongest weapon has STR + {above}, here {most}.",
    "points_unspent": "Not all {half} points are used: {left} left.",
    "no_trait": "There is no trait; one is allowed.",
    "bare_hands": "There are no weapons: bare hands have to do.",
}
