"""Reading which weapon is reloaded, drawn or looked through, and what somebody concentrates on."""

from dataclasses import replace

from rules.errors import RuleError
from rules.mazeworld.attacks.concentration import steadies
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.clauses import Clause, missing
from rules.mazeworld.reading.mentions import mentions
from rules.mazeworld.reading.scene import Scene
from rules.mazeworld.reading.targets import target_of
from rules.mazeworld.revision import Revision
from rules.reading.conditions import Supposed
from rules.reading.pieces import said


def reload(scene: Scene, clause: Clause, assumed: dict[str, str]) -> Action:
    """Return the reload of the weapon named or implied. Refuses with `missing` (missing, choices),
    `ambiguous_weapon` and `ambiguous_munition` (choices)."""
    named = _weapon_in(scene, clause)
    loadable = [weapon for weapon in scene.actor.held if weapon.capacity is not None]
    emptied = clause.when.subject if isinstance(clause.when, Supposed) else None
    if named is None and emptied is not None:
        named = next((weapon for weapon in loadable if weapon.name in emptied.called("weapon")), None)
    if named is None:
        in_hand = [weapon for weapon in scene.actor.held[:1] if weapon in loadable]
        taken = loadable if len(loadable) == 1 else in_hand
        if not taken:
            raise missing("weapon", [weapon.name for weapon in loadable])
        assumed.setdefault("weapon", taken[0].name)
        named = taken[0]
    return Action(Doing.RELOAD, weapon=named.name, munition=_munition_in(clause))


def swap(scene: Scene, clause: Clause, assumed: dict[str, str]) -> Action:
    """Return the swap to the weapon named, or to the other of two. Refuses with `missing` (missing, choices) and
    `ambiguous_weapon` (choices)."""
    named = _swapped_for(scene, clause) or _drawn(scene, clause) or _weapon_in(scene, clause)
    every = [weapon.name for weapon in scene.actor.held]
    if named is not None:
        return Action(Doing.SWAP, weapon=named.name)
    if len(every) != 2:
        raise missing("weapon", every)
    assumed.setdefault("weapon", every[1])
    return Action(Doing.SWAP, weapon=every[1])


def _munition_in(clause: Clause) -> str | None:
    """Return the kind of ammunition a clause names, if any. Refuses with `ambiguous_munition`."""
    said = [piece.called("munition") for piece in clause.pieces if piece.called("munition")]
    common = [name for name in said[0] if all(name in one for one in said)] if said else []
    names = common or list(dict.fromkeys(name for one in said for name in one))
    if len(names) > 1:
        raise RuleError("ambiguous_munition", {"choices": names})
    return names[0] if names else None


def _swapped_for(scene: Scene, clause: Clause) -> Weapon | None:
    """Return the weapon to swap to: "swap the rifle for the knife"."""
    for place, piece in enumerate(clause.pieces):
        before = next((one for one in reversed(clause.pieces[:place]) if not one.word(lexicon.ARTICLES)), None)
        held = [name for name in piece.called("weapon") if scene.actor.find_weapon(name)]
        if before is not None and (before.key == "for" or before.word(lexicon.AT)) and len(held) == 1:
            return scene.actor.weapon(held[0])
    return None


def _drawn(scene: Scene, clause: Clause) -> Weapon | None:
    """Return the only weapon after the verb, if another one precedes it: "rifle away, draw the knife"."""
    verb = next((n for n, piece in enumerate(clause.pieces) if piece.word(lexicon.SWAP)), 0)
    few = {name for piece in clause.pieces[verb:] for name in piece.called("weapon") if scene.actor.find_weapon(name)}
    return scene.actor.weapon(few.pop()) if verb and len(few) == 1 else None


def _weapon_in(scene: Scene, clause: Clause) -> Weapon | None:
    """Return the weapon a clause names, if any. Refuses with `ambiguous_weapon`."""
    actor = scene.actor
    for close in (False, True):
        several = [piece.called("weapon", close) for piece in clause.pieces if piece.called("weapon", close)]
        names = list(dict.fromkeys(name for one in several for name in one))
        if len(names) > 1:
            raise RuleError("ambiguous_weapon", {"choices": names})
        if names:
            return actor.weapon(names[0])
    return None


def concentrate(rev: Revision, scene: Scene, clause: Clause, text: str, assumed: dict[str, str]) -> Action:
    """Return the Concentrate action with its object in words. On a fighter, a weapon with a scope locks on."""
    verb = next(n for n, piece in enumerate(clause.pieces) if piece.word(lexicon.CONCENTRATE))
    action = Action(Doing.CONCENTRATE, words=said(clause.pieces[verb + 1 :], text))
    found = mentions(scene, clause.pieces)
    named = {name for names in found.weapons or found.close_weapons for name in names}
    fit = [arm.name for arm in scene.actor.held if steadies(rev, arm) and (not named or arm.name in named)]
    if not fit or not found.fighters or action.words.casefold().split()[0] not in ("on", "at"):
        return action
    more: dict[str, str] = {} if named else {"weapon": fit[0]}
    target = target_of(scene, found, clause.pieces, more)
    for item, value in more.items():
        assumed.setdefault(item, value)
    return action if target is None else replace(action, target=target.id, weapon=fit[0])
