"""What is refused when sheets or packs go out as a file, or come in from one."""

from typing import Final

from bot.text.language.speech import gettext
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Wording, sentence
from bot.text.templates import Facts
from rules import catalogue


def _game(family: object) -> str:
    """What people call the game of a family, in the middle of a sentence."""
    for system in catalogue.SYSTEMS.values():
        if system.family == family:
            title = gettext(system.title).partition(",")[0]
            return f"the {title[4:]}" if title.startswith("The ") else title
    return f"“{family}”"


def _other_family(facts: Facts) -> Line:
    games = {"family": _game(facts.get("family")), "wanted": _game(facts.get("wanted"))}
    return sentence("This file is for {family}, and here {wanted} is played. Send it where {family} is played.", games)


WORDS: Final[dict[str, Wording]] = {
    "other_family": _other_family,
    "only_sheets": "Only contestants are read here, and the file has {section}. `@pack import` takes in the rest.",
    "no_sheet_named": "It is not said whose sheet this is. Add the name.",
    "no_sheets": "There is no contestant in the file.[ Write them under {heading}.]",
    "no_contestants": "There is no contestant in this game yet. Add one with `@fighter add NAME: …`.",
    "too_many_to_export": "That is too much for one file: {count} of at most {most}. Take them one by one, or the "
    "whole game with `@game export`.",
    "not_yours_to_write": "{name} is not yours: only its player and the GMs write there.",
    "several_fight": "Of those who are in fights now a file changes one at a time: {names}.",
    "new_by_gm": "There is no contestant called “{name}” here, and a file of yours makes none. [Make one with "
    "`@{create}`, or ]ask a GM to take the file in.",
}
refusals(WORDS)
