"""When a player leaves the server, the GMs are told once, with their options."""

from datetime import timedelta

import pytest

from bot.pipeline.ports import NoPremises
from bot.pipeline.ports.front_end import PersonLeft
from bot.pipeline.ports.incoming import Person
from tests.desk.people import Desk, Said

ANN = Person(id="ann", name="Ann on the server")


async def leaves(desk: Desk, person: Person = ANN) -> Said:
    await desk.service.happened("g", PersonLeft(person))
    return await desk.delivered()


async def test_the_gms_alone_are_told_and_how_to_take_over(fight: Desk) -> None:
    said = await leaves(fight)
    assert said.destinations() == ["gm:g"]
    told = said.at("gm:g")
    assert "ann has left the server" in told
    await fight.says("gm", "@gm takeover @ann", scene="den", mentions=("ann",))
    running = await fight.running()
    assert running is not None
    assert running.seat("anna").owner is None
    assert "@gm takeover @ann" in told


async def test_they_are_told_once_of_one_leaving(fight: Desk) -> None:
    await leaves(fight)
    assert not (await leaves(fight)).entries
    fight.clock.at += timedelta(days=2)
    assert (await leaves(fight)).destinations() == ["gm:g"]


async def test_of_who_plays_nobody_nothing_is_told(fight: Desk) -> None:
    assert not (await leaves(fight, Person(id="zoe", name="Zoe"))).entries


async def test_what_they_were_beside_playing_ends(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = list[tuple[str, ...]]()
    monkeypatch.setattr(NoPremises, "departed", lambda _, *whom: gone.append(whom))
    for text in ("@gm add @zoe", "@gm watch @zoe", "@gm hand @zoe"):
        await fight.says("gm", text, scene="den", mentions=("zoe",))
    await leaves(fight, Person(id="zoe", name="zoe"))
    assert "zoe" not in (await fight.says("gm", "@gm list", scene="den")).everything()
    assert "Only a GM" in (await fight.says("zoe", "@plans", gm=False)).everything()
    assert gone == [("g", "zoe")], "the server is asked again about their rights"


async def test_whose_fighters_the_gms_play_already_is_gone_already(fight: Desk) -> None:
    await fight.says("gm", "@gm takeover @ann", scene="den", mentions=("ann",))
    assert not (await leaves(fight)).entries


async def test_a_server_without_a_game_is_left_in_silence(desk: Desk) -> None:
    await desk.service.happened("nowhere", PersonLeft(ANN))
    assert not (await desk.delivered()).entries
