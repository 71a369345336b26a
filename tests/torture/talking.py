"""What people say during failures, at random; the ledger records all of it."""

import asyncio
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Final

from tests.loopback import Interaction, Message
from tests.torture.evidence import Said
from tests.torture.town import HIDDEN, Scene

PLAYED: Final = (
    "@declare pass", "@declare attack {foe}", "@attack", "@dodge", "@status", "@who", "@sheet {name}", "@pass",
    "@declare {name}: pass", "@nonsense", "@sheet set {name} notes it hurts", "@roll secret 2d6 {secret}",
)  # fmt: skip
LED: Final = (
    "@next", "@next", "@next", "@next skip", "@next skip", "@hurt {name} 1", "@back", "@forward", "@nudge",
    "@add {foe}", "@heal {name} 1", "@deadline {name} 1h",
)  # fmt: skip
WHISPERED: Final = (
    "@declare pass", "@declare attack {foe}", "@status", "@roll 2d6 {secret}", "@roll secret 1d6 {secret}",
)  # fmt: skip
PLANNED: Final = ("@in {scene} plan {foe}: pass", "@in {scene} plan {hidden}: pass", "@in {scene} status")
ROLLS: Final = ("2d6", "3#2d6+1", "1d20", "4d6kh3", "1d6")


class Talk:
    """`heard` is told of everything that is said. Words are numbered, so that each stands in one message only."""

    def __init__(self, chance: Random, secrets: list[str], heard: Callable[[Said], None]) -> None:
        self._chance, self._heard, self._words = chance, heard, count(1)
        self._secrets = secrets

    async def at(self, scene: Scene, pause: float, until: asyncio.Event) -> None:
        """People talk there, one line in so many seconds on average."""
        chance = self._chance
        while not until.is_set():
            await asyncio.sleep(chance.expovariate(1 / pause))
            if not scene.place.archived:
                await self.once(scene)

    async def once(self, scene: Scene) -> None:
        chance = self._chance
        kind = chance.random()
        who = chance.choice((*scene.players, scene.gm))
        if kind < 0.5:
            await self.rolls(scene)
        elif kind < 0.62:
            self._note(await who.says(scene.place, self._filled(chance.choice(PLAYED), scene)))
        elif kind < 0.78:
            self._note(await scene.gm.says(scene.place, self._filled(chance.choice(LED), scene)))
        elif kind < 0.84:
            self._note(await chance.choice(scene.players).whispers(self._filled(chance.choice(WHISPERED), scene)))
        elif kind < 0.88:
            self._note(await scene.gm.says(scene.gms, self._filled(chance.choice(PLANNED), scene)))
        elif kind < 0.92:
            word = self._word()
            self._note(await who.uses(scene.place, "roll", {"dice": f"2d6 # {word}"}), word=word)
        elif kind < 0.96:
            await self._presses(scene)
        else:
            # The same once more, as happens around a resume.
            message = await self.rolls(scene)
            scene.place.world.repeat(message)

    async def rolls(self, scene: Scene, *, minded: bool = True) -> Message:
        """One message with one or two rolls that are always accepted."""
        chance, word = self._chance, self._word()
        many = 2 if chance.random() < 0.15 else 1
        text = "\n".join([f"@roll free {chance.choice(ROLLS)} # {word}"] * many)
        message = await chance.choice((*scene.players, scene.gm)).says(scene.place, text)
        self._note(message, word=word, rolls=many, minded=minded)
        return message

    async def _presses(self, scene: Scene) -> None:
        message = scene.last
        who = self._chance.choice((*scene.players, scene.gm))
        if message is None or message.deleted or not message.buttons or message.reader not in (None, who.user):
            return
        self._note(await who.presses(message, self._chance.choice(message.buttons)))

    def _note(self, said: Message | Interaction, *, word: str = "", rolls: int = 0, minded: bool = True) -> None:
        source = said.source_key if isinstance(said, Interaction) else f"discord:{said.id}"
        # Of what is written where the bot may not look it never hears.
        minded = minded and said.channel.seen_by_bot
        self._heard(Said(said.id, said.channel.id, source, word, rolls, minded))

    def _word(self) -> str:
        return f"kw{next(self._words)}"

    def _filled(self, text: str, scene: Scene) -> str:
        name = self._chance.choice(scene.players).name
        text = text.replace("{foe}", scene.foe).replace("{name}", name).replace("{hidden}", HIDDEN)
        text = text.replace("{scene}", scene.place.name)
        return text.replace("{secret}", self._chance.choice(self._secrets))
