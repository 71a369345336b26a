"""What is refused: luck."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "luck_where": "Which scene? Write it there, or `@luck all` for all scenes of this game.",
    "no_luck_yet": "No dice[ {dice}][ of {name}] fell {where} yet that you may know of.[ `@{wider}` takes all scenes.]",
    "large_luck": "That is too much to count for {dice}. Ask for fewer or smaller dice, such as `@luck 2d6`.",
}
refusals(WORDS)
