"""The sums of a turn and of a fight, in one fact per fighter."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from rules.mazeworld.model.fighter import NOTHING, Account, Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.play.facts.end_of_turn import EffectTicked
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.facts.summaries import Accounted
from rules.mazeworld.revision import Revision


def of_turn(rev: Revision, world: World, told: Iterable[object]) -> list[Fact]:
    """Return what each fighter spent and gained in the turn. A contestant's timed effects are included; those of
    others are reported one by one."""
    ticked: dict[str, list[tuple[str, int]]] = {}
    for fact in told:
        if isinstance(fact, EffectTicked) and fact.turns_left is not None and world.fighter(fact.who).contestant:
            ticked.setdefault(fact.who, []).append((fact.name, fact.turns_left))
    found = []
    for fighter in world.fighters:
        account, effects = world.account(fighter.id), tuple(ticked.get(fighter.id, ()))
        if _worth_telling(account) or effects:
            found.append(_accounted(rev, fighter, account, "turn", effects))
    return list(found)


def of_fight(rev: Revision, world: World) -> list[Fact]:
    """Return what each fighter spent and gained in the whole fight."""
    accounts = ((fighter, world.of_fight.get(fighter.id, NOTHING)) for fighter in world.fighters)
    return [_accounted(rev, fighter, account, "fight", ()) for fighter, account in accounts if _worth_telling(account)]


def _worth_telling(account: Account) -> bool:
    """Whether there is anything besides missed attacks and fractures, which are reported as they happen."""
    return replace(account, missed=0, fractures=0) != NOTHING


def _accounted(
    rev: Revision,
    fighter: Fighter,
    account: Account,
    span: Literal["turn", "fight"],
    effects: tuple[tuple[str, int], ...],
) -> Accounted:
    arms = {weapon.name: weapon for weapon in fighter.weapons}
    worn = {name: arms[name].condition for name in account.condition if name in arms}
    changed = bool(account.pain or account.healed)
    return Accounted(
        fighter.id,
        span,
        rounds=tuple((name, n, arms[name].loaded if name in arms else None) for name, n in account.rounds.items()),
        condition=tuple((name, account.condition[name], left) for name, left in worn.items() if left is not None),
        effects=effects,
        dealt=account.pain,
        healed=account.healed,
        pain=fighter.pain if changed else None,
        nutrition=(account.nutrition, rev.pain.regeneration.unit),
        fatigue=(account.fatigue, fighter.fatigue),
        stress=(account.stress, fighter.stress),
        blood=(round(account.blood, 6), fighter.blood),
        kills=account.kills,
        points=tuple(account.points.items()),
    )
