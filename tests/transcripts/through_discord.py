"""A transcript played on the loopback Discord: a real discord.py client, the game's real service, a real database.

The people of the transcript are members of one guild; `gm` and everyone named by `!gm` have the role "gm". The scenes
are channels of the same names, and @NAME mentions the member of that name. Time moves only with the transcript, also in
the ids of messages.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import patch

from discord import Permissions

from bot.discord.connection.client import Gateway
from bot.discord.interactions import open_interactions as answers
from bot.discord.registration.registration import payload
from bot.discord.server.people import interaction_source, stable_id
from bot.features.completion.slash_commands import slash_forms
from bot.picture import drawer
from bot.terminal.clock import StillClock
from bot.terminal.dice import ScriptedLuck
from bot.terminal.script import names_in
from bot.terminal.script_items import (
    GM,
    Again,
    Attached,
    BoundDice,
    Deleted,
    Edited,
    Faces,
    FileShown,
    Item,
    MadeGM,
    NewDatabase,
    Passed,
    Pressed,
    Reachable,
    Remark,
    Restart,
    Said,
    Start,
)
from bot.text.pictures import Depicted
from tests.loopback import Channel, Loopback, Member, Message
from tests.loopback.world import Attachment
from tests.transcripts.doors import Slashed, is_command, mentioning
from tests.transcripts.hosted import Bot
from tests.transcripts.ids import TimedIds
from tests.transcripts.playing import HERE
from tests.transcripts.presses import Pressable, newest
from tests.transcripts.told import PNG, Told, told

OFFERED = payload(slash_forms())
PLACES = {"play": "#play", "gm": "#gm"}


class Stage:
    """Plays the items of one transcript."""

    def __init__(
        self,
        discord: Loopback,
        database: Path,
        items: Iterable[Item],
        slashed: Mapping[int, Slashed] | None = None,
    ) -> None:
        self._discord = discord
        self._items = tuple(items)
        self._slashed = slashed
        self._clock = StillClock()
        discord.ids = TimedIds(self._clock)
        discord.commands.replace(None, OFFERED)
        self._guild = discord.guild(
            "Tuesday group", bot_permissions=Permissions(manage_messages=True, manage_webhooks=True)
        )
        self._luck = ScriptedLuck()
        self.bot = Bot(discord, database, self._luck, self._clock, message_content=slashed is None)
        self._sent: dict[int, tuple[Member, Message]] = {}
        self._said = 0
        self._came: Counter[int] = Counter()
        self._files: list[Attachment] = []
        self._aside: set[int] = set()
        """Places of deeds that answer no line of the transcript."""
        self._before: list[int] = []
        """For each line of the transcript that the bot answered: how many deeds there were before it."""
        self._members: dict[str, Member] = {}
        for name in dict.fromkeys((GM, *names_in(self._items))):
            self._member(name)
        self._make_gm(GM)
        scenes = ["play", GM, *(item.scene for item in self._items if isinstance(item, Said) and item.scene)]
        self._channels = {name: self._guild.channel(name) for name in dict.fromkeys(scenes)}
        self._guild.private(self._channels[GM], self._guild.role("gm"))
        for name in {item.speaker for item in self._items if isinstance(item, Said) and item.scene == GM}:
            self._channels[GM].allow(self._member(name), view_channel=True)

    def _member(self, name: str) -> Member:
        key = name.casefold()
        if key not in self._members:
            self._members[key] = self._guild.member(name)
        return self._members[key]

    def _make_gm(self, name: str) -> None:
        self._member(name).roles.append(self._guild.role("gm"))

    async def play(self) -> Told:
        """Everything the bot said, by place."""
        await self.bot.start()
        try:
            await self._begin()
            for item in self._items:
                before = len(self._discord.deeds)
                await self._item(item)
                if len(self._discord.deeds) > before:
                    self._before.append(before)
        finally:
            await self.bot.stop()
        return told(self._discord.deeds, self._aside)

    async def _begin(self) -> None:
        """On a new database the channel of the GMs is told; of that the transcript knows nothing."""
        before = len(self._discord.deeds)
        text = self._readable("@game gm here")
        await self._settle(await self._members[GM].says(self._channels[GM], text))
        self._aside |= set(range(before, len(self._discord.deeds)))

    def _prepared(self, item: Item) -> bool:
        """Change something about the stage itself; False when the bot hears of it."""
        match item:
            case Remark() | FileShown():
                pass
            case Faces():
                self._luck.give(item)
            case BoundDice():
                self._luck.bind(item)
            case MadeGM():
                self._make_gm(item.name)
            case Reachable():
                self._member(item.name).user.accepts_messages = item.reachable
            case Start():
                self._clock.set(item.instant)
            case Attached():
                self._files.append(self._attached(item.file))
            case _:
                return False
        return True

    async def _item(self, item: Item) -> None:
        self._luck.line = item.line
        if self._prepared(item):
            return
        match item:
            case NewDatabase():
                await self.bot.stop()
                self.bot.elsewhere()
                # Entries are counted anew there: nobody moves within the minutes in which Discord knows a nonce again.
                self._discord.rest.forget_nonces()
                await self.bot.start()
                await self._begin()
            case Said():
                await self._say(item)
            case Edited():
                author, message = self._sent[item.number]
                await author.edits(message, self._readable(self._mentioning(item.text)))
                await self._settle(message)
            case Deleted():
                author, message = self._sent[item.number]
                await author.deletes(message)
                await self._settle(message)
            case Again():
                _, message = self._sent[item.number]
                self._discord.repeat(message)
                await self._settle(message)
            case Pressed():
                await self._press(item)
            case Passed():
                await self._pass(item)
            case Restart():
                await self.bot.stop()
                await self.bot.start()
            case _:
                raise AssertionError(f"line {item.line} cannot be played on Discord")

    def _attached(self, name: str) -> Attachment:
        """The newest file of this name that the bot sent, else one from beside the transcript."""
        sent = [file for deed in self._discord.deeds for file in deed.message.attachments if file.name == name]
        content = sent[-1].content if sent else (HERE / name).read_bytes()
        return self._discord.file(Path(name).name, content)

    async def _say(self, item: Said) -> None:
        author, text = self._member(item.speaker), self._mentioning(item.text)
        place: Channel = author.dm if item.scene is None else self._channels[item.scene]
        files, self._files = tuple(self._files), []
        self._said += 1
        if self._slashed is not None and item.line in self._slashed:
            await self._choose(author, place, self._slashed[item.line])
            return
        message = await author.says(place, self._readable(text) if item.scene else text, files=files)
        self._sent[self._said] = author, message
        if self._slashed is not None and item.scene is not None and not is_command(text):
            # The bot hears nothing of it.
            return
        await self._settle(message)
        if message.deleted:
            # The bot took it away, and hears of that like everybody.
            await self._settle(message)

    def _newest(self, label: str) -> Pressable | None:
        """Of what came of one line the board is the newest, whichever place heard first."""
        end = len(self._discord.deeds)
        for before in reversed(self._before):
            deeds = self._discord.deeds[before:end]
            board = [one for one in deeds if one.message.channel is not self._channels[GM]]
            if (found := newest(board, label) or newest(deeds, label)) is not None:
                return found
            end = before
        return newest(self._discord.deeds[:end], label)

    async def _press(self, item: Pressed) -> None:
        """Press the newest control whose label begins so, as the person named, the one it is for, or the GM."""
        label, _, name = item.words.partition("@")
        found = self._newest(label.strip())
        if found is None:
            raise AssertionError(f"line {item.line}: nothing to press is called {item.words}")
        meant = next((one for one in self._members.values() if one.person == found.said.pressed.person), None)
        interaction = await found.pressed_by(self._member(name) if name else meant or self._members[GM])
        await self.bot.settled(interaction_source(interaction.id), 1)
        self._mind_dice()

    def _readable(self, text: str) -> str:
        """The text so that the bot may read it: where it may not read every message, with a mention of the bot."""
        return text if self._slashed is None else mentioning(text, self._discord.bot.mention)

    async def _choose(self, author: Member, place: Channel, one: Slashed) -> None:
        values = {name: self._value(one, name, value) for name, value in one.values.items()}
        asked = await author.uses(place, one.form.path[0], values, sub=one.form.path[1:])
        await self.bot.settled(asked.source_key, 1)
        self._mind_dice()

    def _value(self, one: Slashed, name: str, value: str) -> Any:
        """What Discord's client sends for a value: people are chosen, numbers counted, and names are mentions."""
        field = one.form.field(name)
        match field.kind:
            case "flag":
                return True
            case "number":
                return int(value)
            case "person":
                return self._member(value.lstrip("@"))
        return self._mentioning(f"- {value}").removeprefix("- ")

    def _mentioning(self, text: str) -> str:
        """The text as Discord's client sends it: a name picked after an @ is a mention of that member."""
        for name, member in sorted(self._members.items(), key=lambda pair: -len(pair[0])):
            pattern = rf"(?<=\S)([^\S\n]+)@{re.escape(name)}(?![\w'-])"
            text = re.sub(pattern, rf"\g<1>{member.mention}", text, flags=re.IGNORECASE)
        return text

    async def _settle(self, message: Message) -> None:
        self._came[message.id] += 1
        await self.bot.settled(stable_id(message.id), self._came[message.id])
        self._mind_dice()

    def _mind_dice(self) -> None:
        fault = self._luck.settle()
        if fault is not None:
            raise fault

    async def _pass(self, item: Passed) -> None:
        end = self._clock.now() + item.time
        if item.down:
            await self.bot.stop()
            self._clock.set(end)
            await self.bot.start()
        while (at := await self.bot.service.next_due()) is not None and at <= end:
            self._clock.set(max(at, self._clock.now()))
            await self.bot.service.due(self._clock.now())
            await self.bot.delivery.drain()
        self._clock.set(end)
        await self.bot.service.due(end)
        await self.bot.delivery.drain()


def laid_out(picture: Depicted) -> bytes:
    """What is drawn where, without the drawing, which would take longer than all else."""
    assert drawer.laid_out(picture).height > 0
    return PNG


async def on_discord(
    items: Iterable[Item],
    database: Path,
    slashed: Mapping[int, Slashed] | None = None,
    *,
    stage: type[Stage] = Stage,
    drawn: bool = False,
) -> tuple[Told, int]:
    """What the bot says to a transcript on Discord, and how many commands ended in an internal error.

    With `slashed` the bot may not read messages: those lines are chosen as slash commands. `drawn`: pictures are drawn.
    """

    async def at_once(client: Gateway, shard: int | None, *, initial: bool = False) -> None:
        return

    # What is said does not hang on how busy the machine is.
    patient = patch.object(answers, "PATIENCE", 60.0)
    # Otherwise each IDENTIFY but the first waits five seconds for the sake of Discord's limit.
    painted = nullcontext() if drawn else patch.multiple(drawer, _painted=laid_out, animated=PNG.join)
    with patch.object(Gateway, "before_identify_hook", at_once), painted, patient:
        async with Loopback(message_content=slashed is None) as discord:
            here = stage(discord, database, items, slashed)
            said = await here.play()
    return said, here.bot.internal_errors
