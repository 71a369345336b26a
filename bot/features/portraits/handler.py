"""Handler of `@portrait`."""

from base64 import b64encode
from typing import Final

import orjson

from bot.features.fight.lookup import bout_of, kept_quiet
from bot.features.portraits.command import ShowPortrait
from bot.features.portraits.portraits import (
    LIST,
    MOST,
    Kept,
    contestant_key,
    creature_key,
    kept_at,
    listed,
    of_unit,
    plain_name,
    shown,
)
from bot.packs.names import key
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.files import PICTURES
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Facts, Wording, say, sentence
from bot.text.words import listed as joined
from bot.turn.refusal import Refusal
from bot.turn.view import public_view

CREATURE = "creature"


@handles(ShowPortrait)
async def portrait(session: Session, request: ShowPortrait) -> None:
    """Show, keep or remove a portrait. Refuses with `portrait_whose`, `portrait_not_yours`, `too_many_portraits`,
    `may_not_write`, like `Session.attached` and `Shelf.contestant`."""
    context, file = session.context, session.attached("picture")
    name, mine = _meant(context, request.name)
    read, where = of_unit(context), await _place(context, name)
    if file is None and not request.removed:
        found = await kept_at(read, where)
        session.response.picture, session.response.asked_picture = None if found is None else shown(found), True
        none = say("{name} has no portrait. To give them one, attach a picture to `@portrait {name}`.", name=name)
        session.response.answer.append(none if found is None else say("{name}'s portrait", name=name))
        return
    if not mine:
        raise Refusal("portrait_not_yours", {"name": name})
    known = await listed(read)
    if file is None:
        session.response.answer.append(await _remove(session, known, where, name))
        return
    if where not in known and len(known) >= MOST:
        raise Refusal("too_many_portraits", {"most": MOST})
    bout = await bout_of(context, name)
    if bout is not None and await context.is_muted(bout.scene):
        # The board would show it.
        raise await kept_quiet(context, bout.scene, name, Refusal("may_not_write"))
    kept = Kept(name=name, webp=b64encode(file.data).decode())
    await _keep(session, name, "set", {LIST: {**known, where: name}, where: kept.model_dump()})
    session.response.answer.append(say("**{name}** has a new portrait.", name=name))
    session.response.picture, session.response.asked_picture = shown(kept), True


async def _place(context: Context, name: str) -> str:
    """Return the key of the portrait of a contestant or else a creature."""
    family = context.system.family
    if key(name) in context.register:
        return contestant_key(family, await context.contestant(name))
    return creature_key(family, name)


async def _remove(session: Session, known: dict[str, str], where: str, name: str) -> Line:
    if where not in known:
        return say("{name} has no portrait.", name=name)
    left = {one: whose for one, whose in known.items() if one != where}
    await _keep(session, name, "remove", {LIST: left, where: Kept(name=name, webp="").model_dump()})
    return say("I've removed {name}'s portrait.", name=name)


async def _keep(session: Session, name: str, act: str, documents: dict[str, object]) -> None:
    command = orjson.dumps({"kind": "portrait", "act": act, "name": name}).decode()
    more = {where: orjson.dumps(body).decode() for where, body in documents.items()}
    await record(session, "portrait", command, "[]", session.changes.recorder(), more=more)


def _meant(context: Context, said: str) -> tuple[str, bool]:
    """Return whose portrait is meant, and whether this person may change it."""
    if not said:
        if context.active is None:
            raise Refusal("portrait_whose", {"choices": context.own})
        return context.active, True
    if key(said) not in context.register and context.is_gm and (creature := _creature(context, said)) is not None:
        return creature, True
    name = context.shelf.contestant(said)
    return name, context.is_gm or context.owner_of(name) == context.person


def _creature(context: Context, said: str) -> str | None:
    """Return the creature of a pack, the one in the fight or the false name that a GM means.

    Where everyone reads, only those that everyone can know.
    """
    kinds = {kind.word for kind in context.system.sheets.kinds}
    packed = context.library.names(CREATURE) if CREATURE in kinds else ()
    if not context.private:
        packed = tuple(name for name in packed if name in context.library.starter.of(CREATURE))
    names = (*packed, *(one for name in _fighting(context) for one in (plain_name(name), name)))
    return next((name for name in names if key(name) == key(said)), None)


def _fighting(context: Context) -> tuple[str, ...]:
    """Return the names of creatures in the fight, with false ones, as far as readers of the answer may know them."""
    fight = context.running
    if fight is None:
        return ()
    if not context.private:
        return tuple(one.name for one in public_view(fight, context.system).fighters if one.creature)
    own = (fight.world.fighter(seat.fighter).name for seat in fight.seats if seat.creature)
    return (*own, *fight.masks.values())


def _whose(facts: Facts) -> Line:
    if not facts.get("choices"):
        return sentence("Whose portrait? Name a contestant: `@portrait NAME`.", facts)
    return sentence("Which contestant do you mean: {choices}? Write it like `@portrait NAME`.", facts)


def _no_picture(facts: Facts) -> Line:
    known = {**facts, "endings": joined(PICTURES, "or")}
    return sentence("I can't use “{name}” as a picture. Send a small {endings} file.", known)


REFUSALS: Final[dict[str, Wording]] = {
    "portrait_whose": _whose,
    "portrait_not_yours": "Only {name}'s player or a GM can change that portrait.",
    "too_many_portraits": "This game already has {most} portraits. Remove one: `@portrait NAME none`.",
    "file_no_picture": _no_picture,
}
refusals(REFUSALS)
