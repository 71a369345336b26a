"""Turn a refusal into one plain sentence, with the wording for its code."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from bot.text.reply import Line
from bot.text.sentences import Facts, Missing, Wording, say, shown, worded
from rules.errors import RuleError

NAMES: Final = frozenset({
    "acts_next_turn", "ally_limit", "ally_unread", "already_ally", "already_beside", "blacked_out", "block_not_yet",
    "broken_already", "cannot_catch", "charge_too_far", "cornered", "counter_other", "dead_already",
    "dice_owed_first", "falls_in_sight", "hidden_target", "hide_by_sneaking", "holds_nobody", "in_a_place", "in_state",
    "is_dead", "knocked_out", "lent_to_gm", "limb_health_unknown", "limb_not_bleeding", "loses_turn",
    "mask_of_player", "mask_unread", "no_ally", "no_attacks", "no_blood", "no_body_map", "no_standing_plan",
    "no_such_buff", "no_such_part", "no_such_weapon", "no_such_wound", "no_way", "nobody_after", "not_a_creature",
    "not_after", "not_beside", "not_bleeding", "not_carried", "not_held", "not_hidden", "not_knocked_out",
    "not_locked", "not_masked", "not_on_auto", "nothing_asked", "nothing_declared", "nothing_owed",
    "nothing_to_treat", "odds_of_hidden", "on_auto_already", "only_creatures", "other_dice_owed", "others_act",
    "out_of_reach", "own_ally", "part_severed", "place_begun", "place_not_put_off", "place_over",
    "plan_for_creatures", "ready_already", "reopened_already", "still_means", "strict_order", "target_elsewhere",
    "target_escaped", "target_helpless", "unwilling", "victim_can_fight", "which_figure",
})  # fmt: skip
"""Codes whose `name`, `fighter`, `target`, `dodged` or `contestant` is a fighter in the fight, never a typed text."""
LISTS: Final = frozenset({
    "ally_limit", "ambiguous_target", "dodges_one", "no_such_attacker", "no_such_fighter", "one_focus",
    "single_target_only", "still_owed", "unknown_target", "which_fighter", "which_of_yours",
})  # fmt: skip
"""Codes whose lists contain fighters in the fight."""


BY_KIND: Final[dict[type[RuleError], Callable[[Any, Facts], Line | None]]] = {}
"""Functions that word a kind of error using more than its facts; None: use the wording for the code."""
_SUBJECTS: Final = ("name", "fighter", "target", "dodged", "contestant")
"""Facts that may contain a fighter's name."""
_FIELDS: Final = ("field", "allowed", "suggestions")
"""Facts that may contain names of fields."""
_OWED: Final = {"declare": "declare …", "plan": "plan …"}


def refused(error: RuleError, words: Mapping[str, Wording], unseen: Collection[str] = ()) -> tuple[Line, ...]:
    """Return the lines for an error. `unseen`: names of fighters that the reader must not learn about."""
    hidden = frozenset(name.casefold() for name in unseen)
    if error.code in NAMES and any(_names(error.facts.get(subject), hidden) for subject in _SUBJECTS):
        return (worded(words["no_such_fighter"], {}),)
    facts = _with_limit(_as_typed(error))
    if error.code in LISTS:
        facts = _open(facts, hidden)
    if error.code == "still_owed":
        return _still_owed(facts)
    try:
        return (_said(error, facts, words),)
    except Missing:
        return (_without_words(error.code),)


def _said(error: RuleError, facts: Facts, words: Mapping[str, Wording]) -> Line:
    by_kind = BY_KIND.get(type(error))
    if by_kind is not None and (line := by_kind(error, facts)) is not None:
        return line
    wording = words.get(error.code)
    if wording is None:
        raise Missing(error.code)
    said = worded(wording, facts)
    return _in_file(said, facts) if "line" in facts else said


def _as_typed(error: RuleError) -> Facts:
    """Return the facts with fields as people type them; a name with a dot is that of a rule or column."""
    fields = _FIELDS if error.code in ("unknown_field", "unknown_fields") else _FIELDS[:1]
    return {name: _spaced(value) if name in fields else value for name, value in error.facts.items()}


def _spaced(value: object) -> object:
    if isinstance(value, list | tuple):
        return tuple(map(_spaced, value))
    return value.removesuffix("_mult").replace("_", " ") if isinstance(value, str) and "." not in value else value


def _with_limit(facts: Facts) -> Facts:
    """Return the facts with a limit under both of its names."""
    limit = facts.get("limit", facts.get("most"))
    return facts if limit is None else {**facts, "limit": limit, "most": limit}


def _in_file(said: Line, facts: Facts) -> Line:
    """Return a sentence about a file, after the line and the entry it is about."""
    number, entry = shown(facts["line"]), shown(facts.get("entry"))
    return say("Line {line}[, “{entry}”]: {said}", line=number or None, entry=entry, said=said)


def _open(facts: Facts, hidden: frozenset[str]) -> Facts:
    """Return the facts without unseen fighters in their lists."""
    if not hidden:
        return facts
    return {
        name: tuple(one for one in value if not _names(one, hidden)) if isinstance(value, list | tuple) else value
        for name, value in facts.items()
    }


def _names(value: object, hidden: frozenset[str]) -> bool:
    """Whether a fact, or the name in a pair with what is owed, is that of an unseen fighter."""
    first = value[0] if isinstance(value, tuple) and value else value
    return isinstance(first, str) and first.casefold() in hidden


def _still_owed(facts: Facts) -> tuple[Line, ...]:
    """List everyone who owes something and what they would type, then what the GM can do about it."""
    owed = facts.get("owed")
    pairs = [pair for pair in owed if isinstance(pair, tuple) and len(pair) == 2] if isinstance(owed, tuple) else []
    choosing = facts.get("choosing")
    several = choosing if isinstance(choosing, tuple) else ()
    who = [
        say(
            "{name} has to choose, for example `@{command}`" if name in several else "{name}: `@{command}`",
            name=shown(name),
            command=_OWED.get(str(what), str(what)),
        )
        for name, what in pairs
    ]
    last = say("`@next skip` skips them; `@for NAME …` answers for one of them.")
    if facts.get("figures") or all(what == "plan" for _, what in pairs):
        last = say("`@next skip` goes on without them.")
    return (say("Not yet. Still missing:"), *who, last)


def _without_words(name: str) -> Line:
    return say("You can't do that (`{name}`). `@help` shows what you can do.", name=name)
