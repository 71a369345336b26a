"""Outgoing texts: whatever names people choose, nothing formats, pings, hides or is too long."""

import re
from random import Random
from types import SimpleNamespace
from typing import Any, Final, cast

import orjson

from bot.commands.form import Choice as Suggestion
from bot.discord.interactions import forms
from bot.discord.interactions import text_pages as blanks
from bot.discord.interactions.completion import offered
from bot.discord.interactions.slash import Filled
from bot.discord.sending.markdown import units
from bot.discord.sending.page_split import LIMIT, MOST
from bot.discord.sending.pictures import Plate
from bot.discord.sending.reply_messages import Letter, letters
from bot.discord.server.people import user_id
from bot.features.completion.slash_commands import slash_forms
from bot.text.files import NAME
from bot.text.reply import Blank, Choice, Control, Gap, Line, Prompt, Reply, Span, Style, ToScene, Weight
from tests.discord.odd_names.checks import TURNED
from tests.fuzz import corpus
from tests.fuzz.markdown import Shown, shown
from tests.fuzz.twisting import odd, twisted
from tests.loopback import Loopback
from tests.loopback.component_rules import check_form, check_message
from tests.loopback.limits import LIMITS
from tests.loopback.refusals import Refusal

PEOPLE: Final = ("discord:5", "discord:4242", "discord:77", "shell:anna", "", "discord:9223372036854775807")
PLACES: Final = ("discord:88", "discord:9", "terminal:hall")
HALVES: Final = re.compile("[\ud800-\udfff]")
"""Of signs that UTF-16 writes as two: they cannot be written down by themselves."""
INSTANT: Final = "2026-01-06T18:00:00+00:00"
NO_WORLD: Final = cast("Loopback", SimpleNamespace(violation=lambda text: _violated(text)))


def _violated(text: str) -> None:
    raise AssertionError(text)


Given = Reply | Blank | tuple[Suggestion, ...] | Filled


class Texts:
    name = "texts"
    soon = 0.1

    def __init__(self) -> None:
        self._typed = corpus.typed()
        self._paged = [form for form in slash_forms().values() if form.page and not form.page.startswith("#")]

    def made(self, chance: Random) -> Given:
        roll = chance.random()
        if roll < 0.8:
            return self._reply(chance)
        if roll < 0.9:
            return self._blank(chance)
        if roll < 0.95:
            return tuple(Suggestion(self._text(chance), self._text(chance)) for _ in range(chance.randrange(40)))
        form = chance.choice(self._paged)
        return Filled(form, {field.name: self._text(chance) for field in form.fields})

    def _text(self, chance: Random) -> str:
        roll = chance.random()
        if roll < 0.3:
            return odd(chance, chance.choice((3, 20, 100)))
        if roll < 0.4:
            return odd(chance, 5) * chance.choice((1, 30, 30, 700))
        text = chance.choice(self._typed)
        return twisted(chance, text, self._typed) if roll < 0.7 else text

    def _stored(self, chance: Random) -> str:
        """A text that could be kept, and so be one of ours."""
        return HALVES.sub("", self._text(chance))

    def _line(self, chance: Random) -> Line:
        return tuple(self._span(chance) for _ in range(chance.choice((0, 1, 1, 2, 3, 6))))

    def _span(self, chance: Random) -> Span:
        roll = chance.random()
        if roll < 0.03:
            return Span(text=self._text(chance), at=INSTANT)
        if roll < 0.06:
            return Span(text=self._text(chance), scene=chance.choice(PLACES))
        return Span(text=self._text(chance), style=chance.choice(tuple(Style)))

    def _lines(self, chance: Random, most: int) -> tuple[Line, ...]:
        count = chance.randint(1, most) if chance.random() < 0.98 else chance.choice((20, 60))
        return tuple(self._line(chance) for _ in range(count))

    def _control(self, chance: Random) -> Control:
        form = chance.choice(("", "", "", "declare", "x:y", "plan"))
        return Control(
            label=self._text(chance), command=f"@{self._stored(chance)}", weight=chance.choice(tuple(Weight)),
            form=form,
            aside=chance.random() < 0.2,
        )  # fmt: skip

    def _controls(self, chance: Random) -> tuple[Control, ...]:
        count = chance.choice((0, 0, 1, 2, 3, 7)) if chance.random() < 0.97 else 30
        return tuple(self._control(chance) for _ in range(count))

    def _prompt(self, chance: Random) -> Prompt:
        return Prompt(
            question=chance.choice((-1, 0, 1, 2, 40)), person=chance.choice(PEOPLE), lines=self._lines(chance, 3),
            controls=self._controls(chance), fight=chance.choice((0, 1, 77)),
            name=self._text(chance) if chance.random() < 0.5 else "", again=chance.random() < 0.2,
        )  # fmt: skip

    def _reply(self, chance: Random) -> Reply:
        board = chance.random() < 0.2
        return Reply(
            audience=ToScene(scene="discord:1"), lines=self._lines(chance, 8),
            prompts=tuple(self._prompt(chance) for _ in range(chance.choice((0, 0, 1, 2, 6)))), board=board,
            panel=chance.choice(("players", "gm", "over")) if board and chance.random() < 0.6 else None,
            controls=self._controls(chance), plain=chance.random() < 0.2, fight=chance.choice((0, 3)),
        )  # fmt: skip

    def _blank(self, chance: Random) -> Blank:
        gaps = tuple(self._gap(chance, number) for number in range(chance.randint(1, 6)))
        return Blank(
            name=chance.choice(("declare", "plan", "x:y")), title=self._text(chance) or "x", gaps=gaps,
            command=f"@{self._stored(chance)} …", game="discord:7", fight=3, question=1,
        )  # fmt: skip

    def _gap(self, chance: Random, number: int) -> Gap:
        choices = tuple(self._choice(chance) for _ in range(chance.choice((0, 0, 3, 30))))
        return Gap(
            id=f"gap {number}", label=self._text(chance), hint=self._text(chance), choices=choices,
            text=self._text(chance), required=chance.random() < 0.5, long=chance.random() < 0.5,
        )  # fmt: skip

    def _choice(self, chance: Random) -> Choice:
        return Choice(value=self._stored(chance), label=self._text(chance), meaning=self._text(chance))

    def tried(self, given: Given) -> str:
        try:
            if isinstance(given, Reply):
                return _posted(given)
            if isinstance(given, Blank):
                return _opened(forms.modal(given, "discord:5"))
            if isinstance(given, Filled):
                return _opened(blanks.page(given))
        except Refusal as refused:
            raise AssertionError(f"Discord refuses {refused.fields}") from None
        for one in offered(given):
            assert 1 <= units(one.name) <= LIMITS["choice.name"].most, one
            assert 1 <= units(one.value) <= LIMITS["choice.name"].most, one
        return "offered"


def _opened(page: Any) -> str:
    if page is None:
        return "no form"
    made = page.to_dict()
    check_form(NO_WORLD, made)
    _sendable(made)
    return "form"


def _posted(reply: Reply) -> str:
    plate = Plate("board-1.png", b"", "") if reply.panel else None
    found = letters(reply, "discord:7", plate)
    assert 1 <= len(found) <= MOST
    persons = {one.person for one in reply.prompts if one.rings}
    asked = {number for number in map(user_id, persons) if number is not None}
    for one in found:
        _harmless(one, asked)
        if one.whole is not None:
            assert NAME.fullmatch(one.whole.name)
            assert one.whole.content
    return "posted"


def _harmless(letter: Letter, asked: set[int]) -> None:
    content = letter.content
    assert 1 <= units(content.strip()) <= LIMIT, units(content)
    assert set(letter.asked) <= asked, letter.asked
    seen: Shown = shown(content)
    assert not seen.everyone, seen
    assert not seen.roles, seen
    assert not seen.emoji, seen
    assert seen.users <= asked, (seen.users, asked)
    assert seen.channels <= {88, 9}, seen.channels
    assert not seen.open_code, seen.open_code
    assert not TURNED.search(content)
    fields = letter.fields()
    view = fields.get("view")
    made = view.to_components() if view is not None else []
    check_message(
        NO_WORLD, made, {"board-1.png"} if letter.panel and letter.plate else set(), layout=bool(letter.panel)
    )
    _sendable([content, made, fields["allowed_mentions"].to_dict()])
    allowed = fields["allowed_mentions"].to_dict()
    assert allowed.get("parse") == [], allowed
    assert {int(one) for one in allowed.get("users", ())} <= asked, allowed


def _sendable(made: Any) -> None:
    """It can be written down as JSON in UTF-8."""
    text = orjson.dumps(made).decode()
    assert not HALVES.search(text)
