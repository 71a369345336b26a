"""Words for changes to a contestant's skills: points set, and training."""

from typing import Final

from bot.games.mazeworld.actions import risen
from bot.games.vocabulary import Say
from bot.text.reply import Line
from bot.text.sentences import said, say
from bot.text.words import exact, listed
from rules.mazeworld.downtime.skill_changes import PointsSet
from rules.mazeworld.downtime.training_points import Credited, Trained


def points_set(outcome: PointsSet, name: str) -> list[Line]:
    told = say(
        "{name}, {skill}: {before} → **{points} points**",
        name=name,
        skill=outcome.skill,
        before=exact(outcome.before),
        points=exact(outcome.points),
    )
    return [told, *_risen(outcome)]


def _risen(outcome: PointsSet) -> list[Line]:
    changed = outcome.level != outcome.level_before
    return [risen(outcome.skill, outcome.level, outcome.brings)] if changed else []


def trained(outcome: Trained, name: str) -> list[Line]:
    """Describe the points credited and those lost to the cap, for the trained skill and its subgroup."""
    own, *others = outcome.skills
    told = [
        say(
            "{name}, {skill}: **{credited} TP** credited[ instead of {due}, since a skill can have at most {cap}].",
            name=name,
            skill=own.skill,
            **_credited(own, outcome.cap),
        ),
        say("{skill} has {held}.", skill=own.skill, held=_held(own, outcome.cap)),
        *_risen(own.points),
    ]
    for other in others:
        told.append(
            say(
                "{skill} also gains {credited} TP[ instead of {due}, since a skill can have at most {cap}]: {held}.",
                skill=other.skill,
                held=_held(other, outcome.cap),
                **_credited(other, outcome.cap),
            )
        )
        told += _risen(other.points)
    return told


def _credited(one: Credited, cap: float) -> dict[str, str | None]:
    """Return the points credited; if that isn't everything due, also the amount due and the cap."""
    lost = one.due - one.credited
    return {"credited": exact(one.credited), "due": exact(one.due) if lost else None, "cap": exact(cap)}


def _held(one: Credited, cap: float) -> str:
    to_next = one.points.to_next
    told = [
        said("{training} of {cap} TP", training=exact(one.training), cap=exact(cap)),
        said("{points} points", points=exact(one.points.points)),
    ]
    if to_next is not None:
        told.append(said("{more} to go to the next level", more=exact(to_next)))
    return listed(told)


SAY: Final[dict[str, Say]] = {"points_set": points_set, "trained": trained}
