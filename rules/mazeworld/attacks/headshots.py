"""Head, face, eyes and teeth where damage type and headgear matter (MZ-BODY-07..09)."""

from dataclasses import replace

from rules.mazeworld.parts.attack import Group, GroupRow

FACE_FT = 2
"""Aiming at the face, or at eyes and teeth, which are in it (MZ-BODY-08, MZ-BODY-09)."""

_FACIAL = ("eye", "tooth")
_WEAK_TYPES = ("blunt", "sharp", "piercing")


def headshot_notes(
    rows: tuple[GroupRow, ...], part: str, row: GroupRow, damage_type: str | None, headgear: bool
) -> GroupRow:
    """The row of a part under the four notes on headshots.

    The head's multiplier is lost to Blunt weapons and to headgear that covers the part, its FT is kept (AMB-25). Eyes
    and teeth are weak points at the face's FT for Blunt, Sharp and Piercing damage, a headshot for any other.
    """
    kind = (damage_type or "").strip().lower()
    head = next(one for one in rows if one.group is Group.HEAD)
    facial = part.rpartition(" ")[2] in _FACIAL
    if facial and row.group is Group.WEAK_POINT:
        if not kind or kind in _WEAK_TYPES:
            return replace(row, ft=FACE_FT)
        row = replace(head, ft=FACE_FT)
    if row.group is not Group.HEAD:
        return row
    lost = kind == "blunt" or headgear
    ft = FACE_FT if facial or part == "face" else row.ft
    return replace(row, pain=1 if lost else row.pain, ft=ft)
