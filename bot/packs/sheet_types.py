"""Plain values made into a system's sheets, and what can be wrong with them said by field.

A shape is a frozen dataclass of a system. It may name other words for its fields in `ALIASES`, the German ones of
them in `GERMAN`, in `MAIN` the field that is meant where no word stands, in `BY_VALUE` fields that single values say
without their word, and in `TAKES` the lists whose things take the figures behind them; texts in a field whose metadata
has a `kind` refer to entries of that kind.

Error codes: `unknown_field` (field, allowed, suggestions), `missing_field` (field), `field_twice` (field), `bad_value`
(field, value, expected), where `expected` is a word of `EXPECTED` or a tuple of the values allowed; besides these
whatever the shape itself refuses.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final, get_args, get_type_hints

from pydantic import TypeAdapter, ValidationError
from rapidfuzz.distance import OSA

from bot.packs.names import near
from rules.errors import RuleError

EXPECTED: Final = ("whole number", "number", "yes or no", "text", "short text", "list", "fields")
_EXPECTED: Final = {
    "int": "whole number",
    "float": "number",
    "finite": "number",
    "decimal": "number",
    "bool": "yes or no",
    "string": "text",
    "tuple": "list",
    "list": "list",
    "set": "list",
    "mapping": "fields",
    "dict": "fields",
    "dataclass": "fields",
    "model": "fields",
}

_SLIPS: Final = 2
Place = tuple[str | int, ...]


@cache
def adapter(shape: Any) -> TypeAdapter[Any]:
    return TypeAdapter(shape)


@cache
def hints(shape: type) -> Mapping[str, Any]:
    """Types of the fields of a shape, in order."""
    found = get_type_hints(shape)
    return MappingProxyType({field.name: found[field.name] for field in fields(shape)})


def word(name: str) -> str:
    """A field's name from however it was typed: "Pain Sensitivity" and "pain-sensitivity" are one."""
    return "_".join(name.casefold().replace("-", " ").replace("_", " ").split())


def field_named(shape: type, name: str) -> str | None:
    """The field that a word means, by its own name or another."""
    wanted = word(name)
    if wanted in hints(shape):
        return wanted
    return getattr(shape, "ALIASES", {}).get(wanted)


def words(shape: type) -> tuple[str, ...]:
    """Every English word that means a field of the shape."""
    german = getattr(shape, "GERMAN", {})
    return (*hints(shape), *(name for name in getattr(shape, "ALIASES", {}) if name not in german))


def suggested(shape: type, name: str) -> tuple[str, ...]:
    """Words for fields that a name looks like; German ones only if they are a slip or two away."""
    wanted = word(name)
    german = (one for one in getattr(shape, "GERMAN", {}) if OSA.distance(one, wanted) <= _SLIPS < len(one) // 2)
    return (*german, *near(words(shape), name))


@cache
def inner(hint: object) -> type | None:
    """The shape somewhere inside a type, if there is one."""
    if isinstance(hint, type) and is_dataclass(hint):
        return hint
    return next((found for part in get_args(hint) if (found := inner(part)) is not None), None)


def references(shape: type) -> Iterator[tuple[str, str]]:
    """Fields that refer to entries, with the kind they refer to."""
    for field in fields(shape):
        kind = field.metadata.get("kind")
        if kind is not None:
            yield field.name, kind


def unknown_field(shape: type, name: str, place: Place = ()) -> RuleError:
    facts = {"field": spot((*place, name)), "allowed": tuple(hints(shape)), "suggestions": suggested(shape, name)}
    return RuleError("unknown_field", facts)


def spot(place: Place) -> str:
    """A place as people read it: "attacks 2, ldv"."""
    text = ""
    for step in place:
        text += f" {step + 1}" if isinstance(step, int) else f"{', ' if text else ''}{step}"
    return text


def canonical(shape: type, data: Mapping[str, object], place: Place = ()) -> dict[str, object]:
    """The same values under the fields' own names. Refuses with `unknown_field` and `field_twice`."""
    found: dict[str, object] = {}
    for name, value in data.items():
        field = field_named(shape, name)
        if field is None:
            raise unknown_field(shape, name, place)
        if field in found:
            raise RuleError("field_twice", {"field": spot((*place, name))})
        found[field] = _canonical_value(inner(hints(shape)[field]), value, (*place, field))
    return found


def _canonical_value(shape: type | None, value: object, place: Place) -> object:
    if shape is None:
        return value
    if isinstance(value, Mapping):
        return canonical(shape, value, place)
    if isinstance(value, list):
        return [_canonical_value(shape, item, (*place, index)) for index, item in enumerate(value)]
    return value


def shaped(shape: type, data: Mapping[str, object]) -> Any:
    """The sheet that `data` describes. Refuses with the codes of this module or of the shape."""
    tidy = canonical(shape, data)
    try:
        return adapter(shape).validate_python(tidy)
    except ValidationError as error:
        raise _refusal(tidy, error) from None


def plain(shape: type, sheet: object) -> dict[str, Any]:
    """What was said about a sheet, as plain values that `shaped` makes into the same sheet."""
    found: dict[str, Any] = adapter(shape).dump_python(sheet, mode="json", exclude_defaults=True)
    return found


def _refusal(data: object, error: ValidationError) -> RuleError:
    """The problem that lies deepest: where one of several forms was tried, it belongs to the form that was meant."""
    problems = error.errors(include_url=False, include_context=True)
    problem = max(problems, key=lambda one: len(_real(data, one["loc"])) + (one["type"] == "missing"))
    place = _real(data, problem["loc"])
    kind = problem["type"]
    if kind == "missing":
        return RuleError("missing_field", {"field": spot((*place, str(problem["loc"][-1])))})
    expected: object = _EXPECTED.get(kind.partition("_")[0], "text")
    if kind in ("literal_error", "enum"):
        listed = str(problem.get("ctx", {}).get("expected", ""))
        expected = tuple(one.strip("'") for one in listed.replace(" or ", ", ").split(", "))
    elif kind == "string_too_long":
        expected = "short text"
    return RuleError("bad_value", {"field": spot(place), "value": str(problem["input"])[:80], "expected": expected})


def _real(data: Any, loc: tuple[int | str, ...]) -> Place:
    """The steps of `loc` that exist in the data, without the names of the forms that were tried."""
    place: list[str | int] = []
    for step in loc:
        if isinstance(data, Mapping):
            exists = step in data
        else:
            exists = isinstance(data, list | tuple) and isinstance(step, int) and step < len(data)
        if exists:
            data = data[step]
            place.append(step)
    return tuple(place)
