"""What is said about a thing that house rules may set: its meaning, its rule, and the bounds it is kept in."""

from dataclasses import dataclass

MOST = 100_000
"""No figure of the game is larger."""


@dataclass(frozen=True, slots=True)
class About:
    """The meaning in one line, and the inventory id of the rule.

    Numbers lie between `low` and `high`. `choices` are the only words allowed. `none` says what "none" means there;
    None: it is no value. `length`: so many numbers. `switch`: a part that can be taken out as a whole.
    `table`: the name of a table of results.
    """

    meaning: str
    rule: str
    low: float = 0
    high: float = MOST
    choices: tuple[str, ...] = ()
    none: str | None = None
    length: int | None = None
    switch: bool = False
    table: str = ""
