"""Votes: what shows before they are closed, anonymous ones, and those that close themselves."""

import lzma
import re
import sqlite3
from collections.abc import Collection, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.features.transfer.export_game import written
from bot.features.votes.handler import due_at
from bot.features.votes.kept_votes import KEY, MOST_KEPT, MOST_OPEN, Vote, Votes
from bot.pipeline.journal.document_kinds import read
from bot.pipeline.ports import Survey
from bot.pipeline.schedule.deadlines import instant
from bot.text.reply import plain
from bot.turn.game_settings import Game
from tests.desk.people import Desk, Laid, Said
from tests.desk.prepared import at_a_desk
from tests.gates.test_closed_scenes import Doors
from tests.store.samples import Standing


async def kept(desk: Desk) -> Votes:
    stored = await desk.store.document("g", KEY)
    assert stored is not None
    read(KEY, stored.body)
    return Votes.model_validate_json(stored.body)


async def posts(desk: Desk, said: Said) -> list[str]:
    """Return the posts about votes as they would be sent now."""
    fresh = [await desk.service.fresh(entry) for entry in said.entries if entry.reply.post]
    return [plain(one.lines) for one in fresh if one is not None]


@pytest.mark.parametrize("kind", ["", "anonymous: ", "several anonymous: "])
async def test_nobody_can_tell_what_others_chose_before_it_is_closed(tmp_path: Path, kind: str) -> None:
    """Two groups that choose and change differently read the same; an anonymous voter leaves no name at all."""
    heard = []
    for choice in ("1", "2"):
        async with at_a_desk(tmp_path / f"{choice}.db", Laid(), Standing()) as desk:
            await desk.says("ann", f"@vote {kind}Where next? north / south")
            said = [
                await desk.says("somebody-new", "@vote #1 1", scene=None),
                await desk.says("cat", "@vote 1", aside=True),
                await desk.says("somebody-new", f"@vote {choice}"),
                await desk.says("ben", "@vote 1", aside=True),
            ]
            assert [bool(one.entries[0].reply.removes) for one in said] == [False, False, True, False]
            looks = [await desk.says("gm", look) for look in ("@votes", "@log")]
            others = [
                (entry.destination, await desk.service.fresh(entry))
                for one in (*said, *looks)
                for entry in one.entries
                if entry.destination != "person:somebody-new"
            ]
            assert len((await kept(desk)).votes[0].ballots) == 3
            heard.append(others)
        with closing(sqlite3.connect(tmp_path / f"{choice}.db")) as database:
            assert ("somebody-new" in "\n".join(database.iterdump())) is not bool(kind)
    assert heard[0] == heard[1]


@pytest.mark.parametrize("kind", ["", "anonymous: "])
async def test_no_game_file_tells_who_chose_what(desk: Desk, kind: str) -> None:
    await desk.says("ann", f"@vote {kind}Where next? north / south")
    await desk.says("ben", "@vote 2", aside=True)
    for _ in range(2):
        last = (await desk.rows())[-1].seq
        file = lzma.decompress(await written(desk.store, "g", await desk.store.met_in("g"), last)).decode()
        assert not [word for word in ("ballots", "salt", "chose") if word in file]
        await desk.says("ann", "@votes close")


async def test_a_vote_closes_itself_with_what_was_chosen_later_by_a_pause(desk: Desk) -> None:
    await desk.says("ann", "@vote several, 2h: Where next? north / south / wait")
    for person, choice in (("ann", "1 3"), ("ben", "~3"), ("ben", "~2"), ("cat", "3"), ("cat", "none")):
        await desk.says(person, f"@vote {choice}", aside=True)
    await desk.says("ben", "@vote 3h: Elsewhere? yes / no", scene="cellar")
    desk.clock.at += timedelta(hours=1)
    await desk.says("ann", "@safety")
    desk.clock.at += timedelta(hours=3)
    said = await desk.says("gm", "@vote 2h: Since the pause began? yes / no")
    assert "closed" in said.at("scene:cellar")
    desk.clock.at += timedelta(hours=1)
    await desk.service.due(desk.clock.now())
    assert (await desk.delivered()).entries == []
    said = await desk.says("gm", "@safety continue")
    assert "closed" not in said.at("scene:hall")
    assert len(await posts(desk, said)) == 2
    left = [instant(one.until) - desk.clock.now() for one in (await kept(desk)).votes if one.until and not one.closed]
    assert left == [timedelta(hours=1), timedelta(hours=2)]
    desk.clock.at += timedelta(hours=1)
    await desk.service.due(desk.clock.now())
    said = await desk.delivered()
    assert "wait (2 of 2)" in said.at("scene:hall")
    assert await posts(desk, said) == [
        "Vote 1: Where next? (several choices)\nnorth: 1 (ann)\nsouth: 1 (ben)\nwait: 2 (ann and ben)"
    ]
    assert "no open vote" in (await desk.says("ann", "@vote #1 1")).at("person:ann")
    away = Vote(
        number=1, scene="away:1", title="?", label=("a", "b"), opened_by="ann", until="2026-01-05T12:00:00+00:00"
    )
    assert due_at(Votes(votes=(away,)).model_dump_json(), Game(), desk.clock.now()) is None


async def test_a_vote_that_ended_while_nobody_was_heard_stays_open_for_another_hour(desk: Desk) -> None:
    await desk.says("ann", "@vote 2h: Where next? north / south")
    desk.clock.at += timedelta(hours=3)
    desk.service.resumed(desk.clock.now())
    for minutes, closed in ((0, False), (59, False), (1, True)):
        desk.clock.at += timedelta(minutes=minutes)
        await desk.service.due(desk.clock.now())
        assert [one.closed for one in (await kept(desk)).votes] == [closed], minutes


async def test_whoever_can_read_a_closed_channel_votes_and_reads_handouts_there(desk: Desk) -> None:
    """Without a fight, or without playing in it; nobody else knows of them."""
    desk.service._premises = Doors(knowing={"ann", "ben"})
    await desk.says("ann", "@vote Kill the king? north / south", scene="vault")
    await desk.says("gm", "@handout Letter: abracadabra", scene=None)
    await desk.says("gm", "@handouts show 1", scene="vault")
    await desk.says("cat", "@roll 2d6")
    for person in ("ann", "ben"):
        for aside in (True, False):
            assert "you chose" in (await desk.says(person, "@vote 1", scene="vault", aside=aside)).everything()
            assert "Kill the king" in (await desk.says(person, "@votes", scene="vault", aside=aside)).everything()
            said = await desk.says(person, "@handouts 1", scene="vault", aside=aside)
            assert "abracadabra" in said.everything()
    for person in ("ann", "ben", "cat"):
        knows = person != "cat"
        assert ("Kill the king" in (await desk.whispers(person, "@votes")).everything()) is knows
        assert ("you chose" in (await desk.whispers(person, "@vote #1 2")).everything()) is knows
        assert ("abracadabra" in (await desk.whispers(person, "@handouts 1")).everything()) is knows
        said = await desk.says(person, "@votes", aside=True)
        assert "Kill the king" not in said.everything()
    assert "closed" in (await desk.says("ann", "@votes close", scene="vault")).at("scene:vault")


async def test_a_number_that_several_channels_have_leads_to_each_of_them_in_private(fight: Desk) -> None:
    """For everyone who can read there, even if they play elsewhere or nowhere; to others it looks unknown."""
    fight.service._premises = Doors(knowing={"ann", "sam"})
    # Nor does anyone vote on what GMs ask among themselves.
    assert "Which scene" in (await fight.says("gm", "@vote Kill Anna? yes / no", scene="den")).at("gm:g")
    await fight.says("gm", "@vote Play? yes / no")
    await fight.says("sam", "@vote Side? yes / no", scene="vault")
    asked = (await fight.whispers("sam", "@vote #1 2")).at("person:sam")
    assert "hall" in asked
    assert "vault" in asked
    assert "vault" in (await fight.whispers("sam", "@vote 2")).at("person:sam")
    for line in ("vote #1 2", "vote 1", "abstimmung 2"):
        for person in ("sam", "ann"):
            assert "you chose" in (await fight.whispers(person, f"@in vault {line}")).at(f"person:{person}"), line
        for person, scene in (("cat", None), ("sam", "hall"), ("cat", "hall")):
            said = [await fight.says(person, f"@in {name} {line}", scene=scene) for name in ("vault", "nowhere")]
            assert len({re.sub(r'"m\d+"', "", one.everything()) for one in said}) == 1, (line, person, scene)
    assert [{*one.ballots.values()} for one in (await kept(fight)).votes] == [set(), {(1,)}]
    assert "Side?" in (await fight.whispers("sam", "@in vault votes")).at("person:sam")
    assert "handout" in (await fight.whispers("sam", "@in vault handouts")).at("person:sam")
    for line in ("status", "vote Where? here / there", "votes clse", "next", "xyzzy"):
        assert "Which scene" in (await fight.whispers("sam", f"@in vault {line}")).at("person:sam"), line
    assert "you chose" in (await fight.whispers("ann", "@vote 1")).at("person:ann")
    assert "you chose" in (await fight.says("cat", "@in hall vote 1")).at("person:cat")
    await fight.says("gm", "@votes close")
    assert "you chose" in (await fight.whispers("ann", "@vote 1")).at("person:ann")
    assert "no open vote" in (await fight.whispers("ann", "@in hall vote 1")).at("person:ann")
    assert [len(one.ballots) for one in (await kept(fight)).votes] == [2, 2]
    assert "closed" in (await fight.whispers("sam", "@in vault votes close 1")).at("scene:vault")


@dataclass
class Cells(Doors):
    """A server with many channels whose readers are invited."""

    asked: list[str] = field(default_factory=list)

    def survey(self, scene: str) -> Survey:
        return replace(super().survey(scene), invited=scene.startswith("cell"))

    async def barred(self, game: str, person: str, scenes: Sequence[str]) -> Collection[str]:
        self.asked += scenes
        return await super().barred(game, person, scenes)


async def test_nobody_waits_while_a_server_is_asked_about_many_channels(fight: Desk) -> None:
    cells = {f"cell {number}" for number in range(3)}
    asked: list[str] = []
    fight.service._premises = Cells(closed={"vault", *cells}, knowing={"sam", "ann"}, asked=asked)
    await fight.whispers("gm", "@handout Letter: abracadabra")
    await fight.says("sam", "@roll 2d6")
    for scene in ("vault", *sorted(cells)):
        for typed in ("@fight start", "@vote Where? here / there", "@handouts show 1"):
            await fight.says("gm", typed, scene=scene)
    asked.clear()
    for typed in (
        "@votes",
        "@vote 1",
        "@vote #1 1",
        "@handouts",
        "@in vault vote 1",
        "@in cell-1 vote 1",
        "@safety",
        "@create",
    ):
        said = (await fight.whispers("sam", typed)).at("person:sam")
        assert "cell" not in said.replace("cellar", ""), typed
        assert not cells.intersection(asked), typed
    assert "vault" in asked


async def test_nobody_can_count_the_votes_of_other_scenes(desk: Desk) -> None:
    for scene in ("vault", "hall", "vault"):
        said = await desk.says("ann", "@vote Where next? north / south", scene=scene)
    assert "Vote 2:" in (await posts(desk, said))[0]
    said = await desk.says("ben", "@vote #1 2", scene="hall", aside=True)
    assert "Voted so far: ben" in (await posts(desk, said))[0]
    assert [len(one.ballots) for one in (await kept(desk)).votes] == [0, 1, 0]
    assert "vault" in (await desk.whispers("ann", "@vote #1 1")).at("person:ann")
    await desk.says("ann", "@votes close 1", scene="hall")
    assert "no open vote" in (await desk.says("ben", "@vote #1 2", scene="hall")).everything()
    assert "you chose" in (await desk.whispers("ben", "@vote #2 1")).at("person:ben")


async def test_votes_are_bounded_and_go_with_whoever_is_forgotten(desk: Desk) -> None:
    for number in range(MOST_OPEN):
        await desk.says("ann", f"@vote {number}? yes / no")
    assert "Close one first" in (await desk.says("ben", "@vote More? yes / no")).at("scene:hall")
    for _ in range(MOST_KEPT):
        await desk.says("gm", "@votes close")
        await desk.says("ben", "@vote More: yes\nno\nmaybe\nno")
    found = await kept(desk)
    assert len(found.votes) == MOST_KEPT
    assert found.votes[-1].label == ("yes", "no", "maybe")
    await desk.says("ann", "@vote 1", aside=True)
    await desk.whispers("ann", "@me forget yes")
    assert [one.partition(":")[0] for one in (await kept(desk)).votes[-1].ballots] == ["gone"]
    many, long = " / ".join("abcdefghijk"), f"{'x' * 81} / b"
    for text in ("Tie? yes / no", "Where? a", "Where?", f"Where? {many}", f"Where? {long}"):
        await desk.says("gm", "@votes close")
        said = await desk.says("ben", f"@vote {text}")
        assert ("Tie" in text) is any(entry.reply.post for entry in said.entries), text


async def test_a_choice_leaves_the_channel_however_it_is_typed_or_edited_in(desk: Desk) -> None:
    """Also without a fight, misspelt, behind a space, or long after the message was written."""
    texts = ("@vote yes", "@voet yes", "@abstimung yes", "@ vote yes", "!vote yes", "@in hall voet yes", "@vote 2")
    for opened in (False, True):
        for number, text in enumerate(texts):
            await desk.says("ann", "@roll 1d6", source=f"{opened}{number}")
            typed = [
                await desk.says("ben", text),
                await desk.says("ann", text, source=f"{opened}{number}", edit="e1"),
            ]
            removed = [sum(bool(one.reply.removes) for one in said.entries) for said in typed]
            unsure = text in ("@vote 2", "@in hall voet yes")
            assert removed == [1, 1] if opened else unsure or not any(removed), text
        await desk.says("gm", "@vote anonymous: Enough? yes / no")
    for text in ("@vote Where? a / b", "@votes", "@votes close 7", "@rote Where is it?", "@nate go"):
        assert not any(entry.reply.removes for entry in (await desk.says("ann", text)).entries), text
