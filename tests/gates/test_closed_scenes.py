"""A scene that is closed to somebody looks to them like none at all, shown by two games of which only one has it.

The same lines are typed in both, with the scene's name wherever a command might take one.
"""

import re
from collections.abc import AsyncIterator, Collection, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final

import pytest
from structlog.testing import capture_logs

from bot.discord.sending.components import arranged
from bot.features.log.fight_file import Wanted, written
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import NoPremises, Survey
from bot.pipeline.ports.incoming import Channel, Door, Pressed
from bot.store.database import open_store
from bot.text.reply import Reply, plain
from rules import catalogue
from tests.desk.people import Desk, Laid
from tests.gates.lines import PLAYED, Command, commands
from tests.gates.people import ROLES, Place, Role, Way, comes
from tests.gates.stage import FIGHTER, Stage, staged
from tests.store.samples import Standing

NAME: Final = "vault"
CLOSED: Final = {NAME, "den"}
FORMS: Final = ("{} vault",)
"""What is tried of every command,"""
MORE: Final = ("{} vault: x", "{} #vault next", "{} Anna to vault", "{} vault/hall status")
"""and of those that take the name of a scene."""
OF_SCENES: Final = frozenset({"in", "fight", "scene", "send", "game", "join"})
OF_ALL: Final = (
    "help", "help more", "house accuracy.ft_max 11", "game system arena", "fight bring", "setup check",
    "safety too far", "create Zoe", "create", "roll 2d6",
)  # fmt: skip
"""Lines that could tell of a fight elsewhere without naming its scene."""
ROW: Final = re.compile(r'\\"last\\":\d+,?')
"""The row up to which a file tells; nobody reads it."""
FORMER: Final = "former player"
PEOPLE: Final = {**ROLES, FORMER: Role("zoe")}
WHO: Final = ("stranger", FORMER, "player", "watcher", "insider", "GM of the hall")
WHERE: Final[tuple[Place, ...]] = ("hall", "private")
KNOWING: Final = ("GM of the game", "GM of the tower", "player of another fight")


@dataclass
class Doors(NoPremises):
    """What a server says of its channels."""

    closed: Collection[str] = frozenset(CLOSED)
    knowing: Collection[str] = frozenset()
    """Who can read there."""
    guarded = True

    def survey(self, scene: str) -> Survey:
        return Survey(Channel(id=scene, name=scene), public=scene not in self.closed)

    async def barred(self, _: str, person: str, scenes: Sequence[str]) -> Collection[str]:
        return [scene for scene in scenes if scene in self.closed and person not in self.knowing]


@asynccontextmanager
async def closed(folder: Path, system: str = "", over: Collection[str] = ()) -> AsyncIterator[Stage]:
    """A stage with a further fight of that system, behind closed doors; "none": without. `over`: where fights ended."""
    async with staged(folder, PLAYED[0], f"sqlite:///{folder / f'closed {system}.db'}") as stage:
        stage.premises = Doors()
        desk = Desk(stage.service(undo=False)[1], stage.store, Laid(), stage.clock, written=5000)
        for scene in over:
            await desk.says("gm", "@fight end yes", scene=scene)
        await desk.says(
            "gm", f"@fighter add Zed for @zoe: {FIGHTER['mazeworld']}, items torch", scene="hall", mentions=("zoe",)
        )
        await desk.says("gm", "@handout Letter: abracadabra", scene="den")
        for person, text in (
            ("gm", f"@fight start {system}"),
            ("zoe", "@join"),
            ("gm", f"@add Wolf as {NAME} wolf"),
            ("gm", "@next"),
            # Who could read there once, even to play, can do so no longer.
            ("wat", "@watch"),
            ("gm", "@vote Where next? north / south"),
            ("gm", "@handouts show 1"),
        ):
            if system != "none":
                await desk.says(person, text, scene=NAME)
        yield stage


def said(command: Command) -> Iterator[str]:
    """A command with the name at each place where it might be taken for that of a scene."""
    word = command.lines[0].split()[0]
    yield from (form.format(word) for form in FORMS)
    if word in OF_SCENES:
        yield from (form.format(word) for form in MORE)
        split = [line.split() for line in command.lines]
        yield from (" ".join((*words[:i], NAME, *words[i + 1 :])) for words in split for i in range(1, len(words)))


def tries() -> Iterator[tuple[str, str, Place]]:
    """Lines with who types them and where: all of them, of commands that take the name of a scene; else by turns."""
    everyone = list(product(WHO, WHERE))
    for i, command in enumerate(commands(catalogue.find(PLAYED[0]))):
        of_scenes = command.lines[0].split()[0] in OF_SCENES
        for j, line in enumerate(dict.fromkeys(said(command))):
            for who, place in everyone if of_scenes else [everyone[(i + j) % len(everyone)]]:
                yield line, who, place
        # In private, the fight would be the only one of somebody who could read there when they joined.
        yield command.lines[0], FORMER, "private"


def examples() -> Iterator[tuple[str, str, Place]]:
    """Every example by turns, and some lines, for everyone who can't read there, and for a GM where such people
    read."""
    everyone: list[tuple[str, Place]] = [*product(("stranger", FORMER, "player"), WHERE), (KNOWING[0], "hall")]
    yield from ((line, *one) for line in OF_ALL for one in everyone)
    for i, command in enumerate(commands(catalogue.find(PLAYED[0]))):
        for j, line in enumerate(command.lines):
            yield line, *everyone[(i + j) % len(everyone)]
        yield command.lines[0], *everyone[-1]


async def told(
    stage: Stage, line: str, who: str, place: Place, number: int, *, aside: bool = False
) -> list[tuple[str, str]]:
    """What is said. `aside`: in a channel the author alone reads the answer."""
    way: Way = "form" if aside and place != "private" else "typed"
    deed = await stage.tries(comes(stage, PEOPLE[who], line, place, way, 0, number), undo=True)
    rows = [("row", row.scene or "") for row in deed.rows]
    return sorted([*((entry.destination, entry.reply.model_dump_json()) for entry in deed.said), *rows])


def read_elsewhere(said: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """What is said outside the closed scene."""
    kept = [one for one in said if one[0].removeprefix("scene:") not in CLOSED and not one[0].startswith("gm:")]
    return [(where, ROW.sub("", reply)) for where, reply in kept if where != "person:gm"]


async def differing(
    folder: Path, some: Sequence[tuple[str, str, Place]], system: str = "", over: Collection[str] = ("tower",)
) -> list[str]:
    """What tells a closed scene from none; every other line of people who can't read there is answered to them
    alone."""
    ask = [(number, *one, number % 2 > 0 and one[1] in WHO) for number, one in enumerate(some)]
    async with closed(folder, system, over) as one, closed(folder, "none", over) as other:
        return [
            f"{who}, {place}: @{line}"
            for number, line, who, place, aside in ask
            if read_elsewhere(await told(one, line, who, place, number, aside=aside))
            != read_elsewhere(await told(other, line, who, place, number, aside=aside))
        ]


async def test_a_closed_scene_is_answered_like_none(tmp_path: Path) -> None:
    some = list(tries())
    assert {who for _, who, _ in some} == set(WHO)
    with capture_logs():
        assert await differing(tmp_path, some) == []


@pytest.mark.parametrize("over", [("tower",), ("tower", "hall")])
async def test_a_closed_fight_is_answered_like_none(tmp_path: Path, over: tuple[str, ...]) -> None:
    """In another system, and beside one other fight or none."""
    some = list(examples()) if len(over) > 1 else [one for one in examples() if one[0] in OF_ALL]
    with capture_logs():
        assert await differing(tmp_path, some, PLAYED[1], over) == []


OWN: Final = (
    "sheet", "sheet do drop", "sheet do", "sheet history", "games", "since", "standing pass", "join", "votes", "vote 1",
    "vote #1 1", "handouts", "handouts 1", "notes", "unread",
)  # fmt: skip


async def test_whoever_was_shut_out_is_not_told_that_their_fight_goes_on(tmp_path: Path) -> None:
    """Only joining another fight is refused because of it, without saying why."""
    with capture_logs():
        found = await differing(tmp_path, [(line, FORMER, place) for line, place, _ in product(OWN, WHERE, range(2))])
        assert found == [f"{FORMER}, hall: @join"] * 2
    async with closed(tmp_path, "mazeworld-evading") as stage:
        (answer,) = await told(stage, "join", FORMER, "hall", 1)
        desk = Desk(stage.service(undo=False)[1], stage.store, Laid(), stage.clock, written=6000)
        fight = await desk.running(NAME)
        assert fight is not None
        pressed = Pressed(fight=fight.number, question=0, person="")
        press = comes(stage, PEOPLE[FORMER], "declare pass", "hall", "typed", 0, 2)
        await desk.service.handle(press.model_copy(update={"door": Door.BUTTON, "pressed": pressed}))
        said = await desk.delivered()
    assert "Zed can't do that right now" in answer[1].replace('"},{"text":"', "")
    assert "That fight is over, or has moved to another channel." in said.everything()


DOUBLE: Final = {
    "join": "is in the fight in #vault",
    "join Zed": "is in the fight in #vault",
    "add Zed": "is in the fight in #vault",
    "sheet do Zed: use torch": "Declare it there",
    "create Zed: agility 2": "Change the sheet after the fight",
    "sheet import yes": "Choose Yan or Zed",
}
"""What somebody in a fight can't do, with what its author is told of the reason."""
STILL: Final = (
    *OWN, "sheet Zed", "sheet set Zed: agility 2", "fighter show Zed", "fighter remove Zed yes", "fighter list",
    "owner Zed @sam", "leave Zed", "send Zed to tower", "for Zed pass", "back", "sheet history Zed", "ask Zed: 2d6",
    "sheet roll Zed: Dodge", "waitlist Zed", "standing Zed", "portrait Zed",
)  # fmt: skip


async def test_whoever_knows_of_a_fight_lets_nobody_else_know(tmp_path: Path) -> None:
    """What can't be done because of it is refused without saying why to anybody but the author."""
    async with closed(tmp_path, PLAYED[0]) as one, closed(tmp_path, "none") as other:
        for stage in (one, other):
            stage.premises = Doors(knowing={"zoe", "gm"})
            desk = Desk(stage.service(undo=False)[1], stage.store, Laid(), stage.clock, written=6000)
            await desk.says("gm", "@fighter add Yan: agility 1", scene="hall")
            if stage is one:
                await desk.says("gm", "@add Yan", scene=NAME)
            file = "@sheet import\n```\nfighters:\n  Yan: {agility: 2}\n  Zed: {agility: 2}\n```"
            await desk.says("gm", file, scene="hall")
        refused = set()
        for number, (line, who) in enumerate(product((*DOUBLE, *STILL), (FORMER, KNOWING[0]))):
            here, there = [await told(stage, line, who, "hall", number) for stage in (one, other)]
            public = [[ROW.sub("", reply) for where, reply in said if where == "scene:hall"] for said in (here, there)]
            if public[0] != public[1]:
                refused.add(line)
                assert ["can't do that right now. Please ask your GM." in reply for reply in public[0]] == [True], line
                alone = [reply for where, reply in here if where == f"person:{PEOPLE[who].person}"]
                assert [DOUBLE[line] in plain(Reply.model_validate_json(reply).lines) for reply in alone] == [True]
        assert refused == set(DOUBLE)
        for stage in (one, other):
            desk = Desk(stage.service(undo=False)[1], stage.store, Laid(), stage.clock, written=7000)
            await desk.says("gm", "@fight end yes", scene="hall")
            assert "no fight here" in (await desk.says("zoe", "@join", scene="hall")).at("scene:hall")
            assert "no fight here" in (await desk.says("gm", "@add Zed", scene="hall")).at("scene:hall")


async def test_whoever_knows_a_closed_scene_is_answered_about_it_only_where_all_may_read_that(tmp_path: Path) -> None:
    """Its GM is told to ask in private; anybody else, as if there were none."""
    lines = [f"in {NAME} {line}" for one in commands(catalogue.find(PLAYED[0])) for line in one.lines]
    async with closed(tmp_path) as one, closed(tmp_path, "none") as other:
        for stage in (one, other):
            stage.premises = Doors(knowing={"zoe", "wat", "gm"})
        found = []
        for number, line in enumerate(lines):
            for who in (FORMER, KNOWING[0]):
                here, there = [read_elsewhere(await told(stage, line, who, "hall", number)) for stage in (one, other)]
                found += [f"{who}: @{line}"] if here != there else []
        assert found == []
        desk = Desk(one.service(undo=False)[1], one.store, Laid(), one.clock, written=6000)
        assert "Not everyone here can read" in (await desk.says("gm", f"@in {NAME} status")).at("scene:hall")
        assert "Zed" in (await desk.says("gm", f"@in {NAME} status", scene="den")).everything()
        assert "Zed" in (await desk.whispers("zoe", f"@in {NAME} status")).at("person:zoe")


async def test_nothing_is_repeated_in_private_for_somebody_who_cannot_read_it_any_more(tmp_path: Path) -> None:
    async with closed(tmp_path) as stage:
        stage.premises = doors = Doors(knowing={"zoe"})
        desk = Desk(stage.service(undo=False)[1], stage.store, Laid(), stage.clock, written=6000)
        await desk.says("gm", "@next skip", scene=NAME)
        for way in ("private", "webhook"):
            await desk.whispers("zoe", "@me webhook https://hooks.example.org/x")
            await desk.whispers("zoe", f"@me notify reminder {way}")
            doors.knowing = {"zoe"}
            told = (await desk.says("gm", "@nudge", scene=NAME)).entries
            (copy,) = [one for one in told if one.destination.endswith(":zoe")]
            for doors.knowing in ({"zoe"}, ()):
                fresh = await desk.service.fresh(copy)
                assert (fresh is not None and "Zed" in plain(fresh.prompts[0].lines)) is bool(doors.knowing), way


async def test_dice_asked_for_there_are_rolled_only_by_whoever_can_read_it(tmp_path: Path) -> None:
    async with closed(tmp_path, NAME) as stage:
        stage.premises = doors = Doors(knowing={"zoe"})
        desk = Desk(stage.service(undo=False)[1], stage.store, Laid(), stage.clock, written=7000)
        await desk.says("gm", "@ask Zed: 2d6 # beside the duke", scene=NAME)
        # In the hall, others read along.
        asked = ("@roll", "@roll 2d6", f"@roll #{NAME}/1", "@roll #1", "@help", "@who")
        told = [await desk.says("zoe", text, scene="hall") for text in asked]
        doors.knowing = ()
        told += [await desk.whispers("zoe", text) for text in (*asked, "@games", f"@in {NAME} roll")]
        assert not any(word in one.everything() for one in told for word in ("duke", "still has to roll"))
        doors.knowing = {"zoe"}
        assert "still has to roll" in (await desk.whispers("zoe", "@games")).everything()
        assert "duke" in (await desk.whispers("zoe", "@roll")).at(f"scene:{NAME}")


async def test_nobody_reads_its_name_where_not_all_may_know_of_it(tmp_path: Path) -> None:
    """People who know the scene type lines without its name in public."""
    asking = ("in nowhere status", "join", "gm list", "setup check", "doctor", "add Ben")
    some = [*asking, *(command.lines[0] for command in commands(catalogue.find(PLAYED[0])))]
    tried = [(line, who) for line in some for who in KNOWING if line in asking or who == KNOWING[0]]
    async with staged(tmp_path, PLAYED[0]) as stage:
        stage.premises = Doors(closed={"tower", "den"}, knowing={ROLES[who].person for who in KNOWING})
        found = [
            f"{who}: @{line}"
            for number, (line, who) in enumerate(tried)
            if "tower" not in line
            for place, reply in await told(stage, line, who, "hall", number)
            if place == "scene:hall" and "tower" in reply
        ]
        assert found == []


async def test_numbers_of_fights_tell_of_no_fight_elsewhere(tmp_path: Path) -> None:
    """The second of the game is in the tower."""
    async with staged(tmp_path, PLAYED[0]) as stage:
        desk = Desk(stage.service(undo=False)[1], stage.store, Laid(), stage.clock, written=5000)
        for text in ("@fight end yes", "@fight start", "@fight end yes"):
            await desk.says("gm", text)
        assert "fight 2" in (await desk.says("ann", "@log fight 2")).at("scene:hall")
        for text in ("@log fight 3", "@log export fight 3", "@luck fight 3"):
            assert "There was no fight 3 here. Choose 1 or 2." in (await desk.says("ann", text)).at("scene:hall")
        (export,) = (await desk.says("ann", "@log export")).entries
        assert "Fight 2" in plain(export.reply.lines)
        assert "fight-2-" in export.reply.files[0].name
        assert b"fight 2" in await written(stage.store, "g", Wanted.read(export.reply.files[0].of))


async def test_a_name_that_were_looked_up_among_all_scenes_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing_is_hidden(*_: object) -> bool:
        return False

    for module in ("bot.features.scenes.handler", "bot.features.participation.transfer"):
        monkeypatch.setattr(f"{module}.is_hidden", nothing_is_hidden)
    some = [one for one in tries() if one[0].startswith(("fight", "send")) and one[1:] == ("GM of the hall", "hall")]
    with capture_logs():
        wrong = await differing(tmp_path, some)
    assert {one.partition("@")[2].split()[0] for one in wrong} == {"fight", "send"}


async def test_controls_tell_of_no_fight_elsewhere(tmp_path: Path) -> None:
    """Not even of one that began before."""
    found = []
    for scenes in ((NAME, "hall"), ("hall",)):
        async with open_store(f"sqlite:///{tmp_path / f'{len(scenes)}.db'}", clock := Standing()) as store:
            desk = Desk(Service(store, Laid(), clock, premises=Doors()), store, Laid(), clock)
            await desk.says("gm", f"@fighter add Ben for ben: {FIGHTER['mazeworld']}", mentions=("ben",))
            for scene in scenes:
                await desk.says("gm", "@fight start", scene=scene, source=f"discord:{scene}")
            for person, line in (("ben", "@join"), ("gm", "@next"), ("gm", "@next"), ("gm", "@fight end")):
                told = (await desk.says(person, line, source=f"discord:{person}{line}")).entries
                bodies = [one.reply.model_dump_json() for one in told if one.destination == "scene:hall"]
                bodies = [one.replace('"ben"', '"discord:2"').replace('"gm"', '"discord:3"') for one in bodies]
                found.append([arranged(Reply.model_validate_json(one), "discord:1")[0] for one in bodies])
    half = len(found) // 2
    assert found[:half] == found[half:]
    assert any("tk2" in repr(rows) for rows in found)


async def test_a_move_names_no_closed_channel_and_asks_before_showing_its_log(tmp_path: Path) -> None:
    async with staged(tmp_path, PLAYED[0]) as stage:
        stage.premises = Doors(knowing={"gm", "ann"})
        desk = Desk(stage.service(undo=False)[1], stage.store, Laid(), stage.clock, written=5000)
        told = await desk.says("gm", "@fight bring hall", scene=NAME)
        assert "moved to a channel that not everyone here can read" in told.at("scene:hall")
        told = await desk.says("ben", "@status")
        assert NAME not in told.at("scene:hall")
        assert "no fight" in told.at("scene:hall")
        await desk.says("ann", "@log note abracadabra", scene=NAME)
        # In the first line the mention of the closed channel is the author's own.
        for line, where in (("@fight bring vault", "hall"), ("@in vault fight move #hall", "den")):
            told = await desk.says("gm", line, scene=where, named_scenes=(Channel(id="hall", name="hall"),))
            assert "could read the fight so far" in told.everything()
            assert "moved to" not in told.everything()
            assert "abracadabra" not in (await desk.says("ben", "@log")).at("scene:hall")
        await desk.says("gm", "@fight bring vault yes")
        for line in ("@log", "@log find abracadabra"):
            assert "abracadabra" in (await desk.says("ben", line)).at("scene:hall")
