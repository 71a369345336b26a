"""Backgrounds of maps: in pictures of the board wherever they are shown, and stored only as long as a map has one."""

from base64 import b64encode

import orjson
import pytest

from bot.features.pictures import handler
from bot.features.pictures.stored_pictures import LONGEST
from bot.pipeline.journal.document_kinds import is_exported, read
from bot.pipeline.outbox.rendering import fresh
from bot.pipeline.work.documents import GAME, read_game
from bot.text.files import File
from bot.text.pictures import Board, Illustration
from tests.desk.people import Desk, Said

CAVE, YARD = b"a cave", b"a yard"


def picture(whole: bytes) -> tuple[File, ...]:
    return (File(name="map.png", data=b"a square", whole=whole),)


async def behind(desk: Desk, said: Said) -> list[str]:
    """The backgrounds of the pictures that are sent, "" for none."""
    sent = [await fresh(desk.store, entry) for entry in said.entries]
    boards = [reply.picture for reply in sent if reply is not None and isinstance(reply.picture, Board)]
    return ["" if board.behind is None else board.behind.webp for board in boards]


async def backgrounds(desk: Desk) -> dict[str, str]:
    """What is stored, by scene; "" if it was removed."""
    stored = await desk.store.document("g", GAME)
    assert stored is not None
    found = {}
    for scene, key in read_game(stored.body).backgrounds.items():
        kept = await desk.store.document("g", key)
        assert kept is not None
        found[scene] = orjson.loads(kept.body)["webp"]
    return found


async def test_every_board_of_a_scene_shows_its_background_until_it_is_removed(desk: Desk) -> None:
    cave, yard = b64encode(CAVE).decode(), b64encode(YARD).decode()
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@fight start")
    assert await behind(desk, await desk.says("gm", "@add wolf")) == [""]
    said = await desk.says("gm", "@background", files=picture(CAVE))
    assert (said.at("scene:hall"), await behind(desk, said)) == ("The map here has a new background.", [cave])
    # What waits to be sent only names it.
    assert all(cave not in entry.reply.model_dump_json() for entry in said.entries)
    for scene in (None, "hall"):
        assert await behind(desk, await desk.says("gm", "@status picture", scene=scene)) == [cave], scene
    asked = await desk.says("gm", "@background")
    (shown,) = [await fresh(desk.store, entry) for entry in asked.entries]
    assert shown is not None
    assert isinstance(shown.picture, Illustration)
    assert shown.picture.stored.webp == cave
    # The same picture may be behind several maps.
    await desk.says("gm", "@background", scene="attic", files=picture(CAVE))
    said = await desk.says("gm", "@in hall background", scene="den", files=picture(YARD))
    assert (said.destinations(), await behind(desk, said)) == (["gm:g"], [yard])
    assert await backgrounds(desk) == {"attic": cave, "hall": yard}
    await desk.says("gm", "@background none", scene="attic")
    said = await desk.says("gm", "@background none")
    assert (await behind(desk, said), await backgrounds(desk)) == ([""], {})
    removed = [
        (where, body) for row in await desk.rows() for where, body in row.documents.items() if where.startswith("pict")
    ]
    assert dict(removed) == {removed[0][0]: '{"webp":""}', removed[-1][0]: '{"webp":""}'}
    asked_before = next(one for one in asked.entries if one.reply.picture is not None)
    late = await fresh(desk.store, asked_before)
    assert late is not None
    assert late.picture is None


async def test_a_game_has_a_limited_number_of_backgrounds_of_limited_size(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The oldest one without a fight makes room."""
    monkeypatch.setattr(handler, "MOST", 2)
    await desk.says("gm", "@fight start")
    for scene in ("hall", "attic", "cellar"):
        said = await desk.says("gm", "@background", scene=scene, files=picture(scene.encode()))
        assert ("To make room" in said.everything()) is (scene == "cellar")
    assert set(await backgrounds(desk)) == {"hall", "cellar"}
    await desk.says("gm", "@fight start", scene="cellar")
    said = await desk.says("gm", "@background", scene="attic", files=picture(CAVE))
    assert "already 2 backgrounds" in said.everything()
    said = await desk.says("gm", "@background", files=picture(YARD))
    assert said.at("scene:hall") == "The map here has a new background."
    where = "picture/background/x"
    assert is_exported(where)
    read(where, orjson.dumps({"webp": "A" * LONGEST}).decode())
    for webp in ("<svg>", "A" * (LONGEST + 1)):
        with pytest.raises(ValueError, match="webp"):
            read(where, orjson.dumps({"webp": webp}).decode())
