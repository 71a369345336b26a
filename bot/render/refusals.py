"""Whatever was refused, in one plain sentence that says what to do instead."""

from collections.abc import Collection, Mapping
from typing import Final

from bot.render import refusals_dice, refusals_packs, refusals_rules, refusals_tables, refusals_turn
from bot.render.sentences import Facts, Missing, Wording, sentence, shown, worded
from bot.reply import Line, code, line
from rules.errors import DiceError, RuleError

WORDS: Final[Mapping[str, Wording]] = {
    **refusals_tables.WORDS,
    **refusals_rules.WORDS,
    **refusals_packs.WORDS,
    **refusals_dice.WORDS,
    **refusals_turn.WORDS,
}
_OWED: Final = {"declare": "declare …", "plan": "plan …"}


def refusal(error: RuleError, unseen: Collection[str] = ()) -> tuple[Line, ...]:
    """The lines for an error. `unseen` are names of fighters that the reader must not learn of."""
    facts = _open(_with_limit(error.facts), unseen)
    if facts is None:
        return (worded(WORDS["unseen"], {}),)
    if error.code == "still_owed":
        return _still_owed(facts)
    try:
        return (_said(error, facts),)
    except Missing:
        return (_without_words(error.code),)


def _said(error: RuleError, facts: Facts) -> Line:
    if isinstance(error, DiceError) and (why := refusals_dice.reason(error.code, facts)) is not None:
        return refusals_dice.unread(error, why)
    words = WORDS.get(error.code)
    if words is None:
        raise Missing(error.code)
    return line(*_where(facts), *worded(words, facts))


def _with_limit(facts: Facts) -> Facts:
    """A limit under both of its names."""
    limit = facts.get("limit", facts.get("most"))
    return facts if limit is None else {**facts, "limit": limit, "most": limit}


def _where(facts: Facts) -> Line:
    """The line and the entry of a file that is refused."""
    return line(*sentence("Line {line}[, “{entry}”]", facts), ": ") if "line" in facts else ()


def _open(facts: Facts, unseen: Collection[str]) -> Facts | None:
    """The facts without unseen fighters in lists; None where the matter itself is about one."""
    if not unseen:
        return facts
    hidden = {name.casefold() for name in unseen}
    if any(isinstance(value, str) and value.casefold() in hidden for value in facts.values()):
        return None
    return {
        name: tuple(one for one in value if not _hides(one, hidden)) if isinstance(value, list | tuple) else value
        for name, value in facts.items()
    }


def _hides(value: object, hidden: Collection[str]) -> bool:
    first = value[0] if isinstance(value, tuple) and value else value
    return isinstance(first, str) and first.casefold() in hidden


def _still_owed(facts: Facts) -> tuple[Line, ...]:
    """Everyone who owes something and what they would type, then what the GM can do about it."""
    owed = facts.get("owed")
    pairs = [pair for pair in owed if isinstance(pair, tuple) and len(pair) == 2] if isinstance(owed, tuple) else []
    who = [line(f"{shown(name)}: ", code(f"@{_OWED.get(str(what), what)}")) for name, what in pairs]
    return (
        line("Nothing was changed: somebody still owes something."),
        *who,
        line(code("@next skip"), " passes over them; ", code("@for NAME …"), " answers in their place."),
    )


def _without_words(name: str) -> Line:
    return line("That is not possible (", code(name), "). ", code("@help"), " shows what you can do.")
