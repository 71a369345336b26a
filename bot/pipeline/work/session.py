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
from bot.pipeline.ports import SOMEBODY, Clock, Done, Luck, NewEntry, Outcome, StoreAway, Unit, Watch
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.schedule.deadlines import GameTiming
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import GAME, HOUSE, LoadedGame, read_game
from bot.pipeline.work.fair_dice import FairDice
from bot.pipeline.work.fair_fights import Derived
from bot.pipeline.work.means import NewGame
from bot.text.files import GAMES, File, Wish, is_game, is_picture, largest
from bot.text.reply import Prompt
from bot.turn.decisions.course import Using
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import House
from bot.turn.refusal import Refusal
from bot.turn.state import Order
from rules.dice.throws import Faces, Recorder, Throw
from rules.system import System

UNREAD: Final = "unread"
"""The kind of a command refused before its request was known."""

_WORD: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def kind_of(request: Request) -> str:
    """Return the name of a request in figures and logs, which never depends on what was typed."""
    if isinstance(request, Turn):
        return str(request.command.kind)
    return _WORD.sub("_", type(request).__name__).lower()


@dataclass
class Tally:
    """The outcomes of a message's commands. Each is timed from the one before it: the first includes loading, the last
    includes saving."""

    door: str
    game: str = ""
    kind: str = UNREAD
    done: list[Done] = field(default_factory=list)
    refused: int = 0
    """Commands that were refused."""
    faults: int = 0
    """Commands that failed because of a program fault."""
    _begun: float = field(default_factory=perf_counter)

    def note(self, outcome: Outcome, game: str, scene: str | None, seq: int | None = None) -> None:
        """Record one more command."""
        self.done.append(Done(game, scene, seq, self.kind, outcome, self.door, self._lap()))
        self.kind = UNREAD

    @contextmanager
    def told(self, watch: Watch) -> Iterator[None]:
        """Report the commands recorded in this block at its end, as failed if the block fails. Nothing is reported
        while the database is away: the message is retried, and if that is given up, it is reported elsewhere."""
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


class _NoDice:
    """Dice that nobody may throw during a pause."""

    def roll(self, label: str, count: int, sides: int) -> Faces:  # noqa: ARG002
        raise Refusal("paused")


@dataclass(frozen=True, slots=True)
class Written:
    """A row of the journal, and the fight after it. `played`: whether it changed the fight or has dice. `derived`: how
    its throws followed from the seed of a fight, by place."""

    seq: int
    scene: str | None
    fight: AnyFight | None
    system: System
    played: bool
    throws: tuple[Throw, ...]
    derived: Mapping[int, Derived]


@dataclass
class Changes:
    """The changes made by one message's commands, and how far they have come. `journal.record` writes rows with it."""

    unit: Unit
    luck: Luck
    fair: FairDice
    """The dice of a fight with a seed; all others, and seals, come from `luck`."""
    index: int = 0
    """The number of the next row among those of this message."""
    recorders: list[Recorder] = field(default_factory=list)
    """Dice of the current command that are in no row yet."""
    listed: dict[str, Listed | None] = field(default_factory=dict)
    """Changes of the register to write with the next row."""
    met: dict[str, str] = field(default_factory=dict)
    """People named in this message whom the game may not know yet: names by id."""
    noted: dict[str, datetime | None] = field(default_factory=dict)
    """When something is due in each scene that this message has changed."""
    messages: list[NewEntry] = field(default_factory=list)
    """Separate messages, besides the answer."""
    gone_on: set[str] = field(default_factory=set)
    """Scenes whose fight this message has continued with `@next`, which it may do once."""
    looked_through: bool = False
    """Whether a command of this message has made a large search, of which one is allowed."""
    rows_taken: bool = False
    """Whether the command used the lines below it as table rows, so that they aren't commands."""
    paused: bool = False
    """Whether the scene of the current command is paused, so that no dice are thrown."""
    offered: list[Prompt] | None = None
    """The buttons below the refusal of the current command, if it was about another scene."""
    tally: Tally = field(default_factory=lambda: Tally(""))
    """The outcomes of this message's commands."""
    rows: list[Written] = field(default_factory=list)
    """The rows written so far."""
    told: set[int] = field(default_factory=set)
    """Those, by seq, whose story was kept."""

    def recorder(self) -> Recorder:
        """Return a recorder for the dice of one command; dice that get no row are kept as well."""
        one = Recorder(_NoDice() if self.paused else self)
        self.recorders.append(one)
        return one

    def roll(self, label: str, count: int, sides: int) -> Faces:
        """Return the faces of dice: from the seed of the current fight, if it has one, otherwise from chance."""
        dice = self.luck if self.fair.loaded.fair is None else self.fair
        return dice.roll(label, count, sides)


@dataclass(frozen=True)
class Session:
    """The session that a handler gets: `context` to read, `changes` to write, `response` to answer."""

    context: Context
    changes: Changes
    response: Response

    @classmethod
    async def load(
        cls, unit: Unit, incoming: Incoming, game_id: str, new_game: NewGame, luck: Luck, clock: Clock
    ) -> "Session":
        """Load a session with the settings of a game; `new_game` makes those of a new one."""
        stored = await unit.documents(game_id, [GAME, HOUSE])
        game = read_game(stored[GAME].body) if GAME in stored else new_game(game_id)
        held = game.rejoined(incoming.person.id, incoming.joined)
        ended, game = held is not game, held
        listed = game.names_gm(incoming.person.id, (role.id for role in incoming.roles))
        is_gm = incoming.gm or (listed and incoming.member is True)
        if is_gm and incoming.repeats:
            # Anyone can use a webhook, so it counts as a GM only in the scene where it writes.
            is_gm, incoming = False, incoming.model_copy(update={"gm": False, "gm_in": (incoming.scene,)})
        house = House.model_validate_json(stored[HOUSE].body) if HOUSE in stored else House()
        context = Context(unit, incoming, game_id, clock, is_gm, LoadedGame(game, house, ended=ended))
        return cls(context, Changes(unit, luck, FairDice(luck, incoming, context.loaded)), Response())

    def apart(self) -> "Session":
        """Return the same session with a separate response for another place."""
        return replace(self, response=self.response.apart())

    @asynccontextmanager
    async def aside(self) -> AsyncIterator["Session"]:
        """Provide the same session with a separate response that only its author reads."""
        incoming = self.context.incoming.model_copy(update={"aside": True})
        context = replace(self.context, incoming=incoming, again=True)
        try:
            await context.stock()
            yield replace(self.apart(), context=context)
        finally:
            await self.context.stock()

    def take_rows(self) -> str:
        """Return the lines below the command as rows of a table, so that they aren't read as commands."""
        self.changes.rows_taken = True
        return self.context.rows

    def in_order(self) -> None:
        """Move what a command said in public into the answer if it was typed there, so that it comes before what the
        next command says."""
        if self.context.heard_in is not None and self.context.heard_in == self.context.scene:
            self.response.answer += self.response.public
            self.response.public = []

    def announce(self) -> None:
        """Say what a finished command has to announce, in the scenes concerned."""
        for scene, line in self.response.announced:
            if scene == self.context.scene:
                self.response.public.append(line)
            else:
                self.response.elsewhere.append((scene, SceneResponse(public=[line])))
        self.response.announced.clear()

    def attached(self, *wishes: Wish) -> File | None:
        """Return the file that came with the message, which belongs to its first command; None if there is none.

        `wishes`: the kinds of files that are wanted; none: text. Refuses with the reason why the file wasn't read, or
        for another kind with `file_is_game`, `file_no_game`, `file_no_picture` or `file_kind`.
        """
        files, wanted = self.context.incoming.files if self.changes.index == 0 else (), wishes or ("text",)
        for file in files:
            if file.reason:
                raise Refusal(file.reason, {"name": file.name, "limit": largest(file.name) // 1024})
            kind: Wish = "game" if is_game(file.name) else "picture" if is_picture(file.name) else "text"
            if kind in wanted:
                continue
            if wanted[0] == "game":
                raise Refusal("file_no_game", {"name": file.name, "allowed": GAMES})
            if wanted[0] == "picture":
                raise Refusal("file_no_picture", {"name": file.name})
            if kind == "game":
                raise Refusal("file_is_game", {"name": file.name})
            raise Refusal("file_kind", {"name": file.name, "allowed": GAMES})
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
        timed=session.context.game.clock.on,
        house=session.context.house.patch((system or session.context.system).id),
        absent=frozenset(session.context.game.absent),
    )


def timing(context: Context) -> GameTiming:
    """Return how time is measured here and now."""
    leads = None if context.fight is None else context.game.leads(context.fight.scene, context.fight.moved_by)
    return GameTiming(context.game.clock, context.game.habits, context.clock.now(), leads)


async def nameless(session: Session, kind: str) -> Session:
    """Return the session with a separate response, as if nobody in particular had written: its rows have a source of
    their own, made from `kind`."""
    context = session.context
    number = await session.changes.unit.last_seq(context.game_id) + 1
    source = f"{kind}:{context.game_id}:{number}{context.game.life}"
    here = context.incoming if context.incoming.scene == context.scene else None
    incoming = Incoming(
        source=source, game=context.game_id, scene=context.scene, person=Person(id=SOMEBODY, name=SOMEBODY), text="",
        scene_name=here and here.scene_name, parent=here and here.parent,
    )  # fmt: skip
    apart = replace(
        context,
        incoming=incoming,
        is_gm=False,
        unasked=True,
        sure=None,
        below="",
        rows="",
        several=False,
        undecided=False,
    )
    return replace(session, context=apart, response=Response())
