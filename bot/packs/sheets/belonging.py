"""Which field a piece of a line belongs to if it doesn't begin with a field's word: the one before it, or none.

Prose continues a text, further things a list, further pairs a field of pairs. A piece that looks like a field the shape
doesn't have ("hp 90") continues nothing, and nothing continues a single value such as a class of armour.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from types import NoneType, UnionType
from typing import Final, Union, get_args, get_origin

from rapidfuzz.distance import OSA

from bot.packs.sheet_types import hints, inner, local_word, suggested, unknown_field, words
from rules.errors import RuleError

PAIRS: Final = re.compile(r"(?:[^\W\d]\w*\s*[:=]?\s+[+-]?\d[\d.]*%?\s*)+")
_WITH_COLON: Final = re.compile(r"[^\W\d][\w-]* *[:=] *\S.*")
_ITS_NAME: Final = re.compile(r"([^\W\d][\w-]*(?: [^\W\d][\w-]*){0,2}?)(?: *[:=].*| +[+-]?\d.*)")
_NUMBER_BEHIND: Final = re.compile(r".*[^\s\d][:=]? *[+-]?\d[\d.]* ?%?")
_LONGEST_NUMBER: Final = 40
"""Characters at the end of a piece to search for a number."""
_SURELY_MEANT: Final = 5
"""Letters from which on a word that differs by one from a field's counts as misspelt."""
ELSEWHERE: Final = frozenset((
    "ac", "cha", "charisma", "con", "constitution", "cr", "defence", "defense", "dex", "dexterity", "exp",
    "experience", "gold", "gp", "health", "hitpoints", "hp", "init", "int", "intelligence", "level", "life",
    "lvl", "mana", "movement", "mp", "size", "speed", "stamina", "wis", "wisdom", "xp", "ausdauer", "ep",
    "erfahrung", "geschwindigkeit", "geschick", "intelligenz", "konstitution", "leben", "lebenspunkte", "lp",
    "rk", "rüstungsklasse", "stufe", "tempo", "tp", "trefferpunkte", "weisheit",
))  # fmt: skip
"""Figures on other games' sheets, whose names are hardly those of a skill or a thing here."""
_TWO_WORDS: Final = frozenset({"hit points", "life points", "max hp", "hit dice", "armor class", "armour class"})


def forms_of(hint: object) -> tuple[object, ...]:
    """Return the possible types of a value, without None."""
    if get_origin(hint) in (Union, UnionType):
        return tuple(form for form in get_args(hint) if form is not NoneType)
    return (hint,)


def is_mapping(form: object) -> bool:
    origin = get_origin(form)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def goes_on(piece: str, last: str, shape: type) -> bool:
    """Whether a piece without a field's word continues the field before it, and isn't a misspelt or unknown field."""
    forms = forms_of(hints(shape)[last])
    if forms == (str,):
        return is_prose(shape, last) and _WITH_COLON.fullmatch(piece) is None and not names_no_thing(piece, shape)
    if any(is_mapping(form) for form in forms):
        return (len(forms) == 1 or PAIRS.fullmatch(f"{piece} ") is not None) and not names_no_thing(piece, shape)
    return any(get_origin(form) is tuple for form in forms) and not names_no_thing(piece, shape)


def is_prose(shape: type, name: str) -> bool:
    """Whether a field holds any text: it is empty by default and means nothing to the rules."""
    return any(
        one.name == name and one.default == "" and one.metadata.get("section") in ("about", "notes", None)
        for one in fields(shape)
    ) and name not in ("armour", "bulk")


def mind_single_values(shape: type, data: Mapping[str, object]) -> None:
    """Refuse several values in a field for one, such as a class of armour: `several_values` (field, value)."""
    for name, value in data.items():
        single = name != "name" and forms_of(hints(shape)[name]) == (str,) and not is_prose(shape, name)
        if single and isinstance(value, str) and any(sign in value for sign in ",;:=\n"):
            raise RuleError("several_values", {"field": name, "value": value[:80]})


def names_no_thing(piece: str, shape: type) -> bool:
    """Whether a piece is a figure named like a field of other games, or almost like one of this shape."""
    if _NUMBER_BEHIND.fullmatch(piece[-_LONGEST_NUMBER:]) is None:
        return False
    name = name_of(piece).casefold()
    nearly = len(name) >= _SURELY_MEANT and any(OSA.distance(name, word, score_cutoff=1) <= 1 for word in words(shape))
    return name.partition(" ")[0] in ELSEWHERE or name in _TWO_WORDS or nearly


def name_of(piece: str) -> str:
    """Return the name that a piece would have as a field."""
    found = _ITS_NAME.fullmatch(piece)
    return found[1] if found else piece.partition(" ")[0]


def unknown_fields(shape: type, names: Sequence[str]) -> RuleError:
    """Return the refusal of all names on a line that aren't fields."""
    if len(names) == 1 and names[0].casefold() not in ELSEWHERE:
        return unknown_field(shape, names[0])
    # A field of another game is not a typo of one here.
    meant = [name for name in names if name.casefold() not in ELSEWHERE]
    found = tuple(dict.fromkeys(one for name in meant for one in suggested(shape, name)[:1]))
    known = {"allowed": tuple(local_word(shape, one) or one for one in hints(shape)), "suggestions": found}
    if len(names) == 1:
        return RuleError("unknown_field", {"field": names[0], **known})
    return RuleError("unknown_fields", {"fields": tuple(names), **known})


def takes(shape: type, last: str | None, said: str, theirs: tuple[str, str] | None, own: str | None) -> bool:
    """Whether a figure belongs to the last thing listed in a field, which has no brackets of its own.

    `theirs`: the thing's figure that it could be. `own`: the shape's own field it could also be; then it is the thing's
    only if the shape says so.
    """
    if last is None or theirs is None or said.endswith(")"):
        return False
    forms = forms_of(hints(shape)[last])
    each = inner(hints(shape)[last])
    if each is None or len(forms) != 1 or get_origin(forms[0]) is not tuple or str in forms_of(get_args(forms[0])[0]):
        return False
    return own is None or (own == theirs[0] and last in getattr(shape, "TAKES", ()) and not is_prose(shape, own))
