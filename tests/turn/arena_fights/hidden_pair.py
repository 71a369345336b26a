"""Two fights of the arena that differ only in what somebody hidden does, and what everyone else can read."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from bot.features.board.map_text import legend, map_lines
from bot.features.board.text import board
from bot.features.fight.events_text import owner_lines, public_lines
from bot.features.fight.report import put
from bot.features.status.text import sheet
from bot.text.refusals import refusal
from bot.text.reply import Line, plain
from bot.turn import commands, events
from bot.turn.decisions.course import Actor
from bot.turn.view import PublicView, Views, owner_view
from rules.arena.ground import geometry
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Wound
from rules.arena.model.world import World
from rules.errors import RuleError
from tests.turn.arena_fights.group import Brawl, brawl
from tests.turn.table import GM, Bound, Table, player

REVEALING = frozenset({
    "attack_phase", "defense_phase", "wounded", "unharmed", "died", "revealed", "blast_thrown", "grappled", "noticed",
    "searched", "break_out", "released", "talked", "left", "placed", "map_laid",
})  # fmt: skip
"""Facts after which others may know of a hidden fighter whom they name."""


@dataclass
class Apart(Bound):
    """Dice of which those of one fighter fall otherwise, but for its initiative."""

    who: str = ""
    salt: int = 0

    def roll(self, label: str, count: int, sides: int) -> Any:
        own = f"/{self.who}/" in label and "/initiative/" not in label
        return super().roll(f"{label}+{self.salt}" if own else label, count, sides)


class Swift(Table):
    """A table at which commands are not decided again from JSON: random fights are, elsewhere."""

    def _same_from_json(self, *_: Any) -> None:
        return


def pair(seed: int, *, blocks: bool = False) -> tuple[Brawl, Table, str] | None:
    """A fight and its twin, with the id of the fighter hidden from everyone in both, on another tile in each."""
    one = brawl(seed, Swift, blocks=blocks)
    chance = one.chance
    for _ in range(chance.randint(0, 12)):
        one.says()
    fight = one.table.now_playing
    people = [each for each in one.world.fighters if each.able]
    if fight.locked or fight.questions or len(people) < 3:
        one.tries(GM, commands.Next(skip=True))
        fight = one.table.now_playing
        people = [each for each in one.world.fighters if each.able]
    if fight.locked or fight.agenda or len(people) < 3 or len({each.team for each in people}) < 3:
        return None
    alone = [each for each in people if sum(other.team == each.team for other in one.world.fighters) == 1]
    if not alone:
        return None
    who = chance.choice(alone).id
    twin = Swift(one.table.system, one.table.shelf, rolls=one.table.rolls, tables=one.table.tables, blocks=blocks)
    twin.said, twin.thrown, twin.clock = [*one.table.said], [*one.table.thrown], one.table.clock
    places = _places(one.world, who, chance)
    for salt, (table, at) in enumerate(zip((one.table, twin), places, strict=True)):
        table.dice = Apart(seed, who=who, salt=salt)
        table.fight = fight.model_copy(update={"world": _hidden(fight.world, who, at)})
    return one, twin, who


def _hidden(world: World, who: str, at: tuple[float, float]) -> World:
    """Hidden from all others, with a wound to see to."""
    fighter = world.fighter(who)
    others = tuple(one.id for one in world.fighters if one.team != fighter.team)
    wounds = (*fighter.wounds, Wound(90, "left arm", "bleeding", bleed=1))
    stats = {**fighter.stats, "INT": 20, "VIT": 9}
    hidden = fighter.with_(at=at, hidden_from=others, stealth_roll=20, stats=stats, wounds=wounds, holds=())
    world = world.with_fighter(hidden)
    for one in world.fighters:
        world = world.change(one.id, holds=tuple(hold for hold in one.holds if hold.by != who))
    return world


def _places(world: World, who: str, chance: Random) -> list[tuple[float, float]]:
    if world.map is None:
        return [(chance.randint(-40, 40), chance.randint(-40, 40)) for _ in range(2)]
    taken = {geometry.tile_of(one) for one in world.fighters if one.id != who and one.status == "up"}
    free = [tile for tile in world.map.tiles() if world.map.open(tile) and tile not in taken]
    return [chance.choice(free) for _ in range(2)]


def quiet(table: Table, who: str, chance: Random) -> str:
    """What somebody hidden may do and stay so, in words."""
    system, world = table.system, table.world
    fighter = world.fighter(who)
    for _ in range(20):
        actions = tuple(_quiet(world, who, chance) for _ in range(2))
        try:
            system.reading.mind(world, who, actions)
        except RuleError:
            continue
        return str(system.reading.describe(world, actions))
    return "pass" if fighter.able else ""


def _quiet(world: World, who: str, chance: Random) -> Action:
    column, row = world.fighter(who).at
    others = [one for one in world.fighters if one.id != who and one.status == "up"]
    other = chance.choice(others).id if others else None
    arms = [one.name for one in world.fighter(who).weapons if one.natural is None] or ["kick"]
    tile = (max(0, int(column) + chance.randint(-3, 3)), max(0, int(row) + chance.randint(-3, 3)))
    made = [
        Action(Doing.PASS),
        Action(Doing.SEARCH),
        Action(Doing.SNEAK),
        Action(Doing.HIT_THE_GROUND),
        Action(Doing.DEFEND),
        Action(Doing.FIRST_AID, who),
        Action(Doing.CUT_CIRCULATION, who, part="left arm"),
        Action(Doing.INTERACT, words=chance.choice(("pull the lever", "hum"))),
        Action(Doing.DRAW, weapon=chance.choice(arms)),
        Action(Doing.DROP, weapon=chance.choice(arms)),
        Action(Doing.FOCUS, other),
        Action(Doing.FLEE, other),
        Action(Doing.MOVE, other, heading=chance.choice(("toward", "away"))),
        Action(Doing.MOVE, tile=tile, heading="to"),
        Action(Doing.SNEAK, tile=tile, heading="to"),
        Action(Doing.PREDICT, other),
    ]
    return chance.choice(made)


def does(table: Table, actor: Actor, command: Any) -> tuple[list[Any], str]:
    """What happens, and how it is refused."""
    try:
        return table.does(actor, command), ""
    except RuleError as refused:
        if refused.code == "label_used":
            raise AssertionError("dice under a label of before") from refused
        return [], plain(refusal(refused))


def revealed(happened: Sequence[Any], who: str) -> bool:
    """Whether something happened that may tell others of somebody."""
    for event in happened:
        fact = event.fact if isinstance(event, events.Happened) else None
        if fact is None or fact.kind not in REVEALING:
            continue
        named = [getattr(fact, name, None) for name in ("who", "target", "by", "centre", "radius", "affected", "found")]
        if any(one == who or (isinstance(one, tuple) and who in one) for one in named):
            return True
    return False


def attacks(table: Table, who: str) -> bool:
    """Whether somebody comes out with an attack, for which everyone reads it asked."""
    question = table.now_playing.question_of(who)
    return question is not None and question.kind == "dice"


def read(table: Table, happened: Sequence[Any], who: str) -> dict[str, list[str]]:
    """Return everything that everybody else can read after a command, by reader."""
    fight = table.now_playing
    seen = Views(fight, table.system)
    public = seen.public
    shown = {"everyone": [plain(public_lines(happened, public)), *_looks(public)]}
    for question in fight.questions:
        seat = fight.seat(question.fighter)
        if seen.apart(question):
            shown["everyone"].append("somebody is asked in private")
        elif not seat.creature:
            lines, controls = put(question, fight, public)
            shown["everyone"] += [plain(lines), *(control.label for control in controls), *_odds(table)]
        else:
            shown["everyone"].append("the GM is asked") if seat.fighter == who else None
    for person in sorted({seat.owner for seat in fight.seats if seat.owner} - {fight.seat(who).owner}):
        view = owner_view(fight, table.system, person)
        shown[person] = [plain(owner_lines(happened, view, fight.owned_by(person), public)), *_looks(view)]
    return shown


def _odds(table: Table) -> list[str]:
    fight = table.now_playing
    found = table.system.dice.odds_of(fight.world, fight.agenda[0], table.tables) if fight.agenda else None
    return [str(found)]


def _looks(view: PublicView) -> list[str]:
    drawn: list[Line] = [*map_lines(view), *legend(view)] if view.chart is not None else []
    return [plain(board(view)), plain(drawn), *(plain(sheet(seen, view)) for seen in view.fighters)]


def twice(seed: int, most: int = 40, *, blocks: bool = False) -> int:
    """Plays a pair; how many commands were read alike."""
    made = pair(seed, blocks=blocks)
    if made is None:
        return 0
    one, twin, who = made
    chances = Random(f"{seed} one"), Random(f"{seed} twin")
    tables = (one.table, twin)
    told: list[tuple[Actor, Any]] = []
    one.tries = lambda actor, command: told.append((actor, command)) or []  # type: ignore[method-assign, func-returns-value]
    for count in range(most):
        if not one.world.has(who) or one.world.fighter(who).status != "up" or one.table.now_playing.ended:
            return count
        question = one.table.now_playing.question_of(who)
        assert (question is None) == (twin.now_playing.question_of(who) is None), (seed, count, "asked otherwise")
        said: list[tuple[Actor, Any]] = []
        if question is not None and question.kind in ("plan", "intent"):
            said = [_own(table, who, chance) for table, chance in zip(tables, chances, strict=True)]
        else:
            told.clear()
            one.says()
            if not told or _about(one, told[0][1], who):
                continue
            said = [told[0]] * 2
        came = [does(table, *each) for table, each in zip(tables, said, strict=True)]
        if any(revealed(happened, who) for happened, _ in came) or any(attacks(table, who) for table in tables):
            return count
        mine = question is not None and said[0][1] is not said[1][1]
        if not mine:
            assert came[0][1] == came[1][1], (seed, count, said[0], [refused for _, refused in came])
        for reader, lines in read(tables[0], came[0][0], who).items():
            others = read(tables[1], came[1][0], who)[reader]
            assert lines == others, (seed, count, reader, said, _first(lines, others), [refused for _, refused in came])
    return most


def _first(lines: list[str], others: list[str]) -> Any:
    return next(((one, other) for one, other in zip(lines, others, strict=False) if one != other), (lines, others))


def _own(table: Table, who: str, chance: Random) -> tuple[Actor, Any]:
    """What the hidden one means to do, said in private."""
    seat, name = table.now_playing.seat(who), table.world.fighter(who).name
    text = quiet(table, who, chance)
    if seat.creature:
        return GM, commands.Plan(text=f"{name}: {text}")
    return replace(player(seat.owner or ""), private=True), commands.Declare(name=None, text=text, open=False)


def _about(one: Brawl, command: Any, who: str) -> bool:
    """Whether the GM does something to the hidden one itself, or anybody throws for it."""
    name = one.name(who)
    text = getattr(command, "text", None) or ""
    return (
        text.startswith(name) or getattr(command, "name", None) == name or (command.kind == "adjust" and name in text)
    )
