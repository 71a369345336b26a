"""Deliver what the outbox holds, in order within each destination and independently between them."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import structlog

from bot.pipeline.outbox.board_posts import end_board, put_board, put_post
from bot.pipeline.ports import (
    Clock,
    Destination,
    Entry,
    Hold,
    Sender,
    State,
    Store,
    StoreAway,
    TryLater,
    Undeliverable,
)
from bot.text.language.speech import gettext_noop, speaking
from bot.text.reply import Reply

log = structlog.get_logger(__name__)

NOTICE: Final = "parked:"
"""Prefix of `answers` in a notice about a parked entry; no notice is sent about a parked notice."""

BATCH: Final = 100
POLL: Final = 60.0
AWAY: Final = 10.0
"""The most seconds before checking again whether the database or the chat service is back."""
LONGEST: Final = 60.0
"""The most seconds between two tries of an entry, so that answers arrive soon after the chat service is back."""
PATIENCE: Final = 5
"""How often an error of our own is retried before the entry is parked."""

FAILED_ALONE: Final = timedelta(hours=1)
"""How long an entry is retried that the chat service fails to take while others go out."""
FAILED_TOGETHER: Final = timedelta(hours=6)
"""How long it is retried while nothing else goes out either, as the chat service itself may be in trouble."""
FEWEST: Final = 20
"""The fewest failures before it is parked."""

Fresh = Callable[[Entry], Awaitable[Reply | None]]
"""Renders an entry again when it is sent; None if none of it is still true."""

Parked = Callable[[Entry, str], Awaitable[None]]
"""Called with a parked entry and the reason; queues the notice with `answers` = "parked:ENTRY"."""


Posted = Callable[[Entry], Awaitable[None]]
"""Called with the first entry delivered to a destination since the start, or since one was parked there."""


async def _no_matter(entry: Entry) -> None:
    """Ignore an entry."""


async def _tell_nobody(entry: Entry, reason: str) -> None:
    log.warning("nobody is told of a parked entry", entry=entry.id, reason=reason)


class Delivery:
    """Deliver pending entries through a `Sender` and record the results.

    The entries of a destination go out in the order of their ids. `TryLater` keeps an entry first in its queue, with
    growing pauses; only a board, which shows the state when it is sent, lets later entries go first. Any other entry
    that the chat service fails to take for hours is parked, so that the rest can go on. `Undeliverable` parks an entry.
    Nothing is ever sent to a destination other than its own. If several board entries of a game wait for one scene,
    only the newest is sent. `first_wait` and `longest_wait` are seconds.
    """

    def __init__(
        self,
        store: Store,
        sender: Sender,
        fresh: Fresh,
        clock: Clock,
        on_parked: Parked = _tell_nobody,
        on_posted: Posted = _no_matter,
        *,
        first_wait: float = 1.0,
        longest_wait: float = LONGEST,
    ) -> None:
        self._store, self._sender, self._fresh, self._clock = store, sender, fresh, clock
        self._on_parked, self._on_posted = on_parked, on_posted
        self._open: set[Destination] = set()
        """Destinations with a delivery and nothing parked since."""
        self._first_wait, self._longest_wait = first_wait, longest_wait
        self._queues: dict[Destination, deque[Entry]] = {}
        self._workers: dict[Destination, asyncio.Task[None]] = {}
        self._resting: set[Destination] = set()
        self._known: set[int] = set()
        self._done: set[int] = set()
        self._faults: dict[int, int] = {}
        self._failing: dict[int, tuple[datetime, int]] = {}
        """Since when the chat service has failed to take an entry, and how often."""
        self._sent: datetime | None = None
        """When something was last sent."""
        self._rests: dict[int, float] = {}
        """Until when a board that couldn't be shown waits, in the event loop's time."""
        self._arrived: dict[Destination, asyncio.Event] = {}
        self._owed: dict[int, Callable[[], Awaitable[None]]] = {}
        """Records still to be written for sent entries, while the database is away."""
        self._told: set[tuple[Destination, str | None]] = set()
        self._loading = asyncio.Lock()
        self._woken = asyncio.Event()
        self._changed = asyncio.Event()
        self._running = self._read = self._missed = False
        self._awaited = 0
        """How many callers are waiting in `drain`."""
        self._offered: set[Destination] = set()

    def wake(self) -> None:
        """Signal that the outbox may hold something new. Cheap, and safe to call too often."""
        self._missed = True
        self._woken.set()

    def offer(self, entries: Sequence[Entry] | None) -> None:
        """Take entries that were just committed, so that the outbox need not be read for them; None: it must be read.

        They are sent from the next `begin` on, since later entries may make the first ones needless, such as a board.
        """
        if entries is None or self._missed or not self._running or not self._read or self._loading.locked():
            # Unknown entries may be waiting before these and have to be sent first.
            self._missed = True
            return
        for entry in entries:
            self._take(entry)
            self._offered.add(entry.destination)

    def begin(self) -> None:
        """Send what was offered, and read the outbox if it may hold more."""
        for destination in self._offered:
            self._employ(destination)
        self._offered.clear()
        if self._missed:
            self.wake()

    def lag(self) -> timedelta:
        """Return the age of the oldest waiting entry, zero if there is none, for health checks."""
        heads = [queue[0].at for queue in self._queues.values() if queue]
        return self._clock.now() - min(heads) if heads else timedelta(0)

    async def run(self) -> None:
        """Deliver until cancelled."""
        self._running = True
        try:
            while True:
                self._woken.clear()
                try:
                    await self._load()
                except Exception as fault:
                    self._missed = True
                    # If the database is away, the store reports that itself.
                    if not isinstance(fault, StoreAway):
                        log.exception("the outbox cannot be read")
                    await asyncio.sleep(self._first_wait)
                    continue
                for destination in self._queues:
                    self._employ(destination)
                try:
                    async with asyncio.timeout(POLL):
                        await self._woken.wait()
                except TimeoutError:
                    continue
        finally:
            self._running = self._read = False
            workers = list(self._workers.values())
            for worker in workers:
                worker.cancel()
            await asyncio.gather(*workers, return_exceptions=True)
            self._workers.clear()
            self._resting.clear()
            self._queues.clear()
            self._known.clear()
            self._offered.clear()

    async def drain(self) -> None:
        """Return when everything that can be delivered now has been; what has to wait stays in the outbox.

        Without `run`, the entries are sent here one after another by id, so that a script sees them in the order in
        which they were queued.
        """
        await self._settle_owed()
        await self._load()
        if self._running:
            self._awaited += 1
            try:
                for destination in self._queues:
                    self._employ(destination)
                while self._workers.keys() - self._resting:
                    self._changed.clear()
                    await self._changed.wait()
            finally:
                self._awaited -= 1
            return
        waiting: set[Destination] = set()
        while heads := [(queue[0].id, name) for name, queue in self._queues.items() if queue and name not in waiting]:
            destination = min(heads)[1]
            if await self._step(self._queues[destination]) is not None:
                waiting.add(destination)
            await self._load()

    async def _load(self) -> None:
        async with self._loading:
            self._missed = False
            while True:
                # Entries settled before this read began can't be in it; those settled during it can.
                settled = set(self._done)
                known = frozenset(self._known)
                # Double the limit each time, so that however much is waiting takes only a few reads.
                limit = max(BATCH, len(known))
                entries = await self._store.pending(limit, known)
                for entry in entries:
                    self._take(entry)
                self._done -= settled
                if len(entries) < limit:
                    self._read = True
                    return

    def _take(self, entry: Entry) -> None:
        if entry.id not in self._known and entry.id not in self._done:
            self._known.add(entry.id)
            self._queues.setdefault(entry.destination, deque()).append(entry)
            if entry.destination in self._arrived:
                self._arrived[entry.destination].set()

    def _employ(self, destination: Destination) -> None:
        if destination not in self._workers and self._queues.get(destination):
            self._workers[destination] = asyncio.create_task(self._serve(destination), name=f"deliver {destination}")

    async def _serve(self, destination: Destination) -> None:
        queue = self._queues[destination]
        try:
            while queue:
                wait = await self._step(queue)
                if wait is not None:
                    self._resting.add(destination)
                    self._changed.set()
                    await self._pause(destination, wait, early=queue[0].reply.board)
                    self._resting.discard(destination)
        finally:
            del self._workers[destination]
            if not queue:
                del self._queues[destination]
            self._resting.discard(destination)
            self._changed.set()

    async def _pause(self, destination: Destination, seconds: float, *, early: bool) -> None:
        """Wait before the next try; if only a board is resting, no longer than until something else arrives."""
        arrived = self._arrived[destination] = asyncio.Event()
        try:
            async with asyncio.timeout(seconds):
                while True:
                    await arrived.wait()
                    arrived.clear()
                    if early:
                        return
        except TimeoutError:
            return
        finally:
            del self._arrived[destination]

    async def _step(self, queue: deque[Entry]) -> float | None:
        """Deliver the first entry; return the seconds to wait if it has to be tried again."""
        if queue[0].reply.board and (rest := self._rest(queue)) is not None:
            return rest
        entry = queue[0]
        try:
            hold = await self._store.hold(entry)
        except StoreAway:
            return self._first_wait
        except Exception:
            log.exception("nobody knows who is to deliver", entry=entry.id)
            return self._first_wait
        if hold is Hold.THEIRS:
            return self._first_wait
        if hold is Hold.GONE:
            # Later entries may become ours again before this one does, so read them all again, in order.
            self._known -= {one.id for one in queue}
            queue.clear()
            self.wake()
            return None
        try:
            return await self._deliver(queue, entry)
        finally:
            await self._let_go(entry)

    def _rest(self, queue: deque[Entry]) -> float | None:
        """Move entries that aren't boards before a board that couldn't be shown; return the seconds to wait if there
        are none."""
        rest = max((self._rests.get(one.id, 0.0) for one in queue), default=0.0) - asyncio.get_running_loop().time()
        if rest <= 0:
            return None
        for _ in range(len(queue)):
            if not queue[0].reply.board:
                return None
            queue.rotate(-1)
        return rest

    async def _let_go(self, entry: Entry) -> None:
        try:
            await self._store.let_go(entry)
        except Exception as fault:
            # Without a database connection, this process has lost its hold anyway.
            if not isinstance(fault, StoreAway):
                log.exception("a destination could not be let go", entry=entry.id)

    async def _deliver(self, queue: deque[Entry], entry: Entry) -> float | None:
        waiting = queue if entry.reply.board else ()
        found = (other for other in waiting if other.reply.board and other.game == entry.game)
        boards = sorted(found, key=lambda board: board.id)
        newest = boards[-1] if boards else entry
        state: State = "sent"
        message = reason = None
        try:
            message = await self._try(newest, anew=any(board.reply.fresh for board in boards))
            if message is None:
                state, reason = "dropped", "no longer true"
        except TryLater as fault:
            log.info("an entry waits", entry=newest.id, destination=newest.destination, reason=fault.reason)
            wait = await self._postpone(queue, newest, fault)
            wait = wait if fault.asked else min(wait, AWAY)
            if newest.reply.board:
                self._rests[newest.id] = asyncio.get_running_loop().time() + wait
                return self._rest(queue)
            return wait
        except Undeliverable as refusal:
            state, reason = "parked", refusal.reason
        except StoreAway as fault:
            # However long that takes, this entry isn't at fault.
            log.debug("an entry waits for the database", entry=newest.id, error=type(fault).__name__)
            return min(await self._postpone(queue, newest, TryLater("the database is away", 0.0)), AWAY)
        except Exception:
            faults = self._faults[newest.id] = self._faults.get(newest.id, 0) + 1
            log.exception("an entry could not be sent", entry=newest.id, game=newest.game, faults=faults)
            if faults < PATIENCE:
                return await self._postpone(queue, newest, TryLater("an error in the bot", 0.0))
            state, reason = "parked", gettext_noop("an error in the bot")
        for board in boards[:-1]:
            await self._settle(board, "dropped", None, "a newer board", hurry=True)
            queue.remove(board)
        # In a conversation the record is written with the next line, unless something is waiting for it.
        hurry = len(queue) > 1 or self._awaited > 0 or not self._running or newest.reply.voice is not None
        await self._settle(newest, state, message, reason, hurry=hurry)
        queue.remove(newest)
        if state == "sent":
            self._sent = self._clock.now()
            self._told = {pair for pair in self._told if pair[0] != newest.destination}
            await self._reached(newest)
        if state == "parked":
            self._open.discard(newest.destination)
            await self._notify(newest, reason or "")
        return None

    async def _try(self, entry: Entry, *, anew: bool) -> str | None:
        """Send an entry; raise `Undeliverable` for one that the chat service has failed to take for hours."""
        try:
            return await self._send(entry, anew=anew)
        except TryLater as fault:
            if not fault.lasting or entry.reply.board:
                raise
            now = self._clock.now()
            since, failed = self._failing.get(entry.id, (now, 0))
            self._failing[entry.id] = since, failed + 1
            most = FAILED_ALONE if self._sent is not None and self._sent > since else FAILED_TOGETHER
            if failed < FEWEST or now - since < most:
                raise
            raise Undeliverable(fault.lasting) from fault

    async def _send(self, entry: Entry, *, anew: bool) -> str | None:
        reply = await self._fresh(entry)
        if reply is None:
            return None
        if reply.audience != entry.reply.audience:
            raise Undeliverable(gettext_noop("someone else would have read it"))
        with speaking(reply.language):
            if reply.board:
                return await put_board(self._store, self._sender, entry, reply.model_copy(update={"fresh": anew}))
            if reply.post:
                return await put_post(self._store, self._sender, entry, reply)
            if reply.removes is not None:
                await self._take_away(entry.game, *reply.removes)
                if not reply.lines:
                    return None
            if reply.voice is not None and reply.voice.of is not None:
                earlier = await self._store.voiced(entry.game, (reply.voice.of,))
                if reply.voice.of not in earlier:
                    # What it changes was never sent.
                    return None
                voice = reply.voice.model_copy(update={"message": earlier[reply.voice.of].message})
                reply = reply.model_copy(update={"voice": voice})
            message = await self._sender.send(entry, reply)
            if reply.ends_board:
                await end_board(self._store, self._sender, entry)
            return message

    async def _take_away(self, game: str, scene: str, source: str) -> None:
        """Remove a person's message that should not have been read here; it stays if that is refused for good."""
        try:
            await self._sender.remove(game, f"scene:{scene}", source)
        except Undeliverable as fault:
            log.info("a message stays where it was", scene=scene, reason=fault.reason)

    async def _postpone(self, queue: deque[Entry], entry: Entry, fault: TryLater) -> float:
        place = next(place for place, other in enumerate(queue) if other.id == entry.id)
        queue[place] = replace(entry, attempts=entry.attempts + 1)
        try:
            await self._store.tried(entry.id)
        except StoreAway:
            log.debug("an attempt could not be noted", entry=entry.id)
        except Exception:
            log.exception("an attempt could not be noted", entry=entry.id)
        return max(fault.after, min(self._first_wait * 2.0 ** min(entry.attempts, 20), self._longest_wait))

    async def _settle(
        self, entry: Entry, state: State, message: str | None, reason: str | None, *, hurry: bool
    ) -> None:
        # An entry that has been sent must not be sent twice because the store failed: only the record is retried.
        note = partial(self._store.settle, entry.id, state, message, reason, hurry=hurry)
        wait = self._first_wait
        while True:
            try:
                await note()
            except Exception as fault:
                if not isinstance(fault, StoreAway):
                    log.exception("an entry could not be settled", entry=entry.id, state=state)
                elif not self._running:
                    # Callers waiting in `drain` shouldn't be blocked.
                    self._owed[entry.id] = note
                    return
                await asyncio.sleep(wait)
                wait = min(wait * 2, self._longest_wait)
            else:
                break
        self._settled(entry.id)

    async def _settle_owed(self) -> None:
        """Write the records that couldn't be written before, as far as possible now."""
        with suppress(StoreAway):
            for entry, note in list(self._owed.items()):
                await note()
                del self._owed[entry]
                self._settled(entry)

    def _settled(self, entry: int) -> None:
        self._done.add(entry)
        self._known.discard(entry)
        self._faults.pop(entry, None)
        self._rests.pop(entry, None)
        self._failing.pop(entry, None)

    async def _reached(self, entry: Entry) -> None:
        if entry.destination in self._open:
            return
        self._open.add(entry.destination)
        try:
            await self._on_posted(entry)
        except Exception as fault:
            self._open.discard(entry.destination)
            if not isinstance(fault, StoreAway):
                log.exception("what was kept back could not be taken up", entry=entry.id)

    async def _notify(self, entry: Entry, reason: str) -> None:
        log.warning("an entry is parked", entry=entry.id, game=entry.game, reason=reason)
        about = (entry.destination, entry.answers)
        if about in self._told or (entry.answers or "").startswith(NOTICE):
            return
        self._told.add(about)
        try:
            await self._on_parked(entry, reason)
        except Exception:
            log.exception("a notice could not be queued", entry=entry.id)
