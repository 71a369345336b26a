"""An attack on one target as its dice are thrown: with what, at which part, how strong (AR-ATK-01, AR-DEF-01)."""

from dataclasses import dataclass

from rules.arena.model.actions import Action
from rules.arena.model.fighter import Reach, Weight
from rules.arena.play.facts.attacks import Lines
from rules.dice.throws import label
from rules.system import Case


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack on one target. `number` names it in the labels of dice.

    `weapon` is what it is made with, the wrestling move of a Grapple; `kind` its row in the table of Active Defense.
    `part` is the part it goes for, None: at random. `heavy`: 3s count as 4s. `strength` are the dice of its Defense
    phase, without those carried over. `right`: the attacker's Counter or Feint called what the target does.
    """

    who: str
    target: str
    action: Action
    number: int
    weapon: str
    kind: str
    strength: Lines
    part: str | None = None
    reach: Reach = "melee"
    weight: Weight = "normal"
    heavy: bool = False
    blast: bool = False
    wrestling: bool = False
    right: bool = False

    def throw(self, case: Case, purpose: str) -> str:
        """The label of its dice for some purpose, without their index."""
        doing = f"{self.action.doing}.{self.weapon}.{self.part or 'random'}.{self.number}"
        return label(case.fight, case.turn, self.who, doing, self.target, purpose)
