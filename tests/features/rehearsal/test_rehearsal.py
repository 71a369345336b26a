"""Rehearsals: nothing happens to the fight, nothing reaches players, and the worker processes are looked after."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

import pytest

from bot.features.rehearsal import job
from bot.features.rehearsal.rehearsals import LONGEST, MOST_GAMES, Rehearsal, Rehearsals
from bot.features.rehearsal.scenario import MOST_FIGHTS, MOST_TURNS, MOST_VARIANTS
from bot.features.transfer.host import file_of
from bot.text.files import File
from bot.text.reply import ToPerson, plain
from tests.desk.people import Desk, Said


@dataclass
class ByHand:
    """Workers that do their work when a test says so."""

    left: list[tuple[Future[Any], Callable[[], Any]]] = field(default_factory=list)
    fails_after: int | None = None
    """After how much work left no process can be started."""

    def submit(self, work: Callable[..., Any], /, *args: Any) -> Future[Any]:
        if len(self.left) == self.fails_after:
            raise OSError("no more processes")
        future: Future[Any] = Future()
        self.left.append((future, lambda: work(*args)))
        return future

    def work(self, parts: int) -> None:
        for _ in range(parts):
            future, work = self.left.pop(0)
            if future.set_running_or_notify_cancel():
                future.set_result(work())


def with_workers(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> ByHand:
    """Let a desk have workers, who do two fights at a time."""
    monkeypatch.setattr(job, "CHUNK", 20)
    workers = ByHand()
    desk.service._means = replace(desk.service._means, workers=workers)
    return workers


async def looked(desk: Desk) -> list[str]:
    """Return what the GMs read two seconds later."""
    desk.clock.at += timedelta(seconds=2)
    await desk.service.due(desk.clock.at)
    return gms(await desk.delivered())


def gms(said: Said) -> list[str]:
    assert {entry.destination for entry in said.entries} <= {"scene:den", "gm:g", "person:gm"}
    return [plain(entry.reply.lines) for entry in said.entries]


async def everything(desk: Desk) -> tuple[object, ...]:
    keys = ("fight/hall", "game", "pack/mazeworld", "sheet/mazeworld/anna")
    return await desk.rows(), [await desk.store.document("g", key) for key in keys]


async def test_the_answer_follows_from_the_seed_and_changes_nothing(fight: Desk) -> None:
    before = await everything(fight)
    first = await fight.says("gm", "@rehearse 4 times for 3 turns seed 5: with 1 more wolf; Anna: dodge", scene="den")
    again = await fight.says("gm", "@rehearse 4 times, 3 turns, seed 5: with a wolf; Anna: dodge", scene="den")
    (told,), (repeated,) = gms(first), gms(again)
    assert told.replace("with 1 more wolf", "with a wolf") == repeated
    assert "C: Anna: dodge" in told
    assert "Seed 5" in told
    assert gms(await fight.says("gm", "@rehearse 4 times for 3 turns", scene="den"))[0] != told
    assert await everything(fight) == before


async def test_what_is_refused(fight: Desk) -> None:
    lines = {
        f"{MOST_FIGHTS + 1} times": "up to 1,000 fights",
        f"for {MOST_TURNS + 1} turns": "up to 20 turns",
        ";".join(["cautious"] * (MOST_VARIANTS + 1)): "up to 4 variants",
        "1000 times for 20 turns; with 50 wolves": "too much for one rehearsal",
        "with 51 wolves": "up to 50 creatures",
        "with 2 more unicorns": "unicorns",
        "without Bo": "Nobody here has that name",
        "Anna": "I don't understand “Anna”",
        "Anna: frobnicates": "frobnicates",
        "4 wolves against Bo": "Bo",
        "stop": "No rehearsal is running",
    }
    for line, refusal in lines.items():
        said = gms(await fight.says("gm", f"@rehearse {line}", scene="den"))
        assert refusal in said[0], (line, said)
    assert "Only a GM" in (await fight.says("ann", "@rehearse", scene=None, game="", gm=False)).at("person:ann")
    assert "secret" in (await fight.says("gm", "@rehearse")).at("person:gm")


async def test_no_fight_is_needed(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    assert "There's no fight here" in gms(await desk.says("gm", "@rehearse", scene="den"))[0]
    assert "nobody to fight" in gms(await desk.says("gm", "@rehearse 2 wolves against everyone", scene="den"))[0]
    await desk.says("gm", "@fighter add Anna for ann: agility 1", scene="den", mentions=("ann",))
    for line in ("2 wolves against everyone", "a wolf and 2 wolves against Anna"):
        assert "Anna falls" in str(gms(await desk.says("gm", f"@rehearse 2 times for 2 turns: {line}", scene="den")))


async def test_workers_do_it_meanwhile(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message is edited as the work goes on; one rehearsal runs in a game, and stopping shows what is known."""
    workers = with_workers(fight, monkeypatch)
    before = await everything(fight)
    said = await fight.says("gm", "@rehearse 9 times", scene="den")
    assert "0 of 9" in str(gms(said))
    (entry,) = said.entries
    assert entry.reply.post
    assert [one.command for one in entry.reply.controls] == ["@rehearse stop"]
    assert "already running" in gms(await fight.says("gm", "@rehearse", scene="den"))[0]
    workers.work(1)
    assert "2 of 9" in str(await looked(fight))
    assert await looked(fight) == []
    assert "stopping" in gms(await fight.says("gm", "@rehearse stop", scene="den"))[0]
    assert "stopped after 2 of 9" in str(await looked(fight))
    workers.left.clear()
    assert await looked(fight) == []
    assert await fight.service.next_due() is None
    await fight.says("gm", "@rehearse 2 times", scene="den")
    workers.work(1)
    assert "Anna" in str(await looked(fight))
    assert await everything(fight) == before


async def test_what_ends_it(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A restart, a fault, too long a time, and a GM channel that isn't one any more."""
    workers = with_workers(fight, monkeypatch)
    await fight.says("gm", "@rehearse 2 times", scene="den")
    fight.service._means = replace(fight.service._means, _kept={})
    assert "I was restarted" in str(await looked(fight))
    await fight.says("gm", "@rehearse 2 times", scene="den")
    workers.left[-1][0].set_exception(OSError("no memory"))
    assert "went wrong" in str(await looked(fight))
    workers.left.clear()
    workers.fails_after = 1
    said = gms(await fight.says("gm", "@rehearse 9 times", scene="den"))
    assert "went wrong" in str([*said, *await looked(fight)])
    assert [future.cancelled() for future, _ in workers.left] == [True]
    assert await looked(fight) == []
    assert await fight.service.next_due() is None
    workers.fails_after = None
    workers.left.clear()
    await fight.says("gm", "@rehearse 9 times", scene="den")
    workers.work(1)
    fight.clock.at += LONGEST
    assert "stopped after 2 of 9" in str(await looked(fight))
    workers.left.clear()
    for line, place in (("@game gm here", "scene:tower"), ("@game gm none", "person:gm")):
        await fight.says("gm", "@in hall rehearse 2 times", scene="den" if place != "person:gm" else "tower")
        workers.work(1)
        await fight.says("gm", line, scene="tower")
        fight.clock.at += timedelta(seconds=2)
        await fight.service.due(fight.clock.at)
        assert "Anna falls" in (await fight.delivered()).at(place)
        assert fight.service._means.one(Rehearsals).of("g") is None


async def test_a_game_that_is_replaced_blocks_none(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rehearsal of a game ends with it. One whose end nobody looks at counts for a while only."""
    workers = with_workers(fight, monkeypatch)
    _, data = await file_of(fight.store, "g")
    await fight.says("gm", "@rehearse 9 times", scene="den")
    workers.work(1)
    assert "2 of 9" in str(await looked(fight))
    await fight.says("gm", "@game import yes", scene="den", files=(File(name="a.jsonl.xz", data=data),))
    assert all(part.cancelled() for part, _ in workers.left)
    assert "stopped after 2 of 9" in str(await looked(fight))
    assert await fight.service.next_due() is None
    workers.left.clear()
    rehearsals = fight.service._means.one(Rehearsals)
    lone = job.Job((), 1, 1, 1, "")
    for number in range(MOST_GAMES):
        kept = Rehearsal(str(number), "gm", lone, ToPerson(person="gm"), "en", fight.clock.at, [(0, Future())])
        rehearsals.add(f"g{number}", kept)
    assert "Too many games" in str(gms(await fight.says("gm", "@in hall rehearse 2 times", scene="den")))
    fight.clock.at += 2 * LONGEST + timedelta(seconds=1)
    assert "0 of 2" in str(gms(await fight.says("gm", "@in hall rehearse 2 times", scene="den")))


async def test_other_games_and_a_gm_alone(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a GM channel the answer goes to the GM alone. Only so many games rehearse at once."""
    workers = with_workers(fight, monkeypatch)
    for number in range(MOST_GAMES + 1):
        game, hall = f"g{number}", f"hall{number}"
        await fight.says("gm", "@fighter add Anna for ann: agility 1", scene=hall, game=game, mentions=("ann",))
        text = "@rehearse 1 times for 1 turns: a wolf against everyone"
        said = await fight.says("gm", text, scene=hall, game=game, aside=True)
        assert said.destinations() == ["person:gm"]
        assert ("Too many games" in gms(said)[0]) is (number == MOST_GAMES)
    workers.work(1)
    assert "Anna falls" in str(await looked(fight))


async def test_in_private_another_process_may_serve_the_game(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can begin there then, but a rehearsal of the process that serves the game stops."""
    workers = with_workers(fight, monkeypatch)
    await fight.says("gm", "@rehearse 9 times", scene="den")
    workers.work(1)
    here = fight.service._means
    fight.service._means = replace(here, serves=lambda game: game != "g", _kept={})
    told = [gms(await fight.says("gm", f"@in hall rehearse {text}", scene=None)) for text in ("2 times", "stop")]
    assert [one[0].partition(".")[0] for one in told] == [
        "I can't rehearse in a private message for this game",
        "If a rehearsal is running in this game, I'm stopping it",
    ]
    fight.service._means = here
    assert "stopped after 2 of 9" in str([*await looked(fight), *await looked(fight)])
    assert all(part.cancelled() for part, _ in workers.left)
    assert await fight.service.next_due() is None
