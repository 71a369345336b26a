"""Messages repeated by a proxy's webhook can play, but not change the game's settings."""

import pytest

from tests.desk.people import Desk

SOURCE = "original"


async def repeated(desk: Desk, person: str, text: str) -> str:
    return (await desk.says(person, text, repeats=SOURCE, mentions=("sam",))).everything()


@pytest.mark.parametrize(
    "text",
    ["@gm add @sam", "@gm remove @gm", "@game system arena", "@game export", "@game import", "@fight end yes",
     "@fight start", "@setup", "@pack import", "@creature add Rat: pain 3", "@back", "@in hall gm add @sam"],
)  # fmt: skip
async def test_a_webhook_changes_nothing_of_the_game(fight: Desk, text: str) -> None:
    before = len(await fight.rows())
    assert "from your own account" in await repeated(fight, "gm", text)
    assert len(await fight.rows()) == before


@pytest.mark.parametrize("text", ["@house ft 5", "@table add Loot: 1-6 a coin", "@clock on", "@fighter add Ed"])
async def test_what_anybody_may_look_at_a_webhook_may_not_change(fight: Desk, text: str) -> None:
    before = len(await fight.rows())
    await repeated(fight, "gm", text)
    assert len(await fight.rows()) == before


@pytest.mark.parametrize(
    ("person", "text"), [("gm", "@remove Wolf yes"), ("ann", "@leave yes"), ("ann", "@me forget yes")]
)
async def test_what_asks_first_counts_only_from_an_own_account(fight: Desk, person: str, text: str) -> None:
    for said in (text, text.removesuffix(" yes")):
        before = len(await fight.rows())
        assert "from your own account" in await repeated(fight, person, said)
        assert len(await fight.rows()) == before


async def test_the_fight_of_the_scene_goes_on_by_a_proxy(fight: Desk) -> None:
    await fight.says("gm", "@next")
    running = await fight.running()
    assert running is not None
    await repeated(fight, "gm", "@next skip")
    after = await fight.running()
    assert after is not None
    assert after.beat > running.beat
    assert "rolls" in await repeated(fight, "ann", "@roll 2d6")
