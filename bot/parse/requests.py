"""What a typed command asks for, before anyone looks at a game."""

from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Turn:
    """A command of the fight."""

    command: Any


@dataclass(frozen=True, slots=True)
class Back:
    """Take back the last `count` steps of the fight; 0: all since the moment that `to` names, or since this turn
    began."""

    count: int = 0
    to: str | None = None


@dataclass(frozen=True, slots=True)
class Forward:
    """Undo the last step back."""


@dataclass(frozen=True, slots=True)
class StepsBack:
    """What a step back would take back."""


@dataclass(frozen=True, slots=True)
class Start:
    """Begin a fight with the system of that name, or the game's own."""

    system: str


@dataclass(frozen=True, slots=True)
class Join:
    """Take part: the name of a sheet, or nothing for one's only one, and where to come in, where the game has that."""

    text: str


@dataclass(frozen=True, slots=True)
class Bring:
    """Bring fighters in: the words after the sheet's name are read when the names are known."""

    text: str
    owned: bool = False


@dataclass(frozen=True, slots=True)
class Own:
    """Name a fighter's owner."""

    fighter: str
    person: str


@dataclass(frozen=True, slots=True)
class Roll:
    """`free` never settles what is owed; `name` is the fighter a GM rolls for."""

    text: str
    free: bool = False
    name: str | None = None
    repeat: bool = False
    of: str | None = None
    """The id of the one of several fighters whose roll it is."""
    """Written as "n xdy" in the manner of `/rr`."""


@dataclass(frozen=True, slots=True)
class SecretRoll:
    """A roll that not everyone reads. `to`: whoever rolls ("secret"), the GMs ("gm"), or the person whose name `text`
    begins with ("to")."""

    to: Literal["secret", "gm", "to"]
    text: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """A secret roll, or somebody hidden, is shown to everyone."""

    text: str


@dataclass(frozen=True, slots=True)
class Draw:
    """A random table, rolled; `text` is for whom or what, how often, and whether in secret."""

    table: str
    text: str


TableAct = Literal[
    "list", "show", "roll", "add", "edit", "copy", "rename", "remove", "restore", "secret", "export", "import"
]


@dataclass(frozen=True, slots=True)
class Tables:
    """The random tables of the game: what is done, and to which."""

    act: TableAct
    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """The game's own data: add, change, show, list or remove an entry of a kind."""

    kind: str
    act: Literal["add", "set", "show", "list", "remove", "restore"]
    text: str


@dataclass(frozen=True, slots=True)
class Pack:
    """All that the game has of its own: looked at, sent out as a file, taken in from one."""

    act: Literal["show", "export", "import"]
    text: str


@dataclass(frozen=True, slots=True)
class Create:
    """A player's own contestant: shown, gone on with, made, dropped."""

    text: str


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting of the game."""

    text: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A setting of one scene."""

    text: str


@dataclass(frozen=True, slots=True)
class House:
    """House rules: shown, listed, set, taken back."""

    text: str


@dataclass(frozen=True, slots=True)
class Gms:
    """Who is GM, and who else has a part beside playing. `person`: a name, perhaps with "here" behind it."""

    act: Literal["add", "remove", "list", "people", "watch", "unwatch", "duty", "takeover", "giveback"]
    person: str


@dataclass(frozen=True, slots=True)
class Look:
    """A look-up that changes nothing."""

    at: Literal["help", "status", "chart", "who", "games"]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A contestant's sheet: looked up, changed, asked about."""

    act: Literal["show", "set", "accept", "deny", "undo", "use", "list", "export", "import"]
    text: str


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances of a roll, or of an attack that is described."""

    text: str


@dataclass(frozen=True, slots=True)
class Why:
    """How a number came about: the last one, of a topic, of a fighter."""

    text: str


@dataclass(frozen=True, slots=True)
class Amend:
    """A figure of what came of something is otherwise; nothing asks for all that can be amended."""

    text: str


@dataclass(frozen=True, slots=True)
class Drafted:
    """The draft that stands is otherwise; nothing asks for it."""

    text: str


@dataclass(frozen=True, slots=True)
class In:
    """The same command in another scene of the game, by its name."""

    scene: str
    command: str


@dataclass(frozen=True, slots=True)
class Declare:
    """What the author's fighter is to do, or nothing where lines below say it for several."""

    text: str
    example: str


@dataclass(frozen=True, slots=True)
class Send:
    """A contestant goes on in the fight of another scene."""

    name: str
    scene: str


@dataclass(frozen=True, slots=True)
class Watch:
    """Follow the scene, or no more."""

    text: str


@dataclass(frozen=True, slots=True)
class For:
    """Somebody speaks for one of several fighters; a GM for one whose owner does not."""

    text: str


@dataclass(frozen=True, slots=True)
class Clock:
    """The game's clock: shown, set; and one's own zone."""

    text: str


@dataclass(frozen=True, slots=True)
class Away:
    """Somebody is away, or back."""

    text: str
    back: bool = False


@dataclass(frozen=True, slots=True)
class Deadline:
    """The deadlines of a fight: shown, changed."""

    text: str


@dataclass(frozen=True, slots=True)
class Errand:
    """One of the game's own commands for what is done beside a fight."""

    word: str
    rest: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the game by its id or by a word; nothing asks for the subjects."""

    text: str


@dataclass(frozen=True, slots=True)
class Differences:
    """In what two systems differ, altogether or in one subject."""

    text: str


@dataclass(frozen=True, slots=True)
class Sure:
    """A command that takes something away. `text`: how it was typed, without the word that says that it is meant, if
    that was said."""

    request: "Request"
    text: str
    said: bool


@dataclass(frozen=True, slots=True)
class Log:
    """What was told: to be read, its dice, what has some words in it, or all of a fight as a file.

    Without `turn` and `fight` the present turn of the present fight; `words` are a name or what is looked for.
    """

    act: Literal["read", "dice", "find", "export"] = "read"
    turn: int | None = None
    fight: int | None = None
    words: str = ""
    page: int = 1
    form: Literal["markdown", "html"] = "markdown"
    kind: Literal["players", "story", "gm"] = "players"


@dataclass(frozen=True, slots=True)
class Standing:
    """A contestant's standing order: written, ended, shown."""

    text: str


@dataclass(frozen=True, slots=True)
class Plans:
    """Everything that is meant for this turn, for the GM."""


Request = (
    Turn
    | Back
    | Forward
    | StepsBack
    | Standing
    | Plans
    | Start
    | Join
    | Bring
    | Own
    | Roll
    | SecretRoll
    | Reveal
    | Draw
    | Entry
    | Tables
    | Pack
    | Create
    | Setting
    | Scene
    | House
    | Gms
    | Look
    | Sheet
    | Odds
    | Why
    | Amend
    | Drafted
    | In
    | For
    | Declare
    | Watch
    | Send
    | Clock
    | Away
    | Deadline
    | Errand
    | Rule
    | Differences
    | Sure
    | Log
)
