"""A service for tests of the terminal: a few commands on a real store, and a record of everything received."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from bot.pipeline.ports import Clock, Entry, Luck, NewEntry, Store
from bot.pipeline.ports.incoming import Incoming
from bot.store.database import open_store
from bot.terminal.people import person_id
from bot.text.files import Enclosed
from bot.text.reply import Audience, Control, Prompt, Reply, Span, Style, ToGM, ToPerson, ToScene, line
from rules.errors import DiceError


@dataclass
class World:
    """What outlives an opening of the desk."""

    came: list[Incoming] = field(default_factory=list)
    due: list[tuple[datetime, str]] = field(default_factory=list)
    ran: list[tuple[datetime, str]] = field(default_factory=list)
    parked: list[tuple[str, str]] = field(default_factory=list)
    databases: list[str] = field(default_factory=list)
    gone: set[str] = field(default_factory=set)
    """Texts of replies that are no longer true when they are sent."""

    @asynccontextmanager
    async def open(self, db: str, luck: Luck, clock: Clock) -> AsyncIterator[tuple["FakeDesk", Store]]:
        self.databases.append(db)
        async with open_store(db, clock) as store:
            yield FakeDesk(self, store, luck, clock), store


class FakeDesk:
    def __init__(self, world: World, store: Store, luck: Luck, clock: Clock) -> None:
        self._world, self._store, self._luck, self._clock = world, store, luck, clock
        self._memory = "nothing"
        self.internal_errors = 0

    async def handle(self, incoming: Incoming) -> None:
        self._world.came.append(incoming)
        source = incoming.source + (incoming.edit or "")
        async with self._store.unit() as unit:
            if await unit.handled(source):
                return
            lines = [] if incoming.edit == "deleted" else incoming.text.split("\n")
            replies = [reply for text in lines for reply in self._answer(incoming, text)]
            entries = [NewEntry(_destination(reply.audience), reply, incoming.source) for reply in replies]
            await unit.queue(incoming.game, source, entries, self._clock.now())

    async def due(self, now: datetime) -> None:
        for item in sorted(self._world.due):
            if item[0] <= now:
                self._world.due.remove(item)
                self._world.ran.append((now, item[1]))
                reply = Reply(audience=ToScene(scene="terminal:play"), lines=(line(f"due: {item[1]}"),))
                async with self._store.unit() as unit:
                    source = f"due:{len(self._world.ran)}"
                    await unit.queue("terminal", source, [NewEntry("scene:terminal:play", reply)], now)

    async def next_due(self) -> datetime | None:
        return min((at for at, _ in self._world.due), default=None)

    async def fresh(self, entry: Entry) -> Reply | None:
        text = "".join(span.text for spans in entry.reply.lines for span in spans)
        made = tuple(
            file.model_copy(update={"data": b"\xff\x00\xfe"}) if file.of else file for file in entry.reply.files
        )
        return None if text in self._world.gone else entry.reply.model_copy(update={"files": made})

    async def parked(self, entry: Entry, reason: str) -> None:
        self._world.parked.append((entry.destination, reason))

    def _answer(self, incoming: Incoming, text: str) -> list[Reply]:
        word, _, rest = text.partition(" ")
        here: Audience = (
            ToPerson(person=incoming.person.id) if incoming.scene is None else ToScene(scene=incoming.scene)
        )
        return getattr(self, f"_on_{word[1:]}")(incoming, here, rest) if word.startswith("@") else []

    def _on_nothing(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        return []

    _on_rol = _on_frobnicate = _on_gm = _on_nothing

    def _on_say(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        return [Reply(audience=here, lines=tuple(line(part) for part in rest.split("/")))]

    def _on_marks(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        styles = (Style.PLAIN, Style.BOLD, Style.STRUCK, Style.CODE)
        return [Reply(audience=here, lines=(line(*(Span(text=style.value, style=style) for style in styles)),))]

    def _on_evil(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        return [Reply(audience=here, lines=(line("a\nb\t\x1b[2J\u202ec\u2028\U000e0001é"),))]

    def _on_tell(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        name, _, text = rest.partition(" ")
        audience: Audience = ToGM() if name == "GMs" else ToPerson(person=person_id(name))
        return [Reply(audience=audience, lines=(line(text),))]

    def _on_send(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        name, _, text = rest.partition(" ")
        file = Enclosed(name=name, text="".join(f"{part}\n" for part in text.split("/")))
        return [Reply(audience=here, lines=(line("here it is"),), files=(file,))]

    def _on_pack(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        return [Reply(audience=here, lines=(line("packed"),), files=(Enclosed(name=rest, of="bytes"),))]

    def _on_ask(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        prompts = tuple(
            Prompt(
                question=1,
                person=person_id(name),
                lines=(line("dice, please"), line("six of them")),
                controls=(Control(label="Roll", command=f"@say rolled by {name}"),),
            )
            for name in rest.split()
        )
        return [Reply(audience=here, lines=(line("attacks"),), prompts=prompts)]

    def _on_board(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        prompts = self._on_ask(incoming, here, "mia")[0].prompts
        return [Reply(audience=here, lines=(line("board"), line(rest)), prompts=prompts, board=True)]

    def _on_anew(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        return [Reply(audience=here, lines=(line("board"), line(rest)), board=True, fresh=True)]

    def _on_roll(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        label, *wanted = rest.split()
        faces = []
        try:
            for number, dice in enumerate(wanted or ["2d6"], 1):
                count, sides = map(int, dice.split("d"))
                faces.append(list(self._luck.roll(f"{label}/{number}", count, sides)))
        except DiceError as refusal:
            return self._on_say(incoming, here, f"refused: {refusal.code}")
        return self._on_say(incoming, here, f"rolled {faces}")

    def _on_fumble(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        return self._on_say(incoming, here, str(self._luck.roll("fumble", 1, 6)))

    def _on_seal(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        return self._on_say(incoming, here, self._luck.salt(40).hex())

    def _on_keep(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        self._memory = rest
        return []

    def _on_recall(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        return self._on_say(incoming, here, f"I remember {self._memory}")

    def _on_time(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        return self._on_say(incoming, here, self._clock.now().isoformat())

    def _on_after(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        hours, _, text = rest.partition(" ")
        self._world.due.append((self._clock.now() + timedelta(hours=int(hours)), text))
        return []

    def _on_bug(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        self.internal_errors += 1
        return self._on_say(incoming, here, "an error of ours")

    def _on_crash(self, incoming: Incoming, here: Audience, rest: str) -> list[Reply]:
        raise IndexError("the service is broken")


def _destination(audience: Audience) -> str:
    if isinstance(audience, ToScene):
        return f"scene:{audience.scene}"
    return "gm:terminal" if isinstance(audience, ToGM) else f"person:{audience.person}"


def database(folder: Path) -> str:
    return str(folder / "game.db")
