"""Routes of the application's own emoji."""

import re
from base64 import b64decode
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

from tests.loopback import payloads
from tests.loopback.refusals import Refusal, refused, within
from tests.loopback.wire import JSON, Route, checked, json_of

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

ADDRESS: Final = re.compile(r"https://cdn\.discordapp\.com/emojis/([0-9]+)\.png")
_IMAGE: Final = re.compile(r"data:image/(?:png|jpeg|gif);base64,(.*)", re.DOTALL)


@dataclass(frozen=True)
class Emoji:
    id: int
    name: str
    image: bytes


class AppEmoji:
    """The emoji by their ids (resources/emoji#application-owned-emoji)."""

    def __init__(self, world: "Loopback") -> None:
        self.world = world
        self.made: dict[int, Emoji] = {}

    def routes(self) -> list[Route]:
        all_of_them = "/applications/{app}/emojis"
        return [
            ("GET", all_of_them, self.listed),
            ("POST", all_of_them, self.create),
            ("DELETE", all_of_them + "/{emoji}", self.delete),
        ]

    def pictured(self, address: str) -> bytes | None:
        """Return the picture at a web address if it is one of these."""
        found = ADDRESS.fullmatch(address)
        emoji = self.made.get(int(found[1])) if found else None
        return None if emoji is None else emoji.image

    def adds(self, name: str, milliseconds: int | None = None) -> Emoji:
        """Make an emoji without the bot. `milliseconds`: when, since 1970."""
        number = self.world.ids.next(milliseconds)
        made = self.made[number] = Emoji(number, name, b"")
        return made

    def _payload(self, emoji: Emoji) -> JSON:
        user = payloads.user(self.world.bot)
        return {"id": str(emoji.id), "name": emoji.name, "roles": [], "user": user} | {
            "require_colons": True, "managed": False, "animated": False, "available": True,
        }  # fmt: skip

    def _mind_app(self, request: web.Request) -> None:
        if int(request.match_info["app"]) != self.world.bot.id:
            raise Refusal(10002)

    async def listed(self, request: web.Request) -> Any:
        self._mind_app(request)
        return {"items": [self._payload(one) for one in self.made.values()]}

    async def create(self, request: web.Request) -> Any:
        self._mind_app(request)
        body = checked(self.world, request, await json_of(self.world, request), {"name", "image"})
        within("emoji.name", body["name"], "name")
        image = _IMAGE.fullmatch(body["image"])
        if image is None or not re.fullmatch(r"\w+", body["name"], re.ASCII):
            raise refused("image" if image is None else "name", "BASE_TYPE_REGEX")
        data = b64decode(image[1])
        within("emoji.image", len(data))
        within("emoji", 1 + len(self.made))
        if any(one.name == body["name"] for one in self.made.values()):
            raise refused("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN")
        number = self.world.ids.next()
        made = self.made[number] = Emoji(number, body["name"], data)
        return self._payload(made)

    async def delete(self, request: web.Request) -> Any:
        self._mind_app(request)
        if self.made.pop(int(request.match_info["emoji"]), None) is None:
            raise Refusal(10014)
