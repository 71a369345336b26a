"""What is refused to whoever looks up or changes a contestant's sheet."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Wording, sentence
from bot.text.templates import Facts


def _no_change(facts: Facts) -> Line:
    if facts.get("number") is None:
        return sentence("There is nothing of yours to take back on the sheet of {name}.", facts)
    return sentence(
        "The history of {name} has no change {number} that can be taken back. `@sheet {name} history` numbers them.",
        facts,
    )


def _whose_sheet(_: Facts) -> Line:
    return sentence("Whose sheet? Name a contestant: `@sheet NAME`. `@sheet list` shows who there is.", {})


def _which_waits(facts: Facts) -> Line:
    if not facts.get("choices"):
        return sentence("Nothing waits for a yes.", facts)
    return sentence("Changes of several contestants wait: {choices}. Name one: `@sheet {act} {first}`.", facts)


WORDS: Final[dict[str, Wording]] = {
    "whose_sheet": _whose_sheet,
    "still_a_draft": "{name} is not made yet: `@create` shows the draft, `@create done` makes {name}.",
    "no_section": "There is no “{section}” on the sheet of {name}. `@help sheet` names what there is.",
    "which_waits": _which_waits,
    "no_history": "Only contestants have a history: whoever comes from the pack has none.",
    "not_listed": "“{name}” does not stand under {field}.[ There: {listed}.]",
    "for_the_gm": "{field} is known to the GM alone, who changes it.",
    "too_many_wishes": "{limit} changes of {name} wait for the GM already.",
    "no_wish": "No such change of {name} waits for a yes.[ Waiting: {choices}.] `@sheet {name}` shows the sheet.",
    "which_sheet": "You have several contestants: {choices}. Name one, or choose one for good: `@sheet use NAME`.",
    "which_wish": "Several changes of {name} wait: {choices}. Say which: `@sheet accept {name} {number}`.",
    "no_change": _no_change,
    "not_your_change": "Somebody else made that change. Only a GM takes it back.",
    "changed_since": "Nothing is taken back: {fields} changed again since then.",
    "needs_approval": "A GM decides about that now: ask one to say `@sheet undo {name}`.",
    "too_many_sheets": "A game keeps at most {most} contestants. Take one out first: `@fighter remove NAME`.",
    "name_means": "“{name}” has a word in it that a command would take for something else. Choose another name.",
}
refusals(WORDS)
