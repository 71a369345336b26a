"""Turns: steps, action categories, announcements, end effects, visibility (MZ-TURN)."""

from collections.abc import Sequence

from rules.mazeworld.revision import Revision
from rules.wording import worded

COMBAT, NON_COMBAT, FREE = "combat", "non_combat", "free"
END_EFFECT_SCOPE = "all concerned creatures"


def steps(rev: Revision) -> tuple[str, ...]:
    """Return the steps of a turn in order (MZ-TURN-02)."""
    return rev.turn.steps


def category(rev: Revision, action: str) -> str:
    """Classify an action as combat, non_combat or free; non_combat is all that is neither an attack nor free
    (MZ-TURN-01)."""
    name = " ".join(action.strip().lower().replace("_", " ").split())
    if name in rev.turn.free_actions:
        return FREE
    return COMBAT if name in rev.turn.combat_actions else NON_COMBAT


def announcement(rev: Revision, turn: int) -> tuple[str, str]:
    """Return the GM's announcements at the start and at the end of a turn (MZ-TURN-04)."""
    return worded(rev.turn.start, turn=turn), worded(rev.turn.end, turn=turn)


def end_effects(rev: Revision) -> tuple[str, ...]:
    """List the end-of-turn effects as a reminder, for all creatures concerned (MZ-TURN-05)."""
    return rev.turn.end_effects


def before_first(rev: Revision, stealth: bool) -> tuple[str, ...]:
    """Return the actions allowed before the first turn; empty if the revision has no such list (MZ-TURN-06)."""
    if rev.turn.before_first is None:
        return ()
    kept, lost = rev.turn.before_first
    return kept if stealth else lost


def visible_to(rev: Revision, item: str) -> tuple[str, ...]:
    """Return who sees a kind of information: the GM alone, or everyone (MZ-TURN-03, MZ-CMD-08)."""
    return ("gm",) if item.strip().lower() in rev.turn.gm_only else ("gm", "players")


def batches(rev: Revision, attacks: int) -> tuple[int, ...]:
    """Return how many attack dice go into each line of the roll command (MZ-CMD-02)."""
    most = rev.dice.batch
    if attacks <= 0:
        return ()
    if most is None:
        return (attacks,)
    return (*((most,) * (attacks // most)), *((attacks % most,) if attacks % most else ()))


def attack_command(rev: Revision, attacks: int) -> str:
    """Return the command that rolls the attack dice (MZ-CMD-01, MZ-CBT-03)."""
    return f"@roll {attacks}#{rev.dice.attack}"


def command_purpose(rev: Revision, words: str) -> str | None:
    """Return the purpose of a chat command named by the rules; None if the revision doesn't name it (MZ-CMD-01..06)."""
    name: Sequence[str] = words.strip().lower().split()
    known = dict(rev.dice.commands)
    return known.get(name[0].lstrip("@&")) if name else None
