"""Everything that the rules of the arena refuse, but for what any game does."""

from collections.abc import Mapping
from typing import Final

from bot.render.arena import (
    refusals_creating,
    refusals_declaring,
    refusals_entering,
    refusals_errands,
    refusals_fighting,
    refusals_moving,
    refusals_rules,
    refusals_setting,
    refusals_sheets,
)
from bot.render.sentences import Wording, merged

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
