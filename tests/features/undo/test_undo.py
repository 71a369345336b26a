"""Undo and redo restore everything in a fight, and keep what people have changed since."""

from types import SimpleNamespace
from typing import Any

import orjson
import pytest

from bot.features.undo import timeline
from bot.features.undo.report import MOST_NAMED
from bot.features.undo.timeline import STAYING
from bot.pipeline.ports import Row
from bot.pipeline.work.documents import fight_key, system_of
from bot.store.unit import SqlUnit
from bot.turn.codec import load_events
from bot.turn.evolve import fold
from tests.desk.people import Desk

SCENE = "hall"
MAZE = (
    ("gm", "@fighter add Ann for ann: agility 1, skills knives skilled, weapons Tekko-kagi, base health 70"),
    ("gm", "@fighter add Ben for ben: skills axes basic, weapons Kama, base health 70, max blood 20"),
    ("gm", "@fight start mazeworld-current"),
    ("gm", "@add wolf x2 side 1"),
    ("ann", "@join side 1"),
    ("ben", "@join side 1"),
    ("gm", "@next"),
    ("GM", "@plan wolf 1: bite Ann, torso, 2 hits"),
    ("GM", "@plan wolf 2: claws Ben, left arm, 4 hits"),
    ("gm", "@next"),
    ("ann", "@declare attack wolf 1 with tekko-kagi, slash, torso, 3 hits"),
    ("ben", "@declare attack wolf 2 with kama, torso, 2 hits"),
    ("gm", "@next"),
    ("gm", "@next"),
    ("ann", "@attack"),
    ("gm", "@hurt Ben 5"),
    ("ben", "@attack"),
    ("gm", "@next"),
    ("gm", "@next skip"),
    ("ann", "@declare attack wolf 1 with tekko-kagi, slash, head, 2 hits"),
    ("gm", "@next skip"),
    ("gm", "@next"),
    ("ann", "@attack"),
)
ARENA = (
    ("gm", "@scene system arena"),
    ("gm", "@fighter add Ada for ann: dex 3, agi 2, str 3, vit 2, foc 3, tac 2, int 1, per 2, weapons sword"),
    (
        "gm",
        "@fighter add Bruno for ben: dex 3, agi 3, str 1, vit 2, foc 2, tac 1, int 1, per 4, weapons pistol and dagger",
    ),
    ("gm", "@fight start"),
    ("gm", "@room map pit"),
    ("ann", "@join Ada at E3"),
    ("ben", "@join Bruno at G2"),
    ("gm", "@next"),
    ("ann", "@declare charge Bruno, attack Bruno with sword"),
    ("ben", "@declare snap shot at Ada with pistol"),
    ("gm", "@next"),
    ("ann", "@attack"),
    ("ben", "@attack"),
    ("gm", "@next"),
    ("ann", "@declare attack Bruno with sword, chest"),
    ("gm", "@next skip"),
    ("ann", "@attack"),
    ("gm", "@next skip"),
)


async def play(desk: Desk, said: tuple[tuple[str, str], ...]) -> list[dict[str, Any]]:
    """What stood after each command that was a step of a fight."""
    stood: list[dict[str, Any]] = []
    await desk.says("gm", "@game gm here", scene="den")
    for person, text in said:
        who, scene = ("gm", "den") if person == "GM" else (person, SCENE)
        answered = await desk.says(
            who, f"@in {SCENE} {text[1:]}" if person == "GM" else text, scene=scene, mentions=("ann", "ben")
        )
        assert "went wrong" not in answered.everything()
        now = await state(desk)
        if now["fight"] is not None and (not stood or now != stood[-1]):
            stood.append(now)
    return stood


async def state(desk: Desk) -> dict[str, Any]:
    """The fight and the sheets, without what a step back leaves as it is."""
    fight = await desk.store.document("g", fight_key(SCENE))
    sheets = {name: await desk.store.document("g", name) for name in await keys(desk)}
    told = None if fight is None else {k: v for k, v in orjson.loads(fight.body).items() if k not in STAYING}
    if told is not None:
        told["questions"] = [(one["fighter"], one["kind"]) for one in told["questions"]]
    fields = {name: orjson.loads(one.body)["fields"] for name, one in sheets.items() if one is not None}
    return {"fight": told, "sheets": fields}


async def keys(desk: Desk) -> list[str]:
    async with desk.store.unit() as unit:
        return await unit.keys("g", "sheet/")


def same(now: dict[str, Any], then: dict[str, Any]) -> bool:
    """Apart from intents, which stay locked."""
    left, right = dict(now["fight"]), dict(then["fight"])
    for name in ("intents", "seals", "locked", "questions", "reopened"):
        left.pop(name), right.pop(name)
    return bool(left == right and now["sheets"] == then["sheets"])


@pytest.mark.parametrize("said", [MAZE, ARENA], ids=["mazeworld", "arena"])
async def test_every_step_can_be_taken_back_and_forward_again(desk: Desk, said: tuple[tuple[str, str], ...]) -> None:
    stood = await play(desk, said)
    assert len(stood) > 6
    last = await state(desk)
    for steps in range(1, len(stood)):
        told = await desk.says("gm", f"@back {steps}")
        assert "undone" in told.at(f"scene:{SCENE}").casefold()
        assert same(await state(desk), stood[-1 - steps])
        await desk.says("gm", "@forward")
        assert await state(desk) == last
    assert "undo that many" in (await desk.says("gm", f"@back {len(stood)}")).everything()


async def test_a_message_goes_back_once_while_other_games_wait(desk: Desk) -> None:
    for person, text in MAZE[:8]:
        await desk.says(person.lower(), text, scene="den" if person == "GM" else SCENE)
    rows = len(await desk.rows())
    said = await desk.says("gm", "@back\n@back")
    assert "only one per message" in said.everything()
    assert len(await desk.rows()) == rows + 1


async def test_a_whole_turn_is_read_once_however_many_commands_it_has(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    monkeypatch.setattr(timeline, "orjson", SimpleNamespace(loads=lambda text: read.append(text) or orjson.loads(text)))
    await play(desk, MAZE)
    for pain in range(1, 31):
        await desk.says("gm", f"@hurt Ben {pain % 3 + 1}")
    rows = await desk.store.history("g", fight_key(SCENE), limit=99)
    read.clear()
    waits = _pauses(monkeypatch)
    assert "undone" in (await desk.says("gm", "@back turn 1")).at(f"scene:{SCENE}").casefold()
    assert len(read) <= len(rows) + 1
    # Other games go on meanwhile: after every few rows, and between the steps that are named.
    assert len(waits) >= len(rows) // timeline.AT_ONCE + MOST_NAMED


def _pauses(monkeypatch: pytest.MonkeyPatch) -> list[SqlUnit]:
    found: list[SqlUnit] = []
    pause = SqlUnit.pause

    async def noted(unit: SqlUnit) -> None:
        assert not unit.wrote
        found.append(unit)
        await pause(unit)

    monkeypatch.setattr(SqlUnit, "pause", noted)
    return found


async def test_sheets_that_stayed_as_they_were_are_not_looked_into(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    history = SqlUnit.history

    async def watched(unit: SqlUnit, game: str, key: str, **more: Any) -> list[Row]:
        looked.append(key)
        return await history(unit, game, key, **more)

    await play(desk, MAZE[:8])
    monkeypatch.setattr(SqlUnit, "history", watched)
    await desk.says("gm", "@back")
    assert {*looked} == {fight_key(SCENE)}


async def test_one_step_after_the_other_is_the_same_as_several(desk: Desk) -> None:
    stood = await play(desk, MAZE)
    for then in reversed(stood[:-1]):
        await desk.says("gm", "@back")
        assert same(await state(desk), then)
    for then in stood[1:]:
        await desk.says("gm", "@forward")
        assert same(await state(desk), then)
    assert await state(desk) == stood[-1]


async def test_the_same_turn_played_again_falls_the_same(desk: Desk) -> None:
    stood = await play(desk, MAZE)
    await desk.says("gm", "@back to initiative of turn 1")
    desk.luck.seed = "other dice"
    for person, text in MAZE[13:17]:
        await desk.says(person, text)
    now = await state(desk)
    end = next(one for one in stood if one["fight"]["turn"] == 1 and one["fight"]["step"] == now["fight"]["step"]
               and one["fight"]["place"] == now["fight"]["place"])  # fmt: skip
    assert now["fight"]["world"] == end["fight"]["world"]
    assert now["sheets"] == end["sheets"]


async def test_what_somebody_changed_on_a_sheet_stays(desk: Desk) -> None:
    await play(desk, MAZE[:15])
    hurt = (await state(desk))["sheets"]["sheet/mazeworld/ben"]
    await desk.says("ben", "@sheet set items +rope", scene=None, gm=False)
    told = await desk.says("gm", "@back to initiative")
    now = (await state(desk))["sheets"]["sheet/mazeworld/ben"]
    assert hurt.get("pain", 0) > 0
    assert "pain" not in now
    assert now["items"] == ["rope"]
    assert "rope" not in told.everything()


async def test_a_figure_that_was_set_since_is_kept_and_named_to_the_gm(desk: Desk) -> None:
    await play(desk, MAZE[:15])
    await desk.says("gm", "@sheet set Ben pain 3", scene="den")
    told = await desk.says("gm", "@back to initiative")
    now = await state(desk)
    assert now["sheets"]["sheet/mazeworld/ben"]["pain"] == 3
    fighter = next(one for one in now["fight"]["world"]["fighters"] if one["id"] == "ben")
    assert fighter["pain"] == 3
    assert "Later changes to Ben's sheet stay" in told.at("gm:g")
    assert "Ben's sheet" not in told.at(f"scene:{SCENE}")


async def test_what_somebody_set_back_before_the_step_back_stays_so_after_a_step_forward(desk: Desk) -> None:
    await play(desk, MAZE[:13])
    fresh = (await state(desk))["sheets"]["sheet/mazeworld/ben"]
    await play(desk, MAZE[13:15])
    await desk.says("gm", "@sheet set Ben pain 0", scene="den")
    before = await state(desk)
    await desk.says("gm", "@back to initiative")
    await desk.says("gm", "@forward")
    assert fresh.get("pain", 0) == 0
    assert await state(desk) == before


async def test_stored_events_fold_to_the_fight_that_is_stored(desk: Desk) -> None:
    await play(desk, MAZE)
    before = await desk.running()
    await desk.says("gm", "@back 4")
    row = await desk.last()
    fight = await desk.running()
    assert row.kind == "back"
    assert fight is not None
    system = system_of(fight)
    assert fold(before, load_events(row.events, system), system) == fight


async def test_plans_that_are_taken_back_are_named_to_the_gm_alone(desk: Desk) -> None:
    await play(desk, MAZE[:9])
    told = await desk.says("gm", "@back")
    assert "plan" not in told.at(f"scene:{SCENE}").replace("the GM's plans", "")
    assert "@plan by gm" in told.at("gm:g")


async def test_secret_steps_after_the_intents_were_unlocked_stay_secret(desk: Desk) -> None:
    await play(desk, (*MAZE[:7], ("GM", "@add wolf hidden"), *MAZE[7:13], ("gm", "@back")))
    for secret in ("add wolf hidden", "hurt Wolf A 2", "plan Wolf A: bite Ann"):
        await desk.says("gm", f"@in {SCENE} {secret}", scene="den")
        for line in ("back", "forward", "back"):
            told = await desk.says("gm", f"@in {SCENE} {line}", scene="den")
            assert secret.split()[0] in told.at("gm:g")
            assert not told.at(f"scene:{SCENE}")
        await desk.says("gm", f"@in {SCENE} {secret}", scene="den")
    assert "Undone: @declare by ben" in (await desk.says("gm", "@back 4")).at(f"scene:{SCENE}")


async def test_nobody_comes_back_into_a_fight_who_fights_elsewhere(desk: Desk) -> None:
    await play(desk, MAZE[:8])
    await desk.says("gm", "@fight end yes")
    await desk.says("gm", "@fight start mazeworld-current", scene="yard")
    await desk.says("ann", "@join", scene="yard")
    told = await desk.says("gm", "@back")
    assert "Ann" in told.at(f"scene:{SCENE}")
    fight = await desk.running()
    assert fight is not None
    assert fight.ended


async def test_a_fight_that_moved_on_is_undone_where_it_is(desk: Desk) -> None:
    await play(desk, MAZE[:13])
    await desk.says("gm", "@fight bring hall", scene="yard")
    await desk.says("gm", "@fight end yes", scene="yard")
    for line in ("@back", "@back turn", "@back list", "@forward"):
        assert "no fight here" in (await desk.says("gm", line)).everything(), line
    await desk.says("gm", "@back", scene="yard")
    fight = await desk.running("yard")
    assert fight is not None
    assert not fight.ended


async def test_what_was_undone_before_a_move_is_redone_where_the_fight_is(desk: Desk) -> None:
    """Another fight was there at that time."""
    await desk.says("gm", "@fight start arena", scene="yard")
    await play(desk, MAZE[:13])
    await desk.says("gm", "@fight end yes")
    await desk.says("gm", "@back")
    await desk.says("gm", "@fight end yes", scene="yard")
    await desk.says("gm", "@fight bring hall yes", scene="yard")
    moved = await desk.running("yard")
    assert "Redone" in (await desk.says("gm", "@forward", scene="yard")).everything()
    fight = await desk.running("yard")
    assert fight is not None
    assert moved is not None
    assert (fight.number, fight.scene, fight.ended) == (moved.number, "yard", True)


async def test_a_board_of_before_the_step_back_is_old(desk: Desk) -> None:
    await play(desk, MAZE[:13])
    fight = await desk.running()
    assert fight is not None
    beat = fight.beat
    await desk.says("gm", "@back")
    told = await desk.says("gm", f"@next #{beat}")
    assert "Already done" in told.everything()


async def test_a_row_names_the_rules_of_the_fight_that_it_leaves(fight: Desk) -> None:
    """Even if it undoes or redoes the start of a turn at which a house rule began."""
    await fight.says("gm", "@house kills.tallied contestant")
    for line in (*("@next skip",) * 5, *("@back",) * 5, *("@forward",) * 5):
        await fight.says("gm", line)
    rows = [row for row in await fight.rows() if row.events != "[]" and fight_key(SCENE) in row.documents]
    digests = [(row.digest, orjson.loads(row.documents[fight_key(SCENE)])["digest"]) for row in rows]
    assert len({own for own, _ in digests if own}) == 2
    assert all(own == left for own, left in digests if own)
