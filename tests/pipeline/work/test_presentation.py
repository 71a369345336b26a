"""How messages look to each reader, and which answers may be removed."""

import pytest

from bot.pipeline.ports.incoming import Incoming, Person
from tests.desk.people import Desk, Said


def plain(said: Said, destination: str) -> list[bool]:
    return [entry.reply.plain for entry in said.entries if entry.destination == destination]


async def test_plain_text_is_for_one_person_or_for_what_everyone_reads(desk: Desk) -> None:
    await desk.says("kim", "@me plain on")
    assert plain(await desk.says("kim", "@help"), "scene:hall") == [False]
    assert plain(await desk.whispers("kim", "@help"), "person:kim") == [True]
    assert plain(await desk.says("kim", "@help", aside=True), "person:kim") == [True]
    await desk.says("gm", "@game look plain")
    assert plain(await desk.says("kim", "@help"), "scene:hall") == [True]
    assert plain(await desk.says("bo", "@help", aside=True), "person:bo") == [False]


async def test_without_pictures_one_person_has_none(fight: Desk) -> None:
    async def comes(person: str) -> bool:
        said = await fight.says(person, "@status", aside=True)
        return any(entry.reply.picture is not None for entry in said.entries)

    assert await comes("anna")
    await fight.says("anna", "@me pictures off")
    assert not await comes("anna")
    assert await comes("bo")


@pytest.mark.parametrize(
    ("text", "own", "another", "gm"),
    [
        ("@roll 2d6", True, False, True),
        ("@bodyaim", True, False, True),
        ("@help roll", True, False, True),
        ("@roll secret 2d6", False, False, False),
        ("@roll 2d6\n@me plain on", False, False, False),
        ("hello", False, False, False),
    ],
)
async def test_only_what_nothing_hangs_on_may_be_taken_away(
    desk: Desk, text: str, *, own: bool, another: bool, gm: bool
) -> None:
    await desk.says("kim", text, source="m99")

    async def may(who: str, *, is_gm: bool = False) -> bool:
        person = Person(id=who, name=who)
        incoming = Incoming(source="m99", game="g", scene="hall", person=person, text="", gm=is_gm)
        return await desk.service.unwanted(incoming, "kim")

    assert (await may("kim"), await may("bo"), await may("dora", is_gm=True)) == (own, another, gm)
