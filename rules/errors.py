"""The rules' errors. Each is a typed value with its facts; `bot.text` words it."""

from collections.abc import Mapping


class RuleError(Exception):
    """A request that the rules don't allow.

    `code` is a stable word that `bot.text.refusals` turns into one sentence; `facts` are the values it needs (numbers,
    names, limits).
    """

    def __init__(self, code: str, facts: Mapping[str, object] | None = None) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: Mapping[str, object] = {} if facts is None else facts

    def __str__(self) -> str:
        return f"{self.code} {dict(self.facts)}" if self.facts else self.code


class Doubt(RuleError):
    """A request that the rules allow but is probably a mistake; it has to be confirmed."""


class DiceError(RuleError):
    """A dice expression that can't be read or rolled.

    `position`: offset in `text`, in characters from 0, of the first character at fault. `length`: how many characters
    are at fault (0: something is missing there).
    """

    def __init__(
        self,
        code: str,
        facts: Mapping[str, object] | None = None,
        text: str = "",
        position: int = 0,
        length: int = 0,
    ) -> None:
        super().__init__(code, facts)
        self.text = text
        self.position = position
        self.length = length


class TableError(RuleError):
    """A table with gaps, overlaps or invalid weights."""
