"""Keep track of the contestants that players know of: a GM's is hidden until it is revealed or everyone sees it in a
fight."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

import orjson

from bot.packs.contestant_register import FIGHTER, MOST_WORDS, Listed, Register
from bot.packs.names import LONGEST, key
from bot.packs.sheets.contestant import Contestant
from bot.pipeline.journal.journal import record
from bot.pipeline.work import records_reader as archive
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.reply import code
from bot.text.sentences import say
from bot.turn.evolve import AnyFight
from bot.turn.view import Views
from rules.errors import RuleError
from rules.system import System, World

REVEAL: Final = "reveal"


def known_with(context: Context, owner: str | None) -> bool:
    """Whether everyone knows of a contestant because its owner is a player who isn't known to be a GM."""
    if owner is None:
        return False
    game = context.game
    of_scene = any(one.person == owner and one.part == "gm" for one in game.standings)
    return not (of_scene or game.names_gm(owner, ()) or (owner == context.person and context.is_gm))


def played_by(context: Context, contestant: Contestant, owner: str | None) -> Contestant:
    """Return the contestant with a new owner; None leaves it unchanged."""
    if owner is None:
        return contestant
    return replace(contestant, owner=owner, known=contestant.known or known_with(context, owner))


def hidden(session: Session) -> Register:
    """Return the contestants that players don't know of yet."""
    return session.context.whole_register.hidden()


def _hidden_among(session: Session, names: Iterable[str]) -> Iterator[str]:
    """Yield the names among these that belong to hidden contestants. A word may match thousands."""
    secret = hidden(session)
    return (name for name in names if secret.has_name(name) or key(name) in secret)


async def is_read_by_all(context: Context, scene: str | None) -> bool:
    """Whether everyone who can read some channel of the game, other than those for GMs, can read this one. Single
    people with a permission of their own don't count, as they may have a role too. If there's no other channel yet, or
    one without a role for players, the players must have been seen in this one."""
    premises, game = context.premises, context.game
    here = None if scene is None else premises.survey(scene)
    if scene is None or here is None:
        return not premises.guarded
    if here.public and not here.bars:
        return True
    players, compared, by_role = {role.id for role in premises.readers(context.game_id, scene)}, False, True
    for other in game.scenes:
        there = None if other in (scene, game.gm_scene) else premises.survey(other)
        if there is None:
            continue
        if not there.bars >= here.bars or (there.public and not here.public):
            return False
        if not here.public:
            others = {role.id for role in premises.readers(context.game_id, other)} - {*game.gm_roles}
            if not others <= players:
                return False
            by_role = by_role and bool(others)
        compared = True
        await context.unit.pause()
    return (compared and by_role) or await _all_were_here(context, scene)


async def _all_were_here(context: Context, scene: str) -> bool:
    """Whether there are players, and each did something in this channel that everyone there saw."""
    players = [who for who in context.whole_register.owners() if known_with(context, who)]
    for who in players:
        if await context.unit.last_acted(context.game_id, who, "", scene) is None:
            return False
    return bool(players)


async def shown_in(context: Context, fight: AnyFight, system: System) -> dict[str, Contestant]:
    """Return the contestants that everyone now knows of because everyone sees them in a fight, by name."""
    whole, unseen = context.whole_register, system.views.unseen
    names = [
        seat.sheet
        for seat in fight.seats
        if seat.sheet is not None
        and (listed := whole.get(key(seat.sheet))) is not None
        and not listed.known
        and not (seat.creature and unseen(fight.world, seat.fighter))
    ]
    if not names or not await is_read_by_all(context, fight.scene):
        return {}
    await context.fetch(names)
    return {name: replace(await context.contestant(name), known=True) for name in names}


async def published(session: Session, names: tuple[str, ...]) -> tuple[Contestant, ...]:
    """Make those of these contestants known that players didn't know of, and return them."""
    found = list(_hidden_among(session, names))
    await session.context.fetch(found)
    return tuple([replace(await session.context.contestant(name), known=True) for name in found])


def named(session: Session, text: str) -> str | None:
    """Return the hidden contestant that a GM means by its name or the beginning of it; None for no match or several."""
    unknown = hidden(session)
    listed = unknown.get(key(text))
    return listed.name if listed is not None else unknown.meant(key(text))


def mentioned_in(session: Session, text: str) -> tuple[str, ...]:
    """Return the hidden contestants, and the fighters unknown to players, that a text may mean: one of its words begins
    a word of their names. A GM of one scene can mean only those of the fight."""
    typed = text.replace(":", " ").replace(",", " ").split()
    words = list(dict.fromkeys(short for word in typed if (short := key(word))))[:MOST_WORDS]
    unseen = Register({key(name): Listed(name) for name in covert(session.context)})
    known = (hidden(session), unseen) if session.context.is_gm else (unseen,)
    found = (one.matching(word) for word in words for one in known)
    return tuple(dict.fromkeys(name for names in found for name in names))


class Unknown(NamedTuple):
    """Contestants that players don't know of, and ids of fighters that they don't see or know by another name; `seats`:
    the ids of all fighters."""

    contestants: tuple[str, ...]
    fighters: frozenset[str]
    seats: frozenset[str] = frozenset()


def unknown(session: Session, names: Iterable[str]) -> Unknown:
    """Return which of these contestants are hidden, and all unseen or masked fighters."""
    contestants = tuple(_hidden_among(session, names))
    if session.context.running is None:
        return Unknown(contestants, frozenset())
    views = Views(session.context.running, session.context.system)
    unseen = {seen.id for seen in views.whole.fighters} - {seen.id for seen in views.public.fighters}
    seats = frozenset(seat.fighter for seat in session.context.running.seats)
    return Unknown(contestants, frozenset((*unseen, *session.context.running.masks)), seats)


def came_out(session: Session, before: Unknown) -> bool:
    """Whether everyone now knows of somebody who was unknown. Being removed doesn't count."""
    still = set(_hidden_among(session, before.contestants))
    listed = (session.context.whole_register.get(key(name)) for name in before.contestants if name not in still)
    if any(one is not None and one.known for one in listed):
        return True
    seats = () if session.context.running is None else session.context.running.seats
    unseen = unknown(session, ()).fighters
    known = before.fighters - unseen
    # Readers here see it in the fight, although not all players of the game do.
    here = {key(name) for name in before.contestants}
    new = (seat for seat in seats if seat.fighter not in before.seats | unseen and seat.sheet is not None)
    return any(seat.fighter in known for seat in seats) or any(key(seat.sheet or "") in here for seat in new)


async def reveal(session: Session, name: str) -> None:
    """Let everyone know of a contestant from now on."""
    command = orjson.dumps({"kind": "sheet", "word": REVEAL, "sheet": name, "text": ""}).decode()
    contestants = await published(session, (name,))
    await record(session, "sheet", command, "[]", session.changes.recorder(), contestants=contestants)
    look = code(f"@sheet {name}")
    session.response.answer.append(say("Players can now look up **{name}**: {look}", name=name, look=look))


async def earlier(session: Session, name: str) -> Contestant | None:
    """Return the hidden or removed contestant whose name seems free to its new bearer."""
    listed = hidden(session).get(key(name))
    return await (archive.removed(session.context, name) if listed is None else session.context.contestant(listed.name))


def moved(context: Context, before: Contestant) -> tuple[Contestant, ...]:
    """Return a hidden contestant under another name, to be written when a player takes its name: a refusal would reveal
    it. Return nothing for a removed one.

    What is loaded under the name is forgotten, so that its new bearer begins without it.
    """
    family, short = context.system.family, key(before.name)
    context.loaded.stored.pop((family, short), None)
    context.loaded.fetched.get(family, {}).pop(short, None)
    if before.removed:
        return ()
    whole, start = context.whole_register, before.name[: LONGEST - 4]
    free = next(other for number in range(2, 10_000) if key(other := f"{start} {number}") not in whole)
    return (replace(before, sheet=replace(before.sheet, name=free), changes=0, shown=0),)


def world_read(context: Context, fight: AnyFight) -> World:
    """Return the world by which a typed line is read: in public, only with fighters that everyone knows."""
    unseen = context.system.views.unseen
    seats = () if context.private else fight.seats
    unknown = [seat.fighter for seat in seats if seat.creature and unseen(fight.world, seat.fighter)]
    return fight.world.without(unknown) if unknown else fight.world


def covert(context: Context) -> tuple[str, ...]:
    """Return the names in the fight that players don't know: those of hidden fighters, and those behind masks."""
    if context.running is None:
        return ()
    views = Views(context.running, context.system)
    known = {seen.id for seen in views.public.fighters}
    return (*(seen.name for seen in views.whole.fighters if seen.id not in known), *context.running.masks.values())


def unseen(context: Context) -> tuple[str, ...]:
    """Return the names of fighters that a refusal must not mention where it will be read, except names shared with a
    known fighter."""
    if context.running is None or context.in_gm_scene or (context.private and context.gm_here):
        return ()
    views = Views(context.running, context.system)
    here = views.own(context.person) if context.heard_in is None else views.public
    known = {seen.name.casefold() for seen in here.fighters}
    return tuple(seen.name for seen in views.whole.fighters if seen.name.casefold() not in known)


def gives_away(context: Context, refused: RuleError, typed: str) -> bool:
    """Whether a refusal would reveal to everyone a fighter whose place only its reader knows, or what else a GM's pack
    has.

    Names of creatures that not everyone knows mean nothing in public, so a refusal that repeats one as it was typed is
    what anyone would get.
    """
    if context.private:
        return False
    if context.gm_here and _names_own(context, refused, typed.casefold()):
        return True
    if context.running is None:
        return False
    views = Views(context.running, context.system)
    mine = views.whole if context.gm_here else views.own(context.person)
    own = context.running.owned_by(context.person)
    hidden = (one for one in mine.fighters if one.id not in own and not views.public.placed(one.id))
    names = [
        one.name
        for one in hidden
        if mine.placed(one.id) and (views.public.seen(one.id) is not None or one.name not in typed)
    ]
    return any(isinstance(fact, str) and fact in names for fact in refused.facts.values())


def _names_own(context: Context, refused: RuleError, typed: str) -> bool:
    """Whether a refusal asks if something of the game's own pack was meant, which only GMs can list, and says more than
    was typed."""
    kind = refused.facts.get("kind")
    if kind == FIGHTER or kind not in context.system.types.sheets:
        return False
    meant = refused.facts.get("suggestions", refused.facts.get("matches"))
    own = context.library.own.of(str(kind))
    return isinstance(meant, list | tuple) and any(name in own and name.casefold() not in typed for name in meant)
