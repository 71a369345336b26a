"""Which lines of a message are commands, and how they are read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.parse import book, chat
from bot.parse.chat import LONGEST_LINE, Typed, commands
from bot.turn.refusal import Refusal


def typed(text: str) -> list[tuple[str, str]]:
    return [(one.word, one.rest) for one in commands(text, "@&")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("@roll 3#2d6", [("roll", "3#2d6")]),
        ("&crithit", [("crithit", "")]),
        ("@ROLL 2d6", [("roll", "2d6")]),
        ("  @roll 2d6", [("roll", "2d6")]),
        ("@roll\u00a02d6", [("roll", "2d6")]),
        ("@roll 1d6 − 1", [("roll", "1d6 - 1")]),
        ("@roll “fire”", [("roll", '"fire"')]),
        ("@roll 3×2d6", [("roll", "3x2d6")]),
        ("hello @roll 2d6", []),
        ("@roll2d6", [("roll2d6", "")]),
        ("@ roll", []),
        ("@", []),
        ("", []),
        ("one\n@next\ntwo\n@who", [("next", ""), ("who", "")]),
        ("> @next", []),
        ("`@next`", []),
        ("```\n@next\n```\n@who", [("who", "")]),
        ("```@next```\n@who", [("who", "")]),
        ("look: ```\n@next\n``` so\n@who", [("who", "")]),
        ("```\n> @next\n>>> @next\n```\n@who", [("who", "")]),
        (">>> he said\n@next", []),
        ("@everyone look", [("everyone", "look")]),
        ("@roll: 2d6", [("roll", "2d6")]),
        ("mail@roll.example", []),
    ],
)
def test_commands_stand_at_the_start_of_a_line(text: str, found: list[tuple[str, str]]) -> None:
    assert typed(text) == found


def test_a_long_line_is_marked_and_not_carried_along() -> None:
    (one,) = commands("@roll " + "1+" * 50_000, "@&")
    assert one.too_long
    assert len(one.rest) <= LONGEST_LINE + 1


def test_other_prefixes() -> None:
    assert list(commands("!roll 2d6", "!")) == [Typed("roll", "2d6")]
    assert not list(commands("@roll 2d6", "!"))


@given(st.text(max_size=300))
def test_any_text_is_read_without_an_error(text: str) -> None:
    for one in commands(text, "@&"):
        assert one.word == one.word.lower()
        assert chat.plain(one.rest) == one.rest


def test_every_word_means_one_command() -> None:
    words = [word for spec in book.BOOK for word in spec.words]
    assert len(words) == len(set(words))


@pytest.mark.parametrize("spec", book.BOOK, ids=lambda spec: spec.words[0])
def test_the_example_of_a_command_is_a_use_of_it(spec: book.Spec) -> None:
    (one,) = commands(f"@{spec.example}", "@")
    assert one.word in spec.words
    spec.make(one.rest)


@pytest.mark.parametrize(
    "word", ["declare", "plan", "add", "set", "hurt", "give", "for", "in", "owner", "room", "accept"]
)
def test_a_command_that_needs_more_says_how_it_is_written(word: str) -> None:
    spec = book.find(word)
    assert spec is not None
    with pytest.raises(Refusal) as refused:
        spec.make("")
    assert refused.value.code == "incomplete"
    assert str(refused.value.facts["example"]).startswith(spec.words[0])
