"""The arena's words for dice: a pool's sources, which die removed which, and an attack's result."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.arena.phrases import part_named
from bot.text.language.speech import gettext, gettext_noop
from bot.text.sentences import many, said
from bot.text.words import faces

_CALLED: Final[Mapping[str, str]] = {
    "held": gettext_noop("held"),
    "TAC": gettext_noop("beyond TAC"),
    "buffs": gettext_noop("buffs"),
    "Hit the Ground": gettext_noop("on the ground"),
    "PER": gettext_noop("PER (aim)"),
    "bonus": gettext_noop("weapon"),
    "weapon": gettext_noop("weapon"),
    "carried": gettext_noop("carried"),
    "cover": gettext_noop("cover"),
    "Toughness": "Toughness",
    "close range": gettext_noop("close range"),
    "normal range": gettext_noop("normal range"),
    "mid range": gettext_noop("mid range"),
    "long range": gettext_noop("long range"),
}
"""Names of sources of dice that aren't stats."""
_OWN_NAMES: Final = ("TAC", "PER", "Hit the Ground")
"""Sources that keep their names when they come first."""
_AIM: Final = "aim at "


def pool(lines: Sequence[tuple[str, int]]) -> str:
    """Format a pool's sources: "1 attack + DEX 3 − 2 aim at head"."""
    made = " ".join(_source(name, dice, first=not place) for place, (name, dice) in enumerate(lines) if name != "floor")
    return said("{pool}, no lower than 0", pool=made) if any(name == "floor" for name, _ in lines) else made


def _source(name: str, dice: int, *, first: bool) -> str:
    sign = "" if first else "+ " if dice >= 0 else "− "
    if name == "attacks":
        return sign + many(abs(dice), "{n} attack", "{n} attacks")
    if name == "shots":
        return sign + many(abs(dice), "{n} shot", "{n} shots")
    if first and name != "bonus":
        return f"{sign}{name if name in _OWN_NAMES else _called(name)} {abs(dice)}"
    if name.isupper() and name not in _CALLED:
        return f"{sign}{name} {abs(dice)}"
    return f"{sign}{abs(dice)} {_called(name)}"


def _called(name: str) -> str:
    if name.startswith(_AIM):
        return said("aim at {part}", part=part_named(name.removeprefix(_AIM)))
    return gettext(_CALLED.get(name, name))


def total(lines: Sequence[tuple[str, int]]) -> int:
    """Return the number of dice in a pool."""
    return sum(dice for _, dice in lines)


def thrown(dice: Sequence[int]) -> str:
    return faces(dice) if dice else gettext("no dice")


def attacking(dice: Sequence[int], pairs: Sequence[tuple[int, int]], left: Sequence[int]) -> str:
    """Describe the attacker's dice, with the value each counts as if it differs (AR-WPN-03)."""
    counted = Counter([*(die for die, _ in pairs), *left])
    other = sorted((Counter(dice) - counted).elements()), sorted((counted - Counter(dice)).elements())
    changed = dict.fromkeys(zip(*other, strict=False))
    counts = [said("(a {face} counts as {other})", face=face, other=other) for face, other in changed]
    return " ".join([thrown(dice), *counts])


def defending(dice: Sequence[int], pairs: Sequence[tuple[int, int]]) -> str:
    """Describe the defender's dice, any bonus to them, and which attack die each removed."""
    bonus = max((attack - defence for attack, defence in pairs), default=0)
    shown = said("{dice} +{bonus} each", dice=thrown(dice), bonus=bonus) if bonus > 0 else thrown(dice)
    stops = ", ".join(said("{defence} stops {attack}", defence=defence, attack=attack) for attack, defence in pairs)
    return f"{shown}; {stops or gettext('stops nothing')}" if stops or dice else shown


def row(dice: Sequence[int]) -> str:
    """Describe the remaining dice, without brackets."""
    return " ".join(str(die) for die in dice)
