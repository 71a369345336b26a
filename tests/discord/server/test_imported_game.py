"""A game imported from another server sends nothing to that server's channels and people."""

from pathlib import Path

import orjson

from bot.features.transfer.file.unpack import lines
from bot.store.database import SqlStore
from tests.discord.server.test_two_servers import Two, two_servers
from tests.features.transfer.file.game_files import resealed
from tests.loopback import Loopback, Member, shown


async def exported(two: Two) -> bytes:
    """The game of server A, as its GM gets it in private."""
    asked = await two.ada.whispers("@in dungeon-club/hall game export")
    await two.bot.settled(f"discord:{asked.id}", 1)
    message = await two.ada.dm.next_from_bot()
    while not message.attachments:
        message = await two.ada.dm.next_from_bot()
    return message.attachments[0].content


def forged(data: bytes, game: str) -> bytes:
    """The same as if it had been written by another server's game, with one id behind an escaped letter."""
    read = [line.rstrip(b"\n") for line in lines(data)]
    return resealed([read[0], *(line.replace(b"discord:", rb"\u0064iscord:", 1) for line in read[1:])], game=game)


async def imports(two: Two, who: Member, data: bytes) -> None:
    file = two.other_hall.world.file("game.jsonl", data)
    message = await who.says(who.dm, "@game import yes", files=(file,))
    await two.bot.settled(f"discord:{message.id}", 1)
    assert "The game has been imported" in shown(await who.dm.next_from_bot())


async def test_nothing_of_another_server_is_named_in_what_is_kept(discord: Loopback, tmp_path: Path) -> None:
    async with two_servers(discord, tmp_path) as two:
        anna = two.a.member("anna")
        for text in (f"@fighter add Ann for {anna.mention}: agility 1", "@add Ann side 1", f"@gm add {anna.mention}"):
            await two.asks(two.ada, two.hall, text)
        await two.asks(two.ada, two.hall, "@next")
        data = forged(await exported(two), two.b.game)
        before = len(discord.deeds)
        await imports(two, two.boris, data)
        await two.asks(two.boris, two.other_hall, "@scene bind hall")
        await two.asks(two.boris, two.other_hall, "@next")
        await two.asks(two.boris, two.other_hall, "@nudge")
        here = {two.other_hall.id, two.boris.dm.id}
        assert {deed.message.channel.id for deed in discord.deeds[before:]} <= here
        store = two.bot.service._store
        assert isinstance(store, SqlStore)
        kept = b"".join(
            orjson.dumps([row.scene, row.person, row.command, dict(row.documents), row.story])
            for row in await store.rows(two.b.game)
        )
        for gone in (two.hall.id, anna.user.id):
            assert f"discord:{gone}".encode() not in kept
            assert f"away:{gone}".encode() in kept
        assert f"discord:{two.ada.user.id}".encode() in kept, "who is on both servers is the same person"
