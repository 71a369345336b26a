"""Buttons and forms on the loopback Discord: what they open and do, and how long they stay valid."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.app.chance import SeededLuck
from bot.discord.connection.client import Gateway
from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from bot.terminal.clock import StillClock
from bot.terminal.dice import ScriptedLuck
from bot.terminal.script_items import BoundDice
from tests.loopback import Channel, Loopback, Member, Message
from tests.loopback.interaction import Interaction
from tests.transcripts.hosted import Bot


class Played:
    """A fight on the loopback Discord: Anna against a wolf, or in the arena against Bruno."""

    def __init__(self, discord: Loopback, bot: Bot, luck: ScriptedLuck) -> None:
        self.discord, self.bot, self.luck = discord, bot, luck
        guild = discord.guild("Tuesday group")
        self.place, self.gms = guild.channel("play"), guild.channel("gm")
        self.gm, self.anna, self.bob = (guild.member(name) for name in ("Mona", "anna", "bob"))
        self.gm.roles.append(guild.role("gm"))
        guild.private(self.gms, guild.role("gm"))

    async def says(self, who: Member, *texts: str, place: Channel | None = None) -> None:
        for text in texts:
            message = await who.says(place or self.place, text)
            await self.bot.settled(f"discord:{message.id}", 1)

    async def begins(self, *setting: str, fighter: str) -> None:
        await self.says(self.gm, "@game gm here", place=self.gms)
        await self.says(self.gm, *setting, "@fight start", fighter)

    def newest(self, label: str) -> Message:
        """The newest message on which something is called so."""
        shown = [deed.message for deed in self.discord.deeds if not deed.message.deleted]
        found = [one for one in shown if label in one.buttons]
        assert found, [(one.words, one.buttons) for one in shown]
        return found[-1]

    async def presses(self, who: Member, label: str) -> Interaction:
        pressed = await who.presses(self.newest(label), label)
        await self.bot.settled(pressed.source_key, 1)
        return pressed


@asynccontextmanager
async def played(tmp_path: Path) -> AsyncIterator[Played]:
    async def at_once(client: Gateway, shard: int | None, *, initial: bool = False) -> None:
        return

    with patch.object(Gateway, "before_identify_hook", at_once):
        async with Loopback() as discord:
            luck = ScriptedLuck(SeededLuck(7))
            bot = Bot(discord, tmp_path / "discord.db", luck, StillClock())
            game = Played(discord, bot, luck)
            await bot.start()
            try:
                yield game
            finally:
                await bot.stop()


async def mazeworld(game: Played) -> None:
    await game.begins(fighter=f"@fighter add Anna for {game.anna.mention}: skills knives skilled, weapons ice pick")
    await game.says(game.gm, "@add Anna side 2", "@add wolf side 2", "@next", "@next skip")


async def test_declare_opens_a_form_of_what_the_presser_can_do(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await mazeworld(game)
        bear = "@creature add Bear: attack bite (is 9, pain 20)"
        await game.says(game.gm, bear, "@add bear side 2 hidden", place=game.gms)
        assert "bear" in game.discord.deeds[-1].content.casefold()
        pressed = await game.anna.presses(game.newest("Declare"), "Declare")
        form = await pressed.modal()
        assert "bear" not in str(form.components).casefold()
        assert form.labels[:2] == ["What", "Whom"]
        assert [one["value"] for one in form.field("whom")["options"]] == ["Wolf"]
        assert form.field("deed")["options"][0]["value"] == "attack … with Ice pick"
        values = {"deed": ["attack … with Ice pick"], "whom": ["Wolf"], "part": ["head"]}
        sent = await game.anna.submits(form, values)
        assert "will attack Wolf with the Ice pick (stab, head, once)" in (await sent.said()).words
        assert not (await sent.answer()).ephemeral


async def test_an_intent_for_the_gm_alone_is_read_by_nobody_else(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await mazeworld(game)
        form = await (await game.anna.presses(game.newest("Declare"), "Declare")).modal()
        sent = await game.anna.submits(form, {"deed": ["pass"], "readers": ["gm"]})
        await game.bot.settled(sent.source_key, 1)
        told = [deed for deed in game.discord.deeds if "will do nothing" in deed.content]
        assert {(deed.message.channel.name, deed.reader) for deed in told} == {("gm", None), ("play", game.anna.user)}
        assert any("has declared" in deed.content for deed in game.discord.deeds)


@pytest.mark.parametrize("private", [False, True])
async def test_the_slash_command_opens_the_same_form(tmp_path: Path, *, private: bool) -> None:
    async with played(tmp_path) as game:
        game.discord.commands.replace(None, payload(slash_forms()))
        await mazeworld(game)
        asked = await game.anna.uses(game.anna.dm if private else game.place, "declare", {})
        form = await asked.modal()
        assert ("readers" in form.fields) is not private
        sent = await game.anna.submits(form, {"deed": ["attack … with Ice pick"], "whom": ["Wolf"]})
        await game.bot.settled(sent.source_key, 1)
        told = {
            deed.message.channel.name
            for deed in game.discord.deeds
            if "will attack Wolf with the Ice pick" in deed.content
        }
        assert told
        assert ("play" in told) is not private


async def test_whoever_has_no_fighter_gets_no_form_but_a_reason(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await mazeworld(game)
        pressed = await game.bob.presses(game.newest("Declare"), "Declare")
        assert (await pressed.answer()).ephemeral
        assert "no contestant" in (await pressed.answer()).content


async def test_the_gm_writes_a_plan_in_a_form_where_only_gms_read(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await game.begins(fighter="@add wolf side 2")
        await game.says(
            game.gm, f"@fighter add Anna for {game.anna.mention}: weapons ice pick", "@add Anna side 2", "@next"
        )
        form = await (await game.gm.presses(game.newest("Plan Wolf"), "Plan Wolf")).modal()
        assert "readers" not in form.fields
        deed = form.field("deed")["options"][0]["value"]
        sent = await game.gm.submits(form, {"deed": [deed], "whom": ["Anna"]})
        assert "plans to bite Anna" in (await sent.said()).words


async def test_the_gm_writes_all_plans_in_one_form(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await game.begins(fighter="@add wolf x2 side 2")
        fighter = f"@fighter add Anna for {game.anna.mention}: weapons ice pick"
        await game.says(game.gm, "@add zombie side 2", fighter, "@add Anna side 2", "@next")
        form = await (await game.gm.presses(game.newest("Plan all"), "Plan all")).modal()
        assert form.field("lines")["value"] == "Wolf 1-2:\nZombie:"
        sent = await game.gm.submits(form, {"lines": "Wolf 1-2: bite Anna\nZombie:"})
        told = (await sent.said()).words
        assert "Wolves 1 and 2" in told
        assert "Zombie" not in told


async def test_the_figures_of_a_draft_are_changed_in_a_form(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await game.begins("@game draft damage on", "@game rolls bot", fighter="@add wolf side 2")
        await game.says(game.gm, f"@fighter add Anna for {game.anna.mention}: agility 1", "@add Anna side 2", "@next")
        await game.says(game.gm, "@plan wolf: bite Anna", place=game.gms)
        game.luck.bind(BoundDice(0, (), ("bite", "attack"), ((5, 4),)))
        await game.says(game.gm, "@next", "@next skip", "@next")
        form = await (await game.gm.presses(game.newest("Edit"), "Edit")).modal()
        figure = next(one for one in form.fields if one.startswith("figure 1="))
        sent = await game.gm.submits(form, {figure: "7"})
        assert "→ 7" in (await sent.said()).words


async def test_pain_and_ldv_that_no_page_tells_are_said_in_a_form(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await game.begins("@game rolls bot", fighter="@add wolf side 1")
        fighter = f"@fighter add Anna for {game.anna.mention}: agility 1, weapons ice pick"
        await game.says(game.gm, fighter, "@add Anna side 1", "@next", "@next skip")
        await game.says(game.anna, "@declare ice pick, wolf, torso")
        game.luck.bind(BoundDice(0, (), ("attack",), ((5, 6),)))
        await game.says(game.gm, "@next", "@next skip", "@next")
        form = await (await game.gm.presses(game.newest("Enter the number"), "Enter the number")).modal()
        sent = await game.gm.submits(form, {"more": "12"})
        assert "The Ice pick does 12 % Pain against C1" in (await sent.said()).words
        game.luck.bind(BoundDice(0, (), ("limb",), ((3,),)))
        form = await (await game.gm.presses(game.newest("LDV of Ice pick"), "LDV of Ice pick")).modal()
        sent = await game.gm.submits(form, {"more": "2"})
        assert "(3 rolled +2 LDV), 23 of 28 HP left" in (await sent.said()).words


async def test_in_the_arena_the_form_offers_what_is_done_there(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await game.begins("@game system arena", fighter="@add hound")
        await game.says(game.gm, f"@fighter add Anna for {game.anna.mention}: agi 3, weapons sword", "@add Anna")
        await game.says(game.gm, "@next", "@next", "@next skip")
        form = await (await game.anna.presses(game.newest("Declare"), "Declare")).modal()
        deeds = [one["value"] for one in form.field("deed")["options"]]
        assert "defend" in deeds
        assert any("sword" in deed.casefold() for deed in deeds)
        assert "left arm" in [one["value"] for one in form.field("part")["options"]]
        sent = await game.anna.submits(form, {"deed": ["defend"]})
        assert "will defend" in (await sent.said()).words


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_a_button_of_weeks_ago_says_how_it_stands(tmp_path: Path, *, elsewhere: bool) -> None:
    async with played(tmp_path) as game:
        await mazeworld(game)
        old = game.newest("Declare")
        await game.says(game.anna, "@declare attack wolf with ice pick")
        await game.says(game.gm, "@next")
        await game.bot.stop()
        if elsewhere:
            game.bot.elsewhere()
        await game.bot.start()
        pressed = await game.anna.presses(old, "Declare")
        told = (await pressed.answer()).content
        assert ("over" if elsewhere else "locked") in told


async def test_what_is_settled_is_taken_off_and_what_others_owe_stays(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await game.begins("@game order blocks", fighter="@add wolf side 2")
        for who, name, speed in ((game.anna, "Anna", 4), (game.bob, "Bob", 6)):
            await game.says(game.gm, f"@weapon add {name} club: kind melee, is {speed}, modes bash, pain 20, ldv 0")
            await game.says(
                game.gm, f"@fighter add {name} for {who.mention}: weapons {name} club", f"@add {name} side 2"
            )
        await game.says(game.gm, "@next", "@next skip")
        await game.says(game.anna, "@declare attack wolf")
        await game.says(game.bob, "@declare attack wolf")
        await game.says(game.gm, "@next", "@next")
        asked = game.newest("Anna: Done")
        assert asked.buttons == ["Anna: Go", "Anna: Done", "Bob: Go", "Bob: Done"]
        await game.presses(game.bob, "Anna: Done")
        assert len(asked.buttons) == 4
        pressed = await game.anna.presses(asked, "Anna: Go")
        await game.bot.settled(pressed.source_key, 1)
        await game.bot.stop()
        assert asked.buttons == ["Bob: Go", "Bob: Done"]


async def test_a_second_press_on_the_same_board_finds_it_done(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await mazeworld(game)
        await game.says(game.anna, "@declare attack wolf with ice pick")
        board = game.newest("Next: lock the intents and start the turn")
        label = "Next: lock the intents and start the turn"
        custom_id = next(one["custom_id"] for one in board.components[0]["components"] if one["label"] == label)
        await game.presses(game.gm, label)
        again = await game.gm.presses(board, custom_id)
        assert "Already done" in (await again.said()).words
