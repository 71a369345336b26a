"""Finding the names of a fight in a line: fighters, weapons, accessories, items, body parts and modes.

The longest name wins, a whole name over a part of one, a part of a name over its first letters. What several things are
called stays open until the clause shows which was meant. Fighters of other teams in stealth are not looked for: for
whoever cannot see them they are not there.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, Literal

from rules.mazeworld.fighter import Fighter
from rules.mazeworld.reading import lexicon, words
from rules.mazeworld.reading.words import Token
from rules.mazeworld.revision import Revision
from rules.mazeworld.world import World

_TOO_COMMON: Final = frozenset({"weapon", "weapons", "gun", "launcher", "explosive"})
"""Words that end what many weapons are called and stand for none of them."""
Kind = Literal["fighter", "weapon", "accessory", "item", "part", "mode"]
Key = tuple[str, ...]
FIRE_MODES = ("semi-auto", "burst", "full-auto")
_SHORTEST_START = 3
_LONGEST_RUN = 4
_LONGEST_QUOTE = 40


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a name may stand for: a fighter by id, anything else by name. `close`: only its first letters were given."""

    kind: Kind
    name: str
    close: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """A word, number, mark or name of the line. `start` and `end` are offsets in the plain text."""

    key: str
    sort: Literal["word", "number", "mark", "name"]
    start: int
    end: int
    owner: bool = False
    value: int | None = None
    meanings: tuple[Meaning, ...] = ()

    def called(self, kind: Kind, close: bool = False) -> tuple[str, ...]:
        """Names of that kind which the piece may stand for."""
        return tuple(m.name for m in self.meanings if m.kind == kind and m.close == close)

    def word(self, known: frozenset[str] | dict[str, int]) -> bool:
        return self.sort == "word" and self.key in known


def visible(world: World, actor: Fighter) -> tuple[Fighter, ...]:
    """Those whom the actor can name: everyone in the fight but other teams' fighters in stealth (AMB-46)."""
    return tuple(f for f in world.fighters if f.status != "gone" and (f.team == actor.team or not f.stealth))


def spot(rev: Revision, world: World, actor: Fighter, text: str) -> tuple[Piece, ...]:
    """The pieces of a plain text."""
    return tuple(_sided(_pieces(_Names(rev, world, actor), text, words.tokens(text))))


@dataclass
class _Names:
    """Everything that has a name for one actor, by the words of the name."""

    rev: Revision
    world: World
    actor: Fighter
    whole: dict[Key, list[Meaning]] = field(default_factory=lambda: defaultdict(list))
    quoted: dict[Key, list[Meaning]] = field(default_factory=lambda: defaultdict(list))
    written: dict[str, list[tuple[str, Meaning]]] = field(default_factory=lambda: defaultdict(list))
    parts: dict[Key, list[Meaning]] = field(default_factory=lambda: defaultdict(list))
    stems: dict[str, list[Meaning]] = field(default_factory=lambda: defaultdict(list))
    starts: list[tuple[str, Meaning]] = field(default_factory=list)

    def __post_init__(self) -> None:
        everyone = visible(self.world, self.actor)
        for fighter in everyone:
            self._add("fighter", fighter.name, fighter.id, lexicon.KNOWN)
        for fighter in everyone:
            if words.key(fighter.id) not in self.quoted:
                self._add("fighter", fighter.id, fighter.id, lexicon.KNOWN)
        named = {words.key(weapon.name) for weapon in self.actor.weapons}
        for weapon in self.actor.weapons:
            self._add("weapon", weapon.name, weapon.name, lexicon.NOT_A_WEAPON)
            for spoken in _categories(weapon.category):
                if spoken not in named and not set(spoken) <= lexicon.NOT_A_WEAPON:
                    self._put(spoken, Meaning("weapon", weapon.name))
            for spoken in _classes(weapon.weapon_class):
                self._put(spoken, Meaning("weapon", weapon.name))
            for accessory in weapon.accessories:
                self._add("accessory", accessory.name, accessory.name, frozenset())
            for mode in weapon.modes:
                self._put(words.key(mode.name), Meaning("mode", mode.name))
        for name in FIRE_MODES:
            self._put(words.key(name), Meaning("mode", name))
        for item in (*self.actor.items, *self.world.items):
            self._add("item", item, item, lexicon.KNOWN)
        for part in self._part_names(everyone):
            self._put(words.key(part), Meaning("part", part))

    def _part_names(self, everyone: Iterable[Fighter]) -> dict[str, None]:
        general = [name for pairs in (self.rev.body.parts, self.rev.body.aliases) for name, _ in pairs]
        own = [part.name.casefold() for fighter in everyone for part in fighter.parts]
        once = dict.fromkeys((*general, *own, *lexicon.GENITALS))
        return once | dict.fromkeys(_plural(name) for name in once)

    def _add(self, kind: Kind, said: str, name: str, reserved: frozenset[str]) -> None:
        spoken, meaning = words.key(said), Meaning(kind, name)
        if not spoken:
            return
        _once(self.quoted[spoken], meaning)
        if reserved and all(word in reserved or word.isdecimal() for word in spoken):
            if said != said.casefold():
                self.written[spoken[0]].append((said, meaning))
            return
        self._put(spoken, meaning)
        if kind in ("fighter", "weapon"):
            self.starts.append(("".join(spoken), replace(meaning, close=True)))
        for run in _runs(spoken):
            _once(self.parts[run], meaning)

    def _put(self, spoken: Key, meaning: Meaning) -> None:
        if not spoken:
            return
        _once(self.whole[spoken], meaning)
        if len(spoken) == 1 and meaning.kind in ("weapon", "mode", "item"):
            _once(self.stems[words.stem(spoken[0])], meaning)

    @cached_property
    def lengths(self) -> dict[str, list[int]]:
        """Lengths of the names, whole or in part, that begin with a word, longest first."""
        found: dict[str, set[int]] = defaultdict(set)
        for spoken in (*self.whole, *self.parts):
            found[spoken[0]].add(len(spoken))
        return {first: sorted(sizes, reverse=True) for first, sizes in found.items()}

    def at(self, keys: Key, place: int) -> tuple[int, list[Meaning], bool]:
        """The longest name that begins at a place: words it takes (0: none), its meanings, whether it is whole."""
        for size in self.lengths.get(keys[place], ()):
            spoken = keys[place : place + size]
            if spoken in self.whole:
                return len(spoken), self.whole[spoken], True
            if spoken in self.parts:
                return len(spoken), self.parts[spoken], False
        return 0, [], False

    def beginning(self, start: str) -> tuple[Meaning, ...]:
        """Fighters and weapons whose name begins with these letters."""
        if len(start) < _SHORTEST_START or start in lexicon.KNOWN:
            return ()
        return tuple(dict.fromkeys(meaning for name, meaning in self.starts if name.startswith(start)))


def _pieces(names: _Names, text: str, tokens: tuple[Token, ...]) -> Iterator[Piece]:
    keys = tuple(token.key for token in tokens)
    seen: dict[str, tuple[Meaning, ...]] = {}
    place = 0
    while place < len(tokens):
        token = tokens[place]
        size, meanings = _quoted(names, tokens, place)
        inner = bool(size)
        whole = inner
        if not size and token.sort != "mark":
            size, meanings, whole = names.at(keys, place)
            spelt, written = _written(names, text, tokens, place)
            if spelt >= max(size, 1):
                same = meanings if whole and spelt == size else []
                size, meanings, whole = spelt, [*written, *(m for m in same if m not in written)], True
        if size and not whole and _glued(tokens, place + size):
            size = 0
        if size:
            last = tokens[place + size - (2 if inner else 1)]
            yield _name(names, text, tokens[place : place + size], last.owner, meanings)
            place += size
            continue
        size = 1
        while token.sort == "word" and token.key not in lexicon.KNOWN and _glued(tokens, place + size):
            size += 1
        joined = "".join(keys[place : place + size])
        end = tokens[place + size - 1]
        if token.sort == "word" and size == 1 and words.stem(token.key) in names.stems:
            yield _name(names, text, tokens[place : place + 1], token.owner, names.stems[words.stem(token.key)])
        elif token.sort == "word" and (
            close := seen[joined] if joined in seen else seen.setdefault(joined, names.beginning(joined))
        ):
            yield Piece(joined, "name", token.start, end.end, end.owner, None, close)
        else:
            value = token.value if size == 1 else None
            yield Piece(joined, token.sort, token.start, end.end, end.owner, value)
        place += size


def _quoted(names: _Names, tokens: tuple[Token, ...], place: int) -> tuple[int, list[Meaning]]:
    """A name in quotes: tokens it takes, quotes included."""
    if tokens[place].key != '"':
        return 0, []
    for end in range(place + 1, min(len(tokens), place + _LONGEST_QUOTE)):
        if tokens[end].key == '"':
            spoken = tuple(token.key for token in tokens[place + 1 : end] if token.sort != "mark")
            return (end - place + 1, names.quoted[spoken]) if spoken in names.quoted else (0, [])
    return 0, []


def _written(names: _Names, text: str, tokens: tuple[Token, ...], place: int) -> tuple[int, list[Meaning]]:
    """A name of ordinary words, told from them by its capital letters inside a sentence ("attack Will")."""
    if place == 0 or (tokens[place - 1].sort == "mark" and tokens[place - 1].key != ","):
        return 0, []
    start = tokens[place].start
    here = [(said, m) for said, m in names.written.get(tokens[place].key, ()) if text.startswith(said, start)]
    longest = max((len(said) for said, _ in here), default=0)
    size = sum(1 for token in tokens[place : place + longest] if token.end <= start + longest)
    ends = start + longest == len(text) or not text[start + longest].isalnum()
    return (size, [m for said, m in here if len(said) == longest]) if ends else (0, [])


def _glued(tokens: tuple[Token, ...], place: int) -> bool:
    """Whether a number follows with nothing in between, as in a model name."""
    return place < len(tokens) and tokens[place].sort == "number" and tokens[place].start == tokens[place - 1].end


def _name(names: _Names, text: str, tokens: tuple[Token, ...], owner: bool, meanings: list[Meaning]) -> Piece:
    start, end = tokens[0].start, tokens[-1].end
    said = text[start:end].strip('"')
    fighters = [m for m in meanings if m.kind == "fighter"]
    weapons = [m for m in meanings if m.kind == "weapon"]
    for several in (fighters, weapons):
        spelt = {m: _spelling(names, m) for m in several}
        for same in (str, str.casefold):
            exact = [m for m in several if same(spelt[m]) == same(said)]
            if len(several) > 1 and len(exact) == 1:
                meanings = [m for m in meanings if m.kind != several[0].kind or m in exact]
                break
    key = " ".join(token.key for token in tokens if token.sort != "mark")
    return Piece(key, "name", start, end, owner, None, tuple(meanings))


def _spelling(names: _Names, meaning: Meaning) -> str:
    return names.world.fighter(meaning.name).name if meaning.kind == "fighter" else meaning.name


def _sided(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """ "Left", "upper" and the like before a body part belong to it."""
    waiting: list[Piece] = []
    for piece in pieces:
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


def _classes(weapon_class: str | None) -> Iterator[Key]:
    """A weapon class as it is said: "Class 5 Long", and "Class 5" alone."""
    if weapon_class:
        spoken = words.key(weapon_class)
        full = spoken if spoken[:1] == ("class",) else ("class", *spoken)
        yield from (full[:size] for size in range(2, len(full) + 1))


def _categories(category: str | None) -> Iterator[Key]:
    """What a weapon is, as it is said: "submachine gun", and for a hand grenade "grenade" too (MZ-ACT-07)."""
    if category:
        spoken = words.key(category)
        yield spoken
        if len(spoken) > 1 and spoken[-1] not in _TOO_COMMON:
            yield spoken[-1:]


def _runs(spoken: Key) -> Iterator[Key]:
    """Parts of a name that name it too: "M9" of "Long Arm 9"."""
    short = spoken[:12]
    for size in range(1, min(len(short), _LONGEST_RUN) + 1):
        for place in range(len(short) - size + 1):
            run = short[place : place + size]
            if len("".join(run)) > 1 and any(not word.isdecimal() and word not in lexicon.KNOWN for word in run):
                yield run


def _plural(name: str) -> str:
    head, space, last = name.rpartition(" ")
    return f"{head}{space}{lexicon.IRREGULAR_PLURALS.get(last, f'{last}s')}"


def _once(meanings: list[Meaning], meaning: Meaning) -> None:
    if meaning not in meanings:
        meanings.append(meaning)
