"""The fights of a rehearsal: the running one or a new one, and what a variant changes in it."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from bot.packs.contestant_register import FIGHTER
from bot.packs.library import Library
from bot.pipeline.work import contestant_records as records
from bot.pipeline.work.context import Context
from bot.simulation.playthrough import Conduct
from bot.simulation.tactics import TACTICS, Tactic, Tactics
from bot.turn import commands, events
from bot.turn.commands import Command
from bot.turn.decide import decided
from bot.turn.decisions.course import Actor, Course, Using
from bot.turn.decisions.plans import creatures, singulars
from bot.turn.decisions.roster import MOST_SHOWN, find, split_name
from bot.turn.evolve import AnyFight, fold
from bot.turn.refusal import Refusal
from rules.errors import RuleError
from rules.reading.words import plural
from rules.system import World

CREATURE: Final = "creature"
_GM: Final = Actor("", gm=True, private=True)
_WITHOUT: Final = re.compile(r"without\s+(?P<who>.+)", re.IGNORECASE | re.DOTALL)
_WITH: Final = re.compile(
    r"with\s+(?:(?P<n>[0-9]{1,3})\s+)?(?:more\s+|an?(?:other)?\s+)?(?P<what>.+?)(?:\s+more)?", re.IGNORECASE | re.DOTALL
)
_COUNTED: Final = re.compile(r"(?:(?P<n>[0-9]{1,3})\s*x?\s+)?(?P<what>.+)", re.IGNORECASE | re.DOTALL)
_LIST: Final = re.compile(r"\s*(?:,|&|\band\b)\s*", re.IGNORECASE)
_EVERYONE: Final = frozenset({"everyone", "everybody", "all", "all players"})
_MOST_ADDED: Final = 50


@dataclass(frozen=True, slots=True)
class Cast:
    """A fight before it is played through, and how its fighters act."""

    fight: AnyFight
    conduct: Conduct = field(default_factory=Conduct)


@dataclass(frozen=True, slots=True)
class Casting:
    """Changes fights as a GM would. `using`: as in the game; `library`: its creatures."""

    using: Using
    library: Library

    def changed(self, cast: Cast, change: str) -> Cast:
        """Return a fight with a change of a variant, in English words. Refuses what can't be done there."""
        if found := _WITHOUT.fullmatch(change):
            fight = cast.fight
            for who in self._named(fight, found["who"]):
                fight = self._decide(fight, commands.Remove(name=fight.world.fighter(who).name))
            return replace(cast, fight=fight)
        if found := _WITH.fullmatch(change):
            return replace(cast, fight=self._added(cast.fight, int(found["n"] or 1), found["what"]))
        last = re.split(r"[\s:]", change)[-1]
        for tactic in TACTICS:
            if tactic == last.casefold():
                return replace(cast, conduct=self._by_tactic(cast, change[: -len(last)].rstrip(" :\n"), tactic))
        return replace(cast, conduct=self._by_line(cast, change))

    def new(self, enemies: str, people: Iterable[str], owners: Mapping[str, str | None], number: int) -> AnyFight:
        """Return a new fight of some creatures ("4 rats and a guard") against contestants by their sheets. Those who
        can't fight any more are left out. Refuses with `rehearsal_nobody` if nobody is left."""
        fight = self._decide(None, commands.StartFight(number=number, scene="rehearsal"))
        refused: RuleError | None = None
        for name in people:
            try:
                add = commands.Add(sheet=name, sheet_kind=FIGHTER, owner=owners.get(name))
                fight = self._decide(fight, add)
            except RuleError as reason:
                refused = reason
        if not fight.seats:
            raise refused or Refusal("rehearsal_nobody")
        for part in filter(None, _LIST.split(enemies)):
            counted = _COUNTED.fullmatch(part)
            if counted is not None:
                what = re.sub(r"\A(?:an?|some)\s+", "", counted["what"], flags=re.IGNORECASE)
                fight = self._added(fight, int(counted["n"] or 1), what)
        return fight

    def _decide(self, fight: AnyFight | None, command: Command) -> AnyFight:
        done = decided(fight, command, _GM, self.using).state
        if done is None:
            raise AssertionError("a command of a fight leaves a fight")
        return done

    def _added(self, fight: AnyFight, count: int, what: str) -> AnyFight:
        """Add creatures, next to one of their kind if there is one."""
        if not 1 <= count <= _MOST_ADDED:
            raise Refusal("rehearsal_added", {"most": _MOST_ADDED})
        sheet = self._creature(what)
        kin = (one for one in fight.world.fighters if re.sub(r" [0-9]+\Z", "", one.name) == sheet)
        views = self.using.system.views
        where = next((views.portrait(fight.world, one.id, None).where for one in kin), "")
        return self._decide(fight, commands.Add(sheet=sheet, count=count, where=where or None))

    def _creature(self, name: str) -> str:
        """Return the name of a creature's sheet, which may be typed in the plural."""
        plain = name.strip().casefold()
        for one in self.library.sheets(CREATURE):
            own = one.casefold()
            if plain in (own, plural(own)) or own in singulars(plain):
                return one
        return self.using.shelf.find(CREATURE, name.strip()).name

    def _named(self, fight: AnyFight, text: str) -> tuple[str, ...]:
        """Return the fighters that words name: one, several, everyone, all creatures or all contestants."""
        plain = text.strip().casefold()
        if plain in _EVERYONE:
            return tuple(one.id for one in fight.world.fighters)
        if plain in ("creature", "creatures"):
            return fight.creatures()
        if plain == "players":
            return fight.contestants()
        course = Course(self.using, fight)
        try:
            return creatures(course, text, _GM)
        except Refusal as refused:
            if refused.code != "not_a_creature":
                raise
        return tuple(dict.fromkeys(find(course, part, _GM) for part in _LIST.split(text.strip()) if part))

    def _by_tactic(self, cast: Cast, who: str, tactic: Tactic) -> Conduct:
        """Let everyone follow a tactic, or those who are named."""
        if not who:
            return replace(cast.conduct, tactic=tactic)
        named = self._named(cast.fight, who)
        return replace(cast.conduct, tactics={**cast.conduct.tactics, **dict.fromkeys(named, tactic)})

    def _by_line(self, cast: Cast, change: str) -> Conduct:
        """Let somebody do the same thing every turn, "NAME: attack NAME". Refuses what their game can't read."""
        head, colon, line = change.partition(":")
        if colon:
            named = self._named(cast.fight, head)
        else:
            course = Course(self.using, cast.fight)
            one, line = split_name(course, change, _GM)
            named = (one,)
        if not line.strip():
            raise Refusal("rehearsal_unread", {"text": change})
        world, tactics = self._of_a_turn(cast.fight), Tactics(self.using.system, self.using.tables)
        for who in named:
            tactics.mind(world, who, line.strip())
        return replace(cast.conduct, lines={**cast.conduct.lines, **dict.fromkeys(named, line.strip())})

    def _of_a_turn(self, fight: AnyFight) -> World:
        """Return the world in which fighters declare: that of the first turn if it hasn't begun."""
        if fight.turn:
            return fight.world
        system = self.using.system
        opened: list[events.Event] = [events.Happened(fact=fact) for fact in system.turn.opened(fight.world)]
        begun = fold(fight, opened, system)
        return fight.world if begun is None else begun.world


async def fighters_of(context: Context, text: str) -> dict[str, str | None]:
    """Return contestants with their players, as the GM names them: everyone with a player, or a list of names."""
    register = context.register
    if text.strip().casefold() in _EVERYONE:
        names = [name for name in register.names() if context.owner_of(name) is not None]
    else:
        names = [context.shelf.contestant(part) for part in _LIST.split(text.strip()) if part]
    # More than can fight at once are refused; their sheets needn't be read for that.
    names = names[: MOST_SHOWN + 1]
    await context.fetch(names)
    return {name: context.owner_of(name) for name in names}


async def records_of(context: Context, names: Iterable[str]) -> dict[str, object]:
    """Return the records of contestants, with which they enter a fight."""
    added = commands.AddSeveral(each=tuple(commands.Add(sheet=name, sheet_kind=FIGHTER) for name in names))
    return await records.of_newcomers(context, added)
