"""Rules and systems that were asked about and are not there."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "no_house": "{system} is played as printed here: there are no house rules to compare with.",
    "no_such_field": "{owner} has no field “{field}”.",
    "no_such_rule": "There is no rule about “{rule}”.[ Perhaps {choices}?] `@rule` shows the subjects.",
    "same_system": "{system} does not differ from itself. Name two systems, such as `@differences classic current`.",
    "no_figures": (
        "{left} and {right} are different games, with no figures to compare.[ `@rule {one}` and `@rule {other}` "
        "show the rules of each.]"
    ),
    "no_such_figures": "{left} and {right} do not differ in “{words}”.[ They differ in {subjects}.]",
}
refusals(WORDS)
