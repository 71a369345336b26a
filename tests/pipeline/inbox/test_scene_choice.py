"""Which of several scenes with fights a private message means, for known and unknown people."""

import pytest

from bot.pipeline.ports.incoming import Channel
from tests.desk.people import Desk


@pytest.fixture
async def two(fight: Desk) -> Desk:
    """A second fight, in the cellar, with Bea (ben) and another wolf; Anna's is in the hall."""
    await fight.says("gm", "@fighter add Bea for ben: agility 0", scene="cellar", mentions=("ben",))
    await fight.says("gm", "@fight start mazeworld-current", scene="cellar")
    await fight.says("ben", "@join", scene="cellar")
    await fight.says("gm", "@add wolf", scene="cellar")
    await fight.says("gm", "@next", scene="cellar")
    return fight


async def step(desk: Desk, scene: str) -> int:
    running = await desk.running(scene)
    assert running is not None
    return running.step


async def test_each_scene_has_its_own_fight_and_system(two: Desk) -> None:
    hall, cellar = await two.running("hall"), await two.running("cellar")
    assert hall is not None
    assert cellar is not None
    assert (hall.system, hall.number, hall.contestants()) == ("mazeworld-evading", 1, ("anna",))
    assert (cellar.system, cellar.number, cellar.contestants()) == ("mazeworld-current", 2, ("bea",))


async def test_a_command_is_about_the_scene_where_it_stands(two: Desk) -> None:
    await two.says("gm", "@next skip", scene="cellar")
    assert (await step(two, "hall"), await step(two, "cellar")) == (0, 1)
    assert (await two.last()).scene == "cellar"


async def test_a_private_message_means_where_its_author_is_asked(two: Desk) -> None:
    await two.says("gm", "@next skip", scene="cellar")
    said = await two.whispers("ben", "@declare pass")
    assert "person:ben" in said.destinations()
    assert "scene:hall" not in said.destinations()
    cellar = await two.running("cellar")
    assert cellar is not None
    assert "bea" in cellar.intents


async def test_who_is_in_two_fights_is_asked_which(two: Desk) -> None:
    await two.says("gm", "@owner Bea ann", scene="cellar", mentions=("ann",))
    said = await two.whispers("ann", "@declare pass")
    assert "Which scene" in said.at("person:ann")
    await two.says("gm", "@next skip", scene="cellar")
    said = await two.whispers("ann", "@in hall declare pass")
    assert "can't declare yet" in said.at("person:ann")
    await two.whispers("ann", "@in cellar declare pass")
    cellar = await two.running("cellar")
    assert cellar is not None
    assert "bea" in cellar.intents


async def test_the_gms_scene_has_to_say_which(two: Desk) -> None:
    said = await two.says("gm", "@next skip", scene="den")
    assert "Which scene" in said.at("gm:g")
    await two.says("gm", "@in cellar next skip", scene="den")
    assert (await step(two, "hall"), await step(two, "cellar")) == (0, 1)
    assert "scene:cellar" in (await two.says("gm", "@in #cellar next skip", scene="den")).destinations()


async def test_an_unknown_scene_is_asked_about(two: Desk) -> None:
    assert "Which scene" in (await two.says("gm", "@in attic next", scene="den")).at("gm:g")
    assert "@in cellar next" in (await two.says("gm", "@in cellar in hall next", scene="den")).at("gm:g")
    assert "@in cellar next" in (await two.says("gm", "@in cellar 5", scene="den")).at("gm:g")


async def test_the_prefix_may_stand_before_the_command_for_another_scene(two: Desk) -> None:
    before = await step(two, "cellar")
    assert "scene:cellar" in (await two.says("gm", "@in cellar @next skip", scene="den")).destinations()
    assert await step(two, "cellar") > before


async def test_with_one_fight_the_gms_scene_means_it(fight: Desk) -> None:
    await fight.says("gm", "@next skip", scene="den")
    assert await step(fight, "hall") == 1


async def test_after_its_end_a_scene_is_free(two: Desk) -> None:
    await two.says("gm", "@fight end yes", scene="cellar")
    cellar = await two.running("cellar")
    assert cellar is not None
    assert cellar.ended
    assert "There's no fight here" in (await two.says("gm", "@next", scene="cellar")).at("scene:cellar")
    await two.says("gm", "@next skip", scene="den")
    assert await step(two, "hall") == 1
    assert (await two.says("gm", "@fight start", scene="cellar")).at("scene:cellar").startswith("A fight begins")


async def test_a_fight_is_not_begun_in_private_nor_twice(two: Desk) -> None:
    assert "You can't do that here" in (await two.says("gm", "@fight start", scene="den")).at("gm:g")
    assert "already running" in (await two.says("gm", "@fight start")).at("scene:hall")


async def test_somebody_whom_nobody_knows(fight: Desk) -> None:
    assert "don't know who" in (await fight.says("gm", "@owner Anna zoe")).at("scene:hall")
    assert "don't know who" in (await fight.says("gm", "@add wolf for zoe")).at("scene:hall")
    assert "don't know who" in (await fight.says("gm", "@gm add zoe")).at("scene:hall")


async def test_whoever_has_spoken_is_known_by_name(fight: Desk) -> None:
    await fight.says("zoe", "@roll 1d6")
    await fight.says("gm", "@owner Anna Zoe")
    running = await fight.running()
    assert running is not None
    assert running.seat("anna").owner == "zoe"


async def test_a_private_message_of_a_stranger_is_answered_without_a_game(fight: Desk) -> None:
    said = await fight.whispers("zoe", "@status")
    assert "There's no fight here" in said.at("person:zoe")
    assert "Anna" not in said.everything()


async def test_a_private_message_finds_the_game_in_which_its_author_is_asked(two: Desk) -> None:
    """Ben is asked in the cellar of one game; he was met in another one later, where nothing is asked."""
    await two.says("gm", "@next skip", scene="cellar")
    await two.says("ben", "@roll 1d6", scene="lobby", game="other")
    said = await two.whispers("ben", "@declare pass")
    cellar = await two.running("cellar")
    assert cellar is not None
    assert "bea" in cellar.intents, said.everything()


async def test_who_is_asked_in_two_games_is_asked_which_and_can_say_it(two: Desk) -> None:
    await two.says("gm", "@next skip", scene="cellar")
    for line in ("@fighter add Bo for ben: agility 0", "@fight start mazeworld-current"):
        await two.says("gm", line, scene="lobby", game="other", mentions=("ben",))
    await two.says("ben", "@join", scene="lobby", game="other")
    for line in ("@add wolf", "@next", "@next skip"):
        await two.says("gm", line, scene="lobby", game="other")
    said = await two.whispers("ben", "@declare pass")
    assert "Which scene do you mean?" in said.at("person:ben")
    assert "cellar" in said.at("person:ben")
    assert "lobby" in said.at("person:ben")
    answered = await two.whispers("ben", "@in cellar declare pass")
    assert "Bea will do nothing" in answered.at("person:ben")
    answered = await two.whispers("ben", "@declare pass")
    assert "Bo will do nothing" in answered.at("person:ben"), "in the other game alone something is asked now"


async def test_a_fight_moves_to_a_channel_with_another_game(fight: Desk) -> None:
    await fight.says("gm", "@scene system arena", scene="yard")
    said = await fight.says("gm", "@fight move #yard", named_scenes=(Channel(id="yard", name="yard"),))
    assert fight.service.internal_errors == 0
    assert "has moved to" in said.at("scene:hall")
    moved = await fight.running("yard")
    assert moved is not None
    assert moved.system == "mazeworld-evading"


async def test_what_was_written_in_private_is_nothing_that_a_scene_can_refer_to(fight: Desk) -> None:
    private = await fight.says("gm", "@next skip", scene=None)
    public = await fight.says("gm", "@hurt wolf 5")
    told = {entry.destination: entry.reply.elsewhere for entry in (*private.entries,) if not entry.reply.board}
    assert told["scene:hall"]
    assert not any(entry.reply.elsewhere for entry in public.entries if entry.destination == "scene:hall")


@pytest.fixture
async def named(two: Desk) -> Desk:
    """Threads that are called so that their names end with words that are commands, each with a fight of its own."""
    for scene, system in (("hall next", "arena"), ("hall roll", "mazeworld-classic"), ("next", "mazeworld-2014")):
        await two.says("gm", f"@fight start {system}", scene=scene)
    return two


@pytest.mark.parametrize(
    ("typed", "scene"),
    [
        ("@in hall status", "hall"),
        ("@in hall next status", "hall next"),
        ("@in #hall-next status", "hall next"),
        ("@in #Hall-Next: status", "hall next"),
        ('@in "hall next" status', "hall next"),
        ("@in hall-next status", "hall next"),
        ("@in #hall next status", "hall next"),
        ("@in #hall status", "hall"),
        ("@in next status", "next"),
        ("@in hall @status", "hall"),
    ],
)
async def test_a_scene_whose_name_ends_like_a_command_can_be_named(named: Desk, typed: str, scene: str) -> None:
    systems = {"hall": "plans", "hall next": "The arena", "next": "2014"}
    said = (await named.says("gm", typed, scene="den")).everything()
    assert systems[scene] in said


async def test_the_command_of_the_shorter_name_stays_within_reach(named: Desk) -> None:
    before = await step(named, "hall")
    said = await named.says("gm", "@in hall next skip", scene="den")
    assert await step(named, "hall") == before + 1, said.everything()
    said = await named.says("gm", "@in hall next", scene="den")
    assert "incomplete" not in said.everything()
    assert "Write it as" not in said.everything()


async def test_where_both_can_be_meant_it_is_asked(named: Desk) -> None:
    rows = await named.rows()
    said = (await named.says("gm", "@in hall roll roll 2d6", scene="den")).everything()
    assert "That can mean two scenes." in said
    assert "@in #hall-roll roll 2d6" in said
    assert "@in #hall roll roll 2d6" in said
    assert await named.rows() == rows
    for typed, scene in (("@in #hall-roll roll 2d6", "hall roll"), ("@in hall roll 2d6", "hall")):
        await named.says("gm", typed, scene="den")
        assert (await named.last()).scene == scene


async def test_a_scene_that_is_closed_to_somebody_is_not_asked_about(named: Desk) -> None:
    said = await named.whispers("ann", "@in hall roll roll 2d6")
    assert "hall-roll" not in said.everything()
    assert (await named.last()).scene != "hall roll"


@pytest.mark.parametrize("text", ["in ", "in hall ", "as ", "als x ", "help ", "in hall as kim hilfe "])
async def test_commands_within_commands_end_somewhere(desk: Desk, text: str) -> None:
    line = f"@{text * 700}"[:2000]
    for said in (await desk.says("ann", line), await desk.whispers("ann", line)):
        assert len(said.entries) == 1
    assert desk.service.internal_errors == 0


async def test_a_command_on_an_answer_in_the_gm_channel_is_about_the_scene_of_that_answer(fight: Desk) -> None:
    await fight.says("gm", "@fight start", scene="cellar")
    await fight.says("gm", "@gm add @dora here", scene="cellar", mentions=("dora",))
    (told,) = [one for one in (await fight.says("ann", "@roll gm 2d6")).entries if one.destination == "gm:g"]
    await fight.store.settle(told.id, "sent", "77")
    for person, text, found in (("dora", "back to", False), ("gm", "why", True), ("gm", "back to", True)):
        said = await fight.says(person, f"@{text} den:77", scene="den", chosen_on="den:77")
        assert ("can't find a command" not in said.everything()) is found, said.at("scene:den")


async def test_buttons_below_a_refusal_are_about_the_fight_that_it_is_about(fight: Desk) -> None:
    """In a channel where another fight is going on they wouldn't work, so there are none."""
    await fight.says("gm", "@next skip")
    await fight.says("gm", "@fight start arena", scene="yard")
    running = await fight.running()
    assert running is not None
    for scene, found in (("yard", []), ("den", [running.called])):
        said = await fight.says("gm", "@in hall for Anna kick wlf", scene=scene)
        assert "“wlf”" in said.everything()
        assert [one.fight for entry in said.entries for one in entry.reply.prompts] == found
    assert fight.service.internal_errors == 0
