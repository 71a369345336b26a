"""Handler of `@me forget`: remove everything that identifies a person from all games, which go on without them."""

from dataclasses import dataclass, replace
from typing import Final

import orjson

from bot.features.fight import handler as turns
from bot.features.privacy.own_data import mind_alone
from bot.packs.contestant_register import FIGHTER, Listed
from bot.packs.names import key
from bot.packs.saved_rolls import NO_ROLLS, person_key
from bot.packs.sheets.contestant import dump
from bot.packs.sheets.drafts import Draft
from bot.pipeline.journal import story_writer as remembering
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import replies, to_all
from bot.pipeline.ports import NewEntry
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.ports.pseudonyms import GONE, Parting
from bot.pipeline.work.confirmation import mind
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import FAMILIES, contestant, draft_key, settings_of, sheet_key, system_of_family
from bot.pipeline.work.session import Session
from bot.text.refusals import refusals
from bot.text.reply import Line, Reply, ToGM
from bot.text.sentences import Wording, say
from bot.text.words import listed
from bot.turn import commands
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal

CHANCE: Final = 8
"""Random bytes in a pseudonym."""
SHOWN: Final = 6
"""Characters of a pseudonym that people see."""


@dataclass(frozen=True)
class Own:
    """A person's contestants and settings in one game."""

    id: str
    game: Game
    contestants: dict[str, tuple[str, ...]]
    """Names of contestants by family."""

    @property
    def names(self) -> list[str]:
        return [name for own in self.contestants.values() for name in own]


async def forget(session: Session) -> None:
    """Forget the author. Refuses with `alone_only`, `nothing_kept`, and `last_gm` (places) if a game would lose its
    only GM."""
    mind_alone(session.context)
    person = session.context.person
    found = [await _own(session.context, game) for game in await session.context.unit.games_of(person)]
    if not found:
        raise Refusal("nothing_kept")
    _mind_last_gm(session.context, found)
    mind(session.context, await _lost(session.context, found))
    chance = session.changes.luck.salt(CHANCE).hex()
    parting = Parting(person, f"{GONE}{chance}", f"gone-{chance[:SHOWN]}", session.context.incoming.person.account)
    known = await session.context.unit.traces(parting)
    parting, known = await session.changes.unit.reword(parting, known, session.context.clock.now())
    # Other games may have changed in the meantime.
    found = [await _own(session.context, game) for game in await session.context.unit.games_of(person)]
    _mind_last_gm(session.context, found)
    for place, own in enumerate(found):
        await _leave(session, own, parting, f"forget:{chance}:{place}")
    await session.changes.unit.forget(parting, known)
    session.response.parting = True
    session.context.loaded.game = await settings_of(session.context.unit, session.context.game_id)
    await session.context.load_anew()
    session.response.answer += [
        say("**Done. I've forgotten you.** You now appear as {title}.", title=parting.title),
        say("Only you can delete your messages on the server. If you write to me again, we start from scratch."),
    ]


def said_again(parting: Parting) -> Incoming:
    """Return the message with which somebody is forgotten whom a process that ended has only half forgotten."""
    who = Person(id=parting.person, name=parting.title, account=parting.account)
    return Incoming(source=f"again:{parting.gone}", game="", scene=None, person=who, text="@me forget yes")


async def _own(context: Context, game: str) -> Own:
    registers = {family: await context.unit.register(game, family) for family in FAMILIES}
    settings = context.game if game == context.game_id else await settings_of(context.unit, game)
    return Own(game, settings, {family: register.of(context.person) for family, register in registers.items()})


def _mind_last_gm(context: Context, found: list[Own]) -> None:
    """Refuse to leave a game that other people are in without a GM."""
    person = context.person
    alone = [
        own
        for own in found
        if own.game.people.keys() - {person}
        # Anyone who left the server no longer leads its games and can't add another GM.
        and context.rights_in(own.id).member is not False
        and (person in own.game.gms or _by_server(context, own.id))
        and not (set(own.game.gms) - {person} or own.game.gm_roles)
    ]
    if alone:
        scenes = [f"#{name}" for own in alone for name in [*own.game.scenes.values()][:1]]
        raise Refusal("last_gm", {"places": tuple(scenes)})


def _by_server(context: Context, game: str) -> bool:
    """Whether this person is GM of a game through its server."""
    here = game == context.game_id and context.incoming.gm
    return here or context.rights_in(game).gm


async def _lost(context: Context, found: list[Own]) -> Line:
    """Say in one sentence what would be lost."""
    names = [name for own in found for name in own.names]
    kept = []
    for own in found:
        called = own.game.people.get(context.person)
        if called is not None and await context.unit.borne(own.id, called):
            kept.append(called)
    return say(
        "**Everything that identifies you would be deleted**, in every game where we've met: your name, your "
        "number, your preferences and anything waiting for you.[ The GMs would take over {names}, sheets and all.] "
        "Fights and logs stay, but with another name in place of yours.[ A fighter is also called {kept}; that name "
        "stays.] This can't be undone. For a copy, type `@me export` first.",
        names=listed(names) if names else None,
        kept=kept[0] if kept else None,
    )


async def _leave(session: Session, own: Own, parting: Parting, source: str) -> None:
    """Take a person out of one game's fights, contestants and settings, and tell everyone concerned.

    These messages go to others and aren't answers to the person's own message.
    """
    there = await _there(session, own, parting, source)
    with to_all(there.context):
        for scene in own.game.running:
            await _leave_fight(there, scene, parting.person)
        await there.context.look_at(None)
        documents = await _documents(there, own, parting.person)
        command = orjson.dumps({"kind": "forget"}).decode()
        await record(
            there,
            "forget",
            command,
            "[]",
            there.changes.recorder(),
            game=_without(there.context.game, parting.person),
            more=documents,
        )
        entries = [_for_others(entry, own.id, parting, source) for entry in replies(there)]
        if own.game.people.keys() - {parting.person}:
            entries.append(_notice(own, source))
        await there.changes.unit.queue(own.id, source, entries, there.context.clock.now())


async def _there(session: Session, own: Own, parting: Parting, source: str) -> Session:
    """Return a session in which the pseudonym is the game's GM, for the time this takes."""
    who = Person(id=parting.gone, name=parting.title)
    incoming = session.context.incoming.model_copy(
        update={
            "source": source,
            "game": own.id,
            "scene": None,
            "scene_name": None,
            "parent": None,
            "person": who,
            "text": "",
            "gm": True,
            "mentions": (),
            "roles": (),
            "pressed": None,
            "aside": False,
        }
    )
    here, changes = session.context, session.changes
    there = await Session.load(changes.unit, incoming, own.id, lambda _: own.game, changes.luck, here.clock)
    there = replace(there, context=replace(there.context, premises=here.premises, signs=here.signs))
    there.changes.noted = changes.noted
    await there.context.look_at(None)
    return there


async def _leave_fight(there: Session, scene: str, person: str) -> None:
    fight = await there.context.fight_in(scene)
    if fight is None or fight.ended:
        return
    seats = any(person in (seat.owner, seat.lent) for seat in fight.seats)
    if not seats and all(request.person != person for request in fight.requests):
        return
    await there.context.look_at(scene)
    there = there.apart()
    since = remembering.before(there)
    await turns.play(there, commands.TakeOver(person=person, for_good=True))
    await remembering.remember(there, since)
    there.response.elsewhere.append((scene, there.response))
    there.changes.index += 1


async def _documents(there: Session, own: Own, person: str) -> dict[str, str]:
    """Return the person's contestants without an owner, and empty drafts and saved rolls."""
    kept = person_key(person)
    found = dict.fromkeys(await there.context.unit.documents(own.id, [kept]), NO_ROLLS.model_dump_json())
    for family, names in own.contestants.items():
        shape = system_of_family(family).types.sheets[FIGHTER]
        keys = [sheet_key(family, name) for name in names]
        listed: dict[str, Listed | None] = {}
        for where, stored in (await there.context.unit.documents(own.id, keys)).items():
            before = contestant(family, stored.body)
            wishes = tuple(wish for wish in before.wishes if wish.person != person)
            found[where] = dump(replace(before, owner=None, wishes=wishes), shape)
            listed[key(before.name)] = Listed(before.name, known=before.known)
        await there.changes.unit.enrol(own.id, family, listed)
        draft = draft_key(family, person)
        if await there.context.unit.documents(own.id, [draft]):
            found[draft] = Draft().model_dump_json()
    return found


def _without(game: Game, person: str) -> Game:
    return game.departed(person).model_copy(
        update={
            "people": {who: name for who, name in game.people.items() if who != person},
            "habits": {who: habits for who, habits in game.habits.items() if who != person},
            "absent": tuple(who for who in game.absent if who != person),
        }
    )


def _for_others(entry: NewEntry, game: str, parting: Parting, source: str) -> NewEntry:
    """Redirect messages for the pseudonym to the GMs. Failed deliveries aren't reported to anyone."""
    answers = f"parked:{source}"
    if entry.destination == f"person:{parting.gone}":
        return NewEntry(f"gm:{game}", entry.reply.model_copy(update={"audience": ToGM(about="")}), answers)
    return replace(entry, answers=answers)


def _notice(own: Own, source: str) -> NewEntry:
    lines = (
        say("**Someone asked to be forgotten.** I no longer know who it was; the games go on."),
        *((say("The GMs have taken over {names}, sheets and all.", names=listed(own.names)),) if own.names else ()),
        *((say("To give a contestant to another player during a fight: `@owner NAME @player`"),) if own.names else ()),
    )
    return NewEntry(f"gm:{own.id}", Reply(audience=ToGM(about=""), lines=lines), f"parked:{source}")


WORDS: Final[dict[str, Wording]] = {
    "alone_only": "What I keep about you is only for you. Type `@me export` or `@me forget` in a private message to "
    "me, or use `/me`.",
    "nothing_kept": "I don't keep anything about you. We haven't met in any game.",
    "last_gm": "You're the only GM of a game[ ({places})]. Add another GM there first, so its players aren't left "
    "alone: `@gm add @somebody`. Then type `@me forget` again.",
}
refusals(WORDS)
