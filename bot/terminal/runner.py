"""Playing items one by one: handing them in, letting time pass, and showing the answers."""

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import structlog

from bot.pipeline.outbox.delivery import Delivery
from bot.pipeline.ports import Store, StoreAway
from bot.pipeline.ports.incoming import Incoming
from bot.terminal.clock import PlayClock
from bot.terminal.desk import Desk, Notified, OpenDesk, Timed
from bot.terminal.dice import ScriptedLuck
from bot.terminal.files import Exports, attached
from bot.terminal.messages import Messages, claim_run
from bot.terminal.people import People
from bot.terminal.printer import Screen
from bot.terminal.script_items import (
    Again,
    Attached,
    BoundDice,
    Deleted,
    Edited,
    Faces,
    FileShown,
    Item,
    MadeGM,
    NewDatabase,
    Passed,
    Pressed,
    Reachable,
    Restart,
    Said,
    ScriptError,
    Start,
    Wrong,
)
from bot.terminal.sender import Offered, TerminalSender
from bot.text.files import File
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Reply, ToPerson
from bot.text.sentences import said, say

log = structlog.get_logger(__name__)

FAILED: Final = gettext_noop(
    "I couldn't save your message, so nothing has changed. Try again; the log says what is wrong."
)
ROUNDS: Final = 1000
"""How often work may be due at the same instant before it counts as an internal error."""


class Runner:
    """One run on one database. Enter it before the first item; `play` raises `ScriptError`.

    `folder`: where attached files come from, by default the working directory. `exports`: receives files that the bot
    sends. `anew`: names an empty database, if the run may switch to another.
    """

    def __init__(
        self,
        db: str,
        open_desk: OpenDesk,
        luck: ScriptedLuck,
        clock: PlayClock,
        people: People,
        screen: Screen,
        folder: Path | None = None,
        exports: Exports | None = None,
        anew: Callable[[], str] | None = None,
    ) -> None:
        self._db, self._open_desk, self._anew = db, open_desk, anew
        self._luck, self._clock, self._people, self._screen = luck, clock, people, screen
        screen.clock = clock
        self._folder = folder or Path()
        self._exports = exports or Exports()
        self._files: list[File] = []
        self._stack = AsyncExitStack()
        self._counted = 0
        self._begun = False
        self._desk: Desk
        self._delivery: Delivery
        self._sender = TerminalSender(people, screen, self._exports)
        self._messages = Messages(people)

    @property
    def internal_errors(self) -> int:
        """The number of commands that ended in an internal error, over all restarts."""
        return self._counted + self._desk.internal_errors

    async def __aenter__(self) -> Self:
        await self._open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stack.aclose()

    async def play(self, item: Item) -> None:
        """Play one item. Raises `ScriptError` if it is impossible, or its dice didn't match."""
        self._luck.line = item.line
        self._sender.mark()
        self._echo(item)
        if not self._prepare(item):
            await self._act(item)

    def finish(self) -> None:
        """End the run. Raises `ScriptError` for faces that no command asked for."""
        self._settle()

    async def catch_up(self) -> None:
        """Do the work due by now and show everything not shown yet, even from an earlier run."""
        self._begun = True
        await self._try(self._desk.due(self._clock.now()))
        if self._luck.failed:
            self._settle()
        await self._delivery.drain()

    async def tick(self) -> None:
        """Catch up if anything is due by now."""
        due = await self._next_due()
        if due is not None and due <= self._clock.now():
            await self.catch_up()

    def _echo(self, item: Item) -> None:
        if isinstance(item, Said):
            self._screen.echo(item, self._people.person(item.speaker).id, item.scene)
        elif isinstance(item, Edited | Deleted) and 1 <= item.number <= len(self._messages):
            sent = self._messages.number(item.number)
            self._screen.echo(item, sent.incoming.person.id, sent.scene)
        elif isinstance(item, Pressed) and len(found := self._sender.offers(item.words)) == 1:
            self._screen.echo(item, found[0].by)
        else:
            self._screen.echo(item)

    def _prepare(self, item: Item) -> bool:
        """Apply an item that concerns the run itself; return False if it is for the service."""
        match item:
            case Faces():
                self._luck.give(item)
            case BoundDice():
                self._luck.bind(item)
            case MadeGM():
                self._people.make_gm(item.name)
            case Reachable():
                self._people.reach(item.name, item.reachable)
            case Start():
                if len(self._messages):
                    raise ScriptError(item.line, gettext("the first date and time must come before the first message"))
                self._clock.set(item.instant)
            case Attached():
                self._attach(item)
            case FileShown():
                self._show_file(item)
            case Wrong():
                raise ScriptError(item.line, item.reason)
            case _:
                return False
        return True

    def _attach(self, item: Attached) -> None:
        """Attach a file to the next message."""
        try:
            self._files.append(attached(self._folder, self._exports, item.file, len(self._files)))
        except OSError as error:
            raise ScriptError(
                item.line, said("the file {file} can't be read ({error})", file=item.file, error=error.strerror)
            ) from None

    def _show_file(self, item: FileShown) -> None:
        export = self._exports.find(item.file)
        if export is None:
            raise ScriptError(item.line, said("the bot hasn't sent a file called {file}", file=item.file))
        self._screen.show_file(export)

    async def _act(self, item: Item) -> None:
        if not self._begun:
            await self.catch_up()
        match item:
            case Passed():
                end = self._end(item)
                if item.down:
                    await self._reopen(end)
                await self._reach(self._pass(end))
            case Restart():
                await self._reopen(self._clock.now())
                await self._reach(self._desk.due(self._clock.now()))
            case NewDatabase():
                await self._elsewhere(item)
            case _:
                incoming = self._incoming(item)
                if incoming is not None:
                    await self._reach(self._desk.handle(incoming), incoming)

    def _incoming(self, item: Item) -> Incoming | None:
        now = self._clock.now()
        try:
            match item:
                case Said() if item.text.strip():
                    files, self._files = tuple(self._files), []
                    return self._messages.say(item, now, files)
                case Edited():
                    return self._messages.edit(item.number, item.text, now)
                case Deleted():
                    return self._messages.delete(item.number)
                case Again():
                    return self._messages.number(item.number).incoming
                case Pressed():
                    return self._messages.press(self._pressed(item), now)
        except IndexError as missing:
            raise ScriptError(item.line, said("there is no message {number} yet", number=str(missing))) from None
        return None

    def _pressed(self, item: Pressed) -> Offered:
        try:
            return self._sender.chosen(item.words)
        except ValueError as fault:
            raise ScriptError(item.line, str(fault)) from None

    async def _reach(self, work: Awaitable[object], incoming: Incoming | None = None) -> None:
        done = await self._try(work)
        if not done and incoming is not None and incoming.edit is None and not self._luck.failed:
            # Bypass the outbox: it is in the database that has just failed.
            self._screen.show(Reply(audience=ToPerson(person=incoming.person.id), lines=(say(FAILED),)))
        if self._luck.failed:
            self._settle()
        await self._delivery.drain()
        self._settle()

    async def _try(self, work: Awaitable[object]) -> bool:
        """Await some work; return whether it succeeded."""
        try:
            await work
        except StoreAway:
            # The store reports the outage, once.
            self._counted += 1
            return False
        except Exception:
            # A die missing from the transcript is the transcript's fault, whatever the service makes of it.
            if not self._luck.failed:
                self._counted += 1
                log.exception("the service failed")
            return False
        return True

    def _settle(self) -> None:
        fault = self._luck.settle()
        if fault is not None:
            raise fault

    def _end(self, item: Passed) -> datetime:
        try:
            return self._clock.now() + item.time
        except OverflowError:
            raise ScriptError(item.line, gettext("that is too long a time")) from None

    async def _pass(self, end: datetime) -> None:
        """Let the clock run to `end`, stopping at each instant at which something is due."""
        before, rounds = None, 0
        try:
            while (at := await self._next_due()) is not None and at <= end:
                rounds = rounds + 1 if at == before else 0
                if rounds == ROUNDS:
                    raise RuntimeError(f"work is due again and again at {at}")
                before = at
                self._clock.set(max(at, self._clock.now()))
                await self._desk.due(self._clock.now())
                await self._delivery.drain()
        finally:
            self._clock.set(end)
        await self._desk.due(end)

    async def _next_due(self) -> datetime | None:
        return await self._desk.next_due() if isinstance(self._desk, Timed) else None

    async def _reopen(self, at: datetime) -> None:
        self._counted += self._desk.internal_errors
        await self._stack.aclose()
        self._clock.set(at)
        await self._enter()

    async def _elsewhere(self, item: NewDatabase) -> None:
        """Continue with an empty database, as on another machine; the people, time and files of this run are kept."""
        if self._anew is None:
            raise ScriptError(item.line, gettext("only a transcript without --db can switch to another database"))
        self._counted += self._desk.internal_errors
        await self._stack.aclose()
        self._db = self._anew()
        await self._open()

    async def _open(self) -> None:
        """Open the database, and claim this run's name in it."""
        store = await self._enter()
        try:
            self._messages.run = self._sender.run = await claim_run(store, self._clock.now())
        except BaseException:
            await self._stack.aclose()
            raise

    async def _enter(self) -> Store:
        opened = self._open_desk(self._db, self._luck, self._clock)
        self._desk, store = await self._stack.enter_async_context(opened)
        if isinstance(self._desk, Notified):
            self._delivery = Delivery(store, self._sender, self._desk.fresh, self._clock, self._desk.parked)
        else:
            self._delivery = Delivery(store, self._sender, self._desk.fresh, self._clock)
        return store
