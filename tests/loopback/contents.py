"""The contents of a message, read from the bot's request and refused if Discord would refuse it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.loopback.component_rules import check_message
from tests.loopback.components import numbered
from tests.loopback.embed_rules import check_embeds
from tests.loopback.messages import COMPONENTS_V2, EPHEMERAL, LOADING, Attachment, Message
from tests.loopback.refusals import Refusal, refused, text_of, within
from tests.loopback.wire import Files

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

JSON = dict[str, Any]


@dataclass(frozen=True)
class Contents:
    """The contents of a message, named like its fields."""

    content: str
    embeds: tuple[JSON, ...]
    components: tuple[JSON, ...]
    attachments: tuple[Attachment, ...]
    flags: int


def contents_of(world: "Loopback", body: JSON, files: Files, *, flags: int, before: Message | None = None) -> Contents:
    """Return the contents that a request asks for. `flags`: the flags allowed; `before`: the contents that an edit
    keeps unless it replaces them."""
    asked = int(body.get("flags") or 0)
    if asked & ~flags:
        raise refused("flags", "MESSAGE_FLAGS_INVALID")
    kept = before.flags & ~LOADING if before else 0
    attachments = _attachments(world, body, files, before)
    found = Contents(
        content=text_of(body) if "content" in body or before is None else before.content,
        embeds=tuple(body.get("embeds") or ()) if "embeds" in body or before is None else before.embeds,
        components=_components(body, before),
        attachments=attachments,
        flags=kept & (COMPONENTS_V2 | EPHEMERAL) | asked if "flags" in body else kept,
    )
    if not (found.content or found.embeds or found.components or found.attachments):
        raise Refusal(50006)
    _check(world, found)
    return found


def _check(world: "Loopback", found: Contents) -> None:
    names = {file.name for file in found.attachments}
    layout = bool(found.flags & COMPONENTS_V2)
    if layout and (found.content or found.embeds):
        field = "content" if found.content else "embeds"
        raise refused(field, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")
    check_embeds(world, found.embeds, names)
    check_message(world, found.components, names, layout=layout)


def _components(body: JSON, before: Message | None) -> tuple[JSON, ...]:
    if "components" in body or before is None:
        return numbered(body.get("components") or ())
    return before.components


def _attachments(world: "Loopback", body: JSON, files: Files, before: Message | None) -> tuple[Attachment, ...]:
    """Return the attachments named, old and new. An edit that names none keeps the old ones."""
    old = {file.id: file for file in before.attachments} if before else {}
    named = body.get("attachments")
    if named is None:
        if files:
            raise refused("attachments", "ATTACHMENT_NOT_FOUND")
        return tuple(old.values())
    found = []
    for one in named:
        number = int(one["id"])
        if number in files:
            part = files[number]
            part.file.seek(0)
            name = one.get("filename") or part.filename
            within("attachment.description", one.get("description"))
            found.append(world.file(name, part.file.read(), description=one.get("description")))
        elif number in old:
            found.append(old[number])
        else:
            raise refused("attachments", "ATTACHMENT_NOT_FOUND")
    if len(files) != len(found) - len([one for one in found if one.id in old]):
        raise refused("files", "BASE_TYPE_MAX_LENGTH")
    return tuple(found)
