"""Checks of one fighter: taking cover, and stealthy movement (MZ-COV-01..03, MZ-COV-05, MZ-MOVE-05..07)."""

from collections.abc import Sequence
from typing import Literal

from rules.dice.throws import label
from rules.mazeworld import checks
from rules.mazeworld.bodies import fitness
from rules.mazeworld.checks import Cover
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.parts.turn import Check as CheckRule
from rules.mazeworld.play.facts.actions import Acted, CameAmong, Checked, CoverTaken, Moved, Passed, StealthBroken
from rules.mazeworld.play.turn.tasks import Check, Redeclare
from rules.mazeworld.revision import Revision
from rules.system import Case, ChoiceNeed, DiceNeed, Option, Throws


def take_cover(
    rev: Revision, world: World, fighter: Fighter, action: Action, case: Case, *, alone: bool
) -> list[object]:
    """Take cover openly, in stealth, or with the roll that older revisions require."""
    quiet = action.stealthy and fighter.stealth
    rule = checks.stealth_cover_check(rev, True) if quiet else rev.checks.cover.check
    if rule is None:
        found = checks.cover(rev, None, stealth=fighter.stealth)
        broken = [StealthBroken((fighter.id,), "open_cover")] if fighter.stealth and not found.stealth else []
        return [Acted(fighter.id), CoverTaken(fighter.id, fighter.side, world.cover[fighter.side]), *broken]
    if quiet:
        return [Acted(fighter.id), _ask(rev, rule, world, fighter, "stealth_cover", case)]
    return [_ask(rev, rule, world, fighter, "cover", case, alone=alone)]


def move(rev: Revision, world: World, fighter: Fighter, action: Action, case: Case) -> list[object]:
    """Move as the turn's action; in stealth this needs a check (MZ-MOVE-07)."""
    to, hostiles = action.side or fighter.side, _hostile_sides(world, fighter)
    quiet = fighter.stealth and action.stealthy
    if checks.stealthy_move_needs_roll(rev, fighter.side, to, hostiles, quiet):
        return [_ask(rev, checks.stealth_cover_check(rev, True), world, fighter, "stealth_move", case, side=to)]
    found = checks.stealthy_move(rev, None, 0, side=fighter.side, to=to, hostiles=hostiles, stealth=quiet)
    moved: list[object] = [Moved(fighter.id, fighter.side, to, "non_combat")]
    if fighter.stealth and not found.stealth:
        moved.append(StealthBroken((fighter.id,), "hostile_side" if to in hostiles else "open_cover"))
    return moved


def _hostile_sides(world: World, fighter: Fighter) -> tuple[int, ...]:
    """Return the Sides of visible enemies only, so that nothing reveals the others."""
    return tuple(other.side for other in world.hostile_to(fighter) if not other.stealth)


def _unseen_there(world: World, fighter: Fighter, side: int) -> list[object]:
    """Report to the GM which hidden enemies someone still in stealth has moved among (MZ-MOVE-05)."""
    hidden = tuple(other.id for other in world.hostile_to(fighter) if other.stealth and other.side == side)
    return [CameAmong(fighter.id, hidden)] if hidden else []


def _ask(
    rev: Revision,
    rule: CheckRule,
    world: World,
    fighter: Fighter,
    check: Literal["cover", "stealth_cover", "stealth_move"],
    case: Case,
    *,
    side: int | None = None,
    alone: bool = False,
) -> Check:
    throw = label(case.fight, case.turn, fighter.id, world.moment(check), str(side or fighter.side), check)
    modifier = fitness.agility(rev, fighter) if rule.agility else 0
    return Check(fighter.id, check, DiceNeed(fighter.id, throw, "check", 1, modifier=modifier), side, alone)


def checked(rev: Revision, world: World, task: Check, throws: Throws | None) -> list[object]:
    """Read the dice of a check. A skipped check uses up the turn."""
    fighter = world.fighter(task.who)
    if throws is None:
        return [Acted(task.who), Passed(task.who, "skipped")]
    natural, agility = sum(throws[0]), task.need.modifier
    match task.check:
        case "cover":
            twice = task.who in world.covering
            found = checks.cover(rev, natural, agility, stealth=fighter.stealth, already_took_cover=twice)
            return [_told(rev, task, rev.checks.cover.check, throws, found), *_covered(world, fighter, found, task)]
        case "stealth_cover":
            found = checks.stealth_cover(rev, natural, agility, fighter.stealth, fighter.side)
            told = CoverTaken(task.who, fighter.side, world.cover.get(fighter.side, "cover"), found.stealth)
        case "stealth_move":
            to, hostiles = task.side or fighter.side, _hostile_sides(world, fighter)
            found = checks.stealthy_move(
                rev, natural, agility, side=fighter.side, to=to, hostiles=hostiles, stealth=fighter.stealth
            )
            piece = world.cover.get(to)
            return [
                _told(rev, task, rev.checks.stealth_cover, throws, found),
                Moved(task.who, fighter.side, to, "non_combat"),
                *([CoverTaken(task.who, to, piece, found.stealth)] if piece is not None else []),
                *_noticed(world, fighter, found, to),
                *(_unseen_there(world, fighter, to) if found.stealth else []),
            ]
    return [
        _told(rev, task, rev.checks.stealth_cover, throws, found), told, *_noticed(world, fighter, found, fighter.side)
    ]  # fmt: skip


def _told(rev: Revision, task: Check, rule: CheckRule | None, throws: Throws, found: Cover) -> Checked:
    to_beat = checks.threshold(rev, rule) if rule is not None else 0
    score = sum(throws[0]) + task.need.modifier
    return Checked(
        task.who, task.check, tuple(throws[0]), task.need.modifier, score, to_beat, success=bool(found.success)
    )


def _covered(world: World, fighter: Fighter, found: Cover, task: Check) -> list[object]:
    """Take cover after a roll. It is reached either way: a good roll leaves time for something else, a bad one means
    being seen and ends the turn (AMB-18)."""
    score = found.score if found.another_action else None
    told: list[object] = [
        CoverTaken(fighter.id, fighter.side, world.cover.get(fighter.side, "cover"), found.stealth, score)
    ]
    if fighter.stealth and not found.stealth:
        told.append(StealthBroken((fighter.id,), "check_failed"))
    if found.turn_ends:
        return [*told, Acted(fighter.id)]
    return [*told, *further((fighter.id,) if task.alone else ())]


def further(who: Sequence[str]) -> list[object]:
    """Ask those who may act once more, and haven't said how, what they do."""
    options = (Option("pass", "nothing more this turn"), Option("act …", "one more action this turn"))
    return [Redeclare(one, "", ChoiceNeed(one, "act", options), early=True) for one in who]


def _noticed(world: World, fighter: Fighter, found: Cover, side: int) -> list[object]:
    """Break stealth after a failed check for all creatures on the Side where the fighter is now (MZ-COV-03, AMB-52)."""
    if found.stealth:
        return []
    alone = found.broken_for is None
    there = () if alone else tuple(o.id for o in world.on_side(side) if o.stealth and o.id != fighter.id)
    return [StealthBroken((fighter.id, *there), "check_failed" if not alone else "hostile_side")]
