"""Replies as text."""

import io
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.terminal.people import People, person_id, scene_id
from bot.terminal.printer import Screen, visible, written
from bot.terminal.script_items import Remark
from bot.text.reply import Control, Prompt, Reply, ToGM, ToPerson, ToScene, bold, code, line, struck, when

PLAY = ToScene(scene=scene_id("play"))
PEOPLE = People(["Anna", "Bob"])


def test_each_place_has_its_sign() -> None:
    places = [
        PLAY,
        ToScene(scene=scene_id("gm")),
        ToGM(),
        ToScene(scene=scene_id("cellar")),
        ToPerson(person=person_id("anna")),
        ToPerson(person=person_id("stranger")),
    ]
    assert [PEOPLE.place(place) for place in places] == ["scene", "gm", "gm", "#cellar", "@Anna", "@stranger"]


def test_further_lines_are_marked() -> None:
    reply = Reply(audience=PLAY, lines=(line("a ", bold("b")), line(), line(struck("c"), code(" d"))))
    assert written(reply, PEOPLE) == ["[scene] a b", "[scene]+", "[scene]+ c d"]
    assert written(reply, PEOPLE, edit=True) == ["[scene~board] a b", "[scene~board]+", "[scene~board]+ c d"]
    assert written(Reply(audience=ToGM(), lines=()), PEOPLE) == ["[gm]"]


@pytest.mark.parametrize(
    ("now", "far"),
    [
        ("2026-01-05T18:00", "in 24 h"),
        ("2026-01-06T17:01", "in 59 min"),
        ("2026-01-06T18:00", "now"),
        ("2026-01-06T20:00", "2 h ago"),
        ("2026-01-01T18:00", "in 5 days"),
    ],
)
def test_an_instant_is_shown_with_how_far_off_it_is(now: str, far: str) -> None:
    reply = Reply(audience=PLAY, lines=(line("until ", when("2026-01-06T18:00:00+00:00"), "."),))
    shown = written(reply, PEOPLE, now=datetime.fromisoformat(now).replace(tzinfo=UTC))
    assert shown == [f"[scene] until Tue 6 Jan 18:00 UTC, {far}."]


def test_marks_for_a_person_at_the_screen() -> None:
    reply = Reply(audience=PLAY, lines=(line("a ", bold("b"), struck("c"), code("d"), bold("")),))
    assert written(reply, PEOPLE, marks=True) == ["[scene] a \x1b[1mb\x1b[0m\x1b[9mc\x1b[0m\x1b[2md\x1b[0m"]


ROLL = Control(label="Roll", command="@roll 6#2d6")
PASS = Control(label="Pa\u202ess", command="@pass\n@next")


def test_a_question_pings_whom_it_asks_and_ends_with_its_controls() -> None:
    prompts = (
        Prompt(question=1, person=person_id("anna"), lines=(line("Anna: attack"),), controls=(ROLL, PASS)),
        Prompt(question=2, person=person_id("bob"), lines=(line("Bob: dodge"), line("or counter")), controls=(ROLL,)),
        Prompt(question=3, person=person_id("bob"), lines=()),
    )
    reply = Reply(audience=PLAY, lines=(line("Attacks"),), prompts=prompts)
    roll = "<Roll: @roll 6#2d6>"
    assert written(reply, PEOPLE) == [
        "[scene] Attacks",
        f"[scene]+ Anna: attack (ping @Anna) {roll} <Pa\\u202ess: @pass\\n@next>",
        "[scene]+ Bob: dodge (ping @Bob)",
        f"[scene]+ or counter {roll}",
        "[scene]+  (ping @Bob)",
    ]
    assert not [text for text in written(reply, PEOPLE, edit=True) if "ping" in text]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain é ü 漢字 🎲 – “x”", "plain é ü 漢字 🎲 – “x”"),
        ("a\nb\r\tc", "a\\nb\\r\\tc"),
        ("\x00\x1b[31m\x7f\x85", "\\x00\\x1b[31m\\x7f\\x85"),
        ("\u202e\u2066\u200b\u2028\ufeff", "\\u202e\\u2066\\u200b\\u2028\\ufeff"),
        ("\U000e0041\ud800", "\\U000e0041\\ud800"),
        ("no-break\u00a0space", "no-break\u00a0space"),
    ],
)
def test_what_would_not_be_seen_is_written_out(text: str, shown: str) -> None:
    assert visible(text) == shown


@given(st.text())
def test_text_stays_on_its_line(text: str) -> None:
    shown = visible(text)
    assert len(shown.splitlines()) <= 1
    assert not any(sign in shown for sign in "\x1b\u202e\u2067\r\n")


class Gone(io.StringIO):
    def flush(self) -> None:
        raise BrokenPipeError


def test_a_reader_who_went_away_is_noticed() -> None:
    screen = Screen(Gone(), PEOPLE)
    screen.echo(Remark(1, ("# hello",)))
    assert screen.gone
