"""Who is GM or player in which scene, by a game's settings."""

from datetime import datetime, timedelta
from typing import Final

from bot.turn.game_settings import Game, Standing

AT: Final = "2026-01-05T12:00:00+00:00"


def test_roles_from_before_somebody_joined_are_no_more() -> None:
    old = Game(gms=("ann", "ben"), standings=(Standing(person="ann", part="gm", scene="den"),), duty={"": "ann"})
    game = old.standing("ann", "gm", "hall", AT)
    joined = datetime.fromisoformat(AT)
    for early in (None, joined - timedelta(days=1), joined, joined + timedelta(seconds=30)):
        assert game.rejoined("ann", early) is game
    left = game.rejoined("ann", joined + timedelta(hours=1))
    # What older versions noted without a time is kept.
    assert (left.gms, left.duty, left.holders("gm", "den"), left.holders("gm", "hall")) == (
        ("ann", "ben"),
        {},
        ("ann",),
        (),
    )
    listed = Game().with_gm("ann", AT)
    assert listed.rejoined("ann", joined + timedelta(hours=1)).gms == ()
    assert listed.handed("ann", "cat", "2026-01-06T12:00:00+00:00").rejoined("cat", joined + timedelta(hours=1)).gms


def test_who_is_named_for_one_scene_is_nothing_in_another() -> None:
    game = (
        Game().standing("ann", "gm", "hall", AT).standing("ben", "gm", None, AT).standing("cat", "watcher", "hall", AT)
    )
    assert game.holders("gm", "hall") == ("ann", "ben")
    assert game.holders("gm", "cellar") == ("ben",)
    assert game.holders("gm", None) == ("ben",)


def test_a_scene_that_goes_on_elsewhere_takes_its_own_along() -> None:
    game = Game(duty={"attic": "ann", "hall": "ben", "yard": "cat"}).standing("ben", "gm", "hall", AT)
    bound = game.standing("cat", "gm", "attic", AT).bound("hall", "cellar", trusted=True)
    assert bound.duty == {"attic": "ann", "cellar": "ben", "yard": "cat"}
    assert [bound.holders("gm", scene) for scene in ("hall", "cellar", "attic")] == [(), ("ben",), ("cat",)]
