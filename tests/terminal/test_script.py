"""Lines to items."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.terminal.script import Reader, names_in, parse, split_lines
from bot.terminal.script_items import (
    Again,
    Attached,
    BoundDice,
    Deleted,
    Edited,
    Faces,
    Item,
    MadeGM,
    Passed,
    Pressed,
    Quit,
    Reachable,
    Remark,
    Restart,
    Said,
    ScriptError,
    Start,
    Wrong,
)

MESSAGES = [
    ("gm> @next", "gm", "play", "@next"),
    ("Anna> @roll 2d6", "Anna", "play", "@roll 2d6"),
    ("anna (dm)> @declare dodge", "anna", None, "@declare dodge"),
    ("gm (gm)> @plan", "gm", "gm", "@plan"),
    ("gm (GM)> @plan", "gm", "gm", "@plan"),
    ("anna #Cellar> hello", "anna", "cellar", "hello"),
    ("anna(dm)>hello", None, None, None),
    ("anna(dm)>@roll", "anna", None, "@roll"),
    ("  gm> indented", "gm", "play", "indented"),
    ("Zoë-Ann> ...", "Zoë-Ann", "play", "..."),
    ("gm> > a quote", "gm", "play", "> a quote"),
    ("gm>  two spaces", "gm", "play", " two spaces"),
]


@pytest.mark.parametrize(("line", "who", "scene", "text"), MESSAGES)
def test_a_message(line: str, who: str | None, scene: str | None, text: str | None) -> None:
    if who is None:
        with pytest.raises(ScriptError, match="line 1: nobody speaks on this line"):
            parse(line)
        return
    assert parse(line) == (Said(1, (line,), who, scene, text or ""),)


RAW = ("",)
DIRECTIVES = [
    ("!faces 5 1 4 2", Faces(1, RAW, (5, 1, 4, 2))),
    ("!faces 5, 1", Faces(1, RAW, (5, 1))),
    ("!dice anna dodge: 3 3, 2 4, 4 5", BoundDice(1, RAW, ("anna", "dodge"), ((3, 3), (2, 4), (4, 5)))),
    ("!dice Kick.Groin t1:2: 6", BoundDice(1, RAW, ("kick", "groin", "t1", "2"), ((6,),))),
    ("!clock +26h", Passed(1, RAW, timedelta(hours=26), down=False)),
    ("!clock +1d2h 30m5s", Passed(1, RAW, timedelta(days=1, hours=2, minutes=30, seconds=5), down=False)),
    ("!down 90m", Passed(1, RAW, timedelta(minutes=90), down=True)),
    ("!start 2026-02-05T18:00Z", Start(1, RAW, datetime(2026, 2, 5, 18, tzinfo=UTC))),
    ("!start 2026-02-05T18:00+02:00", Start(1, RAW, datetime(2026, 2, 5, 16, tzinfo=UTC))),
    ("!start 2026-02-05", Start(1, RAW, datetime(2026, 2, 5, tzinfo=UTC))),
    ("!restart", Restart(1, RAW)),
    ("!gm dora", MadeGM(1, RAW, "dora")),
    ("!dm anna off", Reachable(1, RAW, "anna", reachable=False)),
    ("!dm anna on", Reachable(1, RAW, "anna", reachable=True)),
    ("!edit 3 @roll 1d6", Edited(1, RAW, 3, "@roll 1d6")),
    ("!delete 3", Deleted(1, RAW, 3)),
    ("!again 3", Again(1, RAW, 3)),
    ("!attach my sheet.yaml", Attached(1, RAW, "my sheet.yaml")),
    ("!press Roll all", Pressed(1, RAW, "Roll all")),
    ("# a comment", Remark(1, RAW)),
    ("", Remark(1, RAW)),
    ("   ", Remark(1, RAW)),
]


@pytest.mark.parametrize(("line", "item"), DIRECTIVES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_directive(line: str, item: Item) -> None:
    (read,) = parse(f"{line}\n")
    assert read.raw == (line,)
    assert type(read) is type(item)
    for name in type(item).__dataclass_fields__:
        assert name == "raw" or getattr(read, name) == getattr(item, name)


WRONG = [
    ("hello", "nobody speaks on this line; write NAME> TEXT, a directive or a comment"),
    ("2> hello", "nobody speaks on this line; write NAME> TEXT, a directive or a comment"),
    ("gm> ", "this message is empty"),
    ("| more", "there is no message for this line to continue"),
    ("!", "there is no directive !"),
    ("!bogus 1", "there is no directive !bogus"),
    ("!faces", "give at least one face"),
    ("!faces 5 x", "x isn't a face of a die"),
    ("!faces 0", "0 isn't a face of a die"),
    ("!faces ٣", "٣ isn't a face of a die"),
    ("!faces " + "9" * 5000, None),
    ("!dice anna 3 3", "write !dice WORDS OF THE LABEL: 3 3, 2 4"),
    ("!dice : 3 3", "write !dice WORDS OF THE LABEL: 3 3, 2 4"),
    ("!dice anna: 3,,4", "give at least one face"),
    ("!clock 26", "write a time such as 26h, 90m or 1d12h"),
    ("!clock -1h", "write a time such as 26h, 90m or 1d12h"),
    ("!clock +0h", "that isn't any time"),
    ("!clock " + "999999d" * 2000, "that is too long a time"),
    ("!start tomorrow", "write a date and time such as 2026-01-05T18:00Z"),
    ("!restart now", "!restart takes nothing after it"),
    ("!gm", "write one name"),
    ("!gm two names", "two names isn't a name"),
    ("!dm anna", "write !dm NAME off or !dm NAME on"),
    ("!dm off", "write !dm NAME off or !dm NAME on"),
    ("!edit x hello", "say which message, by its number"),
    ("!edit 1", "this message is empty"),
    ("!delete", "say which message, by its number"),
    ("!again -1", "say which message, by its number"),
    ("!attach", "the file is missing"),
    ("!press", "the label of a button is missing"),
]


@pytest.mark.parametrize(("line", "reason"), WRONG, ids=lambda value: (value or "")[:20])
def test_a_wrong_line_is_named(line: str, reason: str | None) -> None:
    with pytest.raises(ScriptError) as caught:
        parse(f"# first\n{line}\n# last\n")
    assert caught.value.line == 2
    if reason is not None:
        assert str(caught.value) == f"line 2: {reason}"


def test_further_lines_belong_to_the_message() -> None:
    text = "gm> @roll 2d6\n| @roll 3d6\n|\n|  two\n!edit 1 @roll\n| again\n"
    said, edited = parse(text)
    assert said == Said(
        1, ("gm> @roll 2d6", "| @roll 3d6", "|", "|  two"), "gm", "play", "@roll 2d6\n@roll 3d6\n\n two"
    )
    assert edited == Edited(5, ("!edit 1 @roll", "| again"), 1, "@roll\nagain")


def test_the_first_line_of_a_message_may_be_empty() -> None:
    (said,) = parse("gm>\n| @roll 2d6")
    assert isinstance(said, Said)
    assert said.text == "\n@roll 2d6"


def test_a_comment_ends_a_message() -> None:
    with pytest.raises(ScriptError, match="line 3: there is no message"):
        parse("gm> @roll\n# comment\n| more")


def test_only_a_line_feed_ends_a_line() -> None:
    assert split_lines("\ufeffa\u2028b\x0bc\x85d\r\ne\n\n") == ["a\u2028b\x0bc\x85d", "e", ""]
    assert split_lines("") == []


def test_names_in_the_order_of_their_use() -> None:
    items = parse("!gm Dora\nanna> hello\n!dm bob off\ngm> @next")
    assert list(names_in(items)) == ["Dora", "anna", "bob", "gm"]


class TestBare:
    """By hand and through a pipe a line needs no speaker."""

    @staticmethod
    def read(*lines: str) -> list[Item]:
        reader = Reader(bare=True)
        return [item for line in lines for item in reader.feed(line)] + reader.end()

    def test_the_last_speaker_goes_on_in_the_same_place(self) -> None:
        items = self.read("@next", "mia (dm)> @declare", "hp>5 I hope", "kim #attic> hello", "@roll")
        assert [(item.speaker, item.scene, item.text) for item in items if isinstance(item, Said)] == [
            ("gm", "play", "@next"),
            ("mia", None, "@declare"),
            ("mia", None, "hp>5 I hope"),
            ("kim", "attic", "hello"),
            ("kim", "attic", "@roll"),
        ]

    def test_a_name_alone_only_changes_the_speaker(self) -> None:
        items = self.read("mia>", "@roll")
        assert [(item.speaker, item.text) for item in items if isinstance(item, Said)] == [
            ("mia", ""),
            ("mia", "@roll"),
        ]

    @pytest.mark.parametrize("line", ["quit", "exit", " QUIT "])
    def test_the_end(self, line: str) -> None:
        assert self.read(line) == [Quit(1, (line,))]

    def test_a_wrong_line_does_not_swallow_the_message_before_it(self) -> None:
        said, wrong = self.read("gm> @roll", "!bogus")
        assert isinstance(said, Said)
        assert wrong == Wrong(2, ("!bogus",), "there is no directive !bogus")


@given(st.lists(st.one_of(st.text(max_size=40), st.from_regex(r"\A[!|#a-z]{1,3} ?[a-z0-9 :,+]{0,20}\Z")), max_size=8))
def test_any_lines_are_read_or_named(lines: list[str]) -> None:
    for bare in (False, True):
        reader = Reader(bare=bare)
        items = [item for line in lines for item in reader.feed(line)] + reader.end()
        assert [raw for item in items for raw in item.raw] == lines
