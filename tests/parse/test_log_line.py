"""What is typed behind `@log`, and which part of the story it means."""

import pytest

from bot.commands import requests as ask
from bot.features.log.parser import log
from bot.turn.refusal import Refusal


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("", ask.Log()),
        ("2", ask.Log(page=2)),
        ("page 2", ask.Log(page=2)),
        ("turn 3", ask.Log(turn=3)),
        ("turn 3 page 2", ask.Log(turn=3, page=2)),
        ("turn 3 2", ask.Log(turn=3, page=2)),
        ("fight 1 turn 0", ask.Log(fight=1, turn=0)),
        ("Wolf 2", ask.Log(words="Wolf 2")),
        ("Wolf 2 page 4", ask.Log(words="Wolf 2", page=4)),
        ("dice", ask.Log("dice")),
        ("dice turn 3", ask.Log("dice", turn=3)),
        ("dice wolf", ask.Log("dice", words="wolf")),
        ("find a shot 3", ask.Log("find", words="a shot 3")),
        ("find turn 3 page 2", ask.Log("find", words="turn 3", page=2)),
        ("export", ask.Log("export")),
        ("export html", ask.Log("export", form="html")),
        ("export story html fight 2", ask.Log("export", form="html", kind="story", fight=2)),
        ("EXPORT GM md", ask.Log("export", kind="gm")),
        ("99999999999999999999", ask.Log(words="99999999999999999999")),
        ("²", ask.Log(words="²")),
    ],
)
def test_what_is_meant(text: str, meant: ask.Log) -> None:
    assert log(text, "log turn 3") == meant


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("turn", "incomplete"),
        ("turn three", "incomplete"),
        ("fight", "incomplete"),
        ("find", "incomplete"),
        ("export fight", "incomplete"),
        ("export pdf", "log_export_unread"),
    ],
)
def test_what_is_refused(text: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        log(text, "log turn 3")
    assert refused.value.code == code
