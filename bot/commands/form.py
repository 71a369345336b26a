"""A command as a form with fields: the parameters of the function that makes its request, described where it is
declared."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from inspect import Parameter, signature
from typing import Annotated, Any, Final, Literal, get_args, get_type_hints

from bot.commands.request import Request
from bot.turn.refusal import Refusal

Suggested = Literal[
    "adjustments", "asked", "commands", "creatures", "drafted", "entrances", "entries", "errands", "fighters",
    "figures", "house", "kinds", "members", "mine", "own", "people", "planned", "rolls", "rules", "scenes", "settings",
    "sheets", "speakers", "steps", "systems", "tables", "targets", "values", "verbs", "weapons", "zones",
]  # fmt: skip
"""What is suggested for a field; other values are allowed too. `mine`: one's own contestants; `own`: one's own
fighters; `values`: those of the setting that another field names; `entries`: those of a kind."""
Kind = Literal["text", "number", "flag", "person", "role", "channel", "file"]
"""A flag is present or not; a person, a role, a channel or a file is chosen in the front end."""
Values = Mapping[str, str]
"""The values filled in, by field name: for a choice its shown word, for a flag anything."""
Make = Callable[..., Request]
"""A function that makes a request. Its parameters are the fields of the command, each annotated with `about`."""
NAME: Final = "slash name"
"""Context in the catalogue for the names of fields and path words in other languages. A word after another is looked up
together with it."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a form. `choices`: if only certain values are allowed, the shown and the typed word of each. `typed`:
    the word a flag stands for."""

    name: str
    meaning: str
    suggests: Suggested | None = None
    needed: bool = False
    kind: Kind = "text"
    choices: tuple[tuple[str, str], ...] = ()
    typed: str = ""
    before: str = " "
    after: str = ""
    """What is typed before and after it."""
    first: bool = False
    """It is typed before the other fields; if no function has it, it is also offered before them."""
    between: str = ""
    """It has room for several lines on a page, joined with this when typed; with a line break, they stay lines below
    the command."""

    @property
    def long(self) -> bool:
        return bool(self.between)

    def said(self, value: str) -> str:
        """Return what is typed for a value, without `before` and `after`."""
        if self.kind in ("flag", "file"):
            return self.typed
        if self.between == "\n" and "\n" in value.strip():
            return value.strip("\n").rstrip()
        lines = (" ".join(line.split()) for line in value.splitlines())
        return dict(self.choices).get(value, (self.between.strip("\n") or " ").join(filter(None, lines)))

    def line(self, value: str) -> str:
        """Return its part of a typed line; "" if nothing is typed for a value."""
        said = self.said(value)
        if not said:
            return ""
        # Several lines begin below the command, so `before` isn't needed.
        return f"\n{said}" if "\n" in said else f"{self.before}{said}{self.after}"

    def read(self, value: str) -> str | int | bool:
        """Return the value as the function gets it. Refuses with `incomplete` if it is of the wrong kind."""
        if self.kind == "flag":
            return True
        said = self.said(value)
        if self.kind == "number":
            if not (said.isascii() and said.isdecimal()):
                raise Refusal("incomplete")
            return int(said)
        return said


@dataclass(frozen=True, slots=True)
class Choice:
    """A suggestion: the value to fill in, and a few words about its meaning."""

    value: str
    meaning: str = ""


about: Final = partial(Field, "")
"""Describe a parameter as a field, in its annotation. Its name, whether it is required, and whether it is a number or a
flag are derived from the parameter."""
TEXT: Final = about("the rest of the line")
"""A parameter without an `about`."""


@lru_cache(maxsize=1024)
def fields_of(make: Make) -> tuple[Field, ...]:
    """Return the fields of a command: the described parameters of the function that makes its request, or all of them
    if none is described and none is already given."""
    hints = get_type_hints(make.func if isinstance(make, partial) else make, include_extras=True)
    found = [(one, hints.get(one.name, str)) for one in signature(make).parameters.values()]
    told = [one for one in found if hasattr(one[1], "__metadata__")]
    return tuple(_field(*one) for one in (told if told or isinstance(make, partial) else found))


@lru_cache(maxsize=1024)
def may_stand_alone(make: Make) -> bool:
    """Whether a command's word may stand alone."""
    return all(one.default is not Parameter.empty for one in signature(make).parameters.values())


def _field(parameter: Parameter, hint: Any) -> Field:
    told: Field = next(iter(getattr(hint, "__metadata__", ())), TEXT)
    plain = hint.__origin__ if told is not TEXT else hint
    types = (plain, *get_args(plain))
    kind: Kind = "flag" if bool in types else "number" if int in types else told.kind
    needed = told.needed or parameter.default is Parameter.empty
    return replace(told, name=parameter.name, kind=kind, needed=needed)


@dataclass(frozen=True)
class Form:
    """A slash command. `path`: one word, or two if it belongs to a group (`slash_forms.GROUPS`). `make`: the function
    that makes its request and has its fields; None if they form a line in the words of the game. `also`: fields that
    `make` doesn't have, such as who reads the answer.

    `words` and `end`: what is typed before and after the fields. `aside`: only the author reads the answer. `turns`: a
    field that reverses `aside` if it is filled in. `page`: the title of a page for filling in the fields, which opens
    if all of `opens` are empty; pages that the game makes itself begin with "#". `each`: the field in which every line
    is a command of its own.
    """

    path: tuple[str, ...]
    meaning: str
    make: Make | None = None
    also: tuple[Field, ...] = ()
    words: str | None = None
    end: str = ""
    aside: bool = False
    turns: str = ""
    page: str = ""
    opens: tuple[str, ...] = ()
    each: str = ""
    fields: tuple[Field, ...] = field(init=False)

    def __post_init__(self) -> None:
        first, last = [one for one in self.also if one.first], [one for one in self.also if not one.first]
        # A field that opens the page if left empty is asked for there.
        own = (replace(one, needed=one.needed and one.name not in self.opens) for one in self._own)
        object.__setattr__(self, "fields", (*first, *own, *last))

    @property
    def _own(self) -> tuple[Field, ...]:
        return () if self.make is None else fields_of(self.make)

    @property
    def name(self) -> str:
        return " ".join(self.path)

    def field(self, name: str) -> Field:
        return next(field for field in self.fields if field.name == name)

    def is_aside(self, values: Values) -> bool:
        return self.aside is not bool(self.turns and values.get(self.turns))

    def is_for_few(self, values: Values) -> bool:
        """Whether only some may read the answer, whatever the fields say."""
        try:
            return self.request(values).for_few
        except Refusal:
            return False

    def wants_page(self, values: Values) -> bool:
        """Whether the page has to be filled in first."""
        return bool(self.page) and not any(values.get(name) for name in self.opens)

    def several(self, values: Values) -> tuple[Values, ...]:
        """Return the values for each command that these values stand for, usually one."""
        lines = [line for line in values.get(self.each, "").splitlines() if line.strip()] if self.each else []
        return tuple({**values, self.each: line} for line in lines) or (values,)

    def line(self, values: Values) -> str:
        """Return the line that somebody would have typed, without a prefix."""
        fields = sorted(self.fields, key=lambda field: not field.first)
        said = "".join(one.line(values[one.name]) for one in fields if values.get(one.name, "").strip())
        return f"{self.name if self.words is None else self.words}{said}{self.end}".strip()

    def request(self, values: Values) -> Request:
        """Return the request for these values. Refuses with `incomplete` if one is missing."""
        given = {one.name: one.read(values[one.name]) for one in self._own if values.get(one.name, "").strip()}
        if self.make is None or any(one.needed and one.name not in given for one in self._own):
            raise Refusal("incomplete")
        return self.make(**given)


LONGEST_MEANING: Final = 100
EVERYONE: Final = Field("everyone", "show it to everyone here", kind="flag")
"""For look-ups, which otherwise only the author reads."""
SURE: Final = Field("sure", "yes, I'm sure: don't ask me first", kind="flag", typed="yes")
"""For commands that take something away."""


def shortened(meaning: str) -> str:
    """Shorten a meaning to what a form has room for."""
    head = meaning.replace("`", "").partition("; ")[0]
    return head if len(head) <= LONGEST_MEANING else f"{head[: LONGEST_MEANING - 1].rstrip()}…"


def lookup(
    path: tuple[str, ...], meaning: str, make: Make, *also: Field, words: str | None = None, end: str = ""
) -> Form:
    """Return a look-up form, whose answer only its author reads unless it should be shown to everyone."""
    return Form(path, meaning, make, (*also, EVERYONE), words, end, aside=True, turns=EVERYONE.name)


@dataclass(frozen=True, slots=True)
class Complete(Request):
    """A request for suggestions in a field of a slash command. `scenes`: the scenes to choose from, if several games
    match."""

    field: Field
    typed: str
    values: Values
    scenes: tuple[str, ...] = ()


GROUPS: Final[Mapping[str, str]] = {
    "ask": "for GMs: ask players to roll",
    "clock": "how long everyone has to answer",
    "create": "make your own contestant",
    "entry": "for GMs: the game's own creatures, weapons and the like",
    "fair": "dice that everyone can check after the fight",
    "fight": "for GMs: start, run and end a fight",
    "gm": "for GMs: who runs the game, and setting things by hand",
    "handouts": "what the GM has shown you to read",
    "house": "house rules",
    "log": "what has happened so far",
    "notes": "private notes to one person",
    "pack": "for GMs: everything this game has added",
    "scene": "for GMs: settings of this scene",
    "saved": "rolls saved under a name",
    "sheet": "contestants' sheets",
    "tables": "random tables",
    "turn": "your place in this turn",
    "votes": "votes of the group",
}
"""Groups of slash commands, each with what it is about."""


FighterName = Annotated[str, about("who you mean", suggests="fighters")]

OwnName = Annotated[str, about("which of yours; leave empty if you have one", suggests="own")]

Answer = Annotated[
    str, about("your answer to what was shown", choices=(("yes, import it", "yes"), ("no, discard it", "no")))
]

TableFor = Annotated[str, about("for whom, if the table is about someone", suggests="fighters")]

Times = Annotated[int | None, about("how many times", before=" x")]

SECRETLY: Final = Field("secretly", "only GMs see it until it happens", kind="flag")
