"""Finding the names of a fight in a line: fighters (also by their tile), weapons, parts of the body and tiles.

A hidden enemy unknown to the actor is left out: the line is read as if it weren't there (AR-TAC-02).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from rules.arena.attacks import weapon_classes as weapons
from rules.arena.ground import geometry
from rules.arena.ground.geometry import read_tile
from rules.arena.model.actions import Doing
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import Point, World
from rules.arena.parts.wound import PartRow
from rules.arena.reading import lexicon
from rules.arena.reading.idioms import PHRASES
from rules.arena.reading.verbs import begins
from rules.reading import english, words
from rules.reading.names import Meaning, Meanings, Names
from rules.reading.objects import objects
from rules.reading.pieces import Piece, pieces
from rules.reading.spelling import Vocabulary
from rules.reading.words import listed

_SHORT = 2
_WHOSE = listed("of on at from the")
_ONE_SIDE = listed("one side")
_WITHIN = 12
"""How many pieces around a name to search for other verbs."""
_NO_NAMES = lexicon.RESERVED - lexicon.STRIKES
_OWN = listed("my our own on his her")
_RAISED = listed("raise raises raising raised lower drop keep stand")
_ENDS = frozenset(".!?;:\n")
_TO = frozenset({Doing.MOVE, Doing.CHARGE, Doing.SNEAK, Doing.FLEE})
_TOWARD = listed("to toward towards away from")
_TO_SOMEBODY = lexicon.AT_SOMEBODY
_BEFORE_TILE = listed("to tile square at onto toward towards move moves go in on into then and")
_BEFORE_SOMEBODY = listed("the these those at both all toward towards from of on")


def visible(world: World, actor: Fighter) -> tuple[Fighter, ...]:
    """Return the fighters the actor can name: everyone but hidden ones unknown to the actor."""
    return tuple(one for one in world.fighters if one.status != "gone" and world.aware(actor, one))


def spot(arena: Arena, world: World, actor: Fighter, text: str) -> tuple[Piece, ...]:
    """Return the pieces of a plain text."""
    names = names_of(arena, world, actor)
    plain = tuple(_quoted(piece, text) for piece in pieces(names, text, PHRASES))
    found = objects(tuple(_backs(plain, names)), names, _needs_somebody, _is_verb)
    limbs = frozenset(row.name for row in arena.body.parts if row.limb)
    theirs = tuple(_of_others(tuple(_plural(found, names)), limbs | {row.name for row in arena.body.parts}, actor.id))
    return tuple(_sided(_side_behind(tuple(_tiles(theirs)), limbs), limbs))


def vocabulary(names: Names) -> Vocabulary:
    """Return the words that may be misspelt: verbs, parts of the body, and the names of the fight."""
    said = (*names.quoted, *(run for run, (first, *_) in names.whole.items() if first.kind == "weapon"))
    return _vocabulary(tuple(sorted({word for run in said for word in run if len(word) > _SHORT})))


@lru_cache(maxsize=64)
def _vocabulary(named: tuple[str, ...]) -> Vocabulary:
    return Vocabulary(named, _common())


@cache
def _common() -> Vocabulary:
    return Vocabulary(lexicon.SPELT)


def _needs_somebody(found: Sequence[Piece], place: int) -> bool:
    if any(one.word(lexicon.SIDES) and two.called("part") for one, two in pairwise(found[place + 1 : place + 3])):
        return False  # "hit left arm"
    return found[place].sort == "word" and lexicon.VERBS.get(found[place].key) in lexicon.TO_SOMEBODY


def _is_verb(found: Sequence[Piece], place: int, end: int) -> bool:
    """Whether a fighter's name is used as a verb: at the beginning of a clause, with no sign that the fighter is
    meant ("I guard", "move to C4 and guard", but not "guard, axe, head")."""
    before = found[place - 1] if place else None
    after = found[end] if end < len(found) else None
    if found[place].key not in lexicon.LEADS:
        return True
    if found[end - 1].owner or any(one.value is not None for one in found[place + 1 : end]):
        return False
    if after is not None and after.key == ":" and lexicon.VERBS.get(found[place].key) is Doing.INTERACT:
        return True
    if lexicon.VERBS.get(found[place].key) in _TO and after is not None and after.word(_TOWARD):
        return True
    if before is not None and (before.word(_OWN) or before.word(english.SPEAKER) or before.word(_RAISED)):
        return True
    if before is not None and before.key == "to":
        goal = found[place - 2] if place > 1 else before
        return not (goal.sort == "word" and (lexicon.VERBS.get(goal.key) in _TO or goal.word(lexicon.BESIDE)))
    near = range(max(0, place - _WITHIN), min(len(found), end + _WITHIN))
    others = [n for n in near if not place <= n < end and _leads(found, n)]
    if not others and not (after is not None and after.word(english.SELF)):
        return False
    if before is not None and before.word(english.OR) and any(begins(found, n) in _TO_SOMEBODY for n in others):
        return False
    alone = after is None or after.word(english.SELF | english.AND | english.THEN) or after.key in _ENDS
    comma = after is not None and after.key == ","
    follows = comma and end + 1 < len(found) and _leads(found, end + 1)
    if before is None or before.key in _ENDS or before.word(english.AND | english.THEN | english.OR):
        return alone or follows
    if before.key != ",":
        return False
    leads = [begins(found, n) for n in others if n < place]
    named = any(one.called("fighter") for one in found[near.start : place])
    return bool(leads) and (named or leads[-1] not in _TO_SOMEBODY) and (alone or follows)


def _leads(found: Sequence[Piece], place: int) -> bool:
    return found[place].key in lexicon.LEADS and begins(found, place) is not None


def _backs(found: Sequence[Piece], names: Names) -> Iterator[Piece]:
    """Yield the pieces with somebody's back as the part of the body it belongs to ("the guard's back")."""
    torso = next((meant for meant in names.whole.get(("torso",), ()) if meant.kind == "part"), None)
    for place, piece in enumerate(found):
        before, after = found[place - 1 : place], found[place + 1 : place + 2]
        ends = not after or after[0].sort == "mark" or after[0].word(english.AND | english.WITH | english.THEN)
        plural = bool(before) and before[0].key.endswith("s") and bool(_called(names, before[0].key[:-1]))
        owned = plural or (bool(before) and before[0].owner)
        if piece.key == "back" and piece.sort == "word" and torso is not None and owned and ends:
            yield replace(piece, sort="name", meanings=(torso,))
        else:
            yield piece


def _plural(found: Sequence[Piece], names: Names) -> Iterator[Piece]:
    """Yield the pieces with "the guards" as all fighters of that name, and "the guards head" as "the guard's head"."""
    for place, piece in enumerate(found):
        base = piece.key[:-1] if piece.sort == "word" and piece.key.endswith("s") else ""
        meanings = _called(names, base) if len(base) > 1 else ()
        fighters = tuple(one for one in meanings if one.kind == "fighter")
        before = found[place - 1] if place else None
        after = found[place + 1] if place + 1 < len(found) else None
        owns = after is not None and (bool(after.called("part")) or after.word(lexicon.SIDES))
        owns = owns or (after is not None and after.key in lexicon.STRIKING_PARTS)
        owns = owns or (after is not None and len(fighters) == 1 and after.key in lexicon.ARMS)  # "the guards sword"
        held = piece.key in lexicon.LEADS
        named = before is not None and (before.word(_BEFORE_SOMEBODY) or before.key in lexicon.LEADS)
        if not fighters or (held and not named):
            yield piece
        else:
            yield replace(piece, key=base if owns else piece.key, sort="name", owner=owns, meanings=fighters)


def _of_others(found: Sequence[Piece], parts: frozenset[str], own: str) -> Iterator[Piece]:
    """Yield the pieces with somebody else's teeth or fists as a part of the body, when they are what is struck."""
    for place, piece in enumerate(found):
        part = lexicon.STRIKING_PARTS.get(piece.key)
        owner = found[place - 1] if place else piece
        theirs = owner.owner and bool(owner.called("fighter")) and own not in owner.called("fighter")
        counters = any(one.key.startswith("counter") for one in found[:place])
        if part in parts and theirs and not counters:
            yield replace(piece, sort="name", meanings=(Meaning("part", part),))
        else:
            yield piece


def _called(names: Names, base: str) -> Meanings:
    """Return everything of a name, or numbered with it ("Guard 2")."""
    same = names.quoted.get((base,), ()) or names.parts.get((base,), ())
    numbered = (meant for key, meant in names.quoted.items() if key[0] == base and "".join(key[1:]).isdecimal())
    return same or tuple(one for meant in numbered for one in meant)


def names_of(arena: Arena, world: World, actor: Fighter) -> Names:
    """Return all names the actor may use."""
    naturals = tuple(
        (one.name, weapons.natural_named(arena, one.natural).also) for one in actor.weapons if one.natural is not None
    )
    return _of_all(
        tuple((one.name, one.id) for one in visible(world, actor)),
        tuple((one.name, one.attack) for one in actor.weapons if one.natural is None),
        tuple(one.weapon.name for one in world.lying_before(actor)),
        naturals,
        arena.body.parts,
    )


@lru_cache(maxsize=64)
def _of_all(
    fighters: tuple[tuple[str, str], ...],
    armed: tuple[tuple[str, str], ...],
    lying: tuple[str, ...],
    naturals: tuple[tuple[str, tuple[str, ...]], ...],
    rows: tuple[PartRow, ...],
) -> Names:
    """Return all names. Cached: they stay the same until the actor gains or loses something, and for all creatures
    of a kind."""
    names = _of_fighters(fighters).copy()
    for name, _ in armed:
        names.add("weapon", name, name, _NO_NAMES)
    for said, name in _nicknames(armed):
        if (said,) not in names.whole and (said,) not in names.parts and (said,) not in names.quoted:
            names.put((said,), Meaning("weapon", name))
    for name in lying:
        names.add("lying", name, name, _NO_NAMES)
    for name, also in naturals:
        names.add("weapon", name, name, _NO_NAMES)
        for word in (name, *also):
            names.put(words.key(word), Meaning("weapon", name))
    for part, said in parts(rows):
        names.put(words.key(said), Meaning("part", part))
    return names


def _nicknames(armed: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return other names of weapons that fit only one of those carried."""
    called: dict[str, list[str]] = {}
    for name, attack in armed:
        also = [word for known, words_ in lexicon.NICKNAMES if known == name.casefold() for word in words_]
        also += [word for kind, words_ in lexicon.ALIASES if kind in attack for word in words_]
        also += [word for word in lexicon.ARMS if name.casefold().endswith(word)]
        also += [kind for kind, some in lexicon.KINDS.items() if words.key(name)[-1:] and words.key(name)[-1] in some]
        for word in also:
            called.setdefault(word, []).append(name)
    return [(word, owned[0]) for word, owned in called.items() if len(set(owned)) == 1]


@lru_cache(maxsize=64)
def _of_fighters(fighters: tuple[tuple[str, str], ...]) -> Names:
    """Return the names of fighters, which are nearly all names in a large fight."""
    names = Names(lexicon.KNOWN, frozenset({"fighter", "weapon"}), frozenset({"weapon"}))
    for name, who in fighters:
        names.add("fighter", name, who, lexicon.RESERVED)
    return names


def parts(body: Sequence[PartRow]) -> Iterator[tuple[str, str]]:
    """Yield parts of the body with every word for them that names no side (AR-BODY-01)."""
    rows = {row.name for row in body}
    for row in body:
        yield from ((row.name, word) for word in (row.name, f"{row.name}s", *row.also) if not _has_side(word))
    yield from (
        (part, form)
        for part, more in lexicon.PARTS
        if part in rows
        for word in more.split()
        for form in (word, f"{word}s")
    )
    yield from ((part, word) for part, word in lexicon.BROAD if part in rows)


def _has_side(word: str) -> bool:
    return word.split(maxsplit=1)[0] in lexicon.SIDES


def _quoted(piece: Piece, text: str) -> Piece:
    """Return a quoted name with its quotes in the key, so that its words can't mean anything else."""
    quoted = piece.sort == "name" and text[piece.start] == '"'
    return replace(piece, key=f'"{piece.key}"') if quoted else piece


def _tiles(found: Sequence[Piece]) -> Iterator[Piece]:
    """Yield the pieces with tiles: letters directly before a number ("A1"), whatever else they mean. A name of that
    form is a tile only after the word "tile"."""
    skip = False
    for place, piece in enumerate(found):
        if skip:
            skip = False
            continue
        after = found[place + 1] if place + 1 < len(found) else None
        glued = after is not None and after.sort == "number" and after.start == piece.end
        name = f"{piece.key}{after.key}" if after is not None and glued else piece.key
        told = place > 0 and found[place - 1].key == "tile"
        if (piece.sort == "name" or glued) and told and piece.sort != "mark":
            name = name.replace(" ", "")
        elif piece.sort != "word":
            name = ""
        if name[1:2] == "-" and place and found[place - 1].word(_BEFORE_TILE):
            name = name.replace("-", "")  # "to E-3"
        if not glued and after is not None and _apart(found, place, after):
            name, glued = f"{piece.key}{after.key}", True
        if geometry.read_tile(name) is None:
            yield piece
            continue
        skip = glued
        end = after.end if after is not None and glued else piece.end
        yield Piece(name, "name", piece.start, end, piece.owner, None, (Meaning("tile", name),))


def _apart(found: Sequence[Piece], place: int, after: Piece) -> bool:
    """Whether a separate letter and number name a tile: "to f 2", "to E-3"."""
    piece, before = found[place], found[place - 1] if place else None
    near = after.sort == "number" and after.start - piece.end == 1
    letter = piece.sort == "word" and len(piece.key) == 1 and piece.key not in "aix"
    return near and letter and before is not None and before.word(_BEFORE_TILE)


def _side_behind(found: Sequence[Piece], limbs: frozenset[str]) -> Iterator[Piece]:
    """Yield the pieces with a side moved from after its limb to before it ("my arm, the left one", "leg (right)", "the
    arm of Bob, left")."""
    gone: set[int] = set()
    told: dict[int, Piece] = {}
    for place, piece in enumerate(found):
        after = found[place + 1] if place + 1 < len(found) else None
        if not piece.word(lexicon.SIDES) or not (after is None or after.sort == "mark" or after.word(_ONE_SIDE)):
            continue
        last = next((n for n in range(place - 1, -1, -1) if not (found[n].key == "," or found[n].key == "the")), -1)
        limb = next((n for n in range(last, -1, -1) if not _owner(found[n])), None)
        if limb is not None and limbs.intersection(found[limb].called("part")):
            told[limb] = piece
            gone.update(range(last + 1, place + 1 + (after is not None and after.word(_ONE_SIDE))))
    for place, piece in enumerate(found):
        if place in told:
            yield told[place]
        if place not in gone:
            yield piece


def _owner(piece: Piece) -> bool:
    """Whether a piece belongs to the words for whose limb it is ("of the guard 1")."""
    named = bool(piece.called("fighter")) or piece.sort == "number"
    return named or piece.word(_WHOSE)


def _sided(found: Iterable[Piece], limbs: frozenset[str]) -> Iterator[Piece]:
    """Yield the pieces with "left" or "right" joined to the limb after it."""
    waiting: Piece | None = None
    for piece in found:
        named = next((name for name in piece.called("part") if name in limbs), None)
        if waiting is not None and named is not None:
            meaning = Meaning("part", f"{waiting.key} {named}")
            yield replace(piece, key=f"{waiting.key} {piece.key}", start=waiting.start, meanings=(meaning,))
            waiting = None
            continue
        if waiting is not None:
            yield waiting
        waiting = piece if piece.word(lexicon.SIDES) else None
        if waiting is None:
            yield piece
    if waiting is not None:
        yield waiting


_AT: Final = listed("at on in near by over standing who is that down up there tile square field the")
_NEXT_TO: Final = listed("to at by near beside next the")
_JOINS: Final = english.AND | english.THEN
_ONE: Final = english.ENEMY | listed("one guy person somebody someone")


def located(pieces: Sequence[Piece], others: Sequence[Fighter]) -> tuple[Piece, ...]:
    """Return the pieces, each "the guard at E4" as the only fighter of that name there, and "E4 beside the guard" as
    the tile. Where nobody or somebody else stands, both remain, so that it is asked about. `others`: those the actor
    knows of."""
    kept: list[Piece] = []
    place = 0
    while place < len(pieces):
        piece, behind = pieces[place], place + 1
        if (end := _beside(pieces, place, others)) > behind:
            kept.append(piece)
            place = end
            continue
        label = behind < len(pieces) and pieces[behind].sort == "number" and bool(piece.called("fighter"))
        behind += label
        while behind < len(pieces) and pieces[behind].word(_AT):
            behind += 1
        tile = _tile(pieces[behind]) if behind < len(pieces) else None
        there = [one for one in others if one.at == tile and _means(piece, one)] if tile is not None else []
        kept.append(piece)
        place += 1
        if len(there) == 1 and not piece.owner and not (label and not there[0].name.endswith(f" {pieces[place].key}")):
            kept[-1] = replace(piece, sort="name", end=pieces[behind].end, meanings=(Meaning("fighter", there[0].id),))
            place = behind + 1
    return tuple(kept)


def _beside(pieces: Sequence[Piece], place: int, others: Sequence[Fighter]) -> int:
    """Return where the name of somebody ends who stands at or next to the tile before it; 0 if there is none."""
    tile, name = _tile(pieces[place]), place + 1
    while name < len(pieces) and pieces[name].word(_NEXT_TO):
        name += 1
    if tile is None or not place + 1 < name < len(pieces):
        return 0
    label = name + 1 < len(pieces) and pieces[name + 1].sort == "number"
    met = [one for one in others if one.id in pieces[name].called("fighter")]
    met = [one for one in met if not label or one.name.endswith(f" {pieces[name + 1].key}")]
    near = [one for one in met if max(abs(one.at[0] - tile[0]), abs(one.at[1] - tile[1])) <= 1]
    end = name + 1 + label
    closes = end == len(pieces) or pieces[end].sort == "mark" or pieces[end].word(_JOINS)
    return end if closes and len(near) == 1 else 0


def _tile(piece: Piece) -> Point | None:
    named = piece.called("tile")
    return read_tile(named[0]) if named else None


def _means(piece: Piece, one: Fighter) -> bool:
    return one.id in piece.called("fighter") or piece.word(_ONE)
