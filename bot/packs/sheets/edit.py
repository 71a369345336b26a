"""Changes to a sheet on one line: "agility 2, items +rope, -torch, skills knives 24, rifle loaded 24, spare 60".

A field's word with a value replaces the field. Listed things are added with a plus sign and removed with a minus sign.
Of fields with names and values, only those named are changed, and removed with a minus sign or "none". The name of a
thing on the sheet is followed by its own figures.

Error codes besides those of `one_line`: `not_listed` (field, name, listed).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeVar, get_args, get_origin

from bot.confusables import letters
from bot.packs.differences import hidden_within, unveiled, veiled
from bot.packs.names import find, key
from bot.packs.pieces import cut, items, plain_signs
from bot.packs.sheet_types import canonical, field_named, hints, inner, plain, shaped, unknown_field, value_meant
from bot.packs.sheets.belonging import forms_of, goes_on, is_mapping, name_of, names_no_thing, unknown_fields
from bot.packs.sheets.one_line import item_of, keyed, parted, read_fields, value_said
from rules.errors import RuleError
from rules.system import Sheet
from rules.system.figures import Seen, reads

S = TypeVar("S", bound=Sheet)
_TO: Final = re.compile(r"\A(?:to|auf|is now)\s+(?=[+-]?\d)", re.IGNORECASE)
"""What people type between a figure and its new value."""
_FEW: Final = 6
"""Maximum number of words of a piece that begins with the name of a skill or the like."""
_GONE: Final = ("none", "-", "gone", "keine", "nichts", "weg")


@dataclass(frozen=True, slots=True)
class _Step:
    """What a piece of the line does to a field: replaces it ("="), adds ("+"), removes ("-"), or changes `thing`."""

    field: str
    sign: str
    text: str
    thing: str = ""


def edited(sheet: S, text: str, author: Seen = "gm") -> S:
    """Return the sheet after a line's changes. Refuses with the codes above, and what the shape refuses.

    Figures that the author may not see are refused even if they are correct, since that would confirm them
    (`for_the_gm`, field); those that a line doesn't mention stay.
    """
    shape = type(sheet)
    before = plain(shape, sheet)
    hidden = {one.name for one in fields(sheet) if not reads(author, one)}
    bench = _Bench(shape, {name: veiled(shape, name, value, author) for name, value in before.items()})
    for step in _steps(shape, bench.data, text):
        if step.field in hidden:
            raise RuleError("for_the_gm", {"field": step.field})
        bench.take(step)
        said = bench.data.get(step.field)
        if veiled(shape, step.field, said, author) != said:
            raise RuleError("for_the_gm", {"field": min(hidden_within(shape, step.field, author))})
    whole = {name: unveiled(shape, name, value, before.get(name), author) for name, value in bench.data.items()}
    made: S = shaped(shape, {**whole, "name": sheet.name})
    return made


def begins_with_change(sheet: object, text: str) -> bool:
    """Whether a line begins with a field of the sheet or a thing on it."""
    pieces = cut(plain_signs(text), ",;\n")
    if not pieces:
        return False
    shape, data = type(sheet), plain(type(sheet), sheet)
    return any((keyed(pieces[0], shape), _thing(shape, data, pieces[0]), _pair(shape, data, pieces[0])))


def _steps(shape: type, data: Mapping[str, object], text: str) -> list[_Step]:
    found: list[_Step] = []
    unknown: list[RuleError] = []
    for piece in (one for few in cut(plain_signs(text), ",;\n") for one in parted(few, shape)):
        last = found[-1] if found else None
        thing = _thing(shape, data, piece)
        said = keyed(piece, shape) or _pair(shape, data, piece)
        if thing is not None:
            found.append(thing)
        elif said is not None:
            name, value = said[0], _TO.sub("", said[1]) if _is_figure(shape, said[0]) else said[1]
            if any(step.field == name and step.sign == "=" and not step.thing for step in found):
                raise RuleError("field_twice", {"field": name})
            found.append(_Step(name, *_signed(shape, name, value)))
        elif last is not None and last.thing and _is_of(shape, last.field, piece):
            found[-1] = _Step(last.field, last.sign, f"{last.text}, {piece}", last.thing)
        elif last is not None and last.sign in "+-" and not last.thing and not names_no_thing(piece, shape):
            sign, value = _signed(shape, last.field, piece)
            found.append(_Step(last.field, last.sign if sign == "=" else sign, value))
        elif last is not None and last.sign == "=" and not last.thing and goes_on(piece, last.field, shape):
            found[-1] = _Step(last.field, last.sign, f"{last.text}, {piece}")
        else:
            unknown.append(_unread(shape, data, piece))
    if len(unknown) > 1 and all(error.facts["allowed"] == tuple(hints(shape)) for error in unknown):
        raise unknown_fields(shape, [str(error.facts["field"]) for error in unknown])
    if unknown:
        raise unknown[0]
    return found


def _unread(shape: type, data: Mapping[str, object], piece: str) -> RuleError:
    """Return the refusal of a piece: of the figure after a thing's name, else of the field."""
    words, things = piece.split(), _things(shape, data)
    for count, name in _heads(words, things):
        for one, names in things.items():
            each = inner(hints(shape)[one])
            if name in names and each is not None:
                return unknown_field(each, words[count])
    return unknown_fields(shape, (name_of(piece),))


def _signed(shape: object, name: str, value: str) -> tuple[str, str]:
    """Split off the sign before something added to a list or removed from it."""
    if value[:1] in ("+", "-") and value[1:].strip() and (_is_list(shape, name) or _is_pairs(shape, name)):
        return value[0], value[1:].strip()
    return ("+" if _is_pairs(shape, name) else "="), value


def _pair(shape: type, data: Mapping[str, Any], piece: str) -> tuple[str, str] | None:
    """Return the field whose pairs have the name that a piece begins with, and the piece: "knives 24" is a skill."""
    words = piece.split()
    names = {key(" ".join(words[:count])) for count in range(1, len(words))} if len(words) <= _FEW else set()
    found = [one for one in hints(shape) if _is_pairs(shape, one) and names & set(map(key, data.get(one) or ()))]
    return (found[0], piece) if len(found) == 1 and piece[-1:].isdigit() else None


def _is_figure(shape: type, name: str) -> bool:
    return not {int, float}.isdisjoint(forms_of(hints(shape)[name]))


def _is_list(shape: object, name: str) -> bool:
    return any(get_origin(form) is tuple for form in forms_of(hints(shape)[name]))


def _is_pairs(shape: object, name: str) -> bool:
    forms = forms_of(hints(shape)[name])
    return len(forms) == 1 and is_mapping(forms[0])


def _is_of(shape: object, name: str, piece: str) -> bool:
    """Whether a piece begins with a figure of a field's things."""
    each = inner(hints(shape)[name])
    return each is not None and keyed(piece, each) is not None


def _thing(shape: type, data: Mapping[str, object], piece: str) -> _Step | None:
    """Return the change to the thing whose name a piece begins with; the longest name wins."""
    words, things = piece.split(), _things(shape, data)
    for count, name in _heads(words, things):
        rest = " ".join(words[count:])
        for one, names in things.items():
            if name in names and _is_of(shape, one, rest):
                return _Step(one, "=", rest, names[name])
    return None


def _heads(words: list[str], things: Mapping[str, Mapping[str, str]]) -> list[tuple[int, str]]:
    """Return the beginnings of a piece that may be a thing's name, longest first, as numbers of words and keys.

    None is longer than the longest name, since a line may have a thousand words.
    """
    longest = max((len(name) for names in things.values() for name in names), default=0)
    found: list[tuple[int, str]] = []
    short = ""
    for count, word in enumerate(words[:-1], 1):
        short += letters(word)
        if len(short) > longest:
            break
        found.append((count, short or key(" ".join(words[: min(count, longest)]))))
    return found[::-1]


def _things(shape: type, data: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """Return the names of things with figures, by the field that holds the figures. Fields that add to another field's
    things come first."""
    found: dict[str, dict[str, str]] = {}
    for one in sorted(fields(shape), key=lambda one: "of" not in one.metadata):
        each = inner(hints(shape)[one.name]) if _is_list(shape, one.name) else None
        if each is not None and "name" in hints(each):
            listed = [*data.get(one.metadata.get("of", ""), ()), *_listed(data, one.name)]
            names = [_name(thing) for thing in listed if "of" in one.metadata or isinstance(thing, Mapping)]
            found[one.name] = {key(name): name for name in names}
    return found


def _listed(data: Mapping[str, object], name: str) -> list[Any]:
    value = data.get(name)
    return list(value) if isinstance(value, list | tuple) else []


def _name(one: object) -> str:
    return str(one.get("name", "")) if isinstance(one, Mapping) else str(one)


@dataclass(slots=True)
class _Bench:
    """A sheet being changed, as plain values."""

    shape: type
    data: dict[str, Any] = field(default_factory=dict)

    def take(self, step: _Step) -> None:
        if step.thing:
            self._change(step)
        elif _is_pairs(self.shape, step.field) and step.text.casefold() not in _GONE:
            self._pairs(step)
        elif step.sign == "=" or _is_pairs(self.shape, step.field):
            value = {} if _is_pairs(self.shape, step.field) else self._value(step)
            self.data |= canonical(self.shape, {step.field: value})
        else:
            self._things(step)

    def _value(self, step: _Step) -> Any:
        if hints(self.shape)[step.field] is str and step.text.casefold() in _GONE:
            return ""
        return value_said(self.shape, step.field, step.text)

    def _pairs(self, step: _Step) -> None:
        pairs = dict(self.data.get(step.field) or {})
        known = {key(name): name for name in pairs}
        if step.sign == "-":
            for name in items(step.text):
                pairs.pop(_listed_one(step.field, list(pairs), name))
        else:
            for name, value in self._value(step).items():
                own = known.get(key(name), name)
                if isinstance(value, str) and value.casefold() in _GONE:
                    pairs.pop(own, None)
                else:
                    pairs[own] = value
        self.data[step.field] = pairs

    def _things(self, step: _Step) -> None:
        listed = _listed(self.data, step.field)
        of = next(get_args(form)[0] for form in forms_of(hints(self.shape)[step.field]) if get_origin(form) is tuple)
        single = of is str and not any(one.name == step.field and "kind" in one.metadata for one in fields(self.shape))
        for text in items(step.text):
            if step.sign == "-":
                meant = str(value_meant(self.shape, step.field, text))
                gone = _listed_one(step.field, [_name(one) for one in listed], meant)
                del listed[next(at for at, one in enumerate(listed) if _name(one) == gone)]
                continue
            new = value_meant(self.shape, step.field, item_of(step.field, of, text))
            same = [at for at, one in enumerate(listed) if key(_name(one)) == key(_name(new))]
            if same and not single:
                listed[same[0]] = new
            else:
                listed.append(new)
        self.data |= canonical(self.shape, {step.field: listed})

    def _change(self, step: _Step) -> None:
        """Change a thing's figures; one without any so far gets them added."""
        each = inner(hints(self.shape)[step.field])
        if each is None or field_named(each, "name") is None:
            raise AssertionError("things have names")
        listed = _listed(self.data, step.field)
        said = canonical(each, read_fields(step.text, each))
        at = next((at for at, one in enumerate(listed) if key(_name(one)) == key(step.thing)), len(listed))
        before = dict(listed[at]) if at < len(listed) else {"name": step.thing}
        listed[at:] = [{**before, **said}, *listed[at + 1 :]]
        self.data[step.field] = listed


def _listed_one(name: str, listed: list[str], text: str) -> str:
    """Return the listed name that a typed one refers to."""
    try:
        return find(name, listed, text)
    except RuleError:
        raise RuleError("not_listed", {"field": name, "name": text, "listed": tuple(listed)}) from None
