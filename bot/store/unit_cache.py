"""A cache of what the writer knows without querying the database."""

from collections import OrderedDict

from bot.packs.contestant_register import Register
from bot.pipeline.ports import Document

CAPACITY = 4_000_000
"""Characters of document text to cache; the least used go first."""

ABSENT = 100
"""Characters counted for a document known not to exist."""

MOST_LISTED = 50_000
"""Names of contestants to cache; the least used registers go first."""


class Memory:
    """The newest documents, the registers, the last seq of each game and the last outbox id.

    It is valid because one process owns the file and one unit runs at a time, and is dropped as soon as a unit fails.
    With several processes, one unit runs at a time in each game and checks first (`enter`). If another program writes
    anyway, the next row's seq is taken and the unit fails, so nothing decided on an old state is kept.
    """

    def __init__(self, capacity: int = CAPACITY) -> None:
        self._capacity = capacity
        self._size = 0
        self._documents: OrderedDict[tuple[str, str], Document | None] = OrderedDict()
        self._registers: OrderedDict[tuple[str, str], Register] = OrderedDict()
        self.seqs: dict[str, int] = {}
        self.last_entry: int | None = None
        self.upheaval = 0
        self.replaced = 0
        """How often a person was forgotten here, or a game came or went."""

    def register(self, game: str, family: str) -> Register | None:
        """Return the register, or None if it isn't cached."""
        found = self._registers.get((game, family))
        if found is not None:
            self._registers.move_to_end((game, family))
        return found

    def keep_register(self, game: str, family: str, register: Register) -> None:
        self._registers[game, family] = register
        while sum(map(len, self._registers.values())) > MOST_LISTED and len(self._registers) > 1:
            self._registers.popitem(last=False)

    def knows(self, game: str, key: str) -> bool:
        return (game, key) in self._documents

    def document(self, game: str, key: str) -> Document | None:
        """Return a cached document; None if it is known not to exist. Raises KeyError if it isn't cached."""
        found = self._documents[game, key]
        self._documents.move_to_end((game, key))
        return found

    def keep(self, game: str, key: str, document: Document | None) -> None:
        if (game, key) in self._documents:
            self._size -= _size(self._documents.pop((game, key)))
        self._size += _size(document)
        self._documents[game, key] = document
        while self._size > self._capacity:
            _, least_used = self._documents.popitem(last=False)
            self._size -= _size(least_used)

    def enter(self, game: str, seq: int, upheaval: int) -> None:
        """Drop what other processes have changed. `seq`: last row of the game. `upheaval`: number of changes made
        without a new row."""
        if upheaval != self.upheaval:
            self.forget()
            self.upheaval = upheaval
        if self.seqs.get(game, seq) != seq:
            for key in [one for one in self._documents if one[0] == game]:
                self._size -= _size(self._documents.pop(key))
            for key in [one for one in self._registers if one[0] == game]:
                del self._registers[key]
        self.seqs[game] = seq

    def forget(self) -> None:
        self._documents.clear()
        self._size = 0
        self._registers.clear()
        self.seqs.clear()
        self.last_entry = None


def _size(document: Document | None) -> int:
    return ABSENT if document is None else len(document.body)
