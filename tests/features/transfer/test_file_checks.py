"""Which game files are checked at all, and how often."""

import sqlite3
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Final

import orjson
import pytest

from bot.features.transfer import arrivals
from bot.features.transfer.file.reader import Checked
from bot.features.transfer.import_game import looked_through
from bot.pipeline.dispatcher import Service
from bot.pipeline.journal.document_kinds import read
from bot.pipeline.journal.replay import UNREADABLE
from bot.pipeline.ports import NoPremises, Row, Store
from bot.pipeline.work.documents import GAME, read_game
from bot.store.database import open_store
from bot.text.files import File
from bot.turn.game_settings import ClockSettings, Game, Habits, Pause, Standing
from bot.turn.refusal import Refusal
from bot.turn.state import Term
from rules.dice.throws import Throw
from tests.desk.people import Desk, Laid
from tests.features.transfer.file.game_files import packed, resealed, rows, unpacked
from tests.store.samples import Standing as Still

HERE = "discord:100"
OWN = ("discord:1", "discord:2", "discord:3", "discord:4")
"""A channel, a player, a GM and a role of the server."""


class Server(NoPremises):
    """A server that knows these alone, as long as it can be asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Sequence[str], Sequence[str]]] = []
        self.away = False

    async def residents(self, game: str, people: Sequence[str], scenes: Sequence[str]) -> Collection[str] | None:
        assert game == HERE
        self.asked.append((people, scenes))
        return None if self.away else set(OWN)


@pytest.fixture
def server() -> Server:
    return Server()


@pytest.fixture
async def desk(tmp_path: Path, server: Server) -> AsyncIterator[Desk]:
    clock, luck = Still(), Laid()
    async with open_store(f"sqlite:///{tmp_path / 'here.db'}", clock) as store:
        yield Desk(Service(store, luck, clock, premises=server), store, luck, clock, written=1000)


def file(
    settings: Game | None = None,
    documents: Mapping[str, object] | None = None,
    *,
    scene: str = "discord:1",
    person: str = "discord:2",
    **more: str,
) -> File:
    (row,) = rows(1)
    written = {GAME: (settings or Game()).model_dump_json()}
    written |= {where: orjson.dumps(body).decode() for where, body in (documents or {}).items()}
    row = replace(row, scene=scene, person=person, documents={GAME: written.pop(GAME)}, **more)
    data = packed([row], {person: row.at})
    if written:
        lines = [orjson.loads(one) for one in unpacked(data)]
        lines[-1]["documents"] |= written
        data = resealed([orjson.dumps(one) for one in lines], documents=1 + len(written))
    return File(name="a.jsonl.xz", data=data)


async def imports(desk: Desk, one: File, text: str = "@game import yes", *, scene: str | None = None) -> str:
    said = await desk.says("gm", text, scene=scene, game=HERE, files=(one,))
    return "\n".join(said.at(destination) for destination in {entry.destination for entry in said.entries})


async def kept(desk: Desk) -> Game:
    stored = await desk.store.document(HERE, GAME)
    assert stored is not None
    return read_game(stored.body)


async def test_a_game_is_imported_three_times_a_day(desk: Desk) -> None:
    for _ in range(3):
        assert "The game has been imported" in await imports(desk, file())
    before = await desk.store.games()
    assert "3 times a day" in await imports(desk, file())
    assert await desk.store.games() == before
    desk.clock.at += timedelta(hours=24)
    assert "The game has been imported" in await imports(desk, file())


async def test_files_that_are_not_taken_are_looked_through_a_few_times_a_day_only(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = 0
    look = arrivals.looked_through

    async def counted(store: Store, data: bytes) -> Checked:
        nonlocal looked
        looked += 1
        return await look(store, data)

    monkeypatch.setattr(arrivals, "looked_through", counted)
    damaged = File(name="a.jsonl", data=b"{}")
    said = [await imports(desk, damaged) for _ in range(arrivals.MOST_LOOKS + 2)]
    assert looked == arrivals.MOST_LOOKS
    assert "3 times a day" in said[-1]


async def test_what_comes_where_all_read_or_from_a_player_is_not_looked_through(desk: Desk, server: Server) -> None:
    await imports(desk, file(), scene="discord:1")
    await desk.says("anna", "@game import", scene=None, game=HERE, files=(file(),))
    assert server.asked == []


async def test_ids_of_another_server_become_names_without_anybody_behind_them(desk: Desk) -> None:
    settings = Game(
        gms=("discord:3", "discord:13"),
        gm_roles=("discord:4", "discord:14"),
        roles={"discord:4": "mine", "discord:14": "theirs"},
        gm_scene="discord:11",
        people={"discord:2": "Anna", "discord:12": "Ada"},
        scenes={"discord:1": "hall", "discord:11": "den"},
        standings=(Standing(person="discord:13", part="gm"), Standing(person="discord:2", part="watcher")),
        duty={"": "discord:13"},
        habits={"discord:13": Habits(away=True)},
        clock=ClockSettings(on=True),
    )
    hidden = rb'{"kind":"roll","who":"\u0064iscord:12"}'.decode()
    one = file(settings, scene="discord:11", person="discord:12", command=hidden)
    assert "The game has been imported" in await imports(desk, one)
    found = await kept(desk)
    assert found.people["away:12"] == "Ada"
    assert found.people["discord:2"] == "Anna"
    assert (found.scenes["discord:1"], found.scenes["away:11"]) == ("hall", "den")
    assert found.habits == {}
    row = (await desk.store.rows(HERE))[0]
    assert (row.scene, row.person) == ("away:11", "away:12")
    assert row.command == '{"kind": "roll", "who": "away:12"}'
    assert not {"away:12", "discord:12"} & (await desk.store.met_in(HERE)).keys()


async def test_a_file_gives_nobody_rights(desk: Desk) -> None:
    """Rights may have been lost since, and anybody can write a file."""
    await desk.says("gm", "@gm add @discord:2", scene="discord:1", game=HERE, mentions=("discord:2",))
    rights = Game(
        gms=("discord:2", "discord:3", "discord:13"),
        gm_roles=("discord:4",),
        roles={"discord:4": "Mods"},
        gm_scene="discord:1",
        people={"discord:2": "Anna", "discord:3": "Dora", "discord:1": "Ida", "discord:13": "Zoe"},
        standings=(
            Standing(person="discord:1", part="insider"),
            Standing(person="discord:3", part="gm", scene="discord:1"),
            Standing(person="discord:2", part="watcher"),
        ),
        duty={"": "discord:3"},
    )
    before = await kept(desk)
    said = await imports(desk, file(rights), "@game import yes")
    names = ("gms", "added", "gm_roles", "roles", "gm_scene", "standings", "duty")
    assert [getattr(await kept(desk), name) for name in names] == [getattr(before, name) for name in names]
    assert before.gms == ("discord:2",)
    assert "Dora, Mods, Ida had some" in said
    assert "@gm add @Dora\n@gm add @Mods\n@gm watch @Ida\n@gm add @Dora here" in said
    assert "Zoe" not in said


async def test_documents_that_no_game_file_contains_are_left_out(desk: Desk) -> None:
    """A vote could post words anywhere, a webhook's address tell others, and a note be in a GM's name."""
    vote = VOTE | {"scene": "discord:1", "until": "2026-01-01T00:00:00+00:00"}
    note = NOTE | {"author": "discord:3", "to": "discord:2"}
    wrong = {"votes": {"votes": [vote]}, "gmnote/0/discord:3": note, "webhook/discord:2": {}, "seeds/1": {}}
    assert "The game has been imported" in await imports(desk, file(documents=wrong))
    assert [await desk.store.document(HERE, where) for where in wrong] == [None] * len(wrong)
    assert (await desk.store.rows(HERE))[0].documents.keys() == {GAME}


async def test_a_file_brings_no_name_to_speak_under_that_nobody_may_invent(desk: Desk) -> None:
    said = {"id": "x", "entry": 1, "scene": "discord:1", "person": "discord:3", "at": "", "invented": True}
    speeches = {"speeches": [said | {"name": name} for name in ("Turnkeeper", "Anna", "The Oracle")]}
    settings = Game(people={"discord:2": "Anna"})
    assert "The game has been imported" in await imports(desk, file(settings, {"speeches": speeches}))
    for name, taken in (("Turnkeeper", False), ("Anna", False), ("The Oracle", True)):
        answer = await desk.says("gm", f"@say {name}: hi", scene="discord:1", game=HERE)
        assert any(one.reply.voice for one in answer.entries) is taken, name


async def test_whoever_was_elsewhere_is_the_same_again_where_they_are_known(desk: Desk) -> None:
    one = file(Game(people={"away:2": "Anna"}), scene="away:1", person="away:2")
    assert "The game has been imported" in await imports(desk, one)
    assert (await kept(desk)).people["discord:2"] == "Anna"
    row = (await desk.store.rows(HERE))[0]
    assert (row.scene, row.person) == ("discord:1", "discord:2")


async def test_a_story_has_fair_dice_only_where_the_command_has_dice(desk: Desk) -> None:
    for place, number, words, taken in ((0, 1, 0, True), (77, 1, 0, False), (-1, 1, 0, False), (0, 99, 0, False),
                                        (0, 0, 0, False), (0, 1, -3, False)):  # fmt: skip
        derived = {"commitment": number, "words": words, "cause": "1", "label": "t1/1"}
        said = await imports(desk, file(story=orjson.dumps({"fair": {str(place): derived}}).decode()))
        assert ("The game has been imported" in said) is taken, (place, number, words)
        assert taken or "is damaged" in said


async def test_a_server_that_does_not_answer_takes_no_game(desk: Desk, server: Server) -> None:
    server.away = True
    assert "Discord isn't telling me" in await imports(desk, file())
    assert await desk.store.games() == {}


async def test_a_sheet_from_an_older_file_is_found_by_its_name(desk: Desk) -> None:
    """Older versions left the signs on letters out of a sheet's key, as if राम and रीम were one name."""
    (row,) = rows(1)
    sheet = '{"name":"राम","fields":{}}'
    documents = {GAME: Game().model_dump_json(), "sheet/mazeworld/रम": sheet}
    data = packed([replace(row, scene="discord:1", person="discord:2", documents=documents)], {"discord:2": row.at})
    assert "The game has been imported" in await imports(desk, File(name="a.jsonl.xz", data=data))
    added = await desk.says("gm", "@fighter add रीम", game=HERE, scene=None)
    assert "Contestant added" in added.at("person:gm")
    for name in ("राम", "रीम"):
        shown = await desk.says("gm", f"@fighter show {name}", game=HERE, scene=None)
        assert shown.at("person:gm").startswith(name), name
    stored = {key for key in ("sheet/mazeworld/राम", "sheet/mazeworld/रीम", "sheet/mazeworld/रम")
              if await desk.store.document(HERE, key)}  # fmt: skip
    assert stored == {"sheet/mazeworld/राम", "sheet/mazeworld/रीम"}


async def played(desk: Desk) -> tuple[list[Row], dict[str, Row]]:
    """Return the rows of a game in which much was done, and the last of each kind."""
    await desk.says("ann", "@roll 2#2d6")
    await desk.says("ann", "@say hi")
    await desk.says("ann", "@roll secret 2d6", scene=None, game="", gm=False)
    for line in ("@fight end yes", "@back", "@forward", "@back", "@next skip"):
        await desk.says("gm", line)
    found = await desk.store.rows("g")
    return found, {row.kind: row for row in found}


async def test_rows_that_nobody_could_read_are_refused(fight: Desk) -> None:
    """Later readers of commands, events and older states expect what this program writes."""
    game, last = await played(fight)
    bad: list[tuple[str, dict[str, object]]] = []
    for kind, fields in (
        ("back", ("kind", "to", "from", "over")),
        ("forward", ("to", "over")),
        ("say", ("act", "name", "text", "of")),
        ("secret_roll", ("reader",)),
        ("start_fight", ("number", "scene")),
    ):
        command = orjson.loads(last[kind].command)
        for field in fields:
            without = {name: value for name, value in command.items() if name != field}
            bad += [(kind, {"command": body}) for body in (without, command | {field: [{}]})]
    late = orjson.loads(last["back"].command) | {"to": last["back"].seq}
    bad += [("back", {"command": late}), ("roll", {"command": {"kind": "roll", "text": True}})]
    bad += [
        ("entry", {"command": {"kind": "entry"}}),
        ("roll", {"system": "chess"}),
        ("roll", {"story": {"whose": ["ann"] * 9}}),
    ]
    for kind in ("start_fight", "back", "next"):
        row = last[kind]
        happened = orjson.loads(row.events)
        bad += [(kind, {"events": [*happened, {"kind": one}]}) for one in ("a", "seated", None)]
        state = orjson.loads(row.documents["fight/hall"])
        for older in (state | {"turn": "soon"}, state | {"scene": "den"}, state | {"world": {"fighters": 1}}):
            bad.append((kind, {"documents": {**row.documents, "fight/hall": orjson.dumps(older).decode()}}))
    bad += [("roll", {"throws": (Throw("", 6, (1,)),)}), ("roll", {"throws": (Throw("roll/1", 6, ()),)})]
    bad.append(("roll", {"events": [{"kind": "turn_ended"}]}))
    sound = await looked_through(fight.store, packed(game))
    assert sound.head.rows == len(game)
    for kind, fields in bad:
        written = {
            name: orjson.dumps(value).decode() if name in ("command", "events", "story") else value
            for name, value in fields.items()
        }
        damaged = last.get(kind, last["roll"])
        file = packed([replace(row, **written) if row is damaged else row for row in game])  # type: ignore[arg-type]
        with pytest.raises(Refusal, match="game_file_line"):
            await looked_through(fight.store, file)


async def test_what_is_stored_already_stays_playable(fight: Desk, tmp_path: Path) -> None:
    """A fight with an undo that says nothing can be ended, undone and looked back at."""
    await played(fight)
    with closing(sqlite3.connect(tmp_path / "game.db")) as file, file:
        file.execute("UPDATE journal SET command = '{\"kind\":\"back\"}' WHERE kind = 'back'")
    for line in ("@back list", "@forward", "@log", "@luck", "@back", "@fight end yes", "@career"):
        await fight.says("gm", line)
        assert not fight.service.internal_errors, line


VOTE: Final = {"number": 1, "scene": "hall", "title": "?", "label": ["a", "b"], "opened_by": "gm"}
NOTE: Final = {"author": "ben", "to": "ann", "text": "x", "at": "2026-01-05T12:00:00+00:00", "numbers": {"ben": 1}}
ASKED: Final = {"name": "Anna", "person": "ann"}
ROLL: Final = {"number": 1, "scene": "hall", "dice": "2d6", "at": "2026-01-05T12:00:00+00:00", "asked": [ASKED]}
HANDOUT: Final = {"number": 1, "title": "t", "text": "x"}
BAD_TIMES: Final = ("soon", "2026-01-01T00:00:00", "9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+14:00")


def test_unsound_documents_of_the_group_are_refused() -> None:
    bad: dict[str, tuple[dict[str, object], list[dict[str, object]]]] = {
        "votes": (
            VOTE,
            [
                *({"until": at} for at in BAD_TIMES),
                {"label": ["a", "b" * 81]},
                {"label": ["a", ""]},
                {"title": ""},
                {"closed": True},
                {"ballots": {"ann": [2]}},
                {"number": 0},
            ],
        ),
        "notes": (NOTE, [{"at": at} for at in BAD_TIMES]),
        "requests": (
            ROLL,
            [
                *({"at": at} for at in BAD_TIMES),
                {"dice": "garbage(("},
                {"dice": "3"},
                {"asked": []},
                {"asked": [ASKED | {"name": "x" * 201}]},
                {"asked": [ASKED | {"dice": "2d6("}]},
                {"asked": [ASKED | {"term": Term(person="ann", since="soon", deadline=None, lapses=None, due=None)}]},
            ],
        ),
        "handouts": (HANDOUT, [{"number": -5}, {"title": ""}, {"text": ""}]),
    }
    for key, (sound, changes) in bad.items():
        read(key, orjson.dumps({key: [sound]}).decode())
        for one in changes:
            with pytest.raises(UNREADABLE):
                read(key, orjson.dumps({key: [sound | one]}, default=Term.model_dump).decode())


def results(**tally: object) -> dict[str, object]:
    """Return the results of a fight in which one fighter did this."""
    tally = {"chances": {"7/12": 2, "1": 1}, "hits": 2, "partial": 1, "kills": -1, "dealt": 2.5, **tally}
    fought = {"family": "mazeworld", "fighters": {"c1": {"name": "Anna"}}, "told": {"c1": tally}, "whole": {}}
    return {"number": 1, "scenes": ["hall"], **fought}


HUGE: Final = 10**15
FAIR: Final = {"number": 1, "commitments": [{"hash": "0" * 64, "hidden_hash": "0" * 64}]}
UNSOUND: Final[dict[str, list[dict[str, object]]]] = {
    "results/1": [
        results(),
        *(results(chances={one: 3}) for one in ("1e10000000", "1/0", "abc", "-1/3", "9", "1/1" + "0" * 40, "٣/٤")),
        results(chances={"1/3": HUGE}),
        results(chances={f"1/{one}": 1 for one in range(1, 300)}),
        results(weapons={str(one): 1 for one in range(100)}),
        *(results(**{field: HUGE}) for field in ("hits", "dealt", "taken", "injuries", "falls", "kills")),
        results(dealt=1e308),
        results(best={"amount": 1e308}),
        results(best={"amount": 1, "turn": -5}),
        results(best={"amount": 1, "weapon": "x" * 1001}),
        results(hits=4),
        results() | {"number": 2},
        results() | {"family": "chess"},
        results() | {"fighters": {"c2": {"name": "Ben"}}},
    ],
    "fair/1": [
        FAIR,
        *(FAIR | {"number": one} for one in (2, -1)),
        FAIR | {"commitments": []},
        FAIR | {"commitments": [{"hash": "", "hidden_hash": ""}]},
        FAIR | {"words": [{"text": "x", "mix": ""}]},
    ],
    "handouts": [
        {"count": 1, "handouts": [HANDOUT]},
        {"count": -5},
        {"count": HUGE},
        {"handouts": [HANDOUT | {"number": HUGE}]},
        {"handouts": [HANDOUT, HANDOUT]},
        {"handouts": [HANDOUT | {"scenes": [str(one) for one in range(6_000)]}]},
    ],
    "requests": [
        {"counts": {"hall": 1}, "requests": [ROLL]},
        *({"counts": {"hall": one}} for one in (-5, HUGE)),
        {"requests": [ROLL, ROLL]},
        {"requests": [ROLL | {"number": HUGE}]},
        {"requests": [ROLL | {"asked": [ASKED | {"side": -1}]}]},
        *(
            {"requests": [ROLL | {"asked": [ASKED | {"rolled": {"total": 1, **one}}]}]}
            for one in ({"total": 10**18}, {"by": -3 * 10**18}, {"outcome": "x" * 1001})
        ),
    ],
    "game": [
        {"backgrounds": {"hall": "picture/background/00ff"}},
        *({"backgrounds": {"hall": one}} for one in ("game", "picture/handout/1", "")),
    ],
}
"""By key, a sound document and others that no bot would have written."""


@pytest.mark.parametrize("key", UNSOUND)
def test_unsound_values_are_refused(key: str) -> None:
    sound, *others = (orjson.dumps(one).decode() for one in UNSOUND[key])
    read(key, sound)
    for body in others:
        with pytest.raises(UNREADABLE):
            read(key, body)


WRONG: Final = (
    Game(language="zz"),
    Game(prefixes="a"),
    Game(imports=("junk",)),
    Game(paused={"": Pause(since="junk")}),
    Game(added={"discord:2": "2026-01-01T00:00:00"}),
    Game(standings=(Standing(person="discord:2", part="insider", since="0001-01-01T00:00:00+00:00"),)),
    Game(clock=ClockSettings(zone="Nope")),
    Game(clock=ClockSettings(quiet=(-5, 99_999))),
    Game(clock=ClockSettings(deadline=10**15)),
    *(
        Game(habits={"discord:2": one})
        for one in (Habits(digest=99_999), Habits(digest=-1), Habits(zone="Mars/Phobos"))
    ),
    *(Game(habits={"discord:2": one}) for one in (Habits(language="zz"), Habits(away=True, until="junk"))),
)


@pytest.mark.parametrize("settings", WRONG, ids=range(len(WRONG)))
async def test_settings_that_nobody_could_choose_are_refused_with_their_line(desk: Desk, settings: Game) -> None:
    """They would stop every command that reads them."""
    assert "ine 3: The file is damaged (game can't be read)" in await imports(desk, file(settings))
