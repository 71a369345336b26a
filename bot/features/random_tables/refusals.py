"""Refusals of inconsistent tables: a game's random tables, and tables changed by house rules."""

from typing import Final

from bot.text.language.speech import gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Facts, Wording, in_full, sentence, shown


def _table_gap(facts: Facts) -> Line:
    if facts.get("low") == facts.get("high"):
        return sentence("The {table} table has no row for {low}. Add one.", facts)
    return sentence("The {table} table has no row for {low} to {high}. Add one.", facts)


def _with_range(facts: Facts) -> Facts:
    """Return the facts with the results of a row, "4" or "4–5"."""
    low, high = facts.get("low"), facts.get("high")
    return {**facts, "results": shown(low) if low == high else f"{shown(low)}–{shown(high)}"}


def _table_overlap(facts: Facts) -> Line:
    return sentence("Row {row} of the {table} table ({results}) overlaps another row.", _with_range(facts))


def _table_outside(facts: Facts) -> Line:
    return sentence(
        "Row {row} of the {table} table ({results}) doesn't fit the die[ ({lowest}–{highest})].", _with_range(facts)
    )


WORDS: Final[dict[str, Wording]] = {
    "table_empty": "The {table} table has no rows. Write at least one: `@table add {table}: 1d6; 1-5 nothing; 6 a "
    "box`.",
    "row_dice": "I can't roll the dice “{dice}” in row {row} of the {table} table. Write them like `{example}`.",
    "row_dice_many": "Row {row} of the {table} table has too many dice. At most {most} fit in one row.",
    "no_die": "The {table} table goes from {low} to {high}. Put its die first, such as `2d6`.",
    "die_of_list": "The {table} table has no die. Its rows are drawn by weight, such as `3x nothing`.",
    "no_such_row": "The {table} table has no row “{row}”.[ Choose {rows}.]",
    "edit_unread": "I don't understand “{row}”. Write `4-5 one magazine`, `add …`, `remove 6`, `#2 …` or `die 1d8`.",
    "draws": "You can make up to {most} draws at once.",
    "row_empty": "The {table} table has an empty row. Say what happens there, or name another table: `@NAME`.",
    "table_mixed": "In table {table}, some rows have results and some don't[ (“{row}”)]. Give all of them results, "
    "or none.",
    "table_range": "In table {table}[, row “{row}”]: “{value}” isn't a result. Write one like 4 or 4-5.",
    "table_gap": _table_gap,
    "table_overlap": _table_overlap,
    "table_outside": _table_outside,
    "table_backwards": "Row {row} of the {table} table runs backwards ({low} to {high}). Write the lower result first.",
    "table_long": "The {table} table is too long. At most {most} rows fit.",
    "table_die": "I can't roll the die of the {table} table[ ({die})]. Write one like 1d20.",
    "table_weight": "Row {row} of the {table} table has no valid weight[ ({weight})]. Write 1 or more.",
    "table_depth": "Table {table} leads through more than {most} other tables. Make one of them stop there.",
    "table_loop": "Table {table} leads back to itself. Change the row that leads there.",
    "row_twice": in_full(gettext_noop("The same row is there twice[: {rows}].")),
    "chance_bounds": "A chance must be 0 to 100 percent[ ({subject}: {chance})].",
    "house_needs": "You also have to set `{other} {value}`. Put both in one line, with a semicolon between them.",
    "house_die": "The die has {sides} sides, so no result can be higher.",
    "house_order": "{lower} can't be higher than {upper}.",
    "step_twice": in_full(gettext_noop("A step of the turn is there twice[: {steps}].")),
    "action_twice": in_full(gettext_noop("These actions have two categories[: {actions}]. Give each only one.")),
    "name_of_secret": "The name of a table can't contain “{word}”.[ To let only GMs roll on it: "
    "`@table add {name}: …`, then `@table secret {name} on`.]",
    "nothing_to_export": "This game has no tables of its own yet. `@table list` shows the tables you can use.",
}
refusals(WORDS)
