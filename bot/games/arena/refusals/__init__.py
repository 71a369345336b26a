"""Everything that the rules of the arena refuse, but for what any game does."""

from collections.abc import Mapping
from typing import Final

from bot.games.arena.refusals import (
    creation as refusals_creating,
)
from bot.games.arena.refusals import (
    declarations as refusals_declaring,
)
from bot.games.arena.refusals import (
    downtime as refusals_errands,
)
from bot.games.arena.refusals import (
    entry as refusals_entering,
)
from bot.games.arena.refusals import (
    fighting as refusals_fighting,
)
from bot.games.arena.refusals import (
    gm_changes as refusals_setting,
)
from bot.games.arena.refusals import (
    movement as refusals_moving,
)
from bot.games.arena.refusals import (
    rules as refusals_rules,
)
from bot.games.arena.refusals import (
    sheets as refusals_sheets,
)
from bot.text.sentences import Wording, merged

WORDS: Final[Mapping[str, Wording]] = merged(
    refusals_creating.WORDS,
    refusals_declaring.WORDS,
    refusals_entering.WORDS,
    refusals_errands.WORDS,
    refusals_fighting.WORDS,
    refusals_moving.WORDS,
    refusals_rules.WORDS,
    refusals_setting.WORDS,
    refusals_sheets.WORDS,
)
