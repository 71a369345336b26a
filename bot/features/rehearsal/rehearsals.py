"""The rehearsals that are running in worker processes, one in a game at most. They are only in memory: a restart ends
them."""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from bot.features.rehearsal.job import Job, play
from bot.pipeline.ports.process import Workers
from bot.pipeline.work.means import Means
from bot.simulation.totals import Totals
from bot.text.reply import Audience
from bot.turn.refusal import Refusal

MOST_GAMES: Final = 4
"""Maximum number of games that rehearse at once; two processes work for all of them."""
LONGEST: Final = timedelta(minutes=5)
"""How long a rehearsal may take until it is stopped; after twice that, nobody can be waiting for it any more."""


@dataclass
class Rehearsal:
    """A rehearsal under way. `token` names it, `person` asked for it; `audience`: who gets the result, in which
    `language`."""

    token: str
    person: str
    job: Job
    audience: Audience
    language: str
    at: datetime
    work: list[tuple[int, "Future[Totals]"]] = field(default_factory=list)
    """The parts of the work with their variants, in order; empty until it begins."""
    stopped: bool = False
    shown: int = 0
    """How many fights were played when its message was last written."""

    def begin(self, workers: Workers) -> None:
        """Hand all parts to the workers. If one can't be handed over, it has failed, and so has the rehearsal."""
        for at, first, count in self.job.chunks():
            try:
                self.work.append((at, workers.submit(play, self.job, at, first, count)))
            except (OSError, RuntimeError) as error:
                failed: Future[Totals] = Future()
                failed.set_exception(error)
                self.work.append((at, failed))
                return

    def stop(self) -> None:
        """Drop all parts that haven't begun."""
        self.stopped = True
        for _, part in self.work:
            part.cancel()

    @property
    def over(self) -> bool:
        return bool(self.work) and all(part.done() for _, part in self.work)

    def found(self) -> Sequence[Totals]:
        """Return the results so far, for each variant. Raises what a process has raised."""
        parts = [[Totals(one.creatures)] for one in self.job.variants]
        for at, part in self.work:
            if part.done() and not part.cancelled():
                parts[at].append(part.result())
        return [Totals.of(few) for few in parts]


class Rehearsals:
    """All rehearsals, by game."""

    def __init__(self, means: Means) -> None:
        self._clock = means.clock
        self._by_game: dict[str, Rehearsal] = {}

    def of(self, game: str) -> Rehearsal | None:
        """Return the rehearsal of a game that has begun and whose result hasn't been told."""
        found = self._by_game.get(game)
        if found is not None and self._clock.now() - found.at > 2 * LONGEST:
            self.drop(game)
            return None
        return None if found is None or not found.work else found

    def named(self, game: str, token: str) -> Rehearsal | None:
        found = self._by_game.get(game)
        return found if found is not None and found.token == token else None

    def mind_free(self, game: str) -> None:
        """Refuse with `rehearsal_running` or `rehearsal_busy` if another one can't begin now."""
        if self.of(game) is not None:
            raise Refusal("rehearsal_running")
        under_way = [one for other in tuple(self._by_game) if (one := self.of(other)) is not None and not one.over]
        if len(under_way) >= MOST_GAMES:
            raise Refusal("rehearsal_busy")

    def add(self, game: str, rehearsal: Rehearsal) -> None:
        """Note a rehearsal, which begins when its message has been stored."""
        self._by_game[game] = rehearsal

    def drop(self, game: str) -> None:
        if (found := self._by_game.pop(game, None)) is not None:
            found.stop()
