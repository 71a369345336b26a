"""Every typed command has a slash command that makes the same line and the same request."""

import re

import pytest

from bot.commands import book
from bot.commands.book import Book
from bot.commands.form import GROUPS
from bot.commands.game_forms import ANYTHING
from bot.commands.request import Sure
from bot.features.participation.command import Own
from rules.catalogue import SYSTEMS
from tests.commands.typed_lines import slash

CODE = re.compile(r"`@?([^`]+)`")
SHORT = "log 2"
"""Short for `log page 2`, which is what its slash command makes."""
BOOKS = {name: book.of(system) for name, system in SYSTEMS.items()}


def shown(one: Book, system: str) -> list[str]:
    """All that the help of a system shows as typed, if it begins with a command's word."""
    system = SYSTEMS[system]
    lines = [verb.example for verb in system.reading.verbs] + [errand.example for errand in system.errands]
    for spec in one.specs:
        lines += [spec.example, *CODE.findall(" ".join((spec.meaning, *spec.more)))]
    return [line for line in dict.fromkeys(lines) if line.split()[0] in one.words]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_example_of_the_help_has_a_slash_command_that_makes_the_same_line(system: str) -> None:
    one = BOOKS[system]
    lines = shown(one, system)
    made = {SHORT: SHORT}
    for line in lines:
        if line == SHORT:
            continue
        found = slash(one, line)
        assert found is not None, f"no slash command makes {line!r}"
        form, values = found
        assert form is not ANYTHING
        made[line] = form.line(values)
    assert made == {line: line for line in lines}
    assert len(lines) > 100


def test_a_page_of_the_log_is_the_same_typed_and_chosen() -> None:
    spec = BOOKS["arena"].find("log")
    assert spec is not None
    assert spec.read("2") == spec.read("page 2") == spec.filled(("log", "turn"), {"page": "2"})


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_word_of_a_game_has_a_slash_command_of_its_kind(system: str) -> None:
    one, system = BOOKS[system], SYSTEMS[system]
    words = {word for spec in one.specs for word in spec.words[:1]}
    words |= {verb.word for verb in system.reading.verbs} | {errand.words[0] for errand in system.errands}
    assert words <= one.words
    for spec in one.specs:
        assert spec.slash, spec.words
    for verb in system.reading.verbs:
        found = slash(one, f"{verb.word} somebody, head")
        assert found is not None, verb.word


def test_a_group_of_slash_commands_says_what_it_is_about() -> None:
    forms = book.every_form(tuple(BOOKS.values()))
    groups = {path[0] for path in forms if len(path) > 1}
    assert groups == set(GROUPS)
    assert not [path for path in forms if len(path) == 1 and path[0] in groups]


def test_secret_commands_are_answered_aside() -> None:
    for one in BOOKS.values():
        for spec in one.specs:
            assert not spec.secret or all(form.aside and not form.turns for form in spec.slash), spec.words


def test_rows_of_a_table_stand_below_its_name_or_behind_it() -> None:
    add = book.every_form(tuple(BOOKS.values()))["tables", "add"]
    assert add.line({"name": "loot", "rows": "nothing; a box"}) == "table add loot: nothing; a box"
    assert add.line({"name": "loot", "rows": "nothing\na box"}) == "table add loot:\nnothing\na box"


def test_a_page_of_plans_is_a_command_for_each_line() -> None:
    plan = book.every_form(tuple(BOOKS.values()))["plan",]
    several = plan.several({"plans": "rat: bite Anna\n\nwolf: pass"})
    assert [plan.line(one) for one in several] == ["plan rat: bite Anna", "plan wolf: pass"]
    assert plan.wants_page({})
    assert not plan.wants_page({"plans": "rat: bite Anna"})


def test_whoever_is_chosen_may_have_a_name_of_several_words() -> None:
    forms = book.every_form(tuple(BOOKS.values()))
    owner = forms["fight", "owner"].line({"name": "Old Tim", "player": "@Bob the GM"})
    spec = BOOKS["arena"].find("owner")
    assert spec is not None
    read = spec.read(owner.removeprefix("owner "))
    assert isinstance(read, Sure)
    assert read.request == Own("Old Tim", "Bob the GM")


def test_lines_of_a_page_become_one_line_where_a_command_has_one() -> None:
    new = book.every_form(tuple(BOOKS.values()))["create", "new"]
    assert new.line({"name": "Ida", "wishes": "one 1\n two 2 \n"}) == "create Ida: one 1, two 2"
