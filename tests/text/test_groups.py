"""Several names combined into one."""

import pytest

from bot.text.language.speech import speaking
from bot.text.words import crowd, plural


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Rat 1"], "Rat 1"),
        (["Rat 2", "Rat 1"], "Rats 2, 1"),
        (["Rat 1", "Rat 2", "Rat 3", "Rat 5"], "Rats 1–3, 5"),
        (["Dog 1", "Dog 2", "Mo"], "Dogs 1, 2, Mo"),
        (["Mo", "Mo"], "Mo, Mo"),
        (["Fox 1", "Dog 2"], "Fox 1, Dog 2"),
    ],
)
def test_names_with_a_number_behind_the_same_word_are_one(names: list[str], told: str) -> None:
    assert crowd(names) == told


def test_plurals_are_english_and_made_up_names_stay_as_they_are_in_german() -> None:
    found = {name: plural(name) for name in ("Thief", "Dwarf", "Harpy", "Monkey", "Gunman", "Human", "Lynx", "Elf")}
    assert list(found.values()) == ["Thieves", "Dwarves", "Harpies", "Monkeys", "Gunmen", "Humans", "Lynxes", "Elves"]
    with speaking("de"):
        assert crowd(["Thief 1", "Thief 2"]) == "Thief 1, 2"
