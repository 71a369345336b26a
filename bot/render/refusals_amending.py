"""What cannot be amended or drafted."""

from typing import Final

from bot.render.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "nothing_to_amend": "Nothing of this turn can be amended. `@back` steps back; `@help` names the commands that set "
    "figures as they are now.",
    "no_amendable": "[“{word}” is no figure that stands there. ]`@{command}` lists them with their numbers.",
    "which_figure": "[Several figures of {name} can be amended. ]`@amend` lists them with their numbers.",
    "figure_unread": "[“{value}” is nothing that {figure} can be: ]write {allowed}, or `off` to leave it out.",
    "amended_so": "Already so: {figure} is {value}.",
    "nothing_drafted": "No draft waits for you. `@game draft damage on` lets damage wait from now on.",
    "note_too_long": "A note has at most {limit} characters. What is longer is said in the channel.",
}
