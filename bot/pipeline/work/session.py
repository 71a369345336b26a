"""One message being answered: what its commands may read, what they change, and what is said to whom."""

import re
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from time import perf_counter
from typing import Final

from bot.commands.request import Request, Turn
from bot.packs.contestant_register import Listed
from bot.pipeline.outbox.response import Response, SceneResponse
from bot.pipeline.ports import Clock, Done, Luck, NewEntry, Outcome, StoreAway, Unit, Watch
from bot.pipeline.ports.incoming import Incoming
from bot.pipeline.schedule.deadlines import GameTiming
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import GAME, HOUSE, LoadedGame, read_game
from bot.pipeline.work.means import NewGame
from bot.text.files import GAMES, File, is_game, largest
from bot.turn.decisions.course import Using
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import House
from bot.turn.refusal import Refusal
from bot.turn.state import Order
from rules.dice.throws import Recorder, Throw
from rules.system import System

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


@dataclass
class Changes:
    """What the commands of one message write, and how far they have come. `journal.record` writes a row with it."""

    unit: Unit
    luck: Luck
    index: int = 0
    """The number of the next row among those of this message."""
    recorders: list[Recorder] = field(default_factory=list)
    """Dice of the command at hand that are in no row yet."""
    listed: dict[str, Listed | None] = field(default_factory=dict)
    """What the register has to be told with the next row."""
    met: dict[str, str] = field(default_factory=dict)
    """People named in this message whom the game may not know yet: names by id."""
    noted: dict[str, datetime | None] = field(default_factory=dict)
    """When the clock has to look at which scene, as this message has changed it."""
    messages: list[NewEntry] = field(default_factory=list)
    """Messages of their own, beside what is answered."""
    gone_on: set[str] = field(default_factory=set)
    """Scenes whose fight this message has taken on with `@next`: it may do so once."""
    looked_through: bool = False
    """Whether a command of this message has looked through much: one may."""
    rows_taken: bool = False
    """Whether the command took the lines below it for rows of a table: then none of them is a command."""
    tally: Tally = field(default_factory=lambda: Tally(""))
    """What became of the commands of this message."""
    row: int | None = None
    """The seq of the last row that was written, and below the scene and the fight that it is about."""
    row_scene: str | None = None
    row_fight: AnyFight | None = None
    row_played: bool = False
    """Whether it changed the fight, or dice fell."""
    row_throws: tuple[Throw, ...] = ()
    row_told: int | None = None
    """The last row whose story is kept."""

    def recorder(self) -> Recorder:
        """Return a recorder for the dice of one command; what no row has taken of them is kept all the same."""
        one = Recorder(self.luck)
        self.recorders.append(one)
        return one


@dataclass(frozen=True)
class Session:
    """What a handler gets: `context` to read, `changes` to write, `response` to say."""

    context: Context
    changes: Changes
    response: Response

    @classmethod
    async def load(
        cls, unit: Unit, incoming: Incoming, game_id: str, new_game: NewGame, luck: Luck, clock: Clock
    ) -> "Session":
        """Begin with the settings of a game; `new_game` makes those of one that was never seen."""
        stored = await unit.documents(game_id, [GAME, HOUSE])
        game = read_game(stored[GAME].body) if GAME in stored else new_game(game_id)
        listed = game.names_gm(incoming.person.id, (role.id for role in incoming.roles))
        is_gm = incoming.gm or (listed and incoming.member is True)
        if is_gm and incoming.repeats:
            # A webhook can be anyone's: it speaks for a GM in the scene where it writes, and nowhere else.
            is_gm, incoming = False, incoming.model_copy(update={"gm": False, "gm_in": (incoming.scene,)})
        house = House.model_validate_json(stored[HOUSE].body) if HOUSE in stored else House()
        context = Context(unit, incoming, game_id, clock, is_gm, LoadedGame(game, house))
        return cls(context, Changes(unit, luck), Response())

    def apart(self) -> "Session":
        """Return the same session with a response of its own, to be said elsewhere."""
        return replace(self, response=self.response.apart())

    @asynccontextmanager
    async def aside(self) -> AsyncIterator["Session"]:
        """The same with a response of its own, which its author alone reads."""
        incoming = self.context.incoming.model_copy(update={"aside": True})
        context = replace(self.context, incoming=incoming)
        try:
            await context.stock()
            yield replace(self.apart(), context=context)
        finally:
            await self.context.stock()

    def take_rows(self) -> str:
        """What stands below the command, as rows of a table: none of it is a command."""
        self.changes.rows_taken = True
        return self.context.rows

    def in_order(self) -> None:
        """What a command made everyone hear stands where it was typed, before what the next command says."""
        if self.context.heard_in is not None and self.context.heard_in == self.context.scene:
            self.response.answer += self.response.public
            self.response.public = []

    def announce(self) -> None:
        """Say what was noted of a command that is done, in the scenes that it is about."""
        for scene, line in self.response.announced:
            if scene == self.context.scene:
                self.response.public.append(line)
            else:
                self.response.elsewhere.append((scene, SceneResponse(public=[line])))
        self.response.announced.clear()

    def attached(self, *, game: bool = False) -> File | None:
        """The file that came with the message: it belongs to its first command; None where that brought none.

        Refuses with the file's reason where it was not read, and with `file_is_game` or `file_no_game` where a file of
        a whole game came for something else, or another one where such a `game` is wanted.
        """
        files = self.context.incoming.files if self.changes.index == 0 else ()
        for file in files:
            if file.reason:
                raise Refusal(file.reason, {"name": file.name, "limit": largest(file.name) // 1024})
            if is_game(file.name) is not game:
                raise Refusal("file_no_game" if game else "file_is_game", {"name": file.name, "allowed": GAMES})
        return files[0] if files else None


def using(
    session: Session,
    recorder: Recorder,
    system: System | None = None,
    records: Mapping[str, object] | None = None,
    orders: Mapping[str, Order] | None = None,
) -> Using:
    return Using(
        system=system or session.context.system,
        dice=recorder,
        salt=session.changes.luck.salt(32),
        tables=session.context.tables(),
        shelf=session.context.whole_shelf,
        rolls=session.context.game.rolls,
        blocks=session.context.game.order == "blocks",
        delay=session.context.game.delay,
        flows=session.context.game.pace == "turn",
        now=session.context.clock.now().isoformat(),
        names={**session.context.game.people, **session.changes.met},
        records=records or {},
        orders=orders or {},
        together=session.context.game.reveal == "together",
        drafts=session.context.game.drafts,
        timing=timing(session.context),
        house=session.context.house.patch((system or session.context.system).id),
        absent=frozenset(session.context.game.absent),
    )


def timing(context: Context) -> GameTiming:
    """How time is measured here and now."""
    leads = None if context.fight is None else context.game.leads(context.fight.scene, context.fight.moved_by)
    return GameTiming(context.game.clock, context.game.habits, context.clock.now(), leads)
