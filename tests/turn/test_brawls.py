"""Random fights of the arena, whatever people say in them: nothing but refusals, and everything stays as it can be.

The checks of every single command are those of `tests.turn.table`.
"""

import pytest

from bot.turn.codec import dump_fight
from tests.turn.brawl import ARENA, brawl
from tests.turn.brawl_sound import minded, sound

COMMANDS = 60


@pytest.mark.parametrize("seed", [0, 11, 1122, *range(2001, 2008)])
def test_a_random_fight_stays_sound(seed: int) -> None:
    fighting = brawl(seed)
    table = fighting.table
    sound(table.now_playing)
    for _ in range(COMMANDS):
        if not fighting.world.fighters:
            break
        before = table.fight
        minded(before, fighting.says(), ARENA)
        sound(table.now_playing)
    assert dump_fight(table.refolded()) == dump_fight(table.now_playing)
