"""Clouds over a Side: how they appear, hurt fighters at the end of a turn, and thin out (the page Explosives)."""

import re

from rules.dice.throws import Recorder, label
from rules.errors import RuleError
from rules.mazeworld import battlespace
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import TOGETHER, Airborne, World
from rules.mazeworld.parts.blast import Cloud
from rules.mazeworld.play.attack import aim as aiming
from rules.mazeworld.play.attack import side_targets as breathing
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.facts.ground import CloudHurt, CloudRose, CloudSpared, CloudThinned
from rules.mazeworld.revision import Revision
from rules.system import Case

_TURNS = re.compile(r",? (?P<turns>[0-9]{1,3}) turns?$", re.IGNORECASE)


def named(rev: Revision, name: str) -> Cloud:
    """Return a cloud of the revision by name. Refuses with `no_such_cloud` (name, known)."""
    wanted = " ".join(name.casefold().split())
    for row in rev.clouds.rows:
        if row.name.casefold() == wanted:
            return row
    raise RuleError("no_such_cloud", {"name": name, "known": [row.name for row in rev.clouds.rows]})


def rise(rev: Revision, name: str, side: int, by: str | None = None, turns: int | None = None) -> CloudRose:
    """Fill a Side with a cloud from now on."""
    row = named(rev, name)
    return CloudRose(side, row.name, row.turns if turns is None else turns, row.ft, row.pain, row.limb, by)


def placed(rev: Revision, world: World, text: str, _: Case) -> list[Fact]:
    """Set a cloud on a Side as the GM typed it: "2 chlorine", "2 chlorine 3 turns", "2 none"; without Sides just
    "chlorine".

    Refuses with `surroundings_unread`, `no_such_side`, `no_such_cloud`.
    """
    said = " ".join(text.split())
    side = TOGETHER
    if rev.battlespace is not None:
        word, _space, said = said.partition(" ")
        side = _side(rev, word)
    if said.casefold() in ("none", "off"):
        return [CloudThinned(side, one.name, 0) for one in world.clouds if one.side == side]
    turns = _TURNS.search(said)
    name = said if turns is None else said[: turns.start()]
    if not name:
        raise RuleError("surroundings_unread", {"what": "cloud", "value": text})
    return [rise(rev, name, side, turns=None if turns is None else max(1, int(turns["turns"])))]


def _side(rev: Revision, word: str) -> int:
    try:
        return battlespace.side(rev, word).number
    except RuleError:
        raise RuleError("no_such_side", {"side": word}) from None


def tick(rev: Revision, world: World, fighter: Fighter, case: Case) -> list[Fact]:
    """Apply the clouds over a fighter's Side at the end of a turn. Their Pain ignores Pain Sensitivity."""
    told: list[Fact] = []
    keeps = breathing.spared(rev, fighter)
    for cloud in world.clouds:
        if cloud.side != fighter.side:
            continue
        told.append(CloudSpared(fighter.id, cloud.name, keeps) if keeps else _hurt(rev, fighter, cloud, case))
    return told


def _hurt(rev: Revision, fighter: Fighter, cloud: Airborne, case: Case) -> CloudHurt:
    if not cloud.limb or not fighter.parts:
        return CloudHurt(fighter.id, cloud.name, cloud.pain)
    throw = label(case.fight, case.turn, fighter.id, cloud.name, fighter.id, "bodyaim")
    recorder = Recorder(case.dice)
    part = aiming.draw_part(rev, fighter, recorder, f"{throw}/1")
    (fallen,) = recorder.throws
    at = part.nearest or part.name
    return CloudHurt(fighter.id, cloud.name, cloud.pain, cloud.limb, at, f"1d{fallen.sides}", fallen.faces[0])


def thin(world: World) -> list[object]:
    """Shorten every cloud by a turn."""
    return [CloudThinned(one.side, one.name, one.turns_left - 1) for one in world.clouds]
