"""Texts about random tables: the list, one table with its chances, and changes."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from bot.features.odds.text import percent
from bot.features.packs.text import row_typed
from bot.packs.schema import TableEntry
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, bold, line
from bot.text.sentences import said, say
from bot.text.table_draws import row_read

MOST_NAMES: Final = 60
MOST_ROWS: Final = 40
MOST_CHANGES: Final = 10
HIDDEN: Final = gettext_noop("(the rest is secret)")


def tables_lines(own: Sequence[str], neutral: Sequence[str], secret: Sequence[str]) -> list[Line]:
    """List the tables that the reader may know of."""
    if not own and not neutral and not secret:
        return [say("No tables yet. Add one: `@table add NAME: …`")]
    lines = [say("**Tables**: {names}", names=_names(own))] if own else []
    lines += [say("**Neutral tables that come with the bot**: {names}", names=_names(neutral))] if neutral else []
    return [*lines, *([say("**Secret**: {names}", names=_names(secret))] if secret else [])]


def table_lines(
    table: TableEntry,
    chances: Sequence[Fraction] | None,
    others: Collection[str],
    family: str,
    unseen: Collection[str] = (),
) -> list[Line]:
    """Show a table with the chance of each row. `others`: its other names; `unseen`: tables the reader mustn't learn
    of."""
    marks = [gettext("table"), *([table.die] if table.die else [])]
    marks += [gettext("neutral, comes with the bot")] if table.ours else []
    marks += [gettext("secret")] if table.secret else []
    lines = [line(bold(table.name), f" ({', '.join(marks)})")]
    for place, row in enumerate(table.rows[:MOST_ROWS]):
        read = replace(row, text=row_read(row.text, ours=True)) if table.ours else row
        text = " ".join(row_typed(read, family).split())
        if row.table in unseen:
            text = text.replace(f"@{row.table}", gettext(HIDDEN))
        lines.append(line(text, f" · {percent(chances[place])}" if chances else ""))
    if len(table.rows) > MOST_ROWS:
        more = len(table.rows) - MOST_ROWS
        lines.append(say("… and {n} more rows. To see them all: `@table export {table}`", n=more, table=table.name))
    lines += [say("Also: {names}", names=", ".join(f"@{name}" for name in others))] if others else []
    lines += [line(row_read(table.notes))] if table.notes else []
    return lines


def changes_lines(before: TableEntry, after: TableEntry, family: str) -> list[Line]:
    """List the rows that changed, and the die if it did."""
    old, new = [row_typed(row, family) for row in before.rows], [row_typed(row, family) for row in after.rows]
    gone, come = [row for row in old if row not in new], [row for row in new if row not in old]
    told = [said("die {before} → {after}", before=before.die, after=after.die)] if before.die != after.die else []
    told += [said("was: {row}", row=row) for row in gone] + [said("now: {row}", row=row) for row in come]
    more = len(told) - MOST_CHANGES
    lines = [line(text) for text in told[:MOST_CHANGES]]
    return [*lines, *([say("… and {n} more changes", n=more)] if more > 0 else [])]


def _names(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMES
    return said("{names}[ … and {n} more]", names=", ".join(names[:MOST_NAMES]), n=more if more > 0 else None)
