"""Who reads plans, private intents and the GM's commands."""

import pytest

from bot.pipeline.ports import NewEntry
from bot.text.reply import Reply, ToPerson, line
from tests.desk.people import Desk, text_of
from tests.secrecy.typed_secrets import PLAN, everywhere


async def test_a_plan_in_the_gms_scene_stays_there(fight: Desk) -> None:
    said = await fight.says("gm", PLAN, scene="den")
    assert "left eye" in said.at("gm:g")
    assert "eye" not in "".join(said.at(d) for d in said.destinations() if d != "gm:g")


async def test_a_plan_by_private_message_is_answered_there(fight: Desk) -> None:
    await fight.says("gm", "@gm add gm", mentions=("gm",))
    said = await fight.whispers("gm", PLAN)
    assert "left eye" in said.at("person:gm")
    assert set(said.destinations()) <= {"person:gm", "gm:g"}


async def test_a_private_message_gives_nobody_the_gms_rights(fight: Desk) -> None:
    said = await fight.whispers("ann", PLAN)
    assert "Only a GM" in said.at("person:ann")
    assert "Anna's" not in await everywhere(fight)


async def test_a_private_intent_is_told_in_public_only_as_made(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    said = await fight.whispers("ann", "@declare punch wolf, head")
    assert "head" in said.at("person:ann")
    assert "head" not in said.at("scene:hall")
    assert "has declared" in said.at("scene:hall")
    assert "head" in said.at("gm:g")
    assert "head" not in (await fight.says("bob", "@status")).everything()
    assert "head" not in (await fight.whispers("bob", "@status")).everything()


async def test_the_gm_who_asks_in_public_gets_the_public_view(fight: Desk) -> None:
    await fight.says("gm", PLAN, scene="den")
    await fight.says("gm", "@set wolf stealth on", scene="den")
    shown = await fight.says("gm", "@status")
    assert "wolf" not in shown.everything().casefold()
    assert "wolf" in (await fight.says("gm", "@status", scene="den")).everything().casefold()


async def test_without_a_gm_scene_the_acting_gm_is_told_in_private(desk: Desk) -> None:
    await desk.says("gm", "@fight start mazeworld-evading")
    await desk.says("gm", "@add wolf")
    said = await desk.says("gm", "@next")
    assert "plan" in said.at("person:gm").casefold()
    assert "gm:g" not in said.destinations()


async def test_what_the_gm_owes_is_no_public_matter(fight: Desk) -> None:
    said = await fight.says("gm", "@next")
    assert "still have something to do first" in said.at("scene:hall")
    assert "Wolf" not in said.at("scene:hall")
    assert "Wolf" in said.at("gm:g")


@pytest.mark.parametrize("text", ["@next", "@next skip", "@fight end yes", "@add wolf", "@remove Anna", "@hurt Anna 50",
                                  "@for Anna roll", "@game rolls bot", "@gm add ann", "@room cover 1 x"])  # fmt: skip
@pytest.mark.parametrize("scene", ["hall", "den", None])
async def test_a_player_gets_the_gms_rights_through_no_door(fight: Desk, text: str, scene: str | None) -> None:
    before, rows = await fight.running(), len(await fight.rows())
    said = await fight.says("ann", text, scene=scene, mentions=("ann",))
    assert "Only a GM" in said.everything()
    assert (await fight.running(), len(await fight.rows())) == (before, rows)


async def test_boards_and_prompts_are_made_anew_when_they_are_sent(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    said = await fight.says("gm", "@status")
    assert said.entries
    board = next(entry for entry in (await fight.says("gm", "@hurt Anna 50")).entries if entry.reply.board)
    assert "hurt" in text_of(await fight.service.fresh(board))
    await fight.says("gm", "@heal Anna 50")
    assert "hurt" not in text_of(await fight.service.fresh(board))


async def test_a_settled_prompt_is_dropped(fight: Desk) -> None:
    asked = await fight.says("gm", "@next skip")
    (entry,) = [one for one in asked.entries if one.reply.prompts]
    assert await fight.service.fresh(entry) == entry.reply
    await fight.says("ann", "@declare pass")
    after = await fight.service.fresh(entry)
    assert after is None or after.prompts == ()


async def test_what_cannot_be_delivered_is_told_without_a_word_of_it(fight: Desk) -> None:
    said = await fight.says("gm", PLAN, scene="den")
    (entry,) = [one for one in said.entries if one.destination == "gm:g"]
    await fight.service.parked(entry, "the channel is gone")
    told = await fight.delivered()
    assert "the channel is gone" in told.everything()
    assert "eye" not in told.everything()


@pytest.mark.parametrize("typed", ["@creature show wolf", "@fighter show Anna"])
async def test_figures_of_fighters_are_shown_where_only_gms_read_them(fight: Desk, typed: str) -> None:
    said = await fight.says("gm", typed)
    assert said.at("scene:hall") == "gm, I've sent you the answer in private."
    assert typed.rsplit(maxsplit=1)[-1].casefold() in said.at("gm:g").casefold()
    assert said.at("gm:g") == (await fight.says("gm", typed, scene="den")).at("gm:g")


@pytest.mark.parametrize("typed", ["@disarm wolf spoon", "@hurt Anna 5 by wolf with spoon"])
async def test_a_refusal_in_public_does_not_list_what_a_creature_can_do(fight: Desk, typed: str) -> None:
    said = (await fight.says("gm", typed)).at("scene:hall")
    assert "spoon" in said
    assert "claws" not in said


async def test_a_step_back_gives_no_number_of_a_question_twice(fight: Desk) -> None:
    asked = []
    for text in ("@add wolf hidden", "@back", "@add wolf hidden"):
        await fight.says("gm", text, scene="den")
        now = await fight.running()
        assert now is not None
        asked += [question.id for question in now.questions if question.fighter.startswith("unseen")]
    assert len(set(asked)) == len(asked) == 2


@pytest.mark.parametrize("how", ["@gm add @tess", "@gm add @tess here", "@gm watch @tess"])
@pytest.mark.parametrize("stays", [True, False])
async def test_what_somebody_asked_as_a_gm_is_not_read_once_they_are_none(fight: Desk, how: str, stays: bool) -> None:
    await fight.says("gm", "@add wolf as Lurker hidden", scene="den")
    await fight.says("tess", "Hello.")
    await fight.says("gm", how, mentions=("tess",))
    (told,) = [one for one in (await fight.whispers("tess", "@status")).entries if one.destination == "person:tess"]
    assert "Lurker" in text_of(told.reply)
    await fight.store.settle(told.id, "parked", "that person's private messages are closed")
    if not stays:
        away = how.replace("add", "remove").replace("watch", "unwatch")
        await fight.says("gm", f"{away} yes" if "remove" in away else away, mentions=("tess",))
    unread = await fight.says("tess", "@unread", scene=None, game="")
    assert ("Lurker" in unread.everything()) == stays


@pytest.mark.parametrize("how", ["@gm add @tess", "@gm add @tess here"])
async def test_what_was_kept_back_for_a_gm_is_not_read_by_a_former_one(fight: Desk, how: str) -> None:
    await fight.says("tess", "Hello.")
    await fight.says("gm", how, mentions=("tess",))
    async with fight.store.unit() as unit:
        said = Reply(audience=ToPerson(person="tess", as_gm=True), lines=(line("Wolf will bite"),))
        await unit.queue("g", "kept", [NewEntry("person:tess", said)], fight.clock.now())
    for entry in await fight.store.pending(10):
        await fight.store.settle(entry.id, "parked", "that person's private messages are closed")
    await fight.says("gm", f"{how.replace('add', 'remove')} yes", mentions=("tess",))
    for scene in ("hall", None):
        unread = await fight.says("tess", "@unread", scene=scene, aside=True, game="g" if scene else "")
        assert "nothing unread" in unread.everything()
        assert "bite" not in unread.everything()
    await fight.says("gm", how, mentions=("tess",))
    assert "bite" in (await fight.says("tess", "@unread", aside=True)).at("person:tess")


@pytest.mark.parametrize("alias", ["bob", "bоb", "BOB"])
async def test_a_false_name_is_nobody_s_in_the_game(fight: Desk, alias: str) -> None:
    await fight.says("bob", "@roll 1d6")
    said = await fight.says("gm", f"@mask wolf as {alias}", scene="den")
    assert "is somebody in this game" in said.at("gm:g")
    assert "Wolf" in (await fight.says("ann", "@status")).at("scene:hall")


@pytest.mark.parametrize("name", ["all", "@next", "Turnkeeper", "\u3164"])
async def test_no_table_or_contestant_has_a_name_that_means_something_else(desk: Desk, name: str) -> None:
    rows = len(await desk.rows())
    await desk.says("gm", f"@table add {name}: d2\n1 heads\n2 tails")
    await desk.says("gm", f"@fighter add {name}")
    assert len(await desk.rows()) == rows


async def test_somebody_hidden_gets_a_player_only_once_it_is_meant(fight: Desk) -> None:
    await fight.says("gm", "@game gm here", scene="den")
    await fight.says("gm", "@add wolf hidden", scene="den")
    asked = await fight.says("gm", "@owner wolf a @ann", scene="den", mentions=("ann",))
    assert set(asked.destinations()) == {"gm:g"}
    assert "Everyone would see Wolf A" in asked.everything()
    meant = await fight.says("gm", "@owner wolf a @ann yes", scene="den", mentions=("ann",))
    assert "You can now see" in meant.at("scene:hall")
