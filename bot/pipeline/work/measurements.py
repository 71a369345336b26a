"""The commands of one message, counted as they are dealt with, and told of when all of it is kept."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Final

from bot.commands.request import Request, Turn
from bot.pipeline.ports import Done, Outcome, StoreAway, Watch

UNREAD: Final = "unread"
"""The kind of what was refused before it was known what it asks for."""

_WORD: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def kind_of(request: Request) -> str:
    """What a request is called in figures and logs: a name out of the program, whatever was typed."""
    if isinstance(request, Turn):
        return str(request.command.kind)
    return _WORD.sub("_", type(request).__name__).lower()


@dataclass
class Tally:
    """What a message of that door asked for. Each command took the time since the one before it: the first also what
    was loaded for all of them, the last also what it took to keep them."""

    door: str
    game: str = ""
    kind: str = UNREAD
    done: list[Done] = field(default_factory=list)
    refused: int = 0
    """Commands that were refused."""
    faults: int = 0
    """Commands that failed by a fault of the program."""
    _begun: float = field(default_factory=perf_counter)

    def note(self, outcome: Outcome, game: str, scene: str | None, seq: int | None = None) -> None:
        """One more was dealt with."""
        self.done.append(Done(game, scene, seq, self.kind, outcome, self.door, self._lap()))
        self.kind = UNREAD

    @contextmanager
    def told(self, watch: Watch) -> Iterator[None]:
        """Tell of what is noted in this block at its end; where it fails, nothing of it was done. While the database is
        away nothing is told: it is tried again, and whoever gives it up says so."""
        try:
            yield
        except StoreAway:
            raise
        except Exception:
            for one in self.done or [Done(self.game, None, None, self.kind, "failed", self.door, 0.0)]:
                watch(replace(one, seq=None, outcome="failed"))
            raise
        if self.done:
            last = self.done[-1]
            self.done[-1] = replace(last, seconds=last.seconds + self._lap())
            for one in self.done:
                watch(one)

    def _lap(self) -> float:
        now = perf_counter()
        self._begun, since = now, self._begun
        return now - since
