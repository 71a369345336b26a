"""The GM of a single scene never reads anything about the whole game."""

from collections.abc import AsyncIterator
from pathlib import Path

import orjson
import pytest

from bot.features.log.fight_file import Wanted, written
from bot.pipeline.ports.incoming import Door, Incoming, Person
from tests.gates.stage import Stage, staged
from tests.secrecy.contestant_pair import PUBLISHING, lines

TOLD = (
    "@table show Plugh",
    "@table remove Plugh",
    "@table add Plugh: 1-6 Quuxgold",
    "@table list",
    "@plugh",
    "@table roll Plugh",
    "@creature show Grimwald",
    "@creature list",
    "@fighter show Anna",
    "@sheet Anna",
    "@sheet export all",
    "@pack export",
    "@game export",
    "@reveal list",
    "@in tower plugh",
    "@in tower table add Plugh: 1-6 Quuxgold",
)
"""What the GM of the whole game types in a scene that has a GM of its own."""


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path, "mazeworld-evading") as found:
        yield found


def said(number: int, who: str, text: str, scene: str | None = "tower", *, aside: bool = False) -> Incoming:
    return Incoming(
        source=f"all{number}",
        game="g" if scene else "",
        scene=scene,
        scene_name=scene,
        parent="hall" if scene == "tower" else None,
        person=Person(id=who, name=who),
        text=text,
        gm=who == "gm" and scene is not None,
        door=Door.SLASH if aside else Door.TYPED,
        called=(0,) if aside else (),
        aside=aside,
    )


@pytest.mark.parametrize("aside", [False, True], ids=["typed", "aside"])
async def test_what_is_about_the_whole_game_reaches_no_gm_of_one_scene(stage: Stage, *, aside: bool) -> None:
    # Typed where everyone reads, a secret table is answered like none, and one that is written is secret no longer.
    secret = ("quuxgold", "plugh", "grimwald") if aside else ("quuxgold", "grimwald")
    for number, text in enumerate(TOLD):
        if not aside and "table add" in text:
            continue
        deed = await stage.tries(said(number, "gm", text, aside=aside), undo=False)
        heard = {entry.destination for entry in deed.said}
        assert heard, text
        assert deed.faults == 0, text
        assert "person:tess" not in heard, text
    for number, text in enumerate(("@in tower log", "@in tower log export gm", "@in tower why", "@in tower log dice")):
        deed = await stage.tries(said(100 + number, "tess", text, scene=None), undo=False)
        told = " ".join(entry.reply.model_dump_json() for entry in deed.said).casefold()
        assert told
        assert not any(one in told for one in secret), text


async def test_what_happens_in_their_scene_reaches_its_gm(stage: Stage) -> None:
    deed = await stage.tries(said(1, "gm", "@add wolf hidden", aside=True), undo=False)
    assert {"person:tess", "gm:g"} <= {entry.destination for entry in deed.said}


LOOKED_UP = ("@log", "@why", "@plans", "@odds", "@who", "@back list", "@amend", "@draft", "@log export gm", "@next")
"""What a GM looks up, and a step that is refused."""


@pytest.mark.parametrize("text", LOOKED_UP)
async def test_what_one_gm_looks_up_reaches_no_other(stage: Stage, text: str) -> None:
    deed = await stage.tries(said(1, "gm", text), undo=False)
    assert deed.said
    assert "person:tess" not in {entry.destination for entry in deed.said}
    deed = await stage.tries(said(2, "tess", text), undo=False)
    assert {entry.destination for entry in deed.said} <= {"scene:tower", "person:tess"}


@pytest.mark.parametrize("text", ["@log", "@plans", "@back list"])
async def test_without_a_gm_channel_a_look_up_goes_to_who_asked(stage: Stage, text: str) -> None:
    await stage.tries(said(1, "gm", "@game gm none", "hall"), undo=False)
    for number, scene in enumerate(("hall", "tower"), 2):
        deed = await stage.tries(said(number, "gm", text, scene), undo=False)
        assert {entry.destination for entry in deed.said} == {f"scene:{scene}", "person:gm"}


@pytest.mark.parametrize("aside", [False, True], ids=["typed", "aside"])
async def test_what_gms_of_the_whole_game_did_is_in_the_log_for_them(stage: Stage, *, aside: bool) -> None:
    await stage.tries(said(1, "gm", "@plugh", aside=aside), undo=False)
    deed = await stage.tries(said(2, "gm", "@log", aside=True), undo=False)
    assert "Quuxgold" in " ".join(entry.reply.model_dump_json() for entry in deed.said)
    deed = await stage.tries(said(3, "gm", "@log export gm", aside=True), undo=False)
    (file,) = (file for entry in deed.said for file in entry.reply.files)
    whole = Wanted.read(file.of)
    assert b"Quuxgold" in await written(stage.store, "g", whole)
    assert b"Quuxgold" not in await written(stage.store, "g", whole.model_copy(update={"whole": False}))
    deed = await stage.tries(said(4, "gm", "@log export gm"), undo=False)
    assert {Wanted.read(file.of).whole for entry in deed.said for file in entry.reply.files} == {False}


@pytest.mark.parametrize("aside", [False, True], ids=["typed", "aside"])
async def test_orders_of_those_who_fight_elsewhere_reach_no_gm_of_one_scene(stage: Stage, *, aside: bool) -> None:
    await stage.tries(said(1, "gm", "@fighter add Baron", "den"), undo=False)
    orders = [("gm", "@standing Baron: say plugh"), ("gm", "@standing Anna: say plugh"), ("ann", "@standing say plugh")]
    for number, (who, text) in enumerate(orders if aside else orders[:1], 2):
        deed = await stage.tries(said(number, who, text, aside=aside), undo=False)
        assert deed.rows, text
        assert "person:tess" not in {entry.destination for entry in deed.said}, text
    for number, text in enumerate(("@log", "@log export gm", "@plans", "@log find say"), 10):
        deed = await stage.tries(said(number, "tess", text, aside=True), undo=False)
        files = [file.of for entry in deed.said for file in entry.reply.files]
        assert (len(files) == 1) is ("export" in text)
        told = [str(await written(stage.store, "g", Wanted.read(of))) for of in files]
        told += [entry.reply.model_dump_json() for entry in deed.said]
        assert not any(one in " ".join(told).casefold() for one in ("baron", "plugh")), text
    deed = await stage.tries(said(20, "ben", "@standing say plugh", aside=True), undo=False)
    assert "person:tess" in {entry.destination for entry in deed.said}


BEHIND_THE_DOOR = (
    "@ask Baron: 2d6",
    "@ask secretly Baron, Grimwald: 2d6",
    "@ask hidden Ben, Baron: 2d6 >= 7",
    "@ask secretly Ben vs Baron: 2d6",
    "@note @ann plugh",
    "@notes delete 1",
)
"""What a GM types in the GM channel, which stands for the only fight: about a hidden contestant, and to others."""


async def test_what_the_gm_channel_is_told_of_others_reaches_no_gm_of_its_fight(stage: Stage) -> None:
    await stage.tries(said(1, "gm", "@fighter add Baron", "den"), undo=False)
    await stage.tries(said(2, "gm", "@fight end yes", "hall"), undo=False)
    people = {"mentions": (Person(id="ann", name="ann"),)}
    told = []
    for number, text in enumerate(BEHIND_THE_DOOR, 10):
        deed = await stage.tries(said(number, "gm", text, "den").model_copy(update=people), undo=False)
        assert [row.scene for row in deed.rows] == ["tower"], text
        told.append(deed)
    looks = ("@roll", "@roll"), ("@ask", "@log", "@log dice", "@log export gm", "@who", "@log find baron")
    for who, texts in zip(("ben", "tess"), looks, strict=True):
        for number, text in enumerate(texts, 20):
            told.append(await stage.tries(said(number + ord(who[0]), who, text, aside=who == "tess"), undo=False))
            assert told[-1].said, text
    reads = [one.reply for deed in told for one in deed.said if one.destination in ("person:tess", "scene:tower")]
    files = [str(await written(stage.store, "g", Wanted.read(file.of))) for one in reads for file in one.files]
    assert len(files) == 1
    for one in (*files, *(one.model_dump_json() for one in reads)):
        assert not any(secret in one.casefold().replace("“baron”", "") for secret in ("baron", "plugh", "note", "grim"))
    deed = await stage.tries(said(50, "gm", "@log export gm", "den"), undo=False)
    (file,) = (file for entry in deed.said for file in entry.reply.files)
    whole = str(await written(stage.store, "g", Wanted.read(file.of)))
    assert all(one in whole for one in ("Baron", "Grimwald", "note 1"))


async def test_no_line_in_the_gm_channel_tells_them_of_a_hidden_contestant(stage: Stage) -> None:
    await stage.tries(said(1, "gm", "@fighter add Baron", "den"), undo=False)
    await stage.tries(said(2, "gm", "@fight end yes", "hall"), undo=False)
    # A rehearsal is recorded, then taken back.
    known = PUBLISHING | {"safety", "whatif"}
    made = [line for word, line in lines(stage.system, ("Baron",)) if word not in known]
    assert len(made) > 100
    for number, text in enumerate(dict.fromkeys(made), 10):
        deed = await stage.tries(said(number, "gm", text, "den"), undo=True)
        told = [one.reply.model_dump_json() for one in deed.said if one.destination not in ("gm:g", "person:gm")]
        stories = [orjson.loads(body) for scene, body in deed.stories if scene == "tower"]
        told += [str([one.get(part) for part in ("public", "gm")]) for one in stories]
        assert not any("baron" in one.casefold() for one in told), text


async def test_a_gm_of_one_scene_knows_no_hidden_contestant(stage: Stage) -> None:
    await stage.tries(said(1, "gm", "@fighter add Baron", "den"), undo=False)
    number = 1
    for text in ("@standing Baron: pass", "@bodyaim Baron", "@odds Baron", "@sheet list", "@create Baron"):
        for where in ("tower", None):
            told = []
            for name in ("Baron", "Marquis"):
                number += 1
                deed = await stage.tries(said(number, "tess", text.replace("Baron", name), where), undo=True)
                told.append("".join(entry.reply.model_dump_json() for entry in deed.said).replace(name, ""))
            assert told[0] == told[1], text


@pytest.mark.parametrize("channel", [False, True], ids=["named", "by its channel"])
@pytest.mark.parametrize("system", ["mazeworld-evading", "arena"])
async def test_they_bring_in_no_contestant_of_others(tmp_path: Path, system: str, *, channel: bool) -> None:
    async with staged(tmp_path, system) as stage:
        await stage.tries(said(1, "gm", "@fighter add Cora for @cora", "den").model_copy(
            update={"mentions": (Person(id="cora", name="cora"),)}), undo=False)  # fmt: skip
        await stage.tries(said(2, "gm", "@fighter add Free", "den"), undo=False)
        await stage.tries(said(3, "gm", "@reveal Free", "den"), undo=False)
        number, leads = 3, {"gm_in": ("tower",)} if channel else {}
        who = "mal" if channel else "tess"
        for text in (
            "@add Cora",
            "@add Wolf, Cora",
            "@add Free",
            "@join Free",
            "@join Cora",
            "@add Cora for @mal hidden",
        ):
            for aside in (False, True):
                number += 1
                one = said(number, who, text, aside=aside).model_copy(update=leads)
                deed = await stage.tries(one, undo=False)
                assert deed.said
                assert not deed.rows, text
        await stage.tries(said(50, "ann", "@join Free"), undo=False)
        deed = await stage.tries(said(51, who, "@accept Free").model_copy(update=leads), undo=False)
        assert not deed.rows
        deed = await stage.tries(said(52, "gm", "@accept Free"), undo=False)
        assert deed.rows
        deed = await stage.tries(said(53, "cora", "@join"), undo=False)
        assert deed.rows
        await stage.tries(said(54, who, "@accept Cora").model_copy(update=leads), undo=False)
        deed = await stage.tries(said(56, who, "@for Cora pass").model_copy(update=leads), undo=False)
        assert "no such fighter" not in str(deed.said)
        deed = await stage.tries(said(55, who, "@add Wolf").model_copy(update=leads), undo=False)
        assert deed.rows
