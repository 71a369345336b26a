"""Secret actions use up none of the range of the log, the luck of dice, or explanations."""

from collections.abc import Collection, Sequence

import pytest

from bot.features.dice import roll_again
from bot.features.explain import handler as explaining
from bot.features.log import handler as logging
from bot.features.luck import handler as luck
from bot.pipeline.ports import NoPremises, Survey
from bot.pipeline.ports.incoming import Channel
from tests.desk.people import Desk

FEW = 5
WINDOWS = (
    (logging, "MOST_READ", FEW), (logging, "LOOKED_BACK", FEW), (luck, "MOST_ROWS", FEW), (roll_again, "FARTHEST", FEW),
    (explaining, "MOST_ROWS", 25),
)  # fmt: skip


@pytest.fixture
async def windows(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Yield a fight with a roll and an injury, seen through small windows."""
    for module, name, most in WINDOWS:
        monkeypatch.setattr(module, name, most)
    await fight.says("ben", "@roll 2d6 the dragon sleeps")
    await fight.says("gm", "@hurt Anna 5")
    return fight


async def many_secrets(desk: Desk) -> None:
    for number in range(30):
        await desk.says("gm", f"@plan wolf: {'bite Anna' if number % 2 else 'pass'}", scene="den")
        await desk.whispers("ann", "@roll gm 3d6")


@pytest.mark.parametrize("look", ["@log", "@log dice", "@log find dragon", "@luck d6", "@luck d6 all"])
async def test_secret_commands_use_up_no_window(windows: Desk, look: str) -> None:
    before = (await windows.says("ben", look)).at("scene:hall")
    await many_secrets(windows)
    assert (await windows.says("ben", look)).at("scene:hall") == before
    assert "No " not in before.splitlines()[0]


async def test_nor_are_the_last_rolls_forgotten_for_them(windows: Desk) -> None:
    await many_secrets(windows)
    assert (await windows.says("ben", "@again")).at("scene:hall").startswith("ben rolls 2d6 “the dragon sleeps”")


async def test_nor_is_what_was_computed(windows: Desk) -> None:
    await windows.says("gm", "@plan wolf: bite Anna", scene="den")
    for text in ("@next", "@next skip", "@roll for wolf"):
        await windows.says("gm", text)
    before = (await windows.says("ben", "@why")).at("scene:hall")
    assert "Wolf" in before
    await windows.says("gm", "@add giant rat hidden", scene="den")
    for _ in range(30):
        await windows.says("gm", "@hurt giant rat a 1", scene="den")
    assert (await windows.says("ben", "@why")).at("scene:hall") == before


async def test_whoever_was_told_them_reads_them(windows: Desk) -> None:
    await many_secrets(windows)
    assert "bite" in (await windows.says("gm", "@log", scene="den")).at("gm:g")


class _Server(NoPremises):
    """A server whose hall and cellar are for one role and whose attic is for another; everyone reads the market, and
    everyone but Eve, whom it names, the yard."""

    guarded = True

    def survey(self, scene: str) -> Survey:
        roles = {"hall": {"knights"}, "cellar": {"knights", "squires"}, "attic": {"mages"}}.get(scene, set())
        bars = frozenset({"everyone"} if roles else {"eve"} if scene == "yard" else ())
        return Survey(Channel(id=scene, name=scene), public=not roles, admits=frozenset(roles), bars=bars)

    async def barred(self, _: str, person: str, scenes: Sequence[str]) -> Collection[str]:
        return [scene for scene in scenes if person == "eve" and scene == "yard"]


@pytest.mark.parametrize(
    ("scene", "dice"),
    [
        ("hall", "1,101 dice"),
        ("cellar", "1,100 dice"),
        ("attic", "1,010 dice"),
        ("market", "1,000 dice"),
        ("yard", "1,003 dice"),
    ],
)
async def test_dice_of_a_channel_count_where_everyone_may_read_it(desk: Desk, scene: str, dice: str) -> None:
    desk.service._premises = _Server()
    for where, count in (("hall", 1), ("attic", 10), ("cellar", 100), ("market", 1000), ("yard", 3)):
        await desk.says("ann", f"@roll {count}d6", scene=where)
    assert f"d6, {dice}" in (await desk.says("ben", "@luck d6 all", scene=scene)).at(f"scene:{scene}")


async def test_in_private_ones_own_dice_count_wherever_they_fell(desk: Desk) -> None:
    desk.service._premises = _Server()
    for person, where, count in (("ann", "attic", 10), ("ben", "attic", 100), ("ben", "market", 1000)):
        await desk.says(person, f"@roll {count}d6", scene=where)
    assert "d6, 1,010 dice" in (await desk.whispers("ann", "@luck d6 all")).at("person:ann")
    assert "d6, 1,110 dice" in (await desk.says("gm", "@luck d6 all", scene=None)).at("person:gm")


async def test_in_private_no_dice_count_of_a_channel_that_the_reader_is_barred_from(desk: Desk) -> None:
    desk.service._premises = _Server()
    for where, count in (("market", 1000), ("yard", 3)):
        await desk.says("ann", f"@roll {count}d6", scene=where)
    for person, dice in (("eve", "1,000"), ("ben", "1,003")):
        await desk.says(person, "@roll free 2d20", scene="market")
        assert f"d6, {dice} dice" in (await desk.whispers(person, "@luck d6 all")).at(f"person:{person}")
