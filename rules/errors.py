"""What the rules can object to. Every error is a typed value with its facts; `bot.text` finds the words."""

from collections.abc import Mapping


class RuleError(Exception):
    """Something asked for that the rules do not allow.

    `code` is a stable word that `bot.text.refusals` turns into one sentence; `facts` are the values it needs
    (numbers, names, limits).
    """

    def __init__(self, code: str, facts: Mapping[str, object] | None = None) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: Mapping[str, object] = {} if facts is None else facts

    def __str__(self) -> str:
        return f"{self.code} {dict(self.facts)}" if self.facts else self.code


class Doubt(RuleError):
    """Something that the rules allow and that is hardly meant: it is done where it is said that it is meant."""


class DiceError(RuleError):
    """A dice expression that cannot be read or rolled.

    `position` is the offset, in characters from 0, of the first character at fault in `text`; `length` how many
    characters are at fault (0: something is missing there).
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
    """A table with gaps, overlaps or weights that make no sense."""
