"""What cannot be amended or drafted."""

from typing import Final

from bot.text.language.speech import gettext
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Wording, sentence
from bot.text.templates import Facts


def _unread(facts: Facts) -> Line:
    return sentence(
        "[“{value}” is nothing that {figure} can be: ]write {allowed}, or `off` to leave it out.", _named(facts)
    )


def _so_already(facts: Facts) -> Line:
    return sentence("Already so: {figure} is {value}.", _named(facts))


def _named(facts: Facts) -> Facts:
    """With the figure as it is read."""
    return {**facts, "figure": gettext(str(facts.get("figure", "")))}


WORDS: Final[dict[str, Wording]] = {
    "nothing_to_amend": "Nothing of this turn can be amended. `@back` steps back; `@help` names the commands that set "
    "figures as they are now.",
    "no_amendable": "[“{word}” is no figure that stands there. ]`@{command}` lists them with their numbers.",
    "which_figure": "[Several figures of {name} can be amended. ]`@amend` lists them with their numbers.",
    "figure_unread": _unread,
    "amended_so": _so_already,
    "nothing_drafted": "No draft waits for you. `@game draft damage on` lets damage wait from now on.",
    "nothing_lacking": "No figure is missing now. `@amend` changes what came of something in this turn.",
    "note_too_long": "A note has at most {limit} characters. What is longer is said in the channel.",
}
refusals(WORDS)
