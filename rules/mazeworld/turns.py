"""Turns: steps, action categories, announcements, end effects, who sees what (MZ-TURN)."""

from collections.abc import Sequence

from rules.mazeworld.revision import Revision
from rules.wording import worded

COMBAT, NON_COMBAT, FREE = "combat", "non_combat", "free"
END_EFFECT_SCOPE = "all concerned creatures"


def steps(rev: Revision) -> tuple[str, ...]:
    """The steps of a turn in order (MZ-TURN-02)."""
    return rev.turn.steps


def category(rev: Revision, action: str) -> str:
    """Combat, non_combat or free: anything that is neither an attack nor free is non-combat (MZ-TURN-01)."""
    name = " ".join(action.strip().lower().replace("_", " ").split())
    if name in rev.turn.free_actions:
        return FREE
    return COMBAT if name in rev.turn.combat_actions else NON_COMBAT


def announcement(rev: Revision, turn: int) -> tuple[str, str]:
    """What the GM announces at the start and at the end of a turn (MZ-TURN-04)."""
    return worded(rev.turn.start, turn=turn), worded(rev.turn.end, turn=turn)


def end_effects(rev: Revision) -> tuple[str, ...]:
    """The reminder list of end-of-turn effects, for all concerned creatures (MZ-TURN-05)."""
    return rev.turn.end_effects


def before_first(rev: Revision, stealth: bool) -> tuple[str, ...]:
    """Actions open before the first turn; none where the revision has no such list (MZ-TURN-06)."""
    if rev.turn.before_first is None:
        return ()
    kept, lost = rev.turn.before_first
    return kept if stealth else lost


def visible_to(rev: Revision, item: str) -> tuple[str, ...]:
    """Who sees a kind of information: the GM alone, or everyone (MZ-TURN-03, MZ-CMD-08)."""
    return ("gm",) if item.strip().lower() in rev.turn.gm_only else ("gm", "players")


def batches(rev: Revision, attacks: int) -> tuple[int, ...]:
    """How many attack dice go into each line of the roll command (MZ-CMD-02)."""
    most = rev.dice.batch
    if attacks <= 0:
        return ()
    if most is None:
        return (attacks,)
    return (*((most,) * (attacks // most)), *((attacks % most,) if attacks % most else ()))


def attack_command(rev: Revision, attacks: int) -> str:
    """The command that rolls the attack dice (MZ-CMD-01, MZ-CBT-03)."""
    return f"@roll {attacks}#{rev.dice.attack}"


def command_purpose(rev: Revision, words: str) -> str | None:
    """What a chat command named by the rules is for; None if the revision does not name it (MZ-CMD-01..06)."""
    name: Sequence[str] = words.strip().lower().split()
    known = dict(rev.dice.commands)
    return known.get(name[0].lstrip("@&")) if name else None
