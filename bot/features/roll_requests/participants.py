"""Find the contestants named in a roll request, with the figures on their sheets."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

import orjson

from bot.features.dice.sheet_rolls import ALONE, entered, named
from bot.features.roll_requests.command import Ask
from bot.features.roll_requests.requests import MOST_ASKED, Rolling
from bot.packs.contestant_register import FIGHTER
from bot.packs.names import key
from bot.pipeline.ports.incoming import Person
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import active_key
from bot.pipeline.work.people import mentioned, person_named
from bot.pipeline.work.session import Session, using
from bot.text.language.speech import translated
from bot.turn.decisions.course import Course
from bot.turn.decisions.roster import find
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.view import Views
from rules.errors import RuleError
from rules.system import World

EVERYONE: Final = frozenset({"everyone", "everybody", "all"})
_ALL_AT: Final = re.compile(r"(?:everyone|everybody|all) (?:on |auf )(?P<place>.+)", re.IGNORECASE)
_NUMBERED: Final = re.compile(r"(?P<kind>.+) [0-9]{1,3}")


async def participants(session: Session, request: Ask) -> tuple[Rolling, ...]:
    """Return everyone that a request names, each once. Refuses with `nobody_asked` (name), `several_asked` (name,
    names), `asked_twice` (name) and `too_many_asked` (limit)."""
    contest = len(request.sides) > 1
    found: dict[tuple[str, ...], Rolling] = {}
    for side, names in enumerate(request.sides, 1):
        for name in names:
            for one in await _named(session, name):
                of = (one.fighter, one.sheet, "" if one.fighter or one.sheet else one.person)
                if contest and of in found and found[of].side != side:
                    raise Refusal("asked_twice", {"name": one.name})
                found[of] = one.model_copy(update={"side": side if contest else 0})
    if len(found) > MOST_ASKED:
        raise Refusal("too_many_asked", {"limit": MOST_ASKED})
    # Somebody who is GM of this scene only knows the fighters here, and those they ask themselves.
    whole = session.context.is_gm
    return tuple(one.model_copy(update={"of_game": whole and one.hidden and not one.fighter}) for one in found.values())


async def _named(session: Session, name: str) -> list[Rolling]:
    context = session.context
    if name.casefold() in EVERYONE:
        return await _everyone(context)
    if context.running is not None and (all_at := _ALL_AT.fullmatch(name)) is not None:
        name = all_at["place"]
    if name.startswith("@") or mentioned(context, name.casefold()):
        person = person_named(session, name)
        if person is not None:
            return await _of_person(context, person)
        name = name.lstrip("@")
    if context.running is not None and (found := _in_fight(session, context.running, name)):
        return found
    if (sheet := _sheet(context, FIGHTER, name)) is not None:
        return [_contestant(context, sheet)]
    if (sheet := _sheet(context, "creature", name)) is not None:
        # Where only GMs read, nobody has said that players know of it.
        return [Rolling(name=sheet, sheet=sheet, kind="creature", hidden=context.private)]
    if context.running is not None and (found := _at_place(context, context.running, name)):
        return found
    person = person_named(session, name)
    if person is None:
        raise Refusal("nobody_asked", {"name": name})
    return await _of_person(context, person)


def _sheet(context: Context, kind: str, name: str) -> str | None:
    """Return the sheet that a name means; None if there is none, or it isn't clear."""
    sheets = context.shelf.sheets(kind)
    if kind == FIGHTER:
        try:
            return context.shelf.contestant(name)
        except RuleError:
            return None
    return next((one for one in sheets if key(one) == key(name)), None)


def _in_fight(session: Session, fight: AnyFight, name: str) -> list[Rolling]:
    """Return the fighter of that name, or all of a kind with numbers."""
    context = session.context
    views = Views(fight, context.system)
    known = (views.whole if context.private else views.public).fighters
    kinds = [(seen, _NUMBERED.fullmatch(seen.name)) for seen in known]
    several = [seen.id for seen, kind in kinds if kind is not None and key(kind["kind"]) == key(name)]
    if len(several) < 2:
        try:
            course = Course(using(session, session.changes.recorder()), fight)
            several = [find(course, name, context.reader())]
        except RuleError:
            return []
    return [_fighter(context, fight, views, one) for one in several]


def _at_place(context: Context, fight: AnyFight, name: str) -> list[Rolling]:
    """Return the fighters on a ground ("Side 2", "north"), or of a team."""
    views, words = Views(fight, context.system), set(name.casefold().split())
    known = [one for one in (views.whole if context.private else views.public).fighters if not one.portrait.out]
    titles = {one.id: f"{one.title} {translated(one.title)}".casefold().split() for one in views.public.grounds}
    places = [at for at, title in titles.items() if words.issubset(title)]
    if len(places) == 1 and not name.isdigit():
        there = [one.id for one in known if one.portrait.where == places[0] and not one.portrait.elsewhere]
    else:
        there = [one.id for one in known if one.portrait.team and key(one.portrait.team) == key(name)]
    return [_fighter(context, fight, views, one) for one in there]


def _fighter(context: Context, fight: AnyFight, views: Views, who: str) -> Rolling:
    seat, seen = fight.seat(who), views.public.seen(who)
    return Rolling(
        name=(views.whole if seen is None else views.public).name(who),
        person="" if seen is None else _player(context, seat.owner),
        sheet=seat.sheet or "",
        fight=fight.number,
        fighter=who,
        hidden=seen is None,
    )


def _player(context: Context, owner: str | None) -> str:
    """Return who is asked to roll for a contestant; "" if GMs play it."""
    return "" if owner is None or owner in context.game.absent else owner


def _contestant(context: Context, name: str) -> Rolling:
    listed = context.whole_register.get(key(name))
    hidden = listed is not None and not listed.known
    player = "" if listed is None or hidden else _player(context, listed.owner)
    return Rolling(name=name, person=player, sheet=name, hidden=hidden)


async def _everyone(context: Context) -> list[Rolling]:
    """Return the players' fighters in the fight, or else the contestants of all players that everyone knows of."""
    fight = context.running
    if fight is not None:
        views = Views(fight, context.system)
        found = [seat.fighter for seat in fight.seats if not seat.creature and seat.owner is not None]
        return _mind_any([_fighter(context, fight, views, one) for one in found if views.public.seen(one)], "everyone")
    register = context.whole_register.known_to(None)
    owners = dict.fromkeys(owner for name in register.names() if (owner := context.owner_of(name)) is not None)
    people = context.game.people
    found_of = [await _of_person(context, Person(id=one, name=people.get(one, one))) for one in owners]
    return _mind_any([one for found in found_of for one in found if not one.hidden], "everyone")


def _mind_any(found: list[Rolling], name: str) -> list[Rolling]:
    if not found:
        raise Refusal("nobody_asked", {"name": name})
    return found


async def _of_person(context: Context, person: Person) -> list[Rolling]:
    """Return a player's fighters in the fight, or else their contestant, or else the person alone."""
    fight = context.running
    if fight is not None:
        views = Views(fight, context.system)
        known = [one for one in fight.owned_by(person.id) if context.private or views.public.seen(one)]
        if known:
            return [_fighter(context, fight, views, one) for one in known]
    own = context.register.of(person.id)
    if len(own) > 1:
        where = active_key(context.system.family, person.id)
        stored = await context.unit.documents(context.game_id, [where])
        chosen = orjson.loads(stored[where].body)["name"] if stored else None
        if chosen not in own:
            raise Refusal("several_asked", {"name": person.name, "names": own})
        own = (chosen,)
    return [_contestant(context, one) for one in own] or [Rolling(name=person.name, person=person.id)]


def player_of(context: Context, one: Rolling) -> str:
    """Return who has to roll now, in the scene of the request: contestants may have changed hands. "": the GMs."""
    fight = context.running
    if _fights(fight, one) and fight is not None:
        return _player(context, fight.seat(one.fighter).owner)
    listed = context.whole_register.get(key(one.sheet)) if one.sheet and one.kind == FIGHTER else None
    return one.person if listed is None else _player(context, listed.owner)


def _fights(fight: AnyFight | None, one: Rolling) -> bool:
    return fight is not None and fight.number == one.fight and any(seat.fighter == one.fighter for seat in fight.seats)


def is_creature(context: Context, one: Rolling) -> bool:
    fight = context.running
    if fight is not None and _fights(fight, one):
        return fight.seat(one.fighter).creature
    return one.kind == "creature"


async def _placed(context: Context, one: Rolling) -> tuple[World, str] | None:
    """Return somebody in the fight that the request was made in, or else alone with their sheet; None without one."""
    fight = context.running
    if fight is not None and _fights(fight, one):
        return fight.world, one.fighter
    sheets = context.whole_shelf.sheets(one.kind)
    if one.kind == FIGHTER:
        await context.fetch((one.sheet,))
    if not one.sheet or one.sheet not in sheets:
        return None
    return entered(context, sheets[one.sheet], one.sheet), ALONE


async def values_of(context: Context, one: Rolling) -> Mapping[str, int]:
    """Return what the names in a roll stand for."""
    placed = await _placed(context, one)
    return {} if placed is None else context.system.dice.values(*placed)


async def dice_on_sheet(context: Context, one: Rolling, name: str) -> str:
    """Return the dice of a roll that somebody's sheet has under a name; "" if it has none."""
    placed = await _placed(context, one)
    found = None if placed is None else named(context.system.dice.sheet_rolls(*placed), name)
    return "" if found is None else found.dice


def lacking(names: Iterable[str], values: Mapping[str, int]) -> tuple[str, ...]:
    """Return the names in a roll that somebody has no value for."""
    return tuple(dict.fromkeys(name for name in names if name not in values))
