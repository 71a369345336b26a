"""What is refused: status."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "no_chart": "There is no map to show here. A GM sees all of them with `@{word} list`.",
}
refusals(WORDS)
