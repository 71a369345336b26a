"""One message being answered: what was loaded for it, what changed, and what is to be said to whom."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from operator import is_
from typing import Literal

import orjson

from bot.commands.request import Sure
from bot.features.transfer.file.reader import Checked
from bot.packs import names as naming
from bot.packs.contestant_register import Listed, Register
from bot.packs.library import Library
from bot.packs.sheets.contestant import Contestant
from bot.packs.sheets.contestant import load as load_contestant
from bot.pipeline.outbox.response import Told
from bot.pipeline.ports import Clock, Luck, NoPremises, Premises, Rights, Unit
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.work.documents import (
    GAME,
    HOUSE,
    active_key,
    fight_key,
    pack_key,
    read_fight,
    read_game,
    sheet_key,
    system_of,
)
from bot.pipeline.work.measurements import Tally
from bot.pipeline.work.named_entries import FIGHTER, Shelf
from bot.text.reply import Line
from bot.turn.decisions.course import Actor
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game
from bot.turn.house_rules import House
from bot.turn.views import Views
from rules import catalogue
from rules.dice.random_tables import Table
from rules.dice.throws import Recorder, Throw
from rules.errors import RuleError
from rules.system import System

NewGame = Callable[[str], Game]
Named = Callable[[str], Person | None]


@dataclass
class Session:
    """Everything that the commands of one message share. `scene` is the scene whose fight they are about."""

    unit: Unit
    incoming: Incoming
    game_id: str
    game: Game
    luck: Luck
    clock: Clock
    is_gm: bool
    house: House = field(default_factory=House)
    scene: str | None = None
    fight: AnyFight | None = None
    told: Told = field(default_factory=Told)
    arrival: Checked | RuleError | None = None
    """The whole game that came with this message, or what is wrong with it."""
    announced: list[tuple[str, Line]] = field(default_factory=list)
    """What a command changes of the meaning of dice, by the scenes where it has to be said."""
    elsewhere: list[tuple[str, Told]] = field(default_factory=list)
    """What commands for other scenes (`@in`) make us say there."""
    index: int = 0
    sure: Sure | None = None
    """The command that takes something away, while it is done."""
    below: str = ""
    """The lines of the message that follow the command."""
    rows: str = ""
    """The same as rows of a table, which may begin with the name of another."""
    rows_taken: bool = False
    """Whether the command took them for such: then none of them is a command."""
    gone_on: set[str] = field(default_factory=set)
    """Scenes whose fight this message has taken on with `@next`: it may do so once."""
    named: Named = lambda _: None
    signs: str = "@&"
    """What typed commands begin with where the game says nothing else."""
    premises: Premises = field(default_factory=NoPremises)
    met: dict[str, str] = field(default_factory=dict)
    """People named in this message whom the game may not know yet: names by id."""
    rights_elsewhere: Mapping[str, Rights] = field(default_factory=dict)
    """What the servers of other games say about this person, where that was asked."""
    choices: tuple[str, ...] = ()
    """Scenes that a private message might mean."""
    undecided: bool = False
    """Whether these are scenes of several games: nobody knows yet which one is meant."""
    several: bool = False
    """A private message of somebody who is known in several games: the answer says which one it is about."""
    shelves: dict[str, Library] = field(default_factory=dict)
    """Packs by the family of systems that they are for: those that were needed so far."""
    registers: dict[str, Register] = field(default_factory=dict)
    """Who is listed as a contestant, by family."""
    fetched: dict[str, dict[str, Contestant]] = field(default_factory=dict)
    """Contestants whose sheets were read for this message, by family and key; one that is new is among them."""
    meant: System | None = None
    """The system of contestants whom a command is about, where it is of another family than that of the scene."""
    active: str | None = None
    """This person's contestant who is meant where none is named: the only one, or the one that was chosen."""
    stored: dict[tuple[str, str], Contestant] = field(default_factory=dict)
    """The same as they are stored, by family and key."""
    listed: dict[str, Listed | None] = field(default_factory=dict)
    """What the register has to be told with the next row."""
    noted: dict[str, datetime | None] = field(default_factory=dict)
    """When the clock has to look at which scene, as this message has changed it."""
    lessons: object = None
    """Tutorials under way (`bot.features.tutorial.lessons`); None within one of them."""
    parting: bool = False
    """Whoever wrote the message is forgotten: of the answer nothing is kept once it is delivered."""
    unasked: bool = False
    """Nobody wrote anything: the bot acts by itself, in somebody's place."""
    refused: int = 0
    """Commands of this message that were refused."""
    looked_through: bool = False
    """Whether a command of this message has looked through much: one may."""
    faults: int = 0
    """Commands of this message that failed by a fault of the program."""
    nudges_gm: bool = False
    """Whether the GM is to be reminded that the fight waits."""
    row: int | None = None
    """The seq of the last row that was written, and below the scene and the fight that it is about."""
    row_scene: str | None = None
    row_fight: AnyFight | None = None
    row_played: bool = False
    """Whether it changed the fight, or dice fell."""
    row_throws: tuple[Throw, ...] = ()
    row_told: int | None = None
    """The last row whose story is kept."""
    recorders: list[Recorder] = field(default_factory=list)
    """Dice of the command at hand that are in no row yet."""
    tally: Tally = field(default_factory=lambda: Tally(""))
    """What became of the commands of this message."""
    _system: tuple[tuple[object, ...], System] | None = None
    """The system, and what it was found by."""

    @classmethod
    async def load(
        cls, unit: Unit, incoming: Incoming, game_id: str, new_game: NewGame, luck: Luck, clock: Clock
    ) -> "Session":
        stored = await unit.documents(game_id, [GAME, HOUSE])
        game = read_game(stored[GAME].body) if GAME in stored else new_game(game_id)
        listed = game.names_gm(incoming.person.id, (role.id for role in incoming.roles))
        is_gm = incoming.gm or (listed and incoming.member is True)
        if is_gm and incoming.repeats:
            # A webhook can be anyone's: it speaks for a GM in the scene where it writes, and nowhere else.
            is_gm, incoming = False, incoming.model_copy(update={"gm": False, "gm_in": (incoming.scene,)})
        house = House.model_validate_json(stored[HOUSE].body) if HOUSE in stored else House()
        return cls(unit, incoming, game_id, game, luck, clock, is_gm, house)

    @property
    def person(self) -> str:
        return self.incoming.person.id

    @property
    def heard_in(self) -> str | None:
        """The scene whose readers get what is answered; None: its author alone."""
        return None if self.incoming.aside else self.incoming.scene

    @property
    def private(self) -> bool:
        """Whether nobody but GMs and the author read where this was typed."""
        return self.heard_in is None or self.in_gm_scene

    @property
    def in_gm_scene(self) -> bool:
        if self.heard_in is None or self.heard_in != self.game.gm_scene:
            return False
        survey = self.premises.survey(self.heard_in)
        return survey is None or not survey.public

    @property
    def system(self) -> System:
        """The system of the running fight with the rules it is played under, else the scene's, else the game's."""
        if self.meant is not None:
            return self.meant
        # A roll asks for it thirty times.
        of = (self.fight, self.scene, self.game, self.house)
        if self._system is None or not all(map(is_, of, self._system[0])):
            self._system = of, self.chosen() if self.running is None else system_of(self.running)
        return self._system[1]

    @property
    def _parent(self) -> str | None:
        """The channel that the scene at hand is below, where it is the one where this was typed."""
        return self.incoming.parent if self.scene == self.incoming.scene else None

    def chosen(self, name: str = "") -> System:
        """The system of that name, or what the scene or the game has chosen, under the game's house rules."""
        found = catalogue.find(name or self.game.system_in(self.scene, self._parent))
        return found.with_house(self.house.patch(found.id))

    @property
    def library(self) -> Library:
        """The pack of the family of the system that commands are about."""
        return self.shelves[self.system.family]

    @property
    def knows_cast(self) -> bool:
        """Whether those of the GM's contestants that are hidden from players may be called by name, and named where the
        answer lands: by GMs of the whole game, where only they read. A GM of one scene meets them in its fight."""
        return self.game.cast == "open" or (self.is_gm and self.private)

    @property
    def register(self) -> Register:
        """Contestants of the family of the system that commands are about, as far as the readers of the answer may know
        that they exist. Every look-up by name and every list goes through it."""
        if self.knows_cast:
            return self.whole_register
        return self.whole_register.known_to(self.person if self.private else None)

    @property
    def whole_register(self) -> Register:
        """All of them, to read and write what a command is about already; nobody is looked up here by a typed name."""
        return self.registers[self.system.family]

    @property
    def shelf(self) -> Shelf:
        """All that can be called on by name: of contestants the sheets that were fetched."""
        return self.shelf_of(self.library)

    @property
    def whole_shelf(self) -> Shelf:
        """The same with all contestants, for what is settled already; see `whole_register`."""
        return Shelf(self.library, self.whole_register, self.fetched.setdefault(self.system.family, {}))

    def shelf_of(self, library: Library) -> Shelf:
        """`shelf` with another library."""
        return Shelf(library, self.register, self.fetched.setdefault(self.system.family, {}))

    @property
    def own(self) -> tuple[str, ...]:
        """Names of this person's contestants, those of this family of whom the readers of the answer may know."""
        return self.register.of(self.person)

    def owner_of(self, name: str) -> str | None:
        """Who plays a contestant; None: the GM, or nobody is called that."""
        listed = self.register.get(naming.key(name))
        return None if listed is None else listed.owner

    def may_bring(self, name: str, person: str) -> bool:
        """Whether a contestant may come into the fight here at this person's word: its player's own, or at that of a GM
        of the whole game, since what befalls it there stays on its sheet."""
        listed = self.whole_register.get(naming.key(name))
        return self.is_gm or (listed is not None and listed.owner == person)

    def tables(self) -> Mapping[str, Table]:
        """Random tables by every name of theirs, in lower case."""
        return self.library.folded

    async def stock(self) -> None:
        """Load the sheets and tables of the family that commands are about now."""
        system, key = self.system, pack_key(self.system.family)
        if system.family not in self.shelves:
            stored = await self.unit.documents(self.game_id, [key])
            self.shelves[system.family] = Library.of(system, stored[key].body if stored else None)
            self.registers[system.family] = await self.unit.register(self.game_id, system.family)
        own = self.own
        self.active = own[0] if len(own) == 1 else await self._chosen_of(own) if own else None

    async def _chosen_of(self, own: tuple[str, ...]) -> str | None:
        where = active_key(self.system.family, self.person)
        stored = await self.unit.documents(self.game_id, [where])
        name = orjson.loads(stored[where].body)["name"] if stored else None
        return name if name in own else None

    @asynccontextmanager
    async def aside(self) -> AsyncIterator[None]:
        """Meanwhile its author alone reads what is answered."""
        incoming, self.incoming = self.incoming, self.incoming.model_copy(update={"aside": True})
        try:
            await self.stock()
            yield
        finally:
            self.incoming = incoming
            await self.stock()

    async def load_anew(self) -> None:
        """What was loaded of sheets, tables and the fight is of before."""
        for loaded in (self.shelves, self.registers, self.fetched, self.stored, self.listed):
            loaded.clear()
        await self.look_at(self.scene)

    async def fetch(self, names: Iterable[str]) -> None:
        """Read the sheets of contestants by their names, those that are not read yet."""
        family, register = self.system.family, self.whole_register
        have = self.fetched.setdefault(family, {})
        wanted = {key for name in names if (key := naming.key(name)) not in have and key in register}
        if not wanted:
            return
        keys = {sheet_key(family, key): key for key in sorted(wanted)}
        stored = await self.unit.documents(self.game_id, list(keys))
        shape = self.system.types.sheets[FIGHTER]
        read = {keys[where]: load_contestant(document.body, shape) for where, document in stored.items()}
        have |= read
        self.stored |= {(family, key): one for key, one in read.items()}

    async def contestant(self, name: str) -> Contestant:
        """A contestant by its own name; it is listed."""
        await self.fetch((name,))
        return self.fetched[self.system.family][naming.key(name)]

    @property
    def running(self) -> AnyFight | None:
        return None if self.fight is None or self.fight.ended else self.fight

    @property
    def gm_here(self) -> bool:
        """Whether this person is GM of the scene at hand: of the whole game, or of that scene alone."""
        return self.is_gm or (self.scene is not None and self.is_gm_of(self.scene))

    @property
    def reads_all(self) -> bool:
        """Whether this person may read what GMs read of the fight at hand."""
        return self.gm_here or (self.scene is not None and self.holds("insider", self.scene))

    def is_gm_of(self, scene: str) -> bool:
        """Whether this person is GM of a scene: of the whole game, of that scene, or of its channel on the server."""
        return self.is_gm or scene in self.incoming.gm_in or self.holds("gm", scene)

    def holds(self, part: Literal["gm", "insider", "watcher"], scene: str | None) -> bool:
        """Whether this person is that in a scene, and still on the server."""
        return self.incoming.member is True and self.game.holds(self.person, part, scene)

    def actor(self) -> Actor:
        return Actor(self.person, self.gm_here, self.private)

    def reader(self) -> Actor:
        """This person with the names that the readers of the answer may know: to look somebody up."""
        return Actor(self.person, self.gm_here and self.private, self.private)

    async def look_at(self, scene: str | None) -> None:
        """Make the fight of a scene the one that commands are about; None: that of no scene."""
        self.scene = scene
        self.fight = None if scene is None else await self.fight_in(scene)
        await self.stock()

    def take_rows(self) -> str:
        """What stands below the command, as rows of a table: none of it is a command."""
        self.rows_taken = True
        return self.rows

    def in_order(self) -> None:
        """What a command made everyone hear stands where it was typed, before what the next command says."""
        if self.heard_in is not None and self.heard_in == self.scene:
            self.told.answer += self.told.public
            self.told.public = []

    async def fight_in(self, scene: str) -> AnyFight | None:
        key = fight_key(scene)
        stored = await self.unit.documents(self.game_id, [key])
        if key not in stored:
            return None
        return read_fight(stored[key].body)

    @property
    def source(self) -> str:
        """The key under which this message is handled."""
        return self.incoming.key

    def recorder(self) -> Recorder:
        """Records the dice of one command until its row is written: what no row has taken is kept all the same."""
        one = Recorder(self.luck)
        self.recorders.append(one)
        return one

    def covert(self) -> tuple[str, ...]:
        """Names in the fight that players do not know: of who is hidden, and behind false names."""
        if self.running is None:
            return ()
        views = Views(self.running, self.system)
        known = {seen.id for seen in views.public.fighters}
        return (*(seen.name for seen in views.whole.fighters if seen.id not in known), *self.running.masks.values())

    def unseen(self) -> tuple[str, ...]:
        """Names of fighters that a refusal must not speak of where it will be read; none that somebody bears whom the
        readers know."""
        if self.running is None or self.in_gm_scene:
            return ()
        views = Views(self.running, self.system)
        here = views.own(self.person) if self.heard_in is None else views.public
        known = {seen.name.casefold() for seen in here.fighters}
        return tuple(seen.name for seen in views.whole.fighters if seen.name.casefold() not in known)

    def gives_away(self, refused: RuleError) -> bool:
        """Whether a refusal would tell everyone of somebody else of whom its reader alone knows where that one is."""
        if self.running is None or self.private:
            return False
        views = Views(self.running, self.system)
        mine = views.whole if self.gm_here else views.own(self.person)
        own = self.running.owned_by(self.person)
        hidden = (one for one in mine.fighters if one.id not in own and not views.public.placed(one.id))
        names = [one.name for one in hidden if mine.placed(one.id)]
        return any(isinstance(fact, str) and fact in names for fact in refused.facts.values())
