"""What goes back to a front end, without a word about any chat service."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from bot.text.files import Enclosed
from bot.text.language.speech import moment as in_words
from bot.text.pictures import Depicted


class Plain(BaseModel):
    """Base of the frozen values that are saved or cross the border to a front end."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Style(StrEnum):
    PLAIN = "plain"
    BOLD = "bold"
    STRUCK = "struck"
    CODE = "code"
    SPOILER = "spoiler"
    """Covered until somebody presses it: data for machines, and what few want to read."""


@dataclass(slots=True, unsafe_hash=True)
class Span:
    """A piece of a line. `text` is literal: a front end escapes it and adds its own marks for `style`.

    `at` is the instant (ISO text, UTC) that the text names: a front end shows it in the reader's own time if it can.
    `scene` is the scene that it names: a front end makes a way there of it if it can.
    `person` is whom it names: a front end shows whose account that is if it can, and rings for nobody.
    `dice` are the throws whose faces the text shows. The journal notes them as seen; they are not stored with the text.
    `full`, at the first span of a line, is what the log keeps in place of that line, which tells it in short; None: the
    line itself. It isn't stored with the text either.

    Nothing writes to one. It is no frozen model, as making those takes a third of the time of all that is said.
    """

    __pydantic_config__ = ConfigDict(extra="forbid")

    text: str
    style: Style = Style.PLAIN
    at: str | None = None
    scene: str | None = None
    person: str | None = None
    dice: Annotated[tuple[tuple[int, ...], ...], Field(exclude=True)] = field(default=(), compare=False)
    full: Annotated[tuple[tuple["Span", ...], ...] | None, Field(exclude=True)] = field(default=None, compare=False)


Line = tuple[Span, ...]


def line(*parts: str | Span) -> Line:
    """One line of a reply from plain strings and styled spans.

    Plain neighbours become one: a span costs more than the text in it, here, in the database and on the way out.
    """
    spans: list[Span] = []
    text = ""
    for part in parts:
        if isinstance(part, str):
            text += part
        elif (
            part.style is Style.PLAIN and part.at is None and part.scene is None and not part.dice and part.full is None
        ):
            text += part.text
        else:
            if text:
                spans.append(Span(text))
                text = ""
            spans.append(part)
    if text:
        spans.append(Span(text))
    return tuple(spans)


def showing(told: Line, *throws: Iterable[int]) -> Line:
    """Return the line, marked as one that shows the faces of these throws."""
    first, *others = told
    return (replace(first, dice=(*first.dice, *(tuple(one) for one in throws))), *others)


def shortening(lines: Sequence[Line], full: Sequence[Line]) -> list[Line]:
    """Return the lines, marked as a short form of others: `in_full` gives those back."""
    (first, *rest), *others = lines
    marked = [(replace(first, full=tuple(full)), *rest)]
    return [*marked, *((replace(head, full=()), *tail) for head, *tail in others)]


def in_full(lines: Iterable[Line]) -> list[Line]:
    """Return what some lines tell in short, at full length; other lines as they are."""
    return [long for one in lines for long in ((one,) if not one or one[0].full is None else one[0].full)]


def bold(text: object) -> Span:
    return Span(str(text), Style.BOLD)


def struck(text: object) -> Span:
    return Span(str(text), Style.STRUCK)


def code(text: object) -> Span:
    return Span(str(text), Style.CODE)


def covered(text: object) -> Span:
    return Span(str(text), Style.SPOILER)


def when(at: str) -> Span:
    """An instant, from ISO text."""
    moment = datetime.fromisoformat(at).astimezone(UTC)
    return Span(text=f"{in_words(moment)} UTC", at=at)


def place(scene: str, name: str) -> Span:
    """A scene by its name, as "#cellar"."""
    return Span(text=f"#{name}", scene=scene)


def whom(person: str, name: str) -> Span:
    """A person by the name that others see."""
    return Span(text=name, style=Style.BOLD, person=person)


def plain(lines: tuple[Line, ...]) -> str:
    """The bare text of some lines, without marks."""
    # To join them takes twice as long.
    text = ""
    for spans in lines:
        for span in spans:
            text += span.text
        text += "\n"
    return text[:-1]


class ToScene(Plain):
    """Everyone who can read this channel, thread or post."""

    kind: Literal["scene"] = "scene"
    scene: str


class ToGM(Plain):
    """The GMs of the game, in the game's GM scene, or by private message where there is none."""

    kind: Literal["gm"] = "gm"


class ToPerson(Plain):
    """One person, where nobody else reads."""

    kind: Literal["person"] = "person"
    person: str
    as_gm: bool = False
    """Whether they are told it as a GM: they no longer are once they left the server."""
    whole_of: tuple[str, ...] = ()
    """Scenes of whose fights it may tell what only GMs and those who read along with them know; "": of the game."""


Audience = Annotated[ToScene | ToGM | ToPerson, Field(discriminator="kind")]


class Weight(StrEnum):
    """How much a control stands out: what most people will want, what takes something away, and all else."""

    PLAIN = "plain"
    MAIN = "main"
    DANGER = "danger"


class Control(Plain):
    """Something to press: what stands on it, and the command it is short for.

    `form`: it opens the form of that name instead, where the front end has forms; `command` is what it comes to.
    `aside`: only who presses it reads what comes of it.
    """

    label: str
    command: str
    weight: Weight = Weight.PLAIN
    form: str = ""
    aside: bool = False
    local: str = ""
    """The command as whoever reads it would type it, where that is another language; set when it is sent."""

    @property
    def typed(self) -> str:
        """What is typed where nothing can be pressed."""
        return self.local or self.command

    def told_in(self, said: str) -> bool:
        """Whether some text tells the command already, so that nobody misses it where nothing can be pressed."""
        told = self.typed.partition("…")[0].rstrip()
        bare, _, counter = told.rpartition(" #")
        return (bare if bare and counter.isdecimal() else told) in said


class Prompt(Plain):
    """A question put to one person. Dropped at delivery when `question` is no longer open.

    A `question` below 0 is what the GM owes without being asked: to go on. 0 is none of a fight: somebody is asked at
    once whether something is meant, and nobody's phone rings. `person` is empty where any GM may answer. `fight` is the
    number of the fight that is meant, 0 where it is none's; `name` who is asked in it, as all who read this know them.
    `turn` is the one for which alone its controls are meant; None: as long as the question is open.
    """

    question: int
    person: str
    lines: tuple[Line, ...]
    controls: tuple[Control, ...] = ()
    fight: int = 0
    name: str = ""
    turn: int | None = None
    again: bool = False
    """Nobody's phone rings: it was asked before and is open again, or the night of whoever is asked comes first."""

    @property
    def rings(self) -> bool:
        return self.question != 0 and bool(self.person) and not self.again


class Stands(Plain):
    """What has to be so for a reply to be sent: the fight of that scene is where it was, and waits for the GM."""

    scene: str
    beat: int


class Reply(Plain):
    """One message for one audience. `board` marks the status board of a scene, which is edited in place."""

    audience: Audience
    lines: tuple[Line, ...]
    prompts: tuple[Prompt, ...] = ()
    board: bool = False
    fresh: bool = False
    """Only for boards: post a new one and remove the old one."""
    removes: tuple[str, str] | None = None
    """Scene and source of a person's message to take away, if the front end may (a secret typed in public)."""
    stands: Stands | None = None
    files: tuple[Enclosed, ...] = ()
    """Never without lines that say what they are; a board has none."""
    controls: tuple[Control, ...] = ()
    """What belongs to the message as a whole, for whoever may do it: they are no question to anybody."""
    fight: int = 0
    """The number of the fight that `controls` are about."""
    plain: bool = False
    """Text alone: no picture, and whatever could be pressed stands as a typed hint as well."""
    ends_board: bool = False
    """Only for scenes: the board there is taken away, since nothing goes on there any more."""
    panel: Literal["players", "gm", "over"] | None = None
    """Only for boards: as a panel with an edge, whose colour says what the text says too: whom the fight waits for."""
    language: str = "en"
    """The code of the language that it is said in: what is added on the way out is said in it too."""
    picture: Depicted | None = None
    """What the lines say as well, for whoever would rather see it; left out where it cannot be shown."""

    beside: tuple[Line, ...] = ()
    """What is said in place of the lines where the picture is shown, which says the rest; empty: the lines."""
    asker: str = ""
    """Only for the GMs: who wrote what it answers, to be told where it cannot be delivered."""
    elsewhere: bool = False
    """What it answers was written in another place: nothing there that it could refer to."""
    parting: bool = False
    """Only for persons: the last one for somebody who is forgotten. Nothing of it is kept once it is delivered."""
    own: bool = False
    """Only for persons: it answers what that person wrote or pressed, wherever they are by now."""

    @property
    def as_gm(self) -> bool:
        """Whether one person reads it as a GM."""
        return isinstance(self.audience, ToPerson) and self.audience.as_gm

    @model_validator(mode="after")
    def _said(self) -> Self:
        if self.files and (self.board or not self.lines):
            raise ValueError("a file comes with lines that say what it is")
        return self


class Choice(Plain):
    """One of several to choose from in a form: what it is typed as, and what is read of it."""

    value: str
    label: str
    meaning: str = ""
    chosen: bool = False


class Gap(Plain):
    """What a form asks for: one of its `choices`, or a text, in which `text` stands already. `hint` says more."""

    id: str
    label: str
    hint: str = ""
    choices: tuple[Choice, ...] = ()
    text: str = ""
    required: bool = False
    long: bool = False


class Blank(Plain):
    """A form to be filled in: made for one person, of what that person may know. `command` is what it is short for,
    with "…" where what was filled in is said; `aside` as in `Control`."""

    name: str
    title: str
    gaps: tuple[Gap, ...]
    command: str
    game: str
    fight: int = 0
    question: int = 0
    aside: bool = False
