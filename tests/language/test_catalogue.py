"""The catalogue matches the code, is complete, and has the same placeholders in every language."""

import re
from collections.abc import Sequence

import pytest
from babel.messages.catalog import Message

from bot.text.language.speech import language
from tests.language.beside import beside
from tests.language.data import typed
from tests.language.extraction import catalogued, english, modules
from tests.language.files import OTHERS, kept, known, path_of, written
from tests.language.parts import PARTS, ROOT, UNSAID, part_of

_GAP = re.compile(r"\{\w*\}")
_CODE = re.compile(r"`([^`]*)`")
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")

languages = pytest.mark.parametrize("code", OTHERS)
parts = pytest.mark.parametrize("part", PARTS)


def said(message: Message) -> Sequence[str]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


@languages
@parts
def test_every_file_is_in_step_with_the_code(code: str, part: str) -> None:
    """Otherwise: `python -m tests.language`."""
    path, texts = path_of(code, part), catalogued()[part]
    wanted = written(code, texts, known(code)) if texts else b""
    assert (path.read_bytes() if path.exists() else b"") == wanted


@languages
@parts
def test_every_text_is_translated(code: str, part: str) -> None:
    assert [one.id for one in kept(code, path_of(code, part)) if not all(said(one))] == []


@languages
@parts
def test_translations_have_the_gaps_and_the_typed_words_of_their_english(code: str, part: str) -> None:
    wrong = [one.id for one in kept(code, path_of(code, part)) for text in said(one) if text and not _alike(one, text)]
    assert wrong == []


def _alike(message: Message, text: str) -> bool:
    """For a plural the English of several counts: what is said of one may leave the number out."""
    english = message.id if isinstance(message.id, str) else message.id[-1]
    left_out = {"{n}", "{count}"} if not isinstance(message.id, str) else set()
    return (
        set(_GAP.findall(english)) - left_out == set(_GAP.findall(text)) - left_out
        and sorted(_CODE.findall(english)) == sorted(_CODE.findall(text))
        and english.count("**") == text.count("**")
        and _optional(english) - left_out == _optional(text) - left_out
    )


def _optional(text: str) -> set[str]:
    """Gaps that are in no optional part: without them a sentence cannot be said."""
    return set(_GAP.findall(_OPTIONAL.sub("", text)))


@languages
def test_no_two_files_say_the_same_english_in_two_ways(code: str) -> None:
    assert language(code).code == code


@parts
def test_nothing_is_said_beside_the_catalogue(part: str) -> None:
    lines = list(typed())
    told = {path.relative_to(ROOT).as_posix(): path for path in modules() if part_of(path) == part}
    assert {
        name: found
        for name, path in told.items()
        if not name.startswith(UNSAID) and (found := list(beside(path, english(), lines)))
    } == {}
