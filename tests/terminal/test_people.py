"""Who is at the terminal."""

import pytest

from bot.terminal.people import People, person_id, scene_id
from bot.text.reply import ToGM, ToPerson, ToScene


def test_one_person_however_the_name_is_written() -> None:
    people = People()
    assert people.person("Anna").id == people.person("ANNA").id == "terminal:anna"
    assert people.person("anna").name == "Anna"
    assert [person.name for person in people.all()] == ["gm", "Anna"]


def test_gms() -> None:
    people = People()
    people.make_gm("Dora")
    assert [people.is_gm(person_id(name)) for name in ("GM", "dora", "anna")] == [True, True, False]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("@fight join @anna @Bob", ["Anna", "bob"]),
        ("@hit @bob, then @ANNA.", ["bob", "Anna"]),
        ("@gm add @dora", ["dora"]),
        ("@anna leads\n  @bob leads", []),
        ("@x @annabel @anna-lena @anna's mail@bob", []),
        ("@x @gm", ["gm"]),
    ],
)
def test_mentions(text: str, names: list[str]) -> None:
    people = People(["Anna", "bob", "dora"])
    assert [person.name for person in people.mentioned(text)] == names


def test_who_reads_what() -> None:
    people = People(["anna"])
    anna, gm = person_id("anna"), person_id("gm")
    places = [ToScene(scene=scene_id("play")), ToScene(scene=scene_id("gm")), ToGM(), ToPerson(person=anna)]
    assert [people.reads(anna, place) for place in places] == [True, False, False, True]
    assert [people.reads(gm, place) for place in places] == [True, True, True, False]
