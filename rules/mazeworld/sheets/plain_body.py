"""A body in plain words, "head, torso, two wings and a tail", if no body sheet fits (MZ-BODY-01)."""

import re
from collections.abc import Iterator
from typing import Final

from rules.mazeworld.bodies.body_parts import singular
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.printed.tables import NEAREST_LIMB
from rules.reading.words import NUMBERS

_GROUPS: Final = {
    **dict.fromkeys(("head", "skull"), Group.HEAD),
    **dict.fromkeys(("torso", "body", "hips", "hip", "abdomen", "chest", "trunk", "belly"), Group.BODY),
    **dict.fromkeys(("arm", "leg", "wing", "tentacle", "shoulder", "elbow", "fin"), Group.LIMB),
    **dict.fromkeys(
        ("hand", "foot", "claw", "paw", "hoof", "tail", "horn", "antler", "mandible", "pincer"), Group.EXTREMITY
    ),
    **dict.fromkeys(("eye", "beak", "groin", "underbelly"), Group.WEAK_POINT),
}
"""The group of a part by its last word (MZ-BODY-04)."""
_SHARES: Final = {Group.HEAD: "1/7", Group.LIMB: "2/7", Group.EXTREMITY: "3/14"}
_ONE_BODY, _UPPER, _LOWER = "1", "4/7", "3/7"
"""Shares of limb health for a body in one part, and for the upper and lower part of one in two."""
_MOST: Final = 24


def parts_in(text: str) -> list[dict[str, object]] | None:
    """Read the parts that a text lists, ready for `PartSheet`; None if a word is not a body part."""
    listed = [part for item in re.split(r",|;|\band\b", text.casefold()) if item.strip() for part in _counted(item)]
    names = [name for name, _ in listed]
    if len(names) < 2 or len(set(names)) < len(names) or len(names) > _MOST:
        return None
    if any(group is None for _, group in listed):
        return None
    trunks = [name for name, group in listed if group is Group.BODY]
    limbs = [name for name, group in listed if group is not Group.WEAK_POINT]
    return [_part(name, group, trunks, limbs) for name, group in listed if group is not None]


def _counted(item: str) -> Iterator[tuple[str, Group | None]]:
    """Yield the parts of one list item: two of a kind become left and right, more are numbered."""
    words = item.split()
    count = 1
    if words[0] in ("a", "an", "the", "its"):
        words = words[1:]
    elif words[0] in NUMBERS or words[0].isdecimal():
        count, words = NUMBERS.get(words[0]) or min(int(words[0]), _MOST + 1), words[1:]
    name = " ".join(words)
    if name and name not in _GROUPS:
        name = singular(name)
    group = _GROUPS.get(name.rpartition(" ")[2]) if name else None
    if count == 1:
        yield name, group
    else:
        yield from (
            ((f"{side} {name}", group) for side in ("left", "right"))
            if count == 2
            else ((f"{name} {number}", group) for number in range(1, count + 1))
        )


def _part(name: str, group: Group, trunks: list[str], limbs: list[str]) -> dict[str, object]:
    found: dict[str, object] = {"name": name, "group": group.value}
    if group is Group.WEAK_POINT:
        near = dict(NEAREST_LIMB).get(name.rpartition(" ")[2])
        return {**found, "nearest": near} if near in limbs else found
    if group is Group.BODY:
        return {**found, "share": _ONE_BODY if len(trunks) == 1 else _UPPER if name == trunks[0] else _LOWER}
    return {**found, "share": _SHARES[group]}
