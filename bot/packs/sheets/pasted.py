"""A sheet over several lines, as people paste it below a command, as the text of a single line.

Each line is a field: "Agility: 2", "- **Agility** 2", a row of a table or of a spreadsheet. A field without a value
takes the list below it, and a row of fields the row of values below that. Lines without any field are talk and aren't
part of it.
"""

import csv
import re
from collections.abc import Iterator, Sequence
from typing import Final

from bot.packs.pieces import bare
from bot.packs.sheets.one_line import keyed

_DRESS: Final = re.compile(r"\*\*|__|`|\s*\|\s*$|^\s*\|\s*")
"""Markdown around the words of a line."""
_HEADING: Final = re.compile(r"(?P<sign>\*\*|__)[^*_:]+(?P=sign)")
"""A line that is only emphasised, without a value."""
_BULLET: Final = re.compile(r"^\s*(?:[-*•–·]|\d{1,2}[.)])\s+")
_CELLS: Final = re.compile(r"\s*(?:\t|\s\|\s| {3,})\s*")
_BESIDE: Final = re.compile(r"\s[|•·]\s")
"""What stands between fields on one line, besides commas."""
_BEFORE_A_FIELD: Final = re.compile(r"\s+/\s+(?=(?P<piece>\S.*))|[,;]?\s+(?=(?P<pair>[^\W\d]\w*=))")
"""What may stand before a field on one line: a slash, or a blank before "agility=2"."""
_VALUE: Final = re.compile(r'(?<=\w=)"([^"]*)"')
_HEADER: Final = re.compile(
    r"(?:attribute?|category|description|detail|feature|field|key|number|property|score|stat|statistic|trait|value)s?"
    r"|werte?|eigenschaft|feld",
    re.IGNORECASE,
)
"""Words of a header row above fields and their values."""
_NAMED: Final = re.compile(r"^(?:character )?name\b\s*[:=,\t|]?\s*(?P<name>[^,;:=\n]+)[,;]?\s*", re.IGNORECASE)
_BEGINNING: Final = re.compile(r"^(?P<name>[^\W\d][^:=,;@]*?)?\s*(?P<owner>for @?[^\s:]+)?\s*:?\s*\Z", re.IGNORECASE)
"""A name without any fields, and who plays it."""


def with_lines(text: str, below: str, shape: type) -> str:
    """Return a command's text with the fields on the lines below it; unchanged if there are none."""
    text = _parted(_BESIDE.sub("; ", text), shape)
    lines = [*_in_words(below, shape)]
    named = next((found for line in lines if (found := _NAMED.match(line)) is not None), None)
    fields = [line for line in lines if _NAMED.match(line) is None]
    begun = _BEGINNING.match(text)
    if not any(keyed(line, shape) for line in fields):
        return _unnamed(text)
    if begun is None:
        return "\n".join((_unnamed(text), *fields))
    name = begun["name"] or ("" if named is None else named["name"].strip())
    if begun["name"] and named is not None and named["name"].strip().casefold() != name.casefold():
        # Two names: the sheet says which field that is not.
        fields.append(named.group())
    whose = " ".join(filter(None, (name, begun["owner"])))
    return "\n".join(fields) if not whose else f"{whose}: " + "\n".join(fields)


def _parted(text: str, shape: type) -> str:
    """Return a line with its fields separated by semicolons: "agility 2 / strength 120", 'agility=2 weapons="kama"'."""

    def apart(found: re.Match[str]) -> str:
        field = keyed(found["piece"] or found["pair"], shape)
        return found.group() if field is None else "; "

    parted = _BEFORE_A_FIELD.sub(apart, text)
    return text if parted == text else _VALUE.sub(r"\1", parted)


def _unnamed(text: str) -> str:
    """Return a line that begins with "Name: NORA" as one that begins with the name."""
    named = _NAMED.match(text)
    rest = "" if named is None else text[named.end() :]
    return text if named is None or not rest else f"{named['name'].strip()}: {rest}"


def _in_words(below: str, shape: type) -> Iterator[str]:
    """Yield the lines without their markup, each as a field with its value."""
    # A fence of code or a heading is no field.
    raws = [raw.strip() for raw in below.split("\n") if not raw.strip().startswith(("```", "#"))]
    rows = [
        f"{row}:" if _HEADING.fullmatch(raw) and keyed(row, shape) is None else row
        for raw in raws
        if (row := _DRESS.sub("", raw).strip())
    ]
    rows = [row for row in rows if re.search(r"\w", row) and not _is_header(row)]
    place = 0
    while place < len(rows):
        row, following = rows[place], rows[place + 1] if place + 1 < len(rows) else ""
        place += 1
        if (pairs := _columns(row, following, shape)) is not None:
            yield from pairs
            place += 1
            continue
        bullet = _BULLET.match(row)
        line = _field(row if bullet is None else row[bullet.end() :], shape)
        found = keyed(line, shape)
        if line.endswith(":") or (found is not None and not found[1]):
            listed: list[str] = []
            while place < len(rows) and _goes_on(rows[place], shape):
                listed.append(_BULLET.sub("", rows[place]).strip())
                place += 1
            if listed:
                yield f"{line.rstrip(' :')}: {', '.join(listed)}"
                continue
            if found is None:
                # A heading above fields.
                continue
        yield line


def _is_header(row: str) -> bool:
    """Whether a row only says what is in the columns of a table: "Stat | Value"."""
    cells = [cell.strip(" :") for cell in _CELLS.split(row)]
    return len(cells) > 1 and all(_HEADER.fullmatch(cell) for cell in cells)


def _goes_on(row: str, shape: type) -> bool:
    """Whether a row is a bullet that names a thing, and not a field."""
    return _BULLET.match(row) is not None and keyed(_field(_BULLET.sub("", row), shape), shape) is None


def _field(line: str, shape: type) -> str:
    """Return a row of two cells as a field with its value."""
    cells = [cell.strip() for cell in _CELLS.split(line)]
    if len(cells) < 2:
        cells = [cell.strip() for cell in next(csv.reader([line], skipinitialspace=True))]
        if len(cells) != 2 or keyed(cells[0], shape) is None or " " in cells[0]:
            return line
    name, value = cells[0].rstrip(":"), ", ".join(filter(None, cells[1:]))
    return f"{name}: {bare(value)}" if name else value


def _columns(row: str, following: str, shape: type) -> Sequence[str] | None:
    """Return the fields of a row of their names above a row of their values; None if they aren't that."""
    for split in (_CELLS.split, lambda line: next(csv.reader([line])), str.split):
        names, values = ([cell.strip().rstrip(":") for cell in split(line)] for line in (row, following))
        known = [name.casefold() == "name" or (keyed(name, shape) or ("", "-"))[1] == "" for name in names]
        if len(names) > 1 and len(names) == len(values) and all(known):
            return [f"{name}: {value}" for name, value in zip(names, values, strict=True) if value]
    return None
