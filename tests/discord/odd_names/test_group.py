"""Odd names and texts through every front end: Discord refuses no message, nobody is pinged, nothing fails."""

from pathlib import Path

import pytest

from tests.discord.odd_names.group import played


@pytest.mark.parametrize("seed", [4, 6])
async def test_odd_groups_are_served(tmp_path: Path, seed: int) -> None:
    """In MazeWorld and in the arena. For long, and with other seeds: `python -m tests.discord.odd_names.group`."""
    await played(tmp_path, seed, 50)
