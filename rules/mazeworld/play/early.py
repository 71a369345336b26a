"""Before the order: non-combat actions, at Initiative Speed 0 (MZ-TURN-02 step 4, MZ-COV-04, AMB-20, AMB-41)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules.dice import label
from rules.mazeworld import checks, initiative
from rules.mazeworld.actions import Action, Doing
from rules.mazeworld.initiative import Runner
from rules.mazeworld.play import performing
from rules.mazeworld.play.facts import Checked, CoverTaken, GroupChecked, SpeedConflict, StealthBroken
from rules.mazeworld.play.ordering import speed
from rules.mazeworld.play.tasks import GroupCheck, Perform
from rules.mazeworld.revision import Revision
from rules.mazeworld.world import World
from rules.system import Case, DiceNeed, Throws

Intents = Mapping[str, Sequence[Action]]


def early(rev: Revision, world: World, intents: Intents, case: Case) -> list[object]:
    """Non-combat and free actions in the order declared. An attack of IS 0 is as fast: a speed conflict decides."""
    grouped = _group_covers(world, intents)
    runners: list[Runner] = []
    tasks: dict[str, list[object]] = {}
    for who, actions in intents.items():
        before: Action | None = None
        for group in performing.groups(actions):
            quiet = before is not None and before.doing is Doing.TAKE_COVER and before.stealthy
            before = group[0]
            combat = performing.is_combat(rev, group)
            if combat and not _at_zero(rev, world, who, group[0]):
                continue
            if all(runner.name != who for runner in runners):
                runners.append(Runner(who, 0, non_combat=not combat))
            if who not in grouped or group[0].doing is not Doing.TAKE_COVER:
                tasks.setdefault(who, []).append(Perform(who, _quietly(group) if quiet else group, quiet, early=True))
    outputs: list[object] = [*_group_checks(world, grouped, case)]
    throw = label(case.fight, case.turn, "all", "early", "", "speed")
    order = initiative.order(rev, runners, case.dice, throw)
    outputs += [SpeedConflict(c.tied, c.throws, c.order) for c in order.conflicts]
    return [*outputs, *(task for who in order.names for task in tasks.get(who, ()))]


def _quietly(group: Sequence[Action]) -> tuple[Action, ...]:
    """A movement declared with a stealthy cover is stealthy too: the second check of the turn (MZ-COV-05)."""
    return tuple(replace(action, stealthy=True) if action.doing is Doing.MOVE else action for action in group)


def _at_zero(rev: Revision, world: World, who: str, action: Action) -> bool:
    found = speed(rev, world.fighter(who), action)
    return not isinstance(found.value, str) and found.value <= 0


def _group_covers(world: World, intents: Intents) -> dict[str, tuple[str, ...]]:
    """Who takes cover stealthily together: members of one team on one Side, by each member's id."""
    by_place: dict[tuple[int, str], list[str]] = {}
    for who, actions in intents.items():
        fighter = world.fighter(who)
        firsts = (group[0] for group in performing.groups(actions))
        wants = any(a.doing is Doing.TAKE_COVER and a.stealthy and performing.holds(world, a.when) for a in firsts)
        if wants and fighter.stealth and fighter.able and fighter.side in world.cover:
            by_place.setdefault((fighter.side, fighter.team), []).append(who)
    return {who: tuple(members) for members in by_place.values() if len(members) > 1 for who in members}


def _group_checks(world: World, grouped: Mapping[str, tuple[str, ...]], case: Case) -> list[GroupCheck]:
    return [
        GroupCheck(world.fighter(members[0]).side, members, (), _need(world, members[0], case))
        for members in dict.fromkeys(grouped.values())
    ]


def _need(world: World, who: str, case: Case) -> DiceNeed:
    fighter = world.fighter(who)
    throw = label(case.fight, case.turn, who, "stealth_group", str(fighter.side), "stealth_group")
    return DiceNeed(who, throw, "check", 1, modifier=fighter.effective_agility())


def group_checked(rev: Revision, world: World, task: GroupCheck, throws: Throws | None, case: Case) -> list[object]:
    """One member's dice; after the last the average decides for all (MZ-COV-04)."""
    who = task.who[len(task.scores)]
    faces = tuple(throws[0]) if throws else ()
    natural = sum(faces)
    scores = (*task.scores, natural)
    rolls = dict(zip(task.who, scores, strict=False))
    agilities = {member: world.fighter(member).effective_agility() for member in task.who}
    found = checks.stealth_group(rev, rolls, agilities)
    threshold = performing.threshold(rev.checks.stealth_cover)
    score = found.scores[who]
    told: list[object] = [Checked(who, "stealth_group", faces, agilities[who], score, threshold, score > threshold)]
    if len(scores) < len(task.who):
        following = task.who[len(scores)]
        return [*told, replace(task, scores=scores, need=_need(world, following, case))]
    cover = world.cover.get(task.side, "")
    told.append(GroupChecked(task.who, found.average, found.success))
    told += [CoverTaken(member, task.side, cover, found.success) for member in task.who]
    if not found.success:
        told.append(StealthBroken(task.who, "check_failed"))
    return told + ([] if found.may_act_again else performing.used_up(task.who))
