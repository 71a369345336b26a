"""The weapon of an attack, named or implied."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from rules.errors import RuleError
from rules.mazeworld.attacks.ammunition import fits as fits_in
from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import BODILY, Weapon
from rules.mazeworld.reading import items as things
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.amounts import CALIBRES, amount, designates
from rules.mazeworld.reading.mentions import Mentions, of_a_gun, strange
from rules.mazeworld.reading.scene import Scene
from rules.mazeworld.reading.targets import stray_item
from rules.reading import words
from rules.reading.pieces import Piece
from rules.reading.words import forms

_SHARP = frozenset({"slash", "stab", "cut", "thrust", "pierce", "stab punch", "impale"})
"""Modes of a cutting weapon."""
_TELLING = 3
"""Fewest letters of a word that can stand for a weapon."""


_TAKEN: Final = forms("swap switch draw equip unsheathe wield") | {"drew"}
_BEFORE: Final = lexicon.PARTICLES | lexicon.PRONOUN | {"to"}


def arm_of(
    scene: Scene, found: Mentions, pieces: Sequence[Piece], assumed: dict[str, str], *, in_hand: bool
) -> Weapon | None:
    """Return the weapon, or None if none is named or implied. The first weapon is implied for a creature told simply
    to attack, and for everyone if `in_hand`."""
    actor = scene.actor
    every = [weapon.name for weapon in actor.held]
    if (launcher := _launcher(actor, found, pieces)) is not None:
        return launcher
    if not every:
        raise RuleError("no_attacks", {"fighter": actor.name})
    if (borrowed := _borrowed(actor, pieces)) is not None:
        raise RuleError("unknown_weapon", {"weapon": borrowed, "choices": every})
    said = _narrowed(found.weapons)
    close = [] if said else _narrowed(found.close_weapons)
    if len(said or close) > 1:
        raise RuleError("ambiguous_weapon", {"choices": said or close})
    if said:
        if (odd := _odd(pieces)) is not None:
            raise RuleError("unknown_weapon", {"weapon": odd, "choices": every})
        if found.unsaid:
            assumed["weapon"] = f"{said[0]} (not {found.unsaid[0]})"
        return actor.weapon(said[0])
    if not close and (lost := things.out_of(scene, pieces)) is not None:
        raise lost
    if not close and (unknown := _unknown_weapon(pieces) or _unknown_class(pieces) or _unknown_first(found, pieces)):
        raise RuleError("unknown_weapon", {"weapon": unknown, "choices": every})
    fits = fitting(actor, found, pieces)
    # "Attack" alone is a valid order for a creature, and for a group of different creatures.
    carried = [weapon.name for weapon in actor.held if weapon.kind not in BODILY] or every
    taken = close or [name for name in fits or every if name == scene.weapon] or (fits if len(fits) == 1 else [])
    anyone = not actor.contestant and any(piece.word(lexicon.ANYHOW) for piece in pieces)
    other_body = not actor.contestant and not fits and _says(pieces, lexicon.OF_A_BODY)
    if anyone and not taken and (odd := _odd_attack(pieces)):
        raise RuleError("unknown_weapon", {"weapon": odd, "choices": every})
    if not taken and not other_body and (in_hand or anyone or len(carried) == 1):
        taken = (fits if in_hand and fits else carried)[:1]
    if not taken:
        return None
    assumed["weapon"] = taken[0]
    return actor.weapon(taken[0])


def launches(found: Mentions) -> bool:
    """Whether an accessory in use is a launcher mounted under a barrel."""
    return any(lexicon.launcher(name) for names in found.accessories for name in names)


def _launcher(actor: Fighter, found: Mentions, pieces: Sequence[Piece]) -> Weapon | None:
    """Return the weapon that fires a grenade: the one whose mounted launcher is named, or else a separate launcher."""
    mounted = {name for names in found.accessories for name in names}
    under = [
        arm for arm in actor.held for one in arm.accessories
        if one.name in mounted and lexicon.launcher(one.name)
    ]  # fmt: skip
    if len(under) == 1:
        return under[0]
    grenades = any(piece.key in ("grenade", "grenades", "nade") for piece in pieces)
    own = [arm for arm in actor.held if "launcher" in (arm.category or "").casefold()]
    fires = grenades and _says(pieces, lexicon.SHOOT | forms("launch")) and not _says(pieces, lexicon.THROW)
    return own[0] if fires and len(own) == 1 else None


def fitting(actor: Fighter, found: Mentions, pieces: Sequence[Piece]) -> list[str]:
    """Return the weapons that fit the mode, amount, accessory, ammunition and verb. A criterion that no weapon meets
    is ignored; if none narrows the choice, the result is empty."""
    said = amount(pieces)
    modes = {*found.modes, *found.foreign_modes} - {"single"}
    cartridges = {name for piece in pieces for name in piece.called("munition")}
    mounted = {name for names in found.accessories for name in names}
    shoots = said.rounds or said.bursts or _says(pieces, lexicon.SHOOT | lexicon.SHOTS | lexicon.MAGAZINE)
    pellets = _says(pieces, lexicon.PELLETS)
    tests: list[Callable[[Weapon], bool]] = []
    if mounted:
        tests.append(lambda arm: any(one.name in mounted for one in arm.accessories))
    if modes:
        tests.append(lambda arm: any(mode.name in modes for mode in arm.modes))
    if said.bursts:
        tests.append(lambda arm: any(mode.unit == "bursts" for mode in arm.modes))
    if cartridges:
        kinds = [one.cartridge for one in actor.ammunition if one.cartridge.name in cartridges]
        tests.append(lambda arm: any(fits_in(arm, one) for one in kinds))
    if any(of_a_gun(pieces, place) for place in range(len(pieces))):
        tests.append(lambda arm: arm.kind == "firearm")
    if pellets:
        tests.append(lambda arm: "shotgun" in (arm.category or "") or any("pump" in mode.name for mode in arm.modes))
    if shoots:
        tests.append(lambda arm: arm.kind == "firearm")
        if _says(pieces, lexicon.SPRAY):
            tests.append(lambda arm: any("auto" in mode.name and "semi" not in mode.name for mode in arm.modes))
    elif _says(pieces, lexicon.THROW):
        tests.append(lambda arm: throwing.has_mode(arm) or arm.side_wide or arm.kind in ("thrown", "grenade"))
    elif _says(pieces, lexicon.BLOW):
        tests.append(lambda arm: arm.kind == "melee")
        if _says(pieces, lexicon.CUT):
            tests.append(lambda arm: any(mode.name.casefold() in _SHARP for mode in arm.modes))
    if called := [arm.name for arm in actor.held if _is_called(arm, pieces)]:
        tests.append(lambda arm: arm.name in called)
    left, told = list(actor.held), False
    for test in tests:
        some = [arm for arm in left if test(arm)]
        told = told or bool(some)
        left = some or left
    return [arm.name for arm in left] if told else []


def _is_called(arm: Weapon, pieces: Sequence[Piece]) -> bool:
    """Whether the verb or a body part matches a weapon's name: a Nailgun nails, a Chainsaw saws, "with its tail" is
    a tail strike."""
    said = {words.stem(one.key) for one in pieces if one.word(lexicon.ATTACK | lexicon.HITS) or one.called("part")}
    own = words.key(arm.name)
    return any(
        len(stem) >= _TELLING and (part.startswith(stem) or part.endswith(stem)) for stem in said for part in own
    )


def _says(pieces: Sequence[Piece], verbs: frozenset[str]) -> bool:
    return any(piece.word(verbs) for piece in pieces)


def _odd(pieces: Sequence[Piece]) -> str | None:
    """Return a weapon that an unknown word qualifies ("ray gun", "smoke grenade"), if any."""
    for before, piece in pairwise(pieces):
        generic = piece.called("weapon") and piece.key in lexicon.GENERIC
        if (
            generic
            and strange(before)
            and not before.word(lexicon.HARMLESS | CALIBRES)
            and not lexicon.adverb(before.key)
        ):
            return f"{before.key} {piece.key}"
    return None


def _borrowed(actor: Fighter, pieces: Sequence[Piece]) -> str | None:
    """Return somebody else's weapon that is to be used ("with Ada's knife"), if any."""
    for before, whose, what in zip(pieces, pieces[1:], pieces[2:], strict=False):
        others = whose.owner and bool(whose.called("fighter")) and whose.called("fighter") != (actor.id,)
        if before.word(lexicon.WITH) and others and not what.called("part"):
            return f"{whose.key}'s {what.key}"
    return None


def _odd_attack(pieces: Sequence[Piece]) -> str:
    """Return an attack that an unknown word qualifies ("sonic attack"), or ""."""
    return next(
        (
            f"{before.key} {piece.key}"
            for before, piece in pairwise(pieces)
            if piece.word(lexicon.ANYHOW) and strange(before) and not lexicon.adverb(before.key)
        ),
        "",
    )


def _narrowed(said: Sequence[tuple[str, ...]]) -> list[str]:
    """Return what several mentions have in common, or else everything they name."""
    if not said:
        return []
    common = [name for name in said[0] if all(name in one for one in said)]
    return list(dict.fromkeys(common or (name for one in said for name in one)))


def _unknown_weapon(pieces: Sequence[Piece]) -> str:
    """Return the words and numbers after "with" that name no weapon, accessory or manner."""
    unknown = ""
    end = -1
    looking = False
    for place, piece in enumerate(pieces):
        if piece.word(lexicon.WITH - {"by", "from", "use", "uses"}):
            looking = True
        elif looking and (_named(pieces, place) or (piece.sort == "number" and designates(pieces, place))):
            if piece.key in lexicon.MANNER or piece.key in lexicon.ACCESSORIES or piece.key in lexicon.BUTT:
                looking, unknown = False, ""
            else:
                unknown += piece.key if piece.start == end else f" {piece.key}"
                end = piece.end
        elif looking and not piece.word(lexicon.PARTICLES) and not piece.word(lexicon.PRONOUN):
            if unknown:
                break
            looking = False
    return unknown.strip()


def _named(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a word is unknown, or an ordinary one that qualifies an unknown one ("combat chainsaw")."""
    piece, after = pieces[place], pieces[place + 1 : place + 2]
    odd = piece.key not in lexicon.KNOWN or (piece.word(lexicon.FIGHT) and any(strange(one) for one in after))
    return piece.sort == "word" and odd


def lacked(pieces: Sequence[Piece]) -> str:
    """Return the words after a verb of drawing a weapon if they name none at hand ("draw my claymore")."""
    verb = next((n for n, piece in enumerate(pieces) if piece.sort == "word" and not piece.word(_BEFORE)), len(pieces))
    if verb == len(pieces) or not pieces[verb].word(_TAKEN):
        return ""
    words: list[str] = []
    for place in range(verb + 1, len(pieces)):
        if strange(pieces[place]) or (pieces[place].sort == "number" and designates(pieces, place)):
            words.append(pieces[place].key)
        elif words or not pieces[place].word(_BEFORE):
            break
    return " ".join(words)


def _unknown_class(pieces: Sequence[Piece]) -> str:
    """Return a weapon class that no weapon of the actor has ("Class 2"), or ""."""
    return next(
        (f"{one.key} {two.key}" for one, two in pairwise(pieces) if one.key == "class" and two.sort == "number"), ""
    )


def _unknown_first(found: Mentions, pieces: Sequence[Piece]) -> str:
    """Return an unknown first item of a list with a target, since the weapon belongs there (MZ-ACT-07), or ""."""
    stray = stray_item(pieces)
    listed = found.fighters and not in_a_sentence(pieces)
    return stray if listed and stray.split(" ")[0] == pieces[0].key else ""


def in_a_sentence(pieces: Sequence[Piece]) -> bool:
    """Whether a verb expresses an attack. Counted words ("1 shot") and modes are items of a list instead."""
    return any(
        piece.word(lexicon.ATTACK) and not _counted(pieces, place) and not _is_mode(pieces, place)
        for place, piece in enumerate(pieces)
    )


def _counted(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a number or article precedes a word within its item of a list."""
    for piece in reversed(pieces[max(0, place - 2) : place]):
        if piece.sort == "mark":
            return False
        if piece.value is not None or piece.word(lexicon.A):
            return True
    return False


def _is_mode(pieces: Sequence[Piece], place: int) -> bool:
    return place + 1 < len(pieces) and pieces[place + 1].key == "mode"
