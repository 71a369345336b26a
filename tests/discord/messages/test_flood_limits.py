"""A flood is skipped, reported once, and delays nobody else; no accepted message is lost."""

import asyncio
from dataclasses import dataclass, field

import pytest
from structlog.typing import EventDict

from bot.discord.connection.login import Connection
from bot.discord.connection.start import run
from bot.discord.messages import flood_limits as pacing
from bot.discord.messages.flood_limits import Pace, Pacing, Verdict
from bot.discord.messages.lanes import Lanes
from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from bot.pipeline.inbox import chat
from tests.discord.fake_service import SETTINGS, WORDS, Clerk, Now, echo
from tests.loopback import Channel, Loopback

TAKEN, QUICK, MUCH = Verdict.TAKEN, Verdict.TOO_QUICK, Verdict.TOO_MUCH


@dataclass
class Gate:
    """A pacing under a clock that is set by hand."""

    pace: Pace = field(default_factory=lambda: Pace(person=3, gm=6, scene=8, seconds=5.0))
    at: float = 100.0

    def __post_init__(self) -> None:
        self.pacing = Pacing(self.pace)

    def says(self, person: str, times: int = 1, scene: str = "hall", *, gm: bool = False) -> list[Verdict]:
        return [self.pacing.judge(person, scene, self.at, gm=gm) for _ in range(times)]


def test_so_many_are_taken_and_the_rest_is_skipped() -> None:
    gate = Gate()
    assert gate.says("ann", 5) == [TAKEN, TAKEN, TAKEN, QUICK, QUICK]


def test_when_the_window_is_over_it_is_taken_again() -> None:
    gate = Gate()
    gate.says("ann", 5)
    gate.at += 5.0
    assert gate.says("ann", 4) == [TAKEN, TAKEN, TAKEN, QUICK]


def test_what_was_sent_slowly_is_taken_however_late_it_is_read() -> None:
    gate = Gate()
    for _ in range(300):
        assert gate.says("ann") == [TAKEN]
        gate.at += 2.0


def test_a_message_that_was_sent_before_others_opens_no_window() -> None:
    gate = Gate()
    gate.says("ann", 3)
    gate.at -= 1.0
    assert gate.says("ann") == [QUICK]


def test_a_flood_by_one_is_nothing_to_others_wherever_it_comes() -> None:
    gate = Gate()
    for number in range(50):
        gate.says("ann", scene=f"scene {number % 2}")
    assert gate.says("ben", 3, scene="scene 0") == [TAKEN, TAKEN, TAKEN]
    assert gate.says("ann", scene="elsewhere") == [QUICK]


def test_a_gm_may_say_more_and_is_heard_however_much_others_say() -> None:
    gate = Gate()
    many = [gate.says(f"p{number}", 2) for number in range(6)]
    assert many[:4] == [[TAKEN, TAKEN]] * 4
    assert many[4:] == [[MUCH, MUCH], [MUCH, MUCH]]
    assert gate.says("gm", 8, gm=True) == [TAKEN] * 6 + [QUICK, QUICK]
    assert gate.says("zoe", scene="tower") == [TAKEN]


def test_a_message_counts_with_all_its_commands() -> None:
    gate = Gate()
    assert gate.pacing.judge("ann", "hall", gate.at, gm=False, commands=5) is TAKEN
    assert gate.says("ann") == [QUICK]


def test_without_limits_all_is_taken() -> None:
    assert set(Gate(Pace()).says("ann", 1000)) == {TAKEN}


def test_what_is_looked_up_while_typing_has_a_limit_of_its_own() -> None:
    gate = Gate()
    gate.says("ann", 4)
    looked = [gate.pacing.looks_up("ann", gate.at) for _ in range(3 * pacing.TYPING + 1)]
    assert looked == [True] * 3 * pacing.TYPING + [False]


def test_who_is_quiet_again_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing, "MOST", 20)
    gate = Gate()
    for number in range(200):
        gate.says(f"p{number}", scene=f"s{number}")
        gate.at += 1.0
    assert len(gate.pacing._windows) <= 20


@pytest.mark.parametrize(
    ("text", "called", "commands"),
    [
        ("good evening", (), 0),
        ("(laughs) *bows*\n- a list\n> @roll 2d6\n```\n@roll 2d6\n```", (), 0),
        ("@roll 2d6", (), 1),
        ("!roll 2d6\n§next\n/roll", (), 3),
        ("roll 2d6", (0,), 1),
        ("@r 1d6\n" * 9, (), 5),
    ],
)
def test_talk_is_no_command_whatever_signs_a_game_has(text: str, called: tuple[int, ...], commands: int) -> None:
    assert chat.count(text, called) == commands


async def test_one_person_takes_no_more_than_a_share_of_a_lane_and_all_that_was_taken_is_handled_in_order() -> None:
    handled: list[str] = []

    async def handle(item: str) -> None:
        handled.append(item)
        await asyncio.sleep(0)

    def whose(item: str) -> str:
        return item.partition(" ")[0]

    lanes = Lanes(handle, depth=20, whose=whose)
    taken = [one for one in (*_items("ann", 50), "ben 0", *_items("ann", 3), "cat 0") if lanes.put("hall", one)]
    assert taken == [*_items("ann", 5), "ben 0", "cat 0"]
    await lanes.close(5.0)
    assert handled == taken


async def test_what_was_missed_takes_no_room_that_what_comes_now_needs() -> None:
    handled: list[str] = []

    async def handle(item: str) -> None:
        handled.append(item)

    lanes = Lanes(handle, depth=20, whose=lambda item: item.partition(" ")[0], late=lambda item: "old" in item)
    lanes.hold_only(["hall"])
    lanes.put_in_order("hall", [f"ann old {number}" for number in range(30)])
    assert not lanes.crowded("hall")
    assert [lanes.put("hall", one) for one in _items("ann", 7)] == [True] * 5 + [False] * 2
    lanes.release("hall")
    await lanes.close(5.0)
    assert handled == [*(f"ann old {number}" for number in range(30)), *_items("ann", 5)]


async def test_what_waits_behind_something_that_fails_is_handled(logs: list[EventDict]) -> None:
    handled: list[str] = []

    async def handle(item: str) -> None:
        if item == "ann 0":
            raise ValueError("a bug")
        handled.append(item)

    lanes = Lanes(handle)
    assert all(lanes.put("hall", one) for one in _items("ann", 3))
    await lanes.close(5.0)
    assert handled == ["ann 1", "ann 2"]
    assert [event["event"] for event in logs] == ["a handler failed"]


def _items(who: str, count: int) -> list[str]:
    return [f"{who} {number}" for number in range(count)]


def _said(channel: Channel, words: str) -> int:
    return sum(words in one for one in channel.history())


async def test_a_gm_by_the_games_own_list_may_say_more(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, dora = guild.channel("cellar"), guild.member("Dora")
    clerk, stopped = Clerk(leaders=frozenset({"Dora"})), asyncio.Event()
    connection = Connection(discord.token, WORDS, pace=Pace(2, 6, 3, 600.0), options=SETTINGS, first_wait=0.01)
    task = asyncio.create_task(run(connection, clerk.build, Now(), stopped))
    try:
        await discord.connected()
        for number in range(7):
            await dora.says(cellar, f"@roll {number}")
        await clerk.hears(6)
    finally:
        stopped.set()
        await task
    assert [one.text for one in clerk.heard] == [f"@roll {number}" for number in range(6)]


async def test_too_many_slash_commands_are_told_to_who_gives_them_alone(discord: Loopback) -> None:
    discord.commands.replace(None, payload(slash_forms()))
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    clerk, stopped = Clerk(echo), asyncio.Event()
    connection = Connection(discord.token, WORDS, pace=Pace(2, 2, 50, 600.0), options=SETTINGS, first_wait=0.01)
    task = asyncio.create_task(run(connection, clerk.build, Now(), stopped))
    try:
        await discord.connected()
        asked = [await anna.uses(cellar, "roll", {"dice": f"{number}d6"}) for number in range(1, 6)]
        await clerk.hears(2)
        assert ["skipped your last message" in (await one.answer()).content for one in asked[2:]] == [True] * 3
    finally:
        stopped.set()
        await task
    assert [one.text for one in clerk.heard] == ["@roll 1d6", "@roll 2d6"]
    assert _said(cellar, "skipped your last message") == 0
