"""A GM's contestants: when players learn of them, and what becomes of their names until then."""

import sqlite3
from contextlib import closing
from pathlib import Path

import orjson
import pytest
from alembic import command as alembic

from bot.features.privacy.own_data import written
from bot.packs.contestant_register import Listed
from bot.packs.names import LONGEST, key
from bot.pipeline.ports import NoPremises, Survey
from bot.pipeline.ports.incoming import Channel
from bot.store.database import open_store
from bot.store.engine.migrate import configuration
from bot.store.engine.sqlite import plain
from bot.text.files import File
from tests.desk.people import Desk, Said
from tests.features.transfer.file.game_files import resealed
from tests.features.transfer.file.game_files import unpacked as lines_of
from tests.features.transfer.test_transfer import exported
from tests.secrecy.test_fight_pair import seated, unpacked
from tests.store.samples import Standing

DUKE = "Duke Obrecht"
LADY = "sheet/mazeworld/ladyvane"
NOBODY = "There is no fighter called"


@pytest.fixture
async def hall(desk: Desk) -> Desk:
    """The GMs read in `den`, where they have written down a duke; ann plays Anna."""
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("ann", "Hello.")
    await desk.says("gm", "@fighter add Anna for @ann: agility 1", scene="den", mentions=("ann",))
    await desk.says("gm", f"@fighter add {DUKE}: agility 3, weapons mp5k", scene="den")
    return desk


async def listed(desk: Desk, name: str, family: str = "mazeworld") -> Listed | None:
    async with desk.store.unit() as unit:
        return (await unit.register("g", family)).get(key(name))


async def known(desk: Desk, name: str = DUKE) -> bool:
    found = await listed(desk, name)
    return found is not None and found.known and name in (await desk.says("cat", f"@sheet {name}")).at("scene:hall")


async def makes(desk: Desk, person: str, name: str, scene: str = "hall") -> Said:
    await desk.says(person, f"@create {name}: agility 2", scene=scene)
    return await desk.says(person, "@create done", scene=scene)


async def shown(desk: Desk) -> None:
    """Everyone sees Lady Vane in a fight."""
    await desk.says("gm", "@fighter add Lady Vane: agility 1", scene="den")
    await desk.says("gm", "@fight start mazeworld-current")
    await desk.says("gm", "@add Lady Vane", scene="den")


async def exported_before(desk: Desk) -> File:
    """The whole game as a file of an earlier version, in which nothing says who is known."""
    data = (await exported(desk)).data
    assert data is not None
    lines = [line.replace(b',\\"known\\":true', b"") for line in lines_of(data)]
    assert lines != lines_of(data)
    return File(name="before.jsonl", data=resealed(lines, bodies=3))


async def test_it_is_known_once_everyone_sees_it_in_a_fight(hall: Desk) -> None:
    await hall.says("gm", "@fight start mazeworld-current")
    assert not await known(hall)
    await hall.says("gm", "@add Duke Obrecht", scene="den")
    assert await known(hall)
    await hall.says("gm", "@back 1")
    assert await known(hall)


async def test_it_comes_into_a_fight_from_a_public_line(hall: Desk) -> None:
    await hall.says("gm", "@fight start mazeworld-current")
    said = await hall.says("gm", "@add Duke Obrecht")
    assert "Duke Obrecht joins the fight" in said.at("scene:hall")
    assert "There is no" not in said.at("scene:hall")
    assert await known(hall)


class _Vault(NoPremises):
    """A server whose den and vault are for one role."""

    guarded = True

    def survey(self, scene: str) -> Survey:
        closed = scene in ("den", "vault")
        bars = frozenset({"everyone"} if closed else ())
        return Survey(Channel(id=scene, name=scene), public=not closed, admits=frozenset({"in"}), bars=bars)


@pytest.mark.parametrize(
    ("before", "becomes"),
    [
        ((), False),
        ((("ann", "@roll 2d6", "hall"),), False),
        ((("ann", "@roll 2d6", "vault"),), True),
        ((("ann", "@roll 2d6", "vault"), ("gm", "@fighter add Ben for @ben: agility 1", "den")), False),
        ((("ann", "@roll 2d6", "vault"), ("ann", "@roll 2d6", "hall")), False),
    ],
)
async def test_a_closed_channel_is_no_public_because_it_was_the_first(
    hall: Desk, before: tuple[tuple[str, str, str], ...], becomes: bool
) -> None:
    hall.service._premises = _Vault()
    for person, text, scene in before:
        await hall.says(person, text, scene=scene, mentions=("ben",) if "@ben" in text else ())
    await hall.says("gm", "@fighter add Zoe: agility 1", scene="vault")
    await hall.says("gm", "@fight start mazeworld-current", scene="vault")
    await hall.says("gm", f"@add {DUKE}", scene="vault")
    assert [await known(hall, name) for name in (DUKE, "Zoe")] == [becomes, becomes]


class _Apart(_Vault):
    """A server where the den and each player's channel are for single people."""

    def survey(self, scene: str) -> Survey:
        return Survey(Channel(id=scene, name=scene), public=False, admits=frozenset({scene}), bars=frozenset({"all"}))


async def test_what_happens_in_the_channel_of_one_player_is_hidden_from_others(hall: Desk) -> None:
    hall.service._premises = _Apart()
    await hall.says("gm", "@fighter add Cleo for @cat: agility 1", scene="den", mentions=("cat",))
    for person in ("ann", "cat"):
        await hall.says(person, "@roll 2d6", scene=f"of {person}")
    await hall.says("gm", f"@fight start mazeworld-current\n@add {DUKE}", scene="of ann")
    assert not await known(hall)
    await hall.says("cat", "@roll 2d6", scene="of ann")
    await hall.says("gm", "@next", scene="of ann")
    assert await known(hall)


async def test_whoever_sees_it_in_a_closed_channel_is_not_told_that_there_is_none(hall: Desk) -> None:
    hall.service._premises = _Vault()
    await hall.says("ann", "@roll 2d6")
    await hall.says("gm", "@fight start mazeworld-current", scene="vault")
    told = (await hall.says("gm", f"@add {DUKE}", scene="vault")).at("scene:vault")
    assert f"{DUKE} joins the fight" in told
    assert "There is no" not in told
    assert not await known(hall)
    for text in (f"@sheet {DUKE}", f"@fighter show {DUKE}", f"@fighter set {DUKE}: agility 2"):
        told = (await hall.says("gm", text, scene="vault")).at("scene:vault").casefold()
        assert ("mp5k" in told, "agility" in told) == (False, False), text


@pytest.mark.parametrize("text", ["@fight bring vault yes", "@fight move attic yes"])
async def test_everyone_sees_it_in_a_fight_that_is_moved_to_an_open_channel(hall: Desk, text: str) -> None:
    hall.service._premises = _Vault()
    for scene in ("hall", "attic"):
        await hall.says("ann", "@roll 2d6", scene=scene)
    await hall.says("gm", f"@fight start mazeworld-current\n@add {DUKE}", scene="vault")
    assert not await known(hall)
    await hall.says("gm", text, scene="attic" if "bring" in text else "vault")
    assert await known(hall)


async def test_a_gm_reveals_it(hall: Desk) -> None:
    await hall.says("ann", "@reveal Duke")
    assert not await known(hall)
    said = await hall.says("gm", "@reveal duke", scene="den")
    assert "Players can now look up Duke Obrecht" in said.at("gm:g")
    assert await known(hall)


async def test_a_gm_publishes_all(hall: Desk) -> None:
    await hall.says("gm", "@game cast open")
    assert DUKE in (await hall.says("cat", "@sheet D")).at("scene:hall")
    await hall.says("gm", "@game cast hidden")
    assert NOBODY in (await hall.says("cat", "@sheet D")).at("scene:hall")


async def test_what_is_written_down_in_public_is_no_secret(hall: Desk) -> None:
    await hall.says("gm", "@fighter add Zoe: agility 1")
    assert await known(hall, "Zoe")


async def test_it_is_known_with_a_player_and_stays_so(hall: Desk) -> None:
    await hall.says("gm", f"@fighter add {DUKE} for @ann: agility 1", scene="den", mentions=("ann",))
    assert await known(hall)
    assert await listed(hall, DUKE) == Listed(DUKE, "ann", known=True)


async def test_a_gm_s_own_is_hidden_too(hall: Desk) -> None:
    await makes(hall, "gm", "Lady Vane", scene="den")
    assert await listed(hall, "Lady Vane") == Listed("Lady Vane", "gm", known=False)
    assert NOBODY in (await hall.says("cat", "@sheet lady")).at("scene:hall")
    said = await hall.says("gm", "@sheet")
    assert "Vane" not in said.at("scene:hall")
    assert "Vane" in (await hall.says("gm", "@sheet", scene="den")).at("gm:g")


async def test_the_gm_sees_in_the_list_who_is_hidden(hall: Desk) -> None:
    said = await hall.says("gm", "@sheet list")
    assert said.at("scene:hall") == "1 contestant: Anna"
    assert "Duke Obrecht (hidden from players)" in said.at("gm:g")
    said = await hall.says("gm", "@fighter list")
    assert "Duke" not in said.at("scene:hall")
    assert "Duke" in said.at("gm:g")


async def test_a_player_may_take_the_name(hall: Desk) -> None:
    await hall.says("gm", f"@fighter set {DUKE}: notes hates cats", scene="den")
    said = await makes(hall, "ben", DUKE)
    assert "so I renamed it Duke Obrecht 2" in said.at("gm:g")
    assert await listed(hall, DUKE) == Listed(DUKE, "ben", known=True)
    assert await listed(hall, "Duke Obrecht 2") == Listed("Duke Obrecht 2", None, known=False)
    assert "MP5K" in (await hall.says("gm", "@sheet Duke Obrecht 2", scene="den")).at("gm:g")
    assert "MP5K" not in (await hall.whispers("ben", "@sheet")).at("person:ben")


async def test_the_longest_name_too(hall: Desk) -> None:
    taken = "Duchess Wilhelmina".ljust(LONGEST, "a")
    await hall.says("gm", f"@fighter add {taken}: agility 3", scene="den")
    said = await makes(hall, "ben", taken)
    assert f"so I renamed it {taken[:-4]} 2" in said.at("gm:g")
    assert await listed(hall, taken) == Listed(taken, "ben", known=True)


async def test_what_became_of_the_other_is_no_part_of_the_history(hall: Desk) -> None:
    await hall.says("gm", f"@fighter set {DUKE}: looks a scar", scene="den")
    await makes(hall, "ben", DUKE)
    await hall.says("ben", "@sheet set looks bald")
    told = (await hall.whispers("ben", "@sheet history")).at("person:ben")
    assert "bald" in told
    assert "scar" not in told
    assert "bald" in (own := b"\n".join(unpacked(await written(hall.store, "ben")).values()).decode())
    assert "scar" not in own
    assert "MP5K" not in own


async def test_nor_that_of_one_who_was_removed(hall: Desk) -> None:
    await hall.says("gm", f"@fighter set {DUKE}: looks a scar", scene="den")
    await hall.says("gm", f"@fighter remove {DUKE} yes", scene="den")
    await makes(hall, "ben", DUKE)
    assert "scar" not in (await hall.whispers("ben", "@sheet history")).at("person:ben")
    assert "scar" not in b"\n".join(unpacked(await written(hall.store, "ben")).values()).decode()


async def test_a_creature_of_the_pack_is_as_unknown(hall: Desk) -> None:
    await hall.says("gm", "@creature add Horror: agility 2", scene="den")
    assert "neutral table" in (await hall.says("ben", "@bodyaim Horror")).at("scene:hall")
    said = await makes(hall, "ben", "Horror")
    assert "somebody else's" not in said.at("scene:hall")
    assert "@add Horror adds the creature" in said.at("gm:g")
    await hall.says("gm", "@fight start mazeworld-current")
    await hall.says("gm", "@add Horror", scene="den")
    fight = await hall.running()
    assert fight is not None
    assert [seat.creature for seat in fight.seats] == [True]


async def test_on_a_list_for_all_it_is_known(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@game system arena", scene="den")
    await desk.says("gm", f"@fighter add {DUKE}: dex 2", scene="den")
    assert DUKE not in (await desk.says("cat", "@waitlist Zoe")).at("scene:hall")
    assert f"called “{DUKE}”" in (await desk.says("cat", f"@waitlist {DUKE}")).at("scene:hall")
    said = await desk.says("gm", f"@waitlist {DUKE}")
    assert DUKE in said.at("scene:hall")
    found = await listed(desk, DUKE, "arena")
    assert found is not None
    assert found.known
    assert DUKE in (await desk.says("cat", "@roster")).at("scene:hall")


async def test_what_a_gm_asks_of_it_in_public_is_asked_again_apart(hall: Desk) -> None:
    said = await hall.says("gm", f"@fighter remove {DUKE}")
    assert DUKE in said.at("gm:g")
    assert "would be removed" not in said.at("scene:hall")
    assert await listed(hall, DUKE) is not None
    said = await hall.says("gm", f"@fighter set {DUKE}: agility 900")
    assert "900" not in said.at("scene:hall")
    assert "“agility” can't be 900" in said.at("gm:g")


async def test_what_a_gm_does_to_it_in_public_does_not_tell_of_it(hall: Desk) -> None:
    for sure in ("", " yes"):
        said = await hall.says("gm", f"@fighter remove {DUKE}{sure}")
        assert NOBODY in said.at("scene:hall")
        assert DUKE in said.at("gm:g")
    assert await listed(hall, DUKE) is None
    nobody = (await hall.says("gm", "@fighter restore Duke Nobody")).at("scene:hall")
    said = await hall.says("gm", f"@fighter restore {DUKE}")
    assert said.at("scene:hall") == nobody.replace("Duke Nobody", DUKE)
    await hall.says("gm", f"@fighter restore {DUKE}", scene="den")
    assert await listed(hall, DUKE) is not None
    assert not await known(hall)


async def test_a_file_of_before_makes_known_whom_everyone_saw(hall: Desk, tmp_path: Path) -> None:
    await shown(hall)
    async with seated(tmp_path / "other.db", 1) as other:
        said = await other.says("gm", "@game import", scene=None, game="g", files=(await exported_before(hall),))
        assert "The game has been imported" in said.at("person:gm")
        assert await listed(other, "Lady Vane") == Listed("Lady Vane", None, known=True)
        assert await listed(other, DUKE) == Listed(DUKE, None, known=False)
        async with other.store.unit() as unit:
            stored = (await unit.documents("g", [LADY]))[LADY]
        assert orjson.loads(stored.body)["known"] is True


async def test_a_database_of_before_hides_whom_nobody_saw(hall: Desk, tmp_path: Path) -> None:
    """As migration 0009 finds it: the same rows, in which nothing says who is known."""
    await shown(hall)
    path = tmp_path / "before.db"
    with closing(sqlite3.connect(tmp_path / "game.db")) as now, closing(sqlite3.connect(path)) as copy:
        now.backup(copy)
        for where, seq, body in copy.execute("SELECT key, seq, body FROM document WHERE key LIKE 'sheet/%'").fetchall():
            told = {name: value for name, value in orjson.loads(body).items() if name != "known"}
            text = orjson.dumps(told).decode()
            copy.execute("UPDATE document SET body = ? WHERE key = ? AND seq = ?", (text, where, seq))
        copy.commit()
    config = configuration()
    with plain(path).begin() as connection:
        config.attributes["connection"] = connection
        alembic.downgrade(config, "0008")
    async with open_store(f"sqlite:///{path}", Standing()) as store, store.unit() as unit:
        register = await unit.register("g", "mazeworld")
        found = {name: register.get(key(name)) for name in ("Anna", "Lady Vane", DUKE)}
        stored = (await unit.documents("g", [LADY]))[LADY]
    assert {name: one is not None and one.known for name, one in found.items()} == {
        "Anna": True, "Lady Vane": True, DUKE: False,
    }  # fmt: skip
    assert orjson.loads(stored.body)["known"] is True
