"""Portraits as documents: one for each picture, and a list of those who have one."""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Annotated, Final, Protocol

import orjson
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from bot.packs.names import key
from bot.packs.sheets.contestant import Contestant
from bot.pipeline.journal.document_kinds import Parts, document
from bot.pipeline.ports import Document
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import contestant, sheet_key, system_of
from bot.text.language.speech import gettext_noop
from bot.text.pictures import MOST_BYTES, Portrait
from bot.text.sentences import said
from bot.turn.evolve import AnyFight
from bot.turn.state import Seat

LIST: Final = "portraits"
MOST: Final = 300
"""Maximum number of portraits in a game."""
LONGEST: Final = -(-MOST_BYTES // 3) * 4
"""Characters of a picture in Base64."""
ALT: Final = gettext_noop("{name}'s portrait")
_NUMBERED: Final = re.compile(r" (?:[0-9]+|[A-Z]{1,2})\Z")
"""What tells creatures of the same name apart."""

Read = Callable[[Sequence[str]], Awaitable[Mapping[str, Document]]]
"""Returns the documents with these keys that exist."""
_LISTED: Final = TypeAdapter(dict[str, str])


class Kept(BaseModel):
    """A stored portrait: WebP in Base64; "" if it was removed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(max_length=200)
    webp: Annotated[str, Field(max_length=LONGEST, pattern=r"^[A-Za-z0-9+/]*={0,2}$")]


def contestant_key(family: str, one: Contestant) -> str:
    """Return the key of a contestant's portrait, which others who get that name later don't share."""
    return f"portrait/{family}/{one.bearer}/{key(one.name)}"


def creature_key(family: str, name: str) -> str:
    return f"portrait/{family}/creature/{key(name)}"


@document(LIST)
def _list(_: Parts, body: str) -> None:
    _LISTED.validate_json(body)


@document("portrait/*/*/*")
def _portrait(_: Parts, body: str) -> None:
    Kept.model_validate_json(body)


def of_unit(context: Context) -> Read:
    return lambda keys: context.unit.documents(context.game_id, keys)


class Documents(Protocol):
    async def document(self, game: str, key: str) -> Document | None: ...


def of_store(store: Documents, game: str) -> Read:
    async def read(keys: Sequence[str]) -> Mapping[str, Document]:
        found = [(one, await store.document(game, one)) for one in keys]
        return {one: document for one, document in found if document is not None}

    return read


async def listed(read: Read) -> dict[str, str]:
    """Return the keys of all portraits of a game, with the names they're of."""
    stored = await read((LIST,))
    return _LISTED.validate_json(stored[LIST].body) if stored else {}


async def kept_at(read: Read, where: str) -> Kept | None:
    """Return the portrait with a key, if there is one."""
    stored = await read((where,)) if where in await listed(read) else {}
    return Kept.model_validate_json(stored[where].body) if stored else None


async def portrait_of(read: Read, family: str, one: Contestant) -> Portrait | None:
    """Return a contestant's portrait, if there is one."""
    kept = await kept_at(read, contestant_key(family, one))
    return None if kept is None else shown(kept)


async def moved(read: Read, family: str, before: Contestant, after: Contestant) -> dict[str, str]:
    """Return the documents that change if a contestant gets another name."""
    old, new = contestant_key(family, before), contestant_key(family, after)
    kept = await kept_at(read, old)
    if kept is None:
        return {}
    known = {where: name for where, name in (await listed(read)).items() if where != old}
    return {
        LIST: orjson.dumps({**known, new: after.name}).decode(),
        old: Kept(name=before.name, webp="").model_dump_json(),
        new: Kept(name=after.name, webp=kept.webp).model_dump_json(),
    }


def shown(kept: Kept) -> Portrait:
    return Portrait(alt=said(ALT, name=kept.name), avatar=kept.webp)


async def avatars(read: Read, fight: AnyFight) -> dict[str, str]:
    """Return the portraits of fighters, by their ids."""
    places = await keys_of(read, fight, fight.seats)
    stored = await read(tuple(dict.fromkeys(places.values())))
    return {who: Kept.model_validate_json(stored[where].body).webp for who, where in places.items() if where in stored}


async def keys_of(read: Read, fight: AnyFight, seats: Sequence[Seat]) -> dict[str, str]:
    """Return the keys of fighters' portraits, by their ids, for those who have one.

    A masked fighter has only one of its false name: the other one would show who it is.
    """
    known = await listed(read)
    if not known:
        return {}
    family = system_of(fight).family
    sheets = {
        seat.fighter: sheet_key(family, seat.sheet)
        for seat in seats
        if seat.sheet is not None and seat.fighter not in fight.masks
    }
    found = await read(tuple(sheets.values()))
    meant: dict[str, str] = {}
    for seat in seats:
        if (own := sheets.get(seat.fighter)) is None:
            name = fight.world.fighter(seat.fighter).name
            places = [creature_key(family, one) for one in (name, plain_name(name))]
        else:
            places = [contestant_key(family, contestant(family, found[own].body))] if own in found else []
        if (where := next((one for one in places if one in known), None)) is not None:
            meant[seat.fighter] = where
    return meant


def plain_name(name: str) -> str:
    """Return a creature's name without the number or letters that tell it apart from others of its kind."""
    return _NUMBERED.sub("", name)
