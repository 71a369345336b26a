"""The target of a clause, by name, by "him" and the like, or because nobody else is possible; and the tile it names
(AR-MOVE-01, AR-AOE-01)."""

from itertools import pairwise
from typing import Final

from rules.arena.ground import geometry
from rules.arena.model.actions import Condition, Doing
from rules.arena.model.fighter import Fighter
from rules.arena.reading import lexicon
from rules.arena.reading.mentions import Mentions
from rules.arena.reading.nearby_words import is_arm, unheard
from rules.arena.reading.scene import Scene
from rules.arena.reading.weapons import carried
from rules.errors import RuleError
from rules.reading import english, words
from rules.reading.conditions import Plight, Supposed
from rules.reading.pieces import Piece, said
from rules.reading.suppositions import Supposition

_ASKING: Final = words.listed("what how where whether")
_OTHERS: Final = words.listed("other another second next both all two remaining")
_POINTING: Final = english.AT | frozenset({"of", "from", "for", "after", "versus", "vs"})


def target_of(scene: Scene, found: Mentions, *, needed: bool = True, itself: bool = False) -> Fighter | None:
    """Return the target; by default an enemy. `needed`: refuse if there is none; `itself`: whether it may be the actor.

    Refuses with `ambiguous_target` (choices), `unknown_target` (target, choices), `unknown_weapon` (weapon, choices),
    `several_targets` (targets), `self_target` and `missing` (missing, choices). A hidden enemy is refused like
    somebody who isn't there.
    """
    named = [(place, one_of(scene, found, place, ids)) for place, ids in found.fighters() if ids != (scene.actor.id,)]
    meant = [(place, who) for place, who in named if not _beside(found, place)] or named
    ids = list(dict.fromkeys(who for _, who in meant))
    if not ids and (stray := stranger(scene, found)):
        if any(one.key == "my" and f"{two.key} ".startswith(f"{stray} ") for one, two in pairwise(found.pieces)):
            raise RuleError("unknown_weapon", {"weapon": stray, "choices": carried(scene)})
        raise RuleError("unknown_target", {"target": stray, "choices": choices(scene)})
    if len(ids) > 1:
        raise RuleError("several_targets", {"targets": scene.names(ids)})
    if ids:
        found.used.update(place for place, who in named if who == ids[0])
        return scene.world.fighter(ids[0])
    if _oneself(scene, found):
        if itself:
            return scene.actor
        raise RuleError("self_target")
    return _unnamed(scene, found, needed=needed)


def one_of(scene: Scene, found: Mentions, place: int, ids: tuple[str, ...]) -> str:
    """Return the fighter a name stands for. Refuses with `ambiguous_target` (choices) or, for a number nobody has,
    `unknown_target` (target, choices)."""
    piece = found.pieces[place]
    after = found.pieces[place + 1] if place + 1 < len(found.pieces) else None
    if after is not None and after.value is not None and _numbered(scene, piece) and not _counts(found, place + 1):
        exact = _called(scene, (*piece.key.split(), str(after.value)))
        if exact is None:
            raise RuleError("unknown_target", {"target": said([piece, after], scene.text), "choices": choices(scene)})
        found.used.add(place + 1)
        return exact.id
    before = found.pieces[place - 1] if place else None
    if before is not None and before.word(words.ORDINALS):
        nth = _called(scene, (*piece.key.split(), str(words.ORDINALS[before.key])))
        if nth is None:
            raise RuleError("ambiguous_target", {"choices": scene.names(ids)})
        return nth.id
    if len(ids) == 1:
        return ids[0]
    others = before is not None and before.word(_OTHERS)
    met = [who for _, few in found.fighters() if len(few) == 1 for who in few] or [scene.against or ""]
    again = [who for who in dict.fromkeys(met) if who in ids and not others]
    if len(again) == 1:
        return again[0]  # "hit guard 1, the guard always strikes high"
    likely = [one.id for one in scene.enemies() if one.id in ids]
    if len(likely) != 1:
        raise RuleError("ambiguous_target", {"choices": scene.names(likely or ids)})
    return likely[0]


def condition_of(scene: Scene, supposed: Supposition | Supposed | None) -> Condition | Plight | None:
    """Return a condition with the fighter it is about. Refuses with `ambiguous_target` (choices)."""
    if supposed is None:
        return None
    if isinstance(supposed, Supposed):
        return Plight(supposed.state, supposed.holds, _about(scene, supposed.subject))
    ids = supposed.subject.called("fighter")
    if ids:
        return Condition(one_of(scene, Mentions((supposed.subject,)), 0, ids), supposed.is_down)
    present = [one.id for one in scene.enemies()]
    meant = [scene.against] if scene.against is not None else present
    if len(meant) != 1:
        raise RuleError("ambiguous_target", {"choices": scene.names(present)})
    return Condition(meant[0], supposed.is_down)


def _about(scene: Scene, subject: Piece | None) -> str | None:
    """Return the fighter or weapon that a condition names."""
    if subject is None:
        return None
    ids = subject.called("fighter")
    return one_of(scene, Mentions((subject,)), 0, ids) if ids else subject.called("weapon")[0]


def choices(scene: Scene) -> list[str]:
    """Return the names of possible targets: the enemies known to the actor."""
    return [one.name for one in scene.enemies()]


def stranger(scene: Scene, found: Mentions) -> str:
    """Return unknown words in the place of a name: after the verb, or after "at" and the like."""
    for place, piece in enumerate(found.pieces):
        onto = found.lead is Doing.GRAPPLE and piece.word(lexicon.ONTO)  # "into the pit"
        if onto or (not (place == found.verb and piece.word(lexicon.LEADS)) and not piece.word(_POINTING)):
            continue
        stray: list[Piece] = []
        for one, behind in pairwise((*found.pieces[place + 1 :], found.pieces[-1])):
            if is_arm(one) and (behind.called("part") or found.lead is Doing.GRAPPLE):
                continue  # "at his sword arm", "grab his sword"
            if unheard(one) and not (found.lead is Doing.PREDICT and one.word(_ASKING)):
                stray.append(one)
            elif stray or not one.word(english.PARTICLES | lexicon.DEED):
                break
        if stray:
            return said(stray, scene.text)
    return next((said([piece], scene.text) for piece in found.pieces if piece.owner and unheard(piece)), "")


def _unnamed(scene: Scene, found: Mentions, *, needed: bool) -> Fighter | None:
    present = scene.enemies()
    close = [who for piece in found.pieces for who in piece.called("fighter", close=True) if who != scene.actor.id]
    if close:
        fits = [one for one in present if one.id in close] or [scene.world.fighter(who) for who in dict.fromkeys(close)]
        if len(fits) != 1:
            raise RuleError("ambiguous_target", {"choices": scene.names(dict.fromkeys(close))})
        places = (n for n, piece in enumerate(found.pieces) if fits[0].id in piece.called("fighter", close=True))
        found.used.update(places)
        scene.assume("target", fits[0].name)
        return fits[0]
    spoken_of = found.says(english.ENEMY)
    if scene.against is not None:
        return scene.world.fighter(scene.against)
    if len(present) == 1:
        if not spoken_of:
            scene.assume("target", present[0].name)
        return present[0]
    if spoken_of and present:
        raise RuleError("ambiguous_target", {"choices": choices(scene)})
    if needed:
        raise RuleError("missing", {"missing": ["target"], "choices": {"target": choices(scene)}})
    return None


def _oneself(scene: Scene, found: Mentions) -> bool:
    """Whether the actor is named other than as the subject."""
    named = any(ids == (scene.actor.id,) and place > found.verb for place, ids in found.fighters())
    own = any(one.word(english.SELF) for one in found.pieces[found.verb + 1 :])
    if named:
        found.used.update(place for place, ids in found.fighters() if ids == (scene.actor.id,))
    return named or own


def _called(scene: Scene, key: tuple[str, ...]) -> Fighter | None:
    return next((one for one in scene.others() if words.key(one.name) == key), None)


def _numbered(scene: Scene, piece: Piece) -> bool:
    """Whether fighters of that name are numbered, so that a number after it means one of them."""
    base = tuple(piece.key.split())
    keys = [words.key(one.name) for one in scene.others()]
    return any(key[:-1] == base and key[-1].isdecimal() for key in keys)


def _counts(found: Mentions, place: int) -> bool:
    """Whether a number after a name counts the things after it."""
    after = found.pieces[place + 1] if place + 1 < len(found.pieces) else None
    return after is not None and after.word(lexicon.SHOTS | lexicon.METRES | lexicon.TILES)


def _beside(found: Mentions, place: int) -> bool:
    """Whether a name only describes a location ("the one next to Bob")."""
    before = found.before(place)
    if before is None:
        return False
    at = next(n for n in range(place - 1, -1, -1) if found.pieces[n] is before)
    next_to = before.key == "to" and at > 0 and found.pieces[at - 1].word(lexicon.BESIDE)
    thrown = found.lead is Doing.GRAPPLE and before.word(lexicon.ONTO)
    return before.word(lexicon.BESIDE) or next_to or thrown


def tile_in(scene: Scene, found: Mentions) -> tuple[int, int] | None:
    """Return the tile a clause names, on the map or off it. Refuses with `no_map` (tile) without a map."""
    named = found.tile()
    if named is None:
        return None
    place, name = named
    found.used.add(place)
    if scene.world.map is None:
        raise RuleError("no_map", {"tile": name.upper()})
    return geometry.read_tile(name)
