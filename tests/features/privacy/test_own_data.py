"""Exporting somebody's data reveals nothing hidden, and deleting it leaves no trace of them."""

from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile

import orjson
import pytest

from bot.features.privacy.forget import said_again
from bot.features.privacy.own_data import written
from bot.pipeline.ports import StoreAway
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.work.documents import GAME, fight_key, read_fight
from bot.store import text_replacement
from bot.turn.codec import dump_fight, load_events
from bot.turn.evolve import AnyFight, fold
from rules import catalogue
from tests.desk.people import Desk, Said

ZOE: Final = Person(id="discord:712345678901234567", name="Zoë Quill")
BEN: Final = Person(id="discord:723456789012345678", name="Ben")
DORA: Final = Person(id="discord:734567890123456789", name="Dora")
EVE: Final = Person(id="discord:745678901234567890", name="Eve")
SHEETS: Final = {
    "mazeworld-evading": ("agility 1", "dodge wolf", "@add wolf"),
    "arena": (
        "dex 3, agi 2, str 3, vit 2, foc 3, tac 2, int 1, per 2, weapons sword",
        "attack Ole with sword",
        "@add Ole",
    ),
}
NUMBER: Final = b"712345678901234567"


class Table:
    """Dora leads, Zoë and Ben play."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.said = desk, 0

    async def says(
        self, who: Person, text: str, *named: Person, scene: str | None = "discord:1", aside: bool = False
    ) -> Said:
        self.said += 1
        game = "" if scene is None else "g"
        place = {"game": game, "scene": scene, "scene_name": scene}
        said = {"source": f"m{self.said}", "person": who, "text": text, "gm": who is EVE, "mentions": named}
        await self.desk.service.handle(Incoming.model_validate({**place, **said, "aside": aside}))
        return await self.desk.delivered()

    async def plays(self, system: str) -> None:
        sheet, intent, foe = SHEETS[system]
        await self.says(EVE, "@gm add @Dora", DORA)
        await self.says(DORA, "@game gm here", scene="discord:2")
        await self.says(DORA, f"@scene system {system}")
        await self.says(DORA, f"@fighter add Runa for @Zoë Quill: {sheet}", ZOE)
        await self.says(DORA, f"@fighter add Ole for @Ben: {sheet}", BEN)
        await self.says(DORA, "@fight start\n@add Runa")
        await self.says(BEN, "@join Ole")
        await self.says(DORA, f"@add Runa\n{foe}")
        await self.says(DORA, "@next")
        await self.says(DORA, "@plan wolf: attack Runa (Zoë Quill) with claws", scene="discord:2")
        await self.says(DORA, '@plan wolf: say "I eat Runa (Zoë Quill)"', scene="discord:2")
        await self.says(DORA, "@next")
        await self.says(
            ZOE, f"@declare {intent}\n@roll 2d6 for Zoë Quill\n@me zone Europe/Berlin\n@away 2 days\n@present"
        )
        await self.says(ZOE, "@roll secret 3d6", scene=None)
        await self.says(BEN, "@roll gm 2d6\n@roll 1d6 thanks, @Zoë Quill", ZOE)
        await self.says(ZOE, "@create Lia", scene=None)
        await self.says(DORA, "@gm takeover @Zoë Quill\n@gm giveback @Zoë Quill", ZOE)

    async def fight(self) -> AnyFight:
        stored = await self.desk.store.document("g", fight_key("discord:1"))
        assert stored is not None
        return read_fight(stored.body)


@pytest.fixture
async def table(desk: Desk) -> Table:
    made = Table(desk)
    await made.plays("mazeworld-evading")
    return made


def unpacked(file: bytes) -> dict[str, Any]:
    with ZipFile(BytesIO(file)) as packed:
        found = {name: packed.read(name) for name in packed.namelist()}
    return {name: orjson.loads(data) for name, data in found.items() if name.endswith(".json")}


def on_disk(folder: Path) -> bytes:
    return b"".join(one.read_bytes() for one in folder.glob("game.db*"))


async def test_forgetting_asks_first(table: Table) -> None:
    said = await table.says(ZOE, "@me forget", scene=None)
    assert "The GMs would take over Runa" in said.everything()
    assert (await table.fight()).owned_by(ZOE.id)


@pytest.mark.parametrize("system", SHEETS)
async def test_no_trace_is_left_and_the_journal_holds(desk: Desk, tmp_path: Path, system: str) -> None:
    table = Table(desk)
    await table.plays(system)
    assert NUMBER in on_disk(tmp_path)
    assert "Done. I've forgotten you" in (await table.says(ZOE, "@me forget yes", scene=None)).everything()
    assert desk.service.internal_errors == 0
    left = on_disk(tmp_path)
    assert [trace for trace in (NUMBER, b"Quill", b"quill") if trace in left] == []
    settings = [row.documents[GAME] for row in await desk.store.rows("g") if GAME in row.documents]
    assert [kept for one in settings if (kept := orjson.loads(one).get("habits"))] == []
    await _replays(desk)


async def test_somebody_half_forgotten_when_the_process_ended_is_forgotten_as_usual(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The GMs take over, and the bot answers."""

    def ends(*_: object, **__: object) -> None:
        raise StoreAway("the process ends")

    with monkeypatch.context() as once:
        once.setattr(text_replacement, "reword", ends)
        with pytest.raises(StoreAway):
            await table.says(ZOE, "@me forget yes", scene=None)
    desk = table.desk
    assert (await table.fight()).owned_by(ZOE.id)
    await desk.store.finish(lambda one: desk.service.handle(said_again(one)))
    said = await desk.delivered()
    assert "Done. I've forgotten you" in said.at(f"person:{ZOE.id}")
    assert "taken over Runa" in said.at("gm:g")
    assert not [seat.owner for seat in (await table.fight()).seats if seat.owner not in (None, BEN.id)]
    await _replays(desk)


async def _replays(desk: Desk) -> None:
    """Every state of the fight follows from the events, and every seal holds."""
    folded: AnyFight | None = None
    key = fight_key("discord:1")
    for row in await desk.store.rows("g"):
        if key in row.documents:
            system = catalogue.find(row.system or "")
            folded = fold(None if row.kind == "start_fight" else folded, load_events(row.events, system), system)
            assert orjson.loads(dump_fight(folded)) == orjson.loads(row.documents[key])
    assert folded is not None
    for seal in folded.seals:
        assert sha256(f"{seal.salt}\n{seal.text}".encode()).hexdigest() == seal.digest
        assert "Runa (gone-" in seal.text


async def test_the_fight_goes_on_with_the_gms_playing(table: Table) -> None:
    await table.says(ZOE, "@me forget yes", scene=None)
    fight = await table.fight()
    runa = next(seat for seat in fight.seats if seat.sheet == "Runa")
    assert (runa.owner, runa.lent) == (None, None)
    await table.says(DORA, "@next skip")
    assert (await table.fight()).beat > fight.beat
    assert table.desk.service.internal_errors == 0


async def test_the_gms_are_told_once_and_who_writes_again_is_met_anew(table: Table) -> None:
    said = await table.says(ZOE, "@me forget yes", scene=None)
    told = said.at("gm:g")
    assert told.count("Someone asked to be forgotten") == 1
    assert "Runa" in told
    assert "keep anything about you" in (await table.says(ZOE, "@me forget yes", scene=None)).everything()
    await table.says(ZOE, "@roll 2d6")
    kept = unpacked(await written(table.desk.store, ZOE.id))
    assert [one["did"] for one in kept["game-1/done.json"]] == ["roll"]


async def test_the_only_gm_names_another_first(table: Table) -> None:
    refused = await table.says(DORA, "@me forget yes", scene=None)
    assert "only GM" in refused.everything()
    await table.says(DORA, "@gm add @Ben", BEN)
    assert "Done. I've forgotten you" in (await table.says(DORA, "@me forget yes", scene=None)).everything()


async def test_only_where_nobody_else_reads(desk: Desk) -> None:
    table = Table(desk)
    for text in ("@me export", "@me forget", "@me forget yes"):
        said = await table.says(ZOE, text)
        assert "is only for you" in said.everything()
        assert all(not entry.reply.files for entry in said.entries)


async def test_export_has_what_was_done_and_told(table: Table) -> None:
    said = await table.says(ZOE, "@me export", aside=True)
    (entry,) = said.entries
    filled = await table.desk.service.fresh(entry)
    assert filled is not None
    kept = unpacked(filled.files[0].content)
    assert entry.destination == f"person:{ZOE.id}"
    assert kept["game-1/me.json"]["habits"]["zone"] == "Europe/Berlin"
    assert [one["name"] for one in kept["game-1/sheets.json"]] == ["Runa"]
    assert kept["game-1/sheets.json"][0]["history"]
    done = kept["game-1/done.json"]
    assert {"declare", "roll", "secret_roll", "me"} & {one.get("did") for one in done}
    assert any(one.get("dice") for one in done)
    assert kept["private.json"]


async def test_export_has_nothing_of_others(table: Table) -> None:
    kept = orjson.dumps(unpacked(await written(table.desk.store, BEN.id))).decode()
    assert ZOE.id not in kept
    blind = [row for row in await table.desk.rows() if row.kind == "secret_roll" and row.person == BEN.id]
    faces = blind[0].throws[0].faces
    done = unpacked(await written(table.desk.store, BEN.id))["game-1/done.json"]
    assert all("dice" not in one for one in done if one.get("did") == "secret_roll"), faces
