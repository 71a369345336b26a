"""What pictures show, as data: made from views, kept with a reply, drawn when it is sent.

Whatever is drawn stands in these values as words and numbers, and nothing else does: two that are equal give the same
picture. A further kind is a class here, a member of `Depicted`, and an entry in `bot.picture.drawer`.
"""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

LONGEST_ALT: Final = 1024
"""Signs of the description of an attachment that Discord takes."""


class Shown(BaseModel):
    """A frozen part of a picture."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Depiction(Shown):
    """A whole picture. `alt` says the same in words, for whoever does not see it."""

    alt: str = Field(max_length=LONGEST_ALT)


Look = Literal["plain", "passed", "failed"]
"""How a bar is filled: what succeeds is full, what does not is hatched."""


class Bar(Shown):
    """`size` is how long it is beside the others, `expected` where it was to end; `label` stands at its end."""

    name: str
    size: float
    label: str = ""
    expected: float | None = None
    look: Look = "plain"


class Bars(Depiction):
    """Bars under a title, with words below. `lying`: they lie, so that there is room for words before them.

    `legend`: what each way of filling stands for, and under "expected" what the marks across the bars are.
    """

    kind: Literal["bars"] = "bars"
    title: str
    bars: tuple[Bar, ...]
    below: tuple[str, ...] = ()
    lying: bool = False
    legend: tuple[tuple[str, str], ...] = ()


Tone = Literal["well", "light", "half", "bad", "down", "out"]
"""How somebody is, from unharmed to out of the fight: what colours and bars go by, beside the words."""
Edge = Literal["", "north", "east", "south", "west"]
"""Which wall of the room a place lies along; "" where the fight has no such places."""
Mark = Literal["", "done", "now"]


class Token(Shown):
    """A fighter, or several creatures that are alike and stand together. `words`: how they are; the first is health.

    `sign`: the letter that stands for them on a map. `ticked`: has said what it means to do. `covert`: not everyone
    knows that it is there. `foe`: it fights against the players, and `camp` is the word for that or for its opposite.
    """

    name: str
    words: tuple[str, ...]
    tone: Tone
    creature: bool
    sign: str = ""
    ticked: bool = False
    covert: bool = False
    now: bool = False
    """It may act now."""
    foe: bool = False
    camp: str = ""


class Zone(Shown):
    """A part of the battlefield. `cover` names what one can be behind there; `door`: one can leave by it."""

    title: str
    edge: Edge
    notes: tuple[str, ...]
    cover: bool
    door: bool
    tokens: tuple[Token, ...]


class Piece(Shown):
    """Who stands on a tile."""

    at: tuple[int, int]
    sign: str
    tone: Tone
    creature: bool
    covert: bool = False
    foe: bool = False


class Map(Shown):
    """A part of a map of tiles: columns and rows from `first`, counted from 0 at the top left of the whole.

    `tiles` are its rows with a sign for each tile: "." bare floor, "#" a wall, "~" danger, a digit for points of cover.
    """

    title: str
    first: tuple[int, int]
    tiles: tuple[str, ...]
    pieces: tuple[Piece, ...]
    notes: tuple[str, ...]
    """How far one comes on it, and what of it is not shown."""


class Turn(Shown):
    """A place in the order."""

    name: str
    speed: str
    mark: Mark


class Board(Depiction):
    """`whose`: who may read it, where that is not everyone. `tokens`: everyone who stands on the map."""

    kind: Literal["board"] = "board"
    title: str
    whose: str = ""
    zones: tuple[Zone, ...] = ()
    map: Map | None = None
    tokens: tuple[Token, ...] = ()
    out: tuple[Token, ...] = ()
    order: tuple[Turn, ...] = ()
    waiting: tuple[str, ...] = ()


Depicted = Annotated[Board | Bars, Field(discriminator="kind")]
