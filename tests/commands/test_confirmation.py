"""Every command that deletes something asks for confirmation, and no other does: all of them are listed here."""

import pytest

from bot.commands import book
from bot.commands import request as confirming
from bot.commands.game_words import Entry
from bot.commands.request import Removal, Request, Sure
from bot.features.people.command import Gms
from bot.features.random_tables.command import Tables
from bot.turn.refusal import Refusal
from rules import catalogue
from rules.system import System

systems = pytest.mark.parametrize("system", catalogue.SYSTEMS.values(), ids=lambda system: system.id)
LOSING = {
    "fight end",
    "fight stop",
    "fight move #NAME",
    "scene bind NAME",
    "remove NAME",
    "leave",
    "table remove NAME",
    "table delete NAME",
    "house reset NAME",
    "create drop",
    "create forget",
    "create cancel",
    "create stop",
    "gm remove NAME",
    "gm people NAME @NAME",
    "me forget",
    "owner NAME @NAME",
}
"""Besides `KIND remove NAME` and `KIND delete NAME` of every kind of sheet."""
HARMLESS = {
    "gm unwatch NAME": "`gm watch` names them again, and they have done nothing",
    "watch off": "`watch` begins it again",
    "gm duty off": "`gm duty` names somebody again",
    "withdraw": "the intent is asked for again, and was not used",
    "next skip": "a step back takes it back",
    "back": "`forward` undoes it",
    "house undo": "what it takes away was set before it",
    "sheet undo NAME": "itself a change with a number",
    "deny NAME": "the person refused can ask again",
    "gm takeover NAME": "`gm giveback` undoes it, and the sheets stay",
    "game import yes": "said with the file, once what is here has been counted up; that is put aside and not lost",
}
"""What sounds like a loss and asks nothing, with the reason."""
ENDINGS = ("", "remove NAME", "delete NAME", "drop", "forget", "cancel", "end", "stop", "reset NAME", "clear", "off")
"""What is said behind a word to take something away."""


def read(system: System, text: str) -> Request | None:
    word, _, rest = text.partition(" ")
    spec = book.of(system).find(word, rest)
    if spec is None:
        return None
    try:
        return spec.read(rest)
    except Refusal:
        return None


def kinds(of: type[Request]) -> list[type[Request]]:
    return [one for kind in of.__subclasses__() for one in (kind, *kinds(kind))]


def test_whatever_may_take_something_away_is_a_removal() -> None:
    """Nothing else is asked about."""
    assert [kind for kind in kinds(Request) if hasattr(kind, "loses") and not issubclass(kind, Removal)] == []


@systems
def test_every_loss_is_asked_about_and_is_done_with_one_word_more(system: System) -> None:
    kinds = {f"{kind.word} {act} NAME" for kind in system.sheets.kinds for act in ("remove", "delete")}
    for text in sorted(LOSING | kinds):
        asked, meant = read(system, text), read(system, f"{text} {confirming.SURE}")
        assert isinstance(asked, Sure), text
        assert isinstance(meant, Sure), text
        assert (asked.said, meant.said) == (False, True), text
        assert asked.request == meant.request, text
        assert not asked.text.endswith(confirming.SURE), text


@systems
def test_nothing_else_that_takes_away_is_among_the_commands(system: System) -> None:
    kinds = {f"{kind.word} {act} NAME" for kind in system.sheets.kinds for act in ("remove", "delete")}
    for spec in book.of(system).specs:
        word = spec.words[0]
        for ending in ENDINGS:
            text = f"{word} {ending}".strip()
            request = read(system, text)
            if isinstance(request, Sure):
                # These are about their authors.
                named = word in ("leave", "remove", "owner")
                assert named or text in LOSING | kinds, f"{text} asks and is not listed"
            elif isinstance(request, Entry | Tables | Gms) and request.act == "remove":
                pytest.fail(f"{text} takes away and does not ask")


@systems
def test_what_sounds_like_a_loss_but_is_none_asks_nothing(system: System) -> None:
    for text in HARMLESS:
        assert not isinstance(read(system, text), Sure), text


@systems
def test_the_word_is_part_of_a_name_where_nothing_else_is_said(system: System) -> None:
    request = read(system, "remove yes")
    assert isinstance(request, Sure)
    assert not request.said


def test_a_typed_command_that_says_yes_is_what_it_was() -> None:
    system = next(iter(catalogue.SYSTEMS.values()))
    for text in ("accept yes", "roll 2d6 yes", "table show yes", "sheet import yes"):
        assert not isinstance(read(system, text), Sure)
