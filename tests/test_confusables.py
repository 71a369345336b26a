"""Names that people confuse with one another, and names that show nothing."""

import pytest

from bot.confusables import is_legible, is_of_bot, is_reserved, looking_like, skeleton
from bot.packs.library import Library
from rules import catalogue


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Аnna", "Anna"), ("Wоlf", "Wolf"), ("сорс", "copc"), ("ΑΝΝΑ", "ANNA"), ("𝐀nna", "Anna"), ("Ｗolf", "Wolf"),
        ("Wo\u200blf", "Wolf"), ("Wolf\u3164", "Wolf"), ("lris", "Iris"), ("Wolf l", "Wolf 1"), ("B0b", "Bob"),
        ("Tumer", "Turner"), ("an\u0303o", "año"), ("W\u043elf 2", "wolf 2"), ("Wolf  2", "Wolf 2"),
    ],
)  # fmt: skip
def test_look_alikes_are_found(name: str, other: str) -> None:
    assert looking_like(name, ["Ben", other]) == [other]


@pytest.mark.parametrize(
    ("name", "other"),
    [("Анна", "Anna"), ("Оля", "Коля"), ("Νίκος", "Nikos"), ("アンナ", "Anna"), ("Wölf", "Wolf"), ("Wolf 1", "Wolf 2"),
     ("Ann", "Anna"), ("ラン", "レン"), ("año", "ano")],
)  # fmt: skip
def test_names_of_any_script_that_differ_stay_apart(name: str, other: str) -> None:
    assert looking_like(name, [other]) == []


def test_one_name_in_other_letters_is_the_same_name() -> None:
    assert looking_like("IRIS", ["Iris", "iris", "Ida"]) == ["Iris", "iris"]


@pytest.mark.parametrize("name", ["Anna", "Анна", "テスト", "नमस्ते", "한글", "Ångström", "a\u0301", "❤️", "!!!", "M16"])
def test_what_shows_something_is_legible(name: str) -> None:
    assert is_legible(name)


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u3164", "\u2800", "\u200b", "\u0301", "\u115f\u1160", "\uffa0", "\ue000", "Wolf\u3164"],
)
def test_what_shows_nothing_is_not(name: str) -> None:
    assert not is_legible(name)


@pytest.mark.parametrize("name", ["Turnkeeper", "TURNKEEPER", "Τurnkeeper", "Tumkeeper", "Turnkeeper\u200b"])
def test_the_bot_is_recognized(name: str) -> None:
    assert is_of_bot(name)
    assert not is_of_bot(f"{name} of the keys")


@pytest.mark.parametrize("system", list(catalogue.SYSTEMS))
def test_no_shipped_name_looks_like_another(system: str) -> None:
    library = Library.of(catalogue.find(system))
    for kind in library.shapes:
        names = list(library.sheets(kind))
        assert len({skeleton(name) for name in names}) == len(names), kind
        assert all(map(is_legible, names)), kind


@pytest.mark.parametrize("name", ["all", "ALL", "аll", "Somebody unseen", "the gm", "@next", "/roll", "&x", "random"])
def test_words_of_the_bot_are_no_names(name: str) -> None:
    assert is_reserved(name)


@pytest.mark.parametrize("name", ["Allan", "next", "Roll", "Unseen Horror", "Gimli", "All-Seeing Eye", "O'Neil"])
def test_names_that_only_resemble_such_words_are_taken(name: str) -> None:
    assert not is_reserved(name)
