"""A whole game is exported, imported elsewhere, and played on; players can't take anything along."""

import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from dataclasses import replace
from pathlib import Path

import orjson
import pytest

from bot.features.transfer import export_game as exporting
from bot.features.transfer.file.identities import original
from bot.pipeline.dispatcher import Service
from bot.pipeline.journal.document_kinds import known
from bot.pipeline.ports import NoPremises, Row, StoreAway, Survey
from bot.pipeline.ports.incoming import Channel
from bot.pipeline.work import documents as keys
from bot.pipeline.work.documents import FAMILIES, fight_key, settings_of, sheet_key
from bot.store.database import SqlStore, open_store
from bot.store.tables.journal import games
from bot.store.unit import SqlStage
from bot.text.files import Enclosed, File
from bot.text.reply import Reply, ToScene, line, plain
from bot.turn.game_settings import Game
from tests.desk.people import Desk, Laid, Said
from tests.features.transfer.file.game_files import packed, resealed, rows, unpacked
from tests.store.samples import Standing, entry

STORED = sorted((Path(__file__).parents[2] / "pipeline" / "journal" / "databases").glob("*.sql"))


@pytest.fixture
async def elsewhere(tmp_path: Path) -> AsyncIterator[Desk]:
    """A bot on an empty database."""
    async with AsyncExitStack() as stack:
        yield await opened(stack, tmp_path / "elsewhere.db")


async def opened(stack: AsyncExitStack, path: Path) -> Desk:
    clock = Standing()
    store = await stack.enter_async_context(open_store(f"sqlite:///{path}", clock))
    luck = Laid()
    return Desk(Service(store, luck, clock), store, luck, clock, written=1000)


async def sent(desk: Desk, said: Said) -> tuple[str, File]:
    """Where a whole game was sent to, and the file as a GM gets it."""
    (one,) = [entry for entry in said.entries if entry.reply.files]
    reply = await desk.service.fresh(one)
    assert reply is not None
    (file,) = reply.files
    return one.destination, File(name=file.name, data=file.content)


async def exported(desk: Desk, game: str = "g") -> File:
    return (await sent(desk, await desk.says("gm", "@game export", scene="den", game=game)))[1]


async def imported(desk: Desk, file: File, text: str = "@game import", game: str = "g") -> str:
    """As a GM types it in private, where the server says that it is one."""
    said = await desk.says("gm", text, scene=None, game=game, files=(file,))
    return said.at("person:gm")


async def whole(store: SqlStore, game: str = "g") -> list[Row]:
    """All rows but the last, which tells of the import."""
    return [replace(row, source=original(row.source), schema_version=0) for row in await store.rows(game, limit=10_000)]


@pytest.fixture(params=STORED, ids=lambda file: file.stem)
async def old(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Desk]:
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(request.param.read_text("utf-8"))
    async with AsyncExitStack() as stack:
        yield await opened(stack, path)


async def test_every_stored_game_comes_back_as_it_was(old: Desk, elsewhere: Desk) -> None:
    before, met = await whole(old.store), await old.store.met_in("g")
    file = await exported(old)
    assert "The game has been imported" in await imported(elsewhere, file)
    assert (await whole(elsewhere.store))[:-1] == before
    assert (await elsewhere.store.met_in("g")).items() >= met.items()
    for family in FAMILIES:
        async with old.store.unit() as there, elsewhere.store.unit() as here:
            register = await there.register("g", family)
            again = await here.register("g", family)
            names = [*register.keys(), *again.keys()]
            assert [register.get(name) for name in names] == [again.get(name) for name in names]
    (last,) = (await elsewhere.store.rows("g", after=len(before)))[:1]
    assert (last.kind, last.seq, orjson.loads(last.command)["rows"]) == ("import", len(before) + 1, len(before))


async def test_it_is_written_again_as_it_was(old: Desk, elsewhere: Desk) -> None:
    first = await exported(old)
    await imported(elsewhere, first)
    count = len(await old.store.rows("g"))
    met = await old.store.met_in("g")
    again = await exporting.written(elsewhere.store, "g", met, count)
    assert again == first.data


async def test_it_is_played_on(old: Desk, elsewhere: Desk) -> None:
    said = await imported(elsewhere, await exported(old))
    assert "#hall: a fight, turn" in said
    assert "Bo joins the fight on Side 4." in (await elsewhere.says("gm", "@accept Bo")).at("scene:hall")
    if "rules have changed" in (await elsewhere.says("gm", "@next")).at("scene:hall"):
        await elsewhere.says("gm", "@next")
    await elsewhere.says("gm", "@next skip")
    assert "Ann Lee will move" in (await elsewhere.says("ann", "@declare move 3")).at("scene:hall")
    assert (await elsewhere.whispers("ann", "@who")).at("person:ann") != ""


async def test_the_same_message_counts_once(fight: Desk, elsewhere: Desk) -> None:
    file = await exported(fight)
    said = await elsewhere.says("gm", "@game import", scene=None, source="again", files=(file,))
    assert said.entries
    assert (await elsewhere.says("gm", "@game import yes", scene=None, source="again", files=(file,))).entries == []


async def test_messages_that_come_later_are_not_taken_for_old_ones(fight: Desk, elsewhere: Desk) -> None:
    await imported(elsewhere, await exported(fight))
    assert "Turn 1" in (await elsewhere.says("gm", "@status", source="m1")).at("scene:hall")


async def test_a_game_goes_only_where_gms_read(fight: Desk) -> None:
    said = await fight.says("gm", "@game export")
    assert (await sent(fight, said))[0] == "gm:g"
    assert said.at("scene:hall") == "The game file is in the GM channel."
    assert (await sent(fight, await fight.says("gm", "@game export", scene=None, game="g")))[0] == "person:gm"


async def test_without_a_channel_of_the_gms_it_goes_to_who_asked(desk: Desk) -> None:
    await desk.says("gm", "@game rolls bot")
    assert (await sent(desk, await desk.says("gm", "@game export")))[0] == "person:gm"


@pytest.mark.parametrize("scene", ["hall", None])
async def test_players_take_no_game_along_and_bring_none(fight: Desk, scene: str | None) -> None:
    file = await exported(fight)
    for text in ("@game export", "@game import", "@game import yes", "@gm people", "@scene bind hall"):
        said = await fight.says("ann", text, scene=scene, game="g", files=(file,))
        assert "Only a GM of this game can do that." in said.everything()
        assert [one for entry in said.entries for one in entry.reply.files] == []
    assert (await fight.last()).kind != "import"


async def test_a_game_that_is_sent_where_all_read_is_not_taken(fight: Desk, elsewhere: Desk) -> None:
    said = await elsewhere.says("gm", "@game import", files=(await exported(fight),))
    (reply,) = [entry.reply for entry in said.entries]
    assert reply.removes == ("hall", "m1001")
    assert await elsewhere.store.rows("g") == []


async def test_a_game_of_nobody_is_not_filled(fight: Desk, elsewhere: Desk) -> None:
    said = await elsewhere.says("gm", "@game import", scene=None, game="", files=(await exported(fight),))
    assert "I don't know which game you mean." in said.at("person:gm")


async def test_nothing_to_take_along(desk: Desk) -> None:
    assert "nothing to export" in (await desk.says("gm", "@game export")).at("scene:hall")
    assert "Attach a game file" in (await desk.says("gm", "@game import", scene=None, game="g")).at("person:gm")


async def test_what_is_there_is_put_aside_after_one_question(fight: Desk, elsewhere: Desk) -> None:
    file = await exported(fight)
    await elsewhere.says("gm", "@fight start mazeworld-current")
    before = await whole(elsewhere.store)
    assert "There is already a game here: 0 contestants, 1 fight, 1 still running." in await imported(elsewhere, file)
    assert await whole(elsewhere.store) == before
    assert "put aside" in await imported(elsewhere, file, "@game import yes")
    assert (await whole(elsewhere.store))[:-1] == await whole(fight.store)
    assert await whole(elsewhere.store, "g~1") == [replace(row, game="g~1") for row in before]
    assert "put aside" in await imported(elsewhere, file, "@game import yes")
    async with elsewhere.store.unit() as unit:
        assert list(await unit._run(games)) == ["g", "g~1", "g~2"]
        assert [await unit.games_of(who) for who in ("ann", "gm")] == [["g"]] * 2
        assert await unit.acted_in("gm", {"g": (await settings_of(unit, "g")).brought}) == {"g"}
    assert "Turn 1" in (await elsewhere.says("gm", "@status")).at("scene:hall")


async def test_a_webhook_stays_where_it_was_set(fight: Desk, elsewhere: Desk) -> None:
    for desk, person in ((fight, "ben"), (elsewhere, "ann")):
        await desk.says(person, "@me webhook https://hooks.example.org/x", scene=None, game="g")
        await desk.says(person, "@me notify webhook", scene=None, game="g")
    await imported(elsewhere, await exported(fight), "@game import yes")
    for person, place in (("ben", "none"), ("ann", "an address at")):
        told = (await elsewhere.says(person, "@me webhook\n@me", scene=None, game="g")).at(f"person:{person}")
        assert f"Webhook: {place}" in told
        assert ("by webhook" in told) == (person == "ann")


async def test_numbers_go_on_and_a_pause_lasts_in_the_game_from_the_file(fight: Desk) -> None:
    """No new vote or request takes the post or a button of an old one for its own, and only a GM ends a pause."""
    await fight.says("gm", "@ask anna: 2d6")
    file = await exported(fight)
    for typed in ("@vote Where? north / south", "@ask anna: 2d6"):
        await fight.says("gm", typed)
    await fight.says("ann", "@vote 1", aside=True)
    await fight.whispers("ann", "@in hall safety")
    assert "has been imported" in await imported(fight, file, "@game import yes")
    assert "is paused" in (await fight.says("gm", "@roll 2d6")).at("scene:hall")
    assert "goes on" in (await fight.says("gm", "@safety continue")).at("scene:hall")
    await fight.says("gm", "@vote Anew? yes / no", scene="cave")
    assert "no open vote 1" in (await fight.says("ann", "@vote #1 2", aside=True)).at("person:ann")
    for typed, about in (("@vote Now? yes / no", "vote/2"), ("@ask anna: 3d6", "request/3")):
        said = await fight.says("gm", typed)
        assert about in [entry.reply.about for entry in said.entries if entry.reply.post], typed
    again = await imported(fight, await exported(fight), "@game import yes")
    assert "has been imported" in again
    rows_ = [row for row in await fight.store.rows("g", limit=1000) if row.kind == "import"]
    assert [("rows" in row.command, "ann" in row.command) for row in rows_] == [(True, False)] * 2


class Vault(NoPremises):
    """A server with a channel that not everyone can read."""

    guarded = True

    def survey(self, scene: str) -> Survey:
        return Survey(Channel(id=scene, name=scene), public=scene not in ("vault", "den"))


async def test_who_fought_only_behind_closed_doors_stays_hidden(fight: Desk, elsewhere: Desk) -> None:
    fight.service = Service(fight.store, fight.luck, fight.clock, premises=Vault())
    await fight.says("gm", "@fighter add Baron: agility 1", scene="den")
    await fight.says("gm", "@fight start\n@add Baron", scene="vault")
    await fight.says("gm", "@scene system arena", scene="pit")
    await fight.says("gm", "@fighter add Duchess: int 3", scene="pit", aside=True)
    lines = [f"@{word} {name}" for word in ("sheet", "join", "create") for name in ("Baron", "Duchess", "Duches")]
    tried = [(line, scene) for line in lines for scene in ("hall", "pit")]
    before = [(await fight.says("ben", line, scene=scene)).at(f"scene:{scene}") for line, scene in tried]
    assert "no fighter called" in before[0]
    await fight.says("ben", "@create drop yes")
    await fight.says("ben", "@create drop yes", scene="pit")
    await imported(elsewhere, await exported(fight))
    after = [(await elsewhere.says("ben", line, scene=scene)).at(f"scene:{scene}") for line, scene in tried]
    assert after == before


async def test_settings_alone_are_nothing_to_ask_about(fight: Desk, elsewhere: Desk) -> None:
    file = await exported(fight)
    await elsewhere.says("gm", "@game gm here", scene="loft")
    assert "The game has been imported" in (await elsewhere.says("gm", "@game import", scene="loft", files=(file,))).at(
        "gm:g"
    )
    assert await elsewhere.service.gm_scene("g") == "loft"


async def test_commands_before_and_after_in_the_same_message(fight: Desk, elsewhere: Desk) -> None:
    file = await exported(fight)
    text = "@game import\n@game odds on\n@status"
    said = await elsewhere.says("gm", text, scene=None, game="g", files=(file,))
    assert "Turn 1" in said.at("person:gm")
    (odds,) = [row for row in await elsewhere.rows() if row.source == "m1001" and row.kind == "setting"]
    assert Game.model_validate_json(odds.documents["game"]).odds
    assert Game.model_validate_json(odds.documents["game"]).fights == 1


async def test_nothing_is_kept_of_a_file_that_is_damaged(
    fight: Desk, elsewhere: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.features.transfer.arrivals.MOST_LOOKS", 100)
    lines = unpacked((await exported(fight)).data)
    row = orjson.loads(lines[-1])
    spoilt = [
        {"game": '{"system":"chess"}'},
        {"game": '{"fights":"many"}'},
        {"house": '{"patches":{"chess":[]}}'},
        {"house": '{"patches":{"mazeworld-2014":[["no such thing"]]}}'},
        {"fight/hall": '{"system":"mazeworld-evading"}'},
        {"fight/hall": row["documents"].get("fight/hall", "{}").replace('"scene":"hall"', '"scene":"attic"')},
        {"sheet/mazeworld/anna": '{"name":"Bo","fields":{}}'},
        {"sheet/mazeworld/anna": '{"name":"Anna","fields":[]}'},
        {"sheet/chess/anna": '{"name":"Anna","fields":{}}'},
        {"pack/mazeworld": '{"weapons":{"x":{"zoo":1}}}'},
        {"rules/abc": '{"a":1}'},
        {"almanac/mazeworld": '{"links":7}'},
        {"draft/mazeworld/ann": '{"a":1}'},
        {"import/mazeworld/ann": '{"a":1}'},
    ]
    for documents in spoilt:
        last = orjson.dumps({**row, "documents": documents})
        head = {"documents": orjson.loads(lines[0])["documents"] - len(row["documents"]) + 1}
        file = File(name="a.jsonl", data=resealed([*lines[:-1], last], **head))
        said = await imported(elsewhere, file)
        assert re.match(rf"Line {len(lines)}: The file is damaged \(\S+ can't be read\)\.", said), documents
    assert await elsewhere.store.rows("g") == []
    assert await elsewhere.store.met_in("g") == {}


async def test_a_fight_that_is_said_to_run_and_is_not_there(elsewhere: Desk) -> None:
    settings = Game(running=("hall",), scenes={"hall": "hall"}).model_dump_json()
    file = File(name="a.jsonl.xz", data=packed([replace(rows(1)[0], documents={"game": settings})]))
    assert "a fight should be running in hall" in await imported(elsewhere, file)


async def test_a_game_without_settings(elsewhere: Desk) -> None:
    file = File(name="a.jsonl.xz", data=packed([replace(rows(1)[0], documents={})]))
    assert await imported(elsewhere, file) == (
        "Line 2: The file is damaged (the game has no settings). I imported nothing; try another copy."
    )


async def test_a_file_that_is_too_large_to_be_sent_is_the_host_s(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exporting, "LARGEST_GAME", 100)
    said = await fight.says("gm", "@game export", scene="den")
    reply = await fight.service.fresh(said.entries[0])
    assert reply is not None
    assert reply.files == ()
    assert "turnkeeper export --game g FILE" in plain(reply.lines)


async def test_a_file_says_what_the_journal_said_when_it_was_asked_for(fight: Desk) -> None:
    said = await fight.says("gm", "@game export", scene="den")
    before = (await sent(fight, said))[1].data
    await fight.says("gm", "@plan wolf: bite Anna", scene="den")
    assert (await sent(fight, said))[1].data == before


async def test_a_file_that_cannot_be_posted_is_told_of_in_its_place(desk: Desk) -> None:
    file = Enclosed(name="loot.csv", text="a")
    there = Reply(audience=ToScene(scene="hall"), lines=(line("loot"),), files=(file,))
    one = replace(entry("x"), reply=there)
    async with desk.store.unit() as unit:
        await unit.queue("g", "m1", [one], desk.clock.now())
    (waiting,) = await desk.store.pending()
    await desk.service.parked(waiting, "I'm not allowed to attach files there")
    said = await desk.delivered()
    assert "I'm not allowed to attach files there" in said.at("scene:hall")


async def test_a_scene_goes_on_in_another_channel(fight: Desk, elsewhere: Desk) -> None:
    await imported(elsewhere, await exported(fight))
    await elsewhere.says("gm", "@game gm here", scene="den")
    await elsewhere.says("gm", "@plan wolf: bite Anna", scene="den")
    await elsewhere.says("gm", "@next")
    said = await elsewhere.says("gm", "@scene bind hall", scene="attic")
    assert said.at("scene:attic") == "#hall continues here."
    assert said.prompts() == [("ann", "Anna, what do you do? @declare …")]
    assert any(entry.reply.board and entry.destination == "scene:attic" for entry in said.entries)
    row = await elsewhere.last()
    game = Game.model_validate_json(row.documents["game"])
    assert (game.running, game.scenes["attic"], "hall" in game.scenes) == (("attic",), "attic", False)
    assert {fight_key("attic"), fight_key("hall")} <= row.documents.keys()
    assert (await elsewhere.running("attic")) is not None
    assert "Anna will dodge Wolf" in (await elsewhere.says("ann", "@declare dodge wolf", scene="attic")).at(
        "scene:attic"
    )
    assert "This fight has moved to #attic" in (await elsewhere.says("ann", "@status")).at("scene:hall")
    assert (await elsewhere.whispers("ann", "@status")).at("person:ann").startswith("Turn 1")


async def test_why_is_told_of_what_was_done_before_a_scene_moved(fight: Desk) -> None:
    await fight.says("gm", "@plan wolf: bite Anna", scene="den")
    await fight.says("gm", "@next")
    await fight.says("ann", "@declare pass")
    await fight.says("gm", "@next")
    await fight.says("gm", "@next")
    explained = (await fight.says("ann", "@why")).at("scene:hall")
    assert "FT" in explained
    await fight.says("gm", "@scene bind", scene="attic")
    assert (await fight.says("ann", "@why", scene="attic")).at("scene:attic") == explained


async def test_people_of_another_front_end_are_others_here(fight: Desk, elsewhere: Desk) -> None:
    said = await imported(elsewhere, await exported(fight), game="discord:1")
    assert "@gm people" not in said
    file, text = await exported(fight), "@game import yes"
    eve = await elsewhere.says("discord:5", text, scene=None, game="discord:1", gm=True, files=(file,))
    assert "To see who plays whom here: @gm people." in eve.at("person:discord:5")


async def test_all_that_somebody_has_is_handed_on(fight: Desk) -> None:
    await fight.says("gm", "@gm add @ann", mentions=("ann",))
    said = await fight.says("gm", "@gm people ann @eve yes", scene="den", mentions=("eve",))
    assert said.at("gm:g") == "Everything ann had now belongs to eve."
    row = await fight.last()
    assert Game.model_validate_json(row.documents["game"]).gms == ("eve",)
    assert orjson.loads(row.documents[sheet_key("mazeworld", "Anna")])["owner"] == "eve"
    running = await fight.running()
    assert running is not None
    assert running.owned_by("eve")
    assert not running.owned_by("ann")
    assert "no contestant" in (await fight.says("gm", "@gm people", scene="den")).at("gm:g")
    again = await fight.says("gm", "@gm people ann @eve yes", scene="den", mentions=("eve",))
    assert again.at("gm:g") == "ann has nothing in this game to hand over."
    public = await fight.says("gm", "@gm people")
    assert "Anna" not in public.at("scene:hall")
    assert "eve: Anna, GM" in public.at("gm:g")


def test_every_kind_of_document_may_come_in() -> None:
    made = [getattr(keys, name) for name in vars(keys) if name.endswith("_key")]
    for make in made:
        names = make.__code__.co_varnames[: make.__code__.co_argcount]
        assert known(make(*("mazeworld" if name == "family" else "x" for name in names))), make.__name__


async def test_an_import_that_was_cut_off_is_made_when_its_message_is_read_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await desk.says("gm", "@roll 2d6", scene="den")
    file = await exported(desk)

    async def cut(*_: object) -> None:
        raise StoreAway("cut off")

    with monkeypatch.context() as cutting:
        cutting.setattr(SqlStage, "switch", cut)
        with pytest.raises(StoreAway):
            await desk.says("gm", "@game import yes", scene=None, files=(file,), source="import")
    assert [one.kind for one in await desk.rows()] == ["roll"]
    said = await desk.says("gm", "@game import yes", scene=None, files=(file,), source="import")
    assert "has been imported" in said.at("person:gm")
    assert [one.kind for one in await desk.rows()] == ["roll", "import"]


async def test_what_nobody_in_particular_wrote_is_written_after_a_restored_export(desk: Desk) -> None:
    """Its rows get no source that one of the replaced game has."""
    await desk.says("gm", "@game gm here", scene="den")
    file = await exported(desk)
    for _ in range(2):
        for person, text in (
            ("ann", "@roll 1d6"), ("ben", "@safety"), ("gm", "@safety continue"),
            ("gm", "@vote anonymous: Go on? yes / no"), ("ann", "@vote 1"), ("ben", "@vote 2"),
        ):  # fmt: skip
            said = await desk.says(person, text)
            assert desk.service.internal_errors == 0
            assert said.entries, text
        await desk.says("gm", "@game import yes", scene="den", files=(file,))


async def test_the_numbers_of_notes_go_on_after_a_restored_export(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    for person in ("ann", "ben"):
        await desk.says(person, "@roll 1d6")
    file = await exported(desk)
    await desk.whispers("ann", "@note @ben harmless")
    await desk.says("gm", "@game import yes", scene="den", files=(file,))
    await desk.whispers("ann", "@note @ben secret")
    assert "secret" not in (await desk.says("ben", "@notes reveal 1")).everything()
    assert "secret" in (await desk.says("ben", "@notes reveal 2")).at("scene:hall")


async def test_posts_of_votes_and_requests_that_are_gone_say_so_and_lose_their_buttons(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("ann", "@roll 1d6")
    await desk.says("gm", "@fighter add Anna for @ann: agility 1", mentions=("ann",))
    file = await exported(desk)
    await desk.says("gm", "@vote Where next? north / south")
    await desk.says("gm", "@ask Anna: 2d6")
    for about in ("vote/1", "request/1"):
        await desk.store.set_board("g", f"scene:hall/{about}", f"post {about}")
    said = await desk.says("gm", "@game import yes", scene="den", files=(file,))
    found = {one.reply.about: await desk.service.fresh(one) for one in said.entries if one.reply.about}
    assert set(found) == {"vote/1", "request/1"}
    for reply in found.values():
        assert reply is not None
        assert "is over: the GM has imported a game without it" in plain(reply.lines)
        assert (reply.controls, reply.prompts, reply.post) == ((), (), True)
