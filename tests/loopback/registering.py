"""Routes of the application's commands."""

from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

from tests.loopback.command_rules import check_commands
from tests.loopback.refusals import Refusal
from tests.loopback.wire import Route, asked_for, json_of

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

QUERY: Final = {"with_localizations"}


def untranslated(told: Any) -> Any:
    """Return a command without its translations (interactions/application-commands#retrieving-localized-commands)."""
    match told:
        case dict():
            return {key: untranslated(value) for key, value in told.items() if not key.endswith("_localizations")}
        case list():
            return [untranslated(one) for one in told]
    return told


class Registering:
    def __init__(self, world: "Loopback") -> None:
        self.world = world

    def routes(self) -> list[Route]:
        table: list[Route] = []
        for place in ("/applications/{app}/commands", "/applications/{app}/guilds/{guild}/commands"):
            table += [("GET", place, self.get), ("PUT", place, self.put)]
        return table

    def _guild(self, request: web.Request) -> int | None:
        if int(request.match_info["app"]) != self.world.bot.id:
            raise Refusal(10002)
        if "guild" not in request.match_info:
            return None
        number = int(request.match_info["guild"])
        if number not in self.world.guilds:
            raise Refusal(50001)
        return number

    async def get(self, request: web.Request) -> Any:
        """Return the commands, with translations only on request."""
        asked_for(self.world, request, QUERY)
        found = self.world.commands.stored(self._guild(request))
        return found if request.query.get("with_localizations") == "true" else untranslated(found)

    async def put(self, request: web.Request) -> Any:
        """Bulk Overwrite: remove every command that isn't in the list."""
        guild = self._guild(request)
        commands = await json_of(self.world, request)
        check_commands(self.world, commands, in_guild=guild is not None)
        return self.world.commands.replace(guild, commands)
