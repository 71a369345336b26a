"""Index everything that a reader can name, by the words of its name.

The longest name wins, a whole name before a part of one, and a part of a name before its first letters. A name of
several things stays ambiguous until the clause shows which is meant.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TypeVar

from rules.reading import words

Key = tuple[str, ...]
Held = TypeVar("Held")
_SHORTEST_START = 3
_SHORTEST_NOUN = 5
_LONGEST_RUN = 4


@dataclass(frozen=True, slots=True)
class Meaning:
    """A possible meaning of a name, by its kind ("fighter", "weapon" …): a fighter by id, anything else by name.
    `close`: only its first letters were given."""

    kind: str
    name: str
    close: bool = False


Meanings = tuple[Meaning, ...]


@dataclass
class Names:
    """All names for one reader. `known`: words with a meaning of their own, which are never the first letters of a
    name. `shortened`: kinds that may be given by the first letters of a name, and whose spelling distinguishes similar
    names. `inflected`: kinds whose one-word names may be inflected ("bites")."""

    known: frozenset[str]
    shortened: frozenset[str] = frozenset()
    inflected: frozenset[str] = frozenset()
    whole: dict[Key, Meanings] = field(default_factory=dict)
    quoted: dict[Key, Meanings] = field(default_factory=dict)
    written: dict[str, tuple[tuple[str, Meaning], ...]] = field(default_factory=dict)
    parts: dict[Key, Meanings] = field(default_factory=dict)
    stems: dict[str, Meanings] = field(default_factory=dict)
    starts: list[tuple[str, Meaning]] = field(default_factory=list)
    spelt: dict[Meaning, str] = field(default_factory=dict)
    longest: dict[str, int] = field(default_factory=dict)
    """The length in words of the longest name, whole or in part, that begins with a word."""

    def copy(self) -> "Names":
        """Return a copy that can be extended."""
        return replace(
            self,
            whole=self.whole.copy(),
            quoted=self.quoted.copy(),
            written=self.written.copy(),
            parts=self.parts.copy(),
            stems=self.stems.copy(),
            starts=self.starts.copy(),
            spelt=self.spelt.copy(),
            longest=self.longest.copy(),
        )

    def add(self, kind: str, said: str, name: str, reserved: frozenset[str]) -> None:
        """Add something that is called `said`, in whole or in part. If all its words are `reserved`, it counts as a
        name only in quotes, or with its capital letters within a sentence."""
        spoken, meaning = words.key(said), Meaning(kind, name)
        if not spoken:
            return
        self.spelt.setdefault(meaning, said)
        _once(self.quoted, spoken, meaning)
        if reserved and all(word in reserved or word.isdecimal() for word in spoken):
            if said != said.casefold():
                self.written[spoken[0]] = (*self.written.get(spoken[0], ()), (said, meaning))
            return
        self.put(spoken, meaning)
        if kind in self.shortened:
            self.starts.append(("".join(spoken), replace(meaning, close=True)))
        for run in _runs(spoken, self.known):
            _once(self.parts, run, meaning)
            self._reach(run)

    def put(self, spoken: Key, meaning: Meaning) -> None:
        """Add exactly these words, and no part of them, as a name."""
        if not spoken:
            return
        _once(self.whole, spoken, meaning)
        self._reach(spoken)
        if len(spoken) == 1 and meaning.kind in self.inflected:
            _once(self.stems, words.stem(spoken[0]), meaning)

    def _reach(self, spoken: Key) -> None:
        self.longest[spoken[0]] = max(self.longest.get(spoken[0], 0), len(spoken))

    def at(self, keys: Key, place: int) -> tuple[int, Meanings, bool]:
        """Return the longest name that begins at a place: the number of words (0: none), its meanings, and whether it
        is whole."""
        for size in range(min(self.longest.get(keys[place], 0), len(keys) - place), 0, -1):
            spoken = keys[place : place + size]
            if spoken in self.whole:
                return size, self.whole[spoken], True
            if spoken in self.parts:
                return size, self.parts[spoken], False
        return 0, (), False

    def begins(self, word: str) -> bool:
        """Whether a name, whole or in part, begins with a word."""
        return word in self.longest

    def words(self) -> frozenset[str]:
        """Return all words of the names of fighters and things."""
        named = (spoken for spoken, meant in self.quoted.items() if any(one.kind != "part" for one in meant))
        return frozenset(word for spoken in named for word in spoken if not word.isdecimal())

    def beginning(self, start: str) -> tuple[Meaning, ...]:
        """Return everything whose name begins with these letters, or else is a compound of this word."""
        if len(start) < _SHORTEST_START or start in self.known:
            return ()
        whole = dict.fromkeys(meaning for name, meaning in self.starts if name.startswith(start))
        return tuple(whole or dict.fromkeys(self._compounds(start)))

    def _compounds(self, word: str) -> Iterator[Meaning]:
        """Yield the fighters whose name is a compound of this noun: "boat" for a gunboat."""
        noun = word.removesuffix("s")
        for name, meaning in self.starts if len(noun) >= _SHORTEST_NOUN else ():
            before = len(name) - len(noun)
            if meaning.kind == "fighter" and name.endswith(noun) and before >= _SHORTEST_START:
                yield meaning


def in_words(name: str, reserved: frozenset[str]) -> str:
    """Return a name as written in a line: in quotes if its words alone would mean something else."""
    spoken = words.key(name)
    plain = " ".join(name.replace('"', " ").split())
    means_else = all(word in reserved or word.isdecimal() for word in spoken)
    return f'"{plain}"' if means_else or words.marked(plain) else plain


def _runs(spoken: Key, known: frozenset[str]) -> Iterator[Key]:
    """Yield the parts of a name that can stand for it: "M9" of "Long Arm 9"."""
    short = spoken[:12]
    for size in range(1, min(len(short), _LONGEST_RUN) + 1):
        for place in range(len(short) - size + 1):
            run = short[place : place + size]
            if len("".join(run)) > 1 and any(not word.isdecimal() and word not in known for word in run):
                yield run


def _once(held: dict[Held, Meanings], spoken: Held, meaning: Meaning) -> None:
    before = held.get(spoken, ())
    if meaning not in before:
        held[spoken] = (*before, meaning)
