"""The corpus messages match their README, and the rolls it expects exist in our notation."""

from collections import Counter

from rules.dice.notation import parse_line
from rules.errors import RuleError
from tests.reading.messages.chatter import chatter, written
from tests.reading.messages_schema import addressed, dice


def test_chat_is_many_different_lines() -> None:
    lines = chatter(10_000)
    assert len(set(lines)) == 10_000
    assert lines[: len(written())] == written()
    assert all(line.strip() == line != "" for line in lines)


def test_no_message_comes_twice() -> None:
    said = Counter((message.place, message.author, message.language, message.say) for message in addressed().messages)
    assert [key[-1] for key, times in said.items() if times > 1] == []
    assert len(said) >= 150


def test_no_chat_line_is_expected_to_be_answered() -> None:
    answered = {
        message.say
        for message in addressed().messages
        if message.place == "scene" and message.expect.silence is None and message.author != "gm"
    }
    assert answered & set(chatter(10_000)) == set()


def test_every_roll_that_is_expected_exists_here() -> None:
    unread = {}
    for line in dice():
        for outcome in line.outcomes():
            if outcome.roll is not None:
                try:
                    parse_line(outcome.roll)
                except RuleError as refused:
                    unread[line.say] = (outcome.roll, refused.code)
    assert unread == {}


def test_no_dice_come_twice() -> None:
    said = Counter(line.say for line in dice())
    assert [say for say, times in said.items() if times > 1] == []
    assert len(said) >= 150


def test_what_is_explained_was_said() -> None:
    explained = [(outcome.explain, line.say) for line in dice() for outcome in line.outcomes() if outcome.explain]
    assert [pair for pair in explained if pair[0].casefold() not in pair[1].casefold()] == []
