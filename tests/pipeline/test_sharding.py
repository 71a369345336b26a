import pytest

from bot.pipeline.sharding import shard_of

SERVER = 81_384_788_765_712_384
"""The id in Discord's own documentation."""


@pytest.mark.parametrize("count", [1, 2, 3, 16])
def test_a_server_is_on_the_shard_of_discords_formula(count: int) -> None:
    assert shard_of(f"discord:{SERVER}", count) == (SERVER >> 22) % count


def test_servers_made_one_after_the_other_are_dealt_out() -> None:
    assert [shard_of(f"discord:{(time << 22) + 77}", 3) for time in range(6)] == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize("behind", ["1", "12", "whatif1", "whatif2~1"])
def test_what_was_copied_or_put_aside_stays_with_its_server(behind: str) -> None:
    assert shard_of(f"discord:{SERVER}~{behind}", 5) == shard_of(f"discord:{SERVER}", 5)


@pytest.mark.parametrize(
    "game", ["", "shell", "discord:", "discord:x", "discord:81384788765712384x", "x:81384788765712384"]
)
def test_what_belongs_to_no_server_is_served_with_private_messages(game: str) -> None:
    assert shard_of(game, 7) == 0
