"""What the pipeline skips for plain commands: nothing that would have made a difference."""

from itertools import product

import pytest

from bot.commands import book
from bot.feature_loader import load_features
from bot.pipeline.inbox.chat import Typed, commands, is_alone
from bot.pipeline.inbox.disguised_commands import disguised
from bot.pipeline.inbox.foreseen_commands import foreseen, is_of_all_games
from bot.pipeline.inbox.local_words import rest_in_english, verb_in_english
from rules import catalogue
from rules.system import System

load_features()
NUMBERS = ("", "3", "d", "2d6", "3#2d6+1", "1d20 >= 15", "4 2 (1)", "d%")
systems = pytest.mark.parametrize("system", catalogue.SYSTEMS.values(), ids=lambda system: system.id)


@pytest.mark.parametrize("prefixes", ["@&", "!", "@~", "?."])
def test_what_stands_alone_hides_no_command(prefixes: str) -> None:
    pieces = ("", "plan", "add", "d", "roll", "bear", "2d6", ":", "@", "!", "~~", "*", "\n", "‼", " plan bear: bite")
    texts = {f"{prefixes[0]}{''.join(one)}" for one in product(("roll ", "plan", "pla", "bear "), pieces, pieces)}
    texts |= {f"{prefixes[0]}{' '.join(one)}" for one in product(("roll", "next", "plann"), pieces, pieces)}
    alone = [text for text in texts if is_alone(list(commands(text, prefixes)), text, prefixes)]
    assert len(alone) > 100
    assert not [text for text in alone if list(disguised(text, prefixes))]


@systems
def test_commands_before_numbers_need_no_translation(system: System) -> None:
    for word, rest in product(sorted(book.of(system).words), NUMBERS):
        assert Typed(word, rest).numeric
        assert verb_in_english(word, rest, system) is None
        assert rest_in_english(word, rest, system) == rest
    assert not Typed("roll", "geheim 2d6").numeric


def test_numbers_do_not_change_whether_a_command_is_about_all_games() -> None:
    words = [*book.of(catalogue.find(catalogue.DEFAULT)).words, "spiele", "ungelesen", "würfle"]
    for word, rest in product(sorted(words), NUMBERS):
        assert is_of_all_games(word) is any(request.of_all_games for request in foreseen(Typed(word, rest)))
    assert is_of_all_games("games")
