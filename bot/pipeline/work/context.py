"""What the commands of one message may read: who asks and where, the game and its sheets, rights and the clock."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from operator import is_
from typing import Literal, TypeVar

import orjson

from bot.commands.request import Sure
from bot.packs import names as naming
from bot.packs.contestant_register import Register
from bot.packs.library import Library
from bot.packs.sheets.contestant import Contestant
from bot.packs.sheets.contestant import load as load_contestant
from bot.pipeline.ports import UNKNOWN, Clock, NoPremises, Premises, Rights, UnitReader
from bot.pipeline.ports.front_end import RightsElsewhere
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.work.documents import LoadedGame, active_key, fight_key, pack_key, read_fight, sheet_key, system_of
from bot.pipeline.work.means import Means
from bot.pipeline.work.named_entries import FIGHTER, Shelf
from bot.turn.decisions.course import Actor
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game, House
from rules import catalogue
from rules.dice.random_tables import Table
from rules.system import System

Named = Callable[[str], Person | None]
T = TypeVar("T")


@dataclass(frozen=True)
class Context:
    """Everything that a command reads. Only loading and `journal.record` replace what is `loaded`."""

    unit: UnitReader
    incoming: Incoming
    game_id: str
    clock: Clock
    is_gm: bool
    loaded: LoadedGame
    means: Means | None = None
    """What the service works with; None where it is not the one that answers: in a tutorial, or when nobody asked."""
    prepared: Mapping[type, object] = field(default_factory=dict)
    """What was looked up before the transaction began, by its kinds."""
    sure: Sure | None = None
    """The command that takes something away, while it is done."""
    below: str = ""
    """The lines of the message that follow the command."""
    rows: str = ""
    """The same as rows of a table, which may begin with the name of another."""
    named: Named = lambda _: None
    signs: str = "@&"
    """What typed commands begin with where the game says nothing else."""
    premises: Premises = field(default_factory=NoPremises)
    undecided: bool = False
    """Whether the choices are scenes of several games: nobody knows yet which one is meant."""
    several: bool = False
    """A private message of somebody who is known in several games: the answer says which one it is about."""
    unasked: bool = False
    """Nobody wrote anything: the bot acts by itself, in somebody's place."""

    @property
    def game(self) -> Game:
        return self.loaded.game

    @property
    def house(self) -> House:
        return self.loaded.house

    @property
    def scene(self) -> str | None:
        """The scene whose fight commands are about."""
        return self.loaded.scene

    @property
    def fight(self) -> AnyFight | None:
        return self.loaded.fight

    @property
    def choices(self) -> tuple[str, ...]:
        """Scenes that a private message might mean."""
        return self.loaded.choices

    @property
    def meant(self) -> System | None:
        """The system of contestants whom a command is about, where it is of another family than that of the scene."""
        return self.loaded.meant

    @property
    def active(self) -> str | None:
        """This person's contestant who is meant where none is named."""
        return self.loaded.active

    def brought(self, kind: type[T]) -> T | None:
        """What was looked up of a kind before the transaction began; None where nothing was."""
        found = self.prepared.get(kind)
        return found if isinstance(found, kind) else None

    def rights_in(self, game: str) -> Rights:
        """What the server of another game says about this person, where that was asked."""
        found = self.brought(RightsElsewhere)
        return UNKNOWN if found is None else found.by_game.get(game, UNKNOWN)

    @property
    def source(self) -> str:
        """The key under which this message is handled."""
        return self.incoming.key

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
        of, found = (self.fight, self.scene, self.game, self.house), self.loaded.system
        if found is None or not all(map(is_, of, found[0])):
            found = self.loaded.system = of, self.chosen() if self.running is None else system_of(self.running)
        return found[1]

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
        return self.loaded.shelves[self.system.family]

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
        return self.loaded.registers[self.system.family]

    @property
    def shelf(self) -> Shelf:
        """All that can be called on by name: of contestants the sheets that were fetched."""
        return self.shelf_of(self.library)

    @property
    def whole_shelf(self) -> Shelf:
        """The same with all contestants, for what is settled already; see `whole_register`."""
        return Shelf(self.library, self.whole_register, self.loaded.fetched.setdefault(self.system.family, {}))

    def shelf_of(self, library: Library) -> Shelf:
        """`shelf` with another library."""
        return Shelf(library, self.register, self.loaded.fetched.setdefault(self.system.family, {}))

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
        if system.family not in self.loaded.shelves:
            stored = await self.unit.documents(self.game_id, [key])
            self.loaded.shelves[system.family] = Library.of(system, stored[key].body if stored else None)
            self.loaded.registers[system.family] = await self.unit.register(self.game_id, system.family)
        own = self.own
        self.loaded.active = own[0] if len(own) == 1 else await self._chosen_of(own) if own else None

    async def _chosen_of(self, own: tuple[str, ...]) -> str | None:
        where = active_key(self.system.family, self.person)
        stored = await self.unit.documents(self.game_id, [where])
        name = orjson.loads(stored[where].body)["name"] if stored else None
        return name if name in own else None

    async def load_anew(self) -> None:
        """What was loaded of sheets, tables and the fight is of before."""
        self.loaded.forget()
        await self.look_at(self.scene)

    async def fetch(self, names: Iterable[str]) -> None:
        """Read the sheets of contestants by their names, those that are not read yet."""
        family, register = self.system.family, self.whole_register
        have = self.loaded.fetched.setdefault(family, {})
        wanted = {key for name in names if (key := naming.key(name)) not in have and key in register}
        if not wanted:
            return
        keys = {sheet_key(family, key): key for key in sorted(wanted)}
        stored = await self.unit.documents(self.game_id, list(keys))
        shape = self.system.types.sheets[FIGHTER]
        read = {keys[where]: load_contestant(document.body, shape) for where, document in stored.items()}
        have |= read
        self.loaded.stored |= {(family, key): one for key, one in read.items()}

    async def contestant(self, name: str) -> Contestant:
        """A contestant by its own name; it is listed."""
        await self.fetch((name,))
        return self.loaded.fetched[self.system.family][naming.key(name)]

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
        """Whether this person is that in a scene, and still on the server; whoever follows it has to be able to read
        there."""
        barred = part == "watcher" and scene in self.incoming.barred
        return self.incoming.member is True and not barred and self.game.holds(self.person, part, scene)

    def actor(self) -> Actor:
        return Actor(self.person, self.gm_here, self.private)

    def reader(self) -> Actor:
        """This person with the names that the readers of the answer may know: to look somebody up."""
        return Actor(self.person, self.gm_here and self.private, self.private)

    async def look_at(self, scene: str | None) -> None:
        """Make the fight of a scene the one that commands are about; None: that of no scene."""
        self.loaded.scene = scene
        self.loaded.fight = None if scene is None else await self.fight_in(scene)
        await self.stock()

    async def fight_in(self, scene: str) -> AnyFight | None:
        key = fight_key(scene)
        stored = await self.unit.documents(self.game_id, [key])
        if key not in stored:
            return None
        return read_fight(stored[key].body)
