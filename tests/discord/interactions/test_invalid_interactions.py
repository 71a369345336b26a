"""Interactions that no current client would send here: from an older version, another game or another bot, truncated,
or sent twice. Each is answered in a sentence, and nothing changes."""

import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from structlog.typing import EventDict

from bot.discord.interactions.arrival import NO_BUTTON, NO_FORM, NO_MORE
from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from bot.text.language.speech import gettext, speaking
from tests.discord.interactions.test_forms import Played, mazeworld, played
from tests.loopback import Channel, Interaction, Member, Message
from tests.loopback.interaction import Asked

JSON = dict[str, Any]
KEPT = ("journal", "document", "story", "sheet", "board", "due")
"""Tables that tell how a game stands; not what is to be said, and to what was answered."""


@dataclass
class Strange:
    """A fight, and what is forged in it."""

    game: Played
    database: Path
    logs: list[EventDict]

    def kept(self) -> list[list[Any]]:
        with sqlite3.connect(self.database) as database:
            return [sorted(database.execute(f"select * from {name}").fetchall()) for name in KEPT]

    async def forges(
        self,
        kind: Asked,
        data: JSON,
        *,
        who: Member | None = None,
        place: Channel | None = None,
        on: Message | None = None,
    ) -> Interaction:
        return self.game.discord.interactions.forged(
            kind, who or self.game.gm, place or self.game.place, data, source=on
        )

    async def button(self, custom_id: str, **more: Any) -> Interaction:
        data = {"component_type": 2, "custom_id": custom_id, "id": 1}
        return await self.forges(Asked.COMPONENT, data, on=more.pop("on", None) or self.game.newest("Next"), **more)

    async def form(self, custom_id: str, *components: JSON, **more: Any) -> Interaction:
        return await self.forges(Asked.MODAL, {"custom_id": custom_id, "components": list(components)}, **more)

    async def command(self, name: str, *options: JSON, kind: Asked = Asked.COMMAND, **more: JSON) -> Interaction:
        data = {"id": "1", "name": name, "type": 1, "options": list(options), **more}
        return await self.forges(kind, data)

    async def refuses(self, asked: Interaction) -> str:
        """Return what only the author is told. Afterwards, nothing is promised and nothing went wrong."""
        answer = await asked.answer()
        await self.game.bot.delivery.drain()
        assert answer.ephemeral or asked.channel.guild is None, (asked.data, answer.content)
        assert not asked.original or not asked.original.loading
        self.sound()
        return answer.content

    def sound(self) -> None:
        assert not self.game.bot.service.internal_errors
        assert [one for one in self.logs if one["log_level"] in {"error", "critical"}] == []

    @property
    def id(self) -> str:
        """The id of the button that goes on."""
        shown = self.game.newest("Next").components
        return next(str(one["custom_id"]) for row in shown for one in row["components"] if one["label"] == "Next")


def text(name: str, value: str) -> JSON:
    return {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": name, "value": value}}


def option(name: str, value: object, kind: int = 3, **more: Any) -> JSON:
    return {"name": name, "type": kind, "value": value, **more}


@pytest.fixture
async def strange(tmp_path: Path, logs: list[EventDict]) -> AsyncIterator[Strange]:
    async with played(tmp_path) as game:
        game.discord.commands.replace(None, payload(slash_forms()))
        await mazeworld(game)
        yield Strange(game, tmp_path / "discord.db", logs)


async def test_buttons_that_are_none_of_ours_any_more(strange: Strange) -> None:
    before, known = strange.kept(), strange.id
    _, _, game, fight, *_ = known.split(":")
    for custom_id in (
        "hello", "tk2", "tk2:::::::", known[: len(known) // 3], known.replace("tk2", "tk9"), known.replace("@", "@@"),
        f"tk2::{game}:-1:0:0::@next #0", f"tk2::-{game}:1:0:0::@next #0", f"tk2::{game}:1:٣:0::@next",
        f"tk2::{game}:1_0: 1:0::@next", f"tk2::{'z' * 40}:1:0:0::@next", f"tk2::{game}1:{fight}:0:0::@next #2",
        f"tk2:::{fight}:0:0::@next #0", f"tk2::{game}:{fight}:0:0::", "page1:plan",
        f"tk2::{game}:{fight}:0:0::@obsolete now", f"tk2::{game}:{fight}:0:0::…", f"tk2::{game}:9:0:0::@next #1",
        f"tk2::{game}:{fight}:zz:0::@roll 2d6", f"tk2::{game}:{fight}:0:zz::@roll 2d6",
        f"tk2::{game}:{fight}:0:0:obsolete:@obsolete …",
    ):  # fmt: skip
        said = await strange.refuses(await strange.button(custom_id))
        assert said, custom_id
        assert strange.kept() == before, (custom_id, said)
    assert await strange.refuses(await strange.button("hello")) == NO_BUTTON
    elsewhere = f"tk2::{game}1:{fight}:0:0::@next #2"
    assert await strange.refuses(await strange.button(elsewhere)) == NO_BUTTON
    gone = await strange.refuses(await strange.button(f"tk2::{game}:{fight}:0:0::@obsolete now"))
    assert gone == "“obsolete” isn't a command here, so nothing happened. `@help` lists the commands."


async def test_they_are_refused_in_the_language_of_who_pressed(strange: Strange) -> None:
    await strange.game.says(strange.game.gm, "@me language de")
    with speaking("de"):
        assert await strange.refuses(await strange.button("hello")) == gettext(NO_BUTTON) != NO_BUTTON
    again = await strange.button("hello", who=strange.game.anna)
    assert await strange.refuses(again) == NO_BUTTON


async def test_forms_that_are_none_of_ours_any_more_or_not_as_we_made_them(strange: Strange) -> None:
    before, declare = strange.kept(), strange.id.replace("::@next", ":declare:@declare …").partition(" #")[0]
    lost = await strange.form(
        "page9:essay", text("essay", "It was a **dark** night.\n@everyone slept."), text("more", "")
    )
    said = await strange.refuses(lost)
    assert said == f"{NO_FORM}\nYou wrote:\nIt was a \\*\\*dark\\*\\* night.\n@\u200beveryone slept."
    forged: list[tuple[str, *tuple[JSON, ...]]] = [
        ("", ), ("page1:", text("name", "x")), ("page1:obsolete", text("name", "x")), ("page1:plan",),
        ("page1:create new", text("obsolete", "x")), ("page1:tables add", text("rows", "x"), text("rows", "x")),
        ("page1:plan", {"type": 10, "id": 1}), ("page1:plan", {"type": 18, "id": 1, "component": {"type": 4, "id": 2}}),
        (declare,), (declare, text("obsolete", "x")), (declare, text("figure ²", "x"), text("figure 99=", "x")),
        (declare, {"type": 1, "id": 1, "components": [{"type": 4, "id": 2, "custom_id": "more", "value": "²" * 600}]}),
        (declare.replace(":declare:@declare", ":obsolete:@obsolete"), text("more", "punch")),
        (declare.replace("…", ""), text("more", "punch")), (declare[:20], text("more", "x" * 4000)),
        (declare.replace(":declare:", "::"), text("lines", "\n\n")),
    ]  # fmt: skip
    for custom_id, *components in forged:
        said = await strange.refuses(
            await strange.form(str(custom_id), *(one for one in components if isinstance(one, dict)))
        )
        assert said, custom_id
        assert len(said) <= 2000
        assert strange.kept() == before, (custom_id, components, said)


async def test_commands_that_are_no_more_or_have_other_options(strange: Strange) -> None:
    before = strange.kept()
    for asked in (
        await strange.command("obsolete"),
        await strange.command("fight"),
        await strange.command("fight", {"name": "obsolete", "type": 1}),
        await strange.command("fight", {"name": "start", "type": 2, "options": [{"name": "on", "type": 1}]}),
        await strange.command("roll", {"name": "dice", "type": 1, "options": [option("dice", "2d6")]}),
    ):
        assert await strange.refuses(asked) == NO_MORE
    for asked in (
        await strange.command("rr", option("obsolete", "x")),
        await strange.command("rr", option("times", "²"), option("dice", 6, 4)),
        await strange.command("gm", {"name": "add", "type": 1, "options": [option("person", "12345", 6)]}),
        await strange.command("gm", {"name": "add", "type": 1}),
        await strange.command("game", option("file", "12345", 11), option("setting", "²")),
        await strange.command("act", option("word", "obsolete")),
        await strange.command("do", option("line", "hello, Sam")),
        await strange.command("do", option("line", " \u200b ")),
        await strange.command("table", option("name", "²"), option("times", True, 5)),
    ):
        assert await strange.refuses(asked), asked.data
    assert strange.kept() == before


async def test_nothing_is_offered_for_what_nobody_knows(strange: Strange) -> None:
    for options in (
        [option("obsolete", "2", focused=True)], [option("dice", 2, 4, focused=True)],
        [option("dice", "", focused=True), option("obsolete", "x")], [{"name": "dice", "type": 3, "focused": True}],
        [{"name": "dice", "type": 1, "options": [option("dice", "2", focused=True)]}],
    ):  # fmt: skip
        for name in ("roll", "obsolete"):
            asked = await strange.command(name, *options, kind=Asked.AUTOCOMPLETE)
            answer = await asked.answer()
            assert isinstance(answer.choices, list)
            assert name == "roll" or not answer.choices
    strange.sound()


async def test_the_same_twice_is_done_and_answered_once(strange: Strange) -> None:
    game = strange.game
    opened = await game.anna.presses(game.newest("Declare"), "Declare")
    form = await opened.modal()
    sent = await game.anna.submits(form, {"more": "pass"})
    await sent.said()
    rolled = await game.anna.uses(game.place, "roll", {"dice": "2d6"})
    await rolled.said()
    pressed = await game.gm.presses(game.newest("Back"), "Back")
    await game.bot.settled(pressed.source_key, 1)
    paged = await game.gm.uses(game.place, "plan", {})
    await paged.modal()
    before, deeds = strange.kept(), len(game.discord.deeds)
    for one in (opened, sent, rolled, pressed, paged):
        game.discord.interactions.repeat(one)
    for one in (sent, rolled, pressed):
        await game.bot.settled(one.source_key, 2)
    await game.bot.stop()
    await game.bot.start()
    for one in (sent, rolled, pressed):
        game.discord.interactions.repeat(one)
        await game.bot.settled(one.source_key, 3)
    assert strange.kept() == before
    assert len(game.discord.deeds) == deeds
    strange.sound()


async def test_presses_of_strangers_elsewhere_and_of_another_database(strange: Strange) -> None:
    game, known, board = strange.game, strange.id, strange.game.newest("Next")
    stranger, cellar = (
        game.place.guild and game.place.guild.member("Sam"),
        game.place.guild and game.place.guild.channel("cellar"),
    )
    before = strange.kept()
    assert (await strange.refuses(await strange.button(known, who=stranger))).startswith("Only a GM")
    assert (await strange.refuses(await strange.button(known, who=stranger, place=stranger.dm))).startswith("Only a GM")
    assert "has moved to" in await strange.refuses(await strange.button(known, place=cellar))
    other = game.discord.guild("Another group")
    hall, boss = other.channel("hall"), other.member("Mona", user=game.gm.user)
    assert await strange.refuses(await strange.button(known, who=boss, place=hall)) == NO_BUTTON
    assert strange.kept() == before
    await game.says(game.gm, f"@fight move {cellar.mention}")
    before = strange.kept()
    assert "has moved to" in await strange.refuses(await strange.button(known, on=board))
    assert strange.kept() == before
    await game.bot.stop()
    game.bot.elsewhere()
    await game.bot.start()
    strange.database = strange.database.with_name(f"elsewhere-{strange.database.name}")
    before = strange.kept()
    assert "over, or has moved" in await strange.refuses(await strange.button(known, on=board))
    assert strange.kept() == before


async def test_an_id_of_a_fight_behind_closed_doors_says_no_more_than_one_of_no_fight(strange: Strange) -> None:
    game = strange.game
    guild = game.place.guild
    assert guild is not None
    vault, cellar = guild.channel("vault"), guild.channel("cellar")
    guild.private(vault, guild.role("gm"))
    for text_ in ("@fight start", "@add wolf", "@next"):
        await game.bot.settled(f"discord:{(await game.gm.says(vault, text_)).id}", 1)
    _, _, server, *_ = strange.id.split(":")
    before = strange.kept()
    for place in (game.place, cellar, game.anna.dm):
        for question, command in ((0, "@status"), (1, "@roll 2d6"), (2, "@plan wolf: bite"), (99, "@declare pass")):
            hidden, none = [
                await strange.refuses(
                    await strange.button(f"tk2::{server}:{fight}:{question}:0::{command}", who=game.anna, place=place)
                )
                for fight in (2, 9)
            ]
            assert hidden == none == "That fight is over, or has moved to another channel."
    assert strange.kept() == before
