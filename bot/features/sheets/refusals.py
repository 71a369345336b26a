"""Refusals about contestants' sheets."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Facts, Wording, sentence


def _no_change(facts: Facts) -> Line:
    if facts.get("number") is None:
        return sentence("You haven't changed anything on {name}'s sheet that you can undo.", facts)
    return sentence(
        "{name} has no change {number} that can be undone. `@sheet {name} history` lists the changes.",
        facts,
    )


def _whose_sheet(_: Facts) -> Line:
    return sentence("Whose sheet? Name a contestant: `@sheet NAME`. `@sheet list` shows those you can play.", {})


def _which_waits(facts: Facts) -> Line:
    if not facts.get("choices"):
        return sentence("No requests are waiting.", facts)
    return sentence("Whose changes do you mean: {choices}? Write it like `@sheet {act} {first}`.", facts)


def _no_wish(facts: Facts) -> Line:
    if not facts.get("choices"):
        return sentence("No changes to {name} are waiting. `@sheet {name}` shows the sheet.", facts)
    return sentence("No change with that number is waiting for {name}. Choose {choices}.", facts)


WORDS: Final[dict[str, Wording]] = {
    "whose_sheet": _whose_sheet,
    "still_a_draft": "{name} isn't finished yet. `@create` shows the draft; `@create done` finishes it.",
    "no_section": "{name}'s sheet has no section “{section}”. `@help sheet` lists the sections.",
    "which_waits": _which_waits,
    "no_history": "Only contestants have a history; entries from the pack don't.",
    "not_listed": "“{name}” isn't among the {field}.[ Choose {listed}.]",
    "for_the_gm": "Only a GM can see and change {field}.",
    "too_many_wishes": "{name} already has {limit} changes waiting for the GM.",
    "no_wish": _no_wish,
    "which_sheet": "Which contestant do you mean: {choices}? Name one, or pick a default: `@sheet use NAME`.",
    "which_wish": "Several changes to {name} are waiting. Choose {choices}, for example: `@sheet accept {name} "
    "{number}`.",
    "no_change": _no_change,
    "not_your_change": "Someone else made that change. Only a GM can undo it.",
    "changed_since": "I can't undo that: there are newer changes to {fields}.",
    "needs_approval": "Only a GM can undo that now. Ask one to type `@sheet undo {name}`.",
    "too_many_sheets": "A game can have at most {most} contestants. Remove one first: `@fighter remove NAME`.",
    "not_on_sheet": "{name}'s sheet has no “{roll}” to roll.[ It has: {choices}.] To see what it has: `@sheet roll "
    "{name}:`",
    "declare_it": "{name} is in a fight. Declare it there[: `@declare {deed}`].",
    "nothing_to_do": "[“{deed}” doesn't change anything on {name}'s sheet. ][Outside fights, {name} can do this: "
    "{choices}. ]Write it like `@sheet do reload WEAPON`.",
    "only_in_fights": "That's only possible in a fight.",
    "roll_whose": "You have no contestant here. A GM has to name one: `@sheet roll NAME: WEAPON`, `@sheet do NAME: "
    "reload WEAPON`",
    "name_means": "“{name}” contains a word that commands would misread. Choose another name.",
}
refusals(WORDS)
