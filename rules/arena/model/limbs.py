"""Limbs of a fighter: what depends on them, which are held, which can still grip (AR-WRS-02, AR-BODY-07)."""

from dataclasses import dataclass
from fractions import Fraction

from rules.arena.model.fighter import Fighter, Wound
from rules.arena.model.ruleset import Arena
from rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Held:
    """DEX and AGI of a held fighter, and whether they can use a two-handed weapon."""

    dex: int
    agi: int
    two_handed: bool


def grapple_penalty(arena: Arena, dex: int, agi: int, *, arms: int, legs: int, all_arms: int = 2) -> Held:
    """Return DEX and AGI under holds (AR-WRS-02): each held limb costs half of the stat, rounded down (AMB-A12).

    `arms` and `legs`: held ones; `all_arms`: how many arms there are.
    """
    rule = arena.wrestling
    shares = ((rule.arm_stat, rule.arm, arms), (rule.leg_stat, rule.leg, legs))

    def left(name: str, value: int) -> int:
        share = sum((part * held for stat, part, held in shares if stat == name), Fraction())
        return max(0, int(value * (1 - min(Fraction(1), share))))

    return Held(left("DEX", dex), left("AGI", agi), arms == 0 or all_arms - arms >= rule.two_handed)


def with_all(part: str) -> tuple[str, ...]:
    """Return a limb and the parts attached to it: a left arm, and its hand."""
    return (part, part.replace("arm", "hand")) if "arm" in part.split() else (part,)


def held(fighter: Fighter, limb: str) -> int:
    """Count the held limbs of a kind; one held by two counts once."""
    return len({hold.part for hold in fighter.holds if limb in hold.part.split()})


def base(arena: Arena, fighter: Fighter, stat: str) -> int:
    """Return a stat without buffs, under holds (AR-WRS-02, AMB-A12)."""
    whole = fighter.base(stat)
    arms, legs = held(fighter, "arm"), held(fighter, "leg")
    left = grapple_penalty(arena, whole, whole, arms=arms, legs=legs, all_arms=fighter.hands)
    return {"DEX": left.dex, "AGI": left.agi}.get(stat, whole)


def stat(arena: Arena, fighter: Fighter, name: str) -> int:
    """Return the current value of a stat: under holds, with buffs, at least 0."""
    return max(0, base(arena, fighter, name) + fighter.buffs(name))


def of_arm(part: str) -> str:
    """Return the limb held by a grip on a part: for a hand, its arm (AR-WRS-02)."""
    return part.replace("hand", "arm") if "hand" in part.split() else part


def disabled(fighter: Fighter) -> set[str]:
    """Return the sides whose arm or hand is unusable: broken, lost, tied off or held (AR-BODY-06, AR-WRS-02)."""
    parts = (part.split() for part in (*fighter.unusable, *(hold.part for hold in fighter.holds)))
    return {part[0] for part in parts if part[-1] in ("arm", "hand")}


def swinging(fighter: Fighter) -> int:
    """Count the hands that can swing a weapon or parry with it."""
    return max(0, fighter.hands - len(disabled(fighter)))


def lame(fighter: Fighter) -> list[str]:
    """Return the unusable legs: tied off, or taken by the GM (AR-ACT-05)."""
    return [part for part in fighter.unusable if "leg" in part.split()]


def hands(fighter: Fighter) -> int:
    """Count the hands that can hold something: not lost, nor on a tied-off arm (AR-ACT-05, AR-BODY-07)."""
    return max(0, fighter.hands - len({part for part in fighter.unusable if "hand" in part.split()}))


def bleeding_wound(patient: Fighter, part: str | None) -> Wound:
    """Return the wound for First Aid: on the named part ("leg" is either), otherwise the one that bleeds most, the
    older one of equals.

    Refuses with `not_bleeding` (target, part).
    """
    bleeding = [one for one in patient.wounds if one.bleed and part in (None, one.part, _without_side(one.part))]
    if not bleeding:
        raise RuleError("not_bleeding", {"target": patient.name, "part": part})
    return max(bleeding, key=lambda one: (one.bleed, -one.number))


def _without_side(part: str) -> str:
    return part.removeprefix("left ").removeprefix("right ")


def bleeding_limb(patient: Fighter, part: str) -> None:
    """Refuse a tourniquet where nothing bleeds: `limb_not_bleeding` (target, part) (AR-ACT-05)."""
    if not any(wound.bleed and wound.part in with_all(part) for wound in patient.wounds):
        raise RuleError("limb_not_bleeding", {"target": patient.name, "part": part})
