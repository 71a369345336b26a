"""Random tables as lines: which there are, one with its chances, and what was changed in one."""

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import Any, Final

from bot.render.entries import row_typed
from bot.render.odds import percent
from bot.reply import Line, bold, code, line

MOST_NAMES: Final = 60
MOST_ROWS: Final = 40
MOST_CHANGES: Final = 10
_HIDDEN: Final = "(goes on in secret)"


def tables_lines(own: Sequence[str], neutral: Sequence[str], secret: Sequence[str]) -> list[Line]:
    """The names of all tables that the reader may know of."""
    if not own and not neutral and not secret:
        return [line("No tables yet. Add one: ", code("@table add NAME: …"))]
    lines = [line(bold("Tables"), f": {_names(own)}")] if own else []
    lines += [line(bold("Neutral tables that come with the bot"), f": {_names(neutral)}")] if neutral else []
    return [*lines, *([line(bold("Secret"), f": {_names(secret)}")] if secret else [])]


def table_lines(
    table: Any, chances: Sequence[Fraction] | None, others: Collection[str], family: str, unseen: Collection[str] = ()
) -> list[Line]:
    """One table with the chance of each row. `others`: its other names; `unseen`: tables that the reader does not learn
    of."""
    marks = [table.die or "", "neutral, ours" if table.ours else "", "secret" if table.secret else ""]
    lines = [line(bold(table.name), f" ({', '.join(filter(None, ('table', *marks)))})")]
    for place, row in enumerate(table.rows[:MOST_ROWS]):
        text = " ".join(row_typed(row, family).split())
        if row.table in unseen:
            text = text.replace(f"@{row.table}", _HIDDEN)
        lines.append(line(text, f" · {percent(chances[place])}" if chances else ""))
    if len(table.rows) > MOST_ROWS:
        more, export = len(table.rows) - MOST_ROWS, code(f"@table export {table.name}")
        lines.append(line(f"… and {more} more rows; ", export, " has them all."))
    lines += [line(f"Also: {', '.join(f'@{name}' for name in others)}")] if others else []
    lines += [line(table.notes)] if table.notes else []
    return lines


def changes_lines(before: Any, after: Any, family: str) -> list[Line]:
    """The rows that are others now, and a die that is another."""
    old, new = [row_typed(row, family) for row in before.rows], [row_typed(row, family) for row in after.rows]
    gone, come = [row for row in old if row not in new], [row for row in new if row not in old]
    told = [f"die {before.die} → {after.die}"] if before.die != after.die else []
    told += [f"was: {row}" for row in gone] + [f"now: {row}" for row in come]
    more = len(told) - MOST_CHANGES
    lines = [line(text) for text in told[:MOST_CHANGES]]
    return [*lines, *([line(f"… and {more} more changes")] if more > 0 else [])]


def _names(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMES
    return ", ".join(names[:MOST_NAMES]) + (f" … and {more} more" if more > 0 else "")
