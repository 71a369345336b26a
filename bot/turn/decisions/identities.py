"""False names of fighters, and the revealing of hidden ones."""

import re

from bot.confusables import looking_like
from bot.turn import commands
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.handles import handles, mind_handle
from bot.turn.decisions.roster import find, split_name
from bot.turn.refusal import Refusal

LONGEST_ALIAS = 60
_AS = re.compile(r"as\s+(?P<alias>\S.*)", re.IGNORECASE | re.DOTALL)


def mask(course: Course, command: commands.Mask, actor: Actor) -> None:
    """Give a creature a false name. Nobody else sees the true one until it is unmasked.

    Refuses with `mask_unread`, `mask_of_player`, `alias_taken`, `text_too_long`, `masked_as_person` (name), or as
    `mind_handle` does.
    """
    who, rest = split_name(course, command.text, actor)
    said = _AS.fullmatch(rest.strip())
    if said is None:
        raise Refusal("mask_unread", {"name": course.name(who)})
    alias = " ".join(said["alias"].replace('"', "").split())
    if not course.fight.seat(who).creature:
        raise Refusal("mask_of_player", {"name": course.name(who)})
    if len(alias) > LONGEST_ALIAS:
        raise Refusal("text_too_long", {"limit": LONGEST_ALIAS})
    if not any(letter.isalpha() for letter in alias):
        raise Refusal("mask_unread", {"name": course.name(who)})
    fight = course.fight
    others = [seat.fighter for seat in fight.seats if seat.fighter != who]
    taken = {course.name(other).casefold() for other in others} | {fight.masks.get(o, "").casefold() for o in others}
    if alias.casefold() in taken:
        raise Refusal("alias_taken", {"name": alias})
    names = [name for other in others for name in (course.name(other), fight.masks.get(other)) if name]
    mind_handle(alias, names)
    if looking_like(alias, course.using.names.values()):
        raise Refusal("masked_as_person", {"name": alias})
    course.rename(who, alias, "masked")


def unmask(course: Course, command: commands.Unmask, actor: Actor) -> None:
    """Show everyone the true name again. Refuses with `not_masked`."""
    who = find(course, command.name, actor)
    fight = course.fight
    if who not in fight.masks:
        raise Refusal("not_masked", {"name": course.name(who)})
    (name,) = handles(fight, fight.masks[who], 1, numbered=False)
    course.rename(who, name, "unmasked")


def reveal(course: Course, command: commands.Reveal, actor: Actor) -> None:
    """Make a hidden fighter known to everyone. Refuses with `not_hidden`."""
    who = find(course, command.name, actor)
    facts = course.system.roster.disclosed(course.fight.world, who)
    if not facts:
        raise Refusal("not_hidden", {"name": course.name(who)})
    course.tell(facts)
