"""Reading the ten Combat actions and their defaults (AR-CMB-01..10)."""

from itertools import pairwise
from typing import Final

from rules.arena.attacks.weapon_classes import class_named
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter, Weapon
from rules.arena.reading import lexicon
from rules.arena.reading.action_words import Lead
from rules.arena.reading.body_parts import at_random, part_in
from rules.arena.reading.mentions import Mentions
from rules.arena.reading.scene import Scene
from rules.arena.reading.targets import target_of, tile_in
from rules.arena.reading.weapons import any_weapon, named_weapon, ranged_weapon, several_weapons, thrown_weapon
from rules.errors import RuleError
from rules.reading import english
from rules.reading.pieces import said
from rules.reading.words import forms, listed
from rules.wording import worded

_GUARDING: Final = forms("guard defend protect")
_BESIDE: Final = listed("with by beside near for behind between")
"""Words before somebody who isn't defended against."""
RANDOM: Final = worded("at random")
_SHOTS_WITHIN: Final = 4
_BLADE: Final = ("slash", "normal")
"""The kind of attack and the weight of a plain blade."""
_UNAIMED: Final = {
    Doing.SNAP_SHOT: worded("at random: a Snap Shot can't be aimed"),
    Doing.RAPID_FIRE: worded("at random: Rapid Fire can't be aimed"),
}
"""Fire that hits a random part (AR-CMB-07, AR-CMB-09)."""
_FIRED: Final = frozenset({Doing.SNAP_SHOT, Doing.AIMED_FIRE, Doing.RAPID_FIRE})
_GENERIC: Final[frozenset[Lead]] = frozenset({Doing.ATTACK, "shoot", "throw"})


def read_attack(scene: Scene, found: Mentions, lead: Lead) -> Action:
    """Return an Attack, an Assault or a shot. By default a ranged weapon makes a Snap Shot, with a part named an Aimed
    Fire, with several shots a Rapid Fire.

    Refuses with `not_thrown` (weapon), `no_shooting` (weapon), `tile_not_struck` (weapon), `missing` (part of an Aimed
    Fire), and with the refusals of `weapons`, `targets` and `body_parts`.
    """
    _mind_blows(scene, found, lead)
    both = several_weapons(scene, found) if lead in (Doing.ATTACK, Doing.ASSAULT) else ()
    weapon = both[0] if both else named_weapon(scene, found) or _same(scene, found, lead) or _pointed(scene, found)
    weapon = weapon or _default(scene, lead)
    if lead == "shoot" and weapon.reach == "melee" and not found.says(lexicon.FIRING | lexicon.SHOTS):
        lead = Doing.ATTACK  # "zap him with the baton"
    _mind_shots(scene, found, lead, weapon)
    _fits(weapon, lead)
    tile = tile_in(scene, found) if weapon.blast else None
    target = None if tile is not None else _target(scene, found, weapon)
    part = part_in(scene, found) if not weapon.blast else None
    if found.pieces[found.verb].key.startswith("headshot"):
        if part not in (None, "head"):
            raise RuleError("two_parts", {"parts": ["head", part]})
        part = "head"
    if lead is Doing.AIMED_FIRE and _only_aims(found):
        lead = _aim_means(weapon)
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
        thrown=weapon.reach == "thrown",
    )


def read_aim(scene: Scene, found: Mentions) -> Action:
    """Return a Take Aim (AR-CMB-10)."""
    weapon = named_weapon(scene, found) or ranged_weapon(scene)
    target = target_of(scene, found)
    return Action(Doing.TAKE_AIM, None if target is None else target.id, weapon.name)


def read_defence(scene: Scene, found: Mentions) -> list[Action]:
    """Return a Defend (AR-CMB-03), with a Light Weapon if only such are in hand. "Against Bob" adds a Focus on him
    (AMB-A32)."""
    behind = next((one for one in found.pieces[found.verb + 1 :] if not one.word(english.PARTICLES)), None)
    guarded = behind is not None and behind.called("fighter") and found.pieces[found.verb].word(_GUARDING)
    if behind is not None and guarded and not behind.owner and scene.actor.id not in behind.called("fighter"):
        words = (said(found.pieces, scene.text),)  # "guard Bob": nobody can take blows for somebody else.
        raise RuleError("unclear", {"words": words, "understood": Doing.DEFEND.value.lower()})
    weapon = named_weapon(scene, found)
    drawn = [one for one in scene.actor.weapons if one.name in (*scene.actor.wielded, *scene.drawn)]
    if (
        weapon is None
        and drawn
        and all(class_named(scene.arena, one.weight).free and one.reach == "melee" for one in drawn)
    ):
        weapon = drawn[0]
        scene.assume("weapon", weapon.name)
    defend = Action(Doing.DEFEND, weapon=None if weapon is None else weapon.name)
    for place, _ in found.fighters():
        before = found.before(place)
        if before is not None and before.word(_BESIDE):
            words = (said(found.pieces[place - 1 : place + 1], scene.text),)
            raise RuleError("unclear", {"words": words, "understood": Doing.DEFEND.value.lower()})
    others = any(ids != (scene.actor.id,) for _, ids in found.fighters())
    target = target_of(scene, found) if others else None
    return [defend] if target is None else [Action(Doing.FOCUS, target.id), defend]


def shots_in(found: Mentions, doing: Doing | None = None) -> int | None:
    """Return the number of shots: "3 shots", "x3", "twice"; if `doing` is Rapid Fire, a bare number too."""
    if doing is Doing.RAPID_FIRE and found.pieces and found.pieces[found.verb].word(lexicon.DOUBLE):
        return 2
    for place, piece in enumerate(found.pieces):
        after = found.pieces[place + 1] if place + 1 < len(found.pieces) else None
        if doing is not None and piece.word(lexicon.ONCE):
            found.used.add(place)
            return lexicon.ONCE[piece.key]
        if doing is not None and piece.called("tile") and piece.key.startswith("x"):
            found.used.add(place)
            return int(piece.key[1:])
        if doing is not None and piece.word(lexicon.BOTH) and after is not None and after.word(lexicon.SHOTS):
            found.used.add(place)
            return 2
        if doing is not None and piece.word(lexicon.PAIRS):
            found.used.add(place)
            return lexicon.PAIRS[piece.key]
        later = found.pieces[place + 1 : place + _SHOTS_WITHIN]
        counted = any(one.word(lexicon.SHOTS) for one in later) and after is not None and after.sort != "name"
        counted = counted or (after is not None and after.word(lexicon.SHOTS))
        times = place > 0 and found.pieces[place - 1].word(frozenset({"x", "×"}))
        bare = doing is Doing.RAPID_FIRE and piece.sort in ("number", "word") and place not in found.used
        if doing is not None and piece.value is not None and (counted or times or bare):
            found.used.add(place)
            return piece.value
    return None


def _only_aims(found: Mentions) -> bool:
    """Whether the verb is "aim" and no other word speaks of firing."""
    return found.pieces[found.verb].key.startswith("aim") and not found.says(lexicon.DEED | lexicon.FIRING)


def _aim_means(weapon: Weapon) -> Lead:
    """Return an Attack for aiming a melee weapon. Refuses with `missing` (action) for a ranged one: it may be a Take
    Aim or an Aimed Fire."""
    if weapon.reach == "melee":
        return Doing.ATTACK
    either = [Doing.TAKE_AIM.value, Doing.AIMED_FIRE.value]
    raise RuleError("missing", {"missing": ["action"], "asked": worded("what to do"), "choices": {"action": either}})


def _mind_blows(scene: Scene, found: Mentions, lead: Lead) -> None:
    """Refuse a blow with a ranged weapon ("with the butt of the rifle") with `missing` (weapon): the rules have
    none, and it must not become a shot."""
    fired = [names[0] for _, names in found.weapons() if scene.actor.weapon(names[0]).reach == "ranged"]
    if fired and lead in (Doing.ATTACK, Doing.ASSAULT) and found.says(lexicon.BLUNT_USE):
        melee = [one.name for one in scene.actor.weapons if one.reach == "melee" and not one.armour]
        raise RuleError("missing", {"missing": ["weapon"], "choices": {"weapon": melee}})


def _mind_shots(scene: Scene, found: Mentions, lead: Lead, weapon: Weapon) -> None:
    """Refuse a cut or blow with `missing` (weapon) if only a ranged weapon is in hand, so that it doesn't become a
    shot."""
    struck = found.verb < len(found.pieces) and found.pieces[found.verb].word(lexicon.BY_HAND)
    if lead is Doing.ATTACK and struck and weapon.reach == "ranged" and not found.weapons():
        melee = [one.name for one in scene.actor.weapons if one.reach == "melee" and not one.armour]
        raise RuleError("missing", {"missing": ["weapon"], "choices": {"weapon": melee}})


def _same(scene: Scene, found: Mentions, lead: Lead) -> Weapon | None:
    """Return the weapon of the previous action for "throw it". Refuses with `missing` (weapon) if there is none."""
    if lead != "throw" or not any(one.key == "it" for one in found.pieces[found.verb + 1 : found.verb + 2]):
        return None
    if scene.weapon is None:
        thrown = [one.name for one in scene.actor.weapons if one.reach == "thrown"]
        raise RuleError("missing", {"missing": ["weapon"], "choices": {"weapon": thrown}})
    return scene.actor.weapon(scene.weapon)


def _pointed(scene: Scene, found: Mentions) -> Weapon | None:
    """Return the only pointed weapon at hand for a stab ("stab him"), unless one already in hand has a point or is a
    blade that isn't heavy."""
    if not found.pieces[found.verb].word(lexicon.STABS) or scene.weapon is not None:
        return None
    arms = [one for one in scene.actor.weapons if one.natural is None and one.reach == "melee" and not one.armour]
    ready = {*scene.actor.wielded, *scene.drawn}
    pointed = [one for one in arms if one.attack == "stab"]
    at_hand = [one for one in pointed if one.name in ready or class_named(scene.arena, one.weight).free]
    stabs = any(one in pointed or (one.attack, one.weight) == _BLADE for one in arms if one.name in ready)
    if stabs or len(at_hand) != 1 or not ready:
        return None
    scene.assume("weapon", at_hand[0].name)
    return at_hand[0]


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
    """Return the target. Refuses a tile alone with `tile_not_struck`, since only a blast strikes one (AR-AOE-01)."""
    tile = found.tile()
    if tile is not None and not found.fighters():
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


def _there(found: Mentions) -> bool:
    """Whether a part is only pointed at ("his leg is hurt, kick him there")."""
    return any(
        two.key == "there" and (one.called("fighter") or one.word(english.PRONOUN) or one.key == "hit")
        for one, two in pairwise(found.pieces)
    )


def _aimed(scene: Scene, found: Mentions, doing: Doing, weapon: Weapon, part: str | None) -> str | None:
    """Return the part an action aims at; None for a random one, as in every Snap Shot and Rapid Fire (AR-CMB-07,
    AR-CMB-09)."""
    if doing in _UNAIMED:
        if part is not None:
            scene.assume("part", _UNAIMED[doing])
        return None
    if weapon.blast:
        return None
    if part is None and (doing is Doing.AIMED_FIRE or _there(found)):
        parts = [row.name for row in scene.arena.body.parts]
        raise RuleError("missing", {"missing": ["part"], "asked": worded("where to aim"), "choices": {"part": parts}})
    if part is None and not at_random(found):
        scene.assume("part", RANDOM)
    return part
