"""Contestants' records are written with the event that changes them, and read when a contestant joins."""

from dataclasses import replace
from typing import Any

import orjson
import pytest

from bot.pipeline.work.documents import almanac_key, sheet_key
from bot.turn.state import Seat
from rules.mazeworld.downtime.linked_pages import Linked
from rules.mazeworld.downtime.records import Almanac, Record
from rules.mazeworld.game import Downtime, Records
from rules.mazeworld.play.facts.damage import KillCredited
from rules.system import Moment, Occasion
from tests.desk.people import Desk


async def kept(desk: Desk, name: str, family: str = "mazeworld") -> dict[str, object]:
    stored = await desk.store.document("g", sheet_key(family, name))
    assert stored is not None
    found: dict[str, object] = orjson.loads(stored.body)["fields"]
    return found


async def shown_down(desk: Desk, *, sheet: str = "skills knives 24, weapons Knife") -> None:
    """A fight in which Kim, played by kim, is about to roll at a rat that one hit kills."""
    await desk.says("gm", "@weapon add Knife: kind melee, category knife, is 4, modes stab, pain 90")
    await desk.says("gm", "@creature add Rat: death 60, blackout 50")
    await desk.says("gm", f"@fighter add Kim for kim: {sheet}", mentions=("kim",))
    await desk.says("gm", "@fight start mazeworld-current")
    await desk.says("gm", "@add Rat")
    await desk.says("kim", "@join")
    await desk.says("gm", "@next")
    await desk.says("gm", "@next skip")
    await desk.says("kim", "@declare attack Rat with knife")
    await desk.says("gm", "@next")
    await desk.says("gm", "@next")


async def test_a_kill_is_written_in_the_row_of_the_roll_that_made_it(desk: Desk) -> None:
    await shown_down(desk)
    desk.luck.laid.append(("attack", (6, 5)))
    said = await desk.says("kim", "@attack")
    assert "Knives: now Skilled, FT 0, IR −1" in said.at("scene:hall")
    record = await kept(desk, "Kim")
    assert (record["kills"], record["killed_with"], record["skills"]) == (1, {"Knives": 1}, {"Knives": 25.0})
    row = await desk.last()
    assert row.kind == "act"
    stored = await desk.store.document("g", sheet_key("mazeworld", "Kim"))
    fight = await desk.store.document("g", "fight/hall")
    assert stored is not None
    assert fight is not None
    assert stored.seq == fight.seq == row.seq


async def test_what_was_learnt_comes_into_the_next_fight(desk: Desk) -> None:
    await shown_down(desk)
    desk.luck.laid.append(("attack", (6, 5)))
    await desk.says("kim", "@attack")
    await desk.says("gm", "@fight end yes")
    await desk.says("gm", "@skill Kim axes Expert")
    await desk.says("gm", "@fight start mazeworld-current")
    await desk.says("kim", "@join")
    fight = await desk.running()
    assert fight is not None
    assert fight.world.fighters[0].points == {"Knives": 25.0, "Axes": 50.0}


async def test_a_copy_of_a_contestant_has_no_record(desk: Desk) -> None:
    await shown_down(desk)
    await desk.says("gm", "@add Kim as Kim's twin")
    await desk.says("gm", "@add Kim x2")
    fight = await desk.running()
    assert fight is not None
    assert [seat.sheet for seat in fight.seats] == [None, "Kim", None, None, None]


async def test_after_a_sheet_is_taken_away_the_fight_goes_on_without_it(desk: Desk) -> None:
    await shown_down(desk)
    await desk.says("gm", "@fighter remove Kim yes")
    desk.luck.laid.append(("attack", (6, 5)))
    assert "Kim's kill" in (await desk.says("kim", "@attack")).at("scene:hall")
    assert "kills" not in await kept(desk, "Kim")


async def test_the_gm_hears_that_a_fight_keeps_the_figures_of_before(desk: Desk) -> None:
    await shown_down(desk)
    assert "In the current fight, Kim keeps" in (await desk.says("gm", "@train Kim knives 10")).at("scene:hall")
    fight = await desk.running()
    assert fight is not None
    assert fight.world.fighters[1].points == {"Knives": 24.0}


async def test_skills_are_read_where_only_their_owner_reads(desk: Desk) -> None:
    await shown_down(desk)
    said = await desk.says("kim", "@skills")
    assert "Knives" not in said.at("scene:hall")
    assert "Knives" in said.at("person:kim")


def test_a_seat_of_before_has_no_sheet() -> None:
    assert Seat.model_validate_json('{"fighter": "kim", "creature": false, "owner": "kim"}').sheet is None


async def links(desk: Desk) -> dict[str, str]:
    stored = await desk.store.document("g", almanac_key("mazeworld"))
    return {} if stored is None else orjson.loads(stored.body)["links"]


async def test_a_game_writes_into_its_almanac_what_happens_in_a_fight(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def chronicle(_: Records, almanac: Almanac, fact: KillCredited, moment: Moment) -> Almanac:
        when = f"fight {moment.fight}, turn {moment.turn}: {moment.names[fact.victim]}"
        return replace(almanac, links={**almanac.links, moment.sheets[fact.who]: when})

    monkeypatch.setattr(Records, "chronicled", (KillCredited,))
    monkeypatch.setattr(Records, "chronicle", chronicle)
    await shown_down(desk)
    assert await links(desk) == {}
    desk.luck.laid.append(("attack", (6, 5)))
    await desk.says("kim", "@attack")
    assert await links(desk) == {"Kim": "fight 1, turn 1: Rat"}
    stored = await desk.store.document("g", almanac_key("mazeworld"))
    assert stored is not None
    assert stored.seq == (await desk.last()).seq


async def test_an_almanac_that_stays_as_it_was_is_not_written(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Records, "chronicled", (object,))
    await shown_down(desk)
    assert await desk.store.document("g", almanac_key("mazeworld")) is None


async def test_an_errand_of_the_game_writes_into_the_records_it_touches(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def keep(_: Downtime, kept: Any, outcome: Any) -> Any:
        return replace(kept, kills=kept.kills + 1) if isinstance(kept, Record) else kept

    monkeypatch.setattr(Downtime, "touched", lambda _, __: ("Kim", "Rob", "Kim"))
    monkeypatch.setattr(Downtime, "keep", keep)
    await desk.says("gm", "@fighter add Kim: agility 1\n@fighter add Rob: agility 1")
    await desk.says("gm", "@link chart https://example.org")
    assert ((await kept(desk, "Kim"))["kills"], (await kept(desk, "Rob"))["kills"]) == (2, 1)
    row = await desk.last()
    assert (row.kind, await links(desk)) == ("errand", {})


async def test_an_errand_knows_which_contestants_belong_to_who_speaks(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(_: Downtime, __: str, ___: Any, ____: str, occasion: Occasion) -> list[object]:
        return [Linked(f"of {', '.join(occasion.own)}", "https://example.org")]

    monkeypatch.setattr(Downtime, "run_errand", run)
    await desk.says("gm", "@fighter add Kim for kim: agility 1\n@fighter add Rob: agility 1", mentions=("kim",))
    assert "of Kim:" in (await desk.says("kim", "@link mine")).at("scene:hall")


async def test_a_fight_ends_in_a_channel_about_another_game(fight: Desk) -> None:
    await fight.says("gm", "@scene system arena", scene="yard")
    await fight.says("gm", "@fight bring #hall yes", scene="yard")
    for line in ("@game rolls bot", *("@next skip",) * 5):
        await fight.says("gm", line, scene="yard")
    said = await fight.says("gm", "@fight end yes", scene="yard")
    assert "combat stress" in said.at("scene:yard")
    assert (await kept(fight, "Anna"))["stress"]
    row = await fight.last()
    assert (row.kind, row.system) == ("end_fight", "mazeworld-evading")
    assert fight.service.internal_errors == 0
