"""Draws from random tables in words: die and row together, table by table."""

from bot.text.table_draws import draws_lines, part_lines
from rules.dice.random_tables import Row, Table, chain
from rules.dice.throws import Tape
from tests.text.marked_lines import marked

GEMS = Table("gems", (Row(1, 1, "an opal"), Row(2, 2, "{2d4} rubies")), 1, 2)
LOOT = Table("loot", (Row(2, 11, "nothing"), Row(12, 12, "a chest with {1d6} coins and", {}, "gems")), 2, 6)
TABLES = {"gems": GEMS, "loot": LOOT}


def drawn(*faces: int, ours: bool = False, unseen: tuple[str, ...] = ()) -> str:
    links = chain(LOOT, Tape(list(faces)), "x", TABLES)
    return marked(tuple(draws_lines("Ann", "loot", [links], ours=ours, unseen=unseen)))


def test_a_row_stands_with_its_dice_and_what_they_come_to() -> None:
    assert drawn(1, 2) == "**Ann** draws from loot · 2d6 [1 2] = 3: **nothing**"


def test_a_neutral_table_says_so() -> None:
    assert drawn(1, 2, ours=True) == "**Ann** draws from loot (neutral table) · 2d6 [1 2] = 3: **nothing**"


def test_every_table_of_a_chain_is_told() -> None:
    assert drawn(6, 6, 5, 2, 1, 4) == (
        "**Ann** draws from loot · 2d6 [6 6] = 12 a chest with 5 coins and (1d6 [5]) > gems, 1d2 [2]: "
        "**5 rubies** (2d4 [1 4])"
    )


def test_a_table_that_the_reader_does_not_know_is_not_named() -> None:
    told = drawn(6, 6, 5, 1, unseen=("gems",))
    assert told.endswith("a chest with 5 coins and (1d6 [5]) > **the rest is secret; the GM has it**")
    assert "gems" not in told
    assert "opal" not in told


def test_several_draws_stand_below_each_other() -> None:
    links = [chain(GEMS, Tape([face]), "x") for face in (1, 1)]
    assert marked(tuple(draws_lines("Ann", "gems", links, ours=False))).splitlines() == [
        "**Ann** makes 2 draws from gems:",
        "1: 1d2 [1]: **an opal**",
        "2: 1d2 [1]: **an opal**",
    ]


def test_parts_of_a_body_are_told_alike() -> None:
    assert marked(tuple(part_lines("Ann", "aim, Rat", [("tail", "1d9", 9)]))) == (
        "**Ann** draws from aim, Rat · 1d9 [9]: **tail**"
    )
