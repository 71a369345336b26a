"""Random fights of the arena: random contestants, weapons and maps, and random lines."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from bot.packs.library import Library
from bot.turn import commands
from bot.turn.decisions.course import Actor
from rules import catalogue
from rules.arena import validity
from rules.arena.ground.geometry import tile_name
from rules.arena.model.actions import Action, Condition, Doing
from rules.arena.model.fighter import Fighter
from rules.arena.model.world import World
from rules.arena.sheets import STAT_FIELDS
from rules.errors import RuleError
from rules.system import ChoiceNeed, DiceNeed, System
from tests.turn.table import GM, Bound, Table

ARENA = catalogue.find("arena")
CELLS = {"cell": [".2.S.", "S#.~.", ".1..S", "S...."], "alley": ["S..1..S", "###.###", "S..~..S"]}
"""Maps in which people stand close together."""
LIBRARY = Library.of(ARENA)
for _name, _rows in CELLS.items():
    LIBRARY = LIBRARY.with_entry("map", _name, {"rows": _rows})
ARMS = tuple(LIBRARY.sheets("weapon"))
MAPS = tuple(LIBRARY.sheets("map"))
NAMES = ("Anna", "Bob", "Cid", "Dora", "Egon", "Will")
PARTS = (
    None, "head", "upper torso", "lower torso", "arm", "leg", "hand", "left arm", "right leg", "left hand", "right arm",
)  # fmt: skip
MELEE = (Doing.ATTACK, Doing.ASSAULT, Doing.COUNTER, Doing.FEINT)
SHOTS = (Doing.SNAP_SHOT, Doing.AIMED_FIRE, Doing.RAPID_FIRE, Doing.TAKE_AIM)
TEXTS = (
    "attack", "attack {other}", "shoot {other}, head", "charge {other}, attack", "sneak to {tile}, then move",
    "move to {tile}, defend", "flee from {other}; snap shot at {other}", "throw grenade at {tile}", "punch {other}",
    "kick {other}, leg", "grapple {other}: hold left arm", "trip {other}", "if {other} is down, search, else defend",
    "draw sword, attack {other}", "drop axe, draw dagger, attack {other}", "hit the ground, shoot {other}",
    "aid myself", "tie off left leg", "break free, attack {other}", "let go", "focus {other}, attack {other}",
    "predict hound, defend", "search, search", "pass", "take aim at {other}", "say hello", "pull the lever", "?!",
    "move toward {other}, move toward {other}", "counter {other}, defend", "feint at {other}'s head, left leg",
)  # fmt: skip


@dataclass
class Brawl:
    """A fight at a table, with chance of its own for what people say."""

    table: Table
    chance: Random
    refused: dict[str, int]
    """Codes of refusals, with how often each came."""

    @property
    def world(self) -> World:
        world: World = self.table.world
        return world

    def tries(self, actor: Actor, command: Any) -> list[Any]:
        """What somebody's command makes happen; nothing where it is refused."""
        try:
            return self.table.does(actor, command)
        except RuleError as refused:
            if refused.code == "label_used":
                raise AssertionError("dice under a label of before") from refused
            self.refused[refused.code] = self.refused.get(refused.code, 0) + 1
            return []

    def somebody(self) -> Fighter:
        return self.chance.choice(self.world.fighters)

    def tile(self) -> tuple[int, int]:
        """A tile near somebody, perhaps a wall or off the map."""
        column, row = self.somebody().at
        return max(0, int(column) + self.chance.randint(-3, 3)), max(0, int(row) + self.chance.randint(-3, 3))

    def spot(self) -> str:
        """A place near somebody, as it is typed."""
        column, row = self.tile()
        return f"{column} {row}" if self.world.map is None else tile_name((column, row))

    def says(self) -> list[Any]:
        """One thing that somebody says: mostly what the fight waits for."""
        roll = self.chance.random()
        fight = self.table.now_playing
        if roll < 0.08:
            return self.meddles()
        if roll < 0.2 and self.table.delay and fight.to_come():
            return self.bides()
        if fight.questions and roll < 0.92:
            return self.answers()
        if roll < 0.12 and fight.locked and fight.order and self.table.rolls == "player":
            who = self.chance.choice(fight.order).fighter
            return self.tries(GM, commands.RollOwed(name=self.name(who)))
        return self.tries(GM, commands.Next(skip=bool(fight.questions) and self.chance.random() < 0.5))

    def bides(self) -> list[Any]:
        """Somebody whose place is to come acts later, holds it back, or steps in."""
        places = self.table.now_playing.to_come()
        who, other = (self.name(self.chance.choice(places).fighter) for _ in range(2))
        said = [commands.Delay(name=who), commands.Delay(name=who, after=other), commands.Delay(name=who, hold=True)]
        return self.tries(GM, self.chance.choice([*said, commands.Go(name=who)]))

    def name(self, who: str) -> str:
        return self.world.fighter(who).name if self.world.has(who) else who

    def answers(self) -> list[Any]:
        """Let everyone who is asked answer."""
        fight = self.table.now_playing
        question = self.chance.choice(fight.questions)
        name, need = self.name(question.fighter), fight.need()
        match question.kind:
            case "plan":
                return self.tries(GM, commands.Plan(text=f"{name}: {self.words(question.fighter)}"))
            case "intent":
                said = commands.Declare(name=name, text=self.words(question.fighter), open=self.chance.random() < 0.6)
                return self.tries(GM, said)
            case "go":
                own = [commands.Go(name=name), commands.Go(name=name), commands.Done(name=name, anyway=True)]
                return self.tries(GM, self.chance.choice(own))
            case "dice":
                assert isinstance(need, DiceNeed)
                word = commands.Act(word=need.purpose, name=name) if self.chance.random() < 0.5 else None
                return self.tries(GM, word or commands.RollOwed(name=name))
        assert isinstance(need, ChoiceNeed)
        rest = self.words(question.fighter)
        said_now = commands.Act(word="pass", name=name) if self.chance.random() < 0.3 else None
        return self.tries(GM, said_now or commands.Act(word="act", rest=rest, name=name))

    def words(self, who: str) -> str:
        """What somebody means to do, in words: some actions written by the bot, or a text as people type it."""
        if self.chance.random() < 0.25:
            text = self.chance.choice(TEXTS)
            return text.format(other=self.somebody().name, tile=tile_name(self.tile()))
        system = self.table.system
        for _ in range(6):
            actions = tuple(self.likely(who) for _ in range(self.chance.choice((1, 2, 2, 2, 3))))
            try:
                system.reading.mind(self.world, who, actions)
            except RuleError:
                continue
            break
        return str(system.reading.describe(self.world, actions))

    def likely(self, who: str) -> Action:
        """An action, of some the first that would be possible now."""
        for _ in range(5):
            made = self.action(who)
            try:
                validity.validate(ARENA.value, self.world, self.world.fighter(who), made)
            except RuleError:
                continue
            break
        return made

    def action(self, who: str) -> Action:
        """Any action, not always a possible one."""
        chance, fighter, other = self.chance, self.world.fighter(who), self.other(who)
        weapon = chance.choice(fighter.weapons).name if fighter.weapons else "sword"
        reach = next((one.reach for one in fighter.weapons if one.name == weapon), "melee")
        made = Action(Doing.PASS)
        match chance.randrange(12):
            case 0 | 1 | 2:
                made = Action(chance.choice((Doing.MOVE, Doing.MOVE, Doing.SNEAK)), tile=self.tile(), heading="to")
            case 3:
                heading = chance.choice(("toward", "away"))
                metres = chance.choice((None, 5.0, 10.0))
                made = Action(Doing.MOVE, other, heading=heading, metres=metres)
            case 4:
                made = Action(chance.choice((Doing.CHARGE, Doing.FLEE, Doing.FOCUS, Doing.PREDICT)), other)
            case 5:
                quiet = (Doing.SNEAK, Doing.SEARCH, Doing.HIT_THE_GROUND, Doing.DEFEND, Doing.LET_GO, Doing.BREAK_FREE)
                made = Action(chance.choice(quiet))
            case 6:
                patient = chance.choice((who, who, other))
                if chance.random() < 0.5:
                    made = Action(Doing.FIRST_AID, patient)
                else:
                    part = chance.choice(("left arm", "right arm", "left leg", "right leg"))
                    made = Action(Doing.CUT_CIRCULATION, patient, part=part)
            case 7:
                own = [one.name for one in fighter.weapons if one.natural is None] or ["sword"]
                made = Action(chance.choice((Doing.DRAW, Doing.DROP)), weapon=chance.choice(own))
            case 8:
                move = chance.choice(("hold", "hold", "trip", "disarm", "throw"))
                part = chance.choice(("left arm", "right leg", None)) if move == "hold" else None
                made = Action(Doing.GRAPPLE, other, part=part, move=move)
            case _:
                made = self.attack(other, weapon, reach)
        otherwise = chance.random() < 0.1
        when = Condition(other, chance.random() < 0.5) if chance.random() < 0.1 else None
        return replace(made, otherwise=otherwise, when=when)

    def attack(self, other: str, weapon: str, reach: str) -> Action:
        chance, part = self.chance, self.chance.choice(PARTS)
        if reach == "thrown":
            if weapon == "grenade" and chance.random() < 0.5 and self.world.map is not None:
                return Action(Doing.ATTACK, weapon=weapon, tile=self.tile())
            return Action(Doing.ATTACK, other, weapon)
        if reach == "ranged":
            doing = chance.choice(SHOTS)
            shots = chance.choice((None, 2, 3)) if doing is Doing.RAPID_FIRE else None
            return Action(doing, other, weapon, part if doing is Doing.AIMED_FIRE else None, shots=shots)
        doing = chance.choice(MELEE)
        if doing is Doing.COUNTER:
            return Action(doing, other, weapon, part, call=chance.choice(("head", "defend", "leg")))
        if doing is Doing.FEINT:
            return Action(doing, other, weapon, part, call=chance.choice(("head", "left arm")))
        return Action(doing, other, weapon, part)

    def other(self, who: str) -> str:
        others = [one.id for one in self.world.fighters if one.id != who and one.status == "up"]
        return self.chance.choice(others) if others and self.chance.random() < 0.97 else who

    def meddles(self) -> list[Any]:
        """The GM sets something, or people come and go."""
        chance, name = self.chance, self.somebody().name
        part = chance.choice(("random", "left arm", "head", "right leg", "lower torso", "left hand"))
        changes = [
            ("hurt", f"{name} {part} {chance.randint(1, 6)}"),
            ("hurt", f"{name} {part} {chance.randint(3, 6)} by {self.somebody().name}"),
            ("heal", f"{name} {chance.choice(('all', 'wound 1', 'stage none', 'stage pale'))}"),
            ("wake", name),
            ("set", f"{name} {chance.choice(('agi', 'dex', 'vit', 'foc', 'per', 'int'))} {chance.randint(0, 6)}"),
            ("set", f"{name} stage {chance.choice(('none', 'pale', 'faint', 'dead'))}"),
            ("set", f"{name} at {self.spot()}"),
            ("set", f"{name} hands {chance.randint(0, 4)}"),
            ("set", f"{name} team {chance.choice(('red', 'blue'))}"),
            ("set", f"{name} hidden no"),
            ("give", f"{name} {chance.choice(ARMS)}"),
            ("take", f"{name} {chance.choice(ARMS)}"),
            (
                "effect",
                f"{name} Blessed: str +1, agi {chance.choice(('+2', '-9'))}, {chance.randint(1, 3)} turns",
            ),
            ("effect", f"{name} Cursed: foc -3, vit -2"),
            ("effect", f"{name} Blessed: none"),
        ]
        rooms = [
            ("map", chance.choice((*MAPS, "none"))),
            ("place", f"{name} {self.spot()}"),
            ("distance", f"{name} {self.somebody().name} {chance.choice((1, 2, 12, 40))}"),
        ]
        roll = chance.random()
        if roll < 0.7:
            what, text = chance.choice(changes)
            return self.tries(GM, commands.Adjust(what=what, text=text))
        if roll < 0.78:
            what, text = chance.choice(rooms)
            return self.tries(GM, commands.Adjust(what=what, text=text, surroundings=True))
        if roll < 0.88:
            return self.joins()
        if roll < 0.96:
            return self.tries(GM, commands.Remove(name=name))
        return self.tries(GM, commands.Withdraw(name=name))

    def joins(self) -> list[Any]:
        where = self.spot() if self.chance.random() < 0.4 else None
        if self.chance.random() < 0.5:
            sheet = self.chance.choice(tuple(LIBRARY.sheets("creature")))
            return self.tries(GM, commands.Add(sheet=sheet, count=self.chance.randint(1, 2), where=where))
        name = self.chance.choice(NAMES)
        return self.tries(GM, commands.Add(sheet=name, sheet_kind="fighter", owner=name.casefold(), where=where))


def contestant(chance: Random) -> dict[str, Any]:
    """Some stats, and some weapons of the starter pack."""
    stats: dict[str, Any] = {name: chance.choice((0, 1, 1, 2, 3, 4, 5)) for name in STAT_FIELDS.values()}
    traits = ("", "regeneration", "super-reflexes")
    return {**stats, "trait": chance.choice(traits), "weapons": chance.sample(ARMS, chance.randint(0, 4))}


def brawl(seed: int, kind: type[Table] = Table, system: System = ARENA, *, blocks: bool = False) -> Brawl:
    """A random fight in its first turn: 2 to 6 contestants, some creatures, perhaps a map.

    With `blocks` all contestants but the last are allies, who act together.
    """
    chance = Random(seed)
    library = LIBRARY
    for name in NAMES:
        library = library.with_entry("fighter", name, contestant(chance))
    rolls = chance.choice(("player", "player", "ahead", "bot"))
    table = kind(system, library, rolls=rolls, dice=Bound(seed), blocks=blocks)
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    if chance.random() < 0.75:
        table.sets("map", chance.choice((*MAPS, *CELLS)), surroundings=True)
    names = NAMES[: chance.randint(2, 6)]
    for name in names:
        team = "allies" if blocks and name != names[-1] else None
        table.does(GM, commands.Add(sheet=name, sheet_kind="fighter", owner=name.casefold(), team=team))
    for _ in range(chance.randint(0, 2)):
        table.does(GM, commands.Add(sheet=chance.choice(tuple(library.sheets("creature"))), count=chance.randint(1, 2)))
    table.next()
    return Brawl(table, chance, {})
