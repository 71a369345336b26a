"""Commands about who takes part: starting and ending a fight, joining and leaving, and figures set by the GM."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from bot.turn import commands, events
from bot.turn.decisions import drafts as drafting
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.handles import handles, lettered, mind_handle
from bot.turn.decisions.steps import open_seals
from bot.turn.decisions.takeovers import pass_on
from bot.turn.refusal import Refusal
from bot.turn.state import Request, Seat, whole_name
from rules.system import Fact, StepKind, System

MOST_SHOWN = 100
MOST_HIDDEN = 100
UNKNOWN = "unseen"


def start(course: Course, command: commands.StartFight, _: Actor) -> None:
    if course.state is not None and not course.state.ended:
        raise Refusal("fight_running", {"system": course.state.system})
    system = course.using.system
    course.emit(
        events.FightStarted(
            number=command.number,
            scene=command.scene,
            system=system.id,
            digest=system.digest,
            house=system.house,
            numbers=command.numbers,
            mark=command.mark,
        )
    )


def end(course: Course, _: commands.EndFight, actor: Actor) -> None:
    drafting.settle(course, actor.person, ended=True)
    open_seals(course)
    course.tell(course.system.turn.close(course.fight.world, course.case()))
    course.emit(events.FightEnded())


def add(course: Course, command: commands.Add, _: Actor) -> None:
    fight = course.fight
    _mind_crowd(course, command)
    sheet = course.using.shelf.find(command.sheet_kind, command.sheet)
    creature = command.sheet_kind == "creature" and command.owner is None
    shelf = course.sheets()
    called = _own_name(course, command, sheet.name)
    if command.hidden and not creature:
        raise Refusal("hides_no_player", {"name": called})
    _mind_twins(course, command, sheet.name)
    named = lettered if command.hidden else partial(handles, numbered=command.count > 1)
    record = _record(course, command, sheet.name)
    for name in named(fight, called, command.count):
        # Players may refer to somebody by id: a hidden fighter's must not reveal who it is.
        who = _identity(course, UNKNOWN if command.hidden else name)
        team = command.team or course.system.roster.team(command.sheet_kind, name)
        facts = course.system.roster.enter(
            course.fight.world, sheet, who=who, name=name, team=team, where=command.where, shelf=shelf, record=record
        )
        kept = None if record is None else sheet.name
        seated = _seated(course, command, who, kept)
        if command.hidden:
            _hide(course, facts, seated.model_copy(update={"covert": called}))
        else:
            course.emit(seated)
            course.tell(facts)
            course.displace(who)
        _ask_newcomer(course, who, creature)


def _mind_crowd(course: Course, command: commands.Add) -> None:
    """Refuse with `too_many_fighters`, counting only those everyone knows, or with `too_many_hidden` (limit, whole)."""
    there = len(course.fight.seats)
    hidden = sum(_unseen(course, seat) for seat in course.fight.seats)
    if not command.hidden and there - hidden + command.count > MOST_SHOWN:
        raise Refusal("too_many_fighters", {"limit": MOST_SHOWN})
    whole = MOST_SHOWN + MOST_HIDDEN
    if command.hidden and (hidden + command.count > MOST_HIDDEN or there + command.count > whole):
        raise Refusal("too_many_hidden", {"limit": MOST_HIDDEN, "whole": whole})


def _mind_twins(course: Course, command: commands.Add, sheet: str) -> None:
    """Refuse with `already_in` a contestant who is already here; a copy has a name of its own or a number."""
    if command.sheet_kind != "fighter" or command.count > 1 or command.name:
        return
    if any(seat.sheet == sheet for seat in course.fight.seats):
        raise Refusal("already_in", {"name": sheet, "copy": sheet})


def _hide(course: Course, facts: Sequence[Fact], seated: events.Seated) -> None:
    """Give a hidden fighter its seat only once it is concealed, so that nobody knows of it even for a moment."""
    course.tell(facts)
    course.tell(course.system.roster.concealed(course.fight.world, seated.fighter))
    course.emit(seated)


def _seated(course: Course, command: commands.Add, who: str, sheet: str | None) -> events.Seated:
    """Return the event that seats a fighter. If its player is gone, the GM plays it from the start."""
    creature = command.sheet_kind == "creature" and command.owner is None
    gone = command.owner in course.using.absent
    owner, lent = (None, command.owner) if gone else (command.owner, None)
    return events.Seated(fighter=who, creature=creature, owner=owner, sheet=sheet, lent=lent)


def add_several(course: Course, command: commands.AddSeveral, actor: Actor) -> None:
    for one in command.each:
        add(course, one, actor)


def _record(course: Course, command: commands.Add, sheet: str) -> object:
    """Return the record of a contestant who joins; None for copies and for those already in the fight."""
    seated = any(seat.sheet == sheet for seat in course.fight.seats)
    if command.sheet_kind != "fighter" or command.count > 1 or seated:
        return None
    return course.using.records.get(sheet)


def _ask_newcomer(course: Course, who: str, creature: bool) -> None:
    fight, system = course.fight, course.using.system
    if fight.comes_late(who):
        return
    if creature and fight.in_step(system, StepKind.PLANS):
        course.ask(who, "plan", "plan")
    if not creature and fight.in_step(system, StepKind.INTENTS):
        course.ask(who, "intent", "declare")


def _own_name(course: Course, command: commands.Add, name: str) -> str:
    """Return the requested name; if somebody else has it, with the owner's name: "NAME (OWNER)"."""
    wanted = " ".join((command.name or name).split())
    known = (seat.fighter for seat in course.fight.seats if seat.fighter not in course.fight.covert)
    names = [course.name(fighter) for fighter in known]
    if command.name:
        mind_handle(wanted, names)
    taken = {one.casefold() for one in names}
    owner = course.using.names.get(command.owner or "")
    if owner and wanted.casefold() in taken and f"{wanted} ({owner})".casefold() not in taken:
        return f"{wanted} ({owner})"
    return wanted


def _identity(course: Course, name: str) -> str:
    """Return an id made from the name that was never used before in this fight."""
    base = base_of(name)
    used = set(course.fight.met)
    return base if base not in used else next(f"{base}-{n}" for n in range(2, 1000) if f"{base}-{n}" not in used)


def base_of(name: str) -> str:
    """Return the id for a name, without a number after it."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "fighter"


def ask_to_join(course: Course, command: commands.AskToJoin, actor: Actor) -> None:
    """Join at once if the GM has named this person the sheet's owner; otherwise ask the GM."""
    course.using.shelf.find("fighter", command.sheet)
    mine = {course.name(fighter).casefold() for fighter in course.fight.owned_by(actor.person)}
    if command.sheet.casefold() in mine:
        raise Refusal("already_in", {"name": command.sheet})
    request = Request(person=actor.person, sheet=command.sheet, where=command.where, quiet=command.quiet)
    if any(other.person == request.person and other.sheet == request.sheet for other in course.fight.requests):
        raise Refusal("already_asked", {"sheet": command.sheet})
    if command.known or actor.gm:
        _admit(course, request, actor)
    else:
        course.emit(events.JoinAsked(request=request))


def accept(course: Course, command: commands.Accept, actor: Actor) -> None:
    request = requested(course.fight.requests, command.name)
    if request is None:
        choices = tuple(one.sheet for one in course.fight.requests if actor.private or not one.quiet)
        raise Refusal("no_request", {"name": command.name, "choices": choices})
    course.emit(events.JoinAnswered(request=request, welcome=command.welcome))
    if command.welcome:
        _admit(course, request, actor)


def requested(requests: Sequence[Request], name: str) -> Request | None:
    """Return the request to join with a sheet of that name, or with the only one that begins so."""
    wanted = name.casefold()
    found = [one for one in requests if one.sheet.casefold().startswith(wanted)]
    return found[0] if len(found) == 1 else next((one for one in found if one.sheet.casefold() == wanted), None)


def _admit(course: Course, request: Request, actor: Actor) -> None:
    command = commands.Add(sheet=request.sheet, sheet_kind="fighter", owner=request.person, where=request.where)
    add(course, command, actor)


def leave(course: Course, command: commands.Leave, actor: Actor) -> None:
    remove(course, commands.Remove(name=course.name(own_fighter(course, actor, command.name))), actor)


def remove(course: Course, command: commands.Remove, actor: Actor) -> None:
    who = find(course, command.name, actor)
    mind_leaving(course, who)
    name, unseen = course.name(who), _unseen(course, course.fight.seat(who))
    course.tell(course.system.roster.leave(course.fight.world, who))
    course.emit(events.Unseated(fighter=who, name=name, unseen=unseen))


def mind_leaving(course: Course, who: str) -> None:
    """Refuse with `in_a_place` while a place is being played."""
    if course.fight.agenda or course.fight.draft is not None:
        raise Refusal("in_a_place", {"name": course.name(who)})


def name_owner(course: Course, command: commands.NameOwner, actor: Actor) -> None:
    who = find(course, command.name, actor)
    if course.fight.seat(who).owner == command.owner:
        course.emit(events.OwnerNamed(fighter=who, owner=command.owner))
    else:
        pass_on(course, who, command.owner)


def adjust(course: Course, command: commands.Adjust, actor: Actor) -> None:
    who, value = (None, command.text) if command.surroundings else split_name(course, command.text, actor)
    if not value and not (who is not None and _alone(course.system, command.what)):
        raise Refusal("nothing_to_change", {"command": word_for(course.system, command)})
    case = replace(course.case(), known=frozenset(_known(course, actor)))
    course.tell(course.system.roster.adjust(course.fight.world, who, command.what, value, course.sheets(), case))


def resheet(course: Course, command: commands.Resheet, _: Actor) -> None:
    """Update a contestant's fighters from its sheet as it is now."""
    sheet = course.using.shelf.find("fighter", command.sheet)
    for seat in course.fight.seats:
        if seat.sheet == command.sheet:
            course.tell(course.system.sheets.resheeted(course.fight.world, seat.fighter, sheet, course.sheets()))


def _alone(system: System, what: str) -> bool:
    return any(one.alone for one in system.roster.adjustments if one.what == what and not one.surroundings)


def word_for(system: System, command: commands.Adjust) -> str:
    """Return the word that people type for a figure, or for the surroundings."""
    for one in system.roster.adjustments:
        if one.surroundings if command.surroundings else one.what == command.what:
            return one.words[0]
    return command.what


def split_name(course: Course, text: str, actor: Actor) -> tuple[str, str]:
    """Split a text after the fighter it begins with: at the longest handle that fits, else after the first word."""
    plain = text.casefold()
    called = _called(course, actor).values()
    for handle in sorted((name for names in called for name in names), key=len, reverse=True):
        if plain.startswith(handle.casefold()) and not plain[len(handle) : len(handle) + 1].isalnum():
            if numbered := re.match(r" [0-9]+(?= *:)", plain[len(handle) :]):
                # Another one of the kind is meant, since a number of attacks never precedes a colon.
                behind = text[len(handle) + len(numbered[0]) :]
                return find(course, f"{handle}{numbered[0]}", actor), behind.lstrip(" :,")
            return find(course, handle, actor), text[len(handle) :].lstrip(" :,")
    # A colon ends the name only after its first word; later on, it belongs to what is said.
    head = re.split("[ :]", text, maxsplit=1)[0]
    return find(course, head, actor), text[len(head) :].lstrip(" :").rstrip()


_FITTING: tuple[Callable[[str, str], bool], ...] = (
    lambda handle, wanted: handle == wanted,
    lambda handle, wanted: handle.startswith(wanted),
    lambda handle, wanted: f" {wanted}" in handle,
)


def find(course: Course, name: str, actor: Actor) -> str:
    """Return the id of the fighter meant by a name; ties go to one's own.

    An exact handle comes first, then one that begins so, then one with a word that begins so.
    """
    fight = course.fight
    wanted = " ".join(name.casefold().split())
    names = {who: tuple([name.casefold() for name in called]) for who, called in _called(course, actor).items()}
    own = set(fight.owned_by(actor.person))
    # In public, true names are never matched together with the names that everyone knows.
    public: dict[str, tuple[str, ...]] = {who: (called[0],) for who, called in names.items()}
    rounds: list[dict[str, tuple[str, ...]]] = [names] if actor.private else [public, names]
    for listed, fits in ((listed, fits) for listed in rounds for fits in _FITTING):
        found = [f for f, called in listed.items() if any(fits(handle, wanted) for handle in called)]
        if len(found) > 1 and len(own.intersection(found)) == 1:
            found = list(own.intersection(found))
        if len(found) == 1 and wanted:
            return found[0]
        if len(found) > 1:
            raise Refusal("which_fighter", {"name": name, "choices": tuple(course.name(f) for f in found)})
    # A creature that came alone and has no number is the first of its kind.
    ends = {f: [f" {one} 1" for one in called] for f, called in names.items() if fight.seat(f).creature}
    first = [f for f, called in ends.items() if any(one.endswith(f" {wanted}") for one in called)]
    if len(first) == 1:
        return first[0]
    raise Refusal("no_such_fighter", {"name": name, "choices": tuple(course.name(f) for f in names)})


def _known(course: Course, actor: Actor) -> list[str]:
    """Return the fighters that a person can refer to by name. In public, a GM can refer only to those everyone knows,
    and nothing, not even a refusal, reveals what somebody has noticed."""
    eyes = course.fight.owned_by(actor.person) if actor.private else ()
    sees_all = actor.gm and actor.private
    return [seat.fighter for seat in course.fight.seats if sees_all or not _unseen(course, seat, eyes)]


def _called(course: Course, actor: Actor) -> dict[str, tuple[str, ...]]:
    """Return every name by which this person can refer to each fighter: for a GM, both the true and the false one."""
    masks = course.fight.masks if actor.gm else {}
    names = {one.id: one.name for one in course.fight.world.fighters}
    return {
        who: (names[who], true, whole_name(names[who], true)) if (true := masks.get(who)) is not None else (names[who],)
        for who in _known(course, actor)
    }


def _unseen(course: Course, seat: Seat, eyes: tuple[str, ...] = ()) -> bool:
    """Whether a seat is a creature unknown to these eyes, so that its name means nothing to a player."""
    return seat.creature and bool(course.system.views.unseen(course.fight.world, seat.fighter, eyes))


def own_fighter(course: Course, actor: Actor, name: str | None) -> str:
    """Return the fighter a person acts for: the named one if it is theirs (or they are GM), else their only one."""
    fight = course.fight
    if name is not None:
        who = find(course, name, actor)
        if fight.seat(who).owner != actor.person and not actor.gm:
            raise Refusal("not_yours", {"name": course.name(who)})
        return who
    own = fight.owned_by(actor.person)
    if not own:
        lent = [seat.fighter for seat in fight.seats if seat.lent == actor.person]
        none = "gm_without_fighter" if actor.gm else "no_fighter_of_yours"
        raise Refusal("lent_to_gm", {"name": course.name(lent[0])}) if lent else Refusal(none)
    if len(own) > 1:
        asked = [fighter for fighter in own if fight.question_of(fighter)]
        if len(asked) != 1:
            names = tuple(course.name(fighter) for fighter in own)
            raise Refusal("which_of_yours", {"choices": names, "example": names[0]})
        return asked[0]
    return own[0]
