"""Everything that has a name for whoever reads a line, by the words of the name.

The longest name wins, a whole name over a part of one, a part of a name over its first letters. What several things are
called stays open until the clause shows which was meant.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TypeVar

from rules.reading import words

Key = tuple[str, ...]
Held = TypeVar("Held")
_SHORTEST_START = 3
_LONGEST_RUN = 4


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a name may stand for, by its kind ("fighter", "weapon" …): a fighter by id, anything else by name.

    `close`: only its first letters were given.
    """

    kind: str
    name: str
    close: bool = False


Meanings = tuple[Meaning, ...]


@dataclass
class Names:
    """All names for one reader. `known`: words with a meaning of their own, never read as the first letters of a name.

    `shortened`: kinds that the first letters of a name may stand for, and whose spelling tells those of like names
    apart; `inflected`: kinds whose names of one word may stand in another form ("bites").
    """

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
    """Words of the longest name, whole or in part, that begins with a word."""

    def copy(self) -> "Names":
        """The same, to which more can be added."""
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
        """Something that is called `said`, whole or in part. Where all its words are `reserved` it is read as a name
        only in quotes, or with its capital letters inside a sentence."""
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
        """These words, and no part of them, are a name."""
        if not spoken:
            return
        _once(self.whole, spoken, meaning)
        self._reach(spoken)
        if len(spoken) == 1 and meaning.kind in self.inflected:
            _once(self.stems, words.stem(spoken[0]), meaning)

    def _reach(self, spoken: Key) -> None:
        self.longest[spoken[0]] = max(self.longest.get(spoken[0], 0), len(spoken))

    def at(self, keys: Key, place: int) -> tuple[int, Meanings, bool]:
        """The longest name that begins at a place: words it takes (0: none), its meanings, whether it is whole."""
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
        """All words of the names of fighters and things."""
        named = (spoken for spoken, meant in self.quoted.items() if any(one.kind != "part" for one in meant))
        return frozenset(word for spoken in named for word in spoken if not word.isdecimal())

    def beginning(self, start: str) -> tuple[Meaning, ...]:
        """What has a name that begins with these letters."""
        if len(start) < _SHORTEST_START or start in self.known:
            return ()
        return tuple(dict.fromkeys(meaning for name, meaning in self.starts if name.startswith(start)))


def in_words(name: str, reserved: frozenset[str]) -> str:
    """A name as it stands in a line: in quotes where its words alone would mean something else."""
    spoken = words.key(name)
    plain = " ".join(name.replace('"', " ").split())
    means_else = all(word in reserved or word.isdecimal() for word in spoken)
    return f'"{plain}"' if means_else or words.marked(plain) else plain


def _runs(spoken: Key, known: frozenset[str]) -> Iterator[Key]:
    """Parts of a name that name it too: "M9" of "Long Arm 9"."""
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
