"""Files in and out: names, sizes, what is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from bot.text.files import LARGEST, LARGEST_GAME, NAME, Enclosed, File, named, opened, unfit
from bot.text.reply import Reply, ToGM, line


@pytest.mark.parametrize(
    ("name", "size", "place", "reason"),
    [
        ("a.yaml", LARGEST, 0, ""),
        ("a.yaml", LARGEST + 1, 0, "file_too_large"),
        ("A.CSV", LARGEST, 0, ""),
        ("a.tsv", 50 * 2**20, 0, "file_too_large"),
        ("a.jsonl.xz", LARGEST_GAME, 0, ""),
        ("a.JSONL", LARGEST_GAME + 1, 0, "file_too_large"),
        ("a.xz", 1, 0, "file_kind"),
        ("a.exe", 1, 0, "file_kind"),
        ("yaml", 1, 0, "file_kind"),
        ("b.yaml", 1, 1, "too_many_files"),
    ],
)
def test_name_and_size_decide(name: str, size: int, place: int, reason: str) -> None:
    assert unfit(name, size, place) == reason


def test_a_file_that_is_larger_than_was_said_is_not_read() -> None:
    assert opened("a.csv", b"x" * (LARGEST + 1)).reason == "file_too_large"
    assert opened("a.csv", b"\xff").reason == "file_no_text"


def test_a_whole_game_is_read_as_it_is_and_only_where_it_was_asked_for() -> None:
    assert opened("a.jsonl.xz", b"\xff") == File(name="a.jsonl.xz", data=b"\xff")
    assert unfit("a.jsonl.xz", 1, 0, ("text",)) == "file_is_game"
    assert unfit("a.csv", 1, 0, ("text",)) == ""
    assert unfit("a.jsonl", 1, 0, ("text", "picture")) == "file_is_game"
    assert [unfit(name, 1, 0, ("text", "picture")) for name in ("a.txt", "a.png", "a.exe")] == ["", "", "file_kind"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Bo Lee", "bo-lee.yaml"),
        ("../../etc/passwd", "etc-passwd.yaml"),
        ("Ünlü \u202e", "unlu.yaml"),
        ("漢字", "file.yaml"),
        ("x" * 500, f"{'x' * 75}.yaml"),
    ],
)
def test_names_that_people_gave_become_names_of_files(text: str, name: str) -> None:
    assert named(text, ".yaml") == name


@given(st.text(max_size=200))
def test_any_text_makes_a_name_that_is_safe(text: str) -> None:
    assert NAME.fullmatch(Enclosed(name=named(text, ".csv")).name)


@pytest.mark.parametrize("name", ["../a", "/a", "a/b", "a\\b", ".hidden", "", "a\n", "a b", "é"])
def test_a_file_that_goes_out_names_no_folder(name: str) -> None:
    with pytest.raises(ValidationError):
        Enclosed(name=name)


@pytest.mark.parametrize("more", [{"lines": ()}, {"lines": (line("x"),), "board": True}])
def test_no_file_goes_out_without_a_word(more: dict[str, object]) -> None:
    with pytest.raises(ValidationError, match="lines that say what it is"):
        Reply(audience=ToGM(), files=(Enclosed(name="a.csv"),), **more)


def test_what_is_made_when_it_is_sent_does_not_lie_in_the_outbox() -> None:
    reply = Reply(audience=ToGM(), lines=(line("x"),), files=(Enclosed(name="a.xz", of="it", data=b"\xff"),))
    assert Reply.model_validate_json(reply.model_dump_json()).files == (Enclosed(name="a.xz", of="it"),)
