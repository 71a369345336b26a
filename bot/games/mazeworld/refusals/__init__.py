"""Everything that the rules of MazeWorld refuse, but for what any game does."""

from collections.abc import Mapping
from typing import Final

from bot.games.mazeworld.refusals import (
    downtime as refusals_errands,
)
from bot.games.mazeworld.refusals import (
    noncombat_skills as refusals_trades,
)
from bot.games.mazeworld.refusals import (
    rule_tables as refusals_tables,
)
from bot.games.mazeworld.refusals import (
    rules as refusals_rules,
)
from bot.games.mazeworld.refusals import (
    sheets as refusals_sheets,
)
from bot.text.sentences import Wording, merged

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
