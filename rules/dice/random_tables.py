"""Random and rule tables, with rows by result of a die or by weight. Checked when built.

Dice in a row's text, such as "{2d4} magazines", are thrown when it is used, with every face shown. Braces without dice
in them are ordinary text.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from rules.dice.expression import Expression
from rules.dice.notation import parse
from rules.dice.rolls import roll
from rules.dice.throws import Budget, Dice
from rules.errors import DiceError, TableError

MOST_DICE: Final = 100
"""Maximum number of dice in one text."""
_BRACED: Final = re.compile(r"\{([^{}\n]{1,100})\}")
_LIKE_DICE: Final = re.compile(r"(?<![^\W\d_])d[0-9%]|[0-9]d\b", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Filled:
    """A text with totals in place of its dice; `thrown` are the dice as written, each with its faces."""

    text: str
    thrown: tuple[tuple[str, tuple[int, ...]], ...] = ()

    @property
    def shown(self) -> str:
        """The text followed by its dice: "5 magazines (2d4 [1 4])"."""
        return f"{self.text} ({self.dice})" if self.thrown else self.text

    @property
    def dice(self) -> str:
        return ", ".join(f"{written} [{' '.join(map(str, faces))}]" for written, faces in self.thrown)


def check_dice(text: str, table: str, row: int) -> None:
    """Refuse dice in a row's text that can't be thrown: `row_dice` (table, row, dice, example), `row_dice_many` (table,
    row, most)."""
    dice = 0
    for written in _dice_in(text):
        expression = _read(written)
        if expression is None:
            raise TableError("row_dice", {"table": table, "row": row, "dice": f"{{{written}}}", "example": "{2d4}"})
        dice += sum(pool.count for pool in expression.pools if isinstance(pool.count, int))
    if dice > MOST_DICE:
        raise TableError("row_dice_many", {"table": table, "row": row, "most": MOST_DICE})


def filled(text: str, dice: Dice, label: str, budget: Budget) -> Filled:
    """Throw the dice in a text, under `label/1`, `label/2` and so on. Raises `DiceError` "too_many_dice"."""
    if "{" not in text:
        return Filled(text)
    thrown: list[tuple[str, tuple[int, ...]]] = []

    def total(found: re.Match[str]) -> str:
        expression = _read(found[1]) if _LIKE_DICE.search(found[1]) else None
        if expression is None:
            return found[0]
        result = roll(expression, dice, f"{label}/{len(thrown) + 1}", budget=budget)
        thrown.append((found[1].strip(), tuple(face for pool in result.pools for face in pool.faces)))
        return f"{result.total}{'%' * expression.percent}"

    return Filled(_BRACED.sub(total, text), tuple(thrown))


def _dice_in(text: str) -> Iterator[str]:
    return (found[1] for found in _BRACED.finditer(text) if _LIKE_DICE.search(found[1]))


def _read(written: str) -> Expression | None:
    """Return the dice if they are a single roll without sheet names or comparison."""
    try:
        expression = parse(written)
    except DiceError:
        return None
    judged = expression.comparison or expression.classification or expression.comment
    counted = all(isinstance(pool.count, int) for pool in expression.pools)
    plain = expression.repeat == 1 and not expression.names and not judged and counted
    return expression if plain and expression.pools else None


DEEPEST = 8
MOST_ROWS = 1000
MOST_SIDES = 1_000_000

Effect = float | str | bool


@dataclass(frozen=True, slots=True)
class Row:
    """The meaning of the results `low` to `high`. `effects`: what a game applies itself. `table`: the table to draw
    from next."""

    low: int
    high: int
    text: str
    effects: Mapping[str, Effect] = field(default_factory=dict)
    table: str | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A table over the totals of `count` dice with `sides` sides plus `add`.

    `ours`: it replaces a table that was never published, and says so when used. The rows must cover every total exactly
    once; otherwise `TableError` is raised with the code `table_gap`, `table_overlap`, `table_outside`,
    `table_backwards` or `table_empty` and the row's number.
    """

    name: str
    rows: tuple[Row, ...]
    count: int = 1
    sides: int = 6
    add: int = 0
    ours: bool = False

    def __post_init__(self) -> None:
        if not self.rows:
            raise TableError("table_empty", {"table": self.name})
        if len(self.rows) > MOST_ROWS:
            raise TableError("table_long", {"table": self.name, "most": MOST_ROWS})
        if not (1 <= self.sides <= MOST_SIDES and 1 <= self.count <= 100):
            raise TableError("table_die", {"table": self.name, "die": self.die})
        expected = self.lowest
        for number, row in sorted(enumerate(self.rows, start=1), key=lambda numbered: numbered[1].low):
            self._check(number, row, expected)
            expected = row.high + 1
        if expected <= self.highest:
            raise TableError("table_gap", {"table": self.name, "low": expected, "high": self.highest})

    def _check(self, number: int, row: Row, expected: int) -> None:
        facts = {"table": self.name, "row": number, "low": row.low, "high": row.high}
        if row.high < row.low:
            raise TableError("table_backwards", facts)
        if row.low < self.lowest or row.high > self.highest:
            raise TableError("table_outside", {**facts, "lowest": self.lowest, "highest": self.highest})
        if row.low < expected:
            raise TableError("table_overlap", facts)
        if row.low > expected:
            raise TableError("table_gap", {"table": self.name, "low": expected, "high": row.low - 1})

    @property
    def lowest(self) -> int:
        return self.count + self.add

    @property
    def highest(self) -> int:
        return self.count * self.sides + self.add

    @property
    def die(self) -> str:
        """The dice in notation: "1d6", "1d13-1"."""
        return f"{self.count}d{self.sides}" + (f"{self.add:+d}" if self.add else "")

    def row_of(self, total: int) -> Row:
        return next(row for row in self.rows if row.low <= total <= row.high)


NO_TABLES: Mapping[str, Table] = {}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A draw: the dice as written, the total, and its row with the dice in its text already thrown."""

    die: str
    face: int
    row: Row


@dataclass(frozen=True, slots=True)
class Link:
    """One table of a draw: its faces, their total, the row, and the row's text with its dice thrown."""

    table: Table
    faces: tuple[int, ...]
    total: int
    row: Row
    said: Filled


def weighted(name: str, rows: Sequence[tuple[int, Row]]) -> Table:
    """Build a table of rows by weight: one die with as many sides as the sum of the weights."""
    ranged: list[Row] = []
    low = 1
    for number, (weight, row) in enumerate(rows, start=1):
        if weight < 1:
            raise TableError("table_weight", {"table": name, "row": number, "weight": weight})
        ranged.append(Row(low, low + weight - 1, row.text, row.effects, row.table))
        low += weight
    return Table(name, tuple(ranged), 1, max(1, low - 1))


def chain(
    table: Table, dice: Dice, label: str, tables: Mapping[str, Table] = NO_TABLES, budget: Budget | None = None
) -> tuple[Link, ...]:
    """Throw the table's dice under `label/1` and read the row. If the row names another of `tables`, continue there
    under `label/2` and so on; throw dice in a row's text under `label/1/1`, `label/1/2` and so on.

    Refuses with `table_depth` after `DEEPEST` tables, and with `too_many_dice` if the budget runs out.
    """
    links: list[Link] = []
    budget = budget or Budget()
    following: Table | None = table
    while following is not None:
        if len(links) == DEEPEST:
            raise TableError("table_depth", {"table": following.name, "most": DEEPEST})
        place = f"{label}/{len(links) + 1}"
        budget.spend(following.count)
        faces = tuple(dice.roll(place, following.count, following.sides))
        total = sum(faces) + following.add
        row = following.row_of(total)
        links.append(Link(following, faces, total, row, filled(row.text, dice, place, budget)))
        following = tables.get(row.table.casefold()) if row.table else None
    return tuple(links)


def draw(table: Table, dice: Dice, label: str, tables: Mapping[str, Table] = NO_TABLES) -> Drawn:
    """Return the last row that a draw leads to, see `chain`. Its `die` shows all dice on the way: "1d6 [4] > 1d3"."""
    *before, last = chain(table, dice, label, tables)
    way = "".join(f"{link.table.die} [{link.total}] > " for link in before)
    return Drawn(f"{way}{last.table.die}", last.total, replace(last.row, text=last.said.shown))
