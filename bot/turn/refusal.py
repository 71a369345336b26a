"""What the procedure of the table does not allow. Worded in `bot.text.refusals`."""

from rules.errors import RuleError


class Refusal(RuleError):
    """A command that changes nothing; `code` and `facts` say why and what to do instead."""
