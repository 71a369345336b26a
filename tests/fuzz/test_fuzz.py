"""A short run of every target: any input is read or refused. Long runs: `python -m tests.fuzz all`."""

from random import Random

import pytest

from tests.fuzz.markdown import shown
from tests.fuzz.running import run, told
from tests.fuzz.steering import Steered, beginnings, given
from tests.fuzz.targets import NAMES, target

INPUTS = {"notation": 120, "lines": 200, "imports": 150, "payloads": 250, "texts": 20}


@pytest.mark.parametrize("name", NAMES)
def test_some_inputs_of_every_target(name: str) -> None:
    found = run(target(name), INPUTS[name], seed=8)
    assert found.sound, told(found)
    assert len(found.outcomes) > 2


class Careless:
    """Fails at 3 and at 5, prints at 7, refuses odd numbers."""

    name, soon = "careless", 1.0

    def made(self, chance: Random) -> int:
        return chance.randrange(10)

    def tried(self, given: int) -> str:
        if given in (3, 5):
            raise KeyError(given)
        if given == 7:
            print("seven")
        return "odd" if given % 2 else "read"


def test_faults_are_found_and_can_be_repeated() -> None:
    found = run(Careless(), 200, seed=1)
    first, second = (one.told for one in found.faults)
    assert {"KeyError" in first, "KeyError" in second} == {True, False}
    assert any("seven" in one.told for one in found.faults)
    again = run(Careless(), 1, seed=1, first=int(found.faults[0].name))
    assert [one.given for one in again.faults] == [found.faults[0].given]


@pytest.mark.parametrize(
    ("content", "users", "open_code"),
    [
        ("<@5> and `<@!6>`", {5, 6}, ()),
        ("a `b` \\` c", set(), ()),
        ("a ``b` c", set(), ("``b` c",)),
        ("`a\nb`", set(), ("`a", "`")),
    ],
)
def test_what_is_read_of_a_message(content: str, users: set[int], open_code: tuple[str, ...]) -> None:
    found = shown(content)
    assert set(found.users) == users
    assert found.open_code == open_code


@pytest.mark.parametrize("name", NAMES)
def test_bytes_say_what_an_input_is(name: str) -> None:
    """Small changes to the bytes are small changes to the input."""
    found = target(name)
    many = beginnings(found)[:60]
    made = [repr(given(found, one)) for one in many]
    assert [repr(given(found, one)) for one in many] == made
    assert len(set(made)) > 20
    assert all(found.tried(given(found, one)) for one in many[::6])


def test_bytes_are_the_input_itself_or_say_how_it_is_made() -> None:
    assert given(target("notation"), b"\x012d6") == "2d6"
    assert given(target("notation"), b"\x022d6") != "2d6"
    drawn = Steered(b"\xff\x00\x07")
    assert (drawn.random(), drawn.getrandbits(3), drawn.randrange(8)) == (255 / 256, 0, 7)
