"""A ring for tests of the arena's fights: armed fighters within reach of each other, and dice prepared by purpose."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rules.arena import ARENA
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter, Weapon
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.attack import attacks as striking
from rules.arena.play.attack import blasts as blasting
from rules.arena.play.consequences import after
from rules.arena.play.turn.tasks import Strike, Throw
from rules.arena.sheets import naturals
from rules.dice.throws import Faces, Recorder
from rules.system import Case
from tests.rules.arena.fighters import one

SWORD = Weapon("sword", attack="slash", bonus=1)
SPEAR = Weapon("spear", attack="stab", bonus=1)
CLUB = Weapon("club", attack="blunt", bonus=1)
AXE = Weapon("axe", attack="slash", weight="heavy", bonus=2, hands=2)
KNIFE = Weapon("knife", attack="stab", weight="light")
SHIELD = Weapon("shield", attack="blunt", weight="heavy", toughness=2)
BOW = Weapon("bow", "ranged", "arrow", strength=3, hands=2)
PISTOL = Weapon("pistol", "ranged", "small bullet", "light", strength=3, rate=3, loud=True)
RIFLE = Weapon("rifle", "ranged", "rifle bullet", strength=4, rate=4, hands=2, loud=True)
LASER = Weapon("laser", "ranged", "beam", strength=3)
GRENADE = Weapon("grenade", "thrown", "blunt", strength=3, blast=True, loud=True, count=2)
ROAR = Weapon("roar", "melee", "blunt", bonus=1, blast=True)
NATURALS = naturals(ARENA)


@dataclass
class Laid:
    """Dice by what they are for, such as "evade/1" or "bob evade/1". Whatever is not laid, or not so many, fails."""

    throws: dict[str, Sequence[int]]
    used: list[str] = field(default_factory=list)

    def roll(self, label: str, count: int, sides: int) -> Faces:
        *_, target, purpose = label.split("/", 5)
        key = next((key for key in (f"{target} {purpose}", purpose) if key in self.throws), None)
        assert key is not None, f"no dice are laid for {label}, {count}d{sides}"
        faces = tuple(self.throws[key])
        assert len(faces) == count, f"{label} wants {count} dice"
        assert all(1 <= face <= sides for face in faces)
        self.used.append(key)
        return faces

    def case(self) -> Case:
        return Case(1, 1, Recorder(self), {})


def armed(name: str, *weapons: Weapon, at: tuple[float, float] = (0, 0), **fields: Any) -> Fighter:
    """A fighter with these weapons in hand, and hands, feet and teeth."""
    fields.setdefault("wielded", tuple(weapon.name for weapon in weapons))
    return one(name, at, weapons=(*weapons, *NATURALS), **fields)


def ring(*fighters: Fighter, **declared: Action | Sequence[Action]) -> World:
    """Fighters where they are, and what each of them means to do this turn."""
    actions = {who: (one,) if isinstance(one, Action) else tuple(one) for who, one in declared.items()}
    return World(fighters, declared=actions)


def act(doing: Doing, target: str | None = "bob", weapon: str | None = "sword", **fields: Any) -> Action:
    return Action(doing, target, weapon, **fields)


@dataclass
class Fought:
    """What came of an attack: everything told, the dice that were asked for, the world after it."""

    told: list[Any]
    task: Any
    world: World

    def kinds(self) -> list[str]:
        return [fact.kind for fact in self.told if hasattr(fact, "kind")]

    def only(self, kind: str) -> Any:
        (found,) = self.all(kind)
        return found

    def all(self, kind: str) -> list[Any]:
        return [fact for fact in self.told if getattr(fact, "kind", "") == kind]


def fight(
    world: World, who: str, action: Action, attack: Sequence[Any] = (), arena: Arena = ARENA, **dice: Any
) -> Fought:
    """An attack from its beginning. `attack` are its faces, of a blast one throw for each of the radius; other dice are
    given by what they are for, with "_" for "/"; every one of them has to be thrown.
    """
    laid = Laid({key.replace("__", " ").replace("_", "/"): faces for key, faces in dice.items()})
    case = laid.case()
    told = striking.begin(arena, world, who, action, case)
    task: Any = told.pop() if isinstance(told[-1], (Strike, Throw)) else None
    world, came = after(world, told), []
    if task is not None:
        throws = tuple(attack) if isinstance(task, Throw) else (tuple(attack),)
        assert [len(throw) for throw in throws] == [task.need.count] * task.need.repeat
        play = blasting.thrown if isinstance(task, Throw) else striking.struck
        came = play(arena, world, task, throws, case)
    assert set(laid.used) == set(laid.throws)
    return Fought([*told, *came], task, after(world, came))


def declared(world: World, **actions: Action | Sequence[Action]) -> World:
    """The same world in which others mean to do other things."""
    return replace(world, declared=ring(**actions).declared)
