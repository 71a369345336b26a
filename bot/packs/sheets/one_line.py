"""A sheet on one line: "NAME: agility 1, evading basic, weapons rifle and knife, armour C3".

Fields follow the name in any order, separated by commas or semicolons. Each begins with its word or another word for
it, then a blank, a colon or an equals sign, then its value. A piece after a list without a field's word continues that
list (see `belonging`). A first piece without one is the value of the shape's `MAIN` field, if it has one. A value in
the shape's `BY_VALUE` needs no word either. A listed thing may have fields of its own in brackets: "attacks bite (is 9,
ldv -1), claws (is 5)"; in a list of such things, they may also follow without brackets: "attacks claw, is 5, pain 20".

Error codes: `no_name`, `missing_value` (field), `unknown_field`, `unknown_fields` (fields, allowed, suggestions),
`field_twice`, `field_inside` (field, inside), `figure_outside` (field, thing, figure), `bad_value` (see `sheet_types`),
and those of `pieces`, `names` and of the shape.
"""

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import dropwhile
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin

from bot.packs.names import LONGEST, checked
from bot.packs.pieces import bare, bracketed, cut, items, plain_signs
from bot.packs.sheet_types import field_named, hints, inner, localized, shaped, unknown_field, value_meant
from bot.packs.sheets.belonging import (
    PAIRS,
    forms_of,
    goes_on,
    is_mapping,
    is_prose,
    name_of,
    names_no_thing,
    takes,
    unknown_fields,
)
from rules.errors import RuleError
from rules.reading.number_words import number_in

_QUOTED: Final = re.compile(r'"([^"\n]*)"\s*:?')
_NUMBER: Final = re.compile(r"([+-]?\d{1,12}(?:\.\d{1,12})?)\s*%?", re.ASCII)
_FACTOR: Final = re.compile(r"x?\s*(\d{1,6}(?:\.\d{1,6})?)\s*x?", re.ASCII)
_NUMBER_FIRST: Final = re.compile(r"[+-]?\d{1,12}(?:\.\d{1,12})?\.?(?: and| und| &)? ", re.ASCII | re.IGNORECASE)
_FIGURE: Final = re.compile(r"[^\W\d]{3,} [+-]?\d", re.ASCII)
_PAIR: Final = re.compile(r"([^\W\d]\w*)\s*[:=]?\s+([+-]?\d[\d.]*)%?")
_DRESSED: Final = re.compile(r"^(\*\*|__|\*|_|`)([^*_`:]*\w[^*_`:]*)(:?)\1\s*(:?)\s*")
"""A name in markdown."""
_IN_BRACKETS: Final = re.compile(r"([^():,;\n]+?)\s*\(([^()]+)\)")
"""A name with all its fields in brackets."""
_FREE: Final = frozenset({"notes", "looks", "background"})
"""Fields for free text."""
_YES: Final = {
    "": True,
    "yes": True,
    "on": True,
    "true": True,
    "no": False,
    "off": False,
    "false": False,
    "ja": True,
    "nein": False,
}
_NOTHING: Final = ("none", "unknown", "-", "?", "keine", "nichts", "unbekannt")
_FIGURES_OF_A_SHEET: Final = 3
"""Figures on a line without commas from which it must be a whole sheet."""
_MOST_WORDS: Final = 3
"""Words in the longest word for a field ("attacks per turn")."""


def read_entry(text: str, shape: type) -> tuple[str, dict[str, object]]:
    """Read a line's name and fields. The colon after the name is optional if a field's word follows."""
    _, name, rest = split_name(text, shape)
    try:
        return name, read_fields(rest, shape)
    except RuleError as error:
        if error.code not in ("unknown_field", "unknown_fields"):
            raise
        raise RuleError(error.code, {"name": name, **error.facts}) from None


def split_name(text: str, shape: type) -> tuple[str, str, str]:
    """Split a line into the typed name, the checked name, and the rest. Refuses with `no_name`, and as `checked`."""
    line = plain_signs(text).strip()
    dressed = _DRESSED.match(line)
    behind = "" if dressed is None else line[dressed.end() :]
    if dressed is not None and (dressed[3] or dressed[4] or not behind or begins_with_field(behind, shape)):
        line = f"{dressed[2]}: {behind}"
    inside = _IN_BRACKETS.fullmatch(line)
    if inside is not None and begins_with_field(inside[2], shape):
        line = f"{inside[1]}: {inside[2]}"
    quoted = _QUOTED.match(line)
    if quoted is not None:
        head, rest = quoted[1], line[quoted.end() :]
    else:
        head, colon, rest = line.partition(":")
        if not colon or any(sign in head for sign in ",;(\n") or " - " in head or _ends_in_field(head, rest, shape):
            head, rest = _name_by_words(line, shape)
    head = head.strip().removesuffix(":").removesuffix(" -")
    if not head.strip():
        raise RuleError("no_name")
    return head, checked("entry", head), rest


def _ends_in_field(head: str, rest: str, shape: type) -> bool:
    """Whether the colon after a head belongs to a field: "NORA agility: 1", not "NORA agility: strength 2"."""
    last = keyed(head.rpartition(" ")[2], shape) if " " in head.strip() else None
    return last is not None and not begins_with_field(rest, shape)


def read_fields(text: str, shape: type) -> dict[str, object]:
    """Read values by field, of the fields' types, for `sheet_types.shaped`; an empty line has none."""
    return {field: _value_in(shape, field, value) for field, value in _Line(text, shape).raw.items()}


def read_value(text: str, shape: type, field: str) -> Any:
    """Read the typed value of one field. Refuses with `field_inside` (field, inside) if it contains another field."""
    found = read_fields(f"{field} {text}", shape)
    strange = next((name for name in found if name != field), None)
    if strange is not None:
        raise RuleError("field_inside", {"field": field, "inside": strange})
    return found[field]


def belonging(text: str, shape: type) -> tuple[tuple[str, str], ...]:
    """Return figures that could have been the entry's own but went to the thing named before them, with the thing."""
    _, _, rest = split_name(text, shape)
    return tuple(_Line(rest, shape).moved)


class _Line:
    """The pieces of a line, assigned to the fields that they belong to."""

    def __init__(self, text: str, shape: type) -> None:
        self.shape = shape
        self.said: dict[str, list[str]] = {}
        self.moved: list[tuple[str, str]] = []
        self.last: str | None = None
        self.open = ""
        """The thing that gets the following figures without brackets."""
        unknown: list[str] = []
        lost = False
        for piece in (one for few in cut(plain_signs(text), ",;\n") for one in parted(few, shape)):
            if self._take(piece):
                lost = False
            elif not lost or names_no_thing(piece, shape):
                unknown.append(name_of(piece))
                lost = True
        if unknown:
            raise unknown_fields(shape, unknown)

    def _take(self, piece: str) -> bool:
        """Assign a piece to a field; return whether there is one. Refuses with `field_twice`."""
        shape, last = self.shape, self.last
        found = keyed(piece, shape)
        if last is not None and self._goes_into(piece, last, None if found is None else found[0]):
            return True
        if found is None and last is None and hasattr(shape, "MAIN"):
            found = shape.MAIN, piece
        if found is None and (last is None or hints(shape)[last] is not str):
            found = _by_value(piece, shape)
        if found is None:
            if last is None or not goes_on(piece, last, shape) or self._is_stray(piece, last):
                return False
            self.said[last].append(piece)
            self.open = ""
            return True
        self.last, value = found
        if self.last in self.said:
            raise RuleError("field_twice", {"field": self.last})
        self.said[self.last], self.open = [value], ""
        return True

    @property
    def raw(self) -> dict[str, str]:
        """The text given for each field."""
        return {field: ", ".join(pieces) for field, pieces in self.said.items()}

    def _is_stray(self, piece: str, last: str) -> bool:
        """Whether a piece is a figure after a thing with brackets. Refuses with `figure_outside` a figure after a thing
        that is only named, since it would become one more thing."""
        each = inner(hints(self.shape)[last])
        if each is None or keyed(piece, each) is None or " " not in piece:
            return False
        thing = (items(self.said[last][-1]) or ["…"])[-1]
        if not thing.endswith(")"):
            raise RuleError("figure_outside", {"field": last, "thing": thing, "figure": piece})
        return True

    def _goes_into(self, piece: str, last: str, own: str | None) -> bool:
        """Add a figure to the last listed thing, as if in brackets after it; return whether it belongs there."""
        said, each = self.said[last][-1], inner(hints(self.shape)[last])
        if each is None or not takes(self.shape, last, "" if self.open else said, keyed(piece, each), own):
            return False
        self.said[last][-1] = f"{said[:-1]}, {piece})" if self.open else f"{said} ({piece})"
        self.open = self.open or (items(said) or [said])[-1]
        if own is not None:
            self.moved.append((piece, self.open))
        return True


def parted(piece: str, shape: type) -> Iterator[str]:
    """Cut a piece where another field follows: "dex 3 agi 2 weapons sword", "class 3 pain 3"."""
    found = keyed(piece, shape)
    runs_on = _runs_on(piece, shape)
    while found is not None:
        known = dict[str, bool]()
        number = _NUMBER_FIRST.match(found[1]) if _is_number(found[0], shape) else None
        rest = "" if number is None else found[1][number.end() :]
        if names_no_thing(" ".join(rest.split()[:2]), shape) or (number is not None and _FIGURE.match(rest)):
            # A figure of another game begins a piece of its own, so that it is refused by its name.
            yield _without_joint(piece[: len(piece) - len(rest)])
            piece, found = rest, keyed(rest, shape)
            continue
        if number is None or keyed(rest, shape) is None:
            rest = next((end for end in _ends(found[1]) if _are_figures(end, shape, found[0], known)), "")
        rest = rest or _behind_a_word(found, shape) or (_behind_prose(found[1], shape) if runs_on else "")
        if not rest or found[0] in _FREE:
            break
        yield _without_joint(piece[: len(piece) - len(rest)])
        piece, found = rest, keyed(rest, shape)
    yield piece.removesuffix(".") if found is not None and _NUMBER.fullmatch(found[1].removesuffix(".")) else piece


def _runs_on(piece: str, shape: type) -> bool:
    """Whether a piece says a whole sheet without commas: "species orc homeworld Urk dex 2 agi 2"."""
    figures = sum(
        (field := field_named(shape, found[1])) is not None and _is_number(field, shape)
        for found in _PAIR.finditer(piece)
    )
    return figures >= _FIGURES_OF_A_SHEET


def _behind_prose(text: str, shape: type) -> str:
    """Return the fields behind a text that ends where another field has its full word or a number."""
    for end in _ends(text):
        found, word = keyed(end, shape), end.partition(" ")[0].rstrip(":=").casefold()
        if found is not None and (
            word in hints(shape) or (_is_number(found[0], shape) and _NUMBER_FIRST.match(f"{found[1]} "))
        ):
            return end
    return ""


def _without_joint(piece: str) -> str:
    return piece.rstrip(" .&").removesuffix(" and").removesuffix(" und")


def _behind_a_word(found: tuple[str, str], shape: type) -> str:
    """Return the fields behind a value of one word: those after "basic" in "evading basic weapons kama"."""
    forms = forms_of(hints(shape)[found[0]])
    if is_prose(shape, found[0]) or (_is_number(found[0], shape) and str not in forms):
        return ""
    several = any(is_mapping(form) or get_origin(form) is tuple for form in forms)
    following = None if several else keyed(rest := found[1].partition(" ")[2].lstrip("/ "), shape)
    if following is not None and following[1]:
        return rest
    # "Thrown weapons expert" among skills is one of them: what stands before a list has a name and a value.
    paired = any(map(is_mapping, forms))
    end = next((end for end in _ends(found[1]) if _is_list(end, found[0], shape)), "")
    head = found[1][: len(found[1]) - len(end)].rpartition(",")[2]
    return "" if paired and end and len(head.split()) == 1 else end


def _is_list(text: str, before: str, shape: type) -> bool:
    """Whether a text begins with a list by its full word, which is no figure of a thing in the list before."""
    word, each = text.partition(" ")[0].rstrip(":="), inner(hints(shape)[before])
    forms = forms_of(hints(shape)[word]) if word in hints(shape) else ()
    listed = any(is_mapping(form) or get_origin(form) is tuple for form in forms)
    return listed and (each is None or keyed(text, each) is None) and bool((keyed(text, shape) or ("", ""))[1])


def _ends(text: str) -> Iterator[str]:
    """Yield the rest of a text after each of its words."""
    return (text[found.end() :] for found in re.finditer(r"\S +", text))


def _are_figures(text: str, shape: type, before: str, known: dict[str, bool]) -> bool:
    """Whether a text consists only of fields with a number each, none of which belongs to the list before. `known`: the
    ends of the text that have been asked about, since one long line has hundreds."""
    each, tried = inner(hints(shape)[before]), list[str]()
    while text and text not in known:
        tried.append(text)
        found = keyed(text, shape)
        number = None if found is None else _NUMBER_FIRST.match(f"{found[1]} ")
        of_list = each is not None and keyed(text, each) is not None
        if found is None or number is None or of_list or not _is_number(found[0], shape):
            known[text] = False
        else:
            text = found[1][number.end() :].lstrip()
    known |= dict.fromkeys(tried, known.get(text, True))
    return known.get(text, True)


def _is_number(field: str, shape: type) -> bool:
    return bool({int, float}.intersection(forms_of(hints(shape)[field])))


def begins_with_field(text: str, shape: type) -> bool:
    """Whether a line begins with a word for a field, and not with a name."""
    pieces = cut(plain_signs(text), ",;\n")
    return bool(pieces) and keyed(pieces[0], shape) is not None


def field_value(shape: type, key: str, value: str) -> tuple[str, object]:
    """Return the field that `key` refers to and its typed, checked value, to set one field of a sheet or fighter."""
    field = field_named(shape, key)
    if field is None:
        raise unknown_field(shape, key)
    data = {field: _value_in(shape, field, plain_signs(value).strip())}
    return field, getattr(shaped(shape, {"name": "?", **data}), field)


def _value_in(shape: type, field: str, text: str) -> object:
    """Read a field's value, first with the shape's own reader for plain words, if it has one."""
    reads = getattr(shape, "READ_BY", {}).get(field)
    found = None if reads is None else reads(bare(text).strip("() "))
    return value_said(shape, field, text) if found is None else found


def value_said(shape: type, field: str, text: str) -> object:
    """Read a field's value, also one of its own values in another language. Refuses in the reader's language."""
    said = bare(text).strip("() ")
    meant = value_meant(shape, field, said)
    try:
        return value_of(field, hints(shape)[field], text if meant == said else str(meant))
    except RuleError as error:
        raise localized(shape, error) from None


def _name_by_words(line: str, shape: type) -> tuple[str, str]:
    """Split off a name without a colon, which ends where the first field's word begins."""
    first = cut(line, ",;\n")[0] if line.strip(",; \n") else ""
    starts = [found.start() for found in re.finditer(r"\S+", first[:LONGEST])]
    for start in starts[1:]:
        if keyed(first[start:], shape) is not None:
            return first[:start], line[line.index(first) + start :]
    return first, line[line.index(first) + len(first) :]


def keyed(piece: str, shape: type) -> tuple[str, str] | None:
    """Return the field that a piece begins with, and the rest of it."""
    said = re.split(r"\s*[:=]\s*|\s+", piece, maxsplit=_MOST_WORDS)
    for count in range(min(_MOST_WORDS, len(said)), 0, -1):
        field = field_named(shape, " ".join(said[:count]))
        if field is not None and field != "name":
            parts = re.split(r"\s*[:=]\s*|\s+", piece, maxsplit=count)
            return field, parts[count].strip() if len(parts) > count else ""
    return None


def _by_value(piece: str, shape: type) -> tuple[str, str] | None:
    """Return the field that a value alone implies, and the value."""
    value = " ".join(piece.replace("-", " ").split()).casefold()
    field = getattr(shape, "BY_VALUE", {}).get(value)
    return None if field is None else (field, value)


def value_of(field: str, hint: object, text: str) -> object:
    forms = forms_of(hint)
    if bool in forms:
        if text.casefold() not in _YES:
            raise RuleError("bad_value", {"field": field, "value": text[:80], "expected": "yes or no"})
        return _YES[text.casefold()]
    if not text:
        raise RuleError("missing_value", {"field": field})
    if text.casefold() in _NOTHING:
        if NoneType in get_args(hint):
            return None
        if get_origin(hint) is tuple:
            return []
    return _of_forms(field, forms, text)


def _of_forms(field: str, forms: tuple[object, ...], text: str) -> object:
    mapping = next((form for form in forms if is_mapping(form)), None)
    if mapping is not None and (len(forms) == 1 or all(PAIRS.fullmatch(f"{item} ") for item in items(text))):
        return _mapping(field, text)
    listing = next((form for form in forms if get_origin(form) is tuple), None)
    if listing is not None and (str not in forms or "(" in text):
        return [item_of(field, get_args(listing)[0], item) for item in items(text)]
    text = bare(text)
    number = _NUMBER.fullmatch(text) or (_FACTOR.fullmatch(text) if float in forms and str not in forms else None)
    if number is not None and (int in forms or float in forms):
        return float(number[1]) if "." in number[1] or int not in forms else int(number[1])
    for form in forms:
        if get_origin(form) is Literal:
            return _choice(field, get_args(form), text)
        if isinstance(form, type) and issubclass(form, Enum):
            return _choice(field, tuple(one.value for one in form), text)
    if str not in forms:
        if (int in forms or float in forms) and (spelt := number_in(text)) is not None:
            return spelt
        expected = "whole number" if int in forms else "number"
        raise RuleError("bad_value", {"field": field, "value": text[:80], "expected": expected})
    return text


def _choice(field: str, allowed: tuple[object, ...], text: str) -> object:
    meant = {str(one).casefold(): one for one in allowed}
    said = text.casefold()
    if said not in meant:
        # In "failure to feed", the field's own word is repeated.
        said = " ".join(dropwhile(lambda word: word in (field, "to"), said.split()))
    if said not in meant:
        raise RuleError("bad_value", {"field": field, "value": text[:80], "expected": allowed})
    return meant[said]


def item_of(field: str, hint: object, text: str) -> object:
    """Read one listed thing: a name, or a name with fields of its own."""
    shape = inner(hint)
    with_fields = bracketed(text) if shape is not None else None
    if shape is not None and with_fields is not None:
        name, fields = with_fields
        return {"name": name, **read_fields(fields, shape)}
    words = text.split()
    digits = [str(number) if (number := number_in(word)) is not None else word for word in words]
    for place in range(1, len(words) if shape is not None else 0):
        figure = keyed(" ".join(digits[place:]), shape) if shape is not None else None
        if figure is not None and shape is not None and _NUMBER_FIRST.match(f"{figure[1]} "):
            return {"name": " ".join(words[:place]), **read_fields(" ".join(digits[place:]), shape)}
    if "(" in text and shape is not None:
        raise RuleError("bad_value", {"field": field, "value": text[:80], "expected": "fields"})
    return bare(text) if str in forms_of(hint) else {"name": bare(text)}


def _mapping(field: str, text: str) -> dict[str, object]:
    """Read pairs: "C1 34 C2 31", or listed things whose last word is the value: "martial arts basic, knives 25"."""
    found: dict[str, object] = {}
    for item in items(text):
        pairs: Iterable[tuple[str, str]] = _PAIR.findall(f"{item} ") if PAIRS.fullmatch(f"{item} ") else ()
        for name, value in pairs or (_last_word(field, item),):
            if name in found:
                raise RuleError("field_twice", {"field": f"{field}, {name}"})
            number = _NUMBER.fullmatch(value)
            found[name] = float(number[1]) if number else value
    return found


def _last_word(field: str, item: str) -> tuple[str, str]:
    name, _, value = re.sub(r"\s*[:=]\s*|\s-\s", " ", item).rpartition(" ")
    if not name.strip():
        raise RuleError("missing_value", {"field": f"{field}, {value}"})
    return name.strip(), value
