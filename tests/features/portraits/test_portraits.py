"""Portraits on boards and pages: of everyone who is seen, and never of somebody hidden or behind a mask."""

from base64 import b64encode

import orjson
import pytest

from bot.features.log.fight_file import Wanted, written
from bot.features.portraits.portraits import LIST, MOST, avatars, of_store
from bot.pipeline.dispatcher import Service
from bot.pipeline.journal.document_kinds import read
from bot.pipeline.ports import NoPremises
from bot.pipeline.work.documents import fight_key, read_fight
from bot.text.files import File
from bot.text.pictures import Board, Portrait
from tests.desk.people import Desk

ANNA, WOLF, DUKE = b"a face", b"a snout", b"a crown"


def picture(data: bytes) -> tuple[File, ...]:
    return (File(name="face.png", data=data),)


async def board(desk: Desk, person: str = "gm", scene: str | None = "hall") -> Board:
    said = await desk.says(person, "@status picture", scene=scene)
    shown = next(entry.reply.picture for entry in said.entries if entry.reply.picture is not None)
    assert isinstance(shown, Board)
    return shown


def faces(shown: Board) -> dict[str, str]:
    return {token.name: token.avatar for zone in shown.zones for token in zone.tokens}


def coded(data: bytes) -> str:
    return b64encode(data).decode()


async def test_boards_and_pages_show_the_portraits_of_those_seen_and_no_others(desk: Desk) -> None:
    await desk.says("gm", "@fighter add Anna for @anna: agility 1", mentions=("anna",))
    await desk.says("gm", "@fight start")
    await desk.says("gm", "@add zombie as Duke side 2", scene=None)
    await desk.says("gm", "@mask Duke as stranger", scene=None)
    await desk.says("gm", "@add zombie as Lurker side 2 hidden", scene=None)
    await desk.says("gm", "@add Anna side 1")
    await desk.says("gm", "@add wolf x2 side 2")
    for name, data in (("Anna", ANNA), ("wolf", WOLF), ("Duke", DUKE), ("Lurker", DUKE), ("zombie", DUKE)):
        said = await desk.says("gm", f"@portrait {name}", scene=None, files=picture(data))
        assert any(isinstance(entry.reply.picture, Portrait) for entry in said.entries), name
    everyone = faces(await board(desk, "anna"))
    assert {name: face for name, face in everyone.items() if face} == {
        "Anna": coded(ANNA),
        "Wolves 1, 2": coded(WOLF),
    }
    assert "stranger" in everyone
    kept = await desk.store.document("g", fight_key("hall"))
    assert kept is not None
    page = (await written(desk.store, "g", Wanted(scene="hall", fight=1, last=10**6, form="html"))).decode()
    assert coded(ANNA) in page
    assert coded(DUKE) not in page
    await desk.says("gm", "@portrait stranger", scene=None, files=picture(DUKE))
    assert faces(await board(desk, "anna"))["stranger"] == coded(DUKE)
    assert len(await avatars(of_store(desk.store, "g"), read_fight(kept.body))) == 5


class Muted(NoPremises):
    async def muted(self, _: str, person: str, scene: str) -> bool:
        return (person, scene) == ("ann", "hall")


async def test_who_cannot_write_in_a_channel_shows_no_portrait_on_its_board(fight: Desk) -> None:
    fight.service = Service(fight.store, fight.luck, fight.clock, premises=Muted())
    said = await fight.says("ann", "@portrait Anna", scene=None, game="g", files=picture(ANNA))
    assert "can't write in that channel" in said.at("person:ann")
    assert faces(await board(fight))["Anna"] == ""
    await fight.says("gm", "@portrait Anna", scene=None, game="g", files=picture(ANNA))
    assert faces(await board(fight))["Anna"] == coded(ANNA)


async def test_a_game_has_a_limited_number_of_portraits_and_imports_none_that_is_too_large(desk: Desk) -> None:
    await desk.says("gm", "@fighter add Anna for @anna: agility 1", mentions=("anna",))
    said = await desk.says("anna", "@portrait", files=picture(ANNA))
    assert "new portrait" in said.everything()
    where = "portrait/mazeworld/0/anna"
    for key, body in ((LIST, {where: "Anna"}), (where, {"name": "Anna", "webp": coded(ANNA)})):
        stored = await desk.store.document("g", key)
        assert stored is not None
        assert orjson.loads(stored.body) == body
        read(key, stored.body)
    for webp in ("<svg>", "A" * 100_000):
        with pytest.raises(ValueError, match="webp"):
            read(where, orjson.dumps({"name": "Anna", "webp": webp}).decode())
    assert MOST < 1_000


async def test_a_portrait_goes_with_its_contestant_and_not_with_the_name(desk: Desk) -> None:
    """A player takes the name of a contestant that nobody knows, which gets another; so does its portrait. A creature
    of the same name has its own."""
    await desk.says("gm", "@game system arena")
    await desk.says("gm", "@fighter add Zombie: dex 3", scene=None)
    await desk.says("gm", "@portrait Zombie", scene=None, files=picture(DUKE))
    made = "@create Zombie: species orc, homeworld Urk, dex 4, foc 5, trait speed, weapons none"
    assert "Zombie 2" in (await desk.says("ben", made)).everything()
    assert "has no portrait" in (await desk.says("ben", "@portrait")).everything()
    sheet = await desk.says("ben", "@sheet")
    assert all(entry.reply.picture is None for entry in sheet.entries)
    assert "has no portrait" in (await desk.says("ben", "@portrait Zombie none")).everything()
    found = await desk.says("gm", "@portrait Zombie 2", scene=None)
    assert [entry.reply.picture.avatar for entry in found.entries if isinstance(entry.reply.picture, Portrait)] == [
        coded(DUKE)
    ]
