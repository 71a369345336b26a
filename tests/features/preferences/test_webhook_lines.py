"""An address for pings that is typed where others read."""

import pytest

from tests.desk.people import Desk

ADDRESS = "https://hooks.example.org/q8zt"


@pytest.mark.parametrize(
    "line",
    [
        "@me webhook {}", "@me webhook: {}", "@me: webhook {}", "@me webook <{}>", "@webhook {}", "@mee webhook {}",
        "@me notify {}", "@me {}", "@ich Webhook {}", "@in loft me webhook {}", "hello\n@me webhok: {}",
        "@me webhook: hooks.example.org/q8zt",
    ],
)  # fmt: skip
async def test_an_address_typed_in_public_is_removed_and_not_repeated(desk: Desk, line: str) -> None:
    said = await desk.says("ben", line.format(ADDRESS))
    assert [entry.destination for entry in said.entries] == ["person:ben"]
    assert said.entries[0].reply.removes is not None
    assert "q8zt" not in said.everything()
    assert "hooks" not in (await desk.whispers("ben", "@me webhook: off")).everything()
