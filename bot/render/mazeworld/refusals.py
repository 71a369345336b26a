"""Everything that the rules of MazeWorld refuse, but for what any game does."""

from collections.abc import Mapping
from typing import Final

from bot.render.mazeworld import (
    refusals_errands,
    refusals_rules,
    refusals_sheets,
    refusals_tables,
    refusals_trades,
)
from bot.render.sentences import Wording, merged

WORDS: Final[Mapping[str, Wording]] = merged(
    refusals_errands.WORDS,
    refusals_rules.WORDS,
    refusals_sheets.WORDS,
    refusals_tables.WORDS,
    refusals_trades.WORDS,
)
OBJECTIONS: Final[Mapping[str, Wording]] = {
    "unknown_part": "A part is named that the body does not have, or one that something else still names.",
}
"""A body's own objection to a house rule, which speaks of what somebody aims at elsewhere."""
