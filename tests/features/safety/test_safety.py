"""A pause that anyone asks for: nobody can find out who, nothing moves until a GM goes on, and deadlines wait."""

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import datetime, timedelta
from itertools import product
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.features.roll_requests.requests import RollRequests
from bot.pipeline.journal.document_kinds import read
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.work.documents import GAME, fight_key
from rules import catalogue
from tests.desk.people import Desk, Laid, Said
from tests.desk.prepared import at_a_desk
from tests.gates.lines import commands
from tests.gates.test_closed_scenes import Doors
from tests.pipeline.inbox.two_servers import Servers
from tests.store.samples import Standing

Ask = Callable[[Desk, str], Awaitable[Said]]

WAYS: dict[str, Ask] = {
    "typed": lambda desk, who: desk.says(who, "@safety no spiders", source="asked"),
    "in German": lambda desk, who: desk.says(who, "@sicherheit no spiders", source="asked"),
    "slash": lambda desk, who: desk.uses(who, "safety", note="no spiders"),
    "pressed": lambda desk, who: desk.says(who, "@safety", source="asked", aside=True),
    "in private": lambda desk, who: desk.says(who, "@safety no spiders", scene=None, source="asked"),
    "everywhere": lambda desk, who: desk.uses(who, "safety", everywhere="yes"),
}


async def _of(path: Path, ask: Ask, person: str) -> tuple[list[object], str]:
    """Return everything that others or the database could tell of a pause that this person asked for, and the whole
    database as text once the answer has been delivered."""
    async with at_a_desk(path, Laid(), Standing()) as desk:
        await desk.says("gm", "@game gm here", scene="den")
        await desk.says("gm", "@clock on")
        await desk.says("gm", "@fight start")
        await desk.says("gm", "@next")
        with capture_logs() as logs:
            said = await ask(desk, person)
        own = [entry for entry in said.entries if entry.destination.startswith("person:")]
        assert [entry.destination for entry in own] == [f"person:{person}"]
        assert "paused" in said.at(f"person:{person}")
        others = [(entry.destination, entry.answers, entry.reply) for entry in said.entries if entry not in own]
        assert {"scene:hall", "gm:g"} <= {where for where, *_ in others}
        log = (await desk.says("gm", "@log", scene="den")).everything()
        found = [others, await desk.rows(), log, logs]
    with closing(sqlite3.connect(path)) as database:
        return found, "\n".join(database.iterdump())


@pytest.mark.parametrize("way", WAYS)
async def test_nothing_tells_who_asked_for_a_pause(tmp_path: Path, way: str) -> None:
    """Nothing posted or logged and no row of the database says who it was, a GM or somebody new."""
    one, kept = await _of(tmp_path / "one.db", WAYS[way], "somebody-new")
    other, _ = await _of(tmp_path / "other.db", WAYS[way], "gm")
    assert one == other
    assert "somebody-new" not in kept


async def _asked(desk: Desk) -> str:
    """Return the deadline of the only roll request."""
    stored = await desk.store.document("g", "requests")
    assert stored is not None
    return RollRequests.model_validate_json(stored.body).requests[0].deadline or ""


async def test_only_what_is_typed_in_a_channel_is_removed(fight: Desk) -> None:
    said = await fight.says("ann", "@safety")
    assert [entry.reply.removes for entry in said.entries if entry.reply.removes] == [("hall", f"m{fight.written}")]
    assert [one.reply.removes for one in (await fight.whispers("ann", "@safety")).entries] == [None]


NAMELESS = ("@safety", "@in hall safety", "@vote #1 2", "@in hall vote #1 2", "@vote 1 2", "@vote #1 9", "@vote #7 1")


async def test_nothing_said_in_public_leads_to_who_asked_after_days_away(fight: Desk) -> None:
    """Neither a welcome nor a refusal; what they typed is removed, even within `@in`."""
    await fight.says("gm", "@vote anonymous: Enough? yes / no")
    for line in NAMELESS:
        for aside in (False, True):
            fight.clock.at += timedelta(days=5)
            said = await fight.says("ann", line, aside=aside)
            own = [entry for entry in said.entries if entry.destination == "person:ann"]
            assert [(bool(one.reply.removes), one.reply.parting) for one in own] == [(not aside, True)], line
            # Nor do the GMs read that her private messages are closed just then.
            await fight.service.parked(own[0], "that person's private messages are closed")
            assert (await fight.delivered()).entries == []
            told = [str(entry.reply) for entry in said.entries if entry not in own]
            assert not any("ann" in one.replace("anna", "").replace("channel", "") for one in told), (line, told)
            await fight.says("gm", "@safety continue")
    fight.clock.at += timedelta(days=5)
    # Nor does the welcome tell whether she did something in private before.
    await fight.whispers("ann", "@in hall roll secret 2d6")
    assert "Welcome back" in (await fight.says("ann", "@roll 1d6")).everything()


async def test_no_other_command_of_the_message_tells_who_asked(fight: Desk) -> None:
    await fight.says("gm", "@vote anonymous: Enough? yes / no")
    for text in ("@roll 2d6\n@safety", "@vote 2\n@roll 2d6", "@safty\n@roll 2d6"):
        for scene in ("hall", None):
            before = len(await fight.rows())
            said = await fight.says("ann", text, scene=scene, source=f"{scene}{text}")
            assert "Send them in another message" in said.at("person:ann"), text
            rows = (await fight.rows())[before:]
            assert not [row for row in rows if row.person == "ann" or row.throws or row.index], text
            await fight.says("gm", "@safety continue")


async def test_who_plays_in_several_games_is_asked_which_one_pauses(tmp_path: Path) -> None:
    """Both at the same moment would lead to the only person who plays in both."""
    async with at_a_desk(tmp_path / "g.db", Laid(), Standing()) as desk:
        for game, scene in (("g", "hall"), ("h", "cave")):
            for line in (
                "@fight start mazeworld-evading",
                "@fighter add Amy for ann: agility 1",
                "@vote anonymous: Ok? a / b",
            ):
                await desk.says("gm", line, game=game, scene=scene, mentions=("ann",))
            await desk.says("gm", "@add Amy", game=game, scene=scene)
        offered = list[str]()
        for line in ("@safety spiders please", "safety", "@vote #1 2", "@in nowhere safety help", "@in nowhere vote 2"):
            said = await desk.whispers("ann", line)
            own = [entry for entry in said.entries if entry.destination == "person:ann"]
            assert own, line
            assert all(entry.reply.parting for entry in own), line
            assert not [entry for entry in said.entries if entry not in own], line
            offered = offered or [one.command for prompt in own[0].reply.prompts for one in prompt.controls]
        assert [line.partition(" safety")[2] for line in offered] == [" spiders please"] * 2
        await desk.whispers("ann", offered[1])
        for game, scene in (("g", "hall"), ("h", "cave")):
            said = await desk.says("gm", "@roll 2d6", game=game, scene=scene)
            assert ("is paused" in said.at(f"scene:{scene}")) is (scene == "cave")
    with closing(sqlite3.connect(tmp_path / "g.db")) as database:
        assert not [line for line in database.iterdump() if "spiders please" in line and "ann" in line]


@pytest.mark.parametrize("line", ["@in hall safety", "@safety everywhere", "@in hall vote #1 2"])
async def test_nothing_tells_whether_who_asked_is_known_in_another_game(fight: Desk, line: str) -> None:
    fight.service._premises = Servers({"g": "Club", "h": "Blue"})
    await fight.says("gm", "@vote anonymous: Enough? yes / no")
    for who, game in (("ann", "h"), ("ann", "g"), ("ben", "g")):
        await fight.says(who, "@roll 1d6", game=game)
    others = []
    for who in ("ann", "ben"):
        said = (await fight.whispers(who, line)).entries
        others.append([(one.destination, one.reply) for one in said if one.destination != f"person:{who}"])
        await fight.says("gm", "@safety continue")
    assert others[0] == others[1]
    assert others[0]


async def test_what_is_found_too_late_is_removed_without_a_trace(fight: Desk) -> None:
    lines = ("@safety no spiders", "@sicherheit", "@vote 2", "@vote Where? here / there", "@safety continue")
    who = Person(id="ann", name="ann")
    missed = [Incoming(source=line, game="g", scene="hall", person=who, text=line) for line in lines]
    assert await fight.service.skip(missed) == {*lines}
    own = (await fight.delivered()).entries
    assert [entry.reply.removes for entry in own] == [("hall", line) for line in lines[:3]]
    assert all(entry.reply.parting for entry in own)


@pytest.mark.parametrize(("line", "pauses"), [("@safety", True), ("@in hall safety", False)])
async def test_who_plays_in_several_fights_pauses_the_whole_game(fight: Desk, line: str, *, pauses: bool) -> None:
    """Even if only one of them asks them something; but not if they name one."""
    for start in ("@fighter add Amy for ann: agility 1", "@fight start", "@add Amy"):
        await fight.says("gm", start, scene="cave", mentions=("ann",))
    await fight.says("gm", "@next")
    await fight.whispers("ann", line)
    for scene, stops in (("hall", True), ("cave", pauses)):
        assert ("is paused" in (await fight.says("gm", "@roll 2d6", scene=scene)).at(f"scene:{scene}")) is stops


async def test_everywhere_pauses_all_scenes_whatever_follows_it(fight: Desk) -> None:
    await fight.says("gm", "@fight start", scene="cave")
    for line, note in (
        ("@safety everywhere too dark", "too dark"),
        ("@safety everywhere: too dark", "too dark"),
        ("@safety Everywhere, please", "please"),
        ("@sicherheit überall: zu düster", "zu düster"),
        ("@safety everywhere.", ""),
    ):
        told = (await fight.whispers("ann", line)).at("gm:g")
        assert note in told, line
        assert "everywhere" not in told.casefold(), line
        for scene in ("hall", "cave"):
            assert "is paused" in (await fight.says("gm", "@roll 2d6", scene=scene)).at(f"scene:{scene}"), line
        await fight.says("gm", "@safety continue!")
        assert "is paused" not in (await fight.says("gm", "@roll 2d6", scene="cave")).everything(), line
    await fight.whispers("ann", "@safety everywhereness: too dark")
    assert "is paused" not in (await fight.says("gm", "@roll 2d6", scene="cave")).everything()


async def test_a_misspelt_request_for_a_pause_is_removed_and_answered_alone(fight: Desk) -> None:
    await fight.says("gm", "@vote anonymous: Enough? yes / no")
    for who, line in (
        *product(("ann", "zed"), ("@safty", "/safty", "!safety", "!vote 1", "@in hal safety", "@in hall saftey")),
        *product(("ann", "zed"), ("@in hall vot 1", "@vote yes", "@vote 1,", "@votes 1", "@vote maybe", "@vot 2")),
        *product(("ann", "zed"), ("@voet yes", "@in hall vot yes", "@votes yes", "/vote yes", "@ vote yes")),
        *(("ann", line) for line in ("@safty no spiders", "@safety continu", "@sicherheti", "!sicherheit")),
    ):
        said = await fight.says(who, line)
        own = said.entries[0]
        assert (own.destination, bool(own.reply.removes), own.reply.parting) == (f"person:{who}", True, True), line
        assert not any(entry.answers for entry in said.entries[1:]), line
    for line in ("@voet Where? here / there", "... safety first", ":safety_vest: on", "/save 1", "!votes", "@votes"):
        assert not any(entry.reply.removes for entry in (await fight.says("ann", line)).entries), line
    assert not (await fight.says("ann", "!vote 1", scene="elsewhere")).entries


async def test_who_is_in_no_game_pauses_nothing_in_private(desk: Desk) -> None:
    said = await desk.whispers("sam", "@safety")
    assert "which game" in said.at("person:sam")
    assert "taking a break" not in (await desk.whispers("sam", "@roll 1d6")).at("person:sam")


async def test_notes_reach_the_gms_up_to_a_limit_and_others_never(fight: Desk) -> None:
    said = [await fight.whispers("ann", f"@safety note {number} {'x' * 600}") for number in range(7)]
    told = [one.at("gm:g") for one in said]
    assert [bool(one) for one in told] == [True] * 5 + [False] * 2
    assert all(len(one) < 700 for one in told)
    assert not any("xxx" in one.at("scene:hall") for one in said)
    assert "enough notes" in said[-1].at("person:ann")
    public = [one.at("scene:hall") for one in said]
    assert "needs a break" in public[0]
    assert public[1:] == [""] * 6


async def test_during_a_pause_no_command_moves_the_fight_or_throws_dice(fight: Desk) -> None:
    await fight.whispers("ann", "@in hall safety")
    stood = await fight.store.document("g", fight_key("hall"))
    tried = [one for one in commands(catalogue.find("mazeworld-evading")) if one.name not in ("safety", "owner")]
    for number, one in enumerate(tried):
        person, scene = (("gm", "hall"), ("gm", "den"), ("ann", "hall"))[number % 3 if one.gm else 2]
        before = len(await fight.rows())
        await fight.says(person, f"@{one.lines[0]}", scene=scene)
        assert not any(row.throws for row in (await fight.rows())[before:]), one.name
        assert await fight.store.document("g", fight_key("hall")) == stood, one.name
    assert fight.service.internal_errors == 0
    for look in ("@status", "@who", "@help", "@log", "@odds punch wolf", "@rule ft"):
        said = await fight.says("ann", look)
        assert "taking a break" not in said.everything(), look


@pytest.mark.parametrize(("pause", "over"), [("@safety", "@safety continue"), ("@in hall safety", "@safety continue")])
async def test_the_clock_waits_and_deadlines_move_by_the_pause(fight: Desk, pause: str, over: str) -> None:
    await fight.says("gm", "@clock quiet off")
    await fight.says("gm", "@clock on")
    await fight.says("gm", "@next skip")
    await fight.says("gm", "@ask anna: 2d6 >= 7")
    asked = await _asked(fight)
    fight.clock.at += timedelta(hours=4)
    await fight.whispers("ann", pause)
    stood = await fight.running()
    assert stood is not None
    before = next(iter(one.term for one in stood.questions), stood.term) or stood.term
    fight.clock.at += timedelta(hours=90)
    assert await fight.store.next_due() is None
    await fight.service.due(fight.clock.now())
    assert (await fight.delivered()).entries == []
    # Who comes back meanwhile is asked nothing yet.
    await fight.says("ann", "@away 1h")
    assert (await fight.says("ann", "@present")).prompts() == []
    for who, word in (("ann", "Only a GM"), ("gm", "The game goes on")):
        assert word in (await fight.says(who, over)).at("scene:hall")
    now = await fight.running()
    assert now is not None
    after = next(iter(one.term for one in now.questions), now.term) or now.term
    assert before is not None
    assert after is not None
    assert await fight.store.next_due() is not None
    assert datetime.fromisoformat(await _asked(fight)) - datetime.fromisoformat(asked) == timedelta(hours=90)
    assert (after.deadline or "") > (before.deadline or "")
    assert "paused" not in (await fight.says("gm", over)).at("gm:g")
    stored = await fight.store.document("g", GAME)
    assert stored is not None
    read(GAME, stored.body)
    assert '"paused":{}' in stored.body


@pytest.mark.parametrize("reads", [True, False])
async def test_whoever_can_read_a_closed_channel_pauses_it_in_private(desk: Desk, reads: bool) -> None:
    desk.service._premises = Doors(knowing={"ben"} if reads else ())
    await desk.says("ben", "@roll 1d6")
    await desk.says("gm", "@fight start", scene="vault")
    said = await desk.whispers("ben", "@in vault safety no spiders")
    assert ("the game pauses here" in said.at("scene:vault")) is reads
    paused = "paused" in (await desk.says("gm", "@next", scene="vault")).at("scene:vault").casefold()
    assert paused is reads
