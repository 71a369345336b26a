"""A group on the loopback Discord with odd names for people, places and things, and odd texts through every front end:
played with the real client, service and database, and checked after every step.

For a long run by hand: `python -m tests.discord.odd_names.group --minutes 10`.
"""

import argparse
import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

from discord import Permissions
from structlog.processors import format_exc_info
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bot.app.chance import SeededLuck
from bot.commands.form import Field
from bot.discord.connection.client import Gateway
from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from bot.pipeline.ports.incoming import Incoming
from bot.terminal.clock import StillClock
from bot.terminal.dice import ScriptedLuck
from bot.text.reply import Blank, Line
from tests.discord.odd_names.checks import TURNED, Looks
from tests.discord.odd_names.words import LINES, OddWords
from tests.loopback import Channel, Interaction, Loopback, Member, Message
from tests.loopback.components import Type, walk
from tests.transcripts.hosted import Bot

OFFERED: Final = payload(slash_forms())
SYSTEMS: Final = ("mazeworld-evading", "mazeworld-classic", "arena", "mazeworld-2014")
PATIENCE: Final = 20.0
PAUSES: Final = (timedelta(minutes=3), timedelta(hours=7), timedelta(days=2))
RECENT: Final = 12
"""Messages on which somebody may still press something."""


class Watched(Bot):
    """Counts those for whom a form was made as handled, too."""

    async def blank(self, incoming: Incoming, form: str) -> Blank | tuple[Line, ...]:
        try:
            return await super().blank(incoming, form)
        finally:
            self.handled[incoming.source] += 1
            self._came.set()


class OddGroup:
    """A group with odd names. `said`: what people did, to find out what went wrong."""

    def __init__(self, discord: Loopback, bot: Bot, clock: StillClock, chance: Random, logs: list[EventDict]) -> None:
        self.discord, self.bot, self.clock, self.chance = discord, bot, clock, chance
        self.said: list[str] = []
        self.system = SYSTEMS[0]
        self._looks = Looks(discord, bot, logs)
        discord.commands.replace(None, OFFERED)
        self.known: list[str] = []
        plain = OddWords(chance, [])
        self.guild = discord.guild(plain.name(), bot_permissions=Permissions(manage_messages=True))
        self.place, self.gms = self.guild.channel("play"), self.guild.channel(plain.name())
        self.post = self.place.thread(plain.name())
        self.victim = self.guild.member("Victor")
        role = self.guild.role(plain.name())
        self.words = OddWords(chance, self.known, victim=self.victim.user.id, role=role.id, channel=self.gms.id)
        self.gm = self.guild.member(self.words.name(), roles=["gm"])
        self.players = [self.guild.member(self.words.name(), nick=self.words.name()) for _ in range(3)]
        self.players[0].roles.append(role)
        self.guild.private(self.gms, self.guild.role("gm"))

    # what they do

    async def begins(self, system: str) -> None:
        self.system, chance = system, self.chance
        await self.says(self.gm, "@game gm here", self.gms)
        await self.says(self.gm, f"@game system {system}")
        await self.says(self.gm, f"@game rolls {chance.choice(('player', 'ahead', 'bot'))}")
        for number, player in enumerate(self.players):
            for called in (self.words.fitting(), f"Kim {number}"):
                await self.says(self.gm, f"@fighter add {called} for {player.mention}: agility 1")
                self.known.append(called)
        self.known += ["wolf", "ice pick", "attack", "Kim 0"]
        await self.fights()

    async def fights(self) -> None:
        await self.says(self.gm, "@fight start")
        for player in self.players:
            await self.says(player, "@join")
        side = " side 2" if self.system == SYSTEMS[0] else ""
        foe = "wolf" if self.system != "arena" else "Kim 1"
        for _ in range(self.chance.choice((1, 2, 7))):
            await self.says(self.gm, f"@add {foe} as {self.words.fitting()}{side}")
        await self.says(self.gm, "@next")

    async def acts(self) -> None:
        roll = self.chance.random()
        if roll < 0.3:
            await self.says(self.who(), self.words.filled(self._line()), self.where())
        elif roll < 0.55:
            await self.chooses()
        elif roll < 0.85:
            await self.presses()
        elif roll < 0.93:
            await self.types()
        elif roll < 0.97:
            await self.says(self.gm, "@next skip")
        elif roll < 0.985:
            await self.waits()
        else:
            await self.restarts()

    def who(self) -> Member:
        return self.gm if self.chance.random() < 0.5 else self.chance.choice(self.players)

    def where(self) -> Channel | None:
        """None in private."""
        return self.chance.choice((self.place, self.place, self.place, self.post, None))

    def _line(self) -> str:
        return self.chance.choice(LINES).replace("{player}", self.chance.choice(self.players).mention)

    async def says(self, who: Member, text: str, place: Channel | None = None) -> None:
        self.said.append(f"{who.name!r}> {text!r}")
        message = await who.says(place or (self.place if self.chance.random() < 0.95 else who.dm), text[:2000])
        if message.content:
            await self.bot.settled(f"discord:{message.id}", 1)
        self.looks()

    async def chooses(self) -> None:
        """Some slash command with something in some of its fields."""
        form = self.chance.choice(list(slash_forms().values()))
        who, place = self.who(), self.where()
        values = {field.name: self._value(field) for field in form.fields if field.needed or self.chance.random() < 0.5}
        self.said.append(f"{who.name!r}> /{form.name} {values!r}")
        asked = await who.uses(place or who.dm, form.path[0], values, sub=form.path[1:])
        await self.answered(who, asked)

    def _value(self, field: Field) -> Any:
        if field.choices:
            return self.chance.choice(field.choices)[0]
        match field.kind:
            case "flag":
                return self.chance.random() < 0.7
            case "number":
                return self.words.number()
            case "person":
                return self.chance.choice(self.players)
            case "role":
                return self.chance.choice(self.guild.roles[1:])
            case "channel":
                return self.chance.choice((self.place, self.gms, self.post))
            case "file":
                content = self.words.lines().encode()
                return self.discord.file(self.words.name() + self.chance.choice((".yaml", ".csv", ".txt", "")), content)
        if self.chance.random() < 0.3 and ("dice" in field.name or field.name == "line"):
            return self.words.dice()
        return self.words.text()

    async def types(self) -> None:
        """Somebody is offered something while typing, and takes it."""
        forms = [(form, field) for form in slash_forms().values() for field in form.fields if field.suggests]
        form, field = self.chance.choice(forms)
        who, place = self.who(), self.where()
        values = {one.name: self._value(one) for one in form.fields if one is not field and self.chance.random() < 0.4}
        typed = self.chance.choice(("", "a", self.words.text(20), self.words.text()))
        self.said.append(f"{who.name!r}> /{form.name} {values!r} typing {field.name}={typed!r}")
        try:
            found = await who.completes(
                place or who.dm, form.path[0], values | {field.name: typed}, focused=field.name, sub=form.path[1:],
                seconds=PATIENCE,
            )  # fmt: skip
        except AssertionError:
            self.looks()
            raise
        for one in found:
            assert not TURNED.search(one["name"]), one
        self.looks()
        if found and self.chance.random() < 0.6:
            needed = {one.name: self._value(one) for one in form.fields if one.needed and one is not field}
            values |= needed | {field.name: self.chance.choice(found)["value"]}
            self.said.append(f"{who.name!r}> /{form.name} {values!r}")
            await self.answered(who, await who.uses(place or who.dm, form.path[0], values, sub=form.path[1:]))

    async def presses(self) -> None:
        """Something on one of the newest messages, by somebody who sees it."""
        shown: dict[int, Message] = {}
        for deed in reversed(self.discord.deeds):
            message = deed.message
            if message.components and not message.deleted:
                shown[message.id] = message
            if len(shown) == RECENT:
                break
        if not shown:
            return
        message = self.chance.choice(list(shown.values()))
        readers = [one for one in (self.gm, *self.players) if message.reader in (None, one.user)]
        if message.channel is self.gms:
            readers = [self.gm]
        who = self.chance.choice(readers)
        one = self.chance.choice([one for one in walk(message.components) if one.get("custom_id")])
        self.said.append(f"{who.name!r}> presses {one.get('label')!r} {one['custom_id']!r}")
        if one["type"] == Type.BUTTON:
            asked = await who.presses(message, one["custom_id"])
        else:
            asked = await who.picks(message, one["custom_id"], [self.chance.choice(one["options"])["value"]])
        await self.answered(who, asked)

    async def answered(self, who: Member, asked: Interaction) -> None:
        """Wait for all that comes of it; a form is filled in and sent off."""
        answer = await asked.answer(PATIENCE)
        if answer.modal is not None:
            self.looks()
            values = self.words.form(answer.modal)
            self.said.append(f"{who.name!r}> fills in {answer.modal.custom_id!r} {values!r}")
            await self.answered(who, await who.submits(answer.modal, values))
            return
        await self.bot.settled(asked.source_key, 1)
        async with asyncio.timeout(PATIENCE):
            while asked.original is not None and asked.original.loading:
                await asked.edited.take(PATIENCE, "a promised answer does not come")
        self.looks()

    async def waits(self) -> None:
        """Hours pass, and what is due is done."""
        self.said.append("hours pass")
        self.clock.set(self.clock.now() + self.chance.choice(PAUSES))
        await self.bot.service.due(self.clock.now())
        await self.bot.delivery.drain()
        self.looks()

    async def restarts(self) -> None:
        self.said.append("the bot is restarted")
        await self.bot.stop()
        await self.bot.start()
        self.looks()

    def looks(self) -> None:
        self._looks.over(self.said, (self.gm, *self.players))


@asynccontextmanager
async def odd_group(directory: Path, seed: int) -> AsyncIterator[OddGroup]:
    """A group whose fight has begun."""

    async def at_once(client: Gateway, shard: int | None, *, initial: bool = False) -> None:
        return

    # Otherwise each IDENTIFY but the first waits five seconds for the sake of Discord's limit.
    with capture_logs([format_exc_info]) as logs, patch.object(Gateway, "before_identify_hook", at_once):
        async with Loopback() as discord:
            clock = StillClock()
            bot = Watched(discord, directory / f"{seed}.db", ScriptedLuck(SeededLuck(seed)), clock)
            group = OddGroup(discord, bot, clock, Random(seed), logs)
            await bot.start()
            try:
                await group.begins(SYSTEMS[seed % len(SYSTEMS)])
                yield group
            finally:
                await bot.stop()
            group.looks()


async def played(directory: Path, seed: int, steps: int) -> None:
    async with odd_group(directory, seed) as group:
        for step in range(1, steps + 1):
            await group.acts()
            if step % 60 == 0:
                await group.fights()


def main() -> None:
    parser = argparse.ArgumentParser(description="Odd groups, one after the other, with a new seed each.")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--steps", type=int, default=200)
    given = parser.parse_args()
    end, seed, failed = time.monotonic() + given.minutes * 60, given.seed, 0
    while time.monotonic() < end:
        with TemporaryDirectory() as directory:
            try:
                asyncio.run(played(Path(directory), seed, given.steps))
            except Exception as fault:
                failed += 1
                print(f"seed {seed}: {type(fault).__name__} {fault}\n", flush=True)
        seed += 1
    print(f"{seed - given.seed} groups, {failed} with a fault")
    raise SystemExit(bool(failed))


if __name__ == "__main__":
    main()
