"""Finding the names of a fight in a line: fighters, weapons, accessories, items, body parts and modes.

Fighters of other teams in stealth are left out: the line is read as if they weren't there.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import SIDES, World
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.idioms import IDIOMS
from rules.mazeworld.revision import Revision
from rules.reading import words
from rules.reading.german import lexicon as german_lexicon
from rules.reading.german import spelling as german_spelling
from rules.reading.german import translation as german
from rules.reading.names import Key, Meaning, Names
from rules.reading.objects import objects
from rules.reading.pieces import Piece, pieces
from rules.reading.spelling import Vocabulary, mended
from rules.reading.words import plural

_TOO_COMMON: Final = frozenset({"weapon", "weapons", "gun", "launcher", "explosive"})
"""Last words of many weapon names that can't stand for one of them."""
Kind = Literal["fighter", "weapon", "accessory", "item", "part", "mode", "munition", "piece", "lying"]
FIRE_MODES: Final = {
    words.key(said): mode
    for mode, ways in {
        "semi-auto": ("semi-auto", "semi-automatic", "semiauto", "semiautomatic", "semi"),
        "burst": ("burst",),
        "full-auto": ("full-auto", "full-automatic", "fully automatic", "fully auto", "automatic", "auto"),
        **{f"{way}-action": (f"{way}-action",) for way in ("bolt", "pump", "lever", "single", "double")},
    }.items()
    for said in ways
}
"""Fire modes by each of their names, whether or not a weapon has them."""


def visible(world: World, actor: Fighter) -> tuple[Fighter, ...]:
    """Return the fighters the actor can name: everyone but other teams' fighters in stealth (AMB-46)."""
    return tuple(f for f in world.fighters if f.status != "gone" and (f.team == actor.team or not f.stealth))


def spot(rev: Revision, world: World, actor: Fighter, text: str) -> tuple[Piece, ...]:
    """Return the pieces of a plain text."""
    names = _names(rev, world, actor)
    found = tuple(_sided(tuple(_side_behind(objects(tuple(pieces(names, text, IDIOMS)), names, _needs_somebody)))))
    return found if rev.battlespace is None else tuple(_on_sides(found))


def spelt(rev: Revision, world: World, actor: Fighter, text: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return the text with typos corrected, and each correction as a pair of original and replacement."""
    names = _names(rev, world, actor)
    if german.is_german(words.tokens(text), names.words, names.known):
        return german_spelling.mended(text, names.words())
    vocabulary = _vocabulary(names.words())
    parts = _words_of(tuple(names.whole))

    def known(word: str) -> bool:
        """Whether a word is none that a slip has made: a single German one may stand in an English line."""
        ours = word in _HEARD or word in parts or word in vocabulary.words
        return len(word) < _SHORTEST_SLIP or ours or german_lexicon.knows(word)

    return mended(text, known, vocabulary, lexicon.TALK)


@lru_cache(maxsize=64)
def _words_of(keys: tuple[Key, ...]) -> frozenset[str]:
    return frozenset(word for key in keys for word in key)


@lru_cache(maxsize=64)
def _vocabulary(named: frozenset[str]) -> Vocabulary:
    """Return the words that may be misspelt: names, verbs and other significant words of the game."""
    return Vocabulary(named, _common())


@cache
def _common() -> Vocabulary:
    return Vocabulary(lexicon.VERBS | lexicon.MEANT)


def _needs_somebody(found: Sequence[Piece], place: int) -> bool:
    piece = found[place]
    return piece.word(lexicon.TO_SOMEBODY) or bool(piece.called("weapon") or piece.called("mode"))


_SHORTEST_SLIP: Final = 4
_SIDES: Final = frozenset({"left", "right"})
_BEFORE_A_NUMBER: Final = frozenset({"on", "to", "at"})
_BEHIND_A_SIDE: Final = lexicon.AND | lexicon.THEN | lexicon.OR | lexicon.WITH | lexicon.AT | lexicon.IF
_BEFORE_A_SIDE: Final = lexicon.ARTICLES | {"in", "into", "at"}
_TELLING_DIGITS: Final = 3
"""Fewest digits of a model number that stands for its name ("870"); no amount is as large."""
_HEARD: Final = lexicon.HEARD | IDIOMS.words


class _Armed(NamedTuple):
    """A weapon with everything it may be called by."""

    name: str
    kind: str
    category: str | None
    weapon_class: str | None
    accessories: tuple[str, ...]
    modes: tuple[str, ...]
    several: bool
    caliber: str | None


def _names(rev: Revision, world: World, actor: Fighter) -> Names:
    """Return everything that has a name for the actor."""
    everyone = visible(world, actor)
    return _of_all(
        tuple((one.name, one.id) for one in everyone),
        _part_names(rev, everyone),
        tuple(
            _Armed(
                one.name,
                one.kind if one.count else "",
                one.category if one.count else None,
                one.weapon_class if one.count else None,
                tuple(accessory.name for accessory in one.accessories),
                tuple(mode.name for mode in one.modes),
                one.count > 1,
                one.caliber if one.count else None,
            )
            for one in actor.weapons
        ),
        (*actor.items, *(one.name for one in world.things if one.weapon is None)),
        tuple(one.cartridge.name for one in actor.ammunition),
        tuple(world.cover.items()),
        tuple(dict.fromkeys((one.name, one.weapon.category if one.weapon else None) for one in world.things)),
    )


@lru_cache(maxsize=64)
def _of_all(
    fighters: tuple[tuple[str, str], ...],
    parts: tuple[str, ...],
    weapons: tuple[_Armed, ...],
    items: tuple[str, ...],
    cartridges: tuple[str, ...],
    cover: tuple[tuple[int, str], ...],
    lying: tuple[tuple[str, str | None], ...],
) -> Names:
    """Return all names. Cached, because they stay the same until the actor gains or loses something; that saves a
    quarter of the reading time."""
    names = _of_bodies(fighters, parts).copy()
    _weapons(names, weapons)
    for spoken, name in FIRE_MODES.items():
        names.put(spoken, Meaning("mode", name))
    for item in items:
        names.add("item", item, item, lexicon.NOT_AN_ITEM)
    for name in cartridges:
        for said in (name, f"{name}s"):
            names.add("munition", said, name, lexicon.KNOWN)
    for side, standing in cover:
        names.add("piece", standing, str(side), lexicon.KNOWN)
        if lexicon.KNOWN.issuperset(spoken := words.key(standing)):
            names.put(("the", *spoken), Meaning("piece", str(side)))
    for name, category in lying:
        names.add("lying", name, name, lexicon.NOT_AN_ITEM)
        names.put(words.key(plural(name.casefold())), Meaning("lying", name))
        for spoken in _categories(category):
            names.put(spoken, Meaning("lying", name))
    return names


def _weapons(names: Names, weapons: Sequence[_Armed]) -> None:
    """Add the actor's weapons, by name and kind, with their accessories and modes."""
    named = {words.key(weapon.name) for weapon in weapons}
    for weapon in weapons:
        names.add("weapon", weapon.name, weapon.name, lexicon.NOT_A_WEAPON)
        if weapon.several:
            names.put(words.key(plural(weapon.name.casefold())), Meaning("weapon", weapon.name))
        names.put(_closed_up(weapon.name), Meaning("weapon", weapon.name))
        for spoken in (*_categories(weapon.category), *_looks(weapon)):
            if spoken not in named and not set(spoken) <= lexicon.NOT_A_WEAPON:
                names.put(spoken, Meaning("weapon", weapon.name))
        for spoken in (*_classes(weapon.weapon_class), *_calibers(weapon.caliber)):
            names.put(spoken, Meaning("weapon", weapon.name))
        for accessory in weapon.accessories:
            for spoken in _under_the_barrel(accessory):
                names.put(spoken, Meaning("accessory", accessory))
            names.add("accessory", accessory, accessory, frozenset())
            for number in _models(accessory):
                names.put((number,), Meaning("accessory", accessory))
        for mode in weapon.modes:
            names.put(words.key(mode), Meaning("mode", mode))
            names.put(("".join(words.key(mode)),), Meaning("mode", mode))
        for said in (*_models(weapon.name), *_nicknames(weapon.name)):
            names.put((said,), Meaning("weapon", weapon.name))


def _models(name: str) -> Iterator[str]:
    """Yield the model numbers that can stand for a name."""
    yield from (word for word in words.key(name) if word.isdecimal() and len(word) >= _TELLING_DIGITS)


def _nicknames(name: str) -> Iterator[str]:
    """Yield what people call a weapon by how its name begins."""
    for start, said in lexicon.NICKNAMES.items():
        if words.key(name)[0].startswith(start):
            yield from said


def _part_names(rev: Revision, everyone: Iterable[Fighter]) -> tuple[str, ...]:
    general = [name for pairs in (rev.body.parts, rev.body.aliases) for name, _ in pairs]
    bodies = dict.fromkeys(tuple(part.name for part in fighter.parts) for fighter in everyone)
    own = dict.fromkeys(name.casefold() for body in bodies for name in body)
    telling = (word for name in own for word in _telling(name))
    return tuple(dict.fromkeys((*general, *own, *lexicon.GENITALS, *telling)))


def _telling(name: str) -> Iterator[str]:
    """Return the words of a part's name that can stand for it alone: "fangs" of "protruding fangs"."""
    spoken = name.split()
    return (word for word in spoken if len(spoken) > 1 and len(word) > 2 and word not in lexicon.KNOWN)


@lru_cache(maxsize=64)
def _of_bodies(fighters: tuple[tuple[str, str], ...], parts: tuple[str, ...]) -> Names:
    """Return the names of fighters and body parts. Cached: they are nine in ten names and stay the same all fight,
    which halves the reading time."""
    names = _of_parts(parts).copy()
    for name, who in fighters:
        names.add("fighter", name, who, lexicon.KNOWN)
    taken = {words.key(name) for name, _ in fighters}
    for name, who in fighters:
        spoken = words.key(name)
        numbered = bool(spoken) and (spoken[-1].isdecimal() or (len(spoken) > 1 and len(spoken[-1]) == 1))
        base = spoken[:-1] if numbered else spoken
        for few in {base, base[-1:]}:
            if few and few[-1] not in lexicon.KNOWN:
                names.put((*few[:-1], plural(few[-1])), Meaning("fighter", who))
    for name, who in fighters:
        spoken = words.key(name)
        if spoken and not spoken[-1].isdecimal() and (*spoken, "1") not in taken:
            names.put((*spoken, "1"), Meaning("fighter", who))
    return names


@lru_cache(maxsize=64)
def _of_parts(parts: tuple[str, ...]) -> Names:
    """Return the names of body parts, singular and plural. Cached: they are the same in nearly every fight."""
    names = Names(
        lexicon.KNOWN, frozenset({"fighter", "weapon"}), frozenset({"weapon", "mode", "item", "munition", "lying"})
    )
    for part in dict.fromkeys((*parts, *map(plural, parts))):
        names.put(words.key(part), Meaning("part", part))
    return names


def _sided(found: Iterable[Piece]) -> Iterator[Piece]:
    """Yield the pieces with "left", "upper" and the like joined to the body part after them."""
    waiting: list[Piece] = []
    for piece in found:
        parts = piece.called("part")
        if piece.word(lexicon.QUALIFIERS):
            waiting.append(piece)
            continue
        if waiting and parts:
            key = " ".join((*(one.key for one in waiting), parts[0]))
            meanings = (Meaning("part", key),)
            yield replace(piece, key=key, start=waiting[0].start, meanings=meanings)
        else:
            yield from waiting
            yield piece
        waiting = []
    yield from waiting


def _side_behind(found: Sequence[Piece]) -> Iterator[Piece]:
    """Yield the pieces with a side moved from after its part to before it: "his arm, the right one"."""
    place = 0
    while place < len(found):
        piece, side = found[place], place + 1
        if not piece.called("part") or (place and found[place - 1].word(lexicon.QUALIFIERS)):
            yield piece
            place += 1
            continue
        while side < len(found) and (found[side].key == "," or found[side].word(_BEFORE_A_SIDE)):
            side += 1
        follows = place + 1 < side < len(found) and found[side].word(_SIDES)
        one = side + 1 < len(found) and found[side + 1].key == "one"
        end = side + 1 + one
        closes = one or end >= len(found) or found[end].sort == "mark"
        if follows and closes:
            yield found[side]
            yield piece
            place = end
        else:
            yield piece
            place += 1


def _on_sides(found: Sequence[Piece]) -> Iterator[Piece]:
    """Yield the pieces with "side" before a number that stands for one ("the guard on 4")."""
    for place, piece in enumerate(found):
        before, after = found[place - 1 : place], found[place + 1 : place + 2]
        bare = piece.sort == "number" and piece.value in SIDES and any(one.word(_BEFORE_A_NUMBER) for one in before)
        ranged = place > 1 and found[place - 2].value is not None
        if bare and not ranged and all(one.sort == "mark" or one.word(_BEHIND_A_SIDE) for one in after):
            yield Piece("side", "word", piece.start, piece.start)
        yield piece


def _classes(weapon_class: str | None) -> Iterator[Key]:
    """Yield the names of a weapon class: "Class 5 Long", and "Class 5" alone."""
    if weapon_class:
        spoken = words.key(weapon_class)
        full = spoken if spoken[:1] == ("class",) else ("class", *spoken)
        yield from (full[:size] for size in range(2, len(full) + 1))
        yield from ((*few, "weapon") for few in (full[:2], (f"c{full[1]}",), ("c", full[1])))


def _calibers(caliber: str | None) -> Iterator[Key]:
    """Yield the names of a gun by its calibre: "my 9mm" for 9x19mm, "the 12 gauge"."""
    spoken = words.key(caliber or "")
    if len(spoken) > 1:
        yield spoken
        if spoken[1] == "x" and spoken[-1] == "mm":
            yield (spoken[0], "mm")


def _closed_up(name: str) -> Key:
    """Return a name with its numbers joined ("QX1234" for "QX12/34")."""
    spoken = words.key(name)
    numbers = [word for word in spoken if word.isdecimal()]
    return (*(word for word in spoken if not word.isdecimal()), "".join(numbers)) if len(numbers) > 1 else ()


def _under_the_barrel(accessory: str) -> Iterator[Key]:
    """Yield the names of a launcher or shotgun mounted under a barrel."""
    spoken = words.key(accessory)
    if lexicon.launcher(accessory):
        for key in (("launcher",), ("grenade", "launcher"), ("noob", "tube")):
            yield from (key, ("underslung", *key), ("underbarrel", *key), ("under", "barrel", *key))
    elif lexicon.SHOTGUNS.intersection(spoken):
        yield from (("underslung", "shotgun"), ("underbarrel", "shotgun"), ("underslung",))


def _looks(weapon: _Armed) -> Iterator[Key]:
    """Yield the kinds a weapon may be called by. Without a category, a firearm of Class 4 is a pistol, one with a
    pump a shotgun, and any other a rifle."""
    said = (weapon.category or "").casefold()
    if weapon.kind == "firearm":
        pistol = "pistol" in said or "revolver" in said or (not said and "4" in (weapon.weapon_class or ""))
        pumped = "shotgun" in said or (not said and any("pump" in mode for mode in weapon.modes))
        if pistol:
            yield from (("pistol",), ("handgun",), ("sidearm",))
        elif pumped:
            yield from (("shotgun",), ("shotty",), ("shottie",), ("boomstick",))
        elif "submachine" in said or (not said and "3" in (weapon.weapon_class or "") and "burst" not in weapon.modes):
            yield from (("smg",), ("submachine", "gun"))
        elif not said or "rifle" in said:
            yield from (("rifle",), ("assault", "rifle"))
        yield ("gun",)
    elif "grenade" in said and "launcher" not in said:
        yield from (("grenade",), ("nade",), ("frag",), ("frag", "grenade"), ("hand", "grenade"))
    elif weapon.kind == "natural" and weapon.name.endswith("s"):
        yield (weapon.name.casefold()[:-1],)


def _categories(category: str | None) -> Iterator[Key]:
    """Yield the names of a weapon's kind: "submachine gun"; for a hand grenade, "grenade" too (MZ-ACT-07)."""
    if category:
        spoken = words.key(category)
        yield spoken
        if len(spoken) > 1 and spoken[-1] not in _TOO_COMMON:
            yield spoken[-1:]
