"""The people of a game: whom a name means, and who leads its fights."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from bot.pipeline.ports import Unit
from bot.pipeline.ports.incoming import Person, front
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import fight_key, read_fight
from bot.pipeline.work.session import Session
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal


def person_named(session: Session, text: str) -> Person | None:
    """Return somebody by name, mentioned in this message or met before; the latter by id too."""
    wanted = _wanted(text)
    if (person := mentioned(session.context, wanted)) is not None:
        return person
    if (identified := _identified(session.context, wanted)) is not None:
        return identified
    found = [
        Person(id=who, name=name) for who, name in session.context.game.people.items() if name.casefold() == wanted
    ]
    # An imported game brings people with the same names.
    found = [person for person in found if front(person.id) == front(session.context.person)] or found
    known = found[0] if len(found) == 1 else session.context.named(wanted)
    if known is not None:
        session.changes.met[known.id] = known.name
    return known


def entrusted_person(session: Session, text: str) -> Person:
    """Return somebody who gets a fighter, or is told a secret. Refuses with `no_such_person` and `mention_needed`."""
    person = person_named(session, text)
    if person is None:
        raise Refusal("no_such_person", {"name": text.strip()})
    mind_mention(session.context, person, text)
    return person


MOST_WORDS_OF_A_NAME: Final = 4


def person_first(session: Session, text: str) -> tuple[Person, str] | None:
    """Return who is told a secret, whose name a text begins with (a colon may follow), and the rest; None if it begins
    with nobody's. Refuses with `mention_needed`."""
    words = text.split(" ")
    for count in range(min(MOST_WORDS_OF_A_NAME, len(words)), 0, -1):
        name = " ".join(words[:count]).replace('"', "").rstrip(":")
        if (person := person_named(session, name)) is not None:
            mind_mention(session.context, person, name)
            return person, " ".join(words[count:]).strip()
    return None


def mind_mention(context: Context, person: Person, text: str) -> None:
    """Refuse with `mention_needed` if somebody would be trusted by a name that anybody can choose."""
    if not is_certain(context, text):
        raise Refusal("mention_needed", {"name": person.name, "person": person.id})


def is_certain(context: Context, text: str) -> bool:
    """Whether a text means somebody by more than a name that anybody can choose."""
    wanted, known = _wanted(text), not context.premises.guarded
    return known or mentioned(context, wanted) is not None or _identified(context, wanted) is not None


def lasting(context: Context, person: Person, text: str) -> str:
    """Return a text that still means this person when others are called so: their id if the game knows them, or else
    what was typed."""
    return person.id if person.id in context.game.people else text


async def mind_member(context: Context, person: Person) -> None:
    """Refuse with `not_a_member` (name) if somebody isn't on the game's server. It is asked about them."""
    means = context.means
    if means is None or not context.premises.guarded:
        return
    has = await context.unit.ask(means.rights(person.id, context.game_id))
    if has.member is False:
        raise Refusal("not_a_member", {"name": person.name})


def _wanted(text: str) -> str:
    return text.strip().lstrip("@").casefold()


def _identified(context: Context, wanted: str) -> Person | None:
    """Return somebody met before, by the front end's id, with or without its prefix."""
    people = context.game.people
    found = (who for who in people if wanted and wanted in (who, who.removeprefix(f"{front(who)}:")) and front(who))
    return next((Person(id=who, name=people[who]) for who in found), None)


def mentioned(context: Context, wanted: str) -> Person | None:
    """Return the person that a mention in the command means. Account names come first, since they are unique."""
    mentions = context.mentions
    by_account = [one for one in mentions if wanted and one.account.casefold() == wanted]
    by_name = [one for one in mentions if one.name.casefold() == wanted]
    return next(iter((*by_account, *by_name)), None)


_LED: Final = frozenset({"start_fight", "next", "bind"})
"""Commands that only a GM can give."""


LATELY: Final = 30
"""Rows of a fight that are searched for people who did something. Only their names are read, no documents."""
MOST_ACTED: Final = 10


async def who_lead(unit: Unit, game_id: str, game: Game, scenes: Iterable[str]) -> tuple[str, ...]:
    """Return those who lead the fights of these scenes, and the GM on duty everywhere."""
    found = [await _leads(unit, game_id, game, scene) for scene in scenes]
    return tuple(dict.fromkeys(one for one in (*found, game.on_duty(None)) if one is not None))


async def who_acted(unit: Unit, game_id: str, scenes: Iterable[str]) -> tuple[str, ...]:
    """Return who did something in the fights of these scenes lately, the last of each scene first."""
    asked = partial(unit.history, limit=LATELY, of_kinds=("fight_started",))
    last = [await asked(game_id, fight_key(scene)) for scene in scenes]
    return tuple(dict.fromkeys(row.person for rows in last for row in rows))[:MOST_ACTED]


async def _leads(unit: Unit, game_id: str, game: Game, scene: str) -> str | None:
    """Return the GM of a scene: on duty, or the last to go on, or the last to do something only GMs do."""
    key = fight_key(scene)
    stored = await unit.documents(game_id, [key])
    known = game.leads(scene, read_fight(stored[key].body).moved_by if stored else None)
    if known is not None:
        return known
    rows = await unit.history(game_id, key, limit=100)
    return next((row.person for row in rows if row.kind in _LED), None)
