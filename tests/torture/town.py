"""The servers on the loopback Discord: scenes with fights, their GMs and players, and how they begin."""

import time
from dataclasses import dataclass, field
from typing import Final

from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from tests.loopback import Channel, Guild, Loopback, Member, Message

SYSTEMS: Final = ("mazeworld-evading", "mazeworld-classic", "arena", "mazeworld-2014")
PATIENCE: Final = 30.0
HIDDEN: Final = "Zephyrine"
"""A fighter whom nobody but the GMs knows."""


@dataclass(eq=False)
class Scene:
    """A channel where a fight runs. `foe` is whom the GM plays."""

    place: Channel
    gms: Channel
    gm: Member
    players: list[Member]
    foe: str
    last: Message | None = None
    """The bot's last message there that has buttons."""

    @property
    def guild(self) -> Guild:
        assert self.place.guild is not None
        return self.place.guild


@dataclass(eq=False)
class Town:
    discord: Loopback
    scenes: list[Scene] = field(default_factory=list)

    def built(self, guilds: int, each: int) -> None:
        self.discord.commands.replace(None, payload(slash_forms()))
        for number in range(guilds):
            # The shard of a server is reckoned from the time in its id.
            time.sleep(0.002)
            guild = self.discord.guild(f"server {number}")
            gms = guild.channel(f"gms-{number}")
            gm = guild.member(f"Gerda{number}", roles=["gm"])
            guild.private(gms, guild.role("gm"))
            players = [guild.member(f"{name}{number}") for name in ("Anna", "Bob")]
            foe = "wolf" if SYSTEMS[number % len(SYSTEMS)] != "arena" else f"Kim{number}"
            for place in range(each):
                self.scenes.append(Scene(guild.channel(f"cellar-{number}-{place}"), gms, gm, players, foe))

    async def begins(self) -> None:
        """Games are set up and fights begin; every step is waited for."""
        known: set[int] = set()
        for scene in self.scenes:
            system = SYSTEMS[[*dict.fromkeys(one.guild for one in self.scenes)].index(scene.guild) % len(SYSTEMS)]
            if scene.guild.id not in known:
                known.add(scene.guild.id)
                await self._asks(scene.gm, scene.gms, "@game gm here")
                await self._asks(scene.gm, scene.gms, f"@game system {system}")
                for player in scene.players:
                    await self._asks(scene.gm, scene.gms, f"@fighter add {player.name} for {player.mention}: agility 1")
                await self._asks(scene.gm, scene.gms, f"@fighter add {HIDDEN}: agility 1")
                if system == "arena":
                    await self._asks(scene.gm, scene.gms, f"@fighter add {scene.foe}: agility 1")
                await self._asks(scene.gm, scene.gms, "@clock deadline 2h")
                await self._asks(scene.gm, scene.gms, "@clock then pass")
            await self._asks(scene.gm, scene.place, "@fight start")
            for player in scene.players:
                await self._asks(player, scene.place, "@join")
            await self._asks(scene.gm, scene.place, f"@add {scene.foe}{'' if system == 'arena' else ' side 2'}")
            if system != "arena":
                await self._asks(scene.gm, scene.gms, f"@in {scene.place.name} add {HIDDEN} hidden")
            await self._asks(scene.gm, scene.place, "@next")

    @staticmethod
    async def _asks(who: Member, place: Channel, text: str) -> None:
        """Say something and wait until it is answered."""
        while place.inbox.posted.peek() is not None:
            await place.next_from_bot()
        message = await who.says(place, text)
        # What is said to GMs refers to no message.
        while (await place.next_from_bot(PATIENCE)).reply_to not in (message.id, None):
            pass
