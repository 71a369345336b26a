"""Whether a line throws dice, told without a game."""

from bot.commands.registry import find
from bot.features.dice.command import Roll
from bot.features.odds.command import Odds
from bot.features.secret_rolls.command import SecretRoll
from bot.turn.refusal import Refusal
from rules.dice import notation
from rules.errors import RuleError


def is_throw(word: str, rest: str) -> bool:
    """Return whether a word is a command for dice, and dice are what follows it."""
    spec = find(word)
    if spec is None:
        return False
    try:
        asked = spec.read(rest.strip())
    except Refusal:
        return False
    if not isinstance(asked, Roll | SecretRoll | Odds):
        return False
    text = asked.of if isinstance(asked, Odds) else asked.text
    repeated = isinstance(asked, Roll) and asked.repeat
    try:
        line = notation.parse_line(notation.repeat_form(text) if repeated else text)
    except RuleError:
        return False
    return all(roll.pools for roll in line.rolls)
