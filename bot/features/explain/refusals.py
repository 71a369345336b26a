"""What is refused: explain."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "nothing_to_explain": "Nothing has been computed here yet[ for “{topic}”] that you were told of.",
    "no_such_number": "“{word}” is neither a number to explain nor a fighter here. Ask `@why` alone, or for {choices}.",
}
refusals(WORDS)
