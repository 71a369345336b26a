"""Incoming messages from a front end: who says what, where, and by which means."""

from collections.abc import Callable, Mapping
from datetime import datetime
from enum import StrEnum

from bot.confusables import is_legible, is_of_bot, looking_like, skeleton
from bot.text.files import File
from bot.text.reply import Plain


class Person(Plain):
    """Someone using the front end: a stable id and the name others see. `account`: a unique name, if the front end has
    one."""

    id: str
    name: str
    account: str = ""


class Role(Plain):
    """A role on a server: a stable id and its name."""

    id: str
    name: str


class Channel(Plain):
    """A channel, thread or post: the id of its scene, its name, and the channel that a thread or post is in."""

    id: str
    name: str
    parent: str | None = None


class Door(StrEnum):
    """How a command came in: typed as a message, or by a slash command, a button or a form."""

    TYPED = "typed"
    SLASH = "slash"
    BUTTON = "button"
    FORM = "form"


class Pressed(Plain):
    """The question and fight (by its number in the game) that a control is about, and who is meant to press it.

    Question numbers, `turn` and `shown` are those of `Prompt`.
    """

    fight: int
    question: int
    person: str
    turn: int | None = None
    shown: int | None = None


class Filled(Plain):
    """A slash command by its path, and the values filled in for each command it stands for, usually one."""

    path: tuple[str, ...]
    values: tuple[dict[str, str], ...]

    def with_texts(self, changed: Callable[[str], str]) -> "Filled":
        """Return a copy with each value changed."""
        values = tuple({name: changed(value) for name, value in one.items()} for one in self.values)
        return Filled(path=self.path, values=values)


class Incoming(Plain):
    """A message as received by the front end.

    `source` is unique for the message in this installation, and the same if it arrives twice. `scene` is None for a
    private message to the bot. `gm`: the front end makes the author a GM of the whole game (may manage the server, or
    has a role named gm, dm or game master); the game's own list of GMs is added by the service. `gm_in`: scenes whose
    channel the author may manage, which makes them GM of each of these. `member`: whether the author is on the server;
    None: it could not be asked. `joined`: when they joined it, if known. `silenced`: the author is in a time-out there.
    `muted`: the author can't write in `scene` themselves. `barred`: scenes in which the author has a role or plays but
    may no longer read.

    `edit`: the time of the edit if the message was edited, or "deleted". `mentions`: people named in the text as
    "@Name". `at`: when the message was written, if known. `scene_name`: the channel's name. `parent`: the channel that
    a thread or post is in. `files`: files attached to it. `roles`: the author's roles; the service decides whether one
    makes them a GM. `named_roles` and `named_scenes`: those named in the text as "@Role" and "#channel". `pings`: the
    lines of the text, from 0, with the ids of people and roles named there; None: all count in every line. `called`:
    the lines of the text, from 0, that begin by mentioning the bot; there "@" stands for the mention, whatever the
    game's prefixes are.

    `repeats`: for a proxy's message, the source of the author's own message that it repeats in part. It is ignored if
    that one counted, and never has rights over the whole game. `copied`: the original was already read, so only a
    secret in this copy is removed.
    """

    source: str
    game: str
    scene: str | None
    person: Person
    text: str
    gm: bool = False
    gm_in: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    member: bool | None = True
    joined: datetime | None = None
    silenced: bool = False
    muted: bool = False
    edit: str | None = None
    mentions: tuple[Person, ...] = ()
    at: datetime | None = None
    scene_name: str | None = None
    parent: str | None = None
    files: tuple[File, ...] = ()
    roles: tuple[Role, ...] = ()
    named_roles: tuple[Role, ...] = ()
    named_scenes: tuple[Channel, ...] = ()
    pings: tuple[tuple[int, str], ...] | None = None
    called: tuple[int, ...] = ()
    repeats: str = ""
    copied: bool = False
    door: Door = Door.TYPED
    filled: Filled | None = None
    """The slash command with its values; `text` is what would have been typed."""
    aside: bool = False
    """Sent in `scene`, but only its author reads it and the answer."""
    overheard: bool = False
    """Others may read the answer, although it counts as sent in private."""
    pressed: Pressed | None = None
    replies_to: str = ""
    """The source of the message that this one replies to."""
    chosen_on: str = ""
    """The source of the message in whose menu it was chosen."""

    @property
    def key(self) -> str:
        """The key under which it is handled. An edit that is read again is a message of its own."""
        return self.source if self.edit is None else f"{self.source}#{self.edit}"

    def shown_name(self, people: Mapping[str, str]) -> str:
        """Return the author's name for rolls: with the account name if the nickname alone could be somebody else's.
        `people`: the names of those known in the game, by id."""
        person = self.person
        doubtful = bool(person.account) and self._is_doubtful(person.name, people)
        return f"{person.name} (@{person.account})" if doubtful else person.name

    def _is_doubtful(self, name: str, people: Mapping[str, str]) -> bool:
        """Whether a nickname resembles that of somebody else here or the bot's, is illegible, or contains what looks
        like an account name."""
        if not is_legible(name) or is_of_bot(name) or "(@" in skeleton(name):
            return True
        others = {one.id: one.name for one in self.mentions} | dict(people)
        return bool(looking_like(name, (other for who, other in others.items() if who != self.person.id)))


def front(identity: str) -> str:
    """Return the front end of a person's, scene's or game's id, such as "discord"; "" if it names none."""
    return identity.partition(":")[0] if ":" in identity else ""
