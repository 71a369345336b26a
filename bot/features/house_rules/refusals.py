"""Refusals of house rules: unknown names and invalid values."""

from collections.abc import Mapping
from typing import Final

from bot.features.declare import refusals as refusals_descriptions
from bot.features.random_tables import refusals as refusals_tables
from bot.games import registry as families
from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Line, line, typed
from bot.text.sentences import Facts, Wording, say, sentence, shown, worded


def _refused(facts: Facts) -> Line:
    """Say which rule can't be set, and the reason given by the rules or the table."""
    reason, inner = str(facts.get("reason")), facts.get("facts")
    known = {**refusals_descriptions.WORDS, **refusals_tables.WORDS, **families.REFUSALS, **families.OBJECTIONS}
    wording = known.get(reason)
    said = sentence("{name} can't be set like that.", facts)
    if wording is None or not isinstance(inner, Mapping):
        return said
    return line(*said, " ", *worded(wording, inner))


def _wanted(words: str) -> Wording:
    """Return a wording in which what to write is formatted as such."""

    def told(facts: Facts) -> Line:
        known: dict[str, object] = {name: shown(value) or None for name, value in facts.items()}
        wanted = facts.get("wanted")
        return say(words, **{**known, "wanted": typed(gettext(wanted)) if isinstance(wanted, str) else None})

    return told


WORDS: Final[dict[str, Wording]] = {
    "house_refused": _refused,
    "house_unknown": "There is no house rule “{name}”.[ Did you mean {choices}?] `@house list` shows them all.",
    "house_none": "{system} has no house rules; you can't change anything in it.",
    "house_same": "This fight already uses the game's house rules.",
    "house_same_value": "It's already set that way.",
    "house_as_printed": "{name} is as printed, so there is nothing to reset.",
    "house_nothing": "{system} has no house rule change to undo[; {others}]. `@house history` shows all changes.",
    "house_reset": "What should be reset? [`@house reset {name}` or ]`@house reset all`",
    "house_in_a_place": "House rules can't change while a fighter is acting. Finish this action and then type "
    "`@house now`, or wait for the next turn.",
    "house_other_steps": "These house rules change the steps of a turn, so they apply from the next turn on.",
    "system_in_fight": "A fight is running and keeps its system until it ends.[ `@{example}` sets the system of a "
    "scene without a fight.]",
    "house_table": "{name} is a table, so name one of its rows as well. `@house list {name}` shows them.",
    "house_value": _wanted(gettext_noop("What should {name} be? Write {wanted}.")),
    "house_type": _wanted(gettext_noop("{name} can't be “{value}”. Write {wanted}.")),
    "house_bounds": "{name} must be between {low} and {high}, so “{value}” doesn't work.",
    "house_choice": "{name} can't be “{value}”. Choose {choices}.",
    "house_word": "{name} can't be “{value}”: use at most {limit} plain characters.",
    "house_row": "“{row}” isn't a row of {name}. Write a result and what it means, such as 11-40 quake in fear.",
    "house_many": "That's too much for {name}. The most is {limit}.",
    "house_long": "That's too long. A line of house rules can have at most {limit} characters.",
}
refusals(WORDS)
