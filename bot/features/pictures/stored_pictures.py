"""Pictures stored whole, each as a document. A reply names its picture and gets it when it is sent."""

from base64 import b64encode
from hashlib import blake2s
from typing import Annotated, Final, Protocol

from pydantic import BaseModel, ConfigDict, Field

from bot.pipeline.journal.document_kinds import Parts, document
from bot.pipeline.outbox.rendering import renders_picture
from bot.pipeline.ports import Document, Entry, Store
from bot.text.files import File
from bot.text.pictures import LONGEST_ALT, MOST_WHOLE, Board, Illustration, Stored
from bot.text.reply import Reply

LONGEST: Final = -(-MOST_WHOLE // 3) * 4
"""Characters of a picture in Base64."""


class Kept(BaseModel):
    """A stored picture: WebP in Base64; "" if it was removed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    webp: Annotated[str, Field(max_length=LONGEST, pattern=r"^[A-Za-z0-9+/]*={0,2}$")] = ""


REMOVED: Final = Kept().model_dump_json()


@document("picture/*/*")
def _read(_: Parts, body: str) -> None:
    Kept.model_validate_json(body)


def background_key(file: File) -> str:
    """Return the key of a picture behind maps, the same for the same picture."""
    return f"picture/background/{blake2s(file.whole, digest_size=10).hexdigest()}"


def handout_key(number: int) -> str:
    return f"picture/handout/{number}"


def kept(file: File) -> str:
    """Return the document of a picture that came with a message."""
    return Kept(webp=b64encode(file.whole).decode()).model_dump_json()


def illustration(key: str, alt: str) -> Illustration:
    """Return a stored picture alone. `alt`: what it shows, in words."""
    return Illustration(alt=alt[:LONGEST_ALT], stored=Stored(key=key))


@renders_picture("board", "illustration")
async def with_content(store: Store, entry: Entry, reply: Reply) -> Reply:
    """Return a reply with the content of the stored picture that its own picture shows, if it is still there."""
    match reply.picture:
        case Board() as board:
            return reply.model_copy(update={"picture": await with_background(store, entry.game, board)})
        case Illustration(stored=stored):
            found = await _filled(store, entry.game, stored)
            picture = None if found is None else reply.picture.model_copy(update={"stored": found})
            return reply.model_copy(update={"picture": picture})
    return reply


class Documents(Protocol):
    async def document(self, game: str, key: str) -> Document | None: ...


async def with_background(store: Documents, game: str, board: Board) -> Board:
    """Return a board with the content of the picture behind it, if it is still there."""
    if board.behind is None:
        return board
    return board.model_copy(update={"behind": await _filled(store, game, board.behind)})


async def _filled(store: Documents, game: str, stored: Stored) -> Stored | None:
    document = await store.document(stored.game or game, stored.key)
    webp = "" if document is None else Kept.model_validate_json(document.body).webp
    return stored.model_copy(update={"webp": webp}) if webp else None
