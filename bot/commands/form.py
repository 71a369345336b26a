"""A command as a form with fields: what a slash command is registered with, and the typed line that its values make."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

Suggested = Literal[
    "adjustments", "commands", "creatures", "drafted", "entrances", "entries", "errands", "fighters", "figures",
    "house", "kinds", "members", "mine", "own", "people", "planned", "rules", "scenes", "settings", "sheets", "steps",
    "systems", "tables", "targets", "values", "verbs", "weapons", "zones",
]  # fmt: skip
"""What is offered while a field is filled in; anything else may be written as well. `mine` are one's own contestants,
`own` one's own fighters, `values` those of the setting that another field names, `entries` those of a kind."""
Kind = Literal["text", "number", "flag", "person", "role", "channel", "file"]
"""A flag is said or not; a person, a role, a channel or a file is chosen with the front end's own means."""
Values = Mapping[str, str]
"""What was filled in, by the names of fields: of a choice its shown word, of a flag anything."""
PATTERNS: Final = {"number": r"\d+", "person": r"@\S+", "role": r"@\S.*", "channel": r"#\S+"}
"""What values of some kinds look like in a typed line."""
NAME: Final = "slash name"
"""In the catalogue: what fields and the words of paths are called by people of other languages. A word that stands
behind another is looked up with it."""
_PIECE: Final = re.compile(r"\[(?P<group>[^\]]*)\]|(?P<plain>[^\[\]]+)")
_BREAK: Final = re.compile(r"[ \n]\n")
_NAME: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Field:
    """`choices`: shown word and typed words of the only values there are. `typed`: the word that a flag stands for."""

    name: str
    meaning: str
    suggests: Suggested | None = None
    needed: bool = False
    kind: Kind = "text"
    choices: tuple[tuple[str, str], ...] = ()
    typed: str = ""
    long: bool = False
    """Room for several lines, where it is filled in on a page of its own."""
    joined: str = " "
    """What stands between those lines when they are typed; a line break: they stay lines below the command."""
    looks: str = ""
    """What its part of a typed line looks like, where that does not follow from the rest."""

    def said(self, value: str) -> str:
        """What is typed for a value."""
        if self.kind == "flag":
            return self.typed
        if self.joined == "\n" and "\n" in value.strip():
            return "\n" + value.strip("\n")
        lines = (" ".join(line.split()) for line in value.splitlines())
        return dict(self.choices).get(value, self.joined.strip("\n").join(filter(None, lines)))

    @property
    def pattern(self) -> str:
        """What its part of a typed line looks like."""
        if self.looks:
            return self.looks
        if self.kind == "flag":
            return re.escape(self.typed)
        if self.choices:
            return "|".join(re.escape(typed) for _, typed in self.choices if typed)
        return PATTERNS.get(self.kind, ".+?")


@dataclass(frozen=True)
class Form:
    """`path`: one word, or two where it belongs to a group (`forms.GROUPS`). `line`: how the typed line is made, with
    fields in braces; what stands in brackets is left out where one of its fields is empty.

    `aside`: only who asks reads it. `turns` names a field that makes it the other way round where it is filled in.
    `page`: the title of a page on which the fields can be filled in, which opens where all of `opens` are left empty; a
    page that the game makes by itself has a `page` beginning with "#". `each`: every line of this field is a command.
    """

    path: tuple[str, ...]
    meaning: str
    line: str
    fields: tuple[Field, ...] = ()
    aside: bool = False
    turns: str = ""
    page: str = ""
    opens: tuple[str, ...] = ()
    each: str = ""

    def __post_init__(self) -> None:
        if unknown := set(_NAME.findall(self.line)) - {field.name for field in self.fields}:
            raise ValueError(f"{self.name} has no fields {unknown}")

    @property
    def name(self) -> str:
        return " ".join(self.path)

    def field(self, name: str) -> Field:
        return next(field for field in self.fields if field.name == name)

    def is_aside(self, values: Values) -> bool:
        return self.aside is not bool(self.turns and values.get(self.turns))

    def wants_page(self, values: Values) -> bool:
        """Whether the page is to be filled in first."""
        return bool(self.page) and not any(values.get(name) for name in self.opens)

    def commands(self, values: Values) -> tuple[str, ...]:
        """The commands that somebody would have typed, one as a rule, each without a prefix; a command may have lines
        below it."""
        several = values.get(self.each, "").splitlines() if self.each else []
        lines = [line for line in several if line.strip()]
        alike: list[Values] = [{**values, self.each: line} for line in lines] or [values]
        return tuple(map(self.typed, alike))

    def typed(self, values: Values) -> str:
        """The line that somebody would have typed, without a prefix."""
        said = {name: self.field(name).said(value).rstrip() for name, value in values.items() if value.strip()}

        def written(found: re.Match[str]) -> str:
            return said.get(found[1], "")

        pieces = []
        for piece in _PIECE.finditer(self.line):
            left_out = piece["plain"] is None and not all(said.get(name) for name in _NAME.findall(piece["group"]))
            text = "" if left_out else _NAME.sub(written, piece["plain"] or piece["group"])
            # Lines that follow begin below the command, whatever stands before them.
            pieces.append(_BREAK.sub("\n", text, count=1))
        return "".join(pieces).strip()

    def read(self, line: str) -> Values | None:
        """The values that make a typed line; None where it is none of this form's."""
        found = self._pattern.fullmatch(line)
        if found is None:
            return None
        return {name: self._shown(name, value) for name, value in found.groupdict().items() if value}

    def _shown(self, name: str, typed: str) -> str:
        return next((shown for shown, said in self.field(name).choices if said == typed), typed)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        def within(text: str) -> str:
            parts = _NAME.split(text)
            named = (
                f"(?P<{part}>{self.field(part).pattern})" if at % 2 else re.escape(part)
                for at, part in enumerate(parts)
            )
            return "".join(named)

        pieces = (
            f"(?:{within(piece['group'])})?" if piece["plain"] is None else within(piece["plain"])
            for piece in _PIECE.finditer(self.line)
        )
        return re.compile("".join(pieces), re.DOTALL)


LONGEST_MEANING: Final = 100
EVERYONE: Final = Field("everyone", "show it to everyone here", kind="flag")
"""For look-ups, which only who asks reads otherwise."""
SURE: Final = Field("sure", "yes, I mean it: do not ask me first", kind="flag", typed="yes")
"""For what takes something away."""


def shortened(meaning: str) -> str:
    """A meaning in so few words as a form has room for."""
    head = meaning.replace("`", "").partition("; ")[0]
    return head if len(head) <= LONGEST_MEANING else f"{head[: LONGEST_MEANING - 1].rstrip()}…"


def plain_form(word: str, meaning: str, *, aside: bool = False) -> Form:
    """A word with some text behind it."""
    return Form((word,), shortened(meaning), f"{word}[ {{text}}]", (Field("text", "what follows the word"),), aside)


def lookup(path: tuple[str, ...], meaning: str, line: str, *fields: Field) -> Form:
    """Something that is looked up: read by who asks alone, unless it is to be shown to everyone."""
    return Form(path, meaning, line, (*fields, EVERYONE), aside=True, turns=EVERYONE.name)
