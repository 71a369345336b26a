"""The gateway: websockets for sessions, which survive a broken connection."""

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from aiohttp import WSCloseCode, WSMsgType, web
from discord import Intents

from tests.loopback import payloads
from tests.loopback.sessions import PRIVATE, Session, home_of

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

HEARTBEAT: Final = 41250
PRIVILEGED: Final = Intents(members=True, presences=True, message_content=True).value


class Gateway:
    """The websocket side. Close codes are those of Discord's documentation."""

    def __init__(self, world: "Loopback") -> None:
        self.world = world
        self.sessions: dict[str, Session] = {}
        self.sockets: dict[web.WebSocketResponse, web.Request] = {}
        self.live = asyncio.Event()
        self.refusals = 0
        """So many connections are still refused before anything is said."""
        self.cuts: list[str] = []
        """After "HELLO", "IDENTIFY" or "RESUME" the connection breaks, once for each that stands here."""
        self.broken = asyncio.Event()
        """Set when one of these cuts was made."""
        self.heartbeats = self.identifies = self.resumes = 0
        self.pause = 0.0
        """Seconds that have to lie between two new sessions; who comes sooner has to try again (operation 9)."""
        self.turned_away = 0
        """So often somebody came sooner."""
        self.moved = asyncio.Event()
        """Set when a socket has got a session, or lost it."""
        self._last = float("-inf")

    @property
    def shards(self) -> list[int]:
        """Return the shard of each connected session."""
        return sorted(one.shard for one in self.sessions.values() if one.outgoing is not None)

    def dispatch(self, event: str, data: dict[str, Any], intent: str) -> None:
        """Send an event to every session that has this intent and whose shard it happened in."""
        home = home_of(event, data)
        for session in self.sessions.values():
            if getattr(session.intents, intent) and session.hears_of(home):
                session.dispatch(event, data)

    def send(self, payload: dict[str, Any]) -> None:
        """Send something other than an event to every connected client."""
        for session in self.sessions.values():
            if session.outgoing is not None:
                session.outgoing.put_nowait(json.dumps(payload))

    @contextmanager
    def reordered(self) -> Iterator[None]:
        """Deliver the events of the block at its end, in reverse order."""
        sessions = list(self.sessions.values())
        for session in sessions:
            session.held = []
        yield
        for session in sessions:
            held, session.held = session.held or [], None
            for event, data in reversed(held):
                session.dispatch(event, data)

    @contextmanager
    def doubled(self) -> Iterator[None]:
        """Deliver the events of the block twice."""
        for session in self.sessions.values():
            session.copies = 2
        yield
        for session in self.sessions.values():
            session.copies = 1

    def cut(self) -> None:
        """Break every connection without notice."""
        self.live.clear()
        for request in list(self.sockets.values()):
            if request.transport is not None:
                request.transport.abort()

    async def close(self, code: int = WSCloseCode.GOING_AWAY) -> None:
        self.live.clear()
        await asyncio.gather(*(socket.close(code=code) for socket in list(self.sockets)))

    async def serve(self, request: web.Request) -> web.StreamResponse:
        if self.refusals:
            self.refusals -= 1
            return web.Response(status=503)
        if request.query.get("v") != "10" or request.query.get("encoding") != "json":
            self.world.violation(f"gateway opened with {dict(request.query)}")
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.sockets[socket] = request
        outgoing: asyncio.Queue[str] = asyncio.Queue()
        writer = asyncio.create_task(self._write(socket, outgoing))
        session: Session | None = None
        outgoing.put_nowait(json.dumps({"op": 10, "d": {"heartbeat_interval": HEARTBEAT}, "s": None, "t": None}))
        try:
            self._cut_after("HELLO", request)
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    break
                asked = json.loads(frame.data)
                if asked["op"] == 1:
                    self.heartbeats += 1
                    outgoing.put_nowait('{"op": 11}')
                elif asked["op"] == 2 and session is None:
                    session = await self._identify(socket, outgoing, asked["d"])
                    self._cut_after("IDENTIFY", request)
                elif asked["op"] == 6 and session is None:
                    session = await self._resume(socket, outgoing, asked["d"])
                    self._cut_after("RESUME", request)
                elif asked["op"] in {2, 6}:
                    await socket.close(code=4005)
                elif asked["op"] != 3:
                    self.world.violation(f"gateway operation {asked['op']}")
                    await socket.close(code=4001)
        finally:
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            self.sockets.pop(socket, None)
            if session is not None and session.outgoing is outgoing:
                session.outgoing = None
            if session is not None and socket.close_code in {1000, 1001}:
                self.sessions.pop(session.name, None)
            self.moved.set()
        return socket

    def _cut_after(self, what: str, request: web.Request) -> None:
        if what in self.cuts:
            self.cuts.remove(what)
            self.live.clear()
            self.broken.set()
            if request.transport is not None:
                request.transport.abort()

    @staticmethod
    async def _write(socket: web.WebSocketResponse, outgoing: asyncio.Queue[str]) -> None:
        while True:
            text = await outgoing.get()
            try:
                await socket.send_str(text)
            except ConnectionError:
                return

    async def _identify(
        self, socket: web.WebSocketResponse, outgoing: asyncio.Queue[str], asked: dict[str, Any]
    ) -> Session | None:
        self.identifies += 1
        if asked["token"] != self.world.token:
            await socket.close(code=4004)
            return None
        intents = Intents()
        intents.value = asked["intents"]
        if intents.value & PRIVILEGED & ~self.world.privileged.value:
            await socket.close(code=4014)
            return None
        shard, count = asked.get("shard", (PRIVATE, 1))
        if not 0 <= shard < count:
            await socket.close(code=4010)
            return None
        if count < self.world.shards:
            # One session may not cover that many servers.
            await socket.close(code=4011)
            return None
        if time.monotonic() - self._last < self.pause:
            self.turned_away += 1
            outgoing.put_nowait('{"op": 9, "d": false}')
            return None
        self._last = time.monotonic()
        session = Session(f"session{self.identifies}", intents, shard, count)
        session.outgoing = outgoing
        self.sessions[session.name] = session
        world = self.world
        here = [guild for guild in world.guilds.values() if world.bot.id in guild.members]
        guilds = [guild for guild in here if session.hears_of(guild.id)]
        ready = {
            "v": 10,
            "user": payloads.user(world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.name,
            "resume_gateway_url": str(world.gateway_url),
            "application": {"id": str(world.bot.id), "flags": world.application_flags},
            "shard": [shard, count],
        }
        session.dispatch("READY", ready)
        for guild in guilds:
            session.dispatch("GUILD_CREATE", payloads.guild(guild, world.bot))
        self.live.set()
        self.moved.set()
        return session

    async def _resume(
        self, socket: web.WebSocketResponse, outgoing: asyncio.Queue[str], asked: dict[str, Any]
    ) -> Session | None:
        self.resumes += 1
        if asked["token"] != self.world.token:
            await socket.close(code=4004)
            return None
        session = self.sessions.get(asked["session_id"])
        if session is None:
            outgoing.put_nowait('{"op": 9, "d": false}')
            return None
        for seq, text in session.backlog:
            if seq > asked["seq"]:
                outgoing.put_nowait(text)
        session.outgoing = outgoing
        session.dispatch("RESUMED", {})
        self.live.set()
        self.moved.set()
        return session
