"""House rules that cannot be: which name, and what is wrong with what was written for it."""

from collections.abc import Mapping
from typing import Final

from bot.render import refusals_tables
from bot.render.sentences import Facts, Wording, sentence, worded
from bot.reply import Line, line

PARTS = "A part is named that the body does not have, or one that something else still names."
"""A body's own objection, which speaks of what somebody aims at elsewhere."""


def _refused(facts: Facts) -> Line:
    """The sentence of the table's own objection, behind the name."""
    reason, inner = str(facts.get("reason")), facts.get("facts")
    wording = PARTS if reason == "unknown_part" else refusals_tables.WORDS.get(reason)
    said = sentence("{name} cannot be so.", facts)
    if wording is None or not isinstance(inner, Mapping):
        return said
    return line(*said, " ", *worded(wording, inner))


WORDS: Final[dict[str, Wording]] = {
    "house_refused": _refused,
    "house_unknown": "No house rule is called “{name}”.[ Did you mean {choices}?] `@house list` shows all names.",
    "house_table": "{name} is a table: name one of its rows as well. `@house list {name}` shows them.",
    "house_value": "Say what {name} is to be: {wanted}.",
    "house_type": "“{value}” is nothing that {name} can be. Write {wanted}.",
    "house_bounds": "{name} lies between {low} and {high}, so it cannot be “{value}”.",
    "house_choice": "{name} cannot be “{value}”. Choose {choices}.",
    "house_word": "“{value}” is no word for {name}: at most {limit} plain characters.",
    "house_row": "In {name} “{row}” is no row. Write a result and what it means, such as 11-40 quake in fear.",
    "house_many": "That is too much for {name}: at most {limit}.",
    "house_long": "That is too long: at most {limit} characters in a line of house rules.",
}
