"""A fight as a file: people's text stays text, undone steps are struck out, and a story contains no dice."""

import re
from html.parser import HTMLParser

import pytest

from bot.features.log.fight_report import OF_THE_RULES, as_story
from bot.features.log.html import page
from bot.features.log.markdown import markdown
from bot.features.log.text import DICE, Heard, thrown, worded
from bot.text.language.speech import language, speaking
from bot.text.reply import bold, code, line, plain
from rules.dice.throws import Throw
from tests.features.log.full_fights import WICKED, entry, names, tale
from tests.language.files import OTHERS, known

VOID = frozenset({"meta", "br"})


class Seen(HTMLParser):
    """What a page consists of; it must be closed as it was opened."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.open += [] if tag in VOID else [tag]
        given = dict(attrs)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [given[name] or "" for name in ("href", "src", "action", "data") if name in given]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_page_is_whole_and_asks_for_nothing_beside_itself() -> None:
    seen = Seen(page(tale(), names))
    assert seen.open == []
    assert len(seen.ids) == len(set(seen.ids))
    assert seen.links
    assert {link.removeprefix("#") for link in seen.links} <= set(seen.ids)
    assert not {"script", "link", "img", "iframe", "object", "form"} & set(seen.tags)


def test_what_people_wrote_is_text() -> None:
    assert "<script" not in page(tale(), names)
    text = markdown(tale(), names)
    assert WICKED not in text
    assert r"\<script>" in text


def test_headings_follow_one_another() -> None:
    levels = [int(tag[1]) for tag in Seen(page(tale(), names)).tags if re.fullmatch(r"h[1-6]", tag)]
    assert levels == [1, *([2] * 12)]


def test_what_was_taken_back_is_struck_in_both() -> None:
    assert re.search(r"~~A shot that was .*~~", markdown(tale(), names))
    assert re.search(r"<del>\s*<div class=\"told\">\s*<p class=\"line\">A shot", page(tale(), names))


def test_what_the_clock_and_the_gm_did_says_so() -> None:
    text = markdown(tale(), names)
    assert "- **2026-01-05 23:00** the clock\n  - Time is over." in text
    assert "- **2026-01-06 00:00** ann `@attack` (set by the GM)\n" in text
    shown = re.sub(r"\s+", " ", page(tale(), names))
    assert "<strong>The clock</strong>" in shown
    assert '<span class="tag">set by the GM</span>' in shown


def test_dice_are_told_by_what_they_are_for() -> None:
    throws = [Throw(f"f1/t2/ann/bow.aimed/wolf/attack/{number}", 6, (number, 1)) for number in (1, 2)]
    throws.append(Throw("roll/m7/1/1", 20, (13,)))
    assert [plain((one,)) for one in thrown(throws, names)] == [
        "Ann, attack on Wolf (bow aimed), 2#2d6: [1 1] [2 1]",
        "roll, 1d20: [13]",
    ]
    assert worded("f12/t1/all/order/-/speed/conflict1/1", names) == "order, speed conflict"


def test_a_story_has_neither_dice_nor_sums_nor_commands() -> None:
    told = entry(
        1,
        line(bold("Ann"), " attacks ", bold("Wolf"), ": bow"),
        line("FT 7 = 6 +1 HEAD · IR 2"),
        line("FT 6 · IR 2 (7–8)"),
        line("[5 3] 8 hit · [3 2] 5 miss"),
        line("A slip (critfail 1d6: 2): it jams."),
        line("Go on with ", code("@next")),
        line("Assumed: accessories none."),
    )
    (story,) = as_story([told])
    assert [plain((heard.line,)) for heard in story.lines] == ["Ann attacks Wolf: bow", "A slip: it jams."]
    assert (story.who, story.typed) == ("", "")


def test_a_story_leaves_out_what_was_taken_back_or_not_told_to_all() -> None:
    assert list(as_story([entry(1, line("It hits."), undone=True)])) == []
    (story,) = as_story([entry(1, line("It hits."), apart="Not public")])
    assert story.lines == (Heard(line("It hits.")),)


def test_dice_are_known_by_their_looks() -> None:
    assert DICE.search("x [5 3] 8")
    assert DICE.search("(1d2: 2)")
    assert not DICE.search("2d6 of [them]")


@pytest.mark.parametrize("code", OTHERS)
def test_a_story_leaves_out_what_is_of_the_rules_in_every_language(code: str) -> None:
    texts = language(code).texts
    begins = {one: texts.gettext(one) for one in OF_THE_RULES}
    said = {english: str(one.string) for (_, english), one in known(code).items()}
    for word, own in begins.items():
        assert all(text.startswith(own) for english, text in said.items() if english.startswith(word))
        assert not list(as_story([entry(1, line(f"{own} 1 of them."))]))


@pytest.mark.parametrize("code", OTHERS)
def test_a_page_and_a_text_are_whole_in_every_language(code: str) -> None:
    with speaking(code):
        shown, text = page(tale(), names), markdown(tale(), names)
    assert Seen(shown).open == []
    assert f'<html lang="{code}">' in shown
    assert "At the end" not in shown + text
