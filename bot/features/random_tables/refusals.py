"""Tables that do not add up: random tables of a game, and tables of a rule set changed by house rules."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Wording, sentence
from bot.text.templates import Facts


def _table_gap(facts: Facts) -> Line:
    if facts.get("low") == facts.get("high"):
        return sentence("Table {table} has no row for {low}. Add one.", facts)
    return sentence("Table {table} has no row for {low} to {high}. Add one.", facts)


WORDS: Final[dict[str, Wording]] = {
    "table_empty": "Table {table} has no rows. Write one at least: `@table add {table}: 1d6; 1-5 nothing; 6 a box`.",
    "row_dice": "In table {table} row {row} the dice “{dice}” cannot be rolled. Write them like `{example}`.",
    "row_dice_many": "In table {table} row {row} has too many dice: at most {most} in one row.",
    "no_die": "Table {table} goes from {low} to {high}. Say its die first, such as `2d6`.",
    "die_of_list": "Table {table} has no die: its rows are drawn by their weights, such as `3x nothing`.",
    "no_such_row": "Table {table} has no row “{row}”.[ Choose {rows}.]",
    "edit_unread": "I don't understand “{row}”. Write `4-5 one magazine`, `add …`, `remove 6`, `#2 …` or `die 1d8`.",
    "draws": "A table is drawn from 1 to {most} times at once.",
    "row_empty": "Table {table} has a row without words. Say what it means, or name another table: `@NAME`.",
    "table_mixed": "In table {table} some rows have results and some have not[ (“{row}”)]. Give all or none.",
    "table_range": "In table {table}[, row “{row}”,] “{value}” is no result. Write one such as 4 or 4-5.",
    "table_gap": _table_gap,
    "table_overlap": "In table {table} row {row} ({low} to {high}) covers results that another row has already.",
    "table_outside": "In table {table} row {row} ({low} to {high}) lies outside the die[: {lowest} to {highest}].",
    "table_backwards": "In table {table} row {row} runs backwards ({low} to {high}). Write the lower result first.",
    "table_long": "Table {table} is too long: at most {most} rows.",
    "table_die": "Table {table} has a die that cannot be rolled[ ({die})]. Write one such as 1d20.",
    "table_weight": "In table {table} row {row} has no weight[ ({weight})]. Write 1 or more.",
    "table_depth": "Table {table} leads on through more than {most} tables. Let one of their rows end it.",
    "table_loop": "Table {table} leads back to itself. Let one of its rows end it.",
    "row_twice": "A row of a table stands twice[: {rows}].",
    "chance_bounds": "A chance is 0 to 100 percent[ ({subject}: {chance})].",
    "house_needs": "It needs `{other} {value}` as well; set both in one line, with a semicolon between them.",
    "house_die": "Its die has {sides} sides, so that no result can be higher.",
    "house_order": "{lower} must not be above {upper}.",
    "step_twice": "A step of the turn stands twice[: {steps}].",
    "action_twice": "An action has two categories[: {actions}]. Give it one.",
    "nothing_to_export": "This game has no tables of its own yet. `@table list` shows all there are.",
}
refusals(WORDS)
