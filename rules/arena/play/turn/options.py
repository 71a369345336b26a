"""A fighter's possible actions, from its sheet, for a form to choose from (AR-ACT-01, AR-CMB-01)."""

from collections.abc import Iterator
from typing import Final

from rules.arena.model.fighter import Fighter, Weapon
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.system import Offers, Option
from rules.wording import worded

ANYWAY: Final = (
    Option(worded("defend"), worded("reroll your Defense dice if wounded; keep your moves"), "guard"),
    Option(worded("counter …"), worded("predict where they attack: name the part")),
    Option(worded("feint at …"), worded("pretend to attack the part you name; write the other one below")),
    Option(worded("grapple …: hold …"), worded("wrestle: hold the limb you name")),
    Option(worded("grapple …: trip"), worded("wrestle: trip them")),
    Option(worded("grapple …: disarm"), worded("wrestle: disarm them")),
    Option(worded("grapple …: throw"), worded("wrestle: throw them")),
    Option(worded("move to …"), worded("about 15 m, to somebody or to a tile you name below"), "approach"),
    Option(worded("charge …"), worded("run at an enemy; melee is free this turn"), "approach"),
    Option(worded("flee from …"), worded("run away from an enemy")),
    Option(worded("sneak"), worded("try to get out of sight")),
    Option(worded("search"), worded("look for somebody hidden nearby")),
    Option(worded("hit the ground"), worded("+1 AGI against ranged attacks, -1 against melee this turn")),
    Option(worded("aid …"), worded("First Aid for a bleeding wound, even your own")),
    Option(worded("pass"), worded("do nothing")),
)
"""Options that need no weapon of one's own."""


def offers(arena: Arena, world: World, who: str) -> Offers:
    fighter = world.fighter(who)
    sides = {row.name: ("left ", "right ") if row.limb else ("",) for row in arena.body.parts}
    parts = tuple(f"{side}{name}" for name, both in sides.items() for side in both)
    lying = dict.fromkeys(one.weapon.name for one in world.lying_before(fighter))
    found = (Option(worded("pick up {item}", item=name), worded("what lies beside you; one action")) for name in lying)
    return Offers((*_with_weapons(fighter), *found, *ANYWAY), parts)


def _with_weapons(fighter: Fighter) -> Iterator[Option]:
    ready = {weapon.name for weapon in fighter.in_hand()}
    weapons = sorted((one for one in fighter.weapons if not one.armour), key=lambda weapon: weapon.natural is not None)
    for weapon in weapons:
        if weapon.name in ready:
            yield from attacks(weapon)
    for weapon in weapons:
        if weapon.name not in ready:
            yield Option(
                worded("draw {weapon}", weapon=weapon.name), worded("take it in hand; light ones are free"), "ready"
            )


def attacks(weapon: Weapon) -> Iterator[Option]:
    name = weapon.name if weapon.natural is None else worded(weapon.name)
    if weapon.reach == "ranged":
        yield Option(
            worded("snap shot with {weapon} at …", weapon=name),
            worded("one shot at a random body part; costs no action"),
            "combat",
        )
        yield Option(worded("aimed fire with {weapon} at …", weapon=name), worded("one shot at the body part you name"))
        if weapon.rate > 1:
            yield Option(
                worded("rapid fire with {weapon} at …", weapon=name),
                worded("up to {shots} shots at random body parts", shots=weapon.rate),
                "combat",
            )
        yield Option(worded("take aim with {weapon} at …", weapon=name), worded("add PER to your next attack on them"))
    elif weapon.reach == "thrown":
        yield Option(
            worded("throw {weapon} at …", weapon=name), worded("at somebody, or at a tile you name below"), "combat"
        )
    else:
        yield Option(worded("attack … with {weapon}", weapon=name), worded("a melee attack"), "combat")
        if weapon.natural is None:
            yield Option(
                worded("assault … with {weapon}", weapon=name),
                worded("reroll a missed Attack phase (no Active Defense)"),
                "combat",
            )
