"""Body groups and parts: the group of a part, the cost of aiming there and the effect of a hit (MZ-BODY); head, face,
eyes and teeth if damage type and headgear matter (MZ-BODY-07..09)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules.dice.throws import Dice
from rules.errors import RuleError
from rules.mazeworld.parts.attack import Group, GroupRow
from rules.mazeworld.revision import Revision

_QUALIFIERS = ("left", "right", "front", "rear", "hind", "back", "middle", "upper", "lower", "inner", "outer")
_IGNORED = ("the", "a", "an", "its", "his", "her", "their", "my", "your", "both", "all", "one", "of")
_IRREGULAR = {
    "feet": "foot",
    "teeth": "tooth",
    "antennae": "antenna",
    "underbellies": "underbelly",
    "bellies": "belly",
    "hooves": "hoof",
    "calves": "calf",
    "torsi": "torso",
}


@dataclass(frozen=True, slots=True)
class Part:
    """A body part, with the name tidied ("left arm", "torso"), and its group."""

    name: str
    group: Group


@dataclass(frozen=True, slots=True)
class Modifiers:
    """The effects of a part or group: multipliers, FT for aiming, and the part that takes its limb damage (None:
    itself).

    `group` is the group whose row applies: an eye may count as the head (MZ-BODY-09).
    """

    group: Group
    pain_mult: float
    limb_mult: float
    ft_mod: int
    limb_target: str | None


@dataclass(frozen=True, slots=True)
class EyeCheck:
    """Whether the check for a destroyed eye was made, and its result (MZ-BODY-06)."""

    check: bool
    destroyed: bool


def singular(word: str) -> str:
    """Put the last word of a part in the singular: "left arms" gives "left arm"."""
    head, space, last = word.rpartition(" ")
    if last in _IRREGULAR:
        last = _IRREGULAR[last]
    elif last.endswith("s") and not last.endswith(("ss", "genitals")):
        last = last[:-1]
    return f"{head}{space}{last}"


def _words(text: str) -> list[str]:
    cleaned = text.replace("’", "'").strip().rstrip(".,!;").lower().split()
    while cleaned and (cleaned[0] in _IGNORED or cleaned[0].endswith("'s")):
        cleaned = cleaned[1:]
    return cleaned


def _lookup(rev: Revision, words: str, own: Mapping[str, Group]) -> tuple[str, Group] | None:
    aliases, known = dict(rev.body.aliases), dict(rev.body.parts)
    for name in dict.fromkeys((words, singular(words))):
        if name in own:
            return words, own[name]
        if name in aliases and aliases[name] not in own:
            return aliases[name], known[aliases[name]]
        if name in aliases:
            return aliases[name], own[aliases[name]]
        if name in known:
            return words, known[name]
    return None


def find_part(rev: Revision, text: str, own: Mapping[str, Group] | None = None) -> Part:
    """Return the part that the words mean, including a pair of eyes; for text that is not an aim.

    `own`: the creature's own map, from part in the singular to group; it takes precedence over the general groups
    (MZ-BODY-01). Refuses with `unknown_part`.
    """
    mine = own or {}
    words = _words(text)
    prefix: list[str] = []
    rest = words
    while rest:
        found = _lookup(rev, " ".join(rest), mine)
        if found is not None:
            name, group = found
            return Part(" ".join([*prefix, name]), group)
        if rest[0] not in _QUALIFIERS:
            break
        prefix, rest = [*prefix, rest[0]], rest[1:]
    raise RuleError("unknown_part", {"part": text})


def resolve_part(rev: Revision, text: str, own: Mapping[str, Group] | None = None) -> Part:
    """Return the part that someone aims at (MZ-BODY-04). Refuses with `unknown_part`, or `eyes_singly` (MZ-BODY-06)."""
    part = find_part(rev, text, own)
    if rev.body.eyes is not None and is_eye(part.name) and part.name.endswith("eyes"):
        raise RuleError("eyes_singly", {"part": text})
    return part


def group_of(rev: Revision, text: str, own: Mapping[str, Group] | None = None) -> Group:
    """Return the body group of a part named in the singular, in the plural, or with its side (MZ-BODY-04)."""
    return find_part(rev, text, own).group


def is_eye(name: str) -> bool:
    """Whether the part is an eye or a pair of eyes."""
    return singular(name).rpartition(" ")[2] == "eye"


def default_part(rev: Revision, own: Sequence[tuple[str, Group]] | None = None) -> Part:
    """Return the part meant if none is named (MZ-BODY-02, AMB-01).

    For a creature without that part it is its first BODY part, otherwise its first part.
    """
    name = rev.body.default_part
    mapped = dict(own or ())
    if not mapped or name in mapped:
        return Part(name, mapped.get(name) or dict(rev.body.parts)[name])
    first = next((part for part in mapped if mapped[part] is Group.BODY), next(iter(mapped)))
    return Part(first, mapped[first])


def row_of(rev: Revision, group: Group) -> GroupRow:
    """Return the table row of a group (MZ-BODY-03)."""
    return next(row for row in rev.body.rows if row.group is group)


def modifiers(
    rev: Revision,
    group: Group | str | None = None,
    part: str | None = None,
    damage_type: str | None = None,
    headgear: bool = False,
    own: Mapping[str, Group] | None = None,
) -> Modifiers:
    """Return the effects of hitting a part or a whole group, by damage type and headgear if they matter (MZ-BODY-03,
    07..09).

    The part determines the group unless `group` is given too; with neither, the default part is used.
    """
    if part is None and group is None:
        return modifiers(rev, part=default_part(rev).name, damage_type=damage_type, headgear=headgear, own=own)
    if group is None:
        known = find_part(rev, str(part), own)
        name, found = singular(known.name), known.group
    else:
        name, found = singular(" ".join(_words(part or str(group)))), Group(group)
    row = row_of(rev, found)
    if rev.body.exception is not None:
        row = rev.body.exception(rev.body.rows, name, row, damage_type, headgear)
    return Modifiers(row.group, row.pain, row.limb, row.ft, row.limb_target)


def covered(part: str, headgear: str) -> bool:
    """Whether headgear covers a part: "face" covers the whole head, "head" leaves the face bare (MZ-BODY-07)."""
    facial = singular(part).rpartition(" ")[2] in ("face", "eye", "tooth")
    return headgear == "face" or (headgear == "head" and not facial)


def limb_for(rev: Revision, part: str) -> str | None:
    """Return the limb or part that takes a weak point's limb damage, as a proposal for the GM (MZ-BODY-05, AMB-29)."""
    name = singular(find_part(rev, part).name)
    return next((limb for weak, limb in rev.body.nearest if name == weak or name.endswith(f" {weak}")), None)


def eye_check_due(rev: Revision, part: str, limb_damage: float) -> bool:
    """Whether a direct hit requires the check. `limb_damage`: that of the hit, before 1.5x (AMB-54)."""
    return rev.body.eyes is not None and is_eye(part) and limb_damage >= rev.body.eyes.limb_damage


def eye(rev: Revision, part: str, limb_damage: float, dice: Dice, label: str) -> EyeCheck:
    """Roll 1d100 for an eye that was hit hard enough: destroyed at 50 or less (MZ-BODY-06, AMB-29)."""
    rule = rev.body.eyes
    if rule is None or not eye_check_due(rev, part, limb_damage):
        return EyeCheck(False, False)
    return EyeCheck(True, dice.roll(label, 1, 100)[0] <= rule.chance)


FACE_FT = 2
"""FT for aiming at the face, or at eyes and teeth, which are part of it (MZ-BODY-08, MZ-BODY-09)."""

_FACIAL = ("eye", "tooth")
_NEAREST = "nearest limb"
_WEAK_TYPES = ("blunt", "sharp", "piercing")


def headshot_notes(
    rows: tuple[GroupRow, ...], part: str, row: GroupRow, damage_type: str | None, headgear: bool
) -> GroupRow:
    """Return the row of a part under the four notes on headshots.

    Blunt weapons, and headgear that covers the part, cancel the head's multiplier but not its FT (AMB-25). Eyes and
    teeth are weak points at the face's FT for Blunt, Sharp and Piercing damage, and a headshot for any other.
    """
    kind = (damage_type or "").strip().lower()
    head = next(one for one in rows if one.group is Group.HEAD)
    facial = part.rpartition(" ")[2] in _FACIAL
    if facial and row.group is Group.WEAK_POINT:
        if not kind or kind in _WEAK_TYPES:
            return replace(row, ft=FACE_FT, limb_target=_NEAREST)
        row = replace(head, ft=FACE_FT)
    if row.group is not Group.HEAD:
        return row
    lost = kind == "blunt" or headgear
    ft = FACE_FT if facial or part == "face" else row.ft
    return replace(row, pain=1 if lost else row.pain, ft=ft)
