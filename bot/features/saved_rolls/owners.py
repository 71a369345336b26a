"""Whose saved rolls a line is about, and how each owner's are stored."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

import orjson

from bot.packs.contestant_register import LONGEST_NAME
from bot.packs.names import key
from bot.packs.saved_rolls import NO_ROLLS, OF_GAME, SavedRolls, person_key, read
from bot.pipeline.journal.document_kinds import Parts, document
from bot.pipeline.journal.journal import record
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.turn.refusal import Refusal

FOR: Final = frozenset({"for", "für", "fuer"})
GAME: Final = frozenset({"game", "spiel"})


@dataclass(frozen=True, slots=True)
class Owner:
    """An owner of saved rolls: the person typing, everyone in the game, or the contestant called `name`."""

    kind: Literal["person", "game", "contestant"]
    name: str = ""


PERSON: Final = Owner("person")
EVERYONE: Final = Owner("game")


@document("saved/*/*")
def _read(_: Parts, body: str) -> None:
    read(body)


def whose(context: Context, text: str, owner: str = "") -> tuple[Owner, str]:
    """Return the owner that a text begins with ("NAME:", "for NAME", "game"), and the rest. Refuses like
    `Shelf.contestant`."""
    if owner:
        return _named(context, owner), text
    head, _, tail = text.partition(" ")
    if head.casefold() in FOR and tail:
        return _first(context, tail.strip())
    head, colon, tail = text.partition(":")
    if colon and (head.strip().casefold() in GAME or key(head) in context.register):
        return _named(context, head), tail.strip()
    head, _, tail = text.partition(" ")
    return (EVERYONE, tail.strip()) if head.casefold() in GAME else (PERSON, text)


def _named(context: Context, name: str) -> Owner:
    name = name.strip().removesuffix(":")
    return EVERYONE if name.casefold() in GAME else Owner("contestant", context.shelf.contestant(name))


def _first(context: Context, text: str) -> tuple[Owner, str]:
    """Return the owner that a text begins with, whose name may have several words, and the rest."""
    words = text.split()
    counts = range(min(LONGEST_NAME, len(words)), 1, -1)
    count = next((one for one in counts if key(" ".join(words[:one])) in context.register), 1)
    return _named(context, " ".join(words[:count])), " ".join(words[count:])


def mind_owner(context: Context, owner: Owner) -> None:
    """Refuse with `gm_only` or `saved_not_yours` if this person may not change the saved rolls of an owner."""
    if owner.kind == "game" and not context.is_gm:
        raise Refusal("gm_only")
    if owner.kind == "contestant" and not context.may_bring(owner.name, context.person):
        raise Refusal("saved_not_yours", {"name": owner.name})


async def rolls_of(context: Context, owner: Owner) -> SavedRolls:
    if owner.kind == "contestant":
        return (await context.contestant(owner.name)).rolls
    where = OF_GAME if owner.kind == "game" else person_key(context.person)
    stored = await context.unit.documents(context.game_id, [where])
    return read(stored[where].body) if stored else NO_ROLLS


async def keep(session: Session, owner: Owner, rolls: SavedRolls, said: Sequence[str]) -> None:
    """Record changed saved rolls. `said`: the action and what it is about."""
    command = orjson.dumps({"kind": "save", "text": " ".join(said)}).decode()
    recorder = session.changes.recorder()
    if owner.kind == "contestant":
        changed = replace(await session.context.contestant(owner.name), rolls=rolls)
        await record(session, "save", command, "[]", recorder, contestants=(changed,))
        return
    where = OF_GAME if owner.kind == "game" else person_key(session.context.person)
    await record(session, "save", command, "[]", recorder, more={where: rolls.model_dump_json()})
