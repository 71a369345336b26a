"""What no line of a transcript can hold: each is answered in one plain sentence, or not at all, and changes nothing."""

import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.__main__ import open_desk
from bot.incoming import Incoming, Person
from bot.luck import SeededLuck
from bot.ports import Store
from bot.reply import plain
from bot.terminal.clock import StillClock
from bot.terminal.desk import Desk

LONGEST = 1.0
"""Seconds; far more than it takes, for the sake of a machine that does other things too."""
LONG = 100_000
RIGHT_TO_LEFT, ZERO_WIDTH, NUL = "\u202e", "\u200b", "\x00"


@dataclass
class Fight:
    """A fight in which kim owes the dice of an attack."""

    desk: Desk
    store: Store
    said: int = field(default=0)

    async def says(self, text: str, who: str = "kim", scene: str | None = "terminal:play") -> list[str]:
        """Hand a message in; the lines of what is answered, boards left out."""
        self.said += 1
        await self.desk.handle(
            Incoming(
                source=f"terminal:{self.said}",
                game="terminal",
                scene=scene,
                person=Person(id=f"terminal:{who}", name=who),
                text=text,
                gm=who == "gm",
                scene_name="play",
            )
        )
        lines: list[str] = []
        for entry in await self.store.pending():
            if not entry.reply.board:
                lines += plain(entry.reply.lines).split("\n")
                lines += [plain(prompt.lines) for prompt in entry.reply.prompts]
            await self.store.settle(entry.id, "sent", "1")
        return lines

    async def state(self) -> tuple[object, ...]:
        """Every row of the journal and every document."""
        rows = await self.store.rows("terminal")
        keys = ("game", "pack/mazeworld", "fight/terminal:play")
        return (rows, *[await self.store.document("terminal", key) for key in keys])


@pytest.fixture
async def fight(tmp_path: Path) -> AsyncIterator[Fight]:
    async with open_desk(str(tmp_path / "play.db"), SeededLuck(1), StillClock()) as (desk, store):
        table = Fight(desk, store)
        for line in (
            "@weapon add Pistol: kind firearm, is 5, modes semi-auto, rounds 15, pain 20",
            "@fighter add Kim for @kim: weapons Pistol",
            "@creature add Ghoul: armour C1",
            "@fight start mazeworld-current",
        ):
            await table.says(line, "gm")
        await table.says("@join")
        for line in ("@add ghoul side 2", "@next", "@next skip"):
            await table.says(line, "gm")
        await table.says("@declare shoot ghoul with pistol, 3 shots")
        for line in ("@next", "@next"):
            await table.says(line, "gm")
        assert await table.says("@who") == ["Kim (kim) owes dice: attack."]
        yield table


async def unchanged(fight: Fight, text: str, who: str = "kim", scene: str | None = "terminal:play") -> list[str]:
    before, began = await fight.state(), time.monotonic()
    lines = await fight.says(text, who, scene)
    assert time.monotonic() - began < LONGEST
    assert await fight.state() == before
    assert fight.desk.internal_errors == 0
    return lines


async def one_sentence(fight: Fight, text: str, who: str = "kim") -> str:
    lines = await unchanged(fight, text, who)
    assert len(lines) == 1, lines
    assert len(lines[0]) < 300
    return lines[0]


REFUSED = {
    "parentheses": f"@roll {'(' * 10_000}1{')' * 10_000}",
    "few parentheses": f"@roll {'(' * 100}1d6{')' * 100}",
    "long line": f"@roll {'1+' * (LONG // 2)}1",
    "long word": f"@roll {'a' * LONG}",
    "long declaration": f"@declare {'x' * LONG}",
    "long board": f"@join {'x' * LONG}",
    "many dice": "@roll 999999999d999999999",
    "no side": "@roll 1d0",
    "no die": "@roll 0d6",
    "powers": "@roll 9**9**9",
    "division": "@roll 1/0",
    "division by dice": "@roll 1d6/(1d1-1)",
    "large number": f"@roll {'9' * 400}",
    "Arabic digits": "@roll ٣d٦",
    "Devanagari digits": "@roll १d६",
    "full-width digits": "@roll １d６",
    "superscript": "@roll 2d6²",
    "turned round": f"@roll 2d6{RIGHT_TO_LEFT}6d2",
    "zero width": f"@roll 2{ZERO_WIDTH}d6",
    "nul": f"@roll 2d6{NUL}",
    "explosions": "@roll 100#100d1!",
    "rerolls": "@roll 100d6r<=6",
    "mass mention as dice": "@roll @everyone",
    "dice of nobody": "@roll for nobody",
    "not a fighter": "@sheet @everyone",
    "markdown for a fighter": "@sheet **Kim** `x` ||y||",
}


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED.keys())
async def test_one_sentence_and_nothing_changed(fight: Fight, text: str) -> None:
    await one_sentence(fight, text)


FROM_A_GM = {
    "long name": f"@fighter add {'n' * LONG}: agility 1",
    "long table": f"@table add loot: 1d6; 1-6 {'x' * LONG}",
    "huge figure": "@set Kim pain 1e400",
    "not a number": "@hurt Kim nan",
    "infinity": "@hurt Kim inf",
    "figure of nobody": "@set nobody agility 1",
    "many fighters": "@add ghoul side 99",
    "long setting": f"@game {'x' * 1900}",
}


@pytest.mark.parametrize("text", FROM_A_GM.values(), ids=FROM_A_GM.keys())
async def test_also_from_a_gm(fight: Fight, text: str) -> None:
    await one_sentence(fight, text, "gm")


SILENCE = {
    "empty": "",
    "blanks": " \n\t\u00a0 ",
    "signs": "@",
    "many signs": "@" * LONG,
    "long talk": "x" * LONG,
    "many lines": "hello\n" * (LONG // 6),
    "mass mention": "@everyone @here",
    "turned round": f"{RIGHT_TO_LEFT}@roll 2d6",
    "a person": "@kimberly are you there?",
    "unknown, long": f"@{'a' * LONG}",
}


@pytest.mark.parametrize("text", SILENCE.values(), ids=SILENCE.keys())
async def test_silence(fight: Fight, text: str) -> None:
    assert await unchanged(fight, text) == []


async def test_dice_of_somebody_else(fight: Fight) -> None:
    assert await unchanged(fight, "@attack", "lou") == [
        "You have no fighter in this fight. Ask to take part with @join NAME."
    ]
    assert len(await unchanged(fight, "@roll for Kim", "lou")) == 1


async def test_every_command_of_a_gm_is_refused_to_players(fight: Fight) -> None:
    for word in ("next", "add ghoul", "remove Ghoul", "hurt Ghoul 10", "set Kim agility 9", "fight end", "gm add kim"):
        assert (await one_sentence(fight, f"@{word}")).startswith("Only a GM"), word


async def test_many_commands_in_one_message(fight: Fight) -> None:
    lines = await unchanged(fight, "@roll 0d6\n" * 1000)
    assert len(lines) == 6


async def test_names_and_labels_are_repeated_as_text(fight: Fight) -> None:
    """Marks and mentions in them are escaped by each front end, never by what they are stored as."""
    (said,) = await fight.says("@fighter add **Bo** @everyone: agility 1", "gm")
    assert "**Bo** @everyone" in said
    first, *_ = await fight.says("@roll 1d6[@everyone] so **this**")
    assert "“so **this**”" in first
