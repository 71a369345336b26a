"""The target of an action, from what was said and who is there (MZ-ACT-08, AMB-31)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from rules.errors import RuleError
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.amounts import unit_follows
from rules.mazeworld.reading.mentions import Mentions, before_name, strange
from rules.mazeworld.reading.scene import Scene
from rules.mazeworld.validity.equipment import one_target
from rules.reading import words
from rules.reading.names import Meaning
from rules.reading.pieces import Piece
from rules.reading.subjects import EVERY

_IT = frozenset({"it", "him", "her", "them"})
_ITS = frozenset({"its", "his", "her", "their"})
_TOWARDS = frozenset({"at", "against", "on"})


def target_of(
    scene: Scene,
    found: Mentions,
    pieces: Sequence[Piece],
    assumed: dict[str, str],
    *,
    weapon: Weapon | None = None,
    down: bool = False,
    around: bool = False,
) -> Fighter | None:
    """Return the target, or None if none is named or implied. `down`: prefer someone out of the fight; `around`: the
    place is meant, so any fighter there stands for it.

    Refuses with `ambiguous_target` (choices), `unknown_target` (target, choices), `single_target_only` (targets),
    `target_elsewhere` (target, side, said) and `self_target`. Someone in stealth is refused like somebody who isn't
    there.
    """
    named = {
        place: _anyone_there(scene, ids, _side_said(pieces)) if around else one_of(scene, pieces, place, ids, down=down)
        for place, ids in found.fighters
    }
    meant = {place: who for place, who in named.items() if not beside(pieces, place)}
    meant = meant or {place: who for place, who in named.items() if not _somebody_beside(pieces, place)}
    ids = list(dict.fromkeys(meant.values()))
    if stray := _unknown(pieces, named=bool(ids)):
        raise RuleError("unknown_target", {"target": stray, "choices": _choices(scene, down=down)})
    if around:
        there = [one for one in scene.hostiles() if _side_said(pieces) in (None, one.side)]
        meant_for = [scene.world.fighter(who) for who in ids] or there
        teams = {(fighter.team, fighter.side) for fighter in meant_for}
        if len(teams) > 1:
            raise RuleError("single_target_only", {"targets": [fighter.name for fighter in meant_for]})
        if not ids and meant_for:
            assumed["target"] = meant_for[0].name
        return meant_for[0] if meant_for else None
    if len(ids) > 1:
        if weapon is None:
            raise RuleError("single_target_only", {"targets": scene.names(ids)})
        one_target(weapon, [scene.world.fighter(who) for who in ids])
    if ids:
        target = scene.world.fighter(ids[0])
        side = _side_said(pieces)
        if side is not None and side != target.side:
            raise RuleError("target_elsewhere", {"target": target.name, "side": target.side, "said": side})
        return target
    if _at_oneself(scene, pieces):
        raise RuleError("self_target", {})
    return _unnamed(scene, found, pieces, assumed, down=down)


def _at_oneself(scene: Scene, pieces: Sequence[Piece]) -> bool:
    """Whether the actor's own name or "me" stands where a target belongs, and nobody else is mentioned."""
    if any(piece.key in ("myself", "self") for piece in pieces):
        return True
    if any(piece.word(_IT | lexicon.ENEMY) for piece in pieces):
        return False
    for place, piece in enumerate(pieces):
        before = pieces[place - 1] if place else None
        strikes = before is not None and (before.word(lexicon.ATTACK) or before.key in lexicon.ATTACK)
        if piece.key == "me" and strikes:
            return True
        if piece.called("fighter") != (scene.actor.id,):
            continue
        behind = before_name(pieces, place)
        attacks = any(one.key in lexicon.ATTACK for one in pieces[:place])
        if behind is not None and attacks and (behind.key in lexicon.ATTACK | lexicon.EXECUTE or behind.word(_TOWARDS)):
            return True
    return False


def _of_it(pieces: Sequence[Piece]) -> bool:
    """Whether a pronoun refers to somebody mentioned before: "it", "its head"."""
    owned = (one.word(_ITS) and bool(two.called("part")) for one, two in pairwise(pieces))
    return any(piece.word(_IT) for piece in pieces) or any(owned)


def _anyone_there(scene: Scene, ids: Sequence[str], side: int | None) -> str:
    """Return a fighter to represent several in one place. Refuses with `ambiguous_target` (choices) if they are
    apart."""
    there = [who for who in ids if side in (None, scene.world.fighter(who).side)] or ids
    if len({scene.world.fighter(who).side for who in there}) > 1:
        raise RuleError("ambiguous_target", {"choices": scene.names(list(ids))})
    return there[0]


def _unnamed(
    scene: Scene, found: Mentions, pieces: Sequence[Piece], assumed: dict[str, str], *, down: bool
) -> Fighter | None:
    close = list(dict.fromkeys(name for names in found.close_fighters for name in names if name != scene.actor.id))
    present = scene.hostiles(down=down) or (scene.hostiles() if down else ())
    side = _side_said(pieces)
    if side is not None and any(piece.word(lexicon.ENEMY) for piece in pieces):
        present = tuple(one for one in present if one.side == side)
    if close:
        fits = [fighter for fighter in present if fighter.id in close]
        if len(close) > 1 and len(fits) != 1:
            raise RuleError("ambiguous_target", {"choices": scene.names(close)})
        taken = fits[0] if fits else scene.world.fighter(close[0])
        assumed["target"] = taken.name
        return taken
    spoken_of = any(piece.word(lexicon.ENEMY) for piece in pieces)
    if scene.against is not None:
        spoken_of = spoken_of or any(piece.word(_IT) for piece in pieces)
        taken = scene.world.fighter(scene.against)
    elif scene.spoken is not None and (spoken_of or _of_it(pieces)):
        spoken_of, taken = True, scene.world.fighter(scene.spoken)
    elif len(present) == 1:
        taken = present[0]
    elif spoken_of and present:
        raise RuleError("ambiguous_target", {"choices": _choices(scene, down=down)})
    else:
        return None
    if not spoken_of:
        assumed["target"] = taken.name
    return taken


def one_of(scene: Scene, pieces: Sequence[Piece], place: int, ids: Sequence[str], *, down: bool | None = False) -> str:
    """Return the fighter a name stands for. `down` None: fighters in any state count alike.

    Refuses with `ambiguous_target` (choices), for several ("both guards") with `single_target_only` (targets), or for a
    number nobody has with `unknown_target` (target, choices).
    """
    piece = pieces[place]
    after = pieces[place + 1] if place + 1 < len(pieces) else None
    if after is not None and after.value is not None and not _counts(pieces, place + 1) and _numbered(scene, piece):
        facts = {"target": f"{piece.key} {after.key}", "choices": _choices(scene, down=bool(down))}
        raise RuleError("unknown_target", facts)
    if place and (nth := _ordinal(pieces, place)) is not None:
        wanted = (*piece.key.split(), str(nth))
        exact = _called(scene, wanted)
        if exact is None:
            raise RuleError("ambiguous_target", {"choices": scene.names(list(ids))})
        return exact.id
    if len(ids) == 1:
        return ids[0]
    likely = [f.id for f in scene.hostiles(down=bool(down)) if f.id in ids] if down is not None else list(ids)
    side = _side_said(pieces)
    side = scene.actor.side if side is None and _near_oneself(scene.actor.id, pieces) else side
    likely = [who for who in likely if side in (None, scene.world.fighter(who).side)]
    helpless = [] if down is not False else [f.id for f in scene.hostiles(down=True) if f.id in ids]
    likely += [who for who in helpless if who not in likely]
    every = any(one.key in EVERY for one in pieces[max(0, place - 2) : place])
    if len(likely) > 1 and (every or piece.key[-1:].isdecimal()):
        raise RuleError("single_target_only", {"targets": scene.names(likely)})
    if len(likely) != 1:
        raise RuleError("ambiguous_target", {"choices": scene.names(likely or list(ids))})
    return likely[0]


def ungrouped(scene: Scene, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return the pieces with each number attached to a name ("guard two") or an amount ("guard 2 bursts").

    Refuses with `ambiguous_target` (choices) if a number may belong to either.
    """
    return tuple(_ungroup(scene, pieces))


def _ungroup(scene: Scene, pieces: Sequence[Piece]) -> Iterator[Piece]:
    skip, skip_to = False, 0
    for place, piece in enumerate(pieces):
        if skip or place < skip_to:
            skip = False
            continue
        ids = piece.called("fighter")
        if ids and (listed := _numbers(scene, pieces, place)) is not None:
            some, skip_to = listed
            yield replace(piece, end=pieces[skip_to - 1].end, meanings=tuple(Meaning("fighter", who) for who in some))
            continue
        base, _, number = piece.key.rpartition(" ")
        after = pieces[place + 1] if place + 1 < len(pieces) else None
        if ids and after is not None and after.sort == "word" and after.value is not None:
            spelt = _called(scene, (*piece.key.split(), str(after.value)))
            if spelt is not None and not unit_follows(pieces, place + 1):
                skip = True
                yield replace(piece, end=after.end, owner=after.owner, meanings=(Meaning("fighter", spelt.id),))
                continue
        counts = number.isdecimal() and unit_follows(pieces, place) and not _times_follow(pieces, place)
        counts = counts and not (number == "1" and pieces[place + 1].key == "burst")
        if not (ids and base and counts):
            yield piece
            continue
        stem = tuple(base.split())
        present = [f for f in scene.others() if f.status == "up" or f.id in ids]
        family = [f for f in present if words.key(f.name)[: len(stem)] == stem]
        if [f.id for f in family] != list(ids):
            raise RuleError("ambiguous_target", {"choices": [f.name for f in family]})
        yield replace(piece, key=base)
        yield Piece(number, "number", piece.end, piece.end, value=int(number[:9]))


def _numbers(scene: Scene, pieces: Sequence[Piece], place: int) -> tuple[tuple[str, ...], int] | None:
    """Return the fighters selected by numbers after a shared name ("guards 2 and 3"), and where the numbers end;
    None for fewer than two."""
    ids = pieces[place].called("fighter")
    alone = len(ids) == 1 and pieces[place].key[-1:].isdecimal()
    if not alone and (place + 1 == len(pieces) or pieces[place + 1].called("fighter")):
        return None
    stem = words.key(scene.world.fighter(ids[0]).name)[:-1]
    every = [who.id for who in scene.others() if words.key(who.name)[:-1] == stem] if alone else ids
    numbered = {words.key(scene.world.fighter(who).name)[-1]: who for who in every}
    found: list[str] = list(ids) if alone else []
    end = place + 1
    if alone and end < len(pieces) and pieces[end].word(lexicon.AND):
        end += 1
    while end < len(pieces) and pieces[end].key in numbered and not unit_follows(pieces, end):
        found.append(numbered[pieces[end].key])
        joins = end + 2 < len(pieces) and (pieces[end + 1].key == "," or pieces[end + 1].word(lexicon.AND))
        end += 2 if joins and pieces[end + 2].key in numbered else 1
    return (tuple(found), end) if len(found) > 1 else None


def _called(scene: Scene, key: tuple[str, ...]) -> Fighter | None:
    """Return the fighter of that name, or the only one whose name ends with it ("rat 2")."""
    whole = next((fighter for fighter in scene.others() if words.key(fighter.name) == key), None)
    ending = [fighter for fighter in scene.others() if words.key(fighter.name)[-len(key) :] == key]
    return whole or (ending[0] if len(ending) == 1 else None)


def _times_follow(pieces: Sequence[Piece], place: int) -> bool:
    """Whether the unit after a name has a number of its own ("guard 2 x3")."""
    return place + 2 < len(pieces) and pieces[place + 1].key in ("x", "×") and pieces[place + 2].value is not None


def _counts(pieces: Sequence[Piece], place: int) -> bool:
    return unit_follows(pieces, place) or pieces[place].sort == "name"


def _numbered(scene: Scene, piece: Piece) -> bool:
    """Whether fighters of that name are numbered, so that a number after it means one of them."""
    base = tuple(piece.key.split())
    keys = [words.key(fighter.name) for fighter in scene.others()]
    return any(key[:-1] == base and key[-1].isdecimal() for key in keys)


def _side_said(pieces: Sequence[Piece]) -> int | None:
    """Return the Side on which the words place somebody."""
    for place in range(1, len(pieces) - 1):
        after = pieces[place + 1]
        there = pieces[place - 1].key in ("on", "at", "in")
        there = there or (pieces[place - 1].key == "to" and place > 1 and bool(pieces[place - 2].called("fighter")))
        if pieces[place].key == "side" and there and after.value is not None:
            return after.value
    return None


def _near_oneself(actor: str, pieces: Sequence[Piece]) -> bool:
    """Whether the words place somebody "next to me" or "on my side", or next to the actor in the third person."""
    told = any(one.called("fighter") == (actor,) for one in pieces[:2])
    me = {"me", "us", "him", "her", "them"} if told else {"me", "us"}
    return any(
        (one.key in ("to", "near", "beside", "by") and two.key in me)
        or (one.key in ("my", "our") and two.key == "side")
        for one, two in pairwise(pieces)
    )


def _ordinal(pieces: Sequence[Piece], place: int) -> int | None:
    before = pieces[place - 1]
    if before.sort == "word" and before.key in words.ORDINALS:
        return words.ORDINALS[before.key]
    if place > 1 and before.key in ("st", "nd", "rd", "th"):
        return pieces[place - 2].value
    return None


def beside(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a name only describes a location ("the one next to Ada")."""
    before = before_name(pieces, place)
    if before is None:
        return False
    at = next(n for n in range(place - 1, -1, -1) if pieces[n] is before)
    next_to = before.key == "to" and at > 0 and pieces[at - 1].key in ("next", "close")
    return before.word(lexicon.BESIDE) or next_to or before.key in ("front", "past")


def _somebody_beside(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a name only describes the location of somebody else ("the guy next to Ada")."""
    return any(piece.word(lexicon.ENEMY) for piece in pieces[:place])


def _unknown(pieces: Sequence[Piece], *, named: bool) -> str:
    """Return words in the place of a target that name nobody. With a target named, only words joined to it count."""
    for place, piece in enumerate(pieces):
        owned = piece.owner and strange(piece)
        if owned and not named:
            return piece.key
        verb = piece.word(lexicon.ATTACK) or (not named and (piece.word(_TOWARDS) or _is_deed(pieces, place)))
        if not verb:
            continue
        stray, end = _stray(pieces, place + 1)
        if end < len(pieces) and pieces[end].word(lexicon.GROUND):
            continue
        joined = end + 1 < len(pieces) and pieces[end].word(lexicon.AND)
        if stray and not named and not (end < len(pieces) and pieces[end].sort == "name"):
            return stray
        if stray and joined and any(p.called("fighter") for p in pieces[end + 1 : end + 3]):
            return stray
    return "" if named else stray_item(pieces)


def _is_deed(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a clause begins here with a Dodge or a weapon's name ("kick him")."""
    return place == 0 and (pieces[0].word(lexicon.DODGE) or bool(pieces[0].called("weapon")))


def _stray(pieces: Sequence[Piece], place: int) -> tuple[str, int]:
    """Return the unknown words from a place on, skipping articles, and where they end."""
    stray: list[str] = []
    for end in range(place, len(pieces)):
        piece = pieces[end]
        if strange(piece) and not piece.word(lexicon.ANATOMY):
            if not lexicon.adverb(piece.key):
                stray.append(piece.key)
        elif stray or not (piece.word(lexicon.PARTICLES) or piece.word(lexicon.PRONOUN)):
            return " ".join(stray), end
    return " ".join(stray), len(pieces)


def stray_item(pieces: Sequence[Piece]) -> str:
    """Return an item of a list that consists only of unknown words."""
    items: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece.sort == "mark":
            items.append([])
        else:
            items[-1].append(piece)
    filled = [item for item in items if item]
    if len(filled) < 2:
        return ""
    unheard = (item for item in filled if all(strange(piece) and not lexicon.adverb(piece.key) for piece in item))
    return " ".join(piece.key for piece in next(unheard, []))


def _choices(scene: Scene, *, down: bool) -> list[str]:
    return [fighter.name for fighter in scene.hostiles(down=down)]
