"""Which names in an attack's clause are its weapon, target, part, mode and accessories.

The word before an ambiguous name decides ("with", "at", a possessive); otherwise the name fills the first item still
missing, in the order of the rules (MZ-ACT-07).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.name_finder import FIRE_MODES, Kind
from rules.mazeworld.reading.scene import Scene
from rules.reading import english
from rules.reading.pieces import Piece

_ORDER: tuple[Kind, ...] = ("weapon", "fighter", "part", "mode", "accessory")
COUNTERING: tuple[Kind, ...] = ("weapon", "part", "mode", "accessory", "fighter")
"""The order for a Counter, whose target is implied."""
_OWN = frozenset({"my", "our"})
_BY_MEANS_OF = frozenset({"through", "via"})


@dataclass
class Mentions:
    """The names in a clause. Each entry of `weapons` and `accessories` lists the possible meanings of one mention.

    `unsaid`: weapons replaced by one after "with" ("kick it with the sword"); `fighters`: the place of each mention and
    its possible ids.
    """

    weapons: list[tuple[str, ...]] = field(default_factory=list)
    fighters: list[tuple[int, tuple[str, ...]]] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)
    modes: list[str] = field(default_factory=list)
    foreign_modes: list[str] = field(default_factory=list)
    accessories: list[tuple[str, ...]] = field(default_factory=list)
    unsaid: list[str] = field(default_factory=list)
    close_weapons: list[tuple[str, ...]] = field(default_factory=list)
    close_fighters: list[tuple[str, ...]] = field(default_factory=list)
    unknown_part: str | None = None


def mentions(scene: Scene, pieces: Sequence[Piece], order: tuple[Kind, ...] = _ORDER) -> Mentions:
    """Return the names in a clause by kind. `order`: the kinds to look for, the most wanted first."""
    found = Mentions()
    with_weapons: list[tuple[str, ...]] = []
    undecided: list[tuple[int, tuple[Kind, ...]]] = []
    for place, piece in enumerate(pieces):
        if piece.sort == "name":
            kinds = _kinds(pieces, place, order)
            if len(kinds) > 1 and piece.called("fighter") == (scene.actor.id,):
                kinds = tuple(kind for kind in kinds if kind != "fighter")
            if len(kinds) > 1:
                undecided.append((place, kinds))
            elif kinds:
                _settle(scene, found, pieces, place, kinds[0], with_weapons)
            elif close := piece.called("weapon", close=True):
                found.close_weapons.append(close)
            if close := piece.called("fighter", close=True):
                found.close_fighters.append(close)
    for place, kinds in undecided:
        filled = {"weapon": found.weapons, "fighter": found.fighters, "part": found.parts, "mode": found.modes}
        kind = next((k for k in order if k in kinds and not filled.get(k)), kinds[-1])
        _settle(scene, found, pieces, place, kind, with_weapons)
    if with_weapons:
        said = {name for names in with_weapons for name in names}
        found.unsaid = [names[0] for names in found.weapons if said.isdisjoint(names)]
        found.weapons = with_weapons
    found.foreign_modes += _unknown_modes(pieces)
    _accessory_words(found, pieces)
    _unknown_part(found, pieces)
    return found


def _kinds(pieces: Sequence[Piece], place: int, order: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """Return the kinds a name can have here, judging by the word before it."""
    kinds = tuple(kind for kind in order if pieces[place].called(kind))
    before = before_name(pieces, place)
    if before is None or len(kinds) < 2:
        return kinds
    wanted: tuple[Kind, ...] = ()
    if before.owner:
        wanted = ("part",)
    elif before.word(lexicon.WITH):
        wanted = ("weapon", "accessory", "mode")
    elif before.word(lexicon.AT):
        wanted = ("part", "fighter")
    elif before.word(lexicon.ATTACK | lexicon.EXECUTE):
        wanted = ("fighter",)
    return tuple(kind for kind in kinds if kind in wanted) or kinds


def before_name(pieces: Sequence[Piece], place: int) -> Piece | None:
    """Return the word before a name, skipping articles and pronouns; None at a mark or the beginning."""
    for before in range(place - 1, -1, -1):
        piece = pieces[before]
        if piece.sort == "mark":
            return None
        if piece.owner or not (piece.word(lexicon.PARTICLES) or piece.word(lexicon.PRONOUN)):
            return piece
    return None


def _settle(
    scene: Scene,
    found: Mentions,
    pieces: Sequence[Piece],
    place: int,
    kind: Kind,
    with_weapons: list[tuple[str, ...]],
) -> None:
    piece = pieces[place]
    before = before_name(pieces, place)
    names = piece.called(kind)
    if kind == "weapon":
        found.weapons.append(names)
        if before is not None and before.word(lexicon.WITH):
            with_weapons.append(names)
    elif kind == "fighter":
        others = tuple(name for name in names if name != scene.actor.id)
        if others:
            found.fighters.append((place, others))
    elif kind == "part":
        if not (_mine(pieces, place) or is_blow(pieces, place)):
            found.parts.append(names[0])
    elif kind == "mode":
        _mode(found, pieces, place, names)
    else:
        found.accessories.append(names)


def _mine(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a part is the attacker's own, used to strike with."""
    before = before_name(pieces, place)
    own = place > 0 and pieces[place - 1].key in _OWN
    return own or (before is not None and before.word(lexicon.WITH) and before.key != "from")


def is_blow(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a part's name is a verb before a fighter ("claw the guard")."""
    behind = next((one for one in pieces[place + 1 :] if not one.word(lexicon.ARTICLES)), None)
    opens = all(one.word(lexicon.PARTICLES) for one in pieces[:place])
    return opens and pieces[place].key in lexicon.OF_A_BODY and behind is not None and bool(behind.called("fighter"))


def of_a_gun(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a word names one end of a weapon in hand: "rifle butt", "the stock of my rifle", "butt-stroke"."""
    if not pieces[place].word(lexicon.BUTT):
        return False
    before = before_name(pieces, place)
    if any(piece.word(lexicon.STROKE) for piece in pieces[place + 1 : place + 2]):
        return True
    if before is not None and before.word(lexicon.WITH) and pieces[place].key in ("butt", "stock", "buttstock"):
        return True
    behind = [piece for piece in pieces[place + 1 : place + 4] if not piece.word(lexicon.PARTICLES | lexicon.PRONOUN)]
    return any(one.called("weapon") for one in (*pieces[max(0, place - 1) : place], *behind[:1]))


def _mode(found: Mentions, pieces: Sequence[Piece], place: int, names: tuple[str, ...]) -> None:
    """Add a mode. "Burst" next to a number is an amount; a fire mode counts even if the weapon lacks it."""
    key = pieces[place].key
    called_mode = place + 1 < len(pieces) and pieces[place + 1].key == "mode"
    if key in lexicon.BURSTS and not called_mode and (key == "bursts" or _counted(pieces, place)):
        return
    found.modes.extend(names)
    if called_mode or tuple(pieces[place].key.split()) in FIRE_MODES:
        found.foreign_modes.append(names[0])


def _counted(pieces: Sequence[Piece], place: int) -> bool:
    for before in reversed(pieces[max(0, place - 3) : place]):
        if before.value is not None or before.word(lexicon.A) or before.key == "short":
            return True
        if before.sort != "word" or before.key not in ("long", "quick", "controlled", "round", "shot"):
            return False
    return False


def _unknown_modes(pieces: Sequence[Piece]) -> Iterator[str]:
    """Yield modes that don't exist ("lightning mode"), so that they are refused (MZ-ACT-04)."""
    for place, piece in enumerate(pieces):
        last = place - 1 if place and pieces[place - 1].key == "fire" else place
        first = _first_strange(pieces, last)
        if piece.key != "mode" or piece.sort != "word":
            continue
        if first < last:
            yield " ".join(one.key for one in pieces[first:place])
        elif place > 1 and (pieces[place - 2].key, pieces[place - 1].key) == ("single", "shot"):
            yield "single shot"


def _first_strange(pieces: Sequence[Piece], place: int) -> int:
    """Return where the unknown words right before a place begin; the place itself if there are none."""
    while place and strange(pieces[place - 1]):
        place -= 1
    return place


_NOT_STRANGE: Final = (
    lexicon.WHOLE,
    lexicon.KNOWN,
    lexicon.ACCESSORIES,
    lexicon.MANNER,
    lexicon.MOST,
    lexicon.MAGAZINE,
    english.CHATTER,
)


def strange(piece: Piece) -> bool:
    """Whether a piece is a word without a meaning in the game."""
    known = any(piece.key in few for few in _NOT_STRANGE)
    return piece.sort == "word" and piece.value is None and not known


def _accessory_words(found: Mentions, pieces: Sequence[Piece]) -> None:
    """Add accessories by their common names, so that an unmounted one is refused rather than ignored (MZ-ACT-04)."""
    for place, piece in enumerate(pieces):
        if any(one.word(lexicon.ACCESSORIES) for one in pieces[place + 1 : place + 2]):
            continue
        first = place
        while first and (strange(pieces[first - 1]) or pieces[first - 1].word(lexicon.ACCESSORIES)):
            first -= 1
        before = before_name(pieces, first)
        joined = before is not None and (before.word(lexicon.WITH | lexicon.AND) or before.key in _BY_MEANS_OF)
        if piece.word(lexicon.ACCESSORIES) and (joined or _is_item(pieces, first, place)):
            found.accessories.append((" ".join(one.key for one in pieces[first : place + 1]),))


def _is_item(pieces: Sequence[Piece], first: int, last: int) -> bool:
    """Whether words form an item of a list, other than the first."""
    ends = last + 1 == len(pieces) or pieces[last + 1].sort == "mark"
    return first > 0 and ends and pieces[first - 1].sort == "mark"


def _unknown_part(found: Mentions, pieces: Sequence[Piece]) -> None:
    """Note an unknown word after a target's possessive, or a part that nobody here has."""
    if not found.parts:
        anatomy = (place for place, piece in enumerate(pieces) if piece.word(lexicon.ANATOMY))
        theirs = (place for place in anatomy if not (_mine(pieces, place) or of_a_gun(pieces, place)))
        named = next((pieces[place].key for place in theirs), None)
        if named in lexicon.OF_PARTS:
            found.parts.append(named)
        else:
            found.unknown_part = named
    for place, piece in enumerate(pieces[:-1]):
        owner = piece.owner and (piece.called("fighter") or piece.word(lexicon.ENEMY))
        after = pieces[place + 1]
        known = after.key in lexicon.KNOWN or after.key in lexicon.OF_PARTS
        if owner and after.sort == "word" and not known and after.value is None:
            found.unknown_part = after.key
