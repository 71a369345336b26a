"""Reading actions other than Combat: movement, stealth, intuition, hands (AR-MOVE-01..03, AR-ACT-04..07)."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Final, Literal

from rules.arena.ground import geometry, ranges
from rules.arena.model.actions import Action, Doing
from rules.arena.reading import lexicon
from rules.arena.reading.body_parts import part_in
from rules.arena.reading.defaults import is_limb, limbs
from rules.arena.reading.mentions import Mentions
from rules.arena.reading.nearby_words import unheard
from rules.arena.reading.scene import Scene
from rules.arena.reading.targets import one_of, stranger, target_of, tile_in
from rules.arena.reading.weapons import carried, named_weapon
from rules.errors import RuleError
from rules.reading import english
from rules.reading.words import listed as words_of
from rules.wording import listed, worded


def read_deed(scene: Scene, found: Mentions, doing: Doing) -> Action:
    """Return an action without the choices of Combat, with the refusals of its kind."""
    reader = _READERS.get(doing)
    return Action(doing) if reader is None else reader(scene, found)


def read_moves(scene: Scene, found: Mentions) -> list[Action]:
    """Return one Move for each tile named, in order ("to C2, C3"), except for where the actor stands ("C1 to C2")."""
    if scene.world.map is None or found.says(english.OR):
        return [_move(scene, found)]
    found.used.update(place for place, _ in found.tiles())
    doing = Doing.SNEAK if found.says(lexicon.STEALTHY) else Doing.MOVE
    named = sorted(enumerate(found.tiles()), key=lambda one: one[0] - 1.5 * _on_the_way(found, one[1][0]))
    tiles = [geometry.read_tile(name) for _, (_, name) in named]
    return [Action(doing, tile=tile, heading="to") for tile in tiles[tiles[0] == scene.actor.at :]]


def _move(scene: Scene, found: Mentions) -> Action:
    """Return a Move to a tile, or toward or away from somebody, by some metres or as far as possible (AR-MOVE-01).

    Refuses with `no_destination` without a destination, and with `unknown_place` (place) for unknown words.
    """
    metres = _metres(scene, found)
    if found.says(lexicon.STEALTHY):
        return _sneak(scene, found)
    tile = tile_in(scene, found)
    if tile is not None:
        return Action(Doing.MOVE, tile=tile, heading="to")
    heading = _heading(found)
    if heading is None and not found.fighters():
        raise RuleError("no_destination")
    if not found.fighters() and (strange := stranger(scene, found)):
        example = "move toward NAME" if scene.world.map is None else "move to C4"
        raise RuleError("unknown_place", {"place": strange, "example": example})
    target = target_of(scene, found)
    who = None if target is None else target.id
    return Action(Doing.MOVE, who, heading=heading or "toward", metres=metres)


def _on_the_way(found: Mentions, place: int) -> bool:
    """Whether a tile only lies on the way to the one before it ("to C4 via B3")."""
    return place > 0 and found.pieces[place - 1].word(_VIA)


def _heading(found: Mentions) -> Literal["toward", "away"] | None:
    if found.says(_DISTANCE) and not found.says(_CLOSING):
        return "away"  # "put distance", of which German says "to"
    if any(one.word(_TOWARD) for place, _ in found.fighters() for one in found.pieces[max(0, place - 2) : place]):
        return "toward"  # "fall back toward the guard"
    if found.says(lexicon.RETREAT):
        return "away"
    return "toward" if found.says(lexicon.APPROACH) else None


def _metres(scene: Scene, found: Mentions) -> float | None:
    """Return a distance in metres, converted from tiles if need be."""
    for place, piece in enumerate(found.pieces[:-1]):
        after = found.pieces[place + 1]
        if piece.value is not None and after.word(lexicon.METRES | lexicon.TILES):
            found.used.add(place)
            far = float(piece.value)
            return far if after.word(lexicon.METRES) else ranges.metres_of(scene.arena, far)
    return None


def _sneak(scene: Scene, found: Mentions) -> Action:
    """Return a Sneak on the spot, to a tile, or toward or away from somebody (AR-STL-01)."""
    tile = tile_in(scene, found)
    if tile is not None:
        return Action(Doing.SNEAK, tile=tile, heading="to")
    away = found.says(frozenset({"away"}))
    if not found.fighters() or not (away or found.says(_UP_TO | lexicon.APPROACH)):
        return Action(Doing.SNEAK)
    target = target_of(scene, found)
    return Action(Doing.SNEAK, None if target is None else target.id, heading="away" if away else "toward")


def _against(doing: Doing) -> Callable[[Scene, Mentions], Action]:
    """Return the reader of an action against one enemy."""

    def read(scene: Scene, found: Mentions) -> Action:
        target = target_of(scene, found)
        return Action(doing, None if target is None else target.id)

    return read


def _predict(scene: Scene, found: Mentions) -> Action:
    """Return a Predict. Without a name it is of the only creature (AR-INT-01)."""
    creatures = [one for one in scene.enemies() if one.creature]
    named = any(one.called("fighter") or one.called("fighter", close=True) for one in found.pieces)
    if not named and not stranger(scene, found) and scene.against is None and creatures:
        if len(creatures) > 1:
            raise RuleError("ambiguous_target", {"choices": [one.name for one in creatures]})
        scene.assume("target", creatures[0].name)
        return Action(Doing.PREDICT, creatures[0].id)
    return _against(Doing.PREDICT)(scene, found)


def read_predictions(scene: Scene, found: Mentions) -> list[Action]:
    """Return a Predict of everyone named (AR-INT-01)."""
    every = found.several()
    single = (one_of(scene, found, place, ids) for place, ids in found.fighters() if ids != every)
    named = dict.fromkeys((*every, *single))
    return [Action(Doing.PREDICT, who) for who in named]


def _patient(scene: Scene, found: Mentions) -> str:
    """Return the id of the patient; the actor's own if nobody is named."""
    named = bool(found.fighters()) or any(one.called("fighter", close=True) for one in found.pieces)
    beside = scene.approached if not found.says(_OWN) else None
    if not named and beside is not None and not stranger(scene, found):
        scene.assume("target", scene.world.fighter(beside).name)
        return beside
    own = any(two.key == "own" and one.word(_HIS) for one, two in pairwise(found.pieces))
    if not named and (own or not found.says(frozenset({"him", "her", "them"}))) and not stranger(scene, found):
        if not found.says(_OWN):
            scene.assume("target", scene.actor.name)
        return scene.actor.id
    target = target_of(scene, found, itself=True)
    return scene.actor.id if target is None else target.id


def _oneself(scene: Scene, found: Mentions) -> str:
    if not found.says(_OWN):
        scene.assume("target", scene.actor.name)
    return scene.actor.id


def _aid(scene: Scene, found: Mentions) -> Action:
    """Return a First Aid on the part named, or else the worst wound (AR-INT-02)."""
    who = _patient(scene, found)
    return Action(Doing.FIRST_AID, who, part=part_in(scene, found, own=True))


def _cut(scene: Scene, found: Mentions) -> Action:
    """Return a tourniquet on the limb named with its side, or the only one that bleeds (AR-ACT-05).

    Refuses with `missing` (part) and `not_a_limb` (part, limbs).
    """
    owned = any(one.owner and unheard(one) for one in found.pieces)
    who = _patient(scene, found) if found.fighters() or owned or found.says(_HIS) else _oneself(scene, found)
    part = part_in(scene, found, own=True)
    if part is not None and not is_limb(scene, part):
        raise RuleError("not_a_limb", {"part": part, "limbs": limbs(scene)})
    if part is None or part.split()[0] not in lexicon.SIDES:
        part = _bleeding_limb(scene, who, part)
    return Action(Doing.CUT_CIRCULATION, who, part=part)


def _bleeding_limb(scene: Scene, who: str, kind: str | None) -> str:
    wounds = scene.world.fighter(who).wounds
    bleeding = dict.fromkeys(
        one.part for one in wounds if one.bleed and is_limb(scene, one.part) and (kind or "") in one.part
    )
    if len(bleeding) == 1:
        (part,) = bleeding
        scene.assume("part", part)
        return part
    choices = list(bleeding) or [one for one in limbs(scene) if (kind or "") in one]
    raise RuleError("missing", {"missing": ["part"], "asked": worded("which limb"), "choices": {"part": choices}})


def read_draws(scene: Scene, found: Mentions) -> list[Action]:
    """Return a Draw of every weapon named, or of the only one to draw; "swap the axe for the bow" begins with a Drop.

    Refuses with `unknown_weapon` (weapon, choices) for an unknown word in the place of a weapon, and with the refusals
    of `named_weapon`.
    """
    held = {one.name for one in (*scene.actor.in_hand(), *scene.actor.worn())}
    named = list(dict.fromkeys(names[0] for _, names in found.weapons() if len(names) == 1))
    if len(named) > 1 and not found.says(english.OR):
        found.used.update(place for place, _ in found.weapons())
    elif (weapon := named_weapon(scene, found)) is not None:
        named = [weapon.name]
    else:
        _mind_strange(scene, found)
        named = [_only(scene, [one for one in carried(scene) if one not in held])]
    exchanged = named[:1] if len(named) == 2 and found.says(_IN_EXCHANGE) and named[0] in held else []
    scene.drawn += named[len(exchanged) :]
    return [
        *(Action(Doing.DROP, weapon=name) for name in exchanged),
        *(Action(Doing.DRAW, weapon=name) for name in named[len(exchanged) :]),
    ]


def _mind_strange(scene: Scene, found: Mentions) -> None:
    """Refuse an unknown word after the verb with `unknown_weapon` (weapon, choices)."""
    if word := stranger(scene, found):
        raise RuleError("unknown_weapon", {"weapon": word, "choices": carried(scene)})


def _pick_up(scene: Scene, found: Mentions) -> Action:
    lying = [(n, one.called("lying")[0]) for n, one in enumerate(found.pieces) if one.called("lying")]
    if not lying:
        raise RuleError("missing", {"missing": ["weapon"], "asked": worded("which weapon")})
    place, name = lying[0]
    found.used.add(place)
    there = [one.at for one in scene.world.lying if one.weapon.name == name]
    found.used.update(place for place, tile in found.tiles() if geometry.read_tile(tile) in there)
    return Action(Doing.PICK_UP, weapon=name)


def read_drops(scene: Scene, found: Mentions) -> list[Action]:
    """Return a Drop of the weapons named, or of everything in hand for "my weapons" and "everything".

    Refuses with `empty_hands`, and with the refusals of `named_weapon`.
    """
    held = list(scene.actor.wielded)
    named = list(dict.fromkeys(names[0] for _, names in found.weapons() if len(names) == 1))
    if len(named) > 1 and not found.says(english.OR):
        found.used.update(place for place, _ in found.weapons())
    elif (weapon := named_weapon(scene, found)) is not None:
        named = [weapon.name]
    elif not held:
        raise RuleError("empty_hands", {"name": scene.actor.name})
    elif (word := stranger(scene, found)) and not found.says(_EVERYTHING):
        raise RuleError("unknown_weapon", {"weapon": word, "choices": carried(scene)})
    elif found.says(_EVERYTHING):
        named = held
        scene.assume("weapon", listed(held))
    else:
        named = [_only(scene, held)]
    return [Action(Doing.DROP, weapon=name) for name in named]


def _only(scene: Scene, names: list[str]) -> str:
    """Return the only weapon to choose from, and report the assumption. Refuses with `missing` (weapon)."""
    if len(names) != 1:
        facts = {"missing": ["weapon"], "asked": worded("which weapon"), "choices": {"weapon": names or carried(scene)}}
        raise RuleError("missing", facts)
    scene.assume("weapon", names[0])
    return names[0]


def _break_free(scene: Scene, found: Mentions) -> Action:
    """Return a Break Free of the part that is held, from whoever is named (AR-WRS-04)."""
    found.used.update(place for place, one in enumerate(found.pieces) if one.word(lexicon.GRIP))
    part = part_in(scene, found, own=True)
    target = target_of(scene, found) if found.fighters() else None
    held = [hold.part for hold in scene.actor.holds if target is None or hold.by == target.id]
    if part is None and len(held) > 1:
        facts = {"missing": ["part"], "asked": worded("with which part"), "choices": {"part": held}}
        raise RuleError("missing", facts)
    if part is None and held:
        part = held[0]
        scene.assume("part", part)
    return Action(Doing.BREAK_FREE, None if target is None else target.id, part=part)


def _let_go(scene: Scene, found: Mentions) -> Action:
    """Return a Let Go of the fighter named, or else of everybody."""
    if not found.fighters() and not stranger(scene, found):
        return Action(Doing.LET_GO)
    target = target_of(scene, found)
    return Action(Doing.LET_GO, None if target is None else target.id)


_IN_EXCHANGE: Final = frozenset({"for"})
_DISTANCE: Final = frozenset({"distance"})
_CLOSING: Final = words_of("close closes closing closed")
_TOWARD: Final = frozenset({"to", "toward", "towards"})
_VIA: Final = words_of("via through past by")
_HIS: Final = words_of("him her them his their")
_OWN: Final = words_of("me myself self my own")
_EVERYTHING: Final = words_of("weapons blades everything all both")
_UP_TO: Final = frozenset({"to", "toward", "towards", "up", "on", "at", "near", "behind", "beside"})
"""Words that give a Sneak a fighter as its destination."""
_READERS: Final[Mapping[Doing, Callable[[Scene, Mentions], Action]]] = {
    Doing.MOVE: _move,
    Doing.SNEAK: _sneak,
    Doing.CHARGE: _against(Doing.CHARGE),
    Doing.FLEE: _against(Doing.FLEE),
    Doing.FOCUS: _against(Doing.FOCUS),
    Doing.PREDICT: _predict,
    Doing.FIRST_AID: _aid,
    Doing.CUT_CIRCULATION: _cut,
    Doing.PICK_UP: _pick_up,
    Doing.BREAK_FREE: _break_free,
    Doing.LET_GO: _let_go,
}
