"""House rules that cannot be: which name, and what is wrong with what was written for it."""

from collections.abc import Mapping
from typing import Final

from bot.features.declare import refusals as refusals_descriptions
from bot.features.random_tables import refusals as refusals_tables
from bot.games import registry as families
from bot.text.refusals import refusals
from bot.text.reply import Line, line
from bot.text.sentences import Wording, sentence, worded
from bot.text.templates import Facts


def _refused(facts: Facts) -> Line:
    """The sentence of the table's own objection, behind the name."""
    reason, inner = str(facts.get("reason")), facts.get("facts")
    known = {**refusals_descriptions.WORDS, **refusals_tables.WORDS, **families.REFUSALS, **families.OBJECTIONS}
    wording = known.get(reason)
    said = sentence("{name} cannot be so.", facts)
    if wording is None or not isinstance(inner, Mapping):
        return said
    return line(*said, " ", *worded(wording, inner))


WORDS: Final[dict[str, Wording]] = {
    "house_refused": _refused,
    "house_unknown": "No house rule is called “{name}”.[ Did you mean {choices}?] `@house list` shows all names.",
    "house_none": "{system} has no house rules: nothing in it can be set.",
    "house_same": "This fight is played under the game's house rules already: nothing to take up.",
    "house_same_value": "That is how it is already: nothing was changed.",
    "house_as_printed": "{name} is as printed: there is nothing to reset.",
    "house_nothing": "There is no change of house rules to take back for {system}[; {others}]. `@house history` shows "
    "them all.",
    "house_reset": "Say what is to be as printed again: [`@house reset {name}` or ]`@house reset all`.",
    "house_in_a_place": "A fighter's place is being played: house rules cannot change in the middle of it. "
    "Go on to its end and say `@house now` then, or leave it to the next turn.",
    "house_other_steps": "These house rules change the steps of a turn, so they wait for the next one.",
    "system_in_fight": "A fight is running: its system stays until it ends.[ `@{example}` chooses for a scene without "
    "a fight.]",
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
refusals(WORDS)
