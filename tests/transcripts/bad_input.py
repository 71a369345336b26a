"""A fight, and hostile or nonsensical messages for it: each is answered in one plain sentence or not at all."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bot.__main__ import open_desk
from bot.app.chance import SeededLuck
from bot.pipeline.ports import Store
from bot.pipeline.ports.incoming import Incoming, Person
from bot.terminal.clock import StillClock
from bot.terminal.desk import Desk
from bot.text.reply import plain

LONG = 100_000
RIGHT_TO_LEFT, ZERO_WIDTH, NUL = "\u202e", "\u200b", "\x00"

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
"""From a player: one sentence."""
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
"""From a GM: one sentence."""
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
"""From anybody: nothing is said."""
MANY = "@roll 0d6\n" * 1_000
"""The first five are answered, and that there are more."""


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


@asynccontextmanager
async def in_a_fight(folder: Path) -> AsyncIterator[Fight]:
    """On a database of its own in the folder."""
    async with open_desk(str(folder / "play.db"), SeededLuck(1), StillClock()) as (desk, store):
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
        assert await table.says("@who") == ["Kim (kim) still has to roll to attack."]
        yield table
