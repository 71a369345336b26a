"""A turn on the battlespace as played, up to the dice of each attack: who moves, in which order."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.dice.throws import Dice
from rules.mazeworld import turns
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Range, Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.facts.actions import Moved
from rules.mazeworld.play.facts.attacks import Aimed
from rules.mazeworld.play.turn import actions
from rules.mazeworld.play.turn import early_actions as early
from rules.mazeworld.play.turn import initiative as ordering
from rules.mazeworld.play.turn.tasks import Perform, Task
from rules.mazeworld.revision import Revision
from rules.system import Case

BLOW = "blow"
_REACH: Mapping[str, Range] = dict.fromkeys(("ranged", "ranged attack", "shoot", "fire"), "ranged")


class Stage:
    """Participants of a vector as fighters of the game, each against all, with one attack at their own IS."""

    def __init__(self, rev: Revision, participants: Sequence[Mapping[str, Any]], dice: Dice) -> None:
        self.rev = rev
        self.case = Case(1, 1, dice, {})
        self.world = World(tuple(_fighter(one) for one in participants))
        self.intents = {one["name"]: (_action(rev, one),) for one in participants}
        self.order: list[str] = []
        self.moves: list[Moved] = []
        self.attacked: list[str] = []

    def play(self) -> None:
        self._run(early.early(self.rev, self.world, self.intents, self.case))
        told, places = ordering.order(self.rev, self.world, self.intents, self.case)
        self._run(told)
        for place in places:
            self._run([Perform(place.fighter, self.intents[place.fighter])])

    def _run(self, outputs: Iterable[object]) -> None:
        waiting = list(outputs)
        while waiting:
            output = waiting.pop(0)
            if isinstance(output, Perform):
                self.order.append(output.who)
                waiting = [*actions.perform(self.rev, self.world, output, self.case), *waiting]
            elif not isinstance(output, Task):
                self._happened(output)

    def _happened(self, fact: object) -> None:
        self.world = consequences.apply(self.world, fact)
        if isinstance(fact, Moved):
            self.moves.append(fact)
        if isinstance(fact, Aimed):
            self.attacked.append(fact.who)

    @property
    def evaded(self) -> bool:
        """Whether an attack found nobody to strike at."""
        meant = [who for who, (action,) in self.intents.items() if action.doing is Doing.ATTACK]
        return any(who not in self.attacked for who in meant)


def _fighter(one: Mapping[str, Any]) -> Fighter:
    blow = Weapon(BLOW, "natural", one.get("range") or _REACH.get(_said(one), "melee"), weight=one.get("is", 0))
    return Fighter(one["name"], one["name"], one["name"], one["side"], weapons=(blow,))


def _said(one: Mapping[str, Any]) -> str:
    """What the participant does; who only has a target attacks it."""
    return str(one.get("action") or ("attack" if one.get("target") else "pass"))


def _action(rev: Revision, one: Mapping[str, Any]) -> Action:
    if turns.category(rev, _said(one)) == turns.COMBAT:
        return Action(Doing.ATTACK, one.get("target"), BLOW)
    if one.get("to") is not None:
        return Action(Doing.MOVE, side=one["to"])
    return Action(Doing.PASS)
