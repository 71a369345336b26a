"""Several servers that share people and names: a private message reaches no game its author may not know."""

import pytest

from tests.pipeline.inbox.two_servers import BLUE, RED, Two


async def test_nobody_is_drawn_into_the_game_of_another_server(two: Two) -> None:
    await two.begins("ada", RED)
    await two.captures()
    before = await two.rows(BLUE)
    said = await two.whispers("ada", "@in hall plan wolf: bite Anna")
    assert await two.rows(BLUE) == before
    assert "red/hall" in said
    said = await two.whispers("ada", "@plan wolf: bite Anna")
    assert said.startswith("#hall, Red:\n")
    assert await two.rows(BLUE) == before


async def test_a_gm_who_was_added_leads_in_private_once_they_have_done_something_there(two: Two) -> None:
    await two.captures()
    await two.says("ada", BLUE, "@roll 2d6")
    before = await two.rows(BLUE)
    assert "bite" in await two.whispers("ada", "@plan wolf: bite Anna")
    assert await two.rows(BLUE) == before + 1


async def test_a_control_of_the_game_counts_as_something_done_there(two: Two) -> None:
    await two.captures()
    await two.presses("ada", BLUE, "@roll 2d6")
    before = await two.rows(BLUE)
    await two.whispers("ada", "@plan wolf: bite Anna")
    assert await two.rows(BLUE) == before + 1


async def test_a_game_in_which_somebody_was_only_put_hears_nothing_unasked(two: Two) -> None:
    lines = ("@standing Zed: if hurt: flee", "@declare pass", "pass", "@roll gm 2d6", "@würfle verdeckt 2d6")
    for game, gm in ((BLUE, "bert"), (RED, "ada")):
        await two.begins(gm, game)
        await two.says(gm, game, "@fighter add Zed for @zed: agility 1", "zed")
        for text in ("@add Zed", "@next skip"):
            await two.says(gm, game, text)
    before = await two.rows(BLUE), await two.rows(RED)
    for line in lines:
        said = await two.whispers("zed", line)
        assert "blue/hall" in said, (line, said)
        assert "red/hall" in said, (line, said)
    for line in ("@roll 2d6", "@würfle 2d6", "@hilfe", "@help"):
        assert "Which scene" not in await two.whispers("zed", line), line
    assert (await two.rows(BLUE), await two.rows(RED)) == before, "not even by dice that nobody owes"
    # Once Blue was chosen, Red still waits for them as well.
    await two.whispers("zed", "@in blue/hall declare pass")
    await two.says("bert", BLUE, "@back")
    assert "red/hall" in await two.whispers("zed", "@declare pass")


@pytest.mark.parametrize("line", ["@in hall plan wolf: bite Anna", "@plan wolf: bite Anna", "@in #hall next"])
async def test_where_two_games_fit_it_is_asked_which(two: Two, line: str) -> None:
    await two.begins("ada", RED)
    await two.captures()
    await two.says("ada", BLUE, "@roll 2d6")
    before = await two.rows(RED), await two.rows(BLUE)
    said = await two.whispers("ada", line)
    assert "Which scene do you mean?" in said
    assert "red/hall" in said
    assert (await two.rows(RED), await two.rows(BLUE)) == before


@pytest.mark.parametrize(("server", "game"), [("Red", RED), ("Blue", BLUE)])
async def test_and_the_server_behind_the_name_says_it(two: Two, server: str, game: str) -> None:
    await two.begins("ada", RED)
    await two.captures()
    await two.says("ada", BLUE, "@roll 2d6")
    before = {RED: await two.rows(RED), BLUE: await two.rows(BLUE)}
    said = await two.whispers("ada", f"@in {server}/hall plan wolf: bite Anna")
    assert said.startswith(f"#hall, {server}:\n")
    before[game] += 1
    assert {RED: await two.rows(RED), BLUE: await two.rows(BLUE)} == before


async def test_servers_of_one_name_are_told_apart_too(two: Two) -> None:
    two.servers.titles[BLUE] = "Red"
    await two.begins("ada", RED)
    await two.captures()
    await two.says("ada", BLUE, "@roll 2d6")
    asked = await two.whispers("ada", "@in hall next")
    assert "red-red/hall" in asked
    assert "red-blue/hall" in asked
    before = await two.rows(BLUE)
    assert (await two.whispers("ada", "@in red-red/hall status")).startswith("#hall, Red:\n")
    assert await two.rows(BLUE) == before
    await two.whispers("ada", "@in red-blue/hall plan wolf: bite Anna")
    assert await two.rows(BLUE) == before + 1


async def test_what_a_gm_alone_may_is_no_players_business_elsewhere(two: Two) -> None:
    """Ada only plays on Blue, where she is asked something: her plans are Red's."""
    await two.begins("ada", RED)
    await two.begins("bert", BLUE)
    await two.says("bert", BLUE, "@fighter add Runa for ada: agility 1", "ada")
    await two.says("ada", BLUE, "@join Runa")
    await two.says("bert", BLUE, "@next skip")
    before = await two.rows(RED)
    await two.whispers("ada", "@plan wolf: bite Anna")
    assert await two.rows(RED) == before + 1


@pytest.mark.parametrize("line", ["@creature add Troll: attack bite (is 9, pain 20)", "@table add Plugh: 1-6 gold",
                                  "@log export gm", "@game export", "@house list"])  # fmt: skip
async def test_what_is_about_a_whole_game_is_asked_for_too(two: Two, line: str) -> None:
    await two.captures()
    await two.says("ada", RED, "@creature add Wolf: attack bite (is 9, pain 20)")
    await two.says("ada", BLUE, "@roll 2d6")
    before = await two.rows(RED), await two.rows(BLUE)
    assert "Which scene do you mean?" in await two.whispers("ada", line)
    assert (await two.rows(RED), await two.rows(BLUE)) == before


async def test_lines_about_different_games_are_not_mixed(two: Two) -> None:
    await two.begins("ada", RED)
    await two.captures()
    await two.says("ada", BLUE, "@roll 2d6")
    before = await two.rows(RED), await two.rows(BLUE)
    said = await two.whispers("ada", "@in red/hall status\n@in blue/hall plan wolf: bite Anna")
    assert "Which scene do you mean?" in said
    assert (await two.rows(RED), await two.rows(BLUE)) == before


async def test_dice_that_nobody_owes_need_no_game(two: Two) -> None:
    await two.begins("ada", RED)
    await two.captures()
    await two.says("ada", BLUE, "@roll 2d6")
    for word in ("roll", "würfle", "w", "wurf"):
        assert "Which scene" not in await two.whispers("ada", f"@{word} 2d6")
        for hidden in ("gm", "sl", "secret", "geheim", "verdeckt", "to @bert"):
            assert "Which scene" in await two.whispers("ada", f"@{word} {hidden} 2d6"), (word, hidden)


async def test_a_saved_roll_is_that_of_the_game_where_it_was_saved(two: Two) -> None:
    await two.begins("ada", RED)
    await two.captures()
    await two.says("ada", BLUE, "@save axe 2d6+3")
    assert "2d6+3" in await two.whispers("ada", "@axe")
    await two.says("ada", RED, "@save axe 1d6")
    assert "Blue" in await two.whispers("ada", "@axe"), "where she plays"
    await two.says("zed", RED, "@roll 1d6")
    await two.says("zed", BLUE, "@save axe 1d6")
    assert "1d6" in await two.whispers("zed", "@axe")


async def test_an_answer_names_its_server_where_no_fight_says_which(two: Two) -> None:
    for game in (RED, BLUE):
        await two.says("zed", game, "@roll 2d6")
    assert (await two.whispers("zed", "@roll 2d6")).splitlines()[0] in ("Red:", "Blue:")


async def test_in_one_game_alone_no_server_is_named(two: Two) -> None:
    await two.begins("ada", RED)
    assert "Red" not in await two.whispers("ada", "@plan wolf: bite Anna")


async def test_a_game_that_came_as_a_file_hears_nobody_who_only_stands_in_it(two: Two) -> None:
    async with two.desk.store.unit() as unit:
        await unit.meet(BLUE, ["ada"], two.desk.clock.now())
    await two.begins("bert", BLUE)
    before = await two.rows(BLUE)
    await two.whispers("ada", "@status")
    assert await two.rows(BLUE) == before
