"""Who is GM or player in which scene, by a game's settings."""

from bot.turn.game_settings import Game


def test_who_is_named_for_one_scene_is_nothing_in_another() -> None:
    game = Game().standing("ann", "gm", "hall").standing("ben", "gm", None).standing("cat", "watcher", "hall")
    assert game.holders("gm", "hall") == ("ann", "ben")
    assert game.holders("gm", "cellar") == ("ben",)
    assert game.holders("gm", None) == ("ben",)


def test_a_scene_that_goes_on_elsewhere_takes_its_own_along() -> None:
    game = Game(duty={"attic": "ann", "hall": "ben", "yard": "cat"}).standing("ben", "gm", "hall")
    bound = game.standing("cat", "gm", "attic").bound("hall", "cellar")
    assert bound.duty == {"attic": "ann", "cellar": "ben", "yard": "cat"}
    assert [bound.holders("gm", scene) for scene in ("hall", "cellar", "attic")] == [(), ("ben",), ("cat",)]
