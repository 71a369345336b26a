"""Refusals by MazeWorld's rules, except those common to all games."""

from collections.abc import Mapping
from typing import Final

from bot.games.mazeworld.refusals import downtime, rules, sheets
from bot.text.sentences import Wording, merged

WORDS: Final[Mapping[str, Wording]] = merged(downtime.WORDS, rules.WORDS, sheets.WORDS)
OBJECTIONS: Final[Mapping[str, Wording]] = {
    "unknown_part": "A part is named that the body does not have, or one that something else still names.",
}
"""Codes with another meaning when a house rule makes a body invalid; elsewhere, this one is about an aim."""
