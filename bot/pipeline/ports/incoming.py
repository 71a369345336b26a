"""What comes in from a front end: who says what where, and through which door."""

from collections.abc import Callable
from datetime import datetime
from enum import StrEnum

from bot.text.files import File
from bot.text.reply import Plain


class Person(Plain):
    """Someone at the other end: a stable id of the front end and the name others see. `account` is a name that nobody
    else has there, where the front end knows one."""

    id: str
    name: str
    account: str = ""


class Role(Plain):
    """What several people of a server are at once, as the front end knows it: a stable id, and what it is called."""

    id: str
    name: str


class Channel(Plain):
    """A channel, thread or post: the id of the scene that it is, what it is called, and the channel that a thread or
    post is below."""

    id: str
    name: str
    parent: str | None = None


class Door(StrEnum):
    """How a line came in: typed as a message, or made of a slash command, a button or a form."""

    TYPED = "typed"
    SLASH = "slash"
    BUTTON = "button"
    FORM = "form"


class Pressed(Plain):
    """Which question of which fight (its number in the game) a control answers, and who is meant to press it.

    Numbers of questions are those of `Prompt`, and so is the turn.
    """

    fight: int
    question: int
    person: str
    turn: int | None = None


class Filled(Plain):
    """A slash command by its path, and what was filled in of each of the commands that it is: of one as a rule."""

    path: tuple[str, ...]
    values: tuple[dict[str, str], ...]

    def with_texts(self, changed: Callable[[str], str]) -> "Filled":
        """The same with each value changed."""
        values = tuple({name: changed(value) for name, value in one.items()} for one in self.values)
        return Filled(path=self.path, values=values)


class Incoming(Plain):
    """A message as the front end got it.

    `source` is unique for the message in this installation and the same when it arrives twice. `scene` is None for
    a private message to the bot. `gm` says that the front end's own means make the author a GM of the whole game (may
    manage the server, has a role named gm, dm or game master); the game's own list of GMs is added by the service.
    `gm_in` are the scenes whose channel the author may manage: GM of each of these alone. `member` says whether the
    author is on the server; None: it could not be asked. `silenced`: the author is under a time-out there.
    `barred` are scenes that the author follows and may no longer read.
    `edit` is set when the message is an edited one: the moment of the edit, or "deleted". `mentions` are the people
    whom the text names as "@Name". `at` is when the message was written, where the front end knows it;
    `scene_name` what people call the channel, and `parent` the channel that it is below, where it is a thread or a
    post. `files` came with it.

    `roles` are those that the author has: whether one of them makes a GM is for the service to say. `named_roles` and
    `named_scenes` are what the text names as "@Role" and "#channel". `called` are the lines of the text, from 0, at
    whose start the bot itself is mentioned: there "@" stands for the mention, whatever the game's prefixes are.

    `repeats` is the source of the author's own message of which a proxy has repeated a part: nothing is done where that
    one has counted. What a proxy repeats has no right over the whole game. `copied`: it was read as its author wrote
    it already; nothing of it is done, and a secret in it is removed.
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
    silenced: bool = False
    edit: str | None = None
    mentions: tuple[Person, ...] = ()
    at: datetime | None = None
    scene_name: str | None = None
    parent: str | None = None
    files: tuple[File, ...] = ()
    roles: tuple[Role, ...] = ()
    named_roles: tuple[Role, ...] = ()
    named_scenes: tuple[Channel, ...] = ()
    called: tuple[int, ...] = ()
    repeats: str = ""
    copied: bool = False
    door: Door = Door.TYPED
    filled: Filled | None = None
    """What was chosen as a slash command or filled into its page; `text` is what would have been typed."""
    aside: bool = False
    """Said in `scene`, while nobody but its author reads it or what is answered."""
    pressed: Pressed | None = None

    @property
    def key(self) -> str:
        """The key under which it is handled: an edit that is read as new is a message of its own."""
        return self.source if self.edit is None else f"{self.source}#{self.edit}"


def front(identity: str) -> str:
    """The front end that an id of a person, scene or game belongs to, such as "discord"; "" where it says none."""
    return identity.partition(":")[0] if ":" in identity else ""
