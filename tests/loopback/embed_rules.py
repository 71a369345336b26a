"""Which embeds Discord accepts."""

from typing import TYPE_CHECKING, Any, Final

from tests.loopback.refusals import refused, units, within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.loopback.server import Loopback

JSON = dict[str, Any]

KNOWN: Final = {
    "title", "type", "description", "url", "timestamp", "color", "footer", "image", "thumbnail", "author", "fields",
    "flags",
}  # fmt: skip
PARTS: Final = {
    "footer": {"text", "icon_url"},
    "author": {"name", "url", "icon_url"},
    "image": {"url"},
    "thumbnail": {"url"},
}


def check_embeds(world: "Loopback", embeds: "Sequence[JSON]", files: set[str]) -> None:
    """Check embeds. `files`: the names of the message's files, which `attachment://` may refer to."""
    within("message.embeds", len(embeds), "embeds")
    total = 0
    for number, embed in enumerate(embeds):
        where = f"embeds[{number}]"
        _known(world, where, embed)
        fields = embed.get("fields") or ()
        within("embed.fields", len(fields), f"{where}.fields")
        texts = [("embed.title", embed.get("title")), ("embed.description", embed.get("description"))]
        for one in fields:
            texts += [("embed.field.name", one.get("name", "")), ("embed.field.value", one.get("value", ""))]
        texts += [
            ("embed.footer.text", embed.get("footer", {}).get("text")),
            ("embed.author.name", embed.get("author", {}).get("name")),
        ]
        for limit, text in texts:
            kept = (text or "").strip()
            within(limit, kept, f"{where}{limit.removeprefix('embed')}")
            total += units(kept)
        pictures = [embed.get(part, {}).get("url", "") for part in ("image", "thumbnail")]
        for url in pictures:
            if url.startswith("attachment://") and url.removeprefix("attachment://") not in files:
                raise refused(f"{where}.image", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND")
        if not any(kept for _, kept in texts) and not any(pictures):
            raise refused(where, "BASE_TYPE_REQUIRED")
    within("embeds.characters", total, "embeds")


def _known(world: "Loopback", where: str, embed: JSON) -> None:
    if unknown := embed.keys() - KNOWN:
        world.violation(f"{where} with unknown fields {sorted(unknown)}")
    for part, known in PARTS.items():
        if unknown := (embed.get(part) or {}).keys() - known:
            world.violation(f"{where}.{part} with unknown fields {sorted(unknown)}")
    for one in embed.get("fields") or ():
        if unknown := one.keys() - {"name", "value", "inline"}:
            world.violation(f"{where}.fields with unknown fields {sorted(unknown)}")
    colour = embed.get("color")
    if colour is not None and not 0 <= colour <= 0xFFFFFF:
        raise refused(f"{where}.color", "NUMBER_TYPE_MAX")
