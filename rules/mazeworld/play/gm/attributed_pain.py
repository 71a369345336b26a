"""Pain the GM attributes to an attacker when the weapon's own figure is unknown (MZ-KILL-01, AMB-61)."""

import re
from collections.abc import Collection, Sequence
from typing import Final

from rules.errors import RuleError
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import damage as harming
from rules.mazeworld.play.facts.roster import Adjusted
from rules.mazeworld.revision import Revision
from rules.system import known_among

_BY = re.compile(r"\s+by\s+(?P<name>.+?)(?:\s+with\s+(?P<weapon>.+))?$", re.IGNORECASE)

_BARE: Final = Weapon("bare hands", "unarmed")
"""The attack of someone without any of their own."""


def blamed(text: str) -> tuple[str, str | None, str | None]:
    """Split "40 by NAME with WEAPON" into the figure, the attacker's name and the weapon's; None if not given."""
    found = _BY.search(text)
    return (text, None, None) if found is None else (text[: found.start()], found["name"], found["weapon"])


def attack_of(
    world: World, name: str, weapon: str | None, known: Collection[str] | None = None
) -> tuple[Fighter, Weapon]:
    """Return the attacker of a name and the weapon. `known`: who the name may mean; None: anyone.

    Without a weapon it is the one used this turn, else the one in hand. Refuses with `no_such_attacker`,
    `unknown_weapon`.
    """
    attacker = _attacker(known_among(world.fighters, known), name)
    return attacker, _weapon(world, attacker, weapon)


def pain_by(
    rev: Revision, world: World, victim: Fighter, amount: float, attacker: Fighter, arm: Weapon
) -> list[object]:
    """Deal Pain in percent as if by the attacker's weapon; a kill is credited to the attacker, with its point."""
    told = Adjusted("pain", max(0.0, victim.pain + amount), victim.id, victim.pain)
    after = consequences.apply(world, told)
    return [told, *harming.fallen(rev, after, victim.id, attacker, arm, arm.mode(None))]


def _attacker(fighters: Sequence[Fighter], name: str) -> Fighter:
    wanted = " ".join(name.casefold().split())
    exact = [one for one in fighters if one.name.casefold() == wanted]
    begun = exact or [one for one in fighters if one.name.casefold().startswith(wanted)]
    if len(begun) != 1:
        names = [one.name for one in begun or fighters]
        raise RuleError("no_such_attacker", {"name": name, "choices": names})
    return begun[0]


def _weapon(world: World, attacker: Fighter, name: str | None) -> Weapon:
    if name is None and not attacker.weapons:
        return _BARE
    if name is None:
        begun = [act.split("/")[1] for act in world.begun if act.startswith(f"{attacker.id}/")]
        used = [one for act in begun for one in attacker.weapons if act.startswith(f"{one.name}.")]
        return used[-1] if used else attacker.weapons[0]
    wanted = " ".join(name.casefold().split())
    for weapon in attacker.weapons:
        if weapon.name.casefold() == wanted:
            return weapon
    # Not everyone may know a creature's attacks, wherever the GM types this.
    choices = [weapon.name for weapon in attacker.weapons] if attacker.contestant else []
    raise RuleError("unknown_weapon", {"weapon": name, "choices": choices})
