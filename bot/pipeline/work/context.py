"""The context of one message's commands: who asks and where, the game and its sheets, rights and the clock."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from operator import is_
from typing import Literal, TypeVar

import orjson

from bot.commands.request import Sure
from bot.packs import names as naming
from bot.packs.contestant_register import FIGHTER, Register, Shelf
from bot.packs.library import Library
from bot.packs.sheets.contestant import Contestant
from bot.packs.sheets.contestant import load as load_contestant
from bot.pipeline.ports import UNKNOWN, Clock, NoPremises, Premises, Rights, UnitReader
from bot.pipeline.ports.front_end import RightsElsewhere
from bot.pipeline.ports.incoming import Incoming, Person, Role
from bot.pipeline.work.documents import LoadedGame, active_key, fight_key, pack_key, read_fight, sheet_key, system_of
from bot.pipeline.work.fair_fights import fair_fight
from bot.pipeline.work.means import Means
from bot.turn.decisions.course import Actor
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game, House
from bot.turn.refusal import Refusal
from bot.turn.view import Views
from rules import catalogue
from rules.dice.random_tables import Table
from rules.system import System

Named = Callable[[str], Person | None]
T = TypeVar("T")


@dataclass(frozen=True)
class Context:
    """Everything that a command reads. Only loading and `journal.record` replace `loaded`."""

    unit: UnitReader
    incoming: Incoming
    game_id: str
    clock: Clock
    is_gm: bool
    loaded: LoadedGame
    means: Means | None = None
    """The service's tools; None in a tutorial, or when nobody asked."""
    prepared: Mapping[type, object] = field(default_factory=dict)
    """The preparations made before the transaction began, by type."""
    sure: Sure | None = None
    """The command waiting for or given with a confirmation, while it runs."""
    place: int | None = None
    """The line of the message with the command, from 0."""
    below: str = ""
    """The lines of the message that follow the command."""
    rows: str = ""
    """The same, as rows of a table, which may begin with the name of another table."""
    named: Named = lambda _: None
    signs: str = "@&"
    """The default prefixes."""
    premises: Premises = field(default_factory=NoPremises)
    undecided: bool = False
    """Whether the choices are scenes of several games, so that the game isn't known yet."""
    several: bool = False
    """It is a private message of somebody known in several games, so the answer names the game."""
    again: bool = False
    """A GM named somebody hidden where everyone reads, and the refused command runs again for that GM alone."""
    placed: bool = False
    """The author named the scene, with `@in`."""
    unasked: bool = False
    """Nobody wrote anything: the bot acts in somebody's name."""

    @property
    def mentions(self) -> tuple[Person, ...]:
        """The people mentioned in the line of the command. Another line may be a quote of what somebody wrote."""
        return tuple(one for one in self.incoming.mentions if self._is_pinged_here(one.id))

    @property
    def named_roles(self) -> tuple[Role, ...]:
        """The roles mentioned in the line of the command."""
        return tuple(one for one in self.incoming.named_roles if self._is_pinged_here(one.id))

    def _is_pinged_here(self, identity: str) -> bool:
        pings = self.incoming.pings
        return pings is None or self.place is None or (self.place, identity) in pings

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
        """The scenes that a private message might mean."""
        return self.loaded.choices

    @property
    def meant(self) -> System | None:
        """The system of the contestants a command is about, if its family differs from the scene's."""
        return self.loaded.meant

    @property
    def active(self) -> str | None:
        """The contestant meant if this person names none."""
        return self.loaded.active

    def brought(self, kind: type[T]) -> T | None:
        """Return the preparation of a kind made before the transaction began; None if there is none."""
        found = self.prepared.get(kind)
        return found if isinstance(found, kind) else None

    def rights_in(self, game: str) -> Rights:
        """Return this person's rights on the server of another game, if the server was asked."""
        found = self.brought(RightsElsewhere)
        return UNKNOWN if found is None else found.by_game.get(game, UNKNOWN)

    def barred_in(self, game: str, settings: Game) -> Collection[str]:
        """Return the scenes of a game with which this person has to do but which they can't read; if it wasn't asked,
        all but the one where this was typed."""
        found = self.brought(RightsElsewhere)
        if found is not None and game in found.barred:
            return found.barred[game]
        known = dict.fromkeys((*settings.scenes, *settings.running))
        return [scene for scene in known if game != self.game_id or scene != self.incoming.scene]

    @property
    def source(self) -> str:
        """The key under which this message is handled."""
        return self.incoming.key

    @property
    def person(self) -> str:
        return self.incoming.person.id

    @property
    def shown_name(self) -> str:
        """The author's name for rolls."""
        return self.incoming.shown_name(self.game.people)

    @property
    def heard_in(self) -> str | None:
        """The scene whose readers see the answer; None if only the author does."""
        return None if self.incoming.aside else self.incoming.scene

    @property
    def private(self) -> bool:
        """Whether only GMs and the author can read what was typed here."""
        return self.heard_in is None or self.in_gm_scene

    @property
    def in_gm_scene(self) -> bool:
        if self.heard_in is None or self.heard_in != self.game.gm_scene:
            return False
        survey = self.premises.survey(self.heard_in)
        return survey is None or not survey.public

    @property
    def system(self) -> System:
        """The system of the running fight with its rules, or the scene's, or the game's."""
        if self.meant is not None:
            return self.meant
        # Cached, as a roll asks for it thirty times.
        of, found = (self.fight, self.scene, self.game, self.house), self.loaded.system
        if found is None or not all(map(is_, of, found[0])):
            found = self.loaded.system = of, self.chosen() if self.running is None else system_of(self.running)
        return found[1]

    @property
    def _parent(self) -> str | None:
        """The channel above the scene, if the scene is where this was typed."""
        return self.incoming.parent if self.scene == self.incoming.scene else None

    def chosen(self, name: str = "") -> System:
        """Return the system of that name, or the one chosen by the scene or game, under the game's house rules."""
        found = catalogue.find(name or self.game.system_in(self.scene, self._parent))
        return found.with_house(self.house.patch(found.id))

    @property
    def library(self) -> Library:
        """The pack for the family of the current system."""
        return self.loaded.shelves[self.system.family]

    @property
    def knows_cast(self) -> bool:
        """Whether the GM's hidden contestants may be named: by GMs of the whole game, where only they read. A GM of one
        scene meets them in its fight."""
        return self.game.cast == "open" or (self.is_gm and self.private)

    @property
    def register(self) -> Register:
        """The contestants of the current family that all readers of the answer may know of. Every look-up by name and
        every list goes through it."""
        if self.knows_cast:
            return self.whole_register
        return self.whole_register.known_to(self.person if self.private else None)

    @property
    def whole_register(self) -> Register:
        """All contestants of the current family, to read and write those a command is already about; never for looking
        up a typed name."""
        return self.loaded.registers[self.system.family]

    @property
    def shelf(self) -> Shelf:
        """Everything that can be named; of contestants, only the sheets that were fetched."""
        return self.shelf_of(self.library)

    @property
    def whole_shelf(self) -> Shelf:
        """The same with all contestants, for what has already been decided; see `whole_register`."""
        return Shelf(self.library, self.whole_register, self.loaded.fetched.setdefault(self.system.family, {}))

    def shelf_of(self, library: Library) -> Shelf:
        """Return `shelf` with another library."""
        return Shelf(library, self.register, self.loaded.fetched.setdefault(self.system.family, {}))

    @property
    def own(self) -> tuple[str, ...]:
        """The names of this person's contestants of the current family that all readers of the answer may know of."""
        return self.register.of(self.person)

    def owner_of(self, name: str) -> str | None:
        """Return who plays a contestant; None for the GM or an unknown name."""
        listed = self.register.get(naming.key(name))
        return None if listed is None else listed.owner

    def may_bring(self, name: str, person: str) -> bool:
        """Whether a person may bring a contestant into the fight: its player, or a GM of the whole game, since what
        happens to it stays on its sheet."""
        listed = self.whole_register.get(naming.key(name))
        return self.is_gm or (listed is not None and listed.owner == person)

    def tables(self) -> Mapping[str, Table]:
        """Return the random tables by each of their names, in lower case."""
        return self.library.folded

    async def stock(self) -> None:
        """Load the sheets and tables of the current family."""
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
        """Load sheets, tables and the fight again, since they are outdated."""
        self.loaded.forget()
        await self.look_at(self.scene)

    async def fetch(self, names: Iterable[str]) -> None:
        """Read the sheets of these contestants that haven't been read yet."""
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
        """Return a listed contestant by its own name. Refuses with `unknown_entry` if it was removed."""
        await self.fetch((name,))
        found = self.loaded.fetched[self.system.family].get(naming.key(name))
        if found is None:
            raise Refusal("unknown_entry", {"kind": FIGHTER, "name": name, "suggestions": ()})
        return found

    @property
    def running(self) -> AnyFight | None:
        return None if self.fight is None or self.fight.ended else self.fight

    def views(self, fight: AnyFight) -> Views:
        """Return the views of a fight at this moment."""
        # Cached, since each line of a message may ask for them.
        of, found = (fight, self.system), self.loaded.views
        if found is None or not all(map(is_, of, found[0])):
            found = self.loaded.views = of, Views(fight, self.system)
        return found[1]

    def mind_pause(self) -> None:
        """Refuse with `paused` while somebody needs a break here."""
        if self.game.pause(self.scene) is not None:
            raise Refusal("paused")

    async def mind_muted(self, scene: str) -> None:
        """Refuse with `may_not_write` if the bot would post words of somebody who is muted."""
        if await self.is_muted(scene):
            raise Refusal("may_not_write")

    async def is_muted(self, scene: str) -> bool:
        """Whether this person can't write in a scene themselves. GMs of the whole game are trusted."""
        if self.is_gm or scene == self.incoming.scene:
            return self.incoming.muted and not self.is_gm
        return await self.unit.ask(self.premises.muted(self.game_id, self.person, scene))

    @property
    def gm_here(self) -> bool:
        """Whether this person is GM of this scene: of the whole game or of the scene alone."""
        return self.is_gm or (self.scene is not None and self.is_gm_of(self.scene))

    @property
    def reads_all(self) -> bool:
        """Whether this person may read what GMs read about this fight."""
        return self.gm_here or (self.scene is not None and self.holds("insider", self.scene))

    def is_gm_of(self, scene: str) -> bool:
        """Whether this person is GM of a scene: of the whole game, of that scene, or of its channel on the server."""
        return self.is_gm or scene in self.incoming.gm_in or self.holds("gm", scene)

    def holds(self, part: Literal["gm", "insider", "watcher"], scene: str | None) -> bool:
        """Whether this person has a role in a scene and is still on the server. A watcher must also be able to read
        there, and so must a GM or insider of this scene alone."""
        of_all = part != "watcher" and self.game.holds(self.person, part, None)
        barred = scene in self.incoming.barred and not of_all
        return self.incoming.member is True and not barred and self.game.holds(self.person, part, scene)

    def actor(self) -> Actor:
        return Actor(self.person, self.gm_here, self.private)

    def reader(self) -> Actor:
        """Return this person as an actor with only the names that all readers of the answer may know, for look-ups."""
        return Actor(self.person, self.gm_here and self.private, self.private)

    async def look_at(self, scene: str | None) -> None:
        """Make the fight of a scene the current one; None: no scene."""
        self.loaded.scene = scene
        fight = self.loaded.fight = None if scene is None else await self.fight_in(scene)
        is_fair = fight is not None and fight.number in self.game.fair_fights
        self.loaded.fair = await fair_fight(self.unit, self.game_id, fight.number) if fight and is_fair else None
        await self.stock()

    async def fight_in(self, scene: str) -> AnyFight | None:
        key = fight_key(scene)
        stored = await self.unit.documents(self.game_id, [key])
        if key not in stored:
            return None
        if scene != self.loaded.scene:
            # A look at several scenes may be at dozens, each with a large fight.
            await self.unit.pause()
        return read_fight(stored[key].body)
