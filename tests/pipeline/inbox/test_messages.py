"""An incoming message counts once and may have up to five commands; edits and deletions change nothing."""

from collections import Counter
from dataclasses import replace
from datetime import timedelta

import orjson
import pytest
from sqlalchemy.exc import OperationalError
from structlog.typing import EventDict

from bot.features.fight import handler as turns
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import Rights
from bot.pipeline.ports.incoming import Incoming, Person
from bot.store.unit import SqlUnit
from bot.turn import view
from tests.desk.people import Desk


async def test_a_message_that_comes_twice_counts_once(desk: Desk) -> None:
    first = await desk.says("ann", "@roll 2d6", source="m1")
    again = await desk.says("ann", "@roll 2d6", source="m1")
    assert first.destinations() == ["scene:hall"]
    assert again.entries == []
    assert len(await desk.rows()) == 1


async def test_so_does_one_that_was_only_refused(desk: Desk) -> None:
    assert (await desk.says("ann", "@next", source="m1")).entries
    assert not (await desk.says("ann", "@next", source="m1")).entries


async def test_a_command_of_the_fight_counts_once_after_all_is_read_anew(fight: Desk) -> None:
    await fight.says("gm", "@next skip", source="twice")
    before = await fight.running()
    await fight.says("gm", "@next skip", source="twice")
    assert await fight.running() == before


async def test_up_to_five_commands_in_a_message_answered_in_one(desk: Desk) -> None:
    said = await desk.says("ann", "\n".join(["@roll 1d6"] * 6))
    assert said.destinations() == ["scene:hall"]
    rows = await desk.rows()
    assert [(row.source, row.index) for row in rows] == [("m1", index) for index in range(5)]
    assert len({throw.label for row in rows for throw in row.throws}) == 5
    assert "up to 5 commands" in said.at("scene:hall")


async def test_a_refused_command_does_not_stop_the_others(desk: Desk) -> None:
    said = await desk.says("ann", "@roll 1d6\n@next\n@roll 0d0\n@roll 1d8")
    rows = await desk.rows()
    assert [row.kind for row in rows] == ["roll", "roll"]
    assert [row.throws[0].sides for row in rows] == [6, 8]
    assert "Only a GM" in said.at("scene:hall")


@pytest.mark.parametrize(
    "text", ["hello", "@bob how are you?", "> @roll 2d6", "```\n@roll 2d6\n```", "mail me@roll 2d6"]
)
async def test_people_talking_get_no_answer(desk: Desk, text: str) -> None:
    assert (await desk.says("ann", text)).entries == []
    assert await desk.rows() == []


async def test_a_name_behind_a_prefix_asks_nothing_of_the_file(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    await fight.says("bob", "@roll 2d6")
    asked: list[object] = []
    monkeypatch.setattr(SqlUnit, "handled", lambda unit, source: asked.append(source))
    assert (await fight.says("bob", "@marcus hello")).entries == []
    assert asked == []


async def test_who_owes_something_and_mistypes_gets_one_suggestion(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    assert (await fight.says("ann", "@declrae punch wolf")).prompts() == [("ann", "Did you mean @declare?")]
    assert (await fight.says("bob", "@declrae punch wolf")).entries == []


async def test_a_row_holds_the_faces_by_label_and_only_what_changed(fight: Desk) -> None:
    row = await fight.last()
    assert set(row.documents) == {"fight/hall"}
    await fight.says("gm", "@next skip")
    await fight.says("ann", "@declare punch wolf")
    await fight.says("gm", "@next")
    await fight.says("gm", "@next")
    fight.luck.laid.append(("attack", (6, 5)))
    await fight.says("ann", "@roll 2d6")
    row = await fight.last()
    assert (row.kind, row.scene, row.person, row.index) == ("roll_owed", "hall", "ann", 0)
    assert (row.throws[0].label, row.throws[0].sides, row.throws[0].faces) == (
        "f1/t1/anna/punch.single.1/wolf/attack/1", 6, (6, 5),
    )  # fmt: skip
    assert set(row.documents) == {"fight/hall"}
    assert orjson.loads(row.command)["kind"] == "roll_owed"
    assert orjson.loads(row.events)[0]["kind"] == "answered"
    assert (row.system, len(row.digest or "")) == ("mazeworld-evading", 16)


async def test_a_free_roll_and_a_look_change_no_document(fight: Desk) -> None:
    before = len(await fight.rows())
    await fight.says("ann", "@roll free 2d6")
    assert (await fight.last()).documents == {}
    await fight.says("ann", "@status")
    await fight.says("ann", "@who")
    await fight.says("ann", "@help")
    assert len(await fight.rows()) == before + 1


async def test_every_row_of_a_game_has_the_next_number(fight: Desk) -> None:
    assert [row.seq for row in await fight.rows()] == list(range(1, len(await fight.rows()) + 1))


# Edits and deletions


@pytest.mark.parametrize("edit", ["2026-01-05T12:00:09Z", "deleted"])
async def test_an_edit_of_what_counted_changes_nothing_and_is_said_once(desk: Desk, edit: str) -> None:
    await desk.says("ann", "@roll 2d6", source="m1")
    said = await desk.says("ann", "@roll 9d6", source="m1", edit=edit)
    assert said.destinations() == ["person:ann"]
    assert "Nothing has changed" in said.at("person:ann")
    assert (await desk.says("ann", "@roll 8d6", source="m1", edit="2026-01-05T12:01:00Z")).entries == []
    assert len(await desk.rows()) == 1


async def test_an_edit_of_what_had_no_effect_is_read_as_new(desk: Desk) -> None:
    await desk.says("ann", "@rol 2d6", source="m1")
    said = await desk.says("ann", "@roll 2d6", source="m1", edit="e1", at=desk.clock.now() - timedelta(minutes=10))
    assert said.destinations() == ["scene:hall"]
    assert [row.kind for row in await desk.rows()] == ["roll"]


async def test_also_when_it_was_refused(desk: Desk) -> None:
    await desk.says("ann", "@roll 2q6", source="m1")
    await desk.says("ann", "@roll 2d6", source="m1", edit="e1", at=desk.clock.now())
    assert [row.kind for row in await desk.rows()] == ["roll"]


@pytest.mark.parametrize(("typed", "edit"), [("@games", None), ("@gmaes", "e1")])
async def test_what_somebody_leads_elsewhere_is_named_to_whoever_edits_too(
    fight: Desk, typed: str, edit: str | None
) -> None:
    async def rights(person: str, game: str, roles: object = (), scenes: object = ()) -> Rights:
        return Rights(member=True, gm=(person, game) == ("gm", "g"))

    desk = replace(fight, service=Service(fight.store, fight.luck, fight.clock, rights=rights))
    said = await desk.says("gm", typed, game="other", gm=False, source="m99")
    if edit is not None:
        assert said.entries == []
        said = await desk.says("gm", "@games", game="other", gm=False, source="m99", edit=edit)
    assert "hall" in said.at("person:gm")


async def test_but_only_for_ten_minutes(desk: Desk) -> None:
    await desk.says("ann", "@rol 2d6", source="m1")
    old = desk.clock.now() - timedelta(minutes=10, seconds=1)
    assert (await desk.says("ann", "@roll 2d6", source="m1", edit="e1", at=old)).entries == []


async def test_the_same_edit_twice_counts_once_and_nothing_is_said_about_it(desk: Desk) -> None:
    await desk.says("ann", "just talk", source="m1")
    await desk.says("ann", "@roll 2d6", source="m1", edit="e1", at=desk.clock.now())
    # As it is found after a restart: without the time at which it was written.
    assert (await desk.says("ann", "@roll 2d6", source="m1", edit="e1")).entries == []
    assert len(await desk.rows()) == 1
    assert "You edited" in (await desk.says("ann", "@roll 3d6", source="m1", edit="e2")).everything()


async def test_a_deleted_message_without_effect_is_nothing(desk: Desk) -> None:
    await desk.says("ann", "@rol 2d6", source="m1")
    assert (await desk.says("ann", "@roll 2d6", source="m1", edit="deleted", at=desk.clock.now())).entries == []


# Errors of ours


async def test_a_crash_inside_a_command_leaves_nothing_and_says_one_sentence(
    fight: Desk, monkeypatch: pytest.MonkeyPatch, logs: list[EventDict]
) -> None:
    before, rows = await fight.running(), len(await fight.rows())

    def breaks(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(turns, "decided", breaks)
    said = await fight.says("gm", "@next skip")
    assert said.at("scene:hall").startswith("Something went wrong")
    assert "\n" not in said.at("scene:hall")
    assert (await fight.running(), len(await fight.rows())) == (before, rows)
    assert fight.service.internal_errors == 1
    assert [(entry["log_level"], entry["scene"], entry["kind"]) for entry in logs] == [("error", "hall", "next")]
    monkeypatch.undo()
    await fight.says("gm", "@next skip")
    assert len(await fight.rows()) == rows + 1


async def test_a_message_goes_on_once(fight: Desk) -> None:
    said = await fight.says("gm", "@next skip\n@next skip")
    after = await fight.running()
    assert after is not None
    assert (after.turn, after.step) == (1, 1)
    assert "Only one @next per message" in said.at("scene:hall")
    await fight.says("gm", "@next skip")
    later = await fight.running()
    assert later is not None
    assert later.step > after.step


async def test_a_refused_next_is_not_the_one(fight: Desk) -> None:
    await fight.says("gm", "@next\n@next skip")
    after = await fight.running()
    assert after is not None
    assert after.step == 1


async def test_a_database_that_fails_in_the_middle_keeps_nothing(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    before, rows = await fight.running(), await fight.rows()
    full = OperationalError("INSERT", {}, Exception("database or disk is full"))

    def fails(*_: object, **__: object) -> None:
        raise full

    with monkeypatch.context() as broken:
        broken.setattr("bot.store.tables.outbox.queue", fails)
        with pytest.raises(OperationalError):
            await fight.says("gm", "@roll 1d6\n@next skip")
    assert (await fight.running(), await fight.rows()) == (before, rows)
    fight.forgets_dice()
    await fight.says("gm", "@next skip")
    assert len(await fight.rows()) == len(rows) + 1


async def test_what_a_proxy_repeats_counts_only_where_the_persons_own_message_did_not(desk: Desk) -> None:
    await desk.says("ann", "@roll 1d6", source="m1")
    assert (await desk.says("ann", "@roll 1d6", source="w1~m1", repeats="m1")).entries == []
    await desk.says("ann", "@roll 1d6 -A:", source="m2")
    assert [row.source for row in await desk.rows()] == ["m1"]
    said = await desk.says("ann", "@roll 1d6", source="w2~m2", repeats="m2")
    assert "ann rolls 1d6" in said.at("scene:hall")
    assert (await desk.says("ann", "@roll 1d6", source="w2~m2", repeats="m2")).entries == []
    assert [row.source for row in await desk.rows()] == ["m1", "w2~m2"]


async def test_what_is_skipped_stays_so_and_says_nothing_of_what_came_before(desk: Desk) -> None:
    first, second, done = (
        Incoming(source=source, game="g", scene="hall", person=Person(id="ann", name="ann"), text="@roll 2d6")
        for source in ("m1", "m2", "done")
    )
    edited = first.model_copy(update={"edit": "2026-01-05T12:00:00+00:00"})
    await desk.says("ann", "@roll 2d6", source="done")
    assert await desk.service.skip([first, second, edited, done]) == {"m1", "m2"}
    assert await desk.service.skip([second]) == frozenset()
    asked = ["m1", "m2", "m3", "done"]
    assert await desk.service.skipped(asked) == {"m1", "m2"}
    assert await desk.service.answered(asked) == {"done"}
    await desk.service.handle(edited)
    assert [row.source for row in await desk.rows()] == ["done"]


async def test_however_many_lines_a_message_has_the_fight_is_looked_at_once(
    fight: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    for name in ("_view", "public_view", "gm_view"):
        real = getattr(view, name)
        monkeypatch.setattr(view, name, lambda *given, _real=real, _name=name: (made.append(_name), _real(*given))[1])
    counts: list[Counter[str]] = []
    for line in ("@plna w", "@kimm: x", "!plan w: x"):
        for lines in (10, 240):
            made.clear()
            await fight.says("gm", "\n".join([line] * lines))
            counts.append(Counter(made))
        assert counts[-1] == counts[-2], line
    assert any(one["gm_view"] for one in counts)
