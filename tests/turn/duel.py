"""A game only for tests of the turn, as unlike MazeWorld as `rules.system` allows: the smallest worked example.

Duellists with hearts draw a card (1d20) against somebody, who may block it at the cost of a heart.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rules import system
from rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Duellist:
    id: str
    name: str
    team: str
    hearts: int = 3
    masked: bool = False

    @property
    def able(self) -> bool:
        return self.hearts > 0


@dataclass(frozen=True, slots=True)
class Parlour(system.Company[Duellist]):
    """The world: who is in it, and whether the lamp is lit."""

    fighters: tuple[Duellist, ...] = ()
    lamp: bool = True


@dataclass(frozen=True, slots=True)
class Draw:
    """The only action."""

    target: str


@dataclass(frozen=True, slots=True)
class Card:
    """A task: a card to draw at somebody, dice of the one who draws."""

    who: str
    target: str
    need: system.DiceNeed
    kind: Literal["card"] = "card"


@dataclass(frozen=True, slots=True)
class Block:
    """A task: a choice of the one drawn at."""

    who: str
    need: system.ChoiceNeed
    kind: Literal["block"] = "block"


@dataclass(frozen=True, slots=True)
class Bow:
    """A task that needs nobody."""

    who: str
    need: None = None
    kind: Literal["bow"] = "bow"


@dataclass(frozen=True, slots=True)
class CameIn:
    duellist: Duellist
    kind: Literal["came_in"] = "came_in"


@dataclass(frozen=True, slots=True)
class WentOut:
    who: str
    kind: Literal["went_out"] = "went_out"


@dataclass(frozen=True, slots=True)
class Drew:
    who: str
    target: str
    score: int
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class Lost:
    who: str
    hearts: int
    kind: Literal["lost"] = "lost"


@dataclass(frozen=True, slots=True)
class Bowed:
    who: str
    kind: Literal["bowed"] = "bowed"


@dataclass(frozen=True, slots=True)
class Lamp:
    lit: bool
    kind: Literal["lamp"] = "lamp"


Task = Card | Block | Bow
Fact = CameIn | WentOut | Drew | Lost | Bowed | Lamp


class Turn(system.TurnRules[Parlour, Draw, Task, Fact]):
    def empty(self) -> Parlour:
        return Parlour()

    def apply(self, world: Parlour, fact: Fact) -> Parlour:
        match fact:
            case CameIn(duellist):
                return replace(world, fighters=(*world.fighters, duellist))
            case WentOut(who):
                return replace(world, fighters=tuple(one for one in world.fighters if one.id != who))
            case Lost(who, hearts):
                return world.change(who, hearts=world.fighter(who).hearts - hearts)
            case Lamp(lit):
                return replace(world, lamp=lit)
        return world

    def order(self, world: Parlour, intents: Mapping[str, Sequence[Draw]], *_: object) -> system.Places:
        nobody = not any(intents.values())
        able = (who for who, said in intents.items() if (said or nobody) and world.fighter(who).able)
        return [], [system.Place(who, "now") for who in able]

    def act(self, world: Parlour, fighter: str, actions: Sequence[Draw], case: system.Case) -> Sequence[Task]:
        if not (actions and world.fighter(fighter).able):
            return []
        cards: list[Task] = [Bow(fighter)]
        for number, action in enumerate(actions, 1):
            label = f"f{case.fight}/t{case.turn}/{fighter}/card.{number}/{action.target}/draw"
            cards.append(Card(fighter, action.target, system.DiceNeed(fighter, label, "draw", 1, 1, 20)))
        return cards

    def run(self, _: Parlour, task: Task, answer: object, __: system.Case) -> Sequence[Task | Fact]:
        match task, answer:
            case Bow(who), _:
                return [Bowed(who)]
            case Block(who), said:
                return [] if said == "block yes" else [Lost(who, 1)]
            case Card(who, target), ((int(score), *_), *_):
                options = (system.Option("block no", "take it"), system.Option("block yes", "block it"))
                ask = Block(target, system.ChoiceNeed(target, "block", options, {"score": score}))
                return [Drew(who, target, score), ask]
        return []


class Roster(system.RosterRules[Parlour, Duellist, None, Fact]):
    entrance = "with"
    adjustments = (
        system.Adjustment(("prick", "stab"), "hearts", "prick NAME 1", "take hearts away"),
        system.Adjustment(("comfort",), "comfort", "comfort NAME", "give all hearts back", alone=True),
        system.Adjustment(("parlour",), "", "parlour lamp on", "light or put out the lamp", surroundings=True),
    )

    def enter(
        self, _: Parlour, sheet: Duellist, *, who: str, name: str, team: str, where: str | None, **__: object
    ) -> Sequence[Fact]:
        return [CameIn(replace(sheet, id=who, name=name, team=team, hearts=int(where or sheet.hearts)))]

    def leave(self, _: Parlour, fighter: str) -> Sequence[Fact]:
        return [WentOut(fighter)]

    def adjust(self, world: Parlour, fighter: str | None, what: str, value: str, *_: object) -> list[Fact]:
        if fighter is None:
            return [Lamp(value == "on")]
        hearts = world.fighter(fighter).hearts
        return [Lost(fighter, hearts - (3 if what == "comfort" else system.whole_number(value)))]


class Reader(system.ReadingRules[Parlour, Draw, Task]):
    verbs = (system.Verb("draw", "draw at Bo", "draw a card"), system.Verb("block", "block yes", "block a card"))
    examples: Mapping[str, tuple[str, ...]] = {"declare": ("declare draw at Bo",)}

    def read(self, world: Parlour, fighter: str, text: str) -> system.Reading[Draw]:
        actions = []
        for part in text.split(","):
            words = part.split()
            if words[:2] != ["draw", "at"] or len(words) != 3:
                raise RuleError("not_understood", {"words": text})
            found = [one.id for one in world.fighters if one.name == words[2] and one.id != fighter]
            if not found:
                raise RuleError("no_such_fighter", {"fighter": words[2]})
            actions.append(Draw(found[0]))
        return system.Reading(tuple(actions), {"hand": "right"})

    def describe(self, world: Parlour, actions: Sequence[Draw]) -> str:
        return ", ".join(f"draw at {world.fighter(action.target).name}" for action in actions)

    def possible(self, world: Parlour, _: str, actions: Sequence[Draw]) -> tuple[Draw, ...]:
        """Nobody draws at a fighter who has no hearts left."""
        for action in actions:
            if not world.fighter(action.target).able:
                raise RuleError("target_out", {"target": world.fighter(action.target).name})
        return tuple(actions)


class Views(system.ViewRules[Parlour, Task, Fact]):
    def portrait(self, world: Parlour, fighter: str, _: system.Eyes) -> system.Portrait:
        one = world.fighter(fighter)
        return system.Portrait("parlour", f"{one.hearts} hearts", unseen=one.masked, team=one.team, able=one.able)

    def grounds(self, _: Parlour) -> Sequence[system.Ground]:
        return (system.Ground("parlour", "The parlour"),)


class Cards(system.DiceRules[Parlour, Draw, Task]):
    open_dice: Mapping[str, system.Thrower] = {"draw": "actor"}

    def read_score(self, score: int, ft: int, _: int | None) -> str:
        return "high" if score > ft else "low"


class Sheets(system.SheetRules[Parlour, Duellist, Fact]):
    kinds = (system.Kind("fighter", "fighter add NAME: hearts 3", "duellists", "hearts 3"),)


PLAYERS_FIRST = system.SystemOf(
    id="duel-first",
    title="Duel",
    family="duel",
    steps=(
        system.Step("say", system.StepKind.INTENTS, "everyone says", waits=True),
        system.Step("plot", system.StepKind.PLANS, "the GM plots", waits=True),
        system.Step("start", system.StepKind.START, "start"),
        system.Step("order", system.StepKind.ORDER, "order"),
        system.Step("draw", system.StepKind.PLACES, "cards"),
        system.Step("end", system.StepKind.END, "end", waits=True),
    ),
    digest="d1",
    types=system.Types(Parlour, Draw, Task, Fact, sheets={"creature": Duellist, "fighter": Duellist}),
    turn=Turn(),
    roster=Roster(),
    reading=Reader(),
    views=Views(),
    sheets=Sheets(),
    dice=Cards(),
    records=system.NoRecords(),
).opaque()
"""Players say first, then the GM plans."""
