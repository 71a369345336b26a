"""Combat actions in a person's words: the ten of the rules, and what goes without saying in them (AR-CMB-01..10)."""

from typing import Final

from rules.arena.attacks.weapon_classes import class_named
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter, Weapon
from rules.arena.reading import lexicon
from rules.arena.reading.body_parts import at_random, part_in
from rules.arena.reading.lexicon import Lead
from rules.arena.reading.mentions import Mentions
from rules.arena.reading.places import tile_in
from rules.arena.reading.scene import Scene
from rules.arena.reading.targets import target_of
from rules.arena.reading.weapons import any_weapon, named_weapon, ranged_weapon, several_weapons, thrown_weapon
from rules.errors import RuleError
from rules.wording import worded

RANDOM: Final = worded("at random")
_UNAIMED: Final = {
    Doing.SNAP_SHOT: worded("at random: a Snap Shot cannot be aimed"),
    Doing.RAPID_FIRE: worded("at random: a Rapid Fire cannot be aimed"),
}
"""Fire that strikes at random (AR-CMB-07, AR-CMB-09)."""
_FIRED: Final = frozenset({Doing.SNAP_SHOT, Doing.AIMED_FIRE, Doing.RAPID_FIRE})
_GENERIC: Final[frozenset[Lead]] = frozenset({Doing.ATTACK, "shoot", "throw"})


def read_attack(scene: Scene, found: Mentions, lead: Lead) -> Action:
    """An Attack, an Assault, or a shot. What a ranged weapon does without more words is a Snap Shot, an Aimed Fire
    where a part is named, a Rapid Fire where several shots are.

    Refuses with `not_thrown` (weapon), `no_shooting` (weapon), `tile_not_struck` (weapon), `missing` (part of an Aimed
    Fire), and as `arming`, `targeting`, `aiming` and `places` do.
    """
    both = several_weapons(scene, found) if lead in (Doing.ATTACK, Doing.ASSAULT) else ()
    weapon = both[0] if both else named_weapon(scene, found) or _default(scene, lead)
    _fits(weapon, lead)
    tile = tile_in(scene, found) if weapon.blast else None
    target = None if tile is not None else _target(scene, found, weapon)
    part = part_in(scene, found) if not weapon.blast else None
    shots = shots_in(found, Doing.RAPID_FIRE if lead is Doing.RAPID_FIRE or _shoots(weapon, lead) else None)
    doing = _doing(scene, found, weapon, lead, part, shots)
    return Action(
        doing,
        None if target is None else target.id,
        weapon.name,
        _aimed(scene, found, doing, weapon, part),
        tile,
        shots=shots if doing is Doing.RAPID_FIRE else None,
        beside=tuple(one.name for one in both[1:]),
    )


def read_aim(scene: Scene, found: Mentions) -> Action:
    """A Take Aim (AR-CMB-10)."""
    weapon = named_weapon(scene, found) or ranged_weapon(scene)
    target = target_of(scene, found)
    return Action(Doing.TAKE_AIM, None if target is None else target.id, weapon.name)


def read_defence(scene: Scene, found: Mentions) -> list[Action]:
    """A Defend (AR-CMB-03), with a Light Weapon where one is all there is in hand; "against Bob" chooses whom one
    faces (AMB-A32)."""
    weapon = named_weapon(scene, found)
    drawn = [one for one in scene.actor.weapons if one.name in (*scene.actor.wielded, *scene.drawn)]
    if (
        weapon is None
        and drawn
        and all(class_named(scene.arena, one.weight).free and one.reach == "melee" for one in drawn)
    ):
        weapon = drawn[0]
        scene.assume("weapon", weapon.name)
    actions = [Action(Doing.DEFEND, weapon=None if weapon is None else weapon.name)]
    if found.fighters():
        target = target_of(scene, found)
        actions += [Action(Doing.FOCUS, target.id)] if target is not None else []
    return actions


def shots_in(found: Mentions, doing: Doing | None = None) -> int | None:
    """How many shots are said: "3 shots", "x3", "twice"; a bare number where `doing` is Rapid Fire."""
    for place, piece in enumerate(found.pieces):
        after = found.pieces[place + 1] if place + 1 < len(found.pieces) else None
        if doing is not None and piece.word(lexicon.ONCE):
            found.used.add(place)
            return lexicon.ONCE[piece.key]
        if doing is not None and piece.called("tile") and piece.key.startswith("x"):
            found.used.add(place)
            return int(piece.key[1:])
        counted = after is not None and after.word(lexicon.SHOTS)
        times = place > 0 and found.pieces[place - 1].word(frozenset({"x", "×"}))
        bare = doing is Doing.RAPID_FIRE and piece.sort in ("number", "word") and place not in found.used
        if doing is not None and piece.value is not None and (counted or times or bare):
            found.used.add(place)
            return piece.value
    return None


def _default(scene: Scene, lead: Lead) -> Weapon:
    if lead == "throw":
        return thrown_weapon(scene)
    if lead == "shoot" or lead in _FIRED:
        return ranged_weapon(scene)
    return any_weapon(scene, melee=lead is Doing.ASSAULT)


def _shoots(weapon: Weapon, lead: Lead) -> bool:
    return weapon.reach == "ranged" and lead in _GENERIC


def _fits(weapon: Weapon, lead: Lead) -> None:
    if lead == "throw" and weapon.reach != "thrown":
        raise RuleError("not_thrown", {"weapon": weapon.name})
    if lead == "shoot" and weapon.reach != "ranged":
        raise RuleError("no_shooting", {"weapon": weapon.name})


def _target(scene: Scene, found: Mentions, weapon: Weapon) -> Fighter | None:
    """Whom it strikes. A tile alone is struck by nothing but a blast (AR-AOE-01)."""
    tile = found.tile()
    if tile is not None and not found.fighters() and not tile[1].startswith("x"):
        raise RuleError("tile_not_struck", {"weapon": weapon.name})
    return target_of(scene, found)


def _doing(scene: Scene, found: Mentions, weapon: Weapon, lead: Lead, part: str | None, shots: int | None) -> Doing:
    if lead not in _GENERIC:
        if lead is Doing.AIMED_FIRE and not found.says(lexicon.DEED):
            scene.assume("action", lead.value)
        return Doing(str(lead))
    if weapon.reach != "ranged":
        return Doing.ATTACK
    several = shots is not None and shots != 1
    doing = Doing.RAPID_FIRE if several else Doing.AIMED_FIRE if part is not None else Doing.SNAP_SHOT
    scene.assume("action", doing.value)
    return doing


def _aimed(scene: Scene, found: Mentions, doing: Doing, weapon: Weapon, part: str | None) -> str | None:
    """The part an action strikes; None: at random, as every Snap Shot and Rapid Fire does (AR-CMB-07, AR-CMB-09)."""
    if doing in _UNAIMED:
        if part is not None:
            scene.assume("part", _UNAIMED[doing])
        return None
    if weapon.blast:
        return None
    if part is None and doing is Doing.AIMED_FIRE:
        parts = [row.name for row in scene.arena.body.parts]
        raise RuleError("missing", {"missing": ["part"], "asked": worded("where to aim"), "choices": {"part": parts}})
    if part is None and not at_random(found):
        scene.assume("part", RANDOM)
    return part
