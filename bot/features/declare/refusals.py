"""Refusals for actions that can't be understood or aren't possible."""

from typing import Final

from bot.pipeline.inbox import local_words
from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Line, Span, code
from bot.text.sentences import Facts, Wording, in_our_words, said, say, sentence, shown
from bot.text.words import listed

_ITEMS: Final = {
    "weapon": gettext_noop("which weapon"),
    "target": gettext_noop("who you mean"),
    "item": gettext_noop("what"),
    "part": gettext_noop("where"),
}
_OUT: Final = {
    "down": gettext_noop("{target} is down. Choose somebody else."),
    "dead": gettext_noop("{target} is dead. Choose somebody else."),
    "gone": gettext_noop("{target} has left. Choose somebody else."),
}
_OF_THE_RULES: Final = ("weapon", "move", "part", "call")
_MOST_OPTIONS: Final = 8
_MOST_VERBS: Final = 12


def _missing(facts: Facts) -> Line:
    """List the missing items and their choices; `asked` is the game's own wording of the question."""
    items = facts.get("missing")
    choices = facts.get("choices")
    named = [str(item) for item in items] if isinstance(items, list | tuple) else []
    among = [shown(_worded(item, choices.get(item))) for item in named] if isinstance(choices, dict) else []
    found = "; ".join(filter(None, among))
    several = listed([gettext(_ITEMS[item]) if item in _ITEMS else item.replace("_", " ") for item in named])
    asked = shown(facts.get("asked")) or several
    return say("Say {asked}[: {found}].", asked=asked, found=found) if asked else say("Say more.")


def _worded(item: str, choices: object) -> object:
    """Translate the rules' own words among what to choose from, such as the attacks of a body."""
    ours = item in _OF_THE_RULES and isinstance(choices, list | tuple)
    return [gettext(str(one)) for one in choices] if ours and isinstance(choices, list | tuple) else choices


def _unknown_weapon(facts: Facts) -> Line:
    lists = {name: _worded("weapon", facts.get(name)) for name in ("choices", "allowed")}
    return sentence(
        "There is no weapon[ called “{weapon}”].[ Choose {choices}.][ Choose {allowed}.]", {**facts, **lists}
    )


def _not_understood(facts: Facts) -> Line:
    """Refuse words that can't be understood. `verbs`: everything that can be declared, if they were a declaration."""
    verbs = facts.get("verbs")
    every = [local_words.shown(str(verb)) for verb in verbs] if isinstance(verbs, list | tuple) else []
    if not every:
        return sentence("I don't understand[ “{words}”].[ Try `{example}`.]", {**facts, "example": _example(facts)})
    return say(
        "I don't understand[ “{words}”]. You can {verbs}. Try `{example}`, or see `@help declare`.",
        words=local_words.shown(shown(facts.get("words"))),
        verbs=listed(every, "or")
        if len(every) <= _MOST_VERBS
        else said("{verbs} and more", verbs=", ".join(every[:_MOST_VERBS])),
        example=_example(facts),
    )


def _unclear(facts: Facts) -> Line:
    if facts.get("quoted"):
        return sentence("In quotes, that is only said. Without them, I understand[: `{understood}`].", facts)
    return sentence("I don't know what “{words}” means here.[ Without it, I understand: `{understood}`.]", facts)


def _example(facts: Facts) -> str:
    example = shown(facts.get("example"))
    return gettext(example) if example else ""


def _target_out(facts: Facts) -> Line:
    other = gettext_noop("{target} is out of the fight. Choose somebody else.")
    return sentence(_OUT.get(str(facts.get("status")), other), facts)


def _other_choice(facts: Facts) -> Line:
    options = facts.get("options")
    few = options[:_MOST_OPTIONS] if isinstance(options, list | tuple) else []
    commands = [code(f"@{shown(option)}") for option in few]
    if not commands:
        return sentence("That doesn't answer the question. `@who` shows what you're being asked.", facts)
    others = [part for command in commands[1:] for part in (Span(text=", "), command)]
    return say("That doesn't answer the question. Type one of these: {commands}.", commands=(commands[0], *others))


def _ambiguous_part(facts: Facts) -> Line:
    choices = facts.get("choices")
    named = [gettext(str(one)) for one in choices] if isinstance(choices, tuple | list) else choices
    return sentence("Which part of {target} do you mean[: {choices}]?", {**facts, "choices": named})


def _ambiguous_weapon(facts: Facts) -> Line:
    choices = _worded("weapon", facts.get("choices"))
    return sentence("Which weapon do you mean[: {choices}]?", {**facts, "choices": choices})


def _no_attack(facts: Facts) -> Line:
    known = {**facts, "example": _example(facts)}
    return sentence("I can only give odds for an attack.[ Describe one: `@odds {example}`.]", known)


WORDS: Final[dict[str, Wording]] = {
    "no_attack": _no_attack,
    "odds_shots": "I can work out the odds of at most {limit} dice per attack[; this one takes {asked}].",
    "too_long": "That's too long[ ({length} characters)]. Use at most {most} characters.",
    "early_has_passed": "It's too late for that: the turn has started, and it would have come before the attacks. What "
    "{name} declared before still counts.",
    "too_many_actions": "That's too many actions[ ({count})]. You can declare at most {most} per turn.",
    "not_understood": _not_understood,
    "unclear": _unclear,
    "condition_unread": "I can't check[ “{words}”]. Write `if NAME is down, …` or `if NAME is up, …` instead.[ "
    "Without it, I understand: `{understood}`.]",
    "correction_unclear": "I'm not sure what “{words}” cancels.[ Did you mean `{understood}`?] Say the whole action "
    "again.",
    "another_acts": "You can't declare for {fighters}. Say only what your own contestant does.",
    "ambiguous_part": _ambiguous_part,
    "missing": _missing,
    "ambiguous_weapon": _ambiguous_weapon,
    "unknown_weapon": _unknown_weapon,
    "ambiguous_target": "Who do you mean[: {choices}]?",
    "no_such_attacker": "Who did it? I don't see anyone[ called “{name}”] here.[ Choose {choices}.]",
    "unknown_target": "I don't see anyone[ called “{target}”] here.[ Choose {choices}.]",
    "hidden_target": "I don't see anyone by that name here. Choose somebody else.",
    "target_out": _target_out,
    "self_target": "You can't aim at yourself. Name somebody else.",
    "no_such_item": "There is no {item} within reach.[ Choose {choices}.]",
    "ambiguous_item": "Which item do you mean[: {choices}]?",
    "not_carried": "{fighter} doesn't have that[ (“{thing}”)]. See `@sheet {fighter}`.",
    "falls_in_sight": "{fighter} is hidden, and everyone would see what falls. Leave out “dropped”, or reveal "
    "{fighter} first.",
    "no_such_weapon": "[{fighter} doesn't have {weapon} right now. ]Choose a weapon that is at hand.",
    "nobody": "There is nobody to do that.",
    "other_choice": _other_choice,
    "condition_unmet": "The condition isn't met, so nothing happens.",
    "unknown_figure": in_our_words(gettext_noop("You can't set[ “{what}”] here.[ Choose {known}.]")),
    "not_a_number": "[“{value}” isn't a number that works here. ]Write it in digits, such as 10.",
    "not_a_switch": "[“{value}” doesn't work here. ]Write on or off.",
    "die_needed": "You still need a die[ for {for}][ (1d{sides})]. Roll it first.",
}
refusals(WORDS)
