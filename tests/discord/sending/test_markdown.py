"""Spans as Discord's markdown: no text of a person formats, pings, breaks a line or hides."""

import re
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.sending import markdown
from bot.discord.sending.markdown import beginning, cut, labelled, marked, units
from bot.discord.sending.page_split import LIMIT, MOST, laid, persons_asked
from bot.discord.sending.reply_messages import letters
from bot.discord.sending.visible_text import visible
from bot.text.reply import (
    Control,
    Line,
    Prompt,
    Reply,
    Span,
    Style,
    ToScene,
    bold,
    code,
    line,
    place,
    posted,
    struck,
    when,
)

SCENE = ToScene(scene="discord:1")


def pages(reply: Reply, most: int = MOST) -> list[str]:
    return laid(reply, most=most).contents


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("2*3 and _x_ ~~y~~ ||z|| `w` \\", r"2\*3 and \_x\_ \~\~y\~\~ \|\|z\|\| \`w\` \\"),
        ("# title", r"\# title"),
        ("-# small", r"\-# small"),
        ("- item", r"\- item"),
        ("  > quote", r"  \> quote"),
        ("12. item", r"12\. item"),
        ("1d13-1 > 3", "1d13-1 > 3"),
        ("12 hits", "12 hits"),
        ("[3, 4](https://a)", "[3, 4]\\(https://a)"),
        ("@everyone and @Here", "@\u200beveryone and @\u200bHere"),
        ("<@12> <@&3> <#4> </a:5> <:a:1> <a:b:1> <t:1:R> <id:home>",
         "<\u200b@12> <\u200b@&3> <\u200b#4> <\u200b/a:5> <\u200b:a:1> <\u200ba:b:1> <\u200bt:1:R> <\u200bid:home>"),
        ("@roll 3#2d6 < 7", "@roll 3#2d6 < 7"),
        ("a\nb\r\nc\u2028d\x0b", "a␤b␤c␤d␤"),
        ("\u202egnp.exe\u2066\u200b", "gnp.exe"),
        ("\x00\x1b\t\x7f\ud800\x85", "␀␛␉␡\ufffd␤"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)  # fmt: skip
def test_plain_text_is_shown_as_it_stands(text: str, shown: str) -> None:
    assert marked(line(text)) == shown


@pytest.mark.parametrize(
    ("spans", "shown"),
    [
        (line("total ", bold(7)), "total **7**"),
        (line(bold("a"), bold("b"), struck("c"), struck("d")), "**ab**~~cd~~"),
        (line(bold("a*b")), r"**a\*b**"),
        (line(bold(""), bold(" "), "x"), " x"),
        (line(code("@roll 2d6")), "`@roll 2d6`"),
        (line(code("a`b")), "``a`b``"),
        (line(code("`a`")), "`` `a` ``"),
        (line(code("```x```")), "`ˋˋˋxˋˋˋ`"),
        (line(code("<@5> @everyone")), "`<\u200b@5> @\u200beveryone`"),
        (line("@", bold("everyone")), "@\u200b**everyone**"),
        (line("<", bold("@5>")), "<\u200b**@5>**"),
        (line(bold("# x")), "**# x**"),
        (line("a", code("\u200b"), bold("\u00ad"), struck("\u202e"), "b"), "ab"),
        (line("on in ", place("discord:4", "a_b"), "!"), "on in <#4>!"),
        (line(place("terminal:a_b", "a_b")), r"\#a\_b"),
        ((), ""),
    ],
)
def test_styles(spans: Line, shown: str) -> None:
    assert marked(spans) == shown


def test_units_are_those_of_utf_16() -> None:
    assert units("a🎲") == 3


def test_a_long_line_is_cut_at_spaces_with_its_style() -> None:
    pieces = cut(line(bold("word " * 30)), 50)
    assert all(units(piece) <= 50 and piece.startswith("**") and piece.endswith("**") for piece in pieces)
    assert "".join(pieces).replace("**", "").split() == ["word"] * 30
    assert all(units(piece) <= 20 for piece in cut(line("🎲" * 40, "*" * 40), 20))


@pytest.mark.parametrize(
    "spans",
    [
        line("word " * 32_000),
        line(code("`" * 160_000)),
        line(*("6, " if one % 2 else struck("1, ") for one in range(6_000))),
    ],
    ids=["words", "marks", "spans"],
)
def test_no_part_of_a_long_line_is_looked_at_more_often_than_others(
    spans: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = []
    monkeypatch.setattr(markdown, "units", lambda text: measured.append(len(text)) or units(text))
    pieces = cut(spans, LIMIT)
    assert sum(map(len, pieces)) > 29_000
    assert sum(measured) < 20 * sum(map(len, pieces))


def test_a_line_that_is_cut_keeps_its_marks_and_shows_all() -> None:
    spans = line("- ", bold("a*b " * 9), struck("[c](d) " * 9), code("e`f " * 9), "@" * 30, bold("everyone"))
    pieces = cut(spans, 40)
    assert all(units(piece) <= 40 for piece in pieces)
    assert re.sub(r"[\\*~`\u200b\s]", "", "".join(pieces)) == re.sub(r"[\\*~`\u200b\s]", "", marked(spans))


def test_a_piece_that_is_cut_ends_its_message() -> None:
    """What is left of its style would stand beside it, and the marks of both be read as others."""
    pieces = [*cut(line(bold("word " * 5 + "y" * 40)), 40), *cut(line(code("`a " * 9 + "b" * 30)), 40)]
    assert not any("```" in piece or "****" in piece for piece in pieces)


def test_what_shows_nothing_does_not_part_its_neighbours() -> None:
    assert marked(line(bold("a"), code("\u200b"), bold("b"))) == "**ab**"


def test_a_short_reply_is_one_message() -> None:
    assert pages(Reply(audience=SCENE, lines=(line("a"), line(), line("b")))) == ["a\n\nb"]
    assert pages(Reply(audience=SCENE, lines=())) == ["Nothing to show."]


def test_a_long_reply_is_split_at_line_ends() -> None:
    lines = tuple(line(f"{number} " + "x" * 90) for number in range(60))
    found = pages(Reply(audience=SCENE, lines=lines))
    assert len(found) == 3
    assert "\n".join(found) == "\n".join(marked(spans) for spans in lines)


def test_too_long_a_reply_loses_its_middle_and_says_so_but_not_its_total() -> None:
    lines = (*(line(f"{number} " + "x" * 90) for number in range(400)), line("total ", bold(1234)))
    prompt = Prompt(
        question=1,
        person="discord:42",
        lines=(line("Roll your dodge."),),
        controls=(Control(label="Roll", command="@roll 6#2d6"),),
    )
    found = pages(Reply(audience=SCENE, lines=lines, prompts=(prompt,)))
    assert len(found) == MOST
    assert all(units(page) <= LIMIT for page in found)
    notice = re.search(r"… (\d+) lines left out …\ntotal \*\*1234\*\*\n<@42> Roll your dodge.\n", found[-1])
    assert notice
    kept = sum(page.count("xxx ") + page.count("x\n") for page in found)
    assert kept + int(notice[1]) == pytest.approx(400, abs=MOST)
    assert found[-1].endswith("**Roll**: `@roll 6#2d6`")


@pytest.mark.parametrize("plain", [True, False])
def test_what_a_button_says_is_typed_as_well_where_somebody_wants_plain_text(*, plain: bool) -> None:
    prompt = Prompt(
        question=1,
        person="discord:42",
        lines=(line("Roll your dodge."),),
        controls=(Control(label="Roll 6#2d6", command="@roll 6#2d6"),),
        fight=1,
    )
    (letter,) = letters(Reply(audience=SCENE, lines=(), prompts=(prompt,), plain=plain), "discord:7")
    assert ("`@roll 6#2d6`" in letter.content) is plain
    assert len(letter.rows) == 1


def test_a_board_is_one_message() -> None:
    lines = tuple(line(f"{number} " + "x" * 90) for number in range(60))
    [page] = pages(Reply(audience=SCENE, lines=lines, board=True), most=1)
    assert units(page) <= LIMIT
    assert "lines left out" in page


def test_questions_that_are_too_long_show_as_many_as_fit() -> None:
    prompts = tuple(
        Prompt(question=number, person="discord:42", lines=(line("y" * 1900),)) for number in range(MOST + 3)
    )
    found = pages(Reply(audience=SCENE, lines=(), prompts=prompts))
    assert len(found) == MOST
    assert "left out" in found[-1]


def test_only_persons_of_discord_are_asked() -> None:
    prompts = tuple(Prompt(question=1, person=person, lines=()) for person in ("discord:5", "shell:anna", "discord:5"))
    assert persons_asked(Reply(audience=SCENE, lines=(), prompts=prompts)) == [5]


def test_an_instant_is_shown_in_the_readers_own_time() -> None:
    spans = line("Deadline: ", when("2026-01-06T18:00:00+00:00"), ".")
    assert marked(spans) == "Deadline: <t:1767722400:f> (<t:1767722400:R>)."


def test_a_moment_in_a_scene_links_to_its_channel_then() -> None:
    at = datetime(2026, 1, 6, 18, tzinfo=UTC)
    there, shell = posted("6 Jan", "discord:1", "discord:2", at), posted("6 Jan", "terminal:play", "terminal:hall", at)
    assert marked(line("On ", there, ".")) == "On [6 Jan](https://discord.com/channels/1/2/1458158174208000000)."
    assert marked(line("On ", shell, ".")) == "On 6 Jan."


def test_an_instant_is_never_cut() -> None:
    stamp = "<t:1767722400:f> (<t:1767722400:R>)"
    pieces = cut(line("word " * 10, when("2026-01-06T18:00:00+00:00"), " and more"), 60)
    assert [stamp in piece for piece in pieces].count(True) == 1
    assert all(units(piece) <= 60 for piece in pieces)


def test_a_place_of_another_front_end_is_cut_like_any_text() -> None:
    assert all(units(piece) <= 60 for piece in cut(line("to ", place("terminal:hall", "hall " * 40)), 60))


def test_what_is_pressed_always_shows_something() -> None:
    assert [labelled(text, 5) for text in ("\u200b", " ", "", "Go", "a" * 9)] == ["…", "…", "…", "Go", "aaaa…"]


def test_half_a_sign_is_left_out_of_what_is_cut() -> None:
    assert beginning("a\ud800b🎲c", 4) == "ab"
    assert beginning("🎲🎲", 3) == "🎲"


TEXT = st.text(alphabet=st.sampled_from("ab *_~|`\\@<>#-+.1[](){}:/\n\u202e\u200b🎲éeverythngo@"), max_size=40)
SPANS = st.lists(st.builds(Span, text=TEXT, style=st.sampled_from(Style)), max_size=6).map(tuple)


@given(SPANS)
def test_no_line_pings_or_breaks(spans: Line) -> None:
    text = marked(spans)
    assert "\n" not in text
    assert not re.search(r"@(everyone|here)|<@[!&]?\d|<#\d|<t:|<a?:\w", text)


@given(st.lists(SPANS, max_size=20).map(tuple), st.integers(30, 200))
def test_pieces_fit(lines: tuple[Line, ...], limit: int) -> None:
    for spans in lines:
        assert all(units(piece) <= limit for piece in cut(spans, limit))


@given(st.text())
def test_visible_text_can_be_sent(text: str) -> None:
    visible(text).encode()


def test_beside_what_is_replaced_other_signs_stay() -> None:
    assert visible("\x00\ud7ff\ud800\udfff\ue000") == "\u2400\ud7ff\ufffd\ufffd\ue000"


def test_a_page_ends_before_a_line_that_names_somebody_so_that_no_attack_is_torn_apart() -> None:
    attack = (line(bold("Wolf"), " bites Kim"), line("x" * 90), line("y" * 90))
    first, *others = pages(Reply(audience=SCENE, lines=attack * 30))
    assert others
    assert all(page.startswith("**Wolf** bites Kim") for page in (first, *others))
    assert all(page.endswith("y" * 90) for page in (first, *others))
    long = (line(bold("Wolf"), " bites Kim"), *(line("z" * 900) for _ in range(3)))
    assert all(len(page) <= LIMIT for page in pages(Reply(audience=SCENE, lines=long)))
