"""A transcript played on the loopback Discord: a real discord.py client, the game's true service, a true database.

The people of the transcript are members of one guild; `gm` and whoever `!gm` names have the role "gm". The scenes are
channels of the same names, and what is said there with @NAME mentions the member of that name. Time stands still and
moves with the transcript, also in the ids of messages.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest.mock import patch

from discord import Permissions

from bot.depicted import Depicted
from bot.files import is_game
from bot.gateway.answers import DONE
from bot.gateway.client import Gateway
from bot.gateway.components import decoded
from bot.gateway.people import interaction_source, stable_id
from bot.gateway.registering import payload
from bot.gateway.visible import visible
from bot.picture import drawer
from bot.picture.drawer import key_of
from bot.reply import Line, Reply, ToGM, ToPerson
from bot.service.doors import slash_forms
from bot.terminal.clock import StillClock
from bot.terminal.dice import ScriptedLuck
from bot.terminal.items import (
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
from bot.terminal.people import bare
from bot.terminal.script import names_in
from tests.loopback import Channel, Deed, Interaction, Loopback, Member, Message, shown
from tests.loopback.components import JSON, Type, walk
from tests.loopback.snowflakes import EPOCH, Snowflakes
from tests.loopback.world import Attachment
from tests.transcripts.doors import Slashed, is_command, mentioning
from tests.transcripts.hosted import Bot
from tests.transcripts.playing import HERE, Shown

OFFERED = payload(slash_forms())
PLACES = {"play": "#play", "gm": "#gm"}

PICTURE = ".png"

Told = dict[str, list[str]]
"""What the bot said, line by line, under "#play", "#gm", "#cellar" or "@anna"; lines of an edit begin with "~"."""


def expected(replies: Iterable[Shown], names: dict[str, str]) -> Told:
    """What should stand on Discord after these replies. `names` are people's names by their terminal ids."""
    told: Told = defaultdict(list)
    for one in replies:
        reply, edit = one.reply, "~" if one.edit else ""
        lines = [_text(spans) for spans in reply.lines]
        for prompt in reply.prompts:
            asked = [_text(spans) for spans in prompt.lines]
            lines += [f"@{names[prompt.person]} {asked[0]}" if prompt.rings else asked[0], *asked[1:]] if asked else []
        pinged = dict.fromkeys(names[prompt.person] for prompt in reply.prompts if prompt.rings)
        if isinstance(reply.audience, ToPerson):
            place = f"@{names[reply.audience.person]}"
        else:
            place = "#gm" if isinstance(reply.audience, ToGM) else f"#{bare(reply.audience.scene)}"
        told[place] += [f"{edit}{text}" for text in "\n".join(lines).strip().split("\n")]
        told[place] += [f"{edit}{text}" for text in _controls(reply)]
        told[place] += [_file(file.name, file.content) for file in reply.files]
        told[place] += [f"(picture {key_of(reply.picture)})"] if reply.picture else []
        told[place] += [f"(ping {name})" for name in pinged]
    return dict(told)


def _controls(reply: Reply) -> list[str]:
    """What can be pressed below a message, with the command that it is short for. A form that several are asked to fill
    in stands there once, and first; what several may press is called by who is asked."""
    every = [(prompt.name, control) for prompt in reply.prompts for control in prompt.controls]
    every += [("", control) for control in reply.controls]
    forms = Counter(control for _, control in every if control.form)
    labels = Counter(control.label for _, control in every if not control.form)
    found = [f"{one.label}: {one.command}" for one, count in forms.items() if count > 1]
    for name, control in every:
        if forms[control] < 2:
            whose = f"{name}: " if name and labels[control.label] > 1 else ""
            found.append(f"{whose}{control.label}: {control.command}")
    return found


def _file(name: str, content: bytes) -> str:
    """Not what stands in a whole game: there are ids of the front end in it. A picture is named by what it shows."""
    if name.endswith(PICTURE):
        return f"(picture {name.partition('-')[2].removesuffix(PICTURE)})"
    if is_game(name):
        return f"(file {name})"
    return f"(file {name} {sha256(content).hexdigest()[:12]})"


def _text(spans: Line) -> str:
    return _even("".join(visible(span.text) for span in spans))


def _even(text: str) -> str:
    return text.rstrip().replace("\u200b", "").replace("\u02cb", "`")


def pressable(shown: Iterable[JSON]) -> list[str]:
    """What can be pressed, as its label and the command that its id says."""
    found = []
    for one in walk(shown):
        if one["type"] == Type.BUTTON and (said := decoded(one["custom_id"])) is not None:
            found.append(f"{one['label']}: {said.command}")
        found += [f"{option['label']}: {option['value']}" for option in one.get("options", ())]
    return found


class _Ids(Snowflakes):
    """Ids that carry the transcript's time."""

    def __init__(self, clock: StillClock) -> None:
        super().__init__()
        self._clock = clock

    def next(self, milliseconds: int | None = None) -> int:
        if milliseconds is not None:
            return super().next(milliseconds)
        now = (int(self._clock.now().timestamp() * 1000) - EPOCH) << 22
        self._last = max(self._last + 1, now)
        return self._last


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
        discord.ids = _Ids(self._clock)
        discord.commands.replace(None, OFFERED)
        self._guild = discord.guild("Tuesday group", bot_permissions=Permissions(manage_messages=True))
        self._luck = ScriptedLuck()
        self.bot = Bot(discord, database, self._luck, self._clock, message_content=slashed is None)
        self._sent: dict[int, tuple[Member, Message]] = {}
        self._said = 0
        self._came: Counter[int] = Counter()
        self._files: list[Attachment] = []
        self._aside: set[int] = set()
        """Places of deeds that answer no line of the transcript."""
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
                await self._item(item)
        finally:
            await self.bot.stop()
        return self._told()

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

    async def _press(self, item: Pressed) -> None:
        """The newest control whose label begins so, pressed by whoever is named, by who is meant, or by the GM."""
        label, _, name = item.words.partition("@")
        for deed in reversed(self._discord.deeds):
            for one in walk(() if deed.message.deleted else deed.components):
                said = decoded(str(one.get("custom_id", "")))
                if said is None or not _called(one, label.strip().casefold()):
                    continue
                meant = next((m for m in self._members.values() if m.person == said.pressed.person), None)
                author = self._member(name) if name else meant or self._members[GM]
                interaction = await _pressed(author, deed.message, one, label.strip().casefold())
                source = interaction_source(interaction.id)
                await self.bot.settled(source, 1)
                self._mind_dice()
                return
        raise AssertionError(f"line {item.line}: nothing to press is called {item.words}")

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

    def _told(self) -> Told:
        told: Told = defaultdict(list)
        stood: dict[int, tuple[str, list[str]]] = {}
        for place, deed in enumerate(self._discord.deeds):
            # What is settled is taken off the message where it was pressed: nothing is said with that.
            before, now = stood.get(deed.message.id), (deed.content, pressable(deed.components))
            stood[deed.message.id] = now
            taken_off = before is not None and before[0] == now[0] and set(now[1]) < set(before[1])
            if place in self._aside or deed.what == "removed" or taken_off or _only_done(deed):
                continue
            edit = "~" if deed.what == "edited" else ""
            seen, where = shown(deed.message, deed.content), self._place(deed.message)
            told[where] += [f"{edit}{_even(text)}" for text in seen.split("\n")]
            told[where] += [f"{edit}{text}" for text in pressable(deed.components)]
            told[where] += [_file(file.name, file.content) for file in deed.attachments]
            if not edit:
                told[where] += [f"(ping {user.name})" for user in deed.message.pinged]
        return dict(told)

    @staticmethod
    def _place(message: Message) -> str:
        return f"#{message.channel.name}" if message.reader is None else f"@{message.reader.name}"


def _called(one: JSON, label: str) -> bool:
    options = one.get("options", ())
    return str(one.get("label", "")).casefold().startswith(label) or any(
        option["label"].casefold().startswith(label) for option in options
    )


async def _pressed(author: Member, message: Message, one: JSON, label: str) -> Interaction:
    if one["type"] == Type.BUTTON:
        return await author.presses(message, one["custom_id"])
    value = next(option["value"] for option in one["options"] if option["label"].casefold().startswith(label))
    return await author.picks(message, one["custom_id"], [value])


def laid_out(picture: Depicted) -> bytes:
    """What is drawn where, without the drawing, which would take longer than all else."""
    assert drawer.laid_out(picture).height > 0
    return b"PNG"


def _only_done(deed: Deed) -> bool:
    """What says to one person that their slash command was done, where its answer stands elsewhere."""
    return deed.message.seen_by is not None and deed.content == DONE


async def on_discord(
    items: Iterable[Item], database: Path, slashed: Mapping[int, Slashed] | None = None
) -> tuple[Told, int]:
    """What the bot says to a transcript on Discord, and how many commands ended in an internal error.

    With `slashed` the bot may not read messages: those lines are chosen as slash commands.
    """

    async def at_once(client: Gateway, shard: int | None, *, initial: bool = False) -> None:
        return

    # Otherwise each IDENTIFY but the first waits five seconds for the sake of Discord's limit.
    with patch.object(Gateway, "before_identify_hook", at_once), patch.object(drawer, "_painted", laid_out):
        async with Loopback(message_content=slashed is None) as discord:
            stage = Stage(discord, database, items, slashed)
            told = await stage.play()
    return told, stage.bot.internal_errors
