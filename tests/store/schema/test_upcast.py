import pytest

from bot.store.errors import NewerBody
from bot.store.schema.upcast import STEPS, VERSION, Body, upcast, upcast_text


def renamed(body: Body) -> Body:
    return {("gm" if key == "master" else key): value for key, value in body.items()}


def counted(body: Body) -> Body:
    return body | {"count": len(body)}


LADDER = {("game", 1): renamed, ("game", 3): counted, ("fight", 2): counted}


@pytest.mark.parametrize(
    ("kind", "version", "lifted"),
    [
        ("game", 1, {"gm": "dora", "count": 1}),
        ("game", 2, {"master": "dora", "count": 1}),
        ("game", 4, {"master": "dora"}),
        ("fight/hall", 1, {"master": "dora", "count": 1}),
        ("fight/hall", 3, {"master": "dora"}),
        ("sheet/a", 1, {"master": "dora"}),
    ],
)
def test_a_body_climbs_step_by_step(kind: str, version: int, lifted: Body) -> None:
    stored = {"master": "dora"}
    assert upcast(kind, version, stored, steps=LADDER, current=4) == lifted
    assert stored == {"master": "dora"}


@pytest.mark.parametrize("version", [0, 5])
def test_an_unknown_version_is_refused(version: int) -> None:
    with pytest.raises(NewerBody, match=f"has version {version}, but only versions 1 to 4"):
        upcast("game", version, {}, steps=LADDER, current=4)


def test_text_of_today_is_untouched() -> None:
    assert upcast_text("game", VERSION, '{ "a":1 }') == '{ "a":1 }'


def test_there_is_a_step_only_below_today() -> None:
    assert all(1 <= version < VERSION for _, version in STEPS)
