"""Which lines of a message are commands, and how they are read."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.commands import book
from bot.commands.request import Turn
from bot.commands.spec import EXAMPLES, Spec
from bot.pipeline.inbox import chat
from bot.pipeline.inbox.chat import LONGEST_LINE, Typed, commands
from bot.turn import commands as turn
from bot.turn.refusal import Refusal
from rules import catalogue
from rules.system import Adjustment, System
from tests.turn.duel import Roster
from tests.turn.duels import PLAYERS_ONLY


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
        ("hello @roll 2d6", [("roll", "2d6")]),
        ("@roll2d6", [("roll", "2d6")]),
        ("@r3#2d6+1", [("r", "3#2d6+1")]),
        ("@rr6#2d6", [("rr", "6#2d6")]),
        ("@roller", [("roller", "")]),
        ("@40mmCt", [("40mmct", "")]),
        ("@40", []),
        ("/r 2d6", [("r", "2d6")]),
        ("/home/anna", []),
        ("// no command", []),
        ("/me waves", []),
        ("@ roll", [("roll", "")]),
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


@pytest.mark.parametrize(("text", "slashed"), [("/roll 2d6", True), ("@roll 2d6", False)])
def test_a_slash_is_told_from_a_prefix(text: str, slashed: bool) -> None:
    assert [one.slashed for one in commands(text, "@&")] == [slashed]


def test_behind_a_mention_of_the_bot_a_slash_is_as_good_as_any_sign() -> None:
    assert [(one.word, one.slashed) for one in commands("/roll 2d6", "@&", {0})] == [("roll", False)]


def test_a_slash_that_is_a_prefix_is_one() -> None:
    assert [one.slashed for one in commands("/roll 2d6", "/")] == [False]


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


systems = pytest.mark.parametrize("system", catalogue.SYSTEMS.values(), ids=lambda system: system.id)


@systems
def test_the_example_of_a_command_is_a_use_of_it(system: System) -> None:
    for spec in book.of(system).specs:
        for example in (spec.example, *re.findall(r"`([^`]+)`", spec.meaning)):
            (one,) = commands(f"@{example}", "@")
            assert one.word in spec.words
            spec.read(one.rest)


@systems
def test_a_command_that_needs_more_says_how_it_is_written(system: System) -> None:
    refused = {spec.words[0]: found for spec in book.of(system).specs if (found := refusal_of(spec)) is not None}
    assert refused.keys() >= {"plan", "add", "for", "in", "owner", "accept", "set"}
    for word, error in refused.items():
        assert error.code == "incomplete"
        assert str(error.facts["example"]).startswith(word)


def refusal_of(spec: Spec) -> Refusal | None:
    """What is said where nothing stands behind the command's word."""
    try:
        spec.read("")
    except Refusal as refused:
        return refused
    return None


def test_a_game_without_examples_is_shown_with_those_of_no_game() -> None:
    shown = {spec.words[0]: spec for spec in book.of(PLAYERS_ONLY).specs}
    assert shown["add"].example == "add NAME x2"
    assert shown["declare"].example == "declare draw at Bo"
    assert shown["odds"].meaning == "the odds of a roll or, in a fight, of an attack"
    assert not any(EXAMPLES in spec.meaning for spec in shown.values())


def test_the_words_of_a_game_s_gm_are_its_own() -> None:
    duel, maze = book.of(PLAYERS_ONLY), book.of(catalogue.find("mazeworld"))
    assert duel.find("hurt") is None
    found = duel.find("stab")
    assert found is not None
    assert found.who == "gm"
    assert found.read("Bo 1") == Turn(turn.Adjust(what="hearts", text="Bo 1"))
    assert maze.find("stab") is None
    lamp = duel.find("parlour")
    assert lamp is not None
    assert lamp.read("lamp on") == Turn(turn.Adjust(what="lamp", text="on", surroundings=True))


def test_a_word_that_every_game_has_is_no_game_s_own() -> None:
    class Clashing(Roster):
        adjustments = (Adjustment(("remove",), "x", "remove NAME 1", "clashes"),)

    with pytest.raises(ValueError, match="two commands"):
        book.of(replace(PLAYERS_ONLY, roster=Clashing(), digest="clashing"))


@systems
def test_the_help_of_a_declaration_has_examples_and_every_verb_of_the_game(system: System) -> None:
    verbs = [
        f"`{verb.said or verb.word}`"
        for verb in system.reading.verbs
        if verb.offered and not verb.when and not verb.also
    ]
    for spec in book.of(system).specs:
        if spec.words[0] in ("declare", "plan"):
            examples, said, *_ = spec.more
            assert f"@{spec.words[0]} " in examples
            assert said == f"Possible actions: {', '.join(verbs)}."


def test_talk_holds_no_command_for_whoever_counts_them() -> None:
    assert [chat.count(text) for text in ("the last word", "", "- a list", "hello @roll 2d6", "@roll 2d6")] == [
        0,
        0,
        0,
        1,
        1,
    ]
