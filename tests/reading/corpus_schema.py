"""The reading corpus: lines as people type them, each with the reading of a careful GM (see corpus/README.md)."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import yaml
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from rules.arena.model.actions import Doing as ArenaDoing
from rules.mazeworld.model.actions import Doing as MazeworldDoing

CORPUS = Path(__file__).parent / "corpus"
DOINGS = {"mazeworld": frozenset(MazeworldDoing), "arena": frozenset(ArenaDoing)}
Open = Literal[
    "accessories", "action", "condition", "count", "item", "mode", "munition", "order", "part", "side", "target",
    "tile", "weapon", "who",
]  # fmt: skip
"""What a careful GM can ask back; "who" is the fighter that acts."""


def listed(value: object) -> object:
    return value if isinstance(value, list) else [value]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Weapon(Strict):
    """A weapon that the packs don't ship, or one whose figures matter; `like` names a shipped one with its figures."""

    kind: Literal["firearm", "melee", "thrown", "explosive", "natural", "unarmed"] = "firearm"
    category: str | None = Field(None, alias="class")
    modes: list[str] = []
    max: dict[str, int] = {}
    loaded: int | None = None
    accessories: dict[str, Literal["active", "passive"]] = {}
    munitions: list[str] = []
    like: str | None = None


class Fighter(Strict):
    """What the bot knows of somebody. A creature named "Wolf 1" is a Wolf; `like` names the sheet of others.

    `hands` are the weapons in hand (arena), all others are in the inventory; None: not said.
    """

    side: int | None = None
    tile: str | None = None
    like: str | None = None
    weapons: list[str] = []
    hands: list[str] | None = None
    attacks: list[str] = []
    items: list[str] = []
    conditions: list[str] = []
    cover: str | None = None
    hidden: bool = False


class Cast(Strict):
    """Who is there and what lies around. `lying` and `cover` name Sides in MazeWorld, tiles in the arena.

    `map` is the shipped map of an arena; None: there is none, and distances are in metres.
    """

    speaker: str
    contestants: dict[str, Fighter]
    creatures: dict[str, Fighter] = {}
    weapons: dict[str, Weapon] = {}
    lying: dict[str, int | str] = {}
    cover: dict[str, int | str] = {}
    map: str | None = None
    notes: str = ""

    def fighter(self, name: str) -> Fighter | None:
        return self.contestants.get(name) or self.creatures.get(name)

    @model_validator(mode="after")
    def _has_the_speaker(self) -> "Cast":
        if self.fighter(self.speaker) is None:
            raise ValueError(f"the speaker {self.speaker} is not in the cast")
        return self


class Meant(Strict):
    """One action. A key that is left out is not judged; one that is null must not be there."""

    do: str
    actor: str | None = None
    target: str | None = None
    weapon: str | None = None
    part: str | None = None
    aimed: bool | None = None
    drawn: bool | None = None
    mode: str | None = None
    count: int | None = None
    burst_die: bool | None = None
    accessories: list[str] | None = None
    side: int | None = None
    item: str | None = None
    munition: str | None = None
    stealthy: bool | None = None
    place: Literal["area", "cover"] | None = None
    spend: Literal["best"] | None = None
    follow: "list[Meant] | None" = None
    otherwise: bool | None = None
    when: str | dict[str, Any] | None = None
    words: str | None = None
    tile: str | None = None
    heading: Literal["to", "toward", "away"] | None = None
    metres: float | None = None
    shots: int | None = None
    call: str | None = None
    move: str | None = None
    beside: list[str] | None = None

    def judged(self) -> dict[str, Any]:
        """The keys that the line fixes, with their values."""
        return {key: getattr(self, key) for key in self.model_fields_set}


class Other(Strict):
    """Another answer a careful GM could live with."""

    ask: Annotated[list[Open], BeforeValidator(listed)] | None = None
    refuse: str | None = None
    chat: Literal[True] | None = None


class Line(Strict):
    """What was typed, and exactly one of: what it means, what is asked back, why it is refused, that it is chat.

    `ask` lists what the question may be about; one of them is enough.
    """

    say: str = Field(min_length=1, max_length=1000)
    means: list[Meant] | None = Field(None, min_length=1)
    ask: Annotated[list[Open], BeforeValidator(listed)] | None = None
    refuse: str | None = Field(None, min_length=3)
    chat: Literal[True] | None = None
    also: list[list[Meant] | Other] = []
    kind: str = Field(min_length=3)
    by: Literal["player", "gm"] = "player"
    actor: str | None = None
    standing: bool = False
    source: str | None = None
    note: str | None = None

    @property
    def verdict(self) -> Literal["means", "ask", "refuse", "chat"]:
        return next(key for key in ("means", "ask", "refuse", "chat") if getattr(self, key) is not None)

    def readings(self) -> list[list[Meant]]:
        """Every list of actions that counts as right or acceptable."""
        return [*([self.means] if self.means else []), *(other for other in self.also if isinstance(other, list))]

    @model_validator(mode="after")
    def _has_one_verdict(self) -> "Line":
        if sum(value is not None for value in (self.means, self.ask, self.refuse, self.chat)) != 1:
            raise ValueError(f"{self.say!r} needs exactly one of means, ask, refuse, chat")
        return self


class Scene(Strict):
    """Lines said to one cast: one YAML document of a corpus file."""

    game: Literal["mazeworld", "arena"]
    revision: Literal["current", "classic", "2014", "evading", "arena"]
    language: Literal["en", "de"]
    cast: Cast
    lines: list[Line] = Field(min_length=1)

    @model_validator(mode="after")
    def _names_what_is_there(self) -> "Scene":
        for line in self.lines:
            if line.actor is not None and self.cast.fighter(line.actor) is None:
                raise ValueError(f"{line.say!r}: nobody is called {line.actor}")
            for meant in actions(line):
                if meant.do not in DOINGS[self.game] and line.kind != "beyond":
                    raise ValueError(f"{line.say!r}: {meant.do} is no action of {self.game}")
                for name in (meant.target, meant.actor):
                    if name is not None and self.cast.fighter(name) is None and line.kind != "beyond":
                        raise ValueError(f"{line.say!r}: nobody is called {name}")
        return self


def actions(line: Line) -> Iterator[Meant]:
    """Every action in any reading of a line, what follows a Dodge included."""
    waiting = [meant for reading in line.readings() for meant in reading]
    while waiting:
        meant = waiting.pop()
        waiting += meant.follow or []
        yield meant


@cache
def scenes(path: Path) -> tuple[Scene, ...]:
    """The scenes of a corpus file."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    with path.open(encoding="utf-8") as file:
        return tuple(Scene.model_validate(document) for document in yaml.load_all(file, loader))


def files(game: str = "*") -> list[Path]:
    return sorted(CORPUS.glob(f"{game}-*.yaml"))
