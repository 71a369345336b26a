"""Finding the names of a fight in a line: fighters, weapons, parts of the body and tiles.

A hidden enemy of whom the actor does not know is not looked for: for that one it is not there (AR-TAC-02).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from rules.arena.attacks import weapon_classes as weapons
from rules.arena.ground import geometry
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.parts.wound import PartRow
from rules.arena.reading import lexicon
from rules.reading import words
from rules.reading.names import Meaning, Names
from rules.reading.objects import objects
from rules.reading.pieces import Piece, pieces


def visible(world: World, actor: Fighter) -> tuple[Fighter, ...]:
    """Those whom the actor can name: everyone there, but hidden ones of whom the actor does not know."""
    return tuple(one for one in world.fighters if one.status != "gone" and world.aware(actor, one))


def spot(arena: Arena, world: World, actor: Fighter, text: str) -> tuple[Piece, ...]:
    """The pieces of a plain text."""
    names = _names(arena, world, actor)
    plain = tuple(_quoted(piece, text) for piece in pieces(names, text))
    found = objects(plain, names, _needs_somebody)
    limbs = frozenset(row.name for row in arena.body.parts if row.limb)
    return tuple(_sided(_tiles(found), limbs))


def _needs_somebody(found: Sequence[Piece], place: int) -> bool:
    return found[place].sort == "word" and lexicon.VERBS.get(found[place].key) in lexicon.TO_SOMEBODY


def _names(arena: Arena, world: World, actor: Fighter) -> Names:
    naturals = tuple(
        (one.name, weapons.natural_named(arena, one.natural).also) for one in actor.weapons if one.natural is not None
    )
    return _of_all(
        tuple((one.name, one.id) for one in visible(world, actor)),
        tuple(one.name for one in actor.weapons),
        tuple(one.weapon.name for one in world.lying_before(actor)),
        naturals,
        arena.body.parts,
    )


@lru_cache(maxsize=64)
def _of_all(
    fighters: tuple[tuple[str, str], ...],
    armed: tuple[str, ...],
    lying: tuple[str, ...],
    naturals: tuple[tuple[str, tuple[str, ...]], ...],
    rows: tuple[PartRow, ...],
) -> Names:
    """The same for every line of somebody who has got and lost nothing, and for all creatures of a kind."""
    names = _of_fighters(fighters).copy()
    for name in armed:
        names.add("weapon", name, name, lexicon.RESERVED - lexicon.STRIKES)
    for name in lying:
        names.add("lying", name, name, lexicon.RESERVED - lexicon.STRIKES)
    for name, also in naturals:
        for word in (name, *also):
            names.put(words.key(word), Meaning("weapon", name))
    for part, said in parts(rows):
        names.put(words.key(said), Meaning("part", part))
    return names


@lru_cache(maxsize=64)
def _of_fighters(fighters: tuple[tuple[str, str], ...]) -> Names:
    """Fighters by name: in a large fight nearly all names there are."""
    names = Names(lexicon.KNOWN, frozenset({"fighter", "weapon"}), frozenset({"weapon"}))
    for name, who in fighters:
        names.add("fighter", name, who, lexicon.RESERVED)
    return names


def parts(body: Sequence[PartRow]) -> Iterator[tuple[str, str]]:
    """Parts of the body with every word for them that has no side (AR-BODY-01)."""
    rows = {row.name for row in body}
    for row in body:
        yield from ((row.name, word) for word in (row.name, f"{row.name}s", *row.also) if not _has_side(word))
    yield from ((part, word) for part, more in lexicon.PARTS if part in rows for word in more.split())
    yield from ((part, word) for part, word in lexicon.BROAD if part in rows)


def _has_side(word: str) -> bool:
    return word.split(maxsplit=1)[0] in lexicon.SIDES


def _quoted(piece: Piece, text: str) -> Piece:
    """A name in quotes is nothing else, whatever its words mean without them."""
    quoted = piece.sort == "name" and text[piece.start] == '"'
    return replace(piece, key=f'"{piece.key}"') if quoted else piece


def _tiles(found: Sequence[Piece]) -> Iterator[Piece]:
    """Letters with a number directly behind them name a tile, whatever the letters mean otherwise ("A1"); a name of
    that form is one behind the word "tile"."""
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
        if geometry.read_tile(name) is None:
            yield piece
            continue
        skip = glued
        end = after.end if after is not None and glued else piece.end
        yield Piece(name, "name", piece.start, end, piece.owner, None, (Meaning("tile", name),))


def _sided(found: Iterator[Piece], limbs: frozenset[str]) -> Iterator[Piece]:
    """ "Left" or "right" before a limb belongs to it."""
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
