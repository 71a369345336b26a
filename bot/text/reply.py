"""Replies to a front end, independent of any chat service."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from bot.text.files import Enclosed
from bot.text.language.speech import moment as in_words
from bot.text.pictures import Depicted


class Plain(BaseModel):
    """Base of the frozen values that are stored or passed to a front end."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Style(StrEnum):
    PLAIN = "plain"
    BOLD = "bold"
    STRUCK = "struck"
    CODE = "code"
    SPOILER = "spoiler"
    """Hidden until somebody presses it: for machine data and details that few want to read."""


@dataclass(slots=True, unsafe_hash=True)
class Span:
    """A piece of a line. `text` is literal: a front end escapes it and adds its own marks for `style`.

    `at`: the instant (ISO text, UTC) that the text names, shown in the reader's own time if possible. `scene`: the
    scene that it names, shown as a link if possible. `game`, with both: the game of that scene; the text is shown as a
    link to what was posted there then, if possible. `person`: the person that it names, shown with their account but
    without a ping. `dice`: the throws whose faces the text shows; the journal records them as seen, but they aren't
    stored with the text. `full`, in the first span of a line: what the log keeps instead of that shortened line; None:
    the line itself. It isn't stored with the text either.

    Spans are never modified. They aren't frozen models, since making those takes a third of the time of all output.
    """

    __pydantic_config__ = ConfigDict(extra="forbid")

    text: str
    style: Style = Style.PLAIN
    at: str | None = None
    scene: str | None = None
    person: str | None = None
    game: str | None = None
    dice: Annotated[tuple[tuple[int, ...], ...], Field(exclude=True)] = field(default=(), compare=False)
    full: Annotated[tuple[tuple["Span", ...], ...] | None, Field(exclude=True)] = field(default=None, compare=False)


Line = tuple[Span, ...]


def line(*parts: str | Span) -> Line:
    """Make one line of a reply from plain strings and styled spans.

    Adjacent plain ones are merged: a span costs more than the text in it, here, in the database and on the way out.
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
    """Mark a line as showing the faces of these throws."""
    first, *others = told
    return (replace(first, dice=(*first.dice, *(tuple(one) for one in throws))), *others)


def shortening(lines: Sequence[Line], full: Sequence[Line]) -> list[Line]:
    """Mark lines as a short form of others, which `in_full` restores."""
    (first, *rest), *others = lines
    marked = [(replace(first, full=tuple(full)), *rest)]
    return [*marked, *((replace(head, full=()), *tail) for head, *tail in others)]


def in_full(lines: Iterable[Line]) -> list[Line]:
    """Replace shortened lines with their full form; others are unchanged."""
    return [long for one in lines for long in ((one,) if not one or one[0].full is None else one[0].full)]


def bold(text: object) -> Span:
    return Span(str(text), Style.BOLD)


def struck(text: object) -> Span:
    return Span(str(text), Style.STRUCK)


def code(text: object) -> Span:
    return Span(str(text), Style.CODE)


def typed(text: str) -> Line:
    """Make a line of a text in which what people type is in backticks."""
    return line(*(code(part) if place % 2 else part for place, part in enumerate(text.split("`"))))


def covered(text: object) -> Span:
    return Span(str(text), Style.SPOILER)


def when(at: str) -> Span:
    """Make a span for an instant, from ISO text."""
    moment = datetime.fromisoformat(at).astimezone(UTC)
    return Span(text=f"{in_words(moment)} UTC", at=at)


def place(scene: str, name: str) -> Span:
    """Make a span for a scene by its name, as "#cellar"."""
    return Span(text=f"#{name}", scene=scene)


def posted(text: str, game: str, scene: str, at: datetime) -> Span:
    """Make a span that leads to what was posted in a scene at an instant."""
    return Span(text=text, at=at.isoformat(), scene=scene, game=game)


def whom(person: str, name: str) -> Span:
    """Make a span for a person by the name that others see."""
    return Span(text=name, style=Style.BOLD, person=person)


def plain(lines: tuple[Line, ...]) -> str:
    """Return the plain text of lines, without marks."""
    # Joining them takes twice as long.
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
    """The GMs of the game: in its GM channel, or by private message if there is none."""

    kind: Literal["gm"] = "gm"
    about: str | None = ""
    """The scene whose secrets it may contain; "": those of any; None: it contains none."""


class ToPerson(Plain):
    """One person, where nobody else reads."""

    kind: Literal["person"] = "person"
    person: str
    as_gm: bool = False
    """Whether they get it as a GM, which ends when they leave the server."""
    whole_of: tuple[str, ...] = ()
    """Scenes about whose fights it may contain what only their GMs and insiders know; "": about the whole game."""


Audience = Annotated[ToScene | ToGM | ToPerson, Field(discriminator="kind")]


class Weight(StrEnum):
    """How much a control stands out: the usual choice, one that takes something away, or any other."""

    PLAIN = "plain"
    MAIN = "main"
    DANGER = "danger"


class Control(Plain):
    """A button: its label, and the command it stands for.

    `form`: opens the form of that name instead, if the front end has forms; `command` is the result. `aside`: only
    the person who presses it reads the answer.
    """

    label: str
    command: str
    weight: Weight = Weight.PLAIN
    form: str = ""
    aside: bool = False
    aloud: bool = False
    quiet: bool = False
    local: str = ""
    """The command as its reader would type it, if that is in another language; set when it is sent."""

    @property
    def typed(self) -> str:
        """The command to type if there are no buttons."""
        return self.local or self.command

    def told_in(self, said: str) -> bool:
        """Whether a text already contains the command, so that nobody misses it without buttons."""
        told = self.typed.partition("…")[0].rstrip()
        bare, _, counter = told.rpartition(" #")
        return (bare if bare and counter.isdecimal() else told) in said


class Prompt(Plain):
    """A question put to one person. It is dropped at delivery if `question` is no longer open.

    A `question` below 0 is the GM's turn to go on, without being asked. 0 doesn't belong to a fight: somebody is asked
    for an immediate confirmation, without a ping. `person` is empty if any GM may answer. `fight`: the number of the
    fight, 0 for none. `name`: who is asked in it, as all its readers know them. `turn`: the only turn for which its
    controls are valid; None: as long as the question is open.
    """

    question: int
    person: str
    lines: tuple[Line, ...]
    controls: tuple[Control, ...] = ()
    fight: int = 0
    name: str = ""
    turn: int | None = None
    again: bool = False
    """Nobody is pinged: the question was asked before and is open again, or it is night for the person."""
    scene: str = ""
    """Of what is repeated in private: the scene that its reader must still be able to read."""
    shown: int | None = None
    """A mark of what its controls confirm; they're out of date once that has changed."""

    @property
    def rings(self) -> bool:
        return self.question != 0 and bool(self.person) and not self.again


class Stands(Plain):
    """A condition for sending a reply: the fight in that scene hasn't moved on and is waiting for the GM."""

    scene: str
    beat: int


class Voice(Plain):
    """Somebody of the story who speaks: a name other than the bot's own, over words in their author's own markdown.

    `of`: the outbox entry of earlier words that these replace, or take back if `text` is empty; `message`: how the
    front end knows those, set when it is sent. `picture`: the key of the speaker's portrait, which becomes the reply's
    own picture when it is sent; "" for none. `people`: the names of those mentioned in the text, by id.
    """

    name: str
    text: str
    picture: str = ""
    people: Mapping[str, str] = {}
    of: int | None = None
    message: str = ""


class Reply(Plain):
    """One message for one audience. `board`: it is the status board of a scene, which is edited in place."""

    audience: Audience
    lines: tuple[Line, ...]
    prompts: tuple[Prompt, ...] = ()
    board: bool = False
    fresh: bool = False
    """Only for boards: post a new one and remove the old one."""
    removes: tuple[str, str] | None = None
    """Scene and source of a person's message to remove if the front end can (a secret typed in public)."""
    stands: Stands | None = None
    files: tuple[Enclosed, ...] = ()
    """Only with lines that say what they are; a board has none."""
    controls: tuple[Control, ...] = ()
    """Buttons for the message as a whole, for everyone who may use them; they ask nobody."""
    fight: int = 0
    """The number of the fight that `controls` are about."""
    plain: bool = False
    """Text only: no picture, and every button is also shown as a typed hint."""
    ends_board: bool = False
    """Only for scenes: the board there is removed, since nothing goes on there any more."""
    panel: Literal["players", "gm", "over"] | None = None
    """Only for boards: a panel with a coloured edge that shows, like the text, whom the fight waits for."""
    stand: Literal["players", "gm", "over"] | None = None
    """Only for boards: whom the fight waits for, whether or not it is a panel."""
    language: str = "en"
    """The code of its language, also used for text added on the way out."""
    picture: Depicted | None = None
    """The same content as a picture; left out if it can't be shown."""

    about: str = ""
    """What it is about if not the fight, such as "request/3"; whatever registered for the first word renders it."""
    post: bool = False
    """Only with `about`, for scenes: a message that is edited in place from then on."""

    beside: tuple[Line, ...] = ()
    """Lines to use instead when the picture is shown; empty: the usual lines."""
    asker: str = ""
    """Only for the GMs: the author of the message it answers, who is told if it can't be delivered."""
    elsewhere: bool = False
    """It answers a message from another place, so it can't refer to that."""
    parting: bool = False
    """Only for persons: the last message to somebody being forgotten, which isn't kept once it is delivered."""
    own: bool = False
    """Only for persons: it answers their own message or button, wherever they are by now."""
    voice: Voice | None = None
    """Only for scenes: who says it in place of the bot. `lines` say the same as plain text."""

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
    """One of several choices in a form: its typed value, and its label."""

    value: str
    label: str
    meaning: str = ""
    chosen: bool = False


class Gap(Plain):
    """A field of a form: one of its `choices`, or a text field filled with `text` at first. `hint` explains it."""

    id: str
    label: str
    hint: str = ""
    choices: tuple[Choice, ...] = ()
    text: str = ""
    required: bool = False
    long: bool = False


class Blank(Plain):
    """A form to fill in, made for one person from what that person may know. `command`: the command it stands for, with
    "…" for what was filled in; `aside` as in `Control`."""

    name: str
    title: str
    gaps: tuple[Gap, ...]
    command: str
    game: str
    fight: int = 0
    question: int = 0
    aside: bool = False
