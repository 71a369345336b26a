"""Several servers that share people and names: a private message reaches no game its author may not know, and nobody is
GM on a server they aren't a member of."""

from collections.abc import Collection, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

import pytest

from bot.commands.registry import commands
from bot.pipeline.dispatcher import Service
from bot.pipeline.outbox.undelivered import NO_LONGER
from bot.pipeline.ports import FORMER, PLAIN, UNKNOWN, NewEntry, NoPremises, Rights, Undeliverable
from bot.pipeline.ports.incoming import Door, Incoming, Person, Pressed
from bot.text.reply import Reply, ToPerson, line, plain
from tests.desk.people import Desk, Said

RED, BLUE = "red", "blue"
HERE, THERE = "red:hall", "blue:hall"


@dataclass
class Servers(NoPremises):
    """Which servers there are, and who belongs to which: as Discord says it when it is asked."""

    titles: dict[str, str] = field(default_factory=lambda: {RED: "Red", BLUE: "Blue"})
    gms: dict[str, set[str]] = field(default_factory=lambda: {RED: {"ada"}, BLUE: {"bert"}})
    gone: dict[str, set[str]] = field(default_factory=lambda: {RED: set(), BLUE: set()})
    silenced: set[str] = field(default_factory=set)
    """Who is under a time-out on Red."""
    managed: dict[str, set[str]] = field(default_factory=dict)
    """Scenes by who may manage their channels."""
    joined: dict[str, datetime] = field(default_factory=dict)
    """When somebody joined Red."""
    closed: set[tuple[str, str]] = field(default_factory=set)
    """Who can't read which scene."""
    silent: set[str] = field(default_factory=set)
    asked: list[tuple[str, str]] = field(default_factory=list)

    def server(self, game: str) -> str:
        return self.titles.get(game, "")

    async def barred(self, _: str, person: str, scenes: Sequence[str]) -> Collection[str]:
        return [scene for scene in scenes if (person, scene) in self.closed]

    async def rights(self, person: str, game: str, _: Collection[str] = (), scenes: Collection[str] = ()) -> Rights:
        self.asked.append((person, game))
        if game not in self.titles:
            return PLAIN
        if game in self.silent:
            return UNKNOWN
        if person in self.gone[game]:
            return FORMER
        led = self.managed.get(person, set()).intersection(scenes)
        silenced = game == RED and person in self.silenced
        joined = self.joined.get(person) if game == RED else None
        return Rights(member=True, gm=person in self.gms[game], scenes=frozenset(led), silenced=silenced, joined=joined)


@dataclass
class Two:
    """Ada leads a game on Red and Bert one on Blue, each in a channel that is called hall; both are on both servers."""

    desk: Desk
    servers: Servers

    async def says(self, who: str, game: str, text: str, *names: str, scene: str = "hall", **more: object) -> Said:
        place = f"{game}:{scene}"
        self.desk.written += 1
        incoming = Incoming(
            source=f"m{self.desk.written}", game=game, scene=place, scene_name=scene.rsplit("|", maxsplit=1)[-1],
            person=Person(id=who, name=who), text=text, gm=who in self.servers.gms[game],
            mentions=tuple(Person(id=name, name=name) for name in names),
        )  # fmt: skip
        await self.desk.service.handle(incoming.model_copy(update=more))
        return await self.desk.delivered()

    async def whispers(self, who: str, text: str) -> str:
        return (await self.desk.whispers(who, text)).at(f"person:{who}")

    async def presses(self, who: str, game: str, text: str, pressed: Pressed | None = None) -> str:
        """A control below a private message, which says itself of which game it is."""
        self.desk.written += 1
        incoming = Incoming(
            source=f"m{self.desk.written}", game=game, scene=None, person=Person(id=who, name=who), text=text,
            door=Door.BUTTON, called=(0,), pressed=pressed or Pressed(fight=0, question=0, person=""),
        )  # fmt: skip
        await self.desk.service.handle(incoming)
        return (await self.desk.delivered()).at(f"person:{who}")

    async def rows(self, game: str) -> int:
        return len(await self.desk.store.rows(game))

    async def begins(self, who: str, game: str) -> None:
        await self.says(who, game, "@creature add Wolf: attack bite (is 9, pain 20)")
        await self.says(who, game, "@fighter add Anna: agility 1")
        for text in ("@fight start", "@add Wolf", "@add Anna", "@next"):
            await self.says(who, game, text)

    async def captures(self) -> None:
        """Bert makes Ada a GM of his game and gives her a fighter, while a fight is under way."""
        await self.begins("bert", BLUE)
        await self.says("bert", BLUE, "@gm add @ada", "ada")
        await self.says("bert", BLUE, "@fighter add Runa for ada: agility 1", "ada")
        await self.says("bert", BLUE, "@add Runa")


@pytest.fixture
def two(desk: Desk) -> Two:
    servers = Servers()
    service = Service(desk.store, desk.luck, desk.clock, rights=servers.rights, premises=servers)
    return Two(replace(desk, service=service), servers)


# Where a private message lands


async def test_nobody_is_drawn_into_the_game_of_another_server(two: Two) -> None:
    await two.begins("ada", RED)
    await two.captures()
    before = await two.rows(BLUE)
    said = await two.whispers("ada", "@in hall plan wolf: bite Anna")
    assert await two.rows(BLUE) == before
    assert "red/hall" in said
    said = await two.whispers("ada", "@plan wolf: bite Anna")
    assert said.startswith("#hall, Red:\n")
    assert await two.rows(BLUE) == before


async def test_a_gm_who_was_added_leads_in_private_once_they_have_said_something_there(two: Two) -> None:
    await two.captures()
    await two.says("ada", BLUE, "@help")
    before = await two.rows(BLUE)
    assert "bite" in await two.whispers("ada", "@plan wolf: bite Anna")
    assert await two.rows(BLUE) == before + 1


async def test_a_control_of_the_game_counts_as_something_said_there(two: Two) -> None:
    await two.captures()
    await two.presses("ada", BLUE, "@status")
    before = await two.rows(BLUE)
    await two.whispers("ada", "@plan wolf: bite Anna")
    assert await two.rows(BLUE) == before + 1


@pytest.mark.parametrize("line", ["@in hall plan wolf: bite Anna", "@plan wolf: bite Anna", "@in #hall next"])
async def test_where_two_games_fit_it_is_asked_which(two: Two, line: str) -> None:
    await two.begins("ada", RED)
    await two.captures()
    await two.says("ada", BLUE, "@roll 2d6")
    before = await two.rows(RED), await two.rows(BLUE)
    said = await two.whispers("ada", line)
    assert "Which scene do you mean?" in said
    assert "red/hall" in said
    assert (await two.rows(RED), await two.rows(BLUE)) == before


@pytest.mark.parametrize(("server", "game"), [("Red", RED), ("Blue", BLUE)])
async def test_and_the_server_behind_the_name_says_it(two: Two, server: str, game: str) -> None:
    await two.begins("ada", RED)
    await two.captures()
    await two.says("ada", BLUE, "@roll 2d6")
    before = {RED: await two.rows(RED), BLUE: await two.rows(BLUE)}
    said = await two.whispers("ada", f"@in {server}/hall plan wolf: bite Anna")
    assert said.startswith(f"#hall, {server}:\n")
    before[game] += 1
    assert {RED: await two.rows(RED), BLUE: await two.rows(BLUE)} == before


async def test_servers_of_one_name_are_told_apart_too(two: Two) -> None:
    two.servers.titles[BLUE] = "Red"
    await two.begins("ada", RED)
    await two.captures()
    await two.says("ada", BLUE, "@roll 2d6")
    asked = await two.whispers("ada", "@in hall next")
    assert "red-red/hall" in asked
    assert "red-blue/hall" in asked
    before = await two.rows(BLUE)
    assert (await two.whispers("ada", "@in red-red/hall status")).startswith("#hall, Red:\n")
    assert await two.rows(BLUE) == before
    await two.whispers("ada", "@in red-blue/hall plan wolf: bite Anna")
    assert await two.rows(BLUE) == before + 1


async def test_what_a_gm_alone_may_is_no_players_business_elsewhere(two: Two) -> None:
    """Ada only plays on Blue, where she is asked something: her plans are Red's."""
    await two.begins("ada", RED)
    await two.begins("bert", BLUE)
    await two.says("bert", BLUE, "@fighter add Runa for ada: agility 1", "ada")
    await two.says("ada", BLUE, "@join Runa")
    await two.says("bert", BLUE, "@next skip")
    before = await two.rows(RED)
    await two.whispers("ada", "@plan wolf: bite Anna")
    assert await two.rows(RED) == before + 1


@pytest.mark.parametrize("line", ["@creature add Troll: attack bite (is 9, pain 20)", "@table add Plugh: 1-6 gold",
                                  "@log export gm", "@game export", "@house list"])  # fmt: skip
async def test_what_is_about_a_whole_game_is_asked_for_too(two: Two, line: str) -> None:
    await two.captures()
    await two.says("ada", RED, "@creature add Wolf: attack bite (is 9, pain 20)")
    await two.says("ada", BLUE, "@roll 2d6")
    before = await two.rows(RED), await two.rows(BLUE)
    assert "Which scene do you mean?" in await two.whispers("ada", line)
    assert (await two.rows(RED), await two.rows(BLUE)) == before


async def test_lines_about_different_games_are_not_mixed(two: Two) -> None:
    await two.begins("ada", RED)
    await two.captures()
    await two.says("ada", BLUE, "@roll 2d6")
    before = await two.rows(RED), await two.rows(BLUE)
    said = await two.whispers("ada", "@in red/hall status\n@in blue/hall plan wolf: bite Anna")
    assert "Which scene do you mean?" in said
    assert (await two.rows(RED), await two.rows(BLUE)) == before


async def test_dice_that_nobody_owes_need_no_game(two: Two) -> None:
    await two.begins("ada", RED)
    await two.captures()
    await two.says("ada", BLUE, "@roll 2d6")
    assert "Which scene" not in await two.whispers("ada", "@roll 2d6")


async def test_a_saved_roll_is_that_of_the_game_where_it_was_saved(two: Two) -> None:
    await two.begins("ada", RED)
    await two.captures()
    await two.says("ada", BLUE, "@save axe 2d6+3")
    assert "2d6+3" in await two.whispers("ada", "@axe")
    await two.says("ada", RED, "@save axe 1d6")
    assert "Blue" in await two.whispers("ada", "@axe"), "where she plays"
    await two.says("zed", RED, "@roll 1d6")
    await two.says("zed", BLUE, "@save axe 1d6")
    assert "1d6" in await two.whispers("zed", "@axe")


async def test_an_answer_names_its_server_where_no_fight_says_which(two: Two) -> None:
    for game in (RED, BLUE):
        await two.says("zed", game, "@roll 2d6")
    assert (await two.whispers("zed", "@roll 2d6")).splitlines()[0] in ("Red:", "Blue:")


async def test_in_one_game_alone_no_server_is_named(two: Two) -> None:
    await two.begins("ada", RED)
    assert "Red" not in await two.whispers("ada", "@plan wolf: bite Anna")


async def test_a_game_that_came_as_a_file_hears_nobody_who_only_stands_in_it(two: Two) -> None:
    async with two.desk.store.unit() as unit:
        await unit.meet(BLUE, ["ada"], two.desk.clock.now())
    await two.begins("bert", BLUE)
    before = await two.rows(BLUE)
    await two.whispers("ada", "@status")
    assert await two.rows(BLUE) == before


# Who has left


LEFT = "You're no longer on the server"
SILENCED = "You're in a time-out on the server Red"
ONLY_GMS = ("Only a GM of the whole game can do that", "Only a GM of this game can do that")
LED = ("@plan wolf: bite Anna", "@log export gm", "@game export", "@fight end yes", "@in hall status", "@next")


@pytest.mark.parametrize("line", LED)
@pytest.mark.parametrize("added", ["@gm add @cleo", "@gm add @cleo here", "@gm watch @cleo"])
async def test_who_left_a_server_has_no_right_there_any_more(two: Two, added: str, line: str) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, added, "cleo")
    await two.says("cleo", RED, "@roll 2d6")
    before = await two.rows(RED)
    for barred, told in ((two.servers.silenced, SILENCED), (two.servers.gone[RED], LEFT)):
        barred.add("cleo")
        for said in (await two.whispers("cleo", line), await two.presses("cleo", RED, line)):
            assert said.startswith(told)
    # What she was ends with it, and is not there again when she comes back.
    assert await two.rows(RED) == before + 1
    two.servers.silenced.clear()
    two.servers.gone[RED].clear()
    assert (await two.whispers("cleo", "@in hall log export gm")).startswith(("Only a GM", "Which scene"))
    assert await two.rows(RED) == before + 1


@pytest.mark.parametrize("added", ["@gm add @cleo", "@gm add @cleo here", "@gm watch @cleo"])
async def test_so_it_is_for_who_left_and_came_back_unseen(two: Two, added: str) -> None:
    """Discord doesn't report it; it only says when somebody joined."""
    await two.begins("ada", RED)
    await two.says("ada", RED, "@game gm here", scene="den")
    await two.says("ada", RED, added, "cleo")
    ends = "Only a GM" if "add" in added else "Which scene"
    two.servers.joined["cleo"] = two.desk.clock.now() - timedelta(days=9)
    line = "@in hall plan wolf: bite Anna" if "add" in added else "@in hall status"
    assert not (await two.whispers("cleo", line)).startswith((ends, "Only a GM"))
    before = await two.rows(RED)
    two.servers.joined["cleo"] = two.desk.clock.now() + timedelta(hours=1)
    two.desk.clock.at += timedelta(hours=2)
    assert (await two.whispers("cleo", line)).startswith((ends, "Which scene"))
    assert await two.rows(RED) == before + 1
    await two.says("ada", RED, added, "cleo")
    assert not (await two.whispers("cleo", line)).startswith((ends, "Which scene"))


async def test_nor_is_a_gm_written_to_who_left_and_came_back_unseen(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@gm add @cleo", "cleo")
    reply = Reply(audience=ToPerson(person="cleo", as_gm=True), lines=(line("Wolf will bite"),))
    for joined, written in ((-timedelta(days=1), True), (timedelta(hours=1), False)):
        two.servers.joined["cleo"] = two.desk.clock.now() + joined
        async with two.desk.store.unit() as unit:
            await unit.queue(RED, f"told {joined}", [NewEntry("person:cleo", reply)], two.desk.clock.now())
        (entry,) = (await two.desk.delivered()).entries
        with nullcontext() if written else pytest.raises(Undeliverable):
            assert await two.desk.service.fresh(entry) == reply
        assert ("cleo" in (await two.desk.service.gm_scene(RED) or ())) is written
    said = await two.says("cleo", RED, "@fight end yes", joined=two.servers.joined["cleo"])
    assert "Only a GM" in said.everything()


@pytest.mark.parametrize("added", ["@gm add @cleo here", "@gm watch @cleo here"])
async def test_who_lost_the_channel_of_a_scene_is_neither_its_gm_nor_its_insider(two: Two, added: str) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@game gm here", scene="den")
    await two.says("ada", RED, "@add wolf hidden", scene="den")
    await two.says("ada", RED, added, "cleo")
    lines = ("@in hall status", "@status", "@in hall log", "@in hall odds wolf")
    assert "Wolf A" in await two.whispers("cleo", lines[0])
    told = Reply(audience=ToPerson(person="cleo", as_gm=True, whole_of=(HERE,)), lines=(line("Wolf A will bite"),))
    for closed in (True, False):
        two.servers.closed = {("cleo", HERE)} if closed else set()
        for text in lines:
            assert not (closed and "Wolf" in await two.whispers("cleo", text)), text
        assert not (closed and "Wolf" in (await two.says("cleo", RED, lines[0], scene="attic")).everything())
        async with two.desk.store.unit() as unit:
            await unit.queue(RED, f"told {closed}", [NewEntry("person:cleo", told)], two.desk.clock.now())
        (entry,) = await two.desk.store.pending(9)
        with pytest.raises(Undeliverable) if closed else nullcontext():
            await two.desk.service.fresh(entry)
        if closed:
            # The other GMs are told once, and nobody else.
            for _ in range(2):
                await two.desk.service.parked(entry, NO_LONGER)
            (note,) = [one for one in await two.desk.store.pending(9) if one.id != entry.id]
            assert note.destination == f"gm:{RED}"
            assert "keeping back what cleo was to read as a GM" in plain(note.reply.lines)
            await two.desk.store.settle(note.id, "sent", "x")
        # What couldn't be sent is kept back, and is theirs again only while they can read the channel.
        await two.desk.store.settle(entry.id, "parked", "no longer")
        assert ("bite" in await two.whispers("cleo", "@unread")) is (not closed and "add" in added)
    assert "Wolf A" in await two.whispers("cleo", lines[0])


async def test_nobody_reads_the_name_of_a_channel_to_which_they_were_only_sent(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@fighter add Cleo for @cleo: agility 1", "cleo")
    await two.says("cleo", RED, "@join")
    for closed in (False, True):
        two.servers.closed = {("cleo", HERE)} if closed else set()
        said = [
            await two.whispers("cleo", "@games"),
            (await two.says("cleo", RED, "@games", scene="attic")).everything(),
        ]
        assert ["hall" in one for one in said] == [not closed] * 2
        assert "a channel you can't see" in said[0] or not closed


async def test_nor_does_a_player_under_a_time_out_act(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@fighter add Cleo for @cleo: agility 1", "cleo")
    await two.says("cleo", RED, "@join")
    before = await two.rows(RED)
    two.servers.silenced.add("cleo")
    for text in ("@leave yes", "@roll 2d6 you all", "@status", "pass", "@in hall declare pass"):
        assert (await two.whispers("cleo", text)).startswith(SILENCED), text
    assert "@roll" in await two.whispers("cleo", "@help")
    assert await two.rows(RED) == before
    two.servers.silenced.clear()
    assert "leaves" in (await two.desk.whispers("cleo", "@leave yes")).everything()


async def test_nor_is_anything_of_it_offered_or_shown_to_them(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@gm add @cleo", "cleo")
    await two.says("cleo", RED, "@roll 2d6")
    assert "hall" in await two.whispers("cleo", "@games")
    two.servers.gone[RED].add("cleo")
    assert "hall" not in await two.whispers("cleo", "@games")
    asked = Incoming(source="x", game="", scene=None, person=Person(id="cleo", name="cleo"), text="", door=Door.SLASH)
    from bot.commands.form import Field

    for suggests in ("scenes", "fighters", "creatures", "entries"):
        found = await two.desk.service.suggest(asked, Field("x", "x", suggests=suggests), "", {"kind": "creature"})
        assert not {"hall", "Wolf", "Anna"} & {one.value for one in found}, suggests


async def test_whoever_left_is_forgotten_on_request_all_the_same(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@gm add @cleo", "cleo")
    await two.says("cleo", RED, "@roll 2d6")
    two.servers.gone[RED].add("cleo")
    await two.whispers("cleo", "@me forget yes")
    async with two.desk.store.unit() as unit:
        assert RED not in await unit.games_of("cleo")


async def test_what_was_kept_back_is_not_read_by_who_left(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@gm add @cleo", "cleo")
    for game in (RED, BLUE):
        await two.says("cleo", game, "@roll 2d6")
    await two.says("ada", RED, "@roll to @cleo 2d6", "cleo")
    async with two.desk.store.unit() as unit:
        said = Reply(audience=ToPerson(person="cleo"), lines=(line("Wolf will bite Anna"),))
        await unit.queue(RED, "kept", [NewEntry("person:cleo", said)], two.desk.clock.now())
    for entry in await two.desk.store.pending(10):
        await two.desk.store.settle(entry.id, "parked", "their private messages are closed")
    two.servers.gone[RED].add("cleo")
    for said_to in (
        await two.says("cleo", BLUE, "@unread", aside=True),
        await two.desk.whispers("cleo", "@unread"),
    ):
        assert "bite" not in said_to.everything()
    two.servers.gone[RED].clear()
    assert "bite" in (await two.says("cleo", BLUE, "@unread", aside=True)).everything()


async def test_while_nobody_can_tell_nothing_is_done(two: Two) -> None:
    await two.begins("ada", RED)
    two.servers.silent.add(RED)
    before = await two.rows(RED)
    for said in (await two.whispers("ada", "@next"), await two.presses("ada", RED, "@next")):
        assert said.startswith("Discord can't tell me right now")
    assert await two.rows(RED) == before


async def test_what_was_said_by_somebody_who_left_meanwhile_is_no_gms(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@gm add @cleo", "cleo")
    before = await two.rows(RED)
    await two.says("cleo", RED, "@next", member=False)
    assert await two.rows(RED) == before + 1
    await two.says("cleo", RED, "@next skip")
    assert await two.rows(RED) == before + 1


# A right over one channel


CHANNEL = {"gm_in": (HERE,), "gm": False}
OF_THE_GAME = (
    "@gm add @kim",
    "@game system arena",
    "@table add Plugh: 1-6 gold",
    "@game export",
    "@house reset x yes",
)


@pytest.mark.parametrize("line", OF_THE_GAME)
async def test_a_right_over_one_channel_is_none_over_the_game(two: Two, line: str) -> None:
    await two.begins("ada", RED)
    before = await two.rows(RED)
    said = await two.says("kim", RED, line, "kim", **CHANNEL)
    assert await two.rows(RED) == before
    assert said.at(f"scene:{HERE}").startswith(ONLY_GMS)


async def test_it_leads_the_fight_in_that_channel_and_nothing_elsewhere(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@fight start", scene="attic")
    before = await two.rows(RED)
    await two.says("kim", RED, "@next skip", **CHANNEL)
    assert await two.rows(RED) == before + 1
    await two.says("kim", RED, "@in attic fight end yes", **CHANNEL)
    await two.says("kim", RED, "@fight end yes", scene="attic")
    assert await two.rows(RED) == before + 1
    # And not for good: as soon as the channel is another's, nothing is left of it.
    await two.says("kim", RED, "@next skip")
    assert await two.rows(RED) == before + 1


async def test_it_counts_in_private_for_that_channel(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("kim", RED, "@roll 2d6")
    before = await two.rows(RED)
    await two.whispers("kim", "@plan wolf: bite Anna")
    assert await two.rows(RED) == before
    two.servers.managed["kim"] = {HERE}
    await two.whispers("kim", "@plan wolf: bite Anna")
    assert await two.rows(RED) == before + 1
    assert (await two.whispers("kim", "@gm add @kim")).startswith(ONLY_GMS)


# Names of scenes


@pytest.mark.parametrize(
    "named", ["old mill", '"old mill"', "#old-mill", "old-mill", "Old Mill", '#"old mill"', "#old mill", "“old mill”"]
)
async def test_a_scene_may_have_blanks_in_its_name(two: Two, named: str) -> None:
    await two.says("ada", RED, "@fight start", scene="1|old mill")
    await two.says("ada", RED, "@fight start arena", scene="2|old")
    said = await two.whispers("ada", f"@in {named} status")
    assert said.startswith("Fight in preparation · MazeWorld"), said


async def test_what_is_offered_for_a_scene_can_be_sent_as_it_is(two: Two) -> None:
    (form,) = next(spec.forms for spec in commands()[1] + commands()[2] if spec.words == ("in",))
    await two.captures()
    await two.says("ada", BLUE, "@roll 2d6")
    await two.says("ada", RED, "@fight start")
    await two.says("ada", RED, "@fight start", scene="1|old mill")
    asked = Incoming(source="x", game="", scene=None, person=Person(id="ada", name="ada"), text="", door=Door.SLASH)
    offered = [one.value for one in await two.desk.service.suggest(asked, form.fields[0], "", {})]
    assert set(offered) == {"red/hall", "blue/hall", "red/#old-mill"}
    for name in offered:
        line = form.line({"scene": name, "line": "status"})
        server, _, title = name.partition("/")
        shown = (await two.whispers("ada", f"@{line}")).splitlines()[0]
        assert shown == f"#{title.lstrip('#').replace('-', ' ')}, {server.title()}:"


async def test_two_scenes_of_one_name_are_told_apart_by_where_they_are(two: Two) -> None:
    for above in ("east", "west"):
        await two.says("ada", RED, "@roll 2d6", scene=above)
        start = "@fight start arena" if above == "west" else "@fight start"
        await two.says("ada", RED, start, scene=f"{above}|yard", parent=f"red:{above}")
    assert "east/yard or west/yard" in await two.whispers("ada", "@in yard status")
    assert (await two.whispers("ada", "@in west/yard status")).startswith("Fight in preparation · The arena")


@pytest.mark.parametrize("line", ["@in", "@in red/", '@in "', "@in #", '@in #"'])
async def test_a_name_that_is_missing_is_asked_for(two: Two, line: str) -> None:
    await two.begins("ada", RED)
    await two.says("ada", BLUE, "@roll 2d6")
    assert await two.whispers("ada", line)
    assert two.desk.service.internal_errors == 0


@pytest.mark.parametrize("fights", [False, True])
async def test_a_scene_that_is_closed_to_somebody_is_no_other_than_one_that_is_not_there(
    two: Two, *, fights: bool
) -> None:
    for who, game in (("ada", RED), ("bert", BLUE)):
        await two.begins(who, game)
        await two.says("cleo", game, "@roll 2d6")
        await two.says(who, game, "@fight start" if fights else "@roll 2d6", scene="vault")
    await two.says("ada", RED, "@fighter add Kit for cleo: agility 1", "cleo")
    await two.says("ada", RED, "@add Kit")
    for named in ("{}", "#{}", '"{}"', "blue/{}"):
        for command in ("", " status", " next", " plan wolf: pass", " roll 2d6", " lair status"):
            said = [
                (await two.whispers("cleo", f"@in {named.format(name)}{command}")).replace(name, "X")
                for name in ("vault", "limbo")
            ]
            assert said[0] == said[1]
            assert "hall" in said[0]
