"""Finding contestants by name among any number of them."""

from bot.packs.contestant_register import Listed, Register
from bot.packs.names import key


def register(*names: str) -> Register:
    return Register({key(name): Listed(name) for name in names})


def test_a_word_of_a_name_finds_it() -> None:
    known = register("Vera Stone", "Bob", "Bob the Stout")
    assert known.with_word("stone", 9) == ("Vera Stone",)
    assert known.with_word("st", 9) == ("Vera Stone", "Bob the Stout")
    assert known.with_word("vera", 9) == ()


def test_only_what_is_clear_is_meant() -> None:
    known = register("Vera Stone", "Veronica", "Bob")
    assert (known.meant("vera"), known.meant("stone"), known.meant("ver"), known.meant("")) == (
        "Vera Stone",
        "Vera Stone",
        None,
        None,
    )


def test_those_who_begin_so_go_before_those_with_such_a_word() -> None:
    assert register("Vera Stone", "Stone", "Bob").matching("st") == ["Stone", "Vera Stone"]


def test_words_follow_whoever_comes_and_goes() -> None:
    known = register("Vera Stone")
    assert known.with_word("gray", 9) == ()
    known.put(key("Ann Gray"), Listed("Ann Gray"))
    known.put(key("Vera Stone"), None)
    assert known.with_word("gray", 9) == ("Ann Gray",)
    assert known.with_word("stone", 9) == ()


def test_a_name_is_known_as_it_is_written() -> None:
    known = register("Vera Stone")
    assert (known.has_name("Vera Stone"), known.has_name("vera stone")) == (True, False)
    known.put(key("Vera Stone"), Listed("VERA Stone"))
    assert (known.has_name("Vera Stone"), known.has_name("VERA Stone")) == (False, True)


def test_rows_as_they_are_stored_make_the_same() -> None:
    known = Register.of_rows([("vera", "Vera", "ann", True), ("bob", "Bob", None, False)])
    assert list(known.names()) == ["Bob", "Vera"]
    assert known.get("vera") == Listed("Vera", "ann", known=True)
    assert known.of("ann") == ("Vera",)
