"""Refusals of exports and imports of sheets and packs."""

from typing import Final

from bot.text.language.speech import gettext
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Facts, Wording, sentence
from rules import catalogue


def _game(family: object) -> str:
    """Return what people call a family's game, for use within a sentence."""
    for system in catalogue.SYSTEMS.values():
        if system.family == family:
            title = gettext(system.title).partition(",")[0]
            return f"the {title[4:]}" if title.startswith("The ") else title
    return f"“{family}”"


def _other_family(facts: Facts) -> Line:
    games = {"family": _game(facts.get("family")), "wanted": _game(facts.get("wanted"))}
    return sentence(
        "This file is for {family}, but this game uses {wanted}. Send it to a game that uses {family}.", games
    )


WORDS: Final[dict[str, Wording]] = {
    "other_family": _other_family,
    "only_sheets": "This command reads only contestants, but the file has {section}. Use `@pack import` for the rest.",
    "no_sheet_named": "Whose sheet is this? Add the name to the file.",
    "no_sheets": "There are no contestants in the file.[ List them under {heading}.]",
    "no_contestants": "This game has no contestants yet. Add one: `@fighter add NAME: …`",
    "too_many_to_export": "That's too much for one file: {count}, but at most {most} fit. Export them one by one, "
    "or the whole game: `@game export`.",
    "not_yours_to_write": "{name} isn't yours. Only their player and the GMs can change the sheet.",
    "several_fight": "A file can change only one contestant who is in a fight. Choose {names}.",
    "new_by_gm": "There is no contestant called “{name}”, and only a GM's file can add one. [Make one with "
    "`@{create}`, or ]ask a GM to import the file.",
}
refusals(WORDS)
