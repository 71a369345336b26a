"""Webhooks: which addresses are accepted and connected to, what is posted, and when one is turned off."""

import asyncio
import lzma
import socket
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import orjson
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.app.webhooks import MOST, PublicResolver, WebhookSender, is_public, looked_up, post
from bot.features.preferences.webhook import MOST_FAILURES, turn_off
from bot.features.transfer.file.writer import Writing
from bot.pipeline.outbox.webhooks import LONGEST, WEBHOOK, Hook, hook_key, host_of
from bot.pipeline.ports import NewEntry, Rights, Row, Undeliverable
from bot.pipeline.work.documents import GAME
from bot.store.database import SqlStore, open_store
from bot.store.schema.upcast import VERSION
from bot.text.reply import Reply, ToPerson, line
from bot.turn.game_settings import Game, Habits
from tests.store.samples import NOON, Standing, row

ADDRESS = "https://hooks.example.org/secret"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    async with open_store(str(tmp_path / "hooks.db"), Standing()) as opened:
        yield opened


async def _with_hook(store: SqlStore, entries: int = 0) -> None:
    game = Game(habits={"anna": Habits(notify={"turn": "webhook", "reminder": "off"})})
    kept = {hook_key("anna"): Hook(address=ADDRESS).model_dump_json(), GAME: game.model_dump_json()}
    told = Reply(audience=ToPerson(person="anna"), lines=(line("It's your turn."),))
    async with store.unit() as unit:
        await unit.append(row("m1", documents=kept, throws=()))
        for number in range(entries):
            await unit.queue("g", f"q{number}", [NewEntry(f"{WEBHOOK}anna", told, None)], NOON)
    for entry in await store.pending():
        await store.settle(entry.id, "parked", None, "it failed")


def test_only_plain_https_addresses_with_a_name_are_accepted() -> None:
    assert host_of(ADDRESS) == host_of("https://hooks.example.org:443/secret?x=1") == "hooks.example.org"
    for address in (
        "http://hooks.example.org/", "ftp://hooks.example.org/", "https://hooks.example.org:8443/", "https://localhost/",
        "https://user:word@hooks.example.org/", "https://user@hooks.example.org/", "https://127.0.0.1/", "https://[::1]/",
        "https://2130706433/", "https://0x7f.1/", "https://127.1/", "https://example.0x7f/", "https://.example.org/",
        "https://hooks..org/", "https:///x", "https://", "", "https://exämple.org/", "https://hooks.example.org/a b",
        "https://hooks.example.org\\@10.0.0.1/", "https://hooks.example.org/\n", "https://[bad/", "https://a.b:x/",
        f"https://hooks.example.org/{'x' * LONGEST}",
    ):  # fmt: skip
        assert host_of(address) is None, address


def test_only_hosts_on_the_internet_are_public() -> None:
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1:248:1893:25c8:1946")
    assert is_public("::ffff:93.184.216.34")
    for address in (
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1",
        "ff02::1", "ff0e::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "2002:7f00:1::", "64:ff9b::7f00:1", "64:ff9b:1::1",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:db8::1",
        "fec0::1", "feff::1", "::7f00:1", "::ffff:0:7f00:1", "5f00::1", "100::1",
    ):  # fmt: skip
        assert not is_public(address), address


async def test_a_name_with_one_private_address_is_not_connected_to() -> None:
    def answering(*found: str) -> Callable[[str], Awaitable[list[str]]]:
        async def lookup(_: str) -> list[str]:
            return list(found)

        return lookup

    resolved = await PublicResolver(answering("93.184.216.34")).resolve("hooks.example.org", 443)
    assert [(one["host"], one["port"]) for one in resolved] == [("93.184.216.34", 443)]
    for found in ((), ("10.0.0.1",), ("93.184.216.34", "127.0.0.1"), ("93.184.216.34", "::1")):
        with pytest.raises(OSError, match="not a public address"):
            await PublicResolver(answering(*found)).resolve("hooks.example.org", 443)
        with pytest.raises(Undeliverable) as refused:
            await post(ADDRESS, "Your turn.", PublicResolver(answering(*found)))
        assert "example.org" not in refused.value.reason


async def test_what_is_posted_mentions_nobody_and_redirects_are_not_followed() -> None:
    got: list[object] = []

    async def answer(request: web.Request) -> web.Response:
        got.append(await request.json())
        if request.path == "/away":
            raise web.HTTPFound("/here")
        return web.Response(status=500 if request.path == "/broken" else 204)

    async def here(_: str) -> list[str]:
        return ["127.0.0.1"]

    app = web.Application()
    app.router.add_post("/{path}", answer)
    async with TestServer(app, host="127.0.0.1") as server:
        near = PublicResolver(here, allows=lambda _: True)
        at = f"http://hooks.example.org:{server.port}"
        await post(f"{at}/here", "@everyone <!here>", near)
        for path in ("away", "broken"):
            with pytest.raises(Undeliverable):
                await post(f"{at}/{path}", "x", near)
    sent = {"content": "@everyone <!here>", "text": "@\u200beveryone ‹!here>", "allowed_mentions": {"parse": []}}
    assert got[0] == sent
    assert len(got) == 3


async def test_a_webhook_is_posted_to_for_members_only_and_not_too_often(store: SqlStore) -> None:
    posted, clock, has = list[tuple[str, str]](), Standing(), Rights(member=True)

    class Others:
        async def send(self, *_: object) -> str:
            return "elsewhere"

        async def edit(self, *_: object) -> str:
            return ""

        async def remove(self, *_: object) -> None:
            return

    async def posts(address: str, text: str) -> None:
        posted.append((address, text))

    async def rights(*_: object) -> Rights:
        return has

    await _with_hook(store)
    told = Reply(audience=ToPerson(person="anna"), lines=(line("It's your turn."),))
    async with store.unit() as unit:
        await unit.queue("g", "q", [NewEntry(f"{WEBHOOK}anna", told, None)], NOON)
    (entry,) = await store.pending()
    sender = WebhookSender(Others(), store, rights, clock, posts)
    assert await sender.send(replace(entry, destination="person:anna"), told) == "elsewhere"
    for _ in range(MOST + 5):
        await sender.send(entry, told)
    assert posted == [(ADDRESS, "It's your turn.")] * MOST
    clock.at += timedelta(hours=1)
    await sender.send(entry, told)
    assert len(posted) == MOST + 1
    for gone, other in (
        (Rights(member=False), entry),
        (Rights(member=True), replace(entry, destination="webhook:ben")),
    ):
        has = gone
        with pytest.raises(Undeliverable):
            await sender.send(other, told)
    assert len(posted) == MOST + 1


@pytest.mark.parametrize("failures", [MOST_FAILURES - 1, MOST_FAILURES])
async def test_a_webhook_that_fails_often_is_turned_off_with_one_message(store: SqlStore, failures: int) -> None:
    await _with_hook(store, failures)
    async with store.unit() as unit:
        (last, *_) = reversed(await unit.kept_back(f"{WEBHOOK}anna", NOON - timedelta(days=1), failures))
        await turn_off(unit, last, "it failed", NOON)
    async with store.unit() as unit:
        await turn_off(unit, last, "it failed", NOON)
    kept, game = await store.document("g", hook_key("anna")), await store.document("g", GAME)
    assert kept is not None
    assert game is not None
    off = failures == MOST_FAILURES
    assert (Hook.model_validate_json(kept.body).address == "") is off
    left = Game.model_validate_json(game.body).habits["anna"].notify
    assert left == ({"reminder": "off"} if off else {"turn": "webhook", "reminder": "off"})
    assert [entry.destination for entry in await store.pending()] == (["person:anna"] if off else [])


def test_no_game_file_contains_an_address() -> None:
    kept = {hook_key("anna"): Hook(address=ADDRESS).model_dump_json(), "game": "{}"}
    file = Writing("g", VERSION, {})
    file.add([Row(**{name: getattr(row("m1", documents=kept), name) for name in row("m1").__slots__}, seq=1)])
    unpacked = lzma.decompress(file.finish()).decode()
    assert "example.org" not in unpacked
    assert orjson.loads(unpacked.splitlines()[1])["documents"] == {"game": "{}"}


async def test_a_name_server_that_answers_late_holds_up_only_webhooks(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: answered.wait() and [])
    slow = [asyncio.create_task(looked_up(f"n{number}.example")) for number in range(40)]
    await asyncio.sleep(0)
    try:
        async with asyncio.timeout(5):
            await asyncio.to_thread(int)
    finally:
        answered.set()
    assert await asyncio.gather(*slow) == [[]] * 40
