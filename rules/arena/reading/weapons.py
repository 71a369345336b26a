"""The weapon of an action, named, implied by a blow ("kick"), or the only one possible."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from rules.arena.attacks.weapon_classes import natural_named
from rules.arena.model.actions import Doing
from rules.arena.model.fighter import Weapon
from rules.arena.model.limbs import swinging
from rules.arena.reading import lexicon
from rules.arena.reading.mentions import Mentions
from rules.arena.reading.nearby_words import unheard
from rules.arena.reading.scene import Scene
from rules.errors import RuleError
from rules.reading import english
from rules.reading.pieces import Piece
from rules.reading.words import forms
from rules.reading.words import key as key_
from rules.reading.words import listed as words_of
from rules.wording import listed

_PLURAL = words_of("weapons blades")
_GIVING = forms("give hit") | {"gave"}
"""Verbs after which a blow is a noun ("give Bob a headbutt")."""
_UNARMED = words_of("unarmed barehanded")
_BARE = words_of("bare")
_KINDS = words_of("machine submachine sub ray rail nail")


def named_weapon(scene: Scene, found: Mentions) -> Weapon | None:
    """Return the weapon a clause names, if any. Refuses with `ambiguous_weapon` (choices), `unknown_weapon` (weapon,
    choices), and `no_such_weapon` (fighter, weapon) for a blow without the natural weapon it needs."""
    if (blow := _blow(scene, found)) is not None:
        return blow
    if described := _described(found):
        return _natural(scene) if described == "natural" else None
    for close in (False, True):
        mentions = found.weapons(close=close)
        if len(mentions) > 1:
            found.used.update(place for place, _ in mentions)
            mentions = [one for one in mentions if not found.pieces[one[0]].called("part")] or mentions
        mentions = _own_blows(found, mentions)
        names = _narrowed([names for _, names in mentions])
        if len(names) > 1:
            raise RuleError("ambiguous_weapon", {"choices": names})
        if names and (odd := _odd(found.pieces)):
            raise RuleError("unknown_weapon", {"weapon": odd, "choices": carried(scene)})
        if names:
            found.used.update(place for place, _ in mentions)
            if close:
                scene.assume("weapon", names[0])
            return scene.actor.weapon(names[0])
    if unknown := _unknown(found.pieces):
        raise RuleError("unknown_weapon", {"weapon": unknown, "choices": carried(scene)})
    return None


def _own_blows(found: Mentions, mentions: list[tuple[int, tuple[str, ...]]]) -> list[tuple[int, tuple[str, ...]]]:
    """Return the mentions without blows of the opponent ("counter Bob, he bites") and without a verb that only says how
    the fists named are used ("punch with both fists")."""
    if found.lead is Doing.COUNTER:
        return [one for one in mentions if found.own(one[0]) or not found.of_another(one[0])]
    own = [one for one in mentions if found.own(one[0])]
    kinds = lexicon.NATURAL.get(found.pieces[found.verb].key, ())
    return own if any(found.pieces[place].key in kinds for place, _ in own) else mentions


def several_weapons(scene: Scene, found: Mentions) -> tuple[Weapon, ...]:
    """Return the weapons of a melee attack with several in hand (AR-CMB-01, "your equipped weapons"): those named,
    or all but shields for "my weapons". Empty if fewer than two are meant."""
    drawn = [one for one in in_hand(scene) if one.natural is None and one.reach == "melee"]
    mentions = [(place, names[0]) for place, names in found.weapons() if len(names) == 1]
    named = list(dict.fromkeys(name for _, name in mentions))
    if len(named) > 1 and not found.says(english.OR) and set(named) <= {one.name for one in drawn}:
        found.used.update(place for place, _ in mentions)
        return tuple(scene.actor.weapon(name) for name in named)
    blades = tuple(one for one in drawn if not one.toughness)
    if named or len(blades) < 2 or not found.says(_PLURAL) or _described(found) == "natural":
        return ()
    scene.assume("weapon", listed([one.name for one in blades]))
    return blades


def _described(found: Mentions) -> str:
    """Return how weapons are described instead of named: "natural", a word for those in hand, or ""."""
    for place, piece in enumerate(found.pieces):
        if piece.word(_UNARMED | _BARE):
            found.used.update((place, place + 1) if piece.word(_BARE) else (place,))
            return "natural"
    for place, (piece, noun) in enumerate(pairwise(found.pieces)):
        if piece.word(lexicon.DESCRIBED) and noun.word(_PLURAL | {"weapon"}):
            found.used.add(place)
            return piece.key
    return ""


def any_weapon(scene: Scene, *, melee: bool = False) -> Weapon:
    """Return the weapon of an attack that names none: the previous action's, one in hand, or fists (AR-CMB-01); teeth
    without a hand to strike with.

    `melee`: only melee weapons. Refuses with `missing` (missing, choices).
    """
    before = _said_before(scene)
    if before is not None and (before.reach == "melee" or not melee):
        return before
    ready = in_hand(scene)
    drawn = [one for one in ready if one.natural is None]
    blades = [one for one in drawn if one.reach == "melee"]
    parts = {one.name: natural_named(scene.arena, one.natural).part for one in ready if one.natural is not None}
    fists = [one for one in ready if one.attacks > 1 and one.name in parts and swinging(scene.actor)]
    teeth = [one for one in ready if parts.get(one.name) == "head"]
    natural = [one for one in ready if one.name in parts]
    return _taken(scene, blades or (not melee and drawn) or fists or teeth or natural)


def ranged_weapon(scene: Scene) -> Weapon:
    """Return the weapon of a shot that names none: the previous action's, one in hand, or the only one carried.

    Refuses with `missing` (missing, choices), and with `nothing_to_shoot` if there is none.
    """
    return _of_reach(scene, "ranged", "nothing_to_shoot")


def thrown_weapon(scene: Scene) -> Weapon:
    """Return the weapon of a throw that names none. Refuses with `missing`, and with `nothing_to_throw` if there is
    none."""
    return _of_reach(scene, "thrown", "nothing_to_throw")


def in_hand(scene: Scene) -> list[Weapon]:
    """Return the weapons ready for use, including those drawn earlier in the line."""
    ready = {one.name for one in scene.actor.in_hand()} | set(scene.drawn)
    return [one for one in scene.actor.weapons if one.name in ready]


def carried(scene: Scene, ready: Iterable[Weapon] | None = None) -> list[str]:
    """Return the names of weapons to choose from, natural ones last."""
    every = [one for one in scene.actor.weapons if not one.armour] if ready is None else list(ready)
    return [one.name for one in sorted(every, key=lambda one: one.natural is not None)]


def _of_reach(scene: Scene, reach: str, lack: str) -> Weapon:
    before = _said_before(scene)
    if before is not None and before.reach == reach:
        return before
    every = [one for one in scene.actor.weapons if one.reach == reach]
    ready = [one for one in in_hand(scene) if one.reach == reach]
    if not every:
        raise RuleError(lack, {"fighter": scene.actor.name})
    if not ready and len(every) > 1:
        raise RuleError("missing", {"missing": ["weapon"], "choices": {"weapon": carried(scene, every)}})
    return _taken(scene, ready or every)


def _said_before(scene: Scene) -> Weapon | None:
    return None if scene.weapon is None else scene.actor.weapon(scene.weapon)


def _taken(scene: Scene, likely: Sequence[Weapon]) -> Weapon:
    """Return the first of some weapons and report the assumption. Refuses with `missing` (missing, choices)."""
    if not likely:
        raise RuleError("missing", {"missing": ["weapon"], "choices": {"weapon": carried(scene)}})
    scene.assume("weapon", likely[0].name)
    return likely[0]


def _natural(scene: Scene) -> Weapon:
    """Return the fists, or without a hand to strike with the first natural weapon (AR-CMB-01)."""
    own = [one for one in scene.actor.weapons if one.natural is not None]
    return _taken(scene, [one for one in own if one.attacks > 1 and swinging(scene.actor)] or own)


def _narrowed(said: Sequence[tuple[str, ...]]) -> list[str]:
    """Return what several mentions have in common, or else everything they name."""
    if not said:
        return []
    common = [name for name in said[0] if all(name in one for one in said)]
    return list(dict.fromkeys(common or (name for one in said for name in one)))


def _odd(pieces: Sequence[Piece]) -> str:
    """Return a gun of another kind than its last word suggests ("machine gun")."""
    odd = (f"{one.key} {two.key}" for one, two in pairwise(pieces) if one.word(_KINDS) and two.called("weapon"))
    return next(odd, "")


def _blow(scene: Scene, found: Mentions) -> Weapon | None:
    """Return the natural weapon of a blow ("punch him"), unless another weapon is named."""
    instrument = found.instrument()
    place = found.verb if instrument is None else instrument
    if instrument is None and found.pieces[place : place + 1] and found.pieces[place].word(_GIVING):
        nouns = (n for n, (one, two) in enumerate(pairwise(found.pieces), 1) if _is_blow(one, two))
        place = next(nouns, place)
    key = found.pieces[place].key if place < len(found.pieces) else ""
    others = any(one not in (found.verb, instrument) for one, _ in found.weapons())
    if key not in lexicon.NATURAL or others or _unknown(found.pieces):
        return None
    if "punch" in lexicon.NATURAL[key]:
        arms = (one for one in in_hand(scene) if one.natural is None)
        worn = [one for one in arms if not lexicon.ON_FISTS.isdisjoint(key_(one.name))]
        if len(worn) == 1:
            scene.assume("weapon", worn[0].name)
            return worn[0]
    own = {one.natural: one for one in scene.actor.weapons if one.natural is not None}
    fits = [own[kind] for kind in lexicon.NATURAL[key] if kind in own]
    if not fits:
        raise RuleError("no_such_weapon", {"fighter": scene.actor.name, "weapon": lexicon.NATURAL[key][0]})
    found.used.add(place)
    if len(lexicon.NATURAL[key]) > 1 or instrument is not None:
        scene.assume("weapon", fits[0].name)
    return fits[0]


def _is_blow(article: Piece, noun: Piece) -> bool:
    return article.word(english.A) and noun.key in lexicon.NATURAL


def _unknown(pieces: Sequence[Piece]) -> str:
    """Return the words after "with" that name no weapon, part of the body or manner."""
    strange: list[str] = []
    looking = False
    for place, piece in enumerate(pieces):
        tells = piece.key in lexicon.VERBS and any(unheard(one) for one in pieces[place + 1 : place + 2])
        if piece.word(english.WITH - {"by", "from", "via", "use", "uses"}):
            looking = not (place and pieces[place - 1].word(english.ENEMY))  # not in "the guy with the axe"
        elif looking and (unheard(piece) or tells):
            strange.append(piece.key)
        elif strange:
            break
        elif looking and not piece.word(english.PARTICLES | english.PRONOUN):
            looking = False
    return " ".join(strange)
