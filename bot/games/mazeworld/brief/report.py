"""A short report of a part of a fight: attacks with their effects, and identical actions together."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.games.mazeworld.brief.attack import Attack, Harm, joined
from bot.games.mazeworld.brief.several import SEVERAL
from bot.games.vocabulary import Heard
from bot.text.reply import Line, line

WOUNDING: Final = ("wound", "bullet", "severed limb")
"""Causes of blood lost with a wound; the turn's sums say how much is left."""
_ROLLED_FOR: Final = ("critical_hit", "dodge_rolled", "dodge_spent", "critical_failed")


@dataclass
class Alike:
    """Consecutive facts of one kind."""

    kind: str
    heard: list[Heard] = field(default_factory=list)

    def lines(self) -> list[Line]:
        return SEVERAL[self.kind](self.heard)


@dataclass
class Hurt:
    """Harm to a fighter outside a reported attack."""

    harm: Harm

    def lines(self) -> list[Line]:
        return self.harm.named()


@dataclass
class Plain:
    """Lines taken from the full report."""

    told: list[Line]

    def lines(self) -> list[Line]:
        return self.told


Block = Attack | Alike | Hurt | Plain


def brief(heard: Sequence[Heard]) -> list[Line]:
    """Summarize a series of facts."""
    blocks: list[Block] = []
    for one in heard:
        _take(blocks, one)
    found: list[Block] = []
    for block in blocks:
        before = found[-1] if found else None
        if not (isinstance(before, Attack) and isinstance(block, Attack) and before.joins(block)):
            found.append(block)
    return [told for block in found for told in block.lines()]


def _take(blocks: list[Block], heard: Heard) -> None:
    fact, last = heard.fact, blocks[-1] if blocks else None
    attack = last if isinstance(last, Attack) else None
    match fact.kind:
        case "aimed":
            fewer = [heard.lines[1]] if fact.fewer else []
            blocks.append(Attack([fact.who], fact.target, heard.names, fact, tail=fewer))
        case "struck":
            if attack is None or attack.rolled or attack.who != [fact.who]:
                blocks.append(attack := Attack([fact.who], fact.target, heard.names))
            attack.rolled.append(fact)
        case "ammunition_spent" if attack is not None and attack.who == [fact.who]:
            attack.spent.append(fact)
        case kind if kind in _ROLLED_FOR:
            _add_rolled(blocks, attack, heard)
        case "blood_changed" if fact.die is None and fact.reason in WOUNDING:
            return
        case "points_earned" if fact.level is None and fact.points > 0:
            return
        case kind if kind in SEVERAL:
            if not (isinstance(last, Alike) and last.kind == kind):
                blocks.append(last := Alike(kind))
            last.heard.append(heard)
        case _:
            if not _harmed(blocks, heard):
                blocks.append(Plain(list(heard.lines)))


def _add_rolled(blocks: list[Block], attack: Attack | None, heard: Heard) -> None:
    """Add an attack's extra dice on a line of their own, or to the line of the dodge they follow."""
    told = joined(heard.lines) if heard.fact.kind != "critical_failed" else _mishap(heard)
    if heard.fact.kind == "dodge_rolled" and len(heard.fact.checks) == 1:
        told = heard.lines[0]
    if attack is None:
        blocks.append(Plain([told]))
    elif heard.fact.kind == "dodge_spent" and attack.tail:
        attack.tail[-1] = joined([attack.tail[-1], told])
    else:
        attack.tail.append(told)


def _mishap(heard: Heard) -> Line:
    """Describe a critical failure without the condition it costs, which is in its text."""
    first, *others = heard.lines
    return line(*first, " ", *others[-1]) if others and heard.fact.failure else first


def _harmed(blocks: list[Block], heard: Heard) -> bool:
    """Add harm to the attack that caused it, or to the fighter's other harm; return False for another fact."""
    fact, last = heard.fact, blocks[-1] if blocks else None
    who = getattr(fact, "victim", None) or getattr(fact, "who", None)
    if who is None:
        return False
    if isinstance(last, Attack) and last.rolled:
        return last.hurts(heard, who)
    if isinstance(last, Hurt) and last.harm.who == who and last.harm.take(heard):
        return True
    harm = Harm(who, heard.names)
    if not harm.take(heard):
        return False
    blocks.append(Hurt(harm))
    return True
