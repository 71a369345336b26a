"""Files designed to be expensive are refused by a limit or read in pieces, without blocking the event loop."""

import orjson
import pytest

from bench.stall import watching
from bot.packs.markup import LONGEST
from bot.text.files import File
from tests.desk.people import Desk

BOUND = 400.0
"""Milliseconds of one step of the loop: four times what a step may take, for a machine that has other work too."""


def _pack(**fields: object) -> str:
    return orjson.dumps({"fighters": {"Zoe": fields}}).decode()


DEAR = {
    "many skills": _pack(skills={f"a{number}": 1 for number in range(19_000)}),
    "many ways of one weapon": _pack(weapons=[f"KAMA{'!' * (number % 9)}" for number in range(19_000)]),
    "as many skills as may be": _pack(skills={f"a{number}": 1 for number in range(LONGEST)}),
    "many contestants": orjson.dumps({"fighters": {f"Zoe {number}": {"agility": 1} for number in range(300)}}).decode(),
}


@pytest.mark.parametrize("text", DEAR.values(), ids=list(DEAR))
@pytest.mark.parametrize("word", ["sheet", "pack"])
async def test_a_file_holds_up_the_loop_for_a_moment_at_most(desk: Desk, word: str, text: str) -> None:
    await desk.says("gm", "@roll 1d6")
    with watching() as found:
        await desk.says("gm", f"@{word} import", files=(File(name="dear.json", text=text),))
    assert found.busy < BOUND


async def test_a_list_that_is_too_long_is_refused(desk: Desk) -> None:
    files = (File(name="dear.json", text=DEAR["many skills"]),)
    said = await desk.says("gm", "@sheet import", files=files)
    assert "A list can have at most 1,000 entries." in said.everything()


async def test_who_uses_an_entry_is_found_among_many(desk: Desk) -> None:
    await desk.says("gm", "@weapon add Club: is 9, pain 20")
    many = {f"Zoe {number}": {"agility": 1} for number in range(300)} | {"Carl": {"weapons": ["Club"]}}
    text = orjson.dumps({"fighters": many}).decode()
    await desk.says("gm", "@sheet import", files=(File(name="many.json", text=text),))
    assert "Carl" in (await desk.says("gm", "@weapon remove Club")).everything()
