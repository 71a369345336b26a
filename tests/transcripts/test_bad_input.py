"""Messages no transcript can contain: each is answered in one plain sentence or not at all, and changes nothing."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.transcripts.bad_input import FROM_A_GM, MANY, REFUSED, SILENCE, Fight, in_a_fight


@pytest.fixture
async def fight(tmp_path: Path) -> AsyncIterator[Fight]:
    async with in_a_fight(tmp_path) as table:
        yield table


async def unchanged(fight: Fight, text: str, who: str = "kim", scene: str | None = "terminal:play") -> list[str]:
    before = await fight.state()
    lines = await fight.says(text, who, scene)
    assert await fight.state() == before
    assert fight.desk.internal_errors == 0
    return lines


async def one_sentence(fight: Fight, text: str, who: str = "kim") -> str:
    # What can be pressed below it is no line.
    lines = [line for line in await unchanged(fight, text, who) if line]
    assert len(lines) == 1, lines
    assert len(lines[0]) < 300
    return lines[0]


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED.keys())
async def test_one_sentence_and_nothing_changed(fight: Fight, text: str) -> None:
    await one_sentence(fight, text)


@pytest.mark.parametrize("text", FROM_A_GM.values(), ids=FROM_A_GM.keys())
async def test_also_from_a_gm(fight: Fight, text: str) -> None:
    await one_sentence(fight, text, "gm")


@pytest.mark.parametrize("text", SILENCE.values(), ids=SILENCE.keys())
async def test_silence(fight: Fight, text: str) -> None:
    assert await unchanged(fight, text) == []


async def test_dice_of_somebody_else(fight: Fight) -> None:
    assert await unchanged(fight, "@attack", "lou") == [
        "You have no contestant in this fight. Ask to join with @join NAME."
    ]
    assert len(await unchanged(fight, "@roll for Kim", "lou")) == 1


async def test_every_command_of_a_gm_is_refused_to_players(fight: Fight) -> None:
    for word in ("next", "add ghoul", "remove Ghoul", "hurt Ghoul 10", "set Kim agility 9", "fight end", "gm add kim"):
        assert (await one_sentence(fight, f"@{word}")).startswith("Only a GM"), word


async def test_many_commands_in_one_message(fight: Fight) -> None:
    lines = await unchanged(fight, MANY)
    assert len(lines) == 6


async def test_names_and_labels_are_repeated_as_text(fight: Fight) -> None:
    """Marks and mentions in them are escaped by each front end, never by what they are stored as."""
    (said,) = await fight.says("@fighter add **Bo** @everyone: agility 1", "gm")
    assert "**Bo** @everyone" in said
    first, *_ = await fight.says("@roll 1d6[@everyone] so **this**")
    assert "“so **this**”" in first
