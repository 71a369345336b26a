"""Random fights of the arena: whatever people say is accepted or refused, and the fight stays consistent.

`tests.turn.table` checks every single command.
"""

from random import Random

import pytest

from bot.turn.codec import dump_fight
from tests.turn.arena_fights.group import ARENA, Brawl, brawl
from tests.turn.arena_fights.soundness import minded, sound
from tests.turn.test_house_rules import TEXTS, accepted

COMMANDS = 60


def stays_sound(fighting: Brawl) -> None:
    table = fighting.table
    sound(table.now_playing)
    for _ in range(COMMANDS):
        if not fighting.world.fighters:
            break
        before = table.fight
        minded(before, fighting.says(), ARENA)
        sound(table.now_playing)
    assert dump_fight(table.refolded()) == dump_fight(table.now_playing)


@pytest.mark.parametrize("seed", [0, 11, 1122, *range(2001, 2008)])
def test_a_random_fight_stays_sound(seed: int) -> None:
    stays_sound(brawl(seed))


@pytest.mark.parametrize("seed", range(4001, 4007))
def test_a_random_fight_in_blocks_and_with_delays_stays_sound(seed: int) -> None:
    fighting = brawl(seed, blocks=True)
    fighting.table.delay = True
    stays_sound(fighting)


@pytest.mark.parametrize("seed", range(6))
def test_under_any_house_rules_a_fight_can_be_played(seed: int) -> None:
    assert ARENA.house_rules is not None
    chance, names = Random(seed), [setting.name for setting in ARENA.settings]
    wanted = [(chance.choice(names), chance.choice(TEXTS)) for _ in range(25)]
    patch = accepted(ARENA.house_rules, wanted)
    assert patch
    fighting = brawl(seed, system=ARENA.with_house(patch))
    for _ in range(COMMANDS // 2):
        if not fighting.world.fighters:
            break
        fighting.says()
    table = fighting.table
    assert table.now_playing.house == patch
    assert dump_fight(table.refolded()) == dump_fight(table.now_playing)
