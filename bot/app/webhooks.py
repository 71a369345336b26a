"""Posting to people's webhooks: only to public addresses, checked at every attempt, and not too often."""

import asyncio
import socket
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult

from bot.pipeline.outbox.webhooks import WEBHOOK, Hook, hook_key, host_of
from bot.pipeline.ports import AskRights, Clock, Destination, Entry, Sender, Store, TryLater, Undeliverable
from bot.text.reply import Reply, plain

TIMEOUT: Final = aiohttp.ClientTimeout(total=10)
LONGEST: Final = 1_500
"""Characters of a text."""
MOST: Final = 30
"""Posts to one person's webhook within `HOUR`; further ones are left out."""
HOUR: Final = timedelta(hours=1)
FAILED: Final = "the webhook doesn't work"
PUBLIC: Final = IPv6Network("2000::/3")
"""Addresses given to hosts on the internet, without those that stand for IPv4 addresses and the obsolete
`fec0::/10`."""

_LOOKUPS: Final = ThreadPoolExecutor(2, "webhooks")
"""Threads of their own: a name server that answers late would hold up pictures and Discord's addresses."""

Lookup = Callable[[str], Awaitable[list[str]]]
Post = Callable[[str, str], Awaitable[None]]


def is_public(text: str) -> bool:
    """Whether an address belongs to a host on the internet, not to this machine or a network near it."""
    found: IPv4Address | IPv6Address = ip_address(text.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif found.sixtofour is not None or found.teredo is not None or found not in PUBLIC:
            return False
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)


async def looked_up(host: str) -> list[str]:
    """Return a host's addresses by the system's resolver, which may take long."""
    look_up = partial(socket.getaddrinfo, host, None, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(_LOOKUPS, look_up)
    return [str(address[0]) for *_, address in found]


class PublicResolver(AbstractResolver):
    """Resolves names to public addresses, the very ones that are then connected to; refuses names with any other."""

    def __init__(self, lookup: Lookup = looked_up, allows: Callable[[str], bool] = is_public) -> None:
        self._lookup, self._allows = lookup, allows

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        found = await self._lookup(host)
        if not found or not all(map(self._allows, found)):
            raise OSError("not a public address")
        kinds = {one: socket.AF_INET6 if ":" in one else socket.AF_INET for one in found}
        return [
            ResolveResult(hostname=host, host=one, port=port, family=kind, proto=0, flags=socket.AI_NUMERICHOST)
            for one, kind in kinds.items()
            if family in (socket.AF_UNSPEC, kind)
        ]

    async def close(self) -> None:
        """Do nothing; there is nothing to close."""


async def post(address: str, text: str, resolver: AbstractResolver | None = None) -> None:
    """Post a text in the form that Discord, Slack and others read. The answer isn't read, and redirects aren't
    followed. Raises `Undeliverable`, which doesn't say the address."""
    connector = aiohttp.TCPConnector(resolver=resolver or PublicResolver(), use_dns_cache=False, force_close=True)
    # Nobody is mentioned: Discord gets an option for that, other services get characters that don't mention.
    body = {
        "content": text,
        "text": text.replace("@", "@\u200b").replace("<", "‹"),
        "allowed_mentions": {"parse": []},
    }
    try:
        async with (
            aiohttp.ClientSession(connector=connector, timeout=TIMEOUT, cookie_jar=aiohttp.DummyCookieJar()) as session,
            session.post(address, json=body, allow_redirects=False) as answer,
        ):
            taken = 200 <= answer.status < 300
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError):
        raise Undeliverable(FAILED) from None
    if not taken:
        raise Undeliverable(FAILED)


class WebhookSender:
    """Posts messages for webhooks, and leaves everything else to another sender."""

    def __init__(self, sender: Sender, store: Store, rights: AskRights, clock: Clock, post: Post = post) -> None:
        self._sender, self._store, self._rights, self._clock, self._post = sender, store, rights, clock, post
        self._posted = defaultdict[str, deque[float]](deque)

    async def send(self, entry: Entry, reply: Reply) -> str:
        """Send one reply. Raises `Undeliverable` if a webhook is gone or its owner left the server."""
        if not entry.destination.startswith(WEBHOOK):
            return await self._sender.send(entry, reply)
        person = entry.destination.removeprefix(WEBHOOK)
        stored = await self._store.document(entry.game, hook_key(person))
        address = "" if stored is None else Hook.model_validate_json(stored.body).address
        member = (await self._rights(person, entry.game)).member
        if member is None:
            raise TryLater("it isn't known who is on the server", asked=False)
        if not member or host_of(address) is None:
            raise Undeliverable(FAILED)
        if self._may_post(person):
            asked = (line for prompt in reply.prompts for line in prompt.lines)
            await self._post(address, plain((*reply.lines, *asked))[:LONGEST])
        return f"{WEBHOOK}{entry.id}"

    def _may_post(self, person: str) -> bool:
        """Count a post, unless there were too many lately."""
        posted, now = self._posted[person], self._clock.now().timestamp()
        while posted and posted[0] <= now - HOUR.total_seconds():
            posted.popleft()
        if len(posted) >= MOST:
            return False
        posted.append(now)
        return True

    async def edit(self, entry: Entry, reply: Reply, message: str) -> str:
        return await self._sender.edit(entry, reply, message)

    async def remove(self, game: str, destination: Destination, message: str) -> None:
        await self._sender.remove(game, destination, message)
