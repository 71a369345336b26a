"""Discord's error bodies, and the rules of what a message may hold and whom it may ping."""

from dataclasses import dataclass
from typing import Any, Final

from tests.loopback.messages import ROLE_MENTION, USER_MENTION, Message
from tests.loopback.people import User

LIMIT: Final = 2000
"""Units of UTF-16 in the content of a message. The documentation says "characters"; this is the narrower reading."""


@dataclass(eq=False)
class Refusal(Exception):
    """An HTTP status with Discord's own error code; `fields` maps a field to the code of its fault."""

    status: int
    code: int
    message: str
    fields: dict[str, str] | None = None

    def body(self) -> dict[str, Any]:
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.fields:
            body["errors"] = {
                name: {"_errors": [{"code": fault, "message": fault}]} for name, fault in self.fields.items()
            }
        return body


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def text_of(body: dict[str, Any]) -> str:
    """The text of a message as Discord keeps it: spaces and line breaks at both ends are taken away."""
    content = body.get("content")
    if content is not None and not isinstance(content, str):
        raise Refusal(400, 50035, "Invalid Form Body", {"content": "STRING_TYPE_CONVERT"})
    if units(content or "") > LIMIT:
        raise Refusal(400, 50035, "Invalid Form Body", {"content": "BASE_TYPE_MAX_LENGTH"})
    return (content or "").strip()


def pings_of(message: Message, allowed: dict[str, Any] | None) -> None:
    """Note on a message of the bot whom it notifies. Without `allowed_mentions` that is everyone it names."""
    world = message.channel.world
    rules = {"parse": ["users", "roles", "everyone"]} if allowed is None else allowed
    if unknown := rules.keys() - {"parse", "users", "roles", "replied_user"}:
        world.violation(f"allowed_mentions with unknown fields {sorted(unknown)}")
    parse: list[str] = rules.get("parse", [])
    for name in ("users", "roles"):
        if name in parse and rules.get(name):
            raise Refusal(
                400, 50035, "Invalid Form Body", {"allowed_mentions": "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"}
            )

    def allowed_one(name: str, number: str) -> bool:
        return name in parse or number in {str(one) for one in rules.get(name) or ()}

    pinged: list[User] = [
        world.users[int(number)]
        for number in dict.fromkeys(USER_MENTION.findall(message.content))
        if int(number) in world.users and allowed_one("users", number)
    ]
    original = message.channel.messages.get(message.reply_to or 0)
    if original is not None and rules.get("replied_user") and original.author not in pinged:
        pinged.append(original.author)
    message.pinged = pinged
    roles = {role.id: role for guild in world.guilds.values() for role in guild.roles}
    message.pinged_roles = [
        roles[int(number)]
        for number in ROLE_MENTION.findall(message.content)
        if int(number) in roles and allowed_one("roles", number)
    ]
    message.pinged_everyone = "everyone" in parse and ("@everyone" in message.content or "@here" in message.content)
