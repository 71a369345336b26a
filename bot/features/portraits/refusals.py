"""Refusals about portraits."""

from typing import Final

from bot.text.files import PICTURES
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Facts, Wording, sentence
from bot.text.words import listed


def _whose(facts: Facts) -> Line:
    if not facts.get("choices"):
        return sentence("Whose portrait? Name a contestant: `@portrait NAME`.", facts)
    return sentence("You have several contestants: {choices}. Name one: `@portrait NAME`.", facts)


def _no_picture(facts: Facts) -> Line:
    known = {**facts, "endings": listed(PICTURES, "or")}
    return sentence("I can't use “{name}” as a picture. Send a small {endings} file.", known)


REFUSALS: Final[dict[str, Wording]] = {
    "portrait_whose": _whose,
    "portrait_not_yours": "Only {name}'s player or a GM can change that portrait.",
    "too_many_portraits": "This game already has {most} portraits. Remove one: `@portrait NAME none`.",
    "file_no_picture": _no_picture,
}
refusals(REFUSALS)
