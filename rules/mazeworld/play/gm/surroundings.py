"""The room as the GM sets it: cover, doors, items, positions, and where people entered (MZ-BS-03..09)."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.dice.throws import label
from rules.errors import RuleError
from rules.mazeworld import battlespace
from rules.mazeworld.model.cover_pieces import Barrier
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import TOGETHER, Lying, World
from rules.mazeworld.play.attack import clouds as clouding
from rules.mazeworld.play.facts.ground import PiecesSet
from rules.mazeworld.play.facts.items import Placed
from rules.mazeworld.play.facts.roster import Adjusted, Entered, SideDrawn
from rules.mazeworld.play.gm.typed_values import Shelf, arm_named
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets import piece
from rules.mazeworld.sheets.piece import PieceSheet
from rules.reading.german.lexicon import in_digits
from rules.system import Case

_ON = re.compile(r"[ ,]*(?: (?:on|at|to))?(?: side)?$", re.IGNORECASE)
_GONE = ("none", "off", "gone")
RANDOM = "random"
"""The word that leaves a Side to a die (MZ-BS-03)."""
TOWN = "town"
CONTESTANTS = "contestants"


def adjust(rev: Revision, world: World, what: str, value: str, shelf: Shelf, case: Case) -> list[Any]:
    """Return the facts of one change to the room.

    Codes: `surroundings_unread`, `no_such_side`, `not_in_system`, `no_such_cloud`, `nothing_lies`.
    """
    if what == "cover" and value:
        return _cover(rev, world, value, shelf["piece"], case)
    if what in ("cloud", "gas") and value:
        return clouding.placed(rev, world, value, case)
    if what == "doors":
        battlespace_or_refuse(rev)
        words = [] if value.casefold() == "none" else value.replace(",", " ").split()
        return [Adjusted("doors", tuple(sorted({side_named(rev, word) for word in words})))]
    if what == "enter" and value:
        return _enter(rev, world, value)
    if what == "item" and value:
        return _item(rev, world, value, shelf, case)
    if what == "furniture" and value:
        return _furniture(rev, world, value, shelf, case)
    raise RuleError("surroundings_unread", {"what": what, "value": value})


def _item(rev: Revision, world: World, text: str, shelf: Shelf, case: Case) -> list[object]:
    """Place an item or weapon on a Side ("rope 2", "M67 x3 side 2"), or remove it ("rope none").

    Without Sides: "rope".
    """
    name, _, word = text.rpartition(" ")
    name = _ON.sub("", name)
    if name and word.casefold() in _GONE:
        return _gone(world, name)
    if rev.battlespace is None and not (name and (word.isdecimal() or word.casefold() == RANDOM)):
        told, side, name = list[object](), TOGETHER, text
    elif not name:
        raise RuleError("surroundings_unread", {"what": "item", "value": text})
    else:
        told, side = _where(rev, word, name, case, world.drawn)
    weapon = arm_named(shelf, name)
    if weapon is not None:
        return [*told, Placed(Lying(weapon.name, side, weapon))]
    return [*told, Adjusted("items", {**world.items, name: side})]


def _furniture(rev: Revision, world: World, text: str, shelf: Shelf, case: Case) -> list[Any]:
    """Place an item that is used on the spot and can't be taken: "locker 3" (MZ-BS-03)."""
    told = _item(rev, world, text, shelf, case)
    placed = [fact.value for fact in told if isinstance(fact, Adjusted)]
    names = tuple(name for name in placed[0] if name not in world.items or name in world.furniture) if placed else ()
    return [*told, Adjusted("furniture", names)] if set(names) - set(world.furniture) else told


def _gone(world: World, name: str) -> list[object]:
    """Remove what lies there by that name. Refuses with `nothing_lies` (thing, choices)."""
    there = [one for one in world.things if one.name.casefold() == name.casefold() and one.of is None]
    if not there:
        raise RuleError("nothing_lies", {"thing": name, "choices": [one.name for one in world.things]})
    return [Placed(one, gone=True) for one in there]


def place(rev: Revision, world: World, fighter: Fighter, value: str, case: Case) -> list[object]:
    """Put a fighter on a Side, or on a random one."""
    told, side = _where(rev, value, fighter.id, case, world.drawn, who=fighter.id)
    return [*told, Adjusted("side", side, fighter.id, fighter.side)]


def battlespace_or_refuse(rev: Revision) -> None:
    if rev.battlespace is None:
        raise RuleError("not_in_system", {"what": "battlespace"})


def side_named(rev: Revision, word: str) -> int:
    """Return a Side by number or direction."""
    battlespace_or_refuse(rev)
    try:
        return battlespace.side(rev, word).number
    except RuleError:
        raise RuleError("no_such_side", {"side": word}) from None


def _where(
    rev: Revision, word: str, thing: str, case: Case, drawn_before: int, *, who: str | None = None
) -> tuple[list[object], int]:
    """Return the Side of a thing or fighter. "random" rolls a die and reports it, each time under a new number."""
    if word.casefold() != RANDOM:
        return [], side_named(rev, in_digits(word))
    battlespace_or_refuse(rev)
    sides = battlespace.space(rev).sides
    throw = label(case.fight, case.turn, who or "room", "side", thing, "side")
    (face,) = case.dice.roll(f"{throw}/{drawn_before + 1}", 1, len(sides))
    drawn = sides[face - 1].number
    return [SideDrawn(who, None if who is not None else thing, len(sides), face, drawn)], drawn


def _cover(rev: Revision, world: World, text: str, pieces: Mapping[str, PieceSheet], case: Case) -> list[object]:
    """Place cover on each Side named ("1 crate, 3 barrel"), or remove it ("none"). Without Sides: "crate".

    If the game has a sheet of the piece, it has figures, and its health may be given: "1 crate 12".
    """
    cover, barriers, told = dict(world.cover), dict(world.barriers), list[object]()
    for part in re.split(r",\s*(?=[0-9]|random\b)", text):
        word, _, said = part.strip().partition(" ")
        if rev.battlespace is None and not word.isdecimal() and word.casefold() != RANDOM:
            side, said = TOGETHER, part.strip()
        else:
            drawn, side = _where(rev, word, said.strip() or "cover", case, world.drawn + len(told))
            told += drawn
        cover.pop(side, None)
        barriers.pop(side, None)
        if said.strip().casefold() in ("none", "off"):
            continue
        name, standing = _piece(said.strip(), pieces)
        cover[side] = name or "cover"
        if standing is not None:
            barriers[side] = standing
    changed = [PiecesSet(dict(sorted(barriers.items())))] if barriers != world.barriers else []
    return [*told, Adjusted("cover", dict(sorted(cover.items()))), *changed]


def _piece(text: str, pieces: Mapping[str, PieceSheet]) -> tuple[str, Barrier | None]:
    """Return a piece's name and its figures; a number after the name is its remaining health."""
    name, _, last = text.rpartition(" ")
    left = float(last) if name and last.isdecimal() and len(last) < 5 else None
    said = text if left is None else name
    sheet = piece.called(said, pieces)
    standing = None if sheet is None else piece.barrier(sheet)
    if standing is None or left is None:
        return (text if standing is None else said), standing
    return said, replace(standing, health=left)


def _enter(rev: Revision, world: World, text: str) -> list[object]:
    """Let contestants enter, after leaving the last room by a door ("north", "town north"); "ua" always has the same
    Side (MZ-BS-04, 05)."""
    battlespace_or_refuse(rev)
    whole, (*words, last) = " ".join(text.casefold().split()), text.casefold().split()
    fixed = dict(battlespace.space(rev).fixed_entry)
    area = whole if whole in fixed else " ".join(words) or TOWN
    side = battlespace.entry(rev, area, 1 if area in fixed else side_named(rev, last))
    came = [one for one in world.fighters if one.status in ("up", "down") and (one.team == CONTESTANTS or one.ally_of)]
    return [Entered(tuple(one.id for one in came), side)]
