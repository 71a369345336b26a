"""The measured turn is a whole one, and none of its commands is refused."""

import pytest

from bench import turns


def test_a_whole_turn_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "TURNS", 1)
    said = turns.played(turns.script(turns.TURN))
    assert said.count("End of Turn 1") == 1
    assert "Nothing was changed" not in said
