"""The content of pictures as data: made from views, kept with a reply, drawn when it is sent.

Pictures show nothing but these words and numbers, so equal values give the same picture. A new kind needs a class here,
a member of `Depicted`, and an entry in `bot.picture.drawer`.
"""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

LONGEST_ALT: Final = 1024
"""The longest description of an attachment that Discord accepts."""


AVATAR: Final = 128
"""Pixels on each side of a portrait."""
MOST_BYTES: Final = 10 * 2**10
"""The most bytes of a portrait. A square of noise at the lowest quality is below it."""


SIDE: Final = 800
"""The most pixels of the longer side of a picture that is kept as a whole: as many as a board is wide."""
MOST_WHOLE: Final = 40 * 2**10
"""The most bytes of such a picture."""


class Shown(BaseModel):
    """A frozen part of a picture."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Depiction(Shown):
    """A whole picture. `alt`: its content in words, for those who can't see it."""

    alt: str = Field(max_length=LONGEST_ALT)


class Stored(Shown):
    """A picture that somebody sent. `key`: where it is stored, in `game` if that isn't the one the message is about;
    `webp`: its content in Base64, set when it is sent."""

    key: str
    game: str = ""
    webp: str = ""


Look = Literal["plain", "passed", "failed"]
"""How a bar is filled: solid for success, hatched for failure."""


class Bar(Shown):
    """A bar. `size`: its length relative to the others. `expected`: where it was expected to end. `label`: shown at its
    end."""

    name: str
    size: float
    label: str = ""
    expected: float | None = None
    look: Look = "plain"


class Bars(Depiction):
    """A bar chart with a title, and words below. `lying`: the bars are horizontal, to leave room for words before them.
    `legend`: what each fill means and, under "expected", what the marks across the bars are."""

    kind: Literal["bars"] = "bars"
    title: str
    bars: tuple[Bar, ...]
    below: tuple[str, ...] = ()
    lying: bool = False
    legend: tuple[tuple[str, str], ...] = ()


Tone = Literal["well", "light", "half", "bad", "down", "out"]
"""A fighter's condition, from unharmed to out of the fight, which decides colours and bars."""
Edge = Literal["", "north", "east", "south", "west"]
"""The wall of the room along which a place lies; "" if the fight has no such places."""
Mark = Literal["", "done", "now"]


class Token(Shown):
    """A fighter, or a group of identical creatures. `words`: their condition, health first. `sign`: their letter on a
    map. `ticked`: they have declared. `covert`: not everyone knows they are there. `foe`: they fight against the
    players; `camp`: the word for that or its opposite."""

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
    avatar: str = ""
    """Their portrait, as WebP in Base64."""


class Zone(Shown):
    """A part of the battlefield. `cover`: one can take cover there. `door`: one can leave through it."""

    title: str
    edge: Edge
    notes: tuple[str, ...]
    cover: bool
    door: bool
    tokens: tuple[Token, ...]


class Piece(Shown):
    """A fighter on a tile of the map."""

    at: tuple[int, int]
    sign: str
    tone: Tone
    creature: bool
    covert: bool = False
    foe: bool = False


class Map(Shown):
    """A part of a tile map: columns and rows from `first`, counted from 0 at the top left of the whole map. `tiles`:
    its rows, one character per tile: "." bare floor, "#" a wall, "~" danger, a digit for points of cover."""

    title: str
    first: tuple[int, int]
    tiles: tuple[str, ...]
    pieces: tuple[Piece, ...]
    notes: tuple[str, ...]
    """How far one can move on it, and which part isn't shown."""
    whole: tuple[int, int] = (0, 0)
    """Columns and rows of all of it; 0 if nothing is behind it."""


class Turn(Shown):
    """A place in the initiative order."""

    name: str
    speed: str
    mark: Mark


class Board(Depiction):
    """The status board. `whose`: who may read it, if not everyone. `tokens`: everyone on the map."""

    kind: Literal["board"] = "board"
    title: str
    whose: str = ""
    zones: tuple[Zone, ...] = ()
    map: Map | None = None
    tokens: tuple[Token, ...] = ()
    out: tuple[Token, ...] = ()
    order: tuple[Turn, ...] = ()
    waiting: tuple[str, ...] = ()
    behind: Stored | None = None
    """The picture behind the map or the room."""


class Portrait(Depiction):
    """Somebody's portrait alone, as WebP in Base64."""

    kind: Literal["portrait"] = "portrait"
    avatar: str


class Reel(Depiction):
    """Boards one after another, as an animation. `of`: what it is made from, until it gets `frames` when it is sent.

    Its reader must not learn `of`, which counts commands that they don't know of.
    """

    kind: Literal["reel"] = "reel"
    of: str = ""
    frames: tuple[Board, ...] = ()


class Illustration(Depiction):
    """A picture that somebody sent, as a whole."""

    kind: Literal["illustration"] = "illustration"
    stored: Stored


Depicted = Annotated[Board | Bars | Portrait | Reel | Illustration, Field(discriminator="kind")]
