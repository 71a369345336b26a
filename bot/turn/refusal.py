"""Refusals by the procedure of a fight; the wordings are in `bot.text.refusals`."""

from rules.errors import RuleError


class Refusal(RuleError):
    """A command was refused and changes nothing. `code` and `facts` say why and what to do instead."""
