"""The HTTP side. Every unknown route or field is a violation."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from aiohttp import web

from tests.loopback.account import Account
from tests.loopback.emoji import AppEmoji
from tests.loopback.posting import Posting
from tests.loopback.rates import Refused
from tests.loopback.reacting import Reacting
from tests.loopback.refusals import Refusal
from tests.loopback.registering import Registering
from tests.loopback.responding import Responding
from tests.loopback.threads import Threads
from tests.loopback.webhooks import Webhooks
from tests.loopback.wire import Handler, answer

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

WITH_TOKEN_IN_PATH: Final = ("/interactions/", "/webhooks/")
"""Routes that need no token, only the address."""


class Rest:
    def __init__(self, world: "Loopback") -> None:
        self.world = world
        self.requests: list[tuple[str, str]] = []
        self.refused: list[tuple[str, str, Refusal]] = []
        """What was asked and refused for its own sake: neither planned by a test nor a matter of limits of rates."""
        self._posting, self._responding = Posting(world), Responding(world)
        self.webhooks, self.emoji = Webhooks(world, self._responding), AppEmoji(world)

    def routes(self) -> list[web.RouteDef]:
        world = self.world
        parts = (
            Account(world), self._posting, Reacting(world), Threads(world), Registering(world), self.webhooks,
            self._responding, self.emoji,
        )  # fmt: skip
        known = [
            web.route(method, f"/api/v10{path}", self._wrapped(handler))
            for part in parts
            for method, path, handler in part.routes()
        ]
        return [*known, web.route("*", "/{rest:.*}", self._unknown)]

    def forget_nonces(self) -> None:
        """Forget nonces, as Discord does after a few minutes."""
        self._posting.nonces.clear()

    async def _unknown(self, request: web.Request) -> web.Response:
        self.world.violation(f"unknown route {request.method} {request.path}")
        return answer({"message": "404: Not Found", "code": 0}, 404)

    @staticmethod
    def _hang_up(request: web.Request) -> None:
        if request.transport is not None:
            request.transport.abort()

    def _wrapped(self, handler: Handler) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def answered(request: web.Request) -> web.Response:
            path = request.path.removeprefix("/api/v10")
            self.requests.append((request.method, path))
            open_to_all = path.startswith(WITH_TOKEN_IN_PATH)
            if not open_to_all and request.headers.get("Authorization") != f"Bot {self.world.token}":
                return answer({"message": "401: Unauthorized", "code": 0}, 401)
            rate = self.world.rates.take(request.method, path)
            if isinstance(rate, Refused):
                return answer(rate.body, 429, rate.headers)
            fault = self.world.faults.take(
                request.method, path, await request.read() if self.world.faults.looks else b""
            )
            if fault is not None and fault.gate is not None:
                await fault.gate.wait()
            if fault is not None and fault.status is not None:
                return answer(fault.body, fault.status, fault.headers)
            if fault is not None and fault.drop:
                self._hang_up(request)
                return answer(None)
            try:
                body = await handler(request)
            except Refusal as refusal:
                self.refused.append((request.method, path, refusal))
                return answer(refusal.body(), refusal.status, rate)
            except (LookupError, TypeError, ValueError) as fault:
                # A required field is missing or has the wrong type.
                self.world.violation(f"{request.method} {path}: {type(fault).__name__} {fault}")
                return answer(Refusal(50035).body(), 400)
            if fault is not None and fault.lose:
                self._hang_up(request)
            return answer(body, headers=rate)

        return answered
