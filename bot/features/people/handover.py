"""Handler of `@gm people`: list everyone in the game, or hand everything one person has to another."""

from collections.abc import Sequence
from dataclasses import replace

import orjson

from bot.features.people.command import Gms
from bot.packs.contestant_register import FIGHTER, Listed
from bot.packs.names import key
from bot.packs.saved_rolls import NO_ROLLS, person_key, read
from bot.packs.sheets.contestant import dump
from bot.packs.sheets.drafts import Draft
from bot.pipeline.journal.journal import record
from bot.pipeline.ports.incoming import front
from bot.pipeline.work import publicity
from bot.pipeline.work.confirmation import mind
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import (
    FAMILIES,
    contestant,
    draft_key,
    fight_key,
    read_fight,
    sheet_key,
    system_of_family,
)
from bot.pipeline.work.people import lasting, mentioned, mind_mention, person_named
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.reply import Line, bold, code, line
from bot.text.sentences import say
from bot.turn.codec import dump_fight
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game, Habits
from bot.turn.refusal import Refusal

MOST = 30
"""Maximum number of people listed."""


async def people(session: Session, request: Gms) -> None:
    """Hand everything NAME has to the player in "NAME @player"; without a name, list who has what. If several people
    have that name, list them."""
    if not request.person:
        _tell(session, await _everybody(session.context))
        return
    new = person_named(session, request.other)
    if new is None:
        raise Refusal("no_such_person", {"name": request.other})
    mind_mention(session.context, new, request.other)
    old, *others = _known(session.context, request.person, new.id)
    title = session.context.game.people.get(old, old)
    if others:
        _tell(session, await _apart(session.context, title, (old, *others)))
        return
    mind(
        session.context,
        say("**Everything {old} has would go to {new}**: contestants, drafts and rights.", old=title, new=new.name),
        of=(old, new.id),
        by_id=f"gm people {old} @{lasting(session.context, new, request.other)}",
    )
    if not await _hand(session, old, new.id):
        raise Refusal("nothing_to_hand", {"name": title})
    _tell(session, [say("Everything **{old}** had now belongs to **{new}**.", old=title, new=new.name)])


def _tell(session: Session, lines: list[Line]) -> None:
    """Send text to the GM channel, since who plays whom may be secret."""
    if session.context.private:
        session.response.answer += lines
        return
    session.response.gm += lines
    session.response.answer.append(say("The answer is in the GM channel."))


def _known(context: Context, name: str, new: str) -> list[str]:
    """Return the ids of everybody with that name or id; only people from other front ends if there are any. Refuses
    with `no_such_person`."""
    wanted = name.casefold().lstrip("@")
    person = mentioned(context, wanted)
    if person is not None and person.id in context.game.people and person.id != new:
        return [person.id]
    known = [who for who, title in context.game.people.items() if wanted in (title.casefold(), who.casefold())]
    found = [who for who in known if who != new]
    elsewhere = [who for who in found if front(who) != front(context.person)]
    if not found:
        raise Refusal("no_such_person", {"name": name})
    return elsewhere or found


async def _apart(context: Context, name: str, people: Sequence[str]) -> list[Line]:
    """List people of one name with their ids and contestants."""
    lines = [say("Several people are called {name}. Type the id of the one you mean instead:", name=name)]
    for who in people[:MOST]:
        own = await _own(context, who)
        lines.append(line(code(who), f": {', '.join(own or [gettext('no contestant')])}"))
    return lines


async def _own(context: Context, who: str) -> list[str]:
    registers = [await context.unit.register(context.game_id, family) for family in FAMILIES]
    return [contestant for register in registers for contestant in register.of(who)]


async def _hand(session: Session, old: str, new: str) -> bool:
    """Hand over contestants, running fights, drafts, saved rolls and GM rights in one row. Returns False if there is
    nothing to hand over."""
    documents = {
        **await _fights(session.context, old, new),
        **await _drafts(session.context, old, new),
        **await _saved_rolls(session.context, old, new),
    }
    for family in FAMILIES:
        documents |= await _contestants(session, family, old, new)
    handed = session.context.game.handed(old, new, session.context.clock.now().isoformat())
    if handed == session.context.game and not documents:
        return False
    command = orjson.dumps({"kind": "hand", "from": old, "to": new}).decode()
    game = handed.model_copy(update={"habits": _habits(session.context.game, old, new)})
    await record(session, "hand", command, "[]", session.changes.recorder(), game=game, more=documents)
    await session.context.load_anew()
    return True


def _habits(game: Game, old: str, new: str) -> dict[str, Habits]:
    """Return the habits with the old person's given to the new one, unless that one has their own."""
    found = {who: theirs for who, theirs in game.habits.items() if who != old}
    return {new: game.habits[old], **found} if old in game.habits else found


async def _fights(context: Context, old: str, new: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for scene in context.game.running:
        where = fight_key(scene)
        await context.unit.pause()
        fight = read_fight((await context.unit.documents(context.game_id, [where]))[where].body)
        if (handed := _fight(fight, old, new)) != fight:
            found[where] = dump_fight(handed)
    return found


def _fight(fight: AnyFight, old: str, new: str) -> AnyFight:
    # Fighters that GMs played for an absent player have a player again.
    seats = tuple(
        seat.model_copy(update={"owner": new, "lent": None}) if old in (seat.owner, seat.lent) else seat
        for seat in fight.seats
    )
    requests = tuple(one.model_copy(update={"person": new}) if one.person == old else one for one in fight.requests)
    return fight.model_copy(update={"seats": seats, "requests": requests})


async def _drafts(context: Context, old: str, new: str) -> dict[str, str]:
    """Return the drafts to hand over; those of the new person are kept."""
    found: dict[str, str] = {}
    for family in FAMILIES:
        theirs, other = draft_key(family, old), draft_key(family, new)
        stored = await context.unit.documents(context.game_id, [theirs, other])
        begun = {where: Draft.model_validate_json(draft.body).begun for where, draft in stored.items()}
        if begun.get(theirs) and not begun.get(other):
            found |= {other: stored[theirs].body, theirs: Draft().model_dump_json()}
    return found


async def _saved_rolls(context: Context, old: str, new: str) -> dict[str, str]:
    """Return the saved rolls to hand over; those of the new person are kept."""
    theirs, other = person_key(old), person_key(new)
    stored = await context.unit.documents(context.game_id, [theirs, other])
    rolls = {where: read(document.body).rolls for where, document in stored.items()}
    if not rolls.get(theirs) or rolls.get(other):
        return {}
    return {other: stored[theirs].body, theirs: NO_ROLLS.model_dump_json()}


async def _contestants(session: Session, family: str, old: str, new: str) -> dict[str, str]:
    """Return a person's contestants of one family as another's, and register the new owner."""
    register = await session.context.unit.register(session.context.game_id, family)
    shape = system_of_family(family).types.sheets[FIGHTER]
    found: dict[str, str] = {}
    listed: dict[str, Listed | None] = {}
    for name in register.of(old):
        where = sheet_key(family, name)
        before = contestant(
            family, (await session.context.unit.documents(session.context.game_id, [where]))[where].body
        )
        wishes = tuple(replace(wish, person=new) if wish.person == old else wish for wish in before.wishes)
        handed = publicity.played_by(session.context, replace(before, wishes=wishes), new)
        found[where] = dump(handed, shape)
        listed[key(name)] = Listed(name, new, handed.known)
    await session.changes.unit.enrol(session.context.game_id, family, listed)
    return found


async def _everybody(context: Context) -> list[Line]:
    """List everybody except people from other front ends who have nothing left."""
    game, here = context.game, front(context.person)
    lines: list[Line] = []
    for who, name in game.people.items():
        own = await _own(context, who)
        if not own and front(who) != here:
            continue
        about = [*own] or [gettext("no contestant")]
        about += [gettext("GM")] if who in game.gms else []
        about += [] if front(who) == here else [gettext("not here")]
        lines.append(line(bold(name), f": {', '.join(about)}"))
    if len(lines) > MOST:
        lines[MOST:] = [say("… and {n} more", n=len(lines) - MOST)]
    how = say("To hand over everything someone has: `@gm people NAME @player`")
    return [*lines, how] if lines else [say("I haven't seen anyone here yet."), how]
