"""The host's metrics contain each command's kind and outcome, and nothing that people wrote."""

from dataclasses import astuple, dataclass, field, replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.commands.request import Turn
from bot.features.dice.command import Roll
from bot.features.secret_rolls.command import SecretRoll
from bot.pipeline import handlers
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import Done, StoreAway
from bot.pipeline.work.session import Tally, kind_of
from bot.store.database import open_store
from bot.store.unit import SqlUnit
from bot.turn.commands import Next
from tests.desk.people import Desk, Laid
from tests.store.samples import Standing

SECRET = "grimalkin"


@dataclass
class Watched:
    """Who was told. Times are no concern here but that they are no less than nothing."""

    told: list[Done] = field(default_factory=list)

    def __call__(self, done: Done) -> None:
        assert done.seconds >= 0
        self.told.append(replace(done, seconds=0.0))

    def new(self) -> list[Done]:
        found, self.told = self.told, []
        return found


@pytest.fixture
def watched() -> Watched:
    return Watched()


@pytest.fixture
async def desk(tmp_path: Path, watched: Watched):
    clock, luck = Standing(), Laid()
    async with open_store(f"sqlite:///{tmp_path / 'game.db'}", clock) as store:
        yield Desk(Service(store, luck, clock, watch=watched), store, luck, clock)


def done(seq: int | None, kind: str, outcome: str = "done", door: str = "typed", scene: str | None = "hall") -> Done:
    return Done("g", scene, seq, kind, outcome, door, 0.0)  # type: ignore[arg-type]


def test_a_kind_is_a_name_out_of_the_program() -> None:
    assert kind_of(SecretRoll(SECRET, "gm")) == "secret_roll"
    assert kind_of(Turn(Next())) == "next"


async def test_each_command_of_a_message_is_told_with_its_row(desk: Desk, watched: Watched) -> None:
    await desk.says("ann", f"@roll 2d6 {SECRET}\n@next\n@odds 2d6\n@roll d6")
    assert watched.new() == [done(1, "roll"), done(None, "unread", "refused"), done(None, "odds"), done(2, "roll")]


async def test_what_is_no_command_is_not_told(desk: Desk, watched: Watched) -> None:
    await desk.says("ann", f"@{SECRET} come here")
    await desk.says("ann", SECRET)
    assert watched.new() == []


async def test_what_arrives_twice_is_told_once(desk: Desk, watched: Watched) -> None:
    await desk.says("ann", "@roll d6", source="same")
    await desk.says("ann", "@roll d6", source="same")
    assert watched.new() == [done(1, "roll")]


async def test_what_asks_first_and_what_is_elsewhere(desk: Desk, watched: Watched) -> None:
    await desk.says("gm", "@fight start")
    await desk.says("gm", "@fight end")
    await desk.says("gm", "@in hall fight end yes", scene="den")
    started, asked, ended = watched.new()
    assert (started.kind, started.seq, started.outcome) == ("start", 1, "done")
    assert (asked.kind, asked.seq, asked.outcome) == ("end_fight", None, "asked")
    assert (ended.kind, ended.scene, ended.outcome) == ("end_fight", "hall", "done")


async def test_a_fault_is_told(desk: Desk, watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ValueError(SECRET)

    monkeypatch.setitem(handlers._HANDLERS, Roll, broken)
    await desk.says("ann", "@roll d6")
    assert watched.new() == [done(None, "roll", "failed")]


async def test_what_could_not_be_kept_was_not_done(
    desk: Desk, watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise OSError(SECRET)

    monkeypatch.setattr("bot.store.unit.SqlUnit.commit", full)
    with pytest.raises(OSError, match=SECRET):
        await desk.says("ann", "@roll d6")
    assert watched.new() == [done(None, "roll", "failed")]


async def test_of_what_is_tried_again_nothing_is_told(
    desk: Desk, watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the database goes away at the end or in the midst of a command."""

    async def away(*_: object) -> None:
        raise StoreAway

    for meant in ("commit", "append"):
        with monkeypatch.context() as patch, capture_logs() as logs:
            patch.setattr(SqlUnit, meant, away)
            with pytest.raises(StoreAway):
                await desk.says("ann", "@roll d6")
        assert (watched.new(), [one for one in logs if one["log_level"] == "error"]) == ([], [])
        assert desk.service.internal_errors == 0
    desk.forgets_dice()
    await desk.says("ann", "@roll d6")
    assert [one.outcome for one in watched.new()] == ["done"]


async def test_no_word_of_a_message_is_told(desk: Desk, watched: Watched) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    lines = (f"@table {SECRET}: one, two", f"@{SECRET}", f"@fighter add {SECRET}: agility 1", f"@roll 2d6 {SECRET}")
    for text in lines:
        await desk.says("gm", text)
    assert len(watched.told) == 5
    assert not [one for one in watched.told if SECRET in str(astuple(one))]


def test_the_last_command_also_took_what_it_took_to_keep_all(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 1.0, 3.0, 7.0])
    monkeypatch.setattr("bot.pipeline.work.session.perf_counter", lambda: next(times))
    told: list[Done] = []
    tally = Tally("typed", _begun=0.0)
    with tally.told(told.append):
        next(times)
        tally.note("done", "g", "hall", 1)
        tally.note("done", "g", "hall", 2)
    assert [one.seconds for one in told] == [1.0, 6.0]
