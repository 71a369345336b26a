"""A game's own prefixes are known before a message is read, and updated when they change."""

from bot.pipeline.dispatcher import Service
from tests.desk.people import Desk, text_of


async def test_a_games_own_signs_hold_in_its_scenes_and_after_a_restart(desk: Desk) -> None:
    assert (await desk.says("gm", "@game prefix !")).entries
    for service in (desk.service, Service(desk.store, desk.luck, desk.clock)):
        desk.service = service
        assert (await desk.says("ann", "@help")).entries == []
        [entry] = (await desk.says("ann", "!help roll")).entries
        assert text_of(await service.fresh(entry)).startswith("!roll 3#2d6")
    assert (await desk.says("ann", "@help roll", game="other")).entries


async def test_in_private_any_sign_will_do(desk: Desk) -> None:
    await desk.says("gm", "@game prefix !")
    for sign in "@!.":
        assert (await desk.whispers("ann", f"{sign}roll 1d6")).destinations() == ["person:ann"]


async def test_signs_that_mean_something_to_a_chat_are_refused(desk: Desk) -> None:
    for wanted in ("a", "/", "*", "@&!?.", "<"):
        said = await desk.says("gm", f"@game prefix {wanted}")
        assert "A prefix is one of" in said.at("scene:hall")
    assert (await desk.says("ann", "@help roll")).entries
    await desk.says("gm", "@game prefix & !")
    assert (await desk.says("ann", "@help roll")).entries == []
    assert (await desk.says("gm", "&game prefix default")).entries
    assert (await desk.says("ann", "@help roll")).entries
