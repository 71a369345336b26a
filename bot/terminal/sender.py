"""Delivery from the outbox to the screen, and the controls that can be pressed there."""

from dataclasses import dataclass, replace

from bot.pipeline.ports import Destination, Entry, Undeliverable
from bot.terminal.files import Exports
from bot.terminal.people import GAME, People, bare, person_id
from bot.terminal.printer import Screen
from bot.terminal.script_items import GM
from bot.text.language.speech import gettext_noop
from bot.text.reply import Control, Reply, ToGM, ToPerson
from bot.text.sentences import said
from rules.wording import worded


@dataclass(frozen=True, slots=True)
class Offered:
    """A control as shown.

    `scene`: the name of its scene, None in private. `person`: whom it is for, empty for anybody. `by`: who presses it.
    """

    label: str
    command: str
    person: str
    scene: str | None
    fight: int = 0
    question: int = 0
    form: bool = False
    aside: bool = False
    by: str = ""
    turn: int | None = None
    shown: int | None = None


class TerminalSender:
    """`bot.pipeline.ports.Sender` for a screen. `run` is part of its messages' ids, which must always differ."""

    def __init__(self, people: People, screen: Screen, exports: Exports, run: str = GAME) -> None:
        self._people, self._screen, self._exports = people, screen, exports
        self.run = run
        self._count = 0
        self._newest: list[list[Offered]] = [[]]

    def mark(self) -> None:
        """Note that anything shown from now on answers a new input."""
        if self._newest[-1]:
            self._newest.append([])

    def offered(self, label: str) -> list[Offered]:
        """Return the controls with this label in the newest answer with any; else those whose label begins so."""
        wanted = label.casefold()
        for whole in (True, False):
            for batch in reversed(self._newest):
                found = [one for one in batch if _called(one.label.casefold(), wanted, whole=whole)]
                if found:
                    return found
        return []

    def offers(self, words: str) -> list[Offered]:
        """Return the controls with a label, optionally followed by the @NAME of the person who presses it (anybody for
        a single control).

        Without a name, the person it is for presses it, or `gm` if any GM may.
        """
        found = self.offered(words)
        label, sign, name = words.rpartition("@")
        if not found and sign:
            found = self.offered(label.strip())
            own = [offer for offer in found if offer.person in ("", person_id(name))]
            return [replace(offer, by=person_id(name)) for offer in own or found]
        return [replace(offer, by=offer.person or person_id(GM)) for offer in found]

    def chosen(self, words: str) -> Offered:
        """Return the one control meant. Raises ValueError with the reason."""
        found = self.offers(words)
        people = sorted({self._people.name_of(offer.person) for offer in found})
        if not found:
            raise ValueError(said("there is no button called {words}", words=words))
        if len(people) > 1:
            raise ValueError(said("add whose it is: {names}", names=", ".join(f"@{name}" for name in people)))
        if found[-1].form:
            raise ValueError(said("type it instead of opening a form: {typed}", typed=found[-1].command))
        return found[-1]

    async def send(self, entry: Entry, reply: Reply) -> str:  # noqa: ARG002
        audience = reply.audience
        if isinstance(audience, ToPerson) and not self._people.reachable(audience.person):
            raise Undeliverable(gettext_noop("that person's private messages are closed"))
        try:
            seen = self._screen.reads(audience)
            kept = [self._exports.keep(await self._exports.drawn(file), seen=seen) for file in reply.files]
        except OSError as error:
            raise Undeliverable(worded("the file can't be written: {error}", error=str(error.strerror))) from error
        self._screen.show(reply, files=kept)
        self._offer(reply)
        self._count += 1
        return f"{self.run}:reply:{self._count}"

    async def edit(self, entry: Entry, reply: Reply, message: str) -> str:  # noqa: ARG002
        self._screen.show(reply, edit=True)
        self._offer(reply)
        return message

    async def remove(self, game: str, destination: Destination, message: str) -> None:
        """Do nothing: the screen keeps everything."""

    def _offer(self, reply: Reply) -> None:
        audience = reply.audience
        scene = None if isinstance(audience, ToPerson) else GM if isinstance(audience, ToGM) else bare(audience.scene)
        batch = self._newest[-1]
        for prompt in reply.prompts:
            offered = [_offered(one, prompt.person, scene, prompt.fight, prompt.question) for one in prompt.controls]
            batch += [replace(one, turn=prompt.turn, shown=prompt.shown) for one in offered]
        batch += [_offered(one, "", scene, reply.fight) for one in reply.controls]


def _offered(control: Control, person: str, scene: str | None, fight: int, question: int = 0) -> Offered:
    return Offered(control.label, control.command, person, scene, fight, question, bool(control.form), control.aside)


def _called(label: str, wanted: str, *, whole: bool) -> bool:
    """Whether a control is meant, by its whole label or its first words."""
    return label == wanted or (not whole and label.startswith(wanted) and not label[len(wanted)].isalnum())
