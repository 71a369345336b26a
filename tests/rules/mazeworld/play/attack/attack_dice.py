"""Attacks in a test room with prepared dice, and their results."""

from typing import Any

from tests.rules.mazeworld.play.room import Room
from tests.turn.table import facts

HIT, MISS = (4, 5), (1, 2)
"""Dice that hit and miss at FT 6, IR 0 (Basic)."""


def order(room: Room) -> list[str]:
    return [place.fighter for place in room.now_playing.order]


def tiers(room: Room) -> list[str]:
    return [shot.tier for shot in facts(room.said, "struck")[-1].shots]


def fired(room: Room, text: str, *dice: tuple[int, int]) -> list[Any]:
    """Anna's attack on the dog with these dice; what happened."""
    room.turn("Dog: pass", ann=text)
    room.next()
    room.dice.lay("anna", *dice)
    return room.rolls_owed("ann")


def hurt(room: Room, text: str, *dice: tuple[int, int], limb: int = 3) -> list[Any]:
    room.dice.lay("limb", *[(limb,)] * 9)
    return facts(fired(room, text, *dice), "hurt")
