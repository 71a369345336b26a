"""Playing transcripts: each directive, the output, and the exit status."""

import os
from pathlib import Path
from typing import Any

import pytest
from structlog.typing import EventDict

from bot.pipeline.ports import NewEntry
from bot.store.database import SqlStore, open_store
from bot.store.errors import DatabaseFailed
from bot.terminal.clock import StillClock
from bot.text.files import File
from bot.text.reply import Reply, ToScene, line
from tests.terminal.conftest import Play
from tests.terminal.fake import FakeDesk, World, database


def came(world: World) -> list[tuple[str, str | None, str, str]]:
    return [(message.source, message.scene, message.person.id, message.text) for message in world.came]


async def test_who_speaks_where(transcript: Play) -> None:
    played = await transcript(
        "# a fight\n"
        "\n"
        "GM> @say one/two\n"
        "Anna (dm)> @say secret\n"
        "gm (gm)> @say plan\n"
        "anna #Cellar> @say below\n"
        "anna> hi\n"
        "| there\n"
    )
    assert played.status == 0
    assert played.errors == ""
    assert played.shown == [
        "# a fight",
        "",
        "GM> @say one/two",
        "[scene] one",
        "[scene]+ two",
        "Anna (dm)> @say secret",
        "[@Anna] secret",
        "gm (gm)> @say plan",
        "[gm] plan",
        "anna #Cellar> @say below",
        "[#cellar] below",
        "anna> hi",
        "| there",
    ]
    assert came(played.world) == [
        ("terminal:1:1", "terminal:play", "terminal:gm", "@say one/two"),
        ("terminal:1:2", None, "terminal:anna", "@say secret"),
        ("terminal:1:3", "terminal:gm", "terminal:gm", "@say plan"),
        ("terminal:1:4", "terminal:cellar", "terminal:anna", "@say below"),
        ("terminal:1:5", "terminal:play", "terminal:anna", "hi\nthere"),
    ]
    assert [message.gm for message in played.world.came] == [True, False, True, False, False]
    assert [message.scene_name for message in played.world.came] == ["play", None, "gm", "cellar", "play"]
    assert {message.game for message in played.world.came} == {"terminal"}


async def test_everyone_of_the_transcript_can_be_mentioned_from_the_start(transcript: Play) -> None:
    played = await transcript("gm> hello @bob and @anna\nanna> hi\nbob> hi\n")
    assert [person.name for person in played.world.came[0].mentions] == ["bob", "anna"]


async def test_a_gm_is_made(transcript: Play) -> None:
    played = await transcript("dora> one\n!gm Dora\ndora> two\n")
    assert [message.gm for message in played.world.came] == [False, True]


async def test_faces_and_bound_dice(transcript: Play) -> None:
    played = await transcript("!dice anna attack: 6 6, 1 1\n!faces 3 4\ngm> @roll anna/attack 2d6\n")
    assert played.status == 2
    assert played.errors == "line 2: the next command didn't use all the faces; left over: 3 4\n"
    played = await transcript(
        "!dice anna attack: 6 6, 1 1\ngm> @roll anna/attack 2d6\n!faces 3 4 5\ngm> @roll anna/attack 2d6 2d6 1d13\n"
    )
    assert played.status == 0
    assert played.answers == ["[scene] rolled [[6, 6]]", "[scene] rolled [[1, 1], [3, 4], [5]]"]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("gm> hi\ngm> @roll a 2d6\n", "line 2: no dice were given for a/1, which needs 2d6"),
        ("!faces 1\ngm> @roll a 2d6\n", "line 2: !faces has only 1 left for a/1, which needs 2d6"),
        ("!faces 1 7\ngm> @roll a 2d6\n", "line 1: a d6 has no 7 (a/1)"),
        ("!faces 1 2\ngm> hi\n", "line 1: the next command didn't use all the faces; left over: 1 2"),
        ("gm> hi\n!faces 1 2\n", "line 2: the next command didn't use all the faces; left over: 1 2"),
        ("!dice a: 1\ngm> @roll a 2d6\n", "line 1: 1 dice are set for a/1, which needs 2d6"),
        ("gm> hi\n!start 2026-01-01\n", "line 2: the first date and time must come before the first message"),
        ("gm> hi\n!delete 2\n", "line 2: there is no message 2 yet"),
        ("!again 1\n", "line 1: there is no message 1 yet"),
        ("!edit 0 hi\n", "line 1: there is no message 0 yet"),
        ("!clock 999999d 999999d 999999d 999999d\n", "line 1: that is too long a time"),
        ("!attach sheet.yaml\n", "line 1: the file sheet.yaml can't be read (No such file or directory)"),
        ("!press Roll\n", "line 1: there is no button called Roll"),
    ],
)
async def test_what_cannot_be_done_ends_the_transcript(transcript: Play, text: str, error: str) -> None:
    played = await transcript(f"{text}!restart\ngm> @say never\n")
    assert played.status == 2
    assert played.errors == f"{error}\n"
    assert "[scene] never" not in played.shown


async def test_a_file_comes_with_the_next_message(transcript: Play, tmp_path: Path) -> None:
    (tmp_path / "sheet.yaml").write_text("species: orc")
    played = await transcript("!attach sheet.yaml\ngm> one\ngm> two\n!again 1\n")
    assert played.status == 0
    file = File(name="sheet.yaml", text="species: orc")
    assert [message.files for message in played.world.came] == [(file,), (), (file,)]


async def test_a_transcript_with_a_wrong_line_is_not_begun(transcript: Play) -> None:
    played = await transcript("gm> @say one\n!bogus\n")
    assert (played.status, played.shown, played.errors) == (2, [], "line 2: there is no directive !bogus\n")
    assert played.world.databases == []


async def test_a_seed_gives_the_same_dice_again(transcript: Play) -> None:
    text = "gm> @roll a 9d6\ngm> @seal\n!faces 2\ngm> @roll a 1d6\n"
    first, second, other = [await transcript(text, seed=seed) for seed in (1, 1, 2)]
    assert first.status == 0
    assert first.shown == second.shown
    assert first.shown != other.shown


async def test_seals_are_the_same_in_every_run(transcript: Play) -> None:
    first, second = [await transcript("gm> @seal\ngm> @seal\n") for _ in range(2)]
    assert first.shown == second.shown
    assert len(set(first.answers)) == 2


async def test_boards_are_edited_and_posted_anew(transcript: Play) -> None:
    played = await transcript("gm> @board one\ngm> @board two\ngm> @anew three\ngm> @board four\n")
    control = "six of them <Roll: @say rolled by mia>"
    assert played.answers == [
        "[scene] board",
        "[scene]+ one",
        "[scene]+ dice, please (ping @mia)",
        f"[scene]+ {control}",
        "[scene~board] board",
        "[scene~board]+ two",
        "[scene~board]+ dice, please",
        f"[scene~board]+ {control}",
        "[scene] board",
        "[scene]+ three",
        "[scene~board] board",
        "[scene~board]+ four",
        "[scene~board]+ dice, please",
        f"[scene~board]+ {control}",
    ]


async def test_edits_deletes_and_second_arrivals(transcript: Play) -> None:
    played = await transcript(
        "anna> hi\n"
        "anna (dm)> @say one\n"
        "!clock 1m\n"
        "!edit 2 @say two\n"
        "| more to @gm\n"
        "!edit 2 @say three\n"
        "!again 2\n"
        "!delete 2\n"
    )
    assert played.status == 0
    assert played.answers == ["[@anna] one", "[@anna] two", "[@anna] three"]
    said, first, second, again, deleted = played.world.came[1:]
    assert {message.source for message in (said, first, second, again, deleted)} == {"terminal:1:2"}
    assert {message.scene for message in (said, first, second, again, deleted)} == {None}
    assert (said.edit, first.edit, second.edit) == (
        None,
        "2026-01-05T18:01:00+00:00",
        "2026-01-05T18:01:00.000001+00:00",
    )
    assert first.text == "@say two\nmore to @gm"
    assert [person.name for person in first.mentions] == ["gm"]
    assert again == second
    assert (deleted.edit, deleted.text) == ("deleted", "@say three")


async def test_controls_are_pressed_by_whom_they_were_offered_to(transcript: Play) -> None:
    played = await transcript(
        "gm> @ask Anna\n"
        "anna> chat\n"
        "!press roll\n"
        "gm (gm)> @ask gm\n"
        "!press Roll\n"
        "gm #cellar> @ask bob anna\n"
        "!press Roll @bob\n"
    )
    assert played.status == 0
    assert [text for text in played.answers if "rolled" in text and "<" not in text] == [
        "[scene] rolled by Anna",
        "[gm] rolled by gm",
        "[#cellar] rolled by bob",
    ]
    pressed = [message for message in played.world.came if message.text.startswith("@say")]
    assert [(message.source, message.person.id, message.scene) for message in pressed] == [
        ("terminal:1:press:1", "terminal:anna", "terminal:play"),
        ("terminal:1:press:2", "terminal:gm", "terminal:gm"),
        ("terminal:1:press:3", "terminal:bob", "terminal:cellar"),
    ]


async def test_a_control_of_two_people_needs_a_name(transcript: Play) -> None:
    played = await transcript("gm> @ask bob anna\n!press Roll\n")
    assert played.errors == "line 2: add whose it is: @anna, @bob\n"


async def test_closed_messages_park_what_is_sent_there(transcript: Play) -> None:
    played = await transcript(
        "!dm anna off\ngm> @tell anna one\ngm> @tell bob two\n!dm Anna on\ngm> @tell anna three\n"
    )
    assert played.status == 0
    assert played.answers == ["[@bob] two", "[@anna] three"]
    assert played.world.parked == [("person:terminal:anna", "that person's private messages are closed")]


async def test_what_is_no_longer_true_is_not_printed(transcript: Play) -> None:
    played = await transcript("gm> @say old\ngm> @say new\n", World(gone={"old"}))
    assert played.answers == ["[scene] new"]


async def test_signs_that_cannot_be_seen(transcript: Play) -> None:
    played = await transcript("gm> \u202ehi\ngm> @evil\ngm> @marks\n")
    assert played.shown == [
        "gm> \u202ehi",
        "gm> @evil",
        "[scene] a\\nb\\t\\x1b[2J\\u202ec\\u2028\\U000e0001é",
        "gm> @marks",
        "[scene] plainboldstruckcode",
    ]


async def test_commands_that_fail_are_counted_over_restarts(transcript: Play) -> None:
    played = await transcript("gm> @bug\n!restart\ngm> @say on\n")
    assert played.status == 1
    assert played.answers == ["[scene] an error of ours", "[scene] on"]


async def test_a_service_that_breaks_does_not_end_the_transcript(transcript: Play, logs: list[EventDict]) -> None:
    played = await transcript("gm> @crash\ngm> @say on\n")
    assert played.status == 1
    told, on = played.answers
    assert told.startswith("[@gm] I couldn't save your message, so nothing has changed.")
    assert on == "[scene] on"
    assert [event["event"] for event in logs if event["log_level"] == "error"] == ["the service failed"]


async def test_a_full_disk_neither_holds_up_the_game_nor_shows_anything_twice(
    transcript: Play, logs: list[EventDict], monkeypatch: pytest.MonkeyPatch
) -> None:
    settle, refused = SqlStore.settle, [1, 2]

    async def full(self: SqlStore, *given: Any, **named: Any) -> None:
        if refused and refused.pop():
            raise DatabaseFailed(Path("play.db"), "database or disk is full")
        await settle(self, *given, **named)

    monkeypatch.setattr(SqlStore, "settle", full)
    played = await transcript("gm> @say one\ngm> @say two\ngm> @say three\n!restart\ngm> @say four\n")
    assert played.answers == ["[scene] one", "[scene] two", "[scene] three", "[scene] four"]
    assert [event["event"] for event in logs if event["log_level"] == "error"] == []


async def test_what_cannot_be_kept_on_a_full_disk_is_told_without_a_trace(
    transcript: Play, logs: list[EventDict], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: Any, **__: Any) -> None:
        raise DatabaseFailed(Path("play.db"), "database or disk is full")

    monkeypatch.setattr(FakeDesk, "handle", full)
    played = await transcript("gm> @say one\n")
    assert played.status == 1
    assert played.answers[0].startswith("[@gm] I couldn't save your message")
    assert [event["event"] for event in logs if event["log_level"] == "error"] == []


async def test_a_missing_die_is_the_fault_of_the_transcript(transcript: Play, logs: list[EventDict]) -> None:
    played = await transcript("gm> @fumble\n")
    assert (played.status, played.answers) == (2, [])
    assert played.errors == "line 1: no dice were given for fumble, which needs 1d6\n"
    assert not [event for event in logs if event["log_level"] == "error"]


async def test_an_edit_comes_from_the_person_as_they_are_now(transcript: Play) -> None:
    played = await transcript("dora> hi\n!gm dora\n!edit 1 hello\n")
    assert [message.gm for message in played.world.came] == [False, True]


async def test_two_runs_on_one_database(transcript: Play, tmp_path: Path) -> None:
    world = World()
    db = f"sqlite:///{tmp_path}/kept.db"
    runs = [await transcript("gm> @say on\n", world, db=db) for _ in range(5)]
    assert [run.answers for run in runs] == [["[scene] on"]] * 5
    assert [message.source for message in world.came] == [f"terminal:{run}:1" for run in range(1, 6)]
    assert (tmp_path / "kept.db").exists()


async def test_a_transcript_leaves_no_database_behind(transcript: Play) -> None:
    played = await transcript("gm> @say on\n")
    assert not os.path.exists(played.world.databases[0])  # noqa: ASYNC240, PTH110


async def test_what_an_earlier_run_left_in_the_outbox_is_shown(transcript: Play, tmp_path: Path) -> None:
    async with open_store(database(tmp_path), StillClock()) as store, store.unit() as unit:
        late = Reply(audience=ToScene(scene="terminal:play"), lines=(line("late"),))
        await unit.queue("terminal", "earlier", [NewEntry("scene:terminal:play", late)], StillClock().now())
    played = await transcript("# again\ngm> @say on\n", db=database(tmp_path))
    assert played.answers == ["[scene] late", "[scene] on"]
