"""Tables that do not add up: random tables of a game, and tables of a rule set changed by house rules."""

from typing import Final

from bot.render.sentences import Facts, Wording, sentence
from bot.reply import Line


def _table_gap(facts: Facts) -> Line:
    upto = "" if facts.get("low") == facts.get("high") else " to {high}"
    return sentence(f"Table {{table}} has no row for {{low}}{upto}. Add one.", facts)


WORDS: Final[dict[str, Wording]] = {
    "table_empty": "Table {table} has no rows. Write one at least: `@table add {table}: 1d6; 1-5 nothing; 6 a box`.",
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
    "accuracy_out_of_order": "The limits of the Failure Threshold are out of order[ (natural: {natural_ft})].",
    "body_groups": "Every body group needs exactly one row[ (now: {groups})].",
    "part_twice": "A part of the body is named twice[: {parts}].",
    "explosive_scores": "The scores of the explosives leave a gap or overlap[: {scores}].",
    "row_twice": "A row of a table stands twice[: {rows}].",
    "level_missing": "[{skill} has {levels} levels; ]every level of a skill needs a limit.",
    "skill_levels": "The points of skill levels have to rise from 0[ (now: {from_points})].",
    "skill_astray": "A skill is named that is in no group[: {skills}].",
    "evading_levels": "The points of evading levels have to rise from 0[ (now: {from_points})].",
    "trade_levels": "{skill}: the points of its five levels have to rise from 0[ (now: {from_points})].",
    "trade_start": "{skill} begins at Lv0 and is activated, or at Lv1 and is active[ (now: Lv{level})].",
    "chance_bounds": "A chance is 0 to 100 percent[ ({subject}: {chance})].",
    "harvest_roll": "The die of a harvest has to reach from {least} to {most} percent[ (now: {roll})].",
    "repair_row": "A level of repair adds points or restores percent, and a revival needs both of its numbers.",
    "initiative_tiers": "Tiers of Initiative Speed have to be numbered in order, and their weights have to rise.",
    "initiative_ends": "Tiers of Initiative Speed have to follow each other without a gap[ (now: {weights})].",
    "sides": "Sides have to be numbered 1 to 4, each opposite another[ (now: {sides})].",
    "house_needs": "It needs `{other} {value}` as well; set both in one line, with a semicolon between them.",
    "house_no_cover_roll": "These rules have no cover roll to go by.",
    "house_die": "Its die has {sides} sides, so that no result can be higher.",
    "house_order": "{lower} must not be above {upper}.",
    "no_damage_step": "These rules have no step of their own for damage, so that it cannot wait for it[: {steps}].",
    "step_twice": "A step of the turn stands twice[: {steps}].",
    "action_twice": "An action has two categories[: {actions}]. Give it one.",
}
