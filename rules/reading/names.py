"""Everything that has a name for whoever reads a line, by the words of the name.

The longest name wins, a whole name over a part of one, a part of a name over its first letters. What several things are
called stays open until the clause shows which was meant.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from rules.reading import words

Key = tuple[str, ...]
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


@dataclass
class Names:
    """All names for one reader. `known`: words with a meaning of their own, never read as the first letters of a name.

    `shortened`: kinds that the first letters of a name may stand for, and whose spelling tells those of like names
    apart; `inflected`: kinds whose names of one word may stand in another form ("bites").
    """

    known: frozenset[str]
    shortened: frozenset[str] = frozenset()
    inflected: frozenset[str] = frozenset()
    whole: dict[Key, list[Meaning]] = field(default_factory=lambda: defaultdict(list))
    quoted: dict[Key, list[Meaning]] = field(default_factory=lambda: defaultdict(list))
    written: dict[str, list[tuple[str, Meaning]]] = field(default_factory=lambda: defaultdict(list))
    parts: dict[Key, list[Meaning]] = field(default_factory=lambda: defaultdict(list))
    stems: dict[str, list[Meaning]] = field(default_factory=lambda: defaultdict(list))
    starts: list[tuple[str, Meaning]] = field(default_factory=list)
    spelt: dict[Meaning, str] = field(default_factory=dict)

    def add(self, kind: str, said: str, name: str, reserved: frozenset[str]) -> None:
        """Something that is called `said`, whole or in part. Where all its words are `reserved` it is read as a name
        only in quotes, or with its capital letters inside a sentence."""
        spoken, meaning = words.key(said), Meaning(kind, name)
        if not spoken:
            return
        self.spelt.setdefault(meaning, said)
        _once(self.quoted[spoken], meaning)
        if reserved and all(word in reserved or word.isdecimal() for word in spoken):
            if said != said.casefold():
                self.written[spoken[0]].append((said, meaning))
            return
        self.put(spoken, meaning)
        if kind in self.shortened:
            self.starts.append(("".join(spoken), replace(meaning, close=True)))
        for run in _runs(spoken, self.known):
            _once(self.parts[run], meaning)

    def put(self, spoken: Key, meaning: Meaning) -> None:
        """These words, and no part of them, are a name."""
        if not spoken:
            return
        _once(self.whole[spoken], meaning)
        if len(spoken) == 1 and meaning.kind in self.inflected:
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


def _once(meanings: list[Meaning], meaning: Meaning) -> None:
    if meaning not in meanings:
        meanings.append(meaning)
