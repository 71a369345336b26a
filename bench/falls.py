"""Whether the target of an attack falls, as `@odds` works it out, compared with the time allowed for an answer.

Exact: an attack on a body whose limbs and blood count, which only GMs are told. "30 shots" and "pellets" are added up
die by die. "Tried out" plays an attack in the arena to the end of the turn, as often as 800 facts and tasks
allow; the margin is that of a chance of one half.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from bench.rows import Row
from bench.timing import processor
from bot.features.odds.attacks import SampledDice
from rules import catalogue
from rules.arena.model.actions import Action as Deed
from rules.arena.model.actions import Doing as Does
from rules.arena.model.fighter import STATS
from rules.arena.model.fighter import Fighter as Gladiator
from rules.arena.model.fighter import Weapon as Blade
from rules.arena.model.world import World as Ring
from rules.dice.estimates import margin
from rules.dice.random_tables import Row as Line
from rules.dice.random_tables import Table
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.model.world import World
from rules.system import trial

BOUND: Final = 50_000
"""The limit in microseconds for an answer."""
TABLES: Final = {
    "critfail": Table("critfail", (Line(1, 3, "slip"), Line(4, 4, "fails", {"weapon_failure": True})), 1, 4),
    "critwin": Table(
        "critwin",
        (
            Line(1, 2, "clean"),
            Line(3, 5, "deep", {"damage_mult": 1.5}),
            Line(6, 6, "devastating", {"damage_mult": 2}),
        ),
    ),
}
GUN: Final = Weapon(
    "Gun", modes=(Mode("semi-auto", "shots", 9), Mode("full-auto")), pain={"*": 15.0}, ldv=1, adt=1, ir_per_adt=2,
    damage_type="Bullet",
)  # fmt: skip
SHOT: Final = Action(Doing.ATTACK, "two", "Gun", "head", aimed=True, mode="full-auto")
BODY: Final = (BodyPart("head", "HEAD", health=10), BodyPart("torso", "BODY", health=20))


def falls(rounds: int) -> Sequence[Row]:
    pump = replace(GUN, pellets=9, pain={"*": 5.0}, ldv=None)
    asked = (
        ("1 shot", _exact(GUN, 1)),
        ("4 shots", _exact(GUN, 4)),
        ("4 shots, dodged", _exact(GUN, 4, reaction="dodge")),
        ("30 shots", _exact(replace(GUN, ldv=None, pain={"*": 6.0}), 30)),
        ("3 shots of 9 pellets", _exact(pump, 3)),
        ("an attack in the arena, tried out", _tried_out),
    )
    rows = [Row(name, [processor(ours, 1) for _ in range(rounds)], [BOUND] * rounds, 1, 2) for name, ours in asked]
    off = float(margin(Fraction(1, 2), _tried_out())) * 100
    return [*rows, Row("its margin in percentage points", [off] * rounds, [15.0] * rounds, 1, 2, unit="")]


def _exact(gun: Weapon, shots: int, reaction: str | None = None) -> Callable[[], object]:
    target = Fighter("two", "Two", "b", parts=BODY, blood=20, max_blood=20, pain=20)
    world = World((Fighter("one", "One", "a", weapons=(gun,)), target))
    system, action = catalogue.find("mazeworld-evading"), replace(SHOT, count=shots)

    def ours() -> object:
        found = system.dice.odds(world, "one", (action,), TABLES, whole=True, reaction=reaction, falls=True)
        if not found.falls:
            raise AssertionError("it takes too long to count")
        return found

    return ours


def _tried_out() -> int:
    """Try an attack out, and return how often."""
    system, sword = catalogue.find("arena"), Blade("sword", bonus=2)
    one = Gladiator("one", "One", "a", dict.fromkeys(STATS, 3), weapons=(sword,), wielded=("sword",))
    ring = Ring((one, Gladiator("two", "Two", "b", dict.fromkeys(STATS, 2), at=(1, 0))))
    deed = Deed(Does.ATTACK, "two", "sword", "head")
    found = trial.falls(system, (ring, ring), [("one", (deed,))], "two", lambda: SampledDice("bench"), {})
    return found[0].sampled
