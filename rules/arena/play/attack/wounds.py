"""The effects on a body of dice that got through: random parts, wounds, knockouts (AR-WND-01, AR-BODY-01..07)."""

from collections.abc import Sequence

from rules.arena.attacks import wounds
from rules.arena.attacks.wounds import Injury
from rules.arena.model import body
from rules.arena.model.fighter import Fighter, Wound
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.consequences import after
from rules.arena.play.facts.wounds import Released, Unharmed, Wounded
from rules.system import Case

SIDES = ("left", "right")
CRITICAL = "critical"


def would_wound(arena: Arena, part: str | None, dice: Sequence[int]) -> bool:
    """Whether dice that get through wound a part; for a random part, whether they would wound any part."""
    return any(wounds.injury(arena, part, die).wounding for die in dice)


def sided(arena: Arena, part: str, throw: str, case: Case) -> str:
    """Return a limb with its side, which a die decides if nobody named it."""
    row = body.part_named(arena, part)
    if not row.limb or any(side in part.split() for side in SIDES):
        return part
    (face,) = case.dice.roll(throw, 1, len(SIDES))
    return f"{SIDES[face - 1]} {row.name}"


def harm(
    arena: Arena,
    world: World,
    target: str,
    by: str | None,
    dice: Sequence[int],
    part: str | None,
    throw: str,
    case: Case,
) -> list[object]:
    """Return the wounds of each die that got through, highest first, on a given part or a random one per die.

    `throw`: the start of the labels of its dice; each throw adds its purpose and the number of the die.
    """
    told: list[object] = []
    scratches: list[int] = []
    if part is not None and would_wound(arena, None, dice):
        part = sided(arena, part, f"{throw}/side/0", case)
    for number, die in enumerate(sorted(dice, reverse=True), 1):
        if not would_wound(arena, None, (die,)):
            scratches.append(die)
            continue
        place, rolled = (part, None) if part is not None else _drawn(arena, throw, number, case)
        fact = wounded(arena, after(world, told).fighter(target), by, die, (place, rolled), (throw, number), case)
        told.append(fact or Unharmed(target, by, (die,), place, mishap=False))
    if scratches and not any(isinstance(fact, Wounded) for fact in told):
        mishap = wounds.wound(arena, None, dice).mishap_possible
        told.append(Unharmed(target, by, tuple(scratches), part, mishap))
    return [*told, *lets_go(after(world, told), target)]


def _drawn(arena: Arena, throw: str, number: int, case: Case) -> tuple[str, int]:
    """Draw a random part with its side; return it and the face (AR-BODY-01)."""
    (face,) = case.dice.roll(f"{throw}/part/{number}", 1, len(arena.body.parts))
    return sided(arena, body.random_part(arena, face).name, f"{throw}/side/{number}", case), face


def wounded(
    arena: Arena,
    fighter: Fighter,
    by: str | None,
    die: int,
    where: tuple[str, int | None],
    throw: tuple[str, int],
    case: Case,
    drawn: str | None = None,
) -> Wounded | None:
    """Return the wound of one die on a part; None if it does nothing, as a 3 on the head.

    `drawn`: the stat that a minor debuff lowers instead of rolling for it; if it isn't among the part's, the first one
    is.
    """
    part, rolled = where
    hurt = wounds.injury(arena, part, die, artery_pierced=part in fighter.arteries)
    if not hurt.wounding:
        return None
    # A critical wound blows off a part that doesn't bleed otherwise (AR-BODY-07): our reading, the document doesn't
    # say.
    blown_off = hurt.severity == CRITICAL and not body.part_named(arena, part).bleeds
    if blown_off:
        hurt = wounds.injury(arena, part, die, blown_off=True)
    face = 1
    if hurt.debuff == "minor" and drawn is not None:
        face = hurt.debuff_stats.index(drawn) + 1 if drawn in hurt.debuff_stats else 1
    elif hurt.debuff == "minor" and len(hurt.debuff_stats) > 1:
        (face,) = case.dice.roll(f"{throw[0]}/debuff/{throw[1]}", 1, len(hurt.debuff_stats))
    return Wounded(
        fighter.id,
        by,
        die,
        part,
        rolled,
        _wounds(arena, fighter, by, hurt, part, face),
        part if hurt.breaks is not None else None,
        hurt.artery,
        hurt.heart,
        blown_off,
        hurt.knockout and not fighter.stunned,
    )


def _wounds(arena: Arena, fighter: Fighter, by: str | None, hurt: Injury, part: str, face: int) -> tuple[Wound, ...]:
    """Return the wounds of one die: of two, one bleeds and the other is the debuff (004 L96)."""
    first = max((wound.number for wound in fighter.wounds), default=0) + 1
    debuff = wounds.debuffed(arena, hurt, face)
    last = hurt.wounds - 1
    return tuple(
        Wound(
            first + index,
            part,
            hurt.severity,
            hurt.bleed if index == 0 else 0,
            debuff if index == last else {},
            by,
        )
        for index in range(hurt.wounds)
    )


def lets_go(world: World, who: str) -> list[object]:
    """Release everyone held by someone who is knocked out."""
    if not world.fighter(who).stunned:
        return []
    return [Released(one.id, who, hold.part) for one in world.fighters for hold in one.holds if hold.by == who]
