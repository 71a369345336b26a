"""Dice of the arena in words: of what a pool is made, what removed what, what an attack comes to."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.render.words import count, faces

_OWN: Final = {
    "held": "held",
    "TAC": "beyond TAC",
    "buffs": "buffs",
    "Hit the Ground": "on the ground",
    "PER": "PER (aim)",
    "bonus": "weapon",
}
"""What a source of dice is called, where that is not its name."""


def pool(lines: Sequence[tuple[str, int]]) -> str:
    """Of what a pool is made: "1 attack + DEX 3 − 2 aim at head"."""
    made = [_source(name, dice, first=not place) for place, (name, dice) in enumerate(lines) if name != "floor"]
    floor = ", no lower than 0" if any(name == "floor" for name, _ in lines) else ""
    return " ".join(made) + floor


def _source(name: str, dice: int, *, first: bool) -> str:
    sign = "" if first else "+ " if dice >= 0 else "− "
    if name in ("attacks", "shots"):
        return f"{sign}{count(abs(dice), name[:-1])}"
    if (first and name != "bonus") or (name.isupper() and name not in _OWN):
        return f"{sign}{name} {abs(dice)}"
    return f"{sign}{abs(dice)} {_OWN.get(name, name)}"


def total(lines: Sequence[tuple[str, int]]) -> int:
    """How many dice a pool has."""
    return sum(dice for _, dice in lines)


def thrown(dice: Sequence[int]) -> str:
    return faces(dice) if dice else "no dice"


def attacking(dice: Sequence[int], pairs: Sequence[tuple[int, int]], left: Sequence[int]) -> str:
    """The attacker's dice, with what they count as where that is something else (AR-WPN-03)."""
    counted = Counter([*(die for die, _ in pairs), *left])
    other = sorted((Counter(dice) - counted).elements()), sorted((counted - Counter(dice)).elements())
    changed = dict.fromkeys(zip(*other, strict=False))
    return thrown(dice) + "".join(f" (a {face} counts as {as_})" for face, as_ in changed)


def defending(dice: Sequence[int], pairs: Sequence[tuple[int, int]]) -> str:
    """The defender's dice, what each has above its face where that shows, and what each removed."""
    bonus = max((attack - defence for attack, defence in pairs), default=0)
    above = f" +{bonus} each" if bonus > 0 else ""
    stops = ", ".join(f"{defence} stops {attack}" for attack, defence in pairs)
    return thrown(dice) + above + (f"; {stops}" if stops else "; stops nothing" if dice else "")


def row(dice: Sequence[int]) -> str:
    """Dice that are left, without brackets."""
    return " ".join(str(die) for die in dice)
