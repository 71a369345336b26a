"""A game for tests of the turn alone, as far from MazeWorld as `rules.system.Play` allows.

Duellists with hearts draw a card (1d20) against somebody; whoever is drawn at may block it, giving a heart for it.
Players are asked first, the GM may plan later or not at all; there is no step before the order.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from rules.dice.throws import Dice
from rules.errors import RuleError
from rules.system import (
    Adjustment,
    Case,
    ChoiceNeed,
    DiceNeed,
    Discretion,
    Errand,
    Eyes,
    Figure,
    Ground,
    Kind,
    Offers,
    Option,
    Place,
    Portrait,
    Reading,
    Step,
    StepKind,
    System,
    Thrower,
    Verb,
)
from tests.turn.parlour import (
    Block,
    Bow,
    Bowed,
    CameIn,
    Card,
    Draw,
    Drew,
    Duellist,
    Fact,
    Lamp,
    Lost,
    Parlour,
    Task,
    WentOut,
    applied,
)


@dataclass(frozen=True)
class Duel:
    """The rules of it."""

    world_type = Parlour
    action_type = Draw
    task_type = Task
    fact_type = Fact
    task_types: ClassVar[tuple[type, ...]] = (Card, Block, Bow)
    effects_type = None
    sheet_types: ClassVar[Mapping[str, type]] = {"creature": str, "fighter": str}
    verbs: ClassVar[tuple[Verb, ...]] = (
        Verb("draw", "draw at Bo", "draw a card at somebody"),
        Verb("block", "block yes", "block a card"),
    )
    errands: ClassVar[tuple[Errand, ...]] = ()
    kinds: ClassVar[tuple[Kind, ...]] = (Kind("fighter", "fighter add NAME: hearts 3", "duellists", "hearts 3"),)
    entrance: ClassVar[str | None] = "with"
    open_dice: ClassVar[Mapping[str, Thrower]] = {"draw": "actor"}
    creation: ClassVar[None] = None
    examples: ClassVar[Mapping[str, tuple[str, ...]]] = {"declare": ("declare draw at Bo",)}
    adjustments: ClassVar[tuple[Adjustment, ...]] = (
        Adjustment(("prick", "stab"), "hearts", "prick NAME 1", "take hearts away"),
        Adjustment(("comfort",), "comfort", "comfort NAME", "give all hearts back", alone=True),
        Adjustment(("parlour",), "", "parlour lamp on", "light or put out the lamp", surroundings=True),
    )

    def empty(self) -> Parlour:
        return Parlour()

    def name(self, world: Parlour, fighter: str) -> str:
        return world.one(fighter).name

    def check_able(self, world: Parlour, fighter: str) -> None:
        if not self.able(world, fighter):
            raise RuleError("is_dead", {"name": self.name(world, fighter)})

    def able(self, world: Parlour, fighter: str) -> bool:
        return world.one(fighter).hearts > 0

    def unseen(self, world: Parlour, fighter: str, _: Eyes = ()) -> bool:
        return world.one(fighter).masked

    def chart(self, _: Parlour, __: Eyes) -> None:
        return None

    def discretion(self, _: Any) -> Discretion:
        return Discretion()

    def without(self, _: Any, __: Collection[str]) -> None:
        return None

    def concerned(self, _: Parlour, __: Any) -> tuple[str, ...]:
        return ()

    def announcement(self, turn: int) -> tuple[str, str]:
        return f"Round {turn}", f"Round {turn} is over"

    def team(self, kind: str, _: str) -> str:
        return kind

    def portrait(self, world: Parlour, fighter: str, _: Eyes) -> Portrait:
        one = world.one(fighter)
        return Portrait("parlour", f"{one.hearts} hearts", unseen=one.masked, team=one.team, able=one.hearts > 0)

    def grounds(self, _: Parlour) -> Sequence[Ground]:
        return (Ground("parlour", "The parlour"),)

    def enter(
        self,
        _: Parlour,
        sheet: str,
        *,
        who: str,
        name: str,
        team: str,
        where: str | None,
        shelf: Mapping[str, Mapping[str, Any]],
        record: Any = None,
    ) -> Sequence[Any]:
        return [CameIn(Duellist(who, name, team, int(where or 3), masked=sheet.startswith("Masked")))]

    def leave(self, _: Parlour, fighter: str) -> Sequence[Any]:
        return [WentOut(fighter)]

    def adjust(
        self, world: Parlour, fighter: str | None, what: str, value: str, shelf: Mapping[str, Any], _: Case
    ) -> Sequence[Any]:
        if fighter is None:
            return [Lamp(value == "on")]
        if what == "comfort":
            return [Lost(fighter, world.one(fighter).hearts - 3)]
        if not value.isdecimal():
            raise RuleError("not_a_number", {"value": value})
        return [Lost(fighter, world.one(fighter).hearts - int(value))]

    def read(self, world: Parlour, fighter: str, text: str) -> Reading:
        actions = []
        for part in text.split(","):
            words = part.split()
            if words[:2] != ["draw", "at"] or len(words) != 3:
                raise RuleError("not_understood", {"words": text})
            found = [one.id for one in world.fighters if one.name == words[2] and one.id != fighter]
            if not found:
                raise RuleError("no_such_fighter", {"fighter": words[2]})
            actions.append(Draw(found[0]))
        return Reading(tuple(actions), {"hand": "right"})

    def possible(self, world: Parlour, fighter: str, actions: Sequence[Draw]) -> tuple[Draw, ...]:
        """Whoever has no hearts left is drawn at no more."""
        for action in actions:
            if not world.one(action.target).hearts:
                raise RuleError("target_out", {"target": world.one(action.target).name})
        return tuple(actions)

    def describe(self, world: Parlour, actions: Sequence[Draw]) -> str:
        return ", ".join(f"draw at {world.one(action.target).name}" for action in actions)

    def opened(self, _: Parlour) -> Sequence[Any]:
        return []

    def early(self, _: Parlour, __: Mapping[str, Sequence[Draw]], ___: Case) -> Sequence[Any]:
        return []

    def order(
        self, world: Parlour, intents: Mapping[str, Sequence[Draw]], _: Case
    ) -> tuple[Sequence[Any], Sequence[Place]]:
        nobody = not any(intents.values())
        return [], [Place(who, "now") for who, said in intents.items() if (said or nobody) and self.able(world, who)]

    def act(self, world: Parlour, fighter: str, actions: Sequence[Draw], case: Case) -> Sequence[Any]:
        if not self.able(world, fighter):
            return []
        cards = [self._card(fighter, action.target, number, case) for number, action in enumerate(actions, 1)]
        return [Bow(fighter), *cards] if cards else []

    def _card(self, who: str, target: str, number: int, case: Case) -> Card:
        label = f"f{case.fight}/t{case.turn}/{who}/card.{number}/{target}/draw"
        return Card(who, target, DiceNeed(who, label, "draw", 1, 1, 20))

    def run(self, world: Parlour, task: Any, answer: Any, case: Case) -> Sequence[Any]:
        if isinstance(task, Bow):
            return [Bowed(task.who)]
        if isinstance(task, Block):
            return [] if answer else [Lost(task.who, 1)]
        if answer is None:
            return []
        score = answer[0][0]
        options = (Option("block no", "take it"), Option("block yes", "block it"))
        ask = Block(task.target, score, ChoiceNeed(task.target, "block", options, {"score": score}))
        return [Drew(task.who, task.target, score), ask]

    def parted(self, _: Any, outputs: Sequence[Any]) -> tuple[Sequence[Any], Sequence[Any]]:
        return outputs, ()

    def amendable(self, _: Sequence[Any]) -> Sequence[Figure]:
        return ()

    def revised(self, _: Parlour, __: Any, told: Sequence[Any], ___: Any, ____: Case) -> Sequence[Any]:
        return told

    def amended(self, _: Parlour, __: Any, told: Sequence[Any], *___: Any) -> tuple[Sequence[Any], Sequence[Any]]:
        return told, ()

    def prefer(self, world: Parlour, task: Any, preferences: Sequence[str]) -> Any:
        for one in preferences:
            word, _, rest = one.partition(" ")
            if word in ("block", "take"):
                return self.choose(world, task, word, rest)
        raise RuleError("other_choice", {"options": []})

    def choose(self, _: Parlour, task: Any, word: str, rest: str) -> Any:
        if word != "block" or rest not in ("yes", "no"):
            raise RuleError("other_choice", {"options": [option.command for option in task.need.options]})
        return rest == "yes"

    def offers(self, _: Parlour, __: str, ___: Collection[str]) -> Offers:
        return Offers((Option("draw at …", "draw a card"),))

    def mind(self, world: Parlour, fighter: str, actions: Sequence[Any]) -> None:
        return None

    def odds(self, world: Any, fighter: str, actions: Any, tables: Any, *, whole: bool) -> Any:
        raise RuleError("no_attack")

    def odds_of(self, world: Any, task: Any, tables: Any) -> None:
        return None

    def planned(self, world: Any, plans: Mapping[str, Sequence[Any]]) -> Sequence[Any]:
        return ()

    def read_score(self, score: int, ft: int, ir: int | None) -> str:
        return "high" if score > ft else "low"

    def values(self, world: Parlour, fighter: str) -> Mapping[str, int]:
        return {"hearts": world.one(fighter).hearts}

    def random_part(self, world: Parlour, fighter: str, dice: Dice, label: str) -> tuple[str, str, int]:
        raise RuleError("no_body_map", {"fighter": fighter})

    def skip(self, _: Parlour, __: Any) -> Any:
        return None

    def unfound(self, _: Parlour) -> Sequence[str]:
        return ()

    def found(self, _: Parlour, __: str) -> Sequence[Any]:
        return ()

    def close(self, _: Parlour, __: Case) -> Sequence[Any]:
        return []

    def finish(self, _: Parlour, __: Case) -> Sequence[Any]:
        return []

    def apply(self, world: Parlour, fact: Any) -> Parlour:
        return applied(world, fact)


def system(id_: str, *steps: Step) -> System:
    return System(id_, "Duel", (), "duel", steps, Duel(), "d1")


INTENTS = Step("say", StepKind.INTENTS, "everyone says", waits=True)
START = Step("start", StepKind.START, "start")
PLANS = Step("plot", StepKind.PLANS, "the GM plots", waits=True)
ORDER = Step("order", StepKind.ORDER, "order")
PLACES = Step("draw", StepKind.PLACES, "cards")
END = Step("end", StepKind.END, "end", waits=True)

PLAYERS_ONLY = system("duel-players", INTENTS, START, ORDER, PLACES, END)
"""No plans at all; the order does not wait."""
PLAYERS_FIRST = system("duel-first", INTENTS, PLANS, START, ORDER, PLACES, END)
"""Players say first, then the GM plans."""
ORDER_FIRST = system("duel-order", START, ORDER, INTENTS, PLACES, END)
"""Everybody declares knowing the order."""
RESTLESS = system("duel-restless", START, ORDER, PLACES)
"""Nothing in it waits for anybody."""


@dataclass
class Cards:
    """A shelf of duellists: any name is a sheet, but "Nobody"."""

    names: Mapping[str, str] = field(default_factory=dict)

    def find(self, kind: str, name: str) -> "Sheet":
        if name == "Nobody":
            raise RuleError("unknown_entry", {"kind": kind, "name": name})
        return Sheet(name)

    def sheets(self, _: str) -> Mapping[str, Any]:
        return self.names


class Sheet(str):
    """A sheet that is a name and nothing else."""

    __slots__ = ()

    @property
    def name(self) -> str:
        return str(self)
