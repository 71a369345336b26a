"""Effects at the end of the turn, and figures that the GM sets (MZ-TURN-05)."""

import pytest

from bot.turn import commands
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import GM, facts


def test_mz_turn_05_effects_tick_down_and_end() -> None:
    room = Room.of("Dog", anna={})
    room.sets("effect", "Dog Fire: pain 8, 2 turns")
    room.sets("effect", "Dog Scar: ft 1")
    for left, pain in ((1, 8), (0, 16)):
        room.next(skip=True)
        room.next(skip=True)
        room.next()
        happened = room.end()
        assert [(one.name, one.turns_left) for one in facts(happened, "effect_ticked")] == [("Fire", left)]
        assert room.one("dog").pain == pain
    assert [effect.name for effect in room.one("dog").effects] == ["Scar"]


def test_mz_turn_05_pain_at_the_end_of_the_turn_has_its_consequences() -> None:
    room = Room.of("Dog", anna={})
    room.sets("effect", "Dog Fire: pain 60")
    while room.now_playing.turn < 4:
        room.next(skip=True)
    assert [one.status for one in facts(room.said, "status_changed")] == ["down", "dead"]


def test_pain_never_falls_below_nothing() -> None:
    room = Room.of("Dog", anna={})
    room.sets("effect", "Anna Balm: pain -30, 1 turn")
    room.sets("hurt", "Anna 10")
    room.next(skip=True)
    room.next(skip=True)
    room.next()
    room.end()
    assert room.one("anna").pain == 0
    room.sets("heal", "Anna 5")
    assert room.one("anna").pain == 0


@pytest.mark.parametrize(
    "figure",
    [ "Rifle loaded -1", "Rifle spare -1", "Rifle condition -1", "strength -1", "death -1", "pain nan",
     "agility 99999999", "Rifle weight -2", "Knives " + "1" * 400, "pain 1e400"],
)  # fmt: skip
def test_the_gm_sets_no_figure_that_could_not_be(figure: str) -> None:
    room = Room.of("Dog", anna={})
    assert room.refuses(GM, commands.Adjust(what="set", text=f"Anna {figure}")) in ("out_of_range", "not_a_number")


def test_what_the_gm_sets_in_the_room_is_the_same_when_it_is_read_again() -> None:
    room = Room.of("Dog", anna={})
    for what, text in (
        ("cover", "1 crate"),
        ("cover", "3 wall"),
        ("cover", "3 none"),
        ("doors", "2 4"),
        ("item", "key 2"),
    ):
        room.sets(what, text, surroundings=True)
    room.sets("give", "Anna rope")
    room.sets("set", "Anna Knives 12.5")
    assert room.refolded() == room.now_playing
    assert (room.world.cover, room.world.doors, room.world.items) == ({1: "crate"}, (2, 4), {"key": 2})
