"""Conversion of plain values to a system's sheets, reporting errors by field.

A shape is a frozen dataclass of a system. Optional attributes: `ALIASES`, other words for its fields; `GERMAN`, the
German ones among them; `GERMAN_VALUES`, German words for a field's own values; `MAIN`, the field meant without a word;
`BY_VALUE`, fields implied by a value alone; `TAKES`, lists whose things take the figures after them. Texts in a field
whose metadata has a `kind` refer to entries of that kind.

Error codes: `unknown_field` (field, allowed, suggestions), `missing_field` (field), `field_twice` (field), `bad_value`
(field, value, expected), where `expected` is a word of `EXPECTED` or a tuple of the values allowed; also those of the
shape itself.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final, get_args, get_type_hints

from pydantic import TypeAdapter, ValidationError
from rapidfuzz.distance import OSA

from bot.packs.names import near
from bot.text.language.speech import spoken
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
    """Return the types of a shape's fields, in order."""
    found = get_type_hints(shape)
    return MappingProxyType({field.name: found[field.name] for field in fields(shape)})


def word(name: str) -> str:
    """Normalise a typed field name: "Pain Sensitivity" and "pain-sensitivity" are the same."""
    return "_".join(name.casefold().replace("-", " ").replace("_", " ").split())


def field_named(shape: type, name: str) -> str | None:
    """Return the field that a word refers to, by its own name or another."""
    wanted = word(name)
    if wanted in hints(shape):
        return wanted
    return getattr(shape, "ALIASES", {}).get(wanted)


_NO_NOUNS: Final = frozenset({"geladen", "laut", "explosiv"})
_LONGEST_ABBREVIATION: Final = 2


def local_word(shape: type | None, field: str) -> str | None:
    """Return the word for a field in the current language, if the shape has one that isn't English: a noun, in German
    with its capital."""
    german: dict[str, str] = {**getattr(shape, "GERMAN", {}), "name": "name"} if spoken().code == "de" else {}
    found = next((said for said, meant in german.items() if meant == field), None)
    if found is None or found in _NO_NOUNS:
        return found
    return found[:1].upper() + found[1:] if len(found) > _LONGEST_ABBREVIATION else found.upper()


def local_value(shape: type | None, field: str, value: str) -> str:
    """Return the word for one of a field's own values in the current language; any other value is unchanged."""
    german = getattr(shape, "GERMAN_VALUES", {}).get(field, {}) if spoken().code == "de" else {}
    return next((said for said, meant in german.items() if meant == value), value)


def local_values(shape: type, field: str, value: object) -> object:
    """Return a plain value with the fields' own values inside it, however deep, in the current language."""
    if isinstance(value, str):
        return local_value(shape, field, value)
    if isinstance(value, list | tuple):
        return [local_values(shape, field, one) for one in value]
    part = inner(hints(shape)[field]) if field in hints(shape) else None
    if isinstance(value, Mapping) and part is not None:
        return {name: local_values(part, name, one) for name, one in value.items()}
    return value


@cache
def _values(shape: type, field: str) -> Mapping[str, str]:
    german = getattr(shape, "GERMAN_VALUES", {}).get(field, {})
    return {said.casefold(): meant for said, meant in german.items()}


def value_meant(shape: type, field: str, value: object) -> object:
    """Return a field's own value by its German word, also in a list; any other value is unchanged."""
    known = _values(shape, field)
    if isinstance(value, list) and known:
        return [value_meant(shape, field, one) for one in value]
    return known.get(value.casefold(), value) if isinstance(value, str) else value


def words(shape: type) -> tuple[str, ...]:
    """Return every English word for a field of the shape."""
    german = getattr(shape, "GERMAN", {})
    return (*hints(shape), *(name for name in getattr(shape, "ALIASES", {}) if name not in german))


def suggested(shape: type, name: str) -> tuple[str, ...]:
    """Suggest fields with similar names; German ones only if they are a typo or two away."""
    wanted = word(name)
    german = (one for one in getattr(shape, "GERMAN", {}) if OSA.distance(one, wanted) <= _SLIPS < len(one) // 2)
    return (*german, *near(words(shape), name))


@cache
def inner(hint: object) -> type | None:
    """Return the shape inside a type, if there is one."""
    if isinstance(hint, type) and is_dataclass(hint):
        return hint
    return next((found for part in get_args(hint) if (found := inner(part)) is not None), None)


def references(shape: type) -> Iterator[tuple[str, str]]:
    """Yield the fields that refer to entries, with the kind they refer to."""
    for field in fields(shape):
        kind = field.metadata.get("kind")
        if kind is not None:
            yield field.name, kind


def unknown_field(shape: type, name: str, place: Place = ()) -> RuleError:
    facts = {
        "field": spot((*place, name)),
        "allowed": tuple(local_word(shape, one) or one for one in hints(shape)),
        "suggestions": suggested(shape, name),
    }
    return RuleError("unknown_field", facts)


def spot(place: Place) -> str:
    """Return a place in readable form: "attacks 2, ldv"."""
    text = ""
    for step in place:
        text += f" {step + 1}" if isinstance(step, int) else f"{', ' if text else ''}{step}"
    return text


def canonical(shape: type, data: Mapping[str, object], place: Place = ()) -> dict[str, object]:
    """Return the values under the fields' own names. Refuses with `unknown_field` and `field_twice`."""
    found: dict[str, object] = {}
    for name, value in data.items():
        field = field_named(shape, name)
        if field is None:
            raise unknown_field(shape, name, place)
        if field in found:
            raise RuleError("field_twice", {"field": spot((*place, name))})
        found[field] = _canonical_value(inner(hints(shape)[field]), value_meant(shape, field, value), (*place, field))
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
    """Build the sheet that `data` describes. Refuses with the codes of this module or of the shape."""
    tidy = canonical(shape, data)
    try:
        return adapter(shape).validate_python(tidy)
    except ValidationError as error:
        raise localized(shape, _refusal(tidy, error)) from None


def plain(shape: type, sheet: object) -> dict[str, Any]:
    """Return a sheet's non-default values as plain values, from which `shaped` builds the same sheet."""
    found: dict[str, Any] = adapter(shape).dump_python(sheet, mode="json", exclude_defaults=True)
    return found


def localized(shape: type, error: RuleError) -> RuleError:
    """Return a refusal that names a field and its own values in the current language."""
    field, expected = error.facts.get("field"), error.facts.get("expected")
    facts = dict(error.facts)
    if isinstance(field, str):
        facts["field"] = local_word(shape, field) or field
    if isinstance(field, str) and isinstance(expected, tuple):
        facts["expected"] = tuple(local_value(shape, field, one) for one in expected)
    return RuleError(error.code, facts)


def _refusal(data: object, error: ValidationError) -> RuleError:
    """Return the deepest problem: if several forms were tried, it belongs to the intended one."""
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
    """Return the steps of `loc` that exist in the data, without the names of the forms tried."""
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
