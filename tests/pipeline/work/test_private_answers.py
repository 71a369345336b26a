"""Private commands in a scene: only the author reads command and answer; others read only what is public anyway."""

import pytest

from bot.pipeline.ports.incoming import Door, Incoming, Person
from tests.desk.people import Desk, Said, text_of

GM_CAN = (
    "@add zombie x2 hidden",
    "@mask wolf as the cloaked one",
    "@plan wolf: bite Anna",
    "@plans",
    "@status",
    "@who",
    "@amend",
    "@log",
    "@roll secret 2d6",
    "@roll gm 2d6",
    "@roll to @ben 2d6",
    "@creature show wolf",
    "@why",
)


async def aside(desk: Desk, person: str, text: str, *, gm: bool = False) -> Said:
    desk.written += 1
    await desk.service.handle(
        Incoming(
            source=f"a{desk.written}",
            game="g",
            scene="hall",
            person=Person(id=person, name=person),
            text=text,
            gm=gm,
            mentions=(Person(id="ben", name="ben"),),
            scene_name="hall",
            door=Door.SLASH,
            aside=True,
        )
    )
    return await desk.delivered()


async def test_nobody_in_the_scene_reads_what_a_gm_does_there_in_secret(fight: Desk) -> None:
    for text in GM_CAN:
        said = await aside(fight, "gm", text, gm=True)
        there = [text_of(await fight.service.fresh(one)) for one in said.entries if one.destination == "scene:hall"]
        assert said.at("scene:hall") == "", text
        assert not [words for words in there if "Zombie" in words or "Wolf (" in words], text
        assert [one for one in said.entries if one.destination in ("person:gm", "gm:g", "person:ben")], text


async def test_what_everyone_hears_is_heard_in_the_scene(fight: Desk) -> None:
    said = await aside(fight, "gm", "@hurt Anna 5", gm=True)
    assert "Anna's pain from 0 to 5" in said.at("scene:hall")


@pytest.mark.parametrize("text", ["@plans", "@plan wolf: pass", "@mask wolf as X", "@next", "@amend", "@gm add @ben"])
async def test_a_player_gets_no_rights_by_speaking_aside(fight: Desk, text: str) -> None:
    rows = len(await fight.rows())
    said = await aside(fight, "ann", text)
    assert [one.destination for one in said.entries] == ["person:ann"]
    assert "GM" in said.at("person:ann")
    assert len(await fight.rows()) == rows
