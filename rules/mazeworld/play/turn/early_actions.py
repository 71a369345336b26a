"""Actions before the first turn (MZ-TURN-06), and non-combat actions before the order, at Initiative Speed 0
(MZ-TURN-02 step 4, MZ-COV-04, AMB-20, AMB-41)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules.dice.throws import label
from rules.errors import RuleError
from rules.mazeworld import initiative, turns
from rules.mazeworld.initiative import Runner
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.play.facts.actions import OpeningOver
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.facts.speeds import SpeedConflict
from rules.mazeworld.play.turn import actions as performing
from rules.mazeworld.play.turn import group_checks as parties
from rules.mazeworld.play.turn.actions import category
from rules.mazeworld.play.turn.conditions import holds
from rules.mazeworld.play.turn.group_checks import Kind
from rules.mazeworld.play.turn.initiative import speed
from rules.mazeworld.play.turn.tasks import Perform
from rules.mazeworld.revision import Revision
from rules.mazeworld.validity import validate
from rules.system import Case, groups

Intents = Mapping[str, Sequence[Action]]


@dataclass(frozen=True, slots=True)
class _Party:
    """Fighters who make a check together."""

    check: Kind
    who: tuple[str, ...]


_TOGETHER: Mapping[Doing, Kind] = {
    Doing.TAKE_COVER: "stealth_group",
    Doing.ESCAPE: "escape",
    Doing.SLIP_PAST: "slip_past",
}


def early(rev: Revision, world: World, intents: Intents, case: Case) -> list[object]:
    """Return non-combat and free actions in the order declared. An attack of IS 0 is just as fast: a speed conflict
    decides.

    A party makes its check when its last member's time has come.
    """
    grouped = _parties(rev, world, intents)
    runners: list[Runner] = []
    tasks: dict[str, list[object]] = {}
    words: dict[str, list[object]] = {}
    for who, actions in intents.items():
        before: Action | None = None
        meant = list(groups(actions))
        alone = not world.opening and _alone(rev, meant)
        for group in meant:
            covered = before is not None and before.doing is Doing.TAKE_COVER
            quiet = before is not None and covered and before.stealthy
            before = group[0]
            combat = performing.is_combat(rev, group)
            ordered_by_cover = covered and rev.initiative.cover_first
            if combat and (ordered_by_cover or not _at_zero(rev, world, who, group[0])):
                continue
            if all(runner.name != who for runner in runners):
                runners.append(Runner(who, 0, non_combat=not combat))
            party = grouped.get(who)
            if party is None or _TOGETHER.get(group[0].doing) != party.check:
                ready = _quietly(group) if quiet else group
                free = party is not None and performing.category(rev, group[0]) == turns.FREE
                task = Perform(who, ready, quiet, early=True, alone=alone)
                (words if free else tasks).setdefault(who, []).append(task)
    throw = label(case.fight, case.turn, "all", "early", "", "speed")
    order = initiative.order(rev, runners, case.dice, throw)
    outputs: list[object] = [SpeedConflict(c.tied, c.throws, c.order) for c in order.conflicts]
    for who in order.names:
        party = grouped.get(who)
        # Talking comes before the speaker escapes.
        outputs += words.get(who, ())
        if party is not None and who == [name for name in order.names if name in party.who][-1]:
            single = tuple(one for one in party.who if _alone(rev, list(groups(intents[one]))))
            outputs.append(parties.gather(rev, world, party.check, party.who, case, alone=single))
            outputs += [task for member in party.who for task in tasks.get(member, ())]
        elif party is None:
            outputs += tasks.get(who, ())
    return outputs


def _alone(rev: Revision, groups: Sequence[Sequence[Action]]) -> bool:
    """Whether an intent has only one action, besides free ones."""
    return sum(performing.category(rev, group[0]) != turns.FREE for group in groups) <= 1


def _quietly(group: Sequence[Action]) -> tuple[Action, ...]:
    """Make a movement declared with stealthy cover stealthy too: it is the second check of the turn (MZ-COV-05)."""
    return tuple(replace(action, stealthy=True) if action.doing is Doing.MOVE else action for action in group)


def _at_zero(rev: Revision, world: World, who: str, action: Action) -> bool:
    found = speed(rev, world, world.fighter(who), action)
    return not isinstance(found.value, str) and found.value <= 0


def _parties(rev: Revision, world: World, intents: Intents) -> dict[str, _Party]:
    """Return the parties that make a check together, by member: teammates who escape or slip past, and at least two
    teammates who take stealthy cover on one Side."""
    found: dict[tuple[Kind, str, int], list[str]] = {}
    for who, actions in intents.items():
        action = _joint(rev, world, who, actions)
        if action is None:
            continue
        fighter = world.fighter(who)
        check = _TOGETHER[action.doing]
        side = fighter.side if check == "stealth_group" else 0
        found.setdefault((check, fighter.team, side), []).append(who)
    return {
        who: _Party(check, tuple(members))
        for (check, _, _), members in found.items()
        if len(members) > 1 or check != "stealth_group"
        for who in members
    }


def _joint(rev: Revision, world: World, who: str, actions: Sequence[Action]) -> Action | None:
    """Return an intent's first action if it is made together with others and possible now."""
    firsts = (group[0] for group in groups(actions))
    mains = (a for a in firsts if performing.category(rev, a) != turns.FREE and holds(rev, world, who, a.when))
    action, fighter = next(mains, None), world.fighter(who)
    if action is None or action.doing not in _TOGETHER or not fighter.able:
        return None
    if action.doing is Doing.TAKE_COVER and not action.stealthy:
        return None
    try:
        validate(rev, world, fighter, action)
    except RuleError:
        return None
    return action


def possible(rev: Revision, actor: Fighter, actions: Sequence[Action]) -> None:
    """Accept actions that are possible now or cost nothing.

    Refuses with `not_before_first` (options) and `seen_already`.
    """
    options = turns.before_first(rev, actor.stealth)
    for action in actions:
        free = action.doing is Doing.PASS or category(rev, action) == turns.FREE
        if action.doing is Doing.SLIP_PAST and options and not actor.stealth:
            raise RuleError("seen_already")
        if not free and action.doing.value not in options:
            raise RuleError("not_before_first", {"options": list(options)})


def over(world: World) -> list[Fact]:
    """Begin the first turn, if it hasn't begun."""
    return [OpeningOver()] if world.opening else []
