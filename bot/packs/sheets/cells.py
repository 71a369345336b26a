"""Fields of a sheet as cells of a spreadsheet: each one's path ("weapons.1.name") and content.

A cell is read by the type of its field. Text is written unchanged, and in quotation marks only if it would be read as
something else. An empty cell is nothing: no value, no text, an empty list.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from types import NoneType, UnionType
from typing import Final, Literal, Union, get_args, get_origin

import orjson

from bot.packs.markup import scalar
from bot.packs.sheet_types import field_named, hints

Forms = tuple[object, ...]
"""The possible types of a value; None if it may be nothing."""
_YES: Final = {"true": True, "yes": True, "false": False, "no": False}
_COMMA: Final = re.compile(r"[-+]?\d{1,15},\d{1,15}", re.ASCII)
_NONE_OF_LIST: Final = "[]"
_NONE_OF_FIELDS: Final = "{}"


def _origin(form: object) -> object:
    return get_origin(form)


def forms_of(hint: object) -> Forms:
    if get_origin(hint) in (Union, UnionType):
        return tuple(form for part in get_args(hint) for form in forms_of(part))
    return (hint,)


def shape_in(forms: Forms) -> type | None:
    return next((form for form in forms if isinstance(form, type) and is_dataclass(form)), None)


def lists(forms: Forms) -> bool:
    return any(_origin(form) is tuple for form in forms)


def has_fields(forms: Forms) -> bool:
    return shape_in(forms) is not None or any(_is_mapping(form) for form in forms)


def says_text(forms: Forms) -> bool:
    """Whether a word can be a value: any text, or one of several."""
    return str in forms or any(_origin(form) is Literal for form in forms)


def inside(forms: Forms, step: str | int) -> Forms:
    """Return the possible types at a name or list index inside; none if there is no such thing."""
    if isinstance(step, int):
        listed = next((get_args(form) for form in forms if _origin(form) is tuple), ())
        return forms_of(listed[0]) if listed else ()
    shape = shape_in(forms)
    if shape is not None:
        field = field_named(shape, step)
        return () if field is None else forms_of(hints(shape)[field])
    mapping = next((get_args(form) for form in forms if _is_mapping(form)), ())
    return forms_of(mapping[1]) if mapping else ()


def cells(forms: Forms, value: object, path: tuple[str | int, ...]) -> Iterator[tuple[str, str]]:
    """Yield every value inside a plain value, with its path and its cell."""
    if isinstance(value, Mapping) and value:
        for name, item in value.items():
            yield from cells(inside(forms, name), item, (*path, name))
    elif isinstance(value, list | tuple) and value:
        for place, item in enumerate(value):
            yield from cells(inside(forms, place), item, (*path, place))
    else:
        yield written_path(path), written(forms, value)


def written(forms: Forms, value: object) -> str:
    """Return the cell that `meant` reads as this value."""
    if value == _nothing(forms) and type(value) is type(_nothing(forms)):
        return ""
    match value:
        case None:
            return "null"
        case bool():
            return "yes" if value else "no"
        case str():
            return orjson.dumps(value).decode() if _needs_marks(forms, value) else value
        case int() | float():
            return repr(value)
    return _NONE_OF_FIELDS if isinstance(value, Mapping) else _NONE_OF_LIST


def meant(forms: Forms, cell: str) -> object:
    """Return the value of a cell. Whatever the field can't hold is left for the shape to refuse."""
    if not cell:
        return _nothing(forms)
    if cell[0] == '"' == cell[-1] and len(cell) > 1:
        try:
            text = orjson.loads(cell)
        except orjson.JSONDecodeError:
            text = None
        if isinstance(text, str) and _needs_marks(forms, text):
            return text
    return _bare(forms, cell)


def _bare(forms: Forms, cell: str) -> object:
    word = scalar(cell.strip(), plain=True)
    if bool in forms and cell.strip().casefold() in _YES:
        return _YES[cell.strip().casefold()]
    if float in forms and str not in forms and _COMMA.fullmatch(cell.strip()):
        return float(cell.strip().replace(",", "."))
    match word:
        case None if NoneType in forms:
            return None
        case int() | float() if not isinstance(word, bool) and (float in forms or int in forms):
            return word
    if cell == _NONE_OF_LIST and lists(forms):
        return []
    if cell == _NONE_OF_FIELDS and has_fields(forms):
        return {}
    return cell


def _needs_marks(forms: Forms, text: str) -> bool:
    odd = any(not sign.isprintable() and sign != "\n" for sign in text)
    bare = not text or text.startswith('"') or text != text.strip() or odd
    return bare or not isinstance(_bare(forms, text), str)


def _nothing(forms: Forms) -> object:
    if NoneType in forms:
        return None
    if lists(forms):
        return []
    if has_fields(forms):
        return {}
    return ""


def _is_mapping(form: object) -> bool:
    origin = _origin(form)
    return isinstance(origin, type) and issubclass(origin, Mapping)


_STEP: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[^."][^.]*')


def written_path(path: tuple[str | int, ...]) -> str:
    """Write a path such as "weapons.1.name": list indexes from 1; unusual names or ones with a point in quotation
    marks."""
    return ".".join(str(step + 1) if isinstance(step, int) else _written_step(step) for step in path)


def _written_step(name: str) -> str:
    plain = name and "." not in name and not name.startswith('"') and name == name.strip() and name.isprintable()
    return name if plain else orjson.dumps(name).decode()


def read_path(text: str) -> tuple[str, ...] | None:
    """Return the steps of a path, or None if it isn't one."""
    steps: list[str] = []
    place = 0
    while True:
        found = _STEP.match(text, place)
        if found is None:
            return None
        step = found.group()
        if step.startswith('"'):
            try:
                step = orjson.loads(step)
            except orjson.JSONDecodeError:
                return None
        steps.append(step)
        place = found.end()
        if place == len(text):
            return tuple(steps)
        if text[place] != ".":
            return None
        place += 1
