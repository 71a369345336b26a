"""Checks that several fighters make together: stealthy cover, escapes, slipping past (MZ-COV-04, MZ-ESC-01..04)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from rules.dice.throws import label
from rules.mazeworld import checks
from rules.mazeworld.attacks import accuracy
from rules.mazeworld.bodies import fitness
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.parts.turn import Check as CheckRule
from rules.mazeworld.play.facts.actions import Acted, Checked, CoverTaken, Escaped, GroupChecked, Passed, StealthBroken
from rules.mazeworld.play.turn.checks import further
from rules.mazeworld.play.turn.tasks import GroupCheck
from rules.mazeworld.revision import Revision, required
from rules.system import Case, DiceNeed, Throws

Kind = Literal["stealth_group", "escape", "slip_past"]


def gather(
    rev: Revision, world: World, check: Kind, who: tuple[str, ...], case: Case, *, alone: tuple[str, ...] = ()
) -> GroupCheck:
    """Start a party's check with the dice of its first member."""
    need = _need(rev, world, check, who[0], case)
    return GroupCheck(world.fighter(who[0]).side, who, (), need, check, alone)


def _rule(rev: Revision, check: Kind) -> CheckRule:
    match check:
        case "escape":
            return rev.checks.escape
        case "slip_past":
            return required(rev.checks.slip_past, "slip_past")
    return checks.stealth_cover_check(rev, True)


def _need(rev: Revision, world: World, check: Kind, who: str, case: Case) -> DiceNeed:
    fighter = world.fighter(who)
    throw = label(case.fight, case.turn, who, world.moment(check), str(fighter.side), check)
    modifier = fitness.agility(rev, fighter) if _rule(rev, check).agility else 0
    return DiceNeed(who, throw, "escape" if check == "escape" else "check", 1, modifier=modifier)


def checked(rev: Revision, world: World, task: GroupCheck, throws: Throws | None, case: Case) -> list[object]:
    """Read one member's dice; after the last, resolve the check for all. Anyone skipped leaves the party."""
    who = task.who[len(task.scores)]
    able = world.fighter(who).able
    if throws is None or not able:
        members = tuple(member for member in task.who if member != who)
        told: list[object] = [Acted(who), Passed(who, "skipped" if able else world.fighter(who).status)]
        task = replace(task, who=members)
    else:
        told = [_told(rev, world, task, who, throws)]
        task = replace(task, scores=(*task.scores, sum(throws[0])))
    done = task.who[: len(task.scores)]
    waiting = [member for member in task.who[len(done) :] if world.fighter(member).able]
    task = replace(task, who=(*done, *waiting))
    if waiting:
        return [*told, replace(task, need=_need(rev, world, task.check, waiting[0], case))]
    return [*told, *(_settled(rev, world, task) if done else ())]


def _settled(rev: Revision, world: World, task: GroupCheck) -> list[object]:
    rolls = dict(zip(task.who, task.scores, strict=True))
    agilities = {member: fitness.agility(rev, world.fighter(member)) for member in task.who}
    match task.check:
        case "escape":
            return _escaped(rev, world, rolls, agilities)
        case "slip_past":
            return _slipped(rev, world, rolls, agilities)
    return _hidden(rev, world, task, rolls, agilities)


def _told(rev: Revision, world: World, task: GroupCheck, who: str, throws: Throws) -> Checked:
    """Report how one member's dice are read; a group's scores are kept within bounds (MZ-COV-04)."""
    fighter, rule, natural = world.fighter(who), _rule(rev, task.check), sum(throws[0])
    agility = task.need.modifier
    own, sources = own_ft(rev, fighter)
    to_beat = checks.threshold(rev, rule, own)
    score = natural + agility
    if task.check == "stealth_group":
        score = checks.stealth_group(rev, {who: natural}, {who: agility}).scores[who]
    quiet = task.check == "escape" and not checks.escape(rev, natural, agility, stealth=fighter.stealth).spotted
    kind = "stealth_escape" if quiet else task.check
    lines = () if rule.ft is not None else sources
    return Checked(who, kind, tuple(throws[0]), agility, score, to_beat, score > to_beat, lines)


def _hidden(
    rev: Revision, world: World, task: GroupCheck, rolls: Mapping[str, int], agilities: Mapping[str, int]
) -> list[object]:
    """Resolve stealthy cover on a Side: the average decides for all."""
    found = checks.stealth_group(rev, rolls, agilities)
    told: list[object] = [GroupChecked(task.who, found.average, found.success)]
    cover = world.cover.get(task.side, "cover")
    told += [CoverTaken(member, task.side, cover, found.stealth) for member in found.in_cover]
    if not found.stealth:
        told.append(StealthBroken(task.who, "check_failed"))
    if found.may_act_again:
        return [*told, *further([member for member in task.who if member in task.alone])]
    return [*told, *map(Acted, task.who)]


def _escaped(rev: Revision, world: World, rolls: Mapping[str, int], agilities: Mapping[str, int]) -> list[object]:
    """Resolve an escape: everyone's own dice count, and those who succeed leave the others behind (MZ-ESC-01,
    MZ-ESC-03)."""
    found = {
        who: checks.escape(
            rev,
            roll,
            agilities[who],
            own_ft=own_ft(rev, world.fighter(who))[0],
            stealth=world.fighter(who).stealth,
        )
        for who, roll in rolls.items()
    }
    out, behind = checks.left_behind({who: one.success for who, one in found.items()})
    told: list[object] = [*map(Acted, rolls)]
    return told + _away(world, {who: not found[who].spotted for who in out}, behind)


def _slipped(rev: Revision, world: World, rolls: Mapping[str, int], agilities: Mapping[str, int]) -> list[object]:
    """Resolve slipping past: either all get by, or all are noticed (MZ-ESC-04)."""
    found = checks.slip_past(rev, rolls, agilities)
    if all(found.values()):
        return [*map(Acted, rolls), *_away(world, dict.fromkeys(rolls, True), ())]
    return [*map(Acted, rolls), StealthBroken(tuple(rolls), "check_failed")]


def _away(world: World, unseen: Mapping[str, bool], behind: Sequence[str]) -> list[object]:
    """Return the escapes; the last one names those left behind."""
    told: list[object] = []
    for number, who in enumerate(unseen, start=1):
        last = number == len(unseen)
        left = [one for gone in unseen for one in world.companions(world.fighter(gone)) if one not in unseen]
        told.append(Escaped(who, unseen[who], tuple(dict.fromkeys((*behind, *left))) if last else ()))
    return told


def own_ft(rev: Revision, fighter: Fighter) -> tuple[int, tuple[tuple[str, int], ...]]:
    """Return a fighter's FT without any weapon, and its sources: natural FT and the fighter's condition (MZ-ESC-03)."""
    natural = fighter.ft if fighter.ft is not None else rev.accuracy.natural_ft
    modifiers = fitness.modifiers(rev, fighter)
    total = accuracy.total_ft(rev, natural, modifiers).value
    return total, (("natural", natural), *((one.source, one.ft) for one in modifiers if one.ft))
