"""A contestant that a player has begun to create."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeVar

from rapidfuzz.distance import OSA

from bot.packs.names import checked, key
from bot.packs.sheet_types import adapter, canonical, shaped, unknown_field, words
from bot.packs.sheets.one_line import begins_with_field, read_entry, read_fields
from bot.turn.frozen_model import Plain
from rules.system.game_values import Sheet

S = TypeVar("S", bound=Sheet)

UNNAMED: Final = "?"
"""A placeholder for a name that a shape requires."""
_NAMING: Final = ("name", "called")
_CLOSE: Final = 2
_SHORTEST: Final = 4
"""Maximum number of letters by which a field's word may be misspelt, and fewest that a word needs for that."""


@dataclass(frozen=True, slots=True)
class Saying:
    """The name and fields in a line about a contestant. `whole`: it has both."""

    name: str = ""
    fields: Mapping[str, object] = field(default_factory=dict)

    @property
    def whole(self) -> bool:
        return bool(self.name and self.fields)


def read(text: str, shape: type, *, named: bool) -> Saying:
    """Read a line of fields, a name, or both.

    If there is a name already (`named`), several words beginning with a typo of a field's word are refused with
    `unknown_field` instead of being taken for a name.
    """
    first, _, rest = text.partition(" ")
    if names(text):
        return Saying(checked("contestant", rest.strip().strip('"')))
    if begins_with_field(text, shape):
        return Saying(fields=read_fields(text, shape))
    if named and rest and len(first) >= _SHORTEST and ":" not in text:
        close = min(OSA.distance(first.casefold(), word) for word in words(shape))
        if close <= _CLOSE:
            raise unknown_field(shape, first)
    name, fields = read_entry(text, shape)
    return Saying(name, fields)


def names(text: str) -> bool:
    """Whether a line explicitly gives a name: "name Gordak"."""
    first, _, rest = text.partition(" ")
    return first.rstrip(":").casefold() in _NAMING and bool(rest.strip())


class Draft(Plain):
    """A draft. `fields`: plain values given so far, under the fields' own names. `skipped`: questions its creator
    skipped."""

    name: str = ""
    fields: Mapping[str, object] = {}
    skipped: tuple[str, ...] = ()

    @classmethod
    def of(cls, shape: type, sheet: Sheet) -> "Draft":
        """Return the draft that would produce a sheet, with every field given."""
        said = adapter(shape).dump_python(sheet, mode="json")
        return cls(name=said.pop("name"), fields=said)

    @property
    def begun(self) -> bool:
        return bool(self.name or self.fields)

    @property
    def said(self) -> Collection[str]:
        return {*self.fields, *(("name",) if self.name else ())}

    def with_fields(self, shape: type, fields: Mapping[str, object], *, adding: bool) -> "Draft":
        """Return the draft with these fields replaced. `adding`: listed things are added, replacing those of the same
        name; an empty list removes all."""
        tidy = canonical(shape, fields)
        if adding:
            tidy = {name: _together(self.fields.get(name), value) for name, value in tidy.items()}
        return self.model_copy(update={"fields": {**self.fields, **tidy}})

    def without(self, fields: Collection[str], question: str) -> "Draft":
        """Return the draft as it was before a question was answered with these fields, or skipped."""
        kept = {name: value for name, value in self.fields.items() if name not in fields}
        skipped = tuple(one for one in self.skipped if one != question)
        return self.model_copy(update={"fields": kept, "skipped": skipped})

    def sheet(self, shape: type[S]) -> S:
        """Return the sheet so far. Refuses what `sheet_types` refuses."""
        made: S = shaped(shape, {**self.fields, "name": self.name or UNNAMED})
        return made


def _together(before: object, value: object) -> object:
    if not isinstance(value, list) or not value or not isinstance(before, list | tuple):
        return value
    new = {key(_name(one)): one for one in value}
    kept = [new.pop(key(_name(one)), one) for one in before]
    return [*kept, *new.values()]


def _name(one: object) -> str:
    return str(one.get("name", "")) if isinstance(one, Mapping) else str(one)
