"""Nothing of a game leaves its server, whatever channels and people its data name."""

from dataclasses import dataclass

import pytest

from bot.discord.server.membership import FOREIGN_CHANNEL, FOREIGN_PERSON
from bot.text.reply import Line, Reply, ToGM, ToPerson, ToScene, line
from tests.discord.fake_service import Clerk, serving
from tests.loopback import Channel, Guild, Loopback, Member

SAID: tuple[Line, ...] = (line("the game says"),)


@dataclass
class Game(Clerk):
    """Queues entries of the game of one server, wherever they go."""

    def of(self, guild: Guild) -> None:
        self.at = lambda _: guild.game


def to(channel: Channel, **more: bool) -> tuple[str, Reply]:
    return f"scene:{channel.scene}", Reply(audience=ToScene(scene=channel.scene), lines=SAID, **more)


def whisper(member: Member, *, own: bool = False) -> tuple[str, Reply]:
    return f"person:{member.person}", Reply(audience=ToPerson(person=member.person), lines=SAID, own=own)


@pytest.fixture
def home(discord: Loopback) -> Guild:
    return discord.guild("home")


@pytest.fixture
def abroad(discord: Loopback) -> Guild:
    return discord.guild("abroad")


async def test_nothing_is_posted_in_a_channel_of_another_server(discord: Loopback, home: Guild, abroad: Guild) -> None:
    hall, theirs = home.channel("hall"), abroad.channel("hall")
    thread, old, own_old = theirs.thread("stairs"), theirs.thread("old stairs"), hall.thread("own old stairs")
    old.archive()
    own_old.archive()
    clerk = Game()
    async with serving(discord, clerk):
        clerk.of(home)
        for place in (theirs, thread, old, hall, own_old):
            clerk.put(*to(place))
        states = [await clerk.settles(number) for number in range(1, 6)]
    assert [(state, reason) for state, _, reason in states] == [("parked", FOREIGN_CHANNEL)] * 3 + [("sent", None)] * 2
    assert {deed.message.channel.id for deed in discord.deeds} == {hall.id, own_old.id}


async def test_no_board_of_another_server_is_edited_removed_or_replaced(
    discord: Loopback, home: Guild, abroad: Guild
) -> None:
    theirs = abroad.channel("hall")
    clerk = Game()
    async with serving(discord, clerk):
        clerk.of(abroad)
        clerk.put(*to(theirs, board=True))
        posted = await theirs.next_from_bot()
        await clerk.settles(1)
        # Even a board that the other game takes for its own is left alone.
        clerk.store.boards[home.game, theirs.scene] = str(posted.id)
        clerk.of(home)
        for number, kind in enumerate(({"board": True}, {"board": True, "fresh": True}, {"ends_board": True}), 2):
            clerk.put(*to(theirs, **kind))
            assert (await clerk.settles(number))[::2] == ("parked", FOREIGN_CHANNEL)
    assert [deed.what for deed in discord.deeds] == ["posted"]


async def test_no_message_of_another_server_is_taken_away(discord: Loopback, home: Guild, abroad: Guild) -> None:
    anna, theirs, stranger = home.member("Anna"), abroad.channel("hall"), abroad.member("Stranger")
    clerk = Game()
    async with serving(discord, clerk):
        clerk.of(home)
        said = await stranger.says(theirs, "hello")
        destination, reply = whisper(anna)
        clerk.put(destination, reply.model_copy(update={"removes": (theirs.scene, f"discord:{said.id}")}))
        assert (await clerk.settles(1))[0] == "sent"
    assert not said.deleted


async def test_private_messages_go_to_members_and_answer_anybody(
    discord: Loopback, home: Guild, abroad: Guild, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People who left get none, a short while after they were last seen there."""
    monkeypatch.setattr("bot.discord.server.membership.FRESH", 0.0)
    member, former = home.member("Anna"), home.member("Former")
    stranger, asking = (abroad.member(name) for name in ("Stranger", "Asking"))
    clerk = Game()
    async with serving(discord, clerk):
        clerk.of(home)
        clerk.put(*whisper(former))
        states = [await clerk.settles(1)]
        discord.remove_member(former)
        for one in (whisper(member), whisper(stranger), whisper(former), whisper(asking, own=True)):
            clerk.put(*one)
        states += [await clerk.settles(number) for number in range(2, 6)]
    sent, parked = ("sent", None), ("parked", FOREIGN_PERSON)
    assert [(state, reason) for state, _, reason in states] == [sent, sent, parked, parked, sent]


async def test_what_somebody_reads_as_a_gm_does_not_reach_them_once_they_left(
    discord: Loopback, home: Guild, abroad: Guild
) -> None:
    gm, former = home.member("Dora"), abroad.member("Former")
    clerk = Game()
    async with serving(discord, clerk):
        clerk.of(home)
        for number, who in enumerate((gm, former), 1):
            destination, reply = whisper(who)
            clerk.put(destination, reply.model_copy(update={"audience": ToPerson(person=who.person, as_gm=True)}))
            await clerk.settles(number)
        discord.remove_member(gm)
        destination, reply = whisper(gm)
        clerk.put(destination, reply.model_copy(update={"audience": ToPerson(person=gm.person, as_gm=True)}))
        states = [await clerk.settles(number) for number in (1, 2, 3)]
    parked = ("parked", FOREIGN_PERSON)
    assert [(state, reason) for state, _, reason in states] == [("sent", None), parked, parked]


async def test_what_is_for_gms_reaches_no_channel_and_nobody_of_another_server(
    discord: Loopback, home: Guild, abroad: Guild
) -> None:
    den, stranger = abroad.channel("den"), abroad.member("Stranger")
    abroad.private(den)
    clerk = Game()
    async with serving(discord, clerk):
        clerk.of(home)
        for number, place in enumerate((den.scene, (stranger.person,)), 1):
            clerk.gms = place
            clerk.put(f"gm:{home.game}", Reply(audience=ToGM(), lines=SAID))
            assert (await clerk.settles(number))[0] == "parked"
    assert discord.deeds == []


async def test_whoever_is_known_on_no_server_is_told_what_they_asked_and_nobody_else_is(
    discord: Loopback, home: Guild
) -> None:
    anna, bob = home.member("Anna"), home.member("Bob")
    clerk = Game()
    async with serving(discord, clerk):
        clerk.at = lambda _: f"private:{anna.person}"
        clerk.put(*whisper(anna))
        clerk.put(*whisper(bob))
        assert [(await clerk.settles(number))[0] for number in (1, 2)] == ["sent", "parked"]


async def test_a_server_that_cannot_be_asked_is_asked_again(discord: Loopback, home: Guild) -> None:
    old = home.channel("hall").thread("old stairs")
    old.archive()
    clerk = Game()
    discord.faults.fail(403, code=40333, method="GET", path="*/channels/*", times=2)
    async with serving(discord, clerk):
        clerk.of(home)
        clerk.put(*to(old))
        assert (await clerk.settles(1))[0] == "sent"
    assert clerk.store.entries[1].attempts == 2


async def test_boards_of_two_games_that_name_one_scene_do_not_take_each_others_place(
    discord: Loopback, home: Guild, abroad: Guild
) -> None:
    hall = home.channel("hall")
    clerk = Game()
    for guild in (home, abroad):
        clerk.of(guild)
        clerk.put(*to(hall, board=True))
    async with serving(discord, clerk):
        assert [(await clerk.settles(number))[0] for number in (1, 2)] == ["sent", "parked"]
    assert hall.history() == ["the game says"]
