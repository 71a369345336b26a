"""Reading one attack: its six items in any order, and the defaults of missing ones (MZ-ACT-07)."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Literal

from rules.errors import RuleError
from rules.mazeworld import battlespace
from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.attacks import melee
from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.reading import improvised_items as improvising
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.amounts import Amount, amount
from rules.mazeworld.reading.arms import arm_of, fitting, in_a_sentence, launches
from rules.mazeworld.reading.body_parts import default_part, part_named
from rules.mazeworld.reading.mentions import COUNTERING, Mentions, mentions
from rules.mazeworld.reading.name_finder import FIRE_MODES
from rules.mazeworld.reading.scene import Scene
from rules.mazeworld.reading.targets import beside, stray_item, target_of
from rules.mazeworld.revision import Revision
from rules.mazeworld.validity.equipment import bearable, most_units
from rules.reading import words
from rules.reading.pieces import Piece

ITEMS = ("weapon", "accessories", "target", "part", "mode", "count")
UNSTATED = ("single",)
"""The modes of a weapon for which no modes are recorded."""
_LOWEST = 1


def read_attack(
    rev: Revision, scene: Scene, pieces: Sequence[Piece], doing: Doing = Doing.ATTACK, *, countering: bool = False
) -> tuple[Action, Mapping[str, str]]:
    """Return the attack (or execution) in some pieces, and the assumptions made, in the order of the six items.

    Refuses with `missing` (missing, choices), `ambiguous_weapon` (choices), `unknown_weapon` (weapon, choices),
    `ambiguous_mode` (modes), `amount_not_in_mode` (mode, unit), `several_parts` (parts), `one_part_for_all` (parts),
    `throw_unprinted` (thing), `blow_unprinted` (weapon), `no_attacks` (fighter), and with the refusals of `targets`,
    `amounts` and `body_parts`.
    """
    found = mentions(scene, pieces, COUNTERING) if countering else mentions(scene, pieces)
    assumed: dict[str, str] = {}
    execution = doing is Doing.EXECUTE
    improvised = None if execution or countering else improvising.without_weapon(rev, scene, found, pieces, assumed)
    if improvised is not None:
        return improvised, assumed
    unnamed = not (execution or countering or found.fighters)
    _somebody_for_all(scene, pieces, unnamed=unnamed)
    weapon = improvising.item_thrown(rev, scene, found, pieces)
    weapon = weapon or arm_of(scene, found, pieces, assumed, in_hand=execution)
    if weapon is not None and not (execution or countering):
        weapon = improvising.as_thrown(rev, weapon, found, pieces)
    bursts = weapon is not None and (loading.bursts(rev, weapon) or launches(found))
    piece = _piece_named(pieces) if unnamed else None
    ground = _side_named(rev, pieces) if unnamed and bursts and rev.battlespace is not None else None
    place: Literal["area", "cover"] | None = _place(found, pieces) if bursts else _cover_of(pieces)
    target: Fighter | None
    if unnamed and weapon is not None and weapon.side_wide and not bursts and (swept := _swept(rev, scene, pieces)):
        target = swept
    elif ground is not None and piece is None:
        place, target = place or "area", _near(scene, ground)
    elif piece is not None:
        place, target = "cover", _near(scene, piece) if bursts else _behind(scene, piece)
    else:
        target = target_of(scene, found, pieces, assumed, weapon=weapon, down=execution, around=place is not None)
    if weapon is None or target is None:
        every = [one.name for one in scene.actor.held]
        choices = {} if weapon is not None else {"weapon": fitting(scene.actor, found, pieces) or every}
        if target is None:
            choices["target"] = [fighter.name for fighter in scene.hostiles(down=execution)]
        raise RuleError("missing", {"missing": list(choices), "choices": choices})
    if (execution or countering) and improvising.bashes(weapon, found, pieces):
        raise RuleError("blow_unprinted", {"weapon": weapon.name})
    use = None if execution or countering else improvising.use_of(rev, weapon, found, pieces)
    if use is not None:
        return Action(Doing.IMPROVISE, target.id, weapon.name, words=use), {}
    if not in_a_sentence(pieces):
        found.unknown_part = found.unknown_part or stray_item(pieces) or None
    if (_at_random(pieces) and not found.parts) or (place is not None and not bursts):
        part, aimed = None, False
    else:
        part, aimed = _part(rev, found, weapon, target, assumed)
    said = amount(pieces)
    mode, burst_die = _mode(
        weapon,
        found,
        said,
        assumed,
        all_of_it=said.count is None and all_loaded(pieces),
        sprays=any(piece.word(lexicon.SPRAY) for piece in pieces),
        thrown=any(piece.word(lexicon.THROW) for piece in pieces),
    )
    count = None if burst_die else _count(mode, said, assumed)
    if said.most and isinstance(mode, Mode) and (most := most_units(rev, scene.actor, weapon, mode)) is not None:
        count = most
        assumed["count"] = str(count)
    elif said.count is None and isinstance(mode, Mode) and all_loaded(pieces):
        count = _loaded(rev, scene.actor, weapon, mode, half=half_loaded(pieces))
        assumed["count"] = str(count)
    accessories = _accessories(weapon, found, assumed)
    action = Action(
        doing, target.id, weapon.name, part, aimed, mode.name if isinstance(mode, Mode) else mode, count, burst_die,
        accessories, drawn=part is None and not bursts and _at_random(pieces), place=place,
        side=None if place is None or not bursts or rev.battlespace is None else piece or ground or target.side,
        thrown=isinstance(mode, Mode) and throwing.is_throw(weapon, mode),
    )  # fmt: skip
    return action, {item: assumed[item] for item in ITEMS if item in assumed}


def _somebody_for_all(scene: Scene, pieces: Sequence[Piece], *, unnamed: bool) -> None:
    """Refuse with `missing` if everything loaded is to be fired at nobody in particular: it may mean unloading."""
    if unnamed and all_loaded(pieces) and _piece_named(pieces) is None:
        raise RuleError("missing", {"missing": ["target"], "choices": {"target": [f.name for f in scene.hostiles()]}})


def _at_random(pieces: Sequence[Piece]) -> bool:
    """Whether the words ask for a random part (AMB-01, MZ-CMD-05)."""
    return any(piece.word(lexicon.RANDOM) for piece in pieces)


def _place(found: Mentions, pieces: Sequence[Piece]) -> Literal["area", "cover"] | None:
    """Return "area" or "cover" if an explosive is aimed there (MZ-EXPL-03). One thrown at several fighters, or at
    somebody's feet, is aimed at their area."""
    shouted = any(one.word(lexicon.EVERYBODY) and two.key == "in" for one, two in pairwise(pieces))  # "all in cover!"
    if not shouted and any(piece.word(lexicon.COVER) for piece in pieces):
        return "cover"
    if found.parts and set(found.parts) <= lexicon.FEET:
        found.parts.clear()
        return "area"
    if any(one.owner and one.called("fighter") and two.key == "side" for one, two in pairwise(pieces)):
        return "area"
    several = any(len(ids) > 1 and _plural(pieces, place) for place, ids in found.fighters)
    several = several or len({ids for place, ids in found.fighters if not beside(pieces, place)}) > 1
    return "area" if several or any(piece.word(lexicon.GROUND) for piece in pieces) else None


def _plural(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a name means several fighters: "both zombies", "the two guards", "guards", "guard 1 and 2"."""
    before = pieces[place - 1] if place else None
    counted = before is not None and (before.word(lexicon.EVERYBODY) or before.value is not None)
    return counted or pieces[place].key.endswith(("s", "men")) or pieces[place].key[-1:].isdecimal()


def _cover_of(pieces: Sequence[Piece]) -> Literal["cover"] | None:
    """Return "cover" if a shot is aimed at "the cover of NAME"."""
    return next(("cover" for one, two in pairwise(pieces) if one.word(lexicon.COVER) and two.key == "of"), None)


def _piece_named(pieces: Sequence[Piece]) -> int | None:
    """Return the Side of the piece of cover named as the target. Refuses with `ambiguous_cover` (sides)."""
    named = [
        piece.called("piece")
        for place, piece in enumerate(pieces)
        if piece.called("piece") and not any(one.key == "from" for one in pieces[max(0, place - 2) : place])
    ]
    sides = sorted({int(side) for few in named for side in few})
    said = [piece.value for before, piece in pairwise(pieces) if before.key == "side" and piece.value is not None]
    wanted = [side for side in sides if side in said] or sides
    if len(wanted) > 1:
        raise RuleError("ambiguous_cover", {"sides": wanted})
    return wanted[0] if wanted else None


def _side_named(rev: Revision, pieces: Sequence[Piece]) -> int | None:
    """Return the Side at which an explosive is aimed ("the ground on Side 3", "the north side")."""
    number = next((two.value for one, two in pairwise(pieces) if one.key == "side" and two.value is not None), None)
    compass = next((piece.key for piece in pieces if piece.word(lexicon.DIRECTIONS)), None)
    if number is not None or compass is None or rev.battlespace is None:
        return number
    return battlespace.side(rev, compass.removesuffix("ward")).number


def _swept(rev: Revision, scene: Scene, pieces: Sequence[Piece]) -> Fighter | None:
    """Return an enemy on the Side whose fighters are all attacked: the Side named, or the only one with enemies
    (MZ-BS-12)."""
    side = _side_named(rev, pieces)
    if side is None and not any(piece.word(lexicon.EVERYBODY) for piece in pieces):
        return None
    meant = [one for one in scene.hostiles() if side in (None, one.side)]
    return meant[0] if len({one.side for one in meant}) == 1 else None


def _near(scene: Scene, side: int) -> Fighter | None:
    """Return a fighter to represent the Side an explosive is aimed at, preferably an enemy there."""
    return min(scene.others(), key=lambda one: (one.side != side, one.team == scene.actor.team), default=None)


def _behind(scene: Scene, side: int) -> Fighter:
    """Return a fighter at a piece of cover, preferably an enemy behind it. Refuses with `nobody_at_cover` (cover,
    side)."""
    there = [one for one in scene.others() if one.side == side and one.status == "up"]
    there.sort(key=lambda one: (one.team == scene.actor.team, not one.cover))
    if not there:
        raise RuleError("nobody_at_cover", {"cover": scene.world.cover[side], "side": side})
    return there[0]


def _part(
    rev: Revision, found: Mentions, weapon: Weapon, target: Fighter, assumed: dict[str, str]
) -> tuple[str | None, bool]:
    named = [part_named(rev, target, words) for words in found.parts]
    names = list(dict.fromkeys(part.name for part in named))
    if not melee.same_part(rev, names):
        raise RuleError("one_part_for_all", {"parts": names})
    if len(names) > 1:
        raise RuleError("several_parts", {"parts": names})
    if names and named[0].taken:
        raise RuleError("ambiguous_part", {"choices": list(named[0].choices), "target": target.name})
    if names:
        return names[0], True
    if found.unknown_part is not None:
        parts = [part.name for part in target.parts]
        raise RuleError("no_such_part", {"part": found.unknown_part, "target": target.name, "parts": parts})
    bursts = loading.bursts(rev, weapon) or launches(found)
    if bursts or not weapon.aimable or rev.body.unnamed == "random":
        return None, False
    part = default_part(rev, target)
    assumed["part"] = part
    return part, False


def _mode(
    weapon: Weapon,
    found: Mentions,
    said: Amount,
    assumed: dict[str, str],
    *,
    all_of_it: bool,
    sprays: bool,
    thrown: bool,
) -> tuple[Mode | str, bool]:
    """Return the mode (its name alone if the weapon lacks it), and whether the die for a short burst decides the
    count."""
    own = {mode.name: mode for mode in weapon.modes}
    names = [name for name in found.modes if name in own]
    names = list(dict.fromkeys(names or (name for name in found.foreign_modes if _lacks(weapon, name))))
    automatic = next((mode for mode in weapon.modes if _automatic(mode)), None)
    in_bursts = next((mode for mode in weapon.modes if mode.unit == "bursts"), None)
    if len(names) > 1:
        raise RuleError("ambiguous_mode", {"modes": names})
    if said.short and automatic is not None and names in ([], [automatic.name]) and (names or in_bursts is None):
        return automatic, True
    if names:
        return _fitting(own[names[0]], said) if names[0] in own else names[0], False
    if said.bursts:
        return in_bursts or "burst", False
    if thrown and (by_hand := next((mode for mode in weapon.modes if mode.name.casefold() in lexicon.THROW), None)):
        return by_hand, False
    lowest = automatic if (all_of_it or sprays) and automatic is not None else weapon.modes[0]
    if said.rounds and lowest.unit == "bursts":
        lowest = next((mode for mode in weapon.modes if mode.unit != "bursts"), lowest)
    if len(weapon.modes) > 1:
        assumed["mode"] = lowest.name
    return _fitting(lowest, said), False


def _lacks(weapon: Weapon, mode: str) -> bool:
    """Whether a mode that the weapon lacks should be refused: not if it describes the action of the weapon ("pump"),
    nor if the weapon's modes aren't recorded."""
    if mode != "single shot" and words.key(mode) not in FIRE_MODES:
        return tuple(one.name for one in weapon.modes) != UNSTATED
    made = words.key(f"{weapon.action or ''} {weapon.category or ''}")
    return words.key(mode)[0] not in made or not mode.endswith("-action")


def _automatic(mode: Mode) -> bool:
    return mode.unit == "shots" and mode.name.casefold() in ("full-auto", "full auto", "automatic", "auto")


def _fitting(mode: Mode, said: Amount) -> Mode:
    """Return the mode. Refuses with `amount_not_in_mode` if it can't fire the unit that was said."""
    uneven = said.rounds and mode.unit == "bursts" and (said.count or 0) % mode.rounds
    if uneven or (said.bursts and mode.unit != "bursts"):
        raise RuleError("amount_not_in_mode", {"mode": mode.name, "unit": "rounds" if uneven else "bursts"})
    return mode


def _count(mode: Mode | str, said: Amount, assumed: dict[str, str]) -> int:
    if said.count is None:
        assumed["count"] = str(_LOWEST)
        return _LOWEST
    if isinstance(mode, Mode) and mode.unit == "bursts" and said.rounds:
        return said.count // mode.rounds
    return said.count


def all_loaded(pieces: Sequence[Piece]) -> bool:
    """Whether everything loaded is to be fired: "empty the magazine", "all rounds"."""
    every = any(
        one.key in ("all", "every") and two.key in lexicon.SHOTS | lexicon.PELLETS for one, two in pairwise(pieces)
    )
    verb = any(
        piece.word(lexicon.EMPTY) and not (place and pieces[place - 1].word(lexicon.ARTICLES))
        for place, piece in enumerate(pieces)
    )
    return every or verb or any(piece.word(lexicon.MAGAZINE) for piece in pieces)


def half_loaded(pieces: Sequence[Piece]) -> bool:
    """Whether half of what is loaded is to be fired: "half the magazine"."""
    halves = (n for n, piece in enumerate(pieces) if piece.key == "half")
    return any(one.word(lexicon.MAGAZINE) for n in halves for one in pieces[n + 1 : n + 4])


def _loaded(rev: Revision, actor: Fighter, weapon: Weapon, mode: Mode, *, half: bool) -> int:
    """Return everything loaded, or half of it, in the mode's units, up to the limit of a turn (MZ-ACT-04, MZ-ACT-05); 1
    if unknown."""
    loaded = loading.with_carried(rev, actor, weapon, mode).loaded
    inside = None if loaded is None else min(-(-loaded // (mode.rounds * (2 if half else 1))), bearable(weapon, mode))
    known = [amount for amount in (inside, most_units(rev, actor, weapon, mode)) if amount is not None]
    return max(_LOWEST, min(known, default=_LOWEST))


def _accessories(weapon: Weapon, found: Mentions, assumed: dict[str, str]) -> tuple[str, ...]:
    own = {accessory.name for accessory in weapon.accessories}
    named = dict.fromkeys(next((name for name in names if name in own), names[0]) for names in found.accessories)
    if not named:
        assumed["accessories"] = "none"
    return tuple(named)
