"""Answers to what the fight asks: dice rolled for it, perhaps ahead of time, and choices."""

from bot.turn import commands, events
from bot.turn.decisions import blocks
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.foresight import owed_dice
from bot.turn.decisions.intents import ACT, declare, mind_length
from bot.turn.decisions.roster import own_fighter
from bot.turn.decisions.steps import advance, answer, throw
from bot.turn.refusal import Refusal
from rules.system import ChoiceNeed, DiceNeed
from rules.wording import worded


def roll_owed(course: Course, command: commands.RollOwed, actor: Actor) -> None:
    """Roll the dice a fighter owes now, or will owe at its place once the order is announced.

    If the game splits a long roll, rolling a single piece settles that piece; otherwise all of it is rolled.
    """
    who = own_fighter(course, actor, command.name)
    need = owed_dice(course.fight, who, course.using)
    if need is None:
        raise Refusal("nothing_owed", {"name": course.name(who)})
    if command.shape not in (None, (need.repeat, need.count, need.sides, need.modifier)):
        raise Refusal("other_dice_owed", {"name": course.name(who), "expression": need.expression})
    due = course.fight.need() == need
    following: DiceNeed | None = need
    while following is not None:
        need = following
        throws = throw(course, need)
        if due:
            answer(course, throws, person=actor.person)
        else:
            parts = need.label.split("/")
            about = tuple(seat.fighter for seat in course.fight.seats if seat.fighter in parts)
            course.emit(
                events.RolledAhead(
                    fighter=who, label=need.label, expression=need.expression, throws=throws, about=about
                )
            )
        following = owed_dice(course.fight, who, course.using) if need.rest and command.shape is None else None
    fight = course.fight
    if not due and fight.blocks and owed_dice(fight, who, course.using) is None and who not in fight.ready:
        blocks.rolled(course, who, actor.person)
    if due or blocks.rests(course.fight):
        advance(course)


def act(course: Course, command: commands.Act, actor: Actor) -> None:
    """Settle the open choice, roll the named dice, or declare, with a word of the game."""
    fight = course.fight
    need = fight.need()
    if need is not None and _may_answer(course, command, actor, need):
        if isinstance(need, DiceNeed):
            if command.word == need.purpose and not command.rest:
                return roll_owed(course, commands.RollOwed(name=command.name or course.name(need.who)), actor)
            raise Refusal("dice_owed_first", {"name": course.name(need.who), "expression": need.expression})
        mind_length(command.rest)
        world = course.reading_world(everyone=need.purpose == ACT and not actor.private)
        chosen = course.system.reading.choose(world, fight.agenda[0], command.word, command.rest)
        answer(course, chosen, person=actor.person)
        return advance(course)
    who = own_fighter(course, actor, command.name)
    ahead = owed_dice(course.fight, who, course.using)
    if ahead is not None and ahead.purpose == command.word and not command.rest:
        return roll_owed(course, commands.RollOwed(name=command.name), actor)
    if fight.declaring(course.using.system):
        text = f"{command.word} {command.rest}".strip()
        return declare(course, commands.Declare(name=command.name, text=text, open=command.open), actor)
    when = next((verb.when for verb in course.system.reading.verbs if verb.word == command.word), "")
    raise Refusal("not_now", {"word": command.word, "locked": fight.locked, "when": worded(when)})


def _may_answer(course: Course, command: commands.Act, actor: Actor, need: DiceNeed | ChoiceNeed) -> bool:
    """Whether this person, with this command, answers for the fighter who is asked."""
    seat = course.fight.seat(need.who)
    if command.name is not None:
        return own_fighter(course, actor, command.name) == need.who
    if seat.owner == actor.person:
        return True
    return actor.gm and (seat.creature or seat.owner is None)
