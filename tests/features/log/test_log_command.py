"""The arguments of `@log`, and the part of the story they select."""

import pytest

from bot.features.log.command import Log, log
from bot.turn.refusal import Refusal


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("", Log()),
        ("2", Log(page=2)),
        ("page 2", Log(page=2)),
        ("turn 3", Log(turn=3)),
        ("turn 3 page 2", Log(turn=3, page=2)),
        ("turn 3 2", Log(turn=3, page=2)),
        ("fight 1 turn 0", Log(fight=1, turn=0)),
        ("Wolf 2", Log(words="Wolf 2")),
        ("Wolf 2 page 4", Log(words="Wolf 2", page=4)),
        ("dice", Log("dice")),
        ("dice turn 3", Log("dice", turn=3)),
        ("dice wolf", Log("dice", words="wolf")),
        ("find a shot 3", Log("find", words="a shot 3")),
        ("find turn 3 page 2", Log("find", words="turn 3", page=2)),
        ("export", Log("export")),
        ("export html", Log("export", form="html")),
        ("export story html fight 2", Log("export", form="html", kind="story", fight=2)),
        ("EXPORT GM md", Log("export", kind="gm")),
        ("99999999999999999999", Log(words="99999999999999999999")),
        ("²", Log(words="²")),
    ],
)
def test_what_is_meant(text: str, meant: Log) -> None:
    assert log(text) == meant


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
        log(text)
    assert refused.value.code == code
