"""The connection between the loopback Discord and a client: rate limits, and a gateway that disconnects or repeats
events."""

import discord as library
import pytest

from tests.discord.fake_service import Clerk, echo, serving
from tests.discord.loopback.rest_calls import call, calling
from tests.loopback import Loopback
from tests.loopback.limits import REQUESTS_A_SECOND


async def test_one_too_many_is_told_when_to_come_again() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        cellar, attic = guild.channel("cellar"), guild.channel("attic")
        world.rates.limit(2, 60.0)
        answers = [await call(session, "POST", f"/channels/{cellar.id}/messages", {"content": "x"}) for _ in range(3)]
        assert [status for status, _ in answers] == [200, 200, 429]
        assert 0 < answers[-1][1]["retry_after"] <= 60
        assert (await call(session, "POST", f"/channels/{attic.id}/messages", {"content": "x"}))[0] == 200
        async with session.get(f"{library.http.Route.BASE}/channels/{cellar.id}") as free:
            assert "X-RateLimit-Bucket" not in free.headers
        async with session.post(
            f"{library.http.Route.BASE}/channels/{attic.id}/messages", json={"content": "x"}
        ) as last:
            assert (last.headers["X-RateLimit-Limit"], last.headers["X-RateLimit-Remaining"]) == ("2", "0")
    assert world.rates.refused == [("POST", f"/channels/{cellar.id}/messages")]


async def test_answers_to_interactions_are_outside_the_limit_for_all_requests() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        cellar, anna = guild.channel("cellar"), guild.member("Anna")
        world.registers({"name": "roll", "description": "Roll."})
        world.rates.limit_all(seconds=60.0)
        for _ in range(REQUESTS_A_SECOND):
            assert (await call(session, "GET", f"/channels/{cellar.id}"))[0] == 200
        status, answer = await call(session, "GET", f"/channels/{cellar.id}")
        assert (status, answer["global"]) == (429, True)
        asked = await anna.uses(cellar, "roll")
        path = f"/interactions/{asked.id}/{asked.token}/callback"
        assert (await call(session, "POST", path, {"type": 4, "data": {"content": "x"}}))[0] == 204


async def test_the_bot_keeps_to_the_limit_that_it_reads(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    discord.rates.limit(3, 0.2)
    async with serving(discord, Clerk(echo)) as clerk:
        for number in range(7):
            await anna.says(cellar, f"@roll {number}")
        await clerk.settles(7, 5.0)
    assert discord.rates.refused == []
    assert [text for text in cellar.history() if text.startswith("@roll")][-1] == "@roll 6"
    assert all(bucket.windows >= 3 for bucket in discord.rates.buckets.values())


@pytest.mark.parametrize("trouble", ["resumable", "lost", "refused", "HELLO", "IDENTIFY", "RESUME"])
async def test_after_any_trouble_with_the_gateway_all_is_heard(discord: Loopback, trouble: str) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    async with serving(discord, Clerk()) as clerk:
        if trouble in {"resumable", "lost"}:
            discord.invalidate(resumable=trouble == "resumable")
        elif trouble == "refused":
            discord.gateway.refusals = 1
            discord.cut()
        else:
            discord.gateway.cuts = [trouble]
            (discord.invalidate if trouble == "IDENTIFY" else discord.cut)()
            await discord.gateway.broken.wait()
        await discord.connected()
        await anna.says(cellar, "after")
        assert [incoming.text for incoming in await clerk.hears(1, 5.0)] == ["after"]


async def test_what_comes_twice_has_one_source_and_an_edit_may_come_first(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    async with serving(discord, Clerk()) as clerk:
        with discord.gateway.doubled():
            await anna.says(cellar, "@roll")
        first, second = await clerk.hears(2)
        with discord.gateway.reordered():
            message = await anna.says(cellar, "@rol 2d6")
            await anna.edits(message, "@roll 2d6")
        heard = await clerk.hears(4)
    assert first == second
    assert [incoming.edit is None for incoming in heard[2:]] == [False, True]
    assert heard[2].source == heard[3].source


async def test_a_request_can_be_lost_before_anything_is_done(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    fault = discord.faults.lose_request(times=2)
    async with serving(discord, Clerk(echo)) as clerk:
        await anna.says(cellar, "@roll")
        await clerk.settles(1)
    assert fault.hits == 2
    assert cellar.history() == ["@roll", "@roll"]
