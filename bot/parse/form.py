"""A command as a form with fields: what a slash command is registered with, and the typed line that its values make."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

Suggested = Literal[
    "acts", "adjustments", "commands", "creatures", "drafts", "enemies", "entries", "errands", "fighters", "kinds",
    "own", "parts", "rules", "scenes", "settings", "sheets", "systems", "tables", "values", "verbs", "weapons",
]  # fmt: skip
"""What is offered while a field is filled in; anything else may be written as well."""
Kind = Literal["text", "number", "flag", "person", "file"]
"""A flag is said or not; a person or a file is chosen with the front end's own means."""
Values = Mapping[str, str]
"""What was filled in, by the names of fields: of a choice its shown word, of a flag anything."""
_PIECE: Final = re.compile(r"\[(?P<group>[^\]]*)\]|(?P<plain>[^\[\]]+)")
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

    def said(self, value: str) -> str:
        """What is typed for a value."""
        if self.kind == "flag":
            return self.typed
        return dict(self.choices).get(value, value)

    @property
    def pattern(self) -> str:
        """What its part of a typed line looks like."""
        if self.kind == "flag":
            return re.escape(self.typed)
        if self.choices:
            return "|".join(re.escape(typed) for _, typed in self.choices if typed)
        return r"\d+" if self.kind == "number" else r"@\S+" if self.kind == "person" else ".+?"


@dataclass(frozen=True)
class Form:
    """`path`: one to three words. `line`: how the typed line is made, with fields in braces; what stands in brackets is
    left out where one of its fields is empty.

    `aside`: only who asks reads it. `turns` names a field that makes it the other way round where it is filled in.
    `page`: the title of a page on which the fields can be filled in, which opens where `opens` is left empty; a page
    that the game makes by itself has a `page` beginning with "#".
    """

    path: tuple[str, ...]
    meaning: str
    line: str
    fields: tuple[Field, ...] = ()
    aside: bool = False
    turns: str = ""
    page: str = ""
    opens: str = ""

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
        return bool(self.page) and not values.get(self.opens)

    def typed(self, values: Values) -> str:
        """The line that somebody would have typed, without a prefix."""
        said = {name: self.field(name).said(value).strip() for name, value in values.items() if value}

        def written(found: re.Match[str]) -> str:
            return said.get(found[1], "")

        pieces = []
        for piece in _PIECE.finditer(self.line):
            text = piece["group"] if piece["plain"] is None else piece["plain"]
            if piece["plain"] is None and not all(said.get(name) for name in _NAME.findall(text)):
                continue
            pieces.append(_NAME.sub(written, text))
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
