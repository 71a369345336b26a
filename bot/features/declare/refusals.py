"""Descriptions of what somebody means to do that cannot be understood, or that no game allows."""

from typing import Final

from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Line, Span, code
from bot.text.sentences import Wording, say, sentence, shown
from bot.text.templates import Facts
from bot.text.words import listed

_ITEMS: Final = {
    "weapon": gettext_noop("with what"),
    "target": gettext_noop("whom"),
    "item": gettext_noop("what"),
    "part": gettext_noop("where"),
}
_OUT: Final = {
    "down": gettext_noop("{target} is down. Choose somebody else."),
    "dead": gettext_noop("{target} is dead. Choose somebody else."),
    "gone": gettext_noop("{target} has left. Choose somebody else."),
}
_MOST_OPTIONS: Final = 8
_MOST_VERBS: Final = 12


def _missing(facts: Facts) -> Line:
    """Every item that is missing, with what it could be; `asked` is how the game asks for it."""
    items = facts.get("missing")
    choices = facts.get("choices")
    named = [str(item) for item in items] if isinstance(items, list | tuple) else []
    among = [shown(choices.get(item)) for item in named] if isinstance(choices, dict) else []
    found = "; ".join(filter(None, among))
    several = listed([gettext(_ITEMS[item]) if item in _ITEMS else item.replace("_", " ") for item in named])
    asked = shown(facts.get("asked")) or several
    return say("Say {asked}[: {found}].", asked=asked, found=found) if asked else say("Say more.")


def _not_understood(facts: Facts) -> Line:
    """`verbs`: all that can be declared, where it is a declaration that is not understood."""
    verbs = facts.get("verbs")
    every = [str(verb) for verb in verbs] if isinstance(verbs, list | tuple) else []
    if not every:
        return sentence("I don't understand[ “{words}”].[ Write it like `{example}`.]", facts)
    return say(
        "I don't understand[ “{words}”]: you can {verbs}. Write it like `{example}`; `@help declare` says more.",
        words=shown(facts.get("words")),
        verbs=listed(every, "or") if len(every) <= _MOST_VERBS else ", ".join([*every[:_MOST_VERBS], "…"]),
        example=shown(facts.get("example")),
    )


def _target_out(facts: Facts) -> Line:
    other = gettext_noop("{target} is out of the fight. Choose somebody else.")
    return sentence(_OUT.get(str(facts.get("status")), other), facts)


def _other_choice(facts: Facts) -> Line:
    options = facts.get("options")
    few = options[:_MOST_OPTIONS] if isinstance(options, list | tuple) else []
    commands = [code(f"@{shown(option)}") for option in few]
    if not commands:
        return sentence("That is no answer to what you are asked. `@who` shows what that is.", facts)
    others = [part for command in commands[1:] for part in (Span(text=", "), command)]
    return say("That is no answer to what you are asked. Type {commands}.", commands=(commands[0], *others))


WORDS: Final[dict[str, Wording]] = {
    "no_attack": "Only an attack has odds here.[ Describe one: `@odds {example}`.]",
    "odds_shots": "The odds of at most {limit} dice are counted for one attack[, and this takes {asked}].",
    "too_long": "That is too long[ ({length} characters)]: at most {most} characters. Say it in fewer words.",
    "too_many_actions": "That names too many actions[ ({count})]: at most {most} in one turn.",
    "not_understood": _not_understood,
    "unclear": "I don't know what to make of “{words}” here.[ Without that I understand: `{understood}`.]",
    "correction_unclear": "I'm not sure what “{words}” takes back.[ I would read it as: `{understood}`.] Say the whole "
    "action again.",
    "another_acts": "That tells what {fighters} does. Say what your own fighter does; the GM plans for others.",
    "ambiguous_part": "Which part of {target} do you mean[: {choices}]?",
    "missing": _missing,
    "ambiguous_weapon": "Which weapon do you mean[: {choices}]?",
    "unknown_weapon": "There is no weapon[ called “{weapon}”].[ Choose {choices}.][ Choose {allowed}.]",
    "ambiguous_target": "Whom do you mean[: {choices}]?",
    "no_such_attacker": "Who did it? I see nobody[ called “{name}”] here.[ Choose {choices}.]",
    "unknown_target": "I see nobody[ called “{target}”] here.[ Choose {choices}.]",
    "hidden_target": "I see nobody of that name here. Choose somebody else.",
    "target_out": _target_out,
    "self_target": "You cannot aim at yourself. Name somebody else.",
    "no_such_item": "There is no {item} at hand.[ Choose {choices}.]",
    "ambiguous_item": "Which item do you mean[: {choices}]?",
    "not_carried": "{fighter} has nothing[ called “{thing}”]. See `@sheet {fighter}`.",
    "falls_in_sight": "{fighter} is hidden, and everyone would see what falls. Leave out “dropped”, or make {fighter} "
    "visible first.",
    "no_such_weapon": "[{fighter} has no {weapon} now. ]Choose a weapon that is carried.",
    "nobody": "Nobody takes part in that.",
    "other_choice": _other_choice,
    "condition_unmet": "The condition does not hold, so nothing is done.",
    "unknown_figure": "[“{what}” cannot be set. ]Choose one of[: {known}].",
    "not_a_number": "[“{value}” is no number that fits here. ]Write it in digits, such as 10.",
    "not_a_switch": "[“{value}” does not fit. ]Write on or off.",
    "die_needed": "A die is missing[ for {for}][ (1d{sides})]. Roll it first.",
}
refusals(WORDS)
