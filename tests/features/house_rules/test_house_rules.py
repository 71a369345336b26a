"""A game's house rules: who may change them, when a running fight adopts them, and what an update changes."""

from dataclasses import replace

import orjson
import pytest

from bot.pipeline.ports import NewRow
from bot.pipeline.work.documents import rules_key, system_of
from bot.turn.codec import dump_fight
from bot.turn.game_settings import House
from tests.desk.people import Desk

HOUSE = "house"


async def book(desk: Desk) -> House:
    stored = await desk.store.document("g", HOUSE)
    return House() if stored is None else House.model_validate_json(stored.body)


async def documents(desk: Desk) -> list[object]:
    return [await desk.store.document("g", key) for key in ("game", HOUSE, "fight/hall")]


async def test_every_change_is_a_row_with_who_and_when(desk: Desk) -> None:
    await desk.says("gm", "@house accuracy.ft_max 11")
    row = await desk.last()
    assert (row.kind, row.person, set(row.documents)) == ("house", "gm", {HOUSE, "game"})
    assert orjson.loads(row.command)["names"] == [["accuracy.ft_max", None, "11"]]
    (change,) = (await book(desk)).changes
    assert (change.person, change.at, change.act) == ("gm", row.at.isoformat(), "set")


async def test_players_look_and_change_nothing(desk: Desk) -> None:
    await desk.says("gm", "@house accuracy.ft_max 11")
    before = await documents(desk)
    assert "accuracy.ft_max: 11" in (await desk.says("ann", "@house")).at("scene:hall")
    assert "MZ-FT-04" in (await desk.says("ann", "@house accuracy.ft_max")).at("scene:hall")
    for text in ("accuracy.ft_max 9", "undo", "reset accuracy.ft_max", "reset all", "now", "now accuracy.ft_max 9"):
        assert "Only a GM" in (await desk.says("ann", f"@house {text}")).at("scene:hall"), text
    assert await documents(desk) == before


@pytest.mark.parametrize(
    "text",
    [
        "acuracy.ft_max 11",
        "accuracy.ft_max",
        "accuracy.ft_max eleven",
        "accuracy.ft_max 99",
        "accuracy.ft_max 5",
        "accuracy.ft_max 10",
        "skills.Skilled.from 60",
        "temerity.bands 1-10 flee",
        "body.parts 5",
        "undo",
        "reset all",
        "now",
        "now accuracy.ft_max 99",
    ],
)
async def test_what_is_refused_changes_nothing(fight: Desk, text: str) -> None:
    before, rows = await documents(fight), await fight.rows()
    assert (await fight.says("gm", f"@house {text}")).at("scene:hall")
    assert await documents(fight) == before
    assert await fight.rows() == rows


async def test_a_change_counts_from_the_next_turn_on(fight: Desk) -> None:
    said = await fight.says("gm", "@house accuracy.ft_max 11")
    assert "start of its next turn" in said.at("scene:hall")
    before = await fight.running()
    assert before is not None
    assert before.house == ()
    told = ""
    for _ in range(8):
        told = (await fight.says("gm", "@next skip")).at("scene:hall")
        after = await fight.running()
        assert after is not None
        if after.turn == 2:
            break
        assert after.house == ()
    assert "House rules now: accuracy.ft_max 11 (printed: 10)." in told
    assert after.house == (("accuracy.ft_max", "11"),)
    assert after.digest == system_of(after).digest != before.digest


async def test_a_fight_begins_under_the_rules_of_its_game(desk: Desk) -> None:
    await desk.says("gm", "@house accuracy.ft_max 11")
    assert "with house rules" in (await desk.says("gm", "@fight start")).at("scene:hall")
    begun = await desk.running()
    assert begun is not None
    assert begun.house == (("accuracy.ft_max", "11"),)
    assert rules_key(begun.digest) in (await desk.last()).documents


async def test_now_is_marked_and_what_was_declared_is_looked_at_again(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    await fight.says("ann", "@declare dodge wolf")
    said = await fight.says("gm", "@house now evading off")
    assert "House rules from now on (turn 1): evading off (printed: on)." in said.at("scene:hall")
    assert "Anna's intent is no longer possible." in said.at("scene:hall")
    row = await fight.last()
    assert (row.kind, set(row.documents) >= {HOUSE, "fight/hall"}) == ("take_house", True)


async def test_who_declared_in_private_hears_so_in_private(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    await fight.whispers("ann", "@declare dodge wolf")
    said = await fight.says("gm", "@house now evading off")
    assert "no longer possible" in said.at("person:ann")
    assert "Anna" not in said.at("scene:hall")


async def test_nothing_changes_while_a_place_is_played(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    await fight.says("ann", "@declare punch wolf")
    await fight.says("gm", "@next")
    await fight.says("gm", "@next")
    playing = await fight.running()
    assert playing is not None
    assert playing.agenda
    before = await documents(fight)
    said = await fight.says("gm", "@house now accuracy.ft_max 11")
    assert "while a fighter is acting" in said.at("scene:hall")
    assert await documents(fight) == before


async def test_undo_goes_back_step_by_step(desk: Desk) -> None:
    for text in ("accuracy.ft_max 11", "body.HEAD.pain 2", "accuracy.ft_max 9"):
        await desk.says("gm", f"@house {text}")
    patches = []
    for _ in range(3):
        await desk.says("gm", "@house undo")
        patches.append(dict((await book(desk)).patch("mazeworld-evading")))
    assert patches == [{"accuracy.ft_max": "11", "body.HEAD.pain": "2"}, {"accuracy.ft_max": "11"}, {}]
    assert "no house rule change" in (await desk.says("gm", "@house undo")).at("scene:hall")
    assert len((await book(desk)).changes) == 6


async def test_each_system_has_its_own(desk: Desk) -> None:
    await desk.says("gm", "@house accuracy.ft_max 11")
    await desk.says("gm", "@scene system classic")
    assert "as printed" in (await desk.says("gm", "@house")).at("scene:hall")
    assert "ft_max: 11" in (await desk.says("gm", "@house", scene="attic")).at("scene:attic")


async def test_the_system_of_a_scene_stays_while_a_fight_runs(fight: Desk) -> None:
    before = await documents(fight)
    for text in ("@scene system classic", "@game system classic"):
        assert "A fight is running" in (await fight.says("gm", text)).at("scene:hall")
    assert await documents(fight) == before
    await fight.says("gm", "@scene system classic", scene="attic")
    assert "intermediate" in (await fight.says("gm", "@fight start", scene="attic")).at("scene:attic")


async def stored_under(
    desk: Desk, digest: str, values: dict[str, str] | None, house: tuple[tuple[str, str], ...]
) -> None:
    """The running fight as another program has left it."""
    fight = await desk.running()
    assert fight is not None
    older = fight.model_copy(update={"digest": digest, "house": house})
    row = await desk.last()
    body = {} if values is None else {rules_key(digest): orjson.dumps(values).decode()}
    new = NewRow(**{name: getattr(row, name) for name in NewRow.__dataclass_fields__})
    async with desk.store.unit() as unit:
        await unit.append(replace(new, source="update", documents={"fight/hall": dump_fight(older), **body}))


async def test_an_update_is_shown_before_the_next_step(fight: Desk) -> None:
    running = await fight.running()
    assert running is not None
    values = {setting.name: setting.value for setting in system_of(running).settings} | {"accuracy.ft_max": "9"}
    await stored_under(fight, "0" * 16, values, (("magic.mana", "7"),))
    said = (await fight.says("gm", "@next skip")).at("scene:hall")
    assert "rules have changed" in said
    assert "accuracy.ft_max: 9 → 10" in said
    assert "magic.mana" in said
    held = await fight.running()
    assert held is not None
    assert (held.step, held.digest, held.house) == (running.step, running.digest, ())
    assert "rules have changed" not in (await fight.says("gm", "@next skip")).at("scene:hall")
    gone_on = await fight.running()
    assert gone_on is not None
    assert gone_on.step > held.step


async def test_an_update_without_a_record_says_so(fight: Desk) -> None:
    await stored_under(fight, "f" * 16, None, ())
    assert "on record" in (await fight.says("gm", "@next skip")).at("scene:hall")


async def test_nothing_to_take_back_here_says_where_there_is(desk: Desk) -> None:
    await desk.says("gm", "@house accuracy.ft_max 11")
    await desk.says("gm", "@game system 2014")
    assert "mazeworld-2014 has no house rule change to undo; mazeworld-evading has 1." in (
        await desk.says("gm", "@house undo")
    ).at("scene:hall")
