"""Discord's error bodies, and whom a message notifies."""

import re
from dataclasses import dataclass
from typing import Any

from tests.loopback.limits import CODES, LIMITS
from tests.loopback.messages import ROLE_MENTION, USER_MENTION, Message
from tests.loopback.people import User


@dataclass(eq=False)
class Refusal(Exception):
    """One of Discord's error codes. `fields`: the error code of each invalid field."""

    code: int
    fields: dict[str, str] | None = None

    @property
    def status(self) -> int:
        return CODES[self.code][0]

    def body(self) -> dict[str, Any]:
        body: dict[str, Any] = {"message": CODES[self.code][1], "code": self.code}
        if self.fields:
            body["errors"] = {
                name: {"_errors": [{"code": fault, "message": fault}]} for name, fault in self.fields.items()
            }
        return body


def refused(field: str, fault: str) -> Refusal:
    """Return the refusal of a form with an invalid field."""
    return Refusal(50035, {field: fault})


def within(limit: str, size: int | str | None, field: str | None = None) -> None:
    """Refuse a size, or a text of that length, outside a limit. Texts are counted in UTF-16 units.

    The documentation says "characters"; this is the stricter reading.
    """
    known = LIMITS[limit]
    count = units(size or "") if isinstance(size, str) or size is None else size
    if not known.least <= count <= known.most:
        fields = {field or limit: "BASE_TYPE_BAD_LENGTH"} if known.code == 50035 else None
        raise Refusal(known.code, fields)


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def text_of(body: dict[str, Any]) -> str:
    """Return the text of a message as Discord stores it, without spaces and line breaks at both ends."""
    content = body.get("content")
    if content is not None and not isinstance(content, str):
        raise refused("content", "STRING_TYPE_CONVERT")
    within("message.content", content, "content")
    return (content or "").strip()


def pings_of(message: Message, allowed: dict[str, Any] | None) -> None:
    """Record whom a new message of the bot notifies: without `allowed_mentions`, everyone it mentions.

    Ephemeral messages notify nobody, and neither do edits, including those that replace "is thinking" (discord-api-docs
    issue 5497).
    """
    world = message.channel.world
    rules = {"parse": ["users", "roles", "everyone"]} if allowed is None else allowed
    if unknown := rules.keys() - {"parse", "users", "roles", "replied_user"}:
        world.violation(f"allowed_mentions with unknown fields {sorted(unknown)}")
    parse: list[str] = rules.get("parse", [])
    if not set(rules.get("parse", ())) <= {"users", "roles", "everyone"}:
        raise refused("allowed_mentions.parse", "BASE_TYPE_CHOICES")
    for name in ("users", "roles"):
        within("mentions", len(rules.get(name) or ()), f"allowed_mentions.{name}")
        if name in parse and rules.get(name):
            raise Refusal(50035, {"allowed_mentions": "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"})

    if message.seen_by is not None:
        return

    def allowed_one(name: str, number: str) -> bool:
        return name in parse or number in {str(one) for one in rules.get(name) or ()}

    pinged: list[User] = [
        world.users[int(number)]
        for number in dict.fromkeys(USER_MENTION.findall(message.spoken))
        if int(number) in world.users and allowed_one("users", number)
    ]
    original = message.channel.messages.get(message.reply_to or 0)
    if original is not None and rules.get("replied_user") and original.author not in pinged:
        pinged.append(original.author)
    message.pinged = pinged
    roles = {role.id: role for guild in world.guilds.values() for role in guild.roles}
    message.pinged_roles = [
        roles[int(number)]
        for number in ROLE_MENTION.findall(message.spoken)
        if int(number) in roles and allowed_one("roles", number)
    ]
    message.pinged_everyone = "everyone" in parse and bool(re.search("@(everyone|here)", message.spoken))
