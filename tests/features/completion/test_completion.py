"""Suggestions in slash commands depend on who fills them in, and on who will read the command."""

import hashlib
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from bot.commands.form import Choice, Field, Suggested
from bot.features.completion.choices import OFFERED
from bot.features.completion.handler import LONGEST, MOST, matching
from bot.features.completion.slash_commands import slash_forms
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports.incoming import Door, Incoming, Person
from tests.desk.people import Desk
from tests.gates.test_closed_scenes import Doors
from tests.secrecy.fight_pair import OTHERS, SYSTEMS
from tests.secrecy.pair_play import Veil
from tests.secrecy.test_fight_pair import seated

ROADS = {name: Field(name, "anything", suggests=name) for name in get_args(Suggested)}
GMS_OWN = {"adjustments", "asked", "creatures", "entries", "kinds", "people", "planned", "steps"}
IN_PRIVATE = ("figures", "drafted")
"""What is offered to GMs alone."""

SAME = {"house", "kinds", "rules", "settings", "steps", "systems", "values", "zones"}
"""What is the same in every fight of a system."""


def asking(person: str, scene: str | None = "hall", **fields: Any) -> Incoming:
    return Incoming(
        source="asking",
        game="g" if scene else "",
        scene=scene,
        person=Person(id=person, name=person),
        text="",
        gm=person == "gm" and scene is not None,
        door=Door.SLASH,
        scene_name=scene,
        **fields,
    )


async def offered(desk: Desk, person: str, what: str, typed: str = "", **more: Any) -> list[str]:
    values = more.pop("values", {})
    found = await desk.service.suggest(asking(person, **more), ROADS[what], typed, values)
    return [one.value for one in found]


def test_everything_that_a_field_may_suggest_is_offered_by_something() -> None:
    assert set(OFFERED) == set(get_args(Suggested))
    named = {field.suggests for form in slash_forms().values() for field in form.fields if field.suggests}
    assert named == set(OFFERED)


def test_the_likeliest_comes_first() -> None:
    names = [Choice(name) for name in ("Old Guard", "Guard 2", "Marauder", "Blackguard", "Guard 1")]
    assert [one.value for one in matching(names, "guard")] == ["Guard 2", "Guard 1", "Old Guard", "Blackguard"]
    assert [one.value for one in matching(names, "maruader")] == ["Marauder"]
    assert [one.value for one in matching(names, "")] == [one.value for one in names]
    assert list(matching(names, "zzz")) == []


async def test_there_are_never_more_or_longer_choices_than_discord_takes(fight: Desk) -> None:
    for person in ("ann", "gm"):
        for what, field in ROADS.items():
            for typed in ("", "a", "zone", "attack "):
                values = {"kind": "weapon", "setting": "zone"}
                found = await fight.service.suggest(asking(person, aside=True), field, typed, values)
                assert len(found) <= MOST, what
                for one in found:
                    assert 1 <= len(one.value) <= LONGEST, what
                    assert len(f"{one.value} – {one.meaning}") <= LONGEST or not one.meaning, what


async def test_a_hidden_fighter_is_offered_to_the_gm_alone_and_never_for_what_everyone_reads(fight: Desk) -> None:
    await fight.says("gm", "@add zombie hidden", scene="den")
    await fight.says("gm", "@mask wolf as The cloaked one", scene="den")
    for what in ("fighters", "targets"):
        assert sorted(await offered(fight, "ann", what)) == sorted(await offered(fight, "gm", what))
        everyone = await offered(fight, "ann", what, aside=True)
        assert sorted(everyone) == ["Anna", "The cloaked one"]
        assert sorted(await offered(fight, "gm", what, aside=True)) == [
            "Anna",
            "The cloaked one",
            "Zombie A",
        ]
    assert await offered(fight, "gm", "asked", "Wolf, z") == []
    assert await offered(fight, "gm", "asked", "Wolf, z", aside=True) == ["Wolf, Zombie A"]


async def test_a_gm_of_one_scene_is_offered_creatures_but_no_hidden_contestant(fight: Desk) -> None:
    await fight.says("gm", "@gm add @eve here", mentions=("eve",))
    await fight.says("gm", "@creature add Grim: attack bite (is 9, pain 20)", scene="den")
    await fight.says("gm", "@fighter add Grimbart: agility 1", scene="den")
    assert await offered(fight, "eve", "creatures", "Gri", aside=True) == ["Grim"]
    assert await offered(fight, "ann", "creatures", "Gri", aside=True) == []
    await fight.says("eve", "@add Grim hidden", scene=None)
    assert "Grim" in (await fight.says("eve", "@status", scene=None)).at("person:eve")


async def test_who_is_attacked_comes_before_who_attacks(fight: Desk) -> None:
    assert await offered(fight, "ann", "targets") == ["Wolf", "Anna"]
    assert await offered(fight, "ann", "verbs", "attack wo") == ["attack Wolf"]


async def test_ones_own_weapons_are_offered_and_nobody_elses(fight: Desk) -> None:
    await fight.says("gm", "@sheet set Anna: weapons ice pick", scene="den")
    assert "with Ice pick" in await offered(fight, "ann", "weapons")
    assert await offered(fight, "ben", "weapons") == []
    assert await offered(fight, "gm", "weapons") == []


async def test_a_secret_table_is_offered_where_only_gms_read(fight: Desk) -> None:
    await fight.says("gm", "@table add hoard: gold; rubies", scene="den")
    await fight.says("gm", "@table secret hoard on", scene="den")
    assert "hoard" not in await offered(fight, "gm", "tables", "hoa")
    assert "hoard" not in await offered(fight, "ann", "tables", "hoa", aside=True)
    assert await offered(fight, "gm", "tables", "hoa", aside=True) == ["hoard"]


async def test_what_is_the_gms_is_offered_to_no_player(fight: Desk) -> None:
    for what in GMS_OWN:
        values = {"kind": "creature"}
        assert await offered(fight, "ann", what, values=values, aside=True) == []
        assert await offered(fight, "gm", what, values=values, aside=True), what


async def test_what_can_be_amended_is_offered_where_gms_alone_read(fight: Desk) -> None:
    for text in ("@game draft damage on", "@plan wolf: bite Anna", "@next skip", "@next skip", "@next"):
        await fight.says("gm", text, scene="den")
    for what in IN_PRIVATE:
        assert await offered(fight, "gm", what) == []
        assert await offered(fight, "ann", what, aside=True) == []
    running = await fight.running()
    assert running is not None
    assert running.draft is not None
    first, *_, note = await fight.service.suggest(asking("gm", aside=True), ROADS["drafted"], "", {})
    assert (first.value, note.value) == ("1", "note")
    assert "Anna" in first.meaning
    await fight.says("gm", "@next", scene="den")
    found = await fight.service.suggest(asking("gm", aside=True), ROADS["figures"], "", {})
    assert "Anna" in found[0].meaning


async def test_settings_are_offered_with_what_they_can_be(fight: Desk) -> None:
    assert await offered(fight, "gm", "values", values={"setting": "rolls"}) == ["player", "ahead", "bot"]
    assert await offered(fight, "gm", "values", values={"setting": "odds"}) == ["on", "off"]
    assert "classic" in await offered(fight, "gm", "values", values={"setting": "system"})
    assert await offered(fight, "gm", "values", "europe/ber", values={"setting": "zone"}) == ["Europe/Berlin"]


async def test_scenes_are_offered_to_those_for_whom_they_are_there(fight: Desk) -> None:
    await fight.says("gm", "@watch", scene="cellar")
    assert await offered(fight, "gm", "scenes") == ["hall", "cellar"]
    assert await offered(fight, "ann", "scenes") == ["hall"]
    assert await offered(fight, "ben", "scenes") == []


async def test_a_closed_scene_is_offered_where_nobody_else_reads(fight: Desk) -> None:
    doors = Doors({"vault", "den"}, knowing={"ann"})
    desk = replace(fight, service=Service(fight.store, fight.luck, fight.clock, premises=doors))
    await desk.says("gm", "@fight start", scene="vault")
    await desk.says("ann", "@watch", scene="vault")
    for person in ("gm", "ann"):
        assert await offered(desk, person, "scenes") == ["hall"]
        assert await offered(desk, person, "scenes", scene="vault") == ["hall", "vault"]
        assert "vault" in await offered(desk, person, "scenes", aside=True)
    assert "vault" in await offered(desk, "gm", "scenes", scene="den")


async def test_in_a_private_message_ones_own_fight_is_meant(fight: Desk) -> None:
    assert sorted(await offered(fight, "ann", "fighters", scene=None)) == ["Anna", "Wolf"]
    assert await offered(fight, "ben", "fighters", scene=None) == []


async def test_looking_for_what_to_offer_writes_nothing(fight: Desk) -> None:
    rows = len(await fight.rows())
    for what in ROADS:
        await offered(fight, "nobody", what, scene="elsewhere")
    assert (len(await fight.rows()), (await fight.delivered()).entries) == (rows, [])


@pytest.mark.parametrize("seed", [7100, 7104])
async def test_fights_that_differ_in_secrets_alone_offer_the_same(tmp_path: Path, seed: int) -> None:
    async with seated(tmp_path / "one.db", seed) as one, seated(tmp_path / "other.db", seed) as other:
        veil = Veil((one, other), SYSTEMS[seed % len(SYSTEMS)], Random(seed))
        await veil.begins()
        compared = 0
        for turn in range(8):
            if veil.shown:
                break
            await veil.speaks()
            if turn % 4 == 3 and not veil.shown:
                assert await everything(one) == await everything(other), veil.said[-6:]
                compared += 1
        assert compared


async def everything(desk: Desk) -> list[tuple[str, str, bool, list[str]]]:
    """All that is offered to those who may not know, and to a GM for what everyone reads; but what a GM has written
    down for no fight, which a GM sees in private."""
    found = []
    for person in (*OTHERS, "gm"):
        for aside in (False, True) if person != "gm" else (False,):
            for what in sorted(ROADS.keys() - SAME):
                if person == "gm" and what in {"creatures", "entries", "sheets"}:
                    continue
                values = {"kind": "creature", "setting": "rolls"}
                found.append((person, what, aside, await offered(desk, person, what, values=values, aside=aside)))
    return found


def test_nothing_of_a_choice_depends_on_chance() -> None:
    names = [Choice(hashlib.sha256(str(number).encode()).hexdigest()) for number in range(200)]
    assert list(matching(names, "a1")) == list(matching(names, "a1"))
