"""The most expensive texts are found and measured; `python -m bench hostile` measures real times."""

import pytest

from bench import hostile
from tests.hostile import all_read


def test_every_text_is_tried_and_one_of_each_kind_taken_again() -> None:
    tried: list[str] = []
    kinds = {kind: [lambda one=kind + place: tried.append(one) for place in "12"] for kind in ("line ", "file ")}
    rows = hostile.read(kinds, 3)
    assert [(row.case, len(row.ours)) for row in rows] == [("line ", 3), ("file ", 3)]
    assert tried[:4] == ["line 1", "line 2", "file 1", "file 2"]
    assert len(tried) == 10


def test_there_are_texts_of_every_kind() -> None:
    assert all(all_read().values())


async def test_a_message_is_measured_in_a_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("REFUSED", "SILENCE", "FROM_A_GM"):
        monkeypatch.setattr(hostile, name, dict([next(iter(getattr(hostile, name).items()))]))
    row = await hostile.messages(2)
    assert (row.case, len(row.ours)) == ("a message", 2)
