"""Portraits as documents: one for each picture, and a list of whom there are any of."""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Annotated, Final, Protocol

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from bot.packs.names import key
from bot.pipeline.journal.document_kinds import Parts, document
from bot.pipeline.ports import Document
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import system_of
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


def portrait_key(family: str, name: str) -> str:
    return f"portrait/{family}/{key(name)}"


@document(LIST)
def _list(_: Parts, body: str) -> None:
    _LISTED.validate_json(body)


@document("portrait/*/*")
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


async def portrait_of(read: Read, family: str, name: str) -> Portrait | None:
    """Return somebody's portrait, if there is one."""
    where = portrait_key(family, name)
    if where not in await listed(read):
        return None
    stored = await read((where,))
    return shown(Kept.model_validate_json(stored[where].body)) if stored else None


def shown(kept: Kept) -> Portrait:
    return Portrait(alt=said(ALT, name=kept.name), avatar=kept.webp)


async def avatars(read: Read, fight: AnyFight) -> dict[str, str]:
    """Return the portraits of fighters, by their ids.

    A masked fighter has only one of its false name: the other one would show who it is.
    """
    known = await listed(read)
    if not known:
        return {}
    family = system_of(fight).family
    meant = {
        seat.fighter: where
        for seat in fight.seats
        for where in (portrait_key(family, name) for name in reversed(_names(fight, seat)))
        if where in known
    }
    stored = await read(tuple(dict.fromkeys(meant.values())))
    return {who: Kept.model_validate_json(stored[where].body).webp for who, where in meant.items() if where in stored}


def _names(fight: AnyFight, seat: Seat) -> tuple[str, ...]:
    """Return the names under which a fighter may have a portrait, the first first."""
    if seat.sheet is not None and seat.fighter not in fight.masks:
        return (seat.sheet,)
    name = fight.world.fighter(seat.fighter).name
    return (name, plain_name(name))


def plain_name(name: str) -> str:
    """Return a creature's name without the number or letters that tell it apart from others of its kind."""
    return _NUMBERED.sub("", name)
