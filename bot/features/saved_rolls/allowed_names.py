"""Names that a saved roll may have: one word that means nothing else where it is typed."""

import re
from typing import Final

from bot.commands import book
from bot.confusables import is_of_bot, is_reserved, looking_like, skeleton
from bot.features.dice.handler import names_of_values
from bot.features.random_tables.names import visible
from bot.features.saved_rolls.command import ACTS
from bot.features.saved_rolls.owners import FOR, GAME
from bot.packs.names import key
from bot.packs.overlay import other_names
from bot.packs.saved_rolls import LONGEST_NAME, SavedRolls
from bot.pipeline.inbox.local_words import spellings
from bot.pipeline.outbox.replies import view_here
from bot.pipeline.work.context import Context
from bot.turn.refusal import Refusal
from rules.dice import notation
from rules.dice.expression import Name
from rules.errors import RuleError

_NAME: Final = re.compile(r"[A-Za-zÄÖÜäöüß][A-Za-zÄÖÜäöüß0-9_]*")
_GRAMMAR: Final = frozenset(
    {"free", "secret", "secretly", "hidden", "gm", "blind", "to", "again"}
    | {"adv", "dis", "advantage", "disadvantage", "ft", "ir"}
    | {"geheim", "verdeckt", "heimlich", "insgeheim", "sl", "vorteil", "nachteil", "als", "as", "page", "seite"}
    | FOR
    | GAME
)
"""Words with a meaning of their own in a roll or after `@save`."""
_MODIFIER: Final = re.compile(r"(?:[kdtfrxe!]|kh|kl|dh|dl|ro|rr|ie|tl|cs|h|l)[0-9]*")
"""Notation that changes dice, in ours or another bot's form."""


def mind_name(context: Context, name: str, others: SavedRolls) -> None:
    """Refuse a name for a saved roll that isn't one plain word (`saved_name`), means something else (`saved_taken`) or
    looks like another of the same owner (`looks_alike`).

    Only what the readers of the answer may know of is compared, so no refusal gives away a hidden name.
    """
    if _NAME.fullmatch(name) is None or len(name) > LONGEST_NAME or not _is_name_in_rolls(name):
        raise Refusal("saved_name", {"name": name, "most": LONGEST_NAME})
    if _means_more(context, name):
        raise Refusal("saved_taken", {"name": name})
    alike = looking_like(name, (one.name for one in others.rolls if one.name != name))
    if alike:
        raise Refusal("looks_alike", {"name": name, "like": alike[0]})


def _is_name_in_rolls(name: str) -> bool:
    """Whether a roll reads this word as a name, not as dice or as a change of dice."""
    if _MODIFIER.fullmatch(name):
        return False
    try:
        said = notation.parse(name)
    except RuleError:
        return False
    return isinstance(said.body, Name) and said.body.name == name and not said.comment


def _means_more(context: Context, name: str) -> bool:
    system = context.system
    steps = (said for step in system.steps for said in (step.id, step.title))
    words = (*spellings(book.of(system).words), *steps, *ACTS, *_GRAMMAR, *names_of_values(context))
    if looking_like(name, words) or is_of_bot(name) or is_reserved(name) or system.reading.opens(name):
        return True
    tables = {key(one) for one in (*visible(context), *other_names(context.library.starter.tables))}
    return key(name) in tables or bool(_somebody(context, name))


def _somebody(context: Context, name: str) -> list[str]:
    """Return whom people would take a name for: a person here, a contestant or a fighter, or the first word of its
    name."""
    known = [*context.game.people.values(), *(one.name for one in context.incoming.mentions)]
    if context.running is not None:
        seen = [one.name for one in view_here(context).fighters]
        known += [*seen, *(one.split()[0] for one in seen)]
    return [*looking_like(name, known), *context.register.looking(skeleton(name))]
