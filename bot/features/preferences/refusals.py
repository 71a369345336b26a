"""What is refused: preferences."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "bad_habit": "[“{setting}” is nothing that `@me` knows. ]`@me` shows what it knows; say `@me plain on`, "
    "`@me pictures off`, `@me zone Europe/Berlin`, `@me language de`, `@me export` or `@me forget`.",
}
refusals(WORDS)
