"""The rules of a fight: house rules that change during it, and updates of the program."""

from collections.abc import Mapping
from dataclasses import replace

from bot.turn import commands, events
from bot.turn.decisions.course import Actor, Course
from bot.turn.refusal import Refusal
from rules.errors import RuleError
from rules.system import System


def take_house(course: Course, *, at_once: bool = False) -> None:
    """Apply the game's house rules to this fight from now on, if they differ from its current ones."""
    wanted, fight = course.using.house, course.fight
    if wanted is None:
        return
    before = course.using.system
    after = before.with_house(wanted)
    if after.house == fight.house:
        return
    changed = _changed(before, after)
    course.emit(
        events.HouseTaken(house=after.house, digest=after.digest, changed=changed, turn=fight.turn, at_once=at_once)
    )
    course.using = replace(course.using, system=after)


def _changed(before: System, after: System) -> tuple[events.Ruled, ...]:
    """Return the settings whose value has changed, by name."""
    old = {setting.name: setting.value for setting in before.settings}
    new = {setting.name: setting for setting in after.settings}
    found = [
        events.Ruled(name=name, value=one.value, printed=one.printed)
        for name, one in new.items()
        if old.get(name, one.printed) != one.value
    ]
    # A table row that house rules added and have removed again isn't in any list any more.
    gone = [events.Ruled(name=name, value="none", printed="none") for name in old if name not in new]
    return (*found, *gone)


def take_now(course: Course, _: commands.TakeHouse, __: Actor) -> None:
    """Apply house rules at once, and check again what was declared and is still to come."""
    fight, system = course.fight, course.using.system
    after = system if course.using.house is None else system.with_house(course.using.house)
    if after.house == fight.house:
        raise Refusal("house_same")
    if fight.agenda or fight.draft is not None:
        raise Refusal("house_in_a_place")
    if fight.turn and after.steps != system.steps:
        raise Refusal("house_other_steps")
    take_house(course, at_once=True)
    look_again(course)


def look_again(course: Course) -> None:
    """Report every declared intent that is no longer possible."""
    fight, system = course.fight, course.system
    for who, intent in fight.intents.items():
        seat = next((seat for seat in fight.seats if seat.fighter == who), None)
        if seat is None:
            continue
        try:
            system.reading.mind(fight.world, who, intent.actions)
        except RuleError as why:
            named = [fact for fact in why.facts.values() if isinstance(fact, str)]
            course.emit(
                events.Doubted(
                    fighter=who,
                    open=intent.open and not seat.creature,
                    plan=seat.creature,
                    locked=fight.locked,
                    code=why.code,
                    facts=as_stored(why.facts),
                    about=tuple(seat.fighter for seat in fight.seats if course.name(seat.fighter) in named),
                )
            )


def record_update(course: Course) -> None:
    """Record that the program's rules differ from those of the fight. The GM is shown the differences before the fight
    goes on."""
    fight, system = course.fight, course.using.system
    known = dict(system.house)
    lost = tuple(name for name, _ in fight.house if name not in known)
    course.emit(events.RulesDiffered(before=fight.digest, digest=system.digest, house=system.house, lost=lost))


def as_stored(facts: Mapping[str, object]) -> dict[str, object]:
    """Return the facts of a refusal in a form that can be stored; wordings survive only until they are read back."""
    return {name: _plain(value) for name, value in facts.items()}


def _plain(value: object) -> object:
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain(one) for one in value]
    return str(value)
