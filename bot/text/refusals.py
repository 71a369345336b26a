"""Whatever any game or the bot refuses, in one plain sentence that says what to do instead."""

from collections.abc import Collection, Mapping
from typing import Final

from bot.features.house_rules import refusals as refusals_house
from bot.games import registry as families
from bot.text.refusal_wording import GENERAL, refused
from bot.text.reply import Line
from bot.text.sentences import Wording, merged
from rules.errors import RuleError

WORDS: Final[Mapping[str, Wording]] = merged(GENERAL, refusals_house.WORDS, families.REFUSALS)


def refusal(error: RuleError, unseen: Collection[str] = ()) -> tuple[Line, ...]:
    """The lines for an error. `unseen` are names of fighters that the reader must not learn of."""
    return refused(error, WORDS, unseen)
