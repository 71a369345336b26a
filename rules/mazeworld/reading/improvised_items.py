"""Things used for what they aren't made for: thrown, pushed with or struck with (MZ-SK-02).

Where no skill covers that, it takes no roll and does no damage.
"""

from collections.abc import Sequence
from itertools import pairwise

from rules.errors import RuleError
from rules.mazeworld.combat_skills import coverage
from rules.mazeworld.combat_skills.coverage import Described
from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.mentions import Mentions, of_a_gun
from rules.mazeworld.reading.scene import Scene
from rules.mazeworld.reading.targets import target_of
from rules.mazeworld.revision import Revision
from rules.reading.pieces import Piece

THROW, PUSH, HIT = "throw", "push", "hit"
_USES = {THROW: "thrown", PUSH: "push", HIT: "strike"}
_GUNS = ("firearm", "explosive")
_ARTICLES = frozenset({"the", "a", "an", "his", "her", "their", "its"})
"""Articles before a weapon that somebody else carries ("the guard with the club")."""
_OVER = frozenset({"over", "on", "across", "against", "into"})
_THROWABLE = ("firearm", "melee")


def use_of(rev: Revision, weapon: Weapon, found: Mentions, pieces: Sequence[Piece]) -> str | None:
    """Return the improvised use of a weapon, or None for an attack.

    Refuses with `throw_unprinted` (thing) and `blow_unprinted` (weapon) if the rules don't give its effect.
    """
    if _unmade(weapon, found, pieces):
        if rev.skills is None:
            raise RuleError("throw_unprinted", {"thing": weapon.name})
        return _uncovered(rev, weapon.category, THROW)
    use = HIT if bashes(weapon, found, pieces) else None
    if _said(pieces, lexicon.PUSH) and weapon.kind != "natural":
        use = PUSH
    if use is None or (rev.skills is not None and _uncovered(rev, weapon.category, use)):
        return use
    if weapon.kind in _GUNS:
        raise RuleError("blow_unprinted", {"weapon": weapon.name})
    return None


def bashes(weapon: Weapon, found: Mentions, pieces: Sequence[Piece]) -> bool:
    """Whether somebody is struck with a gun ("pistol-whip") without firing it."""
    modes = {mode.name.casefold() for mode in weapon.modes}
    if weapon.kind not in _GUNS or "strike" in modes or any(mode.casefold() in modes for mode in found.modes):
        return False
    verbs = [piece for before, piece in pairwise((None, *pieces)) if before is None or before.key not in _ARTICLES]
    said = any(piece.key in lexicon.BASH and not piece.called("fighter") for piece in verbs if piece is not None)
    return said or any(of_a_gun(pieces, place) for place in range(len(pieces)))


def without_weapon(
    rev: Revision, scene: Scene, found: Mentions, pieces: Sequence[Piece], assumed: dict[str, str]
) -> Action | None:
    """Return the throw of an item that is no weapon, a blow with it or an unarmed push; None if a weapon is named or
    it is an attack."""
    if rev.skills is None or found.weapons or not _said(pieces, lexicon.ATTACK):
        return None
    carried = next((name for piece in pieces for name in piece.called("item") if name in scene.actor.items), None)
    pushes = _said(pieces, lexicon.PUSH)
    if carried is None and not pushes:
        return None
    use = PUSH if pushes else THROW if _said(pieces, lexicon.THROW) else HIT
    if use == HIT and not (any(piece.word(lexicon.WITH) for piece in pieces) or _brought_down(pieces)):
        return None
    if _uncovered(rev, "item", use) is None:
        return None
    target = target_of(scene, found, pieces, assumed, weapon=None, down=False)
    return None if target is None else Action(Doing.IMPROVISE, target.id, item=carried, words=use)


def _brought_down(pieces: Sequence[Piece]) -> bool:
    """Whether a thing is struck over somebody: "smash the bottle over the guard"."""
    thing = next((n for n, piece in enumerate(pieces) if piece.called("item")), len(pieces))
    verb = any(piece.key in lexicon.BASH for piece in pieces[:thing])
    return verb and any(piece.word(_OVER) for piece in pieces[thing + 1 : thing + 3])


def tosses(scene: Scene, pieces: Sequence[Piece]) -> bool:
    """Whether an item that is no weapon is thrown at nobody: "toss the flare to side 3"."""
    at = any(one.called(kind) for one in pieces for kind in ("fighter", "weapon", "piece"))
    mine = any(set(one.called("item")) & set(scene.actor.items) for one in pieces)
    somebody = at or any(one.word(lexicon.PRONOUN | lexicon.ENEMY) for one in pieces)
    return _said(pieces, lexicon.THROW) and mine and not somebody


def item_thrown(rev: Revision, scene: Scene, found: Mentions, pieces: Sequence[Piece]) -> Weapon | None:
    """Return an item thrown at somebody if throwing anything is an attack; None if a weapon is named."""
    if found.weapons or not _any_thrown(rev) or not _said(pieces, lexicon.THROW):
        return None
    items = scene.actor.items
    carried = next((name for piece in pieces for name in piece.called("item") if name in items), None)
    return None if carried is None else throwing.unmade(carried, None, items.count(carried))


def as_thrown(rev: Revision, weapon: Weapon, found: Mentions, pieces: Sequence[Piece]) -> Weapon:
    """Return the weapon as it is used: one not made for throwing changes when thrown, if that is an attack
    (MZ-SK-02)."""
    thrown = _any_thrown(rev) and _unmade(weapon, found, pieces)
    return throwing.unmade(weapon.name, weapon, weapon.count) if thrown else weapon


def _any_thrown(rev: Revision) -> bool:
    return rev.skills is not None and rev.skills.coverage.any_thrown


def _unmade(weapon: Weapon, found: Mentions, pieces: Sequence[Piece]) -> bool:
    """Whether a weapon not made for throwing is thrown."""
    if any(lexicon.launcher(name) for names in found.accessories for name in names):
        return False
    return _said(pieces, lexicon.THROW) and weapon.kind in _THROWABLE and not throwing.has_mode(weapon)


def _said(pieces: Sequence[Piece], verbs: frozenset[str]) -> bool:
    """Whether one of the verbs is said, possibly as the name of a weapon's mode."""
    return any(piece.key in verbs and (piece.sort == "word" or bool(piece.called("mode"))) for piece in pieces)


def _uncovered(rev: Revision, kind: str | None, use: str) -> str | None:
    """Return the use if it takes no roll and does no damage."""
    found = coverage.for_weapon(rev, Described(kind=kind, use=_USES[use], throw_mode=False, strike_mode=False))
    return None if found.roll else use
